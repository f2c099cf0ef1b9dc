package loft_test

import (
	"os"
	"path/filepath"
	"testing"

	"rollbook/engine"
	"rollbook/replay"
)

// The fixtures are whole games in the one written form, play-by-play and all: written again they are the same bytes.
func TestFixturesAreWrittenAsTheyRead(t *testing.T) {
	names, err := filepath.Glob("../../fixtures/loft/*.roll")
	if err != nil || len(names) < 4 {
		t.Fatalf("%d fixtures: %v", len(names), err)
	}
	ends := map[string]bool{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, record := range replay.Read(filepath.Base(name), string(text)) {
			if record.Fault != nil {
				t.Fatal(record.Fault.Text())
			}
			r := engine.Run(record.Setup, record.Tokens, engine.Observer{Journal: true})
			if !r.Over || r.Refused != nil {
				t.Errorf("%s is no whole game: %v", name, r.Refused)
			}
			if again := replay.Append(nil, record.Setup, record.Tokens); string(again) != string(text) {
				t.Errorf("%s is written otherwise:\n%s", name, again)
			}
			box := r.Game.AppendBox(nil)
			for _, round := range []string{"0", "1", "2", "3", "4", "5", "6"} {
				how, _ := engine.Member(box, []string{"rounds", round, "how"})
				ends[how] = true
				ends["round "+round] = ends["round "+round] || how != ""
			}
		}
	}
	for _, want := range []string{"dodge", "both-dodge", "prayer", "forfeit", "round 6"} {
		if !ends[want] {
			t.Errorf("no fixture has a %s", want)
		}
	}
}
