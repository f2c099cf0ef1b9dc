package layout

import (
	"bytes"
	"cmp"
	"compress/zlib"
	"io"
	"os"
	"sync"
)

// A store keeps the streams of a PDF, deflated, until the PDF is written: the first ones in memory, and those of a book of a thousand
// games in a file.
type store struct {
	inMemory int
	file     *os.File
	end      int64 // of the file
	err      error // of reading it
}

// A stored is a stream in a store.
type stored struct {
	content []byte // nil if it is in the file
	at      int64
	n       int
}

// storeInMemory is how many bytes a store keeps in memory: the streams of some 100 games.
const storeInMemory = 16 << 20

// keep deflates a stream and keeps it. Where no file can be written, memory has to do.
func (s *store) keep(stream []byte) stored {
	content := deflated(stream)
	kept := stored{content: content, at: s.end, n: len(content)}
	if s.inMemory += kept.n; s.inMemory <= storeInMemory {
		return kept
	}
	if s.file == nil {
		file, err := os.CreateTemp("", "rollbook-*.pdf")
		if err != nil {
			return kept
		}
		_ = os.Remove(file.Name()) // it stays as long as it is open, but on Windows, where close removes it
		s.file = file
	}
	if _, err := s.file.WriteAt(content, s.end); err != nil {
		return kept
	}
	s.end += int64(kept.n)
	kept.content = nil
	return kept
}

// deflated returns a kept stream as it is in the PDF.
func (s *store) deflated(k stored) []byte {
	if k.content != nil {
		return k.content
	}
	content := make([]byte, k.n)
	if _, err := s.file.ReadAt(content, k.at); err != nil {
		s.err = err
	}
	return content
}

// inflated returns a kept stream as it was.
func (s *store) inflated(k stored) []byte {
	r, err := zlib.NewReader(bytes.NewReader(s.deflated(k)))
	if err != nil {
		s.err = cmp.Or(s.err, err)
		return nil
	}
	all, err := io.ReadAll(r)
	s.err = cmp.Or(s.err, err)
	return all
}

// close gives up the file.
func (s *store) close() {
	if s.file != nil {
		_ = s.file.Close()
		_ = os.Remove(s.file.Name())
	}
}

// deflaters are large, and make the small streams of many PDFs.
var deflaters = sync.Pool{New: func() any {
	w, _ := zlib.NewWriterLevel(nil, zlib.BestSpeed) // the level is right
	return w
}}

func deflated(content []byte) []byte {
	w := deflaters.Get().(*zlib.Writer)
	defer deflaters.Put(w)
	var b bytes.Buffer
	w.Reset(&b)
	_, _ = w.Write(content) // memory does not fail
	_ = w.Close()
	return bytes.Clone(b.Bytes())
}
