package season

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/internal/plain"
)

// A scope is a kind of block.
type scope uint8

const (
	inHead scope = iota
	inTeam
	inRound
)

var scopes = [...]string{"a season", aTeam, "a round"}

// A directive is a key that a block may have, besides settings of the system: in which block, whether it may repeat, what its
// value must be, and how the value is checked and read.
type directive struct {
	key     string
	in      scope
	repeats bool
	form    string
	check   func(string) bool // nil if reading it finds what is wrong
	read    func(*reader, word)
}

var directives = []directive{
	{"season", inHead, false, "its name", nil, func(r *reader, w word) { r.plan.Name = r.name(w, "the season") }},
	{"system", inHead, false, "one of " + strings.Join(systems.IDs(), ", "), isSystem, func(*reader, word) {}}, // which is read first
	{"points", inHead, false, "three numbers, for a win (above 0), a tie and a loss, such as 3, 1, 0", nil, (*reader).points},
	{"order", inHead, false, "criteria that break ties, in their order", nil, (*reader).order},
	{"restart", inHead, false, "yes or no", isYesOrNo, func(r *reader, w word) { r.plan.Restart = w.text == "yes" }},
	{"lots", inHead, false, "teams by their keys, in drawn order", nil, (*reader).lots},
	{"records", inHead, true, "a file, or a pattern such as games/*.roll", isThere, (*reader).records},

	{"group", inTeam, false, "its name", nil, func(r *reader, w word) { r.team.Group = r.name(w, "a group") }},
	{"conference", inTeam, false, "its name", nil, (*reader).conference},
	{"adjust", inTeam, true, "points with a sign, and a reason, such as -8 financial rules", nil, (*reader).adjust},
	{"as", inTeam, true, "another name that records use", nil, (*reader).spelling},
	{"color", inTeam, false, "a color such as #0b162a", isColor, func(r *reader, w word) { r.team.Color = w.text }},
	{"file", inTeam, false, "the path of a team file", isThere, (*reader).teamFile},

	{"playoff", inRound, false, "yes or no", isYesOrNo, (*reader).playoff},
	{"counts", inRound, false, "yes or no", isYesOrNo, func(r *reader, w word) { r.round.Counts = w.text == "yes" }},
}

func isSystem(s string) bool  { return systems.Named(s) != nil }
func isYesOrNo(s string) bool { return s == "yes" || s == "no" }
func isThere(s string) bool   { return s != "" }
func isColor(s string) bool {
	digits, ok := strings.CutPrefix(s, "#")
	return ok && len(digits) == 6 && strings.Trim(digits, "0123456789abcdefABCDEF") == ""
}

// Directives lists the keys of a season file, and what their values are, for help.
func Directives() string {
	var b strings.Builder
	for in, block := range scopes {
		fmt.Fprintf(&b, "\nThe keys of %s, besides settings of its system:\n", block)
		for _, d := range directives {
			if d.in == scope(in) {
				fmt.Fprintf(&b, "  %-12s%s\n", d.key+":", d.form)
			}
		}
	}
	b.WriteString("\nThe criteria of an order:")
	for some := range slices.Chunk(criteriaWords, 4) {
		b.WriteString("\n  " + strings.Join(some, ", "))
	}
	return b.String()
}

// oneTooMany is the hint for something given twice.
const oneTooMany = "leave one of the two out"

// directiveOf returns a key that a block may have; nil if there is none. Only systems with team files have a key for one.
func (p *Plan) directiveOf(key string, in scope) *directive {
	i := slices.IndexFunc(directives, func(d directive) bool { return d.in == in && d.key == key })
	if i < 0 || key == "file" && p.System != nil && p.System.Teams == nil {
		return nil
	}
	return &directives[i]
}

// readKeys reads the keys of a block, and its settings. It returns the keys that it has.
func (r *reader) readKeys(b *block, settings *engine.Header) (seen map[string]bool) {
	p, in := r.plan, b.in
	seen = map[string]bool{}
	for _, f := range b.lines {
		if in == inTeam && f.key.text == "colour" {
			f.key.text = "color"
		}
		key := f.key.text
		d, known := p.directiveOf(key, in), p.settings(key, in)
		if len(known) > 0 && known[0].Number {
			f.value.text = plain.Number(f.value.text)
		}
		switch {
		case seen[key] && !(d != nil && d.repeats || len(known) > 0 && known[0].Repeats):
			r.fault(FaultTwice, f.key, quote(key)+" is given twice", oneTooMany)
		case d != nil:
			r.line, r.form = f, d.form
			if d.check != nil && !d.check(f.value.text) {
				r.wrong(f.value)
			} else {
				d.read(r, f.value)
			}
		case p.System == nil:
		case len(known) == 0 && in == inHead && p.settings(key, inRound) != nil:
			_, k, _ := strings.Cut(key, "-")
			r.fault(FaultKey, f.key, quote(key)+" is a side's own, not a key of a season", "give it to a team as "+k+", or to a round")
		case len(known) == 0:
			keys := p.keysIn(in)
			r.fault(FaultKey, f.key, quote(key)+" is neither a key of "+scopes[in]+" nor a setting of "+p.System.ID,
				cmp.Or(r.near(key, keys), "the keys of "+scopes[in]+" are "+engine.OrList(keys)))
		case in == inTeam && f.value.text == SoFar && (key == "wins" || key == "ties") || r.isLegal(f.value, known):
			*settings = append(*settings, engine.Field{Key: key, Value: f.value.text})
		}
		seen[key] = true
	}
	return seen
}

// keysIn returns the keys that a block may have.
func (p *Plan) keysIn(in scope) []string {
	keys := lists.Map(directives, func(d directive) string { return d.key })
	for _, s := range p.System.Settings {
		_, key, _ := strings.Cut(s.Key, "-")
		if key = pick.If(in == inTeam, key, s.Key); !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	return lists.Only(keys, func(key string) bool { return p.directiveOf(key, in) != nil || p.settings(key, in) != nil })
}

// settings returns the settings behind a key of a block: those of both sides for a team, and none of a side for the head.
func (p *Plan) settings(key string, in scope) (known []*engine.Setting) {
	side, _, _ := strings.Cut(key, "-")
	if p.System == nil || in == inHead && engine.SideNamed(side).IsTeam() {
		return nil
	}
	names := []string{key}
	if in == inTeam {
		names = []string{"visitor-" + key, "home-" + key}
	}
	named := lists.Map(names, func(name string) *engine.Setting { return settingOf(p.System, name) })
	return lists.Only(named, func(s *engine.Setting) bool { return s != nil })
}

// settingOf returns a setting that a season may give for a system: one of its own, or a team's name in the play-by-play.
func settingOf(system *engine.System, key string) *engine.Setting {
	if key == "visitor-short" || key == "home-short" {
		common := engine.CommonSettings()
		return &common[slices.IndexFunc(common, func(s engine.Setting) bool { return s.Key == key })]
	}
	return system.Own(key)
}

// isLegal asks the system whether settings may have a value, and reports if not. Each game checks its combination of settings.
func (r *reader) isLegal(value word, settings []*engine.Setting) bool {
	for _, s := range settings {
		if err := r.plan.System.CheckValue(s.Key, value.text); err != nil {
			r.fault(FaultValue, value, err.Why, err.Hint)
			return false
		}
	}
	return true
}

// readBlocks makes the plan from the blocks and reports anything invalid.
func (r *reader) readBlocks() {
	p, head := r.plan, &r.blocks[0]
	for _, f := range head.lines { // on which everything else depends
		if f.key.text == "system" && p.System == nil {
			p.System = systems.Named(f.value.text)
		}
	}
	if p.System != nil {
		p.Points, p.Order = custom(&p.System.Sport)
	}
	r.each(inTeam, r.readTeam)
	r.checkNames()
	r.checkConferences()
	seen := r.readKeys(head, &p.Settings)
	for _, line := range []string{"season: NAME", "system: ID"} {
		if key, _, _ := strings.Cut(line, ":"); !seen[key] {
			r.fault(FaultMissing, word{line: 1}, key+" is missing: a line "+line+" before the first team", "")
		}
	}
	r.each(inRound, r.readRound)
	r.settleDates()
	for _, round := range p.Rounds {
		r.readSides(round)
	}
	r.checkLegs()
	for _, f := range p.Fixtures {
		r.readTo(f)
	}
	r.checkCycles()
}

// each reads the blocks of a kind.
func (r *reader) each(in scope, read func(*block)) {
	for i := range r.blocks {
		if r.blocks[i].in == in {
			read(&r.blocks[i])
		}
	}
}

// readTeam reads a block team KEY: NAME.
func (r *reader) readTeam(b *block) {
	p := r.plan
	key, name, ok := b.title.cut(":")
	if !ok {
		r.fault(FaultLine, b.title, "a team is written team KEY: NAME", "")
	}
	if why := checkKey(key.text); why != "" {
		r.refuse(key, why)
	}
	t := &Team{Key: key.text, index: len(p.Teams), nameAt: name}
	if ok {
		r.noComment(name)
		t.Name = r.name(name, aTeam)
	}
	r.team = t
	r.readKeys(b, &t.Settings)
	if p.keys[t.Key] != nil {
		r.fault(FaultTwice, key, "there are two teams "+quote(t.Key), "each team needs a key of its own")
		return // it was read only for its faults
	}
	p.keys[t.Key] = t
	p.Teams, r.keys = append(p.Teams, t), append(r.keys, t.Key)
	join(&p.Groups, p.grouped, t.Group, t)
	if t.Conference != "" {
		join(&p.Conferences, p.conferences, t.Conference, t)
	}
}

// join adds a team to a group or a conference, and a new one to their names.
func join(names *[]string, members map[string][]*Team, name string, t *Team) {
	if members[name] == nil {
		*names = append(*names, name)
	}
	members[name] = append(members[name], t)
}

// checkNames reports names that mean two teams, or that a team has twice.
func (r *reader) checkNames() {
	p := r.plan
	for _, t := range p.Teams {
		if other := p.names[folded(t.Name)]; t.Name != "" && other != nil {
			r.fault(FaultTwice, t.nameAt, quote(t.Name)+" is already the name of "+other.Key, "each team needs a name of its own")
		} else if t.Name != "" {
			p.names[folded(t.Name)] = t
		}
	}
	for _, t := range p.Teams {
		for i, as := range t.As {
			if other := cmp.Or(p.names[folded(as)], t); other != t {
				r.fault(FaultTwice, t.asAt[i], quote(as)+" is already a name of "+other.Key, "a name must mean one team")
			} else if slices.Contains(t.As[:i], as) {
				r.fault(FaultTwice, t.asAt[i], quote(as)+" is given twice", oneTooMany)
			} else {
				p.names[folded(as)] = t // which may be its own NAME again
			}
		}
	}
}

// checkConferences reports a group in two conferences, and a conference with the name of a group.
func (r *reader) checkConferences() {
	of := map[string]string{} // by group
	for _, t := range r.plan.Teams {
		if t.Conference == "" {
			continue
		}
		if r.plan.grouped[t.Conference] != nil {
			r.fault(FaultTwice, t.conferenceAt, quote(t.Conference)+" is also a group",
				"a conference needs a name of its own: table "+t.Conference+" must mean one table")
		} else if first := cmp.Or(of[t.Group], t.Conference); t.Group != "" && first != t.Conference {
			r.fault(FaultGroup, t.conferenceAt, "the group "+quote(t.Group)+" is in "+quote(first)+" already", "a group lies inside one conference")
		} else {
			of[t.Group] = t.Conference
		}
	}
}

// readRound reads a round, and the names of its fixtures.
func (r *reader) readRound(b *block) {
	p := r.plan
	title, date, dated := b.title.cut(":")
	round := &Round{Name: r.name(title, "a round"), index: len(p.Rounds)}
	switch {
	case isFixture(title):
		r.fault(FaultValue, title, "a round's name with a free-standing @ or v reads as a fixture", "write against or at instead")
	case round.Name != "" && p.RoundNamed(round.Name) != nil:
		r.fault(FaultTwice, title, "there are two rounds "+quote(round.Name), "each round needs a name of its own")
	default:
		p.rounds[nameKey(round.Name)] = round
	}
	if dated {
		r.date("", date, &round.Date)
	}
	p.Rounds, r.round = append(p.Rounds, round), round
	if seen := r.readKeys(b, &round.Settings); !seen["counts"] {
		round.Counts = !round.Playoff
	}
	for _, f := range b.fixtures {
		f.Round, f.index = round, len(p.Fixtures)
		r.nameFixture(f)
		p.Fixtures, round.Fixtures = append(p.Fixtures, f), append(round.Fixtures, f)
	}
}

func (r *reader) points(w word) {
	amounts := w.list()
	if len(amounts) != len(r.plan.Points) {
		r.wrong(w)
		return
	}
	for i, a := range amounts {
		n, ok := parsePoints(a.text)
		if !ok || i == won && n.Sign() == 0 {
			r.wrong(a)
			return
		}
		r.plan.Points[i] = n
	}
}

func (r *reader) order(w word) {
	r.plan.Order = nil
	for _, c := range w.list() {
		switch {
		case !slices.Contains(criteriaWords, c.text):
			r.fault(FaultValue, c, quote(c.text)+" is not one of the criteria "+strings.Join(criteriaWords, ", "), r.near(c.text, criteriaWords))
		case slices.Contains(r.plan.Order, Criterion(c.text)):
			r.fault(FaultTwice, c, c.text+" is listed twice", oneTooMany)
		default:
			r.plan.Order = append(r.plan.Order, Criterion(c.text))
		}
	}
}

func (r *reader) lots(w word) {
	for _, key := range w.list() {
		if team := r.teamOf(key); slices.Contains(r.plan.Lots, team) {
			r.fault(FaultTwice, key, key.text+" is listed twice", oneTooMany)
		} else if team != nil {
			r.plan.Lots = append(r.plan.Lots, team)
		}
	}
}

func (r *reader) records(w word) {
	r.plan.Records = append(r.plan.Records, slashed(w.text))
	r.path(w)
}

// maxReason is the longest reason for an adjustment, in characters.
const maxReason = 200

// adjust reads points given or taken, and why: -8 REASON.
func (r *reader) adjust(w word) {
	words := w.fields()
	if len(words) < 2 {
		r.wrong(w)
		return
	}
	amount, reason := plain.Word(words[0].text), r.plan.span(words[1:])
	points, ok := parsePoints(amount[1:])
	if !ok || amount[0] != '-' && amount[0] != '+' {
		r.wrong(w)
		return
	}
	if amount[0] == '-' {
		points.Neg(points)
	}
	if err := engine.CheckSeen(tidy(reason.text), maxReason); err != nil {
		r.refuse(reason, err.Error())
	}
	r.team.Adjustments = append(r.team.Adjustments, Adjustment{points, tidy(reason.text)})
}

func (r *reader) conference(w word) {
	r.team.Conference, r.team.conferenceAt = r.name(w, "a conference"), w
}

func (r *reader) spelling(w word) {
	if name := r.name(w, aTeam); name != "" {
		r.team.As, r.team.asAt = append(r.team.As, name), append(r.team.asAt, w)
	}
}

func (r *reader) teamFile(w word) {
	if r.plan.System != nil {
		r.team.File = slashed(w.text)
		r.path(w)
	}
}

func (r *reader) playoff(w word) {
	r.round.Playoff = w.text == "yes"
	if r.plan.settings("playoff", inRound) != nil {
		r.round.Settings = append(r.round.Settings, engine.Field{Key: "playoff", Value: w.text})
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
