package scorer

import (
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/ledger"
)

// A Step is what one word of a typed line came to, or several words that were accepted one after another. One of its parts
// is set.
type Step struct {
	Words []string // as they were typed

	First, Last int             // the entries that they made: the number of the first, and of the last
	Entries     []string        // these
	Said        string          // what these came to, as far as it goes
	Held        string          // what was asserted, and is so
	Undone      []string        // entries that were taken back
	Refused     *engine.Refusal // the word is not allowed
	Err         error           // nothing was recorded: an *Error, a *MovedError, or the ledger's
}

// Failed reports whether reading ended with the step.
func (s *Step) Failed() bool { return s.Refused != nil || s.Err != nil }

// Words returns the words of a typed or pasted line: what stands behind a semicolon is for people, and so are the numbers of
// plays ("12."). A blank behind the = of an assertion does no harm.
func Words(line string) []string {
	line, _, _ = strings.Cut(line, ";")
	var words []string
	for _, word := range strings.Fields(line) {
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

// mostWords is how many words of one line are read: more than any game has entries. Each of them runs the game.
const mostWords = 600

// isPlayNumber reports whether a word is the number of a play as records have it, "12.".
func isPlayNumber(word string) bool {
	number, ok := strings.CutSuffix(word, ".")
	return ok && number != "" && strings.Trim(number, "0123456789") == ""
}

// Take takes the words of a typed line one by one, up to the first that is not allowed, and records them: entries, the
// beginnings of their words, rolls where the call before them is implied, assertions (=7-3), and < for the word before it.
// What they came to is returned in their order; rest are the words after one that failed. All of a line is recorded
// together: where another program was faster none of it is. Of a line with too many words nothing is read.
func (t *Table) Take(line string) (steps []Step, rest []string) {
	words := Words(line)
	if len(words) == 0 && strings.TrimSpace(line) != "" && isPlayNumber(strings.TrimSpace(line)) {
		word := strings.TrimSpace(line)
		return []Step{{Words: []string{word}, Err: no("%s is the number of a play; an entry has no full stop", word)}}, nil
	}
	if n := len(words); n > mostWords {
		return []Step{{Words: words, Err: no("%d words on one line: at most %d are read, and nothing of this line was recorded", n, mostWords)}}, nil
	}
	return t.TakeWords(words)
}

// TakeWords is Take for words that are no line, but all of a record.
func (t *Table) TakeWords(words []string) (steps []Step, rest []string) {
	r := reading{t: t, tokens: t.Tokens, result: t.Result, start: len(t.Tokens)}
	for len(words) > 0 {
		if words[0] == "<" {
			words = words[r.undo():]
		} else {
			words = words[r.read(words):]
		}
		if r.failed {
			break
		}
	}
	r.flush()
	return r.steps, words
}

// A reading is a line on its way into the ledger.
type reading struct {
	t      *Table
	tokens []string      // that stand, and those that have been accepted
	result engine.Result // of these
	steps  []Step        // that are recorded
	failed bool

	pending []Step // accepted, and not recorded yet
	lines   []ledger.Line
	words   []int // how many entries stood before each word of the line that made some
	start   int   // how many entries stand before the line
}

// read reads the next word, or the words that make one entry, and returns how many; 0 where those before it could not be
// recorded.
func (r *reading) read(words []string) (used int) {
	entries, used := complete(r.t.Setup, r.tokens, r.result.Next, words)
	lines, result := EntryLines(r.t.Setup, r.tokens, entries, r.t.By, r.t.now())
	typed := words[:used]
	if result.Refused != nil {
		if can := ambiguous(r.t.Setup, r.tokens, r.result.Next, words[0]); can != "" {
			result.Refused.Why, result.Refused.Hint = can, ""
		} else {
			result.Refused.Hint = hintAt(r.t.Setup, r.tokens, r.result.Next, words, result.Refused.Hint)
		}
		if r.flush(); r.failed {
			return 0
		}
		r.steps, r.failed = append(r.steps, Step{Words: typed, Refused: result.Refused}), true
		return used
	}
	if len(lines) == 0 {
		r.pending = append(r.pending, Step{Words: typed, Held: words[0][1:]})
		return used
	}
	r.words = append(r.words, len(r.tokens))
	first := len(r.tokens) + 1
	for _, l := range lines {
		if l.Kind == ledger.KindEntry {
			r.tokens = append(r.tokens[:len(r.tokens):len(r.tokens)], l.Value)
		}
	}
	r.lines, r.result = append(r.lines, lines...), result
	if n := len(r.pending); n > 0 && r.pending[n-1].Last == first-1 {
		r.pending[n-1].Words, r.pending[n-1].Last = append(r.pending[n-1].Words, typed...), len(r.tokens)
		return used
	}
	r.pending = append(r.pending, Step{Words: slices.Clone(typed), First: first, Last: len(r.tokens)})
	return used
}

// flush records what has been accepted.
func (r *reading) flush() {
	pending, lines := r.pending, r.lines
	r.pending, r.lines = nil, nil
	if len(lines) > 0 {
		if err := r.t.write(&r.result, lines...); err != nil {
			var words []string
			for _, s := range pending {
				words = append(words, s.Words...)
			}
			r.steps, r.failed = append(r.steps, Step{Words: words, Err: err}), true
			return
		}
		if n := len(r.t.lines); n == 0 || r.t.lines[n-1] < r.start {
			r.t.lines = append(r.t.lines, r.start)
		}
	}
	for i := range pending {
		if first, last := pending[i].First, pending[i].Last; last > 0 {
			pending[i].Entries = r.t.Tokens[first-1 : last : last]
			pending[i].Said = r.t.Said(first, last)
		}
	}
	r.steps = append(r.steps, pending...)
}

// undo takes back the word before it, or where the line begins with it, the last step. It returns how many words were read,
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
	r.failed = err != nil
	r.tokens, r.result, r.start = r.t.Tokens, r.t.Result, min(r.start, len(r.t.Tokens))
	return 1
}

// Said is what entries came to, in sentences, a line for each play; of a play that waits for a further roll, the cells that
// were read so far. What was read on a player's card is said by the prompt that follows.
func (t *Table) Said(first, last int) string {
	var said []string
	for i := range t.Result.Journal.Plays {
		from, to := t.Result.Journal.PlaySpan(i, len(t.Tokens))
		from, to = max(from, first), min(to, last)
		if from > to {
			continue
		}
		if text := t.Result.Game.AppendPlayByPlay(nil, from, to); len(text) > 0 {
			said = append(said, string(text))
		}
	}
	if len(said) > 0 {
		return strings.Join(said, "\n")
	}
	var cells []string
	for _, c := range t.Result.Journal.Cells {
		if c.Entry < first || c.Entry > last {
			continue
		}
		if row := c.Chart.Rows()[c.Row]; startsWithDigit(row.Roll) {
			_, title := c.Chart.Name()
			cells = append(cells, title+", "+row.Roll+": "+row.Cell)
		}
	}
	return strings.Join(cells, "\n")
}

// Repeats reports whether a line, typed after so many entries, is what the same person has recorded there already and
// nothing else: a button that was tapped twice.
func (t *Table) Repeats(line string, after int) bool {
	if after < 0 || after >= len(t.Tokens) {
		return false
	}
	tokens := t.Tokens[:after]
	for words := Words(line); len(words) > 0; {
		next := engine.Run(t.Setup, tokens, engine.Observer{}).Next
		entries, used := complete(t.Setup, tokens, next, words)
		lines, _ := EntryLines(t.Setup, tokens, entries, t.By, t.now())
		if len(lines) == 0 {
			return false
		}
		for _, l := range lines {
			if l.Kind == ledger.KindEntry {
				tokens = append(tokens[:len(tokens):len(tokens)], l.Value)
			}
		}
		words = words[used:]
	}
	if !slices.Equal(tokens, t.Tokens) {
		return false
	}
	return !slices.ContainsFunc(t.Record.Entries[after:], func(e ledger.Entry) bool { return e.By != t.By })
}
