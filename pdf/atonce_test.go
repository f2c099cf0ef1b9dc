package pdf

import (
	"bytes"
	"sync"
	"testing"

	"rollbook/engine/systems"
	"rollbook/pdf/layout"
)

// A site makes its sheets in parallel, and two people may ask a server for sheets at the same time. The race detector watches.
func TestPapersAtOnce(t *testing.T) {
	var made [8]bytes.Buffer
	var all sync.WaitGroup
	for i := range made {
		all.Go(func() {
			if err := WriteBlank(&made[i], layout.A4, systems.Named("inches"), "", "", false); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	for i := range made {
		if !bytes.Equal(made[0].Bytes(), made[i].Bytes()) {
			t.Error("the same sheet, made several times at once, differs")
		}
	}
}
