package engine

import "strconv"

// A Chance plays random games, for tests, distributions and odds, never for a ledger. It reuses its memory, so it is for
// one goroutine.
type Chance struct {
	Pick  func(n int) int // a number from 0 to n-1, all equally likely
	Coach Coach           // calls for both sides; nil for any legal call
	Most  int             // entries at which to stop a game
	// Before, unless nil, is called before each entry is drawn, with its place in the game, the prompt (without options) and
	// how many refused entries this game has drawn. Seeding Pick from these gives games that diverged the same dice at the
	// same place. It may lower Most to stop a game there.
	Before func(at Position, p *Prompt, again int)

	again   int
	entries []string
	rolls   []rolls
}

// A Position is where an entry stands in a game. Two games that diverged come back to the same positions: a turn begins when the
// other side begins a play, with a drive or a round, however the last turn went.
type Position struct {
	side  Side // whose turn it is
	turn  int  // of that side
	play  int  // of the turn
	entry int  // of the play
}

// Seed returns a random seed for a position and the number of the draw there.
func (p Position) Seed(again int) uint64 {
	return Mixed(uint64(p.side)<<56|uint64(p.turn)<<40|uint64(p.play)<<24|uint64(p.entry)) + uint64(again)
}

// Mixed spreads a number over 64 bits (SplitMix64).
func Mixed(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// A course is how far a game has come, in turns and plays.
type course struct {
	side  Side
	turns [BothAtTable + 1]int // by side
	play  int
}

// begin begins a play of a side.
func (c *course) begin(side Side) {
	if c.play++; side != c.side {
		c.side, c.play = side, 0
		c.turns[side]++
	}
}

// position returns that of the next entry.
func (t *Table) position() Position {
	c := &t.course
	return Position{c.side, c.turns[c.side], c.play, t.entries + 1 - t.began}
}

// rolls are all rolls of dice as records write them.
type rolls struct {
	dice  Dice
	words []string
}

// Simulate plays a random game, every die and every legal call equally likely, and returns the record. pick returns a
// number from 0 to n-1. It stops at the end of the game, or after most entries.
func Simulate(s *Setup, pick func(n int) int, most int) []string {
	c := Chance{Pick: pick, Most: most}
	c.Continue(s, nil)
	return c.entries
}

// Continue plays a record to the end of its game and returns the game, good until the next call. Entries has the longer record.
func (c *Chance) Continue(s *Setup, entries []string) Game {
	c.entries, c.again = append(c.entries[:0], entries...), 0
	for {
		t := s.table(c.entries)
		t.chance, t.deal = c, t.game.Hooks().Deal
		t.play()
		if t.refusal == nil || t.refusal.Token < len(entries) {
			return t.game
		}
		c.again++
		c.entries = c.entries[:t.refusal.Token] // a random number or card that is illegal: try another
	}
}

// Entries returns the record of the last game, good until the next call of Continue.
func (c *Chance) Entries() []string { return c.entries }

// more returns a random entry for a table whose record has been used up, and adds it to the record; ok is false for none.
func (c *Chance) more(t *Table) (entry string, ok bool) {
	if c == nil {
		return "", false
	}
	if c.Before != nil {
		c.Before(t.position(), t.prompt, c.again)
	}
	if t.entries >= c.Most {
		return "", false
	}
	entry = c.entry(t)
	c.entries = append(c.entries, entry)
	t.list.tokens = c.entries
	return t.next()
}

// entry returns a random entry for the open prompt of a table.
func (c *Chance) entry(t *Table) string {
	if t.prompt.Kind == RollKind && (t.form == "" || c.Coach != nil) {
		return c.roll(t.prompt.Dice)
	}
	p := t.Prompt()
	if c.Coach != nil {
		if entry := c.Coach(t.game, p, c.Pick); entry != "" {
			return entry
		}
	}
	if t.deal != nil {
		if card := t.deal(p, c.Pick); card != "" {
			return card
		}
	}
	switch p.Kind {
	case RollKind:
		return c.roll(p.Dice)
	case CallKind:
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
	all := rolls{d, d.Rolls()}
	c.rolls = append(c.rolls, all)
	return all.words[place]
}
