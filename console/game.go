package console

import (
	"fmt"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/ledger"
	"rollbook/replay"
)

// A game is a record that a command works on, from the ledger or from a file.
type game struct {
	name   string // as people call it: "game 12", "evening.roll"
	setup  *engine.Setup
	tokens []string // of a ledger game the entries that stand

	file *replay.Record // of a file of plain records

	lines  []ledger.Line // of the ledger, or of an attested record
	record *ledger.Record
	id     ledger.Hash
	head   ledger.Head
	number int64 // in the ledger; 0 for a file
}

// run plays the game.
func (g *game) run(o engine.Observer) engine.Result { return engine.Run(g.setup, g.tokens, o) }

// loadGame reads a game of the ledger and sets its rules up.
func loadGame(l *ledger.Ledger, number int64) (*game, error) {
	lines, head, err := l.Lines(number)
	if err != nil {
		return nil, ledgerTrouble(err)
	}
	g, err := gameOf(lines)
	if err != nil {
		return nil, refused("game %d: %v", number, err)
	}
	g.name, g.number, g.head = "game "+strconv.FormatInt(number, 10), number, head
	return g, nil
}

// gameOf derives a game from the lines of a ledger, and makes sure that every entry still answers the prompt it was
// recorded for.
func gameOf(lines []ledger.Line) (*game, error) {
	record, err := ledger.Derive(lines)
	if err != nil {
		return nil, err
	}
	g, err := gameOfRecord(record)
	if err != nil {
		return nil, err
	}
	g.lines, g.id, g.head = lines, ledger.HeadOf(lines[:1]).Hash, ledger.HeadOf(lines)
	return g, nil
}

// gameOfRecord is gameOf for a record that is derived already.
func gameOfRecord(record *ledger.Record) (g *game, err error) {
	g = &game{record: record}
	opening := record.Opening
	opening.Header = record.Header // with its corrections
	if g.setup, err = setupOf(opening); err != nil {
		return nil, err
	}
	for _, e := range record.Entries {
		g.tokens = append(g.tokens, e.Value)
	}
	return g, g.stillFits()
}

// setupOf reads the header of an opening line.
func setupOf(opening ledger.Line) (*engine.Setup, error) {
	system := systems.Named(opening.System)
	if system == nil {
		return nil, fmt.Errorf("its system %s is not one of this program", quoted(opening.System))
	}
	if known, err := strconv.Atoi(system.Version); err != nil || opening.Rulings > known {
		return nil, fmt.Errorf("it was played under rulings %d of %s; this program knows them up to %s", opening.Rulings, system.ID, system.Version)
	}
	return system.Setup(opening.Header)
}

// stillFits says where the rules refuse an entry of the ledger, or read it at another prompt than it was recorded for.
func (g *game) stillFits() error {
	tr := replay.Traced(g.setup, g.tokens, engine.Observer{})
	asked := tr.Answers
	refusal := tr.Result.Refused
	if refusal != nil && refusal.Prompt != nil {
		asked = append(asked, replay.Answer{Prompt: refusal.Prompt.ID})
	}
	for i, a := range asked {
		if e := g.record.Entries[i]; a.Prompt != e.Prompt {
			return fmt.Errorf("entry %d %s was recorded at the prompt %s, and the rules now ask %s there", i+1, quoted(e.Value), e.Prompt, a.Prompt)
		}
	}
	if refusal != nil {
		return fmt.Errorf("entry %d is refused by the rules: %s", refusal.N, refusal.Why)
	}
	return nil
}

// fileGame reads a game from a .roll file, or from an attested record; FILE#2 means a file's second record.
func (s *session) fileGame(name string) (*game, error) {
	path, which := name, 1
	if i := strings.LastIndexByte(name, '#'); i > 0 {
		if n, err := strconv.Atoi(name[i+1:]); err == nil {
			path, which = name[:i], n
		}
	}
	var found *replay.Record
	var attested *game
	count := 0
	err := s.eachGame(path, func(r *replay.Record) {
		if count++; count == which {
			found = r
		}
	}, func(g *game) {
		if count++; count == which {
			attested = g
		}
	})
	switch {
	case err != nil:
		return nil, err
	case attested != nil:
		return attested, nil
	case found == nil:
		return nil, trouble("%s has %s", path, plural(count, "record"))
	case which == 1 && count > 1 && path == name:
		s.tell("%s has %d records; this is the first, %s#2 means the second", path, count, path)
	}
	if found.Fault != nil {
		return nil, faulty(found.Fault)
	}
	return &game{name: name, setup: found.Setup, tokens: found.Tokens, file: found}, nil
}
