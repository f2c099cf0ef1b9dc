package web

import (
	"errors"
	"net/http"
	"strconv"
	"strings"

	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/replay"
)

// A correctView shows what a correction would change, and asks why.
type correctView struct {
	page
	N                  int
	Was, As            string
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
		status, view = s.correctView(r, o.table, q.Get("n"), strings.TrimSpace(q.Get("as")))
		return nil
	})
	if err != nil {
		return err
	}
	s.send(w, r, status, "correct", view)
	return nil
}

// correctView makes the page of a correction.
func (s *Server) correctView(r *http.Request, t *scorer.Table, n, as string) (status int, v correctView) {
	base := gamePath(t.Number)
	v = correctView{page: s.layout(r, "Correct an entry"), As: as, Names: t.Setup.Team(engine.Visitor) + " at " + t.Setup.Team(engine.Home),
		Visitor: t.Setup.Team(engine.Visitor), Home: t.Setup.Team(engine.Home),
		After: len(t.Tokens), Seen: t.Head.Hash.String()[:seenDigits], Action: base + "/correct", By: personOf(r).Name, Reason: r.FormValue("reason")}
	v.Back = &anchor{Href: base, Words: "‹\u00a0The table"}
	v.N, _ = strconv.Atoi(n)
	if v.N < 1 || v.N > len(t.Tokens) {
		v.Alert = "The record has no entry " + engine.Quote(n) + ": they are numbered from 1 to " + strconv.Itoa(len(t.Tokens)) + "."
		return http.StatusUnprocessableEntity, v
	}
	v.Was = t.Tokens[v.N-1]
	if as == "" || strings.ContainsAny(as, " \t\n=") {
		v.Ask = "What should it have been? One entry, as it is typed at the table."
		return http.StatusOK, v
	}
	p, err := t.ProposeAmend(v.N, as, scorer.Saying{Reason: "-", By: "-"})
	if err != nil {
		v.Alert = sentence(err.Error())
		return http.StatusUnprocessableEntity, v
	}
	d := p.Dispute
	v.Possible, v.Recorded, v.Disputed = true, d.Recorded, d.Disputed
	v.Left = len(p.After.Tokens)
	if p.Rewound > 0 {
		v.Rewound = "With it " + engine.Count(p.Rewound, "entry", "entries") + " from entry " + strconv.Itoa(d.Mismatch.N) + " on would be rewound: " + scorer.LaterText(d.Mismatch) +
			". They stay readable, and the game goes on from there."
	}
	for i, pair := range d.Plays {
		if i == fewDiffering {
			v.More = "… and " + strconv.Itoa(len(d.Plays)-i) + " more."
			break
		}
		v.Plays = append(v.Plays, differ(pair, p.Rewound > 0))
	}
	return http.StatusOK, v
}

// differ shows a play in both readings. Where the correction rewinds, the plays that it has none for are rewound.
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
	n, as := r.PostForm.Get("n"), strings.TrimSpace(r.PostForm.Get("as"))
	text := func(*scorer.Table) string { return n + " " + as }
	return s.write(w, r, "correct", true, text, func(wr *writing) error {
		line := wr.table.Head.N + 1
		status, view := s.correctView(r, wr.table, n, as)
		say := scorer.Saying{Reason: strings.TrimSpace(r.PostForm.Get("reason")), By: strings.TrimSpace(r.PostForm.Get("by")), Agreed: strings.TrimSpace(r.PostForm.Get("agreed"))}
		fail := func(why string) error {
			view.Alert = sentence(why)
			wr.answer = func() { s.send(w, r, http.StatusUnprocessableEntity, "correct", view) }
			return nil
		}
		if status != http.StatusOK || !view.Possible {
			return fail(view.Alert)
		}
		if say.Reason == "" {
			return fail("a correction needs a reason")
		}
		if err := engine.CheckText(say.Reason, ledger.MaxText); err != nil {
			return fail("the reason: " + err.Error())
		}
		if err := engine.CheckName(say.By); err != nil {
			return fail("who says so: " + err.Error())
		}
		if say.Agreed != "" {
			if err := engine.CheckName(say.Agreed); err != nil {
				return fail("who agrees: " + err.Error())
			}
		}
		p, err := wr.table.ProposeAmend(view.N, as, say)
		if err == nil {
			err = wr.table.Confirm(p)
		}
		var told *scorer.Error
		if errors.As(err, &told) {
			return fail(told.Why)
		}
		if err != nil {
			return wr.failed(err, "")
		}
		return wr.wrote(line)
	})
}
