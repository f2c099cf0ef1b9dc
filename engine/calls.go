package engine

import (
	"slices"
	"strings"
)

// A Call is a decision that a coach calls. A system declares each of its calls once; rules, prompts, coach and narration
// compare those values, never words.
type Call struct {
	Word string // as records write it: "no-huddle"
	// Short is what a table may type for it. No two options of one prompt share it.
	Short string
	Says  string // what players say; "" for the word with spaces
	// Late marks a call that gives away the ball, a down or time: early in a game it is usually a typo.
	Late bool
}

// Said returns what players say: "no huddle".
func (c *Call) Said() string {
	if c.Says != "" {
		return c.Says
	}
	return strings.ReplaceAll(c.Word, "-", " ")
}

// Call returns the declared call with a word, or nil.
func (s *System) Call(word string) *Call { return callNamed(s.Calls, word) }

// callNamed returns the call with a word, or nil.
func callNamed(calls []*Call, word string) *Call {
	for _, c := range calls {
		if c.Word == word {
			return c
		}
	}
	return nil
}

// Meant returns the options that a typed word could mean: the one with that word or short form, otherwise all that begin
// with it. The short form of a call that is not legal now means nothing.
func (s *System) Meant(typed string, options []*Call) []*Call {
	typed = strings.ToLower(typed)
	var begins []*Call
	for _, o := range options {
		if o.Word == typed || o.Short == typed {
			return []*Call{o}
		}
		if strings.HasPrefix(o.Word, typed) {
			begins = append(begins, o)
		}
	}
	if slices.ContainsFunc(s.Calls, func(c *Call) bool { return c.Short == typed }) {
		return nil
	}
	return begins
}

// refuseEntry leaves the rules because an entry does not answer the open prompt, and gives the game's reason if there is
// one.
func (t *Table) refuseEntry(code Code, e, why string) {
	system := t.setup.System
	p := t.Prompt()
	for _, call := range append(system.named(e), e) { // which the game may know as an entry at another prompt
		if p.Option(call) != nil { // a short form of what is legal: the hint says so
			break
		}
		reason, ruling := t.game.WhyNot(p, call)
		if reason == "" {
			continue
		}
		said := reason
		if ruling != 0 {
			said += ", see ruling " + system.RulingName(ruling)
		}
		if !strings.HasPrefix(call, "no-") { // no-huddle, no-19
			call = "no " + call
		}
		legal := LegalNow(t.game, p)
		if p.Kind == CallKind { // in the words that a record holds
			legal = p.Legal()
		}
		t.refuse(Refusal{Code: code, Why: call + ": " + said + "; legal here: " + legal, Not: reason, Ruling: ruling})
	}
	t.refuse(Refusal{Code: code, Why: why})
}

// Knows reports whether a word is a call of the system at any prompt, in full or in its short form.
func (s *System) Knows(word string) bool { return len(s.named(word)) > 0 }

// named returns the calls with a word or short form.
func (s *System) named(word string) (calls []string) {
	for _, c := range s.Calls {
		if word != "" && (c.Word == word || c.Short == word) {
			calls = append(calls, c.Word)
		}
	}
	return calls
}
