package line

import (
	"encoding/hex"
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
)

// TimeForm is how a line writes a time.
const TimeForm = "2006-01-02T15:04:05Z"

// A Kind says what a line is about.
type Kind string

// The kinds of line, with the members of Line each one has beside At. Those in brackets may be left out.
const (
	KindOpen    Kind = "open"    // line 0: System, Rulings, Nonce, Header
	KindEntry   Kind = "entry"   // what the table answered: Value, Prompt, [By]
	KindCorrect Kind = "correct" // another value or another prompt for an entry: N, Was, Value, [Prompt], Reason, By, [Agreed]
	KindInsert  Kind = "insert"  // puts in an entry that was left out: N, Value, Prompt, Reason, By, [Agreed]
	KindRemove  Kind = "remove"  // takes out an entry that was never made: N, Was, Reason, By, [Agreed]
	KindRewind  Kind = "rewind"  // rewinds every entry from one on: N, Was, [Slip], Reason (of a slip: [Reason]), [By], [Agreed]
	KindRedo    Kind = "redo"    // undoes the last rewind or void: N, [Reason], [By]
	KindHeader  Kind = "header"  // another value for a header field: Key, Was, Value, Reason, By, [Agreed]
	KindVoid    Kind = "void"    // the game does not count: Reason, By, [Agreed]
	KindNote    Kind = "note"    // a remark: Text, [By]
	KindSign    Kind = "sign"    // somebody signs every line before this one: Side, By
	KindEnd     Kind = "end"     // the game is over: Result, State
)

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

// String returns the line in its one spelling. It is meaningful only for a line that Check accepts.
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
		b = appendKnown(b, "prompt", l.Prompt)
	case KindInsert:
		b = appendNumber(b, "n", l.N)
		b = appendMember(b, "value", l.Value)
		b = appendMember(b, "prompt", l.Prompt)
	case KindRemove:
		b = appendNumber(b, "n", l.N)
		b = appendMember(b, "was", l.Was)
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
		b = hex.AppendEncode(append(b, `,"state":"`...), l.State[:])
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
	return isRepair(k) || k == KindRewind || k == KindHeader || k == KindVoid
}

// isRepair reports whether a line of the kind changes one entry of the record.
func isRepair(k Kind) bool { return k == KindCorrect || k == KindInsert || k == KindRemove }

func (l *Line) appendOpening(b []byte) []byte {
	b = appendNumber(b, "format", Format)
	b = appendMember(b, "system", l.System)
	b = appendNumber(b, "rulings", l.Rulings)
	b = l.appendAt(b)
	b = hex.AppendEncode(append(b, `,"nonce":"`...), l.Nonce[:])
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
	b = l.At.UTC().AppendFormat(append(b, `,"at":"`...), TimeForm)
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
