package replay

import (
	"testing"

	"rollbook/engine"
)

// A player goes by his last name, and by his whole name where another of his side has the same.
func TestPlayersGoByTheirLastNames(t *testing.T) {
	setup := &engine.Setup{Header: engine.Header{
		{Key: "home-keeper", Value: "1, Ann Lee Oyelaran, 3"},
		{Key: "home-player", Value: " 9 , Bo  Marsh, x"},
		{Key: "home-player", Value: "10, Cy Marsh, x"},
		{Key: "visitor-player", Value: "7, Di Oyelaran, x"},
	}}
	for shirt, want := range map[int]string{1: "Oyelaran", 9: "Bo Marsh", 10: "Cy Marsh", 7: ""} {
		if _, got := PlayerName(setup, engine.Home, shirt); got != want {
			t.Errorf("%d is %q, want %q", shirt, got, want)
		}
	}
}
