package replay

import (
	"cmp"
	"encoding/json"
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
	Play        int             `json:"play"` // from 1; 0 where the entries are no whole play
	Text        string          `json:"text"`
	Before      json.RawMessage `json:"before"`
	BoardBefore string          `json:"scoreboard_before"`
	Steps       []Step          `json:"steps"`
	After       json.RawMessage `json:"after"`
	BoardAfter  string          `json:"scoreboard_after"`
	Rulings     []Cited         `json:"rulings"` // that decided something, in the order of their first deciding
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
}

// Explain explains the entries first to last of a record, numbered from 1.
func Explain(s *engine.Setup, tokens []string, first, last int) Explanation {
	e := Explanation{Rulings: []Cited{}}
	states := make([]json.RawMessage, 0, last-first+2) // before the first entry, and after each
	boards := make([]string, 0, last-first+2)
	var prompt *engine.Prompt
	var why string
	var dice []engine.Dice // of each step
	tr := Traced(s, tokens, engine.Observer{Checks: true, Watch: func(t *engine.Table) {
		n := t.Entries()
		if n >= first && n <= last {
			step := Step{N: n, Entry: t.Entry(), Kind: prompt.Kind.String(), Prompt: prompt.ID, By: prompt.By.String(), Why: why}
			step.Text = string(t.Game().AppendPlayByPlay(nil, n, n))
			e.Steps, dice = append(e.Steps, step), append(dice, prompt.Dice)
		}
		if n >= first-1 && n <= last {
			states = append(states, t.Game().AppendState(nil))
			boards = append(boards, string(t.Game().AppendScoreboard(nil)))
		}
		if p := t.Prompt(); p != nil && n >= first-1 && n < last {
			prompt, why = p.Clone(), t.Game().Why(p)
		}
	}})
	r, names := &tr.Result, football.Names{Names: engine.SentenceNames(s)}
	for i := range e.Steps {
		e.Steps[i].cite(r.Journal, dice[i])
		before, after := flat(states[i]), flat(states[i+1])
		e.Steps[i].Changes = changesOf(before, after)
		for k := range e.Steps[i].Changes {
			e.Steps[i].Changes[k].say(&names, s.System, before, after)
		}
		e.cite(s, e.Steps[i].Rulings)
	}
	if end := len(states) - 1; end >= 0 {
		e.Before, e.After = states[0], states[end]
		e.BoardBefore, e.BoardAfter = boards[0], boards[end]
	}
	e.Text = string(r.Game.AppendPlayByPlay(nil, first, last))
	e.Play = 1 + slices.Index(tr.spans(), span{first, last})
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

// changesOf lists the members that differ between two JSON documents, laid flat: the score first, then ball, time and the
// rest, each in the order of their paths.
func changesOf(from, to map[string]string) []Change {
	var changes []Change
	for path, old := range from {
		if value, ok := to[path]; !ok {
			changes = append(changes, Change{Path: path, From: old})
		} else if value != old {
			changes = append(changes, Change{Path: path, From: old, To: value})
		}
	}
	for path, value := range to {
		if _, ok := from[path]; !ok {
			changes = append(changes, Change{Path: path, To: value})
		}
	}
	slices.SortFunc(changes, func(a, b Change) int {
		return cmp.Or(cmp.Compare(weightOf(a.Path), weightOf(b.Path)), compareWays(a.Path, b.Path))
	})
	return slices.DeleteFunc(changes, func(c Change) bool {
		// Where a whole object comes or goes its members say it all.
		return (c.From == none || c.To == none) && (c.From == "" || c.To == "") &&
			slices.ContainsFunc(changes, func(other Change) bool { return strings.HasPrefix(other.Path, c.Path+".") })
	})
}

// say puts a change in players' words.
func (c *Change) say(names *football.Names, system *engine.System, before, after map[string]string) {
	t := system.Term(c.Path, names.Nick)
	if t == nil || t.Words == "" || c.To == "" { // what is gone with what it was part of says nothing
		return
	}
	value := func(v string, state map[string]string) string {
		side := engine.SideNamed(v)
		switch said, ok := t.Values[v]; {
		case ok:
			return said
		case v == none || v == "":
			return none
		case t.Is == engine.SideTerm && side != engine.Nobody:
			return names.Nick[side]
		case t.Is == engine.SpotTerm:
			if n, err := strconv.Atoi(v); err == nil && engine.SideNamed(state["possession"]) != engine.Nobody {
				return names.Place(engine.SideNamed(state["possession"]), n)
			}
		}
		return v
	}
	from, to := value(c.From, before), value(c.To, after)
	phase := after["phase"]
	switch {
	case t.Phases[phase] != "":
		c.Text = t.Phases[phase] + ": " + to
	case t.Is == engine.YesNoTerm && c.To == "true":
		c.Text = t.Words
	case t.Is == engine.YesNoTerm:
		c.Text = t.Off
	case from == to, to == none: // the ball as two teams count it; what is over is said elsewhere
	case from == none || c.From == none:
		c.Text = t.Words + ": " + to
	default:
		c.Text = t.Words + ": " + from + " → " + to
	}
}

// weightOf puts what a table looks at first before the rest.
func weightOf(path string) int {
	member, _, _ := strings.Cut(path, ".")
	if i := slices.Index(looked, member); i >= 0 {
		return i
	}
	return len(looked)
}

// looked are members that the states of the systems have, in the order in which people want to know of them.
var looked = []string{"score", "possession", "ball", "zone", "down", "to_go", "period", "half", "round", "clock", "cards"}

// compareWays compares two paths step by step, numbers as numbers.
func compareWays(a, b string) int {
	x, y := strings.Split(a, "."), strings.Split(b, ".")
	return slices.CompareFunc(x, y, func(p, q string) int {
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

// flat maps the path of every figure, word, truth value and null of a document to its text.
func flat(doc []byte) map[string]string {
	var v any
	if json.Unmarshal(doc, &v) != nil {
		return nil
	}
	m := map[string]string{}
	flatten(m, "", v)
	return m
}

func flatten(m map[string]string, path string, v any) {
	under := func(step string) string {
		if path == "" {
			return step
		}
		return path + "." + step
	}
	switch v := v.(type) {
	case map[string]any:
		for key, member := range v {
			flatten(m, under(key), member)
		}
	case []any:
		for i, member := range v {
			flatten(m, under(strconv.Itoa(i)), member)
		}
	case string:
		m[path] = v
	case nil:
		m[path] = none
	default:
		b, _ := json.Marshal(v)
		m[path] = string(b)
	}
}
