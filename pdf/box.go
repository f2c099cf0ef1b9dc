package pdf

import (
	"cmp"
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/pdf/recordcode"
)

// The box score: line score, teams side by side, scoring, drives or whatever the system counts, players where there are
// any, the sums that prove it, and the whole record as a label. It is made of the sections of engine.BoxScore, so that
// paper and screen say the same.

// boxOf draws a game's box score.
func boxOf(c *canvas, g *Game) error {
	g = g.legible()
	r, err := g.play()
	if err != nil {
		return err
	}
	c.begin(g.foot(r))
	s := newSheetGame(g, r)
	page := s.masthead(c, c.page(g.Title()), "BOX SCORE", g.Setup.System.Title)
	_, page = s.occasion(c, page).cutTop(3)
	p := &pager{c: c, r: page, next: func() rect { return s.again(c, "BOX SCORE", "continued") }}
	l := labelFor(g.packed(), inside.w/2, inside.w)
	for i := range r.score.Sections {
		section := &r.score.Sections[i]
		if i == len(r.score.Sections)-1 && l != nil && p.sectionBeside(section, l, r.score.Proof) {
			p.proof(r.score.Proof, nil)
			return nil
		}
		p.section(section, s)
	}
	if l == nil {
		p.c.paragraph(p.take(printed.lead()), tooLong, printed)
	}
	p.proof(r.score.Proof, l)
	return nil
}

// compact is the record as short as it can be written: what a label holds, and what the rules run on.
func (g *Game) compact() string {
	var b strings.Builder
	b.WriteString("rollbook 1\n")
	for _, f := range cmp.Or(g.recorded, g.Setup).Header {
		b.WriteString(f.Key + ": " + f.Value + "\n")
	}
	b.WriteString("\n" + strings.Join(g.Tokens, " ") + "\n")
	return b.String()
}

// packed is the record as a label has it.
func (g *Game) packed() recordcode.Packed { return recordcode.Pack(g.compact()) }

// A pager hands out a page from top to bottom, and then the next.
type pager struct {
	c     *canvas
	r     rect // what is left of the page
	next  func() rect
	title string // of a book, at the head of its pages
}

// need starts a page unless h millimetres are left.
func (p *pager) need(h float64) {
	if p.r.h < h-slack {
		p.r = p.next()
	}
}

// take returns the next h millimetres.
func (p *pager) take(h float64) (piece rect) {
	p.need(h)
	piece, p.r = p.r.cutTop(h)
	return piece
}

// gap leaves h millimetres free.
func (p *pager) gap(h float64) { _, p.r = p.r.cutTop(h) }

// head prints a section's heading, if it has one, together with the h millimetres that must follow it.
func (p *pager) head(text string, h float64) {
	p.need(6 + h)
	if text != "" {
		p.r = p.c.band(p.r, text)
	}
}

// section draws a section of a box score in the form that its columns have.
func (p *pager) section(s *engine.Section, g *sheetGame) {
	if len(s.Rows) == 0 {
		return
	}
	switch s.Kind {
	case engine.LineScoreSection:
		place := p.take(lineScoreHeight)
		p.c.lineScore(place, lineScoreOf(s))
	case engine.ComparisonSection:
		p.comparison(s, g.names)
	default:
		p.table(s)
	}
	p.gap(sectionGap)
}

// sectionGap is what is free below a section, in millimetres.
const sectionGap = 4

func lineScoreOf(s *engine.Section) lineScore {
	last := len(s.Columns) - 1
	ls := lineScore{note: s.Title, total: strings.ToUpper(s.Columns[last].Name)}
	for _, col := range s.Columns[1:last] {
		ls.periods = append(ls.periods, col.Name)
	}
	for i, row := range s.Rows {
		ls.rows[i] = lineRow{row[0], row[1:last], row[last]}
	}
	return ls
}

// comparison draws the teams side by side; rows without figures are headings.
func (p *pager) comparison(s *engine.Section, names engine.Sides[string]) {
	rows := make([]statRow, len(s.Rows))
	each := len(s.Columns) / 2
	for i, row := range s.Rows {
		first := 1 // of the figures, which stand at the right of a team's columns
		for first < 1+each && row[first] == "" {
			first++
		}
		rows[i] = statRow{row[0], [2][]string{row[first : 1+each], row[first+each:]}, first == 1+each}
	}
	title := strings.ToUpper(s.Title)
	for len(rows) > 0 {
		p.head(title, teamStatsHeight(min(len(rows), 6)))
		n := min(len(rows), int((p.r.h-statHead+slack)/statLead))
		p.c.teamStats(p.take(teamStatsHeight(n)), names[engine.Visitor], names[engine.Home], rows[:n])
		rows, title = rows[n:], strings.ToUpper(s.Title)+", continued"
	}
}

// table draws any other section: in two columns where it is long and narrow.
func (p *pager) table(s *engine.Section) {
	title := strings.ToUpper(s.Title)
	if half := p.half(s); half > 0 {
		p.halves(title, tableOf(s, half))
		return
	}
	t := tableOf(s, p.r.w)
	height := t.tableHeight(p.r.w)
	if height > together || height+6 > p.r.h && p.r.h > openFoot {
		height = printedRow * 6
	}
	p.head(title, height)
	if t.tableHeight(p.r.w) > p.r.h+slack { // no row or two alone on the next page
		most := t
		most.rows = t.rows[:max(1, len(t.rows)-few)]
		p.r.h = min(p.r.h, max(most.tableHeight(p.r.w), t.firstHeight(p.r.w)))
	}
	p.r = p.c.tables(p.r, t, func() rect {
		if title == "" {
			return p.next()
		}
		return p.c.band(p.next(), title+", continued")
	})
}

// sectionBeside draws the last table with the label at its right, if it is narrow enough, and if so and not otherwise the
// proof below it is on this page too. It reports whether it did.
func (p *pager) sectionBeside(s *engine.Section, l *label, sums []string) bool {
	const gap = 3
	width := p.r.w - l.w - gap
	if s.Kind == engine.ComparisonSection || s.Kind == engine.LineScoreSection || naturalWidth(s) > squeeze*width {
		return false
	}
	t := tableOf(s, width)
	whole := max(6+t.tableHeight(width), l.h) + 3
	if p.height(s)+max(proofHeight(sums, width), l.h) <= p.r.h || whole+proofHeight(sums, p.r.w) > p.r.h {
		return false
	}
	corner, place := p.take(whole).cutRight(l.w)
	_, place = place.cutRight(gap)
	p.c.label(corner, l)
	p.c.table(p.c.band(place, strings.ToUpper(s.Title)), t)
	return true
}

// together is how tall a table may be to stand on one page whole, and openFoot how much of the page before it may stay empty
// for that, in millimetres.
const (
	together = 120
	openFoot = 55
)

// half returns the width of one of two columns if a section is long and narrow enough to stand in them, else 0.
func (p *pager) half(s *engine.Section) float64 {
	half := p.r.columns(2, 4)[0].w
	if len(s.Rows) > 6 && naturalWidth(s) <= squeeze*half {
		return half
	}
	return 0
}

// height returns how much of a page a table takes, in millimetres.
func (p *pager) height(s *engine.Section) float64 {
	if p.half(s) > 0 {
		return 6 + float64((len(s.Rows)+1)/2+1)*printedRow + sectionGap
	}
	return 6 + tableOf(s, p.r.w).tableHeight(p.r.w) + sectionGap
}

// few rows of two columns go on on another page at least.
const few = 3

// halves draws a table in two columns: down the left one, then down the right one.
func (p *pager) halves(title string, t table) {
	for len(t.rows) > 0 {
		p.head(title, printedRow*4)
		n := int((p.r.h - t.headHeight() + slack) / printedRow)
		if all := (len(t.rows) + 1) / 2; all <= n {
			n = all
		} else {
			n = max(1, min(n, all-few)) // no row alone on the next page
		}
		place := p.take(t.headHeight()+float64(n)*printedRow).columns(2, 4)
		for _, column := range place {
			t.rows = p.c.table(column, t)
		}
		title = strings.TrimSuffix(title, ", continued") + ", continued"
	}
}

// squeeze is how much wider than its place a table may be: its texts then shrink a little, and none is clipped.
const squeeze = 1.06

// naturalWidth is how wide a section's table is when nothing in it is shrunk or wrapped, in millimetres.
func naturalWidth(s *engine.Section) float64 {
	total := 0.0
	for i := range s.Columns {
		total += columnWidth(s, i)
	}
	return total
}

func columnWidth(s *engine.Section, i int) float64 {
	w := cellHead.width(s.Columns[i].Name)
	for _, row := range s.Rows {
		if i < len(row) {
			w = max(w, cellText.width(row[i]))
		}
	}
	return w + 2.6
}

// tableOf makes a table of a section, its columns as wide as their texts need. Words share what is left over. Where a
// little is missing all columns give way alike; where it is more, the widest do, and their words are wrapped.
func tableOf(s *engine.Section, width float64) table {
	t := table{rows: s.Rows}
	words := 0
	for i, col := range s.Columns {
		c := column{head: col.Name, width: columnWidth(s, i), align: atRight}
		if col.Left {
			c.align = atLeft
			words++
		}
		t.columns = append(t.columns, c)
	}
	if natural := naturalWidth(s); width < natural && natural <= squeeze*width {
		for i := range t.columns {
			t.columns[i].width *= width / natural
		}
		return t
	}
	most := widest(t.columns, width)
	spare := width
	for i := range t.columns {
		col := &t.columns[i]
		col.wrap = col.align == atLeft && col.width > most
		col.width = min(col.width, most)
		spare -= col.width
	}
	for i := range t.columns {
		switch col := &t.columns[i]; {
		case words == 0:
			col.width += spare / float64(len(t.columns))
		case col.align == atLeft:
			col.width += spare / float64(words)
		}
	}
	return t
}

// widest returns how wide a column may be at most, so that all of them fit into a width: a narrow one keeps what it
// needs, the others share the rest alike.
func widest(columns []column, width float64) float64 {
	byWidth := slices.SortedFunc(slices.Values(columns), func(a, b column) int { return cmp.Compare(a.width, b.width) })
	for i, col := range byWidth {
		fair := width / float64(len(byWidth)-i)
		if col.width > fair {
			return fair
		}
		width -= col.width
	}
	return byWidth[len(byWidth)-1].width
}

// proofHeight is what the sums need in a width, in millimetres.
func proofHeight(sums []string, width float64) float64 {
	height := 6.0
	for _, sum := range sums {
		height += float64(len(wrap(sum, width-2, printed)))*printed.lead() + 1
	}
	return height
}

// proof prints the sums that show a box score in balance, and beside or below them the record as a label; nil for none.
func (p *pager) proof(sums []string, l *label) {
	if len(sums) > 0 {
		width := p.r.w
		beside := l != nil && l.w < width*0.56
		if beside {
			width -= l.w + 6
		}
		height := proofHeight(sums, width)
		if beside {
			height = max(height, l.h)
		}
		p.need(height)
		place := p.take(height)
		if beside {
			corner, rest := place.cutRight(l.w)
			p.c.label(corner, l)
			_, place = rest.cutRight(6)
			l = nil
		}
		place = p.c.band(place, "PROVED")
		for _, sum := range sums {
			_, place = place.cutTop(p.c.paragraph(place, sum, printed) + 1)
		}
		p.gap(3)
	}
	if l != nil {
		p.c.label(p.take(l.h), l)
	}
}
