package inches

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

type row = football.Row[own]

var on = football.On

// figures are a team's statistics (section 7), in the order of the box. On a try, only points, tries and try returns
// count.
var figures = football.NewFigures(offTheTry, []row{
	{Key: "points", Label: "Points", On: on(football.Scored), To: (*event).ItsTeam, Amount: (*event).Points},
	{Key: "drives", Label: "Drives", On: on(football.DriveBegins)},
	{Key: "boxes", Label: "Time boxes", On: on(rolled), Amount: driveBoxes},
	{Key: "plays", Label: "Plays", On: on(rolled), When: isPlay},
	{Key: "yards", Label: "Yards", On: on(football.Gained), Yards: true},
	{Key: "scrimmage.rolls", Label: "Scrimmage Action rolls", On: on(rolled), When: by(scrimmagePlay)},
	{Key: "scrimmage.yards", Label: "Scrimmage Action yards", On: on(football.Gained), When: by(scrimmagePlay), Yards: true},
	{Key: "no_huddle.rolls", Label: "No Huddle rolls", On: on(rolled), When: by(noHuddlePlay)},
	{Key: "no_huddle.yards", Label: "No Huddle yards", On: on(football.Gained), When: by(noHuddlePlay), Yards: true},
	{Key: "ball_control.rolls", Label: "Ball Control rolls", On: on(rolled), When: by(ballControlPlay)},
	{Key: "ball_control.yards", Label: "Ball Control yards", On: on(football.Gained), When: by(ballControlPlay), Yards: true},
	{Key: "fourth_down.faced", Label: "4th downs faced", On: on(fourthFaced)},
	{Key: "fourth_down.tried", Label: "4th downs tried", On: on(rolled), When: by(goForItPlay)},
	{Key: "fourth_down.made", Label: "4th downs made", On: on(football.FirstDownMade)},
	{Key: "fourth_down.yards", Label: "4th down yards", On: on(football.Gained), When: by(goForItPlay), Yards: true},
	{Key: "fakes.tried", Label: "Fakes tried", On: on(fakeRolled)},
	{Key: "fakes.made", Label: "Fakes made", On: on(football.Gained), When: by(fakePlay)},
	{Key: "fakes.yards", Label: "Fake yards", On: on(football.Gained), When: by(fakePlay), Yards: true},
	{Key: "big_plays", Label: "Big Plays", On: on(rolled), When: by(bigPlayRoll)},
	{Key: "sacks", Label: "Sacks suffered", On: on(football.Sacked)},
	{Key: "interceptions", Label: "Interceptions thrown", On: on(football.Intercepted)},
	{Key: "fumbles", Label: "Fumbles", On: on(football.Fumbled)},
	{Key: "fumbles_lost", Label: "Fumbles lost", On: on(football.FumbleLost)},
	{Key: "turnovers", Label: "Turnovers", From: []string{"interceptions", "fumbles_lost"}},
	{Key: "penalties.count", Label: "Penalties", On: on(football.Penalized)},
	{Key: "penalties.yards", Label: "Penalty yards", On: on(football.Penalized), Yards: true},
	{Key: "punts", Label: "Punts", On: on(football.Punted)},
	{Key: "punts_blocked", Label: "Punts blocked", On: on(football.PuntBlocked)},
	{Key: "punt_net_yards", Label: "Net punting yards", On: on(football.Punted, ranLong), To: toThePunter, Amount: netOfPunt},
	{Key: "punt_net", Label: "Net punting average", Adds: engine.Average, From: []string{"punt_net_yards", "punts"}},
	{Key: "field_goals.tried", Label: "Field goals tried", On: on(football.FieldGoalTried, football.FieldGoalBlocked)},
	{Key: "field_goals.made", Label: "Field goals made", On: on(football.FieldGoalTried), Made: true},
	{Key: "field_goals.blocked", Label: "Field goals blocked", On: on(football.FieldGoalBlocked)},
	{Key: "field_goals.long", Label: "Longest field goal", Adds: engine.Longest, On: on(football.FieldGoalTried), Made: true, Yards: true},
	{Key: "extra_points.tried", Label: "Extra points tried", On: on(football.ExtraPointTried), To: (*event).ItsTeam},
	{Key: "extra_points.made", Label: "Extra points made", On: on(football.ExtraPointTried), Made: true, To: (*event).ItsTeam},
	{Key: "two_points.tried", Label: "Two-point tries", On: on(football.TwoPointTried), To: (*event).ItsTeam},
	{Key: "two_points.made", Label: "Two-point tries made", On: on(football.TwoPointTried), Made: true, To: (*event).ItsTeam},
	{Key: "try_returns", Label: "Tries returned for two points", On: on(football.Scored), To: (*event).ItsTeam,
		Score: football.TryReturnScore},
	{Key: "touchdowns.offense", Label: "Touchdowns of the offense", On: on(football.Scored), Score: football.Touchdown(football.ByOffense)},
	{Key: "touchdowns.kickoff", Label: "Kickoff return touchdowns", On: on(football.Scored), Score: football.Touchdown(football.ByKickoff)},
	{Key: "touchdowns.punt", Label: "Punt return touchdowns", On: on(football.Scored), Score: football.Touchdown(football.ByPunt)},
	{Key: "touchdowns.interception", Label: "Interception touchdowns", On: on(football.Scored),
		Score: football.Touchdown(football.ByInterception)},
	{Key: "touchdowns.fumble", Label: "Loose ball touchdowns", On: on(football.Scored), Score: football.Touchdown(football.ByFumble)},
	{Key: "safeties", Label: "Safeties", On: on(football.Scored), Score: football.SafetyScore},
	{Key: "onside.tried", Label: "Onside kicks", On: on(football.OnsideKicked)},
	{Key: "onside.recovered", Label: "Onside kicks recovered", On: on(football.OnsideKicked), Made: true},
	{Key: "long_gains.count", Label: "Long Gains", On: on(ranLong)},
	{Key: "long_gains.yards", Label: "Long Gain yards", On: on(ranLong), Yards: true},
	{Key: "red_zone.trips", Label: "Red zone trips", On: on(football.RedZoneEntered)},
	{Key: "red_zone.touchdowns", Label: "Red zone touchdowns", On: on(football.DriveEnds), Result: football.TouchdownResult, RedZone: true},
	{Key: "red_zone.field_goals", Label: "Red zone field goals", On: on(football.DriveEnds), Result: football.FieldGoalResult, RedZone: true},
})

// comparison has the teams side by side in the order of the official football box.
var comparison = []engine.ComparisonRow{
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
}

// offTheTry returns whose event it is: nobody's on a try.
func offTheTry(e *event) int {
	if e.OnTry {
		return int(engine.Nobody)
	}
	return int(e.Team)
}

// toThePunter returns the team that punted.
func toThePunter(e *event) int {
	switch {
	case e.Kind == football.Punted:
		return int(e.Team)
	case e.By == football.ByPunt:
		return int(e.Team.Other())
	}
	return int(engine.Nobody)
}

// netOfPunt returns how far a punt moves the ball, and how far a Long Gain brings it back.
func netOfPunt(e *event) int {
	if e.Kind == football.Punted {
		return e.Yards
	}
	return -e.Yards
}

// driveBoxes returns the time boxes of rolls that belong to a drive.
func driveBoxes(e *event) int {
	if e.Own.play == noPlay {
		return 0
	}
	return e.Own.boxes
}

func isPlay(e *event) bool { return e.Own.play >= scrimmagePlay && e.Own.play <= goForItPlay }

// by reports whether a kind of play brought an event about.
func by(play playKind) func(*event) bool {
	return func(e *event) bool { return e.Own.play == play }
}

// count counts the events since the last time, those from scrimmage also in the drive, with its time boxes.
func (g *game) count() {
	for ; g.Counted < g.Log.Len(); g.Counted++ {
		e := g.Log.Event(g.Counted)
		g.Add(e)
		switch d := g.LastDrive(); {
		case d == nil || e.OnTry:
		case e.Kind == rolled:
			d.Own += driveBoxes(e)
			if isPlay(e) {
				d.Plays++
			}
		case e.Kind == football.Gained:
			d.Yards += e.Yards
		}
	}
}

// Box adds the box of section 7 to the open object.
func (g *game) Box(o *engine.Object) {
	g.AddMembers(o, "boxes")
}

// BoxScore returns the statistics as people read them.
func (g *game) BoxScore() engine.BoxScore {
	var score engine.BoxScore
	g.Names.AddLineScore(&score, &g.lineScore, g.score, g.over())
	g.AddComparison(&score, &g.Names.Names, comparison)
	g.Names.AddScoring(&score, g.Scores, "Boxes left")
	g.Names.AddDrives(&score, g.Drives, "Boxes left", "Boxes")
	g.Names.Prove(&score, g.Scores, g.score)
	return score
}
