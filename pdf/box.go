package pdf

import (
	"cmp"
	"strings"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// The box score: line score, teams side by side, scoring, drives or whatever the system counts, players where there are
// any, the sums that prove it, and the whole record as a label. It uses the sections of engine.BoxScore, so paper and
// screen say the same.

// boxOf draws a game's box score. Its rows are as high as there is room for.
func boxOf(c *layout.Canvas, g *Game) error {
	g = g.told()
	r, err := g.play()
	if err != nil {
		return err
	}
	s := newSheetGame(g, r)
	box := s.newBox()
	row, least := boxRow, box.draw(c, boxRow)
	if len(c.Pages) > 1 && least.players == nil {
		return nil
	}
	for free, under := least.free, 45.0; under < 150; { // rows are under each other: some 45, as a try tells better
		higher := min(layout.StatMost, row+free/under)
		if higher < row+0.15 {
			return nil
		}
		other := c.Another()
		if now := box.draw(other, higher); len(other.Pages) == len(c.Pages) && now.asGood(least) {
			c.Pages = other.Pages
			under = max(under, (free-now.free)/(higher-row))
			row, free = higher, now.free
		} else {
			under *= 2
		}
	}
	return nil
}

// A boxScore is a game's box score before it is drawn.
type boxScore struct {
	g                 *sheetGame
	sections, players []*engine.Section
	labels, below     []*label // the record as labels of a narrow place and of the page
	whole, wholeBelow []*label // the same of all lines of the ledger
}

func (g *sheetGame) newBox() *boxScore {
	box := &boxScore{g: g}
	box.sections, box.players = g.boxSections()
	wide := layout.Inside.W * 0.56
	box.labels, box.below = g.labels(boxSide, boxSide), g.labels(wide, layout.Inside.W)
	box.whole, box.wholeBelow = g.wholeLabels(boxSide, boxSide), g.wholeLabels(wide, layout.Inside.W)
	return box
}

// draw draws a box score with rows of a height, and returns how it ended.
func (box *boxScore) draw(c *layout.Canvas, row float64) *boxEnd {
	g, r := box.g, box.g.run
	c.Begin(g.foot(r))
	page := g.masthead(c, c.Page(g.Title()), "BOX SCORE", g.Setup.System.Title)
	page = c.Fields(page, []float64{2.4, 1, 2.4, 1.4}, "Event", g.header("event"), "Date", g.header("date"), "Site", g.header("site"), "Scorer", g.header("scorer"))
	_, page = page.CutTop(1)
	p := &pager{c: c, r: page, row: row, title: g.Title()}
	p.next = func() layout.Rect { return p.turn("", "Box score, continued") }
	for _, line := range r.sections(engine.LineScoreSection) {
		p.section(line, g)
	}
	sections, players := box.sections, box.players
	end := &boxEnd{boxScore: box, sums: r.score.Proof}
	for i := range r.score.Sections {
		if stats := &r.score.Sections[i]; stats.Kind == engine.ComparisonSection {
			sections = p.sideBySide(stats, sections, end)
		}
	}
	room := p.r.H + sectionGap // nothing comes below the last one
	for _, section := range sections {
		room -= p.height(section)
	}
	if sums := proofHeight(end.sums, p.r.W); sums > 0 && players == nil && end.coded != nil && room >= 0 && room < sums+sectionGap {
		end.sums, end.short = nil, true // they alone would make a second page
	} else if sums > 0 {
		room -= sums + sectionGap
	}
	if l := roomiest(end.below, room); l != nil && end.coded == nil {
		room -= l.h
	}
	if room < 0 && players == nil && len(c.Pages) == 1 { // there will be two pages: neither is crowded, neither nearly empty
		if p.row = 0; p.r.H > together/2 {
			p.r.H -= 50
		} else {
			p.r = p.next()
		}
	}
	for _, section := range sections {
		p.section(section, g)
	}
	l := roomiest(end.below, min(labelInBox, p.r.H))
	if l != nil && (players != nil || l.h > p.r.H) { // it goes on another page
		l = roomiest(end.below, labelInBox)
	}
	if players != nil || end.coded != nil {
		p.proof(end.sums, nil)
	} else {
		if l != nil && l.h <= p.r.H {
			room := p.r.H - proofHeight(end.sums, p.r.W) - sectionGap
			l = l.orWhole(box.wholeBelow, func(height float64) bool { return height <= room })
		}
		p.proof(end.sums, l)
		end.coded = l
	}
	if players != nil && l != nil && end.coded == nil { // a last page of a few rows, or of the codes alone, has the players, too
		over := l.h - p.r.H
		for _, section := range players {
			over += p.height(section)
		}
		if over > 0 && over < thinPage {
			p.r = p.next()
		}
	}
	p.sections(players, g)
	switch {
	case l == nil:
		p.c.Paragraph(p.take(layout.Printed.Lead()), tooLong, layout.Printed)
	case end.coded == nil:
		if l.h <= p.r.H {
			l = roomiest(end.below, p.r.H)
		}
		l = l.orWhole(box.wholeBelow, l.noLater(p.r.H, 0))
		drawLabel(c, p.take(l.h), l)
		end.coded = l
	}
	if rounds, head := g.keepsakePicture(p.r.W); rounds != nil && hasRounds(r.box) && p.r.H >= sectionGap+6+rounds.H { // a short box
		p.gap(sectionGap)
		p.head(head, rounds.H)
		p.chart(rounds)
		end.pictured = true
	}
	end.free = p.r.H
	if !r.over {
		p.lines()
	}
	return end
}

// thinPage is so little that it does not stand alone on a page, in millimeters.
const thinPage = 90

// A boxEnd is how a box score ends.
type boxEnd struct {
	*boxScore
	sums     []string // that prove it, until they are drawn
	coded    *label   // that is drawn
	pictured bool     // a picture of the rounds is drawn
	short    bool     // the sums are left out
	free     float64  // millimeters below it all
}

// asGood reports whether a box ends with all that another one has, and with codes that are read as well or bring more back.
func (e *boxEnd) asGood(o *boxEnd) bool {
	if e.pictured != o.pictured || e.short != o.short || o.coded == nil {
		return e.pictured == o.pictured && e.short == o.short
	}
	brings := func(b *boxEnd) int { return engine.BoolToInt(b.coded.without == "") }
	return brings(e) > brings(o) || brings(e) == brings(o) && e.coded.module >= o.coded.module
}

// The sizes of a box score in millimeters: the least height of a row, and the width of whatever is beside the teams'
// figures.
const (
	boxRow  = 3.3
	boxSide = 89
)

// boxSections are the sections below the teams' figures; those of players and their key are apart.
func (g *sheetGame) boxSections() (sections, players []*engine.Section) {
	for i := range g.run.score.Sections {
		switch s := &g.run.score.Sections[i]; {
		case s.Kind == engine.LineScoreSection || s.Kind == engine.ComparisonSection || len(s.Rows) == 0:
		case ofPlayers(s):
			players = append(players, s)
		default:
			sections = append(sections, g.short(s))
		}
	}
	return sections, players
}

// ofPlayers reports whether a section is of players, or the key to theirs.
func ofPlayers(s *engine.Section) bool {
	return s.Kind == engine.PlayerSection || s.Kind == engine.KeySection
}

// short returns a section with V and H for the teams' names, as the line score explains.
func (g *sheetGame) short(s *engine.Section) *engine.Section {
	nick := g.nicks()
	letters := func(cell string) string {
		for _, side := range engine.Teams {
			if rest, named := strings.CutPrefix(cell, nick[side]); named && strings.Trim(rest[:min(1, len(rest))], " ,") == "" {
				return letter(side) + rest // "H", "V 0:30", "H, by forfeit"
			}
		}
		return cell
	}
	short := &engine.Section{Kind: s.Kind, Title: s.Title}
	result, period := -1, -1
	for i, column := range s.Columns {
		switch column.Name {
		case "Result":
			result = i
		case "Period":
			period = i
		}
		if column.Name = letters(column.Name); strings.HasSuffix(column.Name, " left") {
			column.Name = "Left"
		}
		column.Name = cmp.Or(map[string]string{"Team": engine.Choose(g.homeFirst(), "H/V", "V/H"), "Period": "Qtr", "Minute": "Min", "Yards": "Yds"}[column.Name], column.Name)
		short.Columns = append(short.Columns, column)
	}
	for _, row := range s.Rows {
		cells := engine.Map(row, letters)
		if s.Kind == engine.DriveSection {
			cells[period] = strings.TrimRight(cells[period], "stndrh")
			cells[result] = resultMark(strings.ReplaceAll(cells[result], " ", "-"))
		}
		short.Row(cells...)
	}
	return short
}

// sideBySide draws the teams' figures with the tables at their right that are narrow enough, as far as there is room, and below
// those the sums and the best label that fit. It returns the tables that are left.
func (p *pager) sideBySide(stats *engine.Section, tables []*engine.Section, end *boxEnd) (rest []*engine.Section) {
	const gap = 4
	g := end.g
	tall := 6 + layout.StatHead + p.row*float64(len(stats.Rows))
	used, fit := 0.0, 0
	for _, s := range tables {
		height := 6 + p.table(s, boxSide).TableHeight(boxSide) + sectionGap
		if s.Kind == engine.DriveSection || runIn(s) || naturalWidth(s) > squeeze*boxSide && s.Kind != engine.ScoringSection || used+height > tall+p.height(s) {
			break
		}
		used, fit = used+height, fit+1
	}
	height := max(tall, used-sectionGap)
	p.need(height)
	beside, place := p.take(height).CutRight(boxSide)
	_, place = place.CutRight(gap)
	p.gap(sectionGap)
	place = p.c.Band(place, strings.ToUpper(stats.Title))
	g.teamStats(p.c, place, g.statRows(stats))
	for _, s := range tables[:fit] {
		beside = p.c.Band(beside, strings.ToUpper(s.Title))
		t := p.table(s, boxSide)
		place, beside = beside.CutTop(t.TableHeight(boxSide))
		p.c.Table(place, t)
		_, beside = beside.CutTop(sectionGap)
	}
	sums := proofHeight(end.sums, boxSide)
	l := roomiest(end.labels, beside.H-sums-sectionGap)
	room := p.r.H // below the other tables
	for _, s := range tables[fit:] {
		room -= p.height(s)
	}
	below := roomiest(end.below, min(labelInBox, room))
	if l != nil && l.h+sums+sectionGap > beside.H && below.h > room { // codes take precedence over the sums
		l = roomiest(end.labels, beside.H)
	}
	if l != nil && (l.h > beside.H+layout.Slack || below.h <= room && below.module > l.module) {
		l = nil
	}
	if l != nil {
		l = l.orWhole(end.whole, func(height float64) bool { return height <= max(l.h, beside.H-sums-sectionGap) })
		if below := l.orWhole(end.wholeBelow, func(height float64) bool { return height <= room-proofHeight(end.sums, p.r.W)-sectionGap }); l.without != "" && end.players == nil && below != l {
			l = nil // there is room for the whole
		}
	}
	if l == nil || l.h+sums+sectionGap <= beside.H {
		aside := &pager{c: p.c, r: beside}
		if sums <= beside.H {
			aside.proof(end.sums, nil)
			end.sums = nil
		}
		beside = aside.r
	}
	if l != nil {
		drawLabel(p.c, beside, l)
		end.coded = l
	}
	return tables[fit:]
}

// labelInBox is how tall a box score's label may be to get more room than it needs, in millimeters.
const labelInBox = 54

// compact returns the record in its shortest form: for labels, and for the rules to run on.
func (g *Game) compact() string {
	var b strings.Builder
	b.WriteString("rollbook 1\n")
	for _, f := range cmp.Or(g.recorded, g.Setup).Header {
		b.WriteString(f.Key + ": " + f.Value + "\n")
	}
	b.WriteString("\n" + strings.Join(g.Tokens, " ") + "\n")
	return b.String()
}
