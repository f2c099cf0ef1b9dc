package replay

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/internal/enginetest"
	_ "rollbook/internal/pig" // a system with nothing drawn by hand
)

// A plainSearch is the search for slips as FindSlips explains it, without anything clever: every change, one after another,
// each counted by itself.
type plainSearch struct {
	t       *testing.T
	setup   *engine.Setup
	tokens  []string
	last    int // the token that fails
	prompts int // that the record meets
	answers map[engine.Kind]int
	asked   map[int]*engine.Prompt // by token
	slips   []Slip
	tried   int

	// Of the slips of a kind at one spot, by the finder whose they would be: how many there are, and the bits of the last that
	// was told apart from others.
	alike [slipShares]int
	bits  [slipShares]float64
}

// plainSlips tries every change of a record that fails.
func plainSlips(t *testing.T, s *engine.Setup, tokens []string) *plainSearch {
	r := engine.Run(s, tokens, engine.Observer{})
	p := &plainSearch{t: t, setup: s, tokens: tokens, last: r.Refused.Token, answers: map[engine.Kind]int{}, asked: map[int]*engine.Prompt{}}
	p.prompts = len(Entries(tokens[:p.last]))
	if p.open(p.last) != nil {
		p.prompts++
	}
	for k, token := range tokens[:p.last+1] {
		if open := p.open(k); open != nil && !engine.IsAssertion(token) {
			p.answers[open.Kind]++
		}
	}
	var others, held []manyRolls // where one roll in five was tried, and where one of these held
	for kind := range slipKindCount {
		near := 0
		for k := p.last; k >= 0; k-- {
			before := len(p.slips)
			p.alike = [slipShares]int{}
			open, entry := p.open(k), !engine.IsAssertion(tokens[k])
			manyDice := entry && open != nil && open.Kind == engine.RollKind && len(open.Dice.Rolls()) > mostList
			if manyDice {
				near++
			}
			switch {
			case kind == omitted && manyDice && near <= closeRolls, kind == another && manyDice && near == 1:
				p.someOf(kind, k, false)
				rest := manyRolls{kind, spot{k: k}}
				others = append(others, rest)
				if len(p.slips) > before {
					held = append(held, rest)
				}
			case kind == twice && entry, kind == neverMade && entry:
				p.remove(kind, k)
			case open == nil:
			case kind == omitted, kind == substitutionOmitted, kind == playOmitted:
				p.insert(kind, k)
			case entry:
				for _, v := range p.finder(k).others() {
					p.replace(kind, k, v, 0, 0, 0)
				}
			}
		}
	}
	likelier := slices.ContainsFunc(p.slips, func(s Slip) bool { return s.kind != another })
	if len(p.slips) == 0 {
		held = others
	}
	for _, at := range held {
		if at.kind != another || !likelier {
			p.alike = [slipShares]int{}
			p.someOf(at.kind, at.k, true)
		}
	}
	return p
}

// open returns the prompt that is open before a token; nil after the end.
func (p *plainSearch) open(k int) *engine.Prompt {
	return engine.Run(p.setup, p.tokens[:k], engine.Observer{}).Next
}

// asks returns the prompt that a token answers, of one after the end the last.
func (p *plainSearch) asks(k int) *engine.Prompt {
	if p.asked[k] == nil {
		if p.asked[k] = p.open(k); p.asked[k] == nil {
			entries := Entries(p.tokens[:k])
			p.asked[k] = engine.Run(p.setup, entries[:len(entries)-1], engine.Observer{}).Next
		}
	}
	return p.asked[k]
}

// finder returns a finder at a token, for the values that it would try there.
func (p *plainSearch) finder(k int) *slipFinder {
	r, _ := newSlipRecord(p.setup, p.tokens)
	return &slipFinder{slipRecord: r, spot: spot{k: k, n: len(Entries(p.tokens[:k])) + 1, asks: p.asks(k)}}
}

// try plays the record with a change and notes the slip, if it is one.
func (p *plainSearch) try(kind slipKind, k int, edits []Edit, alternatives, short float64, i, nth int) {
	e, err := edit(p.tokens, edits)
	if err != nil {
		p.t.Fatal(err)
	}
	p.tried++
	r := engine.Run(p.setup, e.tokens, engine.Observer{})
	if r.Refused != nil {
		return
	}
	asks := p.asks(k)
	slip := Slip{Edits: edits, Kind: kind.words(asks, p.tokens[k]), Prompt: asks.ID, By: asks.By.String(), Over: r.Over, kind: kind, at: k, nth: nth}
	share := i % slipShares
	if p.alike[share]++; p.alike[share] > looksAlike {
		slip.bits = p.bits[share]
		p.slips = append(p.slips, slip)
		return
	}
	game, risk := 0.0, float64(p.answers[asks.Kind])
	for n, entry := range Entries(e.tokens) {
		at := engine.Run(p.setup, Entries(e.tokens)[:n], engine.Observer{})
		game += entryBits(at.Next, entry, at.Game)
	}
	switch kind {
	case swapped:
		risk = float64(p.prompts - p.answers[engine.CallKind])
	case twice, omitted, playOmitted, neverMade:
		risk = float64(p.prompts)
	case substitutionOmitted:
		risk = float64(1 + strings.Count(strings.Join(p.tokens, " "), ">"))
	}
	slip.bits = game + math.Log2(risk*alternatives) - short - math.Log2(slipRates[kind])
	if kind == omitted && asks.Kind == engine.CallKind {
		slip.bits -= callForgotten
	}
	_, slip.game = gameBits(p.setup, e.tokens)
	p.bits[share] = slip.bits
	p.slips = append(p.slips, slip)
}

func (p *plainSearch) replace(kind slipKind, k int, v string, short float64, i, nth int) {
	was := p.tokens[k]
	if is, alternatives := mistaken(p.setup.System, was, v, p.asks(k)); v != was && is == kind {
		p.try(kind, k, []Edit{{EditAs, len(Entries(p.tokens[:k])) + 1, was, []string{v}}}, float64(alternatives), short, i, nth)
	}
}

// before tries to insert entries before a token, unless the token before that is the same.
func (p *plainSearch) before(kind slipKind, k int, short float64, i, nth int, values ...string) {
	if k == 0 || p.tokens[k-1] != values[0] {
		p.try(kind, k, []Edit{{Kind: EditInsert, N: len(Entries(p.tokens[:k])) + 1, Values: values}}, 1, short, i, nth)
	}
}

func (p *plainSearch) insert(kind slipKind, k int) {
	f, open := p.finder(k), p.open(k)
	switch {
	case kind == omitted:
		values, short := f.answers(open)
		for _, v := range values {
			p.before(kind, k, short, 0, 0, v)
		}
	case kind == substitutionOmitted && open.Kind == engine.CardKind:
		if substitutions := engine.Run(p.setup, p.tokens[:k], engine.Observer{}).Game.Hooks().Substitutions; substitutions != nil {
			for _, v := range substitutions() {
				p.before(kind, k, 0, 0, 0, v)
			}
		}
	case kind == playOmitted && open.Kind == engine.CallKind:
		call := open.Options[0].Word
		next := engine.Run(p.setup, append(Entries(p.tokens[:k]), call), engine.Observer{}).Next
		if next == nil || next.Kind != engine.RollKind {
			return
		}
		values, _ := f.answers(next)
		for _, v := range values {
			p.before(kind, k, 0, 0, 0, call, v)
		}
	}
}

// remove tries to remove an entry, or it and the next, as entered twice or as never made.
func (p *plainSearch) remove(kind slipKind, k int) {
	n := len(Entries(p.tokens[:k])) + 1
	one := Edit{Kind: EditRemove, N: n, Was: p.tokens[k]}
	again := k > 0 && p.tokens[k] == p.tokens[k-1]
	switch {
	case kind == neverMade && !again:
		p.try(kind, k, []Edit{one}, math.Floor(math.Exp2(answerBits(p.asks(k)))), 0, 0, 0)
	case kind == twice && again:
		p.try(kind, k, []Edit{one}, 1, 0, 0, 0)
	}
	late := p.open(k) == nil
	if kind == twice && k > 1 && k+1 < len(p.tokens) && (k < p.last || late && !again) && slices.Equal(p.tokens[k-2:k], p.tokens[k:k+2]) {
		p.try(kind, k, []Edit{one, {Kind: EditRemove, N: n + 1, Was: p.tokens[k+1]}}, 1, 0, 0, 0)
	}
}

// someOf tries one in five of all rolls of many dice at a token, or the others.
func (p *plainSearch) someOf(kind slipKind, k int, rest bool) {
	rolls := p.open(k).Dice.Rolls()
	for i := range rolls {
		if nth := i * scatter % len(rolls); i < len(rolls)/sampleOf == rest {
			continue
		} else if kind == another {
			p.replace(kind, k, rolls[nth], math.Log2(sampleOf), i, nth)
		} else {
			p.before(kind, k, 0, i, nth, rolls[nth])
		}
	}
}

// TestThePlainSearchFindsTheSameSlips plants slips in short games of every system. The search of four finders must try as many
// changes as the plain one, and find the same slips in the same order.
func TestThePlainSearchFindsTheSameSlips(t *testing.T) {
	for _, system := range systems.All {
		t.Run(system.ID, func(t *testing.T) {
			t.Parallel()
			chance := rand.New(rand.NewPCG(9, 9))
			compared, found := 0, 0
			for seed := uint64(0); compared < *slipsPlanted; seed++ {
				setup := shortSetup(t, system, seed)
				tokens := engine.Simulate(setup, enginetest.Chance(seed), 8+chance.IntN(16))
				if seed%2 == 0 {
					tokens = append(tokens, "="+engine.ScoreText(engine.Run(setup, tokens, engine.Observer{}).Game.Score()))
				}
				p := plant(setup, tokens, chance.IntN(len(slipsOfScorers)), chance)
				if p == nil || engine.Run(setup, p.wrong, engine.Observer{}).Refused == nil {
					continue
				}
				plain := plainSlips(t, setup, p.wrong)
				compared++
				found += len(plain.slips)
				want := SlipSearch{Slips: plain.slips}
				want.rank()
				got := FindSlips(setup, p.wrong, SlipWork)
				if got.Tried != plain.tried {
					t.Errorf("seed %d: %d changes tried, want %d", seed, got.Tried, plain.tried)
				}
				if !reflect.DeepEqual(shownSlips(got.Slips), shownSlips(want.Slips)) {
					t.Errorf("seed %d, %s: got\n%+v, want\n%+v", seed, p.kind, shownSlips(got.Slips), shownSlips(want.Slips))
				}
			}
			if found == 0 {
				t.Error("no search found anything")
			}
		})
	}
}

// shortSetup returns the setup of one of a system's fixtures; its defaults if it has none.
func shortSetup(t *testing.T, system *engine.System, seed uint64) *engine.Setup {
	t.Helper()
	var setups []*engine.Setup
	for _, f := range fixtures.Records() {
		if f.System == system.ID {
			setups = append(setups, Read(f.File, f.Text)[0].Setup)
		}
	}
	if setups == nil {
		return enginetest.Setup(t, system)
	}
	return setups[seed%uint64(len(setups))]
}

// shownSlips are slips as answers show them.
func shownSlips(slips []Slip) []Slip {
	shown := slices.Clone(slips)
	for i := range shown {
		one := &shown[i]
		one.bits, one.weight, one.nth, one.game = 0, 0, 0, [32]byte{}
	}
	return shown
}
