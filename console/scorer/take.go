package scorer

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/ledger/line"
	"rollbook/replay"
)

// A Step is what one word of a typed line came to, or several words accepted one after another. Exactly one of its parts
// is set.
type Step struct {
	Words []string // as typed

	First, Last int             // the entries they made: the numbers of the first and the last
	Entries     []string        // these
	Said        string          // what these came to, as far as it goes
	Confirmed   string          // an assertion that is true
	Undone      []string        // entries that were taken back
	Stopped     string          // why the rest of the line went unread
	Refused     *engine.Refusal // the words are not allowed
	Err         error           // nothing was recorded: an *Error, a *MovedError, or the ledger's

	Sum   bool   // for a refusal: what was typed looks like the sum of the dice
	Short string // for a refusal: the reason in one line, as players say it; "" if Refused.Why is that already
}

// Failed reports whether the step's words were not taken.
func (s *Step) Failed() bool { return s.Refused != nil || s.Err != nil }

// Words returns the words of a typed or pasted line: what follows a semicolon is for people, and so are the numbers of
// plays ("12."). A space after the = of an assertion is fine.
func Words(line string) []string {
	line, _, _ = strings.Cut(line, ";")
	var words []string
	for word := range strings.FieldsSeq(line) {
		switch n := len(words); {
		case isPlayNumber(word):
		case n > 0 && words[n-1] == "=":
			words[n-1] += word
		default:
			words = append(words, word)
		}
	}
	return words
}

// mostWords is how many words of one line are read: more than any game has entries. Each word runs the game.
const mostWords = 600

// isPlayNumber reports whether a word is a play number as in records, "12.".
func isPlayNumber(word string) bool {
	number, ok := strings.CutSuffix(word, ".")
	return ok && engine.IsDigits(number)
}

// Take takes the words of a typed line one by one, up to the first that is not allowed, and records them: entries,
// abbreviated words, rolls whose call is implied, assertions (=7-3), and < for the word before it. It returns what they
// came to, in order; rest is the words after one that failed. A line is recorded as a whole: if another program was
// faster, none of it is. A line with too many words is not read at all.
//
// A line belongs to one side. Reading stops before the other side decides anything: while typing, nobody could know that
// it would be asked. And a line with a die too many is refused as a whole, since nobody knows which one.
func (t *Desk) Take(line string) (steps []Step, rest []string) { return t.take(line, true) }

// TakeText takes what was not typed at the open prompt but written before, as Take does, and reads on through both sides'
// turns: a paste, a pipe, a file.
func (t *Desk) TakeText(text string) (steps []Step, rest []string) { return t.take(text, false) }

func (t *Desk) take(line string, typed bool) (steps []Step, rest []string) {
	words := Words(line)
	if word := strings.TrimSpace(line); isPlayNumber(word) {
		return []Step{{Words: []string{word}, Err: no("%s is the number of a play; an entry has no period", word)}}, nil
	}
	if n := len(words); n > mostWords {
		return []Step{{Words: words,
			Err: no("%d words on one line: at most %d are read, and nothing of this line was recorded", n, mostWords)}}, nil
	}
	r := reading{t: t, tokens: t.Game.Tokens, run: t.Trace, start: len(t.Game.Tokens), typed: typed}
	for len(words) > 0 && !r.failed {
		if words[0] == "<" {
			words = words[r.undo():]
			continue
		}
		words = words[r.read(words):]
	}
	r.flush()
	return r.steps, words
}

// A reading is a line on its way into the ledger.
type reading struct {
	t      *Desk
	tokens []string      // the current ones and those that have been accepted
	run    *replay.Trace // of these
	steps  []Step        // that are recorded
	failed bool          // or stopped: no more is read

	pending []Step // accepted but not recorded yet
	lines   []line.Line
	words   []int // how many entries stood before each word of the line that made some
	start   int   // how many entries come before the line

	typed  bool           // at the open prompt, so that it is one side's
	side   engine.Side    // whose line it is: who was asked first; Nobody as long as no side was
	rolled *engine.Prompt // of dice, if they are what was read last; nil otherwise
	dice   []string       // the words of that roll
}

func (r *reading) place() *place { return &place{r.t.Game.Setup, r.tokens} }

// read reads the next word, or the words that make one entry, and returns how many; 0 if those before it could not be
// recorded, or the rest is not to be read.
func (r *reading) read(words []string) (used int) {
	p := r.run.Result.Next
	if words[0][0] != '=' && r.changesSides(p) {
		name := engine.NewNames(r.t.Game.Setup).Nick[p.By]
		return r.stop(words, Step{Stopped: name + pick.If(p.Kind == engine.CardKind, " have the ball now", " decide now")})
	}
	at := r.place()
	if r.typed && len(r.words) > 0 && isFigure(words[0]) && at.impliesNumber(p) { // it was meant for the play before
		why := words[0] + " is one number too many: " + strings.Join(r.pendingWords(), " ") + " needs no more"
		return r.refuseLine(words, words[0], why, why, p)
	}
	if n, why := at.doubt(p, words); n > 0 {
		return r.stop(words, r.refusal(words[:n], strings.Join(words[:n], " "), why, why, p))
	}
	if r.typed && len(words) == 1 && r.rolled != nil && r.rolled.Dice.Count > 1 && isDie(r.rolled.Dice, words[0]) {
		return r.refuseWhole(words, 1) // 18 after 4 8 9 may be the card 1/8, or a die too many
	}
	entries, used := at.complete(p, words)
	lines, run := EntryLines(r.t.Game.Setup, r.tokens, entries, r.t.By, r.t.now())
	if refused := run.Result.Refused; refused != nil {
		return r.refuse(at, words, used, refused)
	}
	typed := words[:used]
	if len(lines) == 0 {
		r.pending, r.rolled = append(r.pending, Step{Words: typed, Confirmed: words[0][1:]}), nil
		return used
	}
	if r.side == engine.Nobody && p.By.IsTeam() {
		r.side = p.By
	}
	r.noteRoll(at, entries, typed)
	r.words = append(r.words, len(r.tokens))
	first := len(r.tokens) + 1
	for _, l := range lines {
		if l.Kind == line.KindEntry {
			r.tokens = append(slices.Clip(r.tokens), l.Value)
		}
	}
	run.Tokens = r.tokens // as records write them
	r.lines, r.run = append(r.lines, lines...), run
	if n := len(r.pending); n > 0 && r.pending[n-1].Last == first-1 {
		r.pending[n-1].Words, r.pending[n-1].Last = append(r.pending[n-1].Words, typed...), len(r.tokens)
		return used
	}
	r.pending = append(r.pending, Step{Words: slices.Clone(typed), First: first, Last: len(r.tokens)})
	return used
}

// impliesNumber reports whether a bare number at a prompt would imply a call that a code follows.
func (at *place) impliesNumber(p *engine.Prompt) bool {
	if p == nil || p.Default() == "" || namesShirts(p) {
		return false
	}
	next := at.rolledFor(p.Default())
	return next != nil && next.Kind == engine.NumberKind
}

// pendingWords are the words of the line that are read and not recorded yet.
func (r *reading) pendingWords() (words []string) {
	for _, s := range r.pending {
		words = append(words, s.Words...)
	}
	return words
}

// flush records what has been accepted.
func (r *reading) flush() {
	pending, lines, words := r.pending, r.lines, r.pendingWords()
	r.pending, r.lines = nil, nil
	if len(lines) > 0 {
		if err := r.t.write(r.run, lines...); err != nil {
			r.steps, r.failed = append(r.steps, Step{Words: words, Err: err}), true
			return
		}
		if n := len(r.t.lines); n == 0 || r.t.lines[n-1] < r.start {
			r.t.lines = append(r.t.lines, r.start)
		}
	}
	for i := range pending {
		if first, last := pending[i].First, pending[i].Last; last > 0 {
			pending[i].Entries = r.t.Game.Tokens[first-1 : last : last]
			pending[i].Said = r.t.Said(first, last)
		}
	}
	r.steps = append(r.steps, pending...)
}

// changesSides reports whether the open prompt is for the other side than the one whose line this is, and decides something.
func (r *reading) changesSides(p *engine.Prompt) bool {
	return r.typed && p != nil && p.Decides() && p.By.IsTeam() && r.side.IsTeam() && p.By != r.side
}

// noteRoll remembers the dice of the roll that was just read, for a die too many after it.
func (r *reading) noteRoll(at *place, entries, typed []string) {
	p := r.run.Result.Next
	if len(entries) > 1 {
		p = at.next(entries[:len(entries)-1]...)
	}
	if p.Kind == engine.CardKind && r.rolled != nil && r.rolled.Dice.Count == 1 && len(typed) == 1 && isDie(r.rolled.Dice, typed[0]) {
		r.dice = append(r.dice, typed...) // 12 after a 14 is the card 1/2, or a die
		return
	}
	r.rolled = nil
	if p.Kind != engine.RollKind {
		return
	}
	if r.rolled, r.dice = p, typed; r.run.Result.Next.Kind == engine.CardKind { // a card came before them
		r.dice = strings.Split(entries[len(entries)-1], "-")
	}
}

// stop ends the reading with a step; what comes before it is recorded, unless the line has a die too many.
func (r *reading) stop(words []string, step Step) (used int) {
	if more := r.tooMany(words); more > 0 {
		return r.refuseWhole(words, more)
	}
	if r.flush(); r.failed {
		return 0
	}
	r.steps, r.failed = append(r.steps, step), true
	return len(step.Words)
}

// refuse ends the reading at words that are not allowed.
func (r *reading) refuse(at *place, words []string, used int, refused *engine.Refusal) int {
	p := r.run.Result.Next
	if refused.Code == engine.CodeCall {
		used = max(used, figures(words)) // all dice of a roll before its call
	}
	step := Step{Words: words[:used], Refused: refused, Short: at.shortly(p, words[:used], refused)}
	if can := at.twoWays(p, words); can != "" {
		step.Words, step.Short = cardFigures(words), can
	}
	step.Sum = refused.Code == engine.CodeDice && isSum(refused.Prompt.Dice, strings.TrimLeft(words[0], letters))
	if can := at.ambiguous(p, words[0]); can != "" {
		refused.Why, refused.Hint = can, ""
	} else {
		refused.Hint = at.hint(p, words, refused.Hint)
	}
	return r.stop(words, step)
}

// tooMany is how many of the next words, which cannot be read, are dice after a roll that had all of its dice, and are no other
// roll or card: 5 after 4 3, or after 43. It is 0 if none is.
func (r *reading) tooMany(words []string) (n int) {
	if r.rolled == nil {
		return 0
	}
	for n < len(words) && isDie(r.rolled.Dice, words[n]) {
		n++
	}
	next := r.run.Result.Next
	asks := func(kind engine.Kind) bool { return next != nil && next.Kind == kind }
	switch count := r.rolled.Dice.Count; {
	case count == 1 && len(r.dice) == 1 && asks(engine.RollKind), count > 1 && n%count == 0: // dice of a roll of its own
		return 0
	case count > 1 && n > 1 && asks(engine.CardKind) && r.place().allows(strings.Join(words[:2], "/")): // a card
		return 0
	}
	return n
}

// refuseWhole refuses a line whose next n words are dice too many, with everything on it that is not recorded yet.
func (r *reading) refuseWhole(words []string, more int) (used int) {
	_, digits := gluedRoll(r.dice[0])
	dice := slices.Concat([]string{cmp.Or(digits, r.dice[0])}, r.dice[1:], words[:more])
	all, p := strings.Join(dice, " "), r.rolled
	if p.Dice.Count == 1 {
		more = len(dice) - 1
	}
	why := all + " is " + diceWords(p.Dice.Count+more) + ": " + diceRolled(p.Dice.Count)
	return r.refuseLine(words, all, why, engine.Quote(all)+" is not "+p.Dice.String()+": "+p.Legal(), p)
}

// refuseLine refuses all of a line that is not recorded yet, with the words that are next.
func (r *reading) refuseLine(words []string, entry, short, why string, p *engine.Prompt) (used int) {
	step := r.refusal(append(r.pendingWords(), words...), entry, short, why, p)
	r.pending, r.lines, r.failed = nil, nil, true
	r.steps = append(r.steps, step)
	return len(words)
}

// refusal is the step of words that may be other dice than they seem.
func (r *reading) refusal(words []string, entry, short, why string, p *engine.Prompt) Step {
	return Step{Words: words, Short: short, Refused: &engine.Refusal{
		N:      len(r.tokens),
		Token:  len(r.tokens) - 1,
		Entry:  entry,
		Code:   engine.CodeDice,
		Prompt: p,
		Why:    why,
	}}
}

// isDie reports whether a word is what one of these dice can show.
func isDie(d engine.Dice, word string) bool {
	low, high := d.Range()
	v, err := strconv.Atoi(word)
	return err == nil && isFigure(word) && v >= low && v <= high && (v == 0 || word[0] != '0')
}

// undo takes back the word before it, or if the line begins with it, the last step. It returns how many words were read,
// as read does.
func (r *reading) undo() (used int) {
	if r.flush(); r.failed {
		return 0
	}
	var undone []string
	var err error
	if n := len(r.words); n > 0 {
		undone, err = r.t.rewind(r.words[n-1], "", "")
		r.words = r.words[:n-1]
	} else {
		undone, err = r.t.Undo(1, "", "")
	}
	r.steps = append(r.steps, Step{Words: []string{"<"}, Undone: undone, Err: err})
	r.failed, r.rolled = err != nil, nil
	r.tokens, r.run, r.start = r.t.Game.Tokens, r.t.Trace, min(r.start, len(r.t.Game.Tokens))
	return 1
}

// Said tells what entries came to, in sentences, a line for each play; of a play that waits for another roll, the cells that
// were read so far. The next prompt says what was read on a player's card.
func (t *Desk) Said(first, last int) string {
	var plays []string
	for i := range t.Result.Journal.Plays {
		from, to := t.Result.Journal.PlaySpan(i, len(t.Game.Tokens))
		from, to = max(from, first), min(to, last)
		if from > to {
			continue
		}
		if text := t.Result.Game.Tell(from, to); text != "" {
			plays = append(plays, text)
		}
	}
	if len(plays) > 0 {
		return strings.Join(plays, "\n")
	}
	var cells []string
	for _, c := range t.Result.Journal.Cells {
		if c.Entry < first || c.Entry > last {
			continue
		}
		if row := c.Chart.Rows()[c.Row]; StartsWithDigit(row.Roll) {
			_, title := c.Chart.Name()
			cells = append(cells, title+", "+row.Roll+": "+row.Cell)
		}
	}
	return strings.Join(cells, "\n")
}
