package console

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/table"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay"
	"rollbook/replay/chances"
)

type simulateFlags struct {
	coachFlags
	Games   int      `flag:"games" value:"N" help:"games to simulate" default:"100"`
	Seed    uint64   `flag:"seed" value:"N" help:"random seed" default:"1"`
	Record  bool     `flag:"record" help:"write the games as records"`
	Set     []string `flag:"set" value:"KEY=VALUE" help:"a setting or rule option; may be repeated"`
	Visitor string   `flag:"visitor,away" value:"NAME" help:"the visiting team (default: Visitors)"`
	Home    string   `flag:"home" value:"NAME" help:"the home team (default: Home)"`
	table.TeamFlags
}

var simulateCommand = cli.Command{
	Name: "simulate", Alone: true, Purpose: "simulate games; nothing is recorded", Operands: "SYSTEM", From: 1, To: 1, Ask: game.WhichSystem(),
	Examples: `rollbook chances simulate inches --games 1000          how the games end
rollbook chances simulate inches --seed 7 --record     one of them as a record
rollbook chances simulate loft --coach even            with every legal call alike
rollbook chances simulate inthenet --visitor-team saltmarsh.csv --home-team calder-vale.csv

Every face is equally likely; the house coach calls for both sides (rollbook rules SYSTEM coach). Nothing that is simulated can
enter a ledger as a played game.`,
	Takes: cli.Answers | cli.TakesLedger,
	Run:   game.OfSystem(simulate),
}

func simulate(c *cli.Call, f *simulateFlags, system *engine.System) error {
	setup, err := simulatedSetup(c, f, system)
	if err != nil {
		return err
	}
	games := f.Games
	if games < 1 || games > 1_000_000 {
		return cli.Trouble("--games %d: from 1 to 1000000", games)
	}
	coach, err := f.coach(c, system)
	if err != nil {
		return err
	}
	if f.Record {
		if !c.Given("games") {
			games = 1
		}
		return simulateRecords(c, setup, games, f.Seed, coach)
	}
	d := &distribution{}
	played := engine.Chance{Coach: coach, Most: maxSimulated}
	bar := c.Progress("game")
	defer bar.Done()
	for i := range games {
		bar.Step()
		played.Pick = chance(f.Seed + uint64(i))
		d.add(played.Continue(setup, nil).Score(), len(played.Entries()))
	}
	bar.Done()
	if c.JSON {
		return c.Answer(map[string]any{"system": system.ID, "simulated": true, "coach": f.Coach, "seed": f.Seed, "games": games,
			"entries": d.entries, "ties": d.ties,
			"wins":        map[string]int{"visitor": d.wins[engine.Visitor], "home": d.wins[engine.Home]},
			"points":      map[string]int{"visitor": d.total(engine.Visitor), "home": d.total(engine.Home)},
			"middle_half": map[string][2]int{"visitor": d.middleHalf(engine.Visitor), "home": d.middleHalf(engine.Home)}})
	}
	c.Say("%s of %s by chance, %d entries a game, %s", term.Plural(games, "game"), system.Title, d.entries/games, chances.CalledBy(f.Coach))
	rows := [][]string{}
	for _, side := range engine.Teams {
		half := d.middleHalf(side)
		rows = append(rows, []string{side.String(), d.share(d.wins[side]), fmt.Sprintf("%.1f", float64(d.total(side))/float64(games)), fmt.Sprintf("%d to %d", half[0], half[1])})
	}
	rows = append(rows, []string{"tied", d.share(d.ties), "", ""})
	c.Print(&term.Grid{Headed: true, Columns: []engine.Column{{Left: true}, {Name: "won"}, {Name: "a game"}, {Name: "middle half"}}, Rows: rows})
	return nil
}

// A distribution is the results of simulated games.
type distribution struct {
	wins    engine.Sides[int]
	ties    int
	entries int
	scores  engine.Sides[[]int]
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

// middleHalf returns the scores around the middle half of a side's games.
func (d *distribution) middleHalf(side engine.Side) [2]int {
	sorted := slices.Sorted(slices.Values(d.scores[side]))
	n := len(sorted)
	return [2]int{sorted[n/4], sorted[(3*n)/4]}
}

func (d *distribution) share(n int) string {
	return percent(chances.Chance(float64(n) / float64(d.games())))
}

// simulatedSetup makes the games' setup like new; teams need no names.
func simulatedSetup(c *cli.Call, f *simulateFlags, system *engine.System) (*engine.Setup, error) {
	flags := &table.NewFlags{Visitor: f.Visitor, Home: f.Home, BeginFlags: table.BeginFlags{Set: f.Set, TeamFlags: f.TeamFlags}}
	said, err := table.GivenByFlags(c, flags, system.ID)
	if err != nil {
		return nil, err
	}
	b := &scorer.Beginning{System: system}
	b.Override(said)
	if err := table.TakeTeams(c.Session, b, f.Files()); err != nil {
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

// chance returns a random source with a seed.
func chance(seed uint64) func(int) int { return rand.New(rand.NewPCG(seed, seed)).IntN }

// simulateRecords writes simulated games as records, marked as what they are.
func simulateRecords(c *cli.Call, setup *engine.Setup, games int, seed uint64, coach engine.Coach) error {
	records := []string{}
	for i := range games {
		played := engine.Chance{Pick: chance(seed + uint64(i)), Coach: coach, Most: maxSimulated}
		played.Continue(setup, nil)
		tokens := played.Entries()
		header := append(setup.Header[:len(setup.Header):len(setup.Header)], engine.Field{Key: "note", Value: scorer.SimulatedNote + strconv.FormatUint(seed+uint64(i), 10)})
		marked, err := setup.System.Setup(header)
		if err != nil {
			return err
		}
		record := replay.Append(nil, marked, tokens)
		if c.JSON {
			records = append(records, string(record))
		} else if _, err := c.Stdout.Write(record); err != nil {
			return err
		}
	}
	if c.JSON {
		return c.Answer(map[string]any{"system": setup.System.ID, "simulated": true, "records": records})
	}
	return nil
}
