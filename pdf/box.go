package pdf

import (
	"cmp"
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/pdf/layout"
	"rollbook/pdf/recordcode"
)

// The box score: line score, teams side by side, scoring, drives or whatever the system counts, players where there are
// any, the sums that prove it, and the whole record as a label. It is made of the sections of engine.BoxScore, so that
// paper and screen say the same.

// boxOf draws a game's box score.
func boxOf(c *layout.Canvas, g *Game) error {
	g = g.legible()
	r, err := g.play()
	if err != nil {
		return err
	}
	c.Begin(g.foot(r))
	s := newSheetGame(g, r)
	page := s.masthead(c, c.Page(g.Title()), "BOX SCORE", g.Setup.System.Title)
	_, page = s.occasion(c, page).CutTop(3)
	p := &pager{c: c, r: page, next: func() layout.Rect { return s.again(c, "BOX SCORE", "continued") }}
	l := roomiest(g.labels(layout.Inside.W/2, layout.Inside.W), labelInBox)
	for i := range r.score.Sections {
		section := &r.score.Sections[i]
		if i == len(r.score.Sections)-1 && l != nil && p.sectionBeside(section, l, r.score.Proof) {
			p.proof(r.score.Proof, nil)
			return nil
		}
		p.section(section, s)
	}
	if l == nil {
		p.c.Paragraph(p.take(layout.Printed.Lead()), tooLong, layout.Printed)
	}
	p.proof(r.score.Proof, l)
	return nil
}

// labelInBox is how tall a label of a box score may be to have more room than it needs, in millimeters.
const labelInBox = 46

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
	c     *layout.Canvas
	r     layout.Rect // what is left of the page
	next  func() layout.Rect
	title string // of a book, at the head of its pages
}

// need starts a page unless h millimeters are left.
func (p *pager) need(h float64) {
	if p.r.H < h-layout.Slack {
		p.r = p.next()
	}
}

// take returns the next h millimeters.
func (p *pager) take(h float64) (piece layout.Rect) {
	p.need(h)
	piece, p.r = p.r.CutTop(h)
	return piece
}

// gap leaves h millimeters free.
func (p *pager) gap(h float64) { _, p.r = p.r.CutTop(h) }

// head prints a section's heading, if it has one, together with the h millimeters that must follow it.
func (p *pager) head(text string, h float64) {
	p.need(6 + h)
	if text != "" {
		p.r = p.c.Band(p.r, text)
	}
}

// section draws a section of a box score in the form that its columns have.
func (p *pager) section(s *engine.Section, g *sheetGame) {
	if len(s.Rows) == 0 {
		return
	}
	switch s.Kind {
	case engine.LineScoreSection:
		place := p.take(layout.LineScoreHeight)
		p.c.LineScore(place, lineScoreOf(s))
	case engine.ComparisonSection:
		p.comparison(s, g.names)
	default:
		p.table(s)
	}
	p.gap(sectionGap)
}

// sectionGap is what is free below a section, in millimeters.
const sectionGap = 4

func lineScoreOf(s *engine.Section) layout.LineScore {
	last := len(s.Columns) - 1
	ls := layout.LineScore{Note: s.Title, Total: strings.ToUpper(s.Columns[last].Name)}
	for _, col := range s.Columns[1:last] {
		ls.Periods = append(ls.Periods, col.Name)
	}
	for i, row := range s.Rows {
		ls.Rows[i] = layout.LineRow{Team: row[0], Score: row[1:last], Total: row[last]}
	}
	return ls
}

// comparison draws the teams side by side; rows without figures are headings.
func (p *pager) comparison(s *engine.Section, names engine.Sides[string]) {
	rows := make([]layout.StatRow, len(s.Rows))
	each := len(s.Columns) / 2
	for i, row := range s.Rows {
		first := 1 // of the figures, which stand at the right of a team's columns
		for first < 1+each && row[first] == "" {
			first++
		}
		rows[i] = layout.StatRow{Label: row[0], Figures: [2][]string{row[first : 1+each], row[first+each:]}, Heading: first == 1+each}
	}
	title := strings.ToUpper(s.Title)
	for len(rows) > 0 {
		p.head(title, layout.TeamStatsHeight(min(len(rows), 6)))
		n := min(len(rows), int((p.r.H-layout.StatHead+layout.Slack)/layout.StatLead))
		p.c.TeamStats(p.take(layout.TeamStatsHeight(n)), names[engine.Visitor], names[engine.Home], rows[:n])
		rows, title = rows[n:], strings.ToUpper(s.Title)+", continued"
	}
}

// table draws any other section: in two columns where it is long and narrow.
func (p *pager) table(s *engine.Section) {
	title := strings.ToUpper(s.Title)
	if half := p.half(s); half > 0 {
		p.columns(title, tableOf(s, half), 2, false)
		return
	}
	p.rows(title, tableOf(s, p.r.W))
}

// rows draws a table whole where that leaves no page half empty, else over pages: no row or two alone at the end of it.
func (p *pager) rows(title string, t layout.Table) {
	height := t.TableHeight(p.r.W)
	if height > together || height+6 > p.r.H && p.r.H > openFoot {
		height = layout.PrintedRow * 6
	}
	p.head(title, height)
	if t.TableHeight(p.r.W) > p.r.H+layout.Slack { // no row or two alone on the next page
		most := t
		most.Rows = t.Rows[:max(1, len(t.Rows)-few)]
		p.r.H = min(p.r.H, max(most.TableHeight(p.r.W), t.FirstHeight(p.r.W)))
	}
	p.r = p.c.Tables(p.r, t, func() layout.Rect {
		if title == "" {
			return p.next()
		}
		return p.c.Band(p.next(), title+", continued")
	})
}

// sectionBeside draws the last table with the label at its right, if it is narrow enough, and if so and not otherwise the
// proof below it is on this page too. It reports whether it did.
func (p *pager) sectionBeside(s *engine.Section, l *label, sums []string) bool {
	const gap = 3
	width := p.r.W - l.w - gap
	if s.Kind == engine.ComparisonSection || s.Kind == engine.LineScoreSection || naturalWidth(s) > squeeze*width {
		return false
	}
	t := tableOf(s, width)
	whole := max(6+t.TableHeight(width), l.h) + 3
	if p.height(s)+max(proofHeight(sums, width), l.h) <= p.r.H || whole+proofHeight(sums, p.r.W) > p.r.H {
		return false
	}
	corner, place := p.take(whole).CutRight(l.w)
	_, place = place.CutRight(gap)
	drawLabel(p.c, corner, l)
	p.c.Table(p.c.Band(place, strings.ToUpper(s.Title)), t)
	return true
}

// together is how tall a table may be to stand on one page whole, and openFoot how much of the page before it may stay empty
// for that, in millimeters.
const (
	together = 120
	openFoot = 55
)

// half returns the width of one of two columns if a section is long and narrow enough to stand in them, else 0.
func (p *pager) half(s *engine.Section) float64 {
	half := p.r.Columns(2, 4)[0].W
	if len(s.Rows) > 6 && naturalWidth(s) <= squeeze*half {
		return half
	}
	return 0
}

// height returns how much of a page a table takes, in millimeters.
func (p *pager) height(s *engine.Section) float64 {
	if p.half(s) > 0 {
		return 6 + float64((len(s.Rows)+1)/2+1)*layout.PrintedRow + sectionGap
	}
	return 6 + tableOf(s, p.r.W).TableHeight(p.r.W) + sectionGap
}

// few rows go on on another page at least.
const few = 3

// columns draws a table in so many columns: down the first one, then down the next. When the game is over, rows that stay empty are
// cancelled.
func (p *pager) columns(title string, t layout.Table, columns int, over bool) {
	row := max(t.RowHeight, layout.PrintedRow)
	for len(t.Rows) > 0 {
		all := (len(t.Rows) + columns - 1) / columns
		p.head(title, t.HeadHeight()+row*float64(min(all, few)))
		n := int((p.r.H - t.HeadHeight() + layout.Slack) / row)
		if all <= n {
			n = all
		} else {
			n = max(1, min(n, all-few)) // no row alone on the next page
		}
		for _, column := range p.take(t.HeadHeight()+float64(n)*row).Columns(columns, 4) {
			t.Rows = drawClosedTable(p.c, column, t, over)
		}
		title = strings.TrimSuffix(title, ", continued") + ", continued"
	}
}

// squeeze is how much wider than its place a table may be: its texts then shrink a little, and none is clipped.
const squeeze = 1.06

// naturalWidth is how wide a section's table is when nothing in it is shrunk or wrapped, in millimeters.
func naturalWidth(s *engine.Section) float64 {
	total := 0.0
	for i := range s.Columns {
		total += columnWidth(s, i)
	}
	return total
}

func columnWidth(s *engine.Section, i int) float64 {
	w := layout.CellHead.Width(s.Columns[i].Name)
	for _, row := range s.Rows {
		if i < len(row) {
			w = max(w, layout.CellText.Width(row[i]))
		}
	}
	return w + 2.6
}

// tableOf makes a table of a section, its columns as wide as their texts need. Words share what is left over. Where a
// little is missing all columns give way alike; where it is more, the widest do, and their words are wrapped.
func tableOf(s *engine.Section, width float64) layout.Table {
	t := layout.Table{Rows: s.Rows}
	words := 0
	for i, col := range s.Columns {
		c := layout.Column{Head: col.Name, Width: columnWidth(s, i), Align: layout.AtRight}
		if col.Left {
			c.Align = layout.AtLeft
			words++
		}
		t.Columns = append(t.Columns, c)
	}
	if natural := naturalWidth(s); width < natural && natural <= squeeze*width {
		for i := range t.Columns {
			t.Columns[i].Width *= width / natural
		}
		return t
	}
	most := widest(t.Columns, width)
	spare := width
	for i := range t.Columns {
		col := &t.Columns[i]
		col.Wrap = col.Align == layout.AtLeft && col.Width > most
		col.Width = min(col.Width, most)
		spare -= col.Width
	}
	for i := range t.Columns {
		switch col := &t.Columns[i]; {
		case words == 0:
			col.Width += spare / float64(len(t.Columns))
		case col.Align == layout.AtLeft:
			col.Width += spare / float64(words)
		}
	}
	return t
}

// widest returns how wide a column may be at most, so that all of them fit into a width: a narrow one keeps what it
// needs, the others share the rest alike.
func widest(columns []layout.Column, width float64) float64 {
	byWidth := slices.SortedFunc(slices.Values(columns), func(a, b layout.Column) int { return cmp.Compare(a.Width, b.Width) })
	for i, col := range byWidth {
		fair := width / float64(len(byWidth)-i)
		if col.Width > fair {
			return fair
		}
		width -= col.Width
	}
	return byWidth[len(byWidth)-1].Width
}

// proofHeight is what the sums need in a width, in millimeters.
func proofHeight(sums []string, width float64) float64 {
	height := 6.0
	for _, sum := range sums {
		height += float64(len(layout.Wrap(sum, width-2, layout.Printed)))*layout.Printed.Lead() + 1
	}
	return height
}

// proof prints the sums that show a box score in balance, and beside or below them the record as a label; nil for none.
func (p *pager) proof(sums []string, l *label) {
	if len(sums) > 0 {
		width := p.r.W
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
			corner, rest := place.CutRight(l.w)
			drawLabel(p.c, corner, l)
			_, place = rest.CutRight(6)
			l = nil
		}
		place = p.c.Band(place, "PROVED")
		for _, sum := range sums {
			_, place = place.CutTop(p.c.Paragraph(place, sum, layout.Printed) + 1)
		}
		p.gap(3)
	}
	if l != nil {
		drawLabel(p.c, p.take(l.h), l)
	}
}
