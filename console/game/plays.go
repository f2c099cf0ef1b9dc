package game

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay"
)

// PlayColumns are the columns of a game's plays in CSV.
var PlayColumns = []string{
	"play", "entries", "first", "last", "text", "period", "clock", "team", "visitor_score", "home_score", "down", "to_go", "ball",
}

// PlayRows are those of plays. The score is from after the play, all else from before it; a sport without downs leaves
// theirs empty.
func PlayRows(tr *replay.Trace, plays []replay.Play) (rows [][]string) {
	for _, p := range plays {
		period, clock := tr.When(p.First - 1)
		down, toGo := down(tr, &p)
		score := tr.ScoreAfter(p.Last)
		rows = append(rows, []string{
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
			down,
			toGo,
			term.Cell(tr.State(p.First - 1).At("ball")),
		})
	}
	return rows
}

// down returns a play's down and what was to go; rules that count no downs still know the 4th, as short or long.
func down(tr *replay.Trace, p *replay.Play) (down, toGo string) {
	state := tr.State(p.First - 1)
	if fourth := state.At("fourth"); !fourth.IsNull() {
		return "4", fourth.Text()
	}
	if state.At("down").Int() == 0 {
		return "", ""
	}
	return term.Cell(state.At("down")), term.Cell(state.At("to_go"))
}

// HistoryAfter returns the facts to print among a game's plays after those that are skipped.
func (g *Game) HistoryAfter(skipped []replay.Play) []Fact {
	facts := g.History()
	if len(skipped) == 0 {
		return facts
	}
	return slices.DeleteFunc(facts, func(f Fact) bool { return f.IsBefore(skipped[len(skipped)-1]) })
}
