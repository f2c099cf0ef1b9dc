package pdf

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"rollbook/engine"
)

// WriteSheets writes the official sheets of games into one PDF, filled as far as each record goes. The error names a
// game that the rules refuse, or a system that has no sheet.
func WriteSheets(w io.Writer, paper Paper, games []Game) error {
	return write(w, paper, "Official score sheet", games, sheetOf)
}

// WriteBox writes the box scores of games into one PDF.
func WriteBox(w io.Writer, paper Paper, games []Game) error {
	return write(w, paper, "Box score", games, boxOf)
}

// WriteBook writes the game books of games into one PDF.
func WriteBook(w io.Writer, paper Paper, games []Game) error {
	return write(w, paper, "Game book", games, bookOf)
}

// WriteBlank writes a system's sheet without a game. The names of the teams may be empty.
func WriteBlank(w io.Writer, paper Paper, s *engine.System, visitor, home string) error {
	c, err := blankOf(s, visitor, home)
	if err != nil {
		return err
	}
	f := newFile(paper, s.Title+", score sheet", time.Time{})
	f.describe("", "Blank score sheet of "+s.Title+", rulings "+s.Version, "score sheet", s.Title, "rollbook")
	f.add(c)
	return f.write(w)
}

// write binds a paper of each game into one PDF, with their records attached. What is drawn of a game is put into the PDF
// before the next one is drawn, so that memory holds the marks of one game only.
func write(w io.Writer, paper Paper, kind string, games []Game, draw func(*canvas, *Game) error) error {
	if len(games) == 0 {
		return fmt.Errorf("no game to print")
	}
	title, date := games[0].Title(), games[0].date()
	if len(games) > 1 {
		title = fmt.Sprintf("%s and %d more", title, len(games)-1)
	}
	for i := range games {
		if d := games[i].date(); d.After(date) {
			date = d
		}
	}
	f := newFile(paper, title, date)
	f.describe(games[0].Setup.Header.Get("scorer"), games[0].subject(kind, len(games)), games[0].keywords(kind)...)
	for i := range games {
		c := &canvas{}
		if err := draw(c, &games[i]); err != nil {
			return err
		}
		f.add(c)
	}
	f.attach(records(games))
	return f.write(w)
}

// subject says what a paper is: "Box score of Game of Inches, 2016-10-20, game 12".
func (g *Game) subject(kind string, games int) string {
	said := kind + " of " + g.Setup.System.Title
	for _, more := range []string{g.Setup.Header.Get("event"), g.Setup.Header.Get("date"), g.Name} {
		if more != "" {
			said += ", " + more
		}
	}
	if games > 1 {
		said += fmt.Sprintf(" and %d more", games-1)
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

// records are the records of games as files to be attached. No two have one name.
func records(games []Game) (files []attachment) {
	names := map[string]int{}
	for i := range games {
		g := &games[i]
		if g.RecordName == "" {
			continue
		}
		name := g.RecordName
		if names[name]++; names[name] > 1 {
			name = strings.TrimSuffix(name, ".roll") + "-" + strconv.Itoa(names[name]) + ".roll"
		}
		files = append(files, attachment{name, g.Record})
	}
	return files
}

// blankOf draws a blank sheet, with the names, and whatever else is known of the game, filled in.
func blankOf(s *engine.System, visitor, home string, given ...engine.Field) (*canvas, error) {
	sheet, err := sheetNamed(s)
	if err != nil {
		return nil, err
	}
	c := &canvas{}
	c.begin(foot{system: s.Title, version: "rulings " + s.Version, blank: true})
	sheet(c, &sheetGame{system: s, names: pair[string]{visitor, home}, given: given})
	c.cardOnEmptyBack(s)
	return c, nil
}

// sheetOf draws a game's sheet.
func sheetOf(c *canvas, g *Game) error {
	sheet, err := sheetNamed(g.Setup.System)
	if err != nil {
		return err
	}
	r, err := g.play()
	if err != nil {
		return err
	}
	c.begin(g.foot(r))
	sheet(c, newSheetGame(g, r))
	c.cardOnEmptyBack(g.Setup.System)
	return nil
}

// cardOnEmptyBack puts the table card before the last page where its back would stay empty, so that the paper still ends
// with its signatures. LOFT has the card on its back.
func (c *canvas) cardOnEmptyBack(s *engine.System) {
	if n := len(c.pages); n%2 == 1 && n > 1 && s.ID != "loft" {
		c.tableCard(c.page("Table card"), s)
		c.pages[n-1], c.pages[n] = c.pages[n], c.pages[n-1]
	}
}

// foot says which game a page belongs to, and what its record is worth.
func (g *Game) foot(r *run) foot {
	f := foot{system: g.Setup.System.Title, version: "rulings " + g.Setup.System.Version, title: g.Title()}
	entries := strconv.Itoa(len(r.entries)) + " entries"
	if len(r.entries) == 1 {
		entries = "1 entry"
	}
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
	case g.Void != nil:
		return "void"
	case r.over:
		return "final"
	case len(r.entries) == 0:
		return "not begun"
	}
	return "in progress"
}
