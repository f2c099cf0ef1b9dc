package cmd

import (
	"fmt"
	"strconv"

	"rollbook/chances"
	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/replay"
)

type diceFlags struct {
	severalFlags
	GroupBy string `flag:"group-by" value:"WHAT" help:"count the dice separately by kind, side or scorer" default:"kind"`
}

var diceCommand = cli.Command{
	Name: "dice", Purpose: "how often each face fell, compared with fair dice", Operands: "[GAME ...]", To: cli.Many,
	Examples: `rollbook dice 12
rollbook dice --season league.season
rollbook dice --all --group-by scorer     every game of the ledger, by who typed the rolls

Every roll counts as it fell, even in undone plays and void games, or if it was read as another. Chi-square measures how
far the counts are from those of fair dice; p is how often fair dice are at least that far off.`,
	Takes: cli.TakesLedger | cli.Seasons | cli.Answers,
	Run:   cli.With(runDice),
}

func runDice(c *cli.Call, f *diceFlags) error {
	by := f.GroupBy
	if by != "kind" && by != "side" && by != "scorer" {
		return cli.Trouble("--group-by %s: it is kind, side or scorer", term.Quoted(by))
	}
	games := 0
	var rolls []chances.TableRoll
	err := eachAsked(c, f.severalFlags, func(g *game.Game) error {
		games++
		rolls = append(rolls, rollsOf(g, by)...)
		return nil
	})
	if err != nil {
		return err
	}
	report := chances.DiceOf(rolls)
	if c.Flags.JSON {
		return c.Term.Answer(report)
	}
	printDice(c, report, games)
	return nil
}

func rollsOf(g *game.Game, by string) []chances.TableRoll {
	var all []chances.TableRoll
	dice := map[string]engine.Dice{}
	add := func(d engine.Dice, entry string, side engine.Side, scorer string, gone bool) {
		roll, ok := d.Read(entry)
		if !ok {
			return
		}
		whose := map[string]string{"side": side.String(), "scorer": scorer}[by]
		if whose == "" && by != "kind" {
			whose = "unknown"
		}
		all = append(all, chances.TableRoll{Dice: d, Roll: roll, Group: whose, Gone: gone})
	}
	typed := replay.Entries(g.Tokens)
	for i, a := range g.Trace().Answers {
		if a.Dice.Count == 0 {
			continue
		}
		dice[a.Prompt] = a.Dice
		scorer := g.Setup.Header.Get("scorer")
		if g.Record != nil {
			scorer = g.Record.Entries[i].By
		}
		add(a.Dice, typed[i], a.By, scorer, false)
	}
	if g.Record == nil {
		return all
	}
	for _, w := range g.Record.Rewinds {
		for _, e := range w.Entries {
			if d, ok := dice[e.Prompt]; ok {
				add(d, e.Value, engine.BothAtTable, e.By, true)
			}
		}
	}
	return all
}

func printDice(c *cli.Call, r *chances.DiceReport, games int) {
	if len(r.Dice) == 0 {
		c.Term.Outf("no dice fell")
		return
	}
	for _, g := range r.Dice {
		head := g.Kind
		if g.Group != "" {
			head += ", " + g.Group
		}
		c.Term.Outf("%s: %s", head, term.Plural(g.Rolls, "roll"))
		printFaces(c, &g)
		printDicePairs(c, &g)
		c.Term.Outf("%s", c.Term.Wrap(fairness(&g), "  "))
		c.Term.Outf("")
	}
	words := fmt.Sprintf("%s of dice in %s", term.Plural(len(r.Dice), "group"), term.Plural(games, "game"))
	if r.Gone > 0 {
		words += fmt.Sprintf(", with %s of undone entries", term.Plural(r.Gone, "roll"))
	}
	words += "; among many groups one with a small p is no surprise, and a large p does not prove that dice are fair"
	c.Term.Outf("%s", c.Term.Style.Dim(c.Term.Wrap(words, "")))
}

func printFaces(c *cli.Call, g *chances.DiceGroup) {
	rows := [][]string{{"face"}}
	for die, faces := range g.Each {
		rows = append(rows, counts([]string{"first", "second", "third"}[die], faces))
	}
	rows = append(rows, counts(pick.If(g.Each == nil, "fell", "together"), g.Faces), []string{"fair"})
	for face := range g.Faces {
		rows[0] = append(rows[0], strconv.Itoa(g.Low+face))
		rows[len(rows)-1] = append(rows[len(rows)-1], fmt.Sprintf("%.1f", g.Fair()))
	}
	const abreast = 10
	for from := 1; from <= len(g.Faces); from += abreast {
		to := min(from+abreast, len(g.Faces)+1)
		some := &term.Grid{Indent: "  ", Columns: append([]engine.Column{{Left: true}}, make([]engine.Column, to-from)...)}
		some.Rows = lists.Map(rows, func(row []string) []string { return append([]string{row[0]}, row[from:to]...) })
		c.Term.Print(some)
	}
}

// counts returns a row of numbers after its name.
func counts(name string, numbers []int) []string {
	return append([]string{name}, lists.Map(numbers, strconv.Itoa)...)
}

// printDicePairs prints the pairs of two dice in a square, the first die going down and the second across.
func printDicePairs(c *cli.Call, g *chances.DiceGroup) {
	if g.Pairs == nil {
		return
	}
	rows := [][]string{{"pair", "1", "2", "3", "4", "5", "6"}}
	for a := '1'; a <= '6'; a++ {
		row := []string{string(a)}
		for b := '1'; b <= '6'; b++ {
			row = append(row, strconv.Itoa(g.Pairs[string(a)+string(b)]))
		}
		rows = append(rows, row)
	}
	c.Term.Print(&term.Grid{Indent: "  ", Columns: make([]engine.Column, 7), Rows: rows})
	c.Term.Outf("  the first die down, the second across; fair: %.1f of each", float64(g.Rolls)/36)
}

// fairness says what the figures of a group can show.
func fairness(g *chances.DiceGroup) string {
	const enough = 5 // of each face, for chi-square to be a measure
	if g.Fair() < enough {
		return "Too few rolls to tell: only where fair dice show each face 5 times or more does chi-square say anything."
	}
	return fmt.Sprintf("Chi-square is %.1f: fair dice are at least this uneven %s of the time (p = %.3f).",
		g.ChiSquare, percent(g.P), float64(g.P))
}
