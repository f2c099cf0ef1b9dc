package cmd

import (
	"io"
	"os"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	seasons "rollbook/console/season"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/internal/pick"
	"rollbook/ledger/line"
	"rollbook/pdf"
)

var printCommand = cli.Command{
	Name: "print", First: true, Purpose: "print sheets, box scores, game books and keepsakes as PDF", Kind: "a paper",
	Ask: "print what? sheet, blank, box, book, keepsake, reference, cards or season",
	Examples: `rollbook print sheet 12                          the official sheet, filled in up to the last play
rollbook print box evening.roll -o box.pdf       a record's box score
rollbook print book --all -o books               the game book of every game, in the folder books
rollbook print keepsake 12                       the game on one page, to frame
rollbook print blank inches --visitor Bears      an empty sheet to write on
rollbook print reference loft                    its rules on one page, the house coach's calls on the back
rollbook print cards inthenet                    a deck to cut out; print cards saltmarsh.csv: a team's players
rollbook print season league.season              the book of a season

Without a GAME, it prints the one played last here. --all means every game in the ledger, or every record in the files;
each goes to a file of its own. -o - writes to standard output.`,
	Subs: []*cli.Command{
		paperOf("sheet", "the official sheet, filled in up to the last play",
			"\nrollbook print sheet 12 --log     with every play's calls, cards and dice",
			cli.With(func(c *cli.Call, f *sheetFlags) error {
				return printGames(c, &f.paperFlags, "sheet", pick.If(f.Log, pdf.WriteLoggedSheet, pdf.WriteSheet), false)
			})),
		{
			Name: "blank", Purpose: "a blank sheet to write on", Operands: "SYSTEM", From: 1, To: 1,
			Ask: "a blank sheet of which system? " + engine.OrList(systems.IDs()),
			Examples: "rollbook print blank inches --visitor Bears\n" +
				"rollbook print blank inthenet --log     with pages to log cards and dice on",
			Takes: onPaper, Run: game.OfSystem(printBlank),
		},
		paperOf("box", "the box score, with the whole record as a code if it fits", "", cli.With(func(c *cli.Call, f *paperFlags) error {
			return printGames(c, f, "box", pdf.WriteBox, false)
		})),
		// The book of one game has its chances; those of many only if requested, since they take a second or two per game.
		paperOf("book", "the game book: scoring, drives or rounds, every play, rulings, corrections, signatures",
			"\nrollbook print book --all --chances     with the curve of each game's chances, as the book of one game has",
			cli.With(func(c *cli.Call, f *bookFlags) error {
				return printGames(c, &f.paperFlags, "book", pdf.WriteBook, f.wanted(c))
			})),
		paperOf("keepsake", "a game on one page, to frame: score, course, drives or goals, scoring, signatures",
			"", cli.With(func(c *cli.Call, f *bookFlags) error {
				return printGames(c, &f.paperFlags, "keepsake", pdf.WriteKeepsake, f.wanted(c))
			})),
		{
			Name: "reference", Purpose: "a system's rules on one page, the house coach's calls on the back", Operands: "SYSTEM", From: 1, To: 1,
			Ask: "the reference of which system? " + engine.OrList(systems.IDs()), Examples: "rollbook print reference loft",
			Takes: onPaper, Run: game.OfSystem(printReference),
		},
		&printCardsCommand,
		&seasons.PrintCommand,
	},
}

const onPaper = cli.Answers | cli.Converses | cli.Papers

func paperOf(name, purpose, example string, run cli.Work) *cli.Command {
	return &cli.Command{
		Name: name, Purpose: purpose, Operands: "[GAME ...]", To: cli.Many,
		Examples: "rollbook print " + name + " 12\nrollbook print " + name + " evening.roll -o " + name + ".pdf" + example,
		Takes:    onPaper | cli.TakesLedger, Run: run,
	}
}

// paperFlags are those of papers of games.
type paperFlags struct {
	All bool `flag:"all" help:"print every game in the ledger, or every record in the files, each to its own file"`
	cli.Pages
}

// logged is the flag of sheets, filled and blank, that may have a play log.
type logged struct {
	Log bool `flag:"log" help:"add pages for every play's calls, cards and dice, to be typed in later"`
}

type sheetFlags struct {
	logged
	paperFlags
}

type bookFlags struct {
	Chances bool `flag:"chances" help:"show how likely the home side was to win, play by play (default: for one game)"`
	paperFlags
}

func (f *bookFlags) wanted(c *cli.Call) bool {
	return f.Chances || !f.several(c) && !c.Given("chances")
}

func (f *paperFlags) several(c *cli.Call) bool { return f.All || len(c.Operands) > 1 }

func printGames(c *cli.Call, f *paperFlags, name string, write func(io.Writer, pdf.Paper, *pdf.Game) error, withChances bool) error {
	if f.several(c) {
		if err := intoFolder(c, &f.Pages); err != nil {
			return err
		}
	}
	o := &cli.Outcome{Session: c.Session}
	standIns, titles := map[string]bool{}, map[string]int{}
	err := eachToPrint(c, f.All, o, func(g *game.Game) error {
		tellStandIns(c, g, standIns)
		paper, title := g.Paper(), game.TitleOf(g)
		if withChances && g.Trace().Result.Over {
			moments, m, err := shownMoments(c, g)
			if err != nil {
				return err
			}
			paper.Chances = &pdf.Chances{Moments: moments, Note: m.AssumedEach(moments.Games, moments.Margin)}
		}
		if titles[title]++; titles[title] > 1 {
			title += " " + strconv.Itoa(titles[title])
		}
		o.Add(game.WritePaper(c, &f.Pages, name, title, func(w io.Writer, p pdf.Paper) error { return write(w, p, paper) }))
		return nil
	})
	if err != nil {
		return err
	}
	return o.Err()
}

// intoFolder makes the folder that several papers go into.
func intoFolder(c *cli.Call, f *cli.Pages) error {
	switch info, err := os.Stat(c.Session.At(f.File)); {
	case f.File == "" || err == nil && info.IsDir():
		return nil
	case f.File == "-" || err == nil || strings.HasSuffix(f.File, ".pdf"):
		return cli.Trouble("each game goes to its own file, but -o %s is one file", f.File).
			But("-o papers writes them into the folder papers")
	}
	if err := os.MkdirAll(c.Session.At(f.File), 0o777); err != nil {
		return cli.Trouble("the folder %s cannot be made: %v", f.File, cli.Unwrap(err))
	}
	return nil
}

// tellStandIns says, once for each name that cannot be printed, what replaces it, and what would help.
func tellStandIns(c *cli.Call, g *game.Game, told map[string]bool) {
	for i, side := range engine.Teams {
		if name := g.Setup.Team(side); !pdf.Printable(name) && !told[name] {
			told[name] = true
			c.Term.Errf("%s cannot be printed: it is replaced by %s; --font FILE names a TrueType font with its letters",
				name, [2]string{"VISITOR", "HOME"}[i])
		}
	}
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
	return game.WritePaper(c, to, "reference", system.ID,
		func(w io.Writer, paper pdf.Paper) error { return pdf.WriteReference(w, paper, system) })
}

// eachToPrint prints the games of the operands; without one, the game played last here. A game that cannot be printed is
// reported, and does not stop the others.
func eachToPrint(c *cli.Call, all bool, o *cli.Outcome, print func(*game.Game) error) error {
	each := func(g *game.Game, err error) error {
		if err == nil {
			err = g.HeldBy(&g.Trace().Result) // an invalid record has no paper
		}
		if o.Add(err) {
			return print(g)
		}
		return nil
	}
	names := c.Operands
	switch {
	case all && len(names) == 0:
		return eachOfLedger(c, func(g line.Game) bool { return !g.Void }, each)
	case all && !game.AllFiles(c.Session, names):
		return cli.Trouble("unexpected %s: --all means every game", term.Quoted(names[0])).
			But("with files, --all means every record in them")
	case len(names) == 0:
		names = []string{""}
	}
	for _, name := range names {
		var err error
		if all {
			err = eachOfFile(c, name, each)
		} else {
			err = each(game.Named(c, name))
		}
		if err != nil {
			return err
		}
	}
	return nil
}
