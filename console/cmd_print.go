package console

import (
	"cmp"
	"io"
	"slices"
	"strconv"

	"rollbook/console/cli"
	"rollbook/console/game"
	seasons "rollbook/console/season"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/ledger"
	"rollbook/pdf"
	"rollbook/replay"
)

var printCommand = cli.Command{
	Name: "print", First: true, Purpose: "print sheets, box scores, game books and keepsakes as PDF", Kind: "a paper",
	Ask: "print what? sheet, box, book, keepsake, blank, reference, deck, players, squad, season, poster, wall, teams, program, pad, quick, calls, solitaire, chances-card, mat or blank-cards",
	Examples: `rollbook print sheet 12                          the official sheet, filled in as far as the game went
rollbook print box evening.roll -o box.pdf       a record's box score
rollbook print book --all                        the game books of the whole ledger in one file
rollbook print keepsake 12                       the game on one page, to frame
rollbook print blank inches --visitor Bears      an empty sheet to write on
rollbook print season league.season              the book of a season
rollbook print reference loft                    a quick reference: its rules on one page
rollbook print deck inthenet                     a deck to cut out; print players saltmarsh.csv: its players

Without a GAME, prints the one played last here. --all means every game in the ledger, or every record in the files.
-o - writes to standard output.`,
	Subs: append([]*cli.Command{
		paperOf("sheet", "the official sheet, filled in as far as the game went", "\nrollbook print sheet 12 --log     with every play's calls, cards and dice",
			cli.With(func(c *cli.Call, f *sheetFlags) error {
				bind := engine.Choose(f.Log, pdf.BindLoggedSheets, pdf.BindSheets)
				return printGames(c, &f.paperFlags, "sheet", bind, func(int) bool { return false })
			})),
		paperOf("box", "the box score, with the whole record as a code if it fits", "", cli.With(func(c *cli.Call, f *paperFlags) error {
			return printGames(c, f, "box", pdf.BindBox, func(int) bool { return false })
		})),
		// The book of one game has its chances; those of many only if requested, since they take a second or two per game.
		paperOf("book", "the game book: scoring, drives or rounds, every play, rulings, corrections, signatures",
			"\nrollbook print book --all --chances     with the curve of each game's chances, as the book of one game has",
			cli.With(func(c *cli.Call, f *bookFlags) error {
				return printGames(c, &f.paperFlags, "book", pdf.BindBook, f.wanted(c))
			})),
		paperOf("keepsake", "a game on one page, to frame: score, course, drives or goals, scoring, signatures", "", cli.With(func(c *cli.Call, f *bookFlags) error {
			return printGames(c, &f.paperFlags, "keepsake", pdf.BindKeepsake, f.wanted(c))
		})),
		{
			Name: "blank", Purpose: "a blank sheet to write on", Operands: "SYSTEM", From: 1, To: 1,
			Ask: "a blank sheet of which system? " + engine.OrList(systems.IDs()), Examples: "rollbook print blank inches --visitor Bears\nrollbook print blank inthenet --log     with pages to log cards and dice on",
			Takes: onPaper, Run: game.OfSystem(printBlank),
		},
		{
			Name: "reference", Was: "card", Purpose: "a system's rules on one page: calls, rolls and points", Operands: "SYSTEM", From: 1, To: 1,
			Ask: "the reference of which system? " + engine.OrList(systems.IDs()), Examples: "rollbook print reference loft",
			Takes: onPaper, Run: game.OfSystem(printReference),
		},
		{
			Name: "deck", Purpose: "a deck of cards to cut out: ours, or one from a file", Operands: "SYSTEM [FILE]", From: 1, To: 2,
			Ask: "the deck of which system? " + engine.OrList(withDecks()), Examples: "rollbook print deck inthenet\nrollbook print deck inthenet my-deck.csv",
			Takes: onPaper, Run: game.OfSystem(printDeck),
		},
		{
			Name: "players", Was: "cards", Purpose: "the player cards of a team file, to cut out", Operands: "TEAM", From: 1, To: 1,
			Ask: "the cards of which team file?", Examples: "rollbook print players saltmarsh.csv",
			Takes: onPaper, Run: teamPaper("cards", pdf.WriteTeamCards),
		},
		{
			Name: "squad", Purpose: "a sheet for a team's season: each player's minutes, goals, cards and injuries, match by match", Operands: "TEAM", From: 1, To: 1,
			Ask: "the squad of which team file?", Examples: "rollbook print squad saltmarsh.csv",
			Takes: onPaper, Run: teamPaper("squad", pdf.WriteSquad),
		},
		&seasons.PrintCommand,
	}, append(systemPapers(), seasons.PrintCommands()...)...),
}

// systemPapers are the other papers of systems, to write on and to play with.
func systemPapers() (commands []*cli.Command) {
	for _, p := range pdf.SystemPapers {
		commands = append(commands, &cli.Command{
			Name: p.Name, Purpose: p.Purpose, Operands: "SYSTEM", From: 1, To: 1,
			Ask: "of which system? " + engine.OrList(systems.IDs()), Examples: "rollbook print " + p.Name + " " + withPaper(p)[0],
			Takes: onPaper, Run: game.OfSystem(func(c *cli.Call, to *cli.Pages, system *engine.System) error {
				if !p.Has(system) {
					return cli.Trouble("%s has no such paper: %s", system.Title, p.Purpose).But("it is there for %s", engine.OrList(withPaper(p)))
				}
				return game.WritePaper(c, to, p.Name, system.ID, func(w io.Writer, paper pdf.Paper) error { return p.Write(w, paper, system) })
			}),
		})
	}
	return commands
}

func withPaper(p pdf.SystemPaper) (ids []string) {
	for _, s := range systems.All {
		if p.Has(s) {
			ids = append(ids, s.ID)
		}
	}
	return ids
}

const onPaper = cli.Answers | cli.Converses | cli.Papers

// paperOf returns a command that prints games on a paper.
func paperOf(name, purpose, example string, run cli.Work) *cli.Command {
	return &cli.Command{
		Name: name, Purpose: purpose, Operands: "[GAME ...]", To: cli.Many,
		Examples: "rollbook print " + name + " 12\nrollbook print " + name + " evening.roll -o " + name + ".pdf" + example,
		Takes:    onPaper | cli.TakesLedger, Run: run,
	}
}

// paperFlags are those of papers of games.
type paperFlags struct {
	All bool `flag:"all" help:"print all of them: games of the ledger, records of the files"`
	cli.Pages
}

// logged is the flag of sheets, filled and blank, that may have a play log.
type logged struct {
	Log bool `flag:"log" help:"with pages for every play's calls, cards and dice, to be typed in from paper"`
}

type sheetFlags struct {
	logged
	paperFlags
}

type bookFlags struct {
	Chances bool `flag:"chances" help:"with how likely the home side was to win, play by play (default: of one game)"`
	paperFlags
}

// wanted says whether games have their chances when this many are printed.
func (f *bookFlags) wanted(c *cli.Call) func(games int) bool {
	return func(games int) bool { return f.Chances || games == 1 && !c.Given("chances") }
}

// printGames prints games on a paper; withChances says whether they have their chances, by how many there are.
func printGames(c *cli.Call, f *paperFlags, name string, begin func(pdf.Paper) *pdf.Binder, withChances func(games int) bool) error {
	paper, err := game.Paper(c, f.Paper, name)
	if err != nil {
		return err
	}
	cli.LimitMemory(game.PapersMemory)
	o := &cli.Outcome{Session: c.Session}
	p := &printer{Call: c, binder: begin(paper), withChances: withChances}
	if err := eachToPrint(c, f.All, o, p.print); err != nil {
		return err
	}
	if err := p.finish(); err != nil {
		return err
	}
	if p.games > 0 {
		o.Add(game.WritePaper(c, &f.Pages, name, p.title(), func(w io.Writer, _ pdf.Paper) error { return p.binder.Write(w) }))
	}
	return o.Err()
}

// A printer draws games as they come, and keeps none but the first, until it knows whether that is alone.
type printer struct {
	*cli.Call
	binder      *pdf.Binder
	withChances func(games int) bool
	games       int
	first       string // what the file is named after
	waiting     *game.Game
	told        []string // the names that cannot be printed
}

// print draws a game.
func (p *printer) print(g *game.Game) error {
	if p.games++; p.games == 1 {
		p.first, p.waiting = game.TitleOf(g), g
		return nil
	}
	if first := p.waiting; first != nil {
		p.waiting = nil
		if err := p.draw(first, p.withChances(2)); err != nil {
			return err
		}
	}
	return p.draw(g, p.withChances(p.games))
}

// finish draws what waited to be alone.
func (p *printer) finish() error {
	if p.waiting == nil {
		return nil
	}
	return p.draw(p.waiting, p.withChances(p.games))
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

// tellStandIns says, once for each name that cannot be printed, what replaces it, and what would help.
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

type blankFlags struct {
	Visitor string `flag:"visitor,away" value:"NAME" help:"the visiting team, on a blank sheet"`
	Home    string `flag:"home" value:"NAME" help:"the home team, on a blank sheet"`
	logged
	cli.Pages
}

func printBlank(c *cli.Call, f *blankFlags, system *engine.System) error {
	for i, name := range []string{f.Visitor, f.Home} {
		if err := engine.CheckName(name); err != nil && name != "" {
			return cli.Trouble("--%s: %v", engine.Teams[i], err)
		}
	}
	return game.WritePaper(c, &f.Pages, "blank", system.ID, func(w io.Writer, paper pdf.Paper) error {
		return pdf.WriteBlank(w, paper, system, f.Visitor, f.Home, f.Log)
	})
}

func printReference(c *cli.Call, to *cli.Pages, system *engine.System) error {
	return game.WritePaper(c, to, "reference", system.ID, func(w io.Writer, paper pdf.Paper) error { return pdf.WriteCard(w, paper, system) })
}

// eachToPrint prints the games of the operands; without one, the game played last here. A game that cannot be printed is
// reported, and does not stop the others.
func eachToPrint(c *cli.Call, all bool, o *cli.Outcome, print func(*game.Game) error) error {
	var failed error
	each := func(g *game.Game, err error) {
		if failed != nil {
			return
		}
		if err == nil {
			err = g.HeldBy(&g.Trace().Result) // an invalid record has no paper
		}
		if o.Add(err) {
			failed = print(g)
		}
	}
	var err error
	switch {
	case !all && len(c.Operands) == 0:
		each(game.Named(c, ""))
	case !all:
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

// everyRecord yields every record of the given files.
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
			keep(game.FromRecord(name+"#"+strconv.Itoa(n), r), nil)
		}))
	}
	return nil
}

// everyGame yields every game of the ledger.
func everyGame(c *cli.Call, keep func(*game.Game, error)) error {
	return game.Reading(c, func(l *ledger.Ledger) error {
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
		if err != nil { // there may be more games
			keep(nil, game.LedgerTrouble(err))
		}
		return nil
	})
}
