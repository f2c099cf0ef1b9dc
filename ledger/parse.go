package ledger

import (
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// ErrNewer is in every error about something that a newer rollbook wrote.
var ErrNewer = errors.New("made by a newer rollbook")

// ParseLine reads a line in its one spelling and refuses every other: a reader that is lenient would let two texts with
// two hashes mean the same. The error names the field, and the column (in bytes, from 1) where the text parts from the
// form. An unknown kind of line or a higher format gives ErrNewer.
func ParseLine(text string) (Line, error) {
	if len(text) > MaxOpening {
		return Line{}, fmt.Errorf("a line of %d bytes, at most %d are allowed", len(text), MaxOpening)
	}
	p := parser{text: text}
	l := p.line()
	if p.err == nil && p.pos != len(text) {
		p.fail("the end of the line")
	}
	if p.err != nil {
		return Line{}, p.err
	}
	if err := l.checkMembers(); err != nil {
		return Line{}, err
	}
	if err := l.checkLength(len(text)); err != nil {
		return Line{}, err
	}
	var b [256]byte
	if string(l.append(b[:0])) != text {
		return Line{}, errors.New("not in the one spelling of such a line")
	}
	return l, nil
}

// A parser goes through a line once; after its first error every step does nothing.
type parser struct {
	text string
	pos  int
	err  error
}

func (p *parser) fail(expected string) {
	if p.err == nil {
		p.err = fmt.Errorf("column %d: %s expected, not %s", p.pos+1, expected, quote(p.text[p.pos:]))
	}
}

func (p *parser) line() (l Line) {
	l.Kind = Kind(p.word())
	switch l.Kind {
	case KindOpen:
		p.opening(&l)
	case KindEntry:
		l.Value = p.stringField("value")
		l.Prompt = p.stringField("prompt")
		l.At = p.at()
		l.By = p.knownBy()
	case KindCorrect:
		l.N = p.number("n")
		l.Was = p.stringField("was")
		l.Value = p.stringField("value")
		l.Reason = p.stringField("reason")
		l.By = p.stringField("by")
		l.Agreed = p.stringOrDash("agreed")
		l.At = p.at()
	case KindRewind:
		l.N = p.number("n")
		l.Was = p.stringField("was")
		l.Reason = p.stringField("reason")
		l.By = p.stringOrDash("by")
		l.Agreed = p.stringOrDash("agreed")
		l.At = p.at()
	case KindNote:
		l.Text = p.stringField("text")
		l.At = p.at()
		l.By = p.knownBy()
	case KindEnd:
		l.Result = p.stringField("result")
		p.field("state")
		p.hex(l.State[:])
		l.At = p.at()
	default:
		if p.err == nil && isWord(string(l.Kind)) {
			p.err = fmt.Errorf("unknown kind of line %s: %w", quote(string(l.Kind)), ErrNewer)
		}
		p.fail("a kind of line")
	}
	return l
}

func (p *parser) opening(l *Line) {
	format := p.number("format")
	if p.err == nil && format != Format {
		p.err = fmt.Errorf("format %d, this rollbook reads %d: %w", format, Format, ErrNewer)
	}
	p.field("system")
	l.System = p.word()
	l.Rulings = p.number("rulings")
	l.At = p.at()
	p.field("nonce")
	p.hex(l.Nonce[:])
	p.literal(" header")
	for p.err == nil && p.pos < len(p.text) {
		p.literal(" ")
		l.Header = append(l.Header, p.string())
	}
}

func (p *parser) literal(s string) {
	if p.err != nil {
		return
	}
	if !strings.HasPrefix(p.text[p.pos:], s) {
		p.fail(fmt.Sprintf("%q", s))
		return
	}
	p.pos += len(s)
}

func (p *parser) field(name string) {
	p.literal(" " + name + "=")
}

// word takes everything up to the next blank.
func (p *parser) word() string {
	if p.err != nil {
		return ""
	}
	rest := p.text[p.pos:]
	if i := strings.IndexByte(rest, ' '); i >= 0 {
		rest = rest[:i]
	}
	p.pos += len(rest)
	return rest
}

func (p *parser) number(name string) int {
	p.field(name)
	start := p.pos
	w := p.word()
	n, err := strconv.Atoi(w)
	if p.err == nil && (err != nil || len(w) > 9 || strconv.Itoa(n) != w || n < 0) {
		p.pos = start
		p.fail(name + ": a number without sign or leading zeros")
	}
	return n
}

func (p *parser) at() time.Time {
	p.field("at")
	start := p.pos
	w := p.word()
	t, err := time.Parse(timeForm, w)
	if p.err == nil && (err != nil || t.Format(timeForm) != w) {
		p.pos = start
		p.fail("a time as 2026-11-21T10:00:00Z")
	}
	return t
}

func (p *parser) hex(dst []byte) {
	start := p.pos
	w := p.word()
	if p.err != nil {
		return
	}
	ok := len(w) == hex.EncodedLen(len(dst)) && strings.ToLower(w) == w
	if ok {
		_, err := hex.Decode(dst, []byte(w))
		ok = err == nil
	}
	if !ok {
		p.pos = start
		p.fail(fmt.Sprintf("%d hexadecimal digits in lower case", hex.EncodedLen(len(dst))))
	}
}

func (p *parser) stringField(name string) string {
	p.field(name)
	return p.string()
}

// stringOrDash reads a string or the bare hyphen that stands for nobody. The empty string has no second spelling.
func (p *parser) stringOrDash(name string) string {
	p.field(name)
	if p.err == nil && strings.HasPrefix(p.text[p.pos:], "-") {
		p.pos++
		return ""
	}
	return p.string()
}

// knownBy reads the name at the end of a line that may do without one.
func (p *parser) knownBy() string {
	if p.err != nil || p.pos == len(p.text) {
		return ""
	}
	return p.stringField("by")
}

func (p *parser) string() string {
	p.literal(`"`)
	if p.err != nil {
		return ""
	}
	rest := p.text[p.pos:]
	end := strings.IndexAny(rest, `"\`)
	if end >= 0 && rest[end] == '"' {
		p.pos += end + 1
		return rest[:end]
	}
	var b []byte
	for i := 0; i < len(rest); i++ {
		switch c := rest[i]; {
		case c == '"':
			p.pos += i + 1
			return string(b)
		case c != '\\':
			b = append(b, c)
		case i+1 < len(rest) && (rest[i+1] == '"' || rest[i+1] == '\\'):
			i++
			b = append(b, rest[i])
		default:
			p.pos += i
			p.fail(`\" or \\`)
			return ""
		}
	}
	p.pos = len(p.text)
	p.fail("a closing quotation mark")
	return ""
}
