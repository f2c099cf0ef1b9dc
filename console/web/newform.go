package web

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/internal/pick"
	"rollbook/ledger/line"
	"rollbook/report/figure"
)

// A newView is the form for a new game: the names, the date and the ratings; everything else is folded.
type newView struct {
	page
	ID, System string
	Once       string // the same form sent twice makes one game
	Alert      string
	Known      []string    // teams of the ledger
	Chips      []knownTeam // those of the last games are a tap away
	Cards      []string    // the sides that come with cards
	Fields     []settingView
	Others     string // what is folded
}

// A knownTeam is a team of the ledger, with the color that it had last; "" for none.
type knownTeam struct{ Name, Color string }

// fewChips is how many teams are a tap away.
const fewChips = 6

// In are the fields of a place on the form: first, color, rest, or a side for its cards.
func (v newView) In(place string) []settingView {
	return slices.DeleteFunc(slices.Clone(v.Fields), func(f settingView) bool { return f.place != place })
}

// A settingView is a field of the form.
type settingView struct {
	Key, Label, Value, Type, Help string
	Said                          string // what the record has, or the default
	Values                        []option
	Required, Repeats, Team       bool

	place string // on the form
}

// newForm shows the form; again names a game whose teams and settings it begins with.
func (s *Server) newForm(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	id := q.Get("system")
	if id == "" {
		return redirect(w, r, "/#new")
	}
	system := systems.Named(id)
	if system == nil {
		return missing("there is no system called " + engine.Quote(id))
	}
	filled := url.Values{"date": {s.Now().Format("2006-01-02")}}
	if again := q.Get("again"); again != "" {
		h, err := s.headerOf(again, system)
		if err != nil {
			return err
		}
		for _, f := range h {
			if !slices.Contains([]string{"system", "date", "note"}, f.Key) && !scorer.IsCard(f.Key) {
				filled.Set(f.Key, f.Value)
			}
		}
		for _, side := range engine.Teams {
			filled.Set(side.String()+"-known", again)
		}
		return s.sendNew(w, r, http.StatusOK, system, filled, newView{Once: token()})
	}
	var keys []string // people mostly play with the same options and printed copy
	for _, known := range system.Settings {
		if engine.SideNamed(strings.SplitN(known.Key, "-", 2)[0]) == engine.Nobody && !known.Repeats && !known.OfGame {
			keys = append(keys, known.Key)
		}
	}
	games, err := s.Ledger.Games(keys...)
	if err != nil {
		return err
	}
	for key, value := range scorer.LastStated(games, system, keys) {
		filled.Set(key, value)
	}
	return s.sendNew(w, r, http.StatusOK, system, filled, newView{Once: token()})
}

// sendNew shows the form with what was filled in. The view has whatever else there is to say.
func (s *Server) sendNew(w http.ResponseWriter, r *http.Request, status int, system *engine.System, filled url.Values, v newView) error {
	games, err := s.Ledger.Games("visitor", "home", "visitor-color", "home-color")
	if err != nil {
		return err
	}
	v.page = s.layout(r, "New game: "+system.Title)
	v.ID, v.System = system.ID, system.Title
	ofSystem := slices.DeleteFunc(games, func(g line.Game) bool { return g.Opening.System != system.ID || g.Damage != nil || g.Void })
	for _, t := range scorer.KnownTeams(ofSystem) {
		v.Known = append(v.Known, t.Name)
	}
	for _, g := range slices.Backward(ofSystem) {
		for _, side := range []string{"visitor", "home"} {
			name := g.Header.Get(side)
			is := func(t knownTeam) bool { return t.Name == name }
			if len(v.Chips) < fewChips && !slices.ContainsFunc(v.Chips, is) {
				v.Chips = append(v.Chips, knownTeam{name, g.Header.Get(side + "-color")})
			}
		}
	}
	if system.Teams != nil {
		for _, side := range []string{"visitor", "home"} {
			v.Cards = append(v.Cards, side)
			known := knownSides(ofSystem, system, side, filled.Get(side+"-known"))
			v.Fields = append(v.Fields,
				settingView{Key: side + "-known", Label: "Team", Values: known, place: side},
				settingView{Key: side + "-team", Label: "Team file", Type: "file", Value: filled.Get(side + "-team"), place: side + "-more"})
		}
	}
	stated, folded := 0, 0
	for _, lost := range []bool{true, false} { // what printed copies say comes first
		for _, known := range slices.Concat(engine.CommonSettings()[1:], system.Settings) { // but the system
			if known.Lost != lost || system.Teams != nil && scorer.IsCard(known.Key) { // they come with a team
				continue
			}
			f := newField(system, &known, filled[known.Key])
			if f.place == "rest" {
				folded++
				stated += pick.If(f.Value != "", 1, 0)
			}
			v.Fields = append(v.Fields, f)
		}
	}
	v.Others = engine.Count(folded, "field", "fields") + pick.If(stated > 0, ", "+strconv.Itoa(stated)+" as last time", " as usual")
	return s.send(w, r, status, "new", v)
}

// newField is the field of a setting, with its place on the form.
func newField(system *engine.System, known *engine.Setting, filled []string) settingView {
	f := settingField(known, filled)
	f.Required, f.place = f.Required && system.Teams == nil, "rest"
	side, of, _ := strings.Cut(known.Key, "-")
	switch {
	case engine.SideNamed(known.Key).IsTeam():
		f.Help, f.Team, f.place = "", true, "first"
		f.Label = sentence(teamOf(known.Key)) + pick.If(system.Teams == nil, "", ", if not the cards’ name")
	case known.Key == "date":
		f.Type, f.Help, f.place = "date", "", "first"
	case known.Key == "ratings" || of == "magic":
		f.place = "first"
	case of == "color":
		f.place = "color"
		f.Label = sentence(teamOf(side))
		f.Values[0].Chosen = f.Value == ""
		for i := range f.Values {
			f.Values[i].Tone = figure.Shade(f.Values[i].Value, engine.SideNamed(side))
		}
	case system.Teams != nil && (of == "formation" || of == "lineup"):
		f.place = side + "-more"
	case of == "short":
		f.Label = sentence(teamOf(side)) + ", in play-by-play"
		f.Help = "Without it, " + pick.If(system.Sport.FullNames, "the whole name", "the last word of the name") + "."
	}
	return f
}

// teamOf is what people call a side.
func teamOf(side string) string { return pick.If(side == "home", "home team", "visiting team") }

// tried is the choice of the invented teams.
const tried = "try"

// knownSides are the teams whose cards a side can take: those that played this side in a game of the ledger, latest
// first, and an invented one.
func knownSides(games []line.Game, system *engine.System, side, chosen string) []option {
	list := []option{{Words: "a team file, below"}}
	seen := map[string]bool{}
	for _, g := range slices.Backward(games) {
		if name := g.Header.Get(side); !seen[name] {
			seen[name] = true
			number := strconv.FormatInt(g.Number, 10)
			list = append(list, option{Value: number, Words: name + ", as in game " + number})
		}
	}
	if h := inventedTeams(system); h != nil {
		list = append(list, option{Value: tried, Words: h.Get(side) + ", invented, to try the game"})
	}
	at := slices.IndexFunc(list, func(o option) bool { return o.Value == chosen })
	if at < 0 && chosen != tried { // of a game whose team had a later one
		at, list = len(list), append(list, option{Value: chosen, Words: "as in game " + chosen})
	}
	if at >= 0 {
		list[at].Chosen = true
	}
	return list
}

// inventedTeams is the header of a game between the invented teams of a system; nil for none.
func inventedTeams(system *engine.System) engine.Header {
	files := fixtures.Teams(system.ID)
	names := slices.Sorted(maps.Keys(files))
	if len(names) < len(engine.Teams) {
		return nil
	}
	b := &scorer.Beginning{System: system}
	for i, side := range engine.Teams {
		b.Teams[side], _ = system.Teams.Read(files[names[i]])
		b.LineUp(side) // they have enough players
	}
	h, _ := b.Header()
	return h
}

// headerOf is the header of a game by its number, or of the invented teams.
func (s *Server) headerOf(choice string, system *engine.System) (engine.Header, error) {
	if choice == tried {
		return inventedTeams(system), nil
	}
	n, err := strconv.ParseInt(choice, 10, 64)
	if err != nil || n < 1 {
		return nil, missing("there is no such game")
	}
	k, err := s.load(n)
	if err != nil {
		return nil, err
	}
	if k.Setup.System != system {
		return nil, missing("game " + choice + " is of another system")
	}
	return k.Setup.Header, nil
}

// template sends an empty team file.
func (s *Server) template(w http.ResponseWriter, r *http.Request) error {
	system := systems.Named(r.PathValue("system"))
	if system == nil || system.Teams == nil {
		return missing("there is no team file for this system")
	}
	return sendFile(w, r, "text/csv; charset=utf-8", "attachment", "team.csv", system.Teams.Template(nil))
}
