package pdf

import (
	"cmp"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/pdf/layout"
)

// The box score: line score, teams side by side with the scoring beside them, drives or whatever the system counts, players where there
// are any, and the game as codes. It uses the sections of engine.BoxScore, so paper and screen say the same.

// drawBox draws a game's box score.
func drawBox(c *layout.Canvas, g *sheetGame) {
	c.Typeset = true
	page := g.masthead(c, c.Page(g.Title()), "BOX SCORE", g.system.Title)
	page = c.Fields(page, []float64{2.4, 1, 2.4, 1.4},
		"Event", g.header("event"), "Date", g.header("date"), "Site", g.header("site"), "Scorer", g.header("scorer"))
	_, page = page.CutTop(1)
	p := &pager{c: c, r: page, title: g.Title()}
	p.next = func() layout.Rect { return p.turn("", "Box score, continued") }
	for _, line := range g.run.sections(engine.LineScoreSection) {
		p.section(line, g)
	}
	if narrow := g.seal(boxSide); !g.boxBody(p, &narrow) {
		wide := g.seal(layout.Inside.W)
		wide.draw(c, p.take(wide.h))
	}
}

// In millimeters: the width of whatever is beside the teams' figures, and how much lower than these it may end.
const (
	boxSide   = 83
	sideBelow = 30
)

// boxBody draws the sections of a box score below the line score. The scoring is beside the teams' figures if it is not too long, and so
// is the seal, if there is room for it below that; it reports whether that is so.
func (g *sheetGame) boxBody(p *pager, narrow *seal) (sealed bool) {
	var stats *engine.Section
	var sections, keys, players []*engine.Section
	for i := range g.run.score.Sections {
		switch s := &g.run.score.Sections[i]; {
		case s.Kind == engine.ComparisonSection:
			stats = s
		case s.Kind == engine.LineScoreSection || len(s.Rows) == 0 || g.ofTheTable(s) || inLineups(s):
		case s.Kind == engine.KeySection:
			keys = append(keys, lineupKey(s))
		case s.Kind == engine.PlayerSection:
			players = append(players, s)
		default:
			sections = append(sections, g.short(s))
		}
	}
	sections = append(sections, keys...)
	if stats != nil {
		sections, sealed = p.sideBySide(g, stats, sections, narrow)
	}
	for _, s := range sections {
		p.section(s, g)
	}
	p.sections(players, g, pick.If(narrow == nil, bookLineupRow, lineupRow)) // a book has both teams on a page
	return sealed
}

// ofTheTable reports whether a section is about how the game was played at the table, and not about what happened in it: its dice, the
// cards that count for extra time. Books have it.
func (g *sheetGame) ofTheTable(s *engine.Section) bool {
	isOfTeams := func(c engine.Column) bool { return c.Name == "Team" }
	return s.Kind == engine.FactSection || s.Kind == engine.TableSection && lists.Only(s.Columns, isOfTeams) == nil
}

// sideBySide draws the teams' figures, at their right the tables that are narrow enough and fit beside them, and below those the seal
// if it fits. It returns the tables that are left.
func (p *pager) sideBySide(
	g *sheetGame, stats *engine.Section, tables []*engine.Section, narrow *seal,
) (rest []*engine.Section, sealed bool) {
	const gap = 4
	rows := g.statRows(stats)
	height, aside, fit := 6+layout.TeamStatsHeight(len(rows)), 0.0, 0
	side := &pager{c: p.c, r: layout.Rect{W: boxSide}}
	for _, s := range tables {
		tall, wide := side.height(s), naturalWidth(s) > squeeze*boxSide && s.Kind != engine.ScoringSection && !runIn(s)
		if s.Kind == engine.DriveSection || wide || aside+tall > max(height, together)+openFoot {
			break
		}
		aside, fit = aside+tall, fit+1
	}
	height = max(height, aside)
	if sealed = narrow != nil && narrow.codes != nil && aside+narrow.h <= height+sideBelow; sealed {
		height = max(height, aside+narrow.h)
	}
	p.need(height)
	right, left := p.take(height).CutRight(boxSide)
	_, left = left.CutRight(gap)
	p.gap(sectionGap)
	g.teamStats(p.c, p.c.Band(left, strings.ToUpper(stats.Title)), rows)
	side.r = right
	for _, s := range tables[:fit] {
		side.section(s, g)
	}
	if sealed {
		narrow.draw(p.c, side.r)
	}
	return tables[fit:], sealed
}

var shortHeads = map[string]string{"Period": "Qtr", "Minute": "Min", "Yards": "Yds", "Boxes": "Box"}

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
	short, drives := &engine.Section{Kind: s.Kind, Title: s.Title}, g.drives()
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
		if column.Name == "Team" {
			column.Name = pick.If(g.homeFirst(), "H/V", "V/H")
		}
		column.Name = cmp.Or(shortHeads[column.Name], column.Name)
		short.Columns = append(short.Columns, column)
	}
	for i, row := range s.Rows {
		cells := lists.Map(row, letters)
		if s.Kind == engine.DriveSection {
			cells[period] = strings.TrimRight(cells[period], "stndrh")
			cells[result] = strings.TrimSpace(resultMark(strings.ReplaceAll(cells[result], " ", "-")) + " " + drives[i].Score)
		}
		short.Row(cells...)
	}
	return short
}

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
