package line

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"

	"rollbook/engine"
)

// Format is the version of the lines, written in every opening line.
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
)

// TimeForm is how a line writes a time.
const TimeForm = "2006-01-02T15:04:05Z"

// A Kind says what a line is about.
type Kind string

// The kinds of line.
const (
	KindOpen    Kind = "open"    // line 0
	KindEntry   Kind = "entry"   // what the table answered
	KindCorrect Kind = "correct" // another value or another prompt for an entry
	KindInsert  Kind = "insert"  // puts in an entry that was left out
	KindRemove  Kind = "remove"  // takes out an entry that was never made
	KindRewind  Kind = "rewind"  // rewinds every entry from one on
	KindRedo    Kind = "redo"    // undoes the last rewind or void
	KindHeader  Kind = "header"  // another value for a header field
	KindVoid    Kind = "void"    // the game does not count
	KindNote    Kind = "note"    // a remark
	KindSign    Kind = "sign"    // somebody signs every line before this one
	KindEnd     Kind = "end"     // the game is over
)

// members are some of the members that a line can have.
type members uint16

const (
	aNumber members = 1 << iota
	aKey
	aWas
	aValue
	aPrompt
	aSlip
	aText
	aSide
	aResult // with the state
	aReason
	aBy
	anAgreed
)

// kinds says which members each kind has beside At, and which of them it must have. Those of an opening are its own. A rewind
// needs a reason unless it is of a slip.
var kinds = map[Kind]struct{ has, needs members }{
	KindOpen:    {},
	KindEntry:   {aValue | aPrompt | aBy, aValue | aPrompt},
	KindCorrect: {aNumber | aWas | aValue | aPrompt | aReason | aBy | anAgreed, aWas | aValue | aReason | aBy},
	KindInsert:  {aNumber | aValue | aPrompt | aReason | aBy | anAgreed, aValue | aPrompt | aReason | aBy},
	KindRemove:  {aNumber | aWas | aReason | aBy | anAgreed, aWas | aReason | aBy},
	KindRewind:  {aNumber | aWas | aSlip | aReason | aBy | anAgreed, aWas},
	KindRedo:    {aNumber | aReason | aBy, 0},
	KindHeader:  {aKey | aWas | aValue | aReason | aBy | anAgreed, aReason | aBy},
	KindVoid:    {aReason | aBy | anAgreed, aReason | aBy},
	KindNote:    {aText | aBy, aText},
	KindSign:    {aSide | aBy, aSide | aBy},
	KindEnd:     {aResult, aResult},
}

// isRepair reports whether a line of the kind changes one entry of the record.
func isRepair(k Kind) bool { return k == KindCorrect || k == KindInsert || k == KindRemove }

// A Line is one fact about a game. Its text, as String writes it and Parse reads it, is a JSON object with exactly one
// spelling: members in this order, no spaces, \" and \\ the only escapes. Optional members are left out if empty.
//
//	{"kind":"open","format":2,"system":"SYSTEM","rulings":1,"at":"2026-11-21T10:00:00Z","nonce":"<32 hex>","header":[["system","SYSTEM"],…]}
//	{"kind":"entry","value":"43","prompt":"kickoff","by":"Ada","at":…}
//	{"kind":"correct","n":41,"was":"52","value":"25","reason":"misread","by":"Ada","agreed":"Bo","at":…}
//	{"kind":"insert","n":42,"value":"33","prompt":"big-play","reason":"left out","by":"Ada","agreed":"Bo","at":…}
//	{"kind":"remove","n":43,"was":"61","reason":"typed twice","by":"Ada","agreed":"Bo","at":…}
//	{"kind":"rewind","n":88,"was":"scrimmage","slip":true,"reason":"wrong down","by":"Ada","agreed":"Bo","at":…}
//	{"kind":"redo","n":89,"reason":"it was right","by":"Ada","at":…}
//	{"kind":"header","key":"home","was":"Packer","value":"Packers","reason":"misspelled","by":"Ada","agreed":"Bo","at":…}
//	{"kind":"void","reason":"begun by mistake","by":"Ada","agreed":"Bo","at":…}
//	{"kind":"note","text":"rain","by":"Ada","at":…}
//	{"kind":"sign","side":"visitor","by":"Ada","at":…}
//	{"kind":"end","result":"visitor 21, home 17","state":"<64 hex>","at":…}
//
// Members that the kind does not have are zero.
type Line struct {
	Kind Kind
	At   time.Time // when it was written down, to the second; for information only: no order depends on it

	System  string        // the rule system, as in the header
	Rulings int           // version of the system's rulings, from 1
	Nonce   [16]byte      // random, so that two games with the same header differ
	Header  engine.Header // the record's header, in the record's order

	Value  string // the entry as a record writes it (43, 43~44, scrimmage, 7/3), or the field's new value ("": left out)
	Prompt string // id of the prompt that the entry answered; of a correction, the one it answers now, if that is another

	N      int    // the line corrected or removed, the one to insert before, the first one rewound, or the rewind or void to redo
	Was    string // the old value of that line or header field ("": it was left out)
	Slip   bool   // it was only a typo: no ruling depended on it
	Key    string // of the header field
	Reason string
	Agreed string // who agreed for the other side; empty if nobody did, or nobody asked

	By   string // who said, typed or signed it; empty if unknown
	Side string // visitor, home or scorer

	Text string // a remark

	Result string // in words
	State  Hash   // SHA-256 of the JSON of the final state
}

// A spelling is a line as JSON: the members of all kinds, in the order in which each kind writes its own.
type spelling struct {
	Kind    Kind        `json:"kind"`
	Format  int         `json:"format,omitempty"`
	System  string      `json:"system,omitempty"`
	Rulings int         `json:"rulings,omitempty"`
	N       int         `json:"n,omitempty"`
	Key     string      `json:"key,omitempty"`
	Was     *string     `json:"was,omitempty"` // a header line has these two even if they are empty
	Value   *string     `json:"value,omitempty"`
	Prompt  string      `json:"prompt,omitempty"`
	Slip    bool        `json:"slip,omitempty"`
	Text    string      `json:"text,omitempty"`
	Side    string      `json:"side,omitempty"`
	Result  string      `json:"result,omitempty"`
	State   string      `json:"state,omitempty"`
	Reason  string      `json:"reason,omitempty"`
	By      string      `json:"by,omitempty"`
	Agreed  string      `json:"agreed,omitempty"`
	At      string      `json:"at"`
	Nonce   string      `json:"nonce,omitempty"`
	Header  [][2]string `json:"header,omitempty"`
}

// A speller writes lines, one after another, into the same memory.
type speller struct {
	spelling
	text bytes.Buffer
	json *json.Encoder
}

var spellers = sync.Pool{New: func() any {
	s := &speller{}
	s.json = json.NewEncoder(&s.text)
	s.json.SetEscapeHTML(false)
	return s
}}

// String returns the line in its one spelling. It is meaningful only for a line that Check accepts.
func (l Line) String() string {
	s := spellers.Get().(*speller)
	defer spellers.Put(s)
	s.text.Reset()
	l.spell(&s.spelling)
	_ = s.json.Encode(&s.spelling) // strings and numbers can always be written
	return string(bytes.TrimSuffix(s.text.Bytes(), []byte("\n")))
}

// spell sets the members that a line of its kind has.
func (l *Line) spell(s *spelling) {
	*s = spelling{Kind: l.Kind, At: l.At.UTC().Format(TimeForm)}
	if l.Kind == KindOpen {
		s.Format, s.System, s.Rulings, s.Nonce = Format, l.System, l.Rulings, hex.EncodeToString(l.Nonce[:])
		for _, f := range l.Header {
			s.Header = append(s.Header, [2]string{f.Key, f.Value})
		}
		return
	}
	has := kinds[l.Kind].has
	set := func(m members, to *string, from string) {
		if has&m != 0 {
			*to = from
		}
	}
	if has&aNumber != 0 {
		s.N = l.N
	}
	if has&aWas != 0 {
		s.Was = &l.Was
	}
	if has&aValue != 0 {
		s.Value = &l.Value
	}
	if has&aResult != 0 {
		s.State = l.State.String()
	}
	s.Slip = l.Slip && has&aSlip != 0
	set(aKey, &s.Key, l.Key)
	set(aPrompt, &s.Prompt, l.Prompt)
	set(aText, &s.Text, l.Text)
	set(aSide, &s.Side, l.Side)
	set(aResult, &s.Result, l.Result)
	set(aReason, &s.Reason, l.Reason)
	set(aBy, &s.By, l.By)
	set(anAgreed, &s.Agreed, l.Agreed)
}

// ErrNewer is in every error about something written by a newer rollbook.
var ErrNewer = errors.New("made by a newer rollbook")

// Parse reads a line in its one spelling and refuses any other: with a lenient reader, two texts with two hashes could
// mean the same. An unknown kind of line or a higher format gives ErrNewer.
func Parse(text string) (Line, error) {
	if len(text) > MaxOpening {
		return Line{}, fmt.Errorf("a line of %d bytes, at most %d are allowed", len(text), MaxOpening)
	}
	var s spelling
	err := json.Unmarshal([]byte(text), &s)
	_, known := kinds[s.Kind]
	switch {
	case isWord(string(s.Kind)) && !known:
		return Line{}, fmt.Errorf("unknown kind of line %s: %w", Quote(string(s.Kind)), ErrNewer)
	case s.Kind == KindOpen && s.Format > Format:
		return Line{}, fmt.Errorf("format %d, this rollbook reads %d: %w", s.Format, Format, ErrNewer)
	case s.Kind == KindOpen && s.Format != Format && err == nil:
		return Line{}, fmt.Errorf("format %d, this rollbook reads %d", s.Format, Format)
	case err != nil:
		return Line{}, fmt.Errorf("not the JSON of a line: %w", err)
	}
	l, err := s.line()
	if err == nil {
		err = l.checkMembers()
	}
	if err == nil {
		err = checkLength(l.Kind, len(text))
	}
	if err == nil && l.String() != text {
		err = errors.New("not in the one spelling of such a line")
	}
	if err != nil {
		return Line{}, err
	}
	return l, nil
}

// line returns the line with these members; those that its kind does not have are still to be refused.
func (s *spelling) line() (l Line, err error) {
	l = Line{Kind: s.Kind, System: s.System, Rulings: s.Rulings, Prompt: s.Prompt, N: s.N, Slip: s.Slip, Key: s.Key,
		Reason: s.Reason, Agreed: s.Agreed, By: s.By, Side: s.Side, Text: s.Text, Result: s.Result}
	if s.Was != nil {
		l.Was = *s.Was
	}
	if s.Value != nil {
		l.Value = *s.Value
	}
	if len(s.Header) > 0 {
		l.Header = make(engine.Header, len(s.Header))
		for i, f := range s.Header {
			l.Header[i] = engine.Field{Key: f[0], Value: f[1]}
		}
	}
	if l.At, err = time.Parse(TimeForm, s.At); err != nil {
		return l, fmt.Errorf("at: a time like 2026-11-21T10:00:00Z expected, not %s", Quote(s.At))
	}
	return l, errors.Join(readHex("nonce", s.Nonce, l.Nonce[:], s.Kind == KindOpen), readHex("state", s.State, l.State[:], s.Kind == KindEnd))
}

// readHex reads a member of exactly as many hexadecimal digits as fill dst, where a line of the kind has it.
func readHex(name, s string, dst []byte, has bool) error {
	if has {
		if b, err := hex.DecodeString(s); err != nil || copy(dst, b) != len(dst) || len(b) != len(dst) {
			return fmt.Errorf("%s: %d hexadecimal digits expected", name, 2*len(dst))
		}
	}
	return nil
}
