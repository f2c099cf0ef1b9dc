package console

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urfave/cli/v2"
	"golang.org/x/text/unicode/norm"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/ledger"
	"rollbook/pdf"
	"rollbook/replay"
)

// Papers that are made of games, and how they are written.
var papers = []struct {
	name, usage string
	write       func(io.Writer, pdf.Paper, []pdf.Game) error
}{
	{"sheet", "the official sheet, filled as far as the game went", pdf.WriteSheets},
	{"box", "the box score, with the whole record as a code where it fits", pdf.WriteBox},
	{"book", "the game book: scoring, drives or rounds, every play, rulings, corrections, signatures", pdf.WriteBook},
}

func (s *session) printCommand() *cli.Command {
	c := &cli.Command{
		Name: "print", Usage: "print sheets, box scores and game books as PDF", ArgsUsage: "GAME ...",
		Description: `rollbook print sheet 12                          the official sheet, filled as far as the game went
rollbook print box evening.roll -o box.pdf       a record's box score
rollbook print book --all                        the game books of the whole ledger in one file
rollbook print blank inches --visitor Bears      an empty sheet to write on

Without a game, the one begun last. --all means every game of the ledger; with files, every record of them.
-o - writes to standard output.`,
		Flags: slices.Concat(gameFlags(), nameFlags(), pageFlags()), // wherever they stand on the line
		Action: func(c *cli.Context) error {
			f := trouble("print what? a sheet, a box score, a game book, or a blank sheet")
			if word := c.Args().First(); word != "" {
				f = trouble("%s is not a paper: sheet, box, book or blank", quoted(word))
			}
			return f.but("rollbook print sheet 12; rollbook print blank inches")
		},
	}
	for _, p := range papers {
		c.Subcommands = append(c.Subcommands, &cli.Command{
			Name: p.name, Usage: p.usage, ArgsUsage: "[GAME ...]", Flags: slices.Concat(gameFlags(), pageFlags()),
			Action: func(c *cli.Context) error {
				games, worst := s.gamesToPrint(c)
				if len(games) == 0 {
					return worst
				}
				err := s.writePaper(c, p.name, titleOf(games), func(w io.Writer, paper pdf.Paper) error {
					return p.write(w, paper, games)
				})
				return worse(worst, err)
			},
		})
	}
	c.Subcommands = append(c.Subcommands, s.blankCommand())
	return c
}

// gameFlags choose games.
func gameFlags() []cli.Flag {
	return []cli.Flag{
		&cli.BoolFlag{Name: "all", Usage: "every game of the ledger, or every record of the files"},
		ledgerFlag(),
	}
}

// nameFlags name the teams of a blank sheet.
func nameFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "visitor", Usage: "the visiting team's `NAME`, on a blank sheet"},
		&cli.StringFlag{Name: "home", Usage: "the home team's `NAME`, on a blank sheet"},
	}
}

// pageFlags say where a paper goes.
func pageFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "write to `FILE` (default: named after teams and date)"},
		&cli.StringFlag{Name: "paper", Usage: "letter or a4 (default: by LC_ALL, LC_PAPER or LANG)"},
		&cli.BoolFlag{Name: "force", Usage: "replace a file that is not one of ours"},
		jsonFlag(),
	}
}

func (s *session) blankCommand() *cli.Command {
	return &cli.Command{
		Name: "blank", Usage: "a system's sheet to write on", ArgsUsage: "SYSTEM", Flags: slices.Concat(nameFlags(), pageFlags()),
		Action: func(c *cli.Context) error {
			if c.NArg() != 1 {
				return trouble("a blank sheet of which system?").but("the systems are %s", strings.Join(systems.IDs(), ", "))
			}
			id := c.Args().First()
			system := systems.Named(id)
			if system == nil {
				f := trouble("%s is not a system", quoted(id))
				if near := nearest(id, systems.IDs()); near != "" {
					return f.but("did you mean %s?", near)
				}
				return f.but("the systems are %s", strings.Join(systems.IDs(), ", "))
			}
			for _, side := range engine.Teams {
				if v := c.String(side.String()); v != "" {
					if err := engine.CheckName(v); err != nil {
						return trouble("--%s: %v", side, err)
					}
				}
			}
			return s.writePaper(c, "blank", system.ID, func(w io.Writer, paper pdf.Paper) error {
				return pdf.WriteBlank(w, paper, system, c.String("visitor"), c.String("home"))
			})
		},
	}
}

// writePaper writes one PDF where the flags say.
func (s *session) writePaper(c *cli.Context, kind, title string, write func(io.Writer, pdf.Paper) error) error {
	paper, err := s.paper(c)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := write(&b, paper); err != nil {
		return trouble("%v", err)
	}
	path := c.String("output")
	if path == "-" {
		_, err := s.stdout.Write(b.Bytes())
		return err
	}
	if path == "" {
		path = fileName(title+" "+kind) + ".pdf"
	}
	if err := writeFile(path, b.Bytes(), c.Bool("force") || isOurs(path)); err != nil {
		return err
	}
	if c.Bool("json") {
		return s.answer(map[string]any{"file": path, "paper": paper.Name()})
	}
	s.say("%s", path)
	return nil
}

// isOurs reports whether a file is a PDF that this program wrote, and may be replaced by another one.
func isOurs(path string) bool {
	info, err := os.Lstat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() > maxFile {
		return false
	}
	file, err := os.ReadFile(path)
	return err == nil && pdf.IsOurs(file)
}

// paper returns the paper that the flag names, or that the user's country has.
func (s *session) paper(c *cli.Context) (pdf.Paper, error) {
	name := c.String("paper")
	if name == "" {
		name = "a4"
		switch s.country() {
		case "US", "CA", "MX":
			name = "letter"
		}
	}
	paper, err := pdf.PaperNamed(strings.ToLower(name))
	if err != nil {
		return paper, trouble("--paper %s: letter or a4", quoted(name))
	}
	return paper, nil
}

// country returns the country of the locale for paper, as US; "" if it names none.
func (s *session) country() string {
	for _, key := range []string{"LC_ALL", "LC_PAPER", "LANG"} {
		if locale := s.env(key); locale != "" {
			locale, _, _ = strings.Cut(locale, "@")
			locale, _, _ = strings.Cut(locale, ".")
			_, country, _ := strings.Cut(locale, "_")
			return country
		}
	}
	return ""
}

// gamesToPrint finds the games of the operands; without one, the game begun last. A game that cannot be printed is
// reported, and does not keep the others from being printed.
func (s *session) gamesToPrint(c *cli.Context) (games []pdf.Game, worst error) {
	if c.Bool("all") {
		return s.allGames(c)
	}
	names := c.Args().Slice()
	if len(names) == 0 {
		names = []string{""}
	}
	for _, name := range names {
		g, err := s.named(c, name)
		if err == nil {
			err = s.holds(g)
		}
		if err != nil {
			worst = worse(worst, s.reported(err))
			continue
		}
		games = append(games, g.paper())
	}
	return games, worst
}

// allGames are the games of the ledger, or the records of the files that are given.
func (s *session) allGames(c *cli.Context) (games []pdf.Game, worst error) {
	add := func(g *game, err error) {
		if err == nil {
			err = s.holds(g)
		}
		if err != nil {
			worst = worse(worst, s.reported(err))
			return
		}
		games = append(games, g.paper())
	}
	for _, name := range c.Args().Slice() {
		if !isFile(name) {
			return nil, trouble("--all means every game: %s is too many", quoted(name)).
				but("with files, --all means every record of them")
		}
		records, err := s.readFile(name)
		if err != nil {
			return nil, err
		}
		for i, r := range records {
			g := &game{name: name + "#" + itoa(i+1), setup: r.Setup, tokens: r.Tokens, file: r}
			if r.Fault != nil {
				add(nil, s.faulty(r.Fault))
				continue
			}
			add(g, nil)
		}
	}
	if c.NArg() > 0 {
		return games, worst
	}
	l, err := s.openLedger(c, ledger.ReadOnly)
	if err != nil {
		return nil, err
	}
	defer l.Close()
	all, err := l.Games()
	if err != nil {
		return nil, ledgerTrouble(err)
	}
	for _, one := range all {
		add(loadGame(l, one.Number))
	}
	if len(all) == 0 {
		return nil, trouble("there is no game in the ledger yet").but("rollbook new SYSTEM begins one")
	}
	return games, worst
}

// holds is nil if the rules accept a game's whole record: a record that does not hold makes no paper.
func (s *session) holds(g *game) error {
	r := g.run(engine.Observer{})
	return s.heldBy(g, &r)
}

// reported prints an error and returns one that only carries its status.
func (s *session) reported(err error) error {
	return &failure{status: s.report(err)}
}

// paper is the game as papers show it.
func (g *game) paper() pdf.Game {
	p := pdf.Game{
		Setup: g.setup, Tokens: g.tokens, Name: g.name,
		Record:     replay.Append(nil, g.setup, g.tokens),
		RecordName: fileName(filepath.Base(strings.TrimSuffix(g.name, ".roll"))) + ".roll",
	}
	if g.record == nil {
		return p
	}
	p.Fingerprint, p.ID, p.Line = g.head.Hash.Fingerprint(), g.id.Fingerprint(), g.head.N
	for _, f := range history(g.record) {
		switch f.Kind {
		case "correct":
			p.Corrections = append(p.Corrections,
				pdf.Correction{Entry: f.Before, Was: f.Was, Value: f.Value, Reason: f.Text, By: f.By, Agreed: f.Agreed})
		case "rewind":
			p.Rewinds = append(p.Rewinds,
				pdf.Rewind{Before: f.Before, Was: f.Was, Reason: f.Text, By: f.By, Agreed: f.Agreed})
		case "note":
			p.Notes = append(p.Notes, pdf.Note{After: f.Before, Text: f.Text, By: f.By})
		}
	}
	return p
}

// titleOf names the games for a file: date and teams of one, the first and the number of several.
func titleOf(games []pdf.Game) string {
	g := &games[0]
	visitor, home := fileName(g.Setup.Team(engine.Visitor)), fileName(g.Setup.Team(engine.Home))
	title := g.Setup.Header.Get("date") + " " + visitor + " at " + home
	if len(games) > 1 {
		title += " and " + itoa(len(games)-1) + " more"
	}
	return title
}

// fileName makes a file's name of a text: its letters and digits, everything else one hyphen, and not too long for any
// file system.
func fileName(s string) string {
	const most = 180 // bytes
	var b strings.Builder
	gap := false
	for _, r := range norm.NFC.String(s) {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' {
			gap = b.Len() > 0
			continue
		}
		if gap {
			b.WriteByte('-')
			gap = false
		}
		if b.Len()+utf8.RuneLen(r) > most {
			break
		}
		b.WriteRune(r)
	}
	if b.Len() == 0 {
		return "game"
	}
	return strings.TrimRight(b.String(), "-")
}
