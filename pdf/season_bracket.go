package pdf

import (
	"rollbook/internal/pick"
	"rollbook/pdf/layout"
	"rollbook/season"
)

// playoffTree prints the playoffs as a tree, a round a column, each team in a line of the given height in millimeters. It reports whether
// a page has room for it.
func (b *seasonBook) playoffTree(height float64) bool {
	const way, score = 8, 10
	tree, rounds, lines := b.s.Tree(), b.s.Bracket(), 0
	for _, m := range tree {
		lines = max(lines, m.Line+2)
	}
	tall := float64(lines) * height
	if lines == 0 || tall > 200 || len(rounds) > 6 {
		return false
	}
	b.head("PLAYOFFS", 6+tall)
	heads := b.take(6).Columns(len(rounds), way)
	columns := b.take(tall).Columns(len(rounds), way)
	for i, round := range rounds {
		for _, m := range tree {
			if m.Column == i && m.Next == nil && i < len(rounds)-1 { // it leads nowhere, and stands below the lines of those that do
				heads[i].Y, heads[i].H = columns[i].Y+height*float64(m.Line-1), height
			}
		}
		b.c.Text(heads[i], round.Name, layout.Strong)
	}
	for _, m := range tree {
		column := columns[m.Column]
		said := b.s.FixtureLine(m.Result)
		if b.blank {
			said = b.s.plannedLine(m.Result)
		}
		middle := func(m *season.Match) float64 { return column.Y + height*float64(m.Line+1) }
		for i, side := range b.s.System.Sport.Named() {
			style := pick.If(m.Through == side && !b.blank, layout.Strong, layout.Printed)
			points, team := layout.Rect{X: column.X, Y: column.Y + height*float64(m.Line+i), W: column.W, H: height}.CutRight(score)
			b.c.Name(team, said.Teams[side], style)
			if b.blank || said.Scores[side] == "" {
				if i > 0 { // the first one's line is the one between them
					b.c.Across(points, points.Bottom()-0.6, layout.Light)
				}
				continue
			}
			b.c.Text(points, said.Scores[side], style.FlushRight())
		}
		b.c.Across(layout.Rect{X: column.X, Y: middle(m), W: column.W}, middle(m), layout.Ruled)
		if m.Next != nil {
			turn, end := columns[m.Next.Column].X-way/2, columns[m.Next.Column].X
			from, to := middle(m), middle(m.Next)
			b.c.Polyline([]layout.Point{{X: column.Right(), Y: from}, {X: turn, Y: from}, {X: turn, Y: to}, {X: end, Y: to}}, layout.Light)
		}
	}
	b.gap(5)
	return true
}
