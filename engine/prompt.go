package engine

import (
	"cmp"
	"fmt"
	"rollbook/internal/lists"
	"slices"
	"strconv"
	"strings"
)

// A Kind is what a prompt asks for (PROTOCOL 2).
type Kind uint8

// The kinds of prompts.
const (
	RollKind Kind = iota
	CallKind
	NumberKind
	CardKind
)

var kindWords = [...]string{"roll", "call", "number", "card"}

// String returns the protocol's word, which is also the refusal code of call, number and card.
func (k Kind) String() string { return kindWords[k] }

// A Prompt is one thing that the rules ask the table for. Rules declare their prompts as package-level values with By
// left out; the Table fills in who is asked, and what varies from one asking to the next.
type Prompt struct {
	Kind     Kind
	ID       string // the chart or the decision: "kickoff", "fourth-down"
	By       Side
	Dice     Dice    // of a roll
	First    string  // of a roll: which of two six-sided dice comes first
	Options  []*Call // of a call, in the rulings' order
	Min, Max int     // of a number, both included
	Form     string  // of a card: how it is written; of a roll: how what may come before it is
	Fact     bool    // of a call: it states what happened instead of choosing
	Decision bool    // of a call: its options are different acts, like a punt and a field goal: a roll alone implies none of them
	Explicit bool    // of a call: it is typed even if dice follow, since no option is the usual one in the rulebook
	Chosen   bool    // of a number: a coach chooses it, rather than reading or stating it

	Title  string  // of a page that asks it: "Which play?"; "" for its chart's, or the words of its ID
	Why    string  // what it is about, for players: "{us} try for one point or two"; "" for a roll on its chart
	Charts []Chart // where answers are read or options lead; a Guide if no chart says what an answer leads to
}

// code returns the code for an entry that the prompt refuses.
func (p *Prompt) code(entry string) Code {
	switch {
	case p.Kind != RollKind:
		return Code(p.Kind.String())
	case IsSubstitution(entry):
		return CodeCard
	}
	return CodeDice
}

// Default returns the first option of a call, which Enter alone or a bare roll takes. It is "" if the option must be
// typed: it states a fact, the options are different acts and the dice do not say which one is meant, or none is usual.
func (p *Prompt) Default() string {
	if p.Kind != CallKind || p.Fact || p.Explicit || p.Decision && len(p.Options) > 1 {
		return ""
	}
	return p.Options[0].Word
}

// AsDecision returns the prompt with options that are different acts.
func (p Prompt) AsDecision() Prompt {
	p.Decision = true
	return p
}

// Titled returns the prompt with a title.
func (p Prompt) Titled(title string) Prompt {
	p.Title = title
	return p
}

// Decides reports whether an entry makes a decision, or begins a side's turn: a call, a chosen number, a card. Dice and
// codes in the middle of a play do not.
func (p *Prompt) Decides() bool {
	return p.Kind == CallKind && !p.Fact || p.Kind == CardKind || p.Kind == NumberKind && p.Chosen
}

// Clone returns a copy that shares nothing with the rules.
func (p *Prompt) Clone() *Prompt {
	c := *p
	c.Options = slices.Clone(p.Options)
	return &c
}

// Words returns the options of a call as records write them.
func (p *Prompt) Words() []string {
	return lists.Map(p.Options, func(option *Call) string { return option.Word })
}

// Option returns the option with a word, or nil.
func (p *Prompt) Option(word string) *Call { return callNamed(p.Options, word) }

// WhyNow tells players what the open prompt of a game is about.
func WhyNow(g Game, p *Prompt) string {
	why := cmp.Or(p.Why, "{us} roll on {chart title}")
	return Expand(why, func(word string) string {
		if word == "chart title" {
			_, title := p.Charts[0].Name()
			return title
		}
		return g.Word(p, word)
	})
}

// AppendJSON appends the prompt with exactly the members of PROTOCOL 5.
func (p *Prompt) AppendJSON(b []byte) []byte {
	b = append(append(b, `{"kind":"`...), p.Kind.String()...)
	b = append(append(b, `","id":"`...), p.ID...)
	b = append(append(b, `","by":"`...), p.By.String()...)
	switch b = append(b, '"'); p.Kind {
	case RollKind:
		b = append(append(append(b, `,"dice":"`...), p.Dice.String()...), '"')
	case CallKind:
		b = append(b, `,"options":[`...)
		for i, option := range p.Options {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(append(append(b, '"'), option.Word...), '"')
		}
		b = append(b, ']')
	case NumberKind:
		b = strconv.AppendInt(append(b, `,"min":`...), int64(p.Min), 10)
		b = strconv.AppendInt(append(b, `,"max":`...), int64(p.Max), 10)
	case CardKind:
		b = appendString(append(b, `,"form":`...), p.Form)
	}
	return append(b, '}')
}

// Legal says in words what the prompt allows, for refusals and for the scorer's table.
func (p *Prompt) Legal() string {
	switch p.Kind {
	case RollKind:
		return p.orBefore(p.Dice.legal(p.FirstDie()))
	case CallKind:
		return OrList(p.Words())
	case NumberKind:
		return fmt.Sprintf("a whole number from %d to %d", p.Min, p.Max)
	default:
		return "a card, written " + p.Form
	}
}

// FirstDie says which of two dice is read first. It affects wording only: 34 and 43 are different rolls either way.
func (p *Prompt) FirstDie() string { return cmp.Or(p.First, "larger or darker") }

// orBefore adds what may come before a roll to the words for its dice.
func (p *Prompt) orBefore(legal string) string {
	if p.Kind != RollKind || p.Form == "" {
		return legal
	}
	return legal + "; or first a substitution, " + strings.ReplaceAll(p.Form, " | ", " or ")
}

// LegalNow says in words what the open prompt of a game allows, for refusals and for the scorer's table.
func LegalNow(g Game, p *Prompt) string {
	if legal := g.Hooks().Legal; legal != nil {
		if words := legal(p); words != "" {
			return p.orBefore(words)
		}
	}
	return p.Legal()
}

// legal says in words how these dice are written, with an example.
func (d Dice) legal(first string) string {
	low, high := d.Range()
	switch {
	case d.Faces == 6 && d.Count == 1:
		return "one die, a digit from 1 to 6"
	case d.Faces == 6 && d.Count == 2:
		return "two dice, digits from 1 to 6, the " + first + " die first, like 43"
	case d.Count == 1:
		return fmt.Sprintf("one die, a number from %d to %d", low, high)
	default:
		example := strings.Repeat(strconv.Itoa(high)+"-", d.Count-1) + strconv.Itoa(low)
		return fmt.Sprintf("%d dice, numbers from %d to %d joined by hyphens, like %s", d.Count, low, high, example)
	}
}
