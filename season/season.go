package season

import (
	"cmp"
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/internal/plain"
	"rollbook/replay"
)

// A Season is a plan with its games: the result of every fixture, and everything derived from the results.
type Season struct {
	*Plan
	Results []*Result       // of the fixtures, in their order
	Faults  []*replay.Fault // of games; Read returns those of the file

	// PlayerFigures are the paths of the players' figures, if the games were played as deep as Figures.
	PlayerFigures []string
	playerFigures map[string]int // the place of each in PlayerFigures
	appearing     map[int]bool   // those of them that count games

	playerNames map[shirt]string
	setups      map[*Game]*engine.Setup // nil for a record that cannot be read

	placings map[string][]placing // by group or conference, "" for all teams; for sides by place
	final    *standings           // for a season that was played on, for sides by place
}

// newSeason returns a season whose results are still to be found.
func newSeason(p *Plan) *Season {
	return &Season{
		Plan:          p,
		Results:       make([]*Result, len(p.Fixtures)),
		playerFigures: map[string]int{},
		appearing:     map[int]bool{},
		playerNames:   map[shirt]string{},
		setups:        map[*Game]*engine.Setup{},
		placings:      map[string][]placing{},
	}
}

// A State is a fixture's status.
type State uint8

// The states of fixtures.
const (
	Waiting    State = iota // for sides that are not known yet
	Open                    // to be played
	PutOff                  // postponed
	InProgress              // a game that is not over
	CalledOff               // canceled
	Reported                // a score without a record
	Proved                  // a game
)

// states are the words for them: in JSON, and for people where those differ.
var states = [...][2]string{{"waiting"}, {"open"}, {"postponed"}, {"in progress"},
	{"cancelled", "canceled"}, {"reported", "by score only"}, {"proved", "with a record"}}

// String returns the state as JSON has it.
func (s State) String() string { return states[s][0] }

// Words returns the state for people.
func (s State) Words() string { return cmp.Or(states[s][1], states[s][0]) }

// A Result is a fixture's result so far.
type Result struct {
	Fixture *Fixture
	Teams   engine.Sides[*Team] // nil if a side is not known yet
	State   State
	Score   engine.Sides[int] // if it is decided
	Game    *Game             // if it is proved or in progress, also where the file has its score already
	Faulty  bool              // not played because of a fault
	Through engine.Side       // who won, or advanced after a tie or over two legs; Nobody until that is known
	NeedsTo bool              // a tied playoff that does not say who advanced
	Second  *Second           // a second scorer's record of the game; nil if there is none

	played *played
}

// Decided reports whether the fixture has a final score.
func (r *Result) Decided() bool { return r.State >= Reported }

// HasScore reports whether the fixture has a final score to show: a forfeit by both has none.
func (r *Result) HasScore() bool { return r.Decided() && r.Fixture.Fate != Forfeited }

// CanBegin reports whether the fixture can be begun.
func (r *Result) CanBegin() bool { return (r.State == Open || r.State == PutOff) && !r.Faulty }

// CanReport reports whether the fixture can take a score; that of a game in progress counts until the record is over.
func (r *Result) CanReport() bool { return r.CanBegin() || r.State == InProgress }

// Day returns the fixture's day: its own, or its record's, or the round's; "" for none.
func (r *Result) Day() string {
	if r.Game == nil {
		return r.Fixture.Day()
	}
	return cmp.Or(r.Fixture.Date, r.Game.Header.Get("date"), r.Fixture.Round.Date)
}

// Winner returns the side that has won; Nobody for a tie, or before it is decided.
func (r *Result) Winner() engine.Side {
	if !r.Decided() {
		return engine.Nobody
	}
	return engine.Ahead(r.Score)
}

// Side returns the side that a team plays; Nobody if it is not in the fixture.
func (r *Result) Side(t *Team) engine.Side {
	return engine.Side(max(0, slices.Index(r.Teams[:], t)))
}

// Letter returns W, T or L as a side sees a decided result, for Plan.Form.
func (r *Result) Letter(side engine.Side) string { return letters[r.outcomeOf(side):][:1] }

// outcomeOf returns a decided result for a side: won, tied or lost.
func (r *Result) outcomeOf(side engine.Side) int {
	switch winner := r.Winner(); {
	case r.Fixture.Fate == Forfeited:
		return lost
	case winner == engine.Nobody:
		return tied
	case winner == side:
		return won
	}
	return lost
}

// swapped returns what two sides have, exchanged.
func swapped[T any](of engine.Sides[T]) engine.Sides[T] {
	return engine.Sides[T]{engine.Visitor: of[engine.Home], engine.Home: of[engine.Visitor]}
}

// Result returns the result of a fixture.
func (s *Season) Result(f *Fixture) *Result { return s.Results[f.index] }

// Counts returns how many of the fixtures that count are proved, reported, and left to be decided: of a season, or of a team.
func (s *Season) Counts(of ...*Team) (proved, reported, left int) {
	for _, r := range s.Results {
		switch {
		case !r.Fixture.Round.Counts || len(of) > 0 && r.Side(of[0]) == engine.Nobody:
		case r.State == Proved:
			proved++
		case r.State == Reported:
			reported++
		case r.State != CalledOff:
			left++
		}
	}
	return proved, reported, left
}

// ResultFor returns the result of the fixture that a game with this header plays: by its sides and its event, or its date
// if it has no event. Of several, the first without a game; nil for none.
func (s *Season) ResultFor(h engine.Header) (found *Result) {
	key, ok := s.keyOf(h)
	for _, r := range s.Results {
		switch {
		case !ok || r.Fixture.Link != "" || !slices.Contains(s.keysOf(r), key) || !r.Fixture.takesDay(h.Get("date")):
		case r.Game == nil:
			return r
		case found == nil:
			found = r
		}
	}
	return found
}

// teamsOf returns the teams that a header names; nil if a name is not one of theirs.
func (p *Plan) teamsOf(h engine.Header) (teams engine.Sides[*Team]) {
	for _, side := range engine.Teams {
		teams[side] = p.names[folded(h.Get(side.String()))]
	}
	return teams
}

// Round returns the results of a round.
func (s *Season) Round(round *Round) []*Result { return lists.Map(round.Fixtures, s.Result) }

// FixtureNamed returns the fixtures that a word could mean: a Ref, or its parts, which are a round or a day, and the sides as
// CHI@GB, in the file's words or by the teams known so far. Names and nicknames of teams work too: Bears at Packers.
func (s *Season) FixtureNamed(word string) []*Fixture {
	return s.fixtureNamed(word, func(f *Fixture, home, neutral []engine.Sides[*Team]) bool {
		return slices.Contains(pick.If(f.Neutral, neutral, home), s.Result(f).Teams)
	})
}

// FixtureMeant is FixtureNamed for sides that may also be named the other way around, and as on neutral ground, where no fixture has
// them as they are named.
func (s *Season) FixtureMeant(word string) []*Fixture {
	if found := s.FixtureNamed(word); found != nil {
		return found
	}
	return s.fixtureNamed(word, func(f *Fixture, home, neutral []engine.Sides[*Team]) bool {
		teams, named := s.Result(f).Teams, slices.Concat(home, neutral)
		return slices.Contains(named, teams) || slices.Contains(named, swapped(teams))
	})
}

func (s *Season) fixtureNamed(word string, is func(f *Fixture, home, neutral []engine.Sides[*Team]) bool) (found []*Fixture) {
	word = tidy(word)
	if i := slices.IndexFunc(s.Fixtures, func(f *Fixture) bool { return f.Ref() == word }); i >= 0 {
		return s.Fixtures[i : i+1]
	}
	if found = s.fixturesAt(word); found != nil {
		return found
	}
	among := s.Fixtures
	if at, sides, ok := strings.Cut(word, ":"); ok {
		if named := s.fixturesAt(at); named != nil {
			among, word = named, tidy(sides)
		}
	}
	home, neutral := slices.Concat(s.sidesNamed(word, "@"), s.sidesNamed(word, " at ")), s.sidesNamed(word, "v")
	return lists.Only(among, func(f *Fixture) bool { return word == f.String() || is(f, home, neutral) })
}

// fixturesAt returns the fixtures with a name, of a round or of a day, in any case and form; nil for none.
func (s *Season) fixturesAt(word string) []*Fixture {
	word = tidy(word)
	days, rounds := plain.DatesMeant(word), s.RoundsMeant(word)
	return lists.Only(s.Fixtures, func(f *Fixture) bool {
		isNamed := word != "" && strings.EqualFold(f.Name, word)
		return isNamed || slices.Contains(rounds, f.Round) || slices.Contains(days, f.Day())
	})
}

// RoundsMeant returns the rounds with a name, in any case and with any dashes, or else those with a number: 3 is Week 3.
func (p *Plan) RoundsMeant(word string) []*Round {
	name := folded(word)
	if named := lists.Only(p.Rounds, func(r *Round) bool { return folded(r.Name) == name }); named != nil {
		return named
	}
	if !engine.IsDigits(word) {
		return nil
	}
	return lists.Only(p.Rounds, func(r *Round) bool {
		number := r.Name[len(strings.TrimRight(r.Name, "0123456789")):]
		return number != "" && strings.TrimLeft(number, "0") == strings.TrimLeft(word, "0")
	})
}

// sidesNamed returns the pairs of teams that a word could mean. The sign between them can also be part of a name.
func (s *Season) sidesNamed(word, between string) (pairs []engine.Sides[*Team]) {
	for at := range len(word) {
		if !strings.HasPrefix(word[at:], between) {
			continue
		}
		pair := engine.Sides[*Team]{engine.Visitor: s.TeamMeant(word[:at]), engine.Home: s.TeamMeant(word[at+len(between):])}
		if !slices.Contains(pair[engine.Visitor:], nil) {
			pairs = append(pairs, pair)
		}
	}
	return pairs
}

// Of returns the results of a team, in the file's order.
func (s *Season) Of(t *Team) (results []*Result) {
	return lists.Only(s.Results, func(r *Result) bool { return slices.Contains(r.Teams[:], t) })
}
