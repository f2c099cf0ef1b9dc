package web

import (
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/replay"
)

// A correctView shows what a correction would change, and asks why.
type correctView struct {
	page
	N                  string // the entry, or the first and the last, as they were typed
	As, How            string // what is right; "" instead of the entry, "before" it, or "out" for what was never made
	Title              string
	Names              string
	Visitor, Home      string
	Alert, Ask         string
	Possible           bool
	Recorded, Disputed replay.Reading
	Left               int // entries, once it is corrected
	Rewound            string
	Plays              []differing
	More               string
	After              int
	Seen, Action, By   string
	Reason             string // as far as it was given
}

// A differing play is a play in both readings.
type differing struct {
	N        int
	Was, Now string
}

// fewDiffering is how many plays that differ are shown.
const fewDiffering = 12

// correction shows what another value for an entry would change. Nothing is written.
func (s *Server) correction(w http.ResponseWriter, r *http.Request) error {
	number, err := gameNumber(r)
	if err != nil {
		return err
	}
	q := r.URL.Query()
	var status int
	var view correctView
	err = s.at(number, func(o *openTable) error {
		status, view, _ = s.correctView(r, o.table, q)
		return nil
	})
	if err != nil {
		return err
	}
	return s.send(w, r, status, "correct", view)
}

// correctView makes the page of a correction that a form or an address asks for, and returns its edits.
func (s *Server) correctView(r *http.Request, t *scorer.Table, form url.Values) (status int, v correctView, edits []replay.Edit) {
	base := gamePath(t.Number)
	v = correctView{page: s.layout(r, "Correct an entry"), N: form.Get("n"), As: strings.TrimSpace(form.Get("as")), How: form.Get("how"), Title: "Correct an entry",
		Names: t.Setup.Team(engine.Visitor) + " at " + t.Setup.Team(engine.Home), Visitor: t.Setup.Team(engine.Visitor), Home: t.Setup.Team(engine.Home),
		After: len(t.Tokens), Seen: t.Head.Hash.String()[:seenDigits], Action: base + "/correct", By: personOf(r).Name, Reason: r.FormValue("reason")}
	v.Back = tableLink(t.Number)
	words := scorer.Places(strings.Fields(v.N))
	refuse := func(err error) (int, correctView, []replay.Edit) {
		v.Alert = sentence(err.Error())
		return http.StatusUnprocessableEntity, v, nil
	}
	if len(words) != 1 {
		return refuse(scorer.Wrong("which entry? Open a play: its entries have numbers, like #31"))
	}
	if scorer.StartsWithDigit(words[0]) { // addresses name entries
		words[0] = "#" + words[0]
	}
	if first, last, err := scorer.EntriesAt(t.Trace, words[0]); err != nil {
		return refuse(err)
	} else if first == last {
		v.Title = "Entry " + strconv.Itoa(first) + ": " + t.Tokens[first-1]
	}
	change := v.As
	switch v.How {
	case "before":
		change = "+" + v.As
	case "out":
		change = "-"
	}
	if change == "" || change == "+" {
		v.Ask = "What is right? As it is typed at the table."
		return http.StatusOK, v, nil
	}
	edits, behind, err := t.Changes("amend", words[0]+" "+change)
	if err == nil && behind != "" {
		err = scorer.Wrong("%s is one entry too many: one at a time", engine.Quote(behind))
	}
	if err != nil {
		return refuse(err)
	}
	p, err := t.ProposeCorrection(edits, scorer.Attribution{Reason: "-", By: "-"})
	if err != nil {
		return refuse(err)
	}
	d := p.Dispute
	v.Title = sentence(strings.Join(lists.Map(d.Edits, scorer.ChangeText), "; "))
	v.Possible, v.Recorded, v.Disputed = true, d.Recorded, d.Disputed
	v.Left = len(p.After.Tokens)
	if p.Rewound > 0 {
		v.Rewound = rewinds(p) + " They stay readable, and the game goes on from there."
	}
	v.Plays, v.More = differences(d, p.Rewound > 0)
	return http.StatusOK, v, edits
}

// rewinds says what carrying a proposal out would rewind.
func rewinds(p *scorer.Proposal) string {
	m := p.Dispute.Mismatch
	return "With it " + engine.Count(p.Rewound, "entry", "entries") + " from entry " + engine.Number(m.N) + " on would be rewound: " + scorer.LaterText(m) + "."
}

// differences are the first plays that differ, and how many more there are, in words.
func differences(d *replay.Dispute, rewinds bool) (plays []differing, more string) {
	for i, pair := range d.Plays {
		if i == fewDiffering {
			return plays, "… and " + strconv.Itoa(len(d.Plays)-i) + " more."
		}
		plays = append(plays, differ(pair, rewinds))
	}
	return plays, ""
}

// differ shows a play in both readings. If the correction rewinds, the plays that it has none for are rewound.
func differ(pair replay.PlayPair, rewinds bool) (one differing) {
	if was := pair.Recorded; was != nil {
		one.N, one.Was = was.N, playWords(was.Entries, was.Text)
	} else {
		one.Was = "no such play"
	}
	switch now := pair.Disputed; {
	case now != nil:
		one.N, one.Now = now.N, playWords(now.Entries, now.Text)
	case rewinds:
		one.Now = "rewound"
	default:
		one.Now = "no such play"
	}
	return one
}

// playWords are a play's entries and what they led to, which is nothing yet in the middle of a play.
func playWords(entries []string, text string) string {
	if text != "" {
		text = ": " + text
	}
	return strings.Join(entries, " ") + text
}

// correct records a correction that was shown and confirmed.
func (s *Server) correct(w http.ResponseWriter, r *http.Request) error {
	text := func(*scorer.Table) string {
		return strings.Join([]string{r.PostForm.Get("n"), r.PostForm.Get("how"), r.PostForm.Get("as")}, " ")
	}
	return s.write(w, r, "correct", true, text, func(wr *writing) error {
		line := wr.table.Head.N + 1
		status, view, edits := s.correctView(r, wr.table, r.PostForm)
		fail := func(why string) error {
			view.Alert = sentence(why)
			return wr.refuse("correct", view)
		}
		if status != http.StatusOK || !view.Possible {
			return fail(view.Alert)
		}
		say, err := attributionOf(r)
		if err != nil {
			return fail(err.Error())
		}
		p, err := wr.table.ProposeCorrection(edits, say)
		if err == nil {
			err = wr.table.Confirm(p)
		}
		if refused, ok := errors.AsType[*scorer.Error](err); ok {
			return fail(refused.Why)
		}
		if err != nil {
			return wr.failed(err, "")
		}
		return wr.wrote(line)
	})
}
