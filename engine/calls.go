package engine

import (
	"slices"
	"strings"
)

// A Call is a word that a system's call prompts may have among their options, and its short form: what a table may type
// for it. No two options of one prompt share one; two calls that are never options together may.
type Call struct{ Word, Short string }

// Short returns the short form of a call; "" for none.
func (s *System) Short(word string) string {
	for _, c := range s.Calls {
		if c.Word == word {
			return c.Short
		}
	}
	return ""
}

// Meant returns which of a prompt's options a typed word means: the one that it is, or whose short form it is, or else
// those that begin with it. What is short for another call, which is not legal now, is never taken for an option that
// begins so.
func (s *System) Meant(typed string, options []string) []string {
	typed = strings.ToLower(typed)
	short := false
	var begins []string
	for _, o := range options {
		if o == typed || s.Short(o) == typed {
			return []string{o}
		}
		if strings.HasPrefix(o, typed) {
			begins = append(begins, o)
		}
	}
	for _, c := range s.Calls {
		short = short || c.Short == typed
	}
	if short {
		return nil
	}
	return begins
}

// A Denier is a game that says why a call that players would expect at a prompt is not among its options now.
type Denier interface {
	// WhyNot says in a few words why the call, or what is an entry of another prompt, is not legal at the prompt, and the number of the ruling that decides it:
	// "the last play stopped the clock". The words are "" where nobody would expect the call, the ruling is 0 where none
	// decides.
	WhyNot(p *Prompt, call string) (why string, ruling int)
}

// refuseEntry leaves the rules because an entry is not what the open prompt asks for: with the game's reason, where it is
// a call that the game denies.
func (t *Table) refuseEntry(code Code, e, why string) {
	system := t.setup.System
	if denier, ok := t.game.(Denier); ok {
		p := t.Prompt()
		for _, call := range system.named(e) {
			if slices.Contains(p.Options, call) { // a short form of what is legal: the hint says so
				break
			}
			reason, ruling := denier.WhyNot(p, call)
			if reason == "" {
				continue
			}
			if ruling != 0 {
				reason += ", see ruling " + system.RulingName(ruling)
			}
			if !strings.HasPrefix(call, "no-") { // no-huddle, no-19
				call = "no " + call
			}
			legal := LegalNow(t.game, p)
			if p.Kind == CallKind { // in the words that a record holds
				legal = p.Legal()
			}
			t.refuse(code, call+": "+reason+"; legal is "+legal)
		}
	}
	t.refuse(code, why)
}

// Knows reports whether a word is a call of the system at any prompt, in full or in its short form.
func (s *System) Knows(word string) bool {
	return slices.ContainsFunc(s.Calls, func(c Call) bool { return word != "" && (c.Word == word || c.Short == word) })
}

// named returns the calls that a word names at any prompt: in full, or by its short form. A word that names none may be
// an entry of another prompt, which the game knows by itself.
func (s *System) named(word string) []string {
	var calls []string
	for _, c := range s.Calls {
		if word != "" && (c.Word == word || c.Short == word) {
			calls = append(calls, c.Word)
		}
	}
	if calls == nil {
		calls = append(calls, word)
	}
	return calls
}
