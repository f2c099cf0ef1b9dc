package engine

// A Journal is what the rules report during a run: where each play begins, which cells were read, which rulings decided
// something. Explanations, play-by-play and sheets use it.
type Journal struct {
	Plays  []int      // the number of the first entry of each play, from 1, rising
	Cells  []CellRead // in order
	Cited  []Citation // in order
	Checks []Check    // dice compared with something that is not on a chart, in order; only with Observer.Checks
	ReadAs []ReadAs   // rolls that the table read as others
}

// A CellRead is a cell that an entry led to.
type CellRead struct {
	Entry int
	Chart Chart
	Row   int // index into Chart.Rows
}

// A Citation is a ruling that decided something about an entry.
type Citation struct {
	Entry  int
	Ruling int
}

// A Check is a die compared with something other than a chart: a player's range, a rate, a number on the line.
type Check struct {
	Entry   int    `json:"-"`
	Die     string `json:"die"`     // which die, and what it shows: "white 12"
	Against string `json:"against"` // "Tkl 10-12 of Whitcombe", "the number 3 back, 31"
	Came    string `json:"came"`    // the result: "no", "a tackle", "4"
}

// A ReadAs is a roll that the table read as another one (PROTOCOL 3).
type ReadAs struct {
	Entry int
	Read  Roll
}

// Journaling reports whether a journal is kept. Only then do games keep their events.
func (t *Table) Journaling() bool { return t.journal != nil }

// NewPlay says that the next entry begins a play.
func (t *Table) NewPlay() {
	if first := t.entries + 1; t.began != first {
		t.began = first
		if t.journal != nil {
			t.journal.Plays = append(t.journal.Plays, first)
		}
	}
}

// Cite says that a ruling decided something about the last entry. Rules cite one after the answer, where another reading
// of it would have gone on otherwise: not at each prompt that it shaped, nor where it merely applies. Explanations list all.
func (t *Table) Cite(ruling int) {
	if t.cites {
		t.journal.Cited = append(t.journal.Cited, Citation{t.entries, ruling})
	}
}

// TracingDice reports whether the journal says what each die was compared with.
func (t *Table) TracingDice() bool { return t.checks }

// Check says what a die was compared with. Rules ask TracingDice first, so as not to make text that nobody reads.
func (t *Table) Check(die, against, came string) {
	if t.checks {
		t.journal.Checks = append(t.journal.Checks, Check{t.entries, die, against, came})
	}
}

// PlaySpan returns the first and the last entry of play i (from 0), in a record of n entries.
func (j *Journal) PlaySpan(i, entries int) (first, last int) {
	first, last = j.Plays[i], entries
	if i+1 < len(j.Plays) {
		last = j.Plays[i+1] - 1
	}
	return first, last
}
