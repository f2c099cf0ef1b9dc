package view

import (
	"cmp"
	"strconv"
	"strings"

	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay"
)

// Sheet prints what scorers have on their sheets: the board, the score by periods, how it was
// scored, the drives, rounds or goals, and in a game of players who is on the field.
func Sheet(t *term.Terminal, g *game.Game, played engine.Game) {
	t.Outf("%s at %s", g.Setup.Team(engine.Visitor), g.Setup.Team(engine.Home))
	t.Outf("%s", t.Board(played.Scoreboard().String()))
	sections := sheetSections(g, played)
	for i := range sections {
		t.Outf("")
		t.PrintSection(&sections[i])
	}
}

// sheetSections are the tables of a sheet: score, scoring, drives; if a sport has no drives, who is on the field, or its
// own tables.
func sheetSections(g *game.Game, played engine.Game) []engine.Section {
	var sections, own []engine.Section
	for _, one := range played.BoxScore().Sections {
		switch {
		case len(one.Rows) == 0:
		case one.Kind == engine.LineScoreSection, one.Kind == engine.ScoringSection, one.Kind == engine.DriveSection:
			sections = append(sections, one)
		case one.Kind == engine.TableSection, one.Kind == engine.RoundSection:
			own = append(own, one)
		}
	}
	if people := lineUps(g, played); len(people.Rows) > 0 {
		return append(sections, people)
	}
	if len(sections) > 1 {
		return sections
	}
	return append(sections, own...)
}

// lineUps is who is on the field at which spot, from the numbers in the state and the names in the header; nothing for
// teams that are only names.
func lineUps(g *game.Game, played engine.Game) engine.Section {
	s := engine.Section{Title: "On the pitch", Kind: engine.PlayerSection,
		Columns: []engine.Column{{Name: "Spot"}, {Name: g.Setup.Team(engine.Visitor), Left: true}, {Name: g.Setup.Team(engine.Home), Left: true}}}
	if g.Setup.System.Teams == nil {
		return s
	}
	for n, side := range engine.Teams {
		began := strings.Fields(g.Setup.Header.Get(side.String() + "-lineup"))
		for i, item := range engine.StateOf(played).At("lineup").Of(side).Items() {
			if i == len(s.Rows) {
				s.Rows = append(s.Rows, []string{cmp.Or(strings.TrimLeft(strconv.Itoa(i), "0"), "GK"), "", ""})
			}
			on := "-"
			if shirt := item.Int(); shirt > 0 {
				no := strconv.Itoa(shirt)
				name, _ := replay.PlayerName(g.Setup, side, shirt)
				on = no + " " + name
				if i < len(began) && began[i] != no {
					on += " (for " + began[i] + ")"
				}
			}
			s.Rows[i][n+1] = on
		}
	}
	return s
}
