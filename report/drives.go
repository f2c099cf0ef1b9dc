package report

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
)

// A Drive is one of a football team's possessions, as the box of its system has it.
type Drive struct {
	Team         engine.Side
	Period       int
	Clock        string // what the clock showed when it began; "" if the system's drives have no clock
	Start, End   int    // yards from the team's own goal line; End is where the ball is while the drive is open
	Plays, Yards int
	Result       string // "missed-field-goal"; "" while the drive is open
}

// Drives are the drives of a box; none in a system without drives.
func Drives(box engine.Value) []Drive {
	items := box.At("drives").Items()
	drives := make([]Drive, len(items))
	for i, d := range items {
		drives[i] = Drive{Team: d.Get("team").Side(), Period: d.Get("period").Int(), Clock: clock(d.Value), Start: d.Get("start").Int(),
			End: d.Get("end").Int(), Plays: d.Get("plays").Int(), Yards: d.Get("yards").Int(), Result: d.Get("result").String()}
	}
	return drives
}

// Ended reports whether the drive is over.
func (d *Drive) Ended() bool { return d.Result != "" }

// Scored reports whether the drive ended with a touchdown or a field goal.
func (d *Drive) Scored() bool { return d.Result == "touchdown" || d.Result == "field-goal" }

// Words says how the drive ended: "missed field goal", "in progress".
func (d *Drive) Words() string {
	if !d.Ended() {
		return "in progress"
	}
	return strings.ReplaceAll(d.Result, "-", " ")
}

// A Score is a line of a football scoring summary.
type Score struct {
	Period int
	Clock  string // what the clock showed; "" if the system's scores have no clock
	Team   engine.Side
	Yards  int // of the play, if the system counts them
	After  engine.Sides[int]

	returned bool // a kick, an interception or a loose ball
}

// returns are words in kinds of scores that did not end a drive.
var returns = []string{"kickoff", "punt", "interception", "fumble", "return"}

// Scores are the scoring plays of a box, in order.
func Scores(box engine.Value) []Score {
	items := box.At("scoring").Items()
	scores := make([]Score, len(items))
	for i, s := range items {
		after, apart := s.Has("score")
		if !apart { // in addition to the other members
			after = s.Value
		}
		scores[i] = Score{Period: s.Get("period").Int(), Clock: clock(s.Value), Team: s.Get("team").Side(), Yards: s.At("yards").Int(), After: after.Ints(),
			returned: slices.ContainsFunc(returns, func(word string) bool { return strings.Contains(s.At("kind").String(), word) })}
	}
	return scores
}

// DriveOf says which drive each score ended; -1 for tries, safeties and returns. A team with more touchdowns and field
// goals than drives ending in them has returned some.
func DriveOf(drives []Drive, scores []Score) []int {
	of, gained := make([]int, len(scores)), make([]int, len(scores))
	for i := range of {
		of[i] = -1
	}
	for _, side := range engine.Teams {
		var ended []int // drives
		for i := range drives {
			if drives[i].Team == side && drives[i].Scored() {
				ended = append(ended, i)
			}
		}
		var made, run []int // all scores that can end a drive, and those that are not returns
		before := 0
		for i := range scores {
			gained[i] = scores[i].After[side] - before
			if scores[i].Team == side && (gained[i] == 6 || gained[i] == 3) {
				made = append(made, i)
				if !scores[i].returned {
					run = append(run, i)
				}
			}
			before = scores[i].After[side]
		}
		if len(made) > len(ended) {
			made = run
		}
		same := slices.EqualFunc(made, ended, func(i, drive int) bool { return (gained[i] == 6) == (drives[drive].Result == "touchdown") })
		for n := 0; same && n < len(made); n++ {
			of[made[n]] = ended[n]
		}
	}
	return of
}

// Spot writes a spot of a team by its distance from the nearer goal line: −20 on its own side, +20 on the opponents', 50 at midfield.
func Spot(spot int) string {
	switch {
	case spot < 50:
		return "−" + strconv.Itoa(spot)
	case spot > 50:
		return "+" + strconv.Itoa(100-spot)
	}
	return "50"
}

// clock returns the clock of a drive or a score.
func clock(v engine.Value) string {
	c, has := v.Has("clock")
	if !has || c.IsNull() {
		return ""
	}
	return c.Text()
}

// Quarter names a period where space is tight: 1 to 4, then OT, OT2, …
func Quarter(period int) string {
	switch {
	case period <= 0:
		return ""
	case period <= 4:
		return strconv.Itoa(period)
	case period == 5:
		return "OT"
	}
	return "OT" + strconv.Itoa(period-4)
}
