package rapidroll

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

type row = engine.FigureRow[event, eventKind]

// figures are a team's statistics (section 7).
var figures = engine.NewFigureTable(func(e *event) eventKind { return e.kind }, teamOf,
	row{Key: "points", Label: "Points", On: on(scored), Amount: func(e *event) int { return e.score.Points() }},
	row{Key: "plays", Label: "Plays from scrimmage", On: on(carried, sacked, fellIncomplete, passIntercepted, ballSpiked)},
	row{Key: "yards", Label: "Net yards", On: on(carried, sacked, magicUsed), Amount: yardsFromScrimmage},
	row{Key: "numbers", Label: "Dice numbers", On: on(numberWritten, numberStruck), Amount: numbers},
	row{Key: "first_downs.rush", Label: "First downs rushing", On: on(firstDownMade), Amount: gained(football.ByRush)},
	row{Key: "first_downs.pass", Label: "First downs passing", On: on(firstDownMade), Amount: gained(football.ByPass)},
	row{Key: "first_downs.penalty", Label: "First downs by penalty", On: on(firstDownMade), Amount: gained(football.ByPenalty)},
	row{Key: "first_downs.total", Label: "First downs", From: []string{"first_downs.rush", "first_downs.pass", "first_downs.penalty"}},
	row{Key: "third_down.tried", Label: "3rd downs tried", On: on(downTried, ballSpiked), Amount: onDown(3)},
	row{Key: "third_down.made", Label: "3rd downs made", On: on(downConverted), Amount: onDown(3)},
	row{Key: "fourth_down.tried", Label: "4th downs tried", On: on(downTried, ballSpiked), Amount: onDown(4)},
	row{Key: "fourth_down.made", Label: "4th downs made", On: on(downConverted), Amount: onDown(4)},
	row{Key: "red_zone.trips", Label: "Red-zone trips", On: on(redZoneEntered)},
	row{Key: "red_zone.touchdowns", Label: "Red-zone touchdowns", On: on(driveEnds), Amount: fromRedZone(football.TouchdownResult)},
	row{Key: "red_zone.field_goals", Label: "Red-zone field goals", On: on(driveEnds), Amount: fromRedZone(football.FieldGoalResult)},
	row{Key: "rush.tried", Label: "Rushes", On: on(carried), Amount: gained(football.ByRush)},
	row{Key: "rush.yards", Label: "Rushing yards", On: on(carried, magicUsed), Amount: yardsBy(football.ByRush)},
	row{Key: "rush.touchdowns", Label: "Rushing touchdowns", On: on(scored), Amount: touchdownsBy(football.ByRush)},
	row{Key: "pass.tried", Label: "Passes", On: on(carried, fellIncomplete, passIntercepted, ballSpiked), Amount: thrown},
	row{Key: "pass.complete", Label: "Passes complete", On: on(carried), Amount: gained(football.ByPass)},
	row{Key: "pass.yards", Label: "Gross passing yards", On: on(carried, magicUsed), Amount: yardsBy(football.ByPass)},
	row{Key: "pass.touchdowns", Label: "Passing touchdowns", On: on(scored), Amount: touchdownsBy(football.ByPass)},
	row{Key: "pass.intercepted", Label: "Interceptions thrown", On: on(passIntercepted)},
	row{Key: "sacks.count", Label: "Times sacked", On: on(sacked)},
	row{Key: "sacks.yards", Label: "Yards lost to sacks", On: on(sacked), Amount: yardsOf},
	row{Key: "fumbles.count", Label: "Fumbles", On: on(ballFumbled)},
	row{Key: "fumbles.lost", Label: "Fumbles lost", On: on(fumbleLost)},
	row{Key: "turnovers", Label: "Turnovers", From: []string{"pass.intercepted", "fumbles.lost"}},
	row{Key: "punts.count", Label: "Punts", On: on(puntLanded)},
	row{Key: "punts.yards", Label: "Punt yards", On: on(puntLanded, puntRolled), Amount: yardsOf},
	row{Key: "punts.blocked", Label: "Punts blocked", On: on(kickBlocked), Amount: blockedAs(football.BlockedPuntResult)},
	row{Key: "punts.touchbacks", Label: "Punts for touchbacks", On: on(touchbackTaken), Amount: gained(football.ByPunt), To: otherTeam},
	row{Key: "punts.returned", Label: "Yards returned on punts", On: on(ballReturned), Amount: yardsBy(football.ByPunt), To: otherTeam},
	row{Key: "punts.net_yards", Label: "Net punt yards", On: on(touchbackTaken), Amount: touchbackYards, To: otherTeam,
		From: []string{"punts.yards", "-punts.returned"}},
	row{Key: "punts.average", Label: "Punting average", Adds: engine.Average, From: []string{"punts.yards", "punts.count"}},
	row{Key: "punts.net_average", Label: "Net punting average", Adds: engine.Average, From: []string{"punts.net_yards", "punts.count"}},
	row{Key: "punt_returns.count", Label: "Punt returns", On: on(ballReturned), Amount: gained(football.ByPunt)},
	row{Key: "punt_returns.yards", Label: "Punt return yards", On: on(ballReturned), Amount: yardsBy(football.ByPunt)},
	row{Key: "punt_returns.touchdowns", Label: "Punt return touchdowns", On: on(scored), Amount: touchdownsBy(football.ByPunt)},
	row{Key: "kick_returns.count", Label: "Kick returns", On: on(ballReturned), Amount: gained(football.ByKickoff)},
	row{Key: "kick_returns.yards", Label: "Kick return yards", On: on(ballReturned), Amount: yardsBy(football.ByKickoff)},
	row{Key: "kick_returns.touchdowns", Label: "Kick return touchdowns", On: on(scored), Amount: touchdownsBy(football.ByKickoff)},
	row{Key: "interception_returns.count", Label: "Interceptions", On: on(ballReturned), Amount: gained(football.ByInterception)},
	row{Key: "interception_returns.yards", Label: "Interception return yards", On: on(ballReturned), Amount: yardsBy(football.ByInterception)},
	row{Key: "interception_returns.touchdowns", Label: "Interception return touchdowns", On: on(scored), Amount: touchdownsBy(football.ByInterception)},
	row{Key: "fumble_returns.count", Label: "Fumble returns", On: on(ballReturned), Amount: gained(football.ByFumble)},
	row{Key: "fumble_returns.yards", Label: "Fumble return yards", On: on(ballReturned), Amount: yardsBy(football.ByFumble)},
	row{Key: "fumble_returns.touchdowns", Label: "Fumble return touchdowns", On: on(scored), Amount: touchdownsBy(football.ByFumble)},
	row{Key: "field_goals.tried", Label: "Field goals tried", On: on(fieldGoalTried, kickBlocked), Amount: fieldGoals},
	row{Key: "field_goals.made", Label: "Field goals made", On: on(fieldGoalTried), Amount: made},
	row{Key: "field_goals.blocked", Label: "Field goals blocked", On: on(kickBlocked), Amount: blockedAs(football.BlockedFieldGoalResult)},
	row{Key: "field_goals.long", Label: "Longest field goal", Adds: engine.Longest, On: on(fieldGoalTried), Amount: func(e *event) int { return int(e.yards) * made(e) }},
	row{Key: "extra_points.tried", Label: "Extra points tried", On: on(extraPointTried)},
	row{Key: "extra_points.made", Label: "Extra points made", On: on(extraPointTried), Amount: made},
	row{Key: "two_points.tried", Label: "Two-point tries", On: on(twoPointTried)},
	row{Key: "two_points.made", Label: "Two-point tries made", On: on(twoPointTried), Amount: made},
	row{Key: "onside.tried", Label: "Onside kicks tried", On: on(onsideKicked)},
	row{Key: "onside.recovered", Label: "Onside kicks recovered", On: on(onsideKicked), Amount: made},
	row{Key: "safeties", Label: "Safeties", On: on(scored), Amount: func(e *event) int { return engine.BoolToInt(e.score == football.SafetyScore) }},
	row{Key: "penalties.count", Label: "Penalties", On: on(flagAccepted)},
	row{Key: "penalties.yards", Label: "Penalty yards", On: on(flagAccepted), Amount: yardsOf},
	row{Key: "time_outs", Label: "Timeouts used", On: on(timeoutTaken)},
	row{Key: "magic.given", Label: "Magic yards given", On: on(magicGiven, magicAtStart), Amount: yardsOf},
	row{Key: "magic.used", Label: "Magic yards used", On: on(magicUsed), Amount: yardsOf},
)

// comparison has the teams side by side in the order of the official football box. A down that only a penalty added to the
// gain makes is one made here, which it is not elsewhere (section 7).
var comparison = figures.Comparison([]engine.Line{
	{Label: "First downs", Keys: []string{"first_downs.total"}},
	{Label: "  rushing, passing, penalty", Keys: []string{"first_downs.rush", "first_downs.pass", "first_downs.penalty"}},
	{Label: "3rd downs made by play or penalty, tried", Keys: []string{"third_down.made", "third_down.tried"}},
	{Label: "4th downs made by play or penalty, tried", Keys: []string{"fourth_down.made", "fourth_down.tried"}},
	{Label: "Red-zone trips, touchdowns, field goals", Keys: []string{"red_zone.trips", "red_zone.touchdowns", "red_zone.field_goals"}},
	{Label: "Net yards", Keys: []string{"yards"}},
	{Label: "  plays", Keys: []string{"plays"}},
	{Label: "Rushes, yards, touchdowns", Keys: []string{"rush.tried", "rush.yards", "rush.touchdowns"}},
	{Label: "Passes complete, tried, intercepted", Keys: []string{"pass.complete", "pass.tried", "pass.intercepted"}},
	{Label: "  yards gross, net, touchdowns", Keys: []string{"pass.yards", "pass.yards-sacks.yards", "pass.touchdowns"}},
	{Label: "Sacked, yards lost", Keys: []string{"sacks.count", "sacks.yards"}},
	{Label: "Punts, yards, blocked", Keys: []string{"punts.count", "punts.yards", "punts.blocked"}},
	{Label: "  average, net average", Keys: []string{"punts.average", "punts.net_average"}},
	{Label: "Punt returns, yards, touchdowns", Keys: []string{"punt_returns.count", "punt_returns.yards", "punt_returns.touchdowns"}},
	{Label: "Kick returns, yards, touchdowns", Keys: []string{"kick_returns.count", "kick_returns.yards", "kick_returns.touchdowns"}},
	{Label: "Interception returns, yards, touchdowns",
		Keys: []string{"interception_returns.count", "interception_returns.yards", "interception_returns.touchdowns"}},
	{Label: "Fumble returns, yards, touchdowns", Keys: []string{"fumble_returns.count", "fumble_returns.yards", "fumble_returns.touchdowns"}},
	{Label: "Fumbles, lost", Keys: []string{"fumbles.count", "fumbles.lost"}},
	{Label: "Turnovers", Keys: []string{"turnovers"}},
	{Label: "Penalties, yards", Keys: []string{"penalties.count", "penalties.yards"}},
	{Label: "Field goals made, tried, blocked, long", Keys: []string{"field_goals.made", "field_goals.tried", "field_goals.blocked", "field_goals.long"}},
	{Label: "Extra points made, tried", Keys: []string{"extra_points.made", "extra_points.tried"}},
	{Label: "Two-point tries made, tried", Keys: []string{"two_points.made", "two_points.tried"}},
	{Label: "Onside kicks recovered, tried", Keys: []string{"onside.recovered", "onside.tried"}},
	{Label: "Timeouts", Keys: []string{"time_outs"}},
	{Label: "Magic yards used, given", Keys: []string{"magic.used", "magic.given"}},
	{Label: "Dice numbers", Keys: []string{"numbers"}},
})

func on(kinds ...eventKind) []eventKind { return kinds }

// teamOf returns whose event it is, otherTeam whom it is against.
func teamOf(e *event) int    { return int(e.team) }
func otherTeam(e *event) int { return int(e.team.Other()) }

func yardsOf(e *event) int { return int(e.yards) }
func made(e *event) int    { return engine.BoolToInt(e.good) }

func onDown(down int) func(*event) int {
	return func(e *event) int { return engine.BoolToInt(int(e.down) == down) }
}

// touchdownsBy counts the touchdowns of a team that got the ball, or its yards, in one way.
func touchdownsBy(way football.GainedBy) func(*event) int {
	return func(e *event) int { return engine.BoolToInt(e.score == football.Touchdown(way)) }
}

func gained(by football.GainedBy) func(*event) int {
	return func(e *event) int { return engine.BoolToInt(e.gained == by) }
}

func blockedAs(result football.DriveResult) func(*event) int {
	return func(e *event) int { return engine.BoolToInt(e.result == result) }
}

func fromRedZone(result football.DriveResult) func(*event) int {
	return func(e *event) int { return engine.BoolToInt(e.redZone && e.result == result) }
}

// yardsBy counts the yards of a carry or a return by one way, and the magic yards that count for it.
func yardsBy(by football.GainedBy) func(*event) int {
	return func(e *event) int {
		switch {
		case e.gained != by:
			return 0
		case e.kind == magicUsed:
			return int(e.counted)
		}
		return int(e.yards)
	}
}

func yardsFromScrimmage(e *event) int {
	switch e.kind {
	case sacked:
		return -int(e.yards)
	case magicUsed:
		return int(e.counted)
	}
	return int(e.yards)
}

func numbers(e *event) int {
	return engine.BoolToInt(e.kind == numberWritten) - engine.BoolToInt(e.kind == numberStruck)
}

func thrown(e *event) int { return engine.BoolToInt(e.kind != carried || e.gained == football.ByPass) }

func fieldGoals(e *event) int {
	return engine.BoolToInt(e.kind == fieldGoalTried || e.result == football.BlockedFieldGoalResult)
}

func touchbackYards(e *event) int {
	return -touchbackSpot * engine.BoolToInt(e.gained == football.ByPunt)
}

// count counts the events since the last time. Those within a play count when the play is entered, if they stand;
// everything else counts immediately.
func (g *game) count() {
	for ; g.Counted < g.log.Len(); g.Counted++ {
		e := g.log.Event(g.Counted)
		switch {
		case e.kind == playEntered:
			for i := g.entered; i < g.Counted; i++ {
				if in := g.log.Event(i); in.kind.waits() && e.scope.keeps(in.kind) {
					g.add(in)
				}
			}
			g.entered = g.Counted + 1
		case !e.kind.waits():
			g.add(e)
		}
	}
}

// waits reports whether an event is part of a play that a penalty may wipe out.
func (k eventKind) waits() bool {
	switch k {
	case carried, sacked, fellIncomplete, passIntercepted, ballFumbled, fumbleLost, ballReturned, touchbackTaken, onsideKicked,
		puntLanded, puntRolled, kickBlocked, fieldGoalTried:
		return true
	}
	return false
}

// keeps reports whether the statistics count an event of a play.
func (s statScope) keeps(k eventKind) bool {
	switch s {
	case carryOnly:
		return k == carried
	case puntOnly:
		return k == puntLanded || k == puntRolled
	}
	return s == wholePlay
}

// add counts an event for its team, for the last drive, to which it belongs, and in the scoring summary.
func (g *game) add(e *logged) {
	g.Count(&e.event)
	switch e.kind {
	case driveBegins:
		g.Drives = append(g.Drives, football.NewDrive(e.team, int(e.period), int(e.clock), int(e.spot)))
	case snapped:
		g.LastDrive().Snap(int(e.spot))
	case carried, sacked, fellIncomplete, passIntercepted, ballSpiked:
		d := g.LastDrive()
		d.Plays++
		d.Yards += yardsFromScrimmage(&e.event)
	case magicUsed:
		if e.counted != 0 { // otherwise on a try, or for nothing
			g.LastDrive().Yards += int(e.counted)
		}
	case driveEnds:
		g.LastDrive().Result = e.result
	case scored:
		g.Scores = append(g.Scores, football.Score{Period: int(e.period), Clock: int(e.clock), Team: e.team, Kind: e.score, After: engine.Convert[int](e.after)})
	}
}

// Box adds the box of section 7 to the open object.
func (g *game) Box(o *engine.Object) {
	g.AddMembers(o, "")
	o.Add("lines", engine.List(len(g.line.begins), func(i int) engine.Value {
		return engine.Text(string(appendNumbers(nil, g.line.period(i+1))))
	}))
}

// BoxScore returns the statistics as people read them.
func (g *game) BoxScore() engine.BoxScore {
	var score engine.BoxScore
	g.names.AddLineScore(&score, &g.lineScore, g.score, g.over())
	g.AddComparison(&score, &g.names.Names, comparison)
	g.names.AddScoring(&score, g.Scores, "Numbers left")
	g.names.AddDrives(&score, g.Drives, "Numbers left", "")
	g.addLine(&score)
	g.names.Prove(&score, g.Scores, g.score)
	return score
}

func (g *game) addLine(score *engine.BoxScore) {
	s := score.Add(engine.TableSection, "Dice numbers", engine.Column{Left: true}, engine.Column{Left: true})
	for i := range g.line.begins {
		numbers := g.line.period(i + 1)
		for from := 0; from == 0 || from < len(numbers); from += numbersARow {
			name := ""
			if from == 0 {
				name = football.PeriodName(i + 1)
			}
			row := numbers[from:min(from+numbersARow, len(numbers))]
			s.Row(name, string(appendNumbers(nil, row)))
		}
	}
}
