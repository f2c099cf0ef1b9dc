package web

import (
	"context"
	"fmt"
	"net/http"

	"rollbook/engine"
	"rollbook/replay"
	"rollbook/replay/chances"
)

// A chancesView shows how likely the home side was to win, play by play, and the plays that turned the game.
type chancesView struct {
	page
	Names, Sub string
	Game       scoreboard
	Curve      figure
	Lowest     string
	Swings     []swingView
	Note       string
}

// A swingView is a play that turned a game.
type swingView struct {
	Change, After string // in hundredths of a win
	Play          *playView
}

// chancesPage shows the chances of a game that is over. While it is played nobody gets them here: advice changes a game.
func (s *Server) chancesPage(w http.ResponseWriter, r *http.Request) error {
	k, err := s.loaded(r)
	if err != nil {
		return err
	}
	if !k.view.over {
		return &httpError{http.StatusNotFound, "the chances of a game are shown when it is over: advice changes a game that is still played", ""}
	}
	m, err := s.momentsOf(r.Context(), k)
	if err != nil {
		return err
	}
	view := chancesView{page: s.layout(r, "Chances: "+k.view.standings()), Names: k.teams(), Sub: k.sub(), Game: makeScoreboard(k.view),
		Curve: chancesFigure(k.view, m), Note: stopped(sentence(chances.Shown().AssumedEach()))}
	base := gamePath(k.Number)
	view.Back, view.Links = &anchor{Href: base, Words: "‹\u00a0The table"}, k.links("/chances")
	if m.Lowest != nil {
		view.Lowest = fmt.Sprintf("The winner’s lowest chance was %.0f%%, after play %d.", 100*float64(*m.Lowest), m.LowestAt)
	}
	plays := k.view.playViews(k.view.plays)
	for _, swing := range m.Swings {
		p := &plays[swing.Play-1]
		p.More = base + "/play/" + engine.Number(p.N)
		change, after := swing.Said()
		view.Swings = append(view.Swings, swingView{change, after, p})
	}
	s.send(w, r, http.StatusOK, "chances", view)
	return nil
}

// momentsOf estimates a game's chances once for as long as the game is kept, and one game at a time.
func (s *Server) momentsOf(ctx context.Context, k *kept) (*chances.Moments, error) {
	s.estimating.Lock()
	defer s.estimating.Unlock()
	if k.moments == nil {
		m, err := chances.Shown().MomentsOf(ctx, chances.Game{Setup: k.Setup, Entries: replay.Entries(k.Tokens)}, chances.ShownSwings)
		if err != nil {
			return nil, err
		}
		k.moments = m
	}
	return k.moments, nil
}

// chancesFigure is the curve with its heading.
func chancesFigure(v *derived, m *chances.Moments) figure {
	return figure{Title: "Chances", Note: "at the top " + v.names.Nick[engine.Home] + " have won, at the bottom " + v.names.Nick[engine.Visitor], SVG: chancesCurve(v, m).SVG()}
}

// chancesCurve draws the home side's expected result after every play.
func chancesCurve(v *derived, m *chances.Moments) *picture {
	const left, top, width, height = 60, 60, 2900, 1100
	p := newPicture("fig", 3200, top+height+60)
	p.label = "how likely " + v.names.Full[engine.Home] + " were to win, play by play"
	p.rect("turf", left, top, width, height)
	var lines []any
	for _, level := range []int{0, 25, 50, 75, 100} {
		y := top + height*(100-level)/100
		lines = append(lines, "M", left, y, "H", left+width)
		if level%50 == 0 {
			p.text("s", left+width+40, y+30, engine.Number(level))
		}
	}
	p.path("l", lines...)
	var curve []any
	for i, point := range m.Curve {
		step := "L"
		if i == 0 {
			step = "M"
		}
		curve = append(curve, step, left+width*i/max(1, len(m.Curve)-1), top+height-int(int64(height)*int64(point.Value)/1_000_000))
	}
	p.path("c", curve...)
	return p
}
