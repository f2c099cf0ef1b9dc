package rapidroll_test

import (
	"strings"
	"testing"

	"rollbook/fixtures"
)

// The fixtures of the system, whole games, have every call in them. Package fixtures tests that they read as written.
func TestTheFixturesHaveEveryCall(t *testing.T) {
	said := ""
	for _, f := range fixtures.Records() {
		for _, line := range strings.Split(f.Text, "\n") {
			entries, _, _ := strings.Cut(line, ";")
			if f.System == "rapidroll" {
				said += entries + " "
			}
		}
	}
	for _, word := range []string{"onside-kick", "line-run", "end-run", "short-pass", "medium-pass", "deep-pass", "long-pass", "screen",
		"sideline", "sneak", "reverse", "trick-pass", "punt", "field-goal", "fake-punt", "fake-field-goal", "magic", "time-out", "spike",
		"defense-time-out", "new-quarterback", "accept", "decline", "return", "roll", "touchback", "extra-point", "two-point"} {
		if !strings.Contains(said, " "+word+" ") {
			t.Errorf("no fixture says %s", word)
		}
	}
}
