package replay

import (
	"strings"

	"rollbook/engine"
)

// Keep says what a run keeps beside its entries and what they answered. Each kind includes the one before it.
type Keep struct {
	Journal bool // what the rules report: plays, sentences and figures are made from it
	States  bool // the state and the drive in progress wherever the rules waited
	Explain bool // scoreboards, what prompts were about, and every comparison of a die, for Trace.Explain

	Watch func(*engine.Table) // called as that of an engine.Observer; may be nil
}

// A Trace is a run entry by entry: what was asked, what was answered, what it came to.
type Trace struct {
	Setup   *engine.Setup
	Tokens  []string
	Answers []Answer
	Result  engine.Result // with its journal, if that was kept

	moments []moment // before the first entry, and after each; with Keep.States
	asides  []aside  // the same; with Keep.Explain
}

// An Answer is one entry of a trace.
type Answer struct {
	Entry  string      // as records write it
	Prompt string      // the id that it answered
	By     engine.Side // whose prompt it was
	Kind   engine.Kind
	Dice   engine.Dice // of a roll; zero for anything else

	Decides bool // it decided something, or began a side's turn, as Prompt.Decides says

	score engine.Sides[int] // after it
}

// A moment is a game where the rules waited.
type moment struct {
	state        engine.Value
	drive, yards int
}

// An aside is what explanations show of a game where the rules waited.
type aside struct {
	board string
	why   string // what the open prompt is about; "" after the end
}

// Run runs the tokens of a record and keeps what is asked for.
func Run(s *engine.Setup, tokens []string, keep Keep) *Trace {
	keep.States = keep.States || keep.Explain
	tr := &Trace{Setup: s, Tokens: tokens, Answers: make([]Answer, 0, len(tokens))}
	var asked Answer
	watch := func(t *engine.Table) {
		if t.Entries() > len(tr.Answers) {
			asked.Entry, asked.score = t.Entry(), t.Game().Score()
			tr.Answers = append(tr.Answers, asked)
		}
		p := t.Prompt()
		if p != nil {
			asked = Answer{Prompt: p.ID, By: p.By, Kind: p.Kind, Decides: p.Decides()}
			if p.Kind == engine.RollKind {
				asked.Dice = p.Dice
			}
		}
		if keep.States {
			drive, yards := t.Game().Drive()
			tr.moments = append(tr.moments, moment{t.Game().State(), drive, yards})
		}
		if keep.Explain {
			now := aside{board: string(t.Game().AppendScoreboard(nil))}
			if p != nil {
				now.why = engine.WhyNow(t.Game(), p)
			}
			tr.asides = append(tr.asides, now)
		}
		if keep.Watch != nil {
			keep.Watch(t)
		}
	}
	tr.Result = engine.Run(s, tokens, engine.Observer{Watch: watch, Journal: keep.Journal || keep.States, Checks: keep.Explain})
	return tr
}

// State returns the state after n entries. It needs Keep.States.
func (tr *Trace) State(n int) engine.Value { return tr.moments[n].state }

// Drive returns the drive in progress after n entries, as engine.Game does. It needs Keep.States.
func (tr *Trace) Drive(n int) (drive, yards int) { return tr.moments[n].drive, tr.moments[n].yards }

// ScoreAfter returns the score after n entries.
func (tr *Trace) ScoreAfter(n int) engine.Sides[int] {
	if n < 1 {
		return engine.Sides[int]{}
	}
	return tr.Answers[n-1].score
}

// timeAfter says how far the game has come after n entries: "period 2, clock 14". It needs Keep.States.
func (tr *Trace) timeAfter(n int) string {
	var parts []string
	for _, key := range tr.Setup.System.Members.Times() {
		if v := tr.State(n).At(key); !v.IsNull() {
			parts = append(parts, key+" "+v.Text())
		}
	}
	return strings.Join(parts, ", ")
}

// A Play is one play of a game as it was recorded: its entries and what they came to.
type Play struct {
	N       int      `json:"play"`
	Entries []string `json:"entries"`
	Text    string   `json:"text"`  // the play-by-play
	First   int      `json:"first"` // number of its first entry
	Last    int      `json:"last"`
}

// Plays returns the plays in order, up to the one whose first prompt is open. It needs Keep.Journal.
func (tr *Trace) Plays() []Play {
	var plays []Play
	r := &tr.Result
	for i := range r.Journal.Plays {
		first, last := r.Journal.PlaySpan(i, r.Entries)
		if first > last {
			break
		}
		entries := make([]string, 0, last-first+1)
		for _, a := range tr.Answers[first-1 : last] {
			entries = append(entries, a.Entry)
		}
		text := r.Game.AppendPlayByPlay(nil, first, last)
		plays = append(plays, Play{i + 1, entries, string(text), first, last})
	}
	return plays
}

// Entries returns the tokens of a record without its assertions.
func Entries(tokens []string) []string {
	entries := make([]string, 0, len(tokens))
	for _, t := range tokens {
		if !engine.IsAssertion(t) {
			entries = append(entries, t)
		}
	}
	return entries
}
