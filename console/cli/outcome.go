package cli

import (
	"bufio"
	"errors"
	"maps"
	"slices"

	"rollbook/replay"
)

// mostAlike is how many faults of one kind to show: a file can have a million.
const mostAlike = 100

// An Outcome collects the results of a command that works on many files or games: it continues after failures, and in the
// end the worst counts.
type Outcome struct {
	*Session
	worst    int                      // status
	lastHint string                   // already said
	held     *bufio.Writer            // held-back output; nil for none
	alike    map[replay.FaultKind]int // how many faults of records there were, by kind
}

// TooMany reports whether enough faults of a kind were shown; the rest are only counted.
func (o *Outcome) TooMany(kind replay.FaultKind) bool { return o.alike[kind] >= mostAlike }

// More returns how many faults were not shown.
func (o *Outcome) More() (n int) {
	for _, count := range o.alike {
		n += max(0, count-mostAlike)
	}
	return n
}

// Hold makes the output of a wordy command come in large pieces.
func (o *Outcome) Hold() {
	o.held = bufio.NewWriterSize(o.Out, 1<<16)
	o.Out = o.held
}

// Add reports an error after all earlier output, and remembers its status if it is the worst. It shows only the first
// faults of each kind; see TooMany. It returns whether there was no error.
func (o *Outcome) Add(err error) bool {
	if err != nil && o.held != nil {
		o.held.Flush() // if that fails, so will the last write
	}
	var f *Failure
	if errors.As(err, &f) && f.Fault != nil {
		if o.alike == nil {
			o.alike = map[replay.FaultKind]int{}
		}
		many := o.TooMany(f.Fault.Kind)
		if o.alike[f.Fault.Kind]++; many {
			o.worst = max(o.worst, f.Status)
			return false
		}
	}
	if f != nil && f.Hint != "" {
		if f.Hint == o.lastHint {
			said := *f
			said.Hint, err = "", &said
		}
		o.lastHint = f.Hint
	}
	o.worst = max(o.worst, o.Fail(err))
	return err == nil
}

// Err returns the outcome as the command's error; everything has been reported.
func (o *Outcome) Err() error {
	if o.held != nil {
		o.Add(o.held.Flush())
	}
	for _, kind := range slices.Sorted(maps.Keys(o.alike)) {
		if more := o.alike[kind] - mostAlike; more > 0 {
			o.Fail(Refused("not shown: %d more of the kind %s; rollbook help %s explains them", more, kind, kind))
		}
	}
	if o.worst == StatusYes {
		return nil
	}
	return &Failure{Status: o.worst}
}
