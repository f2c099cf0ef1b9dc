package console

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"

	"github.com/urfave/cli/v2"

	"rollbook/engine"
	"rollbook/replay"
	"rollbook/replay/chances"
)

// coaches are those who may call in simulated games, the usual one first.
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

// coach returns who calls, by --coach, in games of a system.
func (c *call) coach(system *engine.System) (engine.Coach, error) {
	name := c.String("coach")
	if name == habits {
		return c.habits(system)
	}
	for _, known := range coaches {
		if known.name == name {
			return known.call, nil
		}
	}
	return nil, trouble("--coach %s: it is %s", quoted(name), anyOf(coachNames()))
}

// habits is the coach that the games of the ledger make.
func (c *call) habits(system *engine.System) (engine.Coach, error) {
	var games []chances.Game
	err := c.eachOfLedger(func(g *game) error {
		if of, _, err := g.ofChance(); err == nil && g.record.Void == nil {
			games = append(games, of)
		}
		return nil
	})
	return chances.Habits(system, games), err
}

// chanceFlags say how chances are estimated.
func chanceFlags(games int) []cli.Flag {
	return []cli.Flag{
		coachFlag(),
		&cli.IntFlag{Name: "games", Usage: "how many to play on from each position, as `N`", Value: games},
		&cli.Uint64Flag{Name: "seed", Usage: "where chance begins, as `N`", Value: 1},
		&cli.BoolFlag{Name: "live", Usage: "ask about a game that is not over; a note in the record says so"},
	}
}

func coachFlag() cli.Flag {
	return &cli.StringFlag{Name: "coach", Usage: "who calls: " + anyOf(coachNames()) + ", as `NAME`", Value: coaches[0].name}
}

// maxContinued is how many games are played on from a position at the most.
const maxContinued = 1_000_000

// method reads how chances are to be estimated. positions is how many there will be; progress is shown for them.
func (c *call) method(p *progress) (*chances.Method, error) {
	games := c.Int("games")
	if games < 1 || games > maxContinued {
		return nil, trouble("--games %d: from 1 to %d", games, maxContinued)
	}
	return &chances.Method{Coach: c.String("coach"), Games: games, Seed: c.Uint64("seed"), Step: p.step}, nil
}

// chancesOf is a game as package chances takes it; the coach of --coach calls in its continuations.
func (c *call) chancesOf(m *chances.Method, g *game) (of chances.Game, r *engine.Result, err error) {
	if m.Call, err = c.coach(g.setup.System); err != nil {
		return of, nil, err
	}
	return g.ofChance()
}

// untilInterrupted is a context that ends with Ctrl-C.
func (c *call) untilInterrupted() (context.Context, context.CancelFunc) {
	return signal.NotifyContext(c.Context.Context, os.Interrupt)
}

// calledOff makes a failure of an estimate that was interrupted.
func calledOff(err error) error {
	if errors.Is(err, context.Canceled) {
		return trouble("stopped")
	}
	return err
}

// ofChance is a game as package chances takes it. A record that does not hold has no chances.
func (g *game) ofChance() (chances.Game, *engine.Result, error) {
	r := &g.trace().Result
	if err := g.heldBy(r); err != nil {
		return chances.Game{}, nil, err
	}
	return chances.Game{Setup: g.setup, Entries: replay.Entries(g.tokens)}, r, nil
}

// asked makes sure that a game which is not over was meant to be asked about, and has its record say so: advice changes a
// game that is still being scored, and both coaches see it.
func (c *call) asked(g *game, r *engine.Result, what string) error {
	switch {
	case r.Over || g.number == 0:
		return nil
	case !c.Bool("live"):
		return trouble("%s is not over, and advice changes a game that is still played", g.name).but("--live answers, and says in the record that it was asked")
	}
	return c.atTable(fmt.Sprint(g.number), func(t *table) error {
		return scorerTrouble(t.Note(fmt.Sprintf("%s asked after entry %d: the %s coach, %s", what, r.Entries, c.String("coach"), plural(c.Int("games"), "game"))))
	})
}

// inBrackets says what the intervals of an answer are.
const inBrackets = "; in brackets, where the figure lies 95 times in 100"

// percent writes a chance as people read it.
func percent(c chances.Chance) string { return fmt.Sprintf("%.1f %%", 100*float64(c)) }

// between writes an interval of chances.
func between(i chances.Interval) string { return fmt.Sprintf("(%.1f to %.1f)", 100*i[0], 100*i[1]) }
