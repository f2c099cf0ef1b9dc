package pdf

import (
	"bytes"
	"fmt"
	"testing"

	"rollbook/engine/enginetest"
	"rollbook/engine/systems"
)

// A game may have as many remarks as people like: what they cost grows with their number and no faster.
func TestManyRemarksArePrinted(t *testing.T) {
	n := 20_000
	if testing.Short() {
		n = 2_000
	}
	g := Game{Setup: enginetest.Setup(t, systems.All[0]), Tokens: []string{"4", "43"}, Name: "game 1"}
	for i := range n {
		g.Notes = append(g.Notes, Note{After: i % 3, Text: fmt.Sprintf("remark %d", i)})
	}
	var b bytes.Buffer
	if err := WriteSheets(&b, A4, []Game{g}); err != nil {
		t.Fatal(err)
	}
	if pages := bytes.Count(b.Bytes(), []byte("/Type /Page\n")); pages < n/60 || pages > n/30 {
		t.Errorf("%d remarks on %d pages", n, pages)
	}
}
