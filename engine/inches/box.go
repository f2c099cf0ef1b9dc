package inches

import (
	"strings"

	"rollbook/engine"
	"rollbook/engine/football"
)

// A box is the statistics of section 7, counted from the events of a run.
type box struct {
	teams   engine.Sides[figures]
	drives  []drive
	scoring []football.Score
}

// figures are one team's. Nothing that happens on a try counts but points, tries and try returns.
type figures struct {
	points, drives, boxes, plays, yards                  int
	rolls, gained                                        [yardKinds]int // by kind of cell
	fakes, fieldGoals, extraPoints, twoPoints, onside    football.Rate
	faced, fourthMade                                    int
	bigPlays, sacks, interceptions, fumbles, fumblesLost int
	penalties, penaltyYards, punts, puntsBlocked         int
	kicksBlocked, kickLong, tryReturns                   int
	touchdowns                                           [hows]int
	safeties, longGains, longYards                       int
}

// A drive is one of a team's possessions, with the time boxes that it took.
type drive struct {
	football.Drive
	boxes int
}

// newBox counts the events.
func newBox(events []event, score engine.Sides[int]) *box {
	b := &box{}
	for i := range events {
		b.count(&events[i])
	}
	for _, side := range engine.Teams {
		f := &b.teams[side]
		f.points = score[side]
		for kind := range yardKinds {
			f.yards += f.gained[kind]
			f.plays += f.rolls[kind]
		}
	}
	return b
}

func (b *box) count(e *event) {
	f := &b.teams[e.team]
	switch e.what {
	case scored:
		b.scoring = append(b.scoring, football.Score{Period: e.period, Clock: e.clock, Team: e.team, Kind: e.word,
			Points: e.yards, After: e.score})
		f.countScore(e.word)
		return
	case extraPointTried:
		f.extraPoints.Count(e.word == "good")
		return
	case twoPointTried:
		f.twoPoints.Count(e.word == "good")
		return
	}
	if e.onTry {
		return
	}
	switch e.what {
	case driveBegins:
		f.drives++
		b.drives = append(b.drives, drive{Drive: football.Drive{Team: e.team, Period: e.period, Clock: e.clock, Start: e.spot}})
	case driveEnds:
		b.drives[len(b.drives)-1].Result = e.word
	case rolled:
		b.countRoll(e)
	case moved:
		f.gained[e.kind] += e.yards
		if e.kind == fakeYards {
			f.fakes.Made++
		}
		b.drives[len(b.drives)-1].Yards += e.yards
	case sacked:
		f.sacks++
	case fourthFaced:
		f.faced++
	case fourthMade:
		f.fourthMade++
	case faked:
		f.fakes.Tried++
	case penalized:
		f.penalties++
		f.penaltyYards += e.yards
	case punted:
		f.punts++
	case kickBlocked:
		if e.word == "punt" {
			f.puntsBlocked++
		} else {
			f.fieldGoals.Tried++
			f.kicksBlocked++
		}
	case fieldGoalTried:
		f.fieldGoals.Count(e.word == "good")
		if e.word == "good" {
			f.kickLong = max(f.kickLong, e.yards)
		}
	case onsideKicked:
		f.onside.Count(e.word == "kickers")
	case fumbleRolled:
		f.fumbles++
	case fumbleLost:
		f.fumblesLost++
	case pickedOff:
		b.teams[e.team.Other()].interceptions++
	case ranLong:
		f.longGains++
		f.longYards += e.yards
	}
}

// countRoll counts a roll on a chart for the team that made it.
func (b *box) countRoll(e *event) {
	f := &b.teams[e.team]
	play := true
	switch e.chart {
	case scrimmageID:
		f.rolls[scrimmageYards]++
	case noHuddleID:
		f.rolls[noHuddleYards]++
	case ballControlID:
		f.rolls[ballControlYards]++
	case goForItID:
		f.rolls[fourthYards]++
	case puntID, puntMidfieldID, fieldGoalID:
		play = false
	case bigPlayID:
		f.bigPlays++
		return
	default:
		return
	}
	f.boxes += e.yards
	d := &b.drives[len(b.drives)-1]
	d.boxes += e.yards
	if play {
		d.Plays++
	}
}

func (f *figures) countScore(kind string) {
	switch kind {
	case "safety":
		f.safeties++
	case "try-return":
		f.tryReturns++
	}
	for i, touchdown := range touchdownKinds {
		if kind == touchdown {
			f.touchdowns[i]++
		}
	}
}

// AppendBox appends the box of section 7.
func (g *game) AppendBox(b []byte) []byte {
	box := newBox(g.events, g.score)
	o := engine.Object(b)
	o.Open("")
	for _, side := range engine.Teams {
		box.teams[side].appendJSON(&o, side.String())
	}
	o.List("drives")
	for i := range box.drives {
		d := &box.drives[i]
		o.Open("")
		d.AppendMembers(&o)
		o.Int("boxes", d.boxes)
		o.Word("result", d.Result)
		o.Close()
	}
	o.EndList()
	football.AppendScoring(&o, "scoring", box.scoring)
	o.Close()
	return o.Done()
}

func (f *figures) appendJSON(o *engine.Object, key string) {
	o.Open(key)
	o.Int("points", f.points)
	o.Int("drives", f.drives)
	o.Int("boxes", f.boxes)
	o.Int("plays", f.plays)
	o.Int("yards", f.yards)
	for kind, key := range [...]string{"scrimmage", "no_huddle", "ball_control"} {
		o.Open(key)
		o.Int("rolls", f.rolls[kind])
		o.Int("yards", f.gained[kind])
		o.Close()
	}
	o.Open("fourth_down")
	o.Int("faced", f.faced)
	o.Int("tried", f.rolls[fourthYards])
	o.Int("made", f.fourthMade)
	o.Int("yards", f.gained[fourthYards])
	o.Close()
	o.Open("fakes")
	o.Int("tried", f.fakes.Tried)
	o.Int("made", f.fakes.Made)
	o.Int("yards", f.gained[fakeYards])
	o.Close()
	o.Int("big_plays", f.bigPlays)
	o.Int("sacks", f.sacks)
	o.Int("interceptions", f.interceptions)
	o.Int("fumbles", f.fumbles)
	o.Int("fumbles_lost", f.fumblesLost)
	o.Open("penalties")
	o.Int("count", f.penalties)
	o.Int("yards", f.penaltyYards)
	o.Close()
	o.Int("punts", f.punts)
	o.Int("punts_blocked", f.puntsBlocked)
	o.Open("field_goals")
	o.Int("tried", f.fieldGoals.Tried)
	o.Int("made", f.fieldGoals.Made)
	o.Int("blocked", f.kicksBlocked)
	o.Int("long", f.kickLong)
	o.Close()
	f.extraPoints.AppendJSON(o, "extra_points")
	f.twoPoints.AppendJSON(o, "two_points")
	o.Int("try_returns", f.tryReturns)
	o.Open("touchdowns")
	for i, kind := range touchdownKinds {
		o.Int(strings.TrimPrefix(kind, "touchdown-"), f.touchdowns[i])
	}
	o.Close()
	o.Int("safeties", f.safeties)
	o.Open("onside")
	o.Int("tried", f.onside.Tried)
	o.Int("recovered", f.onside.Made)
	o.Close()
	o.Open("long_gains")
	o.Int("count", f.longGains)
	o.Int("yards", f.longYards)
	o.Close()
	o.Close()
}
