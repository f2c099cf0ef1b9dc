package chances

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/replay"
	"rollbook/season"
)

// SeasonOdds are how a season can still end, in the file's order of teams.
type SeasonOdds struct {
	Coach string
	Games int // how often the rest was played; 0 if nothing is left to chance
	Seed  uint64
	Teams []TeamOdds
}

// TeamOdds are the chances of a team. Exactly 0 or 1 means certain, and nothing else does.
type TeamOdds struct {
	season.Reach
	Places   []Chance // of each place in the table of its group
	PlayOffs Chance
	Title    Chance
}

// A SeasonRest plays the rest of a season by the rules.
type SeasonRest struct {
	*Method
	// Begin returns the game of a fixture whose sides are known, in a season that was played on until just before it. Calls
	// never overlap.
	Begin func(on *season.Season, r *season.Result) (*engine.Setup, error)

	poolSize int                     // how many results of each game are drawn from; 0 is Games
	stop     context.CancelCauseFunc // for an error of Begin
	mu       sync.Mutex
	games    map[gameKey]*pool // by the fixture, and what its settings depend on
	same     map[string]*pool  // by the settings: games that differ only in names and dates draw from the same results
}

// A gameKey is what the settings of a fixture's game depend on.
type gameKey struct {
	fixture *season.Fixture
	teams   engine.Sides[*season.Team]
	before  engine.Sides[season.Record]
}

// A pool is results of one game to draw from, each played when it is first drawn.
type pool struct {
	game    Game
	results []poolResult
}

type poolResult struct {
	once  sync.Once
	score engine.Sides[int]
}

// OddsOf plays the rest of a season many times.
func (rest *SeasonRest) OddsOf(ctx context.Context, s *season.Season) (*SeasonOdds, error) {
	if rest.games == nil {
		rest.games, rest.same = map[gameKey]*pool{}, map[string]*pool{}
	}
	ctx, rest.stop = context.WithCancelCause(ctx)
	defer rest.stop(nil)
	reaches := s.Reaches()
	o := &SeasonOdds{rest.Coach, rest.Games, rest.Seed, make([]TeamOdds, len(reaches))}
	if !slices.ContainsFunc(reaches, func(r season.Reach) bool { return isOpen(s, r) }) {
		o.Games = 0
	}
	seen := rest.playAll(ctx, s, o.Games)
	if err := context.Cause(ctx); err != nil {
		return nil, err
	}
	for i, reach := range reaches {
		of := func(n int, c season.Certainty) Chance {
			switch c {
			case season.Sure:
				return 1
			case season.Out:
				return 0
			}
			return Chance(float64(n) / float64(rest.Games))
		}
		t := &o.Teams[i]
		t.Reach, t.PlayOffs, t.Title = reach, of(seen.playOffs[i], reach.PlayOffs), of(seen.titles[i], reach.Title)
		for place, n := range seen.places[i] {
			t.Places = append(t.Places, of(n, reach.At(place+1)))
		}
	}
	return o, nil
}

// isOpen reports whether anything is still open for a team.
func isOpen(s *season.Season, r season.Reach) bool {
	return !s.IsCup() && r.Best < r.Worst || s.HasPlayOffs() && r.PlayOffs == season.Possible ||
		s.HasTitle() && r.Title == season.Possible
}

// ends counts how seasons ended, by team.
type ends struct {
	places           [][]int // by place in the group
	playOffs, titles []int
}

// playAll plays the rest of a season n times: once alone at first, to find games that cannot begin, in the file's order.
func (rest *SeasonRest) playAll(ctx context.Context, s *season.Season, games int) *ends {
	all := &ends{make([][]int, len(s.Teams)), make([]int, len(s.Teams)), make([]int, len(s.Teams))}
	for i, t := range s.Teams {
		all.places[i] = make([]int, s.GroupSize(t))
	}
	if games > 0 {
		rest.playOn(s, 0, rest.continuer())
	}
	workers := rest.workers()
	var mu sync.Mutex
	var group sync.WaitGroup
	for worker := range workers {
		group.Go(func() {
			own := rest.continuer()
			for i := worker; i < games && ctx.Err() == nil; i += workers {
				on := rest.playOn(s, uint64(i), own)
				mu.Lock()
				all.count(on)
				mu.Unlock()
				rest.step()
			}
		})
	}
	group.Wait()
	return all
}

func (e *ends) count(on *season.Season) {
	for i, place := range on.FinalPlaces() {
		e.places[i][place-1]++
	}
	playing := map[*season.Team]bool{}
	for _, round := range on.Bracket() {
		for _, r := range on.Round(round) {
			for _, side := range engine.Teams {
				if t := r.Teams[side]; t != nil && !playing[t] {
					playing[t] = true
					e.playOffs[t.Index()]++
				}
			}
		}
	}
	if champion := on.Champion(); champion != nil {
		e.titles[champion.Index()]++
	}
}

// playOn plays the rest of the season for the nth time.
func (rest *SeasonRest) playOn(s *season.Season, n uint64, games *continuer) *season.Season {
	pick := rand.New(rand.NewPCG(rest.Seed, coach.Mix(n)))
	return s.PlayOn(season.Ahead{Pick: pick.IntN, Play: func(on *season.Season, r *season.Result) engine.Sides[int] {
		of := rest.of(on, r)
		if of == nil {
			return engine.Sides[int]{}
		}
		// The nth time, a fixture ends as it did the nth time before the latest games, so a team's course has few jumps.
		at := coach.Mix(rest.Seed^coach.Mix(n)^coach.Mix(uint64(r.Fixture.Line)<<32)) % uint64(len(of.results))
		one := &of.results[at]
		one.once.Do(func() { one.score = games.from(rest.Seed, at, of.game).Score() })
		return one.score
	}})
}

// of returns the results of the game of a fixture; nil if its game cannot be begun.
func (rest *SeasonRest) of(on *season.Season, r *season.Result) *pool {
	key := gameKey{fixture: r.Fixture, teams: r.Teams}
	if r.CountsWins() {
		for _, side := range engine.Teams {
			key.before[side] = on.Before(r.Fixture, r.Teams[side])
		}
	}
	rest.mu.Lock()
	defer rest.mu.Unlock()
	of, known := rest.games[key]
	if known {
		return of
	}
	g, same, err := rest.begin(on, r)
	if err != nil {
		rest.stop(err)
		return nil
	}
	if of = rest.same[same]; of == nil {
		of = &pool{g, make([]poolResult, cmp.Or(rest.poolSize, rest.Games))}
		rest.same[same] = of
	}
	rest.games[key] = of
	return of
}

// begin returns the game of a fixture, from where it is if it is in progress, and a key that games with the same odds
// share.
func (rest *SeasonRest) begin(on *season.Season, r *season.Result) (g Game, same string, err error) {
	if r.Game != nil {
		if g.Setup, g.Entries, err = r.Game.Load(); err == nil {
			g.Entries = replay.Entries(g.Entries)
			return g, "game " + r.Game.Ref, nil
		}
	}
	if g.Setup, err = rest.Begin(on, r); err != nil {
		return g, "", err
	}
	var key strings.Builder
	for _, f := range g.Setup.Header {
		if !(&engine.Setting{Key: f.Key}).IsName() && f.Key != "date" && f.Key != "event" {
			key.WriteString(f.Key + strconv.Quote(f.Value))
		}
	}
	return g, key.String(), nil
}

// A SeasonCourse is how the chances of a season's teams went.
type SeasonCourse struct {
	Coach string
	Games int // how often the rest was played at each stage
	After []*season.Round
	Odds  []*SeasonOdds // before the first round, then after each of After
}

// What a course may cost: stages, plays of the rest at each stage, and total fixtures and games.
const (
	courseStages   = 40
	courseLeast    = 40
	courseMost     = 200
	courseFixtures = 1_000_000
	courseGames    = 10_000
	courseLimit    = 4 * courseFixtures // at courseLeast; a larger season has no course
)

// CourseOf computes how the chances went, with fewer games than a single answer. It is nil if nothing was played, there
// is nothing to win, or the season is too large.
func (rest *SeasonRest) CourseOf(ctx context.Context, s *season.Season) (*SeasonCourse, error) {
	after, _ := s.Stages()
	stages := min(len(after)+1, courseStages)
	each := stages * len(s.Results)
	if stages < 2 || !s.HasPlayOffs() && !s.HasTitle() || courseLeast*each > courseLimit {
		return nil, nil
	}
	once, often := *rest.Method, *rest.Method
	once.Games, once.Step, often.Step = 1, nil, nil
	probe := &SeasonRest{Method: &once, Begin: rest.Begin}
	if _, err := probe.OddsOf(ctx, s.AsOf(0)); err != nil {
		return nil, err
	}
	often.Games = min(max(courseFixtures/each, courseLeast), courseMost)
	size := min(max(courseGames/max(1, len(probe.same)), courseLeast), often.Games)
	own := &SeasonRest{Method: &often, Begin: rest.Begin, poolSize: size}
	c := &SeasonCourse{Coach: often.Coach, Games: often.Games}
	for i := range stages {
		at := i * len(after) / (stages - 1)
		if i > 0 {
			c.After = append(c.After, after[at-1])
		}
		odds, err := own.OddsOf(ctx, s.AsOf(at))
		if err != nil {
			return nil, err
		}
		c.Odds = append(c.Odds, odds)
	}
	return c, nil
}
