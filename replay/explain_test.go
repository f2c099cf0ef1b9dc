package replay

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/engine/inches"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/internal/enginetest"
	"rollbook/internal/thorough"
)

// setupOf is a game of a system: with the header of its first recorded game, which has what the system requires.
func setupOf(t testing.TB, system *engine.System) *engine.Setup {
	t.Helper()
	for _, f := range fixtures.Records() {
		if f.System == system.ID {
			return Read(f.File, f.Text)[0].Setup
		}
	}
	return enginetest.Setup(t, system)
}

// TestExplanationsAddUp takes plays of games by chance and works them out again from their explanations.
func TestExplanationsAddUp(t *testing.T) {
	for _, system := range systems.All {
		t.Run(system.ID, func(t *testing.T) {
			t.Parallel()
			setup := setupOf(t, system)
			chance := rand.New(rand.NewPCG(11, 11))
			for seed := range uint64(12) {
				tokens := coach.Simulate(setup, enginetest.Chance(seed), 20_000)
				explained := Run(setup, tokens, Keep{Explain: true})
				plays := explained.Plays()
				for range 12 {
					p := plays[chance.IntN(len(plays))]
					e := explained.Explain(p.First, p.Last)
					explanationHolds(t, setup, tokens, p, &e)
				}
			}
		})
	}
}

// explanationHolds compares an explanation with runs of its own, with the charts and with the rulings.
func explanationHolds(t *testing.T, setup *engine.Setup, tokens []string, p Play, e *Explanation) {
	t.Helper()
	if e.Play != p.N || e.Text != p.Text || len(e.Steps) != p.Last-p.First+1 {
		t.Errorf("play %d is explained as %d of %d entries: %s", p.N, e.Play, len(e.Steps), e.Text)
	}
	if before := stateAfter(setup, tokens[:p.First-1]); before != e.Before.Text() {
		t.Errorf("play %d begins at %s, not at %s", p.N, before, e.Before.Text())
	}
	if after := stateAfter(setup, tokens[:p.Last]); after != e.After.Text() {
		t.Errorf("play %d ends at %s, not at %s", p.N, after, e.After.Text())
	}
	state := texts(e.Before)
	for i, step := range e.Steps {
		next := engine.Run(setup, tokens[:p.First-1+i], engine.Observer{}).Next
		if step.N != p.First+i || step.Entry != tokens[step.N-1] || step.Prompt != next.ID || step.By != next.By.String() ||
			step.Kind != next.Kind.String() {
			t.Errorf("entry %d %s is explained as %+v", p.First+i, tokens[p.First+i-1], step)
		}
		for _, c := range step.Changes {
			change(t, state, c)
		}
		for _, c := range step.Cells {
			if !printed(setup.System, c) {
				t.Errorf("no chart has the cell %+v", c)
			}
		}
		for _, n := range step.Rulings {
			if setup.System.Ruling(n) != nil && !slices.ContainsFunc(e.Rulings, func(c Cited) bool { return c.N == n }) {
				t.Errorf("ruling %d decided and is not shown", n)
			}
		}
	}
	if want := texts(e.After); !sameState(state, want) {
		t.Errorf("play %d: the changes come to %v, not to %v", p.N, state, want)
	}
	for _, r := range e.Rulings {
		for _, o := range r.Options {
			if o.InForce != setup.Word(o.Key) || slices.Contains(o.Others, o.InForce) {
				t.Errorf("ruling %d: %+v is not in force", r.N, o)
			}
		}
	}
}

func stateAfter(setup *engine.Setup, tokens []string) string {
	return engine.StateOf(engine.Run(setup, tokens, engine.Observer{}).Game).Text()
}

// texts are the figures of a value as changes have them.
func texts(v engine.Value) map[string]string {
	m := map[string]string{}
	for path, leaf := range flat("", v) {
		m[path] = leafText(leaf)
	}
	return m
}

// change applies a change to a flat state.
func change(t *testing.T, state map[string]string, c Change) {
	t.Helper()
	if c.From != "" && state[c.Path] != c.From {
		t.Errorf("%s is said to change from %s, and was %s", c.Path, c.From, state[c.Path])
	}
	for path := range state {
		if strings.HasPrefix(path, c.Path+".") && c.To == none || strings.HasPrefix(c.Path, path+".") && state[path] == none {
			delete(state, path) // an object came or went
		}
	}
	if c.To == "" {
		delete(state, c.Path)
		return
	}
	state[c.Path] = c.To
}

// sameState compares flat states; an object that is gone may be null or not there.
func sameState(a, b map[string]string) bool {
	for path, v := range b {
		if a[path] != v && (v != none || a[path] != "") {
			return false
		}
	}
	for path, v := range a {
		if b[path] != v && (v != none || b[path] != "") {
			return false
		}
	}
	return true
}

func printed(system *engine.System, c Cell) bool {
	for _, chart := range system.Charts {
		if id, title := chart.Name(); id == c.Chart && title == c.Title {
			for _, row := range chart.Rows() {
				if row == c.Row {
					return true
				}
			}
		}
	}
	return false
}

// TestFiguresAddUp follows figures of games by chance from play to play: each begins where the one before left it, the
// last is what stands, and what the plays added to the score is the score.
func TestFiguresAddUp(t *testing.T) {
	for _, system := range systems.All {
		t.Run(system.ID, func(t *testing.T) {
			t.Parallel()
			setup := setupOf(t, system)
			chance := rand.New(rand.NewPCG(3, 3))
			for seed := range uint64(thorough.Of(1, 4)) {
				tokens := coach.Simulate(setup, enginetest.Chance(seed), 20_000)
				r := engine.Run(setup, tokens, engine.Observer{Journal: true})
				paths := []string{"score.home", "score.visitor"}
				for _, prefix := range []string{"", "box."} {
					doc := engine.StateOf(r.Game)
					if prefix != "" {
						doc = engine.BoxOf(r.Game)
					}
					var all []string
					for path := range texts(doc) {
						all = append(all, prefix+path)
					}
					slices.Sort(all)
					for range 6 {
						paths = append(paths, all[chance.IntN(len(all))])
					}
				}
				for _, path := range paths {
					figureHolds(t, setup, tokens, path)
				}
			}
		})
	}
}

func figureHolds(t *testing.T, setup *engine.Setup, tokens []string, path string) {
	t.Helper()
	f, _, err := FigureOf(setup, tokens, path)
	if err != nil {
		t.Errorf("%s: %v", path, err)
		return
	}
	now, started := "", false
	for _, p := range f.Plays {
		for _, c := range p.Changes {
			if c.Path != path {
				continue
			}
			if started && c.From != now {
				t.Errorf("%s: play %d changes it from %s, and it was %s", path, p.N, c.From, now)
			}
			now, started = c.To, true
		}
	}
	if value := strings.Replace(f.Value, "null", none, 1); started && now != value {
		t.Errorf("%s is %s, and the plays come to %s", path, value, now)
	}
}

// TestOnlyWhatCountsGains checks that a difference is told of figures, and not of shirt numbers and spots, which count from
// another goal line once the other team has the ball.
func TestOnlyWhatCountsGains(t *testing.T) {
	gains := func(file, path string) (sum, changes int) {
		record := Read(file, fixtures.Records()[slices.IndexFunc(fixtures.Records(),
			func(r fixtures.Record) bool { return r.File == file })].Text)[0]
		f, _, err := FigureOf(record.Setup, record.Tokens(), path)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range f.Plays {
			for _, c := range p.Changes {
				sum, changes = sum+c.Gain, changes+1
			}
		}
		return sum, changes
	}
	for _, c := range []struct {
		file, path string
		sum        int
	}{
		{"inthenet/two-leagues.roll", "lineup", 0}, {"inthenet/two-leagues.roll", "subs.home", 5},
		{"inthenet/two-leagues.roll", "box.visitor.team.goals", 3},
		{"inches/ordinary-sunday.roll", "ball", 0}, {"inches/ordinary-sunday.roll", "possession", 0}, {"loft/rival-shading.roll", "graze", 0},
	} {
		if sum, changes := gains(c.file, c.path); sum != c.sum || changes == 0 {
			t.Errorf("%s of %s gains %d in %d changes, not %d", c.path, c.file, sum, changes, c.sum)
		}
	}
}

func TestAFigureThatIsNotThereSaysWhatIs(t *testing.T) {
	setup := enginetest.Setup(t, systems.All[0])
	_, _, err := FigureOf(setup, []string{"4"}, "score.hme")
	e, ok := err.(*PathError)
	if !ok || e.Near != "score.home" {
		t.Errorf("score.hme: %v, %+v", err, e)
	}
	_, _, err = FigureOf(setup, []string{"4"}, "yards")
	if e, ok := err.(*PathError); !ok || e.Near != "box.visitor.yards or box.home.yards" {
		t.Errorf("yards: %v, %+v", err, e)
	}
	for _, path := range []string{"", ".", "box", "box.", "score.home.x", "box.drives.0", "\x1b[2J"} {
		if _, _, err := FigureOf(setup, []string{"4"}, path); err == nil && path != "box" {
			t.Errorf("%q is taken for a figure", path)
		}
	}
}

// TestEveryChangeHasPlayersWords checks that each member of a state that can change is in its system's list, and that
// no text reads like a path of the state.
func TestEveryChangeHasPlayersWords(t *testing.T) {
	for _, system := range systems.All {
		t.Run(system.ID, func(t *testing.T) {
			t.Parallel()
			names := engine.Sides[string]{engine.Visitor: "Bears", engine.Home: "Packers"}
			seed := uint64(0)
			for _, f := range fixtures.Records() {
				if f.System != system.ID {
					continue
				}
				r := Read(f.File, f.Text)[0]
				games := [][]string{r.Tokens()}
				for range thorough.Of(2, 6) {
					games = append(games, coach.Simulate(r.Setup, enginetest.Chance(seed), 20_000))
					seed++
				}
				for _, tokens := range games {
					was := map[string]engine.Value{}
					engine.Run(r.Setup, Entries(tokens), engine.Observer{Watch: func(table *engine.Table) {
						now := flat("", engine.StateOf(table.Game()))
						for _, c := range changesOf(system, was, now) {
							term := system.Members.Term(c.Path, names)
							if term == nil {
								t.Fatalf("%s changes from %q to %q, and is no member", c.Path, c.From, c.To)
							}
							if strings.ContainsAny(term.Words+term.Off, "_{}") {
								t.Errorf("%s is called %q", c.Path, term.Words)
							}
						}
						was = now
					}})
				}
			}
		})
	}
}

func TestAChangeIsSaidInPlayersWords(t *testing.T) {
	s := setupOf(t, inches.System)
	names := speaker{engine.Names{Nick: engine.Sides[string]{engine.Visitor: "Bears", engine.Home: "Packers"}}, s.System}
	state := func(ball int, possession engine.Side) engine.Value {
		return engine.Members(engine.Item{Key: "ball", Value: engine.Spot(ball)},
			engine.Item{Key: "possession", Value: engine.SideOf(possession)})
	}
	before, after := state(47, engine.Visitor), state(38, engine.Home)
	null := engine.Value{}
	for _, c := range []struct {
		path     string
		from, to engine.Value
		want     string
	}{
		{"ball", engine.Spot(47), engine.Spot(38), "ball: Bears 47 → Packers 38"},
		{"ball", null, engine.Spot(38), "ball: Packers 38"},
		{"ball", engine.Spot(47), null, ""},
		{"possession", engine.SideOf(engine.Visitor), engine.SideOf(engine.Home), "to play: Bears → Packers"},
		{"score.home", engine.Int(0), engine.Int(6), "Packers points: 0 → 6"},
		{"after_safety", engine.Truth(false), engine.Truth(true), "the kickoff follows a safety"},
		{"after_safety", engine.Truth(true), engine.Truth(false), ""},
		{"phase", engine.Word("try"), engine.Word("kickoff"), ""},
	} {
		changes := changesOf(s.System, map[string]engine.Value{c.path: c.from}, map[string]engine.Value{c.path: c.to})
		if changes[0].say(&names, before, after); changes[0].Text != c.want {
			t.Errorf("%s: %q, want %q", c.path, changes[0].Text, c.want)
		}
	}
}

// The kicking team has the ball for the rules, but not for players.
func TestTheKickingTeamIsNotSaidToHaveTheBall(t *testing.T) {
	for _, c := range []struct{ record, want string }{
		{"system: inches\nvisitor: Bears\nhome: Packers\n\n5", "to kick off: Packers; to receive the opening kickoff: Bears"},
		{"system: fivedice\nvisitor: Bears\nhome: Packers\n\nhome", "to kick off: Bears; to receive the opening kickoff: Packers"},
	} {
		r := Read("game.roll", "rollbook 1\n"+c.record+"\n")[0]
		var said []string
		for _, change := range Run(r.Setup, r.Tokens(), Keep{Explain: true}).Explain(1, 1).Steps[0].Changes {
			if change.Text != "" {
				said = append(said, change.Text)
			}
		}
		if got := strings.Join(said, "; "); got != c.want {
			t.Errorf("the toss: %s, want %s", got, c.want)
		}
	}
}
