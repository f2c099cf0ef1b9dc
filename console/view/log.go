package view

import (
	"strconv"
	"strings"

	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay"
	"rollbook/report"
)

// Log prints plays, with notes and replaced entries between them.
func Log(t *term.Terminal, plays []replay.Play, facts []report.Fact) {
	wide := widestEntries(t, plays)
	begin := 0
	for i, p := range plays {
		if len(facts) == 0 || !facts[0].IsBefore(p) {
			continue
		}
		printPlaysBeside(t, plays[begin:i], wide)
		begin = i
		for len(facts) > 0 && facts[0].IsBefore(p) {
			printFact(t, facts[0])
			facts = facts[1:]
		}
	}
	printPlaysBeside(t, plays[begin:], wide)
	for _, f := range facts {
		printFact(t, f)
	}
}

func printFact(t *term.Terminal, f report.Fact) {
	words := term.Visible(f.Words())
	if t.Width() > 0 {
		words = term.Text(term.Wrapped(f.Words(), "      ", t.Width()))
	}
	t.Outf("      %s", t.Style.Dim(words))
}

// Plays prints plays: number, entries, the numbers of the entries, what they came to.
func Plays(t *term.Terminal, plays []replay.Play) {
	printPlaysBeside(t, plays, widestEntries(t, plays))
}

// widestEntries is the width of the column for the plays' entries: fixed where lines may have any length, and on a
// terminal only as wide as needed.
func widestEntries(t *term.Terminal, plays []replay.Play) int {
	const most = 24
	if t.Width() == 0 {
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
func printPlaysBeside(t *term.Terminal, plays []replay.Play, wide int) {
	for _, p := range plays {
		numbers := "#" + strconv.Itoa(p.First)
		if p.Last > p.First {
			numbers += "-" + strconv.Itoa(p.Last)
		}
		entries := engine.Visible(strings.Join(p.Entries, " "))
		left := term.Pad(strconv.Itoa(p.N)+".", 5, false) + " " + term.Pad(entries, wide, true) + " " + term.Pad(numbers, 9, true)
		if t.Width() > 0 && term.Width(entries) > wide {
			t.Outf("%s", term.Text(strings.TrimRight(left, " ")))
			t.Outf("%s", t.Wrap(p.Text, "      "))
			continue
		}
		t.Outf("%s", term.Text(strings.TrimRight(left+" "+t.Beside(left+" ", p.Text), " ")))
	}
}
