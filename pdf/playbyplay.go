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

// A playRow is a play as its columns have it, wrapped.
type playRow struct {
	*playLine
	texts  [6][]string
	height float64 // millimetres
}

func (p *playLine) row(width float64) playRow {
	row := playRow{playLine: p}
	cells := playCells(rect{w: width})
	lines := 1
	for i, s := range [6]string{strconv.Itoa(p.number), p.clock, p.situation, p.entries, p.text, p.score} {
		row.texts[i] = wrap(s, margined(cells[i]).w, p.style(i))
		lines = max(lines, len(row.texts[i]))
	}
	row.height = float64(lines)*prose.lead() + playGap
	return row
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
		rows := make([]playRow, len(s.plays))
		first := 0.0
		for i := range s.plays {
			if rows[i] = s.plays[i].row(p.r.w); i < 2 {
				first += rows[i].height
			}
		}
		p.need(printedRow + 1 + first)
		p.playHead(s.head)
		for i, row := range rows {
			need := row.height
			if left == 2 && i+1 < len(rows) {
				need += rows[i+1].height
			}
			if p.r.h < need {
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

func (p *pager) play(row playRow, ruledAbove bool) {
	line := p.take(row.height)
	if ruledAbove {
		p.c.across(line, line.y-playGap/2, hairline)
	}
	for i, cell := range playCells(line) {
		for j, s := range row.texts[i] {
			place := rect{cell.x, cell.y + float64(j)*prose.lead(), cell.w, prose.lead()}
			p.c.set(place, margined(place), s, row.style(i))
		}
	}
}
