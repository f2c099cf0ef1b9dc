package web

import (
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/ledger/line"
	"rollbook/replay"
	"rollbook/report"
)

// A playsView is every play of a game, with undos, corrections and notes between them.
type playsView struct {
	gamePage
	Lines int // of the record, that it was made from
	Items []playItem
}

// A playItem is a play, or a fact of the ledger between two plays.
type playItem struct {
	Head  string // of the period that begins; "" within one
	Play  *playView
	Fact  string
	Plain bool // a fact that changes nothing: red is for what was corrected
}

// playItems are the plays in order, with the ledger's facts where they stand among them.
func playItems(v *derived, facts []report.Fact, more func(play int) string) []playItem {
	var items []playItem
	views := v.playViews()
	add := func(f report.Fact) {
		items = append(items, playItem{Fact: sentence(f.Words()), Plain: f.Kind == line.KindNote || f.Kind == line.KindSign})
	}
	for i, p := range v.plays {
		for len(facts) > 0 && facts[0].IsBefore(p) {
			add(facts[0])
			facts = facts[1:]
		}
		if more != nil {
			views[i].More = more(p.N)
		}
		items = append(items, playItem{Play: &views[i]})
	}
	for _, f := range facts {
		add(f)
	}
	return items
}

// heads writes the period over the first play of each, from a run that kept its states.
func (v *derived) heads(items []playItem, tr *replay.Trace) {
	last := ""
	for i := range items {
		p := items[i].Play
		if p == nil {
			continue
		}
		if head := v.Setup.System.Sport.StretchOf(tr.State(v.plays[p.N-1].First - 1)).Title; head != last {
			items[i].Head, last = head, head
		}
	}
}

// lastItems are the last plays, latest first, with notes and corrections since the first of them. Typos show only on the
// page of all plays.
func (k *cachedGame) lastItems(scores bool) []playItem {
	facts := scorer.WithoutSlips(k.History())
	items := playItems(k.view, facts, k.playPath)
	if scores {
		k.letFix(items)
	}
	slices.Reverse(items)
	plays := 0
	for i, item := range items {
		if item.Play == nil {
			continue
		}
		if plays++; plays == fewPlays {
			return items[:i+1]
		}
	}
	return items
}

// letFix gives each entry of plays the address of its correction.
func (k *cachedGame) letFix(items []playItem) {
	for _, item := range items {
		if item.Play == nil {
			continue
		}
		for i := range item.Play.Steps {
			item.Play.Steps[i].Fix = gamePath(k.Number) + "/correct?n=" + strconv.Itoa(item.Play.Steps[i].N)
		}
	}
}

func (s *Server) allPlays(w http.ResponseWriter, r *http.Request, k *cachedGame) error {
	view := playsView{gamePage: s.pageOf(r, k, "Plays: "+k.view.standings(), "/plays"), Lines: k.lines()}
	view.Events = gamePath(k.Number) + "/events"
	view.Items = playItems(k.view, k.History(), k.playPath)
	k.view.heads(view.Items, replay.Run(k.Setup, k.Tokens, replay.Keep{States: true}))
	if personOf(r).Scores {
		k.letFix(view.Items)
	}
	for _, o := range k.Origins {
		view.Items = append(view.Items, playItem{Fact: ended(sentence(o.String())), Plain: true})
	}
	return s.send(w, r, http.StatusOK, "plays", view)
}

// A playPage is the whole explanation of a play.
type playPage struct {
	gamePage
	replay.Explanation
	System *engine.System
	Place  string // Field, Pitch, Court
	Ground template.HTML
	Beside []anchor // the plays before and after it
	Fix    string   // address of an entry's correction, but for its number; "" for nobody who may
}

func (s *Server) play(w http.ResponseWriter, r *http.Request, k *cachedGame) error {
	n, err := strconv.Atoi(r.PathValue("play"))
	if err != nil || n < 1 || n > len(k.view.plays) {
		return missing("the game has no play " + engine.Quote(r.PathValue("play")))
	}
	p := k.view.plays[n-1]
	view := playPage{gamePage: s.pageOf(r, k, "Play "+strconv.Itoa(n), ""), System: k.Setup.System}
	view.Explanation = replay.Run(k.Setup, k.Tokens, replay.Keep{Explain: true}).Explain(p.First, p.Last)
	then := derive(replay.Run(k.Setup, replay.Entries(k.Tokens)[:p.Last], replay.Keep{Journal: true}))
	then.own = k.view.own
	place, drawn := then.moment().Ground()
	view.Place, view.Ground = place+" after this play", drawn.SVG()
	if n > 1 {
		view.Beside = append(view.Beside, anchor{Href: k.playPath(n - 1), Words: "‹\u00a0Play " + strconv.Itoa(n-1)})
	}
	if n < len(k.view.plays) {
		view.Beside = append(view.Beside, anchor{Href: k.playPath(n + 1), Words: "Play " + strconv.Itoa(n+1) + "\u00a0›"})
	}
	if personOf(r).Scores {
		view.Fix = gamePath(k.Number) + "/correct?n="
	}
	return s.send(w, r, http.StatusOK, "play", view)
}

// quoted puts what rulings have in backquotes, which is text to type, in quotation marks.
func quoted(text string) string {
	parts := strings.Split(text, "`")
	for i := 1; i < len(parts); i += 2 {
		parts[i] = "“" + parts[i] + "”"
	}
	return strings.Join(parts, "")
}
