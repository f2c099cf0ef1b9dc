package replay

import (
	"bufio"
	"bytes"
	"io"
	"strings"

	"rollbook/engine"
)

// A Scanner reads the records of a file one after another. It keeps no more of the file than one record, however long
// the file is, and a fault in one record does not touch the others.
type Scanner struct {
	name   string
	source *bufio.Reader
	err    error // of reading; io.EOF at the end

	begun   bool
	before  int    // lines of the file before the next record
	buffer  []byte // for the text of a record
	records int    // read so far
	lead    string // comments before the first record, which are part of it

	cache *engine.Cache // which records keep, and with it nothing else of the scanner
}

const (
	maxLead = 1 << 16 // bytes of comments before the first record that are part of it
	chunk   = 1 << 16 // bytes that are read at a time
)

// NewScanner reads the records of a file; name is what faults call it.
func NewScanner(name string, source io.Reader) *Scanner {
	return &Scanner{name: name, source: bufio.NewReaderSize(source, chunk), cache: &engine.Cache{}}
}

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
			s.err = io.EOF
			return s.numbered(&Record{Name: s.name, Line: 1, Fault: fault})
		}
	}
	r := &reader{name: s.name}
	for s.err == nil {
		r = &reader{name: s.name, before: s.before, line: s.before, cache: s.cache}
		var fits bool
		if r.text, fits = s.text(); s.Err() != nil {
			return nil
		}
		if !fits {
			fault := r.fault(FaultLong, r.before+1, 0, "a record of more than 8 MiB")
			return s.numbered(&Record{Name: s.name, Line: r.before + 1, Fault: fault})
		}
		lines := strings.Count(s.lead, "\n")
		r.text, r.before, r.line = s.lead+r.text, r.before-lines, r.line-lines
		s.lead = ""
		if record := r.record(); record != nil {
			return s.numbered(record)
		}
		if len(r.text) <= maxLead {
			s.lead = r.text
		}
	}
	if s.records > 0 || s.Err() != nil {
		return nil
	}
	fault := r.fault(FaultNoRecord, 1, 0, "no record here: a record begins with the line "+firstLine)
	return s.numbered(&Record{Name: s.name, Line: 1, Fault: fault})
}

// numbered counts a record.
func (s *Scanner) numbered(record *Record) *Record {
	s.records++
	record.Number = s.records
	return record
}

// begin looks at how the file begins: it skips a byte-order mark, and refuses what is no text at all.
func (s *Scanner) begin() *Fault {
	const mark, longest = "\ufeff", 16
	start, err := s.source.Peek(longest)
	if err != nil && err != io.EOF {
		s.err = err
		return nil
	}
	if bytes.HasPrefix(start, []byte(mark)) {
		start = start[len(mark):]
		s.source.Discard(len(mark))
	}
	r := &reader{name: s.name}
	switch {
	case len(start) == 0:
		return r.fault(FaultEmpty, 1, 0, "the file is empty: a record begins with the line "+firstLine)
	case bytes.HasPrefix(start, []byte("SQLite format 3\x00")):
		return r.fault(FaultDatabase, 1, 0, "this is a database, not a record: ask for an export, or give it as --ledger")
	case bytes.HasPrefix(start, []byte("%PDF-")):
		return r.fault(FaultPDF, 1, 0, "this is a PDF, not a record: a filled sheet carries its record as an attachment")
	}
	return nil
}

// text returns the text up to the next line that begins a record, or to the end of the file, and whether that is no longer
// than a record may be.
func (s *Scanner) text() (text string, fits bool) {
	const line = 64 // bytes that show whether a line is the first of a record
	size := 0
	s.buffer = s.buffer[:0]
	for begins := true; s.err == nil; {
		if begins && size > 0 {
			if start, _ := s.source.Peek(line); beginsRecord(start) {
				break
			}
		}
		part, err := s.source.ReadSlice('\n')
		if err != bufio.ErrBufferFull { // else it is the part of a line that the reader has room for
			s.err = err
		}
		if begins = bytes.HasSuffix(part, []byte("\n")); begins {
			s.before++
		}
		if size += len(part); size <= MaxRecord {
			s.buffer = append(s.buffer, part...)
		}
	}
	return string(s.buffer), size <= MaxRecord
}

// beginsRecord reports whether text begins with the first line of a record, of this version or another.
func beginsRecord(text []byte) bool {
	version, ok := bytes.CutPrefix(text, []byte("rollbook "))
	rest := bytes.TrimLeft(version, "0123456789")
	return ok && (len(rest) == 0 || rest[0] == '\n' || bytes.HasPrefix(rest, []byte("\r\n")))
}
