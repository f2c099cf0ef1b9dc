package inches

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

type row = engine.FigureRow[event, eventKind]

// figures are a team's statistics (section 7), in the order of the box. On a try, only points, tries and try returns
// count.
var figures = engine.NewFigureTable(func(e *event) eventKind { return e.kind }, offTheTry,
	row{Key: "points", Label: "Points", On: kinds(scored), To: onATryToo, Amount: func(e *event) int { return e.score.Points() }},
	row{Key: "drives", Label: "Drives", On: kinds(driveBegins)},
	row{Key: "boxes", Label: "Time boxes", On: kinds(rolled), Amount: driveBoxes},
	row{Key: "plays", Label: "Plays", On: kinds(rolled), Amount: isPlay},
	row{Key: "yards", Label: "Yards", On: kinds(moved), Amount: yardsOf},
	row{Key: "scrimmage.rolls", Label: "Scrimmage Action rolls", On: kinds(rolled), Amount: countOf(scrimmagePlay)},
	row{Key: "scrimmage.yards", Label: "Scrimmage Action yards", On: kinds(moved), Amount: yardsBy(scrimmagePlay)},
	row{Key: "no_huddle.rolls", Label: "No Huddle rolls", On: kinds(rolled), Amount: countOf(noHuddlePlay)},
	row{Key: "no_huddle.yards", Label: "No Huddle yards", On: kinds(moved), Amount: yardsBy(noHuddlePlay)},
	row{Key: "ball_control.rolls", Label: "Ball Control rolls", On: kinds(rolled), Amount: countOf(ballControlPlay)},
	row{Key: "ball_control.yards", Label: "Ball Control yards", On: kinds(moved), Amount: yardsBy(ballControlPlay)},
	row{Key: "fourth_down.faced", Label: "4th downs faced", On: kinds(fourthFaced)},
	row{Key: "fourth_down.tried", Label: "4th downs tried", On: kinds(rolled), Amount: countOf(goForItPlay)},
	row{Key: "fourth_down.made", Label: "4th downs made", On: kinds(fourthMade)},
	row{Key: "fourth_down.yards", Label: "4th down yards", On: kinds(moved), Amount: yardsBy(goForItPlay)},
	row{Key: "fakes.tried", Label: "Fakes tried", On: kinds(fakeRolled)},
	row{Key: "fakes.made", Label: "Fakes made", On: kinds(moved), Amount: countOf(fakePlay)},
	row{Key: "fakes.yards", Label: "Fake yards", On: kinds(moved), Amount: yardsBy(fakePlay)},
	row{Key: "big_plays", Label: "Big Plays", On: kinds(rolled), Amount: countOf(bigPlayRoll)},
	row{Key: "sacks", Label: "Sacks suffered", On: kinds(sacked)},
	row{Key: "interceptions", Label: "Interceptions thrown", On: kinds(pickedOff), To: toTheOther},
	row{Key: "fumbles", Label: "Fumbles", On: kinds(fumbleRolled)},
	row{Key: "fumbles_lost", Label: "Fumbles lost", On: kinds(fumbleLost)},
	row{Key: "turnovers", Label: "Turnovers", From: []string{"interceptions", "fumbles_lost"}},
	row{Key: "penalties.count", Label: "Penalties", On: kinds(penalized)},
	row{Key: "penalties.yards", Label: "Penalty yards", On: kinds(penalized), Amount: yardsOf},
	row{Key: "punts", Label: "Punts", On: kinds(punted)},
	row{Key: "punts_blocked", Label: "Punts blocked", On: kinds(puntBlocked)},
	row{Key: "punt_net_yards", Label: "Net punting yards", On: kinds(punted, ranLong), To: toThePunter, Amount: netOfPunt},
	row{Key: "punt_net", Label: "Net punting average", Adds: engine.Average, From: []string{"punt_net_yards", "punts"}},
	row{Key: "field_goals.tried", Label: "Field goals tried", On: kinds(fieldGoalGood, fieldGoalMissed, fieldGoalBlocked)},
	row{Key: "field_goals.made", Label: "Field goals made", On: kinds(fieldGoalGood)},
	row{Key: "field_goals.blocked", Label: "Field goals blocked", On: kinds(fieldGoalBlocked)},
	row{Key: "field_goals.long", Label: "Longest field goal", Adds: engine.Longest, On: kinds(fieldGoalGood), Amount: yardsOf},
	row{Key: "extra_points.tried", Label: "Extra points tried", On: kinds(extraPointGood, extraPointMissed, extraPointBlocked), To: onATryToo},
	row{Key: "extra_points.made", Label: "Extra points made", On: kinds(extraPointGood), To: onATryToo},
	row{Key: "two_points.tried", Label: "Two-point tries", On: kinds(twoPointGood, twoPointFailed, twoPointPicked), To: onATryToo},
	row{Key: "two_points.made", Label: "Two-point tries made", On: kinds(twoPointGood), To: onATryToo},
	row{Key: "try_returns", Label: "Tries returned for two points", On: kinds(scored), To: onATryToo, Amount: scoresOf(football.TryReturnScore)},
	row{Key: "touchdowns.offense", Label: "Touchdowns of the offense", On: kinds(scored), Amount: scoresOf(football.Touchdown(football.ByOffense))},
	row{Key: "touchdowns.kickoff", Label: "Kickoff return touchdowns", On: kinds(scored), Amount: scoresOf(football.Touchdown(football.ByKickoff))},
	row{Key: "touchdowns.punt", Label: "Punt return touchdowns", On: kinds(scored), Amount: scoresOf(football.Touchdown(football.ByPunt))},
	row{Key: "touchdowns.interception", Label: "Interception touchdowns", On: kinds(scored), Amount: scoresOf(football.Touchdown(football.ByInterception))},
	row{Key: "touchdowns.fumble", Label: "Loose ball touchdowns", On: kinds(scored), Amount: scoresOf(football.Touchdown(football.ByFumble))},
	row{Key: "safeties", Label: "Safeties", On: kinds(scored), Amount: scoresOf(football.SafetyScore)},
	row{Key: "onside.tried", Label: "Onside kicks", On: kinds(onsideRecovered, onsideLost)},
	row{Key: "onside.recovered", Label: "Onside kicks recovered", On: kinds(onsideRecovered)},
	row{Key: "long_gains.count", Label: "Long Gains", On: kinds(ranLong)},
	row{Key: "long_gains.yards", Label: "Long Gain yards", On: kinds(ranLong), Amount: yardsOf},
	row{Key: "red_zone.trips", Label: "Red zone trips", On: kinds(redZoneEntered)},
	row{Key: "red_zone.touchdowns", Label: "Red zone touchdowns", On: kinds(driveEnds), Amount: redZoneResults(football.TouchdownResult)},
	row{Key: "red_zone.field_goals", Label: "Red zone field goals", On: kinds(driveEnds), Amount: redZoneResults(football.FieldGoalResult)},
)

// comparison has the teams side by side in the order of the official football box.
var comparison = figures.Comparison([]engine.Line{
	{Label: "Plays, yards", Keys: []string{"plays", "yards"}},
	{Label: "Scrimmage Action, yards", Keys: []string{"scrimmage.rolls", "scrimmage.yards"}},
	{Label: "No Huddle, yards", Keys: []string{"no_huddle.rolls", "no_huddle.yards"}},
	{Label: "Ball Control, yards", Keys: []string{"ball_control.rolls", "ball_control.yards"}},
	{Label: "4th downs made, tried, faced", Keys: []string{"fourth_down.made", "fourth_down.tried", "fourth_down.faced"}},
	{Label: "Fakes made, tried", Keys: []string{"fakes.made", "fakes.tried"}},
	{Label: "Red zone trips, TDs, field goals", Keys: []string{"red_zone.trips", "red_zone.touchdowns", "red_zone.field_goals"}},
	{Label: "Big Plays", Keys: []string{"big_plays"}},
	{Label: "Sacks suffered", Keys: []string{"sacks"}},
	{Label: "Interceptions thrown", Keys: []string{"interceptions"}},
	{Label: "Fumbles, lost", Keys: []string{"fumbles", "fumbles_lost"}},
	{Label: "Turnovers", Keys: []string{"turnovers"}},
	{Label: "Penalties, yards", Keys: []string{"penalties.count", "penalties.yards"}},
	{Label: "Punts, blocked", Keys: []string{"punts", "punts_blocked"}},
	{Label: "Net punting average", Keys: []string{"punt_net"}},
	{Label: "Field goals made, tried, longest", Keys: []string{"field_goals.made", "field_goals.tried", "field_goals.long"}},
	{Label: "Extra points made, tried", Keys: []string{"extra_points.made", "extra_points.tried"}},
	{Label: "Two-point tries made, tried", Keys: []string{"two_points.made", "two_points.tried"}},
	{Label: "Onside kicks recovered, tried", Keys: []string{"onside.recovered", "onside.tried"}},
	{Label: "Long Gains, yards", Keys: []string{"long_gains.count", "long_gains.yards"}},
	{Label: "Drives, time boxes", Keys: []string{"drives", "boxes"}},
})

func kinds(k ...eventKind) []eventKind { return k }

// offTheTry returns whose event it is: nobody's on a try.
func offTheTry(e *event) int {
	if e.onTry {
		return int(engine.Nobody)
	}
	return int(e.team)
}

// onATryToo returns whose event it is, even on a try.
func onATryToo(e *event) int { return int(e.team) }

// toTheOther returns the team whose pass was intercepted.
func toTheOther(e *event) int {
	if e.onTry {
		return int(engine.Nobody)
	}
	return int(e.team.Other())
}

// toThePunter returns the team that punted.
func toThePunter(e *event) int {
	switch {
	case e.kind == punted:
		return int(e.team)
	case e.gained == football.ByPunt:
		return int(e.team.Other())
	}
	return int(engine.Nobody)
}

// netOfPunt returns how far a punt moves the ball, and how far a Long Gain brings it back.
func netOfPunt(e *event) int {
	if e.kind == punted {
		return e.yards
	}
	return -e.yards
}

// driveBoxes returns the time boxes of rolls that belong to a drive.
func driveBoxes(e *event) int {
	if e.play == noPlay {
		return 0
	}
	return int(e.boxes)
}

func isPlay(e *event) int { return engine.BoolToInt(e.play >= scrimmagePlay && e.play <= goForItPlay) }

func yardsOf(e *event) int { return e.yards }

func countOf(play playKind) func(*event) int {
	return func(e *event) int { return engine.BoolToInt(e.play == play) }
}

func yardsBy(play playKind) func(*event) int {
	return func(e *event) int { return engine.BoolToInt(e.play == play) * e.yards }
}

func scoresOf(kind football.ScoreKind) func(*event) int {
	return func(e *event) int { return engine.BoolToInt(e.score == kind) }
}

func redZoneResults(how football.DriveResult) func(*event) int {
	return func(e *event) int { return engine.BoolToInt(e.redZone && e.result == how) }
}

// count counts the events since the last time.
func (g *game) count() {
	for ; g.Counted < g.log.Len(); g.Counted++ {
		e := g.log.Event(g.Counted)
		g.Count(e)
		switch e.kind {
		case scored:
			g.Scores = append(g.Scores, football.Score{Period: e.period, Clock: e.clock, Team: e.team, Kind: e.score, After: e.after})
		case driveBegins:
			g.Drives = append(g.Drives, football.NewDrive(e.team, e.period, e.clock, e.spot))
		}
		if d := g.LastDrive(); d != nil && !e.onTry {
			countInDrive(d, e)
		}
	}
}

// countInDrive counts an event in the drive that it belongs to, with its time boxes.
func countInDrive(d *football.Drive, e *event) {
	switch e.kind {
	case snapped:
		d.Snap(e.spot)
	case rolled:
		d.Plays += isPlay(e)
		d.Own += driveBoxes(e)
	case moved:
		d.Yards += e.yards
	case driveEnds:
		d.Result = e.result
	}
}

// Box adds the box of section 7 to the open object.
func (g *game) Box(o *engine.Object) {
	g.AddMembers(o, "boxes")
}

// BoxScore returns the statistics as people read them.
func (g *game) BoxScore() engine.BoxScore {
	var score engine.BoxScore
	g.names.AddLineScore(&score, &g.lineScore, g.score, g.over())
	g.AddComparison(&score, &g.names.Names, comparison)
	g.names.AddScoring(&score, g.Scores, "Boxes left")
	g.names.AddDrives(&score, g.Drives, "Boxes left", "Boxes")
	g.names.Prove(&score, g.Scores, g.score)
	return score
}
