package web

import (
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/ledger/line"
	"rollbook/replay"
	"rollbook/report"
)

// game shows the scorer's table.
func (s *Server) game(w http.ResponseWriter, r *http.Request, k *cachedGame) error {
	says := tableSays{Said: k.wrote(r.URL.Query().Get("wrote"))}
	if back := k.undone(); says.Said != "" && back != "" {
		says.Said, says.Undone = "Undone: "+back+".", back
	}
	return s.sendTable(w, r, http.StatusOK, k, says)
}

// sendTable shows the table as it is now.
func (s *Server) sendTable(w http.ResponseWriter, r *http.Request, status int, k *cachedGame, says tableSays) error {
	return s.send(w, r, status, "game", s.tableView(r, k, says))
}

// tableView makes the table for the viewer: keys for a scorer, words for a watcher.
func (s *Server) tableView(r *http.Request, k *cachedGame, says tableSays) tableView {
	v, base := k.view, gamePath(k.Number)
	scores, system := personOf(r).Scores, v.Setup.System.Title
	place, ground := v.moment().Ground()
	t := tableView{
		page:      s.layout(r, v.standings()+": "+system),
		After:     v.Result.Entries,
		Names:     k.teams(),
		Game:      makeScoreboard(v),
		Ground:    ground.SVG(),
		Place:     place,
		Last:      makeLast(v),
		Plays:     k.lastItems(scores),
		Charts:    makeCharts(v),
		Menu:      s.menu(k, scores),
		tableSays: says,
	}
	t.Game.Lines = k.lines()
	t.Class, t.Pips, t.Events = "table", true, base+"/events"
	t.Head = system + ", game " + engine.Number(int(k.Number))
	if !scores {
		t.Foot = ""
	}
	t.Foot = strings.TrimSpace(engine.Count(v.Result.Entries, "entry", "entries") + ", all on the disk. " + t.Foot)
	if name := v.Setup.Header.Get("scorer"); name != "" {
		t.Foot = "Scored by " + name + ". " + t.Foot
	}
	void := k.Record.Void != nil
	switch {
	case void:
		t.Alert = "This game does not count: " + k.Record.Void.Reason
	case v.Result.Over:
		t.Over = k.over(scores)
		t.Ground, t.Place = k.end().drawn, "The game"
	case scores:
		a := makeAsk(v)
		a.Seen, a.Action = k.seen(), base+"/entry"
		if says.tool == "" {
			a.Typed, a.Suggested = says.typed, says.instead
		}
		a.Advice, a.Because = scorer.Advice(k.Account, &v.Result, s.coachedIn(k.Account, v.Trace))
		t.Ask = a
	default:
		t.Wait, t.Odds, t.Drive = makeWait(v), k.chancesNow(), v.lastDrive()
		t.Scores = lists.Only(playItems(v, nil, k.playPath), func(item playItem) bool { return item.Play.Scored() })
	}
	if scores {
		t.Tools = s.tools(k)
	}
	return t
}

// tools are what a scorer can do besides entering plays.
func (s *Server) tools(k *cachedGame) *tools {
	v, counts := k.view, k.Record.Void == nil
	t := &tools{
		Base:    gamePath(k.Number),
		After:   v.Result.Entries,
		Seen:    k.seen(),
		Over:    v.Result.Over,
		Redo:    k.Record.Redoable() > 0,
		Visitor: v.names.Nick[engine.Visitor],
		Home:    v.names.Nick[engine.Home],
		Pairs:   v.Setup.System.Own("dice") != nil,
		Dice:    v.Result.Next != nil && v.Result.Next.Kind == engine.RollKind && counts,
	}
	coached := s.coachedIn(k.Account, v.Trace)
	t.Coach = []option{{Value: "nobody", Words: "nobody", Chosen: coached == engine.Nobody}}
	for _, side := range engine.Teams {
		t.Coach = append(t.Coach, option{Value: side.String(), Words: v.names.Nick[side], Chosen: coached == side})
	}
	if n := len(v.Answers); counts && n > 0 {
		t.LastEntry, t.Whose = v.Answers[n-1].Entry, k.whose
	}
	return t
}

// undone is what the last line of a game took back without a reason; "" for anything else.
func (k *cachedGame) undone() string {
	facts := k.History()
	if n := len(facts); n > 0 && facts[n-1].Line == k.Head.N && facts[n-1].Slip {
		return report.FewWords(facts[n-1].Was)
	}
	return ""
}

// wrote says what the lines from a given one on have written, until an entry follows.
func (k *cachedGame) wrote(from string) string {
	at, err := strconv.Atoi(from)
	isEntry := func(l line.Line) bool { return l.Kind == line.KindEntry }
	if err != nil || at < 1 || at >= len(k.Lines) || slices.ContainsFunc(k.Lines[at:], isEntry) {
		return ""
	}
	var sentences []string
	for _, f := range k.History() {
		if f.Line >= at {
			sentences = append(sentences, ended(sentence(f.Words())))
		}
	}
	if len(sentences) == 0 && k.Lines[at].Kind == line.KindRedo { // a typo and its redo are not facts of the game
		return "Redone: " + report.FewWords(k.Redone(at)) + "."
	}
	return strings.Join(sentences, " ")
}

// back answers when somebody reloads a refusal's page.
func (s *Server) back(w http.ResponseWriter, r *http.Request) error {
	n, err := gameNumber(r)
	if err != nil {
		return err
	}
	return redirect(w, r, gamePath(n))
}

// A boardView is the scoreboard for the other side of the room.
type boardView struct {
	page
	Names, Event, System string
	Last                 last  // play, until the screen looks away
	Odds                 *odds // nil for those who score
	Game                 scoreboard
	Ground               template.HTML
}

// board shows the scoreboard alone.
func (s *Server) board(w http.ResponseWriter, r *http.Request, k *cachedGame) error {
	view := boardView{page: s.layout(r, "Board: "+k.view.standings()), Names: k.teams(), Game: makeScoreboard(k.view)}
	view.System = k.Setup.System.Title
	view.Game.Lines = k.lines()
	view.Class, view.Events = "board", gamePath(k.Number)+"/events"
	if r.URL.Query().Has("transparent") {
		view.Class = "board transparent"
	}
	view.Last = makeLast(k.view)
	if !personOf(r).Scores {
		view.Odds = k.chancesNow()
	}
	view.Event = listed(k.Setup.Header.Get("event"), k.Setup.Header.Get("site"))
	_, p := k.view.moment().Ground()
	if view.Ground = p.SVG(); k.view.Result.Over {
		view.Ground = k.end().drawn
	}
	return s.send(w, r, http.StatusOK, "board", view)
}

// coachedIn is the side for which the house coach calls in a game: somebody plays alone. A server that was begun again knows it by the
// game's last calls.
func (s *Server) coachedIn(g *scorer.Account, tr *replay.Trace) engine.Side {
	if side, known := s.coached.Load(g.Number); known {
		return side.(engine.Side)
	}
	return scorer.Coached(g, tr)
}

// coach has the house coach call for a side, or for nobody.
func (s *Server) coach(w http.ResponseWriter, r *http.Request, k *cachedGame) error {
	side := engine.SideNamed(r.PostForm.Get("side"))
	if side == engine.Nobody && r.PostForm.Get("side") != "nobody" {
		return bad("side is visitor, home or nobody")
	}
	s.coached.Store(k.Number, side)
	who := "nobody"
	if side.IsTeam() {
		who = k.view.names.Nick[side]
	}
	return s.sendTable(w, r, http.StatusOK, k, tableSays{Said: "The house coach calls for " + who + "."})
}
