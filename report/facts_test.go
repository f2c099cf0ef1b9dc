package report

import (
	"testing"

	"rollbook/engine"
	"rollbook/ledger/line"
)

// TestManyRepairsAreToldInOnePass: a game may have 100,000 lines. If each repair looked at all that were written along with it,
// this would take a minute.
func TestManyRepairsAreToldInOnePass(t *testing.T) {
	header := engine.Header{{Key: "system", Value: "inches"}, {Key: "visitor", Value: "A"}, {Key: "home", Value: "B"}}
	lines := []line.Line{{Kind: line.KindOpen, Header: header}, {Kind: line.KindEntry, Value: "4"}}
	for range line.MaxLines/2 - 2 {
		lines = append(lines, line.Line{Kind: line.KindHeader, Key: "site", Value: "X"}, line.Line{Kind: line.KindHeader, Key: "site", Was: "X"})
	}
	lines = append(lines, line.Line{Kind: line.KindCorrect, N: 1, Was: "4", Value: "4"},
		line.Line{Kind: line.KindNote, Text: "later", By: "Ada"})
	facts := Told(lines)
	if want := line.MaxLines - 3; len(facts) != want {
		t.Fatalf("%d facts, want %d", len(facts), want)
	}
	for _, f := range []Fact{facts[0], facts[len(facts)-2]} {
		if f.Reread != 1 {
			t.Errorf("line %d: %d entries are read at another prompt, want 1", f.Line, f.Reread)
		}
	}
	if last := facts[len(facts)-1]; last.Reread != 0 {
		t.Errorf("a remark: %d entries are read at another prompt, want none", last.Reread)
	}
}
