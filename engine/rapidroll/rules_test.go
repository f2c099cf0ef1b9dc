package rapidroll

import (
	"fmt"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

func TestEveryRulingIsComplete(t *testing.T) {
	enginetest.Rules(t, System, 61, ".")
}

// The worked examples of RULES.md: n, entry and score, and here prompt, period and clock, and where the ball is.
func TestTheWorkedExamplesPlayAsTheyAreWritten(t *testing.T) {
	enginetest.PlayExamples(t, System, func(t *testing.T, row map[string]string, state engine.Value) {
		member := func(path ...string) string {
			return state.At(path...).Text()
		}
		if got := member("period") + ", " + member("clock"); got != row["period, clock"] {
			t.Errorf("after entry %s period and clock are %s, and the table has %s", row["n"], got, row["period, clock"])
		}
		ball := member("phase")
		switch ball {
		case "scrimmage":
			ball = fmt.Sprintf("%s %s, %s and %s", member("possession"), member("ball"), member("down"), member("to_go"))
		case "kickoff":
			ball = fmt.Sprintf("kickoff: %s from %s", member("possession"), member("kick_from"))
		case "try":
			ball = fmt.Sprintf("try: %s %s", member("possession"), member("ball"))
		}
		if ball != row["ball"] {
			t.Errorf("after entry %s the ball is %s, and the table has %s", row["n"], ball, row["ball"])
		}
	})
}

func TestChartsAreAsPrinted(t *testing.T) { enginetest.Printed(t, printed) }

func TestRapidroll60NoColumnInterceptsOn10(t *testing.T) {
	for _, chart := range []*chart{shortPass, mediumPass, deepPass, longPass} {
		if c := chart.Cells[10-2]; c.effect == intercepted {
			t.Errorf("%s has %s on 10", chart.ID, c.Words())
		}
	}
}

func TestRapidroll61BadInput(t *testing.T) {
	plain := enginetest.Setup(t, System, "visitor-magic: 8")
	for _, dice := range []string{"7", "70", "3", "345", "3-4", "07", "x"} {
		enginetest.Refused(t, plain, "kickoff "+dice, engine.CodeDice)
	}
	for _, call := range []string{"kick", "KICKOFF", "34", "kickoffs"} {
		enginetest.Refused(t, plain, call, engine.CodeCall)
	}
	for _, n := range []string{"-1", "+3", "9", "3.0", "three"} {
		enginetest.Refused(t, plain, opening+"line-run 54 magic "+n, engine.CodeNumber)
	}
	after(t, opening+"line-run 54 magic 003", "visitor-magic: 8").State("ball", "26")
	enginetest.Refused(t, enginetest.Setup(t, System, "rule.overtime: none"), regulation+"kickoff", engine.CodeOver)
}
