package enginetest

import (
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"strings"
	"testing"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/internal/thorough"
)

// Seeds compares random games with testdata/seeds.txt, some under each setup, half of them called by the house coach: a
// seed names a game, and no change may turn it into another. A line has the score and two digests: one of the game (the
// record, the prompts, the house coach's call and the state at every entry, the cells and rulings that decided, and the
// box), and one of the words about it. Hundreds of other games share one digest, of the
// records and how they end. The flag -update of the package rewrites the file.
func Seeds(t *testing.T, setups []*engine.Setup, games int) {
	t.Helper()
	const file = "testdata/seeds.txt"
	f := flag.Lookup("update")
	update := f != nil && f.Value.String() == "true"
	whole := update || thorough.Tests() // otherwise eight games of each setup
	text, err := os.ReadFile(file)
	if err != nil && !update {
		t.Fatalf("%v; -update writes it", err)
	}
	want := strings.Split(string(text), "\n")
	var got []string
	add := func(line string, args ...any) {
		got = append(got, fmt.Sprintf(line, args...))
		if n := len(got); !update && (n > len(want) || want[n-1] != got[n-1]) {
			t.Fatalf("%s, line %d is now\n%s", file, n, got[n-1])
		}
	}
	for i, setup := range setups {
		coached := coach.Simulator{Most: 20_000, Coach: coach.House}
		alike := coach.Simulator{Most: 20_000}
		for seed := range games {
			if !whole && seed >= 8 {
				got = append(got, "") // in place of a line about it
				continue
			}
			c, coach := &alike, "none"
			if seed%2 == 0 {
				c, coach = &coached, "house"
			}
			c.Pick = Chance(uint64(1000*i + seed))
			score := c.Continue(setup, nil).Score()
			game, words := digests(setup, c.Entries())
			add("setup %d, seed %d, coach %s: %d-%d after %d entries, game %08x, words %08x", i, 1000*i+seed, coach,
				score[engine.Visitor], score[engine.Home], len(c.Entries()), game, words)
		}
		if !whole {
			got = append(got, "")
			continue
		}
		const more = 400
		h := fnv.New32a()
		coached.Pick = Chance(uint64(i))
		for range more {
			h.Write(engine.StateOf(coached.Continue(setup, nil)).AppendJSON(nil))
			fmt.Fprint(h, coached.Entries())
		}
		add("setup %d, seed %d, coach house: %d games, %08x", i, i, more, h.Sum32())
	}
	if update {
		if err := os.WriteFile(file, []byte(strings.Join(got, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// digests are one number for the game, and one for the words about it.
func digests(setup *engine.Setup, entries []string) (game, words uint32) {
	is, said := fnv.New32a(), fnv.New32a()
	var b []byte
	r := engine.Run(setup, entries, engine.Observer{Journal: true, Checks: true, Watch: func(table *engine.Table) {
		g := table.Game()
		b = engine.StateOf(g).AppendJSON(append(b[:0], table.Entry()...))
		is.Write(b)
		if p := table.Prompt(); p != nil {
			fmt.Fprint(is, p.ID, p.By, p.Min, p.Max, p.Words())
			fmt.Fprint(said, engine.WhyNow(g, p), engine.LegalNow(g, p))
			if p.Kind == engine.CallKind && !p.Fact && p.By != engine.BothAtTable {
				call, why := g.Coach(p, func(int) int { return 0 })
				fmt.Fprint(is, call)
				fmt.Fprint(said, why)
			}
		}
		b = append(b[:0], g.Scoreboard().String()...)
		said.Write(b)
	}})
	is.Write(engine.BoxOf(r.Game).AppendJSON(nil))
	for _, c := range r.Journal.Cells {
		chart, _ := c.Chart.Name()
		fmt.Fprint(is, c.Entry, chart, c.Row)
	}
	fmt.Fprint(is, r.Journal.Cited, r.Journal.Plays)
	score := r.Game.BoxScore()
	fmt.Fprint(said, r.Game.Tell(1, len(entries)), score.String())
	said.Write(r.Game.Sheet().AppendJSON(nil))
	fmt.Fprint(said, score.Proof, r.Journal.Checks)
	return is.Sum32(), said.Sum32()
}
