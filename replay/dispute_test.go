package replay

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
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
	d, err := WhatIf(s, kickedOff, []Edit{{Kind: EditAs, N: 4, Values: []string{"63"}}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !d.Holds() || len(d.Plays) != 3 || d.Edits[0].Was != "33" {
		t.Errorf("33 as 63: holds %v, %d plays change, was %q", d.Holds(), len(d.Plays), d.Edits[0].Was)
	}
	before, after := texts(d.Recorded.State), texts(d.Disputed.State)
	if before["ball"] != "43" || after["ball"] != "58" {
		t.Errorf("the ball is at %s, and at %s with 63; want 43 and 58", before["ball"], after["ball"])
	}
	if d.Time != nil {
		t.Errorf("the clock differs after play %d", d.Time.Recorded.N)
	}
}

func TestATimeIsSaidInMembersAndInWords(t *testing.T) {
	tr := Run(enginetest.Setup(t, inches.System), kickedOff, Keep{States: true})
	if members, words := tr.timeAfter(len(kickedOff)); members != "period 1, clock 21" || words != "period 1, 21 boxes left" {
		t.Errorf("the time is %q, in words %q", members, words)
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
		d, err := WhatIf(s, kickedOff, []Edit{c.edit}, nil)
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
		case texts(d.Disputed.State)["phase"] != c.stands:
			t.Errorf("%s: it fits up to %s", c.name, d.Disputed.State)
		}
	}
}

func TestARuleOptionIsReadThroughToTheEnd(t *testing.T) {
	s := enginetest.Setup(t, inches.System)
	tokens := []string{"4", "52", "scrimmage", "21", "go", "55"}
	d, err := WhatIf(s, tokens, nil, []engine.Field{{Key: "extra-point-line", Value: "2"}})
	if err != nil || d.Changed() || d.Rules[0] != (RuleChange{"rule.extra-point-line", "15", "2"}) {
		t.Errorf("extra-point-line: %v, %+v", err, d)
	}
	for name, want := range map[string]string{
		"overtme": `"overtme" is not a rule of inches`, "overtime": `rule.overtime: "later" is not modified, sudden-death, full-period or none`,
	} {
		if _, err := WhatIf(s, tokens, nil, []engine.Field{{Key: name, Value: "later"}}); err == nil || err.Error() != want {
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
		if _, err := WhatIf(s, kickedOff, edits, nil); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func TestAssertionsAreHeldAgainstBothReadings(t *testing.T) {
	s := enginetest.Setup(t, inches.System)
	tokens := slices.Insert(slices.Clone(kickedOff), 8, "=ball:58")
	d, err := WhatIf(s, tokens, []Edit{{Kind: EditAs, N: 4, Values: []string{"63"}}}, nil)
	if err != nil || len(d.Assertion) != 1 || d.Assertion[0] != (AssertMatch{9, "=ball:58", false, true}) {
		t.Errorf("%v %+v", err, d.Assertion)
	}
}

// TestEditsMakeTheRecordTheyDescribe makes random edits of games by chance; the disputed reading is that of the record
// written out.
func TestEditsMakeTheRecordTheyDescribe(t *testing.T) {
	for _, system := range systems.All {
		setup := setupOf(t, system)
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
			d, err := WhatIf(setup, tokens, []Edit{e}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if state := stateAfter(setup, want); state != d.Disputed.State.Text() ||
				d.Disputed.Entries != engine.Run(setup, want, engine.Observer{}).Entries {
				t.Errorf("%s seed %d: %+v comes to %s, want %s", system.ID, seed, e, d.Disputed.State, state)
			}
		}
	}
}

func TestTwoScorersPartWhereTheirEntriesDo(t *testing.T) {
	s := enginetest.Setup(t, inches.System)
	other := enginetest.Setup(t, inches.System, "playoff: yes")
	b := slices.Clone(kickedOff)
	b[3] = "63"
	b = slices.Insert(b, 6, "no-huddle", "22")
	c := Compare(s, other, slices.Insert(slices.Clone(kickedOff), 2, "=0-0"), b)
	if len(c.Header) != 1 || c.Header[0] != (HeaderDifference{"playoff", "", "yes"}) {
		t.Errorf("header: %+v", c.Header)
	}
	if len(c.Parts) != 2 || c.Parts[0].A.First != 4 || c.Parts[0].B.Entries[0] != "63" || c.Parts[0].Prompt != "scrimmage" ||
		strings.Join(c.Parts[1].B.Entries, " ") != "no-huddle 22" || len(c.Parts[1].A.Entries) != 0 {
		t.Errorf("parts: %+v", c.Parts)
	}
	// on fourth down there is no scrimmage
	if len(c.Plays) != 2 || c.Plays[0].Differs[0].Text != "ball: Packers 25 (A), Packers 40 (B)" || c.Stopped != "b" {
		t.Errorf("plays: %+v, stopped in %q", c.Plays, c.Stopped)
	}
	if same := Compare(s, s, kickedOff, kickedOff); !same.Same() {
		t.Errorf("a record differs from itself: %+v", same)
	}
	if longer := Compare(s, s, kickedOff[:6], kickedOff); longer.Parts[0].A.Play != 0 || longer.Parts[0].B.First != 7 {
		t.Errorf("a record that goes on: %+v", longer.Parts)
	}
}

// TestAMissingPlayIsOneDifference leaves out a play that begins, and is followed by one that begins, with the same call.
func TestAMissingPlayIsOneDifference(t *testing.T) {
	s := enginetest.Setup(t, inches.System)
	missing := slices.Delete(slices.Clone(kickedOff), 4, 6) // scrimmage 32
	for _, c := range []struct {
		name string
		a, b []string
		want string
	}{
		{"in the first", missing, kickedOff, "5: - | 5: scrimmage 32"},
		{"in the second", kickedOff, missing, "5: scrimmage 32 | 5: -"},
		{"and a die", kickedOff, slices.Concat(missing[:3], []string{"63"}, missing[4:]), "4: 33 | 4: 63; 5: scrimmage 32 | 5: -"},
	} {
		got := ""
		for i, p := range Compare(s, s, c.a, c.b).Parts {
			if i > 0 {
				got += "; "
			}
			got += partText(&p.A) + " | " + partText(&p.B)
		}
		if got != c.want {
			t.Errorf("missing %s: %s, want %s", c.name, got, c.want)
		}
	}
}

func partText(c *Continuation) string {
	if len(c.Entries) == 0 {
		return fmt.Sprintf("%d: -", c.First)
	}
	return fmt.Sprintf("%d: %s", c.First, strings.Join(c.Entries, " "))
}

// TestComparingGoesOnAfterARefusal has entries refused in the middle of one record, and a play left out after them.
func TestComparingGoesOnAfterARefusal(t *testing.T) {
	s := enginetest.Setup(t, inches.System)
	tokens := coach.Simulate(s, enginetest.Chance(3), 20_000)
	left := Run(s, tokens, Keep{Journal: true}).Plays()[60] // a play behind both
	wrong := slices.Clone(tokens)
	wrong[40], wrong[90] = "refused", "refused"
	wrong = slices.Delete(wrong, left.First-1, left.Last)
	for _, swap := range []bool{false, true} {
		a, b, stopped := tokens, wrong, "b"
		if swap {
			a, b, stopped = wrong, tokens, "a"
		}
		c := Compare(s, s, a, b)
		if len(c.Parts) != 3 || c.Parts[0].A.First != 41 || c.Parts[0].Letters || !c.Parts[1].Letters || c.Stopped != stopped || c.Same() {
			t.Fatalf("%d partings, the first at %d, stopped in %q", len(c.Parts), c.Parts[0].A.First, c.Stopped)
		}
		last, lacks := c.Parts[2].A, c.Parts[2].B
		if swap {
			last, lacks = lacks, last
		}
		if last.First != left.First || last.Play != left.N || !slices.Equal(last.Entries, left.Entries) || len(lacks.Entries) > 0 {
			t.Errorf("left out was play %d, %v; found %+v and %+v", left.N, left.Entries, last, lacks)
		}
	}
}

// TestOnlyWhatDiffersIsListed swaps the dice of a roll that comes to the same, and of one that does not.
func TestOnlyWhatDiffersIsListed(t *testing.T) {
	s := enginetest.Setup(t, inches.System)
	kick := slices.Clone(kickedOff)
	kick[1] = "53" // another touchback
	if c := Compare(s, s, kickedOff, kick); len(c.Parts) != 1 || len(c.Plays) != 0 {
		t.Errorf("partings %+v, plays %+v", c.Parts, c.Plays)
	}
	gain := slices.Clone(kickedOff)
	gain[3] = "34"
	for _, p := range Compare(s, s, kickedOff, gain).Plays {
		if p.A == nil || p.B == nil || len(p.Differs) == 0 {
			t.Errorf("listed: %+v", p)
		}
	}
}

// TestEveryDifferenceIsToldOnce leaves out, adds and changes plays of games by chance: the partings make one record of the
// other.
func TestEveryDifferenceIsToldOnce(t *testing.T) {
	for _, system := range systems.All {
		setup := setupOf(t, system)
		chance := rand.New(rand.NewPCG(9, 9))
		for seed := range uint64(6) {
			a := coach.Simulate(setup, enginetest.Chance(seed), 20_000)
			b := slices.Clone(a)
			for range 1 + chance.IntN(3) {
				k := chance.IntN(len(b))
				switch chance.IntN(3) {
				case 0:
					b = slices.Delete(b, k, k+1)
				case 1:
					b = slices.Insert(b, k, b[chance.IntN(len(b))])
				default:
					b[k] = b[chance.IntN(len(b))]
				}
			}
			c := Compare(setup, setup, a, b)
			var toB, toA []Edit
			for _, p := range c.Parts {
				toB, toA = append(toB, p.Edits(true)...), append(toA, p.Edits(false)...)
			}
			if made, _, err := Edited(a, toB); err != nil || !slices.Equal(made, b) {
				t.Errorf("%s seed %d: the partings do not make B of A (%v): %+v", system.ID, seed, err, c.Parts)
			}
			if made, _, err := Edited(b, toA); err != nil || !slices.Equal(made, a) {
				t.Errorf("%s seed %d: the partings do not make A of B (%v): %+v", system.ID, seed, err, c.Parts)
			}
		}
	}
}

func TestRemarksStandBetweenPlays(t *testing.T) {
	s := enginetest.Setup(t, inches.System)
	text := string(AppendRun(nil, Run(s, kickedOff, Keep{Journal: true}),
		[]Remark{{0, "before all"}, {4, "after the first drive play"}, {8, "at the end"}}))
	for _, want := range []string{"\n\n     ; before all\n  1. 4", "\n     ; after the first drive play\n  4. ", "     ; at the end\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in %s", want, text)
		}
	}
	if r := Read("a.roll", text)[0]; r.Fault != nil || !slices.Equal(r.Tokens(), kickedOff) {
		t.Errorf("remarks change the record: %v %v", r.Fault, r.Tokens())
	}
}
