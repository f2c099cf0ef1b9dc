package console

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

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

	file *replay.Record // of a file

	number int64 // in the ledger
	id     ledger.Hash
	head   ledger.Head
	record *ledger.Record
}

// run plays the game.
func (g *game) run(o engine.Observer) engine.Result { return engine.Run(g.setup, g.tokens, o) }

// isFile reports whether an operand names a file and not a game of the ledger.
func isFile(name string) bool {
	if name == "-" || strings.ContainsAny(name, `/\`) || strings.Contains(name, ".roll") {
		return true
	}
	if _, err := strconv.Atoi(name); err == nil {
		return false
	}
	_, err := os.Stat(name) // a folder too: it is refused as a file, not looked up as a game
	return err == nil
}

// isGame reports whether an operand can only be a game: a number, or a file.
func isGame(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil || isFile(word)
}

// game finds the game that the command's first operand names; without one, the game begun last in the ledger.
func (c *call) game() (*game, error) { return c.gameNamed(c.operand(0)) }

// gameNamed is game for any name.
func (c *call) gameNamed(name string) (*game, error) {
	if name != "" && isFile(name) {
		return c.fileGame(name)
	}
	l, err := c.openLedger(ledger.ReadOnly)
	if err != nil {
		return nil, err
	}
	defer l.Close()
	number, err := findGame(l, name)
	if err != nil {
		return nil, err
	}
	return loadGame(l, number)
}

// findGame returns the number of the game that a name means; of no name the game begun last.
func findGame(l *ledger.Ledger, name string) (int64, error) {
	if name != "" {
		g, err := l.Find(name)
		if err != nil {
			return 0, ledgerTrouble(err)
		}
		return g.Number, nil
	}
	games, err := l.Games()
	switch {
	case err != nil:
		return 0, ledgerTrouble(err)
	case len(games) == 0:
		return 0, noGames()
	}
	return games[len(games)-1].Number, nil
}

// lastPlayed returns the number of the game that is being played: of those that are not over, the one in which a line was
// recorded last.
func lastPlayed(l *ledger.Ledger) (int64, error) {
	games, err := l.Games()
	switch {
	case err != nil:
		return 0, ledgerTrouble(err)
	case len(games) == 0:
		return 0, noGames()
	}
	found, last := int64(0), time.Time{}
	for _, g := range games {
		if g.Ended || g.Damage != nil {
			continue
		}
		lines, _, err := l.Lines(g.Number)
		if err != nil {
			continue // its damage is met where it is named
		}
		if at := lines[len(lines)-1].At; !at.Before(last) {
			found, last = g.Number, at
		}
	}
	if found == 0 {
		return 0, trouble("every game in the ledger is over").but("rollbook new SYSTEM begins another; rollbook games lists them, and a finished one can be named")
	}
	return found, nil
}

func noGames() error {
	return trouble("there is no game in the ledger yet").but("rollbook new SYSTEM begins one")
}

// loadGame reads a game of the ledger and sets its rules up.
func loadGame(l *ledger.Ledger, number int64) (*game, error) {
	lines, head, err := l.Lines(number)
	if err != nil {
		return nil, ledgerTrouble(err)
	}
	g, err := gameOf(lines)
	if err != nil {
		return nil, trouble("game %d: %v", number, err)
	}
	g.name, g.number = "game "+strconv.FormatInt(number, 10), number
	g.id, g.head = ledger.HeadOf(lines[:1]).Hash, head
	return g, nil
}

// gameOf derives a game from the lines of a ledger, and makes sure that every entry still answers the prompt it was
// recorded for.
func gameOf(lines []ledger.Line) (*game, error) {
	record, err := ledger.Derive(lines)
	if err != nil {
		return nil, err
	}
	g := &game{record: record}
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

// fileGame reads a game from a .roll file; FILE#2 means its second record.
func (s *session) fileGame(name string) (*game, error) {
	path, which := name, 1
	if i := strings.LastIndexByte(name, '#'); i > 0 {
		if n, err := strconv.Atoi(name[i+1:]); err == nil {
			path, which = name[:i], n
		}
	}
	var found *replay.Record
	count := 0
	err := s.eachRecord(path, func(r *replay.Record) {
		if count++; count == which {
			found = r
		}
	})
	switch {
	case err != nil:
		return nil, err
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
