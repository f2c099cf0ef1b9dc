package engine

import "strconv"

// A Table answers the rules from a record. When the record has no more entries, or an entry is not allowed, it leaves
// the rules where they stand; only Run sees that. Between two prompts the rules' state is settled.
type Table struct {
	tokens  []string // entries, and assertions beginning with '='
	next    int      // tokens used
	entries int      // entries answered

	prompt  *Prompt // the prompt that is open, or was answered last, as the rules declare it
	by      Side
	options []string // of a call
	min     int      // of a number
	max     int
	form    string // of a card
	shown   Prompt // what Prompt returns
	written string // the last entry as it is written, where a record may spell it otherwise

	game    Game
	watch   func(*Table)
	journal *Journal
	checks  bool // the journal keeps what dice were held against

	box      []byte // the statistics that an assertion needed last
	boxAt    int    // after how many entries that was
	boxBytes int    // of all statistics that assertions needed

	simulation *simulation // makes further entries; nil for every game that people play

	open    bool     // the record has run out
	refusal *Refusal // an entry was not allowed
}

// stop is what a Table panics with to leave the rules. Nothing but Run recovers it.
type stop struct{}

// Roll asks a side to roll the prompt's dice.
func (t *Table) Roll(p *Prompt, by Side) Roll {
	t.prompt, t.by = p, by
	e := t.ask()
	if len(e) == 2 && p.Dice == (Dice{Count: 2, Faces: 6}) { // what most entries are
		a, b := e[0]-'0', e[1]-'0'
		if a-1 < 6 && b-1 < 6 {
			return Roll{a, b}
		}
	}
	if r, ok := p.Dice.parse(e); ok {
		return r
	}
	return t.readAs(e)
}

// readAs answers a roll that the table took for another, as 43~44 (PROTOCOL 3): the play runs on the second.
func (t *Table) readAs(e string) Roll {
	d := t.prompt.Dice
	for i := range len(e) {
		if e[i] != '~' {
			continue
		}
		rolled, ok := d.parse(e[:i])
		read, ok2 := d.parse(e[i+1:])
		if !ok || !ok2 {
			break
		}
		if t.journal != nil {
			t.journal.ReadAs = append(t.journal.ReadAs, ReadAs{Entry: t.entries, Rolled: rolled, Read: read})
		}
		return read
	}
	t.refuse(CodeDice, quote(e)+" is not "+d.String()+": "+d.legal())
	return Roll{}
}

// Call asks a side to choose one of the prompt's options and returns it.
func (t *Table) Call(p *Prompt, by Side) string { return t.CallFrom(p, by, p.Options) }

// CallFrom is Call with the options that are legal this time.
func (t *Table) CallFrom(p *Prompt, by Side, options []string) string {
	t.prompt, t.by, t.options = p, by, options
	e := t.ask()
	for _, o := range options {
		if o == e {
			return o
		}
	}
	t.refuse(CodeCall, quote(e)+" is not a call here: "+orList(options))
	return ""
}

// Number asks a side for a whole number within the prompt's limits.
func (t *Table) Number(p *Prompt, by Side) int { return t.NumberFrom(p, by, p.Min, p.Max) }

// NumberFrom is Number with the limits that hold this time.
func (t *Table) NumberFrom(p *Prompt, by Side, low, high int) int {
	t.prompt, t.by, t.min, t.max = p, by, low, high
	e := t.ask()
	digits := e
	if low < 0 && len(e) > 1 && (e[0] == '-' || e[0] == '+') {
		digits = e[1:]
	}
	n, ok := 0, digits != ""
	for i := range len(digits) {
		if digits[i] < '0' || digits[i] > '9' || n > 99_999_999 {
			ok = false
			break
		}
		n = 10*n + int(digits[i]-'0')
	}
	if e != "" && e[0] == '-' {
		n = -n
	}
	if !ok || n < low || n > high {
		t.refuse(CodeNumber, quote(e)+" is not "+LegalNow(t.game, t.Prompt()))
	}
	if e[0] == '0' && len(e) > 1 || len(digits) < len(e) {
		t.written = strconv.Itoa(n)
	}
	return n
}

// Card asks a side for a card, written as form says, and returns its text for the rules to read.
func (t *Table) Card(p *Prompt, by Side, form string) string {
	t.prompt, t.by, t.form = p, by, form
	return t.ask()
}

// Refuse takes the last entry back as not allowed: a number that is none of the chart's, a card that does not read.
// Rules call it before they change anything. The reason says what would be legal.
func (t *Table) Refuse(why string) {
	t.refuse(t.prompt.code(), quote(t.tokens[t.next-1])+" "+why)
}

// ask returns the next entry of the record.
func (t *Table) ask() string {
	if t.watch != nil {
		t.watch(t)
	}
	t.assertions()
	if t.next == len(t.tokens) && !t.simulated() {
		t.open = true
		panic(stop{})
	}
	t.next++
	t.entries++
	t.written = ""
	if t.entries > MaxEntries {
		t.refuse(t.prompt.code(), "a record has at most "+strconv.Itoa(MaxEntries)+" entries")
	}
	return t.tokens[t.next-1]
}

// Entries returns how many entries have been answered.
func (t *Table) Entries() int { return t.entries }

// Entry returns the entry that was answered last, as records write it; "" before the first.
func (t *Table) Entry() string {
	if t.written != "" {
		return t.written
	}
	for i := t.next - 1; i >= 0; i-- {
		if t.tokens[i][0] != '=' {
			return t.tokens[i]
		}
	}
	return ""
}

// Prompt returns the prompt that is open, or nil when the game is over. It is good until the next one.
func (t *Table) Prompt() *Prompt {
	if t.prompt == nil {
		return nil
	}
	t.shown = *t.prompt
	p := &t.shown
	p.By = t.by
	switch p.Kind {
	case CallKind:
		p.Options = t.options
	case NumberKind:
		p.Min, p.Max = t.min, t.max
	case CardKind:
		p.Form = t.form
	}
	return p
}

// Game returns the game that is being played, its state settled whenever an observer looks.
func (t *Table) Game() Game { return t.game }
