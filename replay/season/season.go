package season

import (
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/replay"
)

// A Season is a plan with its games: every fixture's result, and whatever is derived from them.
type Season struct {
	*Plan
	Results []Result        // of the fixtures, in their order
	Faults  []*replay.Fault // of games; those of the file come from Read

	// PlayerFigures are the paths of the figures that players have, where the games were played as deep as Figures.
	PlayerFigures []string
	playerFigures map[string]int // their places

	placings map[string][]placing // by group, "" for all, once every fixture that counts is decided
}

// A State says how far a fixture has come.
type State uint8

// The states of fixtures.
const (
	Waiting    State = iota // for sides that are not yet known
	Open                    // to be played
	InProgress              // a game that is not over
	Reported                // a score without a record
	Proved                  // a game
)

var stateWords = [...]string{"waiting", "open", "in progress", "reported", "proved"}

// String returns the state in words.
func (s State) String() string { return stateWords[s] }

// A Result is what a fixture has come to.
type Result struct {
	Fixture *Fixture
	Teams   engine.Sides[*Team] // nil where a side is not yet known
	State   State
	Score   engine.Sides[int] // of one that is decided
	Game    *Game             // of one in progress or proved
	Faulty  bool              // not played because of a fault

	played *played
}

// Decided reports whether the fixture has a final score.
func (r *Result) Decided() bool { return r.State >= Reported }

// Winner returns the side that has won; Nobody for a tie, or as long as it is not decided.
func (r *Result) Winner() engine.Side {
	switch {
	case !r.Decided():
		return engine.Nobody
	case r.Score[engine.Visitor] > r.Score[engine.Home]:
		return engine.Visitor
	case r.Score[engine.Home] > r.Score[engine.Visitor]:
		return engine.Home
	}
	return engine.Nobody
}

// Side returns the side that a team plays; Nobody if it is not in the fixture.
func (r *Result) Side(t *Team) engine.Side {
	for _, side := range engine.Teams {
		if r.Teams[side] == t {
			return side
		}
	}
	return engine.Nobody
}

// Letter returns W, T or L as a side sees a decided result, for Plan.Form.
func (r *Result) Letter(side engine.Side) string { return string(r.letter(side)) }

// letter returns W, T or L as a side sees a decided result.
func (r *Result) letter(side engine.Side) byte {
	switch r.Winner() {
	case engine.Nobody:
		return 'T'
	case side:
		return 'W'
	}
	return 'L'
}

// Result returns the result of a fixture.
func (s *Season) Result(f *Fixture) *Result { return &s.Results[f.index] }

// Counts returns how many of the fixtures that count are proved, reported, and left to be decided.
func (s *Season) Counts() (proved, reported, left int) {
	for i := range s.Results {
		switch r := &s.Results[i]; {
		case !r.Fixture.Round.Counts:
		case r.State == Proved:
			proved++
		case r.State == Reported:
			reported++
		default:
			left++
		}
	}
	return proved, reported, left
}

// CountsOf returns how many of a team's games that count are proved, and how many reported.
func (s *Season) CountsOf(t *Team) (proved, reported int) {
	for _, r := range s.Of(t) {
		switch {
		case !r.Fixture.Round.Counts:
		case r.State == Proved:
			proved++
		case r.State == Reported:
			reported++
		}
	}
	return proved, reported
}

// counted calls each for the decided results of rounds that count, in the file's order.
func (s *Season) counted(each func(*Result)) {
	for i := range s.Results {
		if r := &s.Results[i]; r.Fixture.Round.Counts && r.Decided() {
			each(r)
		}
	}
}

// FixtureOf returns the fixture that a game is played as, or nil.
func (s *Season) FixtureOf(g *Game) *Fixture {
	for i := range s.Results {
		if r := &s.Results[i]; r.Game != nil && r.Game.id() == g.id() {
			return r.Fixture
		}
	}
	return nil
}

// ResultFor returns the result of the fixture that a game with this header is: by its sides and its event, or its date if it
// has none. Of several the first without a game; nil for none.
func (s *Season) ResultFor(h engine.Header) (found *Result) {
	if h.Get("system") != s.System.ID {
		return nil
	}
	visitor, home := s.names[tidy(h.Get("visitor"))], s.names[tidy(h.Get("home"))]
	event, date := tidy(h.Get("event")), h.Get("date")
	if visitor == nil || home == nil || event == "" && date == "" {
		return nil
	}
	for i := range s.Results {
		r := &s.Results[i]
		if r.Fixture.Link != "" || r.Teams[engine.Visitor] != visitor || r.Teams[engine.Home] != home ||
			event != "" && event != s.Event(r.Fixture.Round) || event == "" && date != r.Fixture.Day() {
			continue
		}
		if r.Game == nil {
			return r
		}
		if found == nil {
			found = r
		}
	}
	return found
}

// Round returns the results of a round.
func (s *Season) Round(round *Round) []*Result {
	results := make([]*Result, len(round.Fixtures))
	for i, f := range round.Fixtures {
		results[i] = s.Result(f)
	}
	return results
}

// Next returns what is to be played next: the fixtures of the first round with known sides that are not decided.
func (s *Season) Next() (next []*Result) {
	for _, round := range s.Rounds {
		for _, r := range s.Round(round) {
			if r.State == Open || r.State == InProgress {
				next = append(next, r)
			}
		}
		if len(next) > 0 {
			return next
		}
	}
	return nil
}

// NextFixture returns the first fixture that can be begun, or nil.
func (s *Season) NextFixture() *Fixture {
	for i := range s.Results {
		if r := &s.Results[i]; r.State == Open && !r.Faulty {
			return r.Fixture
		}
	}
	return nil
}

// FixtureNamed returns the fixtures that a word may mean: a fixture's name, or its sides as CHI@GB, by the file's words or
// by the teams that are known by now, which may be named as Chicago Bears @ Green Bay Packers, too.
func (s *Season) FixtureNamed(word string) (found []*Fixture) {
	word = tidy(word)
	at, neutral := s.sidesNamed(word, "@"), s.sidesNamed(word, "v")
	for i := range s.Results {
		r := &s.Results[i]
		f, teams := r.Fixture, at
		if f.Neutral {
			teams = neutral
		}
		if word == f.String() || f.Name != "" && f.Name == word || slices.Contains(teams, r.Teams) {
			found = append(found, f)
		}
	}
	return found
}

// sidesNamed are the pairs of teams that a word may have around what is between them, which their names may have in them, too.
func (s *Season) sidesNamed(word, between string) (pairs []engine.Sides[*Team]) {
	for at := range len(word) {
		if !strings.HasPrefix(word[at:], between) {
			continue
		}
		visitor, home := s.TeamNamed(tidy(word[:at])), s.TeamNamed(tidy(word[at+len(between):]))
		if visitor != nil && home != nil {
			pairs = append(pairs, engine.Sides[*Team]{engine.Visitor: visitor, engine.Home: home})
		}
	}
	return pairs
}

// Of returns the results of a team, in the file's order.
func (s *Season) Of(t *Team) (results []*Result) {
	for i := range s.Results {
		if slices.Contains(s.Results[i].Teams[:], t) {
			results = append(results, &s.Results[i])
		}
	}
	return results
}

// Bracket returns the rounds that have sides by place or by another fixture.
func (s *Season) Bracket() (rounds []*Round) {
	for _, round := range s.Rounds {
		if slices.ContainsFunc(round.Fixtures, func(f *Fixture) bool {
			return f.Sides[engine.Visitor].Kind != TeamSide || f.Sides[engine.Home].Kind != TeamSide
		}) {
			rounds = append(rounds, round)
		}
	}
	return rounds
}
