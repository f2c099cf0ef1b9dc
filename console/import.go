package console

import (
	"bufio"
	"crypto/sha256"
	"io"
	"strings"

	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/replay"
)

var importCommand = command{
	name: "import", purpose: "bring records into the ledger", operands: "FILE ...", from: 1, to: many, ask: "which file?",
	examples: `rollbook import evening.roll

A record that does not hold is not imported; the others of the same files are. A record that the ledger has already is
not imported again. An attested export keeps its identity, and goes on where the ledger's copy of the game ends.`,
	takes: takesLedger | answers,
	run: func(c *call) error {
		l, err := c.makeLedger()
		if err != nil {
			return err
		}
		defer l.Close()
		i := &importer{outcome: outcome{session: c.session}, l: l, json: c.json(), done: []imported{}}
		for _, path := range c.operands {
			i.add(i.file(path))
		}
		if i.json {
			i.add(i.answer(map[string]any{"imported": i.done}))
		}
		return i.err()
	},
}

// An importer brings files into a ledger, and remembers the worst that happened.
type importer struct {
	outcome
	l    *ledger.Ledger
	json bool
	done []imported

	games  map[digest]int64   // by header and entries
	unread map[digest][]int64 // by header, whose entries have not been read yet
}

type imported struct {
	File  string `json:"file"`
	Line  int    `json:"line,omitempty"` // of the record in the file
	Game  int64  `json:"game"`
	Added int    `json:"added"` // lines added to the ledger
}

func (i *importer) file(path string) error {
	f, err := i.open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	source := bufio.NewReader(f)
	if isAttested(source) {
		return i.attested(path, source)
	}
	bar := i.progress("record")
	defer bar.done()
	return scanRecords(path, source, func(r *replay.Record) {
		i.add(i.record(r))
		bar.step()
	})
}

// record imports a .roll record as a new game.
func (i *importer) record(r *replay.Record) error {
	if r.Fault != nil {
		return faulty(r.Fault)
	}
	if strings.HasPrefix(r.Header.Get("note"), simulatedNote) {
		return refused("%s:%d: is a simulated game: only games that were played enter a ledger", r.Name, r.Line)
	}
	result := engine.Run(r.Setup, r.Tokens, engine.Observer{})
	if result.Refused != nil {
		return faulty(r.Refused(result.Refused))
	}
	entries := replay.Entries(r.Tokens)
	opening := i.opening(r.Setup)
	known, err := i.known(opening, entries)
	if err != nil {
		return err
	}
	if known != 0 {
		i.tell("%s:%d: is game %d already: not imported again", r.Name, r.Line, known)
		return nil
	}
	lines, _ := i.entryLines(r.Setup, nil, entries, byImport)
	game, err := i.l.Import(append([]ledger.Line{opening}, lines...))
	if err != nil {
		return ledgerTrouble(err)
	}
	i.games[digestOf(opening, entries)] = game.Game.Number
	return i.imported(imported{r.Name, r.Line, game.Game.Number, game.Added})
}

// A digest stands for a record, or its header, so that a file of any length can be compared with the whole ledger.
type digest [16]byte

func digestOf(opening ledger.Line, entries []string) (d digest) {
	h := sha256.New()
	for _, f := range opening.Header {
		io.WriteString(h, f.Key+": "+f.Value+"\n")
	}
	for _, e := range entries {
		io.WriteString(h, "\n"+e)
	}
	return digest(h.Sum(nil))
}

// known returns the game of the ledger that has the same header and the same entries; 0 if none has.
func (i *importer) known(opening ledger.Line, entries []string) (int64, error) {
	if i.games == nil {
		games, err := i.l.Games()
		if err != nil {
			return 0, ledgerTrouble(err)
		}
		i.games, i.unread = map[digest]int64{}, map[digest][]int64{}
		for _, g := range games {
			if g.Damage == nil {
				header := digestOf(g.Opening, nil)
				i.unread[header] = append(i.unread[header], g.Number)
			}
		}
	}
	header := digestOf(opening, nil)
	for _, number := range i.unread[header] {
		have, err := loadGame(i.l, number)
		if err != nil {
			return 0, err
		}
		i.games[digestOf(opening, have.tokens)] = number
	}
	delete(i.unread, header)
	return i.games[digestOf(opening, entries)], nil
}

// attested imports a game's lines with their identity.
func (i *importer) attested(path string, source io.Reader) error {
	g, err := attestedGame(path, source)
	if err != nil {
		return err
	}
	done, err := i.l.Import(g.lines)
	switch {
	case err != nil && ledger.DoesNotHold(err):
		return refused("%s: %v", path, err)
	case err != nil:
		return ledgerTrouble(err)
	}
	if done.Added == 0 {
		i.tell("%s: game %d has all of it already", path, done.Game.Number)
	}
	return i.imported(imported{path, 0, done.Game.Number, done.Added})
}

// imported answers that a game was imported.
func (i *importer) imported(one imported) error {
	if i.json {
		i.done = append(i.done, one)
		return nil
	}
	g, err := loadGame(i.l, one.Game)
	if err != nil {
		return err
	}
	r := g.run(engine.Observer{})
	i.say("game %d: %s at %s; %s", one.Game, g.setup.Team(engine.Visitor), g.setup.Team(engine.Home), firstLine(string(r.Game.AppendScoreboard(nil))))
	return nil
}
