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
	Player int    // the scorer's shirt; of an own goal, one of the other side's
	Assist int    // 0 for none
}

// Goals are the goals of a box; none in another sport.
func Goals(box engine.Value) []Goal {
	items := box.At("goals").Items()
	goals := make([]Goal, len(items))
	for i, g := range items {
		goals[i] = Goal{Minute: g.Get("minute").String(), Side: g.Get("side").Side(), Type: g.Get("type").String(),
			Player: g.Get("player").Int(), Assist: g.Get("assist").Int()}
	}
	return goals
}

// Minute reads a minute of a match: "23" is 23 and 0, "45+2" is 45 and 2. Half-time, "HT", is behind every minute of the first
// half.
func Minute(word string) (minute, added int) {
	if word == "HT" {
		return 45, 99
	}
	whole, more, _ := strings.Cut(word, "+")
	minute, _ = strconv.Atoi(whole)
	added, _ = strconv.Atoi(more)
	return minute, added
}
