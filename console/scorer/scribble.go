package scorer

import (
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/replay"
)

// A Scribble is a record as a person wrote it down, read the way the prompt of a table reads typed words.
type Scribble struct {
	Tokens []string   // entries as written in records, and assertions; at a slip, whatever was taken in its place
	Words  []int      // which word each of them was read from, counting from 0
	Slips  []WordSlip // the words that are not allowed, in order
	Unread int        // how many words at the end were not read because they make no sense
}

// A WordSlip is a word of a record that is not allowed where it is.
type WordSlip struct {
	Word    int // its place among the words, counting from 0
	Refusal *engine.Refusal
	ReadOn  string // how the rest was read, in a few words; "" if it was not
	guessed int    // how many tokens were taken in its place, or before it
	until   int    // the word where the rest begins
}

// The limits of the search for a way to read on after a slip.
const (
	longest    = 32      // words that may make one entry: the name of a team
	mostBytes  = 1 << 10 // of a word: a longer one is no entry, and a file may be one word
	mostSlips  = 100     // of a record
	mostNumber = 100     // values tried for a number
	stuck      = 3       // slips in a row after which the rest is given up
	mostRun    = 1 << 25 // words run: a sheet of 500 words with three slips takes seven million
)

// rounds are how ways to read on are tried: each over a number of words, and the best few over those of the next round.
var rounds = []struct{ words, ways int }{{12, 60}, {40, 30}, {100, 8}, {1 << 20, 1}}

// ReadScribble reads the words of a record. After a word that is not allowed it reads on as well as it can: with another
// entry in its place, with one more before it, or without it, whichever lets most of the record be read with the fewest
// slips. Ends has for each word the number of the word that begins the next line; nil if lines mean nothing.
func ReadScribble(setup *engine.Setup, words []string, ends []int) *Scribble {
	return readScribble(setup, words, ends, max(mostRun, 2*len(words)), false)
}

// IsShorthand reports whether a record is in the letters of the prompt. Where calls are in full, a roll without one is a slip.
func IsShorthand(system *engine.System, words []string) bool {
	short, full := false, false
	for _, word := range words {
		switch {
		case !strings.ContainsAny(word[:1], letters), engine.IsSubstitution(word):
		case system.Call(word) != nil:
			full = true
		default:
			short = true
		}
	}
	return short || !full
}

// ReadTyped spells the words of a record in shorthand as records do, if every one is allowed as typed at the prompt; otherwise ok
// is false.
func ReadTyped(setup *engine.Setup, words []string, ends []int) (tokens []string, ok bool) {
	if !IsShorthand(setup.System, words) {
		return nil, false
	}
	left := max(mostRun, 2*len(words))
	s := &scribbler{setup: setup, words: cutLong(words), ends: ends, left: &left}
	if s.read(len(words)); s.slip != nil {
		return nil, false
	}
	return asRecordsWrite(setup, s.tokens), true
}

// InFull spells the words of a record as records do, as ReadScribble reads them. Words that are not allowed stay as they are, but
// for their calls: nothing is put in their place. On a sheet that leaves out no call, a roll without one is what is left of a
// play; and where such a sheet goes wrong for good, its words say more than the state of a game that was not played.
func InFull(setup *engine.Setup, words []string, ends []int) (tokens []string) {
	s, n := ReadScribble(setup, words, ends), 0
	strict := readScribble(setup, words, ends, max(mostRun, 2*len(words)), true)
	writesCalls := strict.Unread <= s.Unread && len(strict.Slips) <= len(s.Slips)
	if writesCalls {
		s = strict
	}
	if len(s.Slips) == 0 {
		return s.Tokens
	}
	for _, slip := range s.Slips {
		from := n
		for n < len(s.Tokens) && s.Words[n] < slip.Word {
			n++
		}
		tokens = append(tokens, s.Tokens[from:n]...)
		if writesCalls && len(s.Slips) > 1 {
			return append(tokens, s.spell(setup.System, words, slip.Word, len(words))...)
		}
		n += slip.guessed
		tokens = append(tokens, s.spell(setup.System, words, slip.Word, slip.until)...)
	}
	tokens = append(tokens, s.Tokens[n:]...)
	return append(tokens, s.spell(setup.System, words, len(words)-s.Unread, len(words))...)
}

// spell makes entries of some words without a game: letters mean the call that they meant before the first slip.
func (s *Scribble) spell(system *engine.System, words []string, from, to int) (tokens []string) {
	type written struct {
		letters string
		rolled  bool // dice follow in the same word
	}
	meant := map[written]string{}
	for i := 0; i < len(s.Tokens) && s.Words[i] < s.Slips[0].Word; i++ {
		isFirst := i == 0 || s.Words[i-1] < s.Words[i]
		if letters, dice := gluedRoll(words[s.Words[i]]); isFirst && system.Call(s.Tokens[i]) != nil {
			meant[written{letters, dice != ""}] = s.Tokens[i]
		}
	}
	for _, word := range words[from:max(from, to)] {
		letters, dice := gluedRoll(word)
		entry := meant[written{letters, dice != ""}]
		if fits := system.Meant(letters, system.Calls); entry == "" && len(fits) == 1 {
			entry = fits[0].Word
		}
		switch {
		case entry == "" || StartsWithDigit(word):
			tokens = append(tokens, word)
		case dice == "":
			tokens = append(tokens, entry)
		default:
			tokens = append(tokens, entry, dice)
		}
	}
	return tokens
}

// readScribble is ReadScribble with a limit on the number of words it runs. If it is strict, no roll implies its call.
func readScribble(setup *engine.Setup, words []string, ends []int, left int, strict bool) *Scribble {
	words = cutLong(words)
	first := &scribbler{setup: setup, words: words, ends: ends, strict: strict, left: &left}
	first.read(len(words))
	best := first
	for next := best; next != nil; next = best.furthest() {
		best = next
	}
	s := &Scribble{
		Tokens: asRecordsWrite(setup, best.tokens),
		Words:  best.from,
		Slips:  best.slips,
		Unread: len(words) - best.at,
	}
	if best.slip != nil {
		s.Slips = append(s.Slips, WordSlip{Word: best.at, Refusal: best.slip.refusal})
	}
	for i := range s.Slips {
		one, entries := &s.Slips[i], 0
		for entries < len(best.from) && best.from[entries] < one.Word {
			entries++
		}
		end := first.lineEnd(one.Word)
		at := &place{setup, best.tokens[:entries]}
		one.Refusal.Hint = at.hint(one.Refusal.Prompt, words[one.Word:end], one.Refusal.Hint)
	}
	return s
}

// cutLong cuts words off where they are longer than any entry.
func cutLong(words []string) []string {
	return lists.Map(words, func(word string) string { return word[:min(len(word), mostBytes)] })
}

// furthest reads on after the slip in the way that leads furthest, on a tie the earlier one; nil if it gives up.
func (r *scribbler) furthest() *scribbler {
	if r.slip == nil || r.slip.prompt == nil || r.inRow == stuck || len(r.slips) == mostSlips {
		return nil
	}
	ways := r.onward()
	for _, round := range rounds {
		for _, way := range ways {
			way.read(min(way.began+round.words, len(way.words)))
		}
		slices.SortStableFunc(ways, func(a, b *scribbler) int { return b.at - a.at })
		ways = ways[:min(len(ways), round.ways)]
	}
	if len(ways) == 0 {
		return nil
	}
	if ways[0].at > ways[0].began {
		ways[0].inRow = 0
	}
	return ways[0]
}

// A scribbler has read some words of a record in one of several ways.
type scribbler struct {
	setup  *engine.Setup
	words  []string
	ends   []int // of the lines
	strict bool  // no roll implies its call
	at     int   // the next word
	tokens []string
	from   []int
	slips  []WordSlip
	left   *int // how many more words may be run, over all ways

	slip  *wordSlip // why it stopped; nil if it read everything
	began int       // the word after the last slip
	inRow int       // slips in a row
}

// A wordSlip is why a word is not allowed.
type wordSlip struct {
	refusal *engine.Refusal
	prompt  *engine.Prompt // at which the word was read; nil after the end, or if the limit is used up
	used    int            // words that were read as one entry
	implied []string       // the call that was taken as implied before it
}

func (r *scribbler) run(tokens []string) *engine.Result {
	*r.left -= len(tokens)
	result := engine.Run(r.setup, tokens, engine.Observer{})
	return &result
}

// read reads words up to a limit, or to the first one that is not allowed. Most words are whole entries: the rules are
// run on all that are left, and again after each that is not, with what a table would make of it.
func (r *scribbler) read(limit int) {
	entries, used := []string(nil), 0 // what was made of the next words
	for {
		n := len(r.tokens)
		limit = max(limit, r.at+used) // the words of one entry are read together
		tokens := slices.Concat(r.tokens, entries, r.words[r.at+used:limit])
		refused := r.run(tokens).Refused
		allowed := len(tokens) - n
		if refused != nil {
			allowed = refused.Token - n
		}
		if allowed < len(entries) {
			r.slip.refusal, r.slip.implied = refused, entries[:allowed]
			return
		}
		r.slip = nil
		r.from = append(r.from[:n:n], slices.Repeat([]int{r.at}, len(entries))...)
		r.at += used
		for range allowed - len(entries) {
			r.from = append(r.from, r.at)
			r.at++
		}
		r.tokens = tokens[: n+allowed : n+allowed]
		if refused == nil {
			return
		}
		r.slip = &wordSlip{refusal: refused, prompt: refused.Prompt, used: 1}
		if refused.Prompt == nil { // the game is over
			return
		}
		if *r.left < 0 {
			r.slip.prompt = nil
			return
		}
		entries, used = r.complete(refused.Prompt)
		if r.slip.used = used; slices.Equal(entries, r.words[r.at:r.at+used]) {
			return
		}
	}
}

// complete reads the next words as a table would read the rest of their line; if that is not an entry, it adds the words
// after the line.
func (r *scribbler) complete(p *engine.Prompt) (entries []string, used int) {
	entries, used = r.place().complete(p, r.words[r.at:r.lineEnd(r.at)])
	if r.ends != nil && slices.Equal(entries, r.words[r.at:r.at+used]) {
		entries, used = r.place().complete(p, r.words[r.at:min(r.at+longest, len(r.words))])
	}
	if word := r.words[r.at]; r.strict && p.Kind == engine.CallKind && isRolled(word) {
		return []string{word}, 1
	}
	return entries, used
}

// lineEnd is the word after the line of a word, as far as a line is read.
func (r *scribbler) lineEnd(word int) int {
	end := min(word+longest, len(r.words))
	if r.ends != nil {
		end = min(end, r.ends[word])
	}
	return end
}

func (r *scribbler) place() *place { return &place{r.setup, r.tokens} }

// onward lists the ways to read on after the slip, those that change least first: another entry for the word, one more
// before it, and skipping the word.
func (r *scribbler) onward() (ways []*scribbler) {
	slip := r.slip
	add := func(text string, next int, entries ...string) {
		tokens := slices.Concat(r.tokens, entries)
		if *r.left < 0 || r.run(tokens).Refused != nil {
			return
		}
		from := append(r.from[:len(r.tokens):len(r.tokens)], slices.Repeat([]int{r.at}, len(entries))...)
		ways = append(ways, &scribbler{setup: r.setup, words: r.words, ends: r.ends, strict: r.strict,
			left: r.left, at: next, began: next, tokens: tokens, from: from,
			inRow: r.inRow + 1,
			slips: append(slices.Clip(r.slips), WordSlip{Word: r.at, Refusal: slip.refusal, ReadOn: text, guessed: len(entries), until: next})})
	}
	if figures := cardFigures(r.words[r.at:r.lineEnd(r.at)]); slip.prompt.Kind == engine.CardKind &&
		len(figures) > 1 && len(figures) < longest {
		for _, way := range r.place().ways(slip.prompt, figures) { // one of the two readings
			add("with "+strings.Join(way, " ")+" there", r.at+len(figures), way...)
		}
		if len(ways) > 0 { // the only thing wrong with the line is that it has two readings
			return ways
		}
	}
	if word := r.words[r.at]; slip.prompt.Kind == engine.CardKind && isFigure(word) {
		for i := len(word) - 1; i >= 0; i-- { // a card and its dice with one digit too many
			for _, way := range r.place().splitGlued(slip.prompt, word[:i]+word[i+1:]) {
				add("with "+strings.Join(way, " ")+" there", r.at+1, way...)
			}
		}
	}
	if slip.refusal.Code != engine.CodeAssert {
		word := strings.Join(r.words[r.at:r.at+slip.used], " ")
		if len(slip.implied) > 0 {
			for _, e := range r.possible(slip.refusal.Prompt, word) {
				add("with "+e+" there", r.at+slip.used, append(slices.Clone(slip.implied), e)...)
			}
		}
		entries := r.possible(slip.prompt, word)
		if call, roll := gluedRoll(word); roll != "" && slip.prompt.Kind == engine.CallKind && r.setup.System.Knows(strings.ToLower(call)) {
			for _, e := range entries { // the call is not allowed, but the dice were rolled
				add("with "+e+" "+roll+" there", r.at+slip.used, e, roll)
			}
		}
		replaced := func(e string) { add("with "+e+" there", r.at+slip.used, e) }
		inserted := func(e string) { add("with "+e+" before it", r.at, e) }
		changes := []func(string){replaced, inserted}
		if call, roll := gluedRoll(word); roll != "" && slip.prompt.Kind == engine.RollKind && r.setup.System.Knows(strings.ToLower(call)) {
			slices.Reverse(changes) // a play, where its roll was asked: that was left out
		}
		for _, change := range changes {
			for _, e := range entries {
				change(e)
			}
		}
		if slip.prompt.Kind == engine.CallKind {
			for _, call := range entries { // a whole play was left out
				next := r.run(append(slices.Clip(r.tokens), call)).Next
				if next == nil || next.Kind != engine.RollKind {
					continue
				}
				for _, roll := range rolls(next.Dice, "") {
					add("with "+call+" "+roll+" before it", r.at, call, roll)
				}
			}
		}
	}
	add("without it", r.at+1)
	return ways
}

// asRecordsWrite spells legal entries as records do.
func asRecordsWrite(setup *engine.Setup, tokens []string) []string {
	written := slices.Clone(tokens)
	n := 0
	answers := replay.Run(setup, tokens, replay.Keep{}).Answers
	for i, token := range tokens {
		if token[0] != '=' {
			written[i] = answers[n].Entry
			n++
		}
	}
	return written
}
