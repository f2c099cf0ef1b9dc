package engine

// A Game is one run of a system's rules: Play fills it from a table, the other methods say what it has come to.
// All of them may be called whenever the rules wait at a prompt, and after the end.
type Game interface {
	// Play plays the game from its first prompt to its end. It asks the table and nothing else.
	Play(t *Table)
	// Score returns the points of both teams.
	Score() Sides[int]
	// AppendState appends the JSON object of PROTOCOL 5, without the box.
	AppendState(b []byte) []byte
	// AppendBox appends the JSON object of the statistics. It needs a journal.
	AppendBox(b []byte) []byte
	// BoxScore returns the statistics as people read them. It needs a journal. The next call makes it again in the same memory.
	BoxScore() BoxScore
	// AppendPlayByPlay appends what entries first to last came to, in sentences. It needs a journal.
	AppendPlayByPlay(b []byte, first, last int) []byte
	// AppendScoreboard appends where the game stands, in one or a few lines for the scorer's screen.
	AppendScoreboard(b []byte) []byte
	// Why returns what the prompt is about, for a player who has the rulebook beside the dice.
	Why(p *Prompt) string
}

// A Dealer is a game with prompts that ask for more than dice, one word of a few or any number in a range: a card, a code
// of a chart.
type Dealer interface {
	// Deal returns an entry by chance for such a prompt; "" for all others. pick returns a number from 0 to n-1.
	Deal(p *Prompt, pick func(n int) int) string
}

// A Weigher is a game that knows how often its cards come up.
type Weigher interface {
	// Weight returns how many of a million cards turned at the open prompt are this one, as the printed cards fall; 0 for
	// one that they have not, and for an entry that is no card.
	Weight(entry string) int
}

// A Substituter is a game in which coaches change players between two entries, unasked.
type Substituter interface {
	// Substitutions returns every substitution that is legal at the open prompt, as records write them.
	Substitutions() []string
}

// A Sheeter is a game whose official sheet shows what neither its state nor its box has.
type Sheeter interface {
	// AppendSheet appends that as a JSON object. It needs a journal.
	AppendSheet(b []byte) []byte
}

// A Figurer is a game that looks figures up without making its whole box.
type Figurer interface {
	// Figure returns the text of a team's figure in its box by the path of the member, and whether there is one. It
	// needs a journal.
	Figure(side Side, key string) (string, bool)
	// AppendFigures appends all of a team's figures in the order of System.Figures, 0 for averages. It needs a journal.
	AppendFigures(b []int, side Side) []int
}

// A Driver is a game whose possessions are drives.
type Driver interface {
	// Drive returns the drive in progress: its place in the box, from 0, and the yards gained so far; -1 and 0 for none.
	// It needs a journal.
	Drive() (drive, yards int)
}

// A PlayerFigurer is a game that knows when its players came to their figures.
type PlayerFigurer interface {
	// CountedAt returns the entry that a figure of a player counted last, by the path of the member in the box of the
	// player; 0 if none did. It needs a journal.
	CountedAt(side Side, player int, key string) int
}

// MaxEntries is how many entries a record may have: many times the longest game, and few enough that no record keeps
// the program busy for long.
const MaxEntries = 100_000

// A Result is what a run came to: the game is open at a prompt, refused at an entry, or over. A bug in the rules is
// none of the three: its panic goes on to the caller with its stack.
type Result struct {
	Game    Game
	Next    *Prompt  // the prompt that waits for an entry; nil when the game is over
	Refused *Refusal // the entry that was not allowed; nil if all were
	Over    bool     // the game has been played to its end
	Entries int      // entries answered
	Journal *Journal // if one was asked for, or an assertion needed it
}

// An Observer looks on while a game is played. The zero Observer costs nothing.
type Observer struct {
	// Watch is called whenever the rules ask, before the answer, and once after the end (Table.Prompt is then nil).
	Watch func(*Table)
	// Journal keeps what the rules report: plays, cells, rulings, and the events behind sentences and statistics.
	Journal bool
	// Checks has the journal keep what dice were held against beside charts, for explanations.
	Checks bool
	// Room is the memory that the run takes; nil for memory of its own.
	Room *Room
}

// Run plays the tokens of a record (entries and assertions) through the rules as far as they go.
func Run(s *Setup, tokens []string, o Observer) Result {
	room := o.Room
	if room == nil {
		room = &Room{}
	}
	t := s.table(tokens, room)
	t.watch, t.checks = o.Watch, o.Checks
	if o.Journal || o.Checks || assertBox(tokens) {
		t.journal = room.empty()
	}
	over := t.play()
	r := Result{Game: t.game, Refused: t.refusal, Over: over, Entries: t.entries, Journal: t.journal}
	if !over {
		r.Next = t.Prompt().Clone()
	}
	return r
}

// table returns a table with a fresh game and a record to answer it from, in the memory of a room.
func (s *Setup) table(tokens []string, room *Room) *Table {
	t := &room.table
	*t = Table{tokens: tokens, setup: s, first: s.Header.firstDie(), game: s.New(t.game)}
	return t
}

// play runs the rules until they stop, and reports whether the game is over.
func (t *Table) play() (over bool) {
	defer func() {
		if t.open || t.refusal != nil {
			recover() // our own stop; a bug's panic goes on, with its stack
		}
	}()
	t.game.Play(t)
	over = true
	t.prompt = nil
	if t.watch != nil {
		t.watch(t)
	}
	t.assertions()
	if t.next < len(t.tokens) {
		t.refusal = &Refusal{N: t.entries + 1, Token: t.next, Entry: t.tokens[t.next], Code: CodeOver,
			Why: Quote(t.tokens[t.next]) + " comes after the end of the game: no more entries are allowed"}
	}
	return over
}
