package coach

import (
	"strconv"

	"rollbook/engine"
)

// A Simulator plays random games, for tests, distributions and odds, never for a ledger. It reuses its memory, so it is for
// one goroutine.
type Simulator struct {
	Pick  func(n int) int // a number from 0 to n-1, all equally likely
	Coach Func            // calls for both sides; nil for any legal call
	Most  int             // entries at which to stop a game
	// Before, unless nil, is called before each entry is drawn, with its position and how many refused entries this game has
	// drawn. Seeding Pick from these gives games that diverged the same dice at the same position. It may lower Most to stop a
	// game there.
	Before func(at Position, again int)

	at      Position
	turns   [engine.BothAtTable + 1]int // by side
	again   int
	entries []string
	used    int // of them
	table   *engine.Table
	deal    func(p *engine.Prompt, pick func(n int) int) string
	rolls   []rolls
}

// A Position is where an entry stands in a game. Two games that diverged come back to the same positions: a turn begins when the
// other side begins a play, with a drive or a round, however the last turn went.
type Position struct {
	side  engine.Side // whose turn it is
	turn  int         // of that side
	play  int         // of the turn
	entry int         // of the play
}

// Seed returns a random seed for a position and the number of the draw there.
func (p Position) Seed(again int) uint64 {
	return Mix(uint64(p.side)<<56|uint64(p.turn)<<40|uint64(p.play)<<24|uint64(p.entry)) + uint64(again)
}

// Mix spreads a number over 64 bits (SplitMix64).
func Mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// rolls are all rolls of dice as records write them.
type rolls struct {
	dice  engine.Dice
	words []string
}

// Simulate plays a random game, every die and every legal call equally likely, and returns the record. pick returns a
// number from 0 to n-1. It stops at the end of the game, or after most entries.
func Simulate(setup *engine.Setup, pick func(n int) int, most int) []string {
	s := Simulator{Pick: pick, Most: most}
	s.Continue(setup, nil)
	return s.entries
}

// Continue plays a record to the end of its game and returns the game. Entries has the longer record.
func (s *Simulator) Continue(setup *engine.Setup, entries []string) engine.Game {
	s.entries, s.again = append(s.entries[:0], entries...), 0
	for {
		s.used, s.table, s.at, s.turns = 0, nil, Position{}, [len(s.turns)]int{}
		r := engine.RunTokens(setup, record{s}, engine.Observer{Watch: s.watch})
		if r.Refused == nil || r.Refused.Token < len(entries) {
			return r.Game
		}
		s.again++
		s.entries = s.entries[:r.Refused.Token] // a random number or card that is illegal: try another
	}
}

// Entries returns the record of the last game, good until the next call of Continue.
func (s *Simulator) Entries() []string { return s.entries }

// watch notes the position of the next entry.
func (s *Simulator) watch(t *engine.Table) {
	if s.table == nil {
		s.table, s.deal = t, t.Game().Hooks().Deal
	}
	s.at.entry++
	if by, begins := t.Begins(); begins {
		s.at.play, s.at.entry = s.at.play+1, 0
		if by != s.at.side {
			s.turns[by]++
			s.at.side, s.at.turn, s.at.play = by, s.turns[by], 0
		}
	}
}

// A record is the entries of a game, and those that are drawn when its table has used them up.
type record struct{ *Simulator }

func (r record) Next() (entry string, ok bool) {
	if r.used == len(r.entries) && !r.draw() {
		return "", false
	}
	r.used++
	return r.Last(), true
}

func (r record) Last() string {
	if r.used == 0 {
		return ""
	}
	return r.entries[r.used-1]
}

func (r record) AssertBox() bool { return false }

// draw adds a random entry for the open prompt to the record, and reports whether the game goes on.
func (s *Simulator) draw() bool {
	p := s.table.Prompt()
	if p == nil {
		return false
	}
	if s.Before != nil {
		s.Before(s.at, s.again)
	}
	if s.used >= s.Most {
		return false
	}
	s.entries = append(s.entries, s.entry(p))
	return true
}

// entry returns a random entry for a prompt.
func (s *Simulator) entry(p *engine.Prompt) string {
	if p.Kind == engine.RollKind && (p.Form == "" || s.Coach != nil) {
		return s.roll(p.Dice)
	}
	if s.Coach != nil {
		if entry := s.Coach(s.table.Game(), p, s.Pick); entry != "" {
			return entry
		}
	}
	if s.deal != nil {
		if card := s.deal(p, s.Pick); card != "" {
			return card
		}
	}
	switch p.Kind {
	case engine.RollKind:
		return s.roll(p.Dice)
	case engine.CallKind:
		return p.Options[s.Pick(len(p.Options))].Word
	}
	return strconv.Itoa(p.Min + s.Pick(p.Max-p.Min+1))
}

// roll returns a roll of these dice as a record writes it.
func (s *Simulator) roll(d engine.Dice) string {
	low, high := d.Range()
	faces, index := high-low+1, 0
	for range d.Count {
		index = index*faces + s.Pick(faces)
	}
	for i := range s.rolls {
		if s.rolls[i].dice == d {
			return s.rolls[i].words[index]
		}
	}
	all := rolls{d, d.Rolls()}
	s.rolls = append(s.rolls, all)
	return all.words[index]
}
