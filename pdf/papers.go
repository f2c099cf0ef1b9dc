package pdf

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"rollbook/engine"
)

// A Binder binds papers of games into one PDF, with their records attached. A game is drawn and put into the PDF when it is
// added, so that memory holds the run and the marks of one game only, and the pages of the others deflated.
type Binder struct {
	f       *file
	c       *canvas // of the last game
	kind    string
	draw    func(*canvas, *Game) error
	games   int
	date    time.Time // of the last game
	records []attachment

	title, scorer, subject string // of the first one
	keywords               []string
}

// BindSheets begins a PDF of official sheets, filled as far as each record goes.
func BindSheets(paper Paper) *Binder { return bind(paper, "Official score sheet", sheetOf) }

// BindBox begins a PDF of box scores.
func BindBox(paper Paper) *Binder { return bind(paper, "Box score", boxOf) }

// BindBook begins a PDF of game books.
func BindBook(paper Paper) *Binder { return bind(paper, "Game book", bookOf) }

func bind(paper Paper, kind string, draw func(*canvas, *Game) error) *Binder {
	return &Binder{f: newFile(paper, "", time.Time{}), c: &canvas{}, kind: kind, draw: draw}
}

// Add draws a game. The error names one that the rules refuse.
func (b *Binder) Add(g *Game) error {
	b.c = b.c.again()
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
	b.f.add(b.c)
	b.records = append(b.records, g.attached()...)
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
	b.f.entitle(b.title+more, b.date)
	b.f.describe(b.scorer, b.subject+more, b.keywords...)
	b.f.attach(named(b.records))
	return b.f.write(w)
}

// WriteBlank writes a system's sheet without a game. The names of the teams may be empty.
func WriteBlank(w io.Writer, paper Paper, s *engine.System, visitor, home string) error {
	c := blankOf(s, visitor, home)
	f := newFile(paper, s.Title+", score sheet", time.Time{})
	f.describe("", "Blank score sheet of "+s.Title+", rulings "+s.Version, "score sheet", s.Title, "rollbook")
	f.add(c)
	return f.write(w)
}

// subject says what a paper is: "Box score of Game of Inches, 2016-10-20, game 12".
func (g *Game) subject(kind string) string {
	said := kind + " of " + g.Setup.System.Title
	for _, more := range []string{g.Setup.Header.Get("event"), g.Setup.Header.Get("date"), g.Name} {
		if more != "" {
			said += ", " + more
		}
	}
	return said
}

// keywords are the words by which a paper is found.
func (g *Game) keywords(kind string) []string {
	words := []string{strings.ToLower(kind), g.Setup.System.Title, "rulings " + g.Setup.System.Version}
	if g.Fingerprint != "" {
		words = append(words, "fingerprint "+g.Fingerprint)
	}
	return append(words, "rollbook")
}

// attached is the record of a game as a file to be attached; none where it has no name.
func (g *Game) attached() []attachment {
	if g.RecordName == "" {
		return nil
	}
	return []attachment{{g.RecordName, g.Record}}
}

// named gives every record a name of its own.
func named(records []attachment) []attachment {
	names := map[string]int{}
	for i := range records {
		r := &records[i]
		if names[r.name]++; names[r.name] > 1 {
			r.name = strings.TrimSuffix(r.name, ".roll") + "-" + strconv.Itoa(names[r.name]) + ".roll"
		}
	}
	return records
}

// blankOf draws a blank sheet, with the names, and whatever else is known of the game, filled in.
func blankOf(s *engine.System, visitor, home string, given ...engine.Field) *canvas {
	c := &canvas{}
	c.begin(foot{system: s.Title, version: "rulings " + s.Version, blank: true})
	names := engine.Sides[string]{engine.Visitor: legibleName(visitor, standIns["visitor"]), engine.Home: legibleName(home, standIns["home"])}
	sheetOfSystem(s)(c, &sheetGame{system: s, names: names, given: given})
	c.cardOnEmptyBack(s)
	return c
}

// sheetOf draws a game's sheet.
func sheetOf(c *canvas, g *Game) error {
	g = g.legible()
	r, err := g.play()
	if err != nil {
		return err
	}
	c.begin(g.foot(r))
	sheetOfSystem(g.Setup.System)(c, newSheetGame(g, r))
	c.cardOnEmptyBack(g.Setup.System)
	return nil
}

// cardOnEmptyBack puts the table card, if the system has one, before a last page whose back would stay empty, so that the paper
// still ends with its signatures. LOFT has the card on its back.
func (c *canvas) cardOnEmptyBack(s *engine.System) {
	if n := len(c.pages); n%2 == 1 && n > 1 && tableCards[s.Layout] != nil && s.Layout != "rounds" {
		c.tableCard(c.page("Table card"), s)
		c.pages[n-1], c.pages[n] = c.pages[n], c.pages[n-1]
	}
}

// foot says which game a page belongs to, and what its record is worth.
func (g *Game) foot(r *run) foot {
	f := foot{system: g.Setup.System.Title, version: "rulings " + g.Setup.System.Version, title: g.Title(), void: g.void() != nil}
	entries := engine.Count(len(r.entries), "entry", "entries")
	stage := g.stage(r)
	if g.Fingerprint == "" {
		f.state = joined("from a record file, not from a ledger", stage, entries)
		return f
	}
	f.fingerprint = strings.ReplaceAll(g.Fingerprint, "-", "")
	f.game = strings.ReplaceAll(g.ID, "-", "")
	f.line = g.Line
	f.state = joined(g.Name, stage, entries, g.signed())
	return f
}

// stage says how far the game has come: in progress, final, or void.
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
