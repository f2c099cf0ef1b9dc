package figure

import (
	"unicode/utf8"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/report"
	"rollbook/season"
)

// Bracket draws the playoffs as a tree, one column per round: teams by name if there is room, otherwise by key.
func Bracket(s *report.Season, tree []*season.Match) *Picture {
	const wide, row, head, way = 2400, 130, 200, 160
	rounds := s.Bracket()
	lines := 0
	for _, m := range tree {
		lines = max(lines, m.Line+2)
	}
	p := newPicture("fig", wide, head+row*lines+60)
	p.label = "the playoffs as a tree; all rounds are listed below"
	column, name := wide/len(rounds), report.KeyOf
	longest := 0
	for _, m := range tree {
		longest = max(longest, utf8.RuneCountInString(s.Side(m.Result, engine.Visitor)), utf8.RuneCountInString(s.Side(m.Result, engine.Home)))
	}
	const forNames = 40 // letters side by side
	if longest*len(rounds) <= forNames {
		name = s.Side
	}
	for i, round := range rounds {
		p.text("s", column*i, head-90, round.Name)
	}
	at := func(line int) int { return head + row*line }
	for _, m := range tree {
		left, right := column*m.Column, column*(m.Column+1)-way
		line := s.FixtureLine(m.Result)
		for i, side := range engine.Teams {
			class := pick.If(m.Through == side, "b", "s")
			p.text(class, left, at(m.Line+i)+28, name(m.Result, side))
			p.text(class+" end", right-30, at(m.Line+i)+28, line.Scores[side])
		}
		if m.Next == nil {
			continue
		}
		end := column*m.Next.Column - 30
		p.path("l", "M", right, at(m.Line)+row/2, "H", end-way/2, "V", at(m.Next.Line)+row/2, "H", end)
	}
	return p
}
