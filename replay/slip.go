package replay

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"sync"

	"rollbook/engine"
)

// A Slip is one change that makes a failing record valid: every entry legal, every assertion true.
type Slip struct {
	Edits  []Edit   `json:"edits"`            // one, or two for a play entered twice or left out
	Others []string `json:"others,omitempty"` // other values of the same kind that do as well; of a substitution, at some of Places
	Places []int    `json:"places,omitempty"` // the numbers of other entries before which a substitution could have been left out
	Kind   string   `json:"kind"`             // in words: "off by one"
	Prompt string   `json:"prompt"`           // the prompt of the first changed entry
	By     string   `json:"by"`
	Place  int      `json:"place"` // 1 for the most likely; it shares its place with those that are more than half as likely
	Over   bool     `json:"over"`  // the game is played to its end with it

	kind slipKind
	at   int     // token
	bits float64 // how unlikely it is, with Others: one more is half as likely
}

// A SlipSearch is what FindSlips found.
type SlipSearch struct {
	Failure *engine.Refusal `json:"-"`       // nil if the record is valid as it is
	Slips   []Slip          `json:"slips"`   // most likely first
	Tried   int             `json:"tried"`   // single changes tried
	Whole   bool            `json:"whole"`   // every single change was tried
	Untried []string        `json:"untried"` // what was not tried, in words
	Played  int             `json:"-"`       // entries played for it
}

// SlipWork is how many entries a search for slips plays before it gives up: a few seconds at most. Most games take a tenth
// of it.
const SlipWork = 30_000_000

const (
	atOnce       = 8    // trials side by side, on every machine, so that all find the same
	mostList     = 120  // the most values to try in full at every spot; three dice of twenty have 8,000
	samples      = 20   // if there are more
	closeSamples = 600  // at the spots next to the failure
	scatter      = 4943 // a prime near the golden section of 8,000 spreads samples over the faces of all dice
	notTheEnd    = 3.3  // bits of a record that stops before the end of the game: most are of whole games
)

// FindSlips looks for the one scorer's mistake that explains why a record fails: why an entry is refused, or an assertion
// false. work limits the entries played for it; SlipWork is enough for every game.
//
// Only changes up to the token that fails can help. Kind by kind as slipKinds has them, and from the failure backward, the
// search tries other values for each entry, one or two more before it, and to remove it, or it and the next; it then plays
// the record with the change. If every entry is legal and every assertion true, the change is a slip.
//
// Three dice of twenty show 8,000 rolls, and there are as many cards. Of these, it tries what looks like the entry, and for
// one that was left out a sample, a larger one near the failure. SlipSearch.Untried says so.
//
// Likelihoods are counted in bits: one more is half as likely. The bits of a slip are those of the corrected game
// (gameBits), plus one choice among the changes of its kind at its spot, less what slipKinds says of the kind.
func FindSlips(s *engine.Setup, tokens []string, work int) SlipSearch {
	r := &slipRecord{setup: s, tokens: tokens}
	r.failure = engine.Run(s, tokens, engine.Observer{Watch: func(t *engine.Table) {
		if p := t.Prompt(); p != nil {
			r.prompts = append(r.prompts, p.Clone())
		}
	}}).Refused
	search := SlipSearch{Failure: r.failure, Whole: true, Slips: []Slip{}, Untried: []string{}}
	if r.failure == nil {
		return search
	}
	cut := false
	for some := range slices.Chunk(r.trials(), atOnce) {
		var done sync.WaitGroup
		for i := range some {
			some[i].work = (work - search.Played) / atOnce
			done.Go(some[i].changes)
		}
		done.Wait()
		for _, t := range some {
			search.Slips = append(search.Slips, t.slips...)
			search.Tried, search.Played, cut = search.Tried+t.tried, search.Played+t.played, cut || t.cut
		}
	}
	if cut {
		search.Untried = append(search.Untried, "the less likely changes far before the entry that fails: the record is too long")
	}
	many := func(p *engine.Prompt) bool { return ways(p) > mostList }
	if slices.ContainsFunc(r.prompts[:min(len(r.prompts), r.failure.N)], many) {
		search.Untried = append(search.Untried, "cards and rolls of three dice that differ in more than one number, and most of those left out")
	}
	search.Whole = len(search.Untried) == 0
	search.rank()
	return search
}

// A slipRecord is the record that a search is about.
type slipRecord struct {
	setup   *engine.Setup
	tokens  []string
	prompts []*engine.Prompt // of each entry, and the one where the record stops
	failure *engine.Refusal
}

// trials lists what to try, the likeliest kinds first, each from the failing token back to the first.
func (r *slipRecord) trials() (trials []slipTrial) {
	for kind := range slipKindCount {
		n := r.failure.N
		for k := r.failure.Token; k >= 0; k-- {
			isEntry := !engine.IsAssertion(r.tokens[k])
			if k < r.failure.Token && isEntry {
				n--
			}
			asks := r.prompts[min(n, len(r.prompts))-1]
			trials = append(trials, slipTrial{slipRecord: r, kind: kind, k: k, n: n, asks: asks, isEntry: isEntry})
		}
	}
	return trials
}

// A slipTrial tries the changes of a kind at a token that could be wrong, or be missing something before it.
type slipTrial struct {
	*slipRecord
	kind    slipKind
	k       int            // the token
	n       int            // the number of the entry there, or of the next entry if it is an assertion
	asks    *engine.Prompt // what the entry answers; after the end of the game the last prompt
	isEntry bool

	work    int  // entries that it may play
	cut     bool // that was not enough
	played  int
	tried   int
	slips   []Slip
	changed []string // the record with a change
}

// changes tries them.
func (t *slipTrial) changes() {
	repeats := func(count int) bool {
		return t.k >= count && t.k+count <= len(t.tokens) && slices.Equal(t.tokens[t.k-count:t.k], t.tokens[t.k:t.k+count])
	}
	late := t.n > len(t.prompts) // after the end of the game
	switch {
	case t.kind == twice && t.isEntry && repeats(1):
		t.try(1, nil, 1)
	case t.kind == twice && t.isEntry && repeats(2):
		t.try(2, nil, 1)
	case t.kind == neverMade && t.isEntry && !repeats(1):
		t.try(1, nil, float64(ways(t.asks))) // it could have been anything
	case late, t.kind == twice, t.kind == neverMade:
	case t.kind == omitted:
		t.insert(t.asks)
	case t.kind == substitutionOmitted && t.asks.Form != "":
		if substitutions := t.before().Game.Hooks().Substitutions; substitutions != nil {
			for _, v := range substitutions() {
				t.try(0, []string{v}, 1)
			}
		}
	case t.kind == playOmitted && t.asks.Kind == engine.CallKind:
		call := t.asks.Options[0].Word
		if next := t.before(call).Next; next != nil && next.Kind == engine.RollKind {
			t.insert(next, call)
		}
	case t.isEntry && t.kind != substitutionOmitted && t.kind != playOmitted:
		wrote := t.tokens[t.k]
		values := lookAlikes(wrote)
		if ways(t.asks) <= mostList {
			values, _ = t.answers(t.asks)
		}
		values = slices.DeleteFunc(values, func(v string) bool { return v == wrote || mistaken(t.setup.System, wrote, v, t.asks) != t.kind })
		for _, v := range values {
			t.try(1, []string{v}, float64(len(values)))
		}
	}
}

// before runs the record up to the spot, and more entries there.
func (t *slipTrial) before(more ...string) engine.Result {
	r := engine.Run(t.setup, slices.Concat(t.tokens[:t.k], more), engine.Observer{})
	t.played += r.Entries
	return r
}

// answers returns the legal answers to a prompt at the spot; if there are too many, a fair sample, and how much of all it is.
func (t *slipTrial) answers(p *engine.Prompt) (values []string, share float64) {
	size := samples
	if t.failure.Token-t.k <= 2 {
		size = closeSamples
	}
	switch p.Kind {
	case engine.CallKind:
		return p.Words(), 1
	case engine.NumberKind:
		for n := p.Min; n <= p.Max && p.Max-p.Min < mostList; n++ {
			values = append(values, strconv.Itoa(n))
		}
		return values, 1
	case engine.RollKind:
		all := p.Dice.Rolls()
		if len(all) <= mostList {
			return all, 1
		}
		for i := range size {
			values = append(values, all[i*scatter%len(all)])
		}
		return values, float64(size) / float64(len(all))
	}
	r := t.before()
	deal, chance := r.Game.Hooks().Deal, rand.New(rand.NewPCG(1, uint64(t.k)))
	for i := 0; i < size && r.Next != nil && deal != nil; i++ {
		if card := deal(r.Next, chance.IntN); card != "" && !engine.IsSubstitution(card) && !slices.Contains(values, card) {
			values = append(values, card)
		}
	}
	return values, float64(len(values)) / float64(ways(p))
}

// insert tries answers to a prompt before the spot, each after a call.
func (t *slipTrial) insert(p *engine.Prompt, call ...string) {
	values, share := t.answers(p)
	for _, v := range values {
		t.try(0, append(slices.Clip(call), v), share)
	}
}

// try runs the record with count tokens at the spot replaced by values, one of so many that the slip could have been.
func (t *slipTrial) try(count int, values []string, among float64) {
	switch {
	case count == 0 && t.k > 0 && values[0] == t.tokens[t.k-1]: // as if it were inserted one place earlier
		return
	case t.played >= t.work:
		t.cut = true
		return
	}
	t.changed = append(append(append(t.changed[:0], t.tokens[:t.k]...), values...), t.tokens[t.k+count:]...)
	r := engine.Run(t.setup, t.changed, engine.Observer{})
	t.tried, t.played = t.tried+1, t.played+r.Entries+1
	if r.Refused != nil {
		return
	}
	slip := Slip{Kind: slipKinds[t.kind].words, Prompt: t.asks.ID, By: t.asks.By.String(), Over: r.Over, kind: t.kind, at: t.k}
	if count == 0 {
		slip.Edits = []Edit{{Kind: EditInsert, N: t.n, Values: values}}
	}
	for i, was := range t.tokens[t.k : t.k+count] {
		slip.Edits = append(slip.Edits, Edit{Kind: EditRemove, N: t.n + i, Was: was})
		if values != nil {
			slip.Edits[i].Kind, slip.Edits[i].Values = EditAs, values
		}
	}
	slip.bits = gameBits(t.setup, t.changed) + math.Log2(among/slipKinds[t.kind].rate)
	if !r.Over {
		slip.bits += notTheEnd
	}
	t.played += r.Entries
	t.slips = append(t.slips, slip)
}

// gameBits returns how unlikely a game is.
func gameBits(s *engine.Setup, tokens []string) (bits float64) {
	entries := Entries(tokens)
	engine.Run(s, tokens, engine.Observer{Watch: func(t *engine.Table) {
		if p := t.Prompt(); p != nil && t.Entries() < len(entries) {
			bits += entryBits(p, entries[t.Entries()])
		}
	}})
	return bits
}

// entryBits returns how rare an answer to a prompt is: dice are fair, nobody knows what people call, and of substitutions
// there are a few in a game, each one of many.
func entryBits(p *engine.Prompt, entry string) float64 {
	const substitution = 10
	if engine.IsSubstitution(entry) {
		return substitution
	}
	return math.Log2(float64(ways(p)))
}

// ways returns the number of answers to a prompt, about.
func ways(p *engine.Prompt) int {
	switch p.Kind {
	case engine.RollKind:
		return p.Dice.Ways()
	case engine.CallKind:
		return len(p.Options)
	case engine.NumberKind:
		return p.Max - p.Min + 1
	}
	return 2 * mostList // cards: too many to try
}
