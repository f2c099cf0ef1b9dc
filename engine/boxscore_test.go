package engine

import "testing"

// A box score that is made again, in the memory of another with other tables, has nothing of it left.
func TestABoxScoreMadeAgainHasNothingOfTheLastOne(t *testing.T) {
	var score BoxScore
	s := score.Add(LineScoreSection, "", Column{Left: true}, Column{Name: "1"}, Column{Name: "Final"})
	s.Row("Bears", "7", "7")
	s.Row("Packers", "3", "3")
	s = score.Add(TableSection, "Drives", Column{Name: "Team", Left: true})
	for range 20 {
		s.Row("Bears")
	}
	score.Proof = append(score.Proof, "Bears 7 = 7")

	s = score.Begin().Add(ScoringSection, "Goals", Column{Name: "Minute"}, Column{Name: "Scorer", Left: true})
	s.Row("23")
	s.More("Ives")
	s.Row("45+2", "Moss")
	if got, want := string(score.AppendText(nil)), "Goals\nMinute  Scorer\n    23  Ives\n  45+2  Moss\n"; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if kind := score.Sections[0].Kind; kind != ScoringSection {
		t.Errorf("it is of kind %d", kind)
	}
}

// A row can be longer than what its section has room for, and stays one row.
func TestARowGrowsAsAWhole(t *testing.T) {
	var score BoxScore
	s := score.Add(TableSection, "", Columns("", "1", "2", "3")...)
	s.Row("first", "1", "2", "3")
	s.Row("second")
	for _, n := range []string{"4", "5", "6"} {
		s.More(n)
	}
	if got, want := string(score.AppendText(nil)), "        1  2  3\nfirst   1  2  3\nsecond  4  5  6\n"; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
