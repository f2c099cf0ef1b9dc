package console

import (
	"bufio"
	"bytes"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/replay"
)

func (s *session) replayCommand() *cli.Command {
	return &cli.Command{
		Name: "replay", Usage: "play records of a file through the rules", ArgsUsage: "FILE ...",
		Description: `rollbook replay evening.roll            the plays
rollbook replay evening.roll --jsonl    a JSON object for each entry, and one for what comes next`,
		Flags: []cli.Flag{&cli.BoolFlag{Name: "jsonl", Usage: "one JSON object a line: each entry with its prompt and the state after it"}, colorFlag()},
		Action: func(c *cli.Context) error {
			if c.NArg() == 0 {
				return trouble("which file?").but("rollbook replay evening.roll; rollbook log shows games of the ledger")
			}
			out := bufio.NewWriterSize(s.stdout, 1<<16)
			defer out.Flush()
			worst := error(nil)
			for _, path := range c.Args().Slice() {
				records, err := s.readFile(path)
				if err != nil {
					return err
				}
				for _, r := range records {
					if err := s.replayRecord(out, r, c.Bool("jsonl")); err != nil {
						worst = worse(worst, err)
					}
				}
			}
			return worst
		},
	}
}

// replayRecord plays one record of a file.
func (s *session) replayRecord(out *bufio.Writer, r *replay.Record, jsonl bool) error {
	if r.Fault != nil {
		return s.faulty(r.Fault)
	}
	if jsonl {
		holds, err := r.WriteJSONL(out)
		if err == nil && !holds {
			err = no
		}
		return err
	}
	plays, result := replay.Plays(r.Setup, r.Tokens)
	for _, p := range plays {
		out.WriteString(playLine(p) + "\n")
	}
	out.Write(append(result.Game.AppendScoreboard(nil), '\n'))
	if result.Refused != nil {
		return s.faulty(r.Refused(result.Refused))
	}
	return nil
}

// worse returns the failure with the higher status.
func worse(a, b error) error {
	status := func(err error) int {
		if f, ok := err.(*failure); ok {
			return f.status
		}
		if err == nil {
			return statusYes
		}
		return statusTrouble
	}
	if status(b) > status(a) {
		return b
	}
	return a
}

func (s *session) exportCommand() *cli.Command {
	return &cli.Command{
		Name: "export", Usage: "write a game as a record, with its play-by-play", ArgsUsage: "[GAME]",
		Description: `rollbook export 12 -o evening.roll     what happened: header and entries
rollbook export 12 --assert            with the score asserted at the end of every period
rollbook export 12 --attested          every line of the ledger with its check: how it came to be written down`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "write to `FILE`"},
			&cli.BoolFlag{Name: "assert", Usage: "assert the score at the end of every period and of the game"},
			&cli.BoolFlag{Name: "attested", Usage: "the ledger's lines with their checks"},
			&cli.BoolFlag{Name: "force", Usage: "replace the file"},
			ledgerFlag(),
		},
		Action: func(c *cli.Context) error {
			text, err := s.exported(c)
			if err != nil {
				return err
			}
			if o := c.String("output"); o != "" && o != "-" {
				return writeFile(o, text, c.Bool("force"))
			}
			_, err = s.stdout.Write(text)
			return err
		},
	}
}

// exported returns the text of an export.
func (s *session) exported(c *cli.Context) ([]byte, error) {
	g, err := s.game(c)
	if err != nil {
		return nil, err
	}
	if !c.Bool("attested") {
		tokens := g.tokens
		if c.Bool("assert") {
			tokens = replay.Assert(g.setup, tokens)
		}
		return replay.AppendWith(nil, g.setup, tokens, g.remarks()), nil
	}
	if g.record == nil {
		return nil, trouble("%s is a file: only the ledger has lines to attest", g.name)
	}
	l, err := s.openLedger(c, ledger.ReadOnly)
	if err != nil {
		return nil, err
	}
	defer l.Close()
	lines, _, err := l.Lines(g.number)
	if err != nil {
		return nil, ledgerTrouble(err)
	}
	var b bytes.Buffer
	err = ledger.WriteAttested(&b, lines)
	return b.Bytes(), err
}

func (s *session) importCommand() *cli.Command {
	return &cli.Command{
		Name: "import", Usage: "bring records into the ledger", ArgsUsage: "FILE ...",
		Description: `rollbook import evening.roll

A record that does not hold is not imported; the others of the same files are. A record that the ledger has already is
not imported again. An attested export keeps its identity, and goes on where the ledger's copy of the game ends.`,
		Flags: []cli.Flag{ledgerFlag(), jsonFlag()},
		Action: func(c *cli.Context) error {
			if c.NArg() == 0 {
				return trouble("which file?").but("rollbook import evening.roll")
			}
			l, err := s.makeLedger(c)
			if err != nil {
				return err
			}
			defer l.Close()
			i := &importer{session: s, l: l, json: c.Bool("json")}
			for _, path := range c.Args().Slice() {
				i.file(path)
			}
			if i.json {
				if err := s.answer(map[string]any{"imported": append([]imported{}, i.done...)}); err != nil {
					return err
				}
			}
			return i.worst
		},
	}
}

// An importer brings files into a ledger, and remembers the worst that happened.
type importer struct {
	*session
	l     *ledger.Ledger
	json  bool
	done  []imported
	games map[string][]*knownGame // the ledger's games by their headers
	worst error
}

type imported struct {
	File  string `json:"file"`
	Line  int    `json:"line,omitempty"` // of the record in the file
	Game  int64  `json:"game"`
	Added int    `json:"added"` // lines added to the ledger
}

func (i *importer) file(path string) {
	text, err := i.readText(path)
	if err != nil {
		i.failed(err)
		return
	}
	if ledger.IsAttested(text) {
		i.attested(path, text)
		return
	}
	bar := i.progress("record")
	defer bar.done()
	for _, r := range replay.Read(path, text) {
		i.record(r)
		bar.step()
	}
}

func (i *importer) failed(err error) {
	if f, ok := err.(*failure); !ok || f.why != "" {
		i.report(err)
	}
	status := &failure{status: statusTrouble}
	if f, ok := err.(*failure); ok {
		status.status = f.status
	}
	i.worst = worse(i.worst, status)
}

// record imports a .roll record as a new game.
func (i *importer) record(r *replay.Record) {
	if r.Fault != nil {
		i.failed(i.faulty(r.Fault))
		return
	}
	if strings.HasPrefix(r.Header.Get("note"), simulatedNote) {
		i.tell("rollbook: %s:%d: is a simulated game: only games that were played enter a ledger", r.Name, r.Line)
		i.failed(no)
		return
	}
	result := engine.Run(r.Setup, r.Tokens, engine.Observer{})
	if result.Refused != nil {
		i.failed(i.faulty(r.Refused(result.Refused)))
		return
	}
	entries := slices.DeleteFunc(slices.Clone(r.Tokens), func(token string) bool { return token[0] == '=' })
	if known := i.known(r.Setup, entries); known != 0 {
		i.tell("%s:%d: is game %d already: not imported again", r.Name, r.Line, known)
		return
	}
	lines, _ := i.entryLines(r.Setup, nil, entries, "")
	opening := i.opening(r.Setup)
	game, err := i.l.Import(append([]ledger.Line{opening}, lines...))
	if err != nil {
		i.failed(ledgerTrouble(err))
		return
	}
	i.remember(opening, &knownGame{game.Game.Number, true, entries})
	i.add(imported{r.Name, r.Line, game.Game.Number, game.Added})
}

// A knownGame is a game of the ledger that a record may turn out to be; its entries are read when they are first asked for.
type knownGame struct {
	number  int64
	read    bool
	entries []string
}

// known returns the game of the ledger that has the same header and the same entries; 0 if none has.
func (i *importer) known(setup *engine.Setup, entries []string) int64 {
	if i.games == nil {
		i.games = map[string][]*knownGame{}
		games, err := i.l.Games()
		if err != nil {
			return 0
		}
		for _, g := range games {
			i.remember(g.Opening, &knownGame{number: g.Number})
		}
	}
	for _, g := range i.games[headerKey(i.opening(setup))] {
		if !g.read {
			g.read = true
			if have, err := loadGame(i.l, g.number); err == nil {
				g.entries = have.tokens
			}
		}
		if slices.Equal(g.entries, entries) {
			return g.number
		}
	}
	return 0
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
func (i *importer) attested(path, text string) {
	lines, err := ledger.ReadAttested(strings.NewReader(text))
	if err == nil {
		_, err = gameOf(lines)
	}
	if err != nil {
		i.failed(&failure{status: statusNo, why: path + ": " + err.Error()})
		return
	}
	done, err := i.l.Import(lines)
	if err != nil {
		i.failed(&failure{status: statusNo, why: path + ": " + err.Error()})
		return
	}
	if done.Added == 0 {
		i.tell("%s: game %d has all of it already", path, done.Game.Number)
	}
	i.add(imported{path, 0, done.Game.Number, done.Added})
}

func (i *importer) add(one imported) {
	i.done = append(i.done, one)
	if i.json {
		return
	}
	g, err := loadGame(i.l, one.Game)
	if err != nil {
		i.failed(err)
		return
	}
	r := g.run(engine.Observer{})
	board, _, _ := strings.Cut(string(r.Game.AppendScoreboard(nil)), "\n")
	i.say("game %d: %s at %s; %s", one.Game, g.setup.Team(engine.Visitor), g.setup.Team(engine.Home), board)
}
