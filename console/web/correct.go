package web

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/replay"
	"rollbook/replay/dispute"
)

// A confirmView shows what would be written besides entries, and asks for a yes: a correction of an entry or of the header, that a game
// does not count, a signature.
type confirmView struct {
	page
	Names, Title, Sub  string
	Alert              string
	Signed             []string
	Keys               *ask // what is right, for an entry that can be tapped
	Entry              *entryForm
	Recorded, Disputed *dispute.Reading // the game in both readings; nil where it stays as it is
	Visitor, Home      string
	Left               int // entries, once it is corrected
	Rewound            string
	Plays              []dispute.PlayPair // that differ
	More               string

	Action      string // where the yes is sent; "" as long as there is nothing to say yes to
	Sent        []option
	After       int
	Seen        string
	Name        *settingView // of who signs
	Reasons     []string     // that people often have; nil where none is asked for
	Reason, By  string       // as far as they are known
	Yes, Beside string       // the button; what else there is to know
	Next        *anchor
}

// An entryForm asks which entry was wrong, and what is right.
type entryForm struct{ N, As, How string }

// fewDiffering is how many plays that differ are shown.
const fewDiffering = 12

// asking answers with a page that asks for a yes. Nothing is written.
func (s *Server) asking(ask func(*http.Request, *openTable) (confirmView, error)) handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		number, err := gameNumber(r)
		if err != nil {
			return err
		}
		var view confirmView
		err = s.at(number, func(o *openTable) (err error) {
			view, err = ask(r, o)
			return err
		})
		if err != nil {
			return err
		}
		return s.send(w, r, pick.If(view.Alert == "", http.StatusOK, http.StatusUnprocessableEntity), "confirm", view)
	}
}

// correction shows what a correction would change.
func (s *Server) correction(r *http.Request, o *openTable) (confirmView, error) {
	form, view := r.URL.Query(), s.confirmView(r, o, "Correct")
	p, err := view.propose(o, form, scorer.Attribution{Reason: "-", By: "-"})
	if err != nil {
		view.Alert = ended(sentence(refusedForm(o.table.Game.Setup.System, err)))
	} else if p != nil {
		view.show(p, form)
	}
	return view, nil
}

// confirmView is the page before it says what is to be confirmed.
func (s *Server) confirmView(r *http.Request, o *openTable, title string) confirmView {
	t := o.table
	visitor, home := t.Game.Setup.Team(engine.Visitor), t.Game.Setup.Team(engine.Home)
	v := confirmView{page: s.layout(r, title), Title: title, Names: visitor + " at " + home, Visitor: visitor, Home: home,
		After: len(t.Game.Tokens), Seen: t.Game.Head.Hash.String()[:seenDigits], By: personOf(r).Name}
	v.Back, v.Pips = tableLink(t.Game.Number), true
	return v
}

// propose reads what a form or an address wants to be corrected. It proposes nothing as long as that is not said whole, and then the
// page asks for it.
func (v *confirmView) propose(o *openTable, form url.Values, say scorer.Attribution) (*scorer.Proposal, error) {
	t := o.table
	v.Reason = form.Get("reason")
	switch key := form.Get("key"); {
	case form.Has("void"):
		v.Title = "This game does not count"
		v.Beside = "It leaves the lists and every season, and stays readable under its number. Redo on its table makes it count again."
		v.Reasons = []string{"begun by mistake", "only a test"}
		return t.ProposeVoid(say)
	case key != "":
		was, value := strings.Join(t.Game.Record.Header.All(key), ""), strings.TrimSpace(form.Get("value"))
		v.Title, v.Reasons = label(key)+": "+value, []string{"misspelled", "left out", "agreed otherwise"}
		return t.ProposeHeader([]dispute.RuleChange{{Key: key, From: was, To: value}}, say)
	}
	v.Title, v.Reasons = "Correct an entry", []string{"wrong die read", "wrong key", "misheard"}
	v.Entry = &entryForm{N: form.Get("n"), As: strings.TrimSpace(form.Get("as")), How: form.Get("how")}
	words := scorer.Places(strings.Fields(v.Entry.N))
	if len(words) == 0 {
		return nil, nil
	}
	if len(words) != 1 {
		return nil, scorer.Wrong("which entry? Open a play: its entries have numbers, like #31")
	}
	if scorer.StartsWithDigit(words[0]) { // addresses name entries
		words[0] = "#" + words[0]
	}
	if first, last, err := scorer.EntriesAt(t.Trace, words[0]); err != nil {
		return nil, err
	} else if first == last {
		v.Title = "Entry " + strconv.Itoa(first) + ": " + t.Game.Tokens[first-1]
		v.keys(t, first)
		if v.Entry.As == "" && v.Keys != nil {
			v.Entry.As = entryText(form, engine.Run(t.Game.Setup, t.Game.Tokens[:first-1], engine.Observer{}).Next)
		}
	}
	change := map[string]string{"before": "+" + v.Entry.As, "out": "-"}[v.Entry.How]
	if change == "" {
		change = v.Entry.As
	}
	if change == "" || change == "+" {
		return nil, nil
	}
	read, err := t.ReadChange("amend", words[0]+" "+change)
	if err == nil && read.Reason != "" {
		err = scorer.Wrong("%s is one entry too many: one at a time", engine.Quote(read.Reason))
	}
	if err != nil {
		return nil, err
	}
	p, err := t.ProposeCorrection(read.Edits, say)
	if err == nil {
		v.Title = sentence(strings.Join(lists.Map(p.Dispute.Edits, scorer.ChangeText), "; "))
	}
	return p, err
}

// keys are those of an entry's prompt, with what is recorded lit.
func (v *confirmView) keys(t *scorer.Desk, n int) {
	then := derive(replay.Run(t.Game.Setup, replay.Entries(t.Game.Tokens)[:n-1], replay.Keep{Journal: true}))
	a := makeAsk(then)
	if a.Pad == nil {
		return
	}
	a.Pad.light(t.Game.Tokens[n-1])
	a.Method, a.Action, a.Of, a.Pad.Stack = "get", gamePath(t.Game.Number)+"/correct", v.Entry.N, ""
	v.Keys = a
}

// show shows what a proposal would change, and asks for a yes.
func (v *confirmView) show(p *scorer.Proposal, form url.Values) {
	v.Action, v.Yes = gamePath(p.After.Number)+"/correct", "Correct it"
	for _, name := range []string{"key", "value", "void"} {
		if form.Has(name) {
			v.Sent = append(v.Sent, option{Value: form.Get(name), Words: name})
		}
	}
	if e := v.Entry; e != nil {
		v.Sent = append(v.Sent, option{Value: e.N, Words: "n"}, option{Value: e.As, Words: "as"}, option{Value: e.How, Words: "how"})
		v.Entry, v.Keys = nil, nil
	}
	if v.Beside == "" {
		v.Beside = "Nothing is deleted: both readings stay readable."
	}
	d := p.Dispute
	if d == nil {
		return
	}
	v.Left = len(p.After.Tokens)
	if p.Rewound > 0 {
		v.Rewound = fmt.Sprintf("With it %s from entry %d on would be rewound: %s. They stay readable, and the game goes on from there.",
			engine.Count(p.Rewound, "entry", "entries"), d.Mismatch.N, scorer.LaterText(d.Mismatch))
	}
	if len(d.Plays) == 0 && p.Rewound == 0 {
		return
	}
	v.Recorded, v.Disputed = &d.Recorded, &d.Disputed
	v.Plays = d.Plays[:min(len(d.Plays), fewDiffering)]
	if more := len(d.Plays) - fewDiffering; more > 0 {
		v.More = "… and " + strconv.Itoa(more) + " more."
	}
}

// correct records a correction that was shown and confirmed.
func (s *Server) correct(w http.ResponseWriter, r *http.Request) error {
	form := r.PostForm
	return s.write(w, r, "correct", true, func(wr *writing) error {
		view := s.confirmView(r, wr.open, "Correct")
		say, wrong := attributionOf(r)
		if wrong != nil {
			say = scorer.Attribution{Reason: "-", By: "-"}
		}
		p, err := view.propose(wr.open, form, say)
		if err == nil && p == nil {
			err = scorer.Wrong("which entry, and what is right?")
		}
		if err == nil {
			view.show(p, form)
			if err = wrong; err == nil {
				err = wr.table.Confirm(p)
			}
		}
		if errors.As(err, new(*engine.HeaderError)) || errors.As(err, new(*scorer.Error)) {
			view.Alert = ended(sentence(refusedForm(wr.table.Game.Setup.System, err)))
			return wr.refuse("confirm", view)
		}
		return wr.wrote(err)
	})
}

// light shows on the keys what is recorded: an entry as people type it.
func (pad *keypad) light(entry string) {
	parts := strings.FieldsFunc(entry, func(r rune) bool { return strings.ContainsRune("-/", r) })
	if len(pad.Groups) == 1 {
		parts = []string{entry}
	} else if len(parts) == 1 { // digits of dice, or of a number
		parts = strings.Split(strings.Repeat("0", max(0, len(pad.Groups)-len(entry)))+entry, "")
	}
	for i := range pad.Groups {
		for j := range pad.Groups[i].Keys {
			k := &pad.Groups[i].Keys[j]
			k.On = i < len(parts) && k.Value == parts[i]
		}
	}
}
