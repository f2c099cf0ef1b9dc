package season

import (
	"errors"
	"strings"

	"rollbook/engine"
	"rollbook/replay"
)

// Play finds the game of every fixture and derives its result. The plan must be free of faults of status 2.
func Play(p *Plan, games Games, depth Depth) *Season {
	s := &Season{Plan: p, Results: make([]Result, len(p.Fixtures)), placings: map[string][]placing{}, playerFigures: map[string]int{}}
	m := &matcher{Season: s, depth: depth, games: games, known: map[string]*entrant{}, refs: map[string]*Game{},
		fits: map[occasion][]*entrant{}, begun: make([]bool, len(p.Fixtures)), linked: make([]*entrant, len(p.Fixtures))}
	if games.Run == nil {
		m.games.Run = (*Game).Run
	}
	for _, g := range games.All {
		m.enter(g)
	}
	for i, f := range p.Fixtures {
		s.Results[i].Fixture = f
		if f.Link != "" {
			m.link(f)
		}
	}
	for _, f := range p.Fixtures {
		m.resolve(f)
	}
	s.compareSettings()
	sortFaults(s.Faults)
	m.strays()
	return s
}

// A matcher finds the games of fixtures.
type matcher struct {
	*Season
	depth   Depth
	games   Games
	entered []*entrant          // in the order given
	known   map[string]*entrant // by what they are the same by
	refs    map[string]*Game
	fits    map[occasion][]*entrant
	linked  []*entrant // by fixture
	begun   []bool     // by fixture
	decided tableState
}

// An entrant is a game that may be a fixture's.
type entrant struct {
	game    *Game
	linkBy  *Fixture
	claimed bool // by a fixture
}

// An occasion is what makes a game a fixture's: its sides, and its event, or its date if it has none.
type occasion struct {
	visitor, home *Team
	byEvent       bool
	when          string
}

// tableState says what is known of the final table.
type tableState uint8

const (
	notAsked tableState = iota
	undecided
	decided
)

// enter notes a game once, however often it is found.
func (m *matcher) enter(g *Game) *entrant {
	m.refs[g.Ref] = g
	if e := m.known[g.id()]; e != nil {
		return e
	}
	e := &entrant{game: g}
	m.known[g.id()] = e
	m.entered = append(m.entered, e)
	if g.Void || g.Header.Get("system") != m.System.ID {
		return e
	}
	visitor, home := m.names[tidy(g.Header.Get("visitor"))], m.names[tidy(g.Header.Get("home"))]
	if visitor == nil || home == nil {
		return e
	}
	o := occasion{visitor, home, true, tidy(g.Header.Get("event"))}
	if o.when == "" {
		o.byEvent, o.when = false, g.Header.Get("date")
	}
	if o.when != "" {
		m.fits[o] = append(m.fits[o], e)
	}
	return e
}

func (m *matcher) fault(kind replay.FaultKind, at span, why, hint string) {
	m.Faults = append(m.Faults, m.Plan.fault(kind, at, why, hint))
}

// link finds the game behind = GAME.
func (m *matcher) link(f *Fixture) {
	g, err := m.find(f.Link)
	if err != nil {
		m.fault(FaultGame, f.linkAt, "game "+quote(f.Link)+": "+err.Error(), "rollbook games lists the games of the ledger")
		m.Result(f).Faulty = true
		return
	}
	e := m.enter(g)
	if e.linkBy != nil {
		m.fault(FaultLinked, f.linkAt, g.Name()+" is "+e.linkBy.String()+" in "+e.linkBy.Round.Name+" already", "each fixture has a game of its own")
		m.Result(f).Faulty = true
		return
	}
	e.linkBy, e.claimed = f, true
	m.linked[f.index] = e
}

func (m *matcher) find(ref string) (g *Game, err error) {
	if m.games.Find != nil {
		g, err = m.games.Find(ref)
	} else {
		g = m.refs[ref]
	}
	if g == nil && err == nil {
		err = errors.New("there is no such game")
	}
	return g, err
}

// resolve finds out who plays a fixture and what came of it. It calls itself for the fixtures that are waited for; there
// are no rings.
func (m *matcher) resolve(f *Fixture) {
	if m.begun[f.index] {
		return
	}
	m.begun[f.index] = true
	r := m.Result(f)
	for _, side := range engine.Teams {
		r.Teams[side] = m.side(f.Sides[side])
	}
	v, h := r.Teams[engine.Visitor], r.Teams[engine.Home]
	if v == nil || h == nil || v == h {
		m.early(f)
		return
	}
	r.State = Open
	if r.Faulty {
		return
	}
	if e := m.gameOf(f, v, h); e != nil {
		m.take(r, e)
	} else if f.Score != nil && !r.Faulty {
		r.State, r.Score = Reported, *f.Score
	}
}

// early reports a result of a fixture whose sides are not yet known.
func (m *matcher) early(f *Fixture) {
	switch {
	case m.Result(f).Faulty:
	case f.Score != nil:
		m.fault(FaultEarly, f.scoreAt, "a score of "+f.String()+", whose sides are not yet known", "leave it out until they are")
	case f.Link != "":
		m.fault(FaultEarly, f.linkAt, "a game of "+f.String()+", whose sides are not yet known", "leave it out until they are")
	}
}

// side returns the team that plays a side; nil as long as it is not known.
func (m *matcher) side(s Side) *Team {
	switch s.Kind {
	case TeamSide:
		return s.Team
	case PlaceSide:
		return m.inPlace(s.Place, s.Group)
	}
	m.resolve(s.Of)
	r := m.Result(s.Of)
	winner := r.Winner()
	switch {
	case winner == engine.Nobody:
		return nil
	case s.Kind == LoserSide:
		return r.Teams[winner.Other()]
	}
	return r.Teams[winner]
}

// inPlace returns the team in a place once every fixture that counts is decided; nil if several share it.
func (m *matcher) inPlace(place int, group string) *Team {
	if m.decided == notAsked {
		m.decided = decided
		for _, f := range m.Fixtures {
			if !f.Round.Counts {
				continue
			}
			if m.resolve(f); !m.Result(f).Decided() {
				m.decided = undecided
			}
		}
	}
	if m.decided == undecided {
		return nil
	}
	if m.placings[group] == nil {
		m.placings[group] = m.standings().order(m.members(group))
	}
	if p := m.placings[group][place-1]; !p.level {
		return p.team
	}
	return nil
}

// gameOf returns the game of a fixture whose sides are known; nil if there is none, or not one.
func (m *matcher) gameOf(f *Fixture, visitor, home *Team) *entrant {
	if f.Link != "" {
		return m.linked[f.index]
	}
	var all []*entrant
	for _, o := range []occasion{{visitor, home, true, m.Event(f.Round)}, {visitor, home, false, f.Day()}} {
		for _, e := range m.fits[o] {
			if !e.claimed {
				e.claimed = true
				all = append(all, e)
			}
		}
		delete(m.fits, o) // what fits two fixtures is the first one's
	}
	if len(all) < 2 {
		return append(all, nil)[0]
	}
	names := make([]string, len(all))
	for i, e := range all {
		names[i] = e.game.Name()
	}
	m.fault(FaultTwoGames, f.at, "two games for "+f.String()+" in "+f.Round.Name+": "+strings.Join(names, " and "),
		"void one of them, or say which it is: = "+all[0].game.Ref)
	m.Result(f).Faulty = true
	return nil
}

// take makes a game the fixture's.
func (m *matcher) take(r *Result, e *entrant) {
	f, g := r.Fixture, e.game
	at := f.at
	if f.Link != "" {
		at = f.linkAt
	}
	why, hint := "", ""
	switch system := g.Header.Get("system"); {
	case g.Void:
		why, hint = g.Name()+" is void", "rollbook log "+g.Ref+" shows why"
	case g.Fault != nil:
		why, hint = g.Name()+" cannot be read: "+g.Fault.Why, "rollbook verify "+g.Ref
	case system != m.System.ID:
		why = g.Name() + " is a game of " + quote(system) + ", and the season's system is " + m.System.ID
	default:
		if r.played = m.play(g); r.played.why != "" {
			why, hint = g.Name()+" does not hold: "+r.played.why, "rollbook verify "+g.Ref
		}
	}
	if why != "" {
		m.fault(FaultGame, at, why, hint)
		r.Faulty = true
		return
	}
	r.Game, r.State = g, InProgress
	if !r.played.over {
		return
	}
	r.State, r.Score = Proved, r.played.score
	if f.Score != nil && *f.Score != r.Score {
		m.fault(FaultScore, f.scoreAt, "reported as "+scoreWords(*f.Score)+", but "+g.Name()+" ended "+scoreWords(r.Score)+": the record counts",
			"leave the score out, or correct the game")
	}
}

// strays reports the games of the season that fit no fixture, and records that nobody can read.
func (m *matcher) strays() {
	for _, e := range m.entered {
		g := e.game
		if e.claimed || g.Void {
			continue
		}
		if g.Fault != nil {
			fault := *g.Fault
			fault.Kind, fault.Refusal = FaultGame, nil
			m.Faults = append(m.Faults, &fault)
			continue
		}
		for _, field := range g.Header {
			if field.Key != "event" {
				continue
			}
			if _, ours := m.roundOf(tidy(field.Value)); !ours {
				continue
			}
			why, hint := m.Misfit(g.Header)
			fault := &replay.Fault{Kind: FaultStray, Name: g.File, Line: field.Line, Excerpt: "event: " + field.Value,
				Why: quote(field.Value) + " is an event of the season, but " + why, Hint: hint}
			fault.Width = len(fault.Excerpt)
			if g.File == "" {
				fault.Name, fault.Line = g.Name(), 0
			}
			m.Faults = append(m.Faults, fault)
			break
		}
	}
}

func scoreWords(s engine.Sides[int]) string {
	return engine.Number(s[engine.Visitor]) + "-" + engine.Number(s[engine.Home])
}
