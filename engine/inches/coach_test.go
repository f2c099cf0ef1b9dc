package inches

import (
	"testing"

	"rollbook/engine"
	"rollbook/engine/enginetest"
)

func TestTheHouseCoachHasAReasonForEveryCall(t *testing.T) {
	enginetest.Coach(t, System, []*engine.Setup{
		enginetest.Setup(t, System),
		enginetest.Setup(t, System, "rule.early-field-goal: yes", "playoff: yes", "rule.overtime: sudden-death"),
	}, 400, 70)
}
