package fivedice

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// A box is the statistics of section 7, counted from the events that had happened at the last top-level prompt.
type box struct {
	line    football.LineScore
	teams   engine.Sides[figures]
	drives  []football.Drive
	scoring []event // of what scored
}

// figures are one team's. A try touches none of them but penalties, injuries, time-outs and the tries themselves.
type figures struct {
	firstDownsRush, firstDownsPass, firstDownsPenalty     int
	thirdDown, fourthDown                                 football.Rate
	rushes, rushYards, rushTD                             int
	passes, completions, passYards, passTD, interceptions int
	sacked, sackYards                                     int
	fumbles, fumblesLost, penalties, penaltyYards         int
	punts, puntYards, puntsBlocked, fairCatches           int
	kickoffs                                              int
	returns                                               [5]returnFigures // in the order of their events
	picks, recoveries, blocks                             int
	onside, fieldGoals, extraPoints, twoPoints            football.Rate
	kickLong, safeties, timeouts, injuries                int
	weirdTD                                               int
}

// returnFigures are a team's returns of one kind.
type returnFigures struct{ count, yards, touchdowns int }

// returned returns the team's returns of a kind, as kickReturned.
func (f *figures) returned(kind eventKind) *returnFigures { return &f.returns[kind-kickReturned] }

func (f *figures) firstDowns() int { return f.firstDownsRush + f.firstDownsPass + f.firstDownsPenalty }
func (f *figures) plays() int      { return f.rushes + f.passes + f.sacked }
func (f *figures) netYards() int   { return f.rushYards + f.passYards - f.sackYards }
func (f *figures) turnovers() int  { return f.interceptions + f.fumblesLost }

// touchdowns returns the team's touchdowns of every kind.
func (f *figures) touchdowns() int {
	n := f.rushTD + f.passTD + f.weirdTD
	for i := range f.returns {
		n += f.returns[i].touchdowns
	}
	return n
}

// newBox counts the events behind a standing.
func newBox(events []event, at *standing) *box {
	b := &box{}
	for _, side := range engine.Teams {
		b.line.Periods[side] = make([]int, max(4, at.period))
	}
	for i := range events[:at.events] {
		b.count(&events[i])
	}
	if n := len(b.drives); n > 0 && b.drives[n-1].Result == "" {
		b.drives[n-1].Yards = at.ball - b.drives[n-1].Start
	}
	return b
}

func (b *box) count(e *event) {
	f := &b.teams[e.team]
	switch e.kind {
	case driveBegan:
		b.drives = append(b.drives, football.Drive{Team: e.team, Period: e.period, Start: e.spot})
	case driveEnded:
		d := &b.drives[len(b.drives)-1]
		d.Result, d.Yards = driveWords[e.result], e.spot-d.Start
	case rushed:
		f.rushes++
		f.rushYards += e.yards
	case completed:
		f.passes++
		f.completions++
		f.passYards += e.yards
	case threwIncomplete:
		f.passes++
	case sacked:
		f.sacked++
		f.sackYards -= e.yards
	case thirdDown:
		f.thirdDown.Count(e.made)
	case fourthDown:
		f.fourthDown.Count(e.made)
	case firstDownRush:
		f.firstDownsRush++
	case firstDownPass:
		f.firstDownsPass++
	case firstDownPenalty:
		f.firstDownsPenalty++
	case flagged:
		f.penalties++
		f.penaltyYards += e.yards
	case injured:
		f.injuries++
	case tookTimeout:
		f.timeouts++
	case fumbled:
		if e.ball != noFumble {
			f.fumbles++
		}
		if e.ball.lost() {
			f.fumblesLost++
			b.teams[e.team.Other()].recoveries++
		}
	case scored:
		b.countScore(e)
	case fairCaught:
		f.fairCatches++
	case picked:
		if !e.onTry {
			f.interceptions++
			b.teams[e.team.Other()].picks++
		}
	default:
		f.countKick(e)
	}
	switch e.kind {
	case rushed, completed, threwIncomplete, sacked:
		b.drives[len(b.drives)-1].Plays++
	}
}

// countScore adds the points to the period, and to the touchdowns those that no return counts.
func (b *box) countScore(e *event) {
	b.scoring = append(b.scoring, *e)
	b.line.Periods[e.team][e.period-1] += e.points
	f := &b.teams[e.team]
	switch e.way {
	case byRun:
		f.rushTD++
	case byPass:
		f.passTD++
	case byWeirdPlay:
		f.weirdTD++
	case bySafety:
		f.safeties++
	}
}

// countKick counts kicks and returns of all kinds.
func (f *figures) countKick(e *event) {
	switch e.kind {
	case kickedOff:
		f.kickoffs++
	case kickedOnside:
		f.kickoffs++
		f.onside.Count(e.made)
	case punted:
		f.punts++
		f.puntYards += e.yards
	case puntBlocked:
		f.punts++
		f.puntsBlocked++
	case kickBlocked:
		f.blocks++
	case kickReturned, puntReturned, pickReturned, fumbleReturned, blockReturned:
		r := f.returned(e.kind)
		r.count++
		r.yards += e.yards
		if e.touchdown {
			r.touchdowns++
		}
	case fieldGoalMade:
		f.fieldGoals.Count(true)
		f.kickLong = max(f.kickLong, e.yards)
	case fieldGoalMissed, fieldGoalBlocked:
		f.fieldGoals.Count(false)
	case kickTried:
		f.extraPoints.Count(e.made)
	case twoTried:
		f.twoPoints.Count(e.made)
	}
}

// AppendBox appends the box of section 7.2, as it was at the last top-level prompt (FIVEDICE-53).
func (g *game) AppendBox(b []byte) []byte {
	box := newBox(g.events, &g.shown)
	o := engine.Object(b)
	o.Open("")
	box.line.AppendJSON(&o, "line")
	for _, side := range engine.Teams {
		box.teams[side].appendJSON(&o, side.String())
	}
	o.List("scoring")
	for i := range box.scoring {
		e := &box.scoring[i]
		o.Open("")
		o.Int("period", e.period)
		o.Side("team", e.team)
		o.Word("kind", scoreKeys[e.way])
		o.Int("yards", e.yards)
		o.Int("points", e.points)
		o.Int("visitor", e.score[engine.Visitor])
		o.Int("home", e.score[engine.Home])
		o.Close()
	}
	o.EndList()
	o.List("drives")
	for _, d := range box.drives {
		o.Open("")
		o.Side("team", d.Team)
		o.Int("period", d.Period)
		o.Int("start", d.Start)
		o.Int("plays", d.Plays)
		o.Int("yards", d.Yards)
		o.Word("result", d.Result)
		o.Close()
	}
	o.EndList()
	o.Close()
	return o.Done()
}

func (f *figures) appendJSON(o *engine.Object, key string) {
	o.Open(key)
	o.Int("first_downs", f.firstDowns())
	o.Int("first_downs_rush", f.firstDownsRush)
	o.Int("first_downs_pass", f.firstDownsPass)
	o.Int("first_downs_penalty", f.firstDownsPenalty)
	o.Int("third_att", f.thirdDown.Tried)
	o.Int("third_made", f.thirdDown.Made)
	o.Int("fourth_att", f.fourthDown.Tried)
	o.Int("fourth_made", f.fourthDown.Made)
	o.Int("plays", f.plays())
	o.Int("net_yards", f.netYards())
	o.Int("rushes", f.rushes)
	o.Int("rush_yards", f.rushYards)
	o.Int("rush_td", f.rushTD)
	o.Int("passes", f.passes)
	o.Int("completions", f.completions)
	o.Int("pass_yards", f.passYards)
	o.Int("pass_td", f.passTD)
	o.Int("interceptions", f.interceptions)
	o.Int("sacked", f.sacked)
	o.Int("sack_yards", f.sackYards)
	o.Int("fumbles", f.fumbles)
	o.Int("fumbles_lost", f.fumblesLost)
	o.Int("turnovers", f.turnovers())
	o.Int("penalties", f.penalties)
	o.Int("penalty_yards", f.penaltyYards)
	f.appendKicks(o)
	o.Int("safeties", f.safeties)
	o.Int("timeouts", f.timeouts)
	o.Int("injuries", f.injuries)
	o.Close()
}

// appendKicks adds the figures of kicks, returns and tries.
func (f *figures) appendKicks(o *engine.Object) {
	kickoffs, punts := f.returned(kickReturned), f.returned(puntReturned)
	o.Int("punts", f.punts)
	o.Int("punt_yards", f.puntYards)
	o.Int("punts_blocked", f.puntsBlocked)
	o.Int("punt_returns", punts.count)
	o.Int("punt_return_yards", punts.yards)
	o.Int("punt_return_td", punts.touchdowns)
	o.Int("fair_catches", f.fairCatches)
	o.Int("kickoffs", f.kickoffs)
	o.Int("onside_att", f.onside.Tried)
	o.Int("onside_made", f.onside.Made)
	o.Int("kick_returns", kickoffs.count)
	o.Int("kick_return_yards", kickoffs.yards)
	o.Int("kick_return_td", kickoffs.touchdowns)
	o.Int("int_made", f.picks)
	o.Int("int_return_yards", f.returned(pickReturned).yards)
	o.Int("int_return_td", f.returned(pickReturned).touchdowns)
	o.Int("fum_recovered", f.recoveries)
	o.Int("fum_return_yards", f.returned(fumbleReturned).yards)
	o.Int("fum_return_td", f.returned(fumbleReturned).touchdowns)
	o.Int("blocks", f.blocks)
	o.Int("block_return_yards", f.returned(blockReturned).yards)
	o.Int("block_return_td", f.returned(blockReturned).touchdowns)
	o.Int("fg_att", f.fieldGoals.Tried)
	o.Int("fg_made", f.fieldGoals.Made)
	o.Int("fg_long", f.kickLong)
	o.Int("pat_att", f.extraPoints.Tried)
	o.Int("pat_made", f.extraPoints.Made)
	o.Int("two_att", f.twoPoints.Tried)
	o.Int("two_made", f.twoPoints.Made)
}
