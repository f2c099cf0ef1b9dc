package line

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"rollbook/engine"
	"rollbook/internal/lists"
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

// kinds says which members each kind has, and which of them it must have. Those of an opening are its own. A rewind needs a
// reason unless it is of a slip.
var kinds = map[Kind]struct{ has, needs members }{
	KindOpen:    {},
	KindEntry:   {aValue | aPrompt | aBy, aValue | aPrompt},
	KindCorrect: {aNumber | aWas | aValue | aPrompt | aReason | aBy | anAgreed, aWas | aValue | aReason | aBy},
	KindInsert:  {aNumber | aValue | aPrompt | aReason | aBy | anAgreed, aValue | aPrompt | aReason | aBy},
	KindRemove:  {aNumber | aWas | aReason | aBy | anAgreed, aWas | aReason | aBy},
	KindRewind:  {aNumber | aWas | aSlip | aReason | aBy | anAgreed, aWas},
	KindRedo:    {aNumber | aReason | aBy, 0},
	KindHeader:  {aKey | aWas | aValue | aReason | aBy | anAgreed, aKey | aReason | aBy},
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
//	{"kind":"open","format":2,"system":"SYSTEM","rulings":1,"at":"2026-11-21T10:00:00Z",
//	   "nonce":"<32 hex>","header":[["system","SYSTEM"],…]}
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
// Members that the kind does not have are zero. An opening has only the last four, and At; no other line has these.
type Line struct {
	Kind Kind `json:"kind"`
	// the line corrected or removed, the one to insert before, the first one rewound, or the rewind or void to redo
	N   int    `json:"n,omitempty"`
	Key string `json:"key,omitempty"` // of the header field
	Was string `json:"was,omitempty"` // the old value of that line or header field ("": it was left out)
	// the entry as a record writes it (43, 43~44, scrimmage, 7/3), or the field's new value ("": left out)
	Value string `json:"value,omitempty"`
	// id of the prompt that the entry answered; of a correction, the one it answers now, if that is another
	Prompt string `json:"prompt,omitempty"`
	Slip   bool   `json:"slip,omitempty"`   // it was only a typo: no ruling depended on it
	Text   string `json:"text,omitempty"`   // a remark
	Side   string `json:"side,omitempty"`   // visitor, home or scorer
	Result string `json:"result,omitempty"` // in words
	State  Hash   `json:"state,omitzero"`   // SHA-256 of the JSON of the final state
	Reason string `json:"reason,omitempty"`
	By     string `json:"by,omitempty"`     // who said, typed or signed it; empty if unknown
	Agreed string `json:"agreed,omitempty"` // who agreed for the other side; empty if nobody did, or nobody asked

	At time.Time `json:"at"` // when it was written down, to the second; for information only: no order depends on it

	System  string        `json:"-"` // the rule system, as in the header
	Rulings int           `json:"-"` // version of the system's rulings, from 1
	Nonce   [16]byte      `json:"-"` // random, so that two games with the same header differ
	Header  engine.Header `json:"-"` // the record's header, in the record's order
}

// An openLine is line 0 as JSON.
type openLine struct {
	Kind    Kind        `json:"kind"`
	Format  int         `json:"format"`
	System  string      `json:"system"`
	Rulings int         `json:"rulings"`
	At      time.Time   `json:"at"`
	Nonce   string      `json:"nonce"`
	Header  [][2]string `json:"header"`
}

// A headerLine is a line of that kind as JSON: it has both values even if they are empty.
type headerLine struct {
	Kind   Kind      `json:"kind"`
	Key    string    `json:"key"`
	Was    string    `json:"was"`
	Value  string    `json:"value"`
	Reason string    `json:"reason"`
	By     string    `json:"by"`
	Agreed string    `json:"agreed,omitempty"`
	At     time.Time `json:"at"`
}

// String returns the line in its one spelling. It is meaningful only for a line that Spell accepts.
func (l Line) String() string {
	l.At = l.At.UTC().Truncate(time.Second)
	var members any = &l
	switch l.Kind {
	case KindOpen:
		header := lists.Map(l.Header, func(f engine.Field) [2]string { return [2]string{f.Key, f.Value} })
		members = &openLine{l.Kind, Format, l.System, l.Rulings, l.At, hex.EncodeToString(l.Nonce[:]), header}
	case KindHeader:
		members = &headerLine{l.Kind, l.Key, l.Was, l.Value, l.Reason, l.By, l.Agreed, l.At}
	}
	var text bytes.Buffer
	into := json.NewEncoder(&text)
	into.SetEscapeHTML(false)
	_ = into.Encode(members) // strings, numbers and times of a valid line can always be written
	return strings.TrimSuffix(text.String(), "\n")
}

// ErrNewer is in every error about something written by a newer rollbook.
var ErrNewer = errors.New("made by a newer rollbook")

// Parse reads a line in its one spelling and refuses any other: with a lenient reader, two texts with two hashes could
// mean the same. An unknown kind of line or a higher format gives ErrNewer.
func Parse(text string) (Line, error) {
	if len(text) > MaxOpening {
		return Line{}, fmt.Errorf("a line of %d bytes, at most %d are allowed", len(text), MaxOpening)
	}
	var err error
	l, isEntry := parseEntry(text)
	if !isEntry {
		err = json.Unmarshal([]byte(text), &l)
	}
	if _, known := kinds[l.Kind]; !known && isWord(string(l.Kind)) {
		return Line{}, fmt.Errorf("unknown kind of line %s: %w", Quote(string(l.Kind)), ErrNewer)
	}
	if l.Kind == KindOpen {
		l, err = parseOpening(text)
	} else if err != nil {
		err = fmt.Errorf("not the JSON of a line: %w", err)
	}
	if err == nil {
		err = l.checkMembers()
	}
	if err == nil {
		err = checkLength(l.Kind, len(text))
	}
	if err == nil && !isEntry && l.String() != text {
		err = errors.New("not in the one spelling of such a line")
	}
	if err != nil {
		return Line{}, err
	}
	return l, nil
}

// parseEntry reads the text of an entry, as most lines are: the reader of all JSON takes much longer. It reports whether
// the text is the one spelling of an entry.
func parseEntry(text string) (Line, bool) {
	const first = lineFirst + string(KindEntry) + `","value":"`
	end := len(text) - len(beforeTime+TimeForm+afterTime)
	if end <= len(first) || !strings.HasPrefix(text, first) {
		return Line{}, false
	}
	at, err := time.Parse(TimeForm, text[end+len(beforeTime):len(text)-len(afterTime)])
	value, rest, _ := strings.Cut(text[len(first):end-1], `","prompt":"`)
	prompt, by, _ := strings.Cut(rest, `","by":"`)
	l := Line{Kind: KindEntry, Value: value, Prompt: prompt, By: by, At: at}
	if err != nil || l.String() != text {
		return Line{}, false
	}
	return l, true
}

func parseOpening(text string) (Line, error) {
	var o openLine
	err := json.Unmarshal([]byte(text), &o)
	switch {
	case o.Format > Format:
		return Line{}, fmt.Errorf("format %d, this rollbook reads %d: %w", o.Format, Format, ErrNewer)
	case err != nil:
		return Line{}, fmt.Errorf("not the JSON of a line: %w", err)
	case o.Format != Format:
		return Line{}, fmt.Errorf("format %d, this rollbook reads %d", o.Format, Format)
	}
	l := Line{Kind: o.Kind, At: o.At, System: o.System, Rulings: o.Rulings}
	l.Header = lists.Map(o.Header, func(f [2]string) engine.Field { return engine.Field{Key: f[0], Value: f[1]} })
	nonce, err := hex.DecodeString(o.Nonce)
	if err != nil || len(nonce) != len(l.Nonce) {
		return Line{}, fmt.Errorf("nonce: %d hexadecimal digits expected", 2*len(l.Nonce))
	}
	copy(l.Nonce[:], nonce)
	return l, nil
}
