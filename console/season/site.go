package season

import (
	"rollbook/console/game"
	"rollbook/console/web"
	"rollbook/engine"
	"rollbook/replay"
	"rollbook/season"
)

// SitePages makes the pages of a season's games while the season runs them, so that one run is held: a game is drawn before the
// next one runs. Games whose pages exist already are run for the season alone.
type SitePages struct {
	Plan       *season.Plan
	Publishing *web.Publishing
	Input      func(*game.Game, engine.Sides[string]) string // a digest of everything that goes into the pages
	Draw       func(ref, input string, g *game.Game, colors engine.Sides[string]) error
	Step       func() // is called for each game

	last func() // draws the game that was run last, which the season looks at until it asks for the next run
	made map[*season.Game]*error
}

// Run is the runner that makes a game's pages from its run.
func (p *SitePages) Run(games *Games, one *season.Game, o engine.Observer) (*replay.Trace, error) {
	p.Finish()
	p.Step()
	cached := games.made[one] != nil
	g, err := games.GameOf(one)
	if err != nil {
		return nil, err
	}
	if !cached {
		delete(games.made, one) // ten thousand would fill memory
	}
	if p.made == nil {
		p.made = map[*season.Game]*error{}
	}
	colors, failed := colorsOf(p.Plan, one.Header), new(error)
	input := p.Input(g, colors)
	if p.Publishing.Keeps(one.Ref, input) {
		p.made[one] = failed
		tr := replay.Run(g.Setup, g.Tokens, replay.Keep{Journal: o.Journal, Watch: o.Watch})
		return tr, g.Fits(tr)
	}
	tr, err := RunFor(g, o)
	if g.Played != nil {
		ran := *g
		g.Drop()
		p.made[one] = failed
		p.last = func() { *failed = p.Draw(one.Ref, input, &ran, colors) }
	}
	return tr, err
}

// Finish draws the game that was run last.
func (p *SitePages) Finish() {
	if p.last != nil {
		p.last()
		p.last = nil
	}
}

// Made makes sure that the pages of a game are made. One that is not over was not run for the season.
func (p *SitePages) Made(games *Games, one *season.Game) error {
	if failed := p.made[one]; failed != nil {
		return *failed
	}
	g, err := games.GameOf(one)
	if err != nil {
		return err
	}
	colors := colorsOf(p.Plan, one.Header)
	input := p.Input(g, colors)
	if p.Publishing.Keeps(one.Ref, input) {
		return nil
	}
	if err := g.Check(); err != nil {
		return err
	}
	defer g.Drop()
	return p.Draw(one.Ref, input, g, colors)
}

// colorsOf are the teams' own colors in a game of a season.
func colorsOf(plan *season.Plan, h engine.Header) (colors engine.Sides[string]) {
	for _, side := range engine.Teams {
		if team := plan.TeamNamed(h.Get(side.String())); team != nil {
			colors[side] = team.Color
		}
	}
	return colors
}
