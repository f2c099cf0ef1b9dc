package replay

import (
	"strings"
	"unicode/utf8"

	"rollbook/engine"
	"rollbook/engine/systems"
)

// Limits of what is read. They are far above what any game needs; a file beyond them is no record of one.
const (
	MaxFile    = 1 << 28 // bytes of a file
	MaxEntries = 100_000 // entries of a record
	maxLine    = 1 << 16 // bytes of a header line
)

// firstLine begins every record.
const firstLine = "rollbook 1"

// A Record is one game as a file has it.
type Record struct {
	Name   string        // of the file, as it was given
	Line   int           // of the record's first line
	Header engine.Header // in the order written
	Tokens []string      // entries, and assertions beginning with '='
	Setup  *engine.Setup // nil if the header is at fault
	Fault  *Fault        // what is wrong with the record as it is written; nil if nothing is

	text    string // of the whole file
	offsets []int  // of the tokens in text
}

// Read reads every record of a file's text. A fault in one record does not touch the others.
func Read(name, text string) []*Record {
	r := &reader{name: name, text: text}
	if fault := r.notARecord(); fault != nil {
		return []*Record{{Name: name, Line: 1, text: text, Fault: fault}}
	}
	for r.pos < len(r.text) {
		if record := r.record(); record != nil {
			r.records = append(r.records, record)
		}
	}
	if len(r.records) == 0 {
		fault := r.fault(FaultNoRecord, 1, 0, "no record here: a record begins with the line "+firstLine)
		return []*Record{{Name: name, Line: 1, text: text, Fault: fault}}
	}
	return r.records
}

// A reader walks through a file's text.
type reader struct {
	name, text string
	pos        int // of the next line
	line       int // number of the line read last
	records    []*Record
}

// notARecord recognizes what is no text at all before anything is read from it.
func (r *reader) notARecord() *Fault {
	switch {
	case r.text == "":
		return r.fault(FaultEmpty, 1, 0, "the file is empty: a record begins with the line "+firstLine)
	case strings.HasPrefix(r.text, "SQLite format 3\x00"):
		return r.fault(FaultDatabase, 1, 0, "this is a database, not a record: ask for an export, or give it as --ledger")
	case strings.HasPrefix(r.text, "%PDF-"):
		return r.fault(FaultPDF, 1, 0, "this is a PDF, not a record: a filled sheet carries its record as an attachment")
	case strings.HasPrefix(r.text, "\ufeff"):
		return r.fault(FaultMark, 1, 0, "the file begins with a byte-order mark, U+FEFF: save it as plain UTF-8")
	}
	at, why := strings.IndexByte(r.text, 0), "character U+0000 is not allowed"
	if at < 0 && !utf8.ValidString(r.text) {
		at, why = invalid(r.text), "a byte that is not UTF-8 text"
	}
	if at >= 0 {
		start := strings.LastIndexByte(r.text[:at], '\n') + 1
		return r.fault(FaultEncoding, 1+strings.Count(r.text[:at], "\n"), at-start+1, why)
	}
	return nil
}

// invalid returns where a text is no longer UTF-8.
func invalid(text string) int {
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
	return len(text)
}

// next returns the next line without its end, and where it begins.
func (r *reader) next() (line string, start int) {
	start = r.pos
	end := strings.IndexByte(r.text[start:], '\n')
	if end < 0 {
		end = len(r.text)
		r.pos = end
	} else {
		end += start
		r.pos = end + 1
	}
	r.line++
	return strings.TrimSuffix(r.text[start:end], "\r"), start
}

// record reads one record, from its first line to the line before the next one's; nil where only blank lines are left.
func (r *reader) record() *Record {
	var line string
	for {
		if r.pos == len(r.text) {
			return nil
		}
		line, _ = r.next()
		if trimmed := strings.TrimSpace(line); trimmed != "" && trimmed[0] != ';' {
			break
		}
	}
	record := &Record{Name: r.name, Line: r.line, text: r.text}
	if trimmed := strings.TrimSpace(line); trimmed != firstLine {
		kind, why := FaultFirstLine, engine.Visible(clip(trimmed))+" is not the first line of a record: it must be "+firstLine
		if strings.HasPrefix(trimmed, "rollbook ") {
			kind, why = FaultNewer, engine.Visible(clip(trimmed))+" is a record of a newer rollbook: this one reads "+firstLine
		}
		record.Fault = r.fault(kind, r.line, 1, why)
		r.skip()
		return record
	}
	r.header(record)
	if record.Fault == nil {
		r.setup(record)
	}
	if record.Fault != nil {
		r.skip()
		return record
	}
	r.entries(record)
	return record
}

// skip goes on to the next record.
func (r *reader) skip() {
	for r.pos < len(r.text) && !r.atRecord() {
		r.next()
	}
}

// atRecord reports whether the next line begins a record.
func (r *reader) atRecord() bool {
	rest := r.text[r.pos:]
	if !strings.HasPrefix(rest, "rollbook ") {
		return false
	}
	rest = strings.TrimLeft(rest[len("rollbook "):], "0123456789")
	return rest == "" || rest[0] == '\n' || strings.HasPrefix(rest, "\r\n")
}

// header reads the header lines up to the blank line.
func (r *reader) header(record *Record) {
	for r.pos < len(r.text) && !r.atRecord() {
		line, _ := r.next()
		trimmed := strings.TrimSpace(line)
		if trimmed == "" {
			return
		}
		if trimmed[0] == ';' {
			continue
		}
		key, value, ok := strings.Cut(trimmed, ":")
		switch {
		case len(line) > maxLine:
			record.Fault = r.fault(FaultHeaderLong, r.line, 0, "a header line of more than 64 KiB")
		case !ok:
			record.Fault = r.fault(FaultHeaderLine, r.line, 1, "a header line is written key: value")
			record.Fault.Hint = "a blank line ends the header; the entries come after it"
		}
		if record.Fault != nil {
			return
		}
		record.Header = append(record.Header, engine.Field{Key: strings.TrimSpace(key), Value: strings.TrimSpace(value), Line: r.line})
	}
}

// setup reads the header as its system does.
func (r *reader) setup(record *Record) {
	id := record.Header.Get("system")
	system := systems.Named(id)
	if system == nil {
		line := record.Line
		why := "system is missing"
		for _, f := range record.Header {
			line = f.Line
			if f.Key == "system" {
				why = `"` + engine.Visible(clip(id)) + `" is not a system`
				break
			}
		}
		record.Fault = r.fault(FaultSystem, line, 0, why)
		record.Fault.Hint = "the systems are " + strings.Join(systems.IDs(), ", ")
		return
	}
	setup, err := system.Setup(record.Header)
	if err != nil {
		record.Fault = r.headerFault(err)
		return
	}
	record.Setup = setup
}

// entries reads the tokens up to the next record.
func (r *reader) entries(record *Record) {
	text := r.text
	const usual = 256 // entries of a game
	record.Tokens, record.offsets = make([]string, 0, usual), make([]int, 0, usual)
	for r.pos < len(text) && !r.atRecord() {
		i := r.pos
		end := strings.IndexByte(text[i:], '\n')
		if end < 0 {
			end = len(text)
			r.pos = end
		} else {
			end += i
			r.pos = end + 1
		}
		r.line++
		for i < end {
			if space(text[i]) {
				i++
				continue
			}
			if text[i] == ';' {
				break
			}
			start := i
			for i < end && !space(text[i]) && text[i] != ';' {
				i++
			}
			if token := text[start:i]; !playNumber(token) {
				record.Tokens = append(record.Tokens, token)
				record.offsets = append(record.offsets, start)
			}
		}
	}
	if len(record.Tokens) > MaxEntries {
		record.Fault = r.fault(FaultLong, record.Line, 0, "a record of more than 100,000 entries")
	}
}

func space(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

// playNumber reports whether a token is digits and a full stop, for the reader's eye.
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

// clip shortens a text from outside for a message.
func clip(s string) string {
	const most = 60
	if len(s) <= most {
		return s
	}
	return strings.ToValidUTF8(s[:most], "") + "…"
}
