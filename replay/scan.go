package replay

import (
	"bytes"
	"io"
	"strings"

	"rollbook/engine"
)

// A Scanner reads the records of a file one after another. It keeps no more of the file than one record, however long
// the file is, and a fault in one record does not touch the others.
type Scanner struct {
	name   string
	source io.Reader
	err    error // of reading; io.EOF at the end

	buffer  []byte // that is read into, again and again
	window  []byte // of it: read, and not yet part of a record
	before  int    // lines of the file before the window
	records int    // read so far
	begun   bool
	lead    string // comments before the first record, which are part of it

	cache engine.Cache
}

// maxLead is how many bytes of comments before the first record are part of it.
const maxLead = 1 << 16

// chunk is how much is read at a time, in bytes.
const chunk = 1 << 18

// NewScanner reads the records of a file; name is what faults call it.
func NewScanner(name string, source io.Reader) *Scanner { return &Scanner{name: name, source: source} }

// Err returns the error that ended the reading, nil at the end of the file.
func (s *Scanner) Err() error {
	if s.err == io.EOF {
		return nil
	}
	return s.err
}

// Next returns the next record, nil after the last one. A file without a record gives one that says so in its fault.
func (s *Scanner) Next() *Record {
	if !s.begun {
		s.begun = true
		if fault := s.begin(); fault != nil {
			s.records++
			s.window, s.err = nil, io.EOF
			return &Record{Name: s.name, Number: 1, Line: 1, Fault: fault}
		}
	}
	for {
		r := &reader{name: s.name, before: s.before, line: s.before, cache: &s.cache}
		end, whole := s.boundary()
		if s.Err() != nil {
			return nil
		}
		r.text = string(s.window[:end])
		s.drop(end)
		if !whole {
			s.records++
			return s.tooLong(r)
		}
		if lines := strings.Count(s.lead, "\n"); lines > 0 {
			r.text, r.before, r.line = s.lead+r.text, r.before-lines, r.line-lines
		}
		if record := r.record(); record != nil {
			s.records++
			record.Number, s.lead = s.records, ""
			return record
		}
		if s.lead = r.text; len(s.lead) > maxLead {
			s.lead = ""
		}
		if len(s.window) > 0 || s.err == nil {
			continue
		}
		if s.records > 0 {
			return nil
		}
		s.records++
		fault := r.fault(FaultNoRecord, 1, 0, "no record here: a record begins with the line "+firstLine)
		return &Record{Name: s.name, Number: 1, Line: 1, Fault: fault}
	}
}

// begin looks at how the file begins: a byte-order mark is read over, and what is no text at all is refused.
func (s *Scanner) begin() *Fault {
	s.fill(chunk)
	if s.Err() != nil {
		return nil
	}
	s.window = bytes.TrimPrefix(s.window, []byte("\ufeff"))
	r := &reader{name: s.name}
	switch {
	case len(s.window) == 0:
		return r.fault(FaultEmpty, 1, 0, "the file is empty: a record begins with the line "+firstLine)
	case bytes.HasPrefix(s.window, []byte("SQLite format 3\x00")):
		return r.fault(FaultDatabase, 1, 0, "this is a database, not a record: ask for an export, or give it as --ledger")
	case bytes.HasPrefix(s.window, []byte("%PDF-")):
		return r.fault(FaultPDF, 1, 0, "this is a PDF, not a record: a filled sheet carries its record as an attachment")
	}
	return nil
}

// fill reads until the window has so many bytes, or the file ends.
func (s *Scanner) fill(size int) {
	for len(s.window) < size && s.err == nil {
		if cap(s.window)-len(s.window) < chunk {
			if len(s.buffer) < len(s.window)+chunk {
				s.buffer = make([]byte, 2*(len(s.window)+chunk))
			}
			s.window = s.buffer[:copy(s.buffer, s.window)]
		}
		var n int
		n, s.err = s.source.Read(s.window[len(s.window):cap(s.window)])
		s.window = s.window[:len(s.window)+n]
	}
}

// drop forgets the first n bytes of the window.
func (s *Scanner) drop(n int) {
	s.before += bytes.Count(s.window[:n], []byte("\n"))
	if s.window = s.window[n:]; len(s.window) == 0 && s.err != nil {
		s.window, s.buffer = nil, nil // the records that were read keep the scanner
	}
}

// boundary returns where the record that the window begins with ends: before the next line that begins a record, or at
// the end of the file. It is not whole if it is larger than any record may be.
func (s *Scanner) boundary() (end int, whole bool) {
	next, searched := []byte("\nrollbook "), 0
	for {
		if i := bytes.Index(s.window[searched:], next); i >= 0 {
			at := searched + i + 1
			s.fill(at + 64)
			if beginsRecord(s.window[at:]) {
				return at, at <= MaxRecord
			}
			searched = at
			continue
		}
		switch {
		case s.err != nil:
			return len(s.window), len(s.window) <= MaxRecord
		case len(s.window) > MaxRecord:
			return len(s.window) - len(next), false // what is left may be the beginning of the next record
		}
		searched = max(0, len(s.window)-len(next))
		s.fill(len(s.window) + 1)
	}
}

// beginsRecord reports whether a line that begins with the name of the program is the first line of a record.
func beginsRecord(line []byte) bool {
	rest := bytes.TrimLeft(line[len("rollbook "):], "0123456789")
	return len(rest) == 0 || rest[0] == '\n' || bytes.HasPrefix(rest, []byte("\r\n"))
}

// tooLong is the record that is larger than any may be; what is left of it is passed over.
func (s *Scanner) tooLong(r *reader) *Record {
	fault := r.fault(FaultLong, r.before+1, 0, "a record of more than 8 MiB")
	record := &Record{Name: s.name, Number: s.records, Line: r.before + 1, Fault: fault}
	for s.err == nil {
		if len(s.window) > 64 && bytes.HasPrefix(s.window, []byte("rollbook ")) && beginsRecord(s.window) {
			break
		}
		end, whole := s.boundary()
		s.drop(end)
		if whole && len(s.window) > 0 {
			break
		}
	}
	return record
}
