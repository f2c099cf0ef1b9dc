package inches

import (
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/engine/football"
)

// BoxScore returns the statistics as people read them.
func (g *game) BoxScore() engine.BoxScore {
	box := newBox(g.events, g.score)
	return engine.BoxScore{
		Sections: []engine.Section{
			g.names.LineScore(&g.lineScore, g.score),
			g.comparison(box),
			g.scoringSection(box),
			g.driveSection(box),
		},
		Proof: []string{g.proof(box, engine.Visitor), g.proof(box, engine.Home)},
	}
}

// comparison sets the teams side by side in the order of the official football box.
func (g *game) comparison(box *box) engine.Section {
	s := engine.Section{
		Title:   "Team statistics",
		Columns: engine.Columns("", g.names.Nick[engine.Visitor], g.names.Nick[engine.Home]),
	}
	row := func(label string, figure func(f *figures) string) {
		s.Rows = append(s.Rows, []string{label, figure(&box.teams[engine.Visitor]), figure(&box.teams[engine.Home])})
	}
	row("Plays, yards", func(f *figures) string { return pair(f.plays, f.yards) })
	row("Scrimmage, yards", func(f *figures) string { return pair(f.rolls[scrimmageYards], f.gained[scrimmageYards]) })
	row("No huddle, yards", func(f *figures) string { return pair(f.rolls[noHuddleYards], f.gained[noHuddleYards]) })
	row("Ball control, yards", func(f *figures) string { return pair(f.rolls[ballControlYards], f.gained[ballControlYards]) })
	row("4th downs made, tried, faced", func(f *figures) string {
		return pair(f.fourthMade, f.rolls[fourthYards]) + "-" + strconv.Itoa(f.faced)
	})
	row("Fakes made, tried", func(f *figures) string { return pair(f.fakesMade, f.fakesTried) })
	row("Big plays", func(f *figures) string { return strconv.Itoa(f.bigPlays) })
	row("Sacks suffered", func(f *figures) string { return strconv.Itoa(f.sacks) })
	row("Passes intercepted", func(f *figures) string { return strconv.Itoa(f.interceptions) })
	row("Fumbles, lost", func(f *figures) string { return pair(f.fumbles, f.fumblesLost) })
	row("Penalties, yards", func(f *figures) string { return pair(f.penalties, f.penaltyYards) })
	row("Punts, blocked", func(f *figures) string { return pair(f.punts, f.puntsBlocked) })
	row("Field goals made, tried, long", func(f *figures) string {
		return pair(f.kicksMade, f.kicksTried) + "-" + strconv.Itoa(f.kickLong)
	})
	row("Extra points made, tried", func(f *figures) string { return pair(f.extraMade, f.extraTried) })
	row("Two-point tries made, tried", func(f *figures) string { return pair(f.twoMade, f.twoTried) })
	row("Onside kicks recovered, tried", func(f *figures) string { return pair(f.onsideRecovered, f.onsideTried) })
	row("Long gains, yards", func(f *figures) string { return pair(f.longGains, f.longYards) })
	row("Drives, time boxes", func(f *figures) string { return pair(f.drives, f.boxes) })
	return s
}

func pair(a, b int) string { return strconv.Itoa(a) + "-" + strconv.Itoa(b) }

func (g *game) scoringSection(box *box) engine.Section {
	s := engine.Section{Title: "Scoring", Columns: []engine.Column{
		{Name: "Period", Left: true}, {Name: "Boxes left"}, {Name: "Team", Left: true}, {Name: "Score", Left: true},
		{Name: g.names.Nick[engine.Visitor]}, {Name: g.names.Nick[engine.Home]},
	}}
	for i := range box.scoring {
		e := &box.scoring[i]
		s.Rows = append(s.Rows, []string{football.PeriodName(e.period), strconv.Itoa(e.clock), g.names.Nick[e.team], scoreWords(e.word),
			strconv.Itoa(e.score[engine.Visitor]), strconv.Itoa(e.score[engine.Home])})
	}
	return s
}

// scoreWords says a kind of score in words: "touchdown, punt return".
func scoreWords(kind string) string {
	switch kind {
	case touchdownKinds[byOffense]:
		return "touchdown"
	case touchdownKinds[byKickoff]:
		return "touchdown, kickoff return"
	case touchdownKinds[byPunt]:
		return "touchdown, punt return"
	case touchdownKinds[byInterception]:
		return "touchdown, interception"
	case touchdownKinds[byFumble]:
		return "touchdown, loose ball"
	case "two-point":
		return "two points"
	case "try-return":
		return "two points, return"
	}
	return strings.ReplaceAll(kind, "-", " ")
}

func (g *game) driveSection(box *box) engine.Section {
	s := engine.Section{Title: "Drives", Columns: []engine.Column{
		{Name: "Team", Left: true}, {Name: "Period", Left: true}, {Name: "Boxes left"}, {Name: "Start", Left: true},
		{Name: "Plays"}, {Name: "Yards"}, {Name: "Boxes"}, {Name: "Result", Left: true},
	}}
	for _, d := range box.drives {
		result := strings.ReplaceAll(d.result, "-", " ")
		if result == "" {
			result = "in progress"
		}
		s.Rows = append(s.Rows, []string{g.names.Nick[d.team], football.PeriodName(d.period), strconv.Itoa(d.clock),
			g.names.Place(d.team, d.start), strconv.Itoa(d.plays), strconv.Itoa(d.yards), strconv.Itoa(d.boxes), result})
	}
	return s
}

// proof adds up a team's points from what scored them.
func (g *game) proof(box *box, side engine.Side) string {
	f := &box.teams[side]
	touchdowns := 0
	for _, n := range f.touchdowns {
		touchdowns += n
	}
	b := say(nil, g.names.Nick[side], " ", strconv.Itoa(f.points), " =")
	b = say(b, " ", strconv.Itoa(6*touchdowns), " in touchdowns + ", strconv.Itoa(f.extraMade), " in extra points + ")
	b = say(b, strconv.Itoa(2*(f.twoMade+f.tryReturns)), " in two-point tries + ")
	b = say(b, strconv.Itoa(3*f.kicksMade), " in field goals + ")
	return string(say(b, strconv.Itoa(2*f.safeties), " in safeties"))
}
