package line

import (
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"time"

	"rollbook/engine"
)

// ErrNewer is in every error about something written by a newer rollbook.
var ErrNewer = errors.New("made by a newer rollbook")

// Parse reads a line in its one spelling and refuses any other: with a lenient reader, two texts with two hashes could
// mean the same. The error names the member, or the column (in bytes, from 1) where the text leaves the form. An unknown
// kind of line or a higher format gives ErrNewer. The line's strings are slices of the text.
func Parse(text string) (Line, error) {
	if len(text) > MaxOpening {
		return Line{}, fmt.Errorf("a line of %d bytes, at most %d are allowed", len(text), MaxOpening)
	}
	p := parser{text: text}
	var l Line
	p.line(&l)
	if p.err == nil && p.pos != len(text) {
		p.fail("the end of the line")
	}
	if p.err != nil {
		return Line{}, p.err
	}
	if err := l.checkMembers(); err != nil {
		return Line{}, err
	}
	if err := checkLength(l.Kind, len(text)); err != nil {
		return Line{}, err
	}
	var fixed [256]byte
	spelled := len(text) <= len(fixed) && string(l.append(fixed[:0])) == text || len(text) > len(fixed) && l.spelled(text)
	if !spelled {
		return Line{}, errors.New("not in the one spelling of such a line")
	}
	return l, nil
}

// spelled reports whether a text is the one spelling of a long line: headers with cards are long.
func (l *Line) spelled(text string) bool {
	var fixed [16 << 10]byte
	return string(l.append(fixed[:0])) == text
}

// A parser goes through a line once; after its first error every step does nothing.
type parser struct {
	text string
	pos  int
	err  error
}

func (p *parser) fail(expected string) {
	if p.err == nil {
		p.err = fmt.Errorf("column %d: %s expected, not %s", p.pos+1, expected, Quote(p.text[p.pos:]))
	}
}

func (p *parser) line(l *Line) {
	p.literal(`{"kind":`)
	l.Kind = Kind(p.string())
	switch l.Kind {
	case KindOpen:
		p.opening(l)
		return
	case KindEntry:
		l.Value = p.member("value")
		l.Prompt = p.member("prompt")
	case KindCorrect:
		l.N = p.number("n")
		l.Was = p.member("was")
		l.Value = p.member("value")
		l.Prompt = p.known("prompt")
	case KindInsert:
		l.N = p.number("n")
		l.Value = p.member("value")
		l.Prompt = p.member("prompt")
	case KindRemove:
		l.N = p.number("n")
		l.Was = p.member("was")
	case KindRewind:
		l.N = p.number("n")
		l.Was = p.member("was")
		l.Slip = p.accept(`,"slip":true`)
	case KindRedo:
		l.N = p.number("n")
	case KindHeader:
		l.Key = p.member("key")
		l.Was = p.member("was")
		l.Value = p.member("value")
	case KindVoid:
	case KindNote:
		l.Text = p.member("text")
	case KindSign:
		l.Side = p.member("side")
	case KindEnd:
		l.Result = p.member("result")
		p.hex("state", l.State[:])
	default:
		if p.err == nil && isWord(string(l.Kind)) {
			p.err = fmt.Errorf("unknown kind of line %s: %w", Quote(string(l.Kind)), ErrNewer)
		}
		p.fail("a kind of line")
	}
	if hasReason(l.Kind) {
		l.Reason = p.known("reason")
	}
	if l.Kind != KindEnd {
		l.By = p.known("by")
	}
	if hasAgreed(l.Kind) {
		l.Agreed = p.known("agreed")
	}
	l.At = p.at()
	p.literal("}")
}

func (p *parser) opening(l *Line) {
	format := p.number("format")
	if p.err == nil && format != Format {
		p.err = fmt.Errorf("format %d, this rollbook reads %d", format, Format)
		if format > Format {
			p.err = fmt.Errorf("%w: %w", p.err, ErrNewer)
		}
	}
	l.System = p.member("system")
	l.Rulings = p.number("rulings")
	l.At = p.at()
	p.hex("nonce", l.Nonce[:])
	p.literal(`,"header":[`)
	l.Header = make(engine.Header, 0, 1+strings.Count(p.text[p.pos:], `],[`))
	for p.err == nil && !p.accept("]}") {
		if len(l.Header) > 0 {
			p.literal(",")
		}
		p.literal("[")
		key := p.string()
		p.literal(",")
		l.Header = append(l.Header, engine.Field{Key: key, Value: p.string()})
		p.literal("]")
	}
}

// accept takes s if it comes next.
func (p *parser) accept(s string) bool {
	if p.err != nil || !strings.HasPrefix(p.text[p.pos:], s) {
		return false
	}
	p.pos += len(s)
	return true
}

func (p *parser) literal(s string) {
	if p.err == nil && !p.accept(s) {
		p.fail(s)
	}
}

// acceptName takes the name of a member, with the comma before it and the colon after it, if it comes next.
func (p *parser) acceptName(name string) bool {
	rest := p.text[p.pos:]
	n := len(name) + 4
	if p.err != nil || len(rest) < n || rest[:2] != `,"` || rest[2:n-2] != name || rest[n-2:n] != `":` {
		return false
	}
	p.pos += n
	return true
}

func (p *parser) name(name string) {
	if p.err == nil && !p.acceptName(name) {
		p.fail(`,"` + name + `":`)
	}
}

func (p *parser) member(name string) string {
	p.name(name)
	return p.string()
}

// known reads a member that is left out if empty: it must not be there empty.
func (p *parser) known(name string) string {
	if !p.acceptName(name) {
		return ""
	}
	s := p.string()
	if s == "" {
		p.fail(name + ": a text")
	}
	return s
}

// number reads 0 to 999999999; a sign, leading zeros and fractions would have a second spelling.
func (p *parser) number(name string) int {
	p.name(name)
	n, start := 0, p.pos
	for p.err == nil && p.pos < len(p.text) && p.pos < start+9 && p.text[p.pos] >= '0' && p.text[p.pos] <= '9' {
		n = n*10 + int(p.text[p.pos]-'0')
		p.pos++
	}
	if p.err == nil && p.pos == start {
		p.fail(name + ": a number")
	}
	return n
}

// at reads a time in TimeForm. A day that is not in the calendar would have a second spelling.
func (p *parser) at() time.Time {
	p.name("at")
	start := p.pos
	s := p.string()
	if p.err != nil {
		return time.Time{}
	}
	if t, ok := parseTime(s); ok {
		return t
	}
	p.pos = start
	p.fail("a time like 2026-11-21T10:00:00Z")
	return time.Time{}
}

// parseTime reads a time in TimeForm, of a day in the calendar.
func parseTime(s string) (t time.Time, ok bool) {
	digits := func(from, to int) (n int) {
		for _, c := range []byte(s[from:to]) {
			n = n*10 + int(c) - '0'
			if c < '0' || c > '9' {
				n = 1 << 20 // out of range in every place
			}
		}
		return n
	}
	if len(s) != len(TimeForm) || s[4] != '-' || s[7] != '-' || s[10] != 'T' || s[13] != ':' || s[16] != ':' || s[19] != 'Z' {
		return t, false
	}
	y, m, d := digits(0, 4), digits(5, 7), digits(8, 10)
	h, mi, sec := digits(11, 13), digits(14, 16), digits(17, 19)
	t = time.Date(y, time.Month(m), d, h, mi, sec, 0, time.UTC)
	return t, y <= 9999 && m <= 12 && d <= 31 && h < 24 && mi < 60 && sec < 60 && t.Day() == d
}

// A Reader reads many lines faster than Parse reads each: most are entries, and many in a game have the same time.
type Reader struct {
	text string // of the last time read
	time time.Time
}

// Read reads a line as Parse does.
func (r *Reader) Read(text string, l *Line) (err error) {
	*l = Line{}
	if !r.entry(text, l) {
		*l, err = Parse(text)
	}
	return err
}

// entry reads a line of the most common kind, an entry without escapes, without considering other kinds. If it is false
// the line may still be good; Parse decides.
func (r *Reader) entry(text string, l *Line) bool {
	const begin, asked, typed, at, end = `{"kind":"entry","value":"`, `","prompt":"`, `","by":"`, `","at":"`, `"}`
	const behind = len(at) + len(TimeForm) + len(end)
	if len(text) > MaxLine || !strings.HasPrefix(text, begin) || len(text) < len(begin)+behind || text[len(text)-len(end):] != end {
		return false
	}
	when := text[len(text)-len(end)-len(TimeForm) : len(text)-len(end)]
	middle := text[len(begin) : len(text)-behind]
	if text[len(begin)+len(middle):len(text)-len(end)-len(TimeForm)] != at || strings.IndexByte(text, '\\') >= 0 {
		return false
	}
	value, rest, ok := strings.Cut(middle, asked)
	if !ok || strings.IndexByte(value, '"') >= 0 || checkValue("value", value) != nil {
		return false
	}
	prompt, by, named := strings.Cut(rest, typed)
	if !isWord(prompt) || named && (by == "" || strings.IndexByte(by, '"') >= 0 || !plainText(by, engine.MaxName)) {
		return false
	}
	if when != r.text {
		t, ok := parseTime(when)
		if !ok || t.Year() < 1 {
			return false
		}
		r.text, r.time = when, t
	}
	l.Kind, l.At, l.Value, l.Prompt, l.By = KindEntry, r.time, value, prompt, by
	return true
}

// hex reads a member of exactly as many lower-case hexadecimal digits as fill dst.
func (p *parser) hex(name string, dst []byte) {
	p.name(name)
	start := p.pos
	s := p.string()
	if p.err != nil {
		return
	}
	if len(s) == hex.EncodedLen(len(dst)) && s == strings.ToLower(s) {
		if _, err := hex.Decode(dst, []byte(s)); err == nil {
			return
		}
	}
	p.pos = start
	p.fail(fmt.Sprintf("%d hexadecimal digits in lower case", 2*len(dst)))
}

func (p *parser) string() string {
	if p.err != nil {
		return ""
	}
	if p.pos >= len(p.text) || p.text[p.pos] != '"' {
		p.fail("a string")
		return ""
	}
	rest := p.text[p.pos+1:]
	end := strings.IndexByte(rest, '"')
	if end >= 0 && strings.IndexByte(rest[:end], '\\') < 0 {
		p.pos += end + 2
		return rest[:end]
	}
	return p.escaped(rest)
}

// escaped reads the rest of a string with an escape.
func (p *parser) escaped(rest string) string {
	var b []byte
	for i := 0; i < len(rest); i++ {
		switch c := rest[i]; {
		case c == '"':
			p.pos += i + 2
			return string(b)
		case c != '\\':
			b = append(b, c)
		case i+1 < len(rest) && (rest[i+1] == '"' || rest[i+1] == '\\'):
			i++
			b = append(b, rest[i])
		default:
			p.pos += i + 1
			p.fail(`\" or \\`)
			return ""
		}
	}
	p.pos = len(p.text)
	p.fail("a closing quotation mark")
	return ""
}
