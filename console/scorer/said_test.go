package scorer

import (
	"testing"

	"rollbook/engine"
)

// A countedChart counts how often it is asked for its rows.
type countedChart struct {
	engine.Chart
	asked *int
}

func (c countedChart) Rows() []engine.Row {
	*c.asked++
	return c.Chart.Rows()
}

// Telling what an entry came to costs the same in the first play of a game as in the last.
func TestOnlyTheCellsOfAnEntryAreLookedUp(t *testing.T) {
	t.Parallel()
	_, table := sit(t, "inches")
	types(t, table, "4", "52", "scrimmage 33", "scrimmage 32", "scrimmage")
	asked := 0
	cells := table.Result.Journal.Cells
	if len(cells) < 3 {
		t.Fatalf("%d cells were read", len(cells))
	}
	for i := range cells {
		cells[i].Chart = countedChart{cells[i].Chart, &asked}
	}
	for n := range len(table.Tokens) {
		read := 0
		for _, c := range cells {
			if c.Entry == n+1 {
				read++
			}
		}
		asked = 0
		if table.Said(n+1, n+1); asked > read {
			t.Errorf("entry %d: the rows of charts were made %d times for %d cells", n+1, asked, read)
		}
	}
}
