package console

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/urfave/cli/v2"

	"rollbook/engine"
	"rollbook/replay"
	"rollbook/replay/season"
	"rollbook/report"
)

var seasonCommand = command{
	name: "season", purpose: "a season in one text file: standings, leaders, what is next", kind: "a question about a season",
	ask: "what of a season? new, check, table, results, next, team, leaders, records, bracket, explain, report, schedule or begin",
	examples: `rollbook season new inches --team "CHI: Chicago Bears" --team "GB: Green Bay Packers" > league.season
rollbook season table league.season
rollbook season begin                     the next fixture, with every setting filled in
rollbook season report "CHI 17 GB 20"     a score without a record

Without a FILE it is $ROLLBOOK_SEASON, or the only .season file of the folder. Games come from the ledger, and from the
record files that the season file names; everything else is derived from them.`,
	subs: []*command{
		&seasonNewCommand,
		&seasonCheckCommand,
		seasonView("table", "the standings", "GROUP", "rollbook season table\nrollbook season table North\nrollbook season table league.season --csv", (*league).table),
		seasonView("results", "the fixtures with scores and games", "ROUND", "rollbook season results\nrollbook season results \"Week 1\"", (*league).results),
		seasonView("next", "what is to be played next", "", "rollbook season next", (*league).next),
		seasonView("team", "a team's season: results, figures, who is hurt", "KEY", "rollbook season team CHI", (*league).team),
		seasonView("leaders", "teams or players in the order of a figure; without one, who leads in each", "FIGURE",
			"rollbook season leaders\nrollbook season leaders yards --per-game\nrollbook season leaders \"Time boxes\"", (*league).leaders,
			&cli.BoolFlag{Name: "teams", Usage: "figures of teams"},
			&cli.BoolFlag{Name: "players", Usage: "figures of players"},
			&cli.BoolFlag{Name: "per-game", Usage: "divided by games played"}),
		seasonView("records", "the season's highs, each with its game and play", "", "rollbook season records", (*league).highs),
		seasonView("bracket", "the rounds whose sides are places, winners or losers, as far as they are decided", "", "rollbook season bracket", (*league).bracket),
		seasonView("explain", "the games that make a number; of a place, what decided it", "KEY[.COLUMN]",
			"rollbook season explain CHI\nrollbook season explain CHI.won\nrollbook season explain CHI.yards\nrollbook season explain CHI.box.points  the figure of the box, where a column has the same name", (*league).explain),
		&seasonReportCommand,
		seasonView("schedule", "print the plan as CSV", "", "rollbook season schedule", (*league).schedule),
		&seasonBeginCommand,
	},
}

// seasonView is a command that answers something about a season. Its other operands, of one value, may have blanks.
func seasonView(name, purpose, operand, examples string, answer func(*league, *call) error, flags ...cli.Flag) *command {
	operands := "[FILE]"
	if operand != "" {
		operands += " [" + operand + "]"
	}
	if name == "team" || name == "explain" {
		operands = "[FILE] " + operand
	}
	return &command{
		name: name, purpose: purpose, operands: operands, to: many, examples: examples, flags: flags, takes: takesLedger | seasons | answers | lists,
		run: func(c *call) error {
			path, word, err := c.seasonOperands()
			if err != nil {
				return err
			}
			if operand == "" && word != "" {
				return trouble("unexpected %s: rollbook season %s takes %s", quoted(word), name, operands)
			}
			s, err := c.readSeason(path, depthOf(name, word))
			if err != nil {
				return err
			}
			defer s.close()
			s.word = word
			if err := answer(s, c); err != nil {
				return err
			}
			return s.held()
		},
	}
}

// depthOf is how deep a season must be played for a command.
func depthOf(name, word string) season.Depth {
	switch name {
	case "team", "leaders":
		return season.Figures
	case "records":
		return season.Histories
	case "explain":
		if _, column, ok := strings.Cut(word, "."); ok && !isColumn(column) {
			return season.Figures
		}
	}
	return season.Scores
}

// A league is a season as a command works on it.
type league struct {
	*report.Season
	*session
	path   string // of the file
	word   string // the operand beside it
	faults []*replay.Fault
	games  *seasonGames
}

// seasonOperands takes the operands apart: the season's file, and the others in one.
func (c *call) seasonOperands() (path, word string, err error) {
	var words []string
	for _, o := range c.operands {
		switch {
		case !strings.HasSuffix(o, ".season"):
			words = append(words, o)
		case path != "":
			return "", "", trouble("two season files, %s and %s: a command takes one", quoted(path), quoted(o))
		default:
			path = o
		}
	}
	if path == "" {
		path, err = c.seasonHere()
	}
	return path, strings.Join(words, " "), err
}

// seasonHere is the season file that is meant where none is named: ROLLBOOK_SEASON, else the only one of the folder.
func (s *session) seasonHere() (string, error) {
	if path := s.env("ROLLBOOK_SEASON"); path != "" {
		return path, nil
	}
	found := seasonsHere()
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) == 0:
		return "", trouble("no season file is named, and this folder has none").but("rollbook season new SYSTEM makes one; ROLLBOOK_SEASON can name one")
	}
	return "", trouble("this folder has %d season files: %s", len(found), anyOf(found)).but("name the one that is meant, or set ROLLBOOK_SEASON")
}

// seasonsHere lists the season files of the folder, the first few where there are many.
func seasonsHere() (found []string) {
	const most = 8
	entries, _ := os.ReadDir(".") // of a folder that cannot be read nothing is found
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), ".season") && !e.IsDir() && len(found) < most {
			found = append(found, e.Name())
		}
	}
	return found
}

// readSeason reads a season file and plays it. Of a file that cannot be read as a season, every fault has been said.
func (c *call) readSeason(path string, depth season.Depth) (*league, error) {
	return c.readRun(path, depth, nil)
}

// readRun is readSeason with a runner for its games.
func (c *call) readRun(path string, depth season.Depth, run runner) (*league, error) {
	s, err := c.readableSeason(path)
	if err != nil {
		return nil, err
	}
	return s, s.play(c, depth, run)
}

// readableSeason reads a season file that can be read as a season, without its games.
func (c *call) readableSeason(path string) (*league, error) {
	s, err := c.readPlan(path)
	switch {
	case err != nil:
		return nil, err
	case season.Status(s.faults) == statusTrouble:
		return nil, s.sayFaults(s.faults)
	}
	return s, nil
}

// readPlan reads a season file with all its faults.
func (c *call) readPlan(path string) (*league, error) {
	text, err := c.readText(path, maxWritten)
	if err != nil {
		return nil, err
	}
	s := &league{session: c.session, path: path, Season: &report.Season{Season: &season.Season{}, Folder: filepath.Dir(path)}}
	s.Plan, s.faults = season.Read(path, text)
	s.faults = c.heldInside(s.Plan, filepath.Dir(path), s.faults)
	return s, nil
}

// play finds the games of the season and plays it. A runner may be nil.
func (s *league) play(c *call, depth season.Depth, run runner) error {
	if depth == season.Scores {
		// Most of a large ledger is never looked at again: collecting that early keeps the tables of 10,000 games below 64 MB.
		defer debug.SetGCPercent(debug.SetGCPercent(15))
	}
	var err error
	if s.games, err = c.gamesOfSeason(s.Plan, filepath.Dir(s.path)); err != nil {
		return err
	}
	games := season.Games{All: s.games.all, Find: s.games.find}
	if run != nil {
		games.Run = func(one *season.Game, o engine.Observer) (*replay.Trace, error) { return run(s.games, one, o) }
	}
	s.Season.Season = season.Play(s.Plan, games, depth)
	return nil
}

func (s *league) close() {
	if s.games != nil {
		s.games.close()
	}
}

// all returns every fault, those of the file first.
func (s *league) allFaults() []*replay.Fault {
	return append(s.faults[:len(s.faults):len(s.faults)], s.Faults...)
}

// held says the faults of the season; whatever it answers, the status tells.
func (s *league) held() error { return s.sayFaults(s.allFaults()) }

// sayFaults prints faults and returns their status.
func (s *session) sayFaults(faults []*replay.Fault) error {
	for _, f := range faults {
		s.printFault(f)
	}
	return statusOf(faults)
}

func statusOf(faults []*replay.Fault) error {
	if status := season.Status(faults); status != statusYes {
		return &failure{status: status}
	}
	return nil
}

// schedule answers with the plan.
func (s *league) schedule(c *call) error {
	if c.json() {
		return c.answer(map[string]any{"season": s.Name, "system": s.System.ID, "schedule": report.FixturesOf(s.Results)})
	}
	rows := s.Schedule()
	return c.writeCSV(rows[0], rows[1:])
}

// whole says over which games an answer goes.
func (s *league) whole() text {
	return s.style.bold(shown(s.Name)) + shown("  "+s.State())
}

// teamNamed finds a team by its key or one of its names.
func (s *league) teamNamed(word string) (*season.Team, error) {
	if t := s.TeamNamed(word); t != nil {
		return t, nil
	}
	var keys []string
	for _, t := range s.Teams {
		keys = append(keys, t.Key)
	}
	if word == "" {
		return nil, trouble("which team? %s", clipped(anyOf(keys)))
	}
	f := trouble("%s is not a team of %s", quoted(word), s.Name)
	if near := nearest(word, keys); near != "" {
		return nil, f.but("did you mean %s?", near)
	}
	return nil, f.but("its teams are %s", clipped(anyOf(keys)))
}

// clipped shortens a list for a message.
func clipped(list string) string {
	const most = 200
	return engine.Clip(list, most)
}
