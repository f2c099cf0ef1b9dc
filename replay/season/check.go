package season

import (
	"cmp"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/engine/systems"
)

// check makes the plan from the blocks and reports anything invalid.
func (r *reader) check() {
	r.checkSystem()
	for i := range r.teams {
		r.checkTeam(&r.teams[i])
	}
	r.checkSpellings()
	r.checkConferences()
	r.checkHead()
	named := r.checkRounds()
	for i := range named {
		r.checkSides(named[i].fixture, named[i].raw)
	}
	r.checkLegs()
	for i := range named {
		r.checkTo(named[i].fixture, named[i].raw)
	}
	r.checkCycles()
}

// checkSystem reads the two keys on which everything depends.
func (r *reader) checkSystem() {
	p := r.plan
	for _, f := range r.head.keys {
		switch f.key.text {
		case "season":
			if p.Name == "" {
				p.Name = r.name(f.value, "the season")
			}
		case "system":
			if p.System != nil {
				continue
			}
			if p.System = systems.Named(f.value.text); p.System == nil {
				r.fault(FaultValue, f.value.at, quote(f.value.text)+" is not a system", "the systems are "+strings.Join(systems.IDs(), ", "))
			}
		}
	}
	for _, line := range []string{"season: NAME", "system: ID"} {
		key, _, _ := strings.Cut(line, ":")
		if !slices.ContainsFunc(r.head.keys, func(f field) bool { return f.key.text == key }) {
			r.fault(FaultMissing, span{line: 1}, key+" is missing: a line "+line+" before the first team", "")
		}
	}
}

// name reads the name of something, which faults mention; "" if the text cannot be a name.
func (r *reader) name(w word, of string) string {
	name := tidy(w.text)
	switch err := engine.CheckSeen(name, maxName); {
	case name == "":
		r.fault(FaultValue, w.at, "the name of "+of+" is missing", "")
	case err != nil:
		r.fault(FaultValue, w.at, "the name of "+of+" "+quote(w.text)+": "+err.Error(), "")
		return ""
	}
	return name
}

// oneTooMany is the hint for something given twice.
const oneTooMany = "leave one of the two out"

// once reports a key that a block has twice, at the second one.
func (r *reader) once(seen map[string]bool, f field) bool {
	if seen[f.key.text] {
		r.fault(FaultTwice, f.key.at, quote(f.key.text)+" is given twice", oneTooMany)
		return false
	}
	seen[f.key.text] = true
	return true
}

func (r *reader) checkHead() {
	p := r.plan
	if p.System != nil {
		p.Points, p.Order = custom(&p.System.Sport)
	}
	seen := map[string]bool{}
	for _, f := range r.head.keys {
		if f.key.text == "records" {
			if f.value.text == "" {
				r.fault(FaultValue, f.key.at, "records: a file, or a pattern such as games/*.roll", "")
				continue
			}
			p.Records = append(p.Records, f.value.text)
			r.path(f.value)
			continue
		}
		if !r.repeats(f.key.text) && !r.once(seen, f) {
			continue
		}
		switch f.key.text {
		case "season", "system":
		case "points":
			r.checkPoints(f.value)
		case "order":
			r.checkOrder(f.value)
		case "restart":
			p.Restart = r.yes(f)
		case "lots":
			r.checkLots(f.value)
		case "suspensions":
			r.checkSuspensions(f)
		default:
			if p.System == nil {
				continue
			}
			if ofSide(f.key.text) && settingOf(p.System, f.key.text) != nil {
				_, k, _ := strings.Cut(f.key.text, "-")
				r.fault(FaultKey, f.key.at, quote(f.key.text)+" is a side's own, not a key of a season", "give it to a team as "+k+", or to a round")
				continue
			}
			r.setting(&p.Settings, f, func() []string {
				return append([]string{"season", "system", "points", "order", "restart", "lots", "suspensions", "records"}, settingKeys(p.System, false)...)
			})
		}
	}
}

// path notes a path, or reports that it leads out of the season's folder. The caller, who sees the folder, takes care of
// links.
func (r *reader) path(w word) {
	p := Path{w.text, w.at}
	if filepath.IsLocal(filepath.FromSlash(p.Text)) {
		r.plan.Paths = append(r.plan.Paths, p)
		return
	}
	outside := r.plan.Outside(p, "is outside the season's folder")
	r.fault(outside.Kind, p.at, outside.Why, outside.Hint)
}

// repeats reports whether the system lets a setting be given more than once.
func (r *reader) repeats(key string) bool {
	if r.plan.System == nil {
		return false
	}
	known := settingOf(r.plan.System, key)
	return known != nil && known.Repeats
}

// setting reads a setting of the system.
func (r *reader) setting(settings *engine.Header, f field, keys func() []string) {
	v := r.legality(f.key.text, f.value.text)
	switch {
	case !v.known:
		r.fault(FaultKey, f.key.at, quote(f.key.text)+" is neither a key here nor a setting of "+r.plan.System.ID,
			cmp.Or(r.near(f.key.text, keys), "rollbook systems "+r.plan.System.ID+" lists the settings"))
	case v.why != "":
		r.fault(FaultValue, f.value.at, v.why, v.hint)
	default:
		*settings = append(*settings, engine.Field{Key: f.key.text, Value: f.value.text})
	}
}

// list cuts a value at its commas.
func list(w word) (all []word) {
	for {
		item, rest, more := cut(w, ",")
		all = append(all, item)
		if !more {
			return all
		}
		w = rest
	}
}

func (r *reader) checkPoints(w word) {
	amounts := list(w)
	if len(amounts) != 3 {
		r.fault(FaultValue, w.at, "points are three numbers, for a win, a tie and a loss, such as 3, 1, 0", "")
		return
	}
	var points Points
	for i, a := range amounts {
		n, ok := parsePoints(a.text)
		if !ok || i == won && n.Sign() == 0 {
			r.fault(FaultValue, a.at, quote(a.text)+" is not a number of points: "+
				"at most 6 digits, and 6 more after a decimal point, like 0.5; above 0 for a win", "")
			return
		}
		points[i] = n
	}
	r.plan.Points = points
}

func (r *reader) checkOrder(w word) {
	var order []Criterion
	for _, c := range list(w) {
		switch {
		case !slices.Contains(criteriaWords(), c.text):
			r.fault(FaultValue, c.at, quote(c.text)+" is not a criterion: "+engine.OrList(criteriaWords()), r.near(c.text, criteriaWords))
		case slices.Contains(order, Criterion(c.text)):
			r.fault(FaultTwice, c.at, c.text+" is listed twice", oneTooMany)
		default:
			order = append(order, Criterion(c.text))
		}
	}
	r.plan.Order = order
}

func (r *reader) checkLots(w word) {
	drawn := map[*Team]bool{}
	for _, key := range list(w) {
		team := r.team(key)
		switch {
		case team == nil:
		case drawn[team]:
			r.fault(FaultTwice, key.at, key.text+" is listed twice", oneTooMany)
		default:
			drawn[team] = true
			r.plan.Lots = append(r.plan.Lots, team)
		}
	}
}

// checkSuspensions reads suspensions: red, or after how many cautions, too.
func (r *reader) checkSuspensions(f field) {
	p := r.plan
	n, err := strconv.Atoi(f.value.text)
	switch {
	case p.System != nil && !p.System.Sport.Referee:
		r.fault(FaultKey, f.key.at, p.System.ID+" has no cards: nobody is suspended", "leave the line out")
	case f.value.text == "red":
		p.Suspends = true
	case err != nil || n < 1 || n > 99:
		r.fault(FaultValue, f.value.at, "suspensions: "+quote(f.value.text)+" is not red, or a number of cautions such as 5", "")
	default:
		p.Suspends, p.Cautions = true, n
	}
}

// team returns the team with a key; nil, and a fault, if there is none.
func (r *reader) team(key word) *Team {
	if t := r.plan.keys[key.text]; t != nil {
		return t
	}
	hint := r.near(key.text, func() []string { return KeysOf(r.plan.Teams) })
	switch t := r.plan.names[tidy(key.text)]; {
	case t != nil:
		hint = "the key of " + t.Name + " is " + t.Key
	case hint == "" && len(r.plan.Teams) == 0:
		hint = "a line such as team CHI: Chicago Bears adds a team"
	case hint == "":
		hint = r.firstTeams()
	}
	r.fault(FaultTeam, key.at, quote(key.text)+" is not the key of a team", hint)
	return nil
}

// firstTeams is the hint that lists the teams, or the first few of many. It is made once.
func (r *reader) firstTeams() string {
	const few = 16
	if r.listed == "" {
		keys := KeysOf(r.plan.Teams)
		r.listed = "the teams are " + clip(strings.Join(keys[:min(few, len(keys))], ", "))
		if len(keys) > few {
			r.listed += ", …"
		}
	}
	return r.listed
}
