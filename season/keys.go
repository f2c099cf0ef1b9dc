package season

import (
	"cmp"
	"fmt"
	"regexp"
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

var scopes = [...]string{"a season", "a team", "a round"}

// A directive is a key of a block: whether it may repeat, what its value must be, and how that is checked and read.
type directive struct {
	key     string
	repeats bool
	form    string
	check   func(string) bool // nil if reading it finds what is wrong
	read    func(*reader, word)
}

// directives are a season's own keys, by scope.
var directives = [...][]directive{
	inHead: {
		{"season", false, "its name", nil, func(r *reader, w word) { r.plan.Name = r.name(w, "the season", maxName) }},
		{"system", false, "one of " + strings.Join(systems.IDs(), ", "), isSystem, func(*reader, word) {}}, // read first
		{"points", false, "three numbers, for a win (above 0), a tie and a loss, such as 3, 1, 0", nil, (*reader).points},
		{"order", false, "criteria that break ties, in their order", nil, (*reader).order},
		{"restart", false, "yes or no", isYesOrNo, func(r *reader, w word) { r.plan.Restart = w.text == "yes" }},
		{"lots", false, "teams by their keys, in drawn order", nil, (*reader).lots},
		{"records", true, "a file, or a pattern such as games/*.roll", isFilled, (*reader).records},
	},
	inTeam: {
		{"group", false, "its name", nil, func(r *reader, w word) { r.team.Group = r.name(w, "a group", maxName) }},
		{"conference", false, "its name", nil, (*reader).conference},
		{"adjust", true, "points with a sign, and a reason, such as -8 financial rules", isAdjustment, (*reader).adjust},
		{"as", true, "another name that records use", nil, (*reader).spelling},
		{"color", false, "a color such as #0b162a", isColor, func(r *reader, w word) { r.team.Color = w.text }},
		{"file", false, "the path of a team file", isFilled, func(r *reader, w word) { r.team.File = r.path(w) }},
	},
	inRound: {
		{"playoff", false, "yes or no", isYesOrNo, (*reader).playoff},
		{"counts", false, "yes or no", isYesOrNo, func(r *reader, w word) { r.round.Counts = w.text == "yes" }},
	},
}

var (
	isSystem       = func(s string) bool { return systems.Named(s) != nil }
	isYesOrNo      = regexp.MustCompile(`^(yes|no)$`).MatchString
	isFilled       = regexp.MustCompile(`.`).MatchString
	isColor        = regexp.MustCompile(`^#[0-9a-fA-F]{6}$`).MatchString
	isAdjustment   = adjustmentForm.MatchString
	adjustmentForm = regexp.MustCompile(`^(\+|` + dash + `)(\d{1,6}(?:\.\d{1,6})?) (.+)$`)
	keyForm        = regexp.MustCompile(`^[A-Za-z0-9-]{1,12}$`)
)

// Directives lists the keys of a season file, and what their values are, for help.
func Directives() string {
	var b strings.Builder
	for in, block := range scopes {
		fmt.Fprintf(&b, "\nThe keys of %s, besides settings of its system:\n", block)
		for _, d := range directives[in] {
			fmt.Fprintf(&b, "  %-12s%s\n", d.key+":", d.form)
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

// keysOf returns what a block may have: the season's own keys and the settings of its system. A team has those of a
// side, without the side, and the head has none of them. Only systems with team files have a key for one.
func (p *Plan) keysOf(in scope) []directive {
	if p.System == nil {
		return directives[in]
	}
	all := lists.Only(directives[in], func(d directive) bool { return d.key != "file" || p.System.Teams != nil })
	for _, s := range slices.Concat(p.System.Settings, []engine.Setting{{Key: "visitor-short"}, {Key: "home-short"}}) {
		side, key, _ := strings.Cut(s.Key, "-")
		ofSide := engine.SideNamed(side).IsTeam()
		key = pick.If(ofSide && in == inTeam, key, s.Key)
		fits := in == inRound || ofSide == (in == inTeam)
		if fits && !slices.ContainsFunc(all, func(d directive) bool { return d.key == key }) {
			all = append(all, directive{key, s.Repeats, "", nil, func(r *reader, w word) { r.setting(&s, w) }})
		}
	}
	return all
}

// readKeys reads the keys of a block, and its settings. It returns the keys that it has.
func (r *reader) readKeys(b *block, settings *engine.Header) (seen map[string]bool) {
	all := r.known[b.in]
	keys := lists.Map(all, func(d directive) string { return d.key })
	seen, r.settings = map[string]bool{}, settings
	for _, f := range b.lines {
		if b.in == inTeam && f.key.text == "colour" {
			f.key.text = "color"
		}
		key := f.key.text
		at := slices.Index(keys, key)
		if at >= 0 {
			r.line, r.directive = f, &all[at]
		}
		switch {
		case at < 0 && r.plan.System == nil: // it may be a setting
		case at < 0:
			r.fault(FaultKey, f.key, quote(key)+" is not a key of "+scopes[b.in]+" of "+r.plan.System.ID,
				cmp.Or(r.near(key, keys), "the keys of "+scopes[b.in]+" are "+engine.OrList(keys)))
		case seen[key] && !r.directive.repeats:
			r.fault(FaultTwice, f.key, quote(key)+" is given twice", oneTooMany)
		case r.directive.check != nil && !r.directive.check(f.value.text):
			r.wrong(f.value)
		default:
			r.directive.read(r, f.value)
		}
		seen[key] = true
	}
	return seen
}

// setting asks the system whether a setting may have a value. Each game checks its combination of settings.
func (r *reader) setting(s *engine.Setting, value word) {
	key := r.directive.key
	if s.Number {
		value.text = plain.Number(value.text)
	}
	soFar := value.text == SoFar && (key == "wins" || key == "ties")
	if err := r.plan.System.CheckValue(s.Key, value.text); err != nil && !soFar {
		r.fault(FaultValue, value, err.Why, err.Hint)
		return
	}
	*r.settings = append(*r.settings, engine.Field{Key: key, Value: value.text})
}

// readBlocks makes the plan from the blocks and reports anything invalid.
func (r *reader) readBlocks() {
	p, head := r.plan, r.blocks[inHead][0]
	for _, f := range head.lines { // on which everything else depends
		if f.key.text == "system" && p.System == nil {
			p.System = systems.Named(f.value.text)
		}
	}
	if p.System != nil {
		p.Points, p.Order = custom(&p.System.Sport)
	}
	for in := range r.known {
		r.known[in] = p.keysOf(scope(in))
	}
	for _, b := range r.blocks[inTeam] {
		r.readTeam(b)
	}
	r.readGroups()
	seen := r.readKeys(head, &p.Settings)
	for _, d := range directives[inHead][:2] {
		if !seen[d.key] {
			r.fault(FaultMissing, word{line: 1}, d.key+" is missing before the first team", "write "+d.key+": and "+d.form)
		}
	}
	for _, b := range r.blocks[inRound] {
		r.readRound(b)
	}
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

// readTeam reads a block team KEY: NAME.
func (r *reader) readTeam(b *block) {
	p := r.plan
	key, name, _ := b.title.cut(":")
	if why := checkKey(key.text); why != "" {
		r.fault(FaultValue, key, why, "a team begins team KEY: NAME")
	}
	t := &Team{Key: key.text, index: len(p.Teams)}
	if p.keys[t.Key] == nil {
		p.keys[t.Key] = t
		p.Teams, r.keys = append(p.Teams, t), append(r.keys, t.Key)
	} else { // it is read only for its faults
		r.fault(FaultTwice, key, "there are two teams "+quote(t.Key), "each team needs a key of its own")
	}
	r.team = t
	t.Name = r.teamName(name)
	r.readKeys(b, &t.Settings)
}

// teamName reads a name of the team, which no other may have, nor it twice.
func (r *reader) teamName(w word) string {
	t, name := r.team, r.name(w, "a team", engine.MaxName)
	owner := r.plan.names[folded(name)]
	switch {
	case name == "" || r.plan.keys[t.Key] != t:
	case owner != nil && owner != t || slices.Contains(t.As, name):
		r.fault(FaultTwice, w, quote(name)+" is already a name of "+owner.Key, "a name is given once, and means one team")
	default:
		r.plan.names[folded(name)] = t
	}
	return name
}

// readGroups puts the teams into groups and conferences. It reports a group in two conferences, and a name for both.
func (r *reader) readGroups() {
	p := r.plan
	for _, t := range p.Teams {
		join(&p.Groups, p.grouped, t.Group, t)
	}
	of := map[string]string{} // by group
	for _, t := range lists.Only(p.Teams, func(t *Team) bool { return t.Conference != "" }) {
		join(&p.Conferences, p.conferences, t.Conference, t)
		if p.grouped[t.Conference] != nil {
			r.fault(FaultTwice, t.conferenceAt, quote(t.Conference)+" is also a group",
				"a conference needs a name of its own: table "+t.Conference+" must mean one table")
		} else if first := cmp.Or(of[t.Group], t.Conference); t.Group != "" && first != t.Conference {
			r.fault(FaultGroup, t.conferenceAt, "the group "+quote(t.Group)+" lies inside one conference: "+quote(first), "")
		} else {
			of[t.Group] = t.Conference
		}
	}
}

// join adds a team to a group or a conference, and a new one to their names.
func join(names *[]string, members map[string][]*Team, name string, t *Team) {
	if members[name] == nil {
		*names = append(*names, name)
	}
	members[name] = append(members[name], t)
}

// readRound reads a round, and the names of its fixtures.
func (r *reader) readRound(b *block) {
	p := r.plan
	title, date, dated := b.title.cut(":")
	round := &Round{Name: r.name(title, "a round", maxName), index: len(p.Rounds)}
	switch {
	case isFixture(title):
		r.fault(FaultValue, title, "a round's name with a free-standing @ or v reads as a fixture: write against", "")
	case round.Name != "" && p.RoundNamed(round.Name) != nil:
		r.fault(FaultTwice, title, "there are two rounds "+quote(round.Name), "each round needs a name of its own")
	default:
		p.rounds[nameKey(round.Name)] = round
	}
	if dated {
		r.date(date, &round.Date)
	}
	p.Rounds, r.round = append(p.Rounds, round), round
	if seen := r.readKeys(b, &round.Settings); !seen["counts"] {
		round.Counts = !round.Playoff
	}
	for _, f := range b.fixtures {
		f.Round, f.index = round, len(p.Fixtures)
		p.Fixtures, round.Fixtures = append(p.Fixtures, f), append(round.Fixtures, f)
	}
}

func (r *reader) points(w word) {
	amounts := w.list()
	for i, a := range amounts {
		n, ok := parsePoints(a.text)
		if !ok || len(amounts) != len(r.plan.Points) || i == won && n.Sign() == 0 {
			r.wrong(pick.If(len(amounts) == len(r.plan.Points), a, w))
			return
		}
		r.plan.Points[i] = n
	}
}

func (r *reader) order(w word) {
	r.plan.Order = nil
	for _, c := range w.list() {
		if c.text = plain.Word(c.text); !slices.Contains(criteriaWords, c.text) {
			r.fault(FaultValue, c, quote(c.text)+" is not one of the criteria "+strings.Join(criteriaWords, ", "),
				r.near(c.text, criteriaWords))
		} else if slices.Contains(r.plan.Order, Criterion(c.text)) {
			r.fault(FaultTwice, c, c.text+" is listed twice", oneTooMany)
		} else {
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

func (r *reader) spelling(w word) { r.team.As = append(r.team.As, r.teamName(w)) }

func (r *reader) records(w word) { r.plan.Records = append(r.plan.Records, r.path(w)) }

func (r *reader) adjust(w word) {
	parts := w.match(adjustmentForm)
	points, _ := parsePoints(parts[1].text)
	points.Mul(points, whole(pick.If(parts[0].text == "+", 1, -1)))
	reason := tidy(parts[2].text)
	if err := engine.CheckSeen(reason, 200); err != nil {
		r.refuse(parts[2], err.Error())
	}
	r.team.Adjustments = append(r.team.Adjustments, Adjustment{points, reason})
}

func (r *reader) conference(w word) {
	r.team.Conference, r.team.conferenceAt = r.name(w, "a conference", maxName), w
}

func (r *reader) playoff(w word) {
	r.round.Playoff = w.text == "yes"
	if r.plan.System != nil && r.plan.System.Own("playoff") != nil {
		r.round.Settings = append(r.round.Settings, engine.Field{Key: "playoff", Value: w.text})
	}
}

// checkKey says why a text cannot be the key of a team; "" if it can.
func checkKey(key string) string {
	if keyForm.MatchString(key) && !slices.Contains([]string{"v", "on", "winner", "loser"}, key) {
		return ""
	}
	return quote(key) + " is not a team's key: 1 to 12 letters A to Z, digits or hyphens, but not v, on, winner, loser"
}
