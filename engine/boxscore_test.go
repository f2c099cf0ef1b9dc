package engine

import "testing"

// A row can be longer than what its section has room for, and stays one row.
func TestSectionAddCells(t *testing.T) {
	var score BoxScore
	s := score.Add(TableSection, "", Columns("", "1", "2", "3")...)
	s.Row("first", "1", "2", "3")
	s.Row("second")
	for _, n := range []string{"4", "5", "6"} {
		s.AddCells(n)
	}
	if got, want := string(score.AppendText(nil)), "        1  2  3\nfirst   1  2  3\nsecond  4  5  6\n"; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
