package fivedice

import (
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

func TestRules(t *testing.T) { enginetest.Rules(t, System, 54, ".") }

// The worked examples of RULES.md, with the other columns of their tables.
func TestExamples(t *testing.T) {
	enginetest.PlayExamples(t, System, func(t *testing.T, row map[string]string, state engine.Value) {
		member := func(key string) string {
			return state.At(key).Text()
		}
		ball := member("ball")
		if member("phase") == "kickoff" {
			ball += ", kick_from " + member("kick_from")
		}
		for column, got := range map[string]string{"phase": member("phase"), "possession": member("possession"), "ball": ball,
			"down, to go": member("down") + ", " + member("to_go"), "period, clock": member("period") + ", " + member("clock")} {
			if row[column] != got {
				t.Errorf("after entry %s %s is %s, and the table has %s", row["n"], column, got, row[column])
			}
		}
	})
}

func TestChartsAreAsPrinted(t *testing.T) { enginetest.Printed(t, printed) }
