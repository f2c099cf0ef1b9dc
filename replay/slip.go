package replay

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync"

	"rollbook/engine"
)

// A Slip is one change that makes a failing record valid: every entry legal, every assertion true.
type Slip struct {
	Edits  []Edit   `json:"edits"`            // one, or two for a play entered twice or left out
	Same   []string `json:"same,omitempty"`   // other values at the same place that make the same game
	Others []string `json:"others,omitempty"` // and those of the same kind that make another game; of a substitution, at some of Places
	Places []int    `json:"places,omitempty"` // the numbers of other entries before which a substitution could have been left out
	Kind   string   `json:"kind"`             // in words: "one die off by one"
	Prompt string   `json:"prompt"`           // the prompt of the first changed entry
	By     string   `json:"by"`
	Place  int      `json:"place"` // 1 for the most likely; it shares its place with those that are more than half as likely
	Over   bool     `json:"over"`  // the game is played to its end with it

	kind slipKind
	at   int      // token
	bits float64  // how unlikely it is, with Same and Others: one more is half as likely
	game [32]byte // the result of the record with it
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
	atOnce       = 8    // spots that are searched side by side, on every machine, so that all find the same
	mostList     = 120  // the most values to try in full at every spot; three dice of twenty have 8,000
	samples      = 20   // if there are more
	closeSamples = 600  // at the spots next to the failure
	scatter      = 4943 // a prime near the golden section of 8,000 spreads samples over the faces of all dice
	looksAlike   = 100  // changes at one spot that are distinguished by the game they make; all others count as different
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
// Likelihoods are counted in bits: one more is half as likely. The bits of a slip are those of the corrected game (gameBits),
// plus one choice among the entries with which the scorer could have made this kind of slip, plus one among what the same slip
// could have made of the true entry (a swap of two dice makes one other roll, a misread die as many as dice have other faces),
// less what slipKinds says of the kind, plus notTheEnd if other slips play the game to its end and this one does not.
func FindSlips(s *engine.Setup, tokens []string, work int) SlipSearch {
	r, failure := newSlipRecord(s, tokens)
	search := SlipSearch{Failure: failure, Whole: true, Slips: []Slip{}, Untried: []string{}}
	if failure == nil {
		return search
	}
	var trials []slipTrial
	for kind := range slipKindCount {
		for _, one := range r.spots {
			trials = append(trials, slipTrial{slipRecord: r, kind: kind, spot: one})
		}
	}
	cut := false
	for some := range slices.Chunk(trials, atOnce) {
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
	if r.manyDice {
		search.Untried = append(search.Untried, "rolls of three dice that differ in more than one die, and most rolls left out")
	}
	if r.asked[engine.CardKind] > 0 {
		search.Untried = append(search.Untried, "cards that differ in more than one number, and most cards left out")
	}
	search.Whole = len(search.Untried) == 0
	search.rank()
	return search
}

// A slipRecord is the record that a search is about.
type slipRecord struct {
	setup    *engine.Setup
	tokens   []string
	prompts  []*engine.Prompt    // of each entry, and the one where the record stops
	spots    []spot              // from the failing token back to the first
	asked    map[engine.Kind]int // entries up to there, by the kind of prompt
	manyDice bool                // some rolls have too many dice to try them all
}

// A spot is a token that could be wrong, or be missing something before it.
type spot struct {
	k       int            // the token
	n       int            // the number of the entry there, or of the next entry if it is an assertion
	asks    *engine.Prompt // what the entry answers
	isEntry bool
	late    bool // the token comes after the end of the game; asks is then the last prompt
}

// newSlipRecord runs a record and reviews the tokens up to the failing one. The failure is nil if all is well.
func newSlipRecord(s *engine.Setup, tokens []string) (*slipRecord, *engine.Refusal) {
	r := &slipRecord{setup: s, tokens: tokens, asked: map[engine.Kind]int{}}
	failure := engine.Run(s, tokens, engine.Observer{Watch: func(t *engine.Table) {
		if p := t.Prompt(); p != nil {
			r.prompts = append(r.prompts, p.Clone())
		}
	}}).Refused
	if failure == nil {
		return r, nil
	}
	for k, n := failure.Token, failure.N; k >= 0; k-- {
		one := spot{k: k, isEntry: !engine.IsAssertion(r.tokens[k])}
		if k < failure.Token && one.isEntry {
			n--
		}
		one.n, one.late, one.asks = n, n > len(r.prompts), r.prompts[min(n, len(r.prompts))-1]
		if one.isEntry && !one.late {
			r.asked[one.asks.Kind]++
			r.manyDice = r.manyDice || one.asks.Kind == engine.RollKind && one.asks.Dice.Ways() > mostList
		}
		r.spots = append(r.spots, one)
	}
	return r, failure
}

// A slipTrial tries the changes of a kind at a spot.
type slipTrial struct {
	*slipRecord
	kind slipKind
	spot
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
	switch {
	case t.kind == twice && t.isEntry && repeats(1):
		t.try(1, nil, 1, 0)
	case t.kind == twice && t.isEntry && repeats(2):
		t.try(2, nil, 1, 0)
	case t.kind == neverMade && t.isEntry && !repeats(1):
		t.try(1, nil, ways(t.asks), 0) // it could have been anything
	case t.late, t.kind == twice, t.kind == neverMade:
	case t.kind == omitted:
		values, short := t.answers(t.asks)
		for _, v := range values {
			t.insert(short, v)
		}
	case t.kind == substitutionOmitted && t.asks.Form != "":
		if substitutions := t.before().Game.Hooks().Substitutions; substitutions != nil {
			for _, v := range substitutions() {
				t.insert(0, v)
			}
		}
	case t.kind == playOmitted && t.asks.Kind == engine.CallKind:
		call := t.asks.Options[0].Word
		if next := t.before(call).Next; next != nil && next.Kind == engine.RollKind {
			values, _ := t.answers(next)
			for _, v := range values {
				t.insert(0, call, v)
			}
		}
	case t.isEntry && t.kind != substitutionOmitted && t.kind != playOmitted:
		wrote := t.tokens[t.k]
		values := lookAlikes(wrote)
		if t.asks.Kind != engine.CardKind && ways(t.asks) <= mostList {
			values, _ = t.answers(t.asks)
		}
		for _, v := range values {
			if kind, alternatives := mistaken(t.setup.System, wrote, v, t.asks); kind == t.kind && v != wrote {
				t.try(1, []string{v}, alternatives, 0)
			}
		}
	}
}

// before runs the record up to the spot, and more entries there.
func (t *slipTrial) before(more ...string) engine.Result {
	r := engine.Run(t.setup, slices.Concat(t.tokens[:t.k], more), engine.Observer{})
	t.played += r.Entries
	return r
}

// answers returns the legal answers to a prompt at the spot; if there are too many, a fair sample, and by how many bits
// that falls short of all.
func (t *slipTrial) answers(p *engine.Prompt) (values []string, short float64) {
	size := samples
	if t.spots[0].k-t.k <= 2 {
		size = closeSamples
	}
	switch p.Kind {
	case engine.CallKind:
		return p.Words(), 0
	case engine.NumberKind:
		for n := p.Min; n <= p.Max && p.Max-p.Min < mostList; n++ {
			values = append(values, strconv.Itoa(n))
		}
		return values, 0
	case engine.RollKind:
		all := p.Dice.Rolls()
		if len(all) <= mostList {
			return all, 0
		}
		for i := range size {
			values = append(values, all[i*scatter%len(all)])
		}
		return values, math.Log2(float64(len(all)) / float64(size))
	}
	r, share := t.before(), 0.0
	deal, chance := r.Game.Hooks().Deal, rand.New(rand.NewPCG(1, uint64(t.k)))
	for i := 0; i < size && r.Next != nil && deal != nil; i++ {
		if card := deal(r.Next, chance.IntN); card != "" && !engine.IsSubstitution(card) && !slices.Contains(values, card) {
			values = append(values, card)
			share += math.Exp2(-entryBits(r.Next, card, r.Game))
		}
	}
	return values, max(0, -math.Log2(share))
}

// insert tries entries before the spot. They differ from the entry before that: otherwise the record would be the same
// with the entry inserted one place earlier.
func (t *slipTrial) insert(short float64, values ...string) {
	if t.k == 0 || values[0] != t.tokens[t.k-1] {
		t.try(0, values, 1, short)
	}
}

// try runs the record with count tokens at the spot replaced by values. alternatives is how many other entries the slip
// could have produced; short is by how many bits the values tried fall short of all.
func (t *slipTrial) try(count int, values []string, alternatives int, short float64) {
	if t.played >= t.work {
		t.cut = true
		return
	}
	t.changed = append(append(append(t.changed[:0], t.tokens[:t.k]...), values...), t.tokens[t.k+count:]...)
	r := engine.Run(t.setup, t.changed, engine.Observer{})
	t.tried, t.played = t.tried+1, t.played+r.Entries+1
	if r.Refused != nil {
		return
	}
	slip := Slip{Kind: t.kind.words(t.asks), Prompt: t.asks.ID, By: t.asks.By.String(), Over: r.Over, kind: t.kind, at: t.k}
	if count == 0 {
		slip.Edits = []Edit{{Kind: EditInsert, N: t.n, Values: values}}
	}
	for i, was := range t.tokens[t.k : t.k+count] {
		slip.Edits = append(slip.Edits, Edit{Kind: EditRemove, N: t.n + i, Was: was})
		if values != nil {
			slip.Edits[i].Kind, slip.Edits[i].Values = EditAs, values
		}
	}
	if found := len(t.slips); found >= looksAlike {
		slip.bits = t.slips[found-1].bits
	} else {
		slip.bits, slip.game = gameBits(t.setup, t.changed)
		slip.bits += math.Log2(float64(alternatives*t.entriesAtRisk())) - short - math.Log2(slipKinds[t.kind].rate)
		t.played += 10 * r.Entries
	}
	t.slips = append(t.slips, slip)
}

// lookAlikes returns what differs from an entry in one number, or in the order of two; of a card, without its last number, too.
func lookAlikes(entry string) []string {
	const most, longest = 20, 40 // the highest number of any die or card, and the bytes of no entry
	entry = entry[:min(len(entry), longest)]
	if _, read, found := strings.Cut(entry, "~"); found {
		entry = read
	}
	list, end := swaps(entry), 0
	for i := 0; i < len(entry); i = end + 1 {
		for end = i; end < len(entry) && entry[end] >= '0' && entry[end] <= '9'; {
			end++
		}
		for n := 1; n <= most && end > i; n++ {
			list = append(list, entry[:i]+strconv.Itoa(n)+entry[end:])
		}
	}
	if last := strings.LastIndexByte(entry, '/'); strings.Count(entry, "/") == 2 {
		list = append(list, entry[:last])
	}
	return list
}
