package web

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"io"
	"net/http"
	"strconv"
	"strings"

	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/ledger/line"
	"rollbook/replay"
	"rollbook/report"
)

// A Proof answers a published page's questions about the rules in the reader's own browser: what its record comes to, how
// the game stood at any play, and what if.
type Proof struct {
	view   *derived
	facts  []report.Fact
	record []byte // what record.roll must be; nil where it is all there is
}

// A proven is what a record comes to.
type proven struct {
	Page    string // as it was published, but for what surrounds it
	Entries string
	Plays   string
}

// Handler answers POST /check/FILE and POST /record with the files beside the page as their bodies, and then GET /play/N and
// GET /what-if?n=31&as=43&rule=overtime=none with a part of a page. An answer of 422 says in a sentence what is wrong.
func (p *Proof) Handler() http.Handler {
	mux := http.NewServeMux()
	for pattern, answer := range map[string]func(http.ResponseWriter, *http.Request) ([]byte, error){
		"POST /check/{file}": p.check, "POST /record": p.compare, "GET /play/{play}": p.play, "GET /what-if": p.whatIf} {
		mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
			body, err := answer(w, r)
			if err != nil {
				w.WriteHeader(http.StatusUnprocessableEntity)
				body = []byte(sentence(ended(err.Error())))
			}
			_, _ = w.Write(body)
		})
	}
	return mux
}

// check runs the record next to a page.
func (p *Proof) check(_ http.ResponseWriter, r *http.Request) ([]byte, error) {
	text, err := io.ReadAll(r.Body)
	if err != nil {
		return nil, err
	}
	source, err := readPageSource(r.PathValue("file"), text)
	if err != nil {
		return nil, err
	}
	view := makeSiteGame(source)
	*p = Proof{view: derive(source.Trace), facts: source.Facts}
	if source.Fingerprint != "" {
		p.record = source.Record
	}
	page, err := render("sitegame", view)
	if err != nil {
		return nil, err
	}
	return json.Marshal(proven{string(page), view.Entries, engine.Count(len(p.view.plays), "play", "plays")})
}

// readPageSource reads the game next to a page: an attested export, or a plain record.
func readPageSource(file string, text []byte) (*PageSource, error) {
	if line.IsAttested(string(text)) {
		lines, err := line.ParseAttested(text)
		if err != nil {
			return nil, err
		}
		g, err := scorer.OfLines(lines)
		if err != nil {
			return nil, err
		}
		tr := replay.Run(g.Setup, g.Tokens, replay.Keep{States: true})
		return PageSourceOf(g, tr), g.Fits(tr)
	}
	records := replay.Read(file, string(text))
	if len(records) != 1 {
		return nil, scorer.Wrong("there must be one record in %s, not %s", file, engine.Count(len(records), "record", "records"))
	}
	if records[0].Fault != nil {
		return nil, fmt.Errorf("in %w", records[0].Fault)
	}
	tr := replay.Run(records[0].Setup, records[0].Tokens(), replay.Keep{States: true})
	if refused := tr.Result.Refused; refused != nil {
		return nil, scorer.Wrong("entry %d of %s, %s: %s", tr.Result.Entries+1, file, records[0].Tokens()[tr.Result.Entries], refused.Why)
	}
	return &PageSource{Trace: tr, Record: text}, nil
}

// compare compares record.roll with the record that has its proof.
func (p *Proof) compare(_ http.ResponseWriter, r *http.Request) ([]byte, error) {
	text, err := io.ReadAll(r.Body)
	if err != nil || p.record == nil {
		return nil, err
	}
	is, should := bytes.Split(text, []byte("\n")), bytes.Split(p.record, []byte("\n"))
	for i := range max(len(is), len(should)) {
		switch {
		case i >= len(is):
			return nil, scorer.Wrong("line %d is missing from record.roll: %s", i+1, engine.Quote(string(should[i])))
		case i >= len(should):
			return nil, scorer.Wrong("line %d of record.roll is one too many: %s", i+1, engine.Quote(string(is[i])))
		case !bytes.Equal(is[i], should[i]):
			return nil, scorer.Wrong("line %d of record.roll is %s; by the record with its proof it is %s", i+1, engine.Quote(string(is[i])), engine.Quote(string(should[i])))
		}
	}
	return nil, nil
}

// A momentView is the game as it stood after a play.
type momentView struct {
	Play, Plays int
	Text        string // what happened; "" before the first play
	Game        scoreboard
	Place       string
	Ground      template.HTML
	Steps       []stepView
	Rules       []ruleChoice
}

// A ruleChoice is a rule option that can be asked about.
type ruleChoice struct{ Word, Words string } // overtime=none; overtime: none

// play shows how the game stood after a play; play 0 is before the first.
func (p *Proof) play(_ http.ResponseWriter, r *http.Request) ([]byte, error) {
	n, err := strconv.Atoi(r.PathValue("play"))
	if err != nil || n < 0 || n > len(p.view.plays) {
		return nil, scorer.Wrong("the game has no play %s", engine.Quote(r.PathValue("play")))
	}
	last, view := 0, momentView{Play: n, Plays: len(p.view.plays)}
	if n > 0 {
		one := p.view.playViews(p.view.plays[n-1 : n])[0]
		last, view.Text, view.Steps = p.view.plays[n-1].Last, one.Text, one.Steps
	}
	then := derive(replay.Run(p.view.Setup, replay.Entries(p.view.Tokens)[:last], replay.Keep{Journal: true}))
	place, drawn := ground(then)
	view.Game, view.Place, view.Ground = makeScoreboard(then), place, drawn.SVG()
	view.Game.Label = "Scoreboard after play " + strconv.Itoa(n)
	for _, s := range p.view.Setup.System.Settings {
		rule, is := strings.CutPrefix(s.Key, "rule.")
		for _, value := range s.Values {
			if is && !s.Repeats && value != p.view.Setup.Word(s.Key) {
				view.Rules = append(view.Rules, ruleChoice{rule + "=" + value, rule + ": " + value})
			}
		}
	}
	return renderPart("moment", view)
}

// A whatIfView is what another entry or ruling would change.
type whatIfView struct {
	Title              string
	Visitor, Home      string
	Recorded, Disputed replay.Reading
	Misfit             string // the entry that would not be allowed, and why
	Board              string // how the game stands there, or at its end
	Plays              []differing
	More               string
}

// whatIf reads the game with another entry or under another ruling.
func (p *Proof) whatIf(_ http.ResponseWriter, r *http.Request) ([]byte, error) {
	q := r.URL.Query()
	var as [][2]string
	if value := strings.TrimSpace(q.Get("as")); value != "" {
		as = append(as, [2]string{"#" + q.Get("n"), value})
	}
	var rules []engine.Field
	if key, value, given := strings.Cut(q.Get("rule"), "="); given {
		rules = append(rules, engine.Field{Key: key, Value: value})
	}
	if len(as)+len(rules) == 0 {
		return nil, scorer.Wrong("what if what? Type another entry, as at the table, or choose another ruling")
	}
	edits, err := scorer.Edits(p.view.Trace, as, nil, nil)
	if err != nil {
		return nil, err
	}
	d, err := replay.WhatIf(p.view.Setup, p.view.Tokens, edits, rules)
	if header, ok := errors.AsType[*engine.HeaderError](err); ok {
		return nil, scorer.Wrong("%s", header.Why)
	}
	if err != nil {
		return nil, err
	}
	view := whatIfView{Visitor: p.view.names.Nick[engine.Visitor], Home: p.view.names.Nick[engine.Home], Recorded: d.Recorded, Disputed: d.Disputed}
	view.Board, _, _ = strings.Cut(d.Disputed.Board, "\n")
	asked := engine.Map(d.Edits, scorer.ChangeText)
	for _, c := range d.Rules {
		asked = append(asked, strings.TrimPrefix(c.Key, "rule.")+": "+c.To+" instead of "+c.From)
	}
	view.Title = sentence(strings.Join(asked, "; "))
	if d.Mismatch != nil {
		view.Misfit = sentence(ended(scorer.LaterText(d.Mismatch)))
	}
	view.Plays, view.More = differences(d, false)
	return renderPart("whatif", view)
}

// PageSourceOf is a game of the ledger with what its pages show, except for what is drawn.
func PageSourceOf(g *scorer.Game, tr *replay.Trace) *PageSource {
	return &PageSource{Trace: tr, Facts: g.History(), Fingerprint: g.Head.Hash.Fingerprint(), Record: replay.AppendRun(nil, tr, report.Remarks(g.History()))}
}
