// Package football has what the football systems share: the events of a game (event.go) with their sentences and the rows of
// figures that count them (figures.go), names, spots, drives and scores. No system's order of play is here.
//
// A spot is in yards from the goal line of the team named with it: 1 to 99 is on the field, 100 or more at or beyond the
// opponent's goal line, 0 or less in the team's own end zone.
package football

import (
	"strconv"

	"rollbook/engine"
)

// RedZone is the spot from where a play is in the red zone: the opponent's 20.
const RedZone = 80

// Flip returns a spot as the other team counts it.
func Flip(spot int) int { return 100 - spot }

// Names are what the teams are called, and the names of places on the field.
type Names struct{ engine.Names }

// NewNames takes the names from a header.
func NewNames(s *engine.Setup) Names { return Names{engine.NewNames(s)} }

// Place returns a team's spot as the columns of a sheet have it: "Packers 20", "50", "Bears end zone". Sentences use
// ThePlace or At.
func (n *Names) Place(team engine.Side, spot int) string {
	if spot > 50 {
		team, spot = team.Other(), Flip(spot)
	}
	switch {
	case spot == 50:
		return "50"
	case spot > 0:
		return n.Nick[team] + " " + strconv.Itoa(spot)
	case spot == 0:
		return n.Nick[team] + " goal line"
	}
	return n.Nick[team] + " end zone"
}

// Yards returns a count of yards: "1 yard", "12 yards".
func Yards(n int) string { return engine.Count(n, "yard", "yards") }

// Down returns a down and the yards to go from a team's spot: "1st & 10", "3rd & goal".
func Down(down, toGo, spot int) string {
	name := PeriodName(down) // 1st to 4th, as the quarters
	if spot+toGo >= 100 {
		return name + " & goal"
	}
	return name + " & " + strconv.Itoa(toGo)
}

// A LineScore is the points of both teams in each period so far.
type LineScore struct{ periods engine.Sides[[]int] }

// NewLineScore begins the first period.
func NewLineScore() LineScore {
	const enough = 8 // periods for nearly every game
	return LineScore{engine.Sides[[]int]{engine.Visitor: make([]int, 1, enough), engine.Home: make([]int, 1, enough)}}
}

// NextPeriod begins the next period.
func (l *LineScore) NextPeriod() {
	for _, side := range engine.Teams {
		l.periods[side] = append(l.periods[side], 0)
	}
}

// Add gives a team points in a period, counted from 1.
func (l *LineScore) Add(side engine.Side, period, points int) { l.periods[side][period-1] += points }

// First returns the line score of the first periods alone.
func (l *LineScore) First(periods int) LineScore {
	var first LineScore
	for _, side := range engine.Teams {
		first.periods[side] = l.periods[side][:periods]
	}
	return first
}

// AddTo adds the line score as a member of the state or the box.
func (l *LineScore) AddTo(o *engine.Object, key string) {
	o.Lists(key, func(s engine.Side) {
		for _, points := range l.periods[s] {
			o.Int("", points)
		}
	})
}

// PeriodName returns the name of a period: 1st to 4th, then OT, OT2, …
func PeriodName(period int) string {
	switch {
	case period <= 0:
		return ""
	case period <= 4:
		return [...]string{"1st", "2nd", "3rd", "4th"}[period-1]
	case period == 5:
		return "OT"
	}
	return "OT" + strconv.Itoa(period-4)
}

// PeriodEnd says that a period is over.
func PeriodEnd(period int) string {
	switch period {
	case 1, 3:
		return "End of the " + PeriodName(period) + " quarter."
	case 2:
		return "Halftime."
	case 4:
		return "End of regulation."
	case 5:
		return "End of overtime."
	}
	return "End of overtime " + strconv.Itoa(period-4) + "."
}

// AddLineScore adds the line score to a box score: the quarters, one column for overtime, the total.
func (n *Names) AddLineScore(to *engine.BoxScore, l *LineScore, score engine.Sides[int], over bool) {
	const quarters = 4
	names, overtime := []string{"1", "2", "3", "4", "OT"}, len(l.periods[engine.Visitor]) > quarters
	if !overtime {
		names = names[:quarters]
	}
	s := to.AddLineScore("", names, engine.TotalName(over))
	for _, side := range engine.Teams {
		s.Row(n.Full[side])
		points := 0 // in overtime
		for i, p := range l.periods[side] {
			if i < quarters {
				s.AddCells(strconv.Itoa(p))
			} else {
				points += p
			}
		}
		for range quarters - len(l.periods[side]) {
			s.AddCells("")
		}
		if overtime {
			s.AddCells(strconv.Itoa(points))
		}
		s.AddCells(strconv.Itoa(score[side]))
	}
}

// TossGuide says what the die of a toss decides, since no chart does: even the home team, odd the visitor.
var TossGuide = &engine.Guide{ID: "toss", Title: "The toss", Answers: []engine.Row{
	{Roll: "2, 4, 6", Cell: "the home team receives"}, {Roll: "1, 3, 5", Cell: "the visitor receives"},
}}

// Receiver returns who receives by the die of a toss.
func Receiver(toss engine.Roll) engine.Side {
	if toss.Sum()%2 == 0 {
		return engine.Home
	}
	return engine.Visitor
}
