package report

import (
	"strings"
	"testing"

	"rollbook/engine/systems"
)

// Every situation of a coach's charts has one cell, with the call that he would make there, and its short form is in the key.
func TestCallTablesHaveEverySituationOnce(t *testing.T) {
	for _, s := range systems.All {
		situations, cells := 0, 0
		for _, w := range s.Worth {
			situations += w.Situations()
		}
		key := CallTablesKey(s)
		for _, table := range CallTables(s) {
			for _, row := range table.Rows {
				if len(row.Cells) != len(table.Groups) {
					t.Errorf("%s: %s has %d groups of cells, not %d", table.Title, row.Label, len(row.Cells), len(table.Groups))
				}
				for _, group := range row.Cells {
					if len(group) != len(table.Heads) {
						t.Errorf("%s: %s has %d cells in a group, not %d", table.Title, row.Label, len(group), len(table.Heads))
					}
					for _, c := range group {
						cells++
						if c.Call == nil || !strings.Contains(key, c.Call.Short+" "+c.Call.Said()) || c.More < 0 {
							t.Errorf("%s: %s has %+v", table.Title, row.Label, c)
						}
					}
				}
			}
		}
		if cells != situations {
			t.Errorf("%s: %d cells for %d situations", s.ID, cells, situations)
		}
	}
}

// 4th & short at the other team's 1 is no place for a punt: the tables have the rows and columns where they belong.
func TestCallTablesHaveTheirCallsInPlace(t *testing.T) {
	table := CallTables(systems.Named("inches"))[0]
	last := table.Rows[len(table.Rows)-1]
	level := 3
	if table.Groups[level] != "level" || last.Label != "their 4-1" || table.Heads[0] != "short" {
		t.Fatalf("%q, %q, %q", table.Groups, last.Label, table.Heads)
	}
	if c := last.Cells[level][0]; c.Call.Word != "go" || !c.Bold || c.Points() == "" {
		t.Errorf("%+v", c)
	}
	if c := table.Rows[1].Cells[level][1]; c.Call.Word != "punt" || c.Bold {
		t.Errorf("4th & long at the own 20: %+v", c)
	}
}
