package console

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urfave/cli/v2"
	"golang.org/x/text/unicode/norm"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/ledger"
	"rollbook/pdf"
	"rollbook/replay"
)

var printCommand = command{
	name: "print", purpose: "print sheets, box scores and game books as PDF", ask: "print what? sheet, box, book, blank, card, deck, cards or season", kind: "a paper",
	examples: `rollbook print sheet 12                          the official sheet, filled as far as the game went
rollbook print box evening.roll -o box.pdf       a record's box score
rollbook print book --all                        the game books of the whole ledger in one file
rollbook print blank inches --visitor Bears      an empty sheet to write on
rollbook print season league.season              the book of a season
rollbook print card loft                         its rules on one page, for the table
rollbook print deck inthenet                     a deck to cut out; print cards saltmarsh.csv: its players

Without a game, the one played last here. --all means every game of the ledger; with files, every record of them.
-o - writes to standard output.`,
	subs: []*command{
		paperOf("sheet", "the official sheet, filled as far as the game went", pdf.BindSheets),
		paperOf("box", "the box score, with the whole record as a code where it fits", pdf.BindBox),
		bookPaper(),
		{
			name: "blank", purpose: "a system's sheet to write on", operands: "SYSTEM", from: 1, to: 1,
			ask: "a blank sheet of which system? " + anyOf(systems.IDs()), examples: "rollbook print blank inches --visitor Bears",
			takes: answers | converses | papers, flags: nameFlags(), run: (*call).printBlank,
		},
		{
			name: "card", purpose: "a system's table card: what is called, rolled and counted, on one page", operands: "SYSTEM", from: 1, to: 1,
			ask: "the table card of which system? " + anyOf(systems.IDs()), examples: "rollbook print card loft",
			takes: answers | converses | papers, run: (*call).printCard,
		},
		{
			name: "deck", purpose: "a deck of cards to cut out: the invented one, or that of a file", operands: "SYSTEM [FILE]", from: 1, to: 2,
			ask: "the deck of which system? inthenet", examples: "rollbook print deck inthenet\nrollbook print deck inthenet my-deck.csv",
			takes: answers | converses | papers, run: (*call).printDeck,
		},
		{
			name: "cards", purpose: "the player cards of a team file, to cut out", operands: "TEAM", from: 1, to: 1,
			ask: "the cards of which team file?", examples: "rollbook print cards saltmarsh.csv",
			takes: answers | converses | papers, run: (*call).printCards,
		},
		&printSeasonCommand,
	},
}

// paperOf is a command that prints games on a paper.
func paperOf(name, purpose string, begin func(pdf.Paper) *pdf.Binder) *command {
	return &command{
		name: name, purpose: purpose, operands: "[GAME ...]", to: many,
		examples: "rollbook print " + name + " 12\nrollbook print " + name + " evening.roll -o " + name + ".pdf",
		takes:    takesLedger | answers | converses | papers, flags: gameFlags(),
		run: func(c *call) error {
			paper, err := c.paper()
			if err != nil {
				return err
			}
			defer debug.SetGCPercent(debug.SetGCPercent(50)) // what is done is kept to the end: no room for as much garbage
			o := &outcome{session: c.session}
			p := &printer{call: c, binder: begin(paper), ownChances: name == "book" && !c.IsSet("chances")}
			if err := c.eachToPrint(o, p.print); err != nil {
				return err
			}
			if err := p.finish(); err != nil {
				return err
			}
			if p.games > 0 {
				o.add(c.writePaper(name, p.title(), func(w io.Writer, _ pdf.Paper) error { return p.binder.Write(w) }))
			}
			return o.err()
		},
	}
}

// A printer draws games as they come, and keeps none: but the first, where a book that is alone has the chances of its game.
type printer struct {
	*call
	binder     *pdf.Binder
	ownChances bool // of one game alone, nobody having said otherwise
	games      int
	first      string // what the file is named after
	waiting    *game
	told       []string // the names that cannot be printed
}

// print draws a game.
func (p *printer) print(g *game) error {
	if p.games++; p.games == 1 {
		if p.first = titleOf(g); p.ownChances {
			p.waiting = g
			return nil
		}
	}
	if first := p.waiting; first != nil {
		p.waiting = nil
		if err := p.draw(first, false); err != nil {
			return err
		}
	}
	return p.draw(g, p.Bool("chances"))
}

// finish draws what waited to be alone.
func (p *printer) finish() error {
	if p.waiting == nil {
		return nil
	}
	return p.draw(p.waiting, true)
}

func (p *printer) draw(g *game, withChances bool) error {
	paper := g.paper()
	p.tellStandIns(g)
	if withChances {
		if err := p.addChances(g, paper); err != nil {
			return err
		}
	}
	if err := p.binder.Add(paper); err != nil {
		return trouble("%v", err)
	}
	return nil
}

// tellStandIns says once for each name that cannot be printed that something else stands for it, and what would help.
func (p *printer) tellStandIns(g *game) {
	for i, side := range engine.Teams {
		if name := g.setup.Team(side); !pdf.Printable(name) && !slices.Contains(p.told, name) {
			p.told = append(p.told, name)
			p.tell("%s cannot be printed: %s stands for it; --font FILE takes its letters from a TrueType font", name, [2]string{"VISITOR", "HOME"}[i])
		}
	}
}

// title names the games for a file: the first, and how many more there are.
func (p *printer) title() string {
	if p.games > 1 {
		return p.first + " and " + itoa(p.games-1) + " more"
	}
	return p.first
}

// bookPaper is the command that prints game books: one game's with its chances, many only if they are wanted, since they take
// a second or two a game.
func bookPaper() *command {
	row := paperOf("book", "the game book: scoring, drives or rounds, every play, rulings, corrections, signatures", pdf.BindBook)
	row.examples += "\nrollbook print book --all --chances     with the curve of each game's chances, as the book of one game has"
	row.flags = append(row.flags, &cli.BoolFlag{Name: "chances", Usage: "with how likely the home side was to win, play by play (default: of one game)"})
	return row
}

func (c *call) printBlank() error {
	system, err := systemNamed(c.operand(0))
	if err != nil {
		return err
	}
	for _, side := range engine.Teams {
		if v := c.String(side.String()); v != "" {
			if err := engine.CheckName(v); err != nil {
				return trouble("--%s: %v", side, err)
			}
		}
	}
	return c.writePaper("blank", system.ID, func(w io.Writer, paper pdf.Paper) error {
		return pdf.WriteBlank(w, paper, system, c.String("visitor"), c.String("home"))
	})
}

func (c *call) printCard() error {
	system, err := systemNamed(c.operand(0))
	if err != nil {
		return err
	}
	return c.writePaper("card", system.ID, func(w io.Writer, paper pdf.Paper) error { return pdf.WriteCard(w, paper, system) })
}

func (c *call) printDeck() error {
	system, err := systemNamed(c.operand(0))
	if err != nil {
		return err
	}
	deck := fixtures.Deck(system.ID)
	if system.Teams == nil || deck == "" {
		return trouble("%s is played without cards", system.Title)
	}
	from := system.ID
	if path := c.operand(1); path != "" {
		if deck, err = c.readText(path, maxFile); err != nil {
			return err
		}
		from = filepath.Base(strings.TrimSuffix(path, ".csv"))
	}
	if _, err := system.Teams.Deck(nil, deck); err != nil {
		return trouble("%s: %v", c.operand(1), err)
	}
	rows, err := csv.NewReader(strings.NewReader(deck)).ReadAll()
	if err != nil {
		return trouble("%s: %v", c.operand(1), err)
	}
	return c.writePaper("deck", from, func(w io.Writer, paper pdf.Paper) error { return pdf.WriteDeck(w, paper, system, rows[1:]) })
}

func (c *call) printCards() error {
	team, faults, err := c.readTeam(c.operand(0))
	switch {
	case err != nil:
		return err
	case len(faults) > 0:
		return no
	}
	at := slices.IndexFunc(systems.All, func(s *engine.System) bool { return s.Teams == teamFiles() })
	return c.writePaper("cards", team.Title(), func(w io.Writer, paper pdf.Paper) error {
		return pdf.WriteTeamCards(w, paper, systems.All[at], team)
	})
}

// gameFlags choose games.
func gameFlags() []cli.Flag {
	return []cli.Flag{
		&cli.BoolFlag{Name: "all", Usage: "every one, however many there are: games of the ledger, records of the files"},
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
	return append([]cli.Flag{
		&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "write to `FILE`, or under its own name into a folder (default: named after teams and date)"},
		forceFlag("a PDF"),
	}, paperFlags()...)
}

// paperFlags say what papers are printed on and with.
func paperFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "paper", Usage: "letter or a4, as `NAME` (default: by LC_ALL, LC_PAPER or LANG)"},
		&cli.StringFlag{Name: "font", Usage: "take letters that papers lack, as 東京, from the TrueType font of `FILE`"},
	}
}

// forceFlag is for files that rollbook replaces where it made them, and nobody wrote into them: a PDF, a picture.
func forceFlag(made string) cli.Flag {
	return &cli.BoolFlag{Name: "force", Usage: "replace the file even if it is not " + made + " made by rollbook"}
}

// writePaper writes one PDF where the flags say.
func (c *call) writePaper(kind, title string, write func(io.Writer, pdf.Paper) error) error {
	paper, err := c.paper()
	if err != nil {
		return err
	}
	fill := func(w io.Writer) error {
		var f *failure
		err := write(w, paper)
		if err != nil && !errors.As(err, &f) {
			return trouble("%v", err)
		}
		return err
	}
	path := c.String("output")
	if path == "-" {
		var b bytes.Buffer
		if err := fill(&b); err != nil {
			return err
		}
		_, err := c.stdout.Write(b.Bytes())
		return err
	}
	if info, err := os.Stat(path); path == "" || err == nil && info.IsDir() {
		path = filepath.Join(path, fileName(title+" "+kind)+".pdf")
	}
	if err := writeThrough(path, c.Bool("force") || isOurs(path, pdf.IsOurs), fill); err != nil {
		return err
	}
	if c.json() {
		return c.answer(map[string]any{"file": path, "paper": paper.Name()})
	}
	c.say("%s", path)
	return nil
}

// isOurs reports whether a file is one that this program made, as ours knows it: such a file may be replaced by another one.
func isOurs(path string, ours func(io.Reader) bool) bool {
	info, err := os.Lstat(path)
	if err != nil || !info.Mode().IsRegular() {
		return false
	}
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer file.Close()
	return ours(file)
}

// paper returns the paper that the flag names, or that the user's country has, and sets the font for further letters.
func (c *call) paper() (pdf.Paper, error) {
	if err := c.addFont(); err != nil {
		return pdf.Paper{}, err
	}
	name := c.String("paper")
	if name == "" {
		name = "a4"
		switch c.country() {
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

// addFont has papers take the letters that they lack from the font that the flag names.
func (c *call) addFont() error {
	path := c.String("font")
	if path == "" {
		return nil
	}
	ttf, err := c.readText(path, maxFile)
	if err != nil {
		return err
	}
	if err := pdf.AddFont([]byte(ttf)); err != nil {
		return trouble("--font %s: %v", path, err)
	}
	return nil
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

// eachToPrint prints the games of the operands; without one, the game played last here. A game that cannot be printed is
// reported, and does not keep the others from being printed.
func (c *call) eachToPrint(o *outcome, print func(*game) error) error {
	var failed error
	each := func(g *game, err error) {
		if failed != nil {
			return
		}
		if err == nil {
			err = g.heldBy(&g.trace().Result) // a record that does not hold makes no paper
		}
		if o.add(err) {
			failed = print(g)
		}
	}
	var err error
	switch {
	case !c.Bool("all") && len(c.operands) == 0:
		each(c.gameNamed(""))
	case !c.Bool("all"):
		for _, name := range c.operands {
			each(c.gameNamed(name))
		}
	case len(c.operands) == 0:
		err = c.everyGame(each)
	default:
		err = c.everyRecord(o, each)
	}
	return cmp.Or(err, failed)
}

// everyRecord hands on every record of the files that are given.
func (c *call) everyRecord(o *outcome, keep func(*game, error)) error {
	for _, name := range c.operands {
		if !isFile(name) {
			return trouble("unexpected %s: --all means every game", quoted(name)).
				but("with files, --all means every record of them")
		}
	}
	for _, name := range c.operands {
		n := 0
		o.add(c.eachRecord(name, func(r *replay.Record) {
			n++
			if r.Fault != nil {
				keep(nil, faulty(r.Fault))
				return
			}
			keep(&game{name: name + "#" + itoa(n), setup: r.Setup, tokens: r.Tokens, file: r}, nil)
		}))
	}
	return nil
}

// everyGame hands on every game of the ledger.
func (c *call) everyGame(keep func(*game, error)) error {
	l, err := c.openLedger(ledger.ReadOnly)
	if err != nil {
		return err
	}
	defer l.Close()
	c.goesThroughMany()
	all, err := l.Games()
	switch {
	case err != nil && !ledger.DoesNotHold(err):
		return ledgerTrouble(err)
	case len(all) == 0 && err == nil:
		return noGames()
	}
	for _, one := range all {
		if !one.Void {
			keep(loadGame(l, one.Number))
		}
	}
	if err != nil { // there may be more games than could be found
		keep(nil, ledgerTrouble(err))
	}
	return nil
}

// writeOne writes the paper of one game.
func writeOne(w io.Writer, b *pdf.Binder, g *pdf.Game) error {
	if err := b.Add(g); err != nil {
		return err
	}
	return b.Write(w)
}

// paper is the game as papers show it. Of a file they have the name alone: folders are nobody's business, and the same record
// gives the same paper from each.
func (g *game) paper() *pdf.Game {
	name := filepath.Base(g.name)
	p := &pdf.Game{
		Setup: g.setup, Tokens: g.tokens, Trace: g.trace(), Name: name,
		Record:     replay.AppendRun(nil, g.trace(), nil),
		RecordName: fileName(strings.TrimSuffix(name, ".roll")) + ".roll",
	}
	if g.record != nil {
		p.Fingerprint, p.ID, p.Line = g.head.Hash.Fingerprint(), g.id.Fingerprint(), g.head.N
		p.Facts = g.numbered()
	}
	return p
}

// titleOf names a game for a file: its date, number in the ledger and teams. Of two games that the ledger has, or two records
// of a file, no names are alike.
func titleOf(g *game) string {
	title := fileName(g.setup.Team(engine.Visitor)) + " at " + fileName(g.setup.Team(engine.Home))
	switch date := g.setup.Header.Get("date"); {
	case g.record != nil:
		return date + " " + g.name + " " + title
	case date == "" || strings.Contains(g.name, "#") && !strings.HasSuffix(g.name, "#1"):
		return date + " " + strings.Replace(filepath.Base(g.name), ".roll", "", 1) + " " + title
	default:
		return date + " " + title
	}
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
