package replay

import (
	"cmp"
	"slices"
	"sort"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/engine/football"
)

// An Explanation says how the entries of a play came to what they did: the state before, each die with the cell it led
// to and the rulings that decided, what changed, and the state after.
type Explanation struct {
	Play        int          `json:"play"` // from 1; 0 where the entries are no whole play
	Text        string       `json:"text"`
	Before      engine.Value `json:"before"`
	BoardBefore string       `json:"scoreboard_before"`
	Steps       []Step       `json:"steps"`
	After       engine.Value `json:"after"`
	BoardAfter  string       `json:"scoreboard_after"`
	Rulings     []Cited      `json:"rulings"` // that decided something, in the order of their first deciding
}

// A Cited ruling is one that decided something, with the options that it leaves a table.
type Cited struct {
	N        int      `json:"number"`
	Question string   `json:"question"`
	Decision string   `json:"decision"`
	Reason   string   `json:"reason,omitempty"`
	Options  []Option `json:"options,omitempty"`
}

// An Option is a setting with which a table decides otherwise.
type Option struct {
	Key     string   `json:"key"`
	InForce string   `json:"in_force"`         // in this game; "" where it is not given
	Given   bool     `json:"given"`            // by the header, and not by default
	Others  []string `json:"others,omitempty"` // the other values it may have
	Legal   string   `json:"legal"`            // what it may be, in words
	Meaning string   `json:"meaning"`
}

// A Step is one entry of an explanation.
type Step struct {
	N       int           `json:"n"`
	Entry   string        `json:"entry"`
	Kind    string        `json:"kind"`   // roll, call, number or card
	Prompt  string        `json:"prompt"` // what it answered
	By      string        `json:"by"`
	Why     string        `json:"why"`               // what the prompt was about
	ReadAs  string        `json:"read_as,omitempty"` // the roll that the table took it for
	Cells   []CellOfChart `json:"cells,omitempty"`
	Checks  []CheckedDie  `json:"checks,omitempty"`
	Rulings []int         `json:"rulings,omitempty"` // in the order of deciding
	Text    string        `json:"text,omitempty"`
	Changes []Change      `json:"changes,omitempty"`
}

// A CellOfChart is the cell that a roll led to.
type CellOfChart struct {
	Chart string `json:"chart"`
	Title string `json:"title"`
	Roll  string `json:"roll"`
	Cell  string `json:"cell"`
}

// A CheckedDie is a die held against something that is on no chart.
type CheckedDie struct {
	Die     string `json:"die"`
	Against string `json:"against"`
	Came    string `json:"came"`
}

// A Change is a member of the state that an entry changed, as text.
type Change struct {
	Path string `json:"path"`
	From string `json:"from"`
	To   string `json:"to"`
	Text string `json:"text,omitempty"` // in players' words, in an explanation; "" where scoreboard and sentences say it
	Gain int    `json:"gain,omitempty"` // what was added, of a figure's change; 0 where the values count nothing, as the numbers of players

	from, to engine.Value
}

// An Explained trace is a whole one, of which every entry can be explained.
type Explained struct {
	*Trace
	asked  []question // by entry
	boards []string   // before the first entry, and after each
}

// A question is what is kept of a prompt.
type question struct {
	kind engine.Kind
	why  string
	dice engine.Dice // in the order of the prompt
}

// ToExplain runs the tokens and keeps all that explanations need.
func ToExplain(s *engine.Setup, tokens []string) *Explained {
	x := &Explained{}
	x.Trace = whole(s, tokens, engine.Observer{Checks: true, Watch: func(t *engine.Table) {
		x.boards = append(x.boards, string(t.Game().AppendScoreboard(nil)))
		if p := t.Prompt(); p != nil {
			x.asked = append(x.asked, question{p.Kind, engine.WhyNow(t.Game(), p), p.Dice})
		}
	}})
	return x
}

// Explain explains the entries first to last, numbered from 1.
func (x *Explained) Explain(first, last int) Explanation {
	s, r, names := x.Setup, &x.Result, football.Names{Names: engine.NewNames(x.Setup)}
	e := Explanation{Rulings: []Cited{}, Before: x.State(first - 1), BoardBefore: x.boards[first-1], After: x.State(last), BoardAfter: x.boards[last],
		Text: string(r.Game.AppendPlayByPlay(nil, first, last)), Play: 1 + slices.Index(x.spans(), span{first, last})}
	before := e.Before
	for n := first; n <= last; n++ {
		answer, asked := x.Answers[n-1], x.asked[n-1]
		step := Step{N: n, Entry: answer.Entry, Kind: asked.kind.String(), Prompt: answer.Prompt, By: answer.By.String(), Why: asked.why,
			Text: string(r.Game.AppendPlayByPlay(nil, n, n))}
		step.cite(r.Journal, asked.dice)
		after := x.State(n)
		step.Changes = changesOf(s.System, flat("", before), flat("", after))
		for k := range step.Changes {
			step.Changes[k].say(&names, s.System, before, after)
		}
		before = after
		e.cite(s, step.Rulings)
		e.Steps = append(e.Steps, step)
	}
	return e
}

// cite adds rulings that are not among those cited yet.
func (e *Explanation) cite(s *engine.Setup, rulings []int) {
	for _, n := range rulings {
		r := s.System.Ruling(n)
		if r == nil || slices.ContainsFunc(e.Rulings, func(c Cited) bool { return c.N == n }) {
			continue
		}
		c := Cited{N: n, Question: r.Question, Decision: r.Decision, Reason: r.Reason}
		for _, key := range r.Settings {
			for i := range s.System.Settings {
				if known := &s.System.Settings[i]; known.Key == key {
					c.Options = append(c.Options, optionOf(s, known))
				}
			}
		}
		e.Rulings = append(e.Rulings, c)
	}
}

func optionOf(s *engine.Setup, known *engine.Setting) Option {
	o := Option{Key: known.Key, InForce: s.Word(known.Key), Given: s.Given(known.Key), Legal: known.Legal(), Meaning: known.Meaning}
	for _, v := range known.Values {
		if v != o.InForce {
			o.Others = append(o.Others, v)
		}
	}
	return o
}

// cite copies what the journal has about the step's entry.
func (s *Step) cite(j *engine.Journal, dice engine.Dice) {
	for _, c := range about(j.Cells, func(c engine.CellRead) int { return c.Entry }, s.N) {
		id, title := c.Chart.Name()
		row := c.Chart.Rows()[c.Row]
		s.Cells = append(s.Cells, CellOfChart{id, title, row.Roll, row.Cell})
	}
	for _, c := range about(j.Checks, func(c engine.Check) int { return c.Entry }, s.N) {
		s.Checks = append(s.Checks, CheckedDie{c.Die, c.Against, c.Came})
	}
	for _, c := range about(j.Cited, func(c engine.Citation) int { return c.Entry }, s.N) {
		if !slices.Contains(s.Rulings, c.Ruling) {
			s.Rulings = append(s.Rulings, c.Ruling)
		}
	}
	for _, a := range about(j.ReadAs, func(a engine.ReadAs) int { return a.Entry }, s.N) {
		s.ReadAs = dice.Write(a.Read)
	}
}

// about returns what a list of the journal has about an entry: the lists are in the order of entries.
func about[T any](list []T, entry func(T) int, n int) []T {
	from := sort.Search(len(list), func(i int) bool { return entry(list[i]) >= n })
	to := from
	for to < len(list) && entry(list[to]) == n {
		to++
	}
	return list[from:to]
}

// changesOf lists the members that differ between two values, laid flat: in the order of the system's members, and each in
// the order of its paths.
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
		return cmp.Or(cmp.Compare(system.Members.Place(a.Path), system.Members.Place(b.Path)), compareWays(a.Path, b.Path))
	})
	return slices.DeleteFunc(changes, func(c Change) bool {
		// Where a whole object comes or goes its members say it all.
		return (c.From == none || c.To == none) && (c.From == "" || c.To == "") &&
			slices.ContainsFunc(changes, func(other Change) bool { return strings.HasPrefix(other.Path, c.Path+".") })
	})
}

// say puts a change in players' words.
func (c *Change) say(names *football.Names, system *engine.System, before, after engine.Value) {
	t := system.Members.Term(c.Path, names.Nick)
	if t == nil || t.Words == "" || c.To == "" { // what is gone with what it was part of says nothing
		return
	}
	value := func(v engine.Value, state engine.Value) string {
		text := leafText(v)
		switch said, ok := t.Values[text]; {
		case ok:
			return said
		case v.Kind() == engine.SideValue:
			return names.Nick[v.Side()]
		case v.Kind() == engine.SpotValue && state.At("possession").Side() != engine.Nobody:
			return names.Place(state.At("possession").Side(), v.Int())
		}
		return text
	}
	from, to := value(c.from, before), value(c.to, after)
	phase := t.Phases[after.At("phase").String()]
	truth := c.to.Kind() == engine.TruthValue
	switch {
	case phase != "":
		c.Text = phase + ": " + to
	case truth && c.to.True():
		c.Text = t.Words
	case truth:
		c.Text = t.Off
	case from == to, to == none: // the ball as two teams count it; what is over is said elsewhere
	case from == none || c.From == none:
		c.Text = t.Words + ": " + to
	default:
		c.Text = t.Words + ": " + from + " → " + to
	}
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

// leafText is a figure, a word, a truth or null as changes have it.
func leafText(v engine.Value) string {
	if v.IsNull() {
		return none
	}
	return v.Text()
}

// flat maps the path of every figure, word, truth and null at a path and below it to the value.
func flat(path string, v engine.Value) map[string]engine.Value {
	m := map[string]engine.Value{}
	v.Leaves(path, func(path string, leaf engine.Value) { m[path] = leaf })
	return m
}
