package rapidroll

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

type row = football.Row[own]

var on = football.On

// figures are a team's statistics (section 7).
var figures = football.NewFigures((*event).ItsTeam, []row{
	{Key: "points", Label: "Points", On: on(football.Scored), Amount: (*event).Points},
	{Key: "plays", Label: "Plays from scrimmage",
		On: on(football.Gained, football.Sacked, football.Incomplete, football.Intercepted, football.Spiked)},
	{Key: "yards", Label: "Net yards", On: on(football.Gained, football.Sacked, magicUsed), Yards: true},
	{Key: "numbers", Label: "Dice numbers", On: on(numberWritten, numberStruck), Amount: numbers},
	{Key: "first_downs.rush", Label: "First downs rushing", On: on(football.FirstDownMade), By: football.ByRush},
	{Key: "first_downs.pass", Label: "First downs passing", On: on(football.FirstDownMade), By: football.ByPass},
	{Key: "first_downs.penalty", Label: "First downs by penalty", On: on(football.FirstDownMade), By: football.ByPenalty},
	{Key: "first_downs.total", Label: "First downs", From: []string{"first_downs.rush", "first_downs.pass", "first_downs.penalty"}},
	{Key: "third_down.tried", Label: "3rd downs tried", On: on(football.DownTried), Down: 3},
	{Key: "third_down.made", Label: "3rd downs made", On: on(football.DownMade), Down: 3},
	{Key: "fourth_down.tried", Label: "4th downs tried", On: on(football.DownTried), Down: 4},
	{Key: "fourth_down.made", Label: "4th downs made", On: on(football.DownMade), Down: 4},
	{Key: "red_zone.trips", Label: "Red-zone trips", On: on(football.RedZoneEntered)},
	{Key: "red_zone.touchdowns", Label: "Red-zone touchdowns", On: on(football.DriveEnds), Result: football.TouchdownResult, RedZone: true},
	{Key: "red_zone.field_goals", Label: "Red-zone field goals", On: on(football.DriveEnds), Result: football.FieldGoalResult, RedZone: true},
	{Key: "rush.tried", Label: "Rushes", On: on(football.Gained), By: football.ByRush},
	{Key: "rush.yards", Label: "Rushing yards", On: on(football.Gained, magicUsed), By: football.ByRush, Yards: true},
	{Key: "rush.touchdowns", Label: "Rushing touchdowns", On: on(football.Scored), Score: football.Touchdown(football.ByRush)},
	{Key: "pass.tried", Label: "Passes",
		On: on(football.Gained, football.Incomplete, football.Intercepted, football.Spiked), By: football.ByPass},
	{Key: "pass.complete", Label: "Passes complete", On: on(football.Gained), By: football.ByPass},
	{Key: "pass.yards", Label: "Gross passing yards", On: on(football.Gained, magicUsed), By: football.ByPass, Yards: true},
	{Key: "pass.touchdowns", Label: "Passing touchdowns", On: on(football.Scored), Score: football.Touchdown(football.ByPass)},
	{Key: "pass.intercepted", Label: "Interceptions thrown", On: on(football.Intercepted)},
	{Key: "sacks.count", Label: "Times sacked", On: on(football.Sacked)},
	{Key: "sacks.yards", Label: "Yards lost to sacks", On: on(football.Sacked), Amount: (*event).YardsLost},
	{Key: "fumbles.count", Label: "Fumbles", On: on(football.Fumbled)},
	{Key: "fumbles.lost", Label: "Fumbles lost", On: on(football.FumbleLost)},
	{Key: "turnovers", Label: "Turnovers", From: []string{"pass.intercepted", "fumbles.lost"}},
	{Key: "punts.count", Label: "Punts", On: on(football.Punted)},
	{Key: "punts.yards", Label: "Punt yards", On: on(football.Punted, puntRolled), Yards: true},
	{Key: "punts.blocked", Label: "Punts blocked", On: on(football.PuntBlocked)},
	{Key: "punts.touchbacks", Label: "Punts for touchbacks", On: on(football.TouchbackTaken), By: football.ByPunt, To: (*event).OtherTeam},
	{Key: "punts.returned", Label: "Yards returned on punts",
		On: on(football.Returned), By: football.ByPunt, Yards: true, To: (*event).OtherTeam},
	{Key: "punts.net_yards", Label: "Net punt yards",
		On: on(football.TouchbackTaken), By: football.ByPunt, Amount: touchbackYards, To: (*event).OtherTeam,
		From: []string{"punts.yards", "-punts.returned"}},
	{Key: "punts.average", Label: "Punting average", Adds: engine.Average, From: []string{"punts.yards", "punts.count"}},
	{Key: "punts.net_average", Label: "Net punting average", Adds: engine.Average, From: []string{"punts.net_yards", "punts.count"}},
	{Key: "punt_returns.count", Label: "Punt returns", On: on(football.Returned), By: football.ByPunt},
	{Key: "punt_returns.yards", Label: "Punt return yards", On: on(football.Returned), By: football.ByPunt, Yards: true},
	{Key: "punt_returns.touchdowns", Label: "Punt return touchdowns", On: on(football.Scored), Score: football.Touchdown(football.ByPunt)},
	{Key: "kick_returns.count", Label: "Kick returns", On: on(football.Returned), By: football.ByKickoff},
	{Key: "kick_returns.yards", Label: "Kick return yards", On: on(football.Returned), By: football.ByKickoff, Yards: true},
	{Key: "kick_returns.touchdowns", Label: "Kick return touchdowns", On: on(football.Scored), Score: football.Touchdown(football.ByKickoff)},
	{Key: "interception_returns.count", Label: "Interceptions", On: on(football.Returned), By: football.ByInterception},
	{Key: "interception_returns.yards", Label: "Interception return yards",
		On: on(football.Returned), By: football.ByInterception, Yards: true},
	{Key: "interception_returns.touchdowns", Label: "Interception return touchdowns",
		On: on(football.Scored), Score: football.Touchdown(football.ByInterception)},
	{Key: "fumble_returns.count", Label: "Fumble returns", On: on(football.Returned), By: football.ByFumble},
	{Key: "fumble_returns.yards", Label: "Fumble return yards", On: on(football.Returned), By: football.ByFumble, Yards: true},
	{Key: "fumble_returns.touchdowns", Label: "Fumble return touchdowns",
		On: on(football.Scored), Score: football.Touchdown(football.ByFumble)},
	{Key: "field_goals.tried", Label: "Field goals tried", On: on(football.FieldGoalTried, football.FieldGoalBlocked)},
	{Key: "field_goals.made", Label: "Field goals made", On: on(football.FieldGoalTried), Made: true},
	{Key: "field_goals.blocked", Label: "Field goals blocked", On: on(football.FieldGoalBlocked)},
	{Key: "field_goals.long", Label: "Longest field goal", Adds: engine.Longest, On: on(football.FieldGoalTried), Made: true, Yards: true},
	{Key: "extra_points.tried", Label: "Extra points tried", On: on(football.ExtraPointTried)},
	{Key: "extra_points.made", Label: "Extra points made", On: on(football.ExtraPointTried), Made: true},
	{Key: "two_points.tried", Label: "Two-point tries", On: on(football.TwoPointTried)},
	{Key: "two_points.made", Label: "Two-point tries made", On: on(football.TwoPointTried), Made: true},
	{Key: "onside.tried", Label: "Onside kicks tried", On: on(football.OnsideKicked)},
	{Key: "onside.recovered", Label: "Onside kicks recovered", On: on(football.OnsideKicked), Made: true},
	{Key: "safeties", Label: "Safeties", On: on(football.Scored), Score: football.SafetyScore},
	{Key: "penalties.count", Label: "Penalties", On: on(football.Penalized)},
	{Key: "penalties.yards", Label: "Penalty yards", On: on(football.Penalized), Yards: true},
	{Key: "time_outs", Label: "Timeouts used", On: on(football.TimeoutTaken)},
	{Key: "magic.given", Label: "Magic yards given", On: on(magicGiven, magicAtStart), Yards: true},
	{Key: "magic.used", Label: "Magic yards used", On: on(magicUsed), Amount: func(e *event) int { return e.Own.n }},
})

// comparison has the teams side by side in the order of the official football box. A down that only a penalty added to the
// gain makes is one made here, which it is not elsewhere (section 7).
var comparison = []engine.ComparisonRow{
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
	{Label: "Field goals made, tried, blocked, long",
		Keys: []string{"field_goals.made", "field_goals.tried", "field_goals.blocked", "field_goals.long"}},
	{Label: "Extra points made, tried", Keys: []string{"extra_points.made", "extra_points.tried"}},
	{Label: "Two-point tries made, tried", Keys: []string{"two_points.made", "two_points.tried"}},
	{Label: "Onside kicks recovered, tried", Keys: []string{"onside.recovered", "onside.tried"}},
	{Label: "Timeouts", Keys: []string{"time_outs"}},
	{Label: "Magic yards used, given", Keys: []string{"magic.used", "magic.given"}},
	{Label: "Dice numbers", Keys: []string{"numbers"}},
}

func numbers(e *event) int {
	if e.Kind == numberStruck {
		return -1
	}
	return 1
}

func touchbackYards(*event) int { return -touchbackSpot }

// count counts the events since the last time. Those within a play count when the play is entered, if they stand;
// everything else counts immediately.
func (g *game) count() {
	for ; g.Counted < g.Log.Len(); g.Counted++ {
		e := g.Log.Event(g.Counted)
		switch {
		case e.Kind == playEntered:
			for i := g.entered; i < g.Counted; i++ {
				if in := g.Log.Event(i); waits(in.Kind) && e.Own.scope.keeps(in.Kind) {
					g.add(in)
				}
			}
			g.entered = g.Counted + 1
		case !waits(e.Kind):
			g.add(e)
		}
	}
}

// waits reports whether an event is part of a play that a penalty may wipe out.
func waits(k football.EventKind) bool {
	switch k {
	case football.Gained, football.Sacked, football.Incomplete, football.Intercepted, football.Fumbled, football.FumbleLost,
		football.Returned, football.TouchbackTaken, football.OnsideKicked, football.Punted, puntRolled, football.PuntBlocked,
		football.FieldGoalTried, football.FieldGoalBlocked:
		return true
	}
	return false
}

// keeps reports whether the statistics count an event of a play.
func (s statScope) keeps(k football.EventKind) bool {
	switch s {
	case carryOnly:
		return k == football.Gained
	case puntOnly:
		return k == football.Punted || k == puntRolled
	}
	return s == wholePlay
}

// add counts an event for its team, for the last drive, to which it belongs, and in the scoring summary.
func (g *game) add(e *event) {
	g.Add(e)
	switch e.Kind {
	case football.Gained, football.Sacked, football.Incomplete, football.Intercepted, football.Spiked:
		d := g.LastDrive()
		d.Plays++
		d.Yards += e.Yards
	case magicUsed:
		if e.Yards != 0 { // otherwise on a try, or for nothing
			g.LastDrive().Yards += e.Yards
		}
	}
}

// Box adds the box of section 7 to the open object.
func (g *game) Box(o *engine.Object) {
	g.AddMembers(o, "")
	o.List("lines")
	for i := range g.line.begins {
		o.Text("", spell(g.line.period(i+1)))
	}
	o.Close()
}

// BoxScore returns the statistics as people read them.
func (g *game) BoxScore() engine.BoxScore {
	var score engine.BoxScore
	g.Names.AddLineScore(&score, &g.lineScore, g.score, g.over())
	g.AddComparison(&score, &g.Names.Names, comparison)
	g.Names.AddScoring(&score, g.Scores, "Numbers left")
	g.Names.AddDrives(&score, g.Drives, "Numbers left", "")
	g.addLine(&score)
	g.Names.Prove(&score, g.Scores, g.score)
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
			s.Row(name, spell(row))
		}
	}
}
