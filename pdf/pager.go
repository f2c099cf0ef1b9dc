package pdf

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/pdf/layout"
)

// The sections of a box score in box scores, books and keepsakes, down one page and then the next.

// A pager hands out a page from top to bottom, and then the next.
type pager struct {
	c     *layout.Canvas
	r     layout.Rect // the rest of the page
	next  func() layout.Rect
	title string // at the top of its pages
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

// section draws a section of a box score in the form that suits its columns.
func (p *pager) section(s *engine.Section, g *sheetGame) {
	if len(s.Rows) == 0 {
		return
	}
	switch {
	case s.Kind == engine.LineScoreSection:
		place := p.take(layout.LineScoreHeight)
		score := lineScoreOf(s)
		score.Home = g.homeFirst()
		p.c.LineScore(place, score)
	case s.Kind == engine.ComparisonSection:
		rows := g.statRows(s)
		height := layout.TeamStatsHeight(len(rows))
		p.head(strings.ToUpper(s.Title), height)
		g.teamStats(p.c, p.take(height), rows)
	case runIn(s):
		p.list(strings.ToUpper(s.Title), runInWords(s))
		return
	default:
		p.tables(s)
	}
	p.gap(sectionGap)
}

// runIn reports whether a section is set as running text.
func runIn(s *engine.Section) bool {
	return s.Kind == engine.FactSection || s.Kind == engine.KeySection
}

// runInWords are a section's rows one after the other: "7 foul ½ · 9 goal", where a card is half or full; of a key every two
// cells.
func runInWords(s *engine.Section) string {
	each := len(s.Columns)
	if s.Kind == engine.KeySection {
		each = 2
	}
	var said []string
	for _, row := range s.Rows {
		for cells := range slices.Chunk(row, each) {
			words := strings.TrimSuffix(strings.TrimSpace(strings.Join(cells, " ")), " full")
			if foul, half := strings.CutSuffix(words, " half"); half {
				words = foul + " ½"
			}
			said = append(said, words)
		}
	}
	return layout.Joined(said...)
}

// list prints a text under a heading.
func (p *pager) list(head, said string) {
	lines := layout.Wrap(said, layout.Margined(p.r).W, layout.Prose)
	p.head(head, float64(min(len(lines), 3))*layout.Prose.Lead())
	for _, line := range lines {
		row := p.take(layout.Prose.Lead())
		p.c.Set(row, layout.Margined(row), line, layout.Prose)
	}
	p.gap(sectionGap)
}

// note prints a text of a few lines.
func (p *pager) note(said string) {
	height := float64(len(layout.Wrap(said, layout.Margined(p.r).W, layout.Prose))) * layout.Prose.Lead()
	p.c.Paragraph(p.take(height+2), said, layout.Prose.Toned(layout.Black))
}

// sections draws sections, each team's goalkeepers among its players, in rows of a height in millimeters.
func (p *pager) sections(sections []*engine.Section, g *sheetGame, row float64) {
	for i := 0; i < len(sections); i++ {
		s := sections[i]
		if s.Kind == engine.PlayerSection && i+1 < len(sections) && sections[i+1].Kind == engine.PlayerSection && sections[i+1].Title == "" {
			i++
			team := g.lineup(s, sections[i])
			t := tableOf(team, p.r.W)
			t.RowHeight = row
			p.rows(strings.ToUpper(team.Title), t)
			p.gap(sectionGap)
			continue
		}
		p.section(s, g)
	}
}

// whole returns the height that a table must have on its page: all of it if that leaves no page half empty.
func (p *pager) whole(height float64) float64 {
	return pick.If(height > together || height+6 > p.r.H && p.r.H > openFoot, layout.PrintedRow*6, height)
}

// In millimeters: the gap below a section, and the height of a row of players in a box score and in a book.
const (
	sectionGap    = 3
	lineupRow     = 4.2
	bookLineupRow = 3.2
)

func lineScoreOf(s *engine.Section) layout.LineScore {
	line := s.LineScore()
	ls := layout.LineScore{Note: s.Title, Periods: line.Parts, Total: strings.ToUpper(line.Totals[0]), More: line.Totals[1:]}
	for i, row := range line.Rows {
		ls.Rows[i] = layout.LineRow{Team: row.Team, Score: row.Parts, Total: row.Totals[0], More: row.Totals[1:]}
	}
	return ls
}

// fillLineScore writes the names of the teams, of a game's line score the parts that are over, and at its end the totals.
func (g *sheetGame) fillLineScore(ls *layout.LineScore, over int) {
	for i, side := range engine.Teams {
		ls.Rows[i].Team = g.names[side]
	}
	if !g.filled() {
		return
	}
	for _, s := range g.run.sections(engine.LineScoreSection) {
		for i, row := range lineScoreOf(s).Rows {
			ls.Rows[i].Score = row.Score[:min(max(over, 0), len(row.Score))]
			ls.Rows[i].Total = pick.If(g.over(), row.Total, "")
		}
	}
}

// teamStats draws rows of a comparison, with the team that people name first on the left.
func (g *sheetGame) teamStats(c *layout.Canvas, r layout.Rect, rows []layout.StatRow) {
	nicks, sides := g.nicks(), g.system.Sport.Named()
	if g.homeFirst() {
		for i := range rows {
			slices.Reverse(rows[i].Figures[:])
		}
	}
	c.TeamStats(r, nicks[sides[0]], nicks[sides[1]], rows)
}

// statRows returns the rows of a comparison that say anything; those without figures are headings.
func (g *sheetGame) statRows(s *engine.Section) []layout.StatRow {
	var rows []layout.StatRow
	each, topic := len(s.Columns)/2, -1
	for _, row := range s.Rows {
		figures := [2]string{joinedFigures(row[1 : 1+each]), joinedFigures(row[1+each:])}
		heading := figures == [2]string{}
		if !heading && !strings.ContainsAny(figures[0]+figures[1], "123456789") {
			continue
		}
		label := strings.TrimSpace(row[0])
		first, size := utf8.DecodeRuneInString(label)
		before := topic
		for i, words := range statTopics {
			if slices.ContainsFunc(words, func(word string) bool { return strings.HasPrefix(label, word) }) {
				topic = i
			}
		}
		rows = append(rows, layout.StatRow{Label: string(unicode.ToUpper(first)) + label[size:], Figures: figures, Heading: heading,
			Topic: topic != before, Detail: unicode.IsLower(first)})
	}
	return rows
}

// statTopics are how the labels of figures begin, topic by topic: a game book has a rule above each. Others belong to the topic before.
var statTopics = [][]string{
	{"First downs", "Third downs", "Fourth downs", "3rd downs", "4th downs", "Red", "Big Plays"},
	{"Plays", "Net yards", "Rush", "Pass"},
	{"Sacks suffered", "Interceptions thrown", "Fumbles", "Turnovers", "Penalties, yards"},
	{"Punt", "Kick"},
	{"Touchdowns", "Field goals", "Extra points", "Two-point"},
	{"Timeouts", "Magic", "Long Gains", "Drives", "Safeties", "Injuries"},
	{"Potentials"}, {"Normal"}, {"Conversions"}, {"Penalty kicks"}, {"Fouls"}, {"Dodges"}, // LOFT
	{"Shots"}, {"Crosses"}, {"Tackles"}, {"Saves"}, // soccer
}

// joinedFigures returns the figures that share a row: "1-1-7", "3-(−2)".
func joinedFigures(cells []string) string {
	var said []string
	for i, cell := range cells {
		if strings.HasPrefix(cell, "−") && i > 0 {
			cell = "(" + cell + ")"
		}
		if cell != "" {
			said = append(said, cell)
		}
	}
	return strings.Join(said, "-")
}

// tables draws any other section: in columns if it is long and narrow.
func (p *pager) tables(s *engine.Section) {
	title := strings.ToUpper(s.Title)
	if n := p.across(s); n > 1 {
		p.columns(title, tableOf(s, p.r.Columns(n, 4)[0].W), n)
		return
	}
	p.rows(title, tableOf(s, p.r.W))
}

// rows draws a table whole if that leaves no page half empty, otherwise over several pages.
func (p *pager) rows(title string, t layout.Table) {
	p.head(title, p.whole(t.TableHeight(p.r.W)))
	p.split(title, t)
}

// split draws a table down this page and then the next, without a row or two alone at the end.
func (p *pager) split(title string, t layout.Table) {
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

// together is how tall a table may be to stand on one page whole, and openFoot how much of the previous page may stay
// empty for that, in millimeters.
const (
	together = 120
	openFoot = 55
)

// across returns a section's number of columns: two or three if it is long, and narrow enough.
func (p *pager) across(s *engine.Section) int {
	for n := 3; n > 1; n-- {
		if len(s.Rows) > 6 && naturalWidth(s) <= squeeze*p.r.Columns(n, 4)[0].W {
			return n
		}
	}
	return 1
}

// height returns how much of a page a section takes, in millimeters.
func (p *pager) height(s *engine.Section) float64 {
	if runIn(s) {
		return 6 + float64(len(layout.Wrap(runInWords(s), layout.Margined(p.r).W, layout.Prose)))*layout.Prose.Lead() + sectionGap
	}
	if n := p.across(s); n > 1 {
		return 6 + layout.PrintedRow + float64((len(s.Rows)+n-1)/n)*layout.PrintedRow + sectionGap
	}
	return 6 + tableOf(s, p.r.W).TableHeight(p.r.W) + sectionGap
}

// few is the least number of rows that go on another page, and short the most of a table that is not parted.
const (
	few   = 3
	short = 8
)

// columns draws a table in n columns: down the first one, then down the next, a short table whole and no column beginning with the rest
// of a row.
func (p *pager) columns(title string, t layout.Table, columns int) {
	row := cmp.Or(t.RowHeight, layout.PrintedRow)
	for len(t.Rows) > 0 {
		all := (len(t.Rows) + columns - 1) / columns
		least := min(all, few)
		if all <= short {
			least = all
		}
		p.head(title, t.HeadHeight()+row*float64(least))
		n := int((p.r.H - t.HeadHeight() + layout.Slack) / row)
		if all <= n {
			if n > all && all < len(t.Rows) && t.Rows[all][0] == "" {
				all++
			}
			n = all
		} else {
			n = max(1, min(n, all-few)) // no row alone on the next page
		}
		for _, column := range p.take(t.HeadHeight()+float64(n)*row).Columns(columns, 4) {
			t.Rows = p.c.Table(column, t)
		}
		title = strings.TrimSuffix(title, ", continued") + ", continued"
	}
}

// squeeze is how much wider than its place a table may be: its texts then shrink a little, without clipping.
const squeeze = 1.12

// naturalWidth returns the width of a section's table without shrinking or wrapping, in millimeters.
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
	return w + 2.4
}

// centered are the heads of columns whose texts are as wide as their heads: when it was, and whose.
var centered = map[string]bool{"Qtr": true, "Left": true, "Min": true, "V/H": true, "H/V": true}

// tableOf makes a table of a section, its columns as wide as their texts need. Columns of words share what is left over.
// If a little is missing, all columns give way equally; if more is missing, the widest do, and their words wrap.
func tableOf(s *engine.Section, width float64) layout.Table {
	t := layout.Table{Rows: s.Rows}
	words := 0.0
	for i, col := range s.Columns {
		c := layout.Column{Name: col.Name, Width: columnWidth(s, i), Align: layout.AtRight}
		switch {
		case centered[col.Name]:
			c.Align = layout.AtCenter
		case col.Left:
			c.Align = layout.AtLeft
			words += c.Width
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
			col.Width += spare * columnWidth(s, i) / words
		}
	}
	return t
}

// widest returns the greatest width of a column that lets all of them fit: narrow ones keep what they need, the others
// share the rest equally.
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
