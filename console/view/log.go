package view

import (
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay"
	"rollbook/report"
)

// Log prints plays, with notes and replaced entries between them.
func Log(s *cli.Session, plays []replay.Play, facts []report.Fact) {
	wide := widestEntries(s, plays)
	begin := 0
	for i, p := range plays {
		if len(facts) == 0 || !facts[0].IsBefore(p) {
			continue
		}
		printPlaysBeside(s, plays[begin:i], wide)
		begin = i
		for len(facts) > 0 && facts[0].IsBefore(p) {
			printFact(s, facts[0])
			facts = facts[1:]
		}
	}
	printPlaysBeside(s, plays[begin:], wide)
	for _, f := range facts {
		printFact(s, f)
	}
}

func printFact(s *cli.Session, f report.Fact) {
	words := term.Visible(f.Words())
	if s.Width() > 0 {
		words = term.Text(term.Wrapped(f.Words(), "      ", s.Width()))
	}
	s.Outf("      %s", s.Style.Dim(words))
}

// Plays prints plays: number, entries, the numbers of the entries, what they came to.
func Plays(s *cli.Session, plays []replay.Play) {
	printPlaysBeside(s, plays, widestEntries(s, plays))
}

// widestEntries is the width of the column for the plays' entries: fixed where lines may have any length, and on a
// terminal only as wide as needed.
func widestEntries(s *cli.Session, plays []replay.Play) int {
	const most = 24
	if s.Width() == 0 {
		return most
	}
	wide := 0
	for _, p := range plays {
		wide = max(wide, term.Width(strings.Join(p.Entries, " ")))
	}
	return min(wide, most)
}

// printPlaysBeside is Plays with the plays' results after a column of entries of a given width; on a terminal they go
// below wider entries.
func printPlaysBeside(s *cli.Session, plays []replay.Play, wide int) {
	for _, p := range plays {
		numbers := "#" + strconv.Itoa(p.First)
		if p.Last > p.First {
			numbers += "-" + strconv.Itoa(p.Last)
		}
		entries := engine.Visible(strings.Join(p.Entries, " "))
		left := term.Pad(strconv.Itoa(p.N)+".", 5, false) + " " + term.Pad(entries, wide, true) + " " + term.Pad(numbers, 9, true)
		if s.Width() > 0 && term.Width(entries) > wide {
			s.Outf("%s", term.Text(strings.TrimRight(left, " ")))
			s.Outf("%s", s.Wrap(p.Text, "      "))
			continue
		}
		s.Outf("%s", term.Text(strings.TrimRight(left+" "+s.Beside(left+" ", p.Text), " ")))
	}
}
