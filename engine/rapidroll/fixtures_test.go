package rapidroll_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/replay"
)

var update = flag.Bool("update", false, "write the fixtures anew")

// The fixtures are whole games. Their comments are the play-by-play, so the file is its own golden text.
func TestFixturesReadAsTheyAreWritten(t *testing.T) {
	files, err := filepath.Glob("../../fixtures/rapidroll/*.roll")
	if err != nil || len(files) < 3 {
		t.Fatalf("%d fixtures (%v)", len(files), err)
	}
	said := ""
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, record := range replay.Read(file, string(text)) {
			if record.Fault != nil {
				t.Fatal(record.Fault.Text())
			}
			if r := engine.Run(record.Setup, record.Tokens, engine.Observer{}); !r.Over {
				t.Errorf("%s: the game is not over: %v", file, r.Refused)
			}
			written := replay.Append(nil, record.Setup, record.Tokens)
			if *update {
				if err := os.WriteFile(file, written, 0o644); err != nil {
					t.Fatal(err)
				}
			} else if string(written) != string(text) {
				t.Errorf("%s reads otherwise now; go test -update writes it anew", file)
			}
			said += " " + strings.Join(record.Tokens, " ") + " "
		}
	}
	for _, word := range []string{"onside-kick", "line-run", "end-run", "short-pass", "medium-pass", "deep-pass", "long-pass", "screen",
		"sideline", "sneak", "reverse", "trick-pass", "punt", "field-goal", "fake-punt", "fake-field-goal", "magic", "time-out", "spike",
		"defense-time-out", "new-quarterback", "accept", "decline", "return", "roll", "touchback", "extra-point", "two-point"} {
		if !strings.Contains(said, " "+word+" ") {
			t.Errorf("no fixture says %s", word)
		}
	}
}
