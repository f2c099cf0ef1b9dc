package scorer

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/replay"
)

// A Scribble is the words of a record as a person wrote them down, read as the prompt of a table reads typed ones.
type Scribble struct {
	Tokens []string   // entries as records write them, and assertions; after a slip with what was taken in its place
	Words  []int      // which word each of them was read from, from 0
	Slips  []WordSlip // the words that are not allowed, in order
	Unread int        // the first word after the last one read: all of them but where no sense can be made of the rest
}

// A WordSlip is a word of a record that is not allowed where it stands.
type WordSlip struct {
	Word    int // its place among the words, from 0
	Refusal *engine.Refusal
	ReadOn  string // how the rest was read, in a few words; "" where it was not
}

// The limits of the search for a way to read on behind a slip.
const (
	aheadShort = 24  // words that every guess is tried on
	aheadLong  = 400 // words that the best are tried on
	bestFew    = 40  // how many these are
	mostSlips  = 100 // of a record
	mostNumber = 100 // values of a number that are tried
	stuck      = 3   // slips without a word between them, after which no sense is made of the rest
)

// ReadScribble reads the words of a record. Behind a word that is not allowed it goes on as well as it can: with what lets
// most of the words that follow be read, in its place or before it, or without it.
func ReadScribble(setup *engine.Setup, words []string) *Scribble {
	r := &scribbler{setup: setup, words: words}
	s := &Scribble{}
	inRow := 0
	for at := 0; ; {
		end, slip := r.read(at, len(words))
		if slip == nil {
			at = end
			s.Unread = end
			break
		}
		if inRow++; end > at {
			inRow = 1
		}
		at = end
		s.Slips = append(s.Slips, WordSlip{Word: at, Refusal: slip.refusal})
		s.Unread = at
		if slip.refusal.Prompt == nil || len(s.Slips) == mostSlips || inRow == stuck {
			break
		}
		guess := r.best(at, slip)
		s.Slips[len(s.Slips)-1].ReadOn = guess.text
		r.tokens, r.from = guess.tokens, guess.from
		at = guess.next
	}
	s.Tokens, s.Words = asRecordsWrite(setup, r.tokens), r.from
	return s
}

// asRecordsWrite writes entries that are allowed as records do.
func asRecordsWrite(setup *engine.Setup, tokens []string) []string {
	written := slices.Clone(tokens)
	n := 0
	answers := replay.Traced(setup, tokens, engine.Observer{}).Answers
	for i, token := range tokens {
		if token[0] != '=' {
			written[i] = answers[n].Entry
			n++
		}
	}
	return written
}

// A scribbler has read some words of a record.
type scribbler struct {
	setup  *engine.Setup
	words  []string
	tokens []string
	from   []int
}

// A wordSlip is why a word is not allowed.
type wordSlip struct {
	refusal *engine.Refusal
	prompt  *engine.Prompt // at which the word was read
	used    int            // words that were read as one entry
	implied []string       // the call that was taken to be implied before it
}

// read reads words from one on, up to a limit, and returns how far that goes: slip is nil where all of them are allowed.
func (r *scribbler) read(at, limit int) (end int, slip *wordSlip) {
	for at < limit {
		before := len(r.tokens)
		tokens := append(r.tokens[:before:before], r.words[at:limit]...) // most are whole entries
		result := engine.Run(r.setup, tokens, engine.Observer{})
		whole := limit - at
		if result.Refused != nil {
			whole = result.Refused.Token - before
		}
		r.from = r.from[:before:before]
		for i := range whole {
			r.from = append(r.from, at+i)
		}
		r.tokens, at = tokens[:before+whole:before+whole], at+whole
		if result.Refused == nil {
			return at, nil
		}
		p := result.Refused.Prompt
		if p == nil {
			return at, &wordSlip{refusal: result.Refused, used: 1}
		}
		entries, used := complete(r.setup, r.tokens, p, r.words[at:])
		n := len(r.tokens)
		tokens = append(r.tokens[:n:n], entries...)
		if slices.Equal(entries, r.words[at:at+used]) {
			return at, &wordSlip{refusal: result.Refused, prompt: p, used: used}
		}
		if again := engine.Run(r.setup, tokens, engine.Observer{}).Refused; again != nil {
			return at, &wordSlip{refusal: again, prompt: p, used: used, implied: tokens[n:again.Token]}
		}
		for range entries {
			r.from = append(r.from, at)
		}
		r.tokens, at = tokens, at+used
	}
	return at, nil
}

// A guess is a way to read on behind a slip.
type guess struct {
	text   string
	tokens []string
	from   []int
	next   int // the word that is read next
	reach  int // the word that is not allowed then
}

// best returns the guess that lets most of the words that follow be read; of several the one that changes least.
func (r *scribbler) best(at int, slip *wordSlip) guess {
	guesses := r.guesses(at, slip)
	reach := func(ahead int) {
		for i := range guesses {
			g := &guesses[i]
			on := &scribbler{setup: r.setup, words: r.words, tokens: g.tokens, from: g.from}
			g.reach, _ = on.read(g.next, min(g.next+ahead, len(r.words)))
		}
		slices.SortStableFunc(guesses, func(a, b guess) int { return b.reach - a.reach })
	}
	reach(aheadShort)
	guesses = guesses[:min(len(guesses), bestFew)]
	reach(aheadLong)
	return guesses[0]
}

// guesses lists the ways to read on, those first that change least: another entry for the word, one more before it, and all
// but the word.
func (r *scribbler) guesses(at int, slip *wordSlip) (all []guess) {
	add := func(text string, next int, entries ...string) {
		n := len(r.tokens)
		tokens := append(r.tokens[:n:n], entries...)
		if refused := engine.Run(r.setup, tokens, engine.Observer{}).Refused; refused != nil {
			return
		}
		from := r.from[:n:n]
		for range entries {
			from = append(from, at)
		}
		all = append(all, guess{text: text, tokens: tokens, from: from, next: next})
	}
	if slip.refusal.Code == engine.CodeAssert {
		add("without it", at+1)
		return all
	}
	word := strings.Join(r.words[at:at+slip.used], "")
	if len(slip.implied) > 0 {
		for _, e := range r.possible(slip.refusal.Prompt, word) {
			add("as if "+e+" stood there", at+slip.used, append(slices.Clone(slip.implied), e)...)
		}
	}
	entries := r.possible(slip.prompt, word)
	for _, e := range entries {
		add("as if "+e+" stood there", at+slip.used, e)
	}
	for _, e := range entries {
		add("as if "+e+" stood before it", at, e)
	}
	add("without it", at+1)
	return all
}

// possible lists entries that a prompt may have been answered by, those first that are like what was written.
func (r *scribbler) possible(p *engine.Prompt, word string) (all []string) {
	switch p.Kind {
	case engine.CallKind:
		all = slices.Clone(p.Options)
		if near := engine.Nearest(strings.ToLower(word), all); near != "" {
			all = append([]string{near}, slices.DeleteFunc(all, func(o string) bool { return o == near })...)
		}
	case engine.NumberKind:
		n, err := strconv.Atoi(word)
		if err != nil {
			n = p.Min
		}
		low := max(p.Min, min(n, p.Max)-mostNumber/2)
		for v := low; v <= p.Max && v < low+mostNumber; v++ {
			all = append(all, strconv.Itoa(v))
		}
	case engine.RollKind:
		all = rolls(p.Dice, word)
	default:
		if dealer, ok := engine.Run(r.setup, r.tokens, engine.Observer{}).Game.(engine.Dealer); ok {
			for i := range 8 { // cards are many, and one is as good as another
				if e := dealer.Deal(p, func(n int) int { return (i*n/8 + i) % n }); e != "" && !slices.Contains(all, e) {
					all = append(all, e)
				}
			}
		}
	}
	return all
}

// rolls lists rolls of the dice, those first that have most of the faces that were written at their places: all of one die or
// two, and of more those in which one die is another.
func rolls(d engine.Dice, word string) (all []string) {
	low, high := d.Range()
	faces := strings.FieldsFunc(word, func(r rune) bool { return r < '0' || r > '9' })
	if d.Faces == 6 && !d.Zero {
		faces = strings.Split(strings.Join(faces, ""), "")
	}
	have := make([]int, d.Count)
	for i := range have {
		have[i] = low
		if i < len(faces) {
			if n, err := strconv.Atoi(faces[i]); err == nil {
				have[i] = max(low, min(n, high))
			}
		}
	}
	write := func(roll []int) {
		var words []string
		for _, face := range roll {
			words = append(words, strconv.Itoa(face))
		}
		between := "-"
		if d.Faces == 6 && !d.Zero {
			between = ""
		}
		if e := strings.Join(words, between); !slices.Contains(all, e) {
			all = append(all, e)
		}
	}
	write(have)
	for i := range have {
		for face := low; face <= high; face++ {
			roll := slices.Clone(have)
			roll[i] = face
			write(roll)
		}
	}
	if d.Count == 2 && high-low < 10 {
		for a := low; a <= high; a++ {
			for b := low; b <= high; b++ {
				write([]int{a, b})
			}
		}
	}
	return all
}
