package chances

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/engine/inches"
	"rollbook/engine/loft"
	"rollbook/fixtures"
	"rollbook/internal/enginetest"
	"rollbook/internal/thorough"
	"rollbook/replay"
)

var background = context.Background()

func house(games int, seed uint64) *Method {
	return &Method{Coach: "house", Call: coach.House, Games: games, Seed: seed}
}

// whole are the games of the fixtures.
func whole(t testing.TB) map[string]Game {
	t.Helper()
	games := map[string]Game{}
	for _, f := range fixtures.Records() {
		r := replay.Read(f.File, f.Text)[0]
		games[f.File] = Game{r.Setup, replay.Entries(r.Tokens())}
	}
	return games
}

// Changes by dice and by calls add up to the result of the game, exactly, in every fixture.
func TestLuckAndCallsAddUpToTheResult(t *testing.T) {
	for name, g := range whole(t) {
		l, err := house(thorough.Of(1, 4), 1).LuckOf(background, g, nil)
		if err != nil {
			t.Fatal(err)
		}
		value, changes := l.Start, Share(0)
		for _, e := range l.Entries {
			value += e.Change
			changes += e.Change
			if value != e.Value {
				t.Fatalf("%s: entry %d leaves %d, and says %d", name, e.N, value, e.Value)
			}
		}
		if l.Start+l.Luck+l.Calls != l.Final || l.Luck+l.Calls != changes {
			t.Errorf("%s: %d + %d + %d is not %d", name, l.Start, l.Luck, l.Calls, l.Final)
		}
		want := Share(500_000)
		switch engine.Ahead(engine.Run(g.Setup, g.Entries, engine.Observer{}).Game.Score()) {
		case engine.Home:
			want = 1_000_000
		case engine.Visitor:
			want = 0
		}
		if l.Final != want || len(l.Entries) != len(g.Entries) {
			t.Errorf("%s: final %d, want %d; %d entries of %d", name, l.Final, want, len(l.Entries), len(g.Entries))
		}
	}
}

// If the house coach called, nothing but dice and cards changed a game; if every legal call was as likely, some calls did.
func TestCallsOfTheHouseCoachChangeNothing(t *testing.T) {
	m := ForLuck()
	m.Games, m.Within, m.Seconds = 1, 0, 0
	byOthers := 0
	for _, f := range fixtures.OfEachSystem() {
		setup := replay.Read(f.File, f.Text)[0].Setup
		for _, calls := range []coach.Func{coach.House, nil} {
			c := coach.Simulator{Pick: enginetest.Chance(5), Coach: calls, Most: most}
			c.Continue(setup, nil)
			g := Game{setup, slices.Clone(c.Entries())}
			numbers, places, _ := m.positions(g)
			estimated := len(numbers)
			if len(places) != len(g.Entries)+1 || places[len(g.Entries)] != estimated-1 {
				t.Fatalf("%s: %d entries have places %v", f.System, len(g.Entries), places)
			}
			l, err := m.LuckOf(background, g, nil)
			if err != nil {
				t.Fatal(err)
			}
			others := 0
			for i, e := range l.Entries {
				if e.Kind == call && places[i] != places[i+1] {
					others++
				}
			}
			if calls == nil {
				byOthers += others
			} else if others > 0 || l.Calls != 0 || l.CallsError != 0 {
				t.Errorf("%s: %d calls of the house coach are not his, and changed %d", f.System, others, l.Calls)
			}
		}
	}
	if byOthers < 100 {
		t.Errorf("only %d calls of five games in which every legal call was as likely are not the house coach's", byOthers)
	}
}

// Where time is short and somebody else coached, plays that the house coach would not call are the luck of the dice that follow; decisions
// still count, and with as many games as are asked for every call does.
func TestOnlyDecisionsCountWhereThereAreTooManyCalls(t *testing.T) {
	g := whole(t)["rapidroll/every-call.roll"]
	prompts := map[int]bool{} // whether the call of an entry is a decision
	engine.Run(g.Setup, g.Entries, engine.Observer{Watch: func(t *engine.Table) {
		if p := t.Prompt(); p != nil && p.Kind == engine.CallKind {
			prompts[t.Entries()+1] = p.Decision
		}
	}})
	m := ForLuck()
	m.Seconds = 0.1
	l, err := m.LuckOf(background, g, nil)
	if err != nil || !l.DecisionsOnly {
		t.Fatal(err, l.DecisionsOnly)
	}
	decided := 0
	for _, e := range l.Entries {
		if decision, called := prompts[e.N]; called && e.Change != 0 {
			decided++
			if e.Kind == call && !decision {
				t.Errorf("entry %d, %s, changed %d", e.N, e.Entry, e.Change)
			}
		}
	}
	if decided == 0 {
		t.Error("no decision changed anything")
	}
	m.Games, m.Seconds = 1, 0
	if l, err = m.LuckOf(background, g, nil); err != nil || l.DecisionsOnly {
		t.Error(err, l.DecisionsOnly)
	}
}

// The positions that matter most get the rest of the time.
func TestSomePositionsAreEstimatedFurther(t *testing.T) {
	g := whole(t)["inches/ordinary-sunday.roll"]
	m := ForPages()
	m.Within, m.Seconds = 0, 0.02
	w := m.walk(g, 0, 50, 100)
	if err := w.estimateTwice(background, nil, func() []int { return []int{1} }); err != nil {
		t.Fatal(err)
	}
	games := [3]int{}
	for i, s := range w.samples {
		games[i] = len(s.endings)
	}
	if games[0] != games[2] || games[1] < games[0]*3/2 || w.most() != games[1] {
		t.Errorf("games from each position: %d", games)
	}
	m.Within = 1 // nothing needs more
	w = m.walk(g, 0, 50, 100)
	if err := w.estimateTwice(background, nil, func() []int { return []int{0, 1, 2} }); err != nil || w.most() != first {
		t.Errorf("%v; %d games from a position", err, w.most())
	}
}

// A game that has hardly begun has luck and moments, too.
func TestAGameOfNoEntries(t *testing.T) {
	for name, g := range whole(t) {
		for _, entries := range []int{0, 2} {
			short := Game{g.Setup, g.Entries[:entries]}
			for _, games := range []int{first, 2 * first} { // a second look has no games left, or some
				m := ForLuck()
				m.Games, m.Within = games, 0
				l, err := m.LuckOf(background, short, nil)
				if err != nil || l.Start+l.Luck+l.Calls != l.Final {
					t.Errorf("%s, %d entries: %v, %+v", name, entries, err, l)
				}
				if moments, err := m.MomentsOf(background, short, 3); err != nil || len(moments.Curve) == 0 {
					t.Errorf("%s, %d entries: %v, %+v", name, entries, err, moments)
				}
			}
		}
	}
}

func TestAGameThatIsOverHasNothingLeftToChance(t *testing.T) {
	for name, g := range whole(t) {
		o, err := house(10, 1).OddsAt(background, g, len(g.Entries))
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range []Chance{o.Visitor, o.Home, o.Tie} {
			if c != 0 && c != 1 {
				t.Errorf("%s: %v, %v, %v", name, o.Visitor, o.Home, o.Tie)
			}
		}
		if o.Interval.Home != (Interval{float64(o.Home), float64(o.Home)}) || o.Calls != nil {
			t.Errorf("%s: a finished game has an interval %v", name, o.Interval)
		}
	}
}

// lastDodge is a game of one round in which the last roll is still to come, and the share of the 36 rolls by which the
// home side wins.
func lastDodge(t *testing.T) (g Game, exact float64) {
	t.Helper()
	setup := enginetest.Setup(t, loft.System, "rounds: 1")
	for seed := uint64(1); ; seed++ {
		entries := coach.Simulate(setup, enginetest.Chance(seed), most)
		before := entries[:len(entries)-1]
		if p := engine.Run(setup, before, engine.Observer{}).Next; p.ID != "dodge" {
			continue
		}
		won := 0
		for roll := range 36 {
			r := engine.Run(setup, append(before[:len(before):len(before)],
				string([]byte{'1' + byte(roll/6), '1' + byte(roll%6)})), engine.Observer{})
			if !r.Over {
				t.Fatal("the last roll does not end the game")
			}
			if engine.Ahead(r.Game.Score()) == engine.Home {
				won++
			}
		}
		if won > 5 && won < 31 {
			return Game{setup, before}, float64(won) / 36
		}
	}
}

// Games that go as the record went are played once for all positions that they pass, and a position is worth the same as by itself.
func TestAPositionIsWorthTheSameAlongARecordAsByItself(t *testing.T) {
	for name, g := range whole(t) {
		along := house(20, 1)
		for _, within := range []float64{0, 0.2} {
			along.Within = within
			n := len(g.Entries)
			w := along.walk(g, n/2, n/2+1, n/2+2, n/2+3, n)
			if err := w.estimate(background, nil); err != nil {
				t.Fatal(err)
			}
			for i, s := range w.samples {
				alone := along.walk(g, w.numbers[i])
				if err := alone.estimate(background, nil); err != nil {
					t.Fatal(err)
				}
				if !slices.Equal(alone.samples[0].endings, s.endings) || alone.samples[0].points != s.points {
					t.Errorf("%s after entry %d: %v, and by itself %v", name, w.numbers[i], s.endings, alone.samples[0].endings)
				}
			}
		}
	}
}

// If the last roll decides, the exact chance lies within the interval as often as it says, also where games are continued only
// until it is narrow.
func TestIntervalsHoldTheExactChanceWhereRoundsStopEarly(t *testing.T) {
	g, exact := lastDodge(t)
	held, short := 0, 0
	for seed := range uint64(200) {
		m := house(2000, seed)
		m.Within = 0.06
		w := m.walk(g, len(g.Entries))
		if err := w.estimate(background, nil); err != nil {
			t.Fatal(err)
		}
		s := w.samples[0]
		if len(s.endings) < m.Games {
			short++
		}
		if math.Abs(s.value()-exact) <= s.error() {
			held++
		}
	}
	if held < 184 || short < 200 {
		t.Errorf("%d of 200 intervals hold %.3f, and %d stopped early", held, exact, short)
	}
}

// An estimate uses the time it is given, and exceeds it only as far as games differ in length.
func TestTimeIsALimitAndIsUsed(t *testing.T) {
	for name, g := range whole(t) {
		m := house(10_000, 1)
		m.Seconds = 300 * float64(len(g.Entries)) / float64(1000*max(g.Setup.System.Pace, slowest))
		w := m.walk(g, 0, len(g.Entries)/2)
		if err := w.estimate(background, nil); err != nil {
			t.Fatal(err)
		}
		if used := float64(w.played.Load()) / float64(entriesIn(m.Seconds, g)); used < 0.85 || used > 1.1 {
			t.Errorf("%s: %.2f of the time is used, in rounds of %d games", name, used, w.rounds)
		}
	}
}

// If the last roll decides, the exact chance lies within the interval as often as it says.
func TestIntervalsHoldTheExactChance(t *testing.T) {
	g, exact := lastDodge(t)
	held := 0
	for seed := range uint64(100) {
		o, err := house(400, seed).OddsAt(background, g, len(g.Entries))
		if err != nil {
			t.Fatal(err)
		}
		if i := o.Interval.Home; i[0] <= exact && exact <= i[1] {
			held++
		}
	}
	if held < 93 {
		t.Errorf("%d of 100 intervals hold %.3f", held, exact)
	}
}

func TestTheAnswerIsTheSameOnOneProcessorAsOnMany(t *testing.T) {
	for name, g := range whole(t) {
		one, many := house(100, 3), house(100, 3)
		one.Workers, many.Workers = 1, 7
		a, _ := one.OddsAt(background, g, len(g.Entries)/3)
		b, _ := many.OddsAt(background, g, len(g.Entries)/3)
		if a.Home != b.Home || a.Tie != b.Tie || a.Expected != b.Expected || !slices.Equal(a.Calls, b.Calls) {
			t.Errorf("%s: %+v and %+v", name, a, b)
		}
	}
}

// A call that loses is worth less than one that wins, clearly; one that is the same thing is not.
func TestCallsAreComparedOverTheSameChances(t *testing.T) {
	setup := enginetest.Setup(t, loft.System, "rounds: 1", "rule.prayer: each-round")
	for seed := uint64(1); ; seed++ {
		entries := coach.Simulate(setup, enginetest.Chance(seed), most)
		n := slices.IndexFunc(entries, func(e string) bool { return e == "dodge" || e == "prayer" })
		if n < 0 {
			continue
		}
		o, err := house(4000, 1).OddsAt(background, Game{setup, entries}, n)
		if err != nil {
			t.Fatal(err)
		}
		if len(o.Calls) != 2 || o.Calls[0].Value < o.Calls[1].Value || o.Calls[0].Behind != 0 {
			t.Fatalf("%+v", o.Calls)
		}
		d := o.Calls[1]
		if want := o.Calls[0].Value - d.Value; math.Abs(float64(want-d.Behind)) > 1e-9 {
			t.Errorf("behind by %v, want %v", d.Behind, want)
		}
		better, worse := o.Calls[0].Call, d.Call
		p := engine.Run(setup, entries[:n], engine.Observer{}).Next
		for call, want := range map[string]Chance{better: 0, worse: d.Behind} {
			loss, best, err := house(2000, 5).loss(background, Game{setup, entries[:n]}, p, call, finals)
			if off := math.Abs(loss.mean() - float64(want)); err != nil || best != better && best != call ||
				off > float64(half(loss.variance()))+(d.BehindInterval[1]-d.BehindInterval[0]) {
				t.Errorf("%s gives away %.3f against %s, want %.3f (%v)", call, loss.mean(), best, want, err)
			}
		}
		if d.Clear != (d.BehindInterval[0] > 0) || o.Calls[0].Clear != d.Clear {
			t.Errorf("%+v", o.Calls)
		}
		return
	}
}

// A timeout at the snap is worth what the coach calls after it, so that call is the best, and not the timeout.
func TestATimeoutIsNotTheBestCallBeforeAPlay(t *testing.T) {
	g, at := whole(t)["fivedice/opening-day.roll"], 349
	p := engine.Run(g.Setup, g.Entries[:at], engine.Observer{}).Next
	g.Entries = g.Entries[:at]
	if !asksAgain(g, p, "timeout") || asksAgain(g, p, "punt") {
		t.Error("a timeout leads back to the snap, and a punt does not")
	}
	m := ForLuck()
	m.Games = 400
	named, seeds := 0, uint64(thorough.Of(6, 12))
	for m.Seed = range seeds {
		_, best, err := m.loss(background, g, p, "punt", finals)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(best, "timeout") {
			named++
		}
	}
	if uint64(named) > seeds/3 {
		t.Errorf("a timeout was the best call %d times in %d", named, seeds)
	}
}

func TestAQuestionCanBeCalledOff(t *testing.T) {
	ctx, cancel := context.WithCancel(background)
	cancel()
	for _, g := range whole(t) {
		if _, err := house(1000, 1).LuckOf(ctx, g, nil); err != context.Canceled {
			t.Errorf("%v", err)
		}
	}
}

// The biggest of many changes look bigger than they are, unless they are looked at again: those that are listed are
// nearly as big, on average, as many more games say.
func TestSwingsAreAsBigAsTheyLook(t *testing.T) {
	setup := enginetest.Setup(t, inches.System)
	excess, swings := 0.0, 0
	for seed := range uint64(thorough.Of(6, 40)) {
		c := coach.Simulator{Pick: enginetest.Chance(seed), Coach: coach.House, Most: most}
		c.Continue(setup, nil)
		g := Game{setup, slices.Clone(c.Entries())}
		quick := ForPages()
		quick.Seconds = 0.05
		m, err := quick.MomentsOf(background, g, 3)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range m.Swings {
			w := house(300, 1000+seed).walk(g, m.Curve[s.Play-1].N, s.N)
			if err := w.estimate(background, nil); err != nil {
				t.Fatal(err)
			}
			change := w.samples[1].value() - w.samples[0].value()
			excess += math.Copysign(1, s.Change.Float()) * (s.Change.Float() - change)
			swings++
		}
	}
	if mean := excess / float64(swings); mean > 0.075 {
		t.Errorf("%d swings look %.3f bigger than they are", swings, mean)
	}
}

// The swings of a game are of its plays, and the winner's lowest chance is that of some play.
func TestMomentsAreOfPlays(t *testing.T) {
	records := fixtures.OfEachSystem()
	if thorough.Tests() {
		records = fixtures.Records()
	}
	for _, f := range records {
		name, g := f.File, whole(t)[f.File]
		m, err := house(thorough.Of(2, 40), 1).MomentsOf(background, g, 5)
		if err != nil {
			t.Fatal(err)
		}
		last := m.Curve[len(m.Curve)-1]
		if last.N != len(g.Entries) || last.Value != 0 && last.Value != 500_000 && last.Value != 1_000_000 {
			t.Errorf("%s: the curve ends with %+v", name, last)
		}
		for _, s := range m.Swings {
			if before := m.Curve[s.Play-1].Value; before+s.Change != m.Curve[s.Play].Value {
				t.Errorf("%s: play %d changes %d", name, s.Play, s.Change)
			}
		}
	}
}
