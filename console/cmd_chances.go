package console

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/table"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay"
	"rollbook/replay/chances"
)

var chancesCommand = cli.Command{
	Name: "chances", Purpose: "odds, luck and turning points of games, by simulation; fair dice", Kind: "a question about chances",
	Ask: "which question about chances? odds, luck, moments, dice or simulate",
	Examples: `rollbook chances odds evening.roll --at 21
rollbook chances luck evening.roll
rollbook chances moments --season league.season
rollbook chances dice 12
rollbook chances simulate inches --games 1000

All five also work without the word chances: rollbook luck evening.roll.`,
	Subs: []*cli.Command{&oddsCommand, &luckCommand, &momentsCommand, &diceCommand, &simulateCommand},
}

// coaches are the coaches for simulated games, the default first.
var coaches = []struct {
	name, meaning string
	call          engine.Coach
}{
	{"house", "calls as rollbook rules SYSTEM coach says", engine.HouseCoach},
	{"even", "takes every legal call alike", nil},
	{"first", "takes the first option of every call", engine.FirstOption},
	{habits, "calls as the coaches of the ledger's games did, where they were in the same situation 20 times", nil},
}

const habits = "habits" // as chances.CalledBy knows it

func coachNames() []string {
	var names []string
	for _, c := range coaches {
		names = append(names, c.name)
	}
	return names
}

// coach returns the coach for games of a system.
func (f coachFlags) coach(c *cli.Call, system *engine.System) (engine.Coach, error) {
	name := f.Coach
	if name == habits {
		return habitsCoach(c, system)
	}
	for _, known := range coaches {
		if known.name == name {
			return known.call, nil
		}
	}
	return nil, cli.Trouble("--coach %s: it is %s", term.Quoted(name), engine.OrList(coachNames()))
}

// habitsCoach returns the coach with the habits of the ledger's games.
func habitsCoach(c *cli.Call, system *engine.System) (engine.Coach, error) {
	var games []chances.Game
	err := eachOfLedger(c, func(g *game.Game) error {
		if of, _, err := ofChance(g); err == nil && g.Record.Void == nil {
			games = append(games, of)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	coach, known := chances.Habits(system, games)
	if known == 0 {
		return nil, cli.Trouble("the ledger shows no habits at %s yet: no kind of situation has had 20 calls, and the house coach would make every one", system.Title).
			But("leave --coach habits out, or score more games")
	}
	return coach, nil
}

// coachFlags say who calls.
type coachFlags struct {
	Coach string `flag:"coach" value:"NAME" help:"who calls: house, even, first or habits" default:"house"`
}

// chanceFlags say how chances are estimated.
type chanceFlags struct {
	coachFlags
	Seed uint64 `flag:"seed" value:"N" help:"random seed" default:"1"`
	Live bool   `flag:"live" help:"allow an unfinished game (noted in its record)"`
}

// maxContinued is the most games to continue from a position.
const maxContinued = 1_000_000

// method returns the default method, or the flags': with --games, that many from each position.
func (f *chanceFlags) method(c *cli.Call, usual *chances.Method, games int, p *term.Progress) (*chances.Method, error) {
	if c.Given("games") {
		usual.Games, usual.Within, usual.Seconds = games, 0, 0
	}
	if usual.Games < 1 || usual.Games > maxContinued {
		return nil, cli.Trouble("--games %d: from 1 to %d", usual.Games, maxContinued)
	}
	usual.Coach, usual.Seed, usual.Step = f.Coach, f.Seed, p.Step
	if f.Coach != coaches[0].name {
		usual.Makes = nil
	}
	return usual, nil
}

// chancesOf returns a game for package chances; the coach of --coach calls in its continuations.
func chancesOf(c *cli.Call, f coachFlags, m *chances.Method, g *game.Game) (of chances.Game, r *engine.Result, err error) {
	if m.Call, err = f.coach(c, g.Setup.System); err != nil {
		return of, nil, err
	}
	return ofChance(g)
}

// untilInterrupted returns a context that ends with Ctrl-C.
func untilInterrupted(c *cli.Call) (context.Context, context.CancelFunc) {
	return signal.NotifyContext(c.Context, os.Interrupt)
}

// calledOff returns the failure of an interrupted estimate.
func calledOff(err error) error {
	if errors.Is(err, context.Canceled) {
		return cli.Trouble("stopped")
	}
	return err
}

// ofChance returns a game for package chances. An invalid record has no chances.
func ofChance(g *game.Game) (chances.Game, *engine.Result, error) {
	r := &g.Trace().Result
	if err := g.HeldBy(r); err != nil {
		return chances.Game{}, nil, err
	}
	return chances.Game{Setup: g.Setup, Entries: replay.Entries(g.Tokens)}, r, nil
}

// mayAsk makes sure that the user really means an unfinished game, and notes it in its record: advice changes a game in
// progress, and both coaches should see that.
func mayAsk(c *cli.Call, f *chanceFlags, m *chances.Method, g *game.Game, r *engine.Result, what string) error {
	switch {
	case r.Over || g.Number == 0:
		return nil
	case !f.Live:
		return cli.Trouble("%s is not over, and advice changes a game in progress", g.Name).But("--live answers anyway, and the record notes it")
	}
	return table.At(c, cli.Attribution{}, fmt.Sprint(g.Number), func(t *table.Table) error {
		return game.ScorerTrouble(t.Note(fmt.Sprintf("%s asked after entry %d: the %s coach, %s", what, r.Entries, f.Coach, term.Plural(m.Games, "game"))))
	})
}

// apart separates answers about several games; in JSON each is a line.
func apart(c *cli.Call, do func(*game.Game) error) func(*game.Game) error {
	games := 0
	return func(g *game.Game) error {
		if games++; games > 1 && !c.JSON {
			c.Say("")
		}
		return do(g)
	}
}

// intervals explains the figures in parentheses.
const intervals = "; 95% intervals in parentheses"

// percent writes a chance as people read it.
func percent(c chances.Chance) string { return fmt.Sprintf("%.1f%%", 100*float64(c)) }

// between writes an interval of chances.
func between(i chances.Interval) string { return fmt.Sprintf("(%.1f to %.1f)", 100*i[0], 100*i[1]) }
