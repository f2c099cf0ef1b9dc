package scorer

import (
	"fmt"
	"strconv"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/ledger"
)

// A Game is a game as the lines of a ledger, or of an attested record, make it. It is not changed once it is made.
type Game struct {
	Number int64 // in the ledger; 0 where the lines are from elsewhere
	ID     ledger.Hash
	Head   ledger.Head
	Lines  []ledger.Line
	Record *ledger.Record
	Setup  *engine.Setup
	Tokens []string // the entries that stand, as records write them
}

// Load reads a game of the ledger. Errors of the ledger are returned as they are; an *Error says that the rules do not
// allow what is recorded.
func Load(l *ledger.Ledger, number int64) (*Game, error) {
	r, lines, err := l.Read(number)
	if err != nil {
		return nil, err
	}
	g, err := DeriveRecord(r.Record)
	if err != nil {
		return nil, no("game %d: %v", number, err)
	}
	g.Number, g.ID, g.Head, g.Lines = number, r.ID, r.Head, lines
	return g, nil
}

// Derive makes a game of its lines, and makes sure that every entry still answers the prompt it was recorded for.
func Derive(lines []ledger.Line) (*Game, error) {
	record, err := ledger.Derive(lines)
	if err != nil {
		return nil, err
	}
	g, err := DeriveRecord(record)
	if err != nil {
		return nil, err
	}
	g.Lines, g.ID, g.Head = lines, ledger.HeadOf(lines[:1]).Hash, ledger.HeadOf(lines)
	return g, nil
}

// DeriveRecord is Derive for a record that has been derived; the game has no lines.
func DeriveRecord(record *ledger.Record) (*Game, error) {
	g, _, err := Played(record)
	return g, err
}

// Played is DeriveRecord for whoever wants to know what the game comes to, too.
func Played(record *ledger.Record) (*Game, engine.Result, error) {
	g, err := Unplayed(record)
	if err != nil {
		return nil, engine.Result{}, err
	}
	r, err := g.stillFits()
	return g, r, err
}

// Unplayed is DeriveRecord for whoever runs the rules once himself: that run finds out whether they allow the entries.
func Unplayed(record *ledger.Record) (g *Game, err error) {
	g = &Game{Record: record, Tokens: standing(record)}
	opening := record.Opening
	opening.Header = record.Header // with its corrections
	g.Setup, err = setupOf(opening)
	return g, err
}

// standing returns the values of a record's entries.
func standing(record *ledger.Record) []string {
	tokens := make([]string, len(record.Entries))
	for i := range record.Entries {
		tokens[i] = record.Entries[i].Value
	}
	return tokens
}

// setupOf reads the header of an opening line.
func setupOf(opening ledger.Line) (*engine.Setup, error) {
	system := systems.Named(opening.System)
	if system == nil {
		return nil, fmt.Errorf("its system %s is not one of this program", engine.Quote(opening.System))
	}
	if known, err := strconv.Atoi(system.Version); err != nil || opening.Rulings > known {
		return nil, fmt.Errorf("it was played under rulings %d of %s; this program knows them up to %s", opening.Rulings, system.ID, system.Version)
	}
	return system.Setup(opening.Header)
}

// stillFits runs the game, and says where the rules refuse an entry of the ledger, or read it at another prompt than it was
// recorded for.
func (g *Game) stillFits() (engine.Result, error) {
	asked := ""               // the prompt that is open
	answered, misread := 0, 0 // entries; the number of the first that answered another prompt
	misreadAt := ""           // that one
	compare := func(n int) {  // the entry n, which answered what was asked
		if misread == 0 && asked != g.Record.Entries[n-1].Prompt {
			misread, misreadAt = n, asked
		}
	}
	r := engine.Run(g.Setup, g.Tokens, engine.Observer{Watch: func(t *engine.Table) {
		if t.Entries() > answered {
			answered++
			compare(answered)
		}
		if p := t.Prompt(); p != nil {
			asked = p.ID
		}
	}})
	if r.Refused != nil && r.Refused.Prompt != nil {
		asked = r.Refused.Prompt.ID
		compare(answered + 1)
	}
	switch {
	case misread > 0:
		e := g.Record.Entries[misread-1]
		return r, fmt.Errorf("entry %d %s was recorded at the prompt %s, and the rules now ask %s there", misread, engine.Quote(e.Value), e.Prompt, misreadAt)
	case r.Refused != nil:
		return r, fmt.Errorf("entry %d is refused by the rules: %s", r.Refused.N, r.Refused.Why)
	}
	return r, nil
}

// Run plays the game.
func (g *Game) Run(o engine.Observer) engine.Result { return engine.Run(g.Setup, g.Tokens, o) }

// Counts refuses a game that is void.
func (g *Game) Counts() error {
	v := g.Record.Void
	if v == nil {
		return nil
	}
	return no("game %d is void, by %s: %s", g.Number, v.By, v.Reason).but("rollbook redo %d makes it count again", g.Number)
}
