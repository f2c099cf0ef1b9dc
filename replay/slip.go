package replay

import (
	"slices"
	"sync"

	"rollbook/engine"
)

// A Slip is one change that makes a failing record valid: every entry legal, every assertion true.
type Slip struct {
	Edits []Edit   `json:"edits"`          // one, or two for a play entered twice or left out
	Same  []string `json:"same,omitempty"` // other values at the same place that make the same game
	// Others are other values of the same kind at the same place that make another game; for a substitution that was left
	// out, at that place or at some of Places.
	Others []string `json:"others,omitempty"`
	// Places are the numbers of other entries before which the same substitution could have been left out.
	Places []int  `json:"places,omitempty"`
	Kind   string `json:"kind"`   // in words: "one die off by one"
	Prompt string `json:"prompt"` // the prompt of the first changed entry
	By     string `json:"by"`
	Place  int    `json:"place"` // 1 for the most likely; it shares its place with those that are more than half as likely
	Over   bool   `json:"over"`  // the game is played to its end with it

	kind   slipKind
	bits   float64  // how unlikely it is: one more is half as likely
	weight float64  // how likely it is, with Same and Others, compared with the likeliest change
	at     int      // token
	nth    int      // of the rolls that finders share
	game   [32]byte // the result of the record with it
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

// A slipKind is a way in which scorers go wrong.
type slipKind uint8

// The kinds of slips in the order in which a search tries them.
const (
	swapped             slipKind = iota // two digits, two dice or two numbers of a card
	misspelled                          // a word that is not an option
	offByOne                            // one die or a number
	twice                               // an entry, or a call with its roll, entered twice
	anotherCall                         // another option of a call
	omitted                             // an entry left out
	substitutionOmitted                 // a substitution left out
	misread                             // one die read as any other, another digit of a number
	playOmitted                         // a call and its roll left out
	another                             // any other roll, number or card
	neverMade                           // an entry that was never made
	slipKindCount
)

// SlipWork is how many entries a search for slips plays before it gives up: a few seconds at most. Most games take a tenth
// of it.
const SlipWork = 30_000_000

// FindSlips looks for the one scorer's mistake that explains why a record fails: why an entry is refused, or an assertion
// false. work limits the entries played for it; SlipWork is enough for every game.
//
// What is tried. Only changes up to the token that fails can help. Each token up to there is a spot, and at each spot the
// search tries
//
//   - other values for the entry: every call, number or roll that its prompt takes,
//   - one more entry before it: every answer to its prompt, a substitution, or the first option of a call with a roll,
//   - to remove it, or it and the next: they were entered twice, or never made.
//
// It then plays the record with the change. If every entry is legal and every assertion true, the change is a slip, and
// its slipKind says which mistake it would undo: for one value in place of another, see mistaken.
//
// What is not tried. Three dice of twenty show 8,000 rolls, and there are as many cards. Of these, the search tries what
// looks like the entry: one die, one number or the order of two is different. For one that was left out it tries a
// sample. The two rolls of many dice nearest to the failure get more: every fifth roll, and then all the others if one of
// these fits, or if nothing was found anywhere. SlipSearch.Untried says so.
//
// In which order. Kind by kind as they are listed, and each kind from the failure backwards, so that a search that runs
// out of work has tried the likely changes. Four finders search side by side, each at every fourth spot; they share the
// rolls of many dice. That number does not depend on the machine, nor does what they find.
//
// How likely a slip is. Likelihoods are counted in bits: one more bit is half as likely. The bits of a slip are
//
//   - those of the corrected game: each roll, call and card in it could have come out in a number of ways (gameBits),
//   - plus one choice among the entries with which the scorer could have made this kind of slip (finder.entriesAtRisk),
//   - plus one choice among what the same slip could have made of the true entry: a swap of two dice makes one other
//     roll of it, a misread die as many as the dice have other faces,
//   - less what slipRates says of the kind: some mistakes are made more often than others,
//   - plus notTheEnd if other slips play the game to its end and this one does not.
//
// What is one finding. Values of one kind at one spot are listed together, as Same if they make the same game and as
// Others if they do not, and their likelihoods add up. A value of a less likely kind that makes the same game as a finding
// at its spot is listed there, too, and adds nothing. Findings are listed by likelihood, nearer to the failure first where it
// is equal, and share a place unless one is twice as likely as another.
func FindSlips(s *engine.Setup, tokens []string, work int) SlipSearch {
	record, failure := newSlipRecord(s, tokens)
	search := SlipSearch{Failure: failure, Whole: true, Slips: []Slip{}, Untried: []string{}}
	if failure == nil {
		return search
	}
	var finders [slipShares]*slipFinder
	var done sync.WaitGroup
	for i := range finders {
		finders[i] = &slipFinder{slipRecord: record, share: i, work: work / slipShares}
		done.Go(finders[i].find)
	}
	done.Wait()
	rest := restOf(finders[:], record)
	for _, f := range finders {
		done.Go(func() { f.findRest(rest) })
	}
	done.Wait()
	cut := false
	for _, f := range finders {
		search.Slips = append(search.Slips, f.slips...)
		search.Tried += f.tried
		search.Played += f.played
		cut = cut || f.played >= f.work
	}
	search.untried(record, cut)
	search.rank()
	return search
}

// untried says in words what was not tried.
func (s *SlipSearch) untried(r *slipRecord, cut bool) {
	say := func(text string) { s.Whole, s.Untried = false, append(s.Untried, text) }
	if cut {
		say("the less likely changes far before the entry that fails: the record is too long")
	}
	if r.manyDice {
		say("rolls of three dice that differ in more than one die, and most rolls left out; " +
			"nearest to the entry that fails one in five was tried, and all where one fit")
	}
	if r.cards {
		say("cards that differ in more than one number, and most cards left out")
	}
}

// A slipRecord is the record that a search is about.
type slipRecord struct {
	setup    *engine.Setup
	tokens   []string
	prompts  []*engine.Prompt    // of each entry, and the one where the record stops
	spots    []spot              // from the failing token back to the first
	asked    map[engine.Kind]int // entries up to there, by the kind of prompt
	manyDice bool                // some rolls have too many dice to try them all everywhere
	cards    bool
}

// A spot is a token that could be wrong, or be missing something before it.
type spot struct {
	k    int            // the token
	n    int            // the number of the entry there, or of the next entry if it is an assertion
	asks *engine.Prompt // what the entry answers
	late bool           // the token comes after the end of the game; asks is then the last prompt
	near int            // 1 for the roll of many dice nearest to the failure, 2 for the next; 0 for everything else
}

// closeRolls is how many rolls of many dice, nearest to where a record fails, get every possible roll: after a wrong roll
// a record fails within a play or two.
const closeRolls = 2

// longestEntry is how many bytes of an entry matter: if no prompt allows that much, none allows more.
const longestEntry = 1000

// newSlipRecord runs a record and reviews the tokens up to the failing one. The failure is nil if all is well.
func newSlipRecord(s *engine.Setup, tokens []string) (*slipRecord, *engine.Refusal) {
	tokens = slices.Clone(tokens)
	for i, t := range tokens {
		tokens[i] = t[:min(len(t), longestEntry)]
	}
	r := &slipRecord{setup: s, tokens: tokens, asked: map[engine.Kind]int{}}
	failure := engine.Run(s, tokens, engine.Observer{Watch: func(t *engine.Table) {
		if p := t.Prompt(); p != nil {
			r.prompts = append(r.prompts, p.Clone())
		}
	}}).Refused
	if failure == nil {
		return r, nil
	}
	n, close := failure.N, 0
	for k := failure.Token; k >= 0; k-- {
		if k < failure.Token && !engine.IsAssertion(tokens[k]) {
			n--
		}
		one := spot{k: k, n: n, late: n > len(r.prompts)}
		one.asks = r.prompts[min(n, len(r.prompts))-1]
		if !one.late && !engine.IsAssertion(tokens[k]) {
			r.asked[one.asks.Kind]++
			r.cards = r.cards || one.asks.Kind == engine.CardKind
			if one.asks.Kind == engine.RollKind && one.asks.Dice.Ways() > mostList {
				r.manyDice = true
				if close < closeRolls {
					close++
					one.near = close
				}
			}
		}
		r.spots = append(r.spots, one)
	}
	return r, failure
}
