package replay

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
)

// An Explanation says how a play's entries led to its result: the state before, each die with the cell it led to and the
// rulings that decided, the changes, and the state after.
type Explanation struct {
	Play        int               `json:"play"` // from 1; 0 if the entries are not a whole play
	Text        string            `json:"text"`
	Before      engine.Value      `json:"before"`
	BoardBefore engine.Scoreboard `json:"scoreboard_before"`
	Steps       []Step            `json:"steps"`
	After       engine.Value      `json:"after"`
	BoardAfter  engine.Scoreboard `json:"scoreboard_after"`
	Rulings     []Cited           `json:"rulings"` // that decided something, in order of first use
}

// A Cited ruling decided something. Options are what it leaves to the table.
type Cited struct {
	*engine.Ruling
	Options []Option `json:"options,omitempty"`
}

// An Option is a setting by which a table can decide differently.
type Option struct {
	Key     string   `json:"key"`
	InForce string   `json:"in_force"`         // in this game; "" if it is not given
	Given   bool     `json:"given"`            // by the header, and not by default
	Others  []string `json:"others,omitempty"` // its other legal values
	Legal   string   `json:"legal"`            // its legal values, in words
	Meaning string   `json:"meaning"`
}

// A Step is one entry of an explanation.
type Step struct {
	N       int            `json:"n"`
	Entry   string         `json:"entry"`
	Kind    string         `json:"kind"`   // roll, call, number or card
	Prompt  string         `json:"prompt"` // what it answered
	By      string         `json:"by"`
	Why     string         `json:"why"`               // what the prompt was about
	ReadAs  string         `json:"read_as,omitempty"` // the roll the table took it for
	Cells   []Cell         `json:"cells,omitempty"`
	Checks  []engine.Check `json:"checks,omitempty"`
	Rulings []int          `json:"rulings,omitempty"` // in the order of deciding
	Text    string         `json:"text,omitempty"`
	Changes []Change       `json:"changes,omitempty"`
}

// A Cell is the cell of a chart that a roll led to.
type Cell struct {
	Chart string `json:"chart"`
	Title string `json:"title"`
	engine.Row
}

// A Change is a member of the state that an entry changed, as text.
type Change struct {
	Path string `json:"path"`
	From string `json:"from"`
	To   string `json:"to"`
	Text string `json:"text,omitempty"` // in players' words, in an explanation; of a figure's change what they call the member
	Gain int    `json:"gain,omitempty"` // for a figure, the amount added; 0 if the values do not count anything, like players' numbers

	from, to engine.Value
}

// Explain explains the entries first to last, numbered from 1. It needs Keep.Explain.
func (tr *Trace) Explain(first, last int) Explanation {
	r, names := &tr.Result, speaker{engine.NewNames(tr.Setup), tr.Setup.System}
	e := Explanation{Rulings: []Cited{}, Before: tr.State(first - 1), BoardBefore: tr.boards[first-1],
		After: tr.State(last), BoardAfter: tr.boards[last], Text: r.Game.Tell(first, last)}
	for i := range r.Journal.Plays {
		if from, to := r.Journal.PlaySpan(i, r.Entries); from == first && to == last {
			e.Play = i + 1
		}
	}
	for n := first; n <= last; n++ {
		answer, before, after := tr.Answers[n-1], tr.State(n-1), tr.State(n)
		step := Step{N: n, Entry: answer.Entry, Kind: answer.Kind.String(), Prompt: answer.Prompt, By: answer.By.String(),
			Why: answer.Why, Text: r.Game.Tell(n, n)}
		step.cite(r.Journal, answer.Dice)
		step.Changes = changesOf(tr.Setup.System, flat("", before), flat("", after))
		for k := range step.Changes {
			step.Changes[k].say(&names, before, after)
		}
		e.cite(tr.Setup, step.Rulings)
		e.Steps = append(e.Steps, step)
	}
	return e
}

// cite adds rulings that have not been cited yet.
func (e *Explanation) cite(s *engine.Setup, rulings []int) {
	for _, n := range rulings {
		r := s.System.Ruling(n)
		if r == nil || slices.ContainsFunc(e.Rulings, func(c Cited) bool { return c.N == n }) {
			continue
		}
		c := Cited{Ruling: r}
		for _, key := range r.Settings {
			if known := s.System.Own(key); known != nil {
				c.Options = append(c.Options, optionOf(s, known))
			}
		}
		e.Rulings = append(e.Rulings, c)
	}
}

func optionOf(s *engine.Setup, known *engine.Setting) Option {
	o := Option{Key: known.Key, InForce: s.Word(known.Key), Given: s.Given(known.Key), Legal: known.Legal(), Meaning: known.Meaning}
	o.Others = lists.Only(known.Values, func(v string) bool { return v != o.InForce })
	return o
}

// cite copies what the journal says about the step's entry.
func (s *Step) cite(j *engine.Journal, dice engine.Dice) {
	for _, c := range j.Cells {
		if c.Entry == s.N {
			id, title := c.Chart.Name()
			s.Cells = append(s.Cells, Cell{id, title, c.Chart.Rows()[c.Row]})
		}
	}
	s.Checks = lists.Only(j.Checks, func(c engine.Check) bool { return c.Entry == s.N })
	for _, c := range j.Cited {
		if c.Entry == s.N && !slices.Contains(s.Rulings, c.Ruling) {
			s.Rulings = append(s.Rulings, c.Ruling)
		}
	}
	for _, a := range j.ReadAs {
		if a.Entry == s.N {
			s.ReadAs = dice.Write(a.Read.Faces())
		}
	}
}

// changesOf lists the members that differ between two flattened values, in the order of the system's members, each in the
// order of its paths.
func changesOf(system *engine.System, from, to map[string]engine.Value) []Change {
	var changes []Change
	for path, old := range from {
		if value, ok := to[path]; !ok {
			changes = append(changes, Change{Path: path, From: leafText(old), from: old})
		} else if leafText(value) != leafText(old) {
			changes = append(changes, Change{Path: path, From: leafText(old), To: leafText(value), from: old, to: value})
		}
	}
	for path, value := range to {
		if _, ok := from[path]; !ok {
			changes = append(changes, Change{Path: path, To: leafText(value), to: value})
		}
	}
	slices.SortFunc(changes, func(a, b Change) int {
		return cmp.Or(cmp.Compare(system.Members.Index(a.Path), system.Members.Index(b.Path)), compareWays(a.Path, b.Path))
	})
	return slices.DeleteFunc(changes, func(c Change) bool {
		// If a whole object appears or disappears, its members say it all.
		return (c.From == none || c.To == none) && (c.From == "" || c.To == "") &&
			slices.ContainsFunc(changes, func(other Change) bool { return strings.HasPrefix(other.Path, c.Path+".") })
	})
}

// A speaker is what the players of a game call things.
type speaker struct {
	engine.Names
	system *engine.System
}

// say puts a change in players' words.
func (c *Change) say(names *speaker, before, after engine.Value) {
	t := names.system.Members.Term(c.Path, names.Nick)
	if t == nil || t.Words == "" || c.To == "" { // a member that is gone with its parent says nothing
		return
	}
	from, to := spoken(names, t, c.from, before), spoken(names, t, c.to, after)
	phase := t.Phases[names.system.Role(engine.PhaseRole, after).String()]
	truth := c.to.Kind() == engine.TruthValue
	switch {
	case phase != "":
		c.Text = phase + ": " + to
	case truth && c.to.True():
		c.Text = t.Words
	case truth:
		c.Text = t.Off
	case from == to, to == none: // the ball as two teams count it; sentences elsewhere say what is over
	case from == none || c.From == none:
		c.Text = t.Words + ": " + to
	default:
		c.Text = t.Words + ": " + from + " → " + to
	}
}

// Differences lists what differs between two states of a game, in players' words: "ball: Packers 25 (A), Packers 40 (B)".
func Differences(s *engine.Setup, a, b engine.Value) (differs []Change) {
	names := speaker{engine.NewNames(s), s.System}
	for _, c := range changesOf(s.System, flat("", a), flat("", b)) {
		t := s.System.Members.Term(c.Path, names.Nick)
		if t == nil || t.Words == "" || c.From == "" || c.To == "" {
			continue
		}
		if in, other := spoken(&names, t, c.from, a), spoken(&names, t, c.to, b); in != other {
			c.Text = t.Words + ": " + in + " (A), " + other + " (B)"
			differs = append(differs, c)
		}
	}
	return differs
}

// spoken returns a member's value in a state as players say it.
func spoken(names *speaker, t *engine.Term, v, state engine.Value) string {
	text, holder := leafText(v), names.system.Role(engine.PossessionRole, state).Side()
	switch said, ok := t.Values[text]; {
	case ok:
		return said
	case v.Kind() == engine.SideValue:
		return names.Nick[v.Side()]
	case v.Kind() == engine.SpotValue && holder != engine.Nobody && names.system.Sport.Spot != nil:
		return names.system.Sport.Spot(&names.Names, holder, v.Int())
	}
	return text
}

// compareWays compares two paths step by step, numbers as numbers.
func compareWays(a, b string) int {
	return slices.CompareFunc(engine.Path(a), engine.Path(b), func(p, q string) int {
		m, errM := strconv.Atoi(p)
		n, errN := strconv.Atoi(q)
		if errM == nil && errN == nil {
			return cmp.Compare(m, n)
		}
		return strings.Compare(p, q)
	})
}

// none is the text of null.
const none = "none"

// leafText returns a number, a word, a truth or null as changes write it.
func leafText(v engine.Value) string {
	if v.IsNull() {
		return none
	}
	return v.Text()
}

// flat maps the path of every number, word, truth and null at or below a path to its value.
func flat(path string, v engine.Value) map[string]engine.Value {
	m := map[string]engine.Value{}
	v.Leaves(path, func(path string, leaf engine.Value) { m[path] = leaf })
	return m
}
