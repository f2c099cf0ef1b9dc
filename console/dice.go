package console

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"rollbook/engine"
	"rollbook/replay"
	"rollbook/replay/chances"
)

var diceCommand = command{
	name: "dice", purpose: "how often each face fell, against fair dice", operands: "[GAME ...]", to: many,
	examples: `rollbook dice 12
rollbook dice --season league.season
rollbook dice --all --by scorer     every game of the ledger, by who typed the rolls

Every roll that fell counts, also in plays that were undone and in void games, and as it fell where it was read as another.
Two dice are compared as pairs without an order, since a table that writes the larger die first has lost it.`,
	takes: takesLedger | answers,
	flags: append(severalFlags(),
		&cli.StringFlag{Name: "by", Usage: "kind, side or scorer, as `WHAT`: whose dice are counted apart", Value: "kind"},
		&cli.Uint64Flag{Name: "seed", Usage: "where chance begins for the fair samples, as `N`", Value: 1},
	),
	run: func(c *call) error {
		by := c.String("by")
		if by != "kind" && by != "side" && by != "scorer" {
			return trouble("--by %s: it is kind, side or scorer", quoted(by))
		}
		games := 0
		var rolls []chances.Rolled
		err := c.eachAsked(func(g *game) error {
			games++
			rolls = append(rolls, g.rolls(by)...)
			return nil
		})
		if err != nil {
			return err
		}
		report := chances.Dice(rolls, c.Uint64("seed"))
		if c.json() {
			return c.answer(report)
		}
		c.printDice(report, games)
		return nil
	},
}

// rolls returns every roll that fell in a game.
func (g *game) rolls(by string) []chances.Rolled {
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
	typed := replay.Entries(g.tokens)
	for i, a := range g.trace().Answers {
		if a.Dice.Count == 0 {
			continue
		}
		dice[a.Prompt] = a.Dice
		scorer := g.setup.Header.Get("scorer")
		if g.record != nil {
			scorer = g.record.Entries[i].By
		}
		add(a.Dice, typed[i], a.By, scorer, false)
	}
	if g.record == nil {
		return all
	}
	for _, w := range g.record.Rewinds {
		for _, e := range w.Entries {
			if d, ok := dice[e.Prompt]; ok {
				add(d, e.Value, engine.BothAtTable, e.By, true)
			}
		}
	}
	return all
}

// printDice prints how often faces and pairs fell.
func (c *call) printDice(r *chances.DiceReport, games int) {
	if len(r.Dice) == 0 {
		c.say("no dice fell")
		return
	}
	for i, g := range r.Dice {
		if i > 0 {
			c.say("")
		}
		head := g.Kind
		if g.Group != "" {
			head += ", " + g.Group
		}
		c.say("%s: %s", head, plural(g.Rolls, "roll"))
		var faces, fell, fair []string
		total := 0
		for _, n := range g.Faces {
			total += n
		}
		for f, n := range g.Faces {
			faces, fell = append(faces, itoa(g.Low+f)), append(fell, itoa(n))
			fair = append(fair, fmt.Sprintf("%.1f", float64(total)/float64(len(g.Faces))))
		}
		for from := 0; from < len(faces); from += 10 {
			to := min(from+10, len(faces))
			columns := append([]engine.Column{{Left: true}}, make([]engine.Column, to-from)...)
			c.print(&grid{indent: "  ", columns: columns, rows: [][]string{
				append([]string{"face"}, faces[from:to]...), append([]string{"fell"}, fell[from:to]...), append([]string{"fair"}, fair[from:to]...),
			}})
		}
		c.printPairs(&g)
		c.say("%s", c.wrap(fairness(&g, len(r.Dice)), "  "))
	}
	c.say("")
	words := fmt.Sprintf("%s of dice in %s; p against %s fair samples, seed %d", plural(len(r.Dice), "group"), plural(games, "game"), commas(r.Tries), r.Seed)
	if r.Gone > 0 {
		words += fmt.Sprintf("; %s of undone entries counted too", plural(r.Gone, "roll"))
	}
	c.say("%s", c.style.dim(c.wrap(words, "")))
}

// printPairs prints the pairs of two dice in a triangle.
func (c *call) printPairs(g *chances.DiceGroup) {
	if g.Pairs == nil {
		return
	}
	rows := [][]string{{"pair", "1", "2", "3", "4", "5", "6"}}
	for a := '1'; a <= '6'; a++ {
		row := []string{string(a)}
		for b := '1'; b <= '6'; b++ {
			if b > a {
				row = append(row, "")
			} else {
				row = append(row, itoa(g.Pairs[string(a)+string(b)]))
			}
		}
		rows = append(rows, row)
	}
	c.print(&grid{indent: "  ", columns: make([]engine.Column, 7), rows: rows})
	c.say("  fair: %.1f of each, %.1f of each double", 2*float64(g.Rolls)/36, float64(g.Rolls)/36)
}

// fairness says in a sentence what the figures can carry.
func fairness(g *chances.DiceGroup, groups int) string {
	words := fmt.Sprintf("Fair dice fall at least as unevenly %s of the time (p = %.3f", percent(g.P), float64(g.P))
	if groups > 1 {
		words += fmt.Sprintf("; %.3f corrected for %s", float64(g.Adjusted), plural(groups, "group"))
	}
	if g.Detectable > 1 {
		return words + "). So few rolls would find no bias but a huge one."
	}
	return words + fmt.Sprintf("). So many rolls would find, 8 times in 10, a face that comes %.0f %% too often or worse, and nothing smaller.", 100*float64(g.Detectable))
}

// commas writes a number with thousands apart.
func commas(n int) string {
	s := itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return strings.TrimPrefix(s, ",")
}
