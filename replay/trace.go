package replay

import (
	"encoding/json"
	"strings"

	"rollbook/engine"
)

// A trace is a run kept entry by entry: what was asked, what was answered, what it came to.
type trace struct {
	steps  []step
	result engine.Result // with its journal
}

// A step is one entry of a trace.
type step struct {
	entry  string      // as records write it
	prompt string      // the id that it answered
	by     engine.Side // whose prompt it was
	score  engine.Sides[int]
	time   string // on the game's clock, after it; only where it was asked for
}

// traced runs the tokens and keeps every step.
func traced(s *engine.Setup, tokens []string) *trace { return trace{}.run(s, tokens, false) }

// timed is traced with the time after every entry.
func timed(s *engine.Setup, tokens []string) *trace { return trace{}.run(s, tokens, true) }

func (tr trace) run(s *engine.Setup, tokens []string, times bool) *trace {
	tr.steps = make([]step, 0, len(tokens))
	var asked step
	var state []byte
	tr.result = engine.Run(s, tokens, engine.Observer{Journal: true, Watch: func(t *engine.Table) {
		if t.Entries() > len(tr.steps) {
			asked.entry, asked.score = t.Entry(), t.Game().Score()
			if times {
				state = t.Game().AppendState(state[:0])
				asked.time = timeOf(state)
			}
			tr.steps = append(tr.steps, asked)
		}
		if p := t.Prompt(); p != nil {
			asked = step{prompt: p.ID, by: p.By}
		}
	}})
	return &tr
}

// timeMembers are the members with which the states of the systems say how far a game has come, the longest stretch
// first. A state has some of them.
var timeMembers = []string{"period", "half", "round", "stage", "play", "clock", "cards"}

// timeOf returns how far a state's game has come: "period 2, clock 14".
func timeOf(state []byte) string {
	var members map[string]json.RawMessage
	if json.Unmarshal(state, &members) != nil {
		return ""
	}
	var parts []string
	for _, key := range timeMembers {
		if v, ok := members[key]; ok && string(v) != "null" {
			parts = append(parts, key+" "+strings.Trim(string(v), `"`))
		}
	}
	return strings.Join(parts, ", ")
}

// plays returns the plays of the trace.
func (tr *trace) plays() []Play {
	var plays []Play
	r := &tr.result
	for i := range r.Journal.Plays {
		first, last := r.Journal.PlaySpan(i, r.Entries)
		if first > last {
			break // the play whose first prompt is open
		}
		text := r.Game.AppendPlayByPlay(nil, first, last)
		entries := make([]string, 0, last-first+1)
		for _, st := range tr.steps[first-1 : last] {
			entries = append(entries, st.entry)
		}
		plays = append(plays, Play{i + 1, first, last, entries, string(text)})
	}
	return plays
}

// Entries returns the tokens of a record without its assertions.
func Entries(tokens []string) []string {
	entries := make([]string, 0, len(tokens))
	for _, t := range tokens {
		if !assertion(t) {
			entries = append(entries, t)
		}
	}
	return entries
}

func assertion(token string) bool { return token != "" && token[0] == '=' }
