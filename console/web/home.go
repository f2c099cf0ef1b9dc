package web

import (
	"net/http"
	"slices"
	"strconv"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/ledger"
)

// A homeView is the list of games, and the way to a new one.
type homeView struct {
	page
	Open, Played []gameLine
	Count        string
	Older        *anchor
	Seasons      []anchor
	Systems      []anchor // nil for a watcher
}

// A gameLine is a game in a list.
type gameLine struct{ Href, Score, System, Words string }

// fewOpen is of how many games that are being played the first page says how they stand.
const fewOpen = 30

// fewGames is how many played games the first page lists.
const fewGames = 24

// home lists the games.
func (s *Server) home(w http.ResponseWriter, r *http.Request) error {
	games, err := s.Ledger.Games("visitor", "home", "date", "event")
	if err != nil {
		return err
	}
	view := homeView{page: s.layout(r, "Rollbook")}
	view.Back = &anchor{Href: "/", Words: "Rollbook"}
	all := r.URL.Query().Has("all")
	count := 0
	for _, g := range slices.Backward(games) {
		if g.Void {
			continue
		}
		line := gameLine{Href: gamePath(g.Number)}
		system := systems.Named(g.Opening.System)
		if system != nil {
			line.System = system.Title
		}
		switch {
		case g.Damage != nil:
			line.Score, line.Words = "Game "+strconv.FormatInt(g.Number, 10), "damaged: "+g.Damage.Error()
			view.Open = append(view.Open, line)
		case g.Ended:
			if count++; all || count <= fewGames {
				view.Played = append(view.Played, playedLine(line, &g))
			}
		case len(view.Open) < fewOpen:
			view.Open = append(view.Open, s.openLine(line, &g))
		default: // of a ledger with many games that were never ended
			line.Score, line.Words = g.Header.Get("visitor")+" at "+g.Header.Get("home"), "game "+strconv.FormatInt(g.Number, 10)
			view.Open = append(view.Open, line)
		}
	}
	view.Count = engine.Count(count, "game", "games")
	if n := count - fewGames; n > 0 && !all {
		view.Older = &anchor{Href: "/?all", Words: "All " + strconv.Itoa(count) + " games"}
	}
	view.Head = engine.Count(len(games), "game", "games") + " in the ledger"
	for _, one := range s.Seasons {
		view.Seasons = append(view.Seasons, anchor{Href: "/season/" + one.Key, Words: one.Name})
	}
	if personOf(r).Scores {
		for _, system := range systems.All {
			view.Systems = append(view.Systems, anchor{Href: "/new?system=" + system.ID, Words: system.Title, Label: system.Sport})
		}
	}
	s.send(w, r, http.StatusOK, "home", view)
	return nil
}

// playedLine is a game that is over: its result as the ledger has it, and its day.
func playedLine(line gameLine, g *ledger.Game) gameLine {
	line.Score, line.Words = g.Result, "game "+strconv.FormatInt(g.Number, 10)
	for _, key := range []string{"date", "event"} {
		if v := g.Header.Get(key); v != "" {
			line.Words += ", " + v
		}
	}
	return line
}

// openLine is a game that is being played: the score, where it stands, and whose turn it is.
func (s *Server) openLine(line gameLine, g *ledger.Game) gameLine {
	k, err := s.load(g.Number)
	if err != nil {
		line.Score, line.Words = g.Header.Get("visitor")+" at "+g.Header.Get("home"), err.Error()
		return line
	}
	v := k.view
	line.Score = v.standings()
	for i, part := range v.status() {
		if i > 0 {
			line.Words += ", "
		}
		line.Words += part
	}
	if v.next != nil {
		title, _ := titleOf(v, v.next)
		line.Words += ". " + who(v, v.next) + ": " + title
	}
	return line
}
