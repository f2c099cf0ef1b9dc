package ledger

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"rollbook/engine"
)

// Format is the version of the text form of lines, written in every opening line.
const Format = 1

// Limits of a game's lines.
const (
	MaxOpening = 64 << 10 // bytes of line 0, which holds the whole header of the record
	MaxLine    = 4 << 10  // bytes of every other line
	MaxLines   = 100_000  // lines of one game
	MaxText    = 1000     // characters of a note or a reason
)

const (
	maxWord   = 64  // bytes of a system's or a prompt's name
	maxValue  = 64  // bytes of an entry
	maxResult = 200 // characters of a result
	timeForm  = "2006-01-02T15:04:05Z"
)

// A Kind says what a line is about.
type Kind string

// The kinds of line, with the members of Line each one has beside At.
const (
	KindOpen    Kind = "open"    // line 0: System, Rulings, Nonce, Header
	KindEntry   Kind = "entry"   // what the table answered: Value, Prompt, By if known
	KindCorrect Kind = "correct" // another value for a live entry: N, Was, Value, Reason, By, Agreed
	KindRewind  Kind = "rewind"  // voids every live entry from a live one on: N, Was, Reason, By, Agreed
	KindNote    Kind = "note"    // a remark: Text, By if known
	KindEnd     Kind = "end"     // the game is over: Result, State
)

// A Line is one fact about a game. Its text, as String writes it and ParseLine reads it, has exactly one spelling:
//
//	open format=1 system=inches rulings=1 at=2026-11-21T10:00:00Z nonce=<32 hex> header "system: inches" "visitor: Ada" …
//	entry value="43" prompt="kickoff" at=… [by="Ada"]
//	correct n=41 was="52" value="25" reason="misread" by="Ada" agreed="Bo"|- at=…
//	rewind n=88 was="scrimmage" reason="wrong down" by="Ada"|- agreed="Bo"|- at=…
//	note text="rain" at=… [by="Ada"]
//	end result="visitor 21, home 17" state=<64 hex> at=…
//
// Members that the kind does not have are zero. In strings \" and \\ stand for " and \.
type Line struct {
	Kind Kind
	At   time.Time // when it was written down, to the second; a remark only: nothing is ordered by it

	System  string   // the rule system, as in the header
	Rulings int      // version of the system's rulings, from 1
	Nonce   [16]byte // random, so that two games with the same header differ
	Header  []string // the record's header, each line as "key: value", in the record's order

	Value  string // the entry as a record writes it: 43, 43~44, scrimmage, 7/3
	Prompt string // id of the prompt that the entry answered

	N      int    // number of the entry's line that is corrected, or the first that is voided
	Was    string // what stands at that line
	Reason string
	Agreed string // who of the other side agreed; empty: nobody did, or nobody asked

	By string // who said or typed it; empty where it is not known

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
	b = append(b, l.Kind...)
	switch l.Kind {
	case KindOpen:
		b = fmt.Appendf(b, " format=%d system=%s rulings=%d", Format, l.System, l.Rulings)
		b = l.appendAt(b)
		b = fmt.Appendf(b, " nonce=%x header", l.Nonce)
		for _, h := range l.Header {
			b = appendString(append(b, ' '), h)
		}
	case KindEntry:
		b = appendField(b, "value", l.Value)
		b = appendField(b, "prompt", l.Prompt)
		b = l.appendAt(b)
		b = l.appendKnownBy(b)
	case KindCorrect:
		b = strconv.AppendInt(append(b, " n="...), int64(l.N), 10)
		b = appendField(b, "was", l.Was)
		b = appendField(b, "value", l.Value)
		b = appendField(b, "reason", l.Reason)
		b = appendField(b, "by", l.By)
		b = appendOrDash(b, "agreed", l.Agreed)
		b = l.appendAt(b)
	case KindRewind:
		b = strconv.AppendInt(append(b, " n="...), int64(l.N), 10)
		b = appendField(b, "was", l.Was)
		b = appendField(b, "reason", l.Reason)
		b = appendOrDash(b, "by", l.By)
		b = appendOrDash(b, "agreed", l.Agreed)
		b = l.appendAt(b)
	case KindNote:
		b = appendField(b, "text", l.Text)
		b = l.appendAt(b)
		b = l.appendKnownBy(b)
	case KindEnd:
		b = appendField(b, "result", l.Result)
		b = append(b, " state="...)
		b = append(b, l.State.String()...)
		b = l.appendAt(b)
	}
	return b
}

func (l *Line) appendAt(b []byte) []byte {
	return l.At.UTC().AppendFormat(append(b, " at="...), timeForm)
}

func (l *Line) appendKnownBy(b []byte) []byte {
	if l.By == "" {
		return b
	}
	return appendField(b, "by", l.By)
}

func appendField(b []byte, name, value string) []byte {
	b = append(append(append(b, ' '), name...), '=')
	return appendString(b, value)
}

func appendOrDash(b []byte, name, value string) []byte {
	if value == "" {
		return append(append(append(b, ' '), name...), "=-"...)
	}
	return appendField(b, name, value)
}

func appendString(b []byte, s string) []byte {
	b = append(b, '"')
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
	if err := l.checkMembers(); err != nil {
		return err
	}
	return l.checkLength(len(l.String()))
}

// checkLength says whether a line of this kind may have n bytes.
func (l *Line) checkLength(n int) error {
	limit := MaxLine
	if l.Kind == KindOpen {
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
	switch l.Kind {
	case KindOpen:
		return l.checkOpening()
	case KindEntry:
		return errors.Join(checkValue("value", l.Value), checkWord("prompt", l.Prompt), checkBy("by", l.By))
	case KindCorrect:
		if l.By == "" {
			return errors.New("by: a correction needs the name of who made it")
		}
		if l.Value == l.Was {
			return errors.New("value: the same as was: nothing is corrected")
		}
		return errors.Join(l.checkTarget(), checkValue("value", l.Value))
	case KindRewind:
		return l.checkTarget()
	case KindNote:
		return errors.Join(checkText("text", l.Text, MaxText), checkBy("by", l.By))
	case KindEnd:
		return checkText("result", l.Result, maxResult)
	}
	return fmt.Errorf("unknown kind of line %s", quote(string(l.Kind)))
}

// checkTarget checks what corrections and rewinds have in common.
func (l *Line) checkTarget() error {
	if l.N < 1 || l.N >= MaxLines {
		return fmt.Errorf("n: a line number from 1 to %d expected, not %d", MaxLines-1, l.N)
	}
	return errors.Join(checkValue("was", l.Was), checkText("reason", l.Reason, MaxText),
		checkBy("by", l.By), checkBy("agreed", l.Agreed))
}

func (l *Line) checkOpening() error {
	if err := checkWord("system", l.System); err != nil {
		return err
	}
	if l.Rulings < 1 || l.Rulings > 1_000_000 {
		return fmt.Errorf("rulings: a version from 1 on expected, not %d", l.Rulings)
	}
	seen := map[string]int{}
	for i, h := range l.Header {
		key, value, ok := strings.Cut(h, ": ")
		if !ok || value == "" || !isHeaderKey(key) {
			return fmt.Errorf("header %d: `key: value` expected", i+1)
		}
		if err := engine.CheckText(h, MaxOpening); err != nil {
			return fmt.Errorf("header %d: %s: %w", i+1, key, err)
		}
		if key == "system" && value != l.System {
			return fmt.Errorf("header %d: the system is %s, the line says %s", i+1, quote(value), l.System)
		}
		seen[key]++
	}
	for _, key := range []string{"system", "visitor", "home"} {
		if seen[key] != 1 {
			return fmt.Errorf("header: %s is given %d times, once is expected", key, seen[key])
		}
	}
	return nil
}

// HeaderValue returns the value of the first header line with the key, or "" where there is none.
func (l Line) HeaderValue(key string) string {
	for _, h := range l.Header {
		if k, v, ok := strings.Cut(h, ": "); ok && k == key {
			return v
		}
	}
	return ""
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

func checkWord(field, s string) error {
	if !isWord(s) {
		return fmt.Errorf("%s: a lower-case word expected, not %s", field, quote(s))
	}
	return nil
}

// checkValue accepts what a record could hold as one entry: the rules decide about the rest. A comment, an assertion
// and the number of a play are no entries.
func checkValue(field, s string) error {
	switch {
	case s == "":
		return fmt.Errorf("%s: empty", field)
	case len(s) > maxValue:
		return fmt.Errorf("%s: %d bytes, at most %d are allowed", field, len(s), maxValue)
	case s[0] == '=' || strings.Contains(s, ";") || strings.Trim(s, "0123456789") == "." && s[len(s)-1] == '.' && len(s) > 1:
		return fmt.Errorf("%s: %s is not an entry", field, quote(s))
	}
	for i := range len(s) {
		if s[i] <= ' ' || s[i] > '~' {
			return fmt.Errorf("%s: %s is not an entry: byte 0x%02X is not allowed", field, quote(s), s[i])
		}
	}
	return nil
}

func checkText(field, s string, limit int) error {
	if s == "" {
		return fmt.Errorf("%s: empty", field)
	}
	if err := engine.CheckText(s, limit); err != nil {
		return fmt.Errorf("%s: %w", field, err)
	}
	return nil
}

// checkBy accepts a person's name or nothing.
func checkBy(field, s string) error {
	if s == "" {
		return nil
	}
	if err := engine.CheckName(s); err != nil {
		return fmt.Errorf("%s: %w", field, err)
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
