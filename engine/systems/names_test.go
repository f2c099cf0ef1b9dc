package systems_test

import (
	"strconv"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/internal/enginetest"
	"rollbook/replay"
)

// Names are text and nothing else, in everything that any system says.
func TestNamesAreText(t *testing.T) {
	for _, f := range fixtures.OfEachSystem() {
		record := replay.Read(f.File, f.Text)[0]
		enginetest.NamesAreText(t, record.Setup, record.Tokens())
	}
}

// A sport names the parts of its games, and says when in them a state is.
func TestPartsOfAGame(t *testing.T) {
	for _, c := range []struct {
		system, state string
		want          engine.Stretch
	}{
		{"inches", "period 0 clock 0", engine.Stretch{}}, // before the toss
		{"inches", "period 1 clock 25", engine.Stretch{Name: "1st", Said: "the 1st quarter", Mark: "Q1", Title: "1st quarter", Clock: "25"}},
		{"fivedice", "period 4 clock 0", engine.Stretch{Name: "4th", Said: "the 4th quarter", Mark: "Q4", Title: "4th quarter", Clock: "0"}},
		{"rapidroll", "period 5 clock 9", engine.Stretch{Name: "overtime", Said: "overtime", Extra: "overtime", Mark: "OT",
			Title: "overtime", Clock: "9"}},
		{"inches", "period 7 clock 3", engine.Stretch{Name: "overtime", Said: "overtime", Extra: "overtime", Mark: "OT3",
			Title: "overtime 3", Clock: "3"}},
		{"inthenet", "half 1 cards 90", engine.Stretch{Name: "1st half", Said: "the 1st half", Mark: "1st half", Title: "1st half", Clock: "1'"}},
		{"inthenet", "half 2 cards 89", engine.Stretch{Name: "2nd half", Said: "the 2nd half", Mark: "2nd half", Title: "2nd half", Clock: "46'"}},
		{"inthenet", "half 2 cards 88", engine.Stretch{Name: "2nd half", Said: "the 2nd half", Mark: "2nd half", Title: "2nd half", Clock: "47'"}},
		{"inthenet", "half 1 cards 1", engine.Stretch{Name: "1st half", Said: "the 1st half", Mark: "1st half", Title: "1st half", Clock: "45'"}},
		{"inthenet", "half 1 cards 0", engine.Stretch{Name: "1st half", Said: "the 1st half", Mark: "1st half", Title: "1st half", Clock: "45+"}},
		{"loft", "round 7 stage 2", engine.Stretch{Name: "round 7", Said: "round 7", Mark: "round 7", Title: "round 7, stage 2"}},
	} {
		var state []engine.Item
		for words := strings.Fields(c.state); len(words) > 0; words = words[2:] {
			n, _ := strconv.Atoi(words[1])
			state = append(state, engine.Item{Key: words[0], Value: engine.Int(n)})
		}
		if got := systems.Named(c.system).Sport.StretchOf(engine.Members(state...)); got != c.want {
			t.Errorf("%s, %s: %+v, want %+v", c.system, c.state, got, c.want)
		}
	}
}
