package dispute

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/engine/inthenet"
	"rollbook/engine/loft"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/internal/enginetest"
	"rollbook/internal/thorough"
	"rollbook/replay"
)

// A planted slip is a record with one slip of a scorer in it, and the record before.
type planted struct {
	kind        string
	n           int // entries before it
	true, wrong []string
}

// slipsOfScorers are the slips that people make, each made at an entry of a record by chance; nil if there is nothing
// to mistake.
var slipsOfScorers = []struct {
	name string
	make func(p *engine.Prompt, entry string, chance *rand.Rand) []string // what is written instead
}{
	{"two digits swapped", func(p *engine.Prompt, entry string, chance *rand.Rand) []string {
		swapped := slices.DeleteFunc(swaps(entry), func(same string) bool { return same == entry })
		if p.Kind == engine.CallKind || len(swapped) == 0 {
			return nil
		}
		return []string{swapped[chance.IntN(len(swapped))]}
	}},
	{"one pip off", func(p *engine.Prompt, entry string, chance *rand.Rand) []string {
		return anotherFace(p, entry, func(face int) int { return face + 2*chance.IntN(2) - 1 }, chance)
	}},
	{"another die", func(p *engine.Prompt, entry string, chance *rand.Rand) []string {
		low, high := p.Dice.Range()
		if high < 10 {
			return nil // of a six-sided die that is a pip in two of five cases
		}
		return anotherFace(p, entry, func(int) int { return low + chance.IntN(high-low+1) }, chance)
	}},
	{"another call", func(p *engine.Prompt, entry string, chance *rand.Rand) []string {
		if p.Kind != engine.CallKind {
			return nil
		}
		return []string{p.Options[chance.IntN(len(p.Options))].Word}
	}},
	{"another card", func(p *engine.Prompt, entry string, chance *rand.Rand) []string {
		digits := strings.FieldsFunc(entry, func(r rune) bool { return r == '/' || r == '^' })
		if p.Kind != engine.CardKind || strings.Contains(entry, ">") {
			return nil
		}
		digit := digits[chance.IntN(len(digits))]
		n, _ := strconv.Atoi(digit)
		other := strconv.Itoa(1 + chance.IntN(10))
		if chance.IntN(2) == 0 {
			other = strconv.Itoa(n + 2*chance.IntN(2) - 1)
		}
		return []string{strings.Replace(entry, digit, other, 1)}
	}},
	{"another number", func(p *engine.Prompt, entry string, chance *rand.Rand) []string {
		if p.Kind != engine.NumberKind {
			return nil
		}
		i := chance.IntN(len(entry))
		return []string{entry[:i] + string(rune('0'+chance.IntN(10))) + entry[i+1:]}
	}},
	{"left out", func(p *engine.Prompt, entry string, chance *rand.Rand) []string { return []string{} }},
	{"change left out", func(p *engine.Prompt, entry string, chance *rand.Rand) []string {
		if !strings.Contains(entry, ">") {
			return nil
		}
		return []string{}
	}},
	{"entered twice", func(p *engine.Prompt, entry string, chance *rand.Rand) []string { return []string{entry, entry} }},
}

// anotherFace writes a roll with another face of one die.
func anotherFace(p *engine.Prompt, entry string, face func(int) int, chance *rand.Rand) []string {
	roll, ok := p.Dice.Read(entry)
	if p.Kind != engine.RollKind || !ok {
		return nil
	}
	low, high := p.Dice.Range()
	die, faces := chance.IntN(p.Dice.Count), roll.Faces()
	f := face(faces[die])
	if f < low || f > high {
		return nil
	}
	faces[die] = f
	return []string{p.Dice.Write(faces)}
}

// assertPeriods returns entries with the score asserted after every period, half or round, and at the end of the game.
func assertPeriods(s *engine.Setup, entries []string) (tokens []string) {
	period := s.System.Members.Times()[0]
	was := ""
	engine.Run(s, entries, engine.Observer{Watch: func(t *engine.Table) {
		now, n := engine.StateOf(t.Game()).At(period).Text(), t.Entries()
		if n > 0 && (now != was || t.Prompt() == nil) {
			tokens = append(tokens, "="+engine.ScoreText(t.Game().Score()))
		}
		if was = now; n < len(entries) {
			tokens = append(tokens, entries[n])
		}
	}})
	return tokens
}

// plant makes a slip in a record, somewhere; nil if there is nothing to mistake.
func plant(s *engine.Setup, tokens []string, kind int, chance *rand.Rand) *planted {
	var prompts []*engine.Prompt
	engine.Run(s, tokens, engine.Observer{Watch: func(t *engine.Table) {
		if p := t.Prompt(); p != nil {
			prompts = append(prompts, p.Clone())
		}
	}})
	slip := slipsOfScorers[kind]
	for range 200 {
		k := chance.IntN(len(tokens))
		if engine.IsAssertion(tokens[k]) {
			continue
		}
		n := len(replay.Entries(tokens[:k]))
		values := slip.make(prompts[n], tokens[k], chance)
		if values == nil || len(values) == 1 && values[0] == tokens[k] {
			continue
		}
		wrong := slices.Concat(tokens[:k], values, tokens[k+1:])
		return &planted{slip.name, n, tokens, wrong}
	}
	return nil
}

// slipsPlanted is how many slips are planted a system: enough to find a search that misses many, or hundreds to judge one by.
var (
	slipsPlanted = flag.Int("slips", thorough.Of(1, 3),
		"how many slips are planted in games of each system, to be found by TestThePlantedSlipIsFound")
	slipsFrom = flag.Uint64("slips-from", 0, "the seed of the first game that a slip is planted in")
)

// TestThePlantedSlipIsFound plants slips in games of all systems and looks at which place the search lists the true one.
// A slip is judged if it shows: an entry is refused, or a score that is asserted at the end of every period or on paper at
// the end of the game is another. Then the true slip explains the record, and its place is what a referee would give it:
// changes of which none is twice as likely as another share theirs.
func TestThePlantedSlipIsFound(t *testing.T) {
	for _, system := range systems.All {
		t.Run(system.ID, func(t *testing.T) {
			chance := rand.New(rand.NewPCG(7, *slipsFrom))
			var all placed
			kinds := map[string]*placed{}
			var longest time.Duration
			for seed := *slipsFrom; all.trials < *slipsPlanted; seed++ {
				setup := setupOf(t, system, seed)
				tokens := coach.Simulate(setup, enginetest.Chance(seed), 20_000)
				r := engine.Run(setup, tokens, engine.Observer{})
				evidence := ""
				switch chance.IntN(3) {
				case 0:
					tokens, evidence = assertPeriods(setup, tokens), "scores of periods"
				case 1:
					tokens, evidence = append(tokens, "="+engine.ScoreText(r.Game.Score())), "score at the end"
				}
				p := plant(setup, tokens, chance.IntN(len(slipsOfScorers)), chance)
				if p == nil {
					continue
				}
				refused := engine.Run(setup, p.wrong, engine.Observer{}).Refused
				if refused == nil {
					continue
				}
				if refused.Code != engine.CodeAssert {
					evidence = "refusal"
				}
				begun := time.Now()
				search := FindSlips(t.Context(), setup, p.wrong, SlipWork)
				longest = max(longest, time.Since(begun))
				listed, place := rankOf(t, setup, p, &search)
				for _, key := range []string{p.kind, evidence} {
					if kinds[key] == nil {
						kinds[key] = &placed{}
					}
					kinds[key].add(listed, place)
				}
				all.add(listed, place)
				if place == 0 || place > 3 {
					t.Logf("seed %d, %s (%s): place %d, listed %d of %d; it was entry %d, fails at %d", seed, p.kind, evidence, place,
						listed, len(search.Slips), p.n+1, refused.N)
				}
			}
			t.Logf("%-20s %5s %6s %6s %12s", system.ID, "slips", "first", "of 3", "listed first")
			for _, key := range slices.Sorted(maps.Keys(kinds)) {
				t.Logf("%-20s %s", key, kinds[key])
			}
			t.Logf("%-20s %s; the longest search took %v", "all", &all, longest.Round(time.Millisecond))
			if few := all.trials < 30; few && all.three < max(1, all.trials-1) || !few &&
				(100*all.first < 85*all.trials || 100*all.three < 97*all.trials) {
				t.Errorf("%d of %d planted slips found first, %d among three; want 85 and 97 of 100", all.first, all.trials, all.three)
			}
		})
	}
}

// placed counts at which places slips were found.
type placed struct{ trials, first, three, listed int }

func (p *placed) add(listed, place int) {
	p.trials++
	if place == 1 {
		p.first++
	}
	if place >= 1 && place <= 3 {
		p.three++
	}
	if listed == 1 {
		p.listed++
	}
}

func (p *placed) String() string {
	return fmt.Sprintf("%5d %5d%% %5d%% %11d%%", p.trials, 100*p.first/p.trials, 100*p.three/p.trials, 100*p.listed/p.trials)
}

// rankOf returns where the planted slip is listed, from 1, and its place when those that are as likely share theirs; 0
// where it is not found. It is the slip that restores the record, or makes the same game of it.
func rankOf(t *testing.T, s *engine.Setup, p *planted, search *SlipSearch) (listed, place int) {
	t.Helper()
	listed = listedAt(t, s, p, search)
	if listed > 0 {
		place = search.Slips[listed-1].Place
	}
	return listed, place
}

func listedAt(t *testing.T, s *engine.Setup, p *planted, search *SlipSearch) int {
	t.Helper()
	want := playByPlay(s, p.true)
	for i, slip := range search.Slips {
		changed, _, err := Edited(p.wrong, slip.Edits)
		if err != nil {
			t.Fatal(err)
		}
		if playByPlay(s, changed) == want {
			return i + 1
		}
		for _, other := range slip.Others {
			e := slices.Clone(slip.Edits)
			e[0].Values = append(slices.Clone(e[0].Values[:len(e[0].Values)-1]), other)
			if again, _, _ := Edited(p.wrong, e); playByPlay(s, again) == want {
				return i + 1
			}
		}
		for _, n := range slip.Places {
			for _, value := range slices.Concat(slip.Edits[0].Values, slip.Others) {
				e := slices.Clone(slip.Edits)
				e[0].N, e[0].Values = n, []string{value}
				if again, _, err := Edited(p.wrong, e); err == nil && playByPlay(s, again) == want {
					return i + 1
				}
			}
		}
		if one := slip.Edits[0]; strings.HasSuffix(p.kind, "left out") && one.Kind == EditInsert && len(one.Values) == 1 {
			// The search cannot know which of several equal entries was left out, only where.
			n := one.N - 1
			for k := p.n; k <= n && k < len(replay.Entries(p.true)); k++ {
				if k == n {
					return i + 1
				}
				if replay.Entries(p.true)[k] != replay.Entries(p.true)[p.n] {
					break
				}
			}
		}
	}
	return 0
}

func playByPlay(s *engine.Setup, tokens []string) string {
	r := engine.Run(s, replay.Entries(tokens), engine.Observer{Journal: true})
	return replay.FullState(r.Game).Text() + r.Game.Tell(0, r.Entries)
}

// firstOf returns what a search found first.
func firstOf(t *testing.T, search *SlipSearch) Slip {
	t.Helper()
	if len(search.Slips) == 0 {
		t.Fatal("no slip was found")
	}
	return search.Slips[0]
}

// TestASubstitutionLeftOutIsFound leaves out a substitution of Inside the Net; a later entry names the player who came on.
func TestASubstitutionLeftOutIsFound(t *testing.T) {
	f := fixtures.Named("inthenet/red-card-and-penalty.roll")
	setup := replay.Read(f.File, f.Text)[0].Setup
	found := 0
	for seed := range uint64(40) {
		tokens := coach.Simulate(setup, enginetest.Chance(seed), 20_000)
		k := slices.IndexFunc(tokens, func(s string) bool { return strings.Contains(s, ">") })
		if k < 0 {
			continue
		}
		side, numbers, _ := strings.Cut(tokens[k], ":")
		_, on, _ := strings.Cut(numbers, ">")
		leaves := slices.ContainsFunc(tokens[k+1:], func(s string) bool { return strings.HasPrefix(s, side+":"+on+">") })
		wrong := slices.Delete(slices.Clone(tokens), k, k+1)
		if !leaves || engine.Run(setup, wrong, engine.Observer{}).Refused == nil {
			continue
		}
		search := FindSlips(t.Context(), setup, wrong, SlipWork)
		first := firstOf(t, &search)
		if first.Kind != "a substitution left out" || !slices.Contains(append(first.Others, first.Edits[0].Values...), tokens[k]) {
			t.Errorf("seed %d: %s was left out before entry %d; first is %+v", seed, tokens[k], k+1, first)
		}
		if !slices.Contains(append(first.Places, first.Edits[0].N), k+1) {
			t.Errorf("seed %d: it was left out before entry %d, and not %d or %v", seed, k+1, first.Edits[0].N, first.Places)
		}
		if found++; found == thorough.Of(1, 2) {
			return
		}
	}
	t.Fatal("no substitution that was left out shows")
}

// TestARollLeftOutIsSearchedThrough leaves out a roll of three dice of twenty; many of all 8,000 are tried where the record fails.
func TestARollLeftOutIsSearchedThrough(t *testing.T) {
	setup := setupOf(t, inthenet.System, 0)
	tokens := coach.Simulate(setup, enginetest.Chance(3), 20_000)
	k := 1
	for strings.Count(tokens[k], "-") != 2 {
		k++
	}
	wrong := slices.Delete(slices.Clone(tokens), k, k+1)
	search := FindSlips(t.Context(), setup, wrong, SlipWork)
	first := firstOf(t, &search)
	if first.Edits[0].Kind != EditInsert || first.Edits[0].N != k+1 || first.Prompt == "" {
		t.Errorf("%s was left out before entry %d; first is %+v", tokens[k], k+1, first)
	}
	if len(search.Untried) == 0 {
		t.Error("not everything can have been tried, and nothing is said of it")
	}
}

// TestEveryRollThatHoldsIsListed tries all rolls at one entry: each that makes the record hold is in a finding, even if another
// finding makes the same game by a likelier kind of slip.
func TestEveryRollThatHoldsIsListed(t *testing.T) {
	setup := setupOf(t, loft.System, 0)
	tokens := assertPeriods(setup, coach.Simulate(setup, enginetest.Chance(4), 20_000))
	rolls, listed := 0, 0
	for k, was := range slices.Backward(tokens) {
		if rolls == 3 || len(was) != 2 || engine.IsAssertion(was) {
			continue
		}
		wrong := slices.Clone(tokens)
		wrong[k] = string([]byte{was[0]%6 + '1', was[1]%6 + '1'}) // both dice
		holds := func(roll string) bool {
			tokens := slices.Clone(wrong)
			tokens[k] = roll
			return engine.Run(setup, tokens, engine.Observer{}).Refused == nil
		}
		if holds(wrong[k]) {
			continue
		}
		rolls++
		var values []string
		search := FindSlips(t.Context(), setup, wrong, SlipWork)
		for _, slip := range search.Slips {
			if e := slip.Edits[0]; e.Kind == EditAs && e.N == len(replay.Entries(tokens[:k]))+1 {
				values = slices.Concat(values, e.Values, slip.Others)
			}
		}
		slices.Sort(values)
		if once := slices.Compact(slices.Clone(values)); len(once) < len(values) {
			t.Errorf("entry %d: values are listed twice: %v", len(replay.Entries(tokens[:k]))+1, values)
		}
		for i := range 36 {
			if roll := string([]byte{byte('1' + i/6), byte('1' + i%6)}); holds(roll) != slices.Contains(values, roll) {
				t.Errorf("entry %d, %s for %s: %s holds: %v, but not so listed in %v", len(replay.Entries(tokens[:k]))+1, wrong[k], was,
					roll, holds(roll), values)
			} else if holds(roll) {
				listed++
			}
		}
	}
	if rolls < 3 || listed < 8 {
		t.Errorf("%d rolls, %d values", rolls, listed)
	}
}

// A search comes to the same answer every time, says what it left untried, and has nothing to do for a record that is valid.
func TestSlipsAreAlwaysTheSame(t *testing.T) {
	setup := setupOf(t, systems.All[0], 0)
	tokens := assertPeriods(setup, coach.Simulate(setup, enginetest.Chance(4), 20_000))
	tokens = slices.Delete(tokens, 30, 31)
	first := FindSlips(t.Context(), setup, tokens, SlipWork)
	for range 5 {
		if again := FindSlips(t.Context(), setup, tokens, SlipWork); !reflect.DeepEqual(again, first) {
			t.Fatalf("%+v, and then %+v", first.Slips, again.Slips)
		}
	}
	if few := FindSlips(t.Context(), setup, tokens, 10_000); len(few.Untried) == 0 || few.Played > 10_000+4*len(tokens) {
		t.Errorf("a search of little work played %d entries; untried: %v", few.Played, few.Untried)
	}
	tokens = append(tokens, slices.Repeat([]string{"11"}, 100_000)...)
	if few := FindSlips(t.Context(), setup, tokens, 100_000); len(few.Untried) == 0 || few.Tried > 20 {
		t.Errorf("%d copies of a long record were tried; untried: %v", few.Tried, few.Untried)
	}
	off, callOff := context.WithCancel(t.Context())
	callOff()
	if none := FindSlips(off, setup, tokens, SlipWork); none.Tried != 0 || none.Failure == nil {
		t.Errorf("a search that was called off tried %d changes", none.Tried)
	}
	if holds := FindSlips(t.Context(), setup, nil, SlipWork); holds.Failure != nil || holds.Tried != 0 {
		t.Errorf("an empty record has slips: %+v", holds)
	}
}

// If the last entry of a game is written twice, it is refused because the game is over, and the search finds the repeat first.
func TestTheLastEntryOfAGameEnteredTwice(t *testing.T) {
	for _, f := range thorough.Some(fixtures.OfEachSystem(), 2) {
		r := replay.Read(f.File, f.Text)[0]
		tokens := replay.Entries(r.Tokens())
		for _, twice := range thorough.Some([][]string{tokens[len(tokens)-2:], tokens[len(tokens)-1:]}, 1) {
			search := FindSlips(t.Context(), r.Setup, slices.Concat(tokens, twice), thorough.Of(SlipWork/10, SlipWork))
			if search.Failure == nil || search.Failure.Code != engine.CodeOver {
				t.Fatalf("%s: %+v", f.File, search.Failure)
			}
			if len(search.Slips) == 0 || search.Slips[0].Kind != "entered twice" || search.Slips[0].Edits[0].N != len(tokens)+1 {
				t.Errorf("%s: %+v", f.File, search.Slips[:min(1, len(search.Slips))])
			}
		}
	}
}

func TestWhatLooksAlikeIsMistaken(t *testing.T) {
	two, three := engine.Dice{Count: 2, Faces: 6}, engine.Dice{Count: 3, Faces: 20}
	for _, c := range []struct {
		wrote, rolled string
		dice          engine.Dice
		kind          *slipKind
	}{
		{"43", "44", two, offByOne}, {"43", "34", two, swapped}, {"43", "63", two, misread}, {"43", "65", two, another},
		{"12-5-18", "12-5-17", three, offByOne}, {"12-5-18", "5-12-18", three, swapped}, {"12-5-18", "12-15-18", three, misread},
		{"93", "43", two, misread}, {"x", "43", two, another},
	} {
		if got := mistaken(systems.Named("inthenet"), c.wrote, c.rolled, &engine.Prompt{Kind: engine.RollKind, Dice: c.dice}); got != c.kind {
			t.Errorf("%s for %s is %s, want %s", c.wrote, c.rolled, got.words, c.kind.words)
		}
	}
	for _, c := range []struct {
		wrote, meant string
		kind         *slipKind
	}{{"12", "21", swapped}, {"12", "13", offByOne}, {"12", "17", misread}, {"8", "81", misread}, {"12", "7", another}} {
		if got := mistaken(systems.Named("inthenet"), c.wrote, c.meant, &engine.Prompt{Kind: engine.NumberKind}); got != c.kind {
			t.Errorf("%s for %s is %s, want %s", c.wrote, c.meant, got.words, c.kind.words)
		}
	}
	for _, c := range []struct {
		wrote, meant string
		kind         *slipKind
	}{{"7/3", "3/7", swapped}, {"7/9", "7/10", offByOne}, {"7/3", "7/8", misread}, {"7/3/2", "7/3", misread}, {"7/3", "8/4", another}} {
		if got := mistaken(systems.Named("inthenet"), c.wrote, c.meant, &engine.Prompt{Kind: engine.CardKind}); got != c.kind {
			t.Errorf("%s for %s is %s, want %s", c.wrote, c.meant, got.words, c.kind.words)
		}
	}
	for _, c := range []struct {
		system, wrote, meant, options string
		kind                          *slipKind
	}{
		{"inthenet", "no-18", "no-21", "no-21 no-9 stay", anotherCall}, // somebody who is not on the pitch
		{"inthenet", "no21", "no-21", "no-21 no-9 stay", misspelled},
		{"fivedice", "return", "returned", "kept downed returned", anotherCall}, // what is called of a kick
		{"fivedice", "retruned", "returned", "kept downed returned", misspelled},
		{"fivedice", "downed", "returned", "kept downed returned", anotherCall},
		{"fivedice", "43", "returned", "kept downed returned", another},
	} {
		prompt := &engine.Prompt{Kind: engine.CallKind}
		for _, word := range strings.Fields(c.options) {
			prompt.Options = append(prompt.Options, &engine.Call{Word: word})
		}
		if got := mistaken(systems.Named(c.system), c.wrote, c.meant, prompt); got != c.kind {
			t.Errorf("%s for %s is %s, want %s", c.wrote, c.meant, got.words, c.kind.words)
		}
	}
}

// setupOf returns the setup of one of a system's fixtures; its defaults if it has none.
func setupOf(t *testing.T, system *engine.System, seed uint64) *engine.Setup {
	t.Helper()
	var setups []*engine.Setup
	for _, f := range fixtures.Records() {
		if f.System == system.ID {
			setups = append(setups, replay.Read(f.File, f.Text)[0].Setup)
		}
	}
	if setups == nil {
		return enginetest.Setup(t, system)
	}
	return setups[seed%uint64(len(setups))]
}
