package pdf

import (
	"strconv"

	"rollbook/pdf/layout"
)

type playLine struct {
	number    int
	clock     string
	situation string // who has the ball where: "V 3-7 H34"
	entries   string
	text      string
	score     string // after it, if it changed
	drive     string // the drive it ended: "8 plays, 80 yards, touchdown"
}

// A playSection is the plays of a period, a half or a round.
type playSection struct {
	head  string
	plays []playLine
}

// The columns of a play-by-play: number, clock, situation, entries, words, the score. Widths in millimeters; the words
// get the rest.
const (
	playNumber    = 8
	playClock     = 9
	playSituation = 18
	playEntries   = 28
	playScore     = 12
)

// playGap is the gap between plays in millimeters.
const playGap = 0.5

func playCells(line layout.Rect) []layout.Rect {
	number, rest := line.CutLeft(playNumber)
	clock, rest := rest.CutLeft(playClock)
	situation, rest := rest.CutLeft(playSituation)
	entries, rest := rest.CutLeft(playEntries)
	score, text := rest.CutRight(playScore)
	return []layout.Rect{number, clock, situation, entries, text, score}
}

// A playRow is a play in columns, wrapped.
type playRow struct {
	*playLine
	texts  [6][]string
	height float64 // millimeters
}

func (p *playLine) row(width float64) playRow {
	row := playRow{playLine: p}
	cells := playCells(layout.Rect{W: width})
	lines := 1
	said := p.text
	if p.drive != "" {
		said += " – " + p.drive
	}
	for i, s := range [6]string{strconv.Itoa(p.number), p.clock, p.situation, p.entries, said, p.score} {
		row.texts[i] = layout.Wrap(s, layout.Margined(cells[i]).W, p.style(i))
		lines = max(lines, len(row.texts[i]))
	}
	row.height = float64(lines)*playText.Lead() + playGap
	return row
}

// style returns the style of a column. A play that changed the score is bold.
func (p *playLine) style(column int) layout.Style {
	st := playText
	switch column {
	case 0:
		st = st.Toned(layout.Black)
	case 5:
		st = st.Centered()
	}
	st.Bold = p.score != ""
	return st
}

// playText is how plays are set.
var playText = layout.Style{Size: 8, Floor: 8, Narrow: true, Tone: layout.Ink}

// playByPlay sets the sections down the pages of p. A section's heading stays with its first two plays and is repeated if
// the section continues; no play is alone on the last page.
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
		p.need(layout.PrintedRow + layout.Small.Lead() + 1 + first)
		p.playHead(s.head, s.plays)
		for i, row := range rows {
			need := row.height
			if left == 2 && i+1 < len(rows) {
				need += rows[i+1].height
			}
			if p.r.H < need {
				p.r = p.next()
				p.playHead(s.head+" (continued)", s.plays)
			}
			p.play(row, i > 0)
			left--
		}
		p.gap(2.5)
	}
}

// playHead heads a section and its columns; a game without a clock has no head for one.
func (p *pager) playHead(head string, plays []playLine) {
	line := p.take(layout.PrintedRow)
	p.c.Shade(line, layout.Tint)
	p.c.Text(line, head, layout.Strong)
	for i, cell := range playCells(p.take(layout.Small.Lead())) {
		st := layout.Small
		if i == 5 {
			st = st.Centered()
		}
		if i != 1 || plays[0].clock != "" {
			p.c.Text(cell, [...]string{"No", "Clock", "Situation", "Entered", "What happened", "Score"}[i], st)
		}
	}
	p.gap(0.8)
}

func (p *pager) play(row playRow, ruledAbove bool) {
	line := p.take(row.height)
	p.c.Anchor(strconv.Itoa(row.number), line.Y)
	if ruledAbove {
		p.c.Across(line, line.Y-playGap/2, layout.Hairline)
	}
	for i, cell := range playCells(line) {
		for j, s := range row.texts[i] {
			place := layout.Rect{X: cell.X, Y: cell.Y + float64(j)*playText.Lead(), W: cell.W, H: playText.Lead()}
			p.c.Set(place, layout.Margined(place), s, row.style(i))
		}
	}
	if row.drive != "" { // the ball changes hands
		p.c.Across(line, line.Bottom()-playGap/2, layout.Light)
	}
}
