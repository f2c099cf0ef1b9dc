package console

import (
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"rollbook/console/cli"
	"rollbook/internal/thorough"
)

// A recordStream gives one record after another, every third of them with a fault, and looks at the heap while it is read.
type recordStream struct {
	record string
	left   int // bytes still to give
	given  int // records
	rest   string
	most   uint64 // bytes of the heap, at the most
}

func (r *recordStream) Read(b []byte) (int, error) {
	if r.rest == "" {
		if r.left <= 0 {
			return 0, io.EOF
		}
		r.rest = r.record
		if r.given++; r.given%3 == 0 {
			r.rest = strings.Replace(r.rest, "scrimmage", "skirmish", 1)
		}
		r.left -= len(r.rest)
		if r.given%100 == 1 {
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			r.most = max(r.most, m.HeapAlloc)
		}
	}
	n := copy(b, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

// TestStreamsNeedLittleMemory reads many records, a third of them faulty, with every command that reads many: memory does not grow
// with the input.
func TestStreamsNeedLittleMemory(t *testing.T) {
	text, err := os.ReadFile("../fixtures/inches/ordinary-sunday.roll")
	if err != nil {
		t.Fatal(err)
	}
	size := 60 << 20
	if !thorough.Tests() {
		size /= 4
	}
	defer debug.SetGCPercent(debug.SetGCPercent(200)) // as the program
	d := newDesk(t)
	for _, line := range []string{"verify -", "box --json -", "log --jsonl -", "import -"} {
		runtime.GC()
		source := &recordStream{record: string(text) + "\n", left: size}
		s, _, _ := d.session("")
		s.Stdin, s.Out, s.ErrOut = source, io.Discard, io.Discard
		if status := rollbook().Run(s, append([]string{"rollbook"}, words(line)...)); status == cli.StatusYes {
			t.Errorf("rollbook %s: a third of the records is faulty, and the status says that all is well", line)
		}
		if source.given < size/len(text)*9/10 {
			t.Errorf("rollbook %s: only %d records were read", line, source.given)
		}
		if most := uint64(40 << 20); source.most > most {
			t.Errorf("rollbook %s: %d MB of memory while %d MB are read", line, source.most>>20, size>>20)
		}
	}
}
