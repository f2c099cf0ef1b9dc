package replay

import (
	"strings"

	"rollbook/engine"
)

// A Trace is a run kept entry by entry: what was asked, what was answered, what it came to.
type Trace struct {
	Setup   *engine.Setup
	Tokens  []string
	Answers []Answer
	Result  engine.Result // with its journal, if one was asked for

	marks []mark // of a whole trace
}

// A mark is what a game was where the rules waited: at the first prompt, and behind every entry.
type mark struct {
	state        engine.Value
	drive, yards int
}

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
	marks := make([]mark, 0, len(tokens)+1)
	watch := o.Watch
	o.Watch = func(t *engine.Table) {
		drive, yards := t.Game().Drive()
		marks = append(marks, mark{t.Game().State(), drive, yards})
		if watch != nil {
			watch(t)
		}
	}
	tr := Traced(s, tokens, o)
	tr.marks = marks
	return tr
}

// State returns the state after n entries. The trace must be whole.
func (tr *Trace) State(n int) engine.Value { return tr.marks[n].state }

// Drive returns the drive in progress after n entries, as engine.Game does. The trace must be whole.
func (tr *Trace) Drive(n int) (drive, yards int) { return tr.marks[n].drive, tr.marks[n].yards }

// timed is a trace with the time after every entry.
func timed(s *engine.Setup, tokens []string) *Trace {
	var times []string
	tr := Traced(s, tokens, engine.Observer{Journal: true, Watch: func(t *engine.Table) {
		if t.Entries() > len(times) {
			times = append(times, timeOf(s.System, t.Game().State()))
		}
	}})
	for i := range times {
		tr.Answers[i].time = times[i]
	}
	return tr
}

// timeOf returns how far a state's game has come: "period 2, clock 14".
func timeOf(system *engine.System, state engine.Value) string {
	var parts []string
	for _, key := range system.Members.Times() {
		if v := state.At(key); !v.IsNull() {
			parts = append(parts, key+" "+v.Text())
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
		plays = append(plays, Play{i + 1, entries, string(text), span.first, span.last})
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
