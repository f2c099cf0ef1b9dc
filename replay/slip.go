package replay

import (
	"cmp"
	"crypto/sha256"
	"slices"
	"sync"

	"rollbook/engine"
)

// A Slip is one change of a record that does not hold, with which it holds: every entry is legal and every assertion true.
type Slip struct {
	Edits []Edit   `json:"edits"`          // one, or the two of a play entered twice or left out
	Same  []string `json:"same,omitempty"` // other values at the same place that make the same game of it
	// Others are further values that are as likely at the same place, and make another game of it.
	Others []string `json:"others,omitempty"`
	Kind   string   `json:"kind"` // in words: "one die one pip off"
	Over   bool     `json:"over"` // the game is played to its end with it

	cost   int
	weight int // how likely it is
	at     int // token
	game   [32]byte
}

// A SlipSearch is what was found about a record that does not hold.
type SlipSearch struct {
	Failure *engine.Refusal `json:"-"`     // nil where the record holds as it is
	Slips   []Slip          `json:"slips"` // most likely first
	Tried   int             `json:"tried"` // single changes tried
	Whole   bool            `json:"whole"` // every single change was tried
	Played  int             `json:"-"`     // entries played for it
}

// What the slips of a scorer cost: the more, the less likely. Most often a die is misread by a pip or two digits are turned
// round; then an entry is typed twice, a call mistaken, an entry left out.
const (
	costNear   = 2 // one die one pip off, two digits swapped
	costTwice  = 3 // an entry, or a call with its roll, entered twice
	costCall   = 4 // another option of a call
	costDie    = 5 // one die read as any other, a digit of a number
	costMissed = 6 // an entry left out
	costBoth   = 7 // any other roll
	costPlay   = 8 // a call and its roll left out
	costExtra  = 9 // an entry that was never made
)

var costs = [...]int{costNear, costTwice, costCall, costDie, costMissed, costBoth, costPlay, costExtra}

var slipKinds = map[int]string{
	costTwice: "entered twice", costCall: "another call", costDie: "one die or digit misread",
	costMissed: "left out", costBoth: "another roll", costPlay: "a play left out", costExtra: "never made",
}

// weights say how often a slip is made at one place, in 10,000 that are made at it at all, by its cost. What could have
// been one of many values is divided by their number, since each of them is as likely.
var weights = map[int]int{costNear: 1200, costTwice: 2000, costCall: 2000, costDie: 100, costMissed: 2000, costBoth: 20, costPlay: 500, costExtra: 100}

const (
	// SlipWork is how many entries a search for slips plays before it gives up: a few seconds at the most. A game takes
	// a tenth of it.
	SlipWork = 30_000_000
)

// FindSlips searches all single changes of a record that make it hold. work limits the entries played; SlipWork is enough
// for every game.
func FindSlips(s *engine.Setup, tokens []string, work int) SlipSearch {
	var prompts []*engine.Prompt // of each entry, and the one that the record stops at
	r := engine.Run(s, tokens, engine.Observer{Watch: func(t *engine.Table) {
		if p := t.Prompt(); p != nil {
			prompts = append(prompts, p.Clone())
		}
	}})
	search := SlipSearch{Failure: r.Refused, Whole: true, Slips: []Slip{}}
	if r.Refused == nil {
		return search
	}
	var finders [slipShares]*slipFinder
	var done sync.WaitGroup
	for i := range finders {
		f := &slipFinder{setup: s, tokens: tokens, prompts: prompts, share: i, work: work / slipShares, last: r.Refused.Token}
		finders[i] = f
		done.Go(f.find)
	}
	done.Wait()
	for _, f := range finders {
		search.Slips = append(search.Slips, f.slips...)
		search.Tried += f.tried
		search.Played += f.played
		search.Whole = search.Whole && f.played < f.work
	}
	search.rank()
	return search
}

// slipShares is how many finders search side by side, each at its own share of the places. It does not depend on the
// machine, so that a search that ends early ends alike everywhere.
const slipShares = 4

// A slipFinder tries changes of a record, the likely ones first, and nearer to the place where it fails before others.
type slipFinder struct {
	setup   *engine.Setup
	tokens  []string
	prompts []*engine.Prompt
	last    int // the token that fails; no later change helps
	share   int // of the places, that this finder looks at
	work    int // entries that it may play
	played  int
	tried   int
	slips   []Slip
	rolls   map[engine.Dice][]string

	cost       int         // of the tier being tried
	asked      engine.Kind // at the place being tried
	answerable int         // in how many ways the prompt there, or the roll after it, could be answered

	same    []string // the record with another token at the place at
	at      int
	longer  []string // the record with one token more, at gap
	gap     int
	scratch []string // the record with any other change
}

// find tries every change at the finder's places, or as many as its work allows.
func (f *slipFinder) find() {
	for _, cost := range costs {
		f.cost = cost
		f.tier()
	}
}

// tier tries every change of the tier's cost.
func (f *slipFinder) tier() {
	n := len(Entries(f.tokens[:f.last])) // entries before the token
	for k := f.last; k >= 0 && f.played < f.work; k-- {
		if n < len(f.prompts) && k%slipShares == f.share {
			f.place(k, n+1, f.prompts[n])
		}
		if k > 0 && !assertion(f.tokens[k-1]) {
			n--
		}
	}
}

// place tries the changes of the tier at one token. n is the number of the entry there, or of the next where it is an
// assertion, and p the prompt that is open.
func (f *slipFinder) place(k, n int, p *engine.Prompt) {
	token := f.tokens[k]
	f.asked, f.answerable = p.Kind, len(p.Options)
	if assertion(token) {
		if f.cost == costMissed || f.cost == costPlay {
			f.insert(k, n, p)
		}
		return
	}
	switch f.cost {
	case costNear, costCall, costDie, costBoth:
		for _, v := range f.others(token, p, k) {
			f.try(k, 1, []string{v}, Edit{Kind: EditAs, N: n, Was: token, Values: []string{v}})
		}
	case costTwice:
		if f.callMissing(k, p) {
			f.insert(k, n, p)
		}
		if f.repeats(k, 1) {
			f.try(k, 1, nil, Edit{Kind: EditRemove, N: n, Was: token})
		}
		if f.repeats(k, 2) && k+1 <= f.last {
			f.try(k, 2, nil, Edit{Kind: EditRemove, N: n, Was: token}, Edit{Kind: EditRemove, N: n + 1, Was: f.tokens[k+1]})
		}
	case costMissed, costPlay:
		if f.cost == costPlay || !f.callMissing(k, p) {
			f.insert(k, n, p)
		}
	case costExtra:
		if !f.repeats(k, 1) {
			f.try(k, 1, nil, Edit{Kind: EditRemove, N: n, Was: token})
		}
	}
}

// callMissing reports whether the record fails because of dice where a call is due: then the call was not written down.
func (f *slipFinder) callMissing(k int, p *engine.Prompt) bool {
	token := f.tokens[k]
	return k == f.last && p.Kind == engine.CallKind && token != "" && token[0] >= '0' && token[0] <= '9'
}

// repeats reports whether so many tokens from k on are the same as those before them.
func (f *slipFinder) repeats(k, count int) bool {
	return k >= count && k+count <= len(f.tokens) && slices.Equal(f.tokens[k-count:k], f.tokens[k:k+count])
}

// insert tries entries before a token: what the open prompt could have been answered with, or its first option and a roll.
func (f *slipFinder) insert(k, n int, p *engine.Prompt) {
	before := ""
	if k > 0 {
		before = f.tokens[k-1]
	}
	add := func(values ...string) { f.try(k, 0, values, Edit{Kind: EditInsert, N: n, Values: values}) }
	switch {
	case f.cost != costPlay:
		values := f.answers(p, k)
		f.answerable = len(values)
		for _, v := range values {
			if v != before { // it would be the same record with the entry put in one place earlier
				add(v)
			}
		}
	case p.Kind == engine.CallKind:
		next := engine.Run(f.setup, append(Entries(f.tokens[:k]), p.Options[0]), engine.Observer{}).Next
		f.played += n
		if next == nil || next.Kind != engine.RollKind {
			return
		}
		rolls := f.answers(next, k)
		f.answerable = len(rolls)
		for _, v := range rolls {
			add(p.Options[0], v)
		}
	}
}

// try runs the record with count tokens from k on replaced by values.
func (f *slipFinder) try(k, count int, values []string, edits ...Edit) {
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
	f.slips = append(f.slips, Slip{Edits: edits, Kind: f.kind(edits), Over: r.Over, cost: f.cost, weight: f.weight(edits), at: k, game: f.gameOf(b)})
}

// weight says how likely the edits of the tier being tried are.
func (f *slipFinder) weight(edits []Edit) int {
	w := weights[f.cost]
	switch {
	case edits[0].Kind == EditInsert:
		w = weights[costMissed]
		if f.cost == costPlay {
			w = weights[costPlay]
		}
		w /= max(1, f.answerable)
	case f.cost == costCall:
		w /= max(1, f.answerable-1)
	}
	return max(w, 1)
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

// kind says what sort of slip the edits are.
func (f *slipFinder) kind(edits []Edit) string {
	e := edits[0]
	switch {
	case e.Kind == EditInsert && len(e.Values) == 1:
		return slipKinds[costMissed]
	case e.Kind != EditAs || f.cost != costNear:
		return slipKinds[f.cost]
	case turned(e.Was, e.Values[0]):
		return "two parts turned round"
	case f.asked == engine.CallKind:
		return "misspelt"
	case f.asked == engine.RollKind:
		return "one die one pip off"
	}
	return "off by one"
}

// gameOf is what a record comes to, box and all, for telling whether two slips make the same game.
func (f *slipFinder) gameOf(tokens []string) [32]byte {
	r := engine.Run(f.setup, tokens, engine.Observer{Journal: true})
	f.played += 10 * r.Entries
	b := AppendFullState(nil, r.Game)
	return sha256.Sum256(r.Game.AppendPlayByPlay(b, 0, r.Entries))
}

// rank puts the most likely slip first, and those together that are one finding: at one place, values that make the same
// game, and those that are as likely and make another. A finding is as likely as all its values together; between equal
// ones the one nearer to where the record fails comes first.
func (s *SlipSearch) rank() {
	slips := s.Slips
	toTheEnd := slices.ContainsFunc(slips, func(one Slip) bool { return one.Over })
	for i := range slips {
		if toTheEnd && !slips[i].Over {
			slips[i].weight /= 10 // most records are of whole games
		}
	}
	heavier := func(a, b Slip) int {
		return cmp.Or(cmp.Compare(b.weight, a.weight), cmp.Compare(b.at, a.at), cmp.Compare(a.cost, b.cost), cmp.Compare(a.Edits[0].Kind, b.Edits[0].Kind))
	}
	slices.SortStableFunc(slips, heavier)
	kept := slips[:0]
	for _, one := range slips {
		if !joined(kept, &one) {
			kept = append(kept, one)
		}
	}
	slices.SortStableFunc(kept, heavier)
	s.Slips = kept
}

// joined adds a slip to the one of those kept that it belongs to, if there is one.
func joined(kept []Slip, one *Slip) bool {
	e := one.Edits[0]
	for i := range kept {
		k := &kept[i]
		switch {
		case k.at != one.at || len(k.Edits) != len(one.Edits) || k.Edits[0].Kind != e.Kind || len(e.Values) == 0 || len(k.Edits[0].Values) != len(e.Values):
			continue
		case k.game == one.game && k.cost == one.cost:
			k.Same = append(k.Same, last(e.Values))
			k.weight += one.weight
			return true
		case k.game == one.game:
			return true // less likely than what makes the same game already
		case k.cost == one.cost:
			k.Others = append(k.Others, last(e.Values))
			k.weight += one.weight
			return true
		}
	}
	return false
}

func last(values []string) string { return values[len(values)-1] }
