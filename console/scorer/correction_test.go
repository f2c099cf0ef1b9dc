package scorer

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/ledger/line"
	"rollbook/replay/dispute"
)

// said is a reason that both sides gave.
var said = Attribution{Reason: "misread", By: "Ada", Agreed: "Bo"}

// A correction is made exactly where the rules allow the record with it; otherwise it rewinds to the entry that they refuse. Whatever
// is corrected, the lines of the ledger make the record that a file would have, and every state of it that was ever played verifies.
func TestACorrectedGameMayBeWhatAFileMayBe(t *testing.T) {
	for _, system := range systems.IDs() {
		l, table := sit(t, system)
		chance := rand.New(rand.NewPCG(1, 1))
		record := coach.Simulate(table.Game.Setup, chance.IntN, 1_000)
		types(t, table, strings.Join(record[:min(len(record), 160)], "\n"))
		made := 0
		for range 40 {
			edits := randomEdits(table, chance)
			if edits == nil {
				continue
			}
			changed, origins, err := dispute.Edited(table.Game.Tokens, edits)
			if err != nil {
				t.Fatal(err)
			}
			run := engine.Run(table.Game.Setup, changed, engine.Observer{})
			p, err := table.ProposeCorrection(edits, said)
			var refused *Error
			switch {
			case errors.As(err, &refused):
				if run.Refused == nil && !slices.Equal(changed, table.Game.Tokens) {
					t.Errorf("%s %+v: the record with it verifies, but %v", system, edits, err)
				}
				continue
			case err != nil:
				t.Fatal(err)
			case run.Refused == nil && (p.Rewound > 0 || !slices.Equal(p.After.Tokens, changed)):
				t.Errorf("%s %+v: %d entries are rewound, and the record with it verifies", system, edits, p.Rewound)
			case run.Refused != nil && !slices.Equal(p.After.Tokens, changed[:run.Refused.N-1]):
				t.Errorf("%s %+v: rewound to %d entries, and entry %d is refused", system, edits, len(p.After.Tokens), run.Refused.N)
			}
			if p.Rewound > 0 && len(p.After.Tokens) < 40 {
				continue // something of the game must be left to correct
			}
			made++
			if err := table.Confirm(p); err != nil {
				t.Fatalf("%s %+v: %v", system, edits, err)
			}
			if again := at(t, l, table.Game.Number, "Ada"); !slices.Equal(again.Game.Tokens, table.Game.Tokens) ||
				!slices.Equal(again.Game.Tokens, p.After.Tokens) {
				t.Fatalf("%s %+v of %v: the ledger has another record", system, edits, origins)
			}
		}
		if made < 5 {
			t.Errorf("%s: only %d corrections were made", system, made)
		}
		for n, then := range line.Superseded(table.Game.Lines) {
			g, err := OfRecord(then)
			if err == nil {
				_, err = g.Check(engine.Observer{})
			}
			if err != nil {
				t.Errorf("%s, before line %d: %v", system, n, err)
			}
		}
	}
}

// randomEdits are one to three edits of a record as a scorer makes them: another answer of the same prompt, one more, one less.
func randomEdits(table *Desk, chance *rand.Rand) (edits []dispute.Edit) {
	for range 1 + chance.IntN(3) {
		n := 1 + chance.IntN(len(table.Game.Tokens))
		if slices.ContainsFunc(edits, func(e dispute.Edit) bool { return e.N == n }) {
			continue
		}
		r := engine.Run(table.Game.Setup, table.Game.Tokens[:n-1], engine.Observer{})
		if r.Next == nil {
			return nil
		}
		value := answer(r, chance)
		switch kind := chance.IntN(3); {
		case kind == 0 || value == "":
			edits = append(edits, dispute.Edit{Kind: dispute.EditRemove, N: n})
		case kind == 1:
			edits = append(edits, dispute.Edit{Kind: dispute.EditAs, N: n, Values: []string{value}})
		default:
			edits = append(edits, dispute.Edit{Kind: dispute.EditInsert, N: n, Values: []string{value}})
		}
	}
	return edits
}

// answer is a legal answer to the open prompt.
func answer(r engine.Result, chance *rand.Rand) string {
	switch p := r.Next; p.Kind {
	case engine.CallKind:
		return p.Options[chance.IntN(len(p.Options))].Word
	case engine.RollKind:
		rolls := p.Dice.Rolls()
		return rolls[chance.IntN(len(rolls))]
	case engine.NumberKind:
		return fmt.Sprint(p.Min + chance.IntN(p.Max-p.Min+1))
	}
	if deal := r.Game.Hooks().Deal; deal != nil {
		return deal(r.Next, chance.IntN)
	}
	return ""
}

// The roll behind a wrong call lay on the table: it stays, and is read on the chart of the right call.
func TestAWrongCallIsCorrectedAndItsRollStays(t *testing.T) {
	_, table := sit(t, "inches")
	types(t, table, "4", "52", "ball-control", "33", "scrimmage", "33")
	p, err := table.proposeAmend(3, "s", said)
	if err != nil {
		t.Fatal(err)
	}
	if p.Rewound != 0 || len(p.Dispute.Reread) != 1 || len(p.Lines) != 2 {
		t.Fatalf("%d rewound, %d read otherwise, lines %v", p.Rewound, len(p.Dispute.Reread), p.Lines)
	}
	if m := p.Dispute.Reread[0]; m.N != 4 || m.AskedWhy != "Packers roll on Scrimmage Action" ||
		m.WasWhy != "Packers roll on Ball Control Offense" {
		t.Errorf("%+v", m)
	}
	if err := table.Confirm(p); err != nil {
		t.Fatal(err)
	}
	has(t, table, "4 52 scrimmage 33 scrimmage 33")
	facts := table.Game.History()
	if len(facts) != 1 || facts[0].Words() != "entry 3 corrected from ball-control to "+
		"scrimmage, by Ada, agreed by Bo; 1 later entry is read at another prompt: misread" {
		t.Errorf("%+v", facts)
	}
}

// An entry that was left out is put in, and one that was typed twice taken out; an undo after that knows where it is.
func TestEntriesArePutInAndTakenOut(t *testing.T) {
	_, table := sit(t, "inches")
	types(t, table, "4", "52", "scrimmage 33", "scrimmage 33")
	p, err := table.ProposeCorrection([]dispute.Edit{{Kind: dispute.EditInsert, N: 3, Values: []string{"no-huddle", "33"}},
		{Kind: dispute.EditRemove, N: 5}, {Kind: dispute.EditRemove, N: 6}}, said)
	if err != nil {
		t.Fatal(err)
	}
	if err := table.Confirm(p); err != nil {
		t.Fatal(err)
	}
	has(t, table, "4 52 no-huddle 33 scrimmage 33")
	var words []string
	for _, f := range table.Game.History() {
		words = append(words, f.Words())
	}
	want := []string{"entry 3, no-huddle, put in, by Ada, agreed by Bo: misread", "entry 4, 33, put in, by Ada, agreed by Bo: misread",
		"taken out after entry 6: scrimmage, by Ada, agreed by Bo: misread", "taken out after entry 6: 33, by Ada, agreed by Bo: misread"}
	if !slices.Equal(words, want) {
		t.Errorf("%q", words)
	}
	read, err := table.ReadChange("amend", "3 s25 11 the other call")
	if err == nil {
		p, err = table.ProposeCorrection(read.Edits, said)
	}
	if err != nil || strings.Join(p.After.Tokens, " ") != "4 52 scrimmage 25 11" {
		t.Errorf("%v, %v", p.After.Tokens, err)
	}
	types(t, table, "scrimmage 11")
	if gone, err := table.Undo(1, "", ""); err != nil || strings.Join(gone, " ") != "scrimmage 11" {
		t.Errorf("%v, %v", gone, err)
	}
	if gone, err := table.Undo(1, "the wrong team", ""); err != nil || strings.Join(gone, " ") != "scrimmage 33" {
		t.Errorf("%v, %v", gone, err)
	}
}

// A refused repair names what the rules refuse: the new value itself, a later entry, or a later edit.
func TestACorrectionThatTheRulesRefuse(t *testing.T) {
	_, table := sit(t, "inches")
	types(t, table, "4", "52", "scrimmage 33", "scrimmage 33")
	for _, c := range []struct {
		want  string
		edits []dispute.Edit
	}{
		{"entry 3 cannot be punt", []dispute.Edit{{Kind: dispute.EditAs, N: 3, Values: []string{"punt"}}}},
		{"entry 3 cannot be 77", []dispute.Edit{{Kind: dispute.EditInsert, N: 3, Values: []string{"77"}}}},
		{"entry 3 is scrimmage already: nothing to correct", []dispute.Edit{{Kind: dispute.EditAs, N: 3, Values: []string{"scrimmage"}}}},
		{"there is no entry 7", []dispute.Edit{{Kind: dispute.EditRemove, N: 7}}},
		{"there is nothing to correct after the last entry", []dispute.Edit{{Kind: dispute.EditInsert, N: 7, Values: []string{"scrimmage"}}}},
		{"entry 4, 33, would not be allowed", []dispute.Edit{{Kind: dispute.EditRemove, N: 3}, {Kind: dispute.EditRemove, N: 6}}},
	} {
		if _, err := table.ProposeCorrection(c.edits, said); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%+v: %v, want %s", c.edits, err, c.want)
		}
	}
	p, err := table.ProposeCorrection([]dispute.Edit{{Kind: dispute.EditRemove, N: 3}}, said)
	if err != nil || p.Rewound != 3 || p.Dispute.Mismatch == nil || p.Dispute.Mismatch.N != 4 {
		t.Errorf("%+v, %v", p, err)
	}
}

// What a correction rewinds for want of a roll comes back as soon as it fits: at that prompt, and at no other.
func TestWhatACorrectionRewoundComesBack(t *testing.T) {
	_, table := sit(t, "inches")
	types(t, table, "4", "52", "scrimmage 33", "scrimmage 33", "scrimmage 43")
	before := slices.Clone(table.Game.Tokens)
	p, err := table.proposeAmend(4, "61", said) // a Big Play, whose roll is missing
	if err != nil || p.Rewound != 4 {
		t.Fatalf("%+v, %v", p, err)
	}
	if err := table.Confirm(p); err != nil {
		t.Fatal(err)
	}
	if table.Rewound() != nil {
		t.Error("offered before it fits")
	}
	types(t, table, "53")
	if got := table.Rewound(); !slices.Equal(got, before[4:]) {
		t.Fatalf("offered: %q", got)
	}
	types(t, table, "scrimmage 33")
	if table.Rewound() != nil {
		t.Error("offered again later")
	}
	if _, err := table.Undo(1, "", ""); err != nil {
		t.Fatal(err)
	}
	if got := table.Rewound(); !slices.Equal(got, before[4:]) {
		t.Fatalf("offered after a slip: %q", got)
	}
	types(t, table, "scrimmage") // nothing to redo now but that
	if _, err := table.Undo(1, "", ""); err != nil {
		t.Fatal(err)
	}
	if back, err := table.Redo(); err != nil || strings.Join(back, " ") != "scrimmage" {
		t.Errorf("%q, %v: the undo comes first", back, err)
	}
	if _, err := table.Undo(1, "", ""); err != nil {
		t.Fatal(err)
	}
}

// What a correction rewound is never offered to the other side, nor once another play has begun.
func TestWhatACorrectionRewoundIsTheSidesOwn(t *testing.T) {
	for _, after := range []string{"p43", "g44"} { // the punt, and a first down by the same side
		_, table := sit(t, "inches")
		types(t, table, "4", "52", "scrimmage 33", "scrimmage 33", "scrimmage 43")
		p, err := table.proposeAmend(4, "21", said) // fourth down
		if err != nil || p.Rewound != 4 {
			t.Fatalf("%+v, %v", p, err)
		}
		if err := table.Confirm(p); err != nil {
			t.Fatal(err)
		}
		types(t, table, after)
		if got := table.Rewound(); got != nil {
			t.Errorf("after %s: %s are offered %q", after, table.Result.Next.By, got)
		}
		if back, err := table.Redo(); err == nil {
			t.Errorf("after %s: %q redone", after, back)
		}
	}
	_, table := sit(t, "inches")
	types(t, table, "4", "52", "scrimmage 33", "scrimmage 33")
	p, err := table.proposeAmend(4, "61", said) // a Big Play
	if err != nil {
		t.Fatal(err)
	}
	if err := table.Confirm(p); err != nil {
		t.Fatal(err)
	}
	types(t, table, "12") // an interception, and its return
	for table.Result.Next.ID != "play" {
		types(t, table, "33")
	}
	if got := table.Rewound(); got != nil || table.Result.Next.By != engine.Visitor {
		t.Errorf("%s are offered %q", table.Result.Next.By, got)
	}
}

// With no undo to take back, redo types the rewound entries again.
func TestRedoBringsBackWhatACorrectionRewound(t *testing.T) {
	l, table := sit(t, "inches")
	types(t, table, "4", "52", "scrimmage 33", "scrimmage 33")
	p, err := table.proposeAmend(4, "61", said)
	if err != nil {
		t.Fatal(err)
	}
	if err := table.Confirm(p); err != nil {
		t.Fatal(err)
	}
	types(t, table, "53")
	back, err := table.Redo()
	if err != nil || strings.Join(back, " ") != "scrimmage 33" {
		t.Fatal(back, err)
	}
	has(t, at(t, l, table.Game.Number, "Bo"), "4 52 scrimmage 61 53 scrimmage 33")
}

// An undo is taken back by redo as long as nothing has followed, and is never offered.
func TestAnUndoIsNotOffered(t *testing.T) {
	_, table := sit(t, "inches")
	types(t, table, "4", "52", "scrimmage 33")
	if _, err := table.Undo(1, "wrong chart", "Bo"); err != nil {
		t.Fatal(err)
	}
	if got := table.Rewound(); got != nil {
		t.Errorf("%q", got)
	}
}

// proposeAmend proposes another value for entry n, typed as at its prompt, and a rewind to the first entry that the rules
// then refuse.
func (t *Desk) proposeAmend(n int, value string, s Attribution) (*Proposal, error) {
	edits, err := Edits(t.Trace, [][2]string{{fmt.Sprint("#", n), value}}, nil, nil)
	if err != nil {
		return nil, err
	}
	return t.ProposeCorrection(edits, s)
}

// A play of soccer may have a card and a roll: what is right tells which of them was meant, however it is typed.
func TestTheEntryOfAPlayThatAValueFits(t *testing.T) {
	_, table := sit(t, "inthenet")
	record := coach.Simulate(table.Game.Setup, rand.New(rand.NewPCG(1, 1)).IntN, 1_000)
	types(t, table, strings.Join(record[:60], "\n"))
	found := 0
	for _, p := range table.Trace.Plays() {
		if len(p.Entries) != 2 || strings.Count(p.Entries[0], "/") != 1 || strings.Count(p.Entries[1], "-") != 2 {
			continue
		}
		for i, typed := range p.Entries {
			forms := []string{typed}
			if typed[0] == '1' && typed[1] != '-' && typed[1] != '/' { // no card begins with more than 10
				forms = append(forms, strings.NewReplacer("-", " ", "/", " ").Replace(typed))
			}
			for _, typed := range forms {
				read, err := table.ReadChange("amend", fmt.Sprintf("%d %s", p.N, typed))
				if err != nil || read.Edits[0].N != p.First+i || read.Edits[0].Values[0] != p.Entries[i] {
					t.Errorf("play %d, %q: %v, %v", p.N, typed, read, err)
				}
				found++
			}
		}
	}
	if found == 0 {
		t.Error("no play has a card and a roll")
	}
}
