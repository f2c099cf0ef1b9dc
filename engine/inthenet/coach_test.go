package inthenet

import (
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

func TestTheHouseCoachHasAReasonForEveryCall(t *testing.T) {
	byHand, _, _ := fixture(t, "red-card-and-penalty.roll")
	tired, _, _ := fixture(t, "injuries-and-tired-legs.roll")
	enginetest.Coach(t, System, []*engine.Setup{byHand, tired}, 400, 40)
}
