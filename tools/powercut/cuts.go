package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
)

// A tally counts what was tried and keeps what was found.
type tally struct {
	tried  int      // states, runs or kills
	acks   int      // of them after something had been acknowledged
	bad    int      // of them with a fault
	faults []string // each once
	causes []string // messages that name another cause than the one there was
}

// add counts another tally in.
func (t *tally) add(u tally) {
	t.tried, t.acks, t.bad = t.tried+u.tried, t.acks+u.acks, t.bad+u.bad
	t.faults, t.causes = append(t.faults, u.faults...), append(t.causes, u.causes...)
}

func (t *tally) fault(format string, args ...any) {
	t.bad++
	if f := fmt.Sprintf(format, args...); !slices.Contains(t.faults, f) {
		t.faults = append(t.faults, f)
	}
}

// String sums a tally up.
func (t tally) String() string {
	return fmt.Sprintf("%d tried, %d of them after an acknowledgement; %d faults", t.tried, t.acks, t.bad)
}

// recordRun does the work from its beginning under the recorder.
func (s *stage) recordRun(f *fault) (*recording, error) {
	if err := s.reset(); err != nil {
		return nil, err
	}
	r, err := record(program{
		argv: s.argv, env: s.env, input: s.input, folder: s.folder, attend: s.attend,
	}, f)
	if err != nil || f != nil {
		return r, err
	}
	// Nothing may have escaped the recorder.
	is, err := readTree(s.folder)
	if err == nil && is.hash() != r.disk(posix, r.events).kept().hash() {
		err = errors.New("the recorded calls do not lead to what is in the folder")
	}
	return r, err
}

// disk returns a disk on which events have happened after what was there before the recording.
func (r *recording) disk(m model, events []event) *disk {
	d := newDisk(m, r.before)
	for _, e := range events {
		d.apply(e)
	}
	return d
}

// powerCuts cuts the power of a recorded run at every event that touches the disk or acknowledges something, and looks
// at states that a disk of the model may be in then. keep names a folder for the states that fail, or is empty.
func (s *stage) powerCuts(r *recording, events []event, m model, states int, seed uint64, keep string) (tally, error) {
	var t tally
	if err := r.disk(m, events).kept().write(s.state); err != nil {
		return t, err
	}
	final := look(filepath.Join(s.state, s.ledger))
	chance := rand.New(rand.NewPCG(seed, uint64(len(m))))
	d := newDisk(m, r.before)
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
				if err := state.write(s.state); err != nil {
					return t, err
				}
				v = s.judge(s.state, &final)
				r.seen[state.hash()] = v
			}
			faults := v.faults
			if owed := s.owes(v, out, done); owed != "" {
				faults = append(faults[:len(faults):len(faults)], owed)
			}
			if t.tried++; s.promised(out, done) {
				t.acks++
			}
			if len(faults) == 0 {
				continue
			}
			t.fault("%s, model %s, power cut after event %d of %d (%s): %s", s.name, m, i+1, len(events), e, strings.Join(faults, "; "))
			if keep == "" {
				continue
			}
			if err := state.write(filepath.Join(keep, fmt.Sprintf("%s-%s-%d-%d", s.name, m, i+1, n))); err != nil {
				return t, err
			}
		}
	}
	return t, nil
}

// String names an event for people.
func (e event) String() string {
	switch e.op {
	case opPrint:
		return fmt.Sprintf("it printed %q", e.data)
	case opExit:
		return fmt.Sprintf("it ended with status %d", e.offset)
	case opWrite:
		return fmt.Sprintf("write of %d bytes at %d of file %d", len(e.data), e.offset, e.file)
	case opTruncate:
		return fmt.Sprintf("file %d cut to %d bytes", e.file, e.offset)
	case opSync:
		return fmt.Sprintf("fsync of file %d", e.file)
	}
	what := map[op]string{opCreate: "create", opMakeFolder: "mkdir", opLink: "link", opRename: "rename", opRemove: "remove",
		opRemoveFolder: "rmdir", opSyncFolder: "fsync of folder"}[e.op]
	if e.op == opRename {
		return what + " " + e.from + " to " + e.name
	}
	return what + " " + e.name
}
