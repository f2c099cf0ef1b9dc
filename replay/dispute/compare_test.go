package dispute

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"rollbook/chances/coach"
	"rollbook/engine/inches"
	"rollbook/engine/systems"
	"rollbook/internal/enginetest"
	"rollbook/replay"
)

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
	left := replay.Run(s, tokens, replay.Keep{Journal: true}).Plays()[60] // a play behind both
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
		setup := setupOf(t, system, 0)
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
