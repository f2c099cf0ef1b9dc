package web

import (
	"context"
	"fmt"
	"math"
	"net/http"
	"strings"

	"rollbook/chances"
	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/replay"
	"rollbook/report/figure"
)

// A chancesView shows how likely the home side was to win, play by play, and the plays that turned the game.
type chancesView struct {
	gamePage
	Game   scoreboard
	Curve  figureView
	Course string // where the curve begins and ends, in parts of its width, and over how many plays it goes
	Place  string // field, pitch, court
	Lowest string
	Swings []swingView
	Note   string
}

// A swingView is a play that turned a game.
type swingView struct {
	N             int    // of its ring on the curve
	Change, After string // in hundredths of a win
	Play          *playView
}

// chancesPage shows the chances of a game that is over. While it is played nobody gets them here: advice changes a game.
func (s *Server) chancesPage(w http.ResponseWriter, r *http.Request, k *cachedGame) error {
	if !k.view.Result.Over {
		return &httpError{http.StatusNotFound, "chances are shown once the game is over: advice would change a game in progress", ""}
	}
	m, err := s.momentsOf(r.Context(), k)
	if err != nil {
		return err
	}
	curve := chancesFigure(k.view, m)
	place, _ := k.view.moment().Ground()
	view := chancesView{
		gamePage: s.pageOf(r, k, "Chances: "+k.view.standings(), "/chances"),
		Game:     makeScoreboard(k.view),
		Curve:    k.view.figureOf(curve),
		Course:   courseOf(curve),
		Place:    strings.ToLower(place),
		Note:     ended(sentence(shownMethod().AssumedEach(m.Games, m.Margin))),
	}
	if m.Lowest != nil {
		lowest, margin := 100*float64(*m.Lowest), 100*float64(m.LowestError)
		view.Lowest = fmt.Sprintf("The winner’s lowest chance was %.0f%% (±%.0f), after play %d.", lowest, margin, m.LowestAt)
	}
	plays := k.view.playViews()
	for n, swing := range m.Swings {
		p := &plays[swing.Play-1]
		p.More = k.playPath(p.N)
		change, after := swing.Said()
		view.Swings = append(view.Swings, swingView{n + 1, change, after, p})
	}
	return s.send(w, r, http.StatusOK, "chances", view)
}

// shownMethod is how pages estimate chances. The program of a browser takes ten times as long for a game.
func shownMethod() *chances.Method {
	m := chances.ForPages()
	if !served {
		m.Within, m.Seconds = 0.1, m.Seconds/5
	}
	return m
}

// momentsOf estimates a game's chances once for as long as the game is kept, and one game at a time.
func (s *Server) momentsOf(ctx context.Context, k *cachedGame) (*chances.Moments, error) {
	s.estimating.Lock()
	defer s.estimating.Unlock()
	if k.moments == nil {
		m, err := shownMethod().MomentsOf(ctx, chances.Game{Setup: k.Setup, Entries: replay.Entries(k.Tokens)}, chances.PageSwings)
		if err != nil {
			return nil, err
		}
		k.moments = m
	}
	return k.moments, nil
}

// An odds is how likely each side is to win from here.
type odds struct {
	Sides []oddsSide
	Part  int // of the first one, in thousandths
	Note  string
}

type oddsSide struct {
	Team    string
	Percent int
	tint
}

// makeOdds estimates the chances of a game as it stands, for those who only watch: advice would change the game for those who
// score. It returns nil once the game is over.
func (k *cachedGame) makeOdds() *odds {
	if k.view.Result.Over {
		return nil
	}
	m := &chances.Method{Coach: "house", Call: coach.House, Makes: coach.HouseMakes, Games: 400, Seed: 1}
	game := chances.Game{Setup: k.Setup, Entries: replay.Entries(k.Tokens)}
	now, err := m.OddsAt(context.Background(), game, len(game.Entries))
	if err != nil {
		return nil
	}
	o := &odds{Note: "to win, if the house coach called for both (±5)", Part: int(1000 * (now.Visitor + now.Tie/2))}
	for i, chance := range []chances.Chance{now.Visitor, now.Home} {
		side := engine.Teams[i]
		percent := int(math.Round(100 * float64(chance)))
		o.Sides = append(o.Sides, oddsSide{k.view.names.Nick[side], percent, k.view.tint(side)})
	}
	return o
}

// chancesFigure is the expected result after every play, of the side that is drawn above the other everywhere.
func chancesFigure(v *derived, m *chances.Moments) *figure.Figure {
	tr := replay.Run(v.Setup, v.Tokens, replay.Keep{States: true})
	turned := lists.Map(m.Swings, func(s chances.Swing) int { return s.Play })
	parts := figure.PartsOf(&v.Setup.System.Sport, len(v.plays), func(i int) engine.Value { return tr.State(v.plays[i].First - 1) })
	return figure.Chances(m.Curve, engine.Teams[0], parts, turned, v.names.Nick, figure.PageWidth, 40)
}

// courseOf says where in a figure its curve begins and ends, in parts of its width, and over how many plays it goes.
func courseOf(f *figure.Figure) string {
	for _, s := range f.Shapes {
		if n := len(s.Points) - 1; s.Role == figure.Curve && n > 0 {
			return fmt.Sprintf("%.4f %.4f %d", s.Points[0].X/f.W, s.Points[n].X/f.W, n)
		}
	}
	return ""
}
