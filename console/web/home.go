package web

import (
	"cmp"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/ledger/line"
)

// A homeView is the list of games, and the link to a new one.
type homeView struct {
	page
	Continue     *gameLine // the game that was played last, if it goes on
	Open, Played []gameLine
	Count        string
	Older        *anchor
	Seasons      []anchor
	Systems      []anchor // nil for a watcher
	Invite       bool     // others can be let in
}

// A gameLine is a game in a list: its teams with their scores, and whatever else there is to say about it.
type gameLine struct {
	Href, Words, State string
	Rows               []gameRow

	day    string // the newest comes first
	number int64
}

// A gameRow is a team in a list of games.
type gameRow struct {
	Team, Score string
	Won         bool
}

// rowsOf are the teams of a game with a score.
func rowsOf(names engine.Sides[string], score engine.Sides[int], over bool) (rows []gameRow) {
	for _, side := range engine.Teams {
		rows = append(rows, gameRow{names[side], engine.Number(score[side]), over && engine.Ahead(score) == side})
	}
	return rows
}

// fewOpen is for how many games in progress the first page gives the score.
const fewOpen = 30

// fewGames is how many finished games the first page lists.
const fewGames = 24

func (s *Server) home(w http.ResponseWriter, r *http.Request) error {
	games, err := s.Ledger.Games("visitor", "home", "date", "event")
	if err != nil {
		return err
	}
	view := homeView{page: s.layout(r, "Rollbook")}
	view.Back = &anchor{Href: "/", Words: "Rollbook"}
	for _, g := range slices.Backward(games) {
		if g.Void {
			continue
		}
		line := s.lineOf(&g)
		switch {
		case g.Damage != nil:
			line.Words, line.State = "Game "+strconv.FormatInt(g.Number, 10), "damaged: "+g.Damage.Error()
			view.Open = append(view.Open, line)
		case g.Ended:
			view.Played = append(view.Played, line)
		default:
			if len(view.Open) < fewOpen { // a ledger may have many unfinished games
				s.openLine(&line, &g)
			}
			view.Open = append(view.Open, line)
		}
	}
	if len(view.Open) > 0 && !strings.HasPrefix(view.Open[0].State, "damaged") {
		view.Continue, view.Open = &view.Open[0], view.Open[1:]
	}
	newest := func(a, b gameLine) int { return cmp.Or(strings.Compare(b.day, a.day), cmp.Compare(b.number, a.number)) }
	slices.SortStableFunc(view.Played, newest)
	count := len(view.Played)
	view.Count = engine.Count(count, "game", "games")
	if count > fewGames && !r.URL.Query().Has("all") {
		view.Played = view.Played[:fewGames]
		view.Older = &anchor{Href: "/?all", Words: "All " + strconv.Itoa(count) + " games"}
	}
	if view.Head = engine.Count(len(games), "game", "games"); s.Pocket == nil {
		view.Head += " in the ledger"
	}
	for _, one := range s.Seasons {
		view.Seasons = append(view.Seasons, anchor{Href: "/season/" + one.Key, Words: one.Name})
	}
	view.Invite = s.Codes != nil && personOf(r).Scores
	if personOf(r).Scores {
		for _, system := range systems.All {
			view.Systems = append(view.Systems, anchor{Href: "/new?system=" + system.ID, Words: system.Title, Label: system.About})
		}
	}
	return s.send(w, r, http.StatusOK, "home", view)
}

// lineOf is a game as the ledger lists it: its teams, result and date.
func (s *Server) lineOf(g *line.Game) gameLine {
	line := gameLine{Href: gamePath(g.Number), day: cmp.Or(g.Header.Get("date"), g.Played.Local().Format("2006-01-02")), number: g.Number}
	score, known := scorer.ScoreOf(g.Header, g.Result)
	line.Rows = rowsOf(engine.Sides[string]{engine.Visitor: g.Header.Get("visitor"), engine.Home: g.Header.Get("home")}, score, g.Ended)
	if !known {
		for i := range line.Rows {
			line.Rows[i].Score = ""
		}
	}
	title := ""
	if system := systems.Named(g.Opening.System); system != nil {
		title = system.Title
	}
	line.Words = sentence(listed("game "+strconv.FormatInt(g.Number, 10), line.day, g.Header.Get("event"), title))
	if !g.Ended {
		line.Words += ", last entry " + g.Played.Local().Format("Jan 2, 15:04")
	}
	return line
}

// openLine says how a game in progress stands, and whose turn it is.
func (s *Server) openLine(line *gameLine, g *line.Game) {
	k, err := s.load(g.Number)
	if err != nil {
		line.State = err.Error()
		return
	}
	v := k.view
	line.Rows = rowsOf(v.names.Full, v.Result.Game.Score(), false)
	line.State = strings.Join(v.status(), ", ")
	if v.Result.Next != nil {
		title, _ := titleOf(v, v.Result.Next)
		line.State += ". " + who(v, v.Result.Next) + ": " + strings.TrimPrefix(title, "Card: ") // they turn a card
	}
}
