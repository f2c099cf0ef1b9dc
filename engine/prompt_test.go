package engine

import (
	"strings"
	"testing"
)

// What Enter takes is the first option, but of nothing that happened, and of no acts that are different.
func TestPromptDefault(t *testing.T) {
	two := []*Call{{Word: "punt"}, {Word: "go"}}
	for _, c := range []struct {
		prompt  Prompt
		usual   string
		decides bool
	}{
		{Prompt{Kind: CallKind, Options: two}, "punt", true},
		{Prompt{Kind: CallKind, Options: two, Fact: true}, "", false},
		{Prompt{Kind: CallKind, Options: two, Decision: true}, "", true},
		{Prompt{Kind: CallKind, Options: two[:1], Decision: true}, "punt", true},
		{Prompt{Kind: RollKind}, "", false},
		{Prompt{Kind: CardKind}, "", true},
		{Prompt{Kind: NumberKind}, "", false},
		{Prompt{Kind: NumberKind, Chosen: true}, "", true},
	} {
		if usual, decides := c.prompt.Default(), c.prompt.Decides(); usual != c.usual || decides != c.decides {
			t.Errorf("%+v: %q, %v", c.prompt, usual, decides)
		}
	}
}

func TestFigures(t *testing.T) {
	for typed, want := range map[string]string{
		"4,3": "4|3", "(4, 3)": "4|3", "4 - 3": "4|3", "4 And 3": "4|3", "3.19.11": "3|19|11", "43": "43", "": "",
		"and": "", "-": "", "4+3/2&1": "4|3|2|1",
		"4x3": "no", "43~44": "no", "s43": "no", "a,b": "no", "４": "no",
	} {
		figures, ok := SplitDice(typed)
		got := strings.Join(figures, "|")
		if !ok {
			got = "no"
		}
		if got != want {
			t.Errorf("%q: %q, want %q", typed, got, want)
		}
	}
}
