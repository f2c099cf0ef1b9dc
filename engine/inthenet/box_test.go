package inthenet

import (
	"testing"

	"rollbook/engine"
)

// One attack, worked out by hand: Whitcombe carries the ball on, takes the corner, and Lindqvist heads it home.
func TestTheBoxScoreOfOneGoal(t *testing.T) {
	play(t, homeOff+"6/1 16-1-1 10/1 1-9-1 1-1-1").BoxScore(
		"Saltmarsh United 0 0", "Calder Vale 1 1",
		"2 Calder Vale Lindqvist corner Whitcombe 0 1",
		"Possession 0% 100%",
		"Shots, on target 0 0 1 1", "Off target, blocked 0 0 0 0",
		"Corners 0 1", "Passes, completed 0 0 0 0", "Saves 0 0",
		"8 Jude Whitcombe MF 2 2 0 1 0 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0",
		"9 Harvey Lindqvist FW 2 1 1 0 1 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
		"1 Vilhelm Østergård 2 0 1 0 0", "1 Tomáš Hloušek 2 0 0 0 0",
		"2 goal full",
		"check: Calder Vale 1 = 1 from play + 0 from penalties + 0 own goals by Saltmarsh United",
		"check: Calder Vale 1 shot = 1 on target + 0 off target + 0 blocked",
		"check: Calder Vale 1 on target = 1 scored + 0 saved").
		State("sheet.extras", `[{"half":1,"card":1,"minute":"2","earned":"goal","turned":false}]`, "sheet.changes", "[]", "sheet.warned", "[]",
			"sheet.zones", `[{"home":4,"visitor":2,"start":14},{"home":4,"visitor":4,"start":12},{"home":2,"visitor":4,"start":10}]`,
			"sheet.squads.home.6.name", "Jude Whitcombe", "sheet.squads.home.11.line", "GK", "sheet.base", "12", "sheet.sos", "0")
}

// The last minute of a player is that of a card; who has not played has none.
func TestTheMinuteThatCountedLast(t *testing.T) {
	g := play(t, homeOff+"6/1 16-1-1 10/1 1-9-1 1-1-1").Result.Game.(*game)
	if bench, starter := g.CountedAt(engine.Home, 7, "minutes"), g.CountedAt(engine.Home, 9, "minutes"); bench != 0 || starter == 0 {
		t.Errorf("counted at entries %d and %d", bench, starter)
	}
	g = play(t, "7 6/1 16-1-1").Result.Game.(*game)
	if starter := g.CountedAt(engine.Home, 9, "minutes"); starter == 0 {
		t.Error("the first minute of a starter was never counted")
	}
}
