package replay

import (
	"encoding/json"
	"slices"
	"sort"
	"strconv"

	"rollbook/engine"
)

// An Explanation says how the entries of a play came to what they did: the state before, each die with the cell it led
// to and the rulings that decided, what changed, and the state after.
type Explanation struct {
	Play   int             `json:"play"` // from 1; 0 where the entries are no whole play
	Text   string          `json:"text"`
	Before json.RawMessage `json:"before"`
	Steps  []Step          `json:"steps"`
	After  json.RawMessage `json:"after"`
}

// A Step is one entry of an explanation.
type Step struct {
	N       int           `json:"n"`
	Entry   string        `json:"entry"`
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
}

// Explain explains the entries first to last of a record, numbered from 1.
func Explain(s *engine.Setup, tokens []string, first, last int) Explanation {
	var e Explanation
	states := make([]json.RawMessage, 0, last-first+2) // before the first entry, and after each
	var prompt *engine.Prompt
	var why string
	var dice []engine.Dice // of each step
	r := engine.Run(s, tokens, engine.Observer{Journal: true, Watch: func(t *engine.Table) {
		n := t.Entries()
		if n >= first && n <= last {
			step := Step{N: n, Entry: t.Entry(), Prompt: prompt.ID, By: prompt.By.String(), Why: why}
			step.Text = string(t.Game().AppendPlayByPlay(nil, n, n))
			e.Steps, dice = append(e.Steps, step), append(dice, prompt.Dice)
		}
		if n >= first-1 && n <= last {
			states = append(states, t.Game().AppendState(nil))
		}
		if p := t.Prompt(); p != nil && n >= first-1 && n < last {
			prompt, why = p.Clone(), t.Game().Why(p)
		}
	}})
	for i := range e.Steps {
		e.Steps[i].cite(r.Journal, dice[i])
		e.Steps[i].Changes = Changes(states[i], states[i+1])
	}
	if len(states) > 0 {
		e.Before, e.After = states[0], states[len(states)-1]
	}
	e.Text = string(r.Game.AppendPlayByPlay(nil, first, last))
	for i := range r.Journal.Plays {
		if a, b := r.Journal.PlaySpan(i, r.Entries); a == first && b == last {
			e.Play = i + 1
		}
	}
	return e
}

// cite copies what the journal has about the step's entry.
func (s *Step) cite(j *engine.Journal, dice engine.Dice) {
	for _, c := range j.Cells {
		if c.Entry == s.N {
			id, title := c.Chart.Name()
			row := c.Chart.Rows()[c.Row]
			s.Cells = append(s.Cells, CellOfChart{id, title, row.Roll, row.Cell})
		}
	}
	for _, c := range j.Checks {
		if c.Entry == s.N {
			s.Checks = append(s.Checks, CheckedDie{c.Die, c.Against, c.Came})
		}
	}
	for _, c := range j.Cited {
		if c.Entry == s.N && !slices.Contains(s.Rulings, c.Ruling) {
			s.Rulings = append(s.Rulings, c.Ruling)
		}
	}
	for _, a := range j.ReadAs {
		if a.Entry == s.N {
			s.ReadAs = dice.Write(a.Read)
		}
	}
}

// Changes lists the members that differ between two JSON documents, by their paths, in the order of the paths.
func Changes(before, after []byte) []Change {
	from, to := flat(before), flat(after)
	var changes []Change
	for path, old := range from {
		if value, ok := to[path]; !ok {
			changes = append(changes, Change{path, old, ""})
		} else if value != old {
			changes = append(changes, Change{path, old, value})
		}
	}
	for path, value := range to {
		if _, ok := from[path]; !ok {
			changes = append(changes, Change{path, "", value})
		}
	}
	sort.Slice(changes, func(i, j int) bool { return changes[i].Path < changes[j].Path })
	return changes
}

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
		m[path] = "none"
	default:
		b, _ := json.Marshal(v)
		m[path] = string(b)
	}
}
