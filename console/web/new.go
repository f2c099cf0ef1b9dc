package web

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"maps"
	"mime/multipart"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/engine/systems"
)

// settingField makes the field of a setting, with its meaning and its default.
func settingField(known *engine.Setting, filled []string) settingView {
	f := settingView{Key: known.Key, Label: label(known.Key), Required: known.Required, Repeats: known.Repeats}
	f.Value = strings.Join(filled, "\n")
	f.Help = ended(sentence(known.Meaning))
	usual, words := known.Usual(), known.UsualWords()
	if known.Values != nil && !known.Required {
		if usual == "" {
			f.Values = append(f.Values, option{Words: "not stated"})
		}
		for _, v := range known.Values {
			o := option{Value: v, Words: v, Chosen: v == f.Value || f.Value == "" && v == usual}
			if v == usual {
				o.Value, o.Words = "", o.Words+" (default)"
			}
			f.Values = append(f.Values, o)
		}
	} else if legal := known.Legal(); legal != "text" { // as every field is
		f.Help += " " + sentence(legal) + "."
	}
	if words != "" {
		f.Help += " Default: " + words + "."
	}
	if known.Ruling != 0 {
		f.Help += " Ruling " + strconv.Itoa(known.Ruling) + "."
	}
	return f
}

// spelled writes the words of the record as people do.
var spelled = strings.NewReplacer("time-out", "timeout", "fg-", "FG ", "hrec", "HREC", "arec", "AREC", "sos", "SOS", "-", " ")

// label makes a label of a key: home-wins is Home wins, rule.overtime Overtime.
func label(key string) string {
	words := spelled.Replace(strings.TrimPrefix(key, "rule."))
	if strings.HasSuffix(words, " short") {
		words += " name"
	}
	if words == "" { // somebody made the key up
		return key
	}
	return strings.ToUpper(words[:1]) + words[1:]
}

// formNonce is the nonce of the game that a form begins, so that a form sent twice begins one game, whichever server it was sent to, and
// one with other contents or files another; zero for a form that can be sent any number of times.
func formNonce(r *http.Request) (nonce [16]byte) {
	if r.PostForm.Get("once") == "" {
		return nonce
	}
	sum := sha256.New()
	fmt.Fprintln(sum, r.URL.Path, r.PostForm.Encode())
	if r.MultipartForm != nil {
		for _, side := range engine.Teams {
			text := teamText(nil, r.MultipartForm, side.String()+"-team")
			fmt.Fprintln(sum, len(text), text)
		}
	}
	copy(nonce[:], sum.Sum(nil))
	return nonce
}

// begunBy is the number of the game with a nonce; 0 for none.
func (s *Server) begunBy(nonce [16]byte) (int64, error) {
	games, err := s.Ledger.Games()
	if err != nil || nonce == [16]byte{} {
		return 0, err
	}
	for _, g := range games {
		if g.Opening.Nonce == nonce {
			return g.Number, nil
		}
	}
	return 0, nil
}

// newGame begins a game and redirects to its table.
func (s *Server) newGame(w http.ResponseWriter, r *http.Request) error {
	form := r.PostForm
	system := systems.Named(form.Get("system"))
	if system == nil {
		return bad("system is missing, or is not " + engine.OrList(systems.IDs()))
	}
	s.beginning.Lock()
	defer s.beginning.Unlock()
	nonce := formNonce(r)
	if n, err := s.begunBy(nonce); err != nil {
		return err
	} else if n > 0 {
		return redirect(w, r, gamePath(n))
	}
	for _, side := range engine.Teams {
		key := side.String() + "-team"
		form.Set(key, teamText(form, r.MultipartForm, key)) // a refusal must not lose it
	}
	refuse := func(err error) error {
		view := newView{Once: form.Get("once"), Alert: ended(sentence(refusedForm(system, err)))}
		return s.sendNew(w, r, http.StatusUnprocessableEntity, system, form, view)
	}
	if !form.Has("date") {
		form.Set("date", s.Now().Format("2006-01-02"))
	}
	setup, err := s.setupOf(system, form)
	if err != nil {
		return refuse(err)
	}
	opening := scorer.Opening(setup, s.Now())
	if nonce != [16]byte{} {
		opening.Nonce = nonce
	}
	g, err := s.Ledger.Begin(opening)
	if err != nil {
		return err
	}
	return redirect(w, r, gamePath(g.Number))
}

// refusedForm says what is wrong with a form by the labels of its fields, where an error names the keys of a record.
func refusedForm(system *engine.System, err error) string {
	e, ok := errors.AsType[*engine.HeaderError](err)
	if !ok {
		return err.Error()
	}
	if _, rest, _ := strings.Cut(e.Key, "-"); e.Kind == "header-missing" && rest != "" && system.Teams != nil {
		return "the teams’ cards are missing: choose a team or a team file for each side"
	}
	if rest, found := strings.CutPrefix(e.Why, e.Key); found {
		return label(e.Key) + rest
	}
	return e.Why
}

// setupOf makes a form's game ready to begin. Empty fields say nothing; a key that a system does not have is left for its
// Setup to refuse.
func (s *Server) setupOf(system *engine.System, form url.Values) (*engine.Setup, error) {
	b := &scorer.Beginning{System: system}
	read := map[string]bool{"system": true, "once": true}
	for _, side := range engine.Teams {
		read[side.String()+"-team"], read[side.String()+"-known"] = true, true
	}
	for _, list := range [][]engine.Setting{engine.CommonSettings(), system.Settings} {
		for i := range list {
			known := &list[i]
			if read[known.Key] {
				continue
			}
			read[known.Key] = true
			for _, value := range form[known.Key] {
				values := []string{value}
				if known.Repeats {
					values = strings.Split(value, "\n")
				}
				for _, v := range values {
					b.Add(known.Key, v, "")
				}
			}
		}
	}
	for _, key := range slices.Sorted(maps.Keys(form)) {
		if !read[key] {
			b.Add(key, form[key][0], "")
		}
	}
	if system.Teams == nil {
		return b.Setup()
	}
	for _, side := range engine.Teams {
		switch text, known := form.Get(side.String()+"-team"), form.Get(side.String()+"-known"); {
		case known != "":
			if err := s.knownTeam(b, side, known); err != nil {
				return nil, err
			}
		case text != "":
			team, faults := system.Teams.Read(text)
			if len(faults) > 0 {
				return nil, fmt.Errorf("the %s's team file: %w", side, faults[0])
			}
			b.Teams[side] = team
		}
	}
	if err := b.CheckTeams(); err != nil {
		return nil, err
	}
	for _, side := range engine.Teams {
		if _, err := b.LineUp(side); err != nil {
			return nil, err
		}
	}
	return b.Setup()
}

// knownTeam gives a side the cards that it had in another game, unless the form has cards of its own.
func (s *Server) knownTeam(b *scorer.Beginning, side engine.Side, choice string) error {
	h, err := s.headerOf(choice, b.System)
	if err != nil {
		return err
	}
	given := map[string]bool{}
	for _, g := range b.Given {
		given[g.Key] = true
	}
	for _, f := range h {
		if !given[f.Key] && (f.Key == side.String() || strings.HasPrefix(f.Key, side.String()+"-")) {
			b.Add(f.Key, f.Value, "")
		}
	}
	return nil
}

// teamText is the text of a team file, sent as a file or as text.
func teamText(form url.Values, files *multipart.Form, key string) string {
	if files != nil && len(files.File[key]) > 0 {
		if f, err := files.File[key][0].Open(); err == nil {
			defer f.Close()
			text, _ := io.ReadAll(f) // of a form that was read within its limit
			return string(text)
		}
	}
	return strings.Join(form[key], "") // of an empty file, and of the one that was chosen before a refusal
}
