package game

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay"
	"rollbook/report"
)

// PlayColumns are the columns of a game's plays in CSV: those of every system, and then where a play begins, in members of the
// state.
func PlayColumns(s *engine.System) []string {
	all := []string{
		"play", "entries", "first", "last", "text", "period", "clock", "team", "visitor_score", "home_score",
	}
	return append(all, s.Members.Where()...)
}

// PlayRows are those of plays. The score is from after the play, all else from before it.
func PlayRows(tr *replay.Trace, plays []replay.Play) (rows [][]string) {
	members := tr.Setup.System.Members
	for _, p := range plays {
		period, clock := replay.When(tr.Setup.System, tr.State(p.First-1))
		score := tr.ScoreAfter(p.Last)
		row := []string{
			strconv.Itoa(p.N),
			strings.Join(p.Entries, " "),
			strconv.Itoa(p.First),
			strconv.Itoa(p.Last),
			p.Text,
			term.Cell(period),
			term.Cell(clock),
			tr.Setup.Team(tr.Side(&p)),
			strconv.Itoa(score[engine.Visitor]),
			strconv.Itoa(score[engine.Home]),
		}
		for _, key := range members.Where() {
			cell := term.Cell(tr.State(p.First - 1).At(key))
			if members.Term(key, engine.Sides[string]{}).Values[cell] == "none" {
				cell = ""
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
	}
	return rows
}

// HistoryAfter returns the facts to print among a game's plays after those that are skipped.
func (g *Game) HistoryAfter(skipped []replay.Play) []report.Fact {
	facts := g.History()
	if len(skipped) == 0 {
		return facts
	}
	return slices.DeleteFunc(facts, func(f report.Fact) bool { return f.IsBefore(skipped[len(skipped)-1]) })
}
