package pdf

import (
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// The sheet of a system without its own layout: the log of plays with their entries and the score, the statistics below,
// remarks, corrections and signatures at the end.

// plainMending is how many rows a plain sheet has for corrections.
const plainMending = 4

// plainEntries is the width of the column of entries, in millimeters.
const plainEntries = 55

// plainClosing is the room for remarks, corrections and signatures that the last page must have, in millimeters.
const plainClosing = 110

func plainSheet(c *layout.Canvas, g *sheetGame) {
	r := g.heading(c, c.Page(g.bookmark()))
	_, r = r.CutTop(1)
	r = c.LineScore(r, plainScore(g))
	_, r = r.CutTop(2)
	log := plainLog(g)
	for {
		log.Rows = c.Table(r, log)
		if len(log.Rows) == 0 {
			break
		}
		r = g.again(c, "official score sheet, continued")
	}
	p := &pager{c: c, r: g.again(c, "official score sheet, back"), next: func() layout.Rect { return g.again(c, "continued") }}
	if g.filled() {
		for i := range g.run.score.Sections {
			if s := &g.run.score.Sections[i]; s.Kind != engine.LineScoreSection { // which is on the front
				p.section(s, g)
			}
		}
	} else {
		c.Typeset = true // these are labels
		p.rows("STATISTICS", plainFigures(g))
		c.Typeset = false
	}
	p.need(plainClosing)
	g.closing(c, p.r, ending{mending: plainMending}, p)
}

// plainScore returns the line score; on a blank sheet with the parts that every game has.
func plainScore(g *sheetGame) layout.LineScore {
	if g.filled() {
		for _, s := range g.run.sections(engine.LineScoreSection) {
			return lineScoreOf(s)
		}
	}
	sport := &g.system.Sport
	score := layout.LineScore{Periods: sport.Periods, Total: "TOTAL"}
	if sport.Totals != nil {
		score.Total, score.More = sport.Totals[0], sport.Totals[1:]
	}
	for i, side := range engine.Teams {
		score.Rows[i].Team = g.names[side]
	}
	return score
}

// plainLog returns the table of plays; on a blank sheet its rows are high enough to write in.
func plainLog(g *sheetGame) layout.Table {
	t := layout.Table{Columns: []layout.Column{
		{Name: "No", Width: 9, Align: layout.AtRight},
		{Name: "Entries", Width: plainEntries, Wrap: true},
		{Name: "Outcome", Wrap: true},
		{Name: "V", Width: 11, Align: layout.AtRight},
		{Name: "H", Width: 11, Align: layout.AtRight},
	}, RowHeight: layout.HandRow, Closed: g.over()}
	if !g.filled() {
		return t
	}
	part := ""
	for _, p := range g.run.plays {
		if head := g.run.moment(p.first - 1).part.Title; head != part {
			part = head
			t.Rows = append(t.Rows, []string{"", "", strings.ToUpper(head)})
		}
		score := g.run.trace.State(p.last).At("score").Ints()
		t.Rows = append(t.Rows, []string{strconv.Itoa(p.number), strings.Join(g.run.entries[p.first-1:p.last], " "), p.text,
			engine.Number(score[engine.Visitor]), engine.Number(score[engine.Home])})
	}
	return t
}

// plainFigures returns the statistics of a blank sheet, to be written in.
func plainFigures(g *sheetGame) layout.Table {
	t := layout.Table{Columns: []layout.Column{{}, {Name: "V", Width: 25}, {Name: "H", Width: 25}}, RowHeight: layout.HandRow}
	for _, f := range g.system.Figures {
		t.Rows = append(t.Rows, []string{f.Label})
	}
	return t
}
