package fivedice

import (
	"strconv"

	"rollbook/engine"
	"rollbook/engine/football"
)

// BoxScore returns the statistics as people read them.
func (g *game) BoxScore() engine.BoxScore {
	box := newBox(g.events, &g.shown)
	begun := football.LineScore{}
	for _, side := range engine.Teams {
		begun.Periods[side] = box.line.Periods[side][:g.shown.period]
	}
	return engine.BoxScore{
		Sections: []engine.Section{
			g.names.LineScore(&begun, g.shown.score),
			g.comparison(box),
			g.scoringSection(box),
			g.driveSection(box),
		},
		Proof: []string{g.proof(box, engine.Visitor), g.proof(box, engine.Home)},
	}
}

// comparison sets the teams side by side in the order of the official football box.
func (g *game) comparison(box *box) engine.Section {
	s := engine.Section{Title: "Team statistics", Columns: engine.Columns("", g.names.Nick[engine.Visitor], g.names.Nick[engine.Home])}
	row := func(label string, figure func(f *figures) string) {
		s.Rows = append(s.Rows, []string{label, figure(&box.teams[engine.Visitor]), figure(&box.teams[engine.Home])})
	}
	row("First downs", func(f *figures) string { return strconv.Itoa(f.firstDowns()) })
	row("Rushing, passing, penalty", func(f *figures) string { return figured(f.firstDownsRush, f.firstDownsPass, f.firstDownsPenalty) })
	row("Third downs made, tried", func(f *figures) string { return figured(f.thirdMade, f.thirdTried) })
	row("Fourth downs made, tried", func(f *figures) string { return figured(f.fourthMade, f.fourthTried) })
	row("Plays, net yards", func(f *figures) string { return figured(f.plays(), f.netYards()) })
	row("Rushes, yards", func(f *figures) string { return figured(f.rushes, f.rushYards) })
	row("Passing yards, net", func(f *figures) string { return strconv.Itoa(f.passYards - f.sackYards) })
	row("Completed, thrown, intercepted", func(f *figures) string { return figured(f.completions, f.passes, f.interceptions) })
	row("Sacked, yards lost", func(f *figures) string { return figured(f.sacked, f.sackYards) })
	row("Punts, yards, blocked", func(f *figures) string { return figured(f.punts, f.puntYards, f.puntsBlocked) })
	row("Punt returns, yards", func(f *figures) string { return f.returns[puntReturn].String() })
	row("Fair catches", func(f *figures) string { return strconv.Itoa(f.fairCatches) })
	row("Kickoffs, onside tried, made", func(f *figures) string { return figured(f.kickoffs, f.onsideTried, f.onsideMade) })
	row("Kickoff returns, yards", func(f *figures) string { return f.returns[kickoffReturn].String() })
	row("Interceptions, return yards", func(f *figures) string { return figured(f.picks, f.returns[interceptionReturn].yards) })
	row("Fumbles recovered, return yards", func(f *figures) string { return figured(f.recoveries, f.returns[fumbleReturn].yards) })
	row("Kicks blocked, return yards", func(f *figures) string { return figured(f.blocks, f.returns[blockReturn].yards) })
	row("Penalties, yards", func(f *figures) string { return figured(f.penalties, f.penaltyYards) })
	row("Fumbles, lost", func(f *figures) string { return figured(f.fumbles, f.fumblesLost) })
	row("Turnovers", func(f *figures) string { return strconv.Itoa(f.turnovers()) })
	row("Touchdowns", func(f *figures) string { return strconv.Itoa(f.touchdowns()) })
	row("Rushing, passing, other", func(f *figures) string { return figured(f.rushTD, f.passTD, f.touchdowns()-f.rushTD-f.passTD) })
	row("Field goals made, tried, long", func(f *figures) string { return figured(f.kicksMade, f.kicksTried, f.kickLong) })
	row("Kicks after touchdown made, tried", func(f *figures) string { return figured(f.extraMade, f.extraTried) })
	row("Two-point tries made, tried", func(f *figures) string { return figured(f.twoMade, f.twoTried) })
	row("Safeties", func(f *figures) string { return strconv.Itoa(f.safeties) })
	row("Time-outs taken", func(f *figures) string { return strconv.Itoa(f.timeouts) })
	row("Injuries", func(f *figures) string { return strconv.Itoa(f.injuries) })
	return s
}

// String returns the number of returns and their yards.
func (r returnFigures) String() string { return figured(r.count, r.yards) }

// figured joins figures as box scores print them: 12-240-1.
func figured(figures ...int) string {
	b := strconv.AppendInt(nil, int64(figures[0]), 10)
	for _, n := range figures[1:] {
		b = strconv.AppendInt(append(b, '-'), int64(n), 10)
	}
	return string(b)
}

func (g *game) scoringSection(box *box) engine.Section {
	s := engine.Section{Title: "Scoring", Columns: []engine.Column{
		{Name: "Quarter", Left: true}, {Name: "Team", Left: true}, {Name: "Score", Left: true}, {Name: "Yards"},
		{Name: g.names.Nick[engine.Visitor]}, {Name: g.names.Nick[engine.Home]},
	}}
	for i := range box.scoring {
		e := &box.scoring[i]
		yards := ""
		if e.yards > 0 {
			yards = strconv.Itoa(e.yards)
		}
		s.Rows = append(s.Rows, []string{football.PeriodName(e.period), g.names.Nick[e.team], e.word, yards,
			strconv.Itoa(e.score[engine.Visitor]), strconv.Itoa(e.score[engine.Home])})
	}
	return s
}

func (g *game) driveSection(box *box) engine.Section {
	s := engine.Section{Title: "Drives", Columns: []engine.Column{
		{Name: "Team", Left: true}, {Name: "Quarter", Left: true}, {Name: "Start", Left: true}, {Name: "Plays"}, {Name: "Yards"},
		{Name: "Result", Left: true},
	}}
	for _, d := range box.drives {
		result := d.result
		if result == "" {
			result = "in progress"
		}
		s.Rows = append(s.Rows, []string{g.names.Nick[d.team], football.PeriodName(d.period), g.names.Place(d.team, d.start),
			strconv.Itoa(d.plays), strconv.Itoa(d.yards), result})
	}
	return s
}

// proof adds up a team's points from what scored them.
func (g *game) proof(box *box, side engine.Side) string {
	f := &box.teams[side]
	b := say(nil, g.names.Nick[side], " ", strconv.Itoa(g.shown.score[side]), " = ")
	b = say(b, strconv.Itoa(6*f.touchdowns()), " in touchdowns + ", strconv.Itoa(f.extraMade), " in kicks after + ")
	b = say(b, strconv.Itoa(2*f.twoMade), " in two-point tries + ", strconv.Itoa(3*f.kicksMade), " in field goals + ")
	return string(say(b, strconv.Itoa(2*f.safeties), " in safeties"))
}
