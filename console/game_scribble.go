package console

import (
	"rollbook/console/scorer"
	"rollbook/replay"
)

// A scribble is a record that was read as a person wrote it.
type scribble struct {
	record *replay.Record // without what is wrong with its header
	*scorer.Scribble
	faults []*replay.Fault // all that could be found
}

// readScribble reads the words of a record as a table reads typed ones, and finds every fault that shows.
func readScribble(record *replay.Record) *scribble {
	const most = 20 // faults of a header
	s := &scribble{record: record, Scribble: &scorer.Scribble{}}
	for s.record.Fault != nil {
		s.faults = append(s.faults, s.record.Fault)
		again := s.record.Repaired()
		if again == nil || len(s.faults) == most {
			return s
		}
		s.record = again
	}
	s.Scribble = scorer.ReadScribble(s.record.Setup, s.record.Tokens, s.record.LineEnds())
	for i, slip := range s.Slips {
		refusal := *slip.Refusal
		refusal.Token = slip.Word
		fault := s.record.Refused(&refusal)
		fault.Hint = readOn(fault.Hint, slip.ReadOn, i == len(s.Slips)-1 && slip.ReadOn == "" && s.Unread > 1)
		s.faults = append(s.faults, fault)
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

// remarks are the comments that stay, behind the entries that they stood behind.
func (s *scribble) remarks() []replay.Remark {
	remarks := s.record.Remarks()
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
