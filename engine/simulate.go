package engine

import "strconv"

// A simulation answers prompts by chance. It is for tests and distributions; what it makes never enters a ledger.
type simulation struct {
	pick func(n int) int
	most int
}

// Simulate plays a game by chance: every die, every legal call alike. pick returns a number from 0 to n-1. It stops at
// the end of the game, or after so many entries, and returns the record.
func Simulate(s *Setup, pick func(n int) int, most int) (tokens []string) {
	for {
		t := s.table(tokens)
		t.simulation = &simulation{pick, most}
		t.play()
		if t.refusal == nil {
			return t.tokens
		}
		tokens = t.tokens[:t.refusal.Token] // a number or card that chance got wrong: try another
	}
}

// simulated adds an entry by chance to the record that has run out.
func (t *Table) simulated() bool {
	s := t.simulation
	if s == nil || t.entries >= s.most {
		return false
	}
	t.tokens = append(t.tokens, t.chance(s.pick))
	return true
}

// chance returns an entry for the open prompt.
func (t *Table) chance(pick func(n int) int) string {
	p := t.Prompt()
	if d, ok := t.game.(Dealer); ok {
		if deal := d.Deal(p, pick); deal != "" {
			return deal
		}
	}
	switch p.Kind {
	case RollKind:
		var r Roll
		low, high := p.Dice.Range()
		for i := range p.Dice.Count {
			r[i] = uint8(low + pick(high-low+1))
		}
		if !p.Dice.inOrder(r) {
			r[0], r[1] = r[1], r[0]
		}
		return p.Dice.Write(r)
	case CallKind:
		return p.Options[pick(len(p.Options))]
	default:
		return strconv.Itoa(p.Min + pick(p.Max-p.Min+1))
	}
}
