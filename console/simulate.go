package console

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"

	urfave "github.com/urfave/cli/v2"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/table"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay"
	"rollbook/replay/chances"
)

var simulateCommand = cli.Command{
	Name: "simulate", Purpose: "play games by chance, outside the ledger", Operands: "SYSTEM", From: 1, To: 1, Ask: game.WhichSystem(),
	Examples: `rollbook simulate inches --games 1000          how the games end
rollbook simulate inches --seed 7 --record     one of them as a record
rollbook simulate loft --coach even            with every legal call alike
rollbook simulate inthenet --visitor-team saltmarsh.csv --home-team calder-vale.csv

Every die is drawn alike; the house coach calls on both sides (rollbook rules SYSTEM coach). Nothing that is simulated can
enter a ledger as a played game.`,
	Takes: cli.Answers | cli.TakesLedger,
	Flags: append([]urfave.Flag{
		coachFlag(),
		&urfave.IntFlag{Name: "games", Usage: "how many, as `N`", Value: 100},
		&urfave.Uint64Flag{Name: "seed", Usage: "where chance begins, as `N`", Value: 1},
		&urfave.BoolFlag{Name: "record", Usage: "write the games as records"},
		&urfave.StringSliceFlag{Name: "set", Usage: "a setting or rule option, as `KEY=VALUE`; may be repeated"},
		&urfave.StringFlag{Name: "visitor", Usage: "the visiting team's `NAME` (default: Visitors)"},
		&urfave.StringFlag{Name: "home", Usage: "the home team's `NAME` (default: Home)"},
	}, table.TeamFlags()...),
	Run: simulate,
}

func simulate(c *cli.Call) error {
	system, err := game.SystemNamed(c.Operand(0))
	if err != nil {
		return err
	}
	setup, err := simulatedSetup(c, system)
	if err != nil {
		return err
	}
	games := c.Int("games")
	if games < 1 || games > 1_000_000 {
		return cli.Trouble("--games %d: from 1 to 1000000", games)
	}
	coach, err := coach(c, system)
	if err != nil {
		return err
	}
	if c.Bool("record") {
		if !c.IsSet("games") {
			games = 1
		}
		return simulateRecords(c, setup, games, c.Uint64("seed"), coach)
	}
	d := newDistribution(games)
	played := engine.Chance{Coach: coach, Most: maxSimulated}
	bar := c.Progress("game")
	defer bar.Done()
	for i := range games {
		bar.Step()
		played.Pick = chance(c.Uint64("seed") + uint64(i))
		d.add(played.Continue(setup, nil).Score(), len(played.Entries()))
	}
	bar.Done()
	if c.JSON() {
		return c.Answer(map[string]any{"system": system.ID, "simulated": true, "coach": c.String("coach"), "seed": c.Uint64("seed"), "games": games,
			"entries": d.entries, "ties": d.ties,
			"wins":        map[string]int{"visitor": d.wins[engine.Visitor], "home": d.wins[engine.Home]},
			"points":      map[string]int{"visitor": d.total(engine.Visitor), "home": d.total(engine.Home)},
			"middle_half": map[string][2]int{"visitor": d.middleHalf(engine.Visitor), "home": d.middleHalf(engine.Home)}})
	}
	c.Say("%s of %s by chance, %d entries a game, %s", term.Plural(games, "game"), system.Title, d.entries/games, chances.CalledBy(c.String("coach")))
	rows := [][]string{}
	for _, side := range engine.Teams {
		half := d.middleHalf(side)
		rows = append(rows, []string{side.String(), d.share(d.wins[side]), fmt.Sprintf("%.1f", float64(d.total(side))/float64(games)), fmt.Sprintf("%d to %d", half[0], half[1])})
	}
	rows = append(rows, []string{"tied", d.share(d.ties), "", ""})
	c.Print(&term.Grid{Headed: true, Columns: []engine.Column{{Left: true}, {Name: "won"}, {Name: "a game"}, {Name: "middle half"}}, Rows: rows})
	return nil
}

// A distribution is how simulated games ended.
type distribution struct {
	wins    engine.Sides[int]
	ties    int
	entries int
	scores  engine.Sides[[]int]
}

func newDistribution(games int) *distribution {
	return &distribution{scores: engine.Sides[[]int]{engine.Visitor: make([]int, 0, games), engine.Home: make([]int, 0, games)}}
}

func (d *distribution) add(score engine.Sides[int], entries int) {
	d.entries += entries
	for _, side := range engine.Teams {
		d.scores[side] = append(d.scores[side], score[side])
	}
	switch engine.Ahead(score) {
	case engine.Visitor:
		d.wins[engine.Visitor]++
	case engine.Home:
		d.wins[engine.Home]++
	default:
		d.ties++
	}
}

func (d *distribution) games() int { return len(d.scores[engine.Home]) }

func (d *distribution) total(side engine.Side) (sum int) {
	for _, n := range d.scores[side] {
		sum += n
	}
	return sum
}

// middleHalf returns the scores between which the middle half of a side's games lie.
func (d *distribution) middleHalf(side engine.Side) [2]int {
	sorted := slices.Sorted(slices.Values(d.scores[side]))
	n := len(sorted)
	return [2]int{sorted[n/4], sorted[(3*n)/4]}
}

func (d *distribution) share(n int) string {
	return percent(chances.Chance(float64(n) / float64(d.games())))
}

// simulatedSetup makes the games' setup as new does; teams need no names.
func simulatedSetup(c *cli.Call, system *engine.System) (*engine.Setup, error) {
	said, err := table.Said(c, system.ID)
	if err != nil {
		return nil, err
	}
	b := &scorer.Beginning{System: system}
	b.Override(said)
	if err := table.TakeTeams(c.Session, b, table.TeamPaths(c)); err != nil {
		return nil, err
	}
	for side, name := range map[engine.Side]string{engine.Visitor: "Visitors", engine.Home: "Home"} {
		if b.Value(side.String()) == "" && b.Teams[side] == nil {
			b.Set(side.String(), name, "")
		}
	}
	if err := table.LineUps(c.Session, b, nil); err != nil {
		return nil, err
	}
	setup, err := b.Setup()
	if err != nil {
		return nil, game.HeaderTrouble(system, err)
	}
	return setup, nil
}

// maxSimulated is more entries than any game takes.
const maxSimulated = 50_000

// chance is a source of chance with a seed.
func chance(seed uint64) func(int) int { return rand.New(rand.NewPCG(seed, seed)).IntN }

// simulateRecords writes simulated games as records, marked as what they are.
func simulateRecords(c *cli.Call, setup *engine.Setup, games int, seed uint64, coach engine.Coach) error {
	records := []string{}
	for i := range games {
		played := engine.Chance{Pick: chance(seed + uint64(i)), Coach: coach, Most: maxSimulated}
		played.Continue(setup, nil)
		tokens := played.Entries()
		header := append(setup.Header[:len(setup.Header):len(setup.Header)], engine.Field{Key: "note", Value: game.SimulatedNote + strconv.FormatUint(seed+uint64(i), 10)})
		marked, err := setup.System.Setup(header)
		if err != nil {
			return err
		}
		record := replay.Append(nil, marked, tokens)
		if c.JSON() {
			records = append(records, string(record))
		} else if _, err := c.Stdout.Write(record); err != nil {
			return err
		}
	}
	if c.JSON() {
		return c.Answer(map[string]any{"system": setup.System.ID, "simulated": true, "records": records})
	}
	return nil
}
