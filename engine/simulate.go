package engine

import "strconv"

// A Chance plays games on by chance. It is for tests, distributions and odds; what it makes never enters a ledger. It is
// for one goroutine: its memory is used again.
type Chance struct {
	Pick  func(n int) int // a number from 0 to n-1, each alike
	Coach Coach           // who calls; nil for every legal call alike
	Most  int             // entries that end a game which does not end
	// Before is called before each entry is drawn, if it is not nil: with the number of entries so far, and how often this
	// game has drawn one that was not allowed. Whoever seeds Pick by them has the same dice at the same entry of every game.
	Before func(entries, again int)

	again   int
	entries []string
	rolls   []rolls
}

// rolls are all rolls of dice as records write them.
type rolls struct {
	dice  Dice
	words []string
}

// Simulate plays a game by chance: every die, every legal call alike. pick returns a number from 0 to n-1. It stops at
// the end of the game, or after so many entries, and returns the record.
func Simulate(s *Setup, pick func(n int) int, most int) []string {
	c := Chance{Pick: pick, Most: most}
	c.Continue(s, nil)
	return c.entries
}

// Continue plays a record on to the end of the game and returns it, good until the next one. Entries has the longer record.
func (c *Chance) Continue(s *Setup, entries []string) Game {
	c.entries, c.again = append(c.entries[:0], entries...), 0
	for {
		t := s.table(c.entries)
		t.chance = c
		t.play()
		if t.refusal == nil || t.refusal.Token < len(entries) {
			c.entries = t.tokens
			return t.game
		}
		c.again++
		c.entries = t.tokens[:t.refusal.Token] // a number or card that chance got wrong: try another
	}
}

// Entries returns the record of the game that was continued last. It is good until the next one.
func (c *Chance) Entries() []string { return c.entries }

// more adds an entry by chance to the record of a table that has run out.
func (c *Chance) more(t *Table) bool {
	if c == nil || t.entries >= c.Most {
		return false
	}
	if c.Before != nil {
		c.Before(t.entries, c.again)
	}
	t.tokens = append(t.tokens, c.entry(t))
	return true
}

// entry returns an entry for the open prompt of a table.
func (c *Chance) entry(t *Table) string {
	if t.prompt.Kind == RollKind {
		return c.roll(t.prompt.Dice)
	}
	p := t.Prompt()
	if c.Coach != nil {
		if entry := c.Coach(t.game, p, c.Pick); entry != "" {
			return entry
		}
	}
	if d, ok := t.game.(Dealt); ok {
		if deal := d.Deal(p, c.Pick); deal != "" {
			return deal
		}
	}
	if p.Kind == CallKind {
		return p.Options[c.Pick(len(p.Options))].Word
	}
	return strconv.Itoa(p.Min + c.Pick(p.Max-p.Min+1))
}

// roll returns a roll of these dice as a record writes it.
func (c *Chance) roll(d Dice) string {
	low, high := d.Range()
	faces, place := high-low+1, 0
	for range d.Count {
		place = place*faces + c.Pick(faces)
	}
	for i := range c.rolls {
		if c.rolls[i].dice == d {
			return c.rolls[i].words[place]
		}
	}
	total := 1
	for range d.Count {
		total *= faces
	}
	all := rolls{d, make([]string, total)}
	for n := range all.words {
		var fell [3]uint8
		for i, rest := d.Count-1, n; i >= 0; i, rest = i-1, rest/faces {
			fell[i] = uint8(low + rest%faces)
		}
		all.words[n] = d.Write(RollOf(fell))
	}
	c.rolls = append(c.rolls, all)
	return all.words[place]
}
