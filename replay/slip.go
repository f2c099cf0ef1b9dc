package replay

import (
	"crypto/sha256"
	"math"
	"slices"
	"strings"
	"sync"

	"rollbook/engine"
)

// A Slip is one change of a record that does not hold, with which it holds: every entry is legal and every assertion true.
type Slip struct {
	Edits []Edit   `json:"edits"`          // one, or the two of a play entered twice or left out
	Same  []string `json:"same,omitempty"` // other values at the same place that make the same game of it
	// Others are further values of the same kind at the same place, that make another game of it; of a substitution that was
	// left out, at that place or at some of Places.
	Others []string `json:"others,omitempty"`
	// Places are the numbers of further entries before which the same substitution may have been left out.
	Places []int  `json:"places,omitempty"`
	Kind   string `json:"kind"`   // in words: "one die one pip off"
	Prompt string `json:"prompt"` // what the first entry that changes answers
	By     string `json:"by"`
	Place  int    `json:"place"` // 1 for the most likely; it shares its place with those that are more than half as likely
	Over   bool   `json:"over"`  // the game is played to its end with it

	kind   slipKind
	bits   float64 // how unlikely it is: one more is half as likely
	weight float64 // how likely it is, with Same and Others, beside the likeliest of all changes
	at     int     // token
	nth    int     // of the rolls that finders share
	game   [32]byte
}

// A SlipSearch is what was found about a record that does not hold.
type SlipSearch struct {
	Failure *engine.Refusal `json:"-"`       // nil where the record holds as it is
	Slips   []Slip          `json:"slips"`   // most likely first
	Tried   int             `json:"tried"`   // single changes tried
	Whole   bool            `json:"whole"`   // every single change was tried
	Untried []string        `json:"untried"` // what was not, in words
	Played  int             `json:"-"`       // entries played for it
}

// A slipKind is a way in which scorers go wrong.
type slipKind uint8

// The kinds of slips in the order in which a search tries them.
const (
	swapped     slipKind = iota // two digits, two dice or two numbers of a card
	misspelt                    // a word that is no option
	offByOne                    // one die one pip off, a number one off
	twice                       // an entry, or a call with its roll, entered twice
	anotherCall                 // another option of a call
	leftOut                     // an entry
	changeLeft                  // a substitution left out
	misread                     // one die read as any other, another digit of a number
	playLeft                    // a call and its roll left out
	another                     // any other roll, number or card
	neverMade                   // an entry that was never made
	slipKindCount
)

// slipRates say how often a scorer makes a slip of each kind, beside the others. A substitution is easily forgotten, as no
// prompt asks for it.
var slipRates = [slipKindCount]float64{swapped: 4, misspelt: 8, offByOne: 3, twice: 2, anotherCall: 2, leftOut: 2, changeLeft: 4,
	misread: 1, playLeft: 0.2, another: 0.05, neverMade: 0.02}

const (
	// SlipWork is how many entries a search for slips plays before it gives up: a few seconds at the most. Most games
	// take a tenth of it.
	SlipWork = 30_000_000

	// closeRolls is how many rolls of many dice, nearest to where a record fails, are searched through all that the dice
	// can show: behind a wrong roll a record fails within a play or two.
	closeRolls = 2

	// sampleOf: one roll in so many is tried there first, and the others only if it shows that some hold. scatter, a prime
	// near to the golden section of 8,000, spreads them over the faces of all dice.
	sampleOf, scatter = 5, 4943

	// looksAlike is how many changes at one place are told apart by the game they make. All further ones are another.
	looksAlike = 100

	notTheEnd     = 3.3 // bits: most records are of whole games
	callForgotten = 1   // bits: a call that goes without saying is not written down more often than dice
	cardBits      = 6.6 // of a card where the game has no weights, as one of a hundred
	rareBits      = 14  // of a card that the printed cards do not have
	changeBits    = 10  // of a substitution: now and then, and one of many
)

// longestEntry is how much of an entry is looked at, in bytes: what no prompt allows so far it does not allow beyond.
const longestEntry = 1000

// FindSlips searches all single changes of a record that make it hold. work limits the entries played; SlipWork is enough
// for every game.
func FindSlips(s *engine.Setup, tokens []string, work int) SlipSearch {
	if long := func(t string) bool { return len(t) > longestEntry }; slices.ContainsFunc(tokens, long) {
		tokens = slices.Clone(tokens)
		for i, t := range tokens {
			tokens[i] = t[:min(len(t), longestEntry)]
		}
	}
	var prompts []*engine.Prompt // of each entry, and the one that the record stops at
	r := engine.Run(s, tokens, engine.Observer{Watch: func(t *engine.Table) {
		if p := t.Prompt(); p != nil {
			prompts = append(prompts, p.Clone())
		}
	}})
	search := SlipSearch{Failure: r.Refused, Whole: true, Slips: []Slip{}, Untried: []string{}}
	if r.Refused == nil {
		return search
	}
	shared := searched{setup: s, tokens: tokens, prompts: prompts, last: r.Refused.Token}
	shared.count()
	var finders [slipShares]*slipFinder
	var done sync.WaitGroup
	for i := range finders {
		f := &slipFinder{searched: &shared, share: i, work: work / slipShares}
		finders[i] = f
		done.Go(f.find)
	}
	done.Wait()
	shared.rest = restOf(finders[:], &shared)
	for _, f := range finders {
		done.Go(f.findRest)
	}
	done.Wait()
	cut := false
	for _, f := range finders {
		search.Slips = append(search.Slips, f.slips...)
		search.Tried += f.tried
		search.Played += f.played
		cut = cut || f.played >= f.work
	}
	search.untried(&shared, cut)
	search.rank()
	return search
}

// searched is the record that a search is about.
type searched struct {
	setup   *engine.Setup
	tokens  []string
	prompts []*engine.Prompt
	last    int            // the token that fails; no later change helps
	close   []int          // tokens whose rolls of many dice are searched through, nearest to the failure first
	rest    []rollsAt      // where all further rolls are tried, as some of a sample held or nothing else did
	asked   map[string]int // prompts up to the failure, by their kind
	many    bool           // there are rolls of too many dice to try all everywhere
	cards   bool           // and cards
}

// count looks over the prompts up to the failure.
func (s *searched) count() {
	s.asked = map[string]int{}
	n := len(Entries(s.tokens[:s.last]))
	for k := s.last; k >= 0; k-- {
		if n < len(s.prompts) && !assertion(s.tokens[k]) {
			p := s.prompts[n]
			s.asked[p.Kind.String()]++
			s.cards = s.cards || p.Kind == engine.CardKind
			if p.Kind == engine.RollKind && ways(p.Dice) > mostList {
				s.many = true
				if len(s.close) < closeRolls {
					s.close = append(s.close, k)
				}
			}
		}
		if k > 0 && !assertion(s.tokens[k-1]) {
			n--
		}
	}
}

// untried says what was not tried.
func (s *SlipSearch) untried(all *searched, cut bool) {
	say := func(text string) { s.Whole, s.Untried = false, append(s.Untried, text) }
	if cut {
		say("the less likely changes far before the entry that fails: the record is too long")
	}
	if all.many {
		say("rolls of three dice that differ in more than one die, and most rolls left out; nearest to the entry that fails one in five was tried, and all where one held")
	}
	if all.cards {
		say("cards that differ in more than one number, and most cards left out")
	}
}

// slipShares is how many finders search side by side, each at its own share of the places. It does not depend on the
// machine, so that a search that ends early ends alike everywhere.
const slipShares = 4

// A slipFinder tries changes of a record, the likely ones first, and nearer to the place where it fails before others.
type slipFinder struct {
	*searched
	share  int // of the places, that this finder looks at
	work   int // entries that it may play
	played int
	tried  int
	slips  []Slip
	rolls  map[engine.Dice][]string
	held   []rollsAt // where some roll of a sample held

	beyond bool           // the samples have been tried
	nth    int            // of all rolls, where every one is tried
	unsaid float64        // bits: a value of a sample stands for many
	kind   slipKind       // that is being tried
	asks   *engine.Prompt // at the place being tried
	alike  int            // changes of the kind that held at the place

	same    []string // the record with another token at the place at
	at      int
	longer  []string // the record with one token more, at gap
	gap     int
	scratch []string // the record with any other change
}

// find tries every change at the finder's places, or as many as its work allows.
func (f *slipFinder) find() {
	for f.kind = range slipKindCount {
		n := len(Entries(f.tokens[:f.last])) // entries before the token
		for k := f.last; k >= 0 && f.played < f.work; k-- {
			switch {
			case n < len(f.prompts):
				f.asks, f.alike = f.prompts[n], 0
				f.place(k, n+1)
			case n > 0 && !assertion(f.tokens[k]) && k%slipShares == f.share:
				f.asks, f.alike = f.prompts[n-1], 0
				f.afterTheEnd(k, n+1)
			}
			if k > 0 && !assertion(f.tokens[k-1]) {
				n--
			}
		}
	}
}

// afterTheEnd tries to leave out the entry, or the call and its roll, at which a record fails because the game is over: it was
// entered twice, or never made.
func (f *slipFinder) afterTheEnd(k, n int) {
	first := Edit{Kind: EditRemove, N: n, Was: f.tokens[k]}
	switch again := f.repeats(k, 1); {
	case f.kind == twice && again:
		f.try(k, 1, nil, 1, first)
	case f.kind == twice && f.repeats(k, 2):
		f.try(k, 2, nil, 1, first, Edit{Kind: EditRemove, N: n + 1, Was: f.tokens[k+1]})
	case f.kind == neverMade && !again:
		f.try(k, 1, nil, int(math.Exp2(bitsOf(f.asks))), first)
	}
}

// rollsAt is a place where every roll of many dice may be tried, and the kind of slip.
type rollsAt struct {
	kind slipKind
	k, n int // the token, and the number of the entry there
}

// restOf returns where the rolls beyond the samples are tried: where some of a sample held, or everywhere if no finder has
// found anything. Any other roll is the least likely of slips, and is sampled only if there is something likelier.
func restOf(finders []*slipFinder, all *searched) (rest []rollsAt) {
	likelier, found := false, false
	for _, f := range finders {
		found = found || len(f.slips) > 0
		likelier = likelier || slices.ContainsFunc(f.slips, func(s Slip) bool { return s.kind != another })
	}
	add := func(at rollsAt) {
		if !slices.Contains(rest, at) && (at.kind != another || !likelier) {
			rest = append(rest, at)
		}
	}
	for _, f := range finders {
		for _, at := range f.held {
			add(at)
		}
	}
	if found {
		return rest
	}
	for i, k := range all.close {
		n := len(Entries(all.tokens[:k])) + 1
		add(rollsAt{leftOut, k, n})
		if i == 0 {
			add(rollsAt{another, k, n})
		}
	}
	return rest
}

// findRest tries the rolls beyond the samples, where it is worth it.
func (f *slipFinder) findRest() {
	f.beyond = true
	for _, at := range f.rest {
		f.kind, f.asks, f.alike = at.kind, f.prompts[at.n-1], 0
		f.place(at.k, at.n)
	}
}

// place tries the changes of the kind at one token. n is the number of the entry there, or of the next where it is an
// assertion.
func (f *slipFinder) place(k, n int) {
	token, p := f.tokens[k], f.asks
	mine := k%slipShares == f.share
	remove := func(alternatives int) { f.try(k, 1, nil, alternatives, Edit{Kind: EditRemove, N: n, Was: token}) }
	switch {
	case f.kind == leftOut || f.kind == changeLeft || f.kind == playLeft:
		f.insert(k, n, mine)
	case assertion(token):
	case f.kind == another && p.Kind == engine.RollKind && len(f.close) > 0 && k == f.close[0]:
		f.everyRoll(k, n, func(v string) { f.replace(k, n, v) })
	case !mine:
	case f.kind == twice:
		if f.repeats(k, 1) {
			remove(1)
		}
		if f.repeats(k, 2) && k+1 <= f.last {
			f.try(k, 2, nil, 1, Edit{Kind: EditRemove, N: n, Was: token}, Edit{Kind: EditRemove, N: n + 1, Was: f.tokens[k+1]})
		}
	case f.kind == neverMade:
		if !f.repeats(k, 1) {
			remove(int(math.Exp2(bitsOf(p)))) // it could have been anything
		}
	default:
		for _, v := range f.others(token, k) {
			f.replace(k, n, v)
		}
	}
}

// replace tries another value at a token, if that is a slip of the kind that is being tried.
func (f *slipFinder) replace(k, n int, v string) {
	kind, alternatives := mistaken(f.setup.System, f.tokens[k], v, f.asks)
	if kind == f.kind && v != f.tokens[k] {
		f.try(k, 1, []string{v}, alternatives, Edit{Kind: EditAs, N: n, Was: f.tokens[k], Values: []string{v}})
	}
}

// repeats reports whether so many tokens from k on are the same as those before them.
func (f *slipFinder) repeats(k, count int) bool {
	return k >= count && k+count <= len(f.tokens) && slices.Equal(f.tokens[k-count:k], f.tokens[k:k+count])
}

// insert tries entries before a token: what the open prompt could have been answered with, or its first option and a roll.
func (f *slipFinder) insert(k, n int, mine bool) {
	p := f.asks
	before := ""
	if k > 0 {
		before = f.tokens[k-1]
	}
	add := func(values ...string) {
		if values[0] != before { // it would be the same record with the entry put in one place earlier
			f.try(k, 0, values, 1, Edit{Kind: EditInsert, N: n, Values: values})
		}
	}
	switch {
	case f.kind == leftOut && p.Kind == engine.RollKind && slices.Contains(f.close, k):
		f.everyRoll(k, n, func(v string) { add(v) })
	case !mine:
	case f.kind == leftOut:
		var values []string
		values, f.unsaid = f.answers(p, k)
		for _, v := range values {
			add(v)
		}
		f.unsaid = 0
	case f.kind == changeLeft:
		if p.Kind == engine.CardKind {
			for _, v := range f.substitutions(k) {
				add(v)
			}
		}
	case p.Kind == engine.CallKind:
		next := engine.Run(f.setup, append(Entries(f.tokens[:k]), p.Options[0].Word), engine.Observer{}).Next
		f.played += n
		if next == nil || next.Kind != engine.RollKind {
			return
		}
		values, _ := f.answers(next, k)
		for _, v := range values {
			add(p.Options[0].Word, v)
		}
	}
}

// everyRoll hands the finder's share of all rolls of the open prompt's dice on: of the sample at first, then of the rest.
func (f *slipFinder) everyRoll(k, n int, use func(v string)) {
	all := f.allRolls(f.asks.Dice)
	before := len(f.slips)
	if f.kind == another {
		f.unsaid = math.Log2(sampleOf) // the sample stands for all, see restOf
	}
	for i := f.share; i < len(all); i += slipShares {
		if sampled := i < len(all)/sampleOf; sampled != f.beyond {
			f.nth = i * scatter % len(all)
			use(all[f.nth])
		}
	}
	f.nth, f.unsaid = 0, 0
	if len(f.slips) > before {
		f.held = append(f.held, rollsAt{f.kind, k, n})
	}
}

// try runs the record with count tokens from k on replaced by values. alternatives is how many entries the slip could as
// well have made of the true one.
func (f *slipFinder) try(k, count int, values []string, alternatives int, edits ...Edit) {
	if f.played >= f.work {
		return
	}
	b := f.changed(k, count, values)
	f.tried++
	r := engine.Run(f.setup, b, engine.Observer{})
	f.played += r.Entries + 1
	if r.Refused != nil {
		return
	}
	slip := Slip{Edits: edits, Kind: f.name(edits[0]), Prompt: f.asks.ID, By: f.asks.By.String(), Over: r.Over, kind: f.kind, at: k, nth: f.nth}
	if f.alike++; f.alike <= looksAlike {
		slip.bits, slip.game = f.reckon(b)
		slip.bits += math.Log2(float64(alternatives)*f.places()) - f.unsaid - math.Log2(slipRates[f.kind])
		if f.kind == leftOut && f.asks.Kind == engine.CallKind {
			slip.bits -= callForgotten
		}
	} else {
		slip.bits = f.slips[len(f.slips)-1].bits
	}
	f.slips = append(f.slips, slip)
}

// places is how many entries the scorer could have made a slip of the kind with.
func (f *slipFinder) places() float64 {
	switch f.kind {
	case swapped: // one slip of the hand, in dice, numbers and cards alike
		return float64(len(f.prompts) - f.asked[engine.CallKind.String()])
	case twice, leftOut, playLeft, neverMade:
		return float64(len(f.prompts))
	case changeLeft:
		return float64(1 + strings.Count(strings.Join(f.tokens, " "), ">"))
	}
	return float64(f.asked[f.asks.Kind.String()])
}

// changed returns the record with count tokens from k on replaced by values, good until the next call. Most changes touch
// one token: then the record is not copied, but what the last change did to it is undone.
func (f *slipFinder) changed(k, count int, values []string) []string {
	switch {
	case len(values) != 1 || count > 1:
		f.scratch = append(append(append(f.scratch[:0], f.tokens[:k]...), values...), f.tokens[k+count:]...)
		return f.scratch
	case count == 1:
		if f.same == nil {
			f.same = slices.Clone(f.tokens)
		}
		f.same[f.at] = f.tokens[f.at]
		f.at, f.same[k] = k, values[0]
		return f.same
	}
	if f.longer == nil {
		f.longer = append(slices.Clone(f.tokens), "")
		f.gap = len(f.tokens)
	}
	copy(f.longer[min(f.gap, k):k], f.tokens[min(f.gap, k):k])
	copy(f.longer[k+1:max(f.gap, k)+1], f.tokens[k:max(f.gap, k)])
	f.gap, f.longer[k] = k, values[0]
	return f.longer
}

// name says what sort of slip an edit of the kind being tried corrects.
func (f *slipFinder) name(e Edit) string {
	roll, card := f.asks.Kind == engine.RollKind, f.asks.Kind == engine.CardKind
	switch f.kind {
	case swapped:
		switch {
		case roll && strings.Contains(e.Was, "-"):
			return "two dice swapped"
		case card:
			return "two numbers swapped"
		}
		return "two digits swapped"
	case misspelt:
		return "misspelt"
	case offByOne:
		if roll {
			return "one die one pip off"
		}
		return "off by one"
	case twice:
		return "entered twice"
	case anotherCall:
		return "another call"
	case leftOut:
		return "left out"
	case changeLeft:
		return "a substitution left out"
	case misread:
		return "one die or digit misread"
	case playLeft:
		return "a play left out"
	case neverMade:
		return "never made"
	}
	return "another " + f.asks.Kind.String()
}

// reckon returns how unlikely a record is, and what it comes to,
// box and all, for telling whether two slips make the same game.
func (f *slipFinder) reckon(tokens []string) (bits float64, game [32]byte) {
	entries := Entries(tokens)
	r := engine.Run(f.setup, tokens, engine.Observer{Journal: true, Watch: func(t *engine.Table) {
		if p := t.Prompt(); p != nil && t.Entries() < len(entries) {
			bits += answerBits(p, entries[t.Entries()], t.Game())
		}
	}})
	f.played += 10 * r.Entries
	b := FullState(r.Game).AppendJSON(nil)
	return bits, sha256.Sum256(r.Game.AppendPlayByPlay(b, 0, r.Entries))
}

// bitsOf is the logarithm of how many answers a prompt has.
func bitsOf(p *engine.Prompt) float64 {
	switch p.Kind {
	case engine.RollKind:
		return math.Log2(float64(ways(p.Dice)))
	case engine.CallKind:
		return math.Log2(float64(len(p.Options)))
	case engine.NumberKind:
		return math.Log2(float64(p.Max - p.Min + 1))
	}
	return cardBits
}

// answerBits is the logarithm of how seldom a prompt is answered so: the dice are fair, nobody knows what people call, and
// cards fall as they are printed.
func answerBits(p *engine.Prompt, entry string, g engine.Game) float64 {
	dealt, ok := g.(engine.Dealt)
	switch {
	case p.Kind != engine.CardKind || !ok:
		return bitsOf(p)
	case strings.Contains(entry, ">"):
		return changeBits
	}
	if weight := dealt.Weight(entry); weight > 0 {
		return math.Log2(1_000_000 / float64(weight))
	}
	return rareBits
}
