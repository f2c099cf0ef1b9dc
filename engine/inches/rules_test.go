package inches

import (
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

func TestRulesAreWhole(t *testing.T) {
	enginetest.Rules(t, System, 42, ".")
}

// The worked examples of section 9, with the clock, the ball and the phase of their tables.
func TestWorkedExamples(t *testing.T) {
	enginetest.PlayExamples(t, System, func(t *testing.T, row map[string]string, state engine.Value) {
		member := func(path string) string {
			return state.At(engine.Path(path)...).Text()
		}
		ball := member("possession")
		if spot := member("ball"); spot != "null" {
			ball += " " + spot
		}
		phase := member("phase")
		if fourth := member("fourth"); fourth != "null" {
			phase += ", " + fourth
		}
		if member("after_safety") == "true" {
			phase += ", after safety"
		}
		if member("live") != "null" {
			phase += ", live " + member("live.team") + " " + member("live.spot")
		}
		for column, got := range map[string]string{
			"clock": member("period") + "/" + member("clock"), "ball": ball, "phase": phase,
		} {
			if row[column] != got {
				t.Errorf("after entry %s the %s is %s, and the table has %s", row["n"], column, got, row[column])
			}
		}
	})
}

func TestChartsAreAsPrinted(t *testing.T) { enginetest.Printed(t, printed) }
