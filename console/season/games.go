package season

import (
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unique"

	"golang.org/x/text/unicode/norm"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/ledger"
	"rollbook/ledger/line"
	"rollbook/replay"
	"rollbook/season"
)

// The games of a season: those of the ledger, and the records that its file names.
type Games struct {
	session  *cli.Session
	Ledger   *ledger.Ledger // nil if there is none
	lent     bool           // it stays open
	folder   string         // of the season file
	all      []*season.Game
	numbers  map[string]*season.Game        // of the ledger
	headers  map[game.Digest][]*season.Game // of the ledger; nil before a record is compared with them
	contents map[string]string              // of games of the ledger: header and entries, by Ref
	made     map[*season.Game]*game.Game    // games as commands see them: attested ones and those that are shown
}

// A runner runs a season's game for a command that needs the run itself, so that it is run only once.
type runner func(*Games, *season.Game, engine.Observer) (*replay.Trace, error)

// GameOf is a season's game as commands see it, without a run unless the season has run it.
func (g *Games) GameOf(one *season.Game) (made *game.Game, err error) {
	if made = g.made[one]; made != nil {
		return made, nil
	}
	if number, in := g.number(one); in {
		made, err = game.Read(g.Ledger, number)
	} else {
		var setup *engine.Setup
		var tokens []string
		setup, tokens, err = one.Load()
		made = game.Of(one.Ref, setup, tokens)
	}
	if err == nil {
		g.made[one] = made
	}
	return made, err
}

// RunGame is the runner of a command that shows all games.
func (g *Games) RunGame(one *season.Game, o engine.Observer) (*replay.Trace, error) {
	made, err := g.GameOf(one)
	if err != nil {
		return nil, err
	}
	return RunFor(made, o)
}

// RunFor runs a game that is shown for its season.
func RunFor(g *game.Game, o engine.Observer) (*replay.Trace, error) {
	if err := g.Run(o.Watch); err != nil {
		return nil, errors.New(strings.TrimPrefix(err.Error(), g.Name+": "))
	}
	return g.Played, nil
}

// gamesOfSeason lists the games of the ledger and the records of the season file's folder. No game of the ledger is read
// before a fixture needs it.
func gamesOfSeason(c *cli.Call, plan *season.Plan, folder string) (*Games, error) {
	g := &Games{
		session:  c.Session,
		folder:   folder,
		numbers:  map[string]*season.Game{},
		contents: map[string]string{},
		made:     map[*season.Game]*game.Game{},
	}
	if err := g.readLedger(c, plan); err != nil {
		return nil, err
	}
	for _, pattern := range plan.Records {
		for _, path := range filesOf(c.Session, folder, pattern) {
			games, err := g.gamesIn(path)
			if err != nil {
				g.close()
				return nil, err
			}
			g.all = append(g.all, games...)
		}
	}
	return g, nil
}

func (g *Games) close() {
	if g.Ledger != nil && !g.lent {
		g.Ledger.Close()
	}
}

// filesOf returns the .roll files beside a season file that a pattern means, in order; a star stays in one folder. No
// match is not a fault.
func filesOf(s *cli.Session, folder, pattern string) (paths []string) {
	part, name := filepath.Split(filepath.FromSlash(pattern))
	part = inFolder(folder, part)
	if strings.ContainsAny(filepath.Dir(pattern), "*?[") {
		found, _ := filepath.Glob(s.At(filepath.Join(part, name)))
		for _, path := range found {
			if filepath.Ext(path) == ".roll" && !hidden(filepath.Base(path)) {
				paths = append(paths, s.Named(path))
			}
		}
		return paths
	}
	entries, _ := os.ReadDir(s.At(filepath.Clean(part)))
	for _, e := range entries {
		fits, _ := filepath.Match(norm.NFC.String(name), norm.NFC.String(e.Name()))
		if (fits && !hidden(e.Name()) || e.Name() == name) && filepath.Ext(e.Name()) == ".roll" && !e.IsDir() {
			paths = append(paths, filepath.Join(part, e.Name()))
		}
	}
	return paths
}

// hidden reports whether a file is one that a system or an editor keeps beside others: ._week-1.roll, .#week-1.roll.
func hidden(name string) bool { return strings.HasPrefix(name, ".") || strings.HasPrefix(name, "~$") }

// inFolder resolves a path in a season file.
func inFolder(folder, path string) string {
	if filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(folder, path)
}

// readLedger lists the games of the ledger. A season needs no ledger.
func (g *Games) readLedger(c *cli.Call, plan *season.Plan) error {
	if g.Ledger = c.Session.Held; g.Ledger != nil {
		g.lent = true
		return g.enterAll(plan)
	}
	path, err := game.LedgerPath(c.Term, c.Flags.Ledger)
	if err != nil {
		return nil // no home folder, no ledger
	}
	g.Ledger, err = ledger.Open(g.session.At(path), ledger.ReadOnly, game.LedgerOptions(c.Session)...)
	switch {
	case errors.Is(err, ledger.ErrMissing) && (c.Makes || c.Flags.Ledger == ""):
		return nil
	case errors.Is(err, ledger.ErrMissing):
		return cli.Trouble("there is no ledger at %s", path).But("a season does not need one; without --ledger it is left out")
	case err != nil:
		return game.LedgerTrouble(err)
	}
	return g.enterAll(plan)
}

// enterAll lists the games of the open ledger.
func (g *Games) enterAll(plan *season.Plan) error {
	err := g.Ledger.EachGame(func(one *line.Game) error {
		if one.Damage == nil || maybeOf(plan, one.Header) {
			g.enter(one)
		}
		return nil
	})
	if err != nil {
		g.close()
		return game.LedgerTrouble(err)
	}
	return nil
}

// maybeOf reports whether a damaged game may belong to the season: its header cannot be read, or names two teams of it.
func maybeOf(plan *season.Plan, h engine.Header) bool {
	return h == nil || h.Get("system") == plan.System.ID && plan.TeamNamed(h.Get("visitor")) != nil && plan.TeamNamed(h.Get("home")) != nil
}

// enter lists a game of the ledger.
func (g *Games) enter(one *line.Game) {
	number := one.Number
	made := &season.Game{Ref: strconv.FormatInt(number, 10), ID: string(one.ID[:]), Header: shared(one.Header), Void: one.Void,
		State: season.GameOpen, Load: func() (*engine.Setup, []string, error) { return loadEntries(g.Ledger, number) }}
	if one.Ended {
		made.State = season.GameOver
		var ok bool
		if made.Score, ok = scorer.ScoreOf(one.Header, one.Result); !ok {
			made.State = season.GameUnknown
		}
	}
	if one.Void {
		made.Reason = func() string {
			if r, _, err := g.Ledger.Read(number); err == nil && r.Record.Void != nil {
				return r.Record.Void.Reason
			}
			return ""
		}
	}
	if one.Damage != nil {
		made.Fault = &replay.Fault{
			Kind: season.FaultGame,
			Name: "game " + made.Ref,
			Why:  one.Damage.Error(),
			Hint: "rollbook verify " + made.Ref + " shows how far it is intact",
		}
	}
	g.all = append(g.all, made)
	g.numbers[made.Ref] = made
}

// loadEntries reads a game of the ledger for one run: unlike Load it leaves it to that run to find out whether the rules
// still agree.
func loadEntries(l *ledger.Ledger, number int64) (*engine.Setup, []string, error) {
	r, _, err := l.Read(number)
	if err != nil {
		return nil, nil, err
	}
	g, err := scorer.OfRecord(r.Record)
	if err != nil {
		return nil, nil, err
	}
	return g.Setup, g.Tokens, nil
}

// gamesIn returns the games of a file: its records, or the one of an attested export.
func (g *Games) gamesIn(path string) (games []*season.Game, err error) {
	err = game.EachIn(g.session, path, func(r *replay.Record) {
		ref := path
		if r.Number > 1 {
			ref += "#" + strconv.Itoa(r.Number)
		}
		made := &season.Game{Ref: ref, File: path, Header: r.Header, Fault: r.Fault}
		if r.Fault == nil {
			packed := &packedRecord{shared(r.Header), strings.Join(r.Tokens(), " "), r.Setup.Cache}
			made.Header, made.Load, made.ID = packed.header, packed.load, g.contentID(packed.header, replay.Entries(r.Tokens()))
		}
		games = append(games, made)
	}, func(one *game.Game) error {
		made := &season.Game{
			Ref:    path,
			File:   path,
			ID:     g.IDOf(one),
			Header: one.Setup.Header,
			Void:   one.Record.Void != nil,
			Load:   one.Load,
			Fits:   one.Fits,
		}
		g.made[made] = one
		games = append(games, made)
		return nil
	})
	return games, err
}

// A packedRecord is a record of a file as a season holds it until it is run: header and entries without the surrounding
// text, which would fill the memory for ten thousand games.
type packedRecord struct {
	header  engine.Header
	entries string // the tokens, separated by spaces
	cache   *engine.Cache
}

// shared copies a header, storing each word once for all games: a league repeats the same ones.
func shared(h engine.Header) engine.Header {
	own := slices.Clone(h)
	for i, f := range own {
		own[i].Key, own[i].Value = unique.Make(f.Key).Value(), unique.Make(f.Value).Value()
	}
	return own
}

// load turns it back into a record.
func (p *packedRecord) load() (*engine.Setup, []string, error) {
	setup, err := systems.Named(p.header.Get("system")).SetupWith(p.header, p.cache)
	return setup, strings.Fields(p.entries), err
}

// IDOf identifies a game wherever it is found.
func (g *Games) IDOf(one *game.Game) string {
	if one.Record != nil {
		return string(one.ID[:])
	}
	return g.contentID(one.Setup.Header, replay.Entries(one.Tokens))
}

// contentID identifies a record wherever it is found: by the game of the ledger that has the same header and entries, else by
// these.
func (g *Games) contentID(header engine.Header, entries []string) string {
	head := game.DigestOf(header, nil)
	if g.headers == nil {
		g.headers = map[game.Digest][]*season.Game{}
		for _, one := range g.all {
			if one.File != "" {
				continue
			}
			d := game.DigestOf(one.Header, nil)
			g.headers[d] = append(g.headers[d], one)
		}
	}
	content := ContentOf(header, entries)
	for _, one := range g.headers[head] {
		have, read := g.contents[one.Ref]
		if !read {
			if _, tokens, err := one.Load(); err == nil { // playing it will report the damage
				have = ContentOf(one.Header, tokens)
			}
			g.contents[one.Ref] = have
		}
		if have == content {
			return one.ID
		}
	}
	return content
}

// ContentOf identifies a record by its header and its entries.
func ContentOf(h engine.Header, entries []string) string {
	head := game.DigestOf(h, nil)
	d := game.DigestOf(nil, entries)
	return "record " + hex.EncodeToString(append(head[:], d[:]...))
}

// find returns the game that = GAME names: a number or a fingerprint of the ledger, or a path beside the season file.
func (g *Games) find(ref string) (*season.Game, error) {
	if number, err := strconv.ParseInt(ref, 10, 64); err == nil {
		return g.inLedger(strconv.FormatInt(number, 10))
	}
	path, which := ref, 1
	if i := strings.LastIndexByte(ref, '#'); i > 0 {
		if n, err := strconv.Atoi(ref[i+1:]); err == nil {
			path, which = ref[:i], n
		}
	}
	path = inFolder(g.folder, path)
	for _, form := range []norm.Form{norm.NFC, norm.NFD} { // a Mac may have named the file
		if _, err := os.Stat(g.session.At(path)); err != nil {
			path = form.String(path)
		}
	}
	if _, err := os.Stat(g.session.At(path)); err == nil || game.IsFile(g.session, ref) {
		games, err := g.gamesIn(path)
		switch {
		case err != nil:
			return nil, err
		case which < 1 || which > len(games):
			return nil, fmt.Errorf("the file has %s", term.Plural(len(games), "record"))
		}
		return games[which-1], nil
	}
	if g.Ledger == nil {
		return nil, errors.New("there is no ledger, and no such file")
	}
	found, err := g.Ledger.Find(ref)
	if err != nil {
		return nil, err
	}
	return g.inLedger(strconv.FormatInt(found.Number, 10))
}

func (g *Games) inLedger(number string) (*season.Game, error) {
	switch {
	case g.Ledger == nil:
		return nil, errors.New("there is no ledger")
	case g.numbers[number] == nil:
		return nil, errors.New("there is no such game in the ledger")
	}
	return g.numbers[number], nil
}

// number returns the number of a game that is in the ledger.
func (g *Games) number(one *season.Game) (number int64, ok bool) {
	if one.File != "" {
		return 0, false
	}
	number, err := strconv.ParseInt(one.Ref, 10, 64)
	return number, err == nil
}
