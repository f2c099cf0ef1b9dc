package engine

import (
	"strings"
	"testing"
)

func TestSystemMeant(t *testing.T) {
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

func TestRefusalOfACallWithWhyNot(t *testing.T) {
	for _, typed := range []string{"kneel", "pa"} {
		r := playToy(t, "43 12-5-18 "+typed, Observer{}).Refused
		if want := "no kneel: the team is behind, see ruling TOY-7; legal here: punt, pass or field-goal"; r == nil || r.Why != want {
			t.Errorf("%s is refused as %v, want %s", typed, r, want)
		}
	}
}

func TestGameCharts(t *testing.T) {
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

// PROTOCOL 4: the key dice chooses the words of a prompt and refuses nothing.
func TestDiceSettingRefusesNothing(t *testing.T) {
	for value, words := range map[string]string{
		"":             "two dice, digits from 1 to 6, the larger or darker die first, like 43",
		"larger-first": "two dice, digits from 1 to 6, the larger die first, like 43",
		"darker-first": "two dice, digits from 1 to 6, the darker die first, like 43",
	} {
		setup := diceToldApart(t, value)
		for _, entry := range []string{"34", "43", "44", "34~43", "43~34"} {
			if r := Run(setup, []string{entry}, Observer{}).Refused; r != nil {
				t.Errorf("dice %q: %s is refused: %s", value, entry, r.Why)
			}
		}
		for _, entry := range []string{"7", "17", "3.4"} {
			r := Run(setup, []string{entry}, Observer{}).Refused
			if r == nil || r.Code != CodeDice || !strings.HasSuffix(r.Why, words) || entry == "3.4" && r.Hint != "write these dice as 34" {
				t.Errorf("dice %q: %s is refused as %+v, want %q", value, entry, r, words)
			}
		}
		if legal := Run(setup, nil, Observer{}).Next.Legal(); legal != words {
			t.Errorf("dice %q: the prompt allows %q, want %q", value, legal, words)
		}
	}
	if _, err := toySystem.Setup(header("system: toy\nvisitor: A\nhome: B\ndice: smaller-first")); err == nil {
		t.Error("dice: smaller-first is taken")
	}
}

func diceToldApart(t *testing.T, value string) *Setup {
	if value == "" {
		return toySetup(t)
	}
	return toySetup(t, Field{"dice", value, 5})
}
