package engine

import "strings"

// A Game is one run of a system's rules: Play plays it at a table, and the other methods describe it. Call them only
// while the rules wait at a prompt, or after the end.
//
// A game owes Play, Score, State, Box and Tell. It embeds a Base, which has the rest, or its TeamFigures, which have a Base and
// a box too; a system writes a method again where the general one is not enough.
type Game interface {
	// Play plays the game from its first prompt to its end. It asks the table and nothing else.
	Play(t *Table)
	// Score returns the points of both teams.
	Score() Sides[int]
	// State adds the members of the state of PROTOCOL 5 to the open object, without the box.
	State(o *Object)
	// Box adds the members of the statistics of the system's section 7 to the open object. It needs a journal.
	Box(o *Object)
	// Tell describes entries first to last in sentences. What an entry scores ends with the new score, the visitor first: "The
	// kick is good. Bears 3, Foxes 0." Recaps show it and add no score of their own. It needs a journal.
	Tell(first, last int) string

	// Scoreboard returns the state of the game for a scorer's screen.
	Scoreboard() Scoreboard
	// Word returns what a word in braces in a prompt's Why means now.
	Word(p *Prompt, word string) string
	// Charts returns the charts that the answer to the open prompt is read on, or that its options lead to, in their order:
	// the prompt's own charts, or those that apply now.
	Charts(p *Prompt) []Chart
	// WhyNot says in a few words why a call, or an entry of another prompt, is not legal at a prompt, and which ruling
	// decides that. The words are "" for a call that nobody would expect; the ruling is 0 if there is none.
	WhyNot(p *Prompt, call string) (why string, ruling int)
	// Coach returns the house coach's entry for the open prompt, and his reason; both may be "". For things that a table
	// states (codes of the players' own charts, cards) he deals a plausible entry without a reason.
	Coach(p *Prompt, pick func(n int) int) (entry, why string)

	// BoxScore returns the statistics as people read them.
	BoxScore() BoxScore
	// Sheet returns what the official sheet shows beyond state and box; null for nothing.
	Sheet() Value
	// Figure returns a team's figure by the path of its member in the box, and whether there is one.
	Figure(side Side, key string) (Value, bool)
	// Drive returns the drive in progress: its index in the box and the yards gained so far; -1 and 0 for none.
	Drive() (drive, yards int)

	// Hooks returns what only some games can do.
	Hooks() Hooks

	base() *Base
}

// StateOf returns the state of a game.
func StateOf(g Game) Value { return Build(g.State) }

// BoxOf returns the box of a game with a journal.
func BoxOf(g Game) Value { return Build(g.Box) }

// IsSubstitution reports whether an entry is to be read as a substitution, as "home:7>12": no card and no roll has its signs.
func IsSubstitution(entry string) bool { return strings.ContainsAny(entry, ">:") }

// An Injury is a player hurt in a game.
type Injury struct {
	Side   Side
	Player int // shirt number
	Minute string
	Entry  int // that decided it
	Misses int // how many games
}

// A Stay is how a player took part in a game.
type Stay struct {
	Played   bool
	Started  bool
	Finished bool // he was still playing at the end
}

// MaxEntries is how many entries a record may have: many times the longest game, yet quick to run.
const MaxEntries = 100_000

// A Result is how a run ended: open at a prompt, refused at an entry, or over; both refused and over if entries follow
// the end. A bug in the rules panics through to the caller instead.
type Result struct {
	Game    Game
	Next    *Prompt  // the prompt that waits for an entry; nil when the game is over
	Begins  bool     // the next entry begins a play
	Refused *Refusal // the entry that was not allowed; nil if all were
	Over    bool     // the game has been played to its end
	Entries int      // entries answered
	Journal *Journal // if the observer asked for one, or an assertion needed it
}

// An Observer watches a game being played. The zero Observer costs nothing.
type Observer struct {
	// Watch is called whenever the rules ask, before the answer, and once after the end (Table.Prompt is then nil).
	Watch func(*Table)
	// Events has the game keep the events that sentences and statistics come from, and the journal the plays.
	Events bool
	// Journal keeps all that the rules report: events, plays, cells, rulings.
	Journal bool
	// Checks has the journal keep what dice were compared with besides charts, for explanations.
	Checks bool
}

// Run plays the tokens of a record (entries and assertions) through the rules until one is refused or there are no more.
func Run(s *Setup, tokens []string, o Observer) Result {
	return RunTokens(s, &tokenList{tokens: tokens}, o)
}

// RunTokens is Run for tokens that are read as the rules ask for them.
func RunTokens(s *Setup, tokens Tokens, o Observer) Result {
	t := &Table{tokens: tokens, setup: s, first: s.Header.firstDie(), game: s.New()}
	*t.game.base() = Base{t, t.game}
	t.watch, t.checks, t.cites = o.Watch, o.Checks, o.Journal || o.Checks
	if o.Events || t.cites || tokens.AssertBox() {
		t.journal = &Journal{}
	}
	over := t.play()
	r := Result{Game: t.game, Refused: t.refusal, Over: over, Entries: t.entries, Journal: t.journal}
	if !over {
		r.Next = t.Prompt().Clone()
		_, r.Begins = t.Begins()
	}
	return r
}

// play runs the rules until they stop, and reports whether the game is over.
func (t *Table) play() (over bool) {
	defer func() {
		if t.open || t.refusal != nil {
			recover() // our own stop; a bug's panic goes on, with its stack
		}
	}()
	t.game.Play(t)
	over = true
	t.prompt = nil
	if t.watch != nil {
		t.watch(t)
	}
	if e, more := t.next(); more {
		t.refusal = &Refusal{N: t.entries + 1, Token: t.used - 1, Entry: e, Code: CodeOver,
			Why: Quote(e) + " comes after the end of the game: no more entries are allowed"}
	}
	return over
}
