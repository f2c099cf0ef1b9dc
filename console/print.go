package console

import (
	"cmp"
	"encoding/csv"
	"io"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"

	urfave "github.com/urfave/cli/v2"

	"rollbook/console/cli"
	"rollbook/console/game"
	seasons "rollbook/console/season"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/ledger"
	"rollbook/pdf"
	"rollbook/replay"
)

var printCommand = cli.Command{
	Name: "print", Purpose: "print sheets, box scores and game books as PDF", Ask: "print what? sheet, box, book, blank, card, deck, cards or season", Kind: "a paper",
	Examples: `rollbook print sheet 12                          the official sheet, filled as far as the game went
rollbook print box evening.roll -o box.pdf       a record's box score
rollbook print book --all                        the game books of the whole ledger in one file
rollbook print blank inches --visitor Bears      an empty sheet to write on
rollbook print season league.season              the book of a season
rollbook print card loft                         its rules on one page, for the table
rollbook print deck inthenet                     a deck to cut out; print cards saltmarsh.csv: its players

Without a game, the one played last here. --all means every game of the ledger; with files, every record of them.
-o - writes to standard output.`,
	Subs: []*cli.Command{
		paperOf("sheet", "the official sheet, filled as far as the game went", pdf.BindSheets),
		paperOf("box", "the box score, with the whole record as a code where it fits", pdf.BindBox),
		bookPaper(),
		{
			Name: "blank", Purpose: "a system's sheet to write on", Operands: "SYSTEM", From: 1, To: 1,
			Ask: "a blank sheet of which system? " + engine.OrList(systems.IDs()), Examples: "rollbook print blank inches --visitor Bears",
			Takes: cli.Answers | cli.Converses | cli.Papers, Flags: nameFlags(), Run: printBlank,
		},
		{
			Name: "card", Purpose: "a system's table card: what is called, rolled and counted, on one page", Operands: "SYSTEM", From: 1, To: 1,
			Ask: "the table card of which system? " + engine.OrList(systems.IDs()), Examples: "rollbook print card loft",
			Takes: cli.Answers | cli.Converses | cli.Papers, Run: printCard,
		},
		{
			Name: "deck", Purpose: "a deck of cards to cut out: the invented one, or that of a file", Operands: "SYSTEM [FILE]", From: 1, To: 2,
			Ask: "the deck of which system? inthenet", Examples: "rollbook print deck inthenet\nrollbook print deck inthenet my-deck.csv",
			Takes: cli.Answers | cli.Converses | cli.Papers, Run: printDeck,
		},
		{
			Name: "cards", Purpose: "the player cards of a team file, to cut out", Operands: "TEAM", From: 1, To: 1,
			Ask: "the cards of which team file?", Examples: "rollbook print cards saltmarsh.csv",
			Takes: cli.Answers | cli.Converses | cli.Papers, Run: printCards,
		},
		&seasons.PrintCommand,
	},
}

// paperOf is a command that prints games on a paper.
func paperOf(name, purpose string, begin func(pdf.Paper) *pdf.Binder) *cli.Command {
	return &cli.Command{
		Name: name, Purpose: purpose, Operands: "[GAME ...]", To: cli.Many,
		Examples: "rollbook print " + name + " 12\nrollbook print " + name + " evening.roll -o " + name + ".pdf",
		Takes:    cli.TakesLedger | cli.Answers | cli.Converses | cli.Papers, Flags: gameFlags(),
		Run: func(c *cli.Call) error {
			paper, err := game.Paper(c)
			if err != nil {
				return err
			}
			defer debug.SetGCPercent(debug.SetGCPercent(50)) // what is done is kept to the end: no room for as much garbage
			o := &cli.Outcome{Session: c.Session}
			p := &printer{Call: c, binder: begin(paper), ownChances: name == "book" && !c.IsSet("chances")}
			if err := eachToPrint(c, o, p.print); err != nil {
				return err
			}
			if err := p.finish(); err != nil {
				return err
			}
			if p.games > 0 {
				o.Add(game.WritePaper(c, name, p.title(), func(w io.Writer, _ pdf.Paper) error { return p.binder.Write(w) }))
			}
			return o.Err()
		},
	}
}

// A printer draws games as they come, and keeps none: but the first, where a book that is alone has the chances of its game.
type printer struct {
	*cli.Call
	binder     *pdf.Binder
	ownChances bool // of one game alone, nobody having said otherwise
	games      int
	first      string // what the file is named after
	waiting    *game.Game
	told       []string // the names that cannot be printed
}

// print draws a game.
func (p *printer) print(g *game.Game) error {
	if p.games++; p.games == 1 {
		if p.first = game.TitleOf(g); p.ownChances {
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

func (p *printer) draw(g *game.Game, withChances bool) error {
	paper := g.Paper()
	p.tellStandIns(g)
	if withChances {
		if err := addChances(p.Call, g, paper); err != nil {
			return err
		}
	}
	if err := p.binder.Add(paper); err != nil {
		return cli.Trouble("%v", err)
	}
	return nil
}

// tellStandIns says once for each name that cannot be printed that something else stands for it, and what would help.
func (p *printer) tellStandIns(g *game.Game) {
	for i, side := range engine.Teams {
		if name := g.Setup.Team(side); !pdf.Printable(name) && !slices.Contains(p.told, name) {
			p.told = append(p.told, name)
			p.Tell("%s cannot be printed: %s stands for it; --font FILE takes its letters from a TrueType font", name, [2]string{"VISITOR", "HOME"}[i])
		}
	}
}

// title names the games for a file: the first, and how many more there are.
func (p *printer) title() string {
	if p.games > 1 {
		return p.first + " and " + strconv.Itoa(p.games-1) + " more"
	}
	return p.first
}

// bookPaper is the command that prints game books: one game's with its chances, many only if they are wanted, since they take
// a second or two a game.
func bookPaper() *cli.Command {
	row := paperOf("book", "the game book: scoring, drives or rounds, every play, rulings, corrections, signatures", pdf.BindBook)
	row.Examples += "\nrollbook print book --all --chances     with the curve of each game's chances, as the book of one game has"
	row.Flags = append(row.Flags, &urfave.BoolFlag{Name: "chances", Usage: "with how likely the home side was to win, play by play (default: of one game)"})
	return row
}

func printBlank(c *cli.Call) error {
	system, err := game.SystemNamed(c.Operand(0))
	if err != nil {
		return err
	}
	for _, side := range engine.Teams {
		if v := c.String(side.String()); v != "" {
			if err := engine.CheckName(v); err != nil {
				return cli.Trouble("--%s: %v", side, err)
			}
		}
	}
	return game.WritePaper(c, "blank", system.ID, func(w io.Writer, paper pdf.Paper) error {
		return pdf.WriteBlank(w, paper, system, c.String("visitor"), c.String("home"))
	})
}

func printCard(c *cli.Call) error {
	system, err := game.SystemNamed(c.Operand(0))
	if err != nil {
		return err
	}
	return game.WritePaper(c, "card", system.ID, func(w io.Writer, paper pdf.Paper) error { return pdf.WriteCard(w, paper, system) })
}

func printDeck(c *cli.Call) error {
	system, err := game.SystemNamed(c.Operand(0))
	if err != nil {
		return err
	}
	deck := fixtures.Deck(system.ID)
	if system.Teams == nil || deck == "" {
		return cli.Trouble("%s is played without cards", system.Title)
	}
	from := system.ID
	if path := c.Operand(1); path != "" {
		if deck, err = c.ReadText(path, cli.MaxFile); err != nil {
			return err
		}
		from = filepath.Base(strings.TrimSuffix(path, ".csv"))
	}
	if _, err := system.Teams.Deck(nil, deck); err != nil {
		return cli.Trouble("%s: %v", c.Operand(1), err)
	}
	rows, err := csv.NewReader(strings.NewReader(deck)).ReadAll()
	if err != nil {
		return cli.Trouble("%s: %v", c.Operand(1), err)
	}
	return game.WritePaper(c, "deck", from, func(w io.Writer, paper pdf.Paper) error { return pdf.WriteDeck(w, paper, system, rows[1:]) })
}

func printCards(c *cli.Call) error {
	team, faults, err := game.ReadTeam(c.Session, c.Operand(0))
	switch {
	case err != nil:
		return err
	case len(faults) > 0:
		return cli.No
	}
	at := slices.IndexFunc(systems.All, func(s *engine.System) bool { return s.Teams == game.TeamFiles() })
	return game.WritePaper(c, "cards", team.Title(), func(w io.Writer, paper pdf.Paper) error {
		return pdf.WriteTeamCards(w, paper, systems.All[at], team)
	})
}

// gameFlags choose games.
func gameFlags() []urfave.Flag {
	return []urfave.Flag{
		&urfave.BoolFlag{Name: "all", Usage: "every one, however many there are: games of the ledger, records of the files"},
	}
}

// nameFlags name the teams of a blank sheet.
func nameFlags() []urfave.Flag {
	return []urfave.Flag{
		&urfave.StringFlag{Name: "visitor", Usage: "the visiting team's `NAME`, on a blank sheet"},
		&urfave.StringFlag{Name: "home", Usage: "the home team's `NAME`, on a blank sheet"},
	}
}

// eachToPrint prints the games of the operands; without one, the game played last here. A game that cannot be printed is
// reported, and does not keep the others from being printed.
func eachToPrint(c *cli.Call, o *cli.Outcome, print func(*game.Game) error) error {
	var failed error
	each := func(g *game.Game, err error) {
		if failed != nil {
			return
		}
		if err == nil {
			err = g.HeldBy(&g.Trace().Result) // a record that does not hold makes no paper
		}
		if o.Add(err) {
			failed = print(g)
		}
	}
	var err error
	switch {
	case !c.Bool("all") && len(c.Operands) == 0:
		each(game.Named(c, ""))
	case !c.Bool("all"):
		for _, name := range c.Operands {
			each(game.Named(c, name))
		}
	case len(c.Operands) == 0:
		err = everyGame(c, each)
	default:
		err = everyRecord(c, o, each)
	}
	return cmp.Or(err, failed)
}

// everyRecord hands on every record of the files that are given.
func everyRecord(c *cli.Call, o *cli.Outcome, keep func(*game.Game, error)) error {
	for _, name := range c.Operands {
		if !game.IsFile(c.Session, name) {
			return cli.Trouble("unexpected %s: --all means every game", term.Quoted(name)).
				But("with files, --all means every record of them")
		}
	}
	for _, name := range c.Operands {
		n := 0
		o.Add(game.EachRecordIn(c.Session, name, func(r *replay.Record) {
			n++
			if r.Fault != nil {
				keep(nil, cli.Faulty(r.Fault))
				return
			}
			keep(&game.Game{Name: name + "#" + strconv.Itoa(n), Setup: r.Setup, Tokens: r.Tokens, File: r}, nil)
		}))
	}
	return nil
}

// everyGame hands on every game of the ledger.
func everyGame(c *cli.Call, keep func(*game.Game, error)) error {
	l, err := game.OpenLedger(c, ledger.ReadOnly)
	if err != nil {
		return err
	}
	defer l.Close()
	all, err := l.Games()
	switch {
	case err != nil && !ledger.DoesNotHold(err):
		return game.LedgerTrouble(err)
	case len(all) == 0 && err == nil:
		return game.NoGames()
	}
	for _, one := range all {
		if !one.Void {
			keep(game.Load(l, one.Number))
		}
	}
	if err != nil { // there may be more games than could be found
		keep(nil, game.LedgerTrouble(err))
	}
	return nil
}
