package web

import (
	"html/template"
	"net/http"
	"regexp"
	"strings"
	"sync"

	"rollbook/console/scorer"
	"rollbook/engine"
)

// game shows the scorer's table.
func (s *Server) game(w http.ResponseWriter, r *http.Request) error {
	k, err := s.loaded(r)
	if err != nil {
		return err
	}
	if !personOf(r).Scores { // all watchers have the same page, which is made once
		k.forWatchers.Do(func() { k.watched, k.unmade = render("game", s.tableView(r, k, tableSays{})) })
		s.sendPage(w, r, http.StatusOK, "game", k.watched, k.unmade)
		return nil
	}
	s.sendTable(w, r, http.StatusOK, k, tableSays{held: s.held(k, r.URL.Query().Get("held"))})
	return nil
}

// tableSays is what the table says beside the game: a refusal, a clash, what was checked.
type tableSays struct {
	alert, typed, held string
	askWhy             bool // the undo needs a reason
}

// sendTable shows the table as it is now.
func (s *Server) sendTable(w http.ResponseWriter, r *http.Request, status int, k *kept, says tableSays) {
	s.send(w, r, status, "game", s.tableView(r, k, says))
}

// tableView makes the table for who asks: keys for a scorer, words for a watcher.
func (s *Server) tableView(r *http.Request, k *kept, says tableSays) tableView {
	v, base := k.view, gamePath(k.Number)
	t := makeTable(v)
	t.Game.Lines = k.lines()
	title := t.Title
	t.page = s.layout(r, title)
	t.Number, t.After, t.Pips = k.Number, v.entries(), true
	t.Events = base + "/events"
	t.Head = v.setup.System.Title + ", game " + engine.Number(int(k.Number))
	t.Links = k.links("")
	t.Alert, t.Held = says.alert, says.held
	for i := range t.Plays {
		t.Plays[i].More = base + "/play/" + engine.Number(t.Plays[i].N)
	}
	scores := personOf(r).Scores
	if !scores {
		t.Foot = ""
	}
	t.Foot = strings.TrimSpace(engine.Count(v.entries(), "entry", "entries") + ", all on the disk. " + t.Foot)
	if name := v.setup.Header.Get("scorer"); name != "" {
		t.Foot = "Scored by " + name + ". " + t.Foot
	}
	void := k.Record.Void != nil
	switch {
	case void:
		t.Alert = "This game does not count: " + k.Record.Void.Reason
	case v.over:
		o := &over{Result: v.standings(), Fingerprint: k.Head.Hash.Fingerprint()}
		for _, f := range k.Signatures() {
			o.Signed = append(o.Signed, sentence(f.Words()))
		}
		t.Over = o
	case scores:
		a := makeAsk(v)
		a.Seen, a.Action, a.Alert, a.Typed = k.seen(), base+"/entry", says.alert, says.typed
		a.Advice = s.advised(k)
		t.Ask = a
	default:
		title, why := titleOf(v, v.next)
		t.Wait = &wait{Who: who(v, v.next), Kind: kindText(v.next), Title: title, Why: why, ID: v.next.ID, By: v.next.By.String(), Word: v.next.Kind.String(), After: v.entries()}
	}
	if scores {
		t.Tools = s.tools(r, k, says)
	}
	return t
}

// tools are what a scorer can do beside entering.
func (s *Server) tools(r *http.Request, k *kept, says tableSays) *tools {
	v := k.view
	t := &tools{Base: gamePath(k.Number), After: v.entries(), Seen: k.seen(), By: personOf(r).Name,
		Visitor: v.names.Nick[engine.Visitor], Home: v.names.Nick[engine.Home], Redo: k.Record.Redoable() > 0,
		Coach: "nobody", Dice: v.next != nil && v.next.Kind == engine.RollKind && k.Record.Void == nil, Signers: v.over}
	if side := s.coached.of(k.Number); side != engine.Nobody {
		t.Coach = side.String()
	}
	if k.Record.Void != nil {
		return t
	}
	entries := k.Record.Entries
	imported := len(entries) > 0 && entries[len(entries)-1].By == scorer.ByImport
	t.LastEntry = v.lastEntry()
	t.Required = v.over || imported || says.askWhy
	t.Why = t.LastEntry != "" && (v.playOver() || t.Required)
	return t
}

// heldForm is what can be asserted: a score or a member of the state.
var heldForm = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z0-9_.:-]{1,60}$`) })

// held says that something that was checked is so, if it still is.
func (s *Server) held(k *kept, what string) string {
	if !heldForm().MatchString(what) {
		return ""
	}
	r := engine.Run(k.Setup, append(k.Tokens[:len(k.Tokens):len(k.Tokens)], "="+what), engine.Observer{})
	if r.Refused != nil {
		return ""
	}
	return "Yes: " + strings.Replace(what, ":", " ", 1) + "."
}

// back answers the reload of a refusal's page.
func (s *Server) back(w http.ResponseWriter, r *http.Request) error {
	n, err := gameNumber(r)
	if err != nil {
		return err
	}
	http.Redirect(w, r, gamePath(n), http.StatusSeeOther)
	return nil
}

// A boardView is the scoreboard for the other side of the room.
type boardView struct {
	page
	Names, Event, System string
	Game                 scoreboard
	Ground               template.HTML
}

// board shows the scoreboard alone.
func (s *Server) board(w http.ResponseWriter, r *http.Request) error {
	k, err := s.loaded(r)
	if err != nil {
		return err
	}
	view := boardView{page: s.layout(r, "Board: "+k.view.standings()), Names: k.teams(), System: k.Setup.System.Title, Game: makeScoreboard(k.view)}
	view.Game.Lines = k.lines()
	view.Class, view.Events = "board", gamePath(k.Number)+"/events"
	if r.URL.Query().Has("transparent") {
		view.Class = "board transparent"
	}
	var parts []string
	for _, key := range []string{"event", "site"} {
		if v := k.Setup.Header.Get(key); v != "" {
			parts = append(parts, v)
		}
	}
	view.Event = strings.Join(parts, ", ")
	_, p := ground(k.view)
	view.Ground = p.SVG()
	s.send(w, r, http.StatusOK, "board", view)
	return nil
}
