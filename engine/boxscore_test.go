package engine

import (
	"reflect"
	"testing"
)

// A row can be longer than what its section has room for, and stays one row.
func TestSectionAddCells(t *testing.T) {
	var score BoxScore
	s := score.Add(TableSection, "", Columns("", "1", "2", "3")...)
	s.Row("first", "1", "2", "3")
	s.Row("second")
	for _, n := range []string{"4", "5", "6"} {
		s.AddCells(n)
	}
	if got, want := score.String(), "\n  1  2  3\nfirst  1  2  3\nsecond  4  5  6\n"; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// A line score has parts and totals apart, and a sport may have several totals.
func TestLineScoreHasPartsAndTotals(t *testing.T) {
	var score BoxScore
	s := score.AddLineScore("", []string{"1", "2"}, "R", "H", "E")
	s.Row("Bears", "0", "3", "3", "5", "1")
	s.Row("Foxes", "1", "", "1", "2", "0")
	got := score.LineScore()
	want := LineScore{Parts: []string{"1", "2"}, Totals: []string{"R", "H", "E"}, Rows: [2]LineRow{
		{"Bears", []string{"0", "3"}, []string{"3", "5", "1"}}, {"Foxes", []string{"1", ""}, []string{"1", "2", "0"}}}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
