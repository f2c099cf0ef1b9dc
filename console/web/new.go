package web

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"mime/multipart"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"

	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/engine/systems"
)

// A newView is the form of a new game.
type newView struct {
	page
	ID, System, Sport string
	Once              string // the same form sent twice makes one game
	Alert             string
	Teams, Common     []settingView
	Files             []teamFields
	Lost              []settingView // what only the table's printed copy says
	Settings          []settingView
	OpenSettings      bool
}

// A settingView is a field of the form.
type settingView struct {
	Key, Label, Value, Type, Help string
	Values                        []option
	Required, Repeats             bool
}

// teamFields are a side's team file and how it lines up.
type teamFields struct {
	Side, Legend string
	Fields       []settingView
}

// lineupKeys are the settings that a team file brings, or that say how it lines up.
var lineupKeys = []string{"formation", "lineup"}

// newForm shows the form.
func (s *Server) newForm(w http.ResponseWriter, r *http.Request) error {
	system := systems.Named(r.URL.Query().Get("system"))
	switch id := r.URL.Query().Get("system"); {
	case system == nil && id != "":
		return missing("there is no system called " + engine.Quote(id))
	case system == nil:
		http.Redirect(w, r, "/#new", http.StatusSeeOther)
		return nil
	}
	filled := map[string][]string{"date": {s.Now().Format("2006-01-02")}}
	if keys := scorer.LostKeys(system); keys != nil {
		games, err := s.Ledger.Games(keys...)
		if err != nil {
			return err
		}
		for key, value := range scorer.LastStated(games, system) {
			filled[key] = []string{value}
		}
	}
	s.sendNew(w, r, http.StatusOK, system, filled, "", token())
	return nil
}

// sendNew shows the form with what was filled in, and why it cannot be.
func (s *Server) sendNew(w http.ResponseWriter, r *http.Request, status int, system *engine.System, filled map[string][]string, alert, once string) {
	v := newView{page: s.layout(r, "New game: "+system.Title), ID: system.ID, System: system.Title, Sport: sentence(system.Sport) + ", " + system.Edition, Once: once, Alert: alert}
	field := func(known *engine.Setting) settingView { return settingField(system, known, filled[known.Key]) }
	for i, known := range engine.CommonSettings() {
		switch {
		case i == 0: // the system
		case strings.HasPrefix(known.Key, "visitor") || strings.HasPrefix(known.Key, "home"):
			one := field(&known)
			one.Required = one.Required && system.Teams == nil
			v.Teams = append(v.Teams, one)
		default:
			one := field(&known)
			if known.Key == "date" {
				one.Type = "date"
			}
			v.Common = append(v.Common, one)
		}
	}
	if system.Teams != nil {
		for _, side := range engine.Teams {
			v.Files = append(v.Files, teamFields{Side: side.String(), Legend: "The " + side.String() + "’s team"})
		}
	}
	for i := range system.Settings {
		known := &system.Settings[i]
		one := field(known)
		if known.Lost {
			v.Lost = append(v.Lost, one)
			continue
		}
		if len(filled[known.Key]) > 0 && one.Value != "" {
			v.OpenSettings = true
		}
		if system.Teams != nil {
			one.Required = false
			if side, rest, _ := strings.Cut(known.Key, "-"); slices.Contains(lineupKeys, rest) {
				for j := range v.Files {
					if v.Files[j].Side == side {
						v.Files[j].Fields = append(v.Files[j].Fields, one)
					}
				}
				continue
			}
		}
		v.Settings = append(v.Settings, one)
	}
	s.send(w, r, status, "new", v)
}

// settingField makes the field of a setting, with its meaning and its default.
func settingField(system *engine.System, known *engine.Setting, filled []string) settingView {
	f := settingView{Key: known.Key, Label: label(known.Key), Required: known.Required, Repeats: known.Repeats, Value: strings.Join(filled, "\n")}
	f.Help = sentence(known.Meaning)
	if !strings.HasSuffix(f.Help, ".") {
		f.Help += "."
	}
	usual, words := known.Usual(), known.UsualWords()
	if known.Values != nil && !known.Required {
		if usual == "" {
			f.Values = append(f.Values, option{Words: "not stated"})
		}
		for _, v := range known.Values {
			o := option{Value: v, Words: v, Chosen: v == f.Value || f.Value == "" && v == usual}
			if v == "offence" { // the record's spelling
				o.Words = "offense"
			}
			if v == usual {
				o.Value, o.Words = "", o.Words+" (default)"
			}
			f.Values = append(f.Values, o)
		}
		f.Help += " Default: " + words + "."
	} else {
		f.Help += " " + sentence(known.Legal()) + "."
		if words != "" {
			f.Help += " Default: " + words + "."
		}
	}
	if known.Ruling != 0 {
		f.Help += " Ruling " + strconv.Itoa(known.Ruling) + "."
	}
	return f
}

// label makes a label of a key: home-wins is Home wins, rule.overtime Overtime.
func label(key string) string {
	words := strings.ReplaceAll(strings.TrimPrefix(key, "rule."), "-", " ")
	if strings.HasSuffix(words, " short") {
		words += " name"
	}
	return strings.ToUpper(words[:1]) + words[1:]
}

// begunGames remembers which form began which game.
type begunGames struct {
	mu    sync.Mutex
	games map[string]int64
}

// remember keeps which game a form has begun; the lock is held.
func (b *begunGames) remember(once string, game int64) {
	const most = 1000
	if once == "" {
		return
	}
	if b.games == nil || len(b.games) > most {
		b.games = map[string]int64{}
	}
	b.games[once] = game
}

// newGame begins a game and leads to its table.
func (s *Server) newGame(w http.ResponseWriter, r *http.Request) error {
	form := r.PostForm
	system := systems.Named(form.Get("system"))
	if system == nil {
		return bad("system is missing or none of " + engine.OrList(systems.IDs()))
	}
	s.begun.mu.Lock()
	defer s.begun.mu.Unlock()
	once := form.Get("once")
	if n, ok := s.begun.games[once]; ok && once != "" {
		http.Redirect(w, r, gamePath(n), http.StatusSeeOther)
		return nil
	}
	refuse := func(err error) error {
		s.sendNew(w, r, http.StatusUnprocessableEntity, system, form, ended(sentence(refusedForm(system, err))), once)
		return nil
	}
	if !form.Has("date") {
		form.Set("date", s.Now().Format("2006-01-02"))
	}
	setup, err := setupOf(system, form, r.MultipartForm)
	if err != nil {
		return refuse(err)
	}
	g, err := s.Ledger.Begin(scorer.Opening(setup, s.Now()))
	if err != nil {
		return err
	}
	s.begun.remember(once, g.Number)
	http.Redirect(w, r, gamePath(g.Number), http.StatusSeeOther)
	return nil
}

// refusedForm says what is wrong with a form by the labels of its fields, where an error names the keys of a record.
func refusedForm(system *engine.System, err error) string {
	var e *engine.HeaderError
	if !errors.As(err, &e) {
		return err.Error()
	}
	if _, rest, _ := strings.Cut(e.Key, "-"); e.Kind == "header-missing" && rest != "" && system.Teams != nil {
		return "the teams’ cards are missing: choose a team file for each side"
	}
	why := e.Why
	if rest, found := strings.CutPrefix(why, e.Key); found {
		why = label(e.Key) + rest
	}
	return why
}

// setupOf makes the game of a form ready to begin. Fields that are left empty say nothing; a key that a system does not have is
// left for its Setup to refuse.
func setupOf(system *engine.System, form map[string][]string, files *multipart.Form) (*engine.Setup, error) {
	b := &scorer.Beginning{System: system}
	read := map[string]bool{"system": true, "once": true, "visitor-team": true, "home-team": true}
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
		text, err := teamText(form, files, side.String()+"-team")
		if err != nil {
			return nil, err
		}
		if text == "" {
			continue
		}
		team, faults := system.Teams.Read(text)
		if len(faults) > 0 {
			return nil, fmt.Errorf("the %s's team file: %w", side, faults[0])
		}
		b.Teams[side] = team
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

// teamText is the text of a team file, sent as a file or as text.
func teamText(form map[string][]string, files *multipart.Form, key string) (string, error) {
	if files != nil && len(files.File[key]) > 0 {
		f, err := files.File[key][0].Open()
		if err != nil {
			return "", err
		}
		defer f.Close()
		text, err := io.ReadAll(io.LimitReader(f, maxNewForm))
		return string(text), err
	}
	if len(form[key]) > 0 {
		return form[key][0], nil
	}
	return "", nil
}
