package fivedice

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// A row is a figure, and what counts for it.
type row = football.Row[own]

var on = football.On

// figures are a team's statistics (section 7.2), in the order of the box.
var figures = football.NewFigures((*event).ItsTeam, []row{
	{Key: "first_downs", Label: "First downs", On: on(football.FirstDownMade)},
	{Key: "first_downs_rush", Label: "First downs rushing", On: on(football.FirstDownMade), By: football.ByRush},
	{Key: "first_downs_pass", Label: "First downs passing", On: on(football.FirstDownMade), By: football.ByPass},
	{Key: "first_downs_penalty", Label: "First downs by penalty", On: on(football.FirstDownMade), By: football.ByPenalty},
	{Key: "third_att", Label: "Third downs tried", On: on(football.DownTried), Down: 3},
	{Key: "third_made", Label: "Third downs made", On: on(football.DownMade), Down: 3},
	{Key: "fourth_att", Label: "Fourth downs tried", On: on(football.DownTried), Down: 4},
	{Key: "fourth_made", Label: "Fourth downs made", On: on(football.DownMade), Down: 4},
	{Key: "plays", Label: "Plays from scrimmage", On: on(football.Gained, football.Incomplete, football.Sacked)},
	{Key: "net_yards", Label: "Net yards", On: on(football.Gained, football.Sacked), Yards: true},
	{Key: "rushes", Label: "Rushes", On: on(football.Gained), By: football.ByRush},
	{Key: "rush_yards", Label: "Rushing yards", On: on(football.Gained), By: football.ByRush, Yards: true},
	{Key: "rush_td", Label: "Rushing touchdowns", On: on(football.Scored), Score: football.Touchdown(football.ByRush)},
	{Key: "passes", Label: "Passes thrown", On: on(football.Gained, football.Incomplete), By: football.ByPass},
	{Key: "completions", Label: "Passes completed", On: on(football.Gained), By: football.ByPass},
	{Key: "pass_yards", Label: "Gross passing yards", On: on(football.Gained), By: football.ByPass, Yards: true},
	{Key: "pass_td", Label: "Passing touchdowns", On: on(football.Scored), Score: football.Touchdown(football.ByPass)},
	{Key: "interceptions", Label: "Interceptions thrown", On: on(football.Intercepted)},
	{Key: "sacked", Label: "Times sacked", On: on(football.Sacked)},
	{Key: "sack_yards", Label: "Yards lost to sacks", On: on(football.Sacked), Amount: (*event).YardsLost},
	{Key: "fumbles", Label: "Fumbles", On: on(football.Fumbled), When: isLoose},
	{Key: "fumbles_lost", Label: "Fumbles lost", On: on(football.Fumbled), When: isLost},
	{Key: "turnovers", Label: "Turnovers", On: on(football.Intercepted, football.Fumbled), When: isTurnover},
	{Key: "penalties", Label: "Penalties", On: on(football.Penalized)},
	{Key: "penalty_yards", Label: "Penalty yards", On: on(football.Penalized), Yards: true},
	{Key: "punts", Label: "Punts", On: on(football.Punted, football.PuntBlocked)},
	{Key: "punt_yards", Label: "Punt yards", On: on(football.Punted), Yards: true},
	{Key: "punts_blocked", Label: "Punts blocked", On: on(football.PuntBlocked)},
	{Key: "punt_returns", Label: "Punt returns", On: on(football.Returned), By: football.ByPunt},
	{Key: "punt_return_yards", Label: "Punt return yards", On: on(football.Returned), By: football.ByPunt, Yards: true},
	{Key: "punt_return_td", Label: "Punt return touchdowns", On: on(football.Scored), Score: football.Touchdown(football.ByPunt)},
	{Key: "fair_catches", Label: "Fair catches", On: on(football.FairCaught)},
	{Key: "kickoffs", Label: "Kickoffs", On: on(football.KickedOff, football.OnsideKicked)},
	{Key: "onside_att", Label: "Onside kicks tried", On: on(football.OnsideKicked)},
	{Key: "onside_made", Label: "Onside kicks recovered", On: on(football.OnsideKicked), Made: true},
	{Key: "kick_returns", Label: "Kickoff returns", On: on(football.Returned), By: football.ByKickoff},
	{Key: "kick_return_yards", Label: "Kickoff return yards", On: on(football.Returned), By: football.ByKickoff, Yards: true},
	{Key: "kick_return_td", Label: "Kickoff return touchdowns", On: on(football.Scored), Score: football.Touchdown(football.ByKickoff)},
	{Key: "int_made", Label: "Interceptions made", On: on(football.Intercepted), To: (*event).OtherTeam},
	{Key: "int_return_yards", Label: "Interception return yards", On: on(football.Returned), By: football.ByInterception, Yards: true},
	{Key: "int_return_td", Label: "Interception return touchdowns", On: on(football.Scored),
		Score: football.Touchdown(football.ByInterception)},
	{Key: "fum_recovered", Label: "Opponents' fumbles recovered", On: on(football.Fumbled), When: isLost, To: (*event).OtherTeam},
	{Key: "fum_return_yards", Label: "Fumble return yards", On: on(football.Returned), By: football.ByFumble, Yards: true},
	{Key: "fum_return_td", Label: "Fumble return touchdowns", On: on(football.Scored), Score: football.Touchdown(football.ByFumble)},
	{Key: "blocks", Label: "Kicks blocked", On: on(kickBlocked)},
	{Key: "block_return_yards", Label: "Blocked kick return yards", On: on(football.Returned), By: football.ByBlock, Yards: true},
	{Key: "block_return_td", Label: "Blocked kick return touchdowns", On: on(football.Scored), Score: football.Touchdown(football.ByBlock)},
	{Key: "fg_att", Label: "Field goals tried", On: on(football.FieldGoalTried, football.FieldGoalBlocked)},
	{Key: "fg_made", Label: "Field goals made", On: on(football.FieldGoalTried), Made: true},
	{Key: "fg_long", Label: "Longest field goal", Adds: engine.Longest, On: on(football.FieldGoalTried), Made: true, Yards: true},
	{Key: "pat_att", Label: "Extra points tried", On: on(football.ExtraPointTried)},
	{Key: "pat_made", Label: "Extra points made", On: on(football.ExtraPointTried), Made: true},
	{Key: "two_att", Label: "Two-point tries", On: on(football.TwoPointTried)},
	{Key: "two_made", Label: "Two-point tries made", On: on(football.TwoPointTried), Made: true},
	{Key: "safeties", Label: "Safeties", On: on(football.Scored), Score: football.SafetyScore},
	{Key: "timeouts", Label: "Timeouts taken", On: on(football.TimeoutTaken)},
	{Key: "injuries", Label: "Injuries", On: on(injured)},
	{Key: "touchdowns", Label: "Touchdowns", On: on(football.Scored), When: isTouchdown},
	{Key: "punt_average", Label: "Punting average", Adds: engine.Average, From: []string{"punt_yards", "punts"}},
	{Key: "punt_net_yards", Label: "Net punt yards", On: on(football.Punted, football.Returned), By: football.ByPunt,
		Amount: netPuntYards, To: kickingTeam},
	{Key: "punt_net", Label: "Net punting average", Adds: engine.Average, From: []string{"punt_net_yards", "punts"}},
	{Key: "red_zone.trips", Label: "Red zone trips", On: on(football.RedZoneEntered)},
	{Key: "red_zone.touchdowns", Label: "Red zone touchdowns", On: on(football.DriveEnds), Result: football.TouchdownResult, RedZone: true},
	{Key: "red_zone.field_goals", Label: "Red zone field goals", On: on(football.DriveEnds), Result: football.FieldGoalResult, RedZone: true},
})

func isLost(e *event) bool      { return lost(e.Call) }
func isLoose(e *event) bool     { return e.Call != callNoFumble }
func isTurnover(e *event) bool  { return e.Kind == football.Intercepted || lost(e.Call) }
func isTouchdown(e *event) bool { return e.Score.IsTouchdown() }

// netPuntYards returns the yards of a punt, minus 20 for a touchback, and the yards its return takes away.
func netPuntYards(e *event) int {
	switch {
	case e.Kind == football.Returned:
		return -e.Yards
	case e.Spot >= 100:
		return e.Yards - 20
	}
	return e.Yards
}

// kickingTeam returns the team that punted; on a return, the other one.
func kickingTeam(e *event) int {
	if e.Kind == football.Returned {
		return e.OtherTeam()
	}
	return e.ItsTeam()
}

// lines are the rows in which the box score compares the teams.
var lines = []engine.ComparisonRow{
	{Label: "First downs", Keys: []string{"first_downs"}},
	{Label: "First downs rushing, passing, by penalty", Keys: []string{"first_downs_rush", "first_downs_pass", "first_downs_penalty"}},
	{Label: "Third downs made, tried", Keys: []string{"third_made", "third_att"}},
	{Label: "Fourth downs made, tried", Keys: []string{"fourth_made", "fourth_att"}},
	{Label: "Plays, net yards", Keys: []string{"plays", "net_yards"}},
	{Label: "Rushes, yards, touchdowns", Keys: []string{"rushes", "rush_yards", "rush_td"}},
	{Label: "Passes completed, thrown", Keys: []string{"completions", "passes"}},
	{Label: "Passing yards gross, net, touchdowns", Keys: []string{"pass_yards", "pass_yards-sack_yards", "pass_td"}},
	{Label: "Times sacked, yards lost", Keys: []string{"sacked", "sack_yards"}},
	{Label: "Interceptions thrown", Keys: []string{"interceptions"}},
	{Label: "Fumbles, lost", Keys: []string{"fumbles", "fumbles_lost"}},
	{Label: "Turnovers", Keys: []string{"turnovers"}},
	{Label: "Penalties, yards", Keys: []string{"penalties", "penalty_yards"}},
	{Label: "Red zone trips, touchdowns, field goals", Keys: []string{"red_zone.trips", "red_zone.touchdowns", "red_zone.field_goals"}},
	{Label: "Punts, yards, blocked", Keys: []string{"punts", "punt_yards", "punts_blocked"}},
	{Label: "Punting average, net", Keys: []string{"punt_average", "punt_net"}},
	{Label: "Punt returns, yards, touchdowns", Keys: []string{"punt_returns", "punt_return_yards", "punt_return_td"}},
	{Label: "Fair catches", Keys: []string{"fair_catches"}},
	{Label: "Kickoffs, onside tried, recovered", Keys: []string{"kickoffs", "onside_att", "onside_made"}},
	{Label: "Kickoff returns, yards, touchdowns", Keys: []string{"kick_returns", "kick_return_yards", "kick_return_td"}},
	{Label: "Interceptions made, return yards, touchdowns", Keys: []string{"int_made", "int_return_yards", "int_return_td"}},
	{Label: "Opponents' fumbles recovered, return yards, touchdowns", Keys: []string{"fum_recovered", "fum_return_yards", "fum_return_td"}},
	{Label: "Kicks blocked, return yards, touchdowns", Keys: []string{"blocks", "block_return_yards", "block_return_td"}},
	{Label: "Touchdowns", Keys: []string{"touchdowns"}},
	{Label: "Extra points made, tried", Keys: []string{"pat_made", "pat_att"}},
	{Label: "Two-point tries made, tried", Keys: []string{"two_made", "two_att"}},
	{Label: "Field goals made, tried, longest", Keys: []string{"fg_made", "fg_att", "fg_long"}},
	{Label: "Safeties", Keys: []string{"safeties"}},
	{Label: "Timeouts taken", Keys: []string{"timeouts"}},
	{Label: "Injuries", Keys: []string{"injuries"}},
}

// A box is the statistics of section 7, counted from the events up to the last top-level prompt (FIVEDICE-53).
type box struct {
	football.Stats[own]
	points football.LineScore
}

// newLine returns the line score before the first event. It shows four quarters from the start.
func newLine() football.LineScore {
	l := football.NewLineScore()
	for range 3 {
		l.NextPeriod()
	}
	return l
}

// count counts the new events up to the last top-level prompt.
func (g *game) count() {
	for ; g.Counted < g.shown.events; g.Counted++ {
		e := g.Log.Event(g.Counted)
		g.Add(e)
		switch e.Kind {
		case football.DriveEnds:
			d := g.LastDrive()
			d.Yards = e.Spot - d.Start
		case football.Gained, football.Incomplete, football.Sacked:
			g.LastDrive().Plays++
		case football.PeriodEnds:
			if e.Period >= 4 {
				g.points.NextPeriod()
			}
		case football.Scored:
			g.points.Add(e.Team, e.Period, e.Points())
		}
	}
	if d := g.LastDrive(); d != nil && d.Result == football.OpenDrive {
		d.Yards = g.shown.ball - d.Start
	}
}

// Box adds the box of section 7.2, as it was at the last top-level prompt (FIVEDICE-53), to the open object.
func (g *game) Box(o *engine.Object) {
	g.count()
	g.points.AddTo(o, "line")
	g.TeamFigures.Box(o)
	o.Objects("scoring", len(g.Scores), func(i int) {
		s := &g.Scores[i]
		o.Int("period", s.Period)
		o.Side("team", s.Team)
		o.Word("kind", s.Kind.InLog())
		o.Int("yards", s.Yards)
		o.Int("points", s.Kind.Points())
		o.Int("visitor", s.After[engine.Visitor])
		o.Int("home", s.After[engine.Home])
	})
	football.DrivesMember(o, g.Drives, false, "")
}

// BoxScore returns the statistics as people read them.
func (g *game) BoxScore() engine.BoxScore {
	g.count()
	var score engine.BoxScore
	begun := g.points.First(g.shown.period)
	g.Names.AddLineScore(&score, &begun, g.shown.score, g.shown.over())
	g.AddComparison(&score, &g.Names.Names, lines)
	g.Names.AddScoring(&score, g.Scores, "")
	g.Names.AddDrives(&score, g.Drives, "", "")
	g.Names.Prove(&score, g.Scores, g.shown.score)
	return score
}
