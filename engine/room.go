package engine

// A Room is where a watched run keeps what is reported. Who runs game after game, and is done with each before the next,
// gives all of them the same Room, and only the first costs memory: a Result and its Journal are good until the next run in
// its Room. The zero Room is empty.
type Room struct {
	journal Journal
	events  any // a slice of the events of the system that used it last
}

// journalOf returns an empty journal in the room; a new one where there is no room.
func journalOf(r *Room) *Journal {
	if r == nil {
		return &Journal{}
	}
	j := &r.journal
	*j = Journal{Plays: j.Plays[:0], Cells: j.Cells[:0], Cited: j.Cited[:0], Checks: j.Checks[:0], ReadAs: j.ReadAs[:0]}
	return j
}

// EventsOf returns the place for a game's events: usual is how many most games of the system have.
func EventsOf[E any](t *Table, usual int) []E {
	if t.room == nil {
		return make([]E, 0, usual)
	}
	events, ok := t.room.events.([]E)
	if !ok {
		events = make([]E, 0, usual)
		t.room.events = events
	}
	return events
}
