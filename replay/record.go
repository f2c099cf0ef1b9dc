package replay

import (
	"strings"
	"unicode/utf8"

	"rollbook/engine"
	"rollbook/engine/systems"
)

// Limits of what is read. They are far above what any game needs; a record beyond them is none of one.
const (
	MaxRecord = 8 << 20 // bytes of a record
	maxLine   = 1 << 16 // bytes of a header line
)

// firstLine begins every record.
const firstLine = "rollbook 1"

// A Record is one game as a file has it.
type Record struct {
	Name   string        // of the file, as it was given
	Number int           // of the record in the file, from 1
	Line   int           // of the record's first line
	Header engine.Header // in the order written
	Tokens []string      // entries, and assertions beginning with '='
	Setup  *engine.Setup // nil if the header is at fault
	Fault  *Fault        // what is wrong with the record as it is written; nil if nothing is

	text    string // of the record, and what is before its first line
	before  int    // lines of the file before text
	offsets []int  // of the tokens in text

	supplied engine.Header // in place of fields that are missing
}

// Read reads every record of a file's text. A fault in one record does not touch the others.
func Read(name, text string) []*Record {
	var records []*Record
	s := NewScanner(name, strings.NewReader(text))
	for record := s.Next(); record != nil; record = s.Next() {
		records = append(records, record)
	}
	return records
}

// A reader walks through the text of one record.
type reader struct {
	name, text string
	before     int // lines of the file before text
	pos        int // of the next line
	line       int // number of the line read last
	supplied   engine.Header
	cache      *engine.Cache // of header lines; nil for none
}

// encodingFault finds what is no UTF-8 text; nil if there is nothing of the kind.
func (r *reader) encodingFault() *Fault {
	at, why := strings.IndexByte(r.text, 0), "character U+0000 is not allowed"
	if at < 0 && !utf8.ValidString(r.text) {
		at, why = invalid(r.text), "a byte that is not UTF-8 text"
	}
	if at < 0 {
		return nil
	}
	start := strings.LastIndexByte(r.text[:at], '\n') + 1
	return r.fault(FaultEncoding, r.before+1+strings.Count(r.text[:at], "\n"), at-start+1, why)
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

// record reads the record; nil where there are only blank lines and comments.
func (r *reader) record() *Record {
	var line string
	for {
		if r.pos == len(r.text) {
			return nil
		}
		line, _ = r.next()
		if trimmed := trim(line); trimmed != "" && trimmed[0] != ';' {
			break
		}
	}
	record := &Record{Name: r.name, Line: r.line, text: r.text, before: r.before, supplied: r.supplied}
	trimmed := trim(line)
	switch {
	case strings.HasPrefix(trimmed, "rollbook ") && trimmed != firstLine:
		record.Fault = r.fault(FaultNewer, r.line, 1, engine.Visible(clip(trimmed))+" is a record of a newer rollbook: this one reads "+firstLine)
	case trimmed != firstLine:
		record.Fault = r.fault(FaultFirstLine, r.line, 1, engine.Visible(clip(trimmed))+" is not the first line of a record: it must be "+firstLine)
	default:
		if record.Fault = r.encodingFault(); record.Fault == nil {
			r.header(record)
			record.Header = append(record.Header, r.supplied...)
		}
		if record.Fault == nil {
			r.setup(record)
		}
		if record.Fault == nil {
			r.entries(record)
		}
	}
	return record
}

// header reads the header lines up to the blank line.
func (r *reader) header(record *Record) {
	for r.pos < len(r.text) {
		line, _ := r.next()
		trimmed := trim(line)
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
		record.Header = append(record.Header, engine.Field{Key: trim(key), Value: trim(value), Line: r.line})
	}
}

// nearSystem returns the system that a word was probably meant to be: the beginning of one, or nearly it; "" for none.
func nearSystem(word string) string {
	word = strings.ToLower(word)
	begins := ""
	for _, id := range systems.IDs() {
		if word != "" && strings.HasPrefix(id, word) {
			if begins != "" {
				return ""
			}
			begins = id
		}
	}
	if begins != "" {
		return begins
	}
	return engine.Nearest(word, systems.IDs())
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
		if near := nearSystem(id); near != "" {
			record.Fault.Hint = "did you mean " + near + "?"
		}
		return
	}
	setup, err := system.SetupWith(record.Header, r.cache)
	if err != nil {
		record.Fault = r.headerFault(err)
		return
	}
	record.Setup = setup
}

// entries reads the tokens.
func (r *reader) entries(record *Record) {
	const usual = 256 // entries of a game
	tokens, offsets := make([]string, 0, usual), make([]int, 0, usual)
	for text, i := r.text, r.pos; i < len(text); {
		switch {
		case text[i] == ';': // a comment, up to the end of the line
			end := strings.IndexByte(text[i:], '\n')
			if end < 0 {
				end = len(text) - i
			}
			i += end
		case endsToken[text[i]]:
			i++
		default:
			start := i
			for i++; i < len(text) && !endsToken[text[i]]; i++ {
			}
			if token := text[start:i]; !playNumber(token) {
				tokens, offsets = append(tokens, token), append(offsets, start)
			}
		}
	}
	record.Tokens, record.offsets = tokens, offsets
}

// whiteSpace is what may stand around a line, a key, a value and an entry. Other blanks look like it, and are refused where they
// stand, as they are in entries.
const whiteSpace = " \t\n\v\f\r"

func trim(s string) string { return strings.Trim(s, whiteSpace) }

// endsToken are the characters that no token holds: white space, and what begins a comment.
var endsToken = [256]bool{' ': true, '\t': true, '\n': true, '\v': true, '\f': true, '\r': true, ';': true}

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
