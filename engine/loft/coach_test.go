package loft

import (
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

// Most sides that may try a noble are better off without one: it is for the side that nothing else helps.
func TestTheHouseCoachTriesANobleInNeed(t *testing.T) {
	for _, c := range []struct {
		record, settings string
		call             *engine.Call
	}{
		{"51 32", "", callSend},
		{strings.Repeat("51 11 ", 4), "", callPurge},           // 8 behind
		{strings.Repeat("51 11 ", 3) + "51 51", "", callNoble}, // 6 behind
		{strings.Repeat("51 11 ", 3) + "51 51", "rule.noble: need", callNoble},
		{strings.Repeat("51 11 ", 4), "rule.purge: off", callNoble},
		{strings.Repeat("51 11 ", 2) + "51 51 51 51", "", callSend}, // 4 behind
		{strings.Repeat("51 11 ", 3), "", callSend},                 // not the last box
		{sheet("11", "11") + "normal 14 33", "", callStrike},        // 2 behind with 2 at stake
		{sheet("34 11", "11") + "normal 14 33", "", callNoble},      // 3 behind with 2
		{sheet("11", "34 11") + "normal 14 33", "", callStrike},     // 2 behind with 3
	} {
		s := play(t, c.record, c.settings)
		if call, why := s.Result.Game.Coach(s.Result.Next, func(int) int { return 0 }); call != c.call.Word || why == "" {
			t.Errorf("after %q he calls %q, because %q; want %q", c.record, call, why, c.call.Word)
		}
	}
}

func TestTheHouseCoachHasAReasonForEveryCall(t *testing.T) {
	enginetest.Coach(t, System, []*engine.Setup{
		enginetest.Setup(t, System),
		enginetest.Setup(t, System, "rule.sent-off: ask", "rule.noble: always", "rule.dodge-time: ask"),
	}, 400, 45)
}
