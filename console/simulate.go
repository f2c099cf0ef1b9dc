package console

import (
	"math/rand/v2"
	"strconv"

	"github.com/urfave/cli/v2"

	"rollbook/engine"
	"rollbook/replay"
)

var simulateCommand = command{
	name: "simulate", purpose: "play games by chance, outside the ledger", operands: "SYSTEM", from: 1, to: 1, ask: whichSystem(),
	examples: `rollbook simulate inches --games 1000          how the games end
rollbook simulate inches --seed 7 --record     one of them as a record
rollbook simulate inthenet --visitor-team saltmarsh.csv --home-team calder-vale.csv

Every die and every call is drawn alike. Nothing that is simulated can enter a ledger as a played game.`,
	takes: answers,
	flags: append([]cli.Flag{
		&cli.IntFlag{Name: "games", Usage: "how many, as `N`", Value: 100},
		&cli.Uint64Flag{Name: "seed", Usage: "where chance begins, as `N`", Value: 1},
		&cli.BoolFlag{Name: "record", Usage: "write the games as records"},
		&cli.StringSliceFlag{Name: "set", Usage: "a setting or rule option, as `KEY=VALUE`; may be repeated"},
		&cli.StringFlag{Name: "visitor", Usage: "the visiting team's `NAME` (default: Visitors)"},
		&cli.StringFlag{Name: "home", Usage: "the home team's `NAME` (default: Home)"},
	}, teamFlags()...),
	run: (*call).simulate,
}

func (c *call) simulate() error {
	system, err := systemNamed(c.operand(0))
	if err != nil {
		return err
	}
	header, err := c.simulatedHeader(system)
	if err != nil {
		return err
	}
	setup, err := system.Setup(header)
	if err != nil {
		return headerTrouble(system, err)
	}
	games := c.Int("games")
	if games < 1 || games > 1_000_000 {
		return trouble("--games %d: from 1 to 1000000", games)
	}
	if c.Bool("record") {
		if !c.IsSet("games") {
			games = 1
		}
		return c.simulateRecords(setup, games, c.Uint64("seed"))
	}
	var wins, points engine.Sides[int]
	ties, entries := 0, 0
	bar := c.progress("game")
	defer bar.done()
	for i := range games {
		bar.step()
		tokens := engine.Simulate(setup, chance(c.Uint64("seed")+uint64(i)), maxSimulated)
		score := engine.Run(setup, tokens, engine.Observer{}).Game.Score()
		entries += len(tokens)
		for _, side := range engine.Teams {
			points[side] += score[side]
		}
		switch engine.Winner(score) {
		case "visitor":
			wins[engine.Visitor]++
		case "home":
			wins[engine.Home]++
		default:
			ties++
		}
	}
	if c.json() {
		return c.answer(map[string]any{"system": system.ID, "simulated": true, "games": games, "entries": entries, "ties": ties,
			"wins":   map[string]int{"visitor": wins[engine.Visitor], "home": wins[engine.Home]},
			"points": map[string]int{"visitor": points[engine.Visitor], "home": points[engine.Home]}})
	}
	c.say("%s of %s by chance, %d entries a game", plural(games, "game"), system.Title, entries/games)
	for _, side := range engine.Teams {
		c.say("%-8s  won %5.1f %%   %.1f points a game", side.String(), 100*float64(wins[side])/float64(games), float64(points[side])/float64(games))
	}
	c.say("%-8s      %5.1f %%", "tied", 100*float64(ties)/float64(games))
	return nil
}

// simulatedHeader makes the header of the games as new does; teams need no names.
func (c *call) simulatedHeader(system *engine.System) (engine.Header, error) {
	if c.takesTeamFiles() {
		return c.matchHeader(system, nil)
	}
	for side, name := range map[string]string{"visitor": "Visitors", "home": "Home"} {
		if !c.IsSet(side) {
			if err := c.Set(side, name); err != nil {
				return nil, err
			}
		}
	}
	return c.headerFromFlags(system)
}

// maxSimulated is more entries than any game takes.
const maxSimulated = 50_000

// chance is a source of chance with a seed.
func chance(seed uint64) func(int) int { return rand.New(rand.NewPCG(seed, seed)).IntN }

// simulatedNote begins the note of a simulated record. Import refuses it: what was never played enters no ledger.
const simulatedNote = "simulated, seed "

// simulateRecords writes simulated games as records, marked as what they are.
func (c *call) simulateRecords(setup *engine.Setup, games int, seed uint64) error {
	records := []string{}
	for i := range games {
		tokens := engine.Simulate(setup, chance(seed+uint64(i)), maxSimulated)
		header := append(setup.Header[:len(setup.Header):len(setup.Header)], engine.Field{Key: "note", Value: simulatedNote + strconv.FormatUint(seed+uint64(i), 10)})
		marked, err := setup.System.Setup(header)
		if err != nil {
			return err
		}
		record := replay.Append(nil, marked, tokens)
		if c.json() {
			records = append(records, string(record))
		} else if _, err := c.stdout.Write(record); err != nil {
			return err
		}
	}
	if c.json() {
		return c.answer(map[string]any{"system": setup.System.ID, "simulated": true, "records": records})
	}
	return nil
}
