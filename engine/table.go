package engine

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// A Table answers the rules from a record. When the record has no more entries, or an entry is not allowed, it leaves the
// rules at once; only Run sees that. Between two prompts the rules' state is settled.
type Table struct {
	tokens  Tokens
	used    int // tokens used
	entries int // entries answered
	began   int // the entry that began the play in progress, or will begin the next one

	prompt  *Prompt // the open prompt, or the one answered last, as the rules declare it
	by      Side
	options []*Call // of a call
	limits  Limits  // which options are legal now; nil if all are
	legal   []*Call // those options, once somebody has asked for the prompt
	min     int     // of a number
	max     int
	form    string // of a card, or of what may come before a roll
	shown   Prompt // what Prompt returns
	written string // the last entry as records write it, if it was typed otherwise; else ""

	setup   *Setup
	first   string // of two six-sided dice
	game    Game
	watch   func(*Table)
	journal *Journal
	cites   bool // the journal keeps cells and rulings
	checks  bool // the journal keeps what dice were compared with

	box       Value // the box that an assertion needed last
	boxAt     int   // the entries answered then
	boxesMade int

	open    bool     // the record has run out
	refusal *Refusal // an entry was not allowed
}

// stop is what a Table panics with to leave the rules. Nothing but Run recovers it.
type stop struct{}

// Roll asks a side to roll the prompt's dice.
func (t *Table) Roll(p *Prompt, by Side) Roll {
	t.prompt, t.by, t.form = p, by, ""
	return t.readRoll(p, t.ask())
}

// RollOrSubstitution is Roll where substitutions may come first, written as form says. It returns one instead of the roll, for the
// rules to read; they ask again.
func (t *Table) RollOrSubstitution(p *Prompt, by Side, form string) (r Roll, substitution string) {
	t.prompt, t.by, t.form = p, by, form
	e := t.ask()
	if IsSubstitution(e) {
		return r, e
	}
	return t.readRoll(p, e), ""
}

// readRoll reads a roll. If the table read it as another one, as in 43~44 (PROTOCOL 3), play goes on with the second.
func (t *Table) readRoll(p *Prompt, e string) Roll {
	if r, ok := p.Dice.parse(e); ok {
		return r
	}
	from, to, _ := strings.Cut(e, "~")
	_, fell := p.Dice.parse(from)
	read, ok := p.Dice.parse(to)
	if !fell || !ok {
		t.refuseEntry(CodeDice, e, Quote(e)+" is not "+p.Dice.String()+": "+t.Prompt().Legal())
	}
	if t.journal != nil {
		t.journal.ReadAs = append(t.journal.ReadAs, ReadAs{Entry: t.entries, Read: read})
	}
	return read
}

// Call asks a side to choose one of the prompt's options and returns it.
func (t *Table) Call(p *Prompt, by Side) *Call { return t.CallFrom(p, by, p.Options) }

// CallFrom is Call with the options that are legal this time. Where only one is, rules as a rule do not ask: there is nothing
// to decide. A record then has an entry more or less when an earlier entry changes, and what-if says where it no longer fits.
func (t *Table) CallFrom(p *Prompt, by Side, options []*Call) *Call {
	t.options, t.limits = options, nil
	return t.call(p, by)
}

// Limits are rules by which only some of a prompt's options are legal.
type Limits interface {
	// MayCall reports whether an option of a prompt is legal now.
	MayCall(p *Prompt, option *Call) bool
}

// CallWithin is Call with those of the options that limits allow.
func (t *Table) CallWithin(limits Limits, p *Prompt, by Side) *Call {
	t.options, t.limits = p.Options, limits
	return t.call(p, by)
}

func (t *Table) call(p *Prompt, by Side) *Call {
	t.prompt, t.by = p, by
	e := t.ask()
	chosen := callNamed(t.options, e)
	if chosen == nil || t.limits != nil && !t.limits.MayCall(p, chosen) {
		t.refuseEntry(CodeCall, e, Quote(e)+" is not a call here: "+OrList(t.Prompt().Words()))
	}
	return chosen
}

// Number asks a side for a whole number within the prompt's limits.
func (t *Table) Number(p *Prompt, by Side) int { return t.NumberFrom(p, by, p.Min, p.Max) }

// NumberFrom is Number with the limits that apply this time.
func (t *Table) NumberFrom(p *Prompt, by Side, low, high int) int {
	t.prompt, t.by, t.min, t.max = p, by, low, high
	e := t.ask()
	n, ok := readNumber(e, low < 0)
	if !ok || n < low || n > high {
		t.refuse(Refusal{Code: CodeNumber, Why: Quote(e) + " is not " + LegalNow(t.game, t.Prompt())})
	}
	if len(e) > 1 && (e[0] == '0' || e[0] == '-' || e[0] == '+') {
		t.written = strconv.Itoa(n)
	}
	return n
}

// Card asks a side for a card, written as form says, and returns its text for the rules to read.
func (t *Table) Card(p *Prompt, by Side, form string) string {
	t.prompt, t.by, t.form = p, by, form
	return t.ask()
}

// Refuse refuses the last entry: a number that is not on the chart, a card that cannot be read. Rules call it before they
// change anything. The reason says what is legal.
func (t *Table) Refuse(why string) {
	e := t.Typed()
	t.refuse(Refusal{Code: t.prompt.code(e), Why: Quote(e) + " " + why})
}

// ask returns the next entry of the record.
func (t *Table) ask() string {
	if t.watch != nil {
		t.watch(t)
	}
	e, ok := t.next()
	if !ok {
		t.open = true
		panic(stop{})
	}
	t.written = ""
	t.entries++
	if t.entries > MaxEntries {
		t.refuse(Refusal{Code: t.prompt.code(e), Why: "a record has at most " + strconv.Itoa(MaxEntries) + " entries"})
	}
	return e
}

// next returns the next entry of the record, once the assertions before it hold; ok is false if there are no more entries.
func (t *Table) next() (entry string, ok bool) {
	for {
		token, ok := t.tokens.Next()
		if !ok {
			return "", false
		}
		if !IsAssertion(token) {
			t.used++
			return token, true
		}
		t.assert(token)
		t.used++
	}
}

// Entries returns how many entries have been answered.
func (t *Table) Entries() int { return t.entries }

// Begins returns who is asked for the next entry, and whether it begins a play.
func (t *Table) Begins() (by Side, begins bool) { return t.by, t.began > t.entries }

// Entry returns the last entry as records write it; "" before the first.
func (t *Table) Entry() string { return cmp.Or(t.written, t.Typed()) }

// Typed returns the last entry as it was typed. Systems whose rulings limit the spelling of a number check it.
func (t *Table) Typed() string { return t.tokens.Last() }

// Prompt returns the prompt that is open, or nil when the game is over. It is valid until the next one.
func (t *Table) Prompt() *Prompt {
	if t.prompt == nil {
		return nil
	}
	t.shown = *t.prompt
	p := &t.shown
	p.By = t.by
	switch p.Kind {
	case RollKind:
		p.First, p.Form = t.first, t.form
	case CallKind:
		p.Options = t.legalOptions()
	case NumberKind:
		p.Min, p.Max = t.min, t.max
	case CardKind:
		p.Form = t.form
	}
	return p
}

// legalOptions returns the options of the open call that are legal now, good until the next prompt.
func (t *Table) legalOptions() []*Call {
	if t.limits == nil {
		return t.options
	}
	t.legal = slices.Grow(t.legal[:0], len(t.options))
	for _, option := range t.options {
		if t.limits.MayCall(t.prompt, option) {
			t.legal = append(t.legal, option)
		}
	}
	return t.legal
}

// Game returns the game that is being played, its state settled whenever an observer looks.
func (t *Table) Game() Game { return t.game }
