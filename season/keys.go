package season

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/engine/systems"
)

// A scope is a kind of block.
type scope uint8

const (
	inHead scope = iota
	inTeam
	inRound
)

var scopes = [...]string{"a season", "a team", "a round"}

// A directive is a key that a block may have, besides settings of the system.
type directive struct {
	key     string
	in      scope
	repeats bool
	read    func(*reader, field)
}

var directives = []directive{
	{"season", inHead, false, func(r *reader, f field) { r.plan.Name = r.name(f.value, "the season") }},
	{"system", inHead, false, (*reader).system},
	{"points", inHead, false, (*reader).points},
	{"order", inHead, false, (*reader).order},
	{"restart", inHead, false, func(r *reader, f field) { r.plan.Restart = r.yes(f) }},
	{"lots", inHead, false, (*reader).lots},
	{"records", inHead, true, (*reader).records},

	{"group", inTeam, false, func(r *reader, f field) { r.team.Group = r.name(f.value, "a group") }},
	{"conference", inTeam, false, (*reader).conference},
	{"adjust", inTeam, true, (*reader).adjustment},
	{"as", inTeam, true, (*reader).spelling},
	{"color", inTeam, false, (*reader).color},
	{"file", inTeam, false, (*reader).teamFile},

	{"playoff", inRound, false, (*reader).playoff},
	{"counts", inRound, false, func(r *reader, f field) { r.round.Counts = r.yes(f) }},
}

// oneTooMany is the hint for something given twice.
const oneTooMany = "leave one of the two out"

// readKeys reads the keys of a block, and its settings. It returns the keys that it has.
func (r *reader) readKeys(b *block, in scope, settings *engine.Header) (seen map[string]bool) {
	p := r.plan
	seen = map[string]bool{}
	for _, f := range b.keys {
		if in == inTeam && f.key.text == "colour" {
			f.key.text = "color"
		}
		key := f.key.text
		at := slices.IndexFunc(directives, func(d directive) bool {
			return d.in == in && d.key == key && (key != "file" || p.System == nil || p.System.Teams != nil)
		})
		known := p.settings(key, in)
		if len(known) > 0 && known[0].Number {
			f.value.text = engine.PlainNumber(f.value.text)
		}
		repeats := at >= 0 && directives[at].repeats || len(known) > 0 && known[0].Repeats
		switch {
		case seen[key] && !repeats:
			r.fault(FaultTwice, f.key, quote(key)+" is given twice", oneTooMany)
		case at >= 0:
			directives[at].read(r, f)
		case p.System == nil:
		case len(known) == 0 && in == inHead && p.settings(key, inRound) != nil:
			_, k, _ := strings.Cut(key, "-")
			r.fault(FaultKey, f.key, quote(key)+" is a side's own, not a key of a season", "give it to a team as "+k+", or to a round")
		case len(known) == 0:
			keys := p.keysIn(in)
			r.fault(FaultKey, f.key, quote(key)+" is neither a key of "+scopes[in]+" nor a setting of "+p.System.ID,
				cmp.Or(r.near(key, func() []string { return keys }), "the keys of "+scopes[in]+" are "+engine.OrList(keys)))
		case in == inTeam && f.value.text == SoFar && (key == "wins" || key == "ties") || r.isLegal(f.value, known):
			*settings = append(*settings, engine.Field{Key: key, Value: f.value.text})
		}
		seen[key] = true
	}
	return seen
}

// keysIn returns the keys that a block may have.
func (p *Plan) keysIn(in scope) (keys []string) {
	for _, d := range directives {
		if d.in == in && (d.key != "file" || p.System.Teams != nil) {
			keys = append(keys, d.key)
		}
	}
	for i := range p.System.Settings {
		key := p.System.Settings[i].Key
		if in == inTeam {
			_, key, _ = strings.Cut(key, "-")
		}
		if p.settings(key, in) != nil && !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	return keys
}

// settings returns the settings behind a key of a block: those of both sides for a team, and none of a side for the head.
func (p *Plan) settings(key string, in scope) (known []*engine.Setting) {
	keys := []string{key}
	switch {
	case p.System == nil || in == inHead && (strings.HasPrefix(key, "visitor-") || strings.HasPrefix(key, "home-")):
		return nil
	case in == inTeam:
		keys = []string{"visitor-" + key, "home-" + key}
	}
	for _, key := range keys {
		if setting := settingOf(p.System, key); setting != nil {
			known = append(known, setting)
		}
	}
	return known
}

// settingOf returns a setting that a season may give for a system: one of its own, or a team's name in the play-by-play.
func settingOf(system *engine.System, key string) *engine.Setting {
	if key == "visitor-short" || key == "home-short" {
		common := engine.CommonSettings()
		return &common[slices.IndexFunc(common, func(s engine.Setting) bool { return s.Key == key })]
	}
	return system.Own(key)
}

// isLegal asks the system whether settings may have a value, and reports if not. This is only about the value: each game checks
// its combination of settings.
func (r *reader) isLegal(value word, settings []*engine.Setting) bool {
	for _, s := range settings {
		_, err := r.plan.System.Setup(engine.Header{{Key: "system", Value: r.plan.System.ID}, {Key: "visitor", Value: "A"},
			{Key: "home", Value: "B"}, {Key: s.Key, Value: value.text}})
		if h, ok := errors.AsType[*engine.HeaderError](err); ok && h.Kind == "header-value" && h.Key == s.Key {
			r.fault(FaultValue, value, h.Why, h.Hint)
			return false
		}
	}
	return true
}

// readBlocks makes the plan from the blocks and reports anything invalid.
func (r *reader) readBlocks() {
	p := r.plan
	for _, key := range []string{"season: NAME", "system: ID"} { // on which everything else depends
		name, _, _ := strings.Cut(key, ":")
		if !slices.ContainsFunc(r.head.keys, func(f field) bool { return f.key.text == name }) {
			r.fault(FaultMissing, word{line: 1}, name+" is missing: a line "+key+" before the first team", "")
		}
	}
	for _, f := range r.head.keys {
		if f.key.text == "system" && p.System == nil {
			p.System = systems.Named(f.value.text)
		}
	}
	if p.System != nil {
		p.Points, p.Order = custom(&p.System.Sport)
	}
	for i := range r.teams {
		r.readTeam(&r.teams[i])
	}
	r.checkNames()
	r.checkConferences()
	r.readKeys(&r.head, inHead, &p.Settings)
	lines := r.readRounds()
	r.settleDates()
	for _, one := range lines {
		r.readSides(one)
	}
	r.checkLegs()
	for _, one := range lines {
		r.readTo(one)
	}
	r.checkCycles()
}

// readTeam reads a block team KEY: NAME.
func (r *reader) readTeam(b *block) {
	p := r.plan
	key, name, ok := b.title.cut(":")
	if !ok {
		r.fault(FaultLine, b.title, "a team is written team KEY: NAME", "")
	}
	t := &Team{Key: key.text, index: len(p.Teams), at: key}
	if why := checkKey(key.text); why != "" {
		r.refuse(key, why)
	}
	if ok {
		r.noComment(name)
		t.Name = r.teamName(name)
	}
	if p.keys[t.Key] != nil {
		r.fault(FaultTwice, key, "there are two teams "+quote(t.Key), "each team needs a key of its own")
		t.index = -1 // read only for its faults
	} else {
		p.keys[t.Key] = t
		p.Teams = append(p.Teams, t)
	}
	r.team = t
	r.readKeys(b, inTeam, &t.Settings)
	if t.index < 0 {
		return
	}
	if p.grouped[t.Group] == nil {
		p.Groups = append(p.Groups, t.Group)
	}
	p.grouped[t.Group] = append(p.grouped[t.Group], t)
	if t.Conference == "" {
		return
	}
	if p.conferences[t.Conference] == nil {
		p.Conferences = append(p.Conferences, t.Conference)
	}
	p.conferences[t.Conference] = append(p.conferences[t.Conference], t)
}

// checkNames reports names that mean two teams, or that a team has twice.
func (r *reader) checkNames() {
	p := r.plan
	folded := map[string]*Team{} // by what tells two teams apart in games
	for i := range r.teams {
		key, name, _ := r.teams[i].title.cut(":")
		t := p.keys[key.text]
		if t.at != key || t.Name == "" {
			continue // there twice, or without a name
		}
		if other := folded[engine.Folded(t.Name)]; other != nil {
			r.fault(FaultTwice, name, quote(t.Name)+" is already the name of "+other.Key, "each team needs a name of its own")
			continue
		}
		p.names[nameKey(t.Name)], folded[engine.Folded(t.Name)] = t, t
	}
	given := map[string]bool{}
	for _, s := range r.spelled {
		as := tidy(s.text)
		switch other := folded[engine.Folded(as)]; {
		case s.team.index < 0:
		case other != nil && other != s.team:
			r.fault(FaultTwice, s.word, quote(as)+" is already a name of "+other.Key, "a name must mean one team")
		case given[as]:
			r.fault(FaultTwice, s.word, quote(as)+" is given twice", oneTooMany)
		default:
			p.names[nameKey(as)], folded[engine.Folded(as)], given[as] = s.team, s.team, true // which may be its own NAME again
		}
	}
}

// checkConferences reports a group in two conferences, and a conference with the name of a group.
func (r *reader) checkConferences() {
	of := map[string]string{} // by group
	for _, w := range r.placed {
		group, conference := w.team.Group, w.team.Conference
		switch {
		case w.team.index < 0 || conference == "":
		case r.plan.grouped[conference] != nil:
			r.fault(FaultTwice, w.word, quote(conference)+" is also a group", "a conference needs a name of its own: table "+conference+" must mean one table")
		case group != "" && of[group] != "" && of[group] != conference:
			r.fault(FaultGroup, w.word, "the group "+quote(group)+" is in "+quote(of[group])+" already", "a group lies inside one conference")
		case group != "":
			of[group] = conference
		}
	}
}

// readRounds reads the rounds, and the names of their fixtures.
func (r *reader) readRounds() (lines []fixtureLine) {
	p := r.plan
	names := map[string]bool{}
	for i := range r.rounds {
		b := &r.rounds[i]
		title, date, dated := b.title.cut(":")
		round := &Round{Name: r.name(title, "a round"), index: len(p.Rounds)}
		switch {
		case isFixture(title):
			r.fault(FaultValue, title, "a round's name with a free-standing @ or v reads as a fixture", "write against or at instead")
		case round.Name != "" && names[round.Name]:
			r.fault(FaultTwice, title, "there are two rounds "+quote(round.Name), "each round needs a name of its own")
		}
		names[round.Name] = true
		if dated {
			round.Date = r.date("", date, func(day string) { round.Date = day })
		}
		p.Rounds, r.round = append(p.Rounds, round), round
		if seen := r.readKeys(b, inRound, &round.Settings); !seen["counts"] {
			round.Counts = !round.Playoff
		}
		for _, one := range b.fixtures {
			one.Round, one.index = round, len(p.Fixtures)
			r.nameFixture(one)
			p.Fixtures, round.Fixtures, lines = append(p.Fixtures, one.Fixture), append(round.Fixtures, one.Fixture), append(lines, one)
		}
	}
	return lines
}

func (r *reader) system(f field) {
	if systems.Named(f.value.text) == nil {
		r.fault(FaultValue, f.value, quote(f.value.text)+" is not a system", "the systems are "+strings.Join(systems.IDs(), ", "))
	}
}

func (r *reader) points(f field) {
	amounts := f.value.list()
	if len(amounts) != 3 {
		r.refuse(f.value, "points are three numbers, for a win, a tie and a loss, such as 3, 1, 0")
		return
	}
	var points Points
	for i, a := range amounts {
		n, ok := parsePoints(a.text)
		if !ok || i == won && n.Sign() == 0 {
			r.refuse(a, quote(a.text)+" is not a number of points: at most 6 digits, and 6 more after a decimal point, like 0.5; above 0 for a win")
			return
		}
		points[i] = n
	}
	r.plan.Points = points
}

func (r *reader) order(f field) {
	r.plan.Order = nil
	for _, c := range f.value.list() {
		switch {
		case !slices.Contains(criteriaWords(), c.text):
			r.fault(FaultValue, c, quote(c.text)+" is not a criterion: "+engine.OrList(criteriaWords()), r.near(c.text, criteriaWords))
		case slices.Contains(r.plan.Order, Criterion(c.text)):
			r.fault(FaultTwice, c, c.text+" is listed twice", oneTooMany)
		default:
			r.plan.Order = append(r.plan.Order, Criterion(c.text))
		}
	}
}

func (r *reader) lots(f field) {
	drawn := map[*Team]bool{}
	for _, key := range f.value.list() {
		team := r.teamOf(key)
		switch {
		case team == nil:
		case drawn[team]:
			r.fault(FaultTwice, key, key.text+" is listed twice", oneTooMany)
		default:
			drawn[team] = true
			r.plan.Lots = append(r.plan.Lots, team)
		}
	}
}

func (r *reader) records(f field) {
	if f.value.text == "" {
		r.refuse(f.key, "records: a file, or a pattern such as games/*.roll")
		return
	}
	r.plan.Records = append(r.plan.Records, slashed(f.value.text))
	r.path(f.value)
}

func (r *reader) conference(f field) {
	r.team.Conference = r.name(f.value, "a conference")
	r.placed = append(r.placed, within{r.team, f.value})
}

// maxReason is the longest reason for an adjustment, in characters.
const maxReason = 200

// adjustment reads adjust: -8 REASON.
func (r *reader) adjustment(f field) {
	words := f.value.fields()
	if len(words) == 0 {
		r.refuse(f.key, "adjust: points and a reason, like adjust: -8 financial rules")
		return
	}
	amount := engine.PlainWord(words[0].text)
	points, ok := parsePoints(amount[1:])
	switch {
	case !ok || amount[0] != '-' && amount[0] != '+':
		r.refuse(words[0], quote(words[0].text)+" is not points given or taken: a sign and a number, like -8 or +1.5")
	case len(words) == 1:
		r.refuse(words[0], "the reason is missing: adjust: "+words[0].text+" financial rules")
	default:
		if amount[0] == '-' {
			points.Neg(points)
		}
		reason := r.plan.span(words[1:])
		if err := engine.CheckSeen(tidy(reason.text), maxReason); err != nil {
			r.refuse(reason, err.Error())
		}
		r.team.Adjustments = append(r.team.Adjustments, Adjustment{points, tidy(reason.text)})
	}
}

func (r *reader) spelling(f field) {
	r.team.As = append(r.team.As, r.teamName(f.value))
	r.spelled = append(r.spelled, within{r.team, f.value})
}

func (r *reader) color(f field) {
	r.team.Color = f.value.text
	if digits, ok := strings.CutPrefix(f.value.text, "#"); !ok || len(digits) != 6 || strings.Trim(digits, "0123456789abcdefABCDEF") != "" {
		r.refuse(f.value, quote(f.value.text)+" is not a color such as #0b162a")
	}
}

func (r *reader) teamFile(f field) {
	if r.plan.System == nil {
		return
	}
	if r.team.File = slashed(f.value.text); f.value.text == "" {
		r.refuse(f.key, "file: the path of a team file beside the season file")
		return
	}
	r.path(f.value)
}

func (r *reader) playoff(f field) {
	r.round.Playoff = r.yes(f)
	if r.plan.settings("playoff", inRound) != nil {
		r.round.Settings = append(r.round.Settings, engine.Field{Key: "playoff", Value: f.value.text})
	}
}

// checkKey says why a text cannot be the key of a team; "" if it can.
func checkKey(key string) string {
	switch key {
	case "v", "on", "winner", "loser":
		return quote(key) + " has a meaning of its own in fixtures"
	}
	const allowed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-"
	if key == "" || len(key) > 12 || strings.Trim(key, allowed) != "" {
		return quote(key) + " is not a team's key: 1 to 12 letters from A to Z, digits or hyphens"
	}
	return ""
}
