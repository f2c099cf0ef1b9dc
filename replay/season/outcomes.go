package season

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
)

// JSON and CSV have a team's games as won, tied and lost for every sport. Each sport has its own order and letters for
// people.

// An Outcome is a possible result of a game for a team, as its sport names it.
type Outcome struct {
	Letter string // heads its column: W
	Word   string // won
	at     int    // its place in a Record
}

// Of returns how many of a team's games had this outcome.
func (o Outcome) Of(r *Row) int { return r.record()[o.at] }

var (
	win, loss = Outcome{"W", "won", won}, Outcome{"L", "lost", lost}
	tie, draw = Outcome{"T", "tied", tied}, Outcome{"D", "drawn", tied}
)

// Outcomes returns the outcomes in the order of the sport's tables: W L T if games can be tied, W D L if they can be
// drawn, W L if somebody always wins.
func (p *Plan) Outcomes() []Outcome {
	switch p.System.Customs.Level {
	case tie.Word:
		return []Outcome{win, loss, tie}
	case draw.Word:
		return []Outcome{win, draw, loss}
	}
	return []Outcome{win, loss}
}

// Outcomes returns the outcomes in the order of the sport's tables, without ties if football has seen none.
func (s *Season) Outcomes() []Outcome {
	for m := range s.meetings {
		if m.outcome() == tied {
			return s.Plan.Outcomes()
		}
	}
	return slices.DeleteFunc(s.Plan.Outcomes(), func(o Outcome) bool { return o == tie })
}

// Record writes a record as the sport does: 5-2, or 5-2-1 if a game was tied; 3-0-1 for three won and one lost where
// games can be drawn.
func (p *Plan) Record(r Record) string {
	order := p.Outcomes()
	if r[tied] == 0 && order[1] != draw {
		order = []Outcome{win, loss}
	} else if len(order) < 3 { // reported, and against the rules
		order = []Outcome{win, loss, tie}
	}
	return strings.Join(engine.Map(order, func(o Outcome) string { return strconv.Itoa(r[o.at]) }), "-")
}

// Form writes the letters of games, as in a streak or the last five, as the sport does.
func (p *Plan) Form(letters string) string {
	if p.System.Customs.Level == draw.Word {
		return strings.ReplaceAll(letters, tie.Letter, draw.Letter)
	}
	return letters
}
