// Package enginetest has what the tests of every system share: records played as conversations, random games, and the
// laws of all games. A new system's tests call
//
//   - Laws, Prompts, Cells and Coach with setups that use all its settings: games end, every
//     prompt has a chart and a reason, every cell is read, every score is told with its new score;
//   - Rules: RULES.md is whole, and code cites each ruling or the text says why not;
//   - Printed: charts.txt against a second copy of the printed pages; PlayExamples: section 9 of RULES.md;
//   - Seeds: games that must not move. It reads the package's flag -update.
package enginetest

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"rollbook/engine"
)

// Header makes a header for a system from lines "key: value"; the teams are Bears at Packers unless it names others.
func Header(system *engine.System, lines ...string) engine.Header {
	h := engine.Header{{Key: "system", Value: system.ID, Line: 2}}
	text := strings.Join(lines, "\n")
	for _, team := range [][2]string{{"visitor", "Bears"}, {"home", "Packers"}} {
		if !strings.Contains("\n"+text, "\n"+team[0]+": ") {
			h = append(h, engine.Field{Key: team[0], Value: team[1], Line: len(h) + 2})
		}
	}
	for _, line := range strings.Split(text, "\n") {
		if key, value, ok := strings.Cut(line, ": "); ok {
			h = append(h, engine.Field{Key: strings.TrimSpace(key), Value: value, Line: len(h) + 2})
		}
	}
	return h
}

// Setup is Header read by the system.
func Setup(t testing.TB, system *engine.System, lines ...string) *engine.Setup {
	t.Helper()
	s, err := system.Setup(Header(system, lines...))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A Session is a record that was played.
type Session struct {
	t      testing.TB
	Result engine.Result
	Setup  *engine.Setup
}

// Play plays a record and fails the test unless every entry of it is used.
func Play(t testing.TB, setup *engine.Setup, record string) *Session {
	t.Helper()
	s := &Session{t: t, Setup: setup}
	tokens := strings.Fields(record)
	s.Result = engine.Run(setup, tokens, engine.Observer{Journal: true, Checks: true})
	if r := s.Result.Refused; r != nil {
		t.Fatalf("entry %d: %s", r.N, r.Why)
	}
	return s
}

// State fails the test unless the members of the state, and of the box as box.… and of the sheet as sheet.…, are as
// given: "ball", "20", "live.spot", "-8". Words have no quotes.
func (s *Session) State(pairs ...string) *Session {
	s.t.Helper()
	state := engine.StateOf(s.Result.Game)
	box := engine.BoxOf(s.Result.Game)
	for i := 0; i < len(pairs); i += 2 {
		doc, path := state, engine.Path(pairs[i])
		switch path[0] {
		case "box":
			doc, path = box, path[1:]
		case "sheet":
			doc, path = s.Result.Game.Sheet(), path[1:]
		}
		if got, ok := doc.Find(path...); !ok {
			s.t.Errorf("no member %s in %s", pairs[i], doc.Text())
		} else if got.Text() != pairs[i+1] {
			s.t.Errorf("%s is %s, want %s", pairs[i], got.Text(), pairs[i+1])
		}
	}
	return s
}

// BoxScore fails the test unless the box score has the lines, with single spaces: "Third downs 0 2 1 4".
func (s *Session) BoxScore(lines ...string) *Session {
	s.t.Helper()
	score := s.Result.Game.BoxScore()
	text := score.String()
	has := map[string]bool{}
	for _, line := range strings.Split(text, "\n") {
		has[strings.Join(strings.Fields(line), " ")] = true
	}
	for _, want := range lines {
		if !has[want] {
			s.t.Errorf("no line %q in\n%s", want, text)
		}
	}
	return s
}

// Next fails the test unless the open prompt has the id and is the side's; "over" is the end of the game.
func (s *Session) Next(id, by string) *Session {
	s.t.Helper()
	p := s.Result.Next
	switch {
	case p == nil:
		if id != "over" {
			s.t.Errorf("the game is over, want prompt %s", id)
		}
	case p.ID != id || p.By.String() != by:
		s.t.Errorf("next is %s by %s, want %s by %s", p.ID, p.By, id, by)
	}
	return s
}

// Cites fails the test unless the rulings were cited.
func (s *Session) Cites(rulings ...int) *Session {
	s.t.Helper()
	for _, want := range rulings {
		if !slices.ContainsFunc(s.Result.Journal.Cited, func(c engine.Citation) bool { return c.Ruling == want }) {
			s.t.Errorf("ruling %d is not cited", want)
		}
	}
	return s
}

// Says fails the test unless the play-by-play of the whole record contains the words.
func (s *Session) Says(words ...string) *Session {
	s.t.Helper()
	text := s.Result.Game.Tell(0, s.Result.Entries)
	for _, w := range words {
		if !strings.Contains(text, w) {
			s.t.Errorf("%q is not said; the last words are %q", w, text[max(0, len(text)-400):])
		}
	}
	return s
}

// Refused plays a record whose last entry must be refused with the code.
func Refused(t testing.TB, setup *engine.Setup, record string, code engine.Code) *engine.Refusal {
	t.Helper()
	tokens := strings.Fields(record)
	r := engine.Run(setup, tokens, engine.Observer{}).Refused
	switch {
	case r == nil:
		t.Fatalf("%q was not refused", record)
	case r.Code != code || r.Token != len(tokens)-1:
		t.Fatalf("entry %d %q was refused with code %s (%s), want the last with %s", r.N, r.Entry, r.Code, r.Why, code)
	}
	return r
}

// Chance returns a random source with a seed.
func Chance(seed uint64) func(n int) int {
	return rand.New(rand.NewPCG(seed, seed)).IntN
}
