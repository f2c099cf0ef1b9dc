package dispute

import (
	"math/rand/v2"
	"slices"
	"testing"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/engine/fivedice"
	"rollbook/engine/inches"
	"rollbook/engine/systems"
	"rollbook/internal/enginetest"
	"rollbook/internal/thorough"
)

// kickedOff is a short game: the Packers receive at their 20 and gain 5, 10 and 8 yards.
var kickedOff = []string{"4", "52", "scrimmage", "33", "scrimmage", "32", "scrimmage", "44"}

func TestAnotherDieIsReadThroughToTheEnd(t *testing.T) {
	s := enginetest.Setup(t, inches.System)
	d, err := WhatIf(s, s, kickedOff, []Edit{{Kind: EditAs, N: 4, Values: []string{"63"}}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !d.Holds() || len(d.Plays) != 3 || d.Edits[0].Was != "33" {
		t.Errorf("33 as 63: holds %v, %d plays change, was %q", d.Holds(), len(d.Plays), d.Edits[0].Was)
	}
	before, after := d.Recorded.State.At("ball").Text(), d.Disputed.State.At("ball").Text()
	if before != "43" || after != "58" {
		t.Errorf("the ball is at %s, and at %s with 63; want 43 and 58", before, after)
	}
	if d.Time != nil {
		t.Errorf("the clock differs after play %d", d.Time.Recorded.N)
	}
}

func TestTheEntryThatIsRefusedIsNamed(t *testing.T) {
	s := enginetest.Setup(t, inches.System)
	for _, c := range []struct {
		name   string
		edit   Edit
		n      int // of the mismatch; 0 if all fits
		was    string
		asked  string
		code   engine.Code
		shown  int // plays that change
		stands string
	}{
		{"a fourth down", Edit{Kind: EditAs, N: 4, Values: []string{"21"}}, 5, "play", "fourth-down", engine.CodeCall, 3, "fourth-down"},
		{"another chart", Edit{Kind: EditAs, N: 3, Values: []string{"no-huddle"}}, 0, "", "", "", 3, ""},
		{"a call that was not made", Edit{Kind: EditRemove, N: 5}, 6, "scrimmage", "play", engine.CodeCall, 2, "drive"},
		{"a roll too many", Edit{Kind: EditInsert, N: 5, Values: []string{"33"}}, 0, "", "play", engine.CodeCall, 2, "drive"},
		{"a play left out", Edit{Kind: EditInsert, N: 5, Values: []string{"scrimmage", "33"}}, 0, "", "", "", 3, ""},
	} {
		d, err := WhatIf(s, s, kickedOff, []Edit{c.edit}, nil)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		m := d.Mismatch
		switch {
		case c.asked == "" && m != nil:
			t.Errorf("%s: %+v does not fit", c.name, m)
		case c.asked == "":
		case m == nil:
			t.Errorf("%s: everything fits", c.name)
		case m.N != c.n || m.Was != c.was || m.Asked != c.asked || m.Code != c.code:
			t.Errorf("%s: %+v", c.name, m)
		case d.Disputed.State.At("phase").Text() != c.stands:
			t.Errorf("%s: it fits up to %s", c.name, d.Disputed.State)
		}
	}
}

func TestARuleOptionIsReadThroughToTheEnd(t *testing.T) {
	s := enginetest.Setup(t, inches.System)
	tokens := []string{"4", "52", "scrimmage", "21", "go", "55"}
	other, changes, err := WithRules(s, []engine.Field{{Key: "extra-point-line", Value: "2"}})
	if err != nil {
		t.Fatal(err)
	}
	d, err := WhatIf(s, other, tokens, nil, changes)
	if err != nil || d.Changed() || d.Rules[0] != (RuleChange{"rule.extra-point-line", "15", "2"}) {
		t.Errorf("extra-point-line: %v, %+v", err, d)
	}
	for name, want := range map[string]string{
		"overtme": `"overtme" is not a rule of inches`, "overtime": `rule.overtime: "later" is not modified, sudden-death, full-period or none`,
	} {
		if _, _, err := WithRules(s, []engine.Field{{Key: name, Value: "later"}}); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", name, err, want)
		}
	}
}

// TestARuleChangesFromTheValueInForce: a default may be the value of another key, and if no value holds there is none.
func TestARuleChangesFromTheValueInForce(t *testing.T) {
	for _, c := range []struct {
		system *engine.System
		header []string
		key    string
		from   string
	}{
		{fivedice.System, nil, "overtime-plays", "35"},
		{fivedice.System, []string{"plays: 20"}, "overtime-plays", "20"},
		{fivedice.System, []string{"plays: 20", "overtime-plays: 6"}, "overtime-plays", "6"},
		{inches.System, nil, "home-wins", ""},
		{inches.System, nil, "dice", ""},
	} {
		value := "10"
		if c.key == "dice" {
			value = "larger-first"
		}
		_, changes, err := WithRules(enginetest.Setup(t, c.system, c.header...), []engine.Field{{Key: c.key, Value: value}})
		if len(changes) != 1 || changes[0] != (RuleChange{c.key, c.from, value}) {
			t.Errorf("%s of %s with %q: %v, %v", c.key, c.system.ID, c.header, changes, err)
		}
	}
}

func TestAnEditThatCannotBeMadeSaysWhy(t *testing.T) {
	s := enginetest.Setup(t, inches.System)
	for want, edits := range map[string][]Edit{
		"there is no entry 9: the record has 1 to 8": {{Kind: EditAs, N: 9, Values: []string{"33"}}},
		"there is no entry 0: the record has 1 to 8": {{Kind: EditRemove}},
		"entry 3 is changed twice":                   {{Kind: EditRemove, N: 3}, {Kind: EditAs, N: 3, Values: []string{"go"}}},
	} {
		if _, err := WhatIf(s, s, kickedOff, edits, nil); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func TestAssertionsAreHeldAgainstBothReadings(t *testing.T) {
	s := enginetest.Setup(t, inches.System)
	tokens := slices.Insert(slices.Clone(kickedOff), 8, "=ball:58")
	d, err := WhatIf(s, s, tokens, []Edit{{Kind: EditAs, N: 4, Values: []string{"63"}}}, nil)
	if err != nil || len(d.Assertion) != 1 || d.Assertion[0] != (AssertMatch{9, "=ball:58", false, true}) {
		t.Errorf("%v %+v", err, d.Assertion)
	}
}

// TestEditsMakeTheRecordTheyDescribe makes random edits of games by chance; the disputed reading is that of the record
// written out.
func TestEditsMakeTheRecordTheyDescribe(t *testing.T) {
	for _, system := range systems.All {
		setup := setupOf(t, system, 0)
		chance := rand.New(rand.NewPCG(5, 5))
		for seed := range uint64(thorough.Of(12, 40)) {
			tokens := coach.Simulate(setup, enginetest.Chance(seed), 20_000)
			want := slices.Clone(tokens)
			n := chance.IntN(len(tokens))
			var e Edit
			switch chance.IntN(3) {
			case 0:
				e, want[n] = Edit{Kind: EditAs, N: n + 1, Values: []string{tokens[n/2]}}, tokens[n/2]
			case 1:
				e, want = Edit{Kind: EditRemove, N: n + 1}, slices.Delete(want, n, n+1)
			default:
				e, want = Edit{Kind: EditInsert, N: n + 1, Values: []string{"43", tokens[n/3]}}, slices.Insert(want, n, "43", tokens[n/3])
			}
			d, err := WhatIf(setup, setup, tokens, []Edit{e}, nil)
			if err != nil {
				t.Fatal(err)
			}
			r := engine.Run(setup, want, engine.Observer{})
			if state := engine.StateOf(r.Game).Text(); state != d.Disputed.State.Text() || d.Disputed.Entries != r.Entries {
				t.Errorf("%s seed %d: %+v comes to %s, want %s", system.ID, seed, e, d.Disputed.State, state)
			}
		}
	}
}
