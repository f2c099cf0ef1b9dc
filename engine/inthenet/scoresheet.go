package inthenet

import "rollbook/engine"

// Scoresheet returns what the match sheet of section 8 shows and neither state nor box has, as tables by title:
//
//	visitor, home  the squad: number, name, short name, line; the eleven starters first, the goalkeeper before spots 1 to 10
//	base           the SOS number with its sign, and HREC before players are counted
//	hrec           the home team's defence, midfield, attack: its men, the visitor's men there, HREC at the start
//	changes        every change of HREC: zone (0 to 2), minute, cause, team, number, HREC after it
//	extras         what earned EXTRAS: half, card (1 to 18), minute, cause, whether the card was turned
//	warnings       second markers: team, number
//	windows        substitutions: team, window (0 at half-time), minute, number off, number on
//
// It is made from the events of an observed run.
func (g *game) Scoresheet() []engine.Section {
	return []engine.Section{
		g.squadTable(engine.Visitor), g.squadTable(engine.Home),
		g.baseTable(), g.startTable(), g.changeTable(), g.extrasTable(), g.warningTable(), g.windowTable(),
	}
}

func (g *game) squadTable(side engine.Side) engine.Section {
	s := g.squads[side]
	t := engine.Section{Title: side.String(), Columns: left("No", "Name", "Short", "Line")}
	add := func(no int, line string) {
		name := ""
		if p := s.Players[no]; p != nil {
			name = p.Name
		} else {
			name = s.Keepers[no].Name
		}
		t.Rows = append(t.Rows, []string{decimal(no), name, s.Name(no), line})
	}
	for spot, no := range s.Lineup {
		if spot == 0 {
			add(no, "GK")
		} else {
			add(no, s.Formation.Line(spot).String())
		}
	}
	for _, no := range s.Bench {
		if p := s.Players[no]; p != nil {
			add(no, p.Positions())
		} else {
			add(no, "GK")
		}
	}
	return t
}

func (g *game) baseTable() engine.Section {
	sos := "0"
	switch {
	case g.sos > 0 && g.stronger == engine.Home:
		sos = "+" + decimal(g.sos)
	case g.sos > 0 && g.stronger == engine.Visitor:
		sos = decimal(-g.sos)
	}
	return engine.Section{Title: "base", Columns: left("SOS", "Base"), Rows: [][]string{{sos, decimal(g.base)}}}
}

func (g *game) startTable() engine.Section {
	t := engine.Section{Title: "hrec", Columns: left("Home", "Visitor", "Start")}
	start := g.hrecs()
	if len(g.events) > 0 {
		start = g.events[0].hrec
	}
	for z := def; z <= off; z++ {
		var men engine.Sides[int]
		for _, side := range engine.Teams {
			for _, at := range g.zones[side][1:] {
				if at == z {
					men[side]++
				}
			}
		}
		t.Rows = append(t.Rows, []string{decimal(men[engine.Home]), decimal(men[engine.Visitor]), decimal(start[z])})
	}
	return t
}

func (g *game) changeTable() engine.Section {
	t := engine.Section{Title: "changes", Columns: left("Zone", "Minute", "Cause", "Team", "No", "HREC")}
	for i := range g.events {
		e := &g.events[i]
		for z := range e.hrec {
			if i > 0 && e.hrec[z] != g.events[i-1].hrec[z] {
				cause, no := e.moved()
				t.Rows = append(t.Rows, []string{decimal(z), e.minute(), cause, e.side.String(), decimal(no), decimal(e.hrec[z])})
			}
		}
	}
	return t
}

// moved says in a word what moved HREC, and whose number it was.
func (e *event) moved() (cause string, no int) {
	switch e.kind {
	case booked:
		return e.card.String(), e.player
	case letOff:
		return "warning", e.player
	case changed:
		return "fresh", e.mate
	case playedTired:
		return "tired", e.player
	case shortHanded:
		return "hurt", e.player
	}
	return "", e.player
}

// extrasTable follows the pile again, card by card.
func (g *game) extrasTable() engine.Section {
	t := engine.Section{Title: "extras", Columns: left("Half", "Card", "Minute", "For", "Turned")}
	var cards, sideways, half int   // cards earned this half; the one that lies sideways, 0 for none
	var rows [extrasAHalf + 1][]int // of a card of this half
	var turned [extrasAHalf + 1]bool
	for i := range g.events {
		e := &g.events[i]
		if e.half != half {
			cards, sideways, half = 0, 0, e.half
			rows, turned = [extrasAHalf + 1][]int{}, [extrasAHalf + 1]bool{}
		}
		switch {
		case e.kind == cardTurned && e.turned > cardsAHalf:
			card := sideways
			for n := 1; card == 0 && n <= cards; n++ {
				if !turned[n] {
					card = n
				}
			}
			turned[card], sideways = true, 0
			for _, row := range rows[card] {
				t.Rows[row][4] = "yes"
			}
		case e.kind == timeAdded:
			card := cards + 1
			if e.earned == foulTime && sideways != 0 {
				card, sideways = sideways, 0
			} else if cards++; e.earned == foulTime {
				sideways = card
			}
			rows[card] = append(rows[card], len(t.Rows))
			t.Rows = append(t.Rows, []string{decimal(e.half), decimal(card), e.minute(), e.earned.String(), ""})
		}
	}
	return t
}

func (g *game) warningTable() engine.Section {
	t := engine.Section{Title: "warnings", Columns: left("Team", "No")}
	for i := range g.events {
		if e := &g.events[i]; e.kind == letOff {
			t.Rows = append(t.Rows, []string{e.side.String(), decimal(e.player)})
		}
	}
	return t
}

func (g *game) windowTable() engine.Section {
	t := engine.Section{Title: "windows", Columns: left("Team", "Window", "Minute", "Off", "On")}
	for i := range g.events {
		if e := &g.events[i]; e.kind == changed {
			t.Rows = append(t.Rows, []string{e.side.String(), decimal(e.window), e.minute(), decimal(e.player), decimal(e.mate)})
		}
	}
	return t
}
