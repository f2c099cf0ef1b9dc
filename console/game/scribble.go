package game

import (
	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/replay"
)

// A Scribble is a hand-written record.
type Scribble struct {
	Record  *replay.Record
	Reading *scorer.Scribble
	Faults  []*replay.Fault // of its header the first, of its entries all
}

// ReadScribble reads the words of a record as a table reads typed ones, and finds every fault that shows.
func ReadScribble(record *replay.Record) *Scribble {
	s := &Scribble{Record: record, Reading: &scorer.Scribble{}}
	if record.Fault != nil {
		s.Faults = []*replay.Fault{record.Fault}
		return s
	}
	s.Reading = scorer.ReadScribble(record.Setup, record.Tokens(), record.LineEnds())
	for i, slip := range s.Reading.Slips {
		refusal := *slip.Refusal
		refusal.Token = slip.Word
		fault := s.Record.Refused(&refusal)
		fault.Hint = readOn(fault.Hint, slip.ReadOn, i == len(s.Reading.Slips)-1 && slip.ReadOn == "" && s.Reading.Unread > 1)
		s.Faults = append(s.Faults, fault)
	}
	return s
}

// FaultOf is what is wrong with a record that the rules refuse: of one in shorthand, the first word that is no entry.
func FaultOf(record *replay.Record, refused *engine.Refusal) *replay.Fault {
	if refused.Code != engine.CodeAssert && scorer.IsShorthand(record.Setup.System, record.Tokens()) {
		if faults := ReadScribble(record).Faults; len(faults) > 0 {
			return faults[0]
		}
	}
	return record.Refused(refused)
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
	return pick.If(hint == "", how, hint+"; "+how)
}

// Remarks returns the comments to keep, after the same entries as before.
func (s *Scribble) Remarks() []replay.Remark {
	remarks := s.Record.Remarks()
	n, entries := 0, 0
	for i := range remarks {
		for ; n < len(s.Reading.Words) && s.Reading.Words[n] < remarks[i].After; n++ {
			if s.Reading.Tokens[n][0] != '=' {
				entries++
			}
		}
		remarks[i].After = entries
	}
	return remarks
}
