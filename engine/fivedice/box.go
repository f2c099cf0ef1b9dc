package fivedice

import (
	"strconv"

	"rollbook/engine"
	"rollbook/engine/football"
)

// A row is a figure, and what counts for it.
type row = engine.FigureRow[event, eventKind]

// figures are a team's statistics (section 7.2), in the order of the box.
var figures = engine.NewFigureTable(
	func(e *event) eventKind { return e.kind },
	func(e *event) int { return int(e.team) },

	row{Key: "first_downs", Label: "First downs", On: []eventKind{firstDownRush, firstDownPass, firstDownPenalty}},
	row{Key: "first_downs_rush", Label: "First downs rushing", On: []eventKind{firstDownRush}},
	row{Key: "first_downs_pass", Label: "First downs passing", On: []eventKind{firstDownPass}},
	row{Key: "first_downs_penalty", Label: "First downs by penalty", On: []eventKind{firstDownPenalty}},
	row{Key: "third_att", Label: "Third downs tried", On: []eventKind{thirdDown}},
	row{Key: "third_made", Label: "Third downs made", On: []eventKind{thirdDown}, Amount: ifMade},
	row{Key: "fourth_att", Label: "Fourth downs tried", On: []eventKind{fourthDown}},
	row{Key: "fourth_made", Label: "Fourth downs made", On: []eventKind{fourthDown}, Amount: ifMade},
	row{Key: "plays", Label: "Plays from scrimmage", On: []eventKind{rushed, completed, threwIncomplete, sacked}},
	row{Key: "net_yards", Label: "Net yards", On: []eventKind{rushed, completed, sacked}, Amount: yardsOf},
	row{Key: "rushes", Label: "Rushes", On: []eventKind{rushed}},
	row{Key: "rush_yards", Label: "Rushing yards", On: []eventKind{rushed}, Amount: yardsOf},
	row{Key: "rush_td", Label: "Rushing touchdowns", On: []eventKind{scored}, Amount: ifScored(football.RunScore)},
	row{Key: "passes", Label: "Passes thrown", On: []eventKind{completed, threwIncomplete}},
	row{Key: "completions", Label: "Passes completed", On: []eventKind{completed}},
	row{Key: "pass_yards", Label: "Gross passing yards", On: []eventKind{completed}, Amount: yardsOf},
	row{Key: "pass_td", Label: "Passing touchdowns", On: []eventKind{scored}, Amount: ifScored(football.PassScore)},
	row{Key: "interceptions", Label: "Interceptions thrown", On: []eventKind{picked}},
	row{Key: "sacked", Label: "Times sacked", On: []eventKind{sacked}},
	row{Key: "sack_yards", Label: "Yards lost to sacks", On: []eventKind{sacked}, Amount: func(e *event) int { return -e.yards }},
	row{Key: "fumbles", Label: "Fumbles", On: []eventKind{fumbled}, Amount: ifLoose},
	row{Key: "fumbles_lost", Label: "Fumbles lost", On: []eventKind{fumbled}, Amount: ifLost},
	row{Key: "turnovers", Label: "Turnovers", On: []eventKind{picked, fumbled}, Amount: ifTurnover},
	row{Key: "penalties", Label: "Penalties", On: []eventKind{flagged}},
	row{Key: "penalty_yards", Label: "Penalty yards", On: []eventKind{flagged}, Amount: yardsOf},
	row{Key: "punts", Label: "Punts", On: []eventKind{punted, puntBlocked}},
	row{Key: "punt_yards", Label: "Punt yards", On: []eventKind{punted}, Amount: yardsOf},
	row{Key: "punts_blocked", Label: "Punts blocked", On: []eventKind{puntBlocked}},
	row{Key: "punt_returns", Label: "Punt returns", On: []eventKind{puntReturned}},
	row{Key: "punt_return_yards", Label: "Punt return yards", On: []eventKind{puntReturned}, Amount: yardsOf},
	row{Key: "punt_return_td", Label: "Punt return touchdowns", On: []eventKind{puntReturned}, Amount: ifTouchdown},
	row{Key: "fair_catches", Label: "Fair catches", On: []eventKind{fairCaught}},
	row{Key: "kickoffs", Label: "Kickoffs", On: []eventKind{kickedOff, kickedOnside}},
	row{Key: "onside_att", Label: "Onside kicks tried", On: []eventKind{kickedOnside}},
	row{Key: "onside_made", Label: "Onside kicks recovered", On: []eventKind{kickedOnside}, Amount: ifMade},
	row{Key: "kick_returns", Label: "Kickoff returns", On: []eventKind{kickReturned}},
	row{Key: "kick_return_yards", Label: "Kickoff return yards", On: []eventKind{kickReturned}, Amount: yardsOf},
	row{Key: "kick_return_td", Label: "Kickoff return touchdowns", On: []eventKind{kickReturned}, Amount: ifTouchdown},
	row{Key: "int_made", Label: "Interceptions made", On: []eventKind{picked}, To: otherTeam},
	row{Key: "int_return_yards", Label: "Interception return yards", On: []eventKind{pickReturned}, Amount: yardsOf},
	row{Key: "int_return_td", Label: "Interception return touchdowns", On: []eventKind{pickReturned}, Amount: ifTouchdown},
	row{Key: "fum_recovered", Label: "Opponents' fumbles recovered", On: []eventKind{fumbled}, Amount: ifLost, To: otherTeam},
	row{Key: "fum_return_yards", Label: "Fumble return yards", On: []eventKind{fumbleReturned}, Amount: yardsOf},
	row{Key: "fum_return_td", Label: "Fumble return touchdowns", On: []eventKind{fumbleReturned}, Amount: ifTouchdown},
	row{Key: "blocks", Label: "Kicks blocked", On: []eventKind{kickBlocked}},
	row{Key: "block_return_yards", Label: "Blocked kick return yards", On: []eventKind{blockReturned}, Amount: yardsOf},
	row{Key: "block_return_td", Label: "Blocked kick return touchdowns", On: []eventKind{blockReturned}, Amount: ifTouchdown},
	row{Key: "fg_att", Label: "Field goals tried", On: []eventKind{fieldGoalMade, fieldGoalMissed, fieldGoalBlocked}},
	row{Key: "fg_made", Label: "Field goals made", On: []eventKind{fieldGoalMade}},
	row{Key: "fg_long", Label: "Longest field goal", Adds: engine.Longest, On: []eventKind{fieldGoalMade}, Amount: yardsOf},
	row{Key: "pat_att", Label: "Extra points tried", On: []eventKind{kickTried}},
	row{Key: "pat_made", Label: "Extra points made", On: []eventKind{kickTried}, Amount: ifMade},
	row{Key: "two_att", Label: "Two-point tries", On: []eventKind{twoTried}},
	row{Key: "two_made", Label: "Two-point tries made", On: []eventKind{twoTried}, Amount: ifMade},
	row{Key: "safeties", Label: "Safeties", On: []eventKind{scored}, Amount: ifScored(football.SafetyScore)},
	row{Key: "timeouts", Label: "Timeouts taken", On: []eventKind{tookTimeout}},
	row{Key: "injuries", Label: "Injuries", On: []eventKind{injured}},
	row{Key: "touchdowns", Label: "Touchdowns", On: []eventKind{scored}, Amount: ifTouchdownScored},
	row{Key: "punt_average", Label: "Punting average", Adds: engine.Average, From: []string{"punt_yards", "punts"}},
	row{Key: "punt_net_yards", Label: "Net punt yards", On: []eventKind{punted, puntReturned}, Amount: netPuntYards, To: kickingTeam},
	row{Key: "punt_net", Label: "Net punting average", Adds: engine.Average, From: []string{"punt_net_yards", "punts"}},
	row{Key: "red_zone.trips", Label: "Red zone trips", On: []eventKind{redZoneEntered}},
	row{Key: "red_zone.touchdowns", Label: "Red zone touchdowns", On: []eventKind{driveEnds}, Amount: ifFromRedZone(football.TouchdownResult)},
	row{Key: "red_zone.field_goals", Label: "Red zone field goals", On: []eventKind{driveEnds},
		Amount: ifFromRedZone(football.FieldGoalResult)},
)

func yardsOf(e *event) int     { return e.yards }
func ifMade(e *event) int      { return engine.BoolToInt(e.made) }
func ifTouchdown(e *event) int { return engine.BoolToInt(e.touchdown) }
func ifLost(e *event) int      { return engine.BoolToInt(lost(e.ball)) }
func ifLoose(e *event) int     { return engine.BoolToInt(e.ball != callNoFumble) }
func ifTurnover(e *event) int  { return engine.BoolToInt(e.kind == picked || lost(e.ball)) }
func otherTeam(e *event) int   { return int(e.team.Other()) }

func ifTouchdownScored(e *event) int { return engine.BoolToInt(e.score.IsTouchdown()) }

func ifScored(kind football.ScoreKind) func(*event) int {
	return func(e *event) int { return engine.BoolToInt(e.score == kind) }
}

func ifFromRedZone(result football.DriveResult) func(*event) int {
	return func(e *event) int { return engine.BoolToInt(e.redZone && e.result == result) }
}

// netPuntYards returns the yards of a punt, minus 20 for a touchback, and the yards its return takes away.
func netPuntYards(e *event) int {
	switch {
	case e.kind == puntReturned:
		return -e.yards
	case e.spot >= 100:
		return e.yards - 20
	}
	return e.yards
}

// kickingTeam returns the team that punted; on a return, the other one.
func kickingTeam(e *event) int {
	if e.kind == puntReturned {
		return otherTeam(e)
	}
	return int(e.team)
}

// lines are the rows in which the box score compares the teams.
var lines = figures.Comparison([]engine.Line{
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
})

// A box is the statistics of section 7, counted from the events up to the last top-level prompt (FIVEDICE-53).
type box struct {
	football.Stats[event, eventKind]
	points  football.LineScore
	scoring []*event
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
		e := g.log.Event(g.Counted)
		g.TeamFigures.Count(e)
		g.list(e)
	}
	if n := len(g.Drives); n > 0 && g.Drives[n-1].Result == football.OpenDrive {
		g.Drives[n-1].Yards = g.shown.ball - g.Drives[n-1].Start
	}
}

// list adds an event to the lists of drives and scores, and to the line score.
func (b *box) list(e *event) {
	switch e.kind {
	case driveBegins:
		b.Drives = append(b.Drives, football.NewDrive(e.team, e.period, 0, e.spot))
	case driveEnds:
		d := &b.Drives[len(b.Drives)-1]
		d.Result, d.Yards = e.result, e.spot-d.Start
	case rushed, completed, threwIncomplete, sacked:
		b.Drives[len(b.Drives)-1].Plays++
	case periodEnds:
		if e.period >= 4 {
			b.points.NextPeriod()
		}
	case scored:
		b.points.Add(e.team, e.period, e.score.Points())
		b.scoring = append(b.scoring, e)
	}
}

// Box adds the box of section 7.2, as it was at the last top-level prompt (FIVEDICE-53), to the open object.
func (g *game) Box(o *engine.Object) {
	g.count()
	g.points.AddTo(o, "line")
	g.AddTeams(o)
	o.Objects("scoring", len(g.scoring), func(i int) {
		e := g.scoring[i]
		o.Int("period", e.period)
		o.Side("team", e.team)
		o.Word("kind", e.score.String())
		o.Int("yards", e.yards)
		o.Int("points", e.score.Points())
		o.Int("visitor", e.after[engine.Visitor])
		o.Int("home", e.after[engine.Home])
	})
	football.DrivesMember(o, g.Drives, false, "")
}

// BoxScore returns the statistics as people read them.
func (g *game) BoxScore() engine.BoxScore {
	g.count()
	var score engine.BoxScore
	begun := g.points.First(g.shown.period)
	g.names.AddLineScore(&score, &begun, g.shown.score, g.shown.over())
	g.AddComparison(&score, &g.names.Names, lines)
	g.addScoring(&score)
	g.names.AddDrives(&score, g.Drives, "", "")
	if len(g.scoring) > 0 {
		score.Proof = append(score.Proof, g.proof(engine.Visitor), g.proof(engine.Home))
	}
	return score
}

func (g *game) addScoring(score *engine.BoxScore) {
	s := score.Add(engine.ScoringSection, "Scoring",
		engine.Column{Name: "Period", Left: true}, engine.Column{Name: "Team", Left: true}, engine.Column{Name: "Score", Left: true},
		engine.Column{Name: "Yards"}, engine.Column{Name: g.names.Nick[engine.Visitor]}, engine.Column{Name: g.names.Nick[engine.Home]})
	for _, e := range g.scoring {
		yards := ""
		if e.yards > 0 {
			yards = strconv.Itoa(e.yards)
		}
		s.Row(football.PeriodName(e.period), g.names.Nick[e.team], e.score.Words(), yards,
			strconv.Itoa(e.after[engine.Visitor]), strconv.Itoa(e.after[engine.Home]))
	}
}

// proof adds up a team's points from its statistics.
func (g *game) proof(team engine.Side) string {
	times := func(key string) int { return g.Number(team, key) }
	return g.names.Proof(team, g.shown.score[team], football.Scores{Touchdowns: times("touchdowns"),
		ExtraPoints: times("pat_made"), TwoPoints: times("two_made"), FieldGoals: times("fg_made"), Safeties: times("safeties")})
}
