package web

import (
	"cmp"
	"net/http"
	"strings"

	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/ledger/line"
)

// An aboutView is what a game's record says of the game itself: each field can be corrected, and the whole game can be said not to
// count.
type aboutView struct {
	gamePage
	Fields, Settings []settingView
	Counts           bool
}

func (s *Server) about(w http.ResponseWriter, r *http.Request, k *cachedGame) error {
	v := aboutView{gamePage: s.pageOf(r, k, "About this game", ""), Counts: k.Record.Void == nil}
	v.Fields = k.fields(engine.CommonSettings()[1:])
	v.Settings = k.fields(k.Setup.System.Settings)
	return s.send(w, r, http.StatusOK, "about", v)
}

// fields are the fields of the header that can be corrected on a page: a player's card is corrected where its file is.
func (k *cachedGame) fields(of []engine.Setting) (fields []settingView) {
	for i := range of {
		known := &of[i]
		has := k.Record.Header.All(known.Key)
		if known.Repeats || len(has) > 1 {
			continue
		}
		one := settingField(known, has)
		one.Said = cmp.Or(one.Value, known.UsualWords())
		if known.Key == "date" {
			one.Type = "date"
		}
		fields = append(fields, one)
	}
	return fields
}

// attributionOf reads why something is corrected, by whom, and who agrees. On a phone with a name, that name writes; another that was
// typed is the one on whose word.
func attributionOf(r *http.Request) (say scorer.Attribution, err error) {
	typed := func(field string) string { return strings.TrimSpace(r.PostForm.Get(field)) }
	say = scorer.Attribution{Reason: engine.OneRemark(cmp.Or(typed("why"), typed("reason"))), By: typed("by"), Agreed: typed("agreed")}
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
