package replay

import (
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
	sides, rest := teamsMeant(s, strings.Fields(engine.Folded(words)))
	for _, name := range []string{rest, rest + "s"} { // of a touchdown, too
		if paths := pathsCalled(s, g, name, sides); len(paths) > 0 {
			return paths, nil
		}
	}
	e := pathError(g, strings.ReplaceAll(words, " ", "_"))
	e.Path = words
	var labels, like []string
	for _, f := range s.System.Figures {
		labels = append(labels, engine.Folded(f.Label))
		if rest != "" && strings.Contains(" "+engine.Folded(f.Label), " "+rest) {
			like = append(like, engine.Folded(f.Label))
		}
	}
	switch near := engine.Nearest(rest, labels); {
	case len(like) > 0:
		e.Near = strings.Join(like, " or ")
	case e.Near == "":
		e.Near = near
	}
	return nil, e
}

// teamsMeant takes team names out of words, and returns the teams (both if none is named) and the remaining words.
func teamsMeant(s *engine.Setup, words []string) (sides []engine.Side, rest string) {
	names := engine.NewNames(s)
	for _, side := range engine.Teams {
		own := strings.Fields(engine.Folded(names.Full[side] + " " + names.Nick[side] + " " + side.String() + " " + side.String() + "s"))
		if slices.ContainsFunc(words, func(w string) bool { return slices.Contains(own, w) }) {
			sides = append(sides, side)
		}
		words = slices.DeleteFunc(slices.Clone(words), func(w string) bool {
			return slices.Contains(own, w) && len(words) > 1 || slices.Contains([]string{"the", "of", "by", "for"}, w)
		})
	}
	if sides == nil {
		sides = engine.Teams[:]
	}
	return sides, strings.Join(words, " ")
}

// pathsCalled returns the paths with exactly this name: a member of the state, or a figure of the box of each of some
// sides.
func pathsCalled(s *engine.Setup, g engine.Game, name string, sides []engine.Side) (paths []string) {
	state, key, names := engine.StateOf(g), strings.ReplaceAll(name, " ", "_"), engine.NewNames(s)
	for _, item := range state.Items() {
		t := s.System.Members.Term(item.Key, names.Nick)
		if item.Key != key && (t == nil || engine.Folded(t.Words) != name) {
			continue
		}
		if _, of := item.Value.Has(engine.Visitor.String()); of && len(sides) == 1 {
			return []string{item.Key + "." + sides[0].String()}
		}
		return []string{item.Key}
	}
	for _, f := range s.System.Figures {
		if engine.Folded(f.Label) == name || inWords(f.Key) == name {
			for _, side := range sides {
				paths = append(paths, boxPath+"."+side.String()+"."+f.Key)
			}
			return paths
		}
	}
	for _, path := range ofTeams(g, key) {
		if slices.ContainsFunc(sides, func(side engine.Side) bool { return strings.HasPrefix(path, boxPath+"."+side.String()+".") }) {
			paths = append(paths, path)
		}
	}
	return paths
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
