package web

import (
	"errors"
	"net/http"
	"slices"
	"strings"

	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/ledger/line"
	"rollbook/replay"
)

// An aboutView is what a game's record says of the game itself: each field can be corrected, and the whole game can be said not to
// count.
type aboutView struct {
	page
	Names, Sub       string
	Fields, Settings []aboutField
	Alert            string // why the game still counts
	Base, Seen, By   string
	After            int
	Counts           bool
}

// An aboutField is a field of the header.
type aboutField struct {
	settingView
	Was     string // what the record has; "" for nothing
	Said    string // that, or the default
	Alert   string // why it was not corrected
	Confirm string // what correcting it would rewind; "" for nothing
	Reason  string // as it was typed
}

func (s *Server) about(w http.ResponseWriter, r *http.Request, k *cachedGame) error {
	return s.send(w, r, http.StatusOK, "about", s.aboutView(r, k))
}

func (s *Server) aboutView(r *http.Request, k *cachedGame) aboutView {
	base := gamePath(k.Number)
	v := aboutView{page: s.pageOf(r, k, "About this game", ""), Names: k.teams(), Sub: k.sub(), Base: base, Seen: k.seen(), By: personOf(r).Name,
		After: k.view.Result.Entries, Counts: k.Record.Void == nil}
	system := k.Setup.System
	for i, list := range [][]engine.Setting{engine.CommonSettings()[1:], system.Settings} {
		for j := range list {
			known := &list[j]
			has := k.Record.Header.All(known.Key)
			if known.Repeats || len(has) > 1 { // as players are: a card is corrected where its file is
				continue
			}
			one := aboutField{settingView: settingField(known, has), Was: strings.Join(has, "")}
			one.Said = one.Was
			if one.Said == "" {
				one.Said = known.UsualWords()
			}
			if known.Key == "date" {
				one.Type = "date"
			}
			if i == 0 {
				v.Fields = append(v.Fields, one)
			} else {
				v.Settings = append(v.Settings, one)
			}
		}
	}
	return v
}

// field is the field of a key; nil for none that can be corrected here.
func (v *aboutView) field(key string) *aboutField {
	for _, list := range [][]aboutField{v.Fields, v.Settings} {
		if i := slices.IndexFunc(list, func(f aboutField) bool { return f.Key == key }); i >= 0 {
			return &list[i]
		}
	}
	return nil
}

// correctField corrects a field of the header. If that rewinds entries, they are shown first; sending the form again writes it.
func (s *Server) correctField(w http.ResponseWriter, r *http.Request) error {
	form := r.PostForm
	key, value := form.Get("key"), strings.TrimSpace(form.Get("value"))
	return s.write(w, r, "about", true, func(*scorer.Table) string { return key + "\n" + value }, func(wr *writing) error {
		view := s.aboutView(r, s.traced(wr.open))
		f := view.field(key)
		if f == nil {
			return bad("there is no field " + engine.Quote(key) + " to mend here")
		}
		answer := func() error {
			f.Value, f.Reason = value, form.Get("reason")
			return wr.refuse("about", view)
		}
		say, err := attributionOf(r)
		line := wr.table.Head.N + 1
		var p *scorer.Proposal
		if err == nil {
			p, err = wr.table.ProposeHeader([]replay.RuleChange{{Key: key, From: f.Was, To: value}}, say)
		}
		if err == nil && p.Rewound > 0 && !form.Has("confirm") {
			f.Confirm = rewinds(p)
			return answer()
		}
		if err == nil {
			err = wr.table.Confirm(p)
		}
		switch {
		case err == nil:
			return wr.wrote(line)
		case errors.As(err, new(*engine.HeaderError)), errors.As(err, new(*scorer.Error)):
			f.Alert = ended(sentence(refusedForm(wr.table.Setup.System, err)))
			return answer()
		}
		return wr.failed(err, "")
	})
}

// void says that a game does not count. It stays readable, and Redo on its table takes that back.
func (s *Server) void(w http.ResponseWriter, r *http.Request) error {
	return s.write(w, r, "void", false, none, func(wr *writing) error {
		say, err := attributionOf(r)
		if err != nil {
			view := s.aboutView(r, s.traced(wr.open))
			view.Alert = ended(sentence(err.Error()))
			return wr.refuse("about", view)
		}
		return wr.act(func() error {
			p, err := wr.table.ProposeVoid(say)
			if err != nil {
				return err
			}
			return wr.table.Confirm(p)
		})
	})
}

// attributionOf reads why something is corrected, by whom, and who agrees. On a phone with a name, that name writes; another that was
// typed is the one on whose word.
func attributionOf(r *http.Request) (say scorer.Attribution, err error) {
	typed := func(field string) string { return strings.TrimSpace(r.PostForm.Get(field)) }
	say = scorer.Attribution{Reason: engine.OneRemark(typed("reason")), By: typed("by"), Agreed: typed("agreed")}
	word := say.By
	if at := personOf(r).Name; at != "" {
		say.By = at
	}
	if say.Reason == "" {
		return say, scorer.Wrong("a correction needs a reason")
	}
	if word != "" && engine.Folded(word) != engine.Folded(say.By) {
		say.Reason += ", on the word of " + word
	}
	if err := engine.CheckText(say.Reason, line.MaxText); err != nil {
		return say, scorer.Wrong("the reason: %v", err)
	}
	if err := engine.CheckName(say.By); err != nil {
		return say, scorer.Wrong("your name: %v", err)
	}
	if say.Agreed != "" {
		if err := engine.CheckName(say.Agreed); err != nil {
			return say, scorer.Wrong("who agrees: %v", err)
		}
	}
	return say, nil
}

// fieldOn is a field with the page that it is on, for their template.
func fieldOn(f aboutField, v aboutView) any {
	return struct {
		F    aboutField
		View aboutView
	}{f, v}
}
