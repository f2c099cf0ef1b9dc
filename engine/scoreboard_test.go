package engine_test

import (
	"testing"

	"rollbook/engine"
)

// Of a scoreboard that was seen, a scorer is shown what is new; what is drawn is shown whole or not at all.
func TestScoreboardSince(t *testing.T) {
	seen := engine.Scoreboard{Score: "Bears 0, Packers 0", Status: []string{"1st"},
		Further: []engine.BoardLine{{Label: "timeouts", Teams: []string{"Bears 3", "Packers 3"}},
			{Parts: []string{"one"}, Remark: "why"}}, Drawn: []string{"| 1 |", "| 2 |"}}
	now := seen
	now.Status = []string{"2nd"}
	if got := now.Since(seen).String(); got != "Bears 0, Packers 0  2nd" {
		t.Errorf("nothing but the first line is new: %q", got)
	}
	now.Further = []engine.BoardLine{{Label: "timeouts", Teams: []string{"Bears 3", "Packers 2"}}, seen.Further[1]}
	now.Drawn = []string{"| 1 |", "| 3 |"}
	if got, want := now.Since(seen).String(), "Bears 0, Packers 0  2nd\ntimeouts Bears 3 Packers 2\n| 1 |\n| 3 |"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if len(now.Further) != 2 || len(seen.Further) != 2 {
		t.Error("a scoreboard was changed")
	}
}
