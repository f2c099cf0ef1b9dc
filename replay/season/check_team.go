package season

import (
	"cmp"
	"strings"

	"rollbook/engine"
)

// checkTeam reads a block team KEY: NAME.
func (r *reader) checkTeam(b *block) {
	p := r.plan
	key, name, ok := cut(b.title, ":")
	if !ok {
		r.fault(FaultLine, b.title.at, "a team is written team KEY: NAME", "")
	}
	t := &Team{Key: key.text, Name: tidy(name.text), index: len(p.Teams), at: key.at}
	if why := checkKey(key.text); why != "" {
		r.fault(FaultValue, key.at, why, "")
	}
	if ok {
		r.noComment(name)
		r.checkTeamName(name, t.Name)
	}
	if p.keys[t.Key] != nil {
		r.fault(FaultTwice, key.at, "there are two teams "+quote(t.Key), "each team needs a key of its own")
		t.index = -1 // read only for its faults
	} else {
		p.keys[t.Key] = t
		p.Teams = append(p.Teams, t)
	}
	seen := map[string]bool{}
	for _, f := range b.keys {
		r.checkTeamKey(t, seen, f)
	}
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

// maxReason is the longest reason for an adjustment, in characters.
const maxReason = 200

// checkAdjustment reads adjust: -8 REASON.
func (r *reader) checkAdjustment(t *Team, f field) {
	words := fields(f.value)
	if len(words) == 0 {
		r.fault(FaultValue, f.key.at, "adjust: points and a reason, like adjust: -8 financial rules", "")
		return
	}
	sign, digits := words[0].text[:1], words[0].text[1:]
	if rest, ok := strings.CutPrefix(words[0].text, "−"); ok {
		sign, digits = "-", rest
	}
	points, ok := parsePoints(digits)
	switch {
	case !ok || sign != "-" && sign != "+":
		r.fault(FaultValue, words[0].at, quote(words[0].text)+" is not points given or taken: a sign and a number, like -8 or +1.5", "")
	case len(words) == 1:
		r.fault(FaultValue, words[0].at, "the reason is missing: adjust: "+words[0].text+" financial rules", "")
	default:
		if sign == "-" {
			points.Neg(points)
		}
		reason := join(words[1:])
		if err := engine.CheckSeen(reason.text, maxReason); err != nil {
			r.fault(FaultValue, reason.at, err.Error(), "")
		}
		t.Adjustments = append(t.Adjustments, Adjustment{points, tidy(reason.text)})
	}
}

// within returns the conference that a team says it is in.
type within struct {
	team *Team
	in   word
}

// checkConferences reports a group in two conferences, and a conference with the name of a group.
func (r *reader) checkConferences() {
	of := map[string]string{} // by group
	for _, w := range r.within {
		group, conference := w.team.Group, w.team.Conference
		switch {
		case w.team.index < 0 || conference == "":
		case r.plan.grouped[conference] != nil:
			r.fault(FaultTwice, w.in.at, quote(conference)+" is also a group", "a conference needs a name of its own: table "+conference+" must mean one table")
		case group != "" && of[group] != "" && of[group] != conference:
			r.fault(FaultGroup, w.in.at, "the group "+quote(group)+" is in "+quote(of[group])+" already", "a group lies inside one conference")
		case group != "" && of[group] == "":
			of[group] = conference
		}
	}
}

func (r *reader) checkTeamName(at word, name string) {
	switch err := engine.CheckName(name); {
	case name == "":
		r.fault(FaultValue, at.at, "the name of a team is missing", "")
	case err != nil:
		r.fault(FaultValue, at.at, "the name of a team "+quote(at.text)+": "+err.Error(), "")
	}
}

func (r *reader) checkTeamKey(t *Team, seen map[string]bool, f field) {
	p := r.plan
	if f.key.text == "colour" {
		f.key.text = "color"
	}
	if f.key.text == "as" {
		r.checkTeamName(f.value, tidy(f.value.text))
		t.As = append(t.As, tidy(f.value.text))
		r.spelled = append(r.spelled, spelling{t, f.value})
		return
	}
	if f.key.text == "adjust" {
		r.checkAdjustment(t, f)
		return
	}
	var keys []string
	if p.System != nil {
		keys = sideKeys(p.System, f.key.text)
	}
	if !(len(keys) > 0 && r.repeats(keys[0])) && !r.once(seen, f) {
		return
	}
	switch {
	case f.key.text == "group":
		t.Group = r.name(f.value, "a group")
	case f.key.text == "conference":
		t.Conference = r.name(f.value, "a conference")
		r.within = append(r.within, within{t, f.value})
	case f.key.text == "color":
		if t.Color = f.value.text; !isColor(t.Color) {
			r.fault(FaultValue, f.value.at, quote(t.Color)+" is not a color such as #0b162a", "")
		}
	case p.System == nil:
	case f.key.text == "file" && p.System.Teams != nil:
		if t.File = f.value.text; t.File == "" {
			r.fault(FaultValue, f.key.at, "file: the path of a team file beside the season file", "")
			return
		}
		r.path(f.value)
	case len(keys) == 0:
		keys := teamKeys(p.System)
		r.fault(FaultKey, f.key.at, quote(f.key.text)+" is not a key of a team",
			cmp.Or(r.near(f.key.text, func() []string { return keys }), "a team's keys in "+p.System.ID+": "+engine.OrList(keys)))
	default:
		counted := f.value.text == SoFar && (f.key.text == "wins" || f.key.text == "ties")
		for _, key := range keys {
			if v := r.legality(key, f.value.text); v.why != "" && !counted {
				r.fault(FaultValue, f.value.at, v.why, v.hint)
				return
			}
		}
		t.Settings = append(t.Settings, engine.Field{Key: f.key.text, Value: f.value.text})
	}
}

// A spelling is a name that records use for a team.
type spelling struct {
	team *Team
	as   word
}

// checkSpellings reports names that mean two teams, or that a team has twice.
func (r *reader) checkSpellings() {
	p := r.plan
	folded := map[string]*Team{} // by what tells two teams apart in games
	for i := range r.teams {
		key, name, _ := cut(r.teams[i].title, ":")
		t := p.keys[key.text]
		if t.at != key.at || t.Name == "" {
			continue // there twice, or without a name
		}
		if other := folded[engine.Folded(t.Name)]; other != nil {
			r.fault(FaultTwice, name.at, quote(t.Name)+" is already the name of "+other.Key, "each team needs a name of its own")
			continue
		}
		p.names[t.Name], folded[engine.Folded(t.Name)] = t, t
	}
	given := map[string]bool{}
	for _, s := range r.spelled {
		as := tidy(s.as.text)
		switch other := folded[engine.Folded(as)]; {
		case s.team.index < 0:
		case other != nil && other != s.team:
			r.fault(FaultTwice, s.as.at, quote(as)+" is already a name of "+other.Key, "a name must mean one team")
		case given[as]:
			r.fault(FaultTwice, s.as.at, quote(as)+" is given twice", oneTooMany)
		default:
			p.names[as], folded[engine.Folded(as)], given[as] = s.team, s.team, true // which may be its own NAME again
		}
	}
}

func isColor(s string) bool {
	digits, ok := strings.CutPrefix(s, "#")
	return ok && len(digits) == 6 && strings.Trim(digits, "0123456789abcdefABCDEF") == ""
}
