package pdf

import (
	"strconv"

	"rollbook/pdf/layout"
)

// A playLine is a numbered play of a play-by-play.
type playLine struct {
	number    int
	clock     string
	situation string // who has the ball where: "V 3-7 H34"
	entries   string
	text      string
	score     string // after it, where it changed
}

// A playSection is the plays of a period, a half or a round.
type playSection struct {
	head  string
	plays []playLine
}

// The columns of a play-by-play: number, clock, situation, what was entered, what happened, the score. Widths in
// millimeters; what happened gets the rest.
const (
	playNumber    = 9
	playClock     = 11
	playSituation = 23
	playEntries   = 37
	playScore     = 15
)

const playGap = 0.9 // between plays

func playCells(line layout.Rect) []layout.Rect {
	number, rest := line.CutLeft(playNumber)
	clock, rest := rest.CutLeft(playClock)
	situation, rest := rest.CutLeft(playSituation)
	entries, rest := rest.CutLeft(playEntries)
	score, text := rest.CutRight(playScore)
	return []layout.Rect{number, clock, situation, entries, text, score}
}

// A playRow is a play as its columns have it, wrapped.
type playRow struct {
	*playLine
	texts  [6][]string
	height float64 // millimeters
}

func (p *playLine) row(width float64) playRow {
	row := playRow{playLine: p}
	cells := playCells(layout.Rect{W: width})
	lines := 1
	for i, s := range [6]string{strconv.Itoa(p.number), p.clock, p.situation, p.entries, p.text, p.score} {
		row.texts[i] = layout.Wrap(s, layout.Margined(cells[i]).W, p.style(i))
		lines = max(lines, len(row.texts[i]))
	}
	row.height = float64(lines)*layout.Prose.Lead() + playGap
	return row
}

// style is how a column is set. A play that changed the score is bold.
func (p *playLine) style(column int) layout.Style {
	st := layout.Prose
	switch column {
	case 0:
		st = layout.Style{Size: 7.5, Floor: 7, Tone: layout.Black, Align: layout.AtRight}
	case 5:
		st = layout.Prose.Centered()
	}
	st.Bold = p.score != ""
	return st
}

// playByPlay sets the sections down the pages of p. A section's head stays with its first two plays and is repeated where
// the section goes on; no play stands alone on the last page.
func (p *pager) playByPlay(sections []playSection) {
	left := 0
	for _, s := range sections {
		left += len(s.plays)
	}
	for _, s := range sections {
		rows := make([]playRow, len(s.plays))
		first := 0.0
		for i := range s.plays {
			if rows[i] = s.plays[i].row(p.r.W); i < 2 {
				first += rows[i].height
			}
		}
		p.need(layout.PrintedRow + 1 + first)
		p.playHead(s.head)
		for i, row := range rows {
			need := row.height
			if left == 2 && i+1 < len(rows) {
				need += rows[i+1].height
			}
			if p.r.H < need {
				p.r = p.next()
				p.playHead(s.head + " (continued)")
			}
			p.play(row, i > 0)
			left--
		}
		p.gap(2.5)
	}
}

func (p *pager) playHead(head string) {
	line := p.take(layout.PrintedRow)
	p.c.Shade(line, layout.Tint)
	cells := playCells(line)
	title := cells[0].Union(cells[2])
	p.c.Text(title, head, layout.Strong.Sized(layout.Strong.Size)) // may shrink: "ROUND 4, STAGE 2 (continued)"
	p.c.Text(cells[3], "entered", layout.Small)
	p.c.Text(cells[4], "what happened", layout.Small)
	p.c.Text(cells[5], "score V-H", layout.Small.Centered())
	p.gap(0.8)
}

func (p *pager) play(row playRow, ruledAbove bool) {
	line := p.take(row.height)
	if ruledAbove {
		p.c.Across(line, line.Y-playGap/2, layout.Hairline)
	}
	for i, cell := range playCells(line) {
		for j, s := range row.texts[i] {
			place := layout.Rect{X: cell.X, Y: cell.Y + float64(j)*layout.Prose.Lead(), W: cell.W, H: layout.Prose.Lead()}
			p.c.Set(place, layout.Margined(place), s, row.style(i))
		}
	}
}
