package report

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

// A Goal is a goal of a soccer match, as its box has it.
type Goal struct {
	Minute string // "23", "45+2"
	Side   engine.Side
	Type   string // how it was scored: "shot", "pk", "own"
	Player int    // the scorer's shirt; for an own goal, the other side's
	Assist int    // 0 for none
}

// Goals returns the goals of a box; none in other sports.
func Goals(box engine.Value) []Goal {
	items := box.At("goals").Items()
	goals := make([]Goal, len(items))
	for i, g := range items {
		goals[i] = Goal{Minute: g.Get("minute").String(), Side: g.Get("side").Side(), Type: g.Get("type").String(),
			Player: g.Get("player").Int(), Assist: g.Get("assist").Int()}
	}
	return goals
}

// Minute reads a minute of a match: "23" is 23 and 0, "45+2" is 45 and 2. Halftime, "HT", comes after every minute of the
// first half.
func Minute(word string) (minute, added int) {
	if word == "HT" {
		return 45, 99
	}
	whole, more, _ := strings.Cut(word, "+")
	minute, _ = strconv.Atoi(whole)
	added, _ = strconv.Atoi(more)
	return minute, added
}

// Shots are how a soccer team's shots came out. The record has their number, not their places.
type Shots struct {
	Tried, OnTarget int
	Goals           int // including own goals by the other side, which are not shots
	OwnGoals        int // of the other side
	Saved           int
	OffTarget       int
	Blocked         int
}

// HasShots reports whether a box counts shots.
func HasShots(box engine.Value) bool {
	_, has := box.Find("home", "team", "shots")
	return has
}

// ShotsOf returns a team's shots in a box that counts them.
func ShotsOf(box engine.Value, side engine.Side) Shots {
	t, against := box.Of(side).Get("team"), box.Of(side.Other()).Get("team")
	return Shots{
		Tried:     t.Get("shots").Int(),
		OnTarget:  t.Get("on_target").Int(),
		Goals:     t.Get("goals").Int(),
		OwnGoals:  against.Get("own_goals").Int(),
		Saved:     against.Get("saves").Int(),
		OffTarget: t.Get("off_target").Int(),
		Blocked:   t.Get("blocked").Int(),
	}
}

// String puts the shots into words: "12 shots, 5 on target, 2 goals".
func (s Shots) String() string {
	said := engine.Count(s.Tried, "shot", "shots") + ", " + engine.Number(s.OnTarget) + " on target, " + engine.Count(s.Goals, "goal", "goals")
	if s.OwnGoals > 0 {
		said += " with " + engine.Count(s.OwnGoals, "own goal", "own goals")
	}
	return said
}
