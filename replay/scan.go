package replay

import (
	"bufio"
	"bytes"
	"cmp"
	"io"
	"strings"

	"rollbook/engine"
	"rollbook/internal/plain"
)

// A Scanner reads the records of a file one after another. It keeps no more of the file than one record, however long
// the file is, and a fault in one record does not touch the others.
type Scanner struct {
	name    string
	texts   *bufio.Scanner // the texts of the records, see split
	plain   int            // bytes of what is read next that are plain already
	start   int            // lines of the file before the last text read
	end     int            // and up to its end
	skips   bool           // the rest of an overlong record follows
	done    bool           // reading is over
	records int            // read so far
	lead    string         // comments before the first record, which are part of it
	cache   *engine.Cache  // which records keep, and nothing else of the scanner
	fields  int            // of the record read last
}

// maxLead is how many bytes of comments before the first record are part of it.
const maxLead = 1 << 16

// NewScanner reads the records of a file; name is its name in faults. Files of one league share a cache; nil makes one
// for the file.
func NewScanner(name string, source io.Reader, shared *engine.Cache) *Scanner {
	const buffer = 1 << 15 // bytes, at first: more than most files of one record have
	s := &Scanner{name: name, texts: bufio.NewScanner(source), cache: cmp.Or(shared, &engine.Cache{})}
	s.texts.Buffer(make([]byte, buffer), 2*MaxRecord)
	s.texts.Split(s.split)
	return s
}

// Err returns the error that ended the reading, nil at the end of the file.
func (s *Scanner) Err() error { return s.texts.Err() }

// Next returns the next record, nil after the last one. A file without a record gives one that says so in its fault.
func (s *Scanner) Next() *Record {
	r := &reader{passage: passage{Name: s.name}}
	for !s.done && s.texts.Scan() && s.Err() == nil {
		text := s.texts.Text()
		r = &reader{passage: passage{s.name, s.lead + text, s.start - strings.Count(s.lead, "\n")}, cache: s.cache}
		r.line, r.fields, s.lead = r.before, s.fields, ""
		if s.start == 0 {
			if fault := OtherFile(s.name, r.text, "record"); fault != nil {
				s.done = true
				return s.faulty(fault)
			}
		}
		if len(text) > MaxRecord {
			return s.faulty(r.fault(FaultLong, s.start+1, 0, "a record of more than 8 MiB"))
		}
		if record := r.record(); record != nil {
			s.records++
			record.Number, s.fields = s.records, len(record.Header)
			return record
		}
		if len(r.text) <= maxLead {
			s.lead = r.text
		}
	}
	switch {
	case s.records > 0 || s.Err() != nil:
		return nil
	case r.text == "":
		return s.faulty(r.fault(FaultEmpty, 1, 0, "the file is empty: a record begins with the line "+firstLine))
	}
	return s.faulty(r.fault(FaultNoRecord, 1, 0, "no record here: a record begins with the line "+firstLine))
}

// faulty returns a record of which only a fault is known.
func (s *Scanner) faulty(fault *Fault) *Record {
	s.records++
	return &Record{passage: passage{Name: s.name}, Number: s.records, Line: fault.Line, Fault: fault}
}

// otherFiles are files that people mistake for a text, by what those begin with.
var otherFiles = []struct {
	begins       string
	kind         FaultKind
	what, advice string
}{
	{"SQLite format 3\x00", FaultDatabase, "a database", "ask for an export, or give it as --ledger"},
	{"%PDF-", FaultPDF, "a PDF", "a filled sheet carries its record as an attachment"},
	{"PK\x03\x04", FaultEncoding, "a zip file or Office document", "unpack it, or save it as plain text, a sheet as CSV"},
	{"\xd0\xcf\x11\xe0", FaultEncoding, "an Office document", "save it as plain text, a sheet as CSV"},
	{"{\\rtf", FaultEncoding, "rich text", "save it as plain text"},
	{"\x1f\x8b", FaultEncoding, "a gzip file", "unpack it"},
	{"\x00\x05\x16\x07", FaultEncoding, "a Mac's notes on a file", "give the file without ._ before its name"},
}

// OtherFile recognizes files that people mistake for what is to be read, a record, a season or a
// schedule; nil for any other.
func OtherFile(name, text, what string) *Fault {
	fault := &Fault{Kind: FaultEncoding, Name: name, Line: 1}
	for _, other := range otherFiles {
		if strings.HasPrefix(text, other.begins) {
			fault.Kind, fault.Why = other.kind, "this is "+other.what+", not a "+what+": "+other.advice
			return fault
		}
	}
	first, _, _ := strings.Cut(text, "\n")
	switch {
	case plain.IsUTF16(text):
		fault.Why = "this is UTF-16 text, as > of an old PowerShell writes it: save the file as UTF-8"
	case strings.Contains(first, "\x00"):
		fault.Why = "this is not text, which a " + what + " is"
	default:
		return nil
	}
	return fault
}

// split is a bufio.SplitFunc, which makes the text plain first, from the last line of what it has seen before.
func (s *Scanner) split(data []byte, atEOF bool) (advance int, text []byte, err error) {
	from := bytes.LastIndexByte(data[:min(s.plain, len(data))], '\n') + 1
	plain.InPlace(data[from:], atEOF)
	advance, text, err = s.splitPlain(data, atEOF)
	s.plain = len(data) - advance
	return advance, text, err
}

// splitPlain splits a plain text: a text ends before the next line that begins a record. Of an overlong record it returns
// just enough to show that, and skips the rest.
func (s *Scanner) splitPlain(data []byte, atEOF bool) (advance int, text []byte, err error) {
	skips := s.skips
	if end, ok := nextRecord(data, atEOF); ok {
		advance, text, s.skips = end, data[:end], false
		if bytes.HasSuffix(text, []byte("\x1a")) { // the next record follows on the line that DOS has ended so
			plain.InPlace(text, true)
		}
	} else if len(data) > MaxRecord {
		advance, text, s.skips = len(data)-2*beginLine, data, true // the next record may begin in what is left
	}
	lines := bytes.Count(data[:advance], []byte("\n"))
	if skips || advance == 0 {
		s.end += lines
		if atEOF && advance > 0 && advance < len(data) { // a bufio.Scanner asks no more there
			rest, text, err := s.splitPlain(data[advance:], true)
			return advance + rest, text, err
		}
		return advance, nil, nil
	}
	s.start, s.end = s.end, s.end+lines
	return advance, text, nil
}

// beginLine is how many bytes show whether a line is the first of a record.
const beginLine = 64

// nextRecord returns where the next record begins after the one that data begins with, or where the file ends; ok is false
// if that needs more data.
func nextRecord(data []byte, atEOF bool) (at int, ok bool) {
	const rare = "book" // rarer than ends of lines
	for {
		i := bytes.Index(data[at:], []byte(rare))
		switch {
		case i < 0:
			return len(data), atEOF
		case !atEOF && at+i+beginLine > len(data):
			return 0, false
		}
		at += i + len(rare)
		begin := at - len(firstWord)
		if begin <= 0 || !bytes.HasPrefix(data[begin:], []byte(firstWord)) {
			continue
		}
		line := bytes.LastIndexByte(data[:begin], '\n') + 1
		rest, next, _ := bytes.Cut(data[at:min(at+beginLine, len(data))], []byte("\n"))
		number := bytes.TrimLeft(rest, " \t\v\f")
		before := data[line:begin]
		blank := len(bytes.TrimSpace(before)) == 0
		switch {
		case len(number) == len(rest), len(bytes.TrimSpace(bytes.TrimLeft(number, "0123456789"))) > 0, blank && line == 0:
		case blank:
			return line, true
		case before[0] != ';' && headerKey(string(before)) == "" && headerKey(string(next)) != "":
			return begin, true // the last line of the file before had no end
		}
	}
}

// headerKey returns the key of a line key: value; "" if it is none.
func headerKey(line string) string {
	key, _, ok := strings.Cut(line, ":")
	if key = keyMeant(key); !ok || strings.Trim(key, "abcdefghijklmnopqrstuvwxyz-.") != "" {
		return ""
	}
	return key
}
