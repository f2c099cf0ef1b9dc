package pdf

import (
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/ledger/line"
	"rollbook/pdf/layout"
	"rollbook/report"
)

// A system without a layout has the plain sheet. To draw a sheet of its own:
//
//  1. Write sheet_SYSTEM.go with a function that draws it after section 8 of the system's rulings, name it in sheets, and let
//     System.Sport.Layout say that name.
//  2. Draw every page once, blank and filled alike: print rules, labels and heads always; write ink from g.run, which is
//     nil on a blank sheet (g.filled tells). An empty text draws nothing.
//  3. Read values where they are: g.run.state(n) is the state after n entries, g.run.box the statistics, g.run.plays the plays with
//     their entries. Rules are not repeated in a layout: what state and box lack is in g.run.sheet (engine.Game.Sheet).
//  4. When the game is over, cancel what was not used (Canvas.Void, VoidCells, Table.Closed): nothing can be added anymore.
//  5. What does not fit goes on another page; closing prints notes, corrections and signatures at the end.
//  6. Boxes to be written in by hand are layout.HandRow high or more. Look at it as PNG: blank, half and full, in gray too.
//
// sheet_inches.go is the example. The tests find a new sheet by its fixtures.

// sheets are the layouts by name.
var sheets = map[string]func(*layout.Canvas, *sheetGame){
	"play log":     fivediceSheet,
	"time boxes":   inchesSheet,
	"match":        inthenetSheet,
	"rounds":       loftSheet,
	"number lines": rapidrollSheet,
}

// A sheetGame is the content of a sheet. On a blank sheet only the system and perhaps the names are known.
type sheetGame struct {
	system *engine.System
	names  engine.Sides[string]
	given  engine.Header // what a blank sheet has filled in besides the names
	*Game                // nil on a blank sheet
	run    *run
	marks  []reviewed // of every entry
	scores []scoreLine

	elsewhere map[int]bool // entries, from 1, whose rolls have their own place on the sheet
}

// A reviewed says what happened to entries: a roll was read as another, values were replaced.
type reviewed struct {
	readAs bool
	was    []replaced
}

// replaced is a value that no longer stands, and the row of CORRECTIONS that says why.
type replaced struct {
	value string
	row   int // from 1
}

func newSheetGame(g *Game, r *run) *sheetGame {
	names := engine.Sides[string]{engine.Visitor: g.Setup.Team(engine.Visitor), engine.Home: g.Setup.Team(engine.Home)}
	s := &sheetGame{system: g.Setup.System, names: names, Game: g, run: r, marks: make([]reviewed, len(r.entries))}
	for _, m := range r.journal.ReadAs {
		s.marks[m.Entry-1].readAs = true
	}
	for i, x := range g.changes() {
		if 0 < x.at && x.at <= len(s.marks) {
			s.marks[x.at-1].was = append(s.marks[x.at-1].was, replaced{x.was, i + 1})
		}
	}
	s.scores = s.scoring()
	for i := range r.score.Sections {
		s.mergeScoring(&r.score.Sections[i])
	}
	return s
}

// drawSheet draws a game's sheet: that of its system's layout, or the plain one.
func drawSheet(c *layout.Canvas, g *sheetGame) {
	draw, own := sheets[g.system.Sport.Layout]
	if !own {
		draw = plainSheet
	}
	draw(c, g)
}

// drawLoggedSheet draws a sheet, and its play log if the sheet lacks one.
func drawLoggedSheet(c *layout.Canvas, g *sheetGame) {
	drawSheet(c, g)
	if g.system.Sport.Layout == "play log" {
		return
	}
	pages := pick.If(g.system.Teams != nil, 4, 2) // of a blank log: a leaf, or two where plays are many
	g.elsewhere = nil                             // the log has every roll
	log := logOf(g.system)
	log.pages(c, g, pages, func() layout.Rect { return g.again(c, "play log") })
}

// filled reports whether there are plays to write in. A game not begun prints as the blank with its names.
func (g *sheetGame) filled() bool { return g.run != nil && len(g.run.entries) > 0 }

// over reports whether the game has been played to its end, so unused boxes get canceled.
func (g *sheetGame) over() bool { return g.run != nil && g.run.over }

// homeFirst reports whether the home team comes before its visitors.
func (g *sheetGame) homeFirst() bool { return g.system.Sport.Named() != engine.Teams }

// header returns a field of the record's header.
func (g *sheetGame) header(key string) string {
	if g.Game == nil {
		return g.given.Get(key)
	}
	return g.Setup.Header.Get(key)
}

// bookmark returns this game's name in the outline.
func (g *sheetGame) bookmark() string {
	if g.Game == nil {
		return g.system.Title + ", blank sheet"
	}
	return g.Title()
}

// reviewedKey explains the signs of review.
const reviewedKey = "boxed: a roll was read as another · struck: replaced, c2: by row 2 of CORRECTIONS"

// title is the title of every page of a sheet.
func (g *sheetGame) title() string { return strings.ToUpper(g.system.Title) }

// heading prints the top of a sheet's first page: its title, event, date, site and scorer.
func (g *sheetGame) heading(c *layout.Canvas, r layout.Rect) layout.Rect {
	return g.occasion(c, g.masthead(c, r, g.title(), "official score sheet"))
}

// masthead prints the top of a page of a game; for a void one with the reason, between the title and the kind of page.
func (g *sheetGame) masthead(c *layout.Canvas, r layout.Rect, name, kind string) layout.Rect {
	if g.Game != nil && g.void() != nil {
		place, _ := r.CutTop(7)
		_, place = place.CutLeft(layout.Title.Width(name) + 4)
		_, place = place.CutRight(layout.Heading.Width(kind) + 4)
		box, reason := place.CutLeft(20)
		c.Box(box, layout.Inked, layout.None)
		c.Text(box, "VOID", layout.Title.Centered().Toned(layout.Ink))
		c.Paragraph(reason, g.void().Text, layout.Small.Toned(layout.Ink))
	}
	return c.Masthead(r, name, kind)
}

// occasion prints event, date, site and scorer across the top of r, and returns the rest.
func (g *sheetGame) occasion(c *layout.Canvas, r layout.Rect) layout.Rect {
	r = c.Fields(r, []float64{3, 1.4}, "Event", g.header("event"), "Date", g.header("date"))
	return c.Fields(r, []float64{3, 1.4}, "Site", g.header("site"), "Scorer", g.header("scorer"))
}

// again starts another page of a sheet, named in the outline after the last words of its kind, prints its top and returns
// the rest.
func (g *sheetGame) again(c *layout.Canvas, kind string) layout.Rect {
	mark := kind[strings.LastIndexByte(kind, ',')+1:]
	mark = strings.TrimSpace(mark)
	r := c.Page(strings.ToUpper(mark[:1]) + mark[1:])
	return g.teams(c, g.masthead(c, r, g.title(), kind))
}

// teams prints who plays, across the top of r, and returns the rest.
func (g *sheetGame) teams(c *layout.Canvas, r layout.Rect) layout.Rect {
	line, rest := r.CutTop(6)
	for i, half := range line.Columns(2, 4) {
		side := g.system.Sport.Named()[i]
		c.Field(half, pick.If(side == engine.Home, "Home", "Visitor"), g.names[side])
	}
	_, rest = rest.CutTop(2)
	return rest
}

// remarks are the texts of the notes box: settings that differ from their defaults, rolls read as others, the header's
// note, and what was noted during the game. The settings are left out if they are elsewhere.
func (g *sheetGame) remarks(settled bool) []string {
	if g.Game == nil {
		return nil
	}
	var said []string
	if settings := g.settings(); len(settings) > 0 && !settled {
		said = append(said, strings.Join(settings, " · "))
	}
	said = append(said, g.run.readAs()...)
	if note := g.header("note"); note != "" {
		said = append(said, note)
	}
	for _, f := range g.Facts {
		if f.Kind == line.KindNote {
			said = append(said, g.run.remark(&f))
		}
	}
	return said
}

// remark is a remark with when it was made and by whom.
func (r *run) remark(n *report.Fact) string {
	at := "before the first play"
	if p := r.playOf(n.Before); p > 0 {
		at = "play " + strconv.Itoa(p)
	}
	if n.By != "" {
		at += ", " + n.By
	}
	return at + ": " + n.Text
}

// drawTables draws a table down r in columns side by side, and returns it with the rows that did not fit.
func drawTables(c *layout.Canvas, r layout.Rect, t layout.Table, columns int) layout.Table {
	filling := t.Filling(r.H)
	for _, column := range r.Columns(columns, 4) {
		filling.Rows = t.Rows
		t.Rows = c.Table(column, filling)
	}
	return t
}
