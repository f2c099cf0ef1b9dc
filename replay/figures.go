package replay

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
)

// A Figure is a member of the state, or of the box as box.…, with the plays that made it what it is.
type Figure struct {
	Path  string       `json:"path"`
	Value string       `json:"value"` // now, as compact JSON or a bare word
	Plays []FigurePlay `json:"plays"`
}

// A FigurePlay is a play that changed a figure.
type FigurePlay struct {
	Play
	Changes []Change `json:"changes"`
}

// A PathError is a path that names nothing in any state of a game.
type PathError struct {
	Path string
	Has  []string // the members where the path goes astray
	Near string   // the path that was probably meant; "" for none
}

func (e *PathError) Error() string {
	return "there is no " + strconv.Quote(engine.Visible(clip(e.Path)))
}

// FigureOf derives the document after each play and lists those that change the member. A member that holds others
// stands for all of them. The error is a *PathError; the trace is that of the run.
func FigureOf(s *engine.Setup, tokens []string, path string) (*Figure, *Trace, error) {
	f := &Figure{Path: path, Plays: []FigurePlay{}}
	steps := strings.Split(path, ".")
	var docs []map[string]string // before the first entry, and after each
	var doc, member, last []byte // the document, what it has at the path, and what it had before
	tr := Traced(s, tokens, engine.Observer{Journal: true, Watch: func(t *engine.Table) {
		if t.Entries() < len(docs) {
			return
		}
		if steps[0] == "box" {
			doc = t.Game().AppendBox(doc[:0])
		} else {
			doc = t.Game().AppendState(doc[:0])
		}
		member = at(doc, steps)
		if n := len(docs); n > 0 && bytes.Equal(member, last) {
			docs = append(docs, docs[n-1])
			return
		}
		last = append(last[:0], member...)
		docs = append(docs, under(member, steps))
	}})
	known := false
	for _, d := range docs {
		known = known || d != nil
	}
	if !known {
		return nil, tr, pathError(&tr.Result, path)
	}
	f.Value, _ = memberOf(&tr.Result, steps)
	for _, p := range tr.Plays() {
		if changes := changesOf(docs[p.First-1], docs[p.Last]); len(changes) > 0 {
			for i := range changes {
				changes[i].reckon(s.System)
			}
			f.Plays = append(f.Plays, FigurePlay{p, changes})
		}
	}
	return f, tr, nil
}

// reckon works out what a change added to a member that counts something.
func (c *Change) reckon(system *engine.System) {
	from, errFrom := strconv.Atoi(c.From)
	to, errTo := strconv.Atoi(c.To)
	if errFrom != nil || errTo != nil {
		return
	}
	if t := system.Term(c.Path, engine.Sides[string]{}); t == nil || t.Counts() {
		c.Gain = to - from
	}
}

// memberOf returns the text of a member of the state, or of the box, as the run left it.
func memberOf(r *engine.Result, steps []string) (string, bool) {
	if steps[0] == "box" {
		return engine.Member(r.Game.AppendBox(nil), steps[1:])
	}
	return engine.Member(r.Game.AppendState(nil), steps)
}

// at returns what a document has at a path; nil if there is no such member.
func at(doc []byte, steps []string) []byte {
	if steps[0] == "box" {
		steps = steps[1:]
	}
	for _, step := range steps {
		var ok bool
		if doc, ok = engine.Child(doc, step); !ok {
			return nil
		}
	}
	return doc
}

// under returns the figures of a member and below it, by their whole paths; nil if there is none.
func under(member []byte, steps []string) map[string]string {
	var v any
	if json.Unmarshal(member, &v) != nil {
		return nil
	}
	m := map[string]string{}
	flatten(m, strings.Join(steps, "."), v)
	return m
}

// pathError says where a path goes astray at the end of a run, and what it may have meant.
func pathError(r *engine.Result, path string) *PathError {
	e := &PathError{Path: path}
	steps := strings.Split(path, ".")
	raw, rest := r.Game.AppendState(nil), steps
	if steps[0] == "box" {
		raw, rest = r.Game.AppendBox(nil), steps[1:]
	}
	for i, step := range rest {
		next, ok := engine.Child(raw, step)
		if ok {
			raw = next
			continue
		}
		e.Has = members(raw)
		if near := engine.Nearest(step, e.Has); near != "" {
			way := append(slices.Clone(steps[:len(steps)-len(rest)+i]), near)
			e.Near = strings.Join(append(way, rest[i+1:]...), ".")
		}
		break
	}
	if len(rest) == len(steps) && len(e.Has) > 0 {
		e.Has = append(e.Has, "box")
		if e.Near == "" && len(steps) == 1 {
			e.Near = strings.Join(ofTeams(r, path), " or ")
		}
	}
	return e
}

// ofTeams returns the paths of the figures of both teams that have a name: box.visitor.team.shots and box.home.team.shots.
func ofTeams(r *engine.Result, name string) (paths []string) {
	box := r.Game.AppendBox(nil)
	for _, side := range engine.Teams {
		for _, steps := range [][]string{{side.String(), name}, {side.String(), "team", name}} {
			if at(box, steps) != nil {
				paths = append(paths, "box."+strings.Join(steps, "."))
			}
		}
	}
	return paths
}

// members returns the keys of an object in their order, or the range of a list.
func members(raw []byte) []string {
	var object map[string]json.RawMessage
	var list []json.RawMessage
	switch {
	case json.Unmarshal(raw, &object) == nil:
		keys := make([]string, 0, len(object))
		for key := range object {
			keys = append(keys, key)
		}
		slices.Sort(keys)
		return keys
	case json.Unmarshal(raw, &list) == nil && len(list) > 0:
		return []string{"0 to " + strconv.Itoa(len(list)-1)}
	}
	return nil
}
