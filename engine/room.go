package engine

// A Room is the memory that a run takes. Who runs game after game, and is done with each before the next, gives all of them
// the same Room, and only the first costs memory: a Result, its game and its journal are good until the next run in its
// Room. The zero Room is empty.
type Room struct {
	table   Table
	journal Journal
}

// empty returns the room's journal with nothing in it.
func (r *Room) empty() *Journal {
	j := &r.journal
	*j = Journal{Plays: j.Plays[:0], Cells: j.Cells[:0], Cited: j.Cited[:0], Checks: j.Checks[:0], ReadAs: j.ReadAs[:0]}
	return j
}

// Another returns the memory of a game that is done with, for the next game of its system: new memory where there was none,
// or where the game was one of another system. What the game was is still in it, and its slices may be used again.
func Another[G any](last Game) *G {
	if g, ok := any(last).(*G); ok {
		return g
	}
	return new(G)
}
