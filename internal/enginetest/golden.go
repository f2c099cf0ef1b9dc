package enginetest

import (
	"os"
	"strings"
	"testing"

	"rollbook/engine"
)

// GoldenBox compares the box score and the sheet of a game with a golden file; update rewrites the file.
func GoldenBox(t *testing.T, r engine.Result, file string, update bool) {
	t.Helper()
	score := r.Game.BoxScore()
	got := score.String() + "\n"
	if sheet := r.Game.Sheet(); !sheet.IsNull() {
		got += strings.ReplaceAll(sheet.Text(), "},", "},\n") + "\n"
	}
	if update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(want), "\n")
	for i, line := range strings.Split(got, "\n") {
		if i >= len(lines) || line != lines[i] {
			t.Errorf("%s, line %d is %q", file, i+1, line)
		}
	}
}
