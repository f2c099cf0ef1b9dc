package main

import (
	"bytes"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
)

func TestMain(m *testing.M) {
	status := m.Run()
	for _, p := range prepared {
		p.close()
	}
	os.Exit(status)
}

// A preparedStage is a command ready to be disturbed, with the recording of an undisturbed run; without a recorder r is
// nil.
type preparedStage struct {
	*stage
	r *recording
}

// prepared are the stages that all tests share.
var prepared []preparedStage

func prepare() error {
	all, err := works(4)
	if err != nil {
		return err
	}
	w, err := recovery()
	if err == nil {
		all = append(all, w)
	} else if !errors.Is(err, errNoRecorder) {
		return err
	}
	for _, w := range append(all, readers()...) {
		s, err := newStage(w)
		if err != nil {
			return err
		}
		p := preparedStage{stage: s}
		prepared = append(prepared, p)
		if p.r, err = s.recordRun(nil); err != nil && !errors.Is(err, errNoRecorder) {
			return err
		}
		prepared[len(prepared)-1] = p
	}
	return nil
}

// each does something with every command in turn, or with every command that writes.
func each(t *testing.T, readers bool, do func(t *testing.T, s *stage, r *recording)) {
	if prepared == nil {
		if err := prepare(); err != nil {
			t.Fatal(err)
		}
	}
	for _, p := range prepared {
		if !p.reads || readers {
			t.Run(p.name, func(t *testing.T) { do(t, p.stage, p.r) })
		}
	}
}

// few is a number for every day, and half of it where tests are to be short.
func few(n int) int {
	if testing.Short() {
		return n / 2
	}
	return n
}

// show reports faults, the first few of many.
func show(t *testing.T, all tally) {
	t.Helper()
	t.Log(all)
	for i, f := range all.faults {
		if i == 3 {
			t.Errorf("and %d more; go -C tools run ./powercut shows them", len(all.faults)-i)
			return
		}
		t.Error(f)
	}
}

func TestPowerCutsLoseNothingAcknowledged(t *testing.T) {
	each(t, false, func(t *testing.T, s *stage, r *recording) {
		if r == nil {
			t.Skip(errNoRecorder)
		}
		var all tally
		for _, m := range []model{posix, ext4} {
			c, err := s.powerCuts(r, r.events, m, 1+few(2), 1, "")
			if err != nil {
				t.Fatal(err)
			}
			all.add(c)
		}
		show(t, all)
	})
}

// The check of the check: without any fsync, every command loses something.
func TestPowerCutsWithoutSyncsAreSeenToLose(t *testing.T) {
	each(t, false, func(t *testing.T, s *stage, r *recording) {
		if r == nil {
			t.Skip(errNoRecorder)
		}
		for _, m := range []model{posix, ext4} {
			all, err := s.powerCuts(r, withoutSyncs(r.events), m, 1, 1, "")
			if err != nil {
				t.Fatal(err)
			}
			if len(all.faults) == 0 {
				t.Errorf("model %s: %v", m, all)
			}
		}
	})
}

// Nor may the tool miss a program that says "recorded" before it is.
func TestAnAcknowledgementBeforeTheCommitIsSeenAsALoss(t *testing.T) {
	each(t, false, func(t *testing.T, s *stage, r *recording) {
		if r == nil {
			t.Skip(errNoRecorder)
		}
		if s.ack == "" {
			t.Skip("its only acknowledgement is the exit status")
		}
		hasty := slices.Clone(r.events)
		slices.SortStableFunc(hasty, func(a, b event) int {
			if a.op == opPrint && b.op != opPrint {
				return -1
			}
			if a.op != opPrint && b.op == opPrint {
				return 1
			}
			return 0
		})
		all, err := s.powerCuts(r, hasty, ext4, 1, 1, "")
		if err != nil {
			t.Fatal(err)
		}
		if len(all.faults) == 0 {
			t.Error(all)
		}
	})
}

// openUntruths are words of messages that are known not to say all, and not mended yet.
var openUntruths = []string{}

func TestErrorsAreReportedAsTheyAre(t *testing.T) {
	each(t, true, func(t *testing.T, s *stage, r *recording) {
		if r == nil {
			t.Skip(errNoRecorder)
		}
		faults := some(everyFault(r.calls), few(4), 1)
		for _, c := range slices.Backward(r.calls) {
			if c.name == "fsync" && !s.reads { // the commit itself: it can be complete when the error comes
				faults = append(faults, fault{struckCall: c, errno: "EIO"})
				break
			}
		}
		all, err := s.strike(faults)
		if err != nil {
			t.Fatal(err)
		}
		all.faults = slices.DeleteFunc(all.faults, func(f string) bool {
			return slices.ContainsFunc(openUntruths, func(known string) bool { return strings.Contains(f, known) })
		})
		show(t, all)
	})
}

func TestKilledCommandsLoseNothingAcknowledged(t *testing.T) {
	each(t, false, func(t *testing.T, s *stage, r *recording) {
		all, err := s.kills(few(2), 1)
		if err != nil {
			t.Fatal(err)
		}
		if r != nil {
			c, err := s.strike(some(everyKill(r.calls), few(4), 1))
			if err != nil {
				t.Fatal(err)
			}
			all.add(c)
		}
		show(t, all)
	})
}

func TestTheToolSaysWhatItTried(t *testing.T) {
	var out, errs bytes.Buffer
	if status := command([]string{"-only", "note", "-n", "2", "kills"}, &out, &errs); status != 0 {
		t.Fatalf("status %d: %s%s", status, &out, &errs)
	}
	if !strings.HasPrefix(out.String(), "note     ") || !strings.Contains(out.String(), "; 0 faults\n") {
		t.Error(out.String())
	}
	if status := command([]string{"hammer"}, &out, &errs); status != 2 || !strings.Contains(errs.String(), "cuts | errors | kills") {
		t.Errorf("status %d: %s", status, &errs)
	}
}

func TestADeniedLineIsHeldAgainstTheLedger(t *testing.T) {
	games := [][]string{{"open", "entry", "entry"}, {"open"}}
	for said, want := range map[string][2]bool{"all is well": {}, "line 3 of game 1 was NOT recorded: why": {true, false}, "line 2 of game 1 was NOT recorded": {true, true},
		"line 1 of game 2 was NOT recorded": {true, false}, "line 0 of game 3 was NOT recorded": {true, false}} {
		if says, lies := denies(said, games); says != want[0] || lies != want[1] {
			t.Errorf("%s: %v, %v", said, says, lies)
		}
	}
}
