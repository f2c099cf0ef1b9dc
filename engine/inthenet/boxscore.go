package inthenet

import "rollbook/engine"

// BoxScore returns the statistics as people read them: the score by halves, goals, the team figures side by side, cards,
// changes and injuries, the players, and what moved HREC and the clock.
func (g *game) BoxScore() engine.BoxScore {
	box := g.newBox()
	s := engine.BoxScore{Sections: []engine.Section{g.halves(box), g.goalSection(box), g.comparison(box)}}
	for _, section := range []engine.Section{g.cardSection(box), g.changeSection(box), g.injurySection(box)} {
		if len(section.Rows) > 0 {
			s.Sections = append(s.Sections, section)
		}
	}
	for _, side := range engine.Teams {
		s.Sections = append(s.Sections, g.playerSection(box, side), g.keeperSection(box, side))
	}
	s.Sections = append(s.Sections, g.hrecSection(), g.extrasSection())
	for _, side := range engine.Teams {
		s.Proof = append(s.Proof, g.proofs(box, side)...)
	}
	return s
}

// left makes columns of words.
func left(names ...string) (c []engine.Column) {
	for _, name := range names {
		c = append(c, engine.Column{Name: name, Left: true})
	}
	return c
}

// halves is the score by halves.
func (g *game) halves(b *box) engine.Section {
	s := engine.Section{Columns: engine.Columns("", "1st", "2nd", "Final")}
	for _, side := range engine.Teams {
		var by [3]int
		for _, e := range b.goals {
			if e.side == side {
				by[e.half]++
			}
		}
		second := ""
		if g.half == 2 {
			second = decimal(by[2])
		}
		s.Rows = append(s.Rows, []string{g.names[side], decimal(by[1]), second, decimal(g.score[side])})
	}
	return s
}

// typeWords are what goals are called on the sheet.
var typeWords = [...]string{challengeShot: "run", cornerShot: "corner", openShot: "shot", reboundShot: "rebound",
	freeShot: "free kick", penaltyShot: "penalty", ownGoalShot: "own goal"}

func (g *game) goalSection(b *box) engine.Section {
	s := engine.Section{Title: "Goals", Columns: append(left("Minute", "Team", "Scorer", "Kind", "Assist"),
		engine.Column{Name: g.names[engine.Visitor]}, engine.Column{Name: g.names[engine.Home]})}
	for _, e := range b.goals {
		side, no := e.scorer()
		assist := ""
		if e.mate != 0 {
			assist = g.name(e.side, e.mate)
		}
		s.Rows = append(s.Rows, []string{e.minute(), g.names[e.side], g.name(side, no), typeWords[e.shot], assist,
			decimal(e.score[engine.Visitor]), decimal(e.score[engine.Home])})
	}
	return s
}

// comparison sets the teams side by side, in the order of a match sheet.
func (g *game) comparison(b *box) engine.Section {
	s := engine.Section{Title: "Team statistics", Columns: engine.Columns("", g.names[engine.Visitor], g.names[engine.Home])}
	row := func(label string, figure func(t *tally) string) {
		s.Rows = append(s.Rows, []string{label, figure(&b.sides[engine.Visitor][0]), figure(&b.sides[engine.Home][0])})
	}
	of := func(f figure) func(t *tally) string {
		return func(t *tally) string { return decimal(int(t[f])) }
	}
	pair := func(f, o figure) func(t *tally) string {
		return func(t *tally) string { return decimal(int(t[f])) + "-" + decimal(int(t[o])) }
	}
	cards := int(b.sides[engine.Visitor][0][possession]) + int(b.sides[engine.Home][0][possession])
	row("Possession", func(t *tally) string { return percent(int(t[possession]), cards) })
	row("Shots, on target", pair(shots, onTarget))
	row("Off target, blocked", pair(offTarget, blocked))
	row("Penalties, scored", pair(penalties, penaltyGoals))
	row("Passes, completed", pair(passes, completedPasses))
	row("Crosses", of(crosses))
	row("Corners", of(corners))
	row("Offsides", of(offsides))
	row("Goal kicks", of(goalKicks))
	row("Fouls", of(fouls))
	row("Yellow cards, red cards", pair(yellows, reds))
	row("Tackles", of(tackles))
	row("Passes blocked, intercepted", pair(blocks, interceptions))
	row("Clearances", of(clearances))
	row("Loose balls won", of(recoveries))
	row("Saves", of(saves))
	row("Goalkeeper's catches, sweeps", pair(claims, sweeps))
	row("Own goals", of(ownGoals))
	row("Substitutions", of(changes))
	return s
}

// percent writes a share in whole hundredths, half rounded up.
func percent(part, whole int) string {
	if whole == 0 {
		return "-"
	}
	return decimal((200*part+whole)/(2*whole)) + "%"
}

func (g *game) cardSection(b *box) engine.Section {
	s := engine.Section{Title: "Cards", Columns: left("Minute", "Team", "Player", "Card")}
	for _, e := range b.cards {
		s.Rows = append(s.Rows, []string{e.minute(), g.names[e.side], g.name(e.side, e.player), e.card.words()})
	}
	return s
}

func (g *game) changeSection(b *box) engine.Section {
	s := engine.Section{Title: "Substitutions", Columns: left("Minute", "Team", "Off", "On", "Why")}
	for _, e := range b.subs {
		s.Rows = append(s.Rows, []string{e.minute(), g.names[e.side], g.name(e.side, e.player), g.name(e.side, e.mate),
			e.reason.words()})
	}
	return s
}

func (g *game) injurySection(b *box) engine.Section {
	s := engine.Section{Title: "Injuries", Columns: append(left("Minute", "Team", "Player"), engine.Column{Name: "Further matches"})}
	for _, e := range b.injuries {
		s.Rows = append(s.Rows, []string{e.minute(), g.names[e.side], g.name(e.side, e.player), decimal(e.games)})
	}
	return s
}

// playerSection is a side's outfield players who played, in the order of the squad.
func (g *game) playerSection(b *box, side engine.Side) engine.Section {
	columns := []struct {
		name string
		f    figure
	}{{"Tch", touches}, {"G", goals}, {"A", assists}, {"Sh", shots}, {"OnT", onTarget}, {"Pas", passes}, {"Cmp", completedPasses},
		{"Crs", crosses}, {"CK", corners}, {"Off", offsides}, {"Fl", fouls}, {"Fld", fouledBy}, {"Y", yellows}, {"R", reds},
		{"Tkl", tackles}, {"Blk", blocks}, {"Int", interceptions}, {"Clr", clearances}, {"BlS", shotsBlocked}}
	s := engine.Section{Title: g.names[side], Columns: []engine.Column{
		{Name: "No"}, {Name: "Player", Left: true}, {Name: "Pos", Left: true}}}
	for _, c := range columns {
		s.Columns = append(s.Columns, engine.Column{Name: c.name})
	}
	for _, no := range g.squads[side].Order {
		p, t := g.squads[side].Players[no], &b.sides[side][no]
		if p == nil || t[played] == 0 {
			continue
		}
		row := []string{decimal(no), p.Name, p.Positions()}
		for _, c := range columns {
			row = append(row, decimal(int(t[c.f])))
		}
		s.Rows = append(s.Rows, row)
	}
	return s
}

func (g *game) keeperSection(b *box, side engine.Side) engine.Section {
	s := engine.Section{Columns: []engine.Column{{Name: "No"}, {Name: "Goalkeeper", Left: true},
		{Name: "Saves"}, {Name: "Conceded"}, {Name: "Catches"}, {Name: "Sweeps"}}}
	for _, no := range g.squads[side].Order {
		k, t := g.squads[side].Keepers[no], &b.sides[side][no]
		if k == nil || t[played] == 0 {
			continue
		}
		s.Rows = append(s.Rows, []string{decimal(no), k.Name, decimal(int(t[saves])), decimal(int(t[conceded])),
			decimal(int(t[claims])), decimal(int(t[sweeps]))})
	}
	return s
}

// hrecSection is the running line of the HREC box: where it began, and every change with its minute and cause.
func (g *game) hrecSection() engine.Section {
	s := engine.Section{Title: "HREC, " + g.names[engine.Home] + "'s zones",
		Columns: append(left("Minute", "Cause"), engine.Column{Name: "DEF"}, engine.Column{Name: "MID"}, engine.Column{Name: "OFF"})}
	var last [3]int
	for i := range g.events {
		e := &g.events[i]
		if i > 0 && e.hrec == last {
			continue
		}
		last = e.hrec
		minute, cause := e.minute(), g.hrecCause(e)
		if i == 0 {
			minute = ""
		}
		s.Rows = append(s.Rows, []string{minute, cause, decimal(last[def]), decimal(last[mid]), decimal(last[off])})
	}
	return s
}

// hrecCause says what moved HREC.
func (g *game) hrecCause(e *event) string {
	switch e.kind {
	case kickedOff:
		return "start"
	case booked:
		return e.card.String() + " for " + g.name(e.side, e.player)
	case letOff:
		return "warning for " + g.name(e.side, e.player)
	case changed:
		return "fresh: " + g.name(e.side, e.mate)
	case playedTired:
		return "tired: " + g.name(e.side, e.player)
	case shortHanded:
		return "hurt: " + g.name(e.side, e.player)
	}
	return ""
}

// extrasSection is what earned the EXTRAS cards.
func (g *game) extrasSection() engine.Section {
	s := engine.Section{Title: "EXTRAS", Columns: left("Minute", "For", "Card")}
	for i := range g.events {
		e := &g.events[i]
		if e.kind != timeAdded {
			continue
		}
		size := "full"
		if e.earned == foulTime {
			size = "half"
		}
		s.Rows = append(s.Rows, []string{e.minute(), e.earned.String(), size})
	}
	return s
}

// proofs add a team's figures up (section 7).
func (g *game) proofs(b *box, side engine.Side) []string {
	t, o := &b.sides[side][0], &b.sides[side.Other()][0]
	n := func(v uint16) string { return decimal(int(v)) }
	return []string{
		g.names[side] + " " + n(t[goals]) + " = " + n(t[goals]-o[ownGoals]-t[penaltyGoals]) + " from play + " + n(t[penaltyGoals]) +
			" from penalties + " + n(o[ownGoals]) + " own goals by " + g.names[side.Other()],
		g.names[side] + " " + plural(int(t[shots]), "shot", "shots") + " = " + n(t[onTarget]) + " on target + " + n(t[offTarget]) +
			" off target + " + n(t[blocked]) + " blocked",
		g.names[side] + " " + n(t[onTarget]) + " on target = " + n(t[goals]-o[ownGoals]) + " scored + " + n(o[saves]) + " saved",
	}
}
