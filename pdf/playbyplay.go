package pdf

import "rollbook/pdf/layout"

// A playLine is a play in columns: number, clock, situation, entries, what happened, and the score after it if it changed.
type playLine struct {
	cells  [6]string
	ended  bool // a drive, and the ball changes hands
	texts  [6][]string
	height float64 // millimeters
}

// A playSection is the plays of a period, a half or a round.
type playSection struct {
	head  string
	plays []playLine
}

// playGap is the gap between plays in millimeters.
const playGap = 0.5

// playCells divides a line into its columns.
func playCells(line layout.Rect) []layout.Rect {
	const number, clock, situation, entries, score = 8, 9, 18, 28, 12 // millimeters wide; the words get the rest
	words := line.W - number - clock - situation - entries - score
	return line.Split(0, number, clock, situation, entries, words, score)
}

// wrap breaks a play's texts into lines.
func (p *playLine) wrap(width float64) {
	lines := 1
	for i, cell := range playCells(layout.Rect{W: width}) {
		p.texts[i] = layout.Wrap(p.cells[i], layout.Margined(cell).W, p.style(i))
		lines = max(lines, len(p.texts[i]))
	}
	p.height = float64(lines)*playText.Lead() + playGap
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
	st.Bold = p.cells[5] != ""
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
		first := 0.0
		for i := range s.plays {
			if s.plays[i].wrap(p.r.W); i < 2 {
				first += s.plays[i].height
			}
		}
		p.need(layout.PrintedRow + layout.Small.Lead() + 1 + first)
		p.playHead(s.head, s.plays)
		for i := range s.plays {
			need := s.plays[i].height
			if left == 2 && i+1 < len(s.plays) {
				need += s.plays[i+1].height
			}
			if p.r.H < need {
				p.r = p.next()
				p.playHead(s.head+" (continued)", s.plays)
			}
			p.play(&s.plays[i], i > 0)
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
		if i != 1 || plays[0].cells[1] != "" {
			p.c.Text(cell, [...]string{"No", "Clock", "Situation", "Entered", "What happened", "Score"}[i], st)
		}
	}
	p.gap(0.8)
}

func (p *pager) play(l *playLine, ruledAbove bool) {
	line := p.take(l.height)
	p.c.Anchor(l.cells[0], line.Y)
	if ruledAbove {
		p.c.Across(line, line.Y-playGap/2, layout.Hairline)
	}
	for i, cell := range playCells(line) {
		for j, s := range l.texts[i] {
			place := layout.Rect{X: cell.X, Y: cell.Y + float64(j)*playText.Lead(), W: cell.W, H: playText.Lead()}
			p.c.Set(place, layout.Margined(place), s, l.style(i))
		}
	}
	if l.ended {
		p.c.Across(line, line.Bottom()-playGap/2, layout.Light)
	}
}
