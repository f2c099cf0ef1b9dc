package console

import (
	"context"
	"fmt"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay/chances"
)

// luckOfTeams answers with the luck of every team in the games that are over.
func luckOfTeams(ctx context.Context, c *cli.Call, f *luckFlags) error {
	bar := c.Progress("game")
	defer bar.Done()
	m, err := f.method(c, chances.ForPages(), f.Games, bar)
	if err != nil {
		return err
	}
	m.Step = nil
	table, games := chances.LuckTable{}, 0
	err = eachAsked(c, f.severalFlags, func(g *game.Game) error {
		of, r, err := chancesOf(c, f.coachFlags, m, g)
		if err != nil || !r.Over || g.Record != nil && g.Record.Void != nil {
			return err
		}
		own := *m
		own.Seed += uint64(games) // so that the errors of the games are independent
		luck, err := own.LuckOf(ctx, of, nil)
		if err != nil {
			return calledOff(err)
		}
		games++
		bar.Step()
		table.Add(g.Setup, luck)
		g.Drop()
		return nil
	})
	if err != nil {
		return err
	}
	bar.Done()
	table.Sort()
	if c.JSON {
		return c.Answer(map[string]any{"coach": m.Coach, "seed": m.Seed, "teams": table})
	}
	if games == 0 {
		c.Say("no game is over")
		return nil
	}
	rows := [][]string{}
	for _, t := range table {
		rows = append(rows, []string{t.Team, fmt.Sprint(t.Games), wins(t.Won), wins(t.Expected),
			signed(t.Luck), fmt.Sprintf("±%.1f", float64(t.Error)), signed(t.Calls), fmt.Sprintf("±%.1f", float64(t.CallsError))})
	}
	c.Print(&term.Grid{Headed: true, Columns: []engine.Column{{Left: true}, {Name: "games"}, {Name: "wins"}, {Name: "expected"}, {Name: "dice"}, {}, {Name: "calls"}, {}}, Rows: rows})
	c.Say("")
	c.Say("%s", c.Style.Dim(c.Wrap(fmt.Sprintf("in wins, a tie as half; expected, plus what dice and calls of both sides added, gives the wins; "+
		"± is the 95%% margin of error; %s, seed %d", chances.CalledBy(m.Coach), m.Seed), "")))
	return nil
}

func wins(s chances.Share) string { return fmt.Sprintf("%.1f", s.Float()) }

// signed writes a change in wins.
func signed(s chances.Share) string { return chances.Signed(s.Float()) }
