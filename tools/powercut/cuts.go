package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"

	"rollbook/tools/must"
)

// A tally counts what was tried and keeps what was found.
type tally struct {
	tried  int      // states, runs or kills
	acks   int      // of them after something had been acknowledged
	bad    int      // of them with a fault
	faults []string // each once
}

// add counts another tally in.
func (t *tally) add(u tally) {
	t.tried, t.acks, t.bad = t.tried+u.tried, t.acks+u.acks, t.bad+u.bad
	t.faults = append(t.faults, u.faults...)
}

// fault adds a finding, if there is one.
func (t *tally) fault(found []string, format string, args ...any) {
	if len(found) == 0 {
		return
	}
	t.bad++
	if f := fmt.Sprintf(format, args...); !slices.Contains(t.faults, f) {
		t.faults = append(t.faults, f)
	}
}

// count counts a run, and returns what is wrong with the ledger it left.
func (s *stage) count(t *tally, v verdict, out string, done bool) []string {
	if t.tried++; s.promised(out, done) {
		t.acks++
	}
	if owed := s.owes(v, out, done); owed != "" {
		return append(slices.Clip(v.faults), owed)
	}
	return v.faults
}

// String sums a tally up.
func (t tally) String() string {
	return fmt.Sprintf("%d tried, %d of them after an acknowledgement; %d faults", t.tried, t.acks, t.bad)
}

// recordRun does the work from its beginning under the recorder.
func (s *stage) recordRun(f *fault) *recording {
	s.reset()
	r := s.record(f)
	if f == nil && readTree(s.folder).hash() != r.disk(r.events).kept().hash() { // the recorder must not have missed a change
		must.Do(errors.New("the recorded calls do not lead to what is in the folder"))
	}
	return r
}

// disk returns a disk on which events have happened after what was there before the recording.
func (r *recording) disk(events []event) *disk {
	d := newDisk(r.before)
	for _, e := range events {
		d.apply(e)
	}
	return d
}

// powerCuts cuts the power of a recorded run at every event that touches the disk or acknowledges something, and looks
// at states that the disk may be in then. keep names a folder for the states that fail, or is empty.
func (s *stage) powerCuts(r *recording, events []event, states int, seed uint64, keep string) (t tally) {
	r.disk(events).kept().write(s.state)
	final := look(filepath.Join(s.state, s.ledger))
	chance := rand.New(rand.NewPCG(seed, 0))
	d := newDisk(r.before)
	out, done := "", false
	for i, e := range events {
		switch d.apply(e); e.op {
		case opPrint:
			out += string(e.data)
		case opExit:
			done = e.offset == 0
		}
		for n := range states {
			state := d.lost() // the worst first, then what chance makes
			if n > 0 {
				state = d.cut(chance)
			}
			v, seen := r.seen[state.hash()]
			if !seen {
				state.write(s.state)
				v = s.judge(s.state, &final)
				r.seen[state.hash()] = v
			}
			faults := s.count(&t, v, out, done)
			t.fault(faults, "%s, power cut after event %d of %d (%s %s%s, file %d, at %d, %d bytes): %s", s.name, i+1, len(events), e.op, e.from, e.name, e.file, e.offset, len(e.data), strings.Join(faults, "; "))
			if keep != "" && len(faults) > 0 {
				state.write(filepath.Join(keep, fmt.Sprintf("%s-%d-%d", s.name, i+1, n)))
			}
		}
	}
	return t
}
