package fivedice_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
	"rollbook/replay"
)

var update = flag.Bool("update", false, "rewrite the golden box scores")

// The fixtures are whole games in the one written form, play-by-play and all: written again they are the same bytes. Of
// each the box score is golden, every figure of it.
func TestFixturesAreWrittenAsTheyRead(t *testing.T) {
	names, err := filepath.Glob("../../fixtures/fivedice/*.roll")
	if err != nil || len(names) < 4 {
		t.Fatalf("%d fixtures: %v", len(names), err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, record := range replay.Read(filepath.Base(name), string(text)) {
			if record.Fault != nil {
				t.Fatal(record.Fault.Text())
			}
			r := engine.Run(record.Setup, record.Tokens(), engine.Observer{Journal: true})
			if !r.Over || r.Refused != nil {
				t.Errorf("%s is no whole game: %v", name, r.Refused)
			}
			enginetest.GoldenBox(t, r, "testdata/"+strings.TrimSuffix(filepath.Base(name), ".roll")+".box", *update)
			if again := replay.Append(nil, record.Setup, record.Tokens()); string(again) != string(text) {
				t.Errorf("%s is written otherwise:\n%s", name, again)
			}
		}
	}
}
