package inthenet

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

// BoxScore returns the statistics as people read them: the score by halves, goals, the team figures side by side, cards,
// changes and injuries, the players, and what moved HREC and the clock.
func (g *game) BoxScore() engine.BoxScore {
	s := g.statistics()
	score := engine.BoxScore{Sections: []engine.Section{g.halves(), g.goals(), g.comparison(s)}}
	for _, section := range []engine.Section{
		g.list("Cards", left("Player", "Card"), kinds{booked}, func(e *event) []string {
			return []string{g.name(e.side, e.player), strings.Replace(string(e.card), "second", "second yellow", 1)}
		}),
		g.list("Substitutions", left("Off", "On", "Why"), kinds{changed}, func(e *event) []string {
			why := strings.Replace(string(e.reason), string(coachsChange), "coach", 1)
			return []string{g.name(e.side, e.player), g.name(e.side, e.mate), why}
		}),
		g.list("Injuries", append(left("Player"), engine.Column{Name: "Further matches"}), kinds{hurt},
			func(e *event) []string { return []string{g.name(e.side, e.player), engine.Number(e.games)} }),
	} {
		if len(section.Rows) > 0 {
			score.Sections = append(score.Sections, section)
		}
	}
	for _, side := range engine.Teams {
		score.Sections = append(score.Sections,
			g.people(side, g.names.Full[side], left("Player", "Pos"), playerFigures, s.players, playerColumns),
			g.people(side, "", left("Goalkeeper"), keeperFigures, s.keepers, keeperColumns))
	}
	score.Sections = append(score.Sections, keySection, g.hrecSection(), g.extrasSection())
	for _, side := range engine.Teams {
		score.Proof = append(score.Proof, g.proofs(side)...)
	}
	return score
}

// left makes columns of words.
func left(names ...string) (c []engine.Column) {
	for _, name := range names {
		c = append(c, engine.Column{Name: name, Left: true})
	}
	return c
}

// halves is the score by halves.
func (g *game) halves() engine.Section {
	halves := engine.Section{Kind: engine.LineScoreSection, Columns: engine.Columns("", "1st", "2nd", "Final")}
	for _, side := range engine.Teams {
		first := 0
		for _, e := range g.happened(scored, ownGoal) {
			if e.side == side && e.half == 1 {
				first++
			}
		}
		second := ""
		if g.half == 2 {
			second = engine.Number(g.score[side] - first)
		}
		halves.Rows = append(halves.Rows, []string{g.names.Full[side], engine.Number(first), second, engine.Number(g.score[side])})
	}
	return halves
}

// list makes a section with a row for each event of some kinds: minute, team, and what cells adds.
func (g *game) list(title string, columns []engine.Column, of kinds, cells func(*event) []string) engine.Section {
	section := engine.Section{Title: title, Columns: append(left("Minute", "Team"), columns...)}
	for _, e := range g.happened(of...) {
		section.Rows = append(section.Rows, append([]string{e.minute(), g.names.Nick[e.side]}, cells(e)...))
	}
	return section
}

func (g *game) goals() engine.Section {
	columns := append(left("Scorer", "Kind", "Assist"), engine.Column{Name: g.names.Nick[engine.Visitor]},
		engine.Column{Name: g.names.Nick[engine.Home]})
	section := g.list("Goals", columns, kinds{scored, ownGoal}, func(e *event) []string {
		side, no := e.scorer()
		assist := ""
		if e.mate != 0 {
			assist = g.name(e.side, e.mate)
		}
		return []string{g.name(side, no), shotWords[e.shot].called, assist,
			engine.Number(e.score[engine.Visitor]), engine.Number(e.score[engine.Home])}
	})
	section.Kind = engine.ScoringSection
	return section
}

// comparisonLines are the teams' figures in the order of a match sheet.
var comparisonLines = []engine.Line{
	{Label: "Shots, on target", Keys: []string{"team.shots", "team.on_target"}},
	{Label: "Off target, blocked", Keys: []string{"team.off_target", "team.blocked"}},
	{Label: "Penalties, scored", Keys: []string{"team.penalties", "team.penalty_goals"}},
	{Label: "Passes, completed", Keys: []string{"team.passes", "team.completed"}},
	{Label: "Crosses", Keys: []string{"team.crosses"}},
	{Label: "Corners", Keys: []string{"team.corners"}},
	{Label: "Offsides", Keys: []string{"team.offsides"}},
	{Label: "Goal kicks", Keys: []string{"team.goal_kicks"}},
	{Label: "Fouls", Keys: []string{"team.fouls"}},
	{Label: "Yellow cards, red cards", Keys: []string{"team.yellow", "team.red"}},
	{Label: "Tackles", Keys: []string{"team.tackles"}},
	{Label: "Passes blocked, intercepted", Keys: []string{"team.blocks", "team.interceptions"}},
	{Label: "Clearances", Keys: []string{"team.clearances"}},
	{Label: "Loose balls won", Keys: []string{"team.recoveries"}},
	{Label: "Saves", Keys: []string{"team.saves"}},
	{Label: "Goalkeeper's catches, sweeps", Keys: []string{"team.claims", "team.sweeps"}},
	{Label: "Own goals", Keys: []string{"team.own_goals"}},
	{Label: "Substitutions", Keys: []string{"team.subs"}},
}

// comparison sets the teams side by side: possession, then comparisonLines.
func (g *game) comparison(s *statistics) engine.Section {
	section := teamFigures.Comparison(&g.names, engine.Sides[engine.Tally](s.teams), comparisonLines)
	possession := make([]string, len(section.Columns))
	possession[0] = "Possession"
	figures := (len(possession) - 1) / 2 // of a team
	for i, side := range engine.Teams {
		possession[(i+1)*figures] = percent(g.figure(side, "team.possession"), s.cards)
	}
	section.Rows = append([][]string{possession}, section.Rows...)
	return section
}

// figure is a team's figure as a number.
func (g *game) figure(side engine.Side, key string) int {
	text, _ := g.Figure(side, key)
	n, _ := strconv.Atoi(text)
	return n
}

// percent writes a share in whole hundredths, half rounded up.
func percent(part, whole int) string {
	if whole == 0 {
		return "-"
	}
	return engine.Number((200*part+whole)/(2*whole)) + "%"
}

// A headed is a figure of a player table under its head.
type headed struct{ head, key string }

// playerColumns are the figures of outfield players, by short heads.
var playerColumns = []headed{
	{"Tch", "touches"}, {"G", "goals"}, {"A", "assists"}, {"Sh", "shots"}, {"OnT", "on_target"}, {"Pas", "passes"},
	{"Cmp", "completed"}, {"Crs", "crosses"}, {"CK", "corners"}, {"Off", "offsides"}, {"Fl", "fouls"}, {"Fld", "fouled"},
	{"Y", "yellow"}, {"R", "red"}, {"Tkl", "tackles"}, {"Blk", "blocks"}, {"Int", "interceptions"}, {"Clr", "clearances"},
	{"BlS", "shots_blocked"},
}

// keeperColumns are those of goalkeepers, by their labels.
var keeperColumns = func() (columns []headed) {
	for _, f := range keeperFigures.Figures() {
		columns = append(columns, headed{f.Label, f.Key})
	}
	return columns
}()

// keySection says what the short heads of the player table mean.
var keySection = func() engine.Section {
	const across = 4
	section := engine.Section{Title: "Key", Columns: left(make([]string, 2*across)...)}
	meanings := []string{"Min", "minutes on the pitch"}
	for _, c := range playerColumns {
		for _, f := range playerFigures.Figures() {
			if f.Key == c.key {
				meanings = append(meanings, c.head, strings.ToLower(f.Label))
			}
		}
	}
	for len(meanings) > 0 {
		row := make([]string, 2*across)
		meanings = meanings[copy(row, meanings):]
		section.Rows = append(section.Rows, row)
	}
	return section
}()

// people are a side's outfield players or goalkeepers who played, in the order of the squad.
func (g *game) people(side engine.Side, title string, words []engine.Column, table *figureTable, tallies []engine.Tally,
	columns []headed) engine.Section {
	s := engine.Section{Kind: engine.PlayerSection, Title: title, Columns: []engine.Column{{Name: "No"}}}
	s.Columns = append(append(s.Columns, words...), engine.Column{Name: "Min"})
	for _, c := range columns {
		s.Columns = append(s.Columns, engine.Column{Name: c.head})
	}
	for _, no := range g.squads[side].Order {
		at, isKeeper := shirt(side, no), g.squads[side].Keepers[no] != nil
		if isKeeper != (table == keeperFigures) || !g.stats.stays[at].played {
			continue
		}
		c := g.squads[side].Cards[no]
		row := append([]string{engine.Number(no)}, []string{c.Name, c.Positions}[:len(words)]...)
		row = append(row, engine.Number(g.stats.minutes(side, no)))
		for _, c := range columns {
			text, _ := table.Value(tallies[at], c.key)
			row = append(row, text)
		}
		s.Rows = append(s.Rows, row)
	}
	return s
}

// hrecSection is the running line of the HREC box: where it began, and every change with its minute and cause.
func (g *game) hrecSection() engine.Section {
	s := engine.Section{Title: "HREC, " + g.names.Nick[engine.Home] + "'s zones",
		Columns: append(left("Minute", "Cause"), engine.Column{Name: "DEF"}, engine.Column{Name: "MID"}, engine.Column{Name: "OFF"})}
	var last [3]int
	for i := range g.events {
		e := &g.events[i]
		if i > 0 && e.hrec == last {
			continue
		}
		last = e.hrec
		minute, cause := "", "start"
		if i > 0 {
			why, no := e.moved()
			minute, cause = e.minute(), why+": "+g.name(e.side, no)
		}
		s.Rows = append(s.Rows, []string{minute, cause, engine.Number(last[def]), engine.Number(last[mid]), engine.Number(last[off])})
	}
	return s
}

// extrasSection is what earned the EXTRAS cards.
func (g *game) extrasSection() engine.Section {
	s := engine.Section{Title: "EXTRAS", Columns: left("Minute", "For", "Card")}
	for _, e := range g.happened(timeAdded) {
		size := "full"
		if e.earned == foulTime {
			size = "half"
		}
		s.Rows = append(s.Rows, []string{e.minute(), string(e.earned), size})
	}
	return s
}

// proofs add a team's figures up (section 7).
func (g *game) proofs(side engine.Side) []string {
	n := func(key string) int { return g.figure(side, "team."+key) }
	other := func(key string) int { return g.figure(side.Other(), "team."+key) }
	scored, spot := n("goals")-other("own_goals"), n("penalty_goals")
	return []string{
		sum(g.names.Full[side]+" "+engine.Number(n("goals")), scored-spot, "from play", spot, "from penalties",
			other("own_goals"), "own goals by "+g.names.Full[side.Other()]),
		sum(g.names.Full[side]+" "+engine.Count(n("shots"), "shot", "shots"), n("on_target"), "on target", n("off_target"), "off target",
			n("blocked"), "blocked"),
		sum(g.names.Full[side]+" "+engine.Number(n("on_target"))+" on target", scored, "scored", other("saves"), "saved"),
	}
}

// sum writes a sum: what it is, then numbers each with its word.
func sum(what string, terms ...any) string {
	for i := 0; i < len(terms); i += 2 {
		sign := " + "
		if i == 0 {
			sign = " = "
		}
		what += sign + engine.Number(terms[i].(int)) + " " + terms[i+1].(string)
	}
	return what
}
