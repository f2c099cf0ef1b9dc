package fivedice

import (
	"strconv"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

// TestEveryCodeIsSaidAsSoonAsItIsTyped plays every code that a chart gives and reads its entry alone.
func TestEveryCodeIsSaidAsSoonAsItIsTyped(t *testing.T) {
	setup := enginetest.Setup(t, System)
	for id, c := range map[chartID]struct{ record, says string }{
		runChart:       {drive20 + "run", "Bears, 1st & 10 at the Bears 20: run, code #."},
		longChart:      {drive20 + "long", "Bears, 1st & 10 at the Bears 20: long pass, code #."},
		keepChart:      {drive20 + "long 45", "The quarterback is forced to run, code #."},
		puntChart:      {drive20 + "run 4 punt", "Bears, 2nd & 6 at the Bears 24: punt, code #."},
		fieldGoalChart: {near + "field-goal", "Bears, 1st & goal at the Packers 9: field goal, code #."},
		kickoffChart:   {"visitor kickoff", "Packers kick off from the Packers 30, code #."},
		returnChart:    {"visitor kickoff 41 0", ""},
		kickChart:      {drive20 + "long 89 kick", "Bears try the extra point, code #."},
		shortChart:     {drive20 + "long 89 short", "Bears try for two from the Packers 2: short pass, code #."},
	} {
		g := setup.New().(*game)
		if id == shortChart {
			g.phase = tryPhase
		}
		for n := range codeSheet.Cells {
			if !g.gives(id, n) {
				continue
			}
			tokens := append(strings.Fields(c.record), codeSheet.Rolls[n])
			r := engine.Run(setup, tokens, engine.Observer{Journal: true})
			said := r.Game.Tell(len(tokens), len(tokens))
			if want := strings.Replace(c.says, "#", codeSheet.Rolls[n], 1); !strings.HasPrefix(said, want) {
				t.Errorf("%s reads %q, want %q", strings.Join(tokens, " "), said, want)
			}
		}
	}
}

// What the golden games do not have: every other sentence is in them.
func TestPlayByPlayOfWhatIsRare(t *testing.T) {
	for record, want := range map[string]string{
		drive20 + "long 89 short 63 5 complete": "Bears try for two from the Packers 2: short pass, code 63. The table " +
			"rules it complete. The two-point try is good. Bears 8, Packers 0.",
		deep + "run 87": "Bears, 4th & 25 at the Bears 5: run, code 87. Tackled in the end zone. " +
			"SAFETY! Packers get two points. Bears 0, Packers 2.",
		deep + "short 87": "Bears, 4th & 25 at the Bears 5: short pass, code 87. Complete, and " +
			"tackled in the end zone. SAFETY! Packers get two points. Bears 0, Packers 2.",
		deep + "short 47 9": "Bears, 4th & 25 at the Bears 5: short pass, code 47. SACKED in the end " +
			"zone. SAFETY! Packers get two points. Bears 0, Packers 2.",
	} {
		play(t, record).Says(want)
	}
}

func TestDealGivesLegalCodes(t *testing.T) {
	g := enginetest.Setup(t, System).New().(*game)
	for id := range playerCharts {
		p := &playerCharts[id].prompt
		for n := range 100 {
			code, err := strconv.Atoi(g.deal(p, func(m int) int { return n % m }))
			if err != nil || !g.gives(chartID(id), code) {
				t.Errorf("%s: %d is dealt", p.ID, code)
			}
		}
	}
	if g.deal(&d10Prompt, nil) != "" {
		t.Error("a die is dealt like a code")
	}
}
