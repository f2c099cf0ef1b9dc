package cmd

import (
	"bufio"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	seasons "rollbook/console/season"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/ledger"
	"rollbook/ledger/line"
	"rollbook/replay"
	"rollbook/season"
)

type importFlags struct {
	Scan   bool   `flag:"scan" help:"read record codes, as scanned"`
	Season string `flag:"season" value:"FILE" help:"match the records with the fixtures of the season in FILE"`
	Keep   string `flag:"keep" value:"ours|both" help:"if a game differs from the one here, keep ours, or both (theirs as a second game)"`
	cli.Consent
}

var importCommand = cli.Command{
	Name: "import", Purpose: "bring records into the ledger", Operands: "FILE ...", From: 1, To: cli.Many, Ask: "which file?",
	Examples: `rollbook import evening.roll
rollbook import --scan codes.txt          the game on a printed page, from the output of zbarimg --raw page.png
rollbook import week7.roll --season league.season    says which fixture each record is, and which are missing

An invalid record is skipped; the others are imported. A record that is already in the ledger is not imported twice, and
a longer record of a game continues it. A second record of a game, from another scorer, say, is kept as a void game: if
it says the same, both records agree; if not, rollbook compare shows where they differ. With a season (--season,
ROLLBOOK_SEASON, or the only .season file in the folder), every other record of a fixture is a second one.

An attested export keeps its identity and continues the game in the ledger; so does each game in a browser's games.zip.
If it would change the game with a correction, a name or a signature, that is listed first, and you are asked. If the
two differ, you see the next line of each, and choose.

With --scan, give the text that a scanner reads off a page's record codes, in any order, as files or words. Codes of THE
WHOLE GAME count as an attested export if the game was corrected, noted or signed.`,
	Takes: cli.TakesLedger | cli.Seasons | cli.Answers | cli.Converses,
	Run:   cli.With(runImport),
}

func runImport(c *cli.Call, f *importFlags) error {
	if f.Keep != "" && f.Keep != keepOurs && f.Keep != keepBoth {
		return cli.Trouble("--keep is ours or both, not %s", term.Quoted(f.Keep))
	}
	in, err := seasons.IntakeOf(c, f.Season)
	if err != nil {
		return err
	}
	l, err := game.MakeLedger(c)
	if err != nil {
		return err
	}
	defer l.Close()
	i := &importer{call: c, outcome: cli.Outcome{Session: c.Session}, flags: f, l: l, done: []imported{}, season: in}
	if f.Scan {
		i.outcome.Add(i.scan(c.Operands))
	} else {
		for _, path := range c.Operands {
			i.outcome.Add(i.file(path))
		}
	}
	i.flush()
	i.outcome.Add(i.conclude())
	return i.outcome.Err()
}

// An importer brings files into a ledger, and remembers the worst result.
type importer struct {
	call    *cli.Call
	outcome cli.Outcome
	flags   *importFlags
	l       *ledger.Ledger
	done    []imported

	season *seasons.Intake // nil for none

	games  map[game.Digest]int64   // by header and entries
	alike  map[game.Digest][]int64 // by what tells the games of two teams apart
	unread map[game.Digest][]int64 // by header, whose entries have not been read yet

	waiting []waiting // to record together
	lines   int       // of these
}

// A waiting record is good, but not in the ledger yet.
type waiting struct {
	imported
	game.Digest
	match    game.Digest // of the importer's alike
	attested bool        // with lines of its own
	from     string      // the file that its lines are said to come from
	lines    []line.Line
	text     string // who played, and the score
}

// How many records, with how many lines, become durable at once: one by one the disk takes longer than everything else,
// but waiting ones are in memory.
const (
	together      = 50
	togetherLines = 4_000
)

type imported struct {
	File  string `json:"file"`
	Line  int    `json:"line,omitempty"` // of the record in the file
	Game  int64  `json:"game"`
	Added int    `json:"added"` // lines added to the ledger

	Round   string `json:"round,omitempty"`   // of the season
	Fixture string `json:"fixture,omitempty"` // of the season for the record
	Second  string `json:"second,omitempty"`  // the game of which this is a second record, which does not count
	Agrees  bool   `json:"agrees,omitempty"`  // it says the same

	fixture      *season.Fixture
	misfit, hint string   // why there is none, and what would give it one
	said         []string // about a game that was here already
}

func (i *importer) file(path string) error {
	f, err := i.call.Session.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	source := bufio.NewReader(f)
	if magic, _ := source.Peek(len(packed)); string(magic) != packed {
		return i.content(path, source)
	}
	text, err := io.ReadAll(io.LimitReader(source, cli.MaxFile+1))
	switch {
	case err != nil:
		return cli.Trouble("%s: %v", path, err)
	case len(text) > cli.MaxFile:
		return cli.Trouble("%s is larger than %d MiB", path, cli.MaxFile>>20)
	}
	return game.ScorerTrouble(scorer.EachFile(path, string(text), func(name, text string) error {
		i.outcome.Add(i.content(name, bufio.NewReader(strings.NewReader(text))))
		return nil
	}))
}

// packed begins an archive, like all games of a browser.
const packed = "PK\x03\x04"

func (i *importer) content(path string, source *bufio.Reader) error {
	if game.IsAttested(source) {
		return i.attested(path, source)
	}
	bar := i.call.Term.Progress("record")
	defer bar.Done()
	err := game.ScanRecords(i.call.Session, path, source, func(r *replay.Record) {
		i.outcome.Add(i.record(r))
		bar.Step()
	})
	i.flush()
	return err
}

// record takes a .roll record as a new game; flush writes the waiting ones.
func (i *importer) record(r *replay.Record) error {
	if r.Fault != nil {
		return cli.Faulty(r.Fault)
	}
	opening := scorer.Opening(r.Setup, i.call.Term.Now())
	tokens := r.Tokens()
	entries := replay.Entries(tokens)
	tr := i.season.Ran(r, entries)
	if tr == nil {
		tr = replay.Run(r.Setup, tokens, replay.Keep{})
	}
	if tr = scorer.InWords(r, tr); tr.Result.Refused != nil {
		return cli.Faulty(game.FaultOf(r, tr.Result.Refused))
	}
	entries = replay.Entries(tr.Tokens)
	w := waiting{
		imported: imported{File: r.Name, Line: r.Line},
		Digest:   game.DigestOf(opening.Header, entries),
		match:    matchOf(opening.Header),
		text:     playedText(r.Setup, tr.Result.Game),
	}
	known, err := i.findKnown(opening, w.Digest)
	if err != nil {
		return err
	}
	other := i.matchFixture(&w.imported, r.Setup, seasons.ContentOf(r.Setup.Header, entries))
	mayBeSame := func(other waiting) bool {
		return other.Digest == w.Digest || other.fixture != nil && other.fixture == w.fixture ||
			other.match == w.match && len(i.alike[w.match]) < few
	}
	if slices.ContainsFunc(i.waiting, mayBeSame) {
		i.flush() // so that the game has a number
		other = i.matchFixture(&w.imported, r.Setup, seasons.ContentOf(r.Setup.Header, entries))
		known = i.games[w.Digest]
	}
	where := r.Name + ":" + strconv.Itoa(r.Line)
	if known != 0 {
		i.call.Term.Errf("rollbook: %s: is game %d already: not imported again", where, known)
		return nil
	}
	w.lines = scorer.ImportedLines(opening, tr)
	if err = i.settle(&w, where, opening.Header, entries, other); err == nil {
		i.wait(w)
	}
	return err
}

// flush writes the waiting records into the ledger, and says so once they are durable.
func (i *importer) flush() {
	if len(i.waiting) == 0 {
		return
	}
	all := i.waiting
	i.waiting, i.lines = nil, 0
	games := make([]ledger.Incoming, len(all))
	for n := range all {
		games[n], all[n].lines = ledger.Incoming{File: all[n].from, Lines: all[n].lines}, nil
	}
	done, err := i.l.ImportAll(games...)
	if err != nil {
		i.outcome.Add(game.LedgerTrouble(err))
		i.call.Term.Errf("rollbook: %s:%d and %s after it were not imported", all[0].File, all[0].Line,
			term.Plural(len(all)-1, "record"))
		return
	}
	for n, w := range all {
		w.Game, w.Added = done[n].Game.Number, done[n].Added
		if i.games != nil {
			i.games[w.Digest] = w.Game
		}
		if i.games != nil && w.Second == "" && done[n].New {
			i.alike[w.match] = append(i.alike[w.match], w.Game)
		}
		if w.Second == "" && w.fixture != nil {
			i.season.Take(w.fixture, w.Game)
		}
		i.reportImported(w.imported, w.text)
	}
}

// attested imports a game's lines with their identity.
func (i *importer) attested(path string, source io.Reader) error {
	g, err := game.FromAttested(path, source)
	if err != nil {
		return err
	}
	if err := g.Check(); err != nil {
		return err
	}
	w := waiting{
		imported: imported{File: path},
		match:    matchOf(g.Setup.Header),
		attested: true,
		from:     path,
		lines:    g.Lines,
		text:     playedText(g.Setup, g.Trace().Result.Game),
	}
	other := i.matchFixture(&w.imported, g.Setup, string(g.ID[:]))
	if i.isCopy(path) { // of a game here: nothing in it is from outside
		w.from = ""
	}
	if slices.ContainsFunc(i.waiting, func(other waiting) bool { return other.lines[0].String() == g.Lines[0].String() }) {
		i.flush() // so that it is known
	}
	if other != nil && g.Record.Void == nil {
		err = i.settle(&w, path, g.Setup.Header, replay.Entries(g.Tokens), other)
	} else {
		w.lines, err = i.agreeTo(path, w.from, g)
	}
	if err == nil {
		i.wait(w)
	}
	return err
}

// wait has a game wait until some can be recorded together, unless there is nothing to record of it.
func (i *importer) wait(w waiting) {
	if w.lines == nil {
		return
	}
	i.waiting, i.lines = append(i.waiting, w), i.lines+len(w.lines)
	if len(i.waiting) == together || i.lines >= togetherLines {
		i.flush()
	}
}

// What --keep says of a game that differs here.
const (
	keepOurs = "ours"
	keepBoth = "both"
)

// agreeTo returns the lines of an attested record to import, once people have agreed to what they change of a game here; nil
// if there is nothing to import.
func (i *importer) agreeTo(path, from string, g *game.Game) ([]line.Line, error) {
	number, err := i.l.Number(g.ID)
	if err == nil && number == 0 {
		return g.Lines, nil
	}
	var ours []line.Line
	if err == nil {
		_, ours, err = i.l.Read(number)
	}
	if err != nil {
		return nil, game.LedgerTrouble(err)
	}
	if len(g.Lines) <= len(ours) && line.Agree(ours, g.Lines) == len(g.Lines)-1 {
		i.call.Term.Errf("%s: game %d already has all of it", path, number)
	}
	if fork := ledger.Fork(number, ours, g.Lines); fork != nil {
		return i.settleFork(path, g, fork)
	}
	more := g.Lines[min(len(ours), len(g.Lines)):]
	if changes := line.Changes(ours, more); len(changes) > 0 && from != "" {
		i.call.Term.Errf("%s would add to game %d:", path, number)
		for _, f := range g.History() {
			if f.Line >= len(ours) {
				i.call.Term.Errf("  %s", engine.Visible(f.Words()))
			}
		}
		entries := lists.Only(more, func(l line.Line) bool { return l.Kind == line.KindEntry })
		if len(entries) > 0 {
			i.call.Term.Errf("  %s", term.Plural(len(entries), "entry"))
		}
		if err := i.call.Confirm(i.flags.Consent, "Add this?"); err != nil {
			return nil, err
		}
	}
	return g.Lines, nil
}

// settleFork shows how a game here and its record in a file go on, and has people choose.
func (i *importer) settleFork(path string, g *game.Game, fork *ledger.ForkError) ([]line.Line, error) {
	keep := i.flags.Keep
	if keep == "" && term.IsTerminal(i.call.Session.Stdin) {
		i.call.Term.Errf("%s: %v", path, fork)
		err := i.call.Confirm(cli.Consent{}, "Keep theirs too, as a second game?")
		if err != nil && !errors.Is(err, cli.No) {
			return nil, err
		}
		keep = pick.If(err == nil, keepBoth, keepOurs)
	}
	switch keep {
	case "":
		return nil, cli.Refused("%s: %v", path, fork).But("%s", game.Cure(fork))
	case keepOurs:
		i.call.Term.Errf("%s: game %d stays as it is", path, fork.Game)
	}
	if i.isCopy(path) {
		if err := os.Rename(i.call.Session.At(path), i.call.Session.At(path)+ledger.SettledEnd); err != nil {
			return nil, cli.FileTrouble(path, err)
		}
	}
	if keep == keepOurs {
		return nil, nil
	}
	return line.Second(g.Lines, fork.Common), nil
}

// isCopy reports whether a file is among the copies of the ledger's games.
func (i *importer) isCopy(path string) bool {
	of, err := game.LedgerPath(i.call.Term, i.call.Flags.Ledger)
	folder, err2 := os.Stat(game.CopiesFolder(i.call.Session, of))
	in, err3 := os.Stat(filepath.Dir(i.call.Session.At(path)))
	return err == nil && err2 == nil && err3 == nil && os.SameFile(folder, in)
}

func (i *importer) reportImported(one imported, text string) {
	if i.call.Flags.JSON {
		i.done = append(i.done, one)
		return
	}
	i.call.Term.Outf("game %d: %s", one.Game, text)
	switch {
	case i.season == nil:
	case one.Fixture != "":
		i.call.Term.Outf("  %s, %s", one.Round, one.Fixture)
	default:
		i.call.Term.Outf("%s", i.call.Term.Wrap("  no fixture of "+i.season.League.Season.Name+": "+one.misfit, "  "))
		i.call.Term.Outf("%s", i.call.Term.Wrap("  hint: "+one.hint, "  "))
	}
	for _, said := range one.said {
		i.call.Term.Outf("%s", i.call.Term.Wrap("  "+strings.ReplaceAll(said, "GAME", strconv.FormatInt(one.Game, 10)), "  "))
	}
}

func playedText(setup *engine.Setup, g engine.Game) string {
	return setup.Team(engine.Visitor) + " at " + setup.Team(engine.Home) + "; " + g.Scoreboard().Brief()
}

// findKnown returns the ledger's game with the same entries and the same header, as it was begun or as corrected; 0 if there is none.
func (i *importer) findKnown(opening line.Line, all game.Digest) (int64, error) {
	if i.games == nil {
		i.games, i.alike, i.unread = map[game.Digest]int64{}, map[game.Digest][]int64{}, map[game.Digest][]int64{}
		if err := i.l.EachGame(func(g *line.Game) error {
			if g.Damage == nil {
				now, begun := game.DigestOf(g.Header, nil), game.DigestOf(g.Opening.Header, nil)
				i.unread[now] = append(i.unread[now], g.Number)
				if begun != now {
					i.unread[begun] = append(i.unread[begun], g.Number)
				}
				if match := matchOf(g.Header); !g.Void {
					i.alike[match] = append(i.alike[match], g.Number)
				}
			}
			return nil
		}); err != nil {
			return 0, game.LedgerTrouble(err)
		}
	}
	header := game.DigestOf(opening.Header, nil)
	for _, number := range i.unread[header] {
		have, err := game.Read(i.l, number)
		if err != nil {
			return 0, err
		}
		i.games[game.DigestOf(opening.Header, have.Tokens)] = number
	}
	delete(i.unread, header)
	return i.games[all], nil
}

// conclude says which games are still owed after an import.
func (i *importer) conclude() error {
	answer := map[string]any{"imported": i.done}
	if i.season != nil {
		all, faults, err := i.season.Owing(i.call)
		if err != nil {
			return err
		}
		for _, f := range faults {
			i.call.Session.Fail(cli.Faulty(f))
		}
		if !i.call.Flags.JSON {
			seasons.SayOwing(i.call, i.season, all)
		}
		answer["owing"] = all
	}
	if i.call.Flags.JSON {
		return i.call.Term.Answer(answer)
	}
	return nil
}

// matchFixture finds the fixture for an imported record, and returns the other record that it has already; nil for none.
func (i *importer) matchFixture(one *imported, setup *engine.Setup, id string) (other *season.Game) {
	if i.season == nil {
		return nil
	}
	if one.fixture, other = i.season.Fixture(setup.Header, id); one.fixture != nil {
		one.Round, one.Fixture = one.fixture.Round.Name, one.fixture.String()
	} else {
		one.misfit, one.hint = i.season.League.Season.WhyStray(setup.Header)
	}
	return other
}
