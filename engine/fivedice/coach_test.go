package fivedice

import (
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

func TestTheHouseCoachHasAReasonForEveryCall(t *testing.T) {
	enginetest.Coach(t, System, []*engine.Setup{
		enginetest.Setup(t, System),
		enginetest.Setup(t, System, "clock: table", "rule.interference: stated", "rule.injured: stated", "blank-code: 13"),
	}, 400, 95)
}
