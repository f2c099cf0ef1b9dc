package web

import (
	"net/http"
	"sync"

	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/replay"
)

// coached are the sides for which the house coach calls, by game: somebody plays alone. A server that was begun again knows it by the
// game's last calls.
type coached struct{ sync.Map }

func (c *coached) of(g *scorer.Game, tr *replay.Trace) engine.Side {
	if side, known := c.Load(g.Number); known {
		return side.(engine.Side)
	}
	return scorer.Coached(g, tr)
}

// An advice is the house coach's call, one tap away.
type advice struct{ Call, Why string }

// advised is what the house coach calls now; nil if nothing is for him to decide.
func (s *Server) advised(k *cachedGame) *advice {
	call, why := scorer.Advice(k.Game, &k.view.Result, s.coached.of(k.Game, k.view.Trace))
	if call == "" {
		return nil
	}
	return &advice{call, why}
}

// coach has the house coach call for a side, or for nobody.
func (s *Server) coach(w http.ResponseWriter, r *http.Request, k *cachedGame) error {
	side := engine.SideNamed(r.PostForm.Get("side"))
	if side == engine.Nobody && r.PostForm.Get("side") != "nobody" {
		return bad("side is visitor, home or nobody")
	}
	s.coached.Store(k.Number, side)
	return redirect(w, r, gamePath(k.Number)+"?coached#said")
}
