package replay

import (
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
)

// Keep says what a run keeps in addition to its entries and their prompts. Each level includes the one before.
type Keep struct {
	Journal bool // the rules' reports, the source of plays, sentences and figures
	States  bool // the state at every prompt
	Explain bool // scoreboards, why prompts asked, and every comparison of a die, for Trace.Explain

	Watch func(*engine.Table) // called as that of an engine.Observer; may be nil
}

// A Trace is a run entry by entry: question, answer, result.
type Trace struct {
	Setup   *engine.Setup
	Tokens  []string
	Answers []Answer
	Result  engine.Result // with its journal, if that was kept

	scores []engine.Sides[int] // before the first entry, and after each
	drives [][2]int            // the same: the index of the drive in progress, and its yards
	states []engine.Value      // the same; with Keep.States
	boards []engine.Scoreboard // the same; with Keep.Explain
}

// An Answer is one entry of a trace.
type Answer struct {
	Entry  string      // as records write it
	Prompt string      // the id that it answered
	Why    string      // what that asked about, in players' words; with Keep.Explain
	By     engine.Side // whose prompt it was
	Kind   engine.Kind
	Dice   engine.Dice // of a roll; zero for anything else

	Decides bool // it decided something, or began a side's turn, as Prompt.Decides says
}

// Run runs the tokens of a record and keeps what is asked for.
func Run(s *engine.Setup, tokens []string, keep Keep) *Trace {
	keep.States = keep.States || keep.Explain
	tr := &Trace{Setup: s, Tokens: tokens, Answers: make([]Answer, 0, len(tokens))}
	var asked Answer
	watch := func(t *engine.Table) {
		if t.Entries() > len(tr.Answers) {
			asked.Entry = t.Entry()
			tr.Answers = append(tr.Answers, asked)
		}
		drive, yards := t.Game().Drive()
		tr.scores, tr.drives = append(tr.scores, t.Game().Score()), append(tr.drives, [2]int{drive, yards})
		p := t.Prompt()
		if p != nil {
			asked = Answer{Prompt: p.ID, By: p.By, Kind: p.Kind, Decides: p.Decides()}
			if p.Kind == engine.RollKind {
				asked.Dice = p.Dice
			}
			if keep.Explain {
				asked.Why = engine.WhyNow(t.Game(), p)
			}
		}
		if keep.States {
			tr.states = append(tr.states, engine.StateOf(t.Game()))
		}
		if keep.Explain {
			tr.boards = append(tr.boards, t.Game().Scoreboard())
		}
		if keep.Watch != nil {
			keep.Watch(t)
		}
	}
	o := engine.Observer{Watch: watch, Journal: keep.Journal || keep.States, Checks: keep.Explain}
	tr.Result = engine.Run(s, tokens, o)
	return tr
}

// State returns the state after n entries. It needs Keep.States.
func (tr *Trace) State(n int) engine.Value { return tr.states[n] }

// Drive returns the drive in progress after n entries, as engine.Game does.
func (tr *Trace) Drive(n int) (drive, yards int) { return tr.drives[n][0], tr.drives[n][1] }

// ScoreAfter returns the score after n entries.
func (tr *Trace) ScoreAfter(n int) engine.Sides[int] { return tr.scores[n] }

// TimeAfter says where the game is after n entries, in members of its state, "period 2, clock 14", and in players' words,
// "period 2, 14 boxes left". It needs Keep.States.
func (tr *Trace) TimeAfter(n int) (members, words string) {
	var parts, said []string
	list := tr.Setup.System.Members
	for _, key := range list.Times() {
		if v := tr.State(n).At(key); !v.IsNull() {
			parts, said = append(parts, key+" "+v.Text()), append(said, key+" "+v.Text())
			if t := list.Term(key, engine.Sides[string]{}); strings.HasSuffix(t.Words, " left") {
				words := t.Words
				if v.Text() == "1" {
					words = strings.NewReplacer("boxes left", "box left", "s left", " left").Replace(words)
				}
				said[len(said)-1] = v.Text() + " " + words
			}
		}
	}
	return strings.Join(parts, ", "), strings.Join(said, ", ")
}

// When returns a state's point in the game: the longest stretch that its system counts (period, half, round), and what is
// left on its clock; each null if the system has none.
func When(s *engine.System, state engine.Value) (period, clock engine.Value) {
	if keys := s.Members.Times(); len(keys) > 0 {
		period = state.At(keys[0])
	}
	return period, s.Role(engine.ClockRole, state)
}

// Side returns the team whose play it is: the one in possession before it, or else the one that began it; Nobody if both
// did. It needs Keep.States.
func (tr *Trace) Side(p *Play) engine.Side {
	if side := tr.Setup.System.Role(engine.PossessionRole, tr.State(p.First-1)).Side(); side != engine.Nobody {
		return side
	}
	if by := tr.Answers[p.First-1].By; by != engine.BothAtTable {
		return by
	}
	return engine.Nobody
}

// A Play is one play of a game as it was recorded: its entries and their result.
type Play struct {
	N       int      `json:"play"`
	Entries []string `json:"entries"`
	Text    string   `json:"text"`  // the play-by-play
	First   int      `json:"first"` // number of its first entry
	Last    int      `json:"last"`
}

// Plays returns the plays in order, up to the one whose first prompt is still open. It needs Keep.Journal.
func (tr *Trace) Plays() []Play {
	var plays []Play
	r := &tr.Result
	for i := range r.Journal.Plays {
		first, last := r.Journal.PlaySpan(i, r.Entries)
		if first > last {
			break
		}
		entries := lists.Map(tr.Answers[first-1:last], func(a Answer) string { return a.Entry })
		plays = append(plays, Play{i + 1, entries, r.Game.Tell(first, last), first, last})
	}
	return plays
}

// Entries returns the tokens of a record without its assertions.
func Entries(tokens []string) []string {
	return lists.Only(tokens, func(token string) bool { return !engine.IsAssertion(token) })
}
