package ledger

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"rollbook/engine"
)

// Format is the version of the lines and of the schema, written in every opening line.
const Format = 2

// Limits of a game's lines.
const (
	MaxOpening = 64 << 10 // bytes of line 0, which holds the whole header of the record
	MaxLine    = 4 << 10  // bytes of every other line
	MaxLines   = 100_000  // lines of one game
	MaxText    = 1000     // characters of a note or a reason
)

const (
	maxWord   = 64  // bytes of a system's, a prompt's or a header key's name
	maxValue  = 64  // bytes of an entry
	maxResult = 200 // characters of a result
	timeForm  = "2006-01-02T15:04:05Z"
)

// A Kind says what a line is about.
type Kind string

// The kinds of line, with the members of Line each one has beside At. Those in brackets may be left out.
const (
	KindOpen    Kind = "open"    // line 0: System, Rulings, Nonce, Header
	KindEntry   Kind = "entry"   // what the table answered: Value, Prompt, [By]
	KindCorrect Kind = "correct" // another value for an entry: N, Was, Value, Reason, By, [Agreed]
	KindRewind  Kind = "rewind"  // rewinds every entry from one on: N, Was, [Slip], Reason (of a slip: [Reason]), [By], [Agreed]
	KindRedo    Kind = "redo"    // undoes the last rewind or void: N, [Reason], [By]
	KindHeader  Kind = "header"  // another value for a header field: Key, Was, Value, Reason, By, [Agreed]
	KindVoid    Kind = "void"    // the game does not count: Reason, By, [Agreed]
	KindNote    Kind = "note"    // a remark: Text, [By]
	KindSign    Kind = "sign"    // somebody signs every line before this one: Side, By
	KindEnd     Kind = "end"     // the game is over: Result, State
)

// A Line is one fact about a game. Its text, as String writes it and ParseLine reads it, is a JSON object with exactly
// one spelling: members in this order, no blanks, \" and \\ the only escapes. What may be left out is left out.
//
//	{"kind":"open","format":2,"system":"inches","rulings":1,"at":"2026-11-21T10:00:00Z","nonce":"<32 hex>","header":[["system","inches"],…]}
//	{"kind":"entry","value":"43","prompt":"kickoff","by":"Ada","at":…}
//	{"kind":"correct","n":41,"was":"52","value":"25","reason":"misread","by":"Ada","agreed":"Bo","at":…}
//	{"kind":"rewind","n":88,"was":"scrimmage","slip":true,"reason":"wrong down","by":"Ada","agreed":"Bo","at":…}
//	{"kind":"redo","n":89,"reason":"it was right","by":"Ada","at":…}
//	{"kind":"header","key":"home","was":"Packer","value":"Packers","reason":"misspelt","by":"Ada","agreed":"Bo","at":…}
//	{"kind":"void","reason":"begun by mistake","by":"Ada","agreed":"Bo","at":…}
//	{"kind":"note","text":"rain","by":"Ada","at":…}
//	{"kind":"sign","side":"visitor","by":"Ada","at":…}
//	{"kind":"end","result":"visitor 21, home 17","state":"<64 hex>","at":…}
//
// Members that the kind does not have are zero.
type Line struct {
	Kind Kind
	At   time.Time // when it was written down, to the second; a remark only: no game is ordered by it, but Last looks at it

	System  string        // the rule system, as in the header
	Rulings int           // version of the system's rulings, from 1
	Nonce   [16]byte      // random, so that two games with the same header differ
	Header  engine.Header // the record's header, in the record's order

	Value  string // the entry as a record writes it (43, 43~44, scrimmage, 7/3), or the field's new value ("": left out)
	Prompt string // id of the prompt that the entry answered

	N      int    // the line that is corrected, the first that is rewound, or the rewind or void that is redone
	Was    string // what that line had, or the header field ("": it was left out)
	Slip   bool   // only the typing went wrong: nothing had been ruled on it
	Key    string // of the header field
	Reason string
	Agreed string // who of the other side agreed; empty: nobody did, or nobody asked

	By   string // who said, typed or signed it; empty where it is not known
	Side string // visitor, home or scorer

	Text string // a remark

	Result string // in words
	State  Hash   // SHA-256 of the JSON of the final state
}

// String returns the line in its one spelling. It is only meaningful for a line that Check accepts.
func (l Line) String() string {
	var b [256]byte
	return string(l.append(b[:0]))
}

// append adds the text of the line to b.
func (l *Line) append(b []byte) []byte {
	b = append(append(append(b, `{"kind":"`...), l.Kind...), '"')
	switch l.Kind {
	case KindOpen:
		return l.appendOpening(b)
	case KindEntry:
		b = appendMember(b, "value", l.Value)
		b = appendMember(b, "prompt", l.Prompt)
	case KindCorrect:
		b = appendNumber(b, "n", l.N)
		b = appendMember(b, "was", l.Was)
		b = appendMember(b, "value", l.Value)
	case KindRewind:
		b = appendNumber(b, "n", l.N)
		b = appendMember(b, "was", l.Was)
		if l.Slip {
			b = append(b, `,"slip":true`...)
		}
	case KindRedo:
		b = appendNumber(b, "n", l.N)
	case KindHeader:
		b = appendMember(b, "key", l.Key)
		b = appendMember(b, "was", l.Was)
		b = appendMember(b, "value", l.Value)
	case KindNote:
		b = appendMember(b, "text", l.Text)
	case KindSign:
		b = appendMember(b, "side", l.Side)
	case KindEnd:
		b = appendMember(b, "result", l.Result)
		b = l.State.appendHex(append(b, `,"state":"`...))
		b = append(b, '"')
	}
	if hasReason(l.Kind) {
		b = appendKnown(b, "reason", l.Reason)
	}
	if l.Kind != KindEnd {
		b = appendKnown(b, "by", l.By)
	}
	if hasAgreed(l.Kind) {
		b = appendKnown(b, "agreed", l.Agreed)
	}
	return append(l.appendAt(b), '}')
}

// The members that several kinds share.
func hasReason(k Kind) bool { return hasAgreed(k) || k == KindRedo }
func hasAgreed(k Kind) bool {
	return k == KindCorrect || k == KindRewind || k == KindHeader || k == KindVoid
}

func (l *Line) appendOpening(b []byte) []byte {
	b = appendNumber(b, "format", Format)
	b = appendMember(b, "system", l.System)
	b = appendNumber(b, "rulings", l.Rulings)
	b = l.appendAt(b)
	b = appendHex(append(b, `,"nonce":"`...), l.Nonce[:])
	b = append(b, `","header":[`...)
	for i, f := range l.Header {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendText(append(b, '['), f.Key)
		b = appendText(append(b, ','), f.Value)
		b = append(b, ']')
	}
	return append(b, "]}"...)
}

func (l *Line) appendAt(b []byte) []byte {
	b = l.At.UTC().AppendFormat(append(b, `,"at":"`...), timeForm)
	return append(b, '"')
}

func appendName(b []byte, name string) []byte {
	return append(append(append(b, `,"`...), name...), `":`...)
}

func appendMember(b []byte, name, value string) []byte { return appendText(appendName(b, name), value) }

func appendKnown(b []byte, name, value string) []byte {
	if value == "" {
		return b
	}
	return appendMember(b, name, value)
}

func appendNumber(b []byte, name string, n int) []byte {
	return strconv.AppendInt(appendName(b, name), int64(n), 10)
}

func appendText(b []byte, s string) []byte {
	b = append(b, '"')
	if strings.IndexByte(s, '"') < 0 && strings.IndexByte(s, '\\') < 0 {
		return append(append(b, s...), '"')
	}
	for i := range len(s) {
		if s[i] == '"' || s[i] == '\\' {
			b = append(b, '\\')
		}
		b = append(b, s[i])
	}
	return append(b, '"')
}

// Check says whether the line can be kept: every member that its kind has is well formed, and its text is not too long.
// Members of other kinds are not looked at, and not written.
func (l Line) Check() error {
	_, err := l.checked()
	return err
}

// checked is the text of a line that can be kept.
func (l *Line) checked() (string, error) {
	if err := l.checkMembers(); err != nil {
		return "", err
	}
	text := l.String()
	return text, checkLength(l.Kind, len(text))
}

// checkLength says whether a line of this kind may have n bytes.
func checkLength(k Kind, n int) error {
	limit := MaxLine
	if k == KindOpen {
		limit = MaxOpening
	}
	if n > limit {
		return fmt.Errorf("a line of %d bytes, at most %d are allowed", n, limit)
	}
	return nil
}

func (l *Line) checkMembers() error {
	if y := l.At.UTC().Year(); y < 1 || y > 9999 {
		return errors.New("at: a time from year 1 to 9999 expected")
	}
	if err := checkBy("by", l.By); err != nil {
		return err
	}
	if hasReason(l.Kind) {
		if err := errors.Join(checkOptional("reason", l.Reason, MaxText), checkBy("agreed", l.Agreed)); err != nil {
			return err
		}
		if l.Reason == "" && l.Kind != KindRedo && !l.Slip {
			return fmt.Errorf("reason: a %s needs one", l.Kind)
		}
	}
	if l.By == "" && (l.Kind == KindCorrect || l.Kind == KindHeader || l.Kind == KindVoid || l.Kind == KindSign) {
		return fmt.Errorf("by: a line of kind %s needs the name of who made it", l.Kind)
	}
	switch l.Kind {
	case KindOpen:
		return l.checkOpening()
	case KindEntry:
		if err := checkValue("value", l.Value); err != nil {
			return err
		}
		return checkWord("prompt", l.Prompt)
	case KindCorrect:
		if l.Value == l.Was {
			return errors.New("value: the same as was: nothing is corrected")
		}
		return errors.Join(checkNumber(l.N), checkValue("was", l.Was), checkValue("value", l.Value))
	case KindRewind:
		return errors.Join(checkNumber(l.N), checkValue("was", l.Was))
	case KindRedo:
		return checkNumber(l.N)
	case KindHeader:
		return l.checkHeader()
	case KindVoid:
		return nil
	case KindNote:
		return checkText("text", l.Text, MaxText)
	case KindSign:
		if l.Side != "visitor" && l.Side != "home" && l.Side != "scorer" {
			return fmt.Errorf("side: visitor, home or scorer expected, not %s", quote(l.Side))
		}
		return nil
	case KindEnd:
		return checkText("result", l.Result, maxResult)
	}
	return fmt.Errorf("unknown kind of line %s", quote(string(l.Kind)))
}

func (l *Line) checkOpening() error {
	if err := checkWord("system", l.System); err != nil {
		return err
	}
	if l.Rulings < 1 || l.Rulings > 1_000_000 {
		return fmt.Errorf("rulings: a version from 1 on expected, not %d", l.Rulings)
	}
	for i, f := range l.Header {
		if !isHeaderKey(f.Key) || f.Value == "" {
			return fmt.Errorf("header %d: a key and its value expected", i+1)
		}
		if err := checkOptional(f.Key, f.Value, MaxOpening); err != nil {
			return fmt.Errorf("header %d: %w", i+1, err)
		}
		if f.Key == "system" && f.Value != l.System {
			return fmt.Errorf("header %d: the system is %s, the line has %s", i+1, quote(f.Value), l.System)
		}
	}
	for _, key := range []string{"system", "visitor", "home"} {
		if n := countKey(l.Header, key); n != 1 {
			return fmt.Errorf("header: %s is given %d times, once is expected", key, n)
		}
	}
	return nil
}

func countKey(h engine.Header, key string) (n int) {
	for _, f := range h {
		if f.Key == key {
			n++
		}
	}
	return n
}

// checkHeader checks the correction of a header field. Another system would be another game.
func (l *Line) checkHeader() error {
	switch {
	case !isHeaderKey(l.Key):
		return fmt.Errorf("key: a header key expected, not %s", quote(l.Key))
	case l.Key == "system":
		return errors.New("key: the system of a game cannot be corrected; void the game and begin another")
	case l.Value == l.Was:
		return errors.New("value: the same as was: nothing is corrected")
	case l.Value == "" && (l.Key == "visitor" || l.Key == "home"):
		return fmt.Errorf("value: a game needs its %s", l.Key)
	}
	return errors.Join(checkOptional("was", l.Was, MaxLine), checkOptional("value", l.Value, MaxLine))
}

// isHeaderKey reports whether s is a key of a record's header: a lower-case word, with hyphens, digits and full stops
// after the first letter.
func isHeaderKey(s string) bool {
	for i := range len(s) {
		c := s[i]
		if !('a' <= c && c <= 'z' || i > 0 && ('0' <= c && c <= '9' || c == '-' || c == '.')) {
			return false
		}
	}
	return s != "" && len(s) <= maxWord
}

// isWord reports whether s is a name of the rules' own: lower-case letters and digits, with hyphens inside.
func isWord(s string) bool {
	for i := range len(s) {
		c := s[i]
		if !('a' <= c && c <= 'z' || '0' <= c && c <= '9' || c == '-' && i > 0) {
			return false
		}
	}
	return s != "" && len(s) <= maxWord
}

func checkWord(member, s string) error {
	if !isWord(s) {
		return fmt.Errorf("%s: a lower-case word expected, not %s", member, quote(s))
	}
	return nil
}

func checkNumber(n int) error {
	if n < 1 || n >= MaxLines {
		return fmt.Errorf("n: a line number from 1 to %d expected, not %d", MaxLines-1, n)
	}
	return nil
}

// checkValue accepts what a record could hold as one entry: the rules decide about the rest. A comment, an assertion
// and the number of a play are no entries.
func checkValue(member, s string) error {
	switch {
	case s == "":
		return fmt.Errorf("%s: empty", member)
	case len(s) > maxValue:
		return fmt.Errorf("%s: %d bytes, at most %d are allowed", member, len(s), maxValue)
	case s[0] == '=' || strings.IndexByte(s, ';') >= 0 || len(s) > 1 && s[len(s)-1] == '.' && strings.Trim(s, "0123456789") == ".":
		return fmt.Errorf("%s: %s is not an entry", member, quote(s))
	}
	for i := range len(s) {
		if s[i] <= ' ' || s[i] > '~' {
			return fmt.Errorf("%s: %s is not an entry: byte 0x%02X is not allowed", member, quote(s), s[i])
		}
	}
	return nil
}

func checkText(member, s string, limit int) error {
	if s == "" {
		return fmt.Errorf("%s: empty", member)
	}
	return checkOptional(member, s, limit)
}

func checkOptional(member, s string, limit int) error {
	if plainText(s, limit) {
		return nil
	}
	if err := engine.CheckText(s, limit); err != nil {
		return fmt.Errorf("%s: %w", member, err)
	}
	return nil
}

// plainText reports whether a text is so plain that nothing can be wrong with it: most are, and the engine's checks take
// longer than everything else that is done with a line.
func plainText(s string, limit int) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' || s[i] == ' ' && (i == 0 || s[i-1] == ' ') {
			return false
		}
	}
	return s == "" || len(s) <= limit && s[len(s)-1] != ' '
}

// checkBy accepts a person's name or nothing.
func checkBy(member, s string) error {
	if plainText(s, engine.MaxName) {
		return nil
	}
	if err := engine.CheckName(s); err != nil {
		return fmt.Errorf("%s: %w", member, err)
	}
	return nil
}

// quote shows a text from outside in an error: short, and with nothing in it that drives a terminal.
func quote(s string) string {
	const show = 60
	if r := []rune(s[:min(len(s), 4*show)]); len(r) > show {
		s = string(r[:show]) + "…"
	}
	return `"` + engine.Visible(s) + `"`
}
