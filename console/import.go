package console

import (
	"bufio"
	"io"
	"slices"
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
	l     *ledger.Ledger
	json  bool
	done  []imported
	games map[string][]*knownGame // the ledger's games by their headers
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
	begin, _ := source.Peek(64)
	if ledger.IsAttested(string(begin)) {
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
	known, err := i.known(r.Setup, entries)
	if err != nil {
		return err
	}
	if known != 0 {
		i.tell("%s:%d: is game %d already: not imported again", r.Name, r.Line, known)
		return nil
	}
	lines, _ := i.entryLines(r.Setup, nil, entries, "")
	opening := i.opening(r.Setup)
	game, err := i.l.Import(append([]ledger.Line{opening}, lines...))
	if err != nil {
		return ledgerTrouble(err)
	}
	i.remember(opening, &knownGame{game.Game.Number, true, entries})
	return i.imported(imported{r.Name, r.Line, game.Game.Number, game.Added})
}

// A knownGame is a game of the ledger that a record may turn out to be; its entries are read when they are first asked for.
type knownGame struct {
	number  int64
	read    bool
	entries []string
}

// known returns the game of the ledger that has the same header and the same entries; 0 if none has.
func (i *importer) known(setup *engine.Setup, entries []string) (int64, error) {
	if i.games == nil {
		games, err := i.l.Games()
		if err != nil {
			return 0, ledgerTrouble(err)
		}
		i.games = map[string][]*knownGame{}
		for _, g := range games {
			i.remember(g.Opening, &knownGame{number: g.Number})
		}
	}
	for _, g := range i.games[headerKey(i.opening(setup))] {
		if !g.read {
			have, err := loadGame(i.l, g.number)
			if err != nil {
				return 0, err
			}
			g.read, g.entries = true, have.tokens
		}
		if slices.Equal(g.entries, entries) {
			return g.number, nil
		}
	}
	return 0, nil
}

// remember notes a game under its header.
func (i *importer) remember(opening ledger.Line, g *knownGame) {
	key := headerKey(opening)
	i.games[key] = append(i.games[key], g)
}

func headerKey(opening ledger.Line) string {
	var key strings.Builder
	for _, f := range opening.Header {
		key.WriteString(f.Key + ": " + f.Value + "\n")
	}
	return key.String()
}

// attested imports a game's lines with their identity.
func (i *importer) attested(path string, source io.Reader) error {
	lines, err := ledger.ReadAttested(source)
	if err == nil {
		_, err = gameOf(lines)
	}
	if err != nil {
		return refused("%s: %v", path, err)
	}
	done, err := i.l.Import(lines)
	if err != nil {
		return refused("%s: %v", path, err)
	}
	if done.Added == 0 {
		i.tell("%s: game %d has all of it already", path, done.Game.Number)
	}
	return i.imported(imported{path, 0, done.Game.Number, done.Added})
}

// imported answers that a game was imported.
func (i *importer) imported(one imported) error {
	i.done = append(i.done, one)
	if i.json {
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
