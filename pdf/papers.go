package pdf

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// A Binder binds papers of games into one PDF, with their records attached. A game is drawn and put into the PDF when it
// is added, so memory has only one game's run and marks.
type Binder struct {
	f       *layout.File
	c       *layout.Canvas // of the last game
	kind    string
	draw    func(*layout.Canvas, *Game) error
	games   int
	date    time.Time // of the last game
	records []layout.Attachment

	title, scorer, subject string // of the first one
	keywords               []string
}

// BindSheets begins a PDF of official sheets, filled in as far as each record goes.
func BindSheets(paper layout.Paper) *Binder { return bind(paper, "Official score sheet", sheetOf) }

// BindLoggedSheets begins a PDF of official sheets, each with the play log of its game.
func BindLoggedSheets(paper layout.Paper) *Binder {
	return bind(paper, "Official score sheet", loggedSheetOf)
}

// BindBox begins a PDF of box scores.
func BindBox(paper layout.Paper) *Binder { return bind(paper, "Box score", boxOf) }

// BindBook begins a PDF of game books.
func BindBook(paper layout.Paper) *Binder { return bind(paper, "Game book", bookOf) }

func bind(paper layout.Paper, kind string, draw func(*layout.Canvas, *Game) error) *Binder {
	return &Binder{f: layout.NewFile(paper, "", time.Time{}), c: layout.On(paper), kind: kind, draw: draw}
}

// Add draws a game. The error names one that the rules refuse.
func (b *Binder) Add(g *Game) error {
	b.c = b.c.Again()
	if err := b.draw(b.c, g); err != nil {
		return err
	}
	if b.games++; b.games == 1 {
		g := g.legible()
		b.title, b.scorer, b.subject, b.keywords = g.Title(), g.Setup.Header.Get("scorer"), g.subject(b.kind), g.keywords(b.kind)
	}
	if d := g.date(); d.After(b.date) {
		b.date = d
	}
	b.f.Add(b.c)
	b.records = append(b.records, g.attached(b.f)...)
	return nil
}

// Write writes the PDF.
func (b *Binder) Write(w io.Writer) error {
	if b.games == 0 {
		return fmt.Errorf("no game to print")
	}
	more := ""
	if b.games > 1 {
		more = fmt.Sprintf(" and %d more", b.games-1)
	}
	b.f.Entitle(b.title+more, b.date)
	b.f.Describe(b.scorer, b.subject+more, b.keywords...)
	b.f.Attach(named(b.records))
	return b.f.Write(w)
}

// WriteBlank writes a system's sheet without a game, with an empty play log if that is wanted. The names of the teams may be empty.
func WriteBlank(w io.Writer, paper layout.Paper, s *engine.System, visitor, home string, logged bool) error {
	blank := blankGame(s, visitor, home)
	blank.logged = logged
	return writePaper(w, paper, blank.drawBlank, s.Title+", score sheet", "Blank score sheet of "+s.Title+", rulings "+s.Version, "score sheet", s.Title)
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

// subject describes a paper: "Box score of Game of Inches, 2016-10-20, game 12".
func (g *Game) subject(kind string) string {
	said := kind + " of " + g.Setup.System.Title
	for _, more := range []string{g.Setup.Header.Get("event"), g.Setup.Header.Get("date"), g.Name} {
		if more != "" {
			said += ", " + more
		}
	}
	return said
}

// keywords are words for finding a paper.
func (g *Game) keywords(kind string) []string {
	words := []string{strings.ToLower(kind), g.Setup.System.Title, "rulings " + g.Setup.System.Version}
	if g.Fingerprint != "" {
		words = append(words, "fingerprint "+g.Fingerprint)
	}
	return append(words, "rollbook")
}

// attached returns a game's record as a file to attach to f; none if it has no name.
func (g *Game) attached(f *layout.File) []layout.Attachment {
	if g.RecordName == "" {
		return nil
	}
	return []layout.Attachment{f.Attachment(g.RecordName, g.Record)}
}

// named gives every record its own name.
func named(records []layout.Attachment) []layout.Attachment {
	names := map[string]int{}
	for i := range records {
		r := &records[i]
		if names[r.Name]++; names[r.Name] > 1 {
			r.Name = strings.TrimSuffix(r.Name, ".roll") + "-" + strconv.Itoa(names[r.Name]) + ".roll"
		}
	}
	return records
}

// blankGame is what a blank sheet has filled in: the names, and whatever else is known about the game.
func blankGame(s *engine.System, visitor, home string, given ...engine.Field) *sheetGame {
	names := engine.Sides[string]{engine.Visitor: legibleName(visitor, standIns["visitor"]), engine.Home: legibleName(home, standIns["home"])}
	return &sheetGame{system: s, names: names, given: given}
}

func (g *sheetGame) drawBlank(c *layout.Canvas) {
	c.Begin(layout.Foot{System: g.system.Title, Version: "rulings " + g.system.Version, Blank: true})
	g.draw(c)
}

// sheetOf draws a game's sheet, loggedSheetOf with its play log.
func sheetOf(c *layout.Canvas, g *Game) error       { return drawSheet(c, g, false) }
func loggedSheetOf(c *layout.Canvas, g *Game) error { return drawSheet(c, g, true) }

func drawSheet(c *layout.Canvas, g *Game, logged bool) error {
	g = g.legible()
	r, err := g.play()
	if err != nil {
		return err
	}
	c.Begin(g.foot(r))
	s := newSheetGame(g, r)
	s.logged = logged
	s.draw(c)
	return nil
}

// drawCardOnEmptyBack puts the table card, if the system has one, before a last page whose back would stay empty, so that the paper
// still ends with its signatures.
func drawCardOnEmptyBack(c *layout.Canvas, s *engine.System) {
	if n := len(c.Pages); n%2 == 1 && n > 1 && tableCards[s.Layout] != nil {
		drawTableCard(c, c.Page("Table card"), s)
		c.Pages[n-1], c.Pages[n] = c.Pages[n], c.Pages[n-1]
	}
}

// foot says which game a page belongs to, and what proves its record.
func (g *Game) foot(r *run) layout.Foot {
	title := g.Title()
	for letters := engine.MaxName; layout.Strong.Sized(7).Width(title) > layout.Inside.W-60; letters-- { // both names are cut, not the second alone
		title = g.titled(letters)
	}
	f := layout.Foot{System: g.Setup.System.Title, Version: "rulings " + g.Setup.System.Version, Title: title, Void: g.void() != nil}
	entries := engine.Count(len(r.entries), "entry", "entries")
	stage := g.stage(r)
	if g.Fingerprint == "" {
		f.State = layout.Joined("from a record file, not from a ledger", stage, entries)
		return f
	}
	f.Fingerprint = strings.ReplaceAll(g.Fingerprint, "-", "")
	f.Game = strings.ReplaceAll(g.ID, "-", "")
	f.Line = g.Line
	f.State = layout.Joined(g.Name, stage, entries, g.signed())
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
