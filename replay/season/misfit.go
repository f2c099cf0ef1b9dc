package season

import (
	"strings"

	"rollbook/engine"
)

// Misfit says why a game with this header is no fixture's, and what would make it one. Of a game that ResultFor finds it says
// that the fixture is taken.
func (s *Season) Misfit(h engine.Header) (why, hint string) {
	if system := h.Get("system"); system != s.System.ID {
		return "the game is one of " + quote(system), "correct its event, if it is none of the season"
	}
	for _, side := range engine.Teams {
		if name := tidy(h.Get(side.String())); s.names[name] == nil {
			return quote(name) + " is not a team of it", s.likely(name)
		}
	}
	visitor, home := s.names[tidy(h.Get("visitor"))], s.names[tidy(h.Get("home"))]
	pair := visitor.Key + " @ " + home.Key
	event, date := tidy(h.Get("event")), h.Get("date")
	link := "= GAME behind a fixture says whose it is"
	switch name, ours := s.roundOf(event); {
	case event == "" && date == "":
		return "the game has neither event nor date", link
	case event == "":
		return s.misplaced(pair, visitor, home, "on "+date, func(f *Fixture) bool { return f.Day() == date })
	case !ours:
		return "its event is " + quote(event), "a game of a round has the event " + s.Name + ", ROUND; " + link
	case name == "":
		return "its event names no round", "a game of a round has the event " + s.Name + ", ROUND"
	case s.RoundNamed(name) == nil:
		names := make([]string, len(s.Rounds))
		for i, r := range s.Rounds {
			names[i] = r.Name
		}
		if near := engine.Nearest(name, names); near != "" {
			return "it has no round " + quote(name), "did you mean " + near + "?"
		}
		return "it has no round " + quote(name), "a game of a round has the event " + s.Name + ", ROUND; " + link
	default:
		round := s.RoundNamed(name)
		return s.misplaced(pair, visitor, home, "in "+round.Name, func(f *Fixture) bool { return f.Round == round })
	}
}

// misplaced says where two teams meet instead of where a game says.
func (s *Season) misplaced(pair string, visitor, home *Team, when string, then func(*Fixture) bool) (why, hint string) {
	var elsewhere []string
	for i := range s.Results {
		r := &s.Results[i]
		same := r.Teams[engine.Visitor] == visitor && r.Teams[engine.Home] == home
		exchanged := r.Teams[engine.Visitor] == home && r.Teams[engine.Home] == visitor
		switch {
		case same && then(r.Fixture):
			return "no fixture of it is left for " + pair, "one game of a fixture counts; = GAME behind it says which"
		case exchanged && then(r.Fixture):
			return "the fixture " + when + " is " + home.Key + between(r.Fixture) + visitor.Key + ", and the game has the sides exchanged",
				"if the game is right, exchange them in line " + engine.Number(r.Fixture.Line) + " of " + engine.Visible(s.File)
		case same:
			elsewhere = append(elsewhere, r.Fixture.Round.Name)
		}
	}
	if len(elsewhere) > 0 {
		return "there is no " + pair + " " + when, pair + " is in " + clip(engine.OrList(elsewhere)) + "; = GAME behind it says that it was played then"
	}
	return "there is no " + pair + " " + when, "= GAME behind a fixture says whose it is"
}

func between(f *Fixture) string {
	if f.Neutral {
		return " v "
	}
	return " @ "
}

// roundOf returns the name of the round in an event of the season's.
func (s *Season) roundOf(event string) (name string, ours bool) {
	rest, ok := strings.CutPrefix(event, s.Name)
	name, comma := strings.CutPrefix(rest, ",")
	return strings.TrimSpace(name), ok && (rest == "" || comma)
}

// likely says which team a name may be meant for.
func (s *Season) likely(name string) string {
	var names []string
	for _, t := range s.Teams {
		names = append(names, t.Name)
	}
	near := engine.Nearest(name, names)
	if near == "" {
		return "as: " + name + " under a team makes it one of its names"
	}
	return "did you mean " + near + "? as: " + name + " under team " + s.names[tidy(near)].Key + " makes it one of its names"
}
