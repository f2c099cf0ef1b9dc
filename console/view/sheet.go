package view

import (
	"bytes"
	"cmp"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/engine"
	"rollbook/replay"
)

// Sheet prints what scorers have on their sheets, on one screen: where the game stands, the score by periods, how it was
// scored, the drives, rounds or goals, and in a game of players who is on the field. A long list loses its first lines.
func Sheet(s *cli.Session, g *game.Game, played engine.Game) {
	s.Say("%s at %s", g.Setup.Team(engine.Visitor), g.Setup.Team(engine.Home))
	s.Say("%s", s.Board(played.Scoreboard().String()))
	sections := sheetSections(g, played)
	cut := make([]int, len(sections)) // rows that are left out
	for over := linesOver(s, played.Scoreboard().String(), sections); over > 0; over-- {
		longest := -1
		for i := range sections {
			if left := len(sections[i].Rows) - cut[i]; shortens(&sections[i]) && left > 1 && (longest < 0 || left > len(sections[longest].Rows)-cut[longest]) {
				longest = i
			}
		}
		if longest < 0 {
			break
		}
		cut[longest]++
	}
	for i := range sections {
		one := sections[i]
		if one.Rows = one.Rows[cut[i]:]; cut[i] > 0 {
			one.Title += " (the last " + strconv.Itoa(len(one.Rows)) + " of " + strconv.Itoa(len(sections[i].Rows)) + ")"
		}
		s.Say("")
		s.PrintSection(&one)
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
	if people := LineUps(g, played); len(people.Rows) > 0 {
		return append(sections, people)
	}
	if len(sections) > 1 {
		return sections
	}
	return append(sections, own...)
}

// shortens reports whether a section may lose its first rows if there is no room for all: not the score, and not the
// players on the field.
func shortens(section *engine.Section) bool {
	return section.Kind != engine.LineScoreSection && section.Kind != engine.PlayerSection
}

// linesOver is how many lines of the sheet do not fit the terminal.
func linesOver(s *cli.Session, scoreboard string, sections []engine.Section) int {
	height := s.Height()
	if height == 0 {
		return 0
	}
	sheet := s.Captured(func() {
		s.Say("%s", s.Board(scoreboard))
		for i := range sections {
			s.PrintSection(&sections[i])
		}
	})
	const more = 3 // the teams above, and the prompt below, in two lines at most
	return bytes.Count(sheet, []byte("\n")) + len(sections) + more - height
}

// LineUps is who is on the field at which spot, from the numbers in the state and the names in the header; nothing for
// teams that are only names.
func LineUps(g *game.Game, played engine.Game) engine.Section {
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
				on = no + " " + replay.WholeName(g.Setup, side, shirt)
				if i < len(began) && began[i] != no {
					on += " (for " + began[i] + ")"
				}
			}
			s.Rows[i][n+1] = on
		}
	}
	return s
}
