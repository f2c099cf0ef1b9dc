// Coach makes the charts by which the house coach of a system calls.
//
//	go -C tools run ./coach -improve 5m inches                   engine/inches/worth.txt again
//	go -C tools run ./coach -improve 2m -chart onside-odds inches    one of its charts again
//	go -C tools run ./coach -improve 5m -like ../fixtures/inthenet/two-leagues.roll inthenet   with the teams of a record
//
// Games of the coach are simulated, and at each decision of a chart every call is played on once: in the first three quarters to
// the next kickoff, whose worth is known from all games together, later to the end. What was seen of a situation is weighed with
// those beside it, which count for as much as situations are alike. The next run begins with the coach that this one made: three
// rounds, of which the last is the longest, and he changes no more.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/internal/enginetest"
	"rollbook/replay"
	"rollbook/tools/must"
)

func main() {
	seed := flag.Uint64("seed", 1, "random seed")
	long := flag.Duration("improve", 5*time.Minute, "make the charts anew, in so much time")
	chart := flag.String("chart", "", "only the chart `ID`")
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
		if len(system.Worth) == 0 {
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
