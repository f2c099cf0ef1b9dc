// Distributions plays many games of every system by chance, the house coach calling on both sides, and prints the table of
// README.md: how many points a side scores, how many games are tied, how many the home side wins.
//
//	go -C tools run ./distributions [-games N]
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/replay"
)

// real is what is known of the sport that a system plays, from its league tables; "" for an invented one.
var real = map[string]string{
	"inches":    "22.8 a side in the pros of 2016",
	"rapidroll": "20.7 a side in the pros of 2006",
	"fivedice":  "about 20 a side in the nineties, one game in 100 or fewer tied",
	"inthenet":  "1.3 a side in the big leagues, one match in four drawn",
}

func main() {
	games := flag.Int("games", 100_000, "how many of each system")
	flag.Parse()
	fmt.Println("| system | points a side | middle half | home wins | tied | the sport itself |")
	fmt.Println("| --- | --- | --- | --- | --- | --- |")
	for _, system := range systems.All {
		setup, err := setupOf(system)
		if err != nil {
			fmt.Fprintln(os.Stderr, "distributions:", err)
			os.Exit(1)
		}
		fmt.Println(row(system, setup, *games))
	}
}

// setupOf is the ordinary game of a system; where it needs cards, that of a fixture.
func setupOf(system *engine.System) (*engine.Setup, error) {
	if system.Teams == nil {
		return system.Setup(engine.Header{{Key: "system", Value: system.ID}, {Key: "visitor", Value: "Visitors"}, {Key: "home", Value: "Home"}})
	}
	for _, f := range fixtures.Records() {
		if f.System == system.ID {
			return replay.Read(f.File, f.Text)[0].Setup, nil
		}
	}
	return nil, fmt.Errorf("no fixture has cards for %s", system.ID)
}

// row plays the games of a system and makes its row.
func row(system *engine.System, setup *engine.Setup, games int) string {
	source := rand.NewPCG(1, 1)
	c := engine.Chance{Pick: rand.New(source).IntN, Coach: engine.HouseCoach, Most: 50_000}
	var points []int
	home, tied, sum := 0, 0, 0
	for i := range games {
		source.Seed(1, uint64(i))
		score := c.Continue(setup, nil).Score()
		for _, side := range engine.Teams {
			points = append(points, score[side])
			sum += score[side]
		}
		switch engine.Ahead(score) {
		case engine.Home:
			home++
		case engine.Nobody:
			tied++
		}
	}
	slices.Sort(points)
	n := len(points)
	percent := func(k int) string { return fmt.Sprintf("%.1f %%", 100*float64(k)/float64(games)) }
	cells := []string{system.Title, fmt.Sprintf("%.1f", float64(sum)/float64(n)), fmt.Sprintf("%d to %d", points[n/4], points[3*n/4]),
		percent(home), percent(tied), real[system.ID]}
	return "| " + strings.Join(cells, " | ") + " |"
}
