package coach

import (
	"slices"
	"testing"

	"rollbook/engine"
)

var (
	pass  = &engine.Call{Word: "short-pass"}
	kick  = &engine.Call{Word: "kick", Says: "kick it"}
	down  = engine.Prompt{Kind: engine.CallKind, ID: "down", Options: []*engine.Call{kick, pass}}
	leads = Axis{To: []int{-1, 0}, Words: []string{"behind", "level", "ahead"}}
	spots = Axis{To: []int{49}, Words: []string{"own half", ""}}
)

const worthOfDown = `Words about it: none of them is a figure.

other
behind: 1/2

down-odds
behind: 100/150 -/200
level: 500/450 520/520
ahead: 700/710 -/-

last
`

func TestWorthIsReadFromItsLines(t *testing.T) {
	w := NewWorth("down-odds", "Downs", &down, []*engine.Call{kick, pass}, []Axis{leads, spots}, worthOfDown)
	for _, c := range []struct {
		lead, spot int
		words      string
		best       *engine.Call
		said       string // of the pass
	}{
		{-9, 1, "own half, behind", pass, "own half, behind: short pass wins 15.0 in 100, kick it 10.0"},
		{-1, 50, "behind", pass, "behind: short pass wins 20.0 in 100"},
		{0, 49, "own half, level", kick, "own half, level: short pass wins 45.0 in 100, kick it 50.0"},
		{0, 50, "level", kick, "level: short pass wins 52.0 in 100, kick it 52.0"},
		{40, 49, "own half, ahead", pass, "own half, ahead: short pass wins 71.0 in 100, kick it 70.0"},
		{1, 99, "ahead", nil, "ahead: short pass wins 0.0 in 100"},
	} {
		at := w.At(c.lead, c.spot)
		if said := w.Situation(at); said != c.words {
			t.Errorf("lead %d, spot %d: %q, want %q", c.lead, c.spot, said, c.words)
		}
		if best := w.best(at, down.Options); best != c.best {
			t.Errorf("%s: %v, want %v", c.words, best, c.best)
		}
		if said := w.Words(at, "short-pass", down.Options); said != c.said {
			t.Errorf("%q, want %q", said, c.said)
		}
	}
	if best := w.best(w.At(-1, 1), []*engine.Call{kick}); best != kick {
		t.Errorf("with nothing but a kick legal he calls %v", best)
	}
	want := []engine.Row{
		{Roll: "own half, behind", Cell: "short pass 15.0, kick it 10.0"},
		{Roll: "behind", Cell: "short pass 20.0"},
		{Roll: "own half, level", Cell: "kick it 50.0, short pass 45.0"},
		{Roll: "level", Cell: "kick it 52.0, short pass 52.0"},
		{Roll: "own half, ahead", Cell: "short pass 71.0, kick it 70.0"},
	}
	if rows := w.Rows(); !slices.Equal(rows, want) {
		t.Errorf("%q", rows)
	}
}

// A coach without figures has no call of a chart, and figures that are too few are a bug.
func TestWorthWithoutFigures(t *testing.T) {
	if w := NewWorth("no-odds", "", &down, down.Options, []Axis{leads}, worthOfDown); w.best(0, down.Options) != nil || w.Rows() != nil {
		t.Error("a chart without lines has a best call")
	}
	defer func() {
		if recover() == nil {
			t.Error("a chart of too few lines is read")
		}
	}()
	NewWorth("down-odds", "", &down, down.Options, []Axis{leads, leads}, worthOfDown).Of(0, 0)
}

func TestAPlaybookCallsByItsChart(t *testing.T) {
	w := NewWorth("down-odds", "Downs", &down, []*engine.Call{kick, pass}, []Axis{leads, spots}, worthOfDown)
	book := NewPlaybook([]Advice[int]{
		{Prompt: &down, Call: pass, If: func(lead int) bool { return lead == 7 }, Why: "seven"},
		{Chart: w, If: func(lead int) bool { return lead < 9 }, Situation: func(lead int) int { return w.At(lead, 1) }, When: "4th down"},
		{Prompt: &down, Call: pass, Why: "always"},
	})
	for lead, want := range map[int][2]string{7: {"short-pass", "seven"}, 0: {"kick", w.Why},
		-3: {"short-pass", w.Why}, 10: {"short-pass", "always"}} {
		if call, why := book.Call(lead, &down, nil); [2]string{call, why} != want {
			t.Errorf("lead %d: %s, because %s; want %s", lead, call, why, want)
		}
	}
	if chart, at := book.Weighing(0)(&down); chart != w || at != w.At(0, 1) {
		t.Errorf("%v, %d", chart, at)
	}
	if chart, _ := book.Weighing(9)(&down); chart != nil {
		t.Error("a chart that does not fit is weighed")
	}
	habits := book.Habits()
	want := []engine.Habit{
		{Prompt: "down", Call: "short-pass", Why: "seven", Times: 100},
		{Prompt: "down", Call: "short-pass", When: "4th down", Why: w.Why, Times: 100, Chart: true},
		{Prompt: "down", Call: "kick", When: "4th down", Why: w.Why, Times: 100, Chart: true},
		{Prompt: "down", Call: "short-pass", Why: "always", Times: 100},
	}
	if !slices.Equal(habits, want) {
		t.Errorf("%+v", habits)
	}
}
