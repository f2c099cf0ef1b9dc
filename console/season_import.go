package console

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/replay"
	"rollbook/replay/season"
)

// gamesOf answers with the games of a season: those of the ledger, and its records.
func gamesOf(c *cli.Call, path string, wanted gameFilter) error {
	s, err := readSeason(c, path, season.Scores)
	if err != nil {
		return err
	}
	defer s.close()
	var games []ledger.Game
	of := map[int64]*season.Result{} // by the number in the ledger; records have a number below 0
	for i, r := range s.Results {
		if r.Game == nil {
			continue
		}
		g := ledger.Game{Number: -1 - int64(i), Opening: ledger.Line{System: s.System.ID}, Header: r.Game.Header, Ended: r.Decided()}
		if r.Game.File == "" {
			if g, err = s.games.l.Find(r.Game.Ref); err != nil {
				return game.LedgerTrouble(err)
			}
		} else if g.Ended {
			g.Result = g.Header.Get("visitor") + " " + strconv.Itoa(r.Score[engine.Visitor]) + ", " + g.Header.Get("home") + " " + strconv.Itoa(r.Score[engine.Home])
		}
		games = append(games, g)
		of[g.Number] = r
	}
	each := func(list func(*ledger.Game) error) error {
		for i := range games {
			if err := list(&games[i]); err != nil {
				return err
			}
		}
		return nil
	}
	if err := listGames(c, s.games.l, wanted, each, func(one *listed) {
		r := of[one.Game]
		one.Round, one.Fixture = r.Fixture.Round.Name, r.Fixture.String()
		if one.Game < 0 {
			one.Game, one.File = 0, r.Game.Ref
		}
	}); err != nil {
		return err
	}
	return s.held()
}

// An intake matches imported records with the fixtures of a season.
type intake struct {
	*league
	runs    map[string]*replay.Trace   // of records beside the season file, by what identifies them
	taken   map[*season.Fixture]string // by a record that was imported meanwhile
	touched map[*season.Round]bool
}

// intakeOf returns the season that an import is about: the one of --season, or the one of the folder, if there is one; nil for
// none.
func intakeOf(c *cli.Call) (*intake, error) {
	path, named := c.String("season"), c.String("season") != ""
	if !named {
		var err error
		if path, err = seasonHere(c.Session); err != nil {
			if found := seasonsHere(c.Session); len(found) > 1 {
				c.Tell("several season files here; --season FILE says which one the records belong to")
			}
			return nil, nil
		}
	}
	s, err := readPlan(c, path)
	if err == nil && season.Status(s.faults) == cli.StatusTrouble {
		err = cli.Refused("%s cannot be read as a season", path).But("rollbook season check %s shows why", path)
		if named {
			return nil, sayFaults(s.Session, s.faults)
		}
	}
	in := &intake{s, map[string]*replay.Trace{}, map[*season.Fixture]string{}, map[*season.Round]bool{}}
	if err == nil {
		err = s.play(c, season.Scores, in.run)
	}
	switch {
	case err != nil && named:
		return nil, err
	case err != nil:
		c.Tell("%v: the records are matched with no fixture", err)
		return nil, nil
	}
	s.close() // its games are known now
	return in, nil
}

// run runs a record beside the season file, and keeps the run: the record may be one of those that are imported, and the season
// is played again behind them.
func (in *intake) run(_ *seasonGames, one *season.Game, _ engine.Observer) (*replay.Trace, error) {
	if tr := in.runs[one.ID]; tr != nil {
		return tr, nil
	}
	tr, err := one.Run(engine.Observer{}) // in memory of its own
	if err != nil {
		return nil, err
	}
	in.runs[one.ID] = tr
	return tr, nil
}

// ran returns the run of a record that the season has run already, or nil.
func (in *intake) ran(r *replay.Record, entries []string) *replay.Trace {
	if in == nil {
		return nil
	}
	if tr := in.runs[contentOf(r.Header, entries)]; tr != nil && slices.Equal(tr.Tokens, r.Tokens) {
		return tr
	}
	return nil
}

// fixture says which fixture a record is, and refuses a second game of one. An id is that of a record which may be the game
// already.
func (in *intake) fixture(where string, h engine.Header, id string) (*season.Fixture, error) {
	r := in.ResultFor(h)
	if r == nil {
		return nil, nil
	}
	f := r.Fixture
	by := in.taken[f]
	if r.Game != nil && r.Game.ID != id {
		by = r.Game.Name()
	}
	if by != "" {
		return nil, cli.Refused("%s: %s in %s is %s already: not imported", where, f, f.Round.Name, by).
			But("one of the two is the game; rollbook compare shows where they part")
	}
	in.taken[f] = where
	in.touched[f.Round] = true
	return f, nil
}

// An owed game is a fixture of a round that is still to be played, as JSON.
type owed struct {
	Round   string   `json:"round"`
	Fixture string   `json:"fixture"`
	Teams   []string `json:"teams"`
	State   string   `json:"state"`
}

// owing lists what is still to be played in the rounds of the records, and the faults of those records' fixtures.
func (in *intake) owing(c *cli.Call) (all []owed, faults []*replay.Fault, err error) {
	s, err := readRun(c, in.path, season.Scores, in.run)
	if err != nil {
		return nil, nil, err
	}
	defer s.close()
	all = []owed{}
	lines := map[int]bool{}
	for f := range in.taken {
		lines[f.Line] = true
	}
	for _, f := range s.Faults {
		if lines[f.Line] && f.Name == s.path {
			faults = append(faults, f)
		}
	}
	for i, round := range s.Rounds {
		if !in.touched[in.Rounds[i]] {
			continue
		}
		for _, r := range s.Round(round) {
			if !r.Decided() {
				all = append(all, owed{round.Name, r.Fixture.String(), []string{r.SideName(engine.Visitor), r.SideName(engine.Home)}, r.State.String()})
			}
		}
	}
	return all, faults, nil
}

// sayOwing says who still owes a game, a line a round.
func sayOwing(c *cli.Call, in *intake, all []owed) {
	for _, round := range in.Rounds {
		if !in.touched[round] {
			continue
		}
		var open []string
		for _, o := range all {
			if o.Round == round.Name && o.State == season.InProgress.String() {
				open = append(open, o.Fixture+" (in progress)")
			} else if o.Round == round.Name {
				open = append(open, o.Fixture)
			}
		}
		if len(open) == 0 {
			c.Say("%s: every game is in", round.Name)
			continue
		}
		c.Say("%s", c.Wrap(round.Name+": still to be played: "+strings.Join(open, ", "), ""))
	}
}

// conclude says what is still owed after an import.
func (i *importer) conclude(c *cli.Call) error {
	answer := map[string]any{"imported": i.done}
	if i.season != nil {
		all, faults, err := i.season.owing(c)
		if err != nil {
			return err
		}
		for _, f := range faults {
			i.TellLines(f.Text())
		}
		if !i.json {
			sayOwing(c, i.season, all)
		}
		answer["owing"] = all
	}
	if i.json {
		return i.Answer(answer)
	}
	return nil
}

// matched finds the fixture of a record that is being imported.
func (i *importer) matched(one *imported, where string, setup *engine.Setup, id string) error {
	if i.season == nil {
		return nil
	}
	f, err := i.season.fixture(where, setup.Header, id)
	if f != nil {
		one.Round, one.Fixture = f.Round.Name, f.String()
	} else {
		one.misfit, one.hint = i.season.WhyStray(setup.Header)
	}
	return err
}

// inSeason says which fixture a record is, or why it is none.
func (i *importer) inSeason(one *imported) {
	if one.Fixture != "" {
		i.Say("  %s, %s", one.Round, one.Fixture)
		return
	}
	i.Say("%s", i.Wrap("  no fixture of "+i.season.Name+": "+one.misfit, "  "))
	i.Say("%s", i.Wrap("  hint: "+one.hint, "  "))
}

// attestedID is how a season knows an attested game.
func attestedID(id ledger.Hash) string { return string(id[:]) }
