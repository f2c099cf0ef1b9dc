package rapidroll

import (
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

func TestTheHouseCoachHasAReasonForEveryCall(t *testing.T) {
	enginetest.Coach(t, System, []*engine.Setup{
		enginetest.Setup(t, System),
		enginetest.Setup(t, System, "visitor-magic: 30", "home-magic: 20", "rule.sideline: after",
			"rule.defense-time-outs: yes", "rule.time-out-saves: any"),
	}, 400, 90, "a touchdown")
}

// After the last number of a half, magic that reaches the goal line is not kept (RAPIDROLL-17).
func TestTheHouseCoachScoresWithHisMagic(t *testing.T) {
	last := opening + strings.Repeat("short-pass 64 ", 78) + "sneak 11 "
	s := after(t, last, "home-magic: 99")
	if call, why := s.Result.Game.Coach(s.Result.Next, nil); call != "magic" || why != "a touchdown" {
		t.Errorf("%s, because %s", call, why)
	}
}

// He adds what reaches the line to gain, and no more.
func TestTheHouseCoachSpendsNoMagicInVain(t *testing.T) {
	s := after(t, opening+"sneak 11 sneak 11 sneak 11 line-run 32", "visitor-magic: 8")
	if n, _ := s.Result.Game.Coach(s.Result.Next, nil); n != "2" {
		t.Errorf("%s yards of magic, want 2", n)
	}
}
