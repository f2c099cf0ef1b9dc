package replay

import (
	"maps"
	"slices"
	"strings"

	"rollbook/engine"
)

// FiguresMeant returns the paths of the figures that somebody means: a path itself, or words for a member of the state,
// or for a figure of the box as in its headings, for the team named or both. The error is a *PathError.
func FiguresMeant(s *engine.Setup, tokens []string, words string) ([]string, error) {
	if !strings.Contains(words, " ") && strings.Contains(words, ".") {
		return []string{words}, nil // a path: the caller finds out whether the game has it
	}
	g := engine.Run(s, tokens, engine.Observer{}).Game
	if _, ok := memberAt(g, words); ok {
		return []string{words}, nil
	}
	sides, name := teamsMeant(s, strings.Fields(engine.Folded(words)))
	called := figuresCalled(s, g, sides)
	for _, name := range []string{name, name + "s"} { // of a touchdown, too
		if paths := called[name]; paths != nil {
			return paths, nil
		}
	}
	names := slices.Sorted(maps.Keys(called))
	e := &PathError{Path: words, Near: engine.Nearest(name, names)}
	isOther := func(other string) bool { return !strings.Contains(" "+other, " "+name) }
	if like := slices.DeleteFunc(names, isOther); name != "" && len(like) > 0 {
		e.Near = strings.Join(like, " or ")
	}
	return nil, e
}

// teamsMeant takes team names out of words, and returns the teams (both if none is named) and the remaining words.
func teamsMeant(s *engine.Setup, words []string) (sides []engine.Side, rest string) {
	names := engine.NewNames(s)
	for _, side := range engine.Teams {
		own := strings.Fields(engine.Folded(names.Full[side] + " " + names.Nick[side] + " " + side.String() + " " + side.String() + "s"))
		others := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return slices.Contains(own, w) })
		if len(others) < len(words) && len(others) > 0 {
			sides, words = append(sides, side), others
		}
	}
	if sides == nil {
		sides = engine.Teams[:]
	}
	words = slices.DeleteFunc(words, func(w string) bool { return slices.Contains([]string{"the", "of", "by", "for"}, w) })
	return sides, strings.Join(words, " ")
}

// figuresCalled maps what people call the members of the state, and the figures of some sides in the box, to their paths.
func figuresCalled(s *engine.Setup, g engine.Game, sides []engine.Side) map[string][]string {
	called := map[string][]string{}
	for _, side := range sides {
		own := map[string]bool{} // by label and by key
		add := func(name, key string) {
			if !own[name] {
				own[name], called[name] = true, append(called[name], boxPath+"."+side.String()+"."+key)
			}
		}
		for _, f := range s.System.Figures {
			add(engine.Folded(f.Label), f.Key)
			add(inWords(f.Key), f.Key)
		}
		for _, item := range engine.BoxOf(g).Of(side).Items() {
			add(inWords(item.Key), item.Key)
		}
	}
	add := func(name, key string) {
		if len(sides) > 1 || called[name] == nil { // of one team, the box says it better
			called[name] = []string{key}
		}
	}
	for _, item := range engine.StateOf(g).Items() {
		if t := s.System.Members.Term(item.Key, engine.Sides[string]{}); t != nil {
			add(engine.Folded(t.Words), item.Key)
		}
		add(inWords(item.Key), item.Key)
	}
	return called
}

func inWords(key string) string { return strings.NewReplacer("_", " ", ".", " ").Replace(key) }

// labelOf returns the players' name for a path; "" if only the rules have a name for it.
func labelOf(s *engine.Setup, names *speaker, path string) string {
	steps := engine.Path(path)
	if len(steps) > 2 && steps[0] == boxPath {
		side, key := engine.SideNamed(steps[1]), strings.Join(steps[2:], ".")
		if side == engine.Nobody {
			return ""
		}
		for _, f := range s.System.Figures {
			if f.Key == key {
				return names.Nick[side] + ": " + f.Label
			}
		}
		return names.Nick[side] + ": " + inWords(strings.TrimPrefix(key, "team."))
	}
	if t := s.System.Members.Term(path, names.Nick); t != nil && !strings.Contains(t.Words, "{") {
		return t.Words
	}
	return ""
}

// said writes a value as players say it: Bears 7, Packers 3.
func said(names *speaker, t *engine.Term, v, state engine.Value) string {
	if v.Kind() != engine.ObjectValue && v.Kind() != engine.ListValue {
		return spoken(names, t, v, state)
	}
	var parts []string
	for _, item := range v.Items() {
		name, text := inWords(item.Key), said(names, t, item.Value, state)
		if side := engine.SideNamed(item.Key); side != engine.Nobody {
			name = names.Nick[side]
		}
		if item.Value.Kind() == engine.ObjectValue {
			text = "(" + text + ")"
		}
		parts = append(parts, strings.TrimSpace(name+" "+text))
	}
	return strings.Join(parts, ", ")
}
