package pdf

import (
	"io"
	"strings"
	"time"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/pdf/layout"
)

// These write a paper of a game: its official sheet, filled in as far as the record goes, without and with a play log, its box score, its
// book, and its keepsake.
var (
	WriteSheet       = writerOf("Official score sheet", sheetOf)
	WriteLoggedSheet = writerOf("Official score sheet", loggedSheetOf)
	WriteBox         = writerOf("Box score", boxOf)
	WriteBook        = writerOf("Game book", bookOf)
	WriteKeepsake    = writerOf("Keepsake", keepsakeOf)
)

// These draw them. Sheets have names as they are, the others short ones in sentences and narrow columns.
var (
	sheetOf       = drawerOf((*Game).legible, drawSheet)
	loggedSheetOf = drawerOf((*Game).legible, drawLoggedSheet)
	boxOf         = drawerOf((*Game).told, drawBox)
	bookOf        = drawerOf((*Game).told, drawBook)
	keepsakeOf    = drawerOf((*Game).told, drawKeepsake)
)

// drawerOf draws a game, with names as named has them. The error names a record that the rules refuse.
func drawerOf(named func(*Game) *Game, draw func(*layout.Canvas, *sheetGame)) func(*layout.Canvas, *Game) error {
	return func(c *layout.Canvas, g *Game) error {
		g = named(g)
		r, err := g.play()
		if err != nil {
			return err
		}
		c.Begin(g.foot(r))
		draw(c, newSheetGame(g, r))
		return nil
	}
}

// writerOf writes a paper of a game, with its record attached.
func writerOf(kind string, draw func(*layout.Canvas, *Game) error) func(io.Writer, layout.Paper, *Game) error {
	return func(w io.Writer, paper layout.Paper, g *Game) error {
		c := layout.On(paper)
		if err := draw(c, g); err != nil {
			return err
		}
		shown := g.legible()
		f := layout.NewFile(paper, shown.Title(), g.date())
		subject, keywords := shown.described(kind)
		f.Describe(g.Setup.Header.Get("scorer"), subject, keywords...)
		f.Add(c)
		if g.RecordName != "" {
			f.Attach(g.RecordName, g.Record)
		}
		return f.Write(w)
	}
}

// WriteBlank writes a system's sheet without a game, with an empty play log if that is wanted. The names of the teams may be empty.
func WriteBlank(w io.Writer, paper layout.Paper, s *engine.System, visitor, home string, logged bool) error {
	draw := func(c *layout.Canvas) {
		drawBlank(c, blankGame(s, visitor, home), pick.If(logged, drawLoggedSheet, drawSheet))
	}
	subject := "Blank score sheet of " + s.Title + ", rulings " + s.Version
	return writePaper(w, paper, draw, s.Title+", score sheet", subject, "score sheet", s.Title)
}

// writePaper writes a paper without a game.
func writePaper(w io.Writer, paper layout.Paper, draw func(*layout.Canvas), title, subject string, keywords ...string) error {
	c := layout.On(paper)
	draw(c)
	f := layout.NewFile(paper, title, time.Time{})
	f.Describe("", subject, append(keywords, "rollbook")...)
	f.Add(c)
	return f.Write(w)
}

// described returns what a paper is, "box score of Game of Inches, 2016-10-20, game 12", and words for finding it.
func (g *Game) described(kind string) (subject string, keywords []string) {
	header, system := g.Setup.Header, g.Setup.System
	subject = kind + " of " + system.Title
	for _, more := range []string{header.Get("event"), header.Get("date"), g.Name} {
		if more != "" {
			subject += ", " + more
		}
	}
	keywords = []string{strings.ToLower(kind), system.Title, "rulings " + system.Version}
	if g.Fingerprint != "" {
		keywords = append(keywords, "fingerprint "+g.Fingerprint)
	}
	return subject, append(keywords, "rollbook")
}

// blankGame is what a blank sheet has filled in: the names, and whatever else is known about the game.
func blankGame(s *engine.System, visitor, home string, given ...engine.Field) *sheetGame {
	names := engine.Sides[string]{engine.Visitor: legibleName(visitor, standIns["visitor"]), engine.Home: legibleName(home, standIns["home"])}
	return &sheetGame{system: s, names: names, given: given}
}

// drawBlank draws a sheet with the foot of blank ones.
func drawBlank(c *layout.Canvas, g *sheetGame, draw func(*layout.Canvas, *sheetGame)) {
	c.Begin(layout.Foot{
		System:  g.system.Title,
		Version: "rulings " + g.system.Version,
		State:   "blank: when a part is full, continue on a second one and sign both",
		OfGame:  true,
	})
	draw(c, g)
}

// foot says which game a page belongs to, and what proves its record. If there is no room for that, both names are cut alike.
func (g *Game) foot(r *run) layout.Foot {
	f := layout.Foot{
		System:  g.Setup.System.Title,
		Version: "rulings " + g.Setup.System.Version,
		Title:   g.Title(),
		State:   g.Name + ", " + g.stage(r),
		OfGame:  true,
		Void:    g.void() != nil,
	}
	if g.Fingerprint == "" {
		f.State = "from a file, not from a ledger, " + g.stage(r)
	}
	f.Fingerprint = strings.ReplaceAll(g.Fingerprint, "-", "")
	for letters := engine.MaxName; letters > 8 && layout.Printed.Sized(7).Width(f.Words()) > layout.FootRoom; letters-- {
		f.Title = g.titled(letters)
	}
	return f
}

// stage says whether the game is in progress, final, or void.
func (g *Game) stage(r *run) string {
	switch {
	case g.void() != nil:
		return "void"
	case r.over:
		return "final"
	case len(r.entries) == 0:
		return "not begun"
	}
	return "in progress"
}
