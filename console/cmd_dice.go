package console

import (
	"fmt"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay"
	"rollbook/replay/chances"
)

type diceFlags struct {
	severalFlags
	GroupBy string `flag:"group-by" was:"by" value:"WHAT" help:"kind, side or scorer: whose dice are counted apart" default:"kind"`
	Seed    uint64 `flag:"seed" value:"N" help:"random seed of the fair samples" default:"1"`
}

var diceCommand = cli.Command{
	Name: "dice", Alone: true, Purpose: "how often each face fell, compared with fair dice", Operands: "[GAME ...]", To: cli.Many,
	Examples: `rollbook chances dice 12
rollbook chances dice --season league.season
rollbook chances dice --all --group-by scorer     every game of the ledger, by who typed the rolls

Every roll counts as it fell, even in undone plays, in void games, and where it was read as another. Dice rolled together are
tested one by one, all together, and two six-sided ones as 36 pairs; p is how often fair dice would be at least as uneven where
they are most uneven. Groups with too few rolls to show anything but a huge bias are not tested, and cost the others nothing.`,
	Takes: cli.TakesLedger | cli.Answers,
	Run: cli.With(func(c *cli.Call, f *diceFlags) error {
		by := f.GroupBy
		if by != "kind" && by != "side" && by != "scorer" {
			return cli.Trouble("--group-by %s: it is kind, side or scorer", term.Quoted(by))
		}
		games := 0
		var rolls []chances.Rolled
		err := eachAsked(c, f.severalFlags, func(g *game.Game) error {
			games++
			rolls = append(rolls, rollsOf(g, by)...)
			return nil
		})
		if err != nil {
			return err
		}
		report := chances.Dice(rolls, f.Seed)
		if c.JSON {
			return c.Answer(report)
		}
		printDice(c, report, games)
		return nil
	}),
}

// rollsOf returns every roll that fell in a game.
func rollsOf(g *game.Game, by string) []chances.Rolled {
	var all []chances.Rolled
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
		all = append(all, chances.Rolled{Dice: d, Roll: roll, Group: whose, Gone: gone})
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

// printDice prints how often faces and pairs came up.
func printDice(c *cli.Call, r *chances.DiceReport, games int) {
	if len(r.Dice) == 0 {
		c.Say("no dice fell")
		return
	}
	tested := 0
	for _, g := range r.Dice {
		if g.Tested {
			tested++
		}
	}
	for i, g := range r.Dice {
		if i > 0 {
			c.Say("")
		}
		head := g.Kind
		if g.Group != "" {
			head += ", " + g.Group
		}
		c.Say("%s: %s", head, term.Plural(g.Rolls, "roll"))
		printFaces(c, &g)
		printDicePairs(c, &g)
		c.Say("%s", c.Wrap(fairness(&g, tested), "  "))
	}
	c.Say("")
	words := fmt.Sprintf("%s of dice in %s; p against %s fair samples, seed %d", term.Plural(len(r.Dice), "group"), term.Plural(games, "game"), commas(r.Tries), r.Seed)
	if r.Gone > 0 {
		words += fmt.Sprintf("; %s of undone entries counted too", term.Plural(r.Gone, "roll"))
	}
	c.Say("%s", c.Style.Dim(c.Wrap(words, "")))
}

// printFaces prints how often each die showed each face, and all dice together.
func printFaces(c *cli.Call, g *chances.DiceGroup) {
	row := func(name string, cell func(face int) string) []string {
		row := []string{name}
		for face := range g.Faces {
			row = append(row, cell(face))
		}
		return row
	}
	fell := func(name string, faces []int) []string {
		return row(name, func(face int) string { return strconv.Itoa(faces[face]) })
	}
	fair := func(dice int) []string {
		return row("fair", func(int) string { return fmt.Sprintf("%.1f", float64(dice*g.Rolls)/float64(len(g.Faces))) })
	}
	rows := [][]string{row("face", func(face int) string { return strconv.Itoa(g.Low + face) })}
	if g.Each == nil {
		rows = append(rows, fell("fell", g.Faces), fair(1))
	} else {
		for die, faces := range g.Each {
			rows = append(rows, fell(g.Views[die].Of, faces))
		}
		rows = append(rows, fair(1), fell(g.Views[len(g.Each)].Of, g.Faces), fair(len(g.Each)))
	}
	const abreast = 10
	for from := 1; from <= len(g.Faces); from += abreast {
		to := min(from+abreast, len(g.Faces)+1)
		some := &term.Grid{Indent: "  ", Columns: append([]engine.Column{{Left: true}}, make([]engine.Column, to-from)...)}
		some.Rows = engine.Map(rows, func(row []string) []string { return append([]string{row[0]}, row[from:to]...) })
		c.Print(some)
	}
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
	c.Print(&term.Grid{Indent: "  ", Columns: make([]engine.Column, 7), Rows: rows})
	c.Say("  the first die down, the second across; fair: %.1f of each", float64(g.Rolls)/36)
}

// fairness says in plain sentences what a group's figures can show if this many groups are tested.
func fairness(g *chances.DiceGroup, tested int) string {
	if !g.Tested {
		return "Not tested: this few rolls would show only a huge bias."
	}
	words := fmt.Sprintf("Fair dice would be at least this uneven %s of the time (p = %.3f).", percent(g.P), float64(g.P))
	if tested > 1 {
		words += fmt.Sprintf(" With %s, one may well look odd by chance: count that as %s.", term.Plural(tested, "group"), percent(g.Adjusted))
	}
	alone := engine.Map(g.Views, func(v chances.View) string { return v.Of + " " + percent(v.P) })
	if alone != nil {
		words += " One by one: " + strings.Join(alone, ", ") + "."
	}
	words += fmt.Sprintf(" This many rolls would find, 8 times in 10, a face that comes up %.0f%% too often", 100*float64(g.Detectable))
	if g.Each != nil {
		words += fmt.Sprintf(" on one die, or %.0f%% too often on %s", 100*float64(g.Together), map[bool]string{true: "both", false: "all"}[len(g.Each) == 2])
	}
	return words + "; a smaller bias less often."
}

// commas writes a number with thousands separators.
func commas(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return strings.TrimPrefix(s, ",")
}
