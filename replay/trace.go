package replay

import (
	"encoding/json"
	"strings"

	"rollbook/engine"
)

// A Trace is a run kept entry by entry: what was asked, what was answered, what it came to.
type Trace struct {
	Setup   *engine.Setup
	Tokens  []string
	Answers []Answer
	Result  engine.Result // with its journal, if one was asked for

	states []byte // of a whole trace: every state, one behind the other
	marks  []mark // where each of them ends, and the drive at it
}

// A mark is where the rules waited: at the first prompt, and behind every entry.
type mark struct{ end, drive, yards int }

// An Answer is one entry of a trace.
type Answer struct {
	Entry  string      // as records write it
	Prompt string      // the id that it answered
	By     engine.Side // whose prompt it was
	Dice   engine.Dice // of a roll; zero for anything else

	score engine.Sides[int]
	time  string // on the game's clock, after it; only where it was asked for
}

// Traced runs the tokens under an observer and keeps every answer.
func Traced(s *engine.Setup, tokens []string, o engine.Observer) *Trace {
	tr := &Trace{Setup: s, Tokens: tokens, Answers: make([]Answer, 0, len(tokens))}
	var asked Answer
	watch := o.Watch
	o.Watch = func(t *engine.Table) {
		if t.Entries() > len(tr.Answers) {
			asked.Entry, asked.score = t.Entry(), t.Game().Score()
			tr.Answers = append(tr.Answers, asked)
		}
		if p := t.Prompt(); p != nil {
			asked = Answer{Prompt: p.ID, By: p.By}
			if p.Kind == engine.RollKind {
				asked.Dice = p.Dice
			}
		}
		if watch != nil {
			watch(t)
		}
	}
	tr.Result = engine.Run(s, tokens, o)
	return tr
}

// Whole runs the tokens and keeps all that is shown of a game: the journal, and the state and the drive in progress wherever
// the rules waited. Whoever draws a game draws it from one such run.
func Whole(s *engine.Setup, tokens []string) *Trace { return WholeWatched(s, tokens, nil) }

// WholeWatched is Whole for a run of which somebody else wants to know more: watch is called as that of an engine.Observer,
// where it is not nil.
func WholeWatched(s *engine.Setup, tokens []string, watch func(*engine.Table)) *Trace {
	return whole(s, tokens, engine.Observer{Journal: true, Watch: watch})
}

func whole(s *engine.Setup, tokens []string, o engine.Observer) *Trace {
	var states []byte
	marks := make([]mark, 0, len(tokens)+1)
	watch := o.Watch
	o.Watch = func(t *engine.Table) {
		states = t.Game().AppendState(states)
		m := mark{end: len(states), drive: -1}
		if d, ok := t.Game().(engine.Driver); ok {
			m.drive, m.yards = d.Drive()
		}
		marks = append(marks, m)
		if watch != nil {
			watch(t)
		}
	}
	tr := Traced(s, tokens, o)
	tr.states, tr.marks = states, marks
	return tr
}

// State returns the state after n entries, as the system writes it. The trace must be whole.
func (tr *Trace) State(n int) []byte {
	start, end := 0, tr.marks[n].end
	if n > 0 {
		start = tr.marks[n-1].end
	}
	return tr.states[start:end:end]
}

// Drive returns the drive in progress after n entries, as engine.Driver does. The trace must be whole.
func (tr *Trace) Drive(n int) (drive, yards int) { return tr.marks[n].drive, tr.marks[n].yards }

// timed is a trace with the time after every entry.
func timed(s *engine.Setup, tokens []string) *Trace {
	var times []string
	var state []byte
	tr := Traced(s, tokens, engine.Observer{Journal: true, Watch: func(t *engine.Table) {
		if t.Entries() > len(times) {
			state = t.Game().AppendState(state[:0])
			times = append(times, timeOf(state))
		}
	}})
	for i := range times {
		tr.Answers[i].time = times[i]
	}
	return tr
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

// Plays returns the plays of a trace that has a journal.
func (tr *Trace) Plays() []Play {
	var plays []Play
	for i, span := range tr.spans() {
		entries := make([]string, 0, span.last-span.first+1)
		for _, a := range tr.Answers[span.first-1 : span.last] {
			entries = append(entries, a.Entry)
		}
		text := tr.Result.Game.AppendPlayByPlay(nil, span.first, span.last)
		plays = append(plays, Play{i + 1, span.first, span.last, entries, string(text)})
	}
	return plays
}

// A span is the numbers of the first and the last entry of a play.
type span struct{ first, last int }

// spans returns the spans of the plays in order, up to the one whose first prompt is open.
func (tr *Trace) spans() []span {
	var all []span
	r := &tr.Result
	for i := range r.Journal.Plays {
		first, last := r.Journal.PlaySpan(i, r.Entries)
		if first > last {
			break
		}
		all = append(all, span{first, last})
	}
	return all
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

// ScoreAfter returns the score after an entry, counted from 1; before the first it is level at nothing.
func (tr *Trace) ScoreAfter(n int) engine.Sides[int] {
	if n < 1 {
		return engine.Sides[int]{}
	}
	return tr.Answers[n-1].score
}
