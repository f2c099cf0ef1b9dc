package rapidroll

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// A box is the statistics of section 7, counted from the events of a run.
type box struct {
	teams   engine.Sides[figures]
	drives  []football.Drive
	scoring []football.Score
}

// A tally is a count, the yards that go with it, and the touchdowns.
type tally struct{ count, yards, touchdowns int }

// figures are one team's.
type figures struct {
	points, numbers                             int
	firstRush, firstPass, firstPenalty          int
	thirdDown, fourthDown                       football.Rate
	rush                                        tally
	thrown, complete, passYards, passTouchdowns int
	intercepted                                 int
	sacks                                       tally
	fumbles, fumblesLost                        int
	punts                                       tally
	puntsBlocked                                int
	puntReturns, kickReturns                    tally
	interceptionReturns, fumbleReturns          tally
	fieldGoals                                  football.Rate
	fieldGoalsBlocked, fieldGoalLong            int
	extraPoints, twoPoints                      football.Rate
	onside                                      football.Rate
	safeties, timeouts                          int
	penalties                                   tally
	magicGiven, magicUsed                       int
}

// plays and yards are those from scrimmage.
func (f *figures) plays() int { return f.rush.count + f.thrown + f.sacks.count }
func (f *figures) yards() int { return f.rush.yards + f.passYards - f.sacks.yards }

// touchdowns are the team's of every kind.
func (f *figures) touchdowns() int {
	return f.rush.touchdowns + f.passTouchdowns + f.puntReturns.touchdowns + f.kickReturns.touchdowns +
		f.interceptionReturns.touchdowns + f.fumbleReturns.touchdowns
}

// returns are the returns of a ball that a team got that way; nil for runs and passes.
func (f *figures) returns(gained gainedBy) *tally {
	switch gained {
	case byPunt:
		return &f.puntReturns
	case byKickoff:
		return &f.kickReturns
	case byInterception:
		return &f.interceptionReturns
	case byFumble:
		return &f.fumbleReturns
	}
	return nil
}

// newBox counts the events. What happens in a play counts when the play is entered, and only as far as it stands; the
// rest counts at once.
func (g *game) newBox() *box {
	b := &box{}
	for _, side := range engine.Teams {
		f := &b.teams[side]
		f.points, f.magicGiven = g.score[side], g.magicGiven[side]
	}
	from := 0 // the first event since the last play was entered
	for i := range g.events {
		e := &g.events[i]
		if e.kind != playEntered {
			b.count(e)
			continue
		}
		for j := from; j < i; j++ {
			b.countPlay(&g.events[j].event, e.scope)
		}
		from = i + 1
	}
	return b
}

// count counts what counts whatever becomes of the play.
func (b *box) count(e *moment) {
	f := &b.teams[e.team]
	switch e.kind {
	case driveBegan:
		b.drives = append(b.drives, football.Drive{Team: e.team, Period: e.period, Clock: e.clock, Start: e.spot})
	case driveEnded:
		b.drives[len(b.drives)-1].Result = resultWords[e.result]
	case numberWritten:
		f.numbers++
	case numberStruck:
		f.numbers--
	case firstDownMade:
		switch e.gained {
		case byRush:
			f.firstRush++
		case byPass:
			f.firstPass++
		default:
			f.firstPenalty++
		}
	case downTried:
		f.down(e.down).Tried++
	case downConverted:
		f.down(e.down).Made++
	case flagAccepted:
		f.penalties.count++
		f.penalties.yards += e.yards
	case timeoutTaken:
		f.timeouts++
	case magicGiven:
		f.magicGiven += e.yards
	case magicUsed:
		b.countMagic(&e.event)
	case ballSpiked:
		f.down(e.down).Tried++
		f.thrown++
		b.drives[len(b.drives)-1].Plays++
	case extraPointTried:
		f.extraPoints.Count(e.good)
	case twoPointTried:
		f.twoPoints.Count(e.good)
	case scored:
		b.countScore(e)
	}
}

// down returns the team's 3rd or 4th downs; earlier ones are counted nowhere.
func (f *figures) down(n int) *football.Rate {
	switch n {
	case 3:
		return &f.thirdDown
	case 4:
		return &f.fourthDown
	}
	return &football.Rate{}
}

func (t *tally) add(yards int) {
	t.count++
	t.yards += yards
}

func (b *box) countMagic(e *event) {
	f := &b.teams[e.team]
	f.magicUsed += e.yards
	if e.counted == 0 {
		return // on a try, or in vain
	}
	if e.gained == byRush {
		f.rush.yards += e.counted
	} else {
		f.passYards += e.counted
	}
	b.drives[len(b.drives)-1].Yards += e.counted
}

func (b *box) countScore(e *moment) {
	f := &b.teams[e.team]
	b.scoring = append(b.scoring, football.Score{Period: e.period, Clock: e.clock, Team: e.team, Kind: scores[e.score].word,
		Points: scores[e.score].points, After: e.after})
	switch e.score {
	case safetyScore:
		f.safeties++
	case touchdownByRush:
		f.rush.touchdowns++
	case touchdownByPass:
		f.passTouchdowns++
	case touchdownByInterception:
		f.interceptionReturns.touchdowns++
	case touchdownByFumble:
		f.fumbleReturns.touchdowns++
	case touchdownByPunt:
		f.puntReturns.touchdowns++
	case touchdownByKickoff:
		f.kickReturns.touchdowns++
	}
}

// countPlay counts what happened in a play that has been entered.
func (b *box) countPlay(e *event, scope statScope) {
	switch scope {
	case nothing:
		return
	case carryOnly:
		if e.kind != carried {
			return
		}
	case puntOnly:
		if e.kind != puntLanded && e.kind != puntRolled {
			return
		}
	}
	f := &b.teams[e.team]
	switch e.kind {
	case carried:
		if e.gained == byRush {
			f.rush.add(e.yards)
		} else {
			f.thrown++
			f.complete++
			f.passYards += e.yards
		}
		b.countDrive(e.yards)
	case sacked:
		f.sacks.add(e.yards)
		b.countDrive(-e.yards)
	case fellIncomplete:
		f.thrown++
		b.countDrive(0)
	case passIntercepted:
		passer := &b.teams[e.team.Other()]
		passer.thrown++
		passer.intercepted++
		b.countDrive(0)
	case ballFumbled:
		f.fumbles++
	case fumbleLost:
		f.fumblesLost++
	case ballReturned:
		f.returns(e.gained).add(e.yards)
	case puntLanded:
		f.punts.add(e.yards)
	case puntRolled:
		f.punts.yards += e.yards
	case onsideKicked:
		f.onside.Count(e.good)
	case kickBlocked:
		if e.result == blockedPuntResult {
			f.puntsBlocked++
		} else {
			f.fieldGoals.Tried++
			f.fieldGoalsBlocked++
		}
	case fieldGoalTried:
		f.fieldGoals.Count(e.good)
		if e.good {
			f.fieldGoalLong = max(f.fieldGoalLong, e.yards)
		}
	}
}

// countDrive counts a play for the drive that it belongs to, the last one.
func (b *box) countDrive(yards int) {
	d := &b.drives[len(b.drives)-1]
	d.Plays++
	d.Yards += yards
}

// AppendBox appends the box of section 7.
func (g *game) AppendBox(b []byte) []byte {
	box := g.newBox()
	o := engine.Object(b)
	o.Open("")
	for _, side := range engine.Teams {
		box.teams[side].appendJSON(&o, side.String())
	}
	o.List("drives")
	for i := range box.drives {
		o.Open("")
		box.drives[i].AppendMembers(&o)
		o.Word("result", box.drives[i].Result)
		o.Close()
	}
	o.EndList()
	football.AppendScoring(&o, "scoring", box.scoring)
	o.List("lines")
	for period := range g.line.begins {
		o.Text("", string(appendNumbers(nil, g.line.period(period+1))))
	}
	o.EndList()
	o.Close()
	return o.Done()
}

func (f *figures) appendJSON(o *engine.Object, key string) {
	o.Open(key)
	o.Int("points", f.points)
	o.Int("plays", f.plays())
	o.Int("yards", f.yards())
	o.Int("numbers", f.numbers)
	o.Open("first_downs")
	o.Int("rush", f.firstRush)
	o.Int("pass", f.firstPass)
	o.Int("penalty", f.firstPenalty)
	o.Close()
	f.thirdDown.AppendJSON(o, "third_down")
	f.fourthDown.AppendJSON(o, "fourth_down")
	o.Open("rush")
	o.Int("tried", f.rush.count)
	o.Int("yards", f.rush.yards)
	o.Int("touchdowns", f.rush.touchdowns)
	o.Close()
	o.Open("pass")
	o.Int("tried", f.thrown)
	o.Int("complete", f.complete)
	o.Int("yards", f.passYards)
	o.Int("touchdowns", f.passTouchdowns)
	o.Int("intercepted", f.intercepted)
	o.Close()
	o.Open("sacks")
	o.Int("count", f.sacks.count)
	o.Int("yards", f.sacks.yards)
	o.Close()
	o.Open("fumbles")
	o.Int("count", f.fumbles)
	o.Int("lost", f.fumblesLost)
	o.Close()
	o.Int("turnovers", f.intercepted+f.fumblesLost)
	o.Open("punts")
	o.Int("count", f.punts.count)
	o.Int("yards", f.punts.yards)
	o.Int("blocked", f.puntsBlocked)
	o.Close()
	f.puntReturns.appendJSON(o, "punt_returns")
	f.kickReturns.appendJSON(o, "kick_returns")
	f.interceptionReturns.appendJSON(o, "interception_returns")
	f.fumbleReturns.appendJSON(o, "fumble_returns")
	o.Open("field_goals")
	o.Int("tried", f.fieldGoals.Tried)
	o.Int("made", f.fieldGoals.Made)
	o.Int("blocked", f.fieldGoalsBlocked)
	o.Int("long", f.fieldGoalLong)
	o.Close()
	f.extraPoints.AppendJSON(o, "extra_points")
	f.twoPoints.AppendJSON(o, "two_points")
	o.Open("onside")
	o.Int("tried", f.onside.Tried)
	o.Int("recovered", f.onside.Made)
	o.Close()
	o.Int("safeties", f.safeties)
	o.Open("penalties")
	o.Int("count", f.penalties.count)
	o.Int("yards", f.penalties.yards)
	o.Close()
	o.Int("time_outs", f.timeouts)
	o.Open("magic")
	o.Int("given", f.magicGiven)
	o.Int("used", f.magicUsed)
	o.Close()
	o.Close()
}

func (t *tally) appendJSON(o *engine.Object, key string) {
	o.Open(key)
	o.Int("count", t.count)
	o.Int("yards", t.yards)
	o.Int("touchdowns", t.touchdowns)
	o.Close()
}
