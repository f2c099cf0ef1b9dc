package loft

import (
	"testing"

	"rollbook/engine"
	"rollbook/engine/enginetest"
)

func TestTheHouseCoachHasAReasonForEveryCall(t *testing.T) {
	enginetest.Coach(t, System, []*engine.Setup{
		enginetest.Setup(t, System),
		enginetest.Setup(t, System, "rule.sent-off: ask", "rule.noble: always", "rule.dodge-time: ask"),
	}, 400, 45)
}
