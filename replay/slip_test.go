package replay

import (
	"flag"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"rollbook/engine"
	"rollbook/engine/enginetest"
	"rollbook/engine/systems"
)

// planted is a record with one slip of a scorer in it, and the record before.
type planted struct {
	kind        string
	n           int // entries before it
	true, wrong []string
}

// plant makes one slip of a scorer somewhere in a record; nil where chance hit a place without one.
func plant(s *engine.Setup, tokens []string, chance *rand.Rand) *planted {
	var prompts []*engine.Prompt
	engine.Run(s, tokens, engine.Observer{Watch: func(t *engine.Table) {
		if p := t.Prompt(); p != nil {
			prompts = append(prompts, p.Clone())
		}
	}})
	k := chance.IntN(len(tokens))
	if assertion(tokens[k]) {
		return nil
	}
	n := len(Entries(tokens[:k]))
	p := prompts[n]
	wrong := slices.Clone(tokens)
	switch kind := chance.IntN(5); {
	case kind <= 1 && p.Kind == engine.RollKind: // one die one pip off
		faces, ok := facesOf(p.Dice, tokens[k])
		low, high := p.Dice.Range()
		die := chance.IntN(p.Dice.Count)
		face := int(faces[die]) + 2*chance.IntN(2) - 1
		if !ok || face < low || face > high {
			return nil
		}
		faces[die] = uint8(face)
		wrong[k] = p.Dice.Write(faces)
		return &planted{"one pip off", n, tokens, wrong}
	case kind == 2 && p.Kind == engine.CallKind && len(p.Options) > 1:
		wrong[k] = p.Options[chance.IntN(len(p.Options))]
		return &planted{"another call", n, tokens, wrong}
	case kind == 3:
		return &planted{"left out", n, tokens, slices.Delete(wrong, k, k+1)}
	case kind == 4:
		return &planted{"entered twice", n, tokens, slices.Insert(wrong, k, tokens[k])}
	}
	return nil
}

// slipsPlanted is how many slips are planted: enough to find a search that misses many, or a hundred to judge one by.
var slipsPlanted = flag.Int("slips", 15, "how many slips TestThePlantedSlipIsFound plants")

// TestThePlantedSlipIsFound plants slips in games of all systems whose score is asserted at the end of every period, and
// looks for each among the first two that the search finds.
func TestThePlantedSlipIsFound(t *testing.T) {
	t.Parallel()
	planned := *slipsPlanted
	chance := rand.New(rand.NewPCG(7, 7))
	found, trials := 0, 0
	missed := map[string]int{}
	for seed := uint64(0); trials < planned; seed++ {
		setup := setupOf(t, systems.All[trials%len(systems.All)])
		tokens := Assert(setup, engine.Simulate(setup, enginetest.Chance(seed), 20_000))
		p := plant(setup, tokens, chance)
		if p == nil || engine.Run(setup, p.wrong, engine.Observer{}).Refused == nil {
			continue // no slip, or one that shows nowhere
		}
		trials++
		search := FindSlips(setup, p.wrong, SlipWork)
		if !search.Whole {
			t.Errorf("%s seed %d: not every change was tried", setup.System.ID, seed)
		}
		if rank := rankOf(t, setup, p, &search); rank >= 1 && rank <= 2 {
			found++
		} else {
			missed[setup.System.ID+" "+p.kind]++
			t.Logf("%s seed %d, %s: rank %d of %d", setup.System.ID, seed, p.kind, rank, len(search.Slips))
		}
	}
	if 10*found < 8*trials {
		t.Errorf("%d of %d planted slips found first or second, want eight of ten; missed %v", found, trials, missed)
	}
}

// rankOf returns the place of the planted slip among those found, from 1: of the one that restores the record, or makes
// the same game of it at the same place.
func rankOf(t *testing.T, s *engine.Setup, p *planted, search *SlipSearch) int {
	t.Helper()
	want := playByPlay(s, p.true)
	for i, slip := range search.Slips {
		e, err := edit(p.wrong, slices.Clone(slip.Edits))
		if err != nil {
			t.Fatal(err)
		}
		if playByPlay(s, e.tokens) == want {
			return i + 1
		}
		for _, other := range slip.Others {
			e := slices.Clone(slip.Edits)
			e[0].Values = append(slices.Clone(e[0].Values[:len(e[0].Values)-1]), other)
			if again, _ := edit(p.wrong, e); playByPlay(s, again.tokens) == want {
				return i + 1
			}
		}
		if one := slip.Edits[0]; p.kind == "left out" && one.Kind == EditInsert && len(one.Values) == 1 {
			// What was left out cannot be known, only where: anywhere among entries that are the same.
			n := one.N - 1
			for k := p.n; k <= n && k < len(Entries(p.true)); k++ {
				if k == n {
					return i + 1
				}
				if Entries(p.true)[k] != Entries(p.true)[p.n] {
					break
				}
			}
		}
	}
	return 0
}

func playByPlay(s *engine.Setup, tokens []string) string {
	r := engine.Run(s, Entries(tokens), engine.Observer{Journal: true})
	return string(r.Game.AppendPlayByPlay(AppendFullState(nil, r.Game), 0, r.Entries))
}

// TestSlipsAreAlwaysTheSame holds that the finders side by side come to one answer, however they were scheduled.
func TestSlipsAreAlwaysTheSame(t *testing.T) {
	setup := setupOf(t, systems.All[0])
	tokens := Assert(setup, engine.Simulate(setup, enginetest.Chance(4), 20_000))
	tokens = slices.Delete(tokens, 30, 31)
	first := FindSlips(setup, tokens, SlipWork)
	for range 5 {
		if again := FindSlips(setup, tokens, SlipWork); !reflect.DeepEqual(again, first) {
			t.Fatalf("%+v, and then %+v", first.Slips, again.Slips)
		}
	}
	if few := FindSlips(setup, tokens, 10_000); few.Whole || few.Played > 10_000+4*11*len(tokens) {
		t.Errorf("a search of little work played %d entries, whole: %v", few.Played, few.Whole)
	}
	if holds := FindSlips(setup, nil, SlipWork); holds.Failure != nil || holds.Tried != 0 {
		t.Errorf("an empty record has slips: %+v", holds)
	}
}

func TestWhatLooksAlikeIsMistaken(t *testing.T) {
	two, three := engine.Dice{Count: 2, Faces: 6}, engine.Dice{Count: 3, Faces: 20}
	for _, c := range []struct {
		wrote, rolled string
		dice          engine.Dice
		cost          int
	}{
		{"43", "44", two, costNear}, {"43", "34", two, costNear}, {"43", "63", two, costDie}, {"43", "65", two, costBoth},
		{"12-5-18", "12-5-17", three, costNear}, {"12-5-18", "5-12-18", three, costNear}, {"12-5-18", "12-15-18", three, costDie},
		{"43~44", "45", two, costNear}, {"7", "43", two, costDie}, {"93", "43", two, costDie}, {"x", "43", two, costBoth},
	} {
		if got := rollCost(c.wrote, c.rolled, c.dice); got != c.cost {
			t.Errorf("%s for %s costs %d, want %d", c.wrote, c.rolled, got, c.cost)
		}
	}
	for _, c := range []struct {
		wrote, meant string
		cost         int
	}{{"12", "21", costNear}, {"12", "13", costNear}, {"12", "17", costDie}, {"7/3", "3/7", costNear}, {"7/3", "7/8", costDie}, {"12", "7", costBoth}} {
		if got := numberCost(c.wrote, c.meant); got != c.cost {
			t.Errorf("%s for %s costs %d, want %d", c.wrote, c.meant, got, c.cost)
		}
	}
}
