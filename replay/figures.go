package replay

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
)

// A Figure is a member of the state, or of the box as box.…, with the plays that changed it.
type Figure struct {
	Path  string       `json:"path"`
	Label string       `json:"label,omitempty"` // what players call it; "" if only the rules have a name for it
	Value string       `json:"value"`           // now, as compact JSON or a bare word
	Words string       `json:"words"`           // the same in players' words
	Plays []FigurePlay `json:"plays"`
}

// A FigurePlay is a play that changed a figure.
type FigurePlay struct {
	Play
	Changes []Change `json:"changes"`
}

// A PathError is a path that does not exist in any state of a game.
type PathError struct {
	Path string
	Has  []string // the members at the step where the path goes wrong
	Near string   // the path that was probably meant; "" for none
}

func (e *PathError) Error() string {
	return "there is no " + engine.Quote(e.Path)
}

// FigureOf derives the value at a path after each play and lists the plays that change it. A member with other members in
// it stands for all of them. The error is a *PathError; the trace is that of the run.
func FigureOf(s *engine.Setup, tokens []string, path string) (*Figure, *Trace, error) {
	f := &Figure{Path: path, Plays: []FigurePlay{}}
	var after []map[string]engine.Value // before the first entry, and after each
	known := false
	tr := Run(s, tokens, Keep{Journal: true, Watch: func(t *engine.Table) {
		var leaves map[string]engine.Value
		if v, ok := memberAt(t.Game(), path); ok {
			leaves, known = flat(path, v), true
		}
		after = append(after, leaves)
	}})
	if !known {
		return nil, tr, pathError(s, tr.Result.Game, path)
	}
	names := speaker{engine.NewNames(s), s.System}
	f.Label, f.Words = labelOf(s, &names, path), none
	state := engine.StateOf(tr.Result.Game)
	if v, ok := memberAt(tr.Result.Game, path); ok {
		term := s.System.Members.Term(path, names.Nick)
		if term == nil {
			term = &engine.Term{}
		}
		f.Value, f.Words = v.Text(), said(&names, term, v, state)
	}
	for _, p := range tr.Plays() {
		if changes := changesOf(s.System, after[p.First-1], after[p.Last]); len(changes) > 0 {
			for i := range changes {
				c := &changes[i]
				if c.from.Kind() == engine.NumberValue && c.to.Kind() == engine.NumberValue {
					c.Gain = c.to.Int() - c.from.Int()
				}
				if c.Path != path {
					whose, _, _ := strings.Cut(f.Label, ": ")
					c.Text = strings.TrimPrefix(labelOf(s, &names, c.Path), whose+": ")
				}
			}
			f.Plays = append(f.Plays, FigurePlay{p, changes})
		}
	}
	return f, tr, nil
}

// boxPath begins the path of a figure in the box.
const boxPath = "box"

// root returns the state, or the box if a path names it, and the steps from there.
func root(g engine.Game, path string) (v engine.Value, steps []string) {
	if steps = engine.Path(path); steps[0] == boxPath {
		return engine.BoxOf(g), steps[1:]
	}
	return engine.StateOf(g), steps
}

// memberAt returns a game's value at a path, and whether it has one.
func memberAt(g engine.Game, path string) (engine.Value, bool) {
	v, steps := root(g, path)
	return v.Find(steps...)
}

// pathError says where a path goes wrong at the end of a run, and which one was probably meant.
func pathError(s *engine.Setup, g engine.Game, path string) *PathError {
	e := &PathError{Path: path}
	v, rest := root(g, path)
	steps := engine.Path(path)
	for i, step := range rest {
		next, ok := v.Has(step)
		if ok {
			v = next
			continue
		}
		e.Has = members(v)
		if near := engine.Nearest(step, e.Has); near != "" {
			way := append(slices.Clone(steps[:len(steps)-len(rest)+i]), near)
			e.Near = strings.Join(append(way, rest[i+1:]...), ".")
		}
		break
	}
	if len(rest) == len(steps) && len(e.Has) > 0 {
		e.Has = append(e.Has, boxPath)
		if e.Near == "" && len(steps) == 1 {
			e.Near = strings.Join(figuresCalled(s, g, engine.Teams[:])[inWords(path)], " or ")
		}
	}
	return e
}

// members returns the keys of an object in alphabetical order, or the range of a list.
func members(v engine.Value) (keys []string) {
	switch v.Kind() {
	case engine.ObjectValue:
		keys = lists.Map(v.Items(), func(item engine.Item) string { return item.Key })
		slices.Sort(keys)
	case engine.ListValue:
		if n := v.Len(); n > 0 {
			keys = []string{"0 to " + strconv.Itoa(n-1)}
		}
	}
	return keys
}
