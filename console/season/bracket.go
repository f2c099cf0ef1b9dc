package season

import (
	"strings"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay/season"
	"rollbook/report"
)

// bracket answers with the playoffs: as a tree if the terminal is wide enough, otherwise round by round.
func (s *League) bracket(c *cli.Call) error {
	var results []*season.Result
	tree := s.Tree()
	for _, m := range tree {
		results = append(results, m.Result)
	}
	lines := s.treeLines(tree, s.Side)
	if lines == nil {
		lines = s.treeLines(tree, report.KeyOf)
	}
	if c.JSON || c.CSV || lines == nil {
		return s.answerFixtures(c, results, "there are no playoffs: no round has playoff: yes")
	}
	s.sayState()
	c.Say("")
	for _, line := range lines {
		c.Say("%s", line)
	}
	s.sayChampion()
	return nil
}

func (s *League) sayChampion() {
	if champion := s.ChampionWords(); champion != "" {
		s.saySection(champion)
	}
}

// A treeCell is one column of a line of the tree: a team with its score, and the lines to the next column.
type treeCell struct {
	team, way string
	bold      bool
}

// treeWidths returns how wide each round of a tree is, and its scores.
func (s *League) treeWidths(tree []*season.Match, name func(*season.Result, engine.Side) string) (widths, scores []int) {
	rounds := s.Bracket()
	widths, scores = make([]int, len(rounds)), make([]int, len(rounds))
	for i, round := range rounds {
		widths[i] = term.Width(engine.Visible(round.Name))
	}
	for _, m := range tree {
		for _, side := range engine.Teams {
			scores[m.Column] = max(scores[m.Column], len(s.FixtureLine(m.Result).Scores[side]))
		}
	}
	for _, m := range tree {
		names := 0
		for _, side := range engine.Teams {
			names = max(names, term.Width(engine.Visible(name(m.Result, side))))
		}
		widths[m.Column] = max(widths[m.Column], names+1+scores[m.Column])
	}
	return widths, scores
}

// treeLines writes a tree, one team per line, under the names of its rounds; nil if it is empty or wider than the
// terminal. Name returns a side's name.
func (s *League) treeLines(tree []*season.Match, name func(*season.Result, engine.Side) string) (lines []term.Text) {
	const wayWide = len(" -+ ")
	rounds := s.Bracket()
	cells := map[int][]treeCell{} // by lines
	last := -1
	cell := func(line, column int) *treeCell {
		for ; last < line; last++ {
			cells[last+1] = make([]treeCell, len(rounds))
		}
		return &cells[line][column]
	}
	widths, scores := s.treeWidths(tree, name)
	width := (len(rounds) - 1) * wayWide
	for _, w := range widths {
		width += w
	}
	if len(tree) == 0 || width > room(s.Session) {
		return nil
	}
	for _, m := range tree {
		line := s.FixtureLine(m.Result)
		for i, side := range engine.Teams {
			at := cell(m.Line+i, m.Column)
			at.team = term.Pad(engine.Visible(name(m.Result, side)), widths[m.Column]-1-scores[m.Column], true) + " " + term.Pad(line.Scores[side], scores[m.Column], false)
			at.bold = m.Through == side
		}
		if m.Next != nil {
			lead(m, func(line, column int, way string) { cell(line, column).way = way })
		}
	}
	head := term.Text("")
	for i, round := range rounds {
		name := engine.Visible(round.Name)
		head += s.Style.Bold(term.Text(name)) + term.Text(strings.Repeat(" ", widths[i]+wayWide-term.Width(name)))
	}
	lines = append(lines, term.Text(strings.TrimRight(string(head), " ")))
	for n := range last + 1 {
		var line term.Text
		for i, one := range cells[n] {
			team := term.Text(term.Pad(one.team, widths[i], true))
			if one.bold {
				team = s.Style.Bold(team)
			}
			line += team + term.Text(term.Pad(one.way, wayWide, true))
		}
		lines = append(lines, term.Text(strings.TrimRight(string(line), " ")))
	}
	return lines
}

// lead draws the way from a match to the next one, after the teams of the columns. That of the lower of two has the lines beside the
// next match, too.
func lead(m *season.Match, draw func(line, column int, way string)) {
	next, column := m.Next, m.Next.Column-1
	upper, lower := next.From[engine.Visitor], next.From[engine.Home]
	from, turn := m.Line+engine.BoolToInt(m == upper), " ─┐"
	switch {
	case upper == nil || lower == nil:
		from, turn = m.Line+engine.BoolToInt(m == lower), " ───"
	case m == lower:
		turn = " ─┘"
		for line := upper.Line + 2; line < from; line++ {
			draw(line, column, "  │")
		}
		draw(max(next.Line, upper.Line+2), column, "  ├")
	}
	for c := m.Column; c < column; c++ { // past a round in which the winner has a bye
		draw(from, c, " ───")
	}
	draw(from, column, turn)
}
