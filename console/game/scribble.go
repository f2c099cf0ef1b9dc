package game

import (
	"rollbook/console/scorer"
	"rollbook/replay"
)

// A Scribble is a record that was read as a person wrote it.
type Scribble struct {
	Record *replay.Record // without what is wrong with its header
	*scorer.Scribble
	Faults []*replay.Fault // all that could be found
}

// ReadScribble reads the words of a record as a table reads typed ones, and finds every fault that shows.
func ReadScribble(record *replay.Record) *Scribble {
	const most = 20 // faults of a header
	s := &Scribble{Record: record, Scribble: &scorer.Scribble{}}
	for s.Record.Fault != nil {
		s.Faults = append(s.Faults, s.Record.Fault)
		again := s.Record.Repaired()
		if again == nil || len(s.Faults) == most {
			return s
		}
		s.Record = again
	}
	s.Scribble = scorer.ReadScribble(s.Record.Setup, s.Record.Tokens, s.Record.LineEnds())
	for i, slip := range s.Slips {
		refusal := *slip.Refusal
		refusal.Token = slip.Word
		fault := s.Record.Refused(&refusal)
		fault.Hint = readOn(fault.Hint, slip.ReadOn, i == len(s.Slips)-1 && slip.ReadOn == "" && s.Unread > 1)
		s.Faults = append(s.Faults, fault)
	}
	return s
}

// readOn adds to the hint of a fault how the rest of the record was read.
func readOn(hint, how string, ends bool) string {
	switch {
	case how != "":
		how = "the rest was read " + how
	case ends:
		how = "what follows was not read"
	default:
		return hint
	}
	if hint == "" {
		return how
	}
	return hint + "; " + how
}

// Remarks are the comments that stay, behind the entries that they stood behind.
func (s *Scribble) Remarks() []replay.Remark {
	remarks := s.Record.Remarks()
	for i := range remarks {
		entries := 0
		for n, word := range s.Words {
			if word < remarks[i].After && s.Tokens[n][0] != '=' {
				entries++
			}
		}
		remarks[i].After = entries
	}
	return remarks
}
