package ledger

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"rollbook/ledger/line"
)

func TestHeads(t *testing.T) {
	for _, tc := range []struct{ what, change, says string }{
		{"nothing", "", ""},
		{"the last game", "DELETE FROM entry WHERE game = 4; DELETE FROM game WHERE game = 4", "game 4 (%4) is lost"},
		{"a game, and its number given to the last",
			"DELETE FROM entry WHERE game = 2; DELETE FROM game WHERE game = 2; UPDATE " +
				"entry SET game = 2 WHERE game = 4; UPDATE game SET game = 2 WHERE game = 4",
			"game 2 (%2) is lost; game 4 (%4) has another number: it is now game 2"},
		{"the tail", "DELETE FROM entry WHERE game = 3 AND n > 5; UPDATE game SET last " +
			"= 5, head = (SELECT hash FROM entry WHERE game = 3 AND n = 5) WHERE game = 3",
			"game 3 (%3) was cut: it ends at line 5, and had line 8"},
		{"the numbers of two", "UPDATE entry SET game = 9 WHERE game = 1; UPDATE entry " +
			"SET game = 1 WHERE game = 2; UPDATE entry SET game = 2 WHERE game = 9;" +
			"UPDATE game SET game = 9 WHERE game = 1; UPDATE game SET game = 1 WHERE game = 2; UPDATE game SET game = 2 WHERE game = 9",
			"game 1 (%1) has another number: it is now game 2; game 2 (%2) has another number: it is now game 1"},
		{"a number", "UPDATE entry SET game = 5 WHERE game = 4; UPDATE game SET game = 5 WHERE game = 4",
			"game 4 (%4) has another number: it is now game 5"},
	} {
		t.Run(tc.what, func(t *testing.T) {
			t.Parallel()
			l := create(t)
			for i := range 4 {
				begin(t, l, byte(i), 8)
			}
			heads, err := l.Heads()
			must(t, err)
			var text bytes.Buffer
			must(t, WriteHeads(&text, heads))
			if heads, err = ReadHeads(strings.NewReader("\ufeff" +
				strings.ToLower(text.String()) + "; kept by Bo\n\n")); err != nil || len(heads) != 4 {
				t.Fatal(err)
			}
			if _, err := l.Append(1, heads[0].Head, note); err != nil { // growing is no fault
				t.Fatal(err)
			}
			l.Close()
			if tc.change != "" {
				tamper(t, l.path, tc.change)
			}
			l = open(t, l.path, ReadOnly)
			faults, err := l.VerifyHeads(heads)
			must(t, err)
			said := slices.Clone(faults)
			want := tc.says
			for i, h := range heads {
				want = strings.ReplaceAll(want, "%"+string(rune('1'+i)), h.ID.Short())
			}
			got, parts := strings.Join(said, "; "), strings.Split(want, "; ")
			fits := len(parts) == len(said) || want == "" && len(said) == 0
			for i := range min(len(parts), len(said)) {
				fits = fits && strings.HasPrefix(said[i], parts[i])
			}
			if !fits {
				t.Errorf("%q, want %q", got, want)
			}
		})
	}
}

// TestARewrittenGameIsNamedByAnOlderHead: somebody changed a die and computed the chain again; nothing in the file shows it.
func TestARewrittenGameIsNamedByAnOlderHead(t *testing.T) {
	t.Parallel()
	l := create(t)
	g := begin(t, l, 1, 8)
	heads, err := l.Heads()
	must(t, err)
	other := create(t)
	first := opening(1)
	lines := []line.Line{first}
	for i := range 10 {
		lines = append(lines, entry([]string{"11", "66"}[i/9], "run"))
	}
	if _, err := importInto(other, lines); err != nil {
		t.Fatal(err)
	}
	if r, err := other.Verify(nil); err != nil || !sound(r) {
		t.Fatal("the forged ledger is to look whole")
	}
	faults, err := other.VerifyHeads(heads)
	if err != nil || len(faults) != 1 || !strings.Contains(faults[0], "was rewritten") || !strings.Contains(faults[0], g.Head.Hash.Short()) {
		t.Errorf("%v %v", faults, err)
	}
}

func TestOtherListsAreNotReadAsHeads(t *testing.T) {
	t.Parallel()
	good := line.Hash{1}.Fingerprint()
	for _, text := range []string{"", "; nothing\n", "1 " + good + " 3\n", "1 " + good + " 3 " + good + " x\n", "x " + good + " 3 " + good,
		"1 " + good[:20] + " 3 " + good, "1 " + good + " -3 " + good, "1 " + good + " 3 \x1b[2J"} {
		if _, err := ReadHeads(strings.NewReader(text)); err == nil || strings.Contains(err.Error(), "\x1b") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestFaultsAndTroubleAreTwoThings: commands end with 1 for an invalid record, with 2 if it cannot be looked at.
func TestFaultsAndTroubleAreTwoThings(t *testing.T) {
	t.Parallel()
	for _, err := range []error{ErrDamaged, ErrAltered, line.ErrRefused, &line.Fault{Err: ErrDamaged}, &line.SequenceError{}, &ForkError{}} {
		if !DoesNotHold(err) {
			t.Errorf("%T %v is trouble", err, err)
		}
	}
	for _, err := range []error{ErrMissing, ErrInUse, ErrTrouble, ErrNoLedger,
		line.ErrNewer, ErrReadOnly, line.ErrNoGame, &line.Fault{Err: line.ErrNewer}} {
		if DoesNotHold(err) {
			t.Errorf("%T %v is a fault", err, err)
		}
	}
}
