package dispute

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/replay"
)

// A Slip is one change that makes a failing record valid: every entry legal, every assertion true.
type Slip struct {
	Edits  []Edit   `json:"edits"`            // one, or two for a play entered twice or left out
	Others []string `json:"others,omitempty"` // other values that do as well; of a substitution, at some of Places
	Places []int    `json:"places,omitempty"` // other entries before which a substitution could have been left out
	Kind   string   `json:"kind"`             // in words: "off by one"
	Prompt string   `json:"prompt"`           // the prompt of the first changed entry
	By     string   `json:"by"`
	Over   bool     `json:"over"`  // the game is played to its end with it
	Place  int      `json:"place"` // 1 for the most likely, and for those more than half as likely

	kind *slipKind
	at   int     // token
	bits float64 // how unlikely it is, with Others: one more is half as likely
}

// A SlipSearch is what FindSlips found.
type SlipSearch struct {
	Failure *engine.Refusal `json:"-"`       // nil if the record is valid as it is
	Slips   []Slip          `json:"slips"`   // most likely first
	Tried   int             `json:"tried"`   // single changes tried
	Whole   bool            `json:"whole"`   // every single change was tried
	Untried []string        `json:"untried"` // what was not, in words
	Played  int             `json:"-"`       // entries played for it
}

const (
	// SlipWork is how many entries a search plays before it gives up, after a few seconds. Most games take a tenth.
	SlipWork     = 30_000_000
	mostList     = 120  // the most values to try in full at every spot; three dice of twenty have 8,000
	samples      = 20   // if there are more
	closeSamples = 600  // at the spots next to the failure
	scatter      = 4943 // a prime near the golden section of 8,000 spreads samples over the faces of all dice
	notTheEnd    = 3.3  // bits of a record that stops before the end of the game: most are of whole games
)

// A slipKind is a way in which scorers go wrong.
type slipKind struct {
	words string
	rate  float64 // how often a scorer does it, compared with the others
}

var (
	swapped             = &slipKind{"two dice or digits swapped", 4}
	misspelled          = &slipKind{"misspelled", 8}
	offByOne            = &slipKind{"off by one", 3}
	twice               = &slipKind{"entered twice", 2} // an entry, or a call with its roll
	anotherCall         = &slipKind{"another call", 2}
	omitted             = &slipKind{"left out", 2}
	substitutionOmitted = &slipKind{"a substitution left out", 100} // no prompt asks for it
	misread             = &slipKind{"one die or digit misread", 1}
	playOmitted         = &slipKind{"a play left out", 0.2} // a call and its roll
	another             = &slipKind{"another entry", 0.05}  // any other roll, number or card
	neverMade           = &slipKind{"never made", 0.02}     // an entry that should not be there
)

// FindSlips looks for the one scorer's mistake that explains why a record fails: why an entry is refused, or an
// assertion false. work limits the entries played for it; SlipWork is enough for every game. A search that was called off
// has only what it found until then.
//
// Only changes up to the token that fails can help. From the failure backward, the search tries other values for each
// entry, one or two more before it, and to remove it, or it and the next. If every entry of the record is then legal and
// every assertion true, the change is a slip. Three dice of twenty show 8,000 rolls, and there are as many cards: of
// these, it tries what looks like the entry, and for one that was left out a sample.
//
// Likelihoods are counted in bits: one more is half as likely. The bits of a slip are those of the corrected game
// (gameBits), plus one choice among the changes of its kind at its spot, less what the kind says.
func FindSlips(ctx context.Context, s *engine.Setup, tokens []string, work int) SlipSearch {
	var prompts []*engine.Prompt // of each entry, and the one where the record stops
	failure := engine.Run(s, tokens, engine.Observer{Watch: func(t *engine.Table) {
		if p := t.Prompt(); p != nil {
			prompts = append(prompts, p.Clone())
		}
	}}).Refused
	search := SlipSearch{Failure: failure, Whole: failure == nil, Slips: []Slip{}, Untried: []string{}}
	if failure == nil {
		return search
	}
	t := slipSpot{SlipSearch: &search, ctx: ctx, setup: s, tokens: tokens, work: work, k: failure.Token, n: failure.N}
	many := false
	for ; t.k >= 0; t.k-- {
		t.isEntry = !engine.IsAssertion(tokens[t.k])
		if t.k < failure.Token && t.isEntry {
			t.n--
		}
		t.asks, t.late = prompts[min(t.n, len(prompts))-1], t.n > len(prompts)
		many = many || ways(t.asks) > mostList
		t.tryAll()
	}
	if t.isSpent() {
		search.Untried = append(search.Untried, "changes far before the entry that fails: the record is too long")
	}
	if many {
		search.Untried = append(search.Untried,
			"cards and rolls of three dice that differ in more than one number, and most of those left out")
	}
	search.Whole = len(search.Untried) == 0
	search.rank()
	return search
}

// A slipSpot is a token that could be wrong, or be missing something before it.
type slipSpot struct {
	*SlipSearch
	ctx     context.Context
	setup   *engine.Setup
	tokens  []string
	work    int            // entries that the search may play
	k       int            // the token
	n       int            // the number of the entry there, or of the next entry if it is an assertion
	asks    *engine.Prompt // what the entry answers; after the end of the game the last prompt
	late    bool           // after the end of the game
	isEntry bool
}

// tryAll tries all kinds of changes.
func (t *slipSpot) tryAll() {
	if t.isSpent() {
		return
	}
	if t.isEntry && t.repeats(1) {
		t.try(twice, 1, nil, 1)
	} else if t.isEntry {
		t.try(neverMade, 1, nil, float64(ways(t.asks))) // it could have been anything
		if t.repeats(2) {
			t.try(twice, 2, nil, 1)
		}
	}
	if t.late {
		return
	}
	if t.isEntry {
		t.replace()
	}
	t.insert(omitted, t.asks)
	if t.asks.Form != "" {
		if substitutions := t.before().Game.Hooks().Substitutions; substitutions != nil {
			for _, v := range substitutions() {
				t.try(substitutionOmitted, 0, []string{v}, 1)
			}
		}
	}
	if t.asks.Kind == engine.CallKind {
		call := t.asks.Options[0].Word
		if next := t.before(call).Next; next != nil && next.Kind == engine.RollKind {
			t.insert(playOmitted, next, call)
		}
	}
}

// repeats reports whether so many tokens from the spot on are those before it.
func (t *slipSpot) repeats(count int) bool {
	return t.k >= count && t.k+count <= len(t.tokens) && slices.Equal(t.tokens[t.k-count:t.k], t.tokens[t.k:t.k+count])
}

// replace tries other values for the entry.
func (t *slipSpot) replace() {
	wrote := t.tokens[t.k]
	wrote = wrote[strings.IndexByte(wrote, '~')+1:] // the roll that counts
	values := lookAlikes(wrote)
	if ways(t.asks) <= mostList {
		values = t.answers(t.asks)
	}
	values = slices.DeleteFunc(values, func(v string) bool { return v == wrote })
	kinds, among := make([]*slipKind, len(values)), map[*slipKind]float64{}
	for i, v := range values {
		kinds[i] = mistaken(t.setup.System, wrote, v, t.asks)
		among[kinds[i]]++
	}
	for i, v := range values {
		t.try(kinds[i], 1, []string{v}, among[kinds[i]])
	}
}

// before runs the record up to the spot, and more entries there.
func (t *slipSpot) before(more ...string) engine.Result {
	return engine.Run(t.setup, slices.Concat(t.tokens[:t.k], more), engine.Observer{})
}

// answers returns the legal answers to a prompt at the spot; if there are too many, a fair sample.
func (t *slipSpot) answers(p *engine.Prompt) (values []string) {
	size := samples
	if t.Failure.Token-t.k <= 2 {
		size = closeSamples
	}
	switch p.Kind {
	case engine.CallKind:
		return p.Words()
	case engine.NumberKind:
		for n := p.Min; n <= p.Max && p.Max-p.Min < mostList; n++ {
			values = append(values, strconv.Itoa(n))
		}
		return values
	case engine.RollKind:
		all := p.Dice.Rolls()
		if len(all) <= mostList {
			return all
		}
		for i := range size {
			values = append(values, all[i*scatter%len(all)])
		}
		return values
	}
	r := t.before()
	deal, chance := r.Game.Hooks().Deal, rand.New(rand.NewPCG(1, uint64(t.k)))
	for i := 0; i < size && r.Next != nil && deal != nil; i++ {
		if card := deal(r.Next, chance.IntN); card != "" && !engine.IsSubstitution(card) && !slices.Contains(values, card) {
			values = append(values, card)
		}
	}
	return values
}

// insert tries answers to a prompt before the spot, each after a call. A sample stands for all of them.
func (t *slipSpot) insert(kind *slipKind, p *engine.Prompt, call ...string) {
	values := t.answers(p)
	for _, v := range values {
		t.try(kind, 0, append(slices.Clip(call), v), float64(len(values))/float64(ways(p)))
	}
}

// isSpent reports whether the search has played as much as it may, or was called off. To copy the record for each try takes
// time, too, where it goes on for long after the end of its game.
func (t *slipSpot) isSpent() bool {
	const copied = 15 // tokens, in the time of an entry played
	return t.Played+t.Tried*len(t.tokens)/copied >= t.work || t.ctx.Err() != nil
}

// try runs the record with count tokens at the spot replaced by values, one of so many that the slip could have been.
func (t *slipSpot) try(kind *slipKind, count int, values []string, among float64) {
	again := count == 0 && t.k > 0 && values[0] == t.tokens[t.k-1] // as if it were inserted one place earlier
	if again || t.isSpent() {
		return
	}
	changed := slices.Concat(t.tokens[:t.k], values, t.tokens[t.k+count:])
	r := engine.Run(t.setup, changed, engine.Observer{})
	t.Tried, t.Played = t.Tried+1, t.Played+r.Entries+1
	if r.Refused != nil {
		return
	}
	slip := Slip{Kind: kind.words, Prompt: t.asks.ID, By: t.asks.By.String(), Over: r.Over, kind: kind, at: t.k}
	if count == 0 {
		slip.Edits = []Edit{{Kind: EditInsert, N: t.n, Values: values}}
	}
	for i, was := range t.tokens[t.k : t.k+count] {
		slip.Edits = append(slip.Edits, Edit{Kind: EditRemove, N: t.n + i, Was: was})
		if values != nil {
			slip.Edits[i].Kind, slip.Edits[i].Values = EditAs, values
		}
	}
	slip.bits = gameBits(t.setup, changed) + math.Log2(among/kind.rate)
	if !r.Over {
		slip.bits += notTheEnd
	}
	t.Played += r.Entries
	t.Slips = append(t.Slips, slip)
}

// gameBits returns how unlikely a game is: how rare the answers to its prompts are. Dice are fair, nobody knows what
// people call, and of substitutions there are a few in a game, each one of many.
func gameBits(s *engine.Setup, tokens []string) (bits float64) {
	const substitution = 10
	entries := replay.Entries(tokens)
	engine.Run(s, tokens, engine.Observer{Watch: func(t *engine.Table) {
		switch p := t.Prompt(); {
		case p == nil || t.Entries() == len(entries):
		case engine.IsSubstitution(entries[t.Entries()]):
			bits += substitution
		default:
			bits += math.Log2(float64(ways(p)))
		}
	}})
	return bits
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

// mistaken returns the kind of slip by which one answer was written for another. A word that the system has elsewhere
// was not misspelled, however close it is to an option; neither was another player's number.
func mistaken(s *engine.System, wrote, meant string, p *engine.Prompt) *slipKind {
	a, b := numbersOf(wrote, p), numbersOf(meant, p)
	differ, apart := max(len(a)-len(b), len(b)-len(a)), 0 // in how many numbers, and by how much
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			differ, apart = differ+1, apart+max(a[i]-b[i], b[i]-a[i])
		}
	}
	isWord := p.Kind == engine.CallKind && !slices.Contains(p.Words(), wrote) && s.Call(wrote) == nil
	switch {
	case isWord && meant == engine.Nearest(wrote, p.Words()) && slices.Equal(a, b):
		return misspelled
	case p.Kind == engine.CallKind && (wrote == "" || wrote[0] < '0' || wrote[0] > '9'):
		return anotherCall
	case p.Kind == engine.CallKind:
		return another
	case slices.Contains(swaps(meant), wrote):
		return swapped
	case differ == 1 && apart == 1:
		return offByOne
	case differ == 1 && len(b) > 1, len(b) == 1 && strings.ContainsAny(wrote, meant):
		return misread
	}
	return another
}

// numbersOf returns the faces of two six-sided dice; of other entries the numbers, whatever separates them.
func numbersOf(entry string, p *engine.Prompt) []int {
	if p.Kind == engine.RollKind && p.Dice.Join([]string{"1", "1"}) == "11" {
		entry = strings.Join(strings.Split(entry, ""), " ")
	}
	return lists.Map(digits.FindAllString(entry, -1), func(number string) int {
		n, _ := strconv.Atoi(number)
		return n
	})
}

var digits = regexp.MustCompile("[0-9]+")

// swaps returns the entries with two parts swapped: digits, dice or the numbers of a card.
func swaps(entry string) (list []string) {
	rest := strings.TrimLeft(entry, "^0123456789")
	join := rest[:min(1, len(rest))]
	parts := strings.Split(entry, join)
	for i := range parts {
		for j := range i {
			swapped := slices.Clone(parts)
			swapped[i], swapped[j] = parts[j], parts[i]
			list = append(list, strings.Join(swapped, join))
		}
	}
	return list
}

// lookAlikes returns what differs from an entry in one number, or in the order of two; a card may lose its last number.
func lookAlikes(entry string) []string {
	const most, longest = 20, 40 // the highest number of any die or card, and the bytes of no entry
	entry = entry[:min(len(entry), longest)]
	list := swaps(entry)
	for _, at := range digits.FindAllStringIndex(entry, -1) {
		for n := 1; n <= most; n++ {
			list = append(list, entry[:at[0]]+strconv.Itoa(n)+entry[at[1]:])
		}
	}
	if last := strings.LastIndexByte(entry, '/'); strings.Count(entry, "/") == 2 {
		list = append(list, entry[:last])
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// rank puts the most likely slip first, and joins those that are one finding: of one kind at one spot, and
// substitutions left out, since nobody can know which it was. A finding is as likely as all its values together; of
// equal ones, the one nearer to where the record fails comes first.
func (s *SlipSearch) rank() {
	likelier := func(a, b Slip) int { // a 64th of a bit makes no difference
		return cmp.Or(cmp.Compare(math.Round(64*a.bits), math.Round(64*b.bits)), cmp.Compare(b.at, a.at))
	}
	slices.SortStableFunc(s.Slips, likelier)
	kept := s.Slips[:0]
	for _, slip := range s.Slips {
		same := func(k Slip) bool { return k.kind == slip.kind && (k.at == slip.at || k.kind == substitutionOmitted) }
		i := slices.IndexFunc(kept, same)
		if i < 0 {
			kept = append(kept, slip)
			continue
		}
		k, e := &kept[i], slip.Edits[0]
		k.bits -= math.Log2(1 + math.Exp2(k.bits-slip.bits))
		if e.N != k.Edits[0].N && !slices.Contains(k.Places, e.N) {
			k.Places = append(k.Places, e.N)
		}
		if value := e.Values[len(e.Values)-1]; !slices.Contains(slices.Concat(k.Others, k.Edits[0].Values), value) {
			k.Others = append(k.Others, value)
		}
	}
	slices.SortStableFunc(kept, likelier)
	first := 0 // of those that share a place
	for i := range kept {
		if kept[i].bits-kept[first].bits >= 1 {
			first = i
		}
		kept[i].Place = first + 1
	}
	s.Slips = kept
}
