package engine

// A Base is what every game has if its system does not say otherwise. A table gives it the game that embeds it.
type Base struct {
	table *Table
	game  Game
}

func (b *Base) base() *Base { return b }

// over reports whether the game has been played to its end.
func (b *Base) over() bool { return b.table.prompt == nil }

// Scoreboard returns the score and the part of the game.
func (b *Base) Scoreboard() Scoreboard {
	names := NewNames(b.table.setup)
	s := Scoreboard{Score: names.ScoreLine(b.game.Score())}
	if b.over() {
		s.Status = []string{"final"}
	} else if part := b.table.setup.System.Sport.StretchOf(StateOf(b.game)); part.Name != "" {
		s.Status = []string{part.Name}
	}
	return s
}

// Word returns the side that is asked for {us}, and a member of the state for its key.
func (b *Base) Word(p *Prompt, word string) string {
	if word == "us" && p.By.IsTeam() {
		return NewNames(b.table.setup).Nick[p.By]
	}
	if v, ok := StateOf(b.game).Has(word); ok {
		return v.Text()
	}
	return Unknown(word)
}

// Charts returns the prompt's own.
func (b *Base) Charts(p *Prompt) []Chart { return p.Charts }

// WhyNot has no reason.
func (b *Base) WhyNot(*Prompt, string) (why string, ruling int) { return "", 0 }

// Coach leaves everything to chance.
func (b *Base) Coach(*Prompt, func(n int) int) (entry, why string) { return "", "" }

// BoxScore returns the score alone.
func (b *Base) BoxScore() BoxScore {
	var score BoxScore
	names := NewNames(b.table.setup)
	line := score.AddLineScore("", nil, TotalName(b.over()))
	for _, team := range Teams {
		line.Row(names.Full[team], Number(b.game.Score()[team]))
	}
	return score
}

// Sheet returns null.
func (b *Base) Sheet() Value { return Value{} }

// Figure returns none.
func (b *Base) Figure(Side, string) (Value, bool) { return Value{}, false }

// Drive returns none.
func (b *Base) Drive() (drive, yards int) { return -1, 0 }

// Hooks returns none.
func (b *Base) Hooks() Hooks { return Hooks{} }

// Hooks are what only some games can do; nil for what a game cannot.
type Hooks struct {
	// Legal says in words what a prompt allows, if it is less than the prompt says: cards, or only some numbers of a chart; "" if
	// the prompt says it all.
	Legal func(p *Prompt) string
	// Deal returns a random entry for a prompt that asks for a card or the code of a chart; "" for all others. pick returns a
	// number from 0 to n-1.
	Deal func(p *Prompt, pick func(n int) int) string
	// Substitutions returns every substitution that is legal at the open prompt, as records write them.
	Substitutions func() []string
	// Weigh returns the chart of what calls are worth at the open prompt and the number of the situation in it; nil if there is
	// none.
	Weigh func(p *Prompt) (chart Chart, situation int)

	// The functions below need a journal.

	// TellForPaper describes entries first to last, with scores in the order in which the sport names the teams (JSON lines,
	// which programs compare, have the visitor first). What comes before said is when or where the play began, which has
	// columns of its own on paper; 0 for nothing.
	TellForPaper func(first, last int) (text string, said int)
	// Players are the figures of players, of a game that keeps any.
	Players PlayerFigures
}

// PlayerFigures are what a game knows of players other than their figures in the box; nil for a game without players.
type PlayerFigures interface {
	// CountedAt returns the entry that a player's figure counted last, by the path of its member in the player's box; 0 if none
	// did.
	CountedAt(side Side, player int, key string) int
	// Stay says how a player took part.
	Stay(side Side, player int) Stay
	// Injuries returns what may keep players out of later games, in the order of the game.
	Injuries() []Injury
}
