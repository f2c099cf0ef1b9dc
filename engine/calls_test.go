package engine

import (
	"slices"
	"strings"
	"testing"
)

func TestAWordMeansTheCallThatItIsOrBeginsOrIsShortFor(t *testing.T) {
	for _, c := range []struct{ typed, want string }{
		{"punt", "punt"},
		{"PASS", "pass"},
		{"u", "punt"},
		{"f", "field-goal"},
		{"fi", "field-goal"},
		{"p", "punt pass"},
		{"pas", "pass"},
		{"pa", ""}, // short for another call, which is not legal here, and so never for pass
		{"x", ""},
	} {
		if got := strings.Join((&Prompt{Options: toySystem.Meant(c.typed, toyCall.Options)}).Words(), " "); got != c.want {
			t.Errorf("%s means %q, want %q", c.typed, got, c.want)
		}
	}
	if toySystem.Call("pass") != toyPass || toySystem.Call("spike") != nil {
		t.Error("a call is not the one declared")
	}
}

func TestARefusedCallSaysWhyNot(t *testing.T) {
	for _, typed := range []string{"kneel", "pa"} {
		r := playToy(t, "43 12-5-18 "+typed, Observer{}).Refused
		if want := "no kneel: the team is behind, see ruling TOY-7; legal is punt, pass or field-goal"; r == nil || r.Why != want {
			t.Errorf("%s is refused as %v, want %s", typed, r, want)
		}
	}
}

func TestAPromptHasItsCharts(t *testing.T) {
	for record, want := range map[string]string{"": "", "43": "", "43 12-5-18": "call"} {
		r := playToy(t, record, Observer{})
		id := ""
		for _, c := range r.Game.Charts(r.Next) {
			id, _ = c.Name()
		}
		if id != want {
			t.Errorf("after %q the chart is %q, want %q", record, id, want)
		}
	}
}

// PROTOCOL 4: with dice: larger-first a roll typed the wrong way round is refused; else both orders are read as they lie.
func TestTheLargerDieFirst(t *testing.T) {
	for _, c := range []struct{ order, entry, why string }{
		{"", "34", ""},
		{"darker-first", "34", ""},
		{"larger-first", "43", ""},
		{"larger-first", "44", ""},
		{"larger-first", "43~44", ""},
		{"larger-first", "34", `"34" has the smaller die first, and this table types the larger die first: 43?`},
		{"larger-first", "34~43", "two dice, digits from 1 to 6, the larger die first, as 43"},
		{"larger-first", "43~34", "the larger die first"},
		{"larger-first", "17", "the larger die first"},
		{"larger-first", "7", "the larger die first"},
		{"darker-first", "7", "the darker die first"},
		{"", "7", "the larger or darker die first"},
	} {
		var more []Field
		if c.order != "" {
			more = append(more, Field{"dice", c.order, 5})
		}
		r := Run(toySetup(t, more...), []string{c.entry}, Observer{}).Refused
		switch {
		case c.why == "" && r != nil:
			t.Errorf("%s: %s is refused: %s", c.order, c.entry, r.Why)
		case c.why != "" && (r == nil || r.Code != CodeDice || !strings.Contains(r.Why, c.why)):
			t.Errorf("%s: %s is refused as %v, want %s", c.order, c.entry, r, c.why)
		}
	}
	if _, err := toySystem.Setup(header("system: toy\nvisitor: A\nhome: B\ndice: smaller-first")); err == nil {
		t.Error("dice: smaller-first is taken")
	}
}

func TestGamesByChanceTypeTheLargerDieFirst(t *testing.T) {
	setup, n := toySetup(t, Field{"dice", "larger-first", 5}), 0
	tokens := Simulate(setup, func(faces int) int { n++; return n * n % faces }, 200)
	if r := Run(setup, tokens, Observer{}); r.Refused != nil {
		t.Errorf("refused: %s", r.Refused.Why)
	}
	if !slices.ContainsFunc(tokens, func(e string) bool { return len(e) == 2 && e[0] > e[1] && e[0] <= '6' }) {
		t.Errorf("no pair of two faces in %v", tokens)
	}
}
