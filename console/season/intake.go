package season

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/replay"
	"rollbook/season"
)

// An Intake matches imported records with the fixtures of a season.
type Intake struct {
	League  *League
	runs    map[string]*replay.Trace         // of records beside the season file, by what identifies them
	taken   map[*season.Fixture]*season.Game // by a record that was imported meanwhile
	touched map[*season.Round]bool
}

// IntakeOf returns the season that an import belongs to: the one named by --season, or the one in the folder, if there is
// one; nil if there is none.
func IntakeOf(c *cli.Call, path string) (*Intake, error) {
	named := path != ""
	if !named {
		var err error
		if path, err = seasonHere(c.Session); err != nil {
			if found := seasonsHere(c.Session); len(found) > 1 {
				c.Term.Errf("this folder has several season files: name the one of the records with --season FILE")
			}
			return nil, nil
		}
	}
	s, err := readPlan(c, path)
	if err == nil && season.Status(s.faults) == cli.StatusTrouble {
		err = cli.Refused("%s cannot be read as a season", path).But("rollbook season check %s shows why", engine.ShellWord(path))
		if named {
			return nil, sayFaults(s.session, s.faults)
		}
	}
	in := &Intake{s, map[string]*replay.Trace{}, map[*season.Fixture]*season.Game{}, map[*season.Round]bool{}}
	if err == nil {
		err = s.Play(c, season.Scores, in.run)
	}
	switch {
	case err != nil && named:
		return nil, err
	case err != nil:
		c.Term.Errf("%v: the records are not matched with fixtures", err)
		return nil, nil
	}
	s.Close() // its games are known now
	return in, nil
}

// run runs a record beside the season file and remembers the run: the record may be one of those being imported, and the
// season is played again after them.
func (in *Intake) run(_ *Games, one *season.Game, _ engine.Observer) (*replay.Trace, error) {
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

// Ran returns the run of a record that the season has run already, or nil.
func (in *Intake) Ran(r *replay.Record, entries []string) *replay.Trace {
	if in == nil {
		return nil
	}
	if tr := in.runs[ContentOf(r.Header, entries)]; tr != nil && slices.Equal(tr.Tokens, r.Tokens()) {
		return tr
	}
	return nil
}

// Fixture returns the fixture that a record with this header is of, and the other record that it has already; nil for none. The
// id identifies a record that may be this one.
func (in *Intake) Fixture(h engine.Header, id string) (f *season.Fixture, other *season.Game) {
	r := in.League.Season.ResultFor(h)
	if r == nil {
		return nil, nil
	}
	in.touched[r.Fixture.Round] = true
	if other = in.taken[r.Fixture]; other == nil && r.Game != nil && r.Game.ID != id {
		other = r.Game
	}
	return r.Fixture, other
}

// Take notes that a fixture has a game of the ledger now.
func (in *Intake) Take(f *season.Fixture, number int64) {
	in.taken[f] = &season.Game{Ref: strconv.FormatInt(number, 10)}
}

// An owed game is a fixture of a round that is still to be played, as JSON.
type owed struct {
	Round   string   `json:"round"`
	Fixture string   `json:"fixture"`
	Teams   []string `json:"teams"`
	State   string   `json:"state"`
}

// Owing lists what is still to be played in the records' rounds, and the faults of the records' fixtures.
func (in *Intake) Owing(c *cli.Call) (all []owed, faults []*replay.Fault, err error) {
	s, err := ReadSeason(c, in.League.path, season.Scores, in.run)
	if err != nil {
		return nil, nil, err
	}
	defer s.Close()
	all = []owed{}
	lines := map[int]bool{}
	for f := range in.taken {
		lines[f.Line] = true
	}
	faults = lists.Only(s.Season.Faults, func(f *replay.Fault) bool { return lines[f.Line] && f.Name == s.path })
	for i, round := range s.Season.Rounds {
		if !in.touched[in.League.Season.Rounds[i]] {
			continue
		}
		for _, r := range s.Season.Round(round) {
			if !r.Decided() {
				all = append(all, owed{round.Name, r.Fixture.String(), []string{r.SideName(engine.Visitor), r.SideName(engine.Home)}, r.State.String()})
			}
		}
	}
	return all, faults, nil
}

// SayOwing says who still owes a game, one line per round.
func SayOwing(c *cli.Call, in *Intake, all []owed) {
	for _, round := range in.League.Season.Rounds {
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
			c.Term.Outf("%s: every game is in", round.Name)
			continue
		}
		c.Term.Outf("%s", c.Term.Wrap(round.Name+": still to be played: "+strings.Join(open, ", "), ""))
	}
}
