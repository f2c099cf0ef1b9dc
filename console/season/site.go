package season

import (
	"runtime"
	"sync"

	"rollbook/console/game"
	"rollbook/console/web"
	"rollbook/engine"
	"rollbook/replay"
	"rollbook/replay/season"
)

// The pages of a season's games are made as the season runs them, so that few runs are kept: those of the games that are drawn
// beside the next one's run.
type SitePages struct {
	plan  *season.Plan
	draw  func(*game.Game, engine.Sides[string]) (*web.GamePages, error)
	last  func() // makes the pages of the game that was run last, which the season looks at until it asks for the next run
	made  map[*season.Game]*madePages
	slots chan struct{} // as many as games are drawn at once
	work  sync.WaitGroup
}

// SitePagesOf makes the pages of a season's games with draw, which is told the colors of the teams.
func SitePagesOf(s *League, draw func(*game.Game, engine.Sides[string]) (*web.GamePages, error)) *SitePages {
	return &SitePages{plan: s.Plan, draw: draw, made: map[*season.Game]*madePages{}, slots: make(chan struct{}, runtime.GOMAXPROCS(0))}
}

// Made pages are those of a game, or why there are none.
type madePages struct {
	pages *web.GamePages
	err   error
}

// Run is the runner that makes a game's pages from its run.
func (p *SitePages) Run(games *Games, one *season.Game, o engine.Observer) (*replay.Trace, error) {
	p.start()
	tr, err := games.RunShown(one, o)
	if g := games.made[one]; g != nil && g.Played != nil {
		ran, made, colors := *g, &madePages{}, p.colorsOf(one)
		g.Drop()
		p.made[one] = made
		p.last = func() { made.pages, made.err = p.draw(&ran, colors) }
	}
	return tr, err
}

// start begins to make the pages of the game that was run last.
func (p *SitePages) start() {
	if p.last == nil {
		return
	}
	p.slots <- struct{}{}
	last := p.last
	p.last = nil
	p.work.Go(func() {
		last()
		<-p.slots
	})
}

// Finish waits until all pages are made.
func (p *SitePages) Finish() {
	p.start()
	p.work.Wait()
}

// PagesOf returns the pages of a game. One that is not over was not run for the season.
func (p *SitePages) PagesOf(one *season.Game, g *game.Game) (*web.GamePages, error) {
	if made := p.made[one]; made != nil {
		return made.pages, made.err
	}
	if err := g.Check(); err != nil {
		return nil, err
	}
	defer g.Drop()
	return p.draw(g, p.colorsOf(one))
}

// colorsOf are the teams' own colors in a game.
func (p *SitePages) colorsOf(one *season.Game) (colors engine.Sides[string]) {
	for _, side := range engine.Teams {
		if team := p.plan.TeamNamed(one.Header.Get(side.String())); team != nil {
			colors[side] = team.Color
		}
	}
	return colors
}
