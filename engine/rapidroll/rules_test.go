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
