package layout

import (
	"crypto/rand"
	"io"
	"path/filepath"
	"testing"
	"time"
)

// A store has what it was given, whether it is in memory or in a file, and where no file can be made.
func TestStoreKeepsMoreThanMemory(t *testing.T) {
	for name, folder := range map[string]string{"file": t.TempDir(), "no file": filepath.Join(t.TempDir(), "none")} {
		t.Run(name, func(t *testing.T) {
			t.Setenv("TMPDIR", folder)
			t.Setenv("TMP", folder)
			var s store
			stream := make([]byte, storeInMemory/4)
			var given []byte
			var all []stored
			inMemory := 0
			for i := range byte(7) {
				_, _ = rand.Read(stream) // it does not deflate
				given = append(given, stream[0])
				all = append(all, s.keep(append(stream, i)))
				if all[i].content != nil {
					inMemory++
				}
			}
			for i, k := range all {
				got := s.inflated(k)
				if len(got) != len(stream)+1 || got[0] != given[i] || got[len(stream)] != byte(i) || len(s.deflated(k)) != k.n {
					t.Errorf("stream %d is another one", i)
				}
			}
			if name == "file" && inMemory != 3 || name == "no file" && inMemory != 7 || s.err != nil {
				t.Errorf("%d of 7 streams are in memory, %v", inMemory, s.err)
			}
			s.close()
			if left, _ := filepath.Glob(filepath.Join(folder, "*")); left != nil {
				t.Errorf("left behind: %q", left)
			}
		})
	}
}

// A stream that cannot be read again is an error of the PDF, not an empty page.
func TestLostStreamIsAnError(t *testing.T) {
	f := NewFile(A4, "", time.Time{})
	f.store.inMemory = storeInMemory
	c := On(A4)
	c.Page("one")
	f.Add(c)
	f.store.close()
	if err := f.Write(io.Discard); err == nil {
		t.Error("a PDF was made of pages that are lost")
	}
}
