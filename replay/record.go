package replay

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/internal/lists"
	"rollbook/internal/plain"
)

// Limits of input, far above what any game needs; nothing larger can be a game.
const (
	MaxRecord = 8 << 20 // bytes of a record
	maxLine   = 1 << 16 // bytes of a header line
)

// firstLine begins every record.
const (
	firstWord = "rollbook"
	firstLine = firstWord + " 1"
)

// A Record is one game as a file has it.
type Record struct {
	passage
	Number int           // of the record in the file, from 1
	Line   int           // of the record's first line
	Header engine.Header // in the order written
	Setup  *engine.Setup // nil if the header is at fault
	Fault  *Fault        // what is wrong with the text of the record; nil if nothing is

	entries int      // where they begin in the text
	tokens  []string // in place of that, if they were recorded elsewhere
}

// Read reads every record of a file's text. A fault in one record does not touch the others.
func Read(name, text string) []*Record {
	var records []*Record
	s := NewScanner(name, strings.NewReader(text), nil)
	for record := s.Next(); record != nil; record = s.Next() {
		records = append(records, record)
	}
	return records
}

// A passage is a part of a file, from the beginning of a line: a record, with anything before its first line.
type passage struct {
	Name   string // of the file, as it was given
	text   string
	before int // lines of the file before it
}

// lineOf returns where the line of an offset begins and ends in the text, without its end of line.
func (p *passage) lineOf(offset int) (start, end int) {
	start, end = strings.LastIndexByte(p.text[:offset], '\n')+1, len(p.text)
	if i := strings.IndexByte(p.text[offset:], '\n'); i >= 0 {
		end = offset + i
	}
	return start, end
}

// at makes a fault for a place in the text.
func (p *passage) at(offset, width int, kind FaultKind, why string) *Fault {
	start, end := p.lineOf(offset)
	line := p.before + 1 + strings.Count(p.text[:offset], "\n")
	return &Fault{Kind: kind, Name: p.Name, Line: line, Column: offset - start + 1, Width: width, Why: why,
		Excerpt: strings.TrimSuffix(p.text[start:end], "\r")}
}

// fault makes a fault for a line of the file, or the last one: for the whole line, or for its beginning if column is 1.
func (p *passage) fault(kind FaultKind, line, column int, why string) *Fault {
	start := 0
	for n := p.before + 1; n < line; n++ {
		start += strings.IndexByte(p.text[start:], '\n') + 1
	}
	f := p.at(start, 0, kind, why)
	f.Line, f.Column = line, column
	return f
}

// A reader reads the text of one record.
type reader struct {
	passage
	pos   int           // of the next line
	line  int           // number of the line read last
	cache *engine.Cache // of header lines; nil for none

	fields int // of the record before: this one has about as many
}

// encodingFault finds bytes that are not text; nil if there are none.
func (r *reader) encodingFault() *Fault {
	at := engine.InvalidAt(strings.ReplaceAll(r.text, "\x00", "\xff"))
	if at < 0 {
		return nil
	}
	fault := r.at(at, 0, FaultEncoding, "a byte that is not text")
	fault.Hint = "save it as UTF-8"
	return fault
}

// next returns the next line without its end.
func (r *reader) next() (line string) {
	_, end := r.lineOf(r.pos)
	line, r.pos = r.text[r.pos:end], min(end+1, len(r.text))
	r.line++
	return strings.TrimSuffix(line, "\r")
}

// record reads the record; nil if there are only blank lines and comments.
func (r *reader) record() *Record {
	var line string
	for {
		if r.pos == len(r.text) {
			return nil
		}
		line = r.next()
		if trimmed := strings.TrimSpace(line); trimmed != "" && trimmed[0] != ';' {
			break
		}
	}
	record := &Record{passage: r.passage, Line: r.line}
	first := strings.Join(strings.Fields(line), " ")
	number, isOurs := strings.CutPrefix(first, firstWord+" ")
	switch begins := engine.Visible(engine.Clip(first, 60)); {
	case isOurs && strings.HasPrefix(number, "season "):
		record.Fault = r.fault(FaultFirstLine, r.line, 1, begins+" begins a season, not a record")
		record.Fault.Hint = "rollbook season check " + engine.ShellWord(record.Fault.Name) + " reads it"
	case first != firstLine && isOurs && engine.IsDigits(number):
		record.Fault = r.fault(FaultNewer, r.line, 1, begins+" is a record of a newer rollbook: this one reads "+firstLine)
	case first != firstLine:
		record.Fault = r.fault(FaultFirstLine, r.line, 1, begins+" is not the first line of a record: it must be "+firstLine)
		if strings.HasPrefix(first, ">") {
			record.Fault.Hint = "a mail has quoted it: take the > before each of its lines away"
		}
	default:
		if record.Fault = r.encodingFault(); record.Fault == nil {
			r.header(record)
		}
		if record.Fault == nil {
			r.setup(record)
		}
	}
	record.entries = r.pos
	record.joinBroken()
	return record
}

// joinBroken joins the comments that a mail has broken into lines. A line is the rest of one only where plays are numbered, one
// below the other, and where its first word would not have fit on the line above.
func (rec *Record) joinBroken() {
	const (
		fewest   = 2  // broken lines
		narrow   = 60 // columns that mails have at least
		tolerant = 4  // columns by which they count otherwise
	)
	if !rec.mayBeBroken() {
		return
	}
	var broken []int // where they begin
	plays, dot, widest, above, least, commented := 0, 0, 0, 0, math.MaxInt, false
	for at := rec.entries; at < len(rec.text); {
		_, end := rec.lineOf(at)
		line := strings.TrimRight(rec.text[at:end], " \r")
		word, _, _ := strings.Cut(strings.TrimLeft(line, " "), " ")
		number := strings.IndexByte(line, '.')
		if plays == 0 {
			dot = number
		}
		switch {
		case word == "" || word[0] == '=' || word[0] == ';':
			commented = commented && word != ""
		case number == dot && strings.TrimLeft(line[:number+1], " ") == strconv.Itoa(plays+1)+".":
			plays, commented = plays+1, false
		case !commented:
			return
		default:
			broken, least = append(broken, at), min(least, above+1+utf8.RuneCountInString(word))
		}
		above, commented = utf8.RuneCountInString(line), commented || strings.Contains(line, ";")
		widest, at = max(widest, above), end+1
	}
	if len(broken) < fewest || widest < narrow || least <= widest-tolerant {
		return
	}
	joined := []byte(rec.text)
	for _, at := range broken {
		joined[at-1] = ' '
	}
	rec.text = string(joined)
}

// mayBeBroken reports whether one of the first lines begins like no line of an export.
func (rec *Record) mayBeBroken() bool {
	left := 24
	for line := range strings.Lines(rec.text[rec.entries:]) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if left--; left < 0 || !strings.ContainsRune("0123456789;=", rune(line[0])) {
			return left >= 0
		}
	}
	return false
}

// header reads the header lines up to the blank line, or where mails and editors have put blank lines between them, the last one.
func (r *reader) header(record *Record) {
	record.Header = make(engine.Header, 0, min(r.fields, len(r.text)))
	for r.pos < len(r.text) {
		line := r.next()
		trimmed := strings.TrimSpace(line)
		switch {
		case trimmed == "" && !r.goesOn(record.Header):
			return
		case trimmed == "" || trimmed[0] == ';':
			continue
		}
		key, value, ok := strings.Cut(trimmed, ":")
		switch {
		case len(line) > maxLine:
			record.Fault = r.fault(FaultHeaderLong, r.line, 0, "a header line over 64 KiB")
		case !ok:
			record.Fault = r.fault(FaultHeaderLine, r.line, 1, "a header line is written key: value")
			record.Fault.Hint = "a blank line ends the header; the entries come after it"
		}
		if record.Fault != nil {
			return
		}
		key = keyMeant(key)
		field := engine.Field{Key: key, Value: valueMeant(key, strings.TrimSpace(value)), Line: r.line}
		record.Header = append(record.Header, field)
	}
}

// keyMeant returns a key as records write it, and not as phones do.
func keyMeant(key string) string { return strings.ToLower(plain.Word(strings.TrimSpace(key))) }

// valueMeant returns a value as records write it: a name in one spelling, a day in another form that means only one.
func valueMeant(key, value string) string {
	switch key {
	case "visitor", "home", "visitor-short", "home-short":
		return engine.OneSpelling(value)
	case "date":
		if days := plain.DatesMeant(value); len(days) == 1 {
			return days[0]
		}
	}
	if plain.IsASCII(value) { // the cards of a team are 8 kB of it
		return value
	}
	return norm.NFC.String(value)
}

// goesOn reports whether a header goes on after a blank line: the next line is one of its keys.
func (r *reader) goesOn(header engine.Header) bool {
	line, _, _ := strings.Cut(strings.TrimLeft(r.text[r.pos:], " \t\v\f\r\n"), "\n")
	key := headerKey(line)
	if key == "" {
		return false
	}
	known := engine.CommonSettings()
	if system := systems.Named(header.Get("system")); system != nil {
		known = append(known, system.Settings...)
	}
	return slices.ContainsFunc(known, func(s engine.Setting) bool { return s.Key == key })
}

// nearSystem returns the system that a word probably means, by its title, its beginning or a near miss; "" for none.
func nearSystem(word string) string {
	begins := func(id string) bool { return word != "" && strings.HasPrefix(id, strings.ToLower(word)) }
	few := lists.Only(systems.IDs(), begins)
	if titled := systemCalled(word); titled != "" || len(few) > 1 {
		return titled
	}
	return cmp.Or(strings.Join(few, ""), engine.Nearest(strings.ToLower(word), systems.IDs()))
}

// bare is a name without capitals, spaces and hyphens.
func bare(s string) string { return strings.NewReplacer(" ", "", "-", "").Replace(strings.ToLower(s)) }

// systemCalled returns the system with a name or title, or with a title that begins with it, ignoring capitals, spaces
// and hyphens; "" for none.
func systemCalled(word string) (begins string) {
	const few = 5 // letters are not a title
	for _, id := range systems.IDs() {
		title := bare(systems.Named(id).Title)
		switch {
		case bare(word) == id, bare(word) == title:
			return id
		case len(bare(word)) >= few && strings.HasPrefix(title, bare(word)):
			begins = id
		}
	}
	return begins
}

// setup reads the header as its system does.
func (r *reader) setup(record *Record) {
	id := record.Header.Get("system")
	at := slices.IndexFunc(record.Header, func(f engine.Field) bool { return f.Key == "system" })
	system := systems.Named(id)
	if system == nil {
		if called := systems.Named(systemCalled(id)); called != nil && bare(called.Title) == bare(id) { // as on the box
			system, record.Header[at].Value = called, called.ID
		}
	}
	if system == nil {
		line, why := record.Line, "system is missing"
		switch last := len(record.Header) - 1; {
		case at >= 0:
			line, why = record.Header[at].Line, engine.Quote(id)+" is not a system"
		case last >= 0:
			line = record.Header[last].Line
		}
		record.Fault = r.fault(FaultSystem, line, 0, why)
		record.Fault.Hint = "the systems are " + strings.Join(systems.IDs(), ", ")
		if near := nearSystem(id); near != "" {
			record.Fault.Hint = "did you mean " + near + "?"
		}
		return
	}
	for i, f := range record.Header {
		if known := system.Own(f.Key); known != nil && known.Number {
			record.Header[i].Value = plain.Number(f.Value)
		}
	}
	setup, err := system.SetupWith(record.Header, r.cache)
	if err != nil {
		record.Fault = r.headerFault(err)
		return
	}
	record.Setup = setup
}

// Ref returns the record's name for commands: the file's name, with #2 after it for its second record.
func (rec *Record) Ref() string {
	if rec.Number < 2 {
		return rec.Name
	}
	return rec.Name + "#" + strconv.Itoa(rec.Number)
}

// Recorded returns the record of a game that was recorded elsewhere than in a file's text.
func Recorded(name string, s *engine.Setup, tokens []string) *Record {
	return &Record{passage: passage{Name: name}, Number: 1, Line: 1, Header: s.Header, Setup: s, tokens: tokens}
}

// Run plays the record, and reads its entries as the rules ask for them.
func (rec *Record) Run(o engine.Observer) engine.Result {
	if rec.tokens != nil {
		return engine.Run(rec.Setup, rec.tokens, o)
	}
	return engine.RunTokens(rec.Setup, rec.tokenText(), o)
}

// Tokens returns its entries, and assertions beginning with '='; none if the header is at fault.
func (rec *Record) Tokens() []string {
	if rec.Setup == nil || rec.tokens != nil {
		return rec.tokens
	}
	var tokens []string
	text := rec.tokenText()
	for token, ok := text.Next(); ok; token, ok = text.Next() {
		tokens = append(tokens, token)
	}
	return tokens
}

// offsets returns where each token begins in the text.
func (rec *Record) offsets() (offsets []int) {
	for start, end := nextToken(rec.text, rec.entries); start < end; start, end = nextToken(rec.text, end) {
		offsets = append(offsets, start)
	}
	return offsets
}

// A tokenText is the tokens of a text from a place on.
type tokenText struct {
	isASCII    bool // and has nothing for plain.Word
	text       string
	start, end int // of the token read last
}

func (rec *Record) tokenText() *tokenText {
	return &tokenText{isASCII: plain.IsASCII(rec.text[rec.entries:]), text: rec.text, end: rec.entries}
}

func (t *tokenText) Next() (token string, ok bool) {
	t.start, t.end = nextToken(t.text, t.end)
	return t.Last(), t.start < t.end
}

func (t *tokenText) Last() string {
	if t.isASCII {
		return t.text[t.start:t.end]
	}
	return plain.Word(t.text[t.start:t.end])
}

// AssertBox takes a comment that looks like such an assertion for one.
func (t *tokenText) AssertBox() bool { return strings.Contains(t.text[t.end:], engine.BoxAssertion) }

// nextToken returns where the next token from a place on begins and ends, which is the same place if there is none.
// Comments and play numbers are not tokens.
func nextToken(text string, at int) (start, end int) {
	for at < len(text) {
		switch {
		case whiteSpace[text[at]]:
			at++
		case text[at] == ';': // a comment, up to the end of the line
			line := strings.IndexByte(text[at:], '\n')
			if line < 0 {
				return len(text), len(text)
			}
			at += line
		default:
			for start = at; at < len(text) && !whiteSpace[text[at]] && text[at] != ';'; {
				at++
			}
			if !playNumber(text[start:at]) {
				return start, at
			}
		}
	}
	return at, at
}

// whiteSpace may surround a line, a key, a value and an entry. Other spaces have become spaces by now (plain.InPlace).
var whiteSpace = [256]bool{' ': true, '\t': true, '\n': true, '\v': true, '\f': true, '\r': true}

// playNumber reports whether a token is a play number (digits and a period), which is only for people.
func playNumber(token string) bool {
	last := len(token) - 1
	if last < 1 || token[last] != '.' {
		return false
	}
	for i := range last {
		if token[i] < '0' || token[i] > '9' {
			return false
		}
	}
	return true
}
