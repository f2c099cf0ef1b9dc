// Coach measures the house coach of a system by his own odds, and makes the charts by which he calls.
//
//	go -C tools run ./coach inches                               500 of his decisions, and what they cost
//	go -C tools run ./coach -prompt fourth-down -games 4000 inches   those at a prompt, over more games
//	go -C tools run ./coach -like ../fixtures/inthenet/two-leagues.roll inthenet   with the teams of a record
//	go -C tools run ./coach -improve 5m inches                   engine/inches/worth.txt again
//	go -C tools run ./coach -improve 2m -chart onside-odds inches    one of its charts again
//
// To measure, decisions are drawn from simulated games, each with the same chance, and every legal call is played on with the
// same dice. Half of the games say which call is best; the other half say what it cost not to make it, so that the best of many calls
// does not look good by chance. A call is clearly worse where that is more than twice its error.
//
// To improve, games of the coach are simulated, and at each decision of a chart every call is played on once: in the first three
// quarters to the next kickoff, whose worth is known from all games together, later to the end. What was seen of a situation is
// weighed with those beside it, which count for as much as situations are alike. The next run begins with the coach
// that this one made: three rounds, of which the last is the longest, and he changes no more.
package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/internal/enginetest"
	"rollbook/replay"
	"rollbook/tools/must"
)

func main() {
	decisions := flag.Int("decisions", 500, "how many are drawn")
	games := flag.Int("games", 2000, "how many each call is played on, at each of them")
	prompt := flag.String("prompt", "", "only decisions at a prompt, as `ID`")
	seed := flag.Uint64("seed", 1, "random seed")
	long := flag.Duration("improve", 0, "make the charts anew, in so much time")
	chart := flag.String("chart", "", "with -improve: only the chart `ID`")
	set := flag.String("set", "", "settings, as `KEY: VALUE;…`")
	like := flag.String("like", "", "settings and teams of the record in `FILE` instead, as soccer needs them")
	flag.Parse()
	system := systems.Named(flag.Arg(0))
	must.Run("coach", func() {
		if system == nil {
			must.Do(fmt.Errorf("name a system: %s", engine.OrList(systems.IDs())))
		}
		var setup *engine.Setup
		if *like != "" {
			setup = replay.Read(*like, string(must.Get(os.ReadFile(*like))))[0].Setup
		} else {
			setup = must.Get(system.Setup(enginetest.Header(system, strings.Split(*set, ";")...)))
		}
		switch {
		case *long == 0:
			measure(setup, *decisions, *games, *seed, *prompt)
			return
		case len(system.Worth) == 0:
			must.Do(fmt.Errorf("the coach of %s calls by no chart", system.ID))
		}
		all := improve(system, setup, *long, *seed, *chart)
		for _, w := range all {
			played := 0
			for s := range w.done {
				played += w.at(s)[0].games
			}
			fmt.Printf("%s: every call played on %d times, in %d situations\n", w.chart.ID, played, len(w.done))
		}
		must.Do(os.WriteFile(filepath.Join("..", "engine", system.ID, "worth.txt"), written(system, all), 0o600))
	})
}

// A row is the total cost of some decisions, in points of a chance of winning.
type row struct {
	decisions, best, clearly int
	cost                     float64
}

// measure prints what decisions cost: in total, by prompt, by call, and by the better call.
func measure(setup *engine.Setup, decisions, games int, seed uint64, prompt string) {
	rows := map[string]*row{}
	for _, d := range enginetest.Decisions(context.Background(), setup, engine.HouseCoach, decisions, games, seed, func(_ engine.Game, p *engine.Prompt) bool {
		return prompt == "" || p.ID == prompt
	}) {
		for _, key := range []string{"all", d.Prompt.ID, d.Prompt.ID + " " + d.Called, d.Prompt.ID + " " + d.Called + " for " + d.Best} {
			if rows[key] == nil {
				rows[key] = &row{}
			}
			r := rows[key]
			r.decisions, r.cost = r.decisions+1, r.cost+100*d.Cost
			if d.Best == d.Called {
				r.best++
			}
			if d.Clearly {
				r.clearly++
			}
		}
	}
	keys := slices.SortedFunc(maps.Keys(rows), func(a, b string) int {
		return cmp.Or(strings.Count(a, " ")-strings.Count(b, " "), cmp.Compare(rows[b].cost, rows[a].cost), cmp.Compare(a, b))
	})
	fmt.Printf("%-45s %9s %6s %8s %6s %7s\n", "", "decisions", "best", "clearly", "mean", "cost")
	for _, key := range keys {
		r := rows[key]
		n := float64(r.decisions)
		fmt.Printf("%-45s %9d %5.0f%% %6.1f%%  %6.2f %7.1f\n", key, r.decisions, 100*float64(r.best)/n, 100*float64(r.clearly)/n, r.cost/n, r.cost)
	}
}
