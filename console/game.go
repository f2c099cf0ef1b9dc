package console

import (
	"errors"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/ledger"
	"rollbook/outfile"
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

// game finds the one game that a command's operand names; without an operand, the game begun last in the ledger.
func (s *session) game(c *cli.Context) (*game, error) {
	if c.NArg() > 1 {
		return nil, trouble("one game at a time: %s is too many", quoted(c.Args().Get(1)))
	}
	return s.named(c, c.Args().First())
}

// named is game for any name.
func (s *session) named(c *cli.Context, name string) (*game, error) {
	if name != "" && isFile(name) {
		return s.fileGame(name)
	}
	l, err := s.openLedger(c, ledger.ReadOnly)
	if err != nil {
		return nil, err
	}
	defer l.Close()
	number, err := findGame(l, name, false)
	if err != nil {
		return nil, err
	}
	return loadGame(l, number)
}

// findGame returns the number of the game that a name means; of no name the last game, or the last that is not over.
func findGame(l *ledger.Ledger, name string, unfinished bool) (int64, error) {
	if name != "" {
		g, err := l.Find(name)
		if err != nil {
			return 0, ledgerTrouble(err)
		}
		return g.Number, nil
	}
	games, err := l.Games()
	if err != nil {
		return 0, ledgerTrouble(err)
	}
	for i := len(games) - 1; i >= 0; i-- {
		if !unfinished || !games[i].Ended && games[i].Damage == nil {
			return games[i].Number, nil
		}
	}
	if unfinished && len(games) > 0 {
		return 0, trouble("every game in the ledger is over").but("rollbook new SYSTEM begins another; rollbook games lists them")
	}
	return 0, trouble("there is no game in the ledger yet").but("rollbook new SYSTEM begins one")
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
	return gameOfRecord(record)
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
		return nil, errors.New("its system " + quoted(opening.System) + " is not one of this program")
	}
	if known, err := strconv.Atoi(system.Version); err != nil || opening.Rulings > known {
		return nil, errors.New("it was played under rulings " + strconv.Itoa(opening.Rulings) + " of " + system.ID +
			"; this program knows them up to " + system.Version)
	}
	return system.Setup(opening.Header)
}

// stillFits says where the rules refuse an entry of the ledger, or read it at another prompt than it was recorded for.
func (g *game) stillFits() error {
	why := ""
	result := g.run(engine.Observer{Watch: func(t *engine.Table) {
		n, p := t.Entries(), t.Prompt()
		if why == "" && n < len(g.record.Entries) && p != nil && p.ID != g.record.Entries[n].Prompt {
			e := g.record.Entries[n]
			why = "entry " + strconv.Itoa(n+1) + " " + quoted(e.Value) + " was recorded at the prompt " + e.Prompt + ", and the rules now ask " + p.ID + " there"
		}
	}})
	switch {
	case why != "":
		return errors.New(why)
	case result.Refused != nil:
		return errors.New("entry " + strconv.Itoa(result.Refused.N) + " is refused by the rules: " + result.Refused.Why)
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
	records, err := s.readFile(path)
	if err != nil {
		return nil, err
	}
	if which < 1 || which > len(records) {
		return nil, trouble("%s has %s", path, plural(len(records), "record"))
	}
	if which == 1 && len(records) > 1 && path == name {
		s.tell("%s has %d records; this is the first, %s#2 means the second", path, len(records), path)
	}
	r := records[which-1]
	if r.Fault != nil {
		return nil, s.faulty(r.Fault)
	}
	return &game{name: name, setup: r.Setup, tokens: r.Tokens, file: r}, nil
}

// faulty prints a fault and is the failure that goes with it: trouble where the record cannot be run.
func (s *session) faulty(f *replay.Fault) error {
	s.print(f)
	if f.Refusal != nil {
		return no
	}
	return &failure{status: statusTrouble}
}

// print writes a fault in its layout.
func (s *session) print(f *replay.Fault) { io.WriteString(s.stderr, f.Text()) }

// readFile reads every record of a file; "-" is standard input.
func (s *session) readFile(path string) ([]*replay.Record, error) {
	text, err := s.readText(path)
	if err != nil {
		return nil, err
	}
	return replay.Read(path, text), nil
}

// readText reads an ordinary file of at most replay.MaxFile bytes.
func (s *session) readText(path string) (string, error) {
	var r io.Reader = s.stdin
	if path != "-" {
		info, err := os.Stat(path)
		switch {
		case err != nil:
			return "", fileTrouble(path, err)
		case !info.Mode().IsRegular():
			return "", trouble("%s is not an ordinary file", path)
		}
		f, err := os.Open(path)
		if err != nil {
			return "", fileTrouble(path, err)
		}
		defer f.Close()
		r = f
	}
	var text strings.Builder
	n, err := io.Copy(&text, io.LimitReader(r, replay.MaxFile+1))
	if err != nil {
		return "", fileTrouble(path, err)
	}
	if n > replay.MaxFile {
		return "", trouble("%s is larger than %d MiB: no file of records is", path, replay.MaxFile>>20)
	}
	return text.String(), nil
}

// fileTrouble makes a failure of a file's error.
func fileTrouble(path string, err error) error {
	var p *os.PathError
	switch {
	case errors.Is(err, os.ErrNotExist):
		return trouble("there is no file %s", engine.Visible(path))
	case errors.As(err, &p):
		return trouble("%s: %v", engine.Visible(path), p.Err)
	}
	return trouble("%s: %v", engine.Visible(path), err)
}

// writeFile writes a file whole or not at all: under another name beside it first. A file that exists is only replaced
// if force says so.
func writeFile(path string, data []byte, force bool) error {
	err := outfile.Write(path, data, force)
	switch {
	case errors.Is(err, outfile.ErrExists):
		return trouble("%s exists already", engine.Visible(path)).but("--force replaces it")
	case err != nil:
		return fileTrouble(path, err)
	}
	return nil
}
