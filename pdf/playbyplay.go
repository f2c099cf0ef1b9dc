package pdf

import "strconv"

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
// millimetres; what happened gets the rest.
const (
	playNumber    = 9
	playClock     = 11
	playSituation = 23
	playEntries   = 37
	playScore     = 15
)

const playGap = 0.9 // between plays

func playCells(line rect) []rect {
	number, rest := line.cutLeft(playNumber)
	clock, rest := rest.cutLeft(playClock)
	situation, rest := rest.cutLeft(playSituation)
	entries, rest := rest.cutLeft(playEntries)
	score, text := rest.cutRight(playScore)
	return []rect{number, clock, situation, entries, text, score}
}

func (p *playLine) cells(width float64) (texts [6][]string, height float64) {
	cells := playCells(rect{w: width})
	lines := 1
	for i, s := range [6]string{strconv.Itoa(p.number), p.clock, p.situation, p.entries, p.text, p.score} {
		texts[i] = wrap(s, margined(cells[i]).w, p.style(i))
		lines = max(lines, len(texts[i]))
	}
	return texts, float64(lines)*prose.lead() + playGap
}

// style is how a column is set. A play that changed the score is bold.
func (p *playLine) style(column int) style {
	st := prose
	switch column {
	case 0:
		st = style{size: 7.5, floor: 7, tone: black, align: atRight}
	case 5:
		st = prose.centred()
	}
	st.bold = p.score != ""
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
		heights := make([]float64, len(s.plays)+2)
		for i := range s.plays {
			_, heights[i] = s.plays[i].cells(p.r.w)
		}
		p.need(printedRow + 1 + heights[0] + heights[1])
		p.playHead(s.head)
		for i := range s.plays {
			need := heights[i]
			if left == 2 {
				need += heights[i+1]
			}
			if p.r.h < need {
				p.r = p.next()
				p.playHead(s.head + " (continued)")
			}
			p.play(&s.plays[i], i > 0)
			left--
		}
		p.gap(2.5)
	}
}

func (p *pager) playHead(head string) {
	line := p.take(printedRow)
	p.c.shade(line, tint)
	cells := playCells(line)
	title := cells[0].union(cells[2])
	p.c.text(title, head, strong.sized(strong.size)) // may shrink: "ROUND 4, STAGE 2 (continued)"
	p.c.text(cells[3], "entered", small)
	p.c.text(cells[4], "what happened", small)
	p.c.text(cells[5], "score V-H", small.centred())
	p.gap(0.8)
}

func (p *pager) play(l *playLine, ruledAbove bool) {
	texts, height := l.cells(p.r.w)
	line := p.take(height)
	if ruledAbove {
		p.c.across(line, line.y-playGap/2, pen{weight: 0.1, tone: grey})
	}
	for i, cell := range playCells(line) {
		for j, s := range texts[i] {
			row := rect{cell.x, cell.y + float64(j)*prose.lead(), cell.w, prose.lead()}
			p.c.set(row, margined(row), s, l.style(i))
		}
	}
}
