package game

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/ledger/line"
	"rollbook/replay"
)

// PlayColumns are the columns of a game's plays in CSV. The score is from after the play, all else from before it; a sport
// without downs leaves theirs empty.
func PlayColumns(tr *replay.Trace) []engine.CSVColumn[replay.Play] {
	score := func(side engine.Side) func(replay.Play) string {
		return func(p replay.Play) string { return strconv.Itoa(tr.ScoreAfter(p.Last)[side]) }
	}
	return []engine.CSVColumn[replay.Play]{
		{Key: "play", Value: func(p replay.Play) string { return strconv.Itoa(p.N) }},
		{Key: "entries", Value: func(p replay.Play) string { return strings.Join(p.Entries, " ") }},
		{Key: "first", Value: func(p replay.Play) string { return strconv.Itoa(p.First) }},
		{Key: "last", Value: func(p replay.Play) string { return strconv.Itoa(p.Last) }},
		{Key: "text", Value: func(p replay.Play) string { return p.Text }},
		{Key: "period", Value: func(p replay.Play) string { period, _ := tr.When(p.First - 1); return term.Cell(period) }},
		{Key: "clock", Value: func(p replay.Play) string { _, clock := tr.When(p.First - 1); return term.Cell(clock) }},
		{Key: "team", Value: func(p replay.Play) string { return tr.Setup.Team(tr.Side(&p)) }},
		{Key: "visitor_score", Value: score(engine.Visitor)},
		{Key: "home_score", Value: score(engine.Home)},
		{Key: "down", Value: func(p replay.Play) string { down, _ := down(tr, &p); return down }},
		{Key: "to_go", Value: func(p replay.Play) string { _, toGo := down(tr, &p); return toGo }},
		{Key: "ball", Value: func(p replay.Play) string { return term.Cell(tr.State(p.First - 1).At("ball")) }},
	}
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

// A Part selects plays of a game: those that meet all of it.
type Part struct {
	Period string `flag:"period" value:"N" help:"the plays of period (half, round) N, or of several: 2-3"`
	Team   string `flag:"team" value:"NAME" help:"the plays of one team: its name or the beginning of it, visitor or home"`
	Plays  string `flag:"plays" value:"N-M" help:"the plays from N to M"`
	Find   string `flag:"find" value:"WORD" help:"the plays with this WORD in what happened or was entered"`
}

// Of returns the selected plays of a game.
func (p *Part) Of(g *Game, plays []replay.Play) ([]replay.Play, error) {
	tr := g.Trace()
	keep := func(fits func(*replay.Play) bool) {
		plays = lists.Only(plays, func(p replay.Play) bool { return fits(&p) })
	}
	if p.Plays != "" {
		from, to, ok := stretch(p.Plays)
		if !ok {
			return nil, cli.Trouble("--plays %s: a play like 30, or plays like 30-40", term.Quoted(p.Plays))
		}
		keep(func(p *replay.Play) bool { return from <= p.N && p.N <= to })
	}
	if p.Period != "" {
		from, to, ok := stretch(p.Period)
		switch {
		case len(g.Setup.System.Members.Times()) == 0:
			return nil, cli.Trouble("--period: %s has no periods", g.Setup.System.Title)
		case !ok:
			return nil, cli.Trouble("--period %s: a number like 2, or several like 2-3", term.Quoted(p.Period))
		}
		keep(func(p *replay.Play) bool { n, _ := tr.When(p.First - 1); return from <= n.Int() && n.Int() <= to })
	}
	if p.Team != "" {
		side, err := sideCalled(g.Setup, p.Team)
		if err != nil {
			return nil, err
		}
		keep(func(p *replay.Play) bool { return tr.Side(p) == side })
	}
	if word := engine.Folded(p.Find); word != "" {
		keep(func(p *replay.Play) bool {
			return strings.Contains(engine.Folded(p.Text), word) || strings.Contains(engine.Folded(strings.Join(p.Entries, " ")), word)
		})
	}
	return plays, nil
}

// stretch reads 30, or 30-40.
func stretch(word string) (from, to int, ok bool) {
	first, last, several := strings.Cut(word, "-")
	if !several {
		last = first
	}
	from, err := strconv.Atoi(strings.TrimSpace(first))
	to, wrong := strconv.Atoi(strings.TrimSpace(last))
	return from, to, err == nil && wrong == nil && 1 <= from && from <= to
}

// sideCalled returns the team of a game that a name, its beginning or a side means.
func sideCalled(s *engine.Setup, name string) (engine.Side, error) {
	if side := engine.SideNamed(engine.Folded(name)); side != engine.Nobody {
		return side, nil
	}
	var meant []engine.Side
	names, words := engine.NewNames(s), strings.Fields(engine.Folded(name))
	for _, side := range engine.Teams {
		if HasWords(engine.Folded(names.Full[side]+" "+names.Nick[side]), words) {
			meant = append(meant, side)
		}
	}
	if len(meant) != 1 {
		return engine.Nobody, cli.Trouble("--team %s: the teams are %s and %s", term.Quoted(name), engine.Visible(names.Full[engine.Visitor]), engine.Visible(names.Full[engine.Home])).
			But("--team visitor and --team home mean them, too")
	}
	return meant[0], nil
}

// HistoryOf returns the facts to print before and after some of a game's plays.
func (g *Game) HistoryOf(some, all []replay.Play) []Fact {
	facts := g.History()
	if len(some) == len(all) {
		return facts
	}
	shown := make([]bool, len(all)+1) // by a play's number
	for _, p := range some {
		shown[p.N] = true
	}
	return slices.DeleteFunc(facts, func(f Fact) bool {
		next := slices.IndexFunc(all, f.IsBefore) // and the number of the play before it
		if next < 0 {
			next = len(all)
		}
		behind := next == len(all) || f.Kind == line.KindCorrect || f.Kind == line.KindInsert
		return !(next < len(all) && shown[next+1]) && !(behind && shown[next])
	})
}
