package season

import (
	"path/filepath"
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/replay"
)

// Play finds the game of every fixture and derives its result. The plan must not have faults of status 2.
func Play(p *Plan, games Games, depth Depth) *Season {
	s := newSeason(p)
	m := &matcher{
		Season:  s,
		depth:   depth,
		games:   games,
		known:   map[string]*candidate{},
		fits:    map[matchKey][]*candidate{},
		seconds: map[matchKey][]*candidate{},
		begun:   make([]bool, len(p.Fixtures)),
		linked:  make([]*candidate, len(p.Fixtures)),
	}
	if games.Run == nil {
		m.games.Run = (*Game).Run
	}
	if games.Find == nil {
		m.games.Find = games.named
	}
	for _, g := range games.All {
		m.enter(g)
	}
	for i, f := range p.Fixtures {
		s.Results[i] = &Result{Fixture: f}
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
	entered []*candidate          // in the order given
	known   map[string]*candidate // by Game.id
	fits    map[matchKey][]*candidate
	seconds map[matchKey][]*candidate // void games that are over
	linked  []*candidate              // by fixture
	begun   []bool                    // by fixture
	ahead   *Ahead                    // plays open fixtures; nil to leave them open

	leftover *leftover // nil until somebody asks
}

// A candidate is a game that could be a fixture's.
type candidate struct {
	game    *Game
	linkBy  *Fixture
	claimed bool // by a fixture
}

// A matchKey is what game and fixture have in common: the teams, and the event, or the date if the game has no event.
type matchKey struct {
	teams   engine.Sides[*Team]
	byEvent bool
	when    string
}

// keyOf returns what a game with this header has in common with its fixture; not ok if it has none.
func (s *Season) keyOf(h engine.Header) (key matchKey, ok bool) {
	key = matchKey{s.teamsOf(h), true, nameKey(h.Get("event"))}
	if round, ours := s.roundOf(key.when); ours && round != "" { // whatever is between the comma and the round
		key.when = nameKey(s.Name + ", " + round)
	}
	if key.when == "" {
		key.byEvent, key.when = false, h.Get("date")
	}
	return key, key.when != "" && h.Get("system") == s.System.ID && !slices.Contains(key.teams[engine.Visitor:], nil)
}

// keysOf returns what the games of a fixture have in common with it.
func (s *Season) keysOf(r *Result) []matchKey {
	return []matchKey{{r.Teams, true, nameKey(s.Event(r.Fixture.Round))}, {r.Teams, false, r.Fixture.Day()}}
}

// enter notes a game once, however often it turns up.
func (m *matcher) enter(g *Game) *candidate {
	if c := m.known[g.id()]; c != nil {
		return c
	}
	c := &candidate{game: g}
	m.known[g.id()] = c
	m.entered = append(m.entered, c)
	switch key, ok := m.keyOf(g.Header); {
	case ok && !g.Void:
		m.fits[key] = append(m.fits[key], c)
	case ok && g.State == GameOver:
		m.seconds[key] = append(m.seconds[key], c)
	}
	return c
}

func (m *matcher) fault(kind replay.FaultKind, at word, why, hint string) {
	m.Faults = append(m.Faults, m.Plan.fault(kind, at, why, hint))
}

// link finds the game that = GAME names.
func (m *matcher) link(f *Fixture) {
	g, err := m.games.Find(f.Link)
	if err != nil {
		m.fault(FaultGame, f.linkAt, "game "+quote(f.Link)+": "+err.Error(),
			"give the number of a game, as in rollbook games, or a record next to the season file")
		m.Result(f).Faulty = true
		return
	}
	c := m.enter(g)
	if c.linkBy != nil {
		m.fault(FaultLinked, f.linkAt, g.Name()+" is already "+c.linkBy.String()+" in "+c.linkBy.Round.Name,
			"each fixture needs a game of its own")
		m.Result(f).Faulty = true
		return
	}
	c.linkBy, c.claimed = f, true
	m.linked[f.index] = c
}

// resolve finds out who plays a fixture and how it ended, after the fixtures that it waits for: there are no cycles.
func (m *matcher) resolve(f *Fixture) {
	if m.begun[f.index] {
		return
	}
	m.begun[f.index] = true
	r := m.Result(f)
	for _, side := range engine.Teams {
		r.Teams[side] = m.side(f.Sides[side])
	}
	if f.Fate == Canceled {
		r.State = CalledOff
	}
	if v, h := r.Teams[engine.Visitor], r.Teams[engine.Home]; v == nil || h == nil || v == h {
		m.early(f)
		return
	}
	if f.Fate == Awarded || f.Fate == Forfeited || f.Fate == Canceled {
		m.candidates(r) // its games do not count
		if f.Fate != Canceled && f.Score != nil {
			r.State, r.Score = Reported, *f.Score
			m.advance(r)
		}
		return
	}
	r.State = Open
	if f.Fate == Postponed {
		r.State = PutOff
	}
	if m.ahead != nil {
		r.State, r.Score = Reported, m.ahead.Play(m.Season, r)
		m.advance(r)
		return
	}
	if r.Faulty {
		return
	}
	if c := m.gameOf(r); c != nil {
		m.take(r, c.game)
	} else if f.Score != nil && !r.Faulty {
		r.State, r.Score = Reported, *f.Score
	}
	m.advance(r)
}

// advance finds out who advances from a fixture, and reports if the file is wrong about it or does not say.
func (m *matcher) advance(r *Result) {
	f, sum := r.Fixture, r.Score
	if first := f.legs[0]; first != nil {
		m.resolve(first)
		one := m.Result(first)
		if !one.Decided() {
			return
		}
		for _, side := range engine.Teams {
			if s := one.Side(r.Teams[side]); s != engine.Nobody {
				sum[side] += one.Score[s]
			}
		}
	}
	if !r.Decided() || f.isFirstLeg() {
		r.Through = r.Winner()
		return
	}
	r.Through = engine.Ahead(sum)
	switch {
	case m.ahead != nil:
		if r.Through == engine.Nobody && f.Round.Playoff {
			r.Through = m.toss()
		}
	case f.To == nil && r.Through == engine.Nobody && f.Round.Playoff:
		r.NeedsTo = true
		one := Report{Teams: r.Teams, Score: r.Score, To: r.Teams[engine.Visitor]}
		m.fault(FaultDrawn, f.at, pick.If(f.Fate == Forfeited, "nobody won", "drawn")+": say who went on, as … to "+one.To.Key,
			m.Command("report", one.on(f))+" writes it")
	case f.To == nil:
	case r.Through != engine.Nobody:
		m.fault(FaultWentOn, f.toAt, engine.ScoreText(sum)+" is not a tie: to says who advanced after a tie", "leave it out")
	default:
		if f.To.Kind == TeamSide {
			r.Through = r.Side(f.To.Team)
		} else {
			r.Through = engine.Side(slices.Index(f.Sides[:], *f.To))
		}
		if r.Through == engine.Nobody {
			r.NeedsTo = true
			m.fault(FaultWentOn, f.toAt, f.To.String()+" does not play "+f.String(), "one of its two teams advances")
		}
	}
}

// early reports a result of a fixture whose sides are not known yet.
func (m *matcher) early(f *Fixture) {
	what, at := "a score", f.scoreAt
	if f.Link != "" {
		what, at = "a game", f.linkAt
	}
	if m.ahead == nil && !m.Result(f).Faulty && (f.Score != nil || f.Link != "") {
		m.fault(FaultEarly, at, what+" for "+f.String()+", whose teams are not known yet", "leave it out until they are")
	}
}

// side returns the team that plays a side; nil while it is not known.
func (m *matcher) side(s Side) *Team {
	switch s.Kind {
	case TeamSide:
		return s.Team
	case PlaceSide:
		return m.inPlace(s.Place, s.Group)
	}
	m.resolve(s.Of)
	r := m.Result(s.Of)
	winner := r.Through
	switch {
	case winner == engine.Nobody:
		return nil
	case s.Kind == LoserSide:
		return r.Teams[winner.Other()]
	}
	return r.Teams[winner]
}

// gameOf returns the game of a fixture whose sides are known; nil if there is none, or more than one.
func (m *matcher) gameOf(r *Result) *candidate {
	f := r.Fixture
	if f.Link != "" {
		return m.linked[f.index]
	}
	all := m.candidates(r)
	if len(all) < 2 {
		return append(all, nil)[0]
	}
	if one := m.oneGame(r, all); one != nil {
		return one
	}
	names := lists.Map(all, func(c *candidate) string { return c.game.Name() })
	compare := CompareCommand(all[0].game, all[1].game)
	m.fault(FaultTwoGames, f.at, "two games for "+f.String()+" in "+f.Round.Name+": "+strings.Join(names, " and "),
		compare+" shows where they differ; write the one that counts after the fixture: = "+m.RefBeside(all[0].game))
	r.Faulty = true
	return nil
}

// RefBeside names a game as = GAME does, where a record's path begins in the folder of the season file.
func (p *Plan) RefBeside(g *Game) string {
	if g.File != "" {
		if path, err := filepath.Rel(filepath.Dir(p.File), g.Ref); err == nil {
			return filepath.ToSlash(path)
		}
	}
	return g.Ref
}

// candidates claims the games that fit a fixture whose sides are known.
func (m *matcher) candidates(r *Result) (all []*candidate) {
	for _, key := range m.keysOf(r) {
		for _, c := range m.fits[key] {
			if !c.claimed && r.Fixture.takesDay(c.game.Header.Get("date")) { // what fits two fixtures is the first one's
				c.claimed = true
				all = append(all, c)
			}
		}
	}
	return all
}

// takesDay reports whether a game of the round on a day may be the fixture's: not if the day is that of another one with the same
// sides.
func (f *Fixture) takesDay(day string) bool {
	return day == "" || day == f.Day() || !slices.ContainsFunc(f.Round.Fixtures, func(other *Fixture) bool {
		return other != f && other.Sides == f.Sides && other.Day() == day
	})
}

// take makes a game the fixture's.
func (m *matcher) take(r *Result, g *Game) {
	f := r.Fixture
	at := pick.If(f.Link != "", f.linkAt, f.at)
	why, hint := "", ""
	switch system := g.Header.Get("system"); {
	case g.Void:
		why, hint = g.Name()+" is void", "rollbook log "+engine.ShellWord(g.Ref)+" shows why"
	case g.Fault != nil:
		why, hint = g.Name()+" cannot be read: "+g.Fault.Why, "rollbook verify "+engine.ShellWord(g.Ref)+" says more"
	case system != m.System.ID:
		why = g.Name() + " is a game of " + quote(system) + ", but the season's system is " + m.System.ID
	default:
		if r.played = m.play(g); r.played.why != "" {
			why, hint = g.Name()+" does not verify: "+r.played.why, "rollbook verify "+engine.ShellWord(g.Ref)+" says more"
		}
	}
	if why != "" {
		m.fault(FaultGame, at, why, hint)
		r.Faulty = true
		return
	}
	r.Game, r.State = g, InProgress
	switch {
	case r.played.over:
		r.State, r.Score = Proved, r.played.score
		m.findSecond(r)
	case f.Score != nil: // what is known outranks what has been begun
		r.State, r.Score = Reported, *f.Score
		return
	default:
		return
	}
	if f.Score != nil && *f.Score != r.Score {
		m.fault(FaultScore, f.scoreAt, "the file says "+engine.ScoreText(*f.Score)+
			", but "+g.Name()+" ended "+engine.ScoreText(r.Score)+": the record counts",
			"leave the score out, or correct the game")
	}
}

// strays reports the games of the season that fit no fixture, and records that cannot be read.
func (m *matcher) strays() {
	for _, c := range m.entered {
		g := c.game
		if c.claimed || g.Void {
			continue
		}
		if g.Fault != nil {
			fault := *g.Fault
			fault.Kind, fault.Refusal = FaultGame, nil
			m.Faults = append(m.Faults, &fault)
			continue
		}
		event := g.Header.Get("event")
		if _, ours := m.roundOf(nameKey(event)); !ours {
			continue
		}
		why, hint := m.WhyStray(g.Header)
		fault := &replay.Fault{Kind: FaultStray, Name: g.Name(), Excerpt: "event: " + event,
			Why: quote(event) + " is an event of the season, but " + why, Hint: hint}
		if fault.Width = len(fault.Excerpt); g.File != "" {
			at := slices.IndexFunc(g.Header, func(f engine.Field) bool { return f.Key == "event" })
			fault.Name, fault.Line = g.File, g.Header[at].Line
		}
		m.Faults = append(m.Faults, fault)
	}
}
