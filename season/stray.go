package season

import (
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
)

// WhyStray says why a game with this header has no fixture, and what would give it one. If ResultFor finds the game, its
// fixture is taken.
func (s *Season) WhyStray(h engine.Header) (why, hint string) {
	if system := h.Get("system"); system != s.System.ID {
		return "the game is one of " + quote(system), "correct its event if it is not a game of the season"
	}
	teams := s.teamsOf(h)
	for _, side := range engine.Teams {
		if name := tidy(h.Get(side.String())); teams[side] == nil {
			return quote(name) + " is not one of its teams", s.likely(name)
		}
	}
	const link = "write = GAME after the fixture that it is"
	event, date := nameKey(h.Get("event")), h.Get("date")
	written := "a game of a round has the event " + s.Name + ", ROUND"
	name, ours := s.roundOf(event)
	switch round := s.RoundNamed(name); {
	case event == "" && date == "":
		return "the game has neither event nor date", link
	case event == "":
		return s.misplaced(teams, "on "+date, func(f *Fixture) bool { return f.Day() == date })
	case !ours:
		return "its event is " + quote(event), written + "; " + link
	case name == "":
		return "its event names no round", written
	case round == nil:
		near := engine.Nearest(name, lists.Map(s.Rounds, (*Round).String))
		const digits = "0123456789" // a different number is not a typo
		if near != "" && strings.TrimRight(near, digits) != strings.TrimRight(name, digits) {
			return "it has no round " + quote(name), "did you mean " + near + "?"
		}
		return "it has no round " + quote(name), written + "; " + link
	default:
		return s.misplaced(teams, "in "+round.Name, func(f *Fixture) bool { return f.Round == round })
	}
}

// misplaced says where two teams really meet, if not where a game says.
func (s *Season) misplaced(teams engine.Sides[*Team], when string, then func(*Fixture) bool) (why, hint string) {
	visitor, home := teams[engine.Visitor], teams[engine.Home]
	pair := visitor.Key + " @ " + home.Key
	var elsewhere []string
	for _, r := range s.Results {
		switch same := r.Teams == teams; {
		case same && then(r.Fixture):
			return "no fixture of it is left for " + pair, "only one game counts: write = GAME after the fixture to say which"
		case r.Teams == swapped(teams) && then(r.Fixture):
			return "the fixture " + when + " is " + home.Key + between(r.Fixture) + visitor.Key + ", and the game has home and visitor swapped",
				"if the game is right, swap them in line " + engine.Number(r.Fixture.Line) + " of " + engine.Visible(s.File)
		case same:
			elsewhere = append(elsewhere, r.Fixture.Round.Name)
		}
	}
	if len(elsewhere) > 0 {
		return "there is no " + pair + " " + when,
			pair + " is in " + clip(engine.OrList(elsewhere)) + "; if it was played then, write = GAME after that fixture"
	}
	return "there is no " + pair + " " + when, "write = GAME after the fixture that it is"
}

// roundOf returns the name of the round in an event, and whether the event is the season's.
func (s *Season) roundOf(event string) (name string, ours bool) {
	rest, ok := strings.CutPrefix(event, nameKey(s.Name))
	name, comma := strings.CutPrefix(rest, ",")
	return strings.TrimSpace(name), ok && (rest == "" || comma)
}

// likely says which team a name probably means.
func (s *Season) likely(name string) string {
	near := engine.Nearest(name, lists.Map(s.Teams, func(t *Team) string { return t.Name }))
	if near == "" {
		return "if it is the name of a team, write as: " + name + " under that team"
	}
	return "did you mean " + near + "? To accept this name, write as: " + name + " under team " + s.names[folded(near)].Key
}
