package main

import (
	"bytes"
	"errors"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"rollbook/tools/must"
)

func TestMain(m *testing.M) {
	var all []work
	if err := must.Try(func() { all = works(4) }); errors.Is(err, errNoRecorder) {
		noRecorder = err
	} else if err != nil {
		panic(err)
	}
	for _, w := range append(all, readers()...) {
		prepared = append(prepared, &preparedStage{work: w})
	}
	status := m.Run()
	for _, p := range prepared {
		if p.stage != nil {
			p.close()
		}
	}
	os.Exit(status)
}

// A preparedStage is a command ready to be disturbed, with the recording of an undisturbed run.
type preparedStage struct {
	*stage
	work work
	once sync.Once
	r    *recording
	err  error
}

// prepared are the stages that all tests share.
var (
	prepared   []*preparedStage
	noRecorder error
)

func (p *preparedStage) prepare() {
	p.err = must.Try(func() {
		p.stage = newStage(p.work)
		p.r = p.recordRun(nil)
	})
}

// each does something with every command, or with every command that writes, side by side: most of the time they wait.
func each(t *testing.T, readers bool, do func(t *testing.T, s *stage, r *recording)) {
	if noRecorder != nil {
		t.Skip(noRecorder)
	}
	for _, p := range prepared {
		if !p.work.reads || readers {
			t.Run(p.work.name, func(t *testing.T) {
				t.Parallel()
				if p.once.Do(p.prepare); p.err != nil {
					t.Fatal(p.err)
				}
				if err := must.Try(func() { do(t, p.stage, p.r) }); err != nil {
					t.Fatal(err)
				}
			})
		}
	}
}

// few is a number of tries: a smaller one for short tests.
func few(n int) int {
	if testing.Short() {
		return 1
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
		show(t, s.powerCuts(r, r.events, 1+few(3), 1, ""))
	})
}

// A check of the checks: without any fsync, every command loses something.
func TestPowerCutsWithoutSyncsAreSeenToLose(t *testing.T) {
	each(t, false, func(t *testing.T, s *stage, r *recording) {
		if all := s.powerCuts(r, withoutSyncs(r.events), 1, 1, ""); len(all.faults) == 0 {
			t.Error(all)
		}
	})
}

// withoutSyncs returns events as if the program never synced anything: the check of the check.
func withoutSyncs(events []event) []event {
	return slices.DeleteFunc(slices.Clone(events), func(e event) bool { return e.op == opSync || e.op == opSyncFolder })
}

// The tool must also notice a program that says "recorded" too early.
func TestAnAcknowledgementBeforeTheCommitIsSeenAsALoss(t *testing.T) {
	each(t, false, func(t *testing.T, s *stage, r *recording) {
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
		if all := s.powerCuts(r, hasty, 1, 1, ""); len(all.faults) == 0 {
			t.Error(all)
		}
	})
}

func TestErrorsAreReportedAsTheyAre(t *testing.T) {
	each(t, true, func(t *testing.T, s *stage, r *recording) {
		faults := some(everyFault(r.calls), few(3), 1)
		for _, c := range slices.Backward(r.calls) {
			if c.name == "fsync" && !s.reads { // the commit itself: it can be complete when the error comes
				faults = append(faults, fault{struckCall: c, errno: "EIO"})
				break
			}
		}
		show(t, s.strike(faults))
	})
}

func TestKilledCommandsLoseNothingAcknowledged(t *testing.T) {
	each(t, false, func(t *testing.T, s *stage, r *recording) {
		all := s.kills(1, 1)
		all.add(s.strike(some(everyKill(r.calls), few(3), 1)))
		show(t, all)
	})
}

func TestTheToolSaysWhatItTried(t *testing.T) {
	var out, errs bytes.Buffer
	if noRecorder != nil {
		t.Skip(noRecorder)
	}
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
