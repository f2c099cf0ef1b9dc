// Package season is the commands about a season: its standings, fixtures, leaders and highs, and the games that belong to it.
// Package rollbook/season has its rules.
package season

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay"
	"rollbook/report"
	"rollbook/season"
)

// Command is the row for season.
func Command() *cli.Command {
	return &cli.Command{
		Name: "season", First: true, Purpose: "run a season from one text file", Kind: "a question about a season",
		Else: map[string]string{
			"print":   "rollbook print season prints it",
			"publish": "rollbook publish site --season FILE makes its pages",
		},
		Ask: "which season command? new, check, table, results, next, team, leaders, odds, report or begin",
		Examples: `rollbook season new inches --team "CHI: Chicago Bears" --team "GB: Green Bay Packers" > league.season
rollbook season table league.season
rollbook season begin                     the next fixture, with every setting filled in
rollbook season report "CHI 17 GB 20"     a score without a record

FILE defaults to $ROLLBOOK_SEASON, or the only .season file in the folder. Games come from the ledger and from the record
files that the season file names; everything else is derived from them.`,
		Subs: []*cli.Command{
			&seasonNewCommand,
			&seasonCheckCommand,
			viewWith(season.Scores, (*League).table, cli.Command{Name: "table", Purpose: "the standings", Operands: "[FILE] [GROUP]",
				Examples: `rollbook season table
rollbook season table North
rollbook season table league.season --csv
rollbook season table --why CHI           what put the team in its place`}),
			view(season.Scores, (*League).results, cli.Command{Name: "results", Purpose: "the fixtures with scores and games, the playoffs last",
				Operands: "[FILE] [ROUND]",
				Examples: `rollbook season results
rollbook season results "Week 1"
rollbook season results --csv > plan.csv    the plan and the scores: season new --schedule reads them again`}),
			view(season.Scores, (*League).next, cli.Command{Name: "next", Purpose: "what to play next", Operands: "[FILE]",
				Examples: "rollbook season next"}),
			view(season.Figures, (*League).team, cli.Command{Name: "team", Purpose: "a team's season: results, figures, who is hurt",
				Operands: "[FILE] KEY", Examples: "rollbook season team CHI"}),
			viewWith(season.Histories, (*League).leaders, cli.Command{Name: "leaders",
				Purpose:  "teams or players ranked by a figure; without one, who leads in each, and the season's highs",
				Operands: "[FILE] [FIGURE]",
				Examples: `rollbook season leaders
rollbook season leaders yards --per-game
rollbook season leaders "Time boxes"`}),
			viewWith(season.Figures, (*League).odds, cli.Command{Name: "odds",
				Purpose:  "what is still possible: each team's chance of each place, the playoffs, the title",
				Operands: "[FILE]",
				Examples: `rollbook season odds
rollbook season odds --games 10000

The rest of the season is played by the rules many times. What is clinched and what is out of reach is worked out, not estimated.`}),
			&seasonReportCommand,
			&seasonBeginCommand,
		},
	}
}

// view completes the row of a command that answers a question about a season, which it plays as deep as needed. Its other
// operands are one value, which may have spaces.
func view(depth season.Depth, answer func(*League, *cli.Call) error, row cli.Command) *cli.Command {
	return viewWith(depth, func(s *League, c *cli.Call, _ *struct{}) error { return answer(s, c) }, row)
}

// viewWith is view with flags.
func viewWith[F any](depth season.Depth, answer func(*League, *cli.Call, *F) error, row cli.Command) *cli.Command {
	row.To, row.Takes = cli.Many, cli.TakesLedger|cli.Seasons|cli.Answers|cli.Lists
	row.Run = cli.With(func(c *cli.Call, f *F) error {
		path, word, err := seasonOperands(c)
		if row.Operands == "[FILE]" {
			_, err = onlySeason(c)
		}
		if err != nil {
			return err
		}
		return WithSeason(c, path, depth, nil, func(s *League) error {
			s.word = word
			return answer(s, c, f)
		})
	})
	return &row
}

// A League is a season that a command works on.
type League struct {
	Season  *report.Season
	session *cli.Session
	path    string // of the file
	word    string // the operand beside it
	faults  []*replay.Fault
	Games   *Games
}

// seasonOperands splits the operands: the season's file, and the rest joined into one.
func seasonOperands(c *cli.Call) (path, word string, err error) {
	var words []string
	for _, o := range c.Operands {
		switch {
		case !strings.HasSuffix(o, ".season"):
			words = append(words, o)
		case path != "":
			return "", "", cli.Trouble("two season files, %s and %s: a command takes one", term.Quoted(path), term.Quoted(o))
		default:
			path = o
		}
	}
	if path == "" {
		path, err = seasonHere(c.Session)
	}
	return path, strings.Join(words, " "), err
}

// onlySeason is the season's file for a command that takes nothing else.
func onlySeason(c *cli.Call) (path string, err error) {
	path, word, err := seasonOperands(c)
	switch {
	case err != nil || word == "":
		return path, err
	case !slices.Contains(c.Operands, path):
		return "", cli.Trouble("%s is not a season: the name of its file ends in .season", term.Quoted(word))
	}
	return "", c.TooMany(word)
}

// seasonHere is the season file that is used if none is named: ROLLBOOK_SEASON, else the only one of the folder.
func seasonHere(s *cli.Session) (string, error) {
	if path := s.Term.Env("ROLLBOOK_SEASON"); path != "" {
		return path, nil
	}
	found := seasonsHere(s)
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) == 0:
		return "", cli.Trouble("no season file is named, and this folder has none").
			But("rollbook season new SYSTEM makes one; ROLLBOOK_SEASON can name one")
	}
	return "", cli.Trouble("this folder has %d season files: %s", len(found), engine.OrList(found)).
		But("name the one you mean, or set ROLLBOOK_SEASON")
}

// seasonsHere lists the season files of the folder, the first few if there are many.
func seasonsHere(s *cli.Session) (found []string) {
	const most = 8
	entries, _ := os.ReadDir(cmp.Or(s.At("."), "."))
	for _, e := range entries {
		if strings.HasSuffix(e.Name(), ".season") && !e.IsDir() {
			found = append(found, e.Name())
		}
	}
	return found[:min(len(found), most)]
}

// ReadSeason reads a season file and plays it; the runner of its games may be nil. If the file cannot be read as a season,
// all its faults have been reported.
func ReadSeason(c *cli.Call, path string, depth season.Depth, run runner) (*League, error) {
	s, err := ReadableSeason(c, path)
	if err != nil {
		return nil, err
	}
	return s, s.Play(c, depth, run)
}

// WithSeason does something with a season that it reads and plays, and then reports the season's faults.
func WithSeason(c *cli.Call, path string, depth season.Depth, run runner, do func(*League) error) error {
	s, err := ReadSeason(c, path, depth, run)
	if err != nil {
		return err
	}
	defer s.Close()
	if err := do(s); err != nil {
		return err
	}
	return s.ReportFaults()
}

// ReadableSeason reads a season file that can be read as a season, without its games.
func ReadableSeason(c *cli.Call, path string) (*League, error) {
	s, err := readPlan(c, path)
	switch {
	case err != nil:
		return nil, err
	case season.Status(s.faults) == cli.StatusTrouble:
		return nil, sayFaults(s.session, s.faults)
	}
	return s, nil
}

// readPlan reads a season file with all its faults.
func readPlan(c *cli.Call, path string) (*League, error) {
	text, err := c.Session.ReadText(path, cli.MaxWritten)
	if err != nil {
		return nil, err
	}
	s := &League{session: c.Session, path: path, Season: &report.Season{Season: &season.Season{}}}
	s.Season.Plan, s.faults = season.Read(path, text)
	s.faults = checkInside(c, s.Season.Plan, filepath.Dir(path), s.faults)
	return s, nil
}

// Play finds the season's games and plays the season. A runner may be nil.
func (s *League) Play(c *cli.Call, depth season.Depth, run runner) error {
	var err error
	if s.Games, err = gamesOfSeason(c, s.Season.Plan, filepath.Dir(s.path)); err != nil {
		return err
	}
	games := season.Games{All: s.Games.all, Find: s.Games.find}
	if run != nil {
		games.Run = func(one *season.Game, o engine.Observer) (*replay.Trace, error) { return run(s.Games, one, o) }
	}
	s.Season.Season = season.Play(s.Season.Plan, games, depth)
	return nil
}

// Close closes the ledger that the games are from, unless somebody else has it open.
func (s *League) Close() {
	if s.Games != nil {
		s.Games.close()
	}
}

// allFaults returns every fault, those of the file first.
func (s *League) allFaults() []*replay.Fault {
	return slices.Concat(s.faults, s.Season.Faults)
}

// ReportFaults reports the faults of the season, and returns their status whatever the answer.
func (s *League) ReportFaults() error { return sayFaults(s.session, s.allFaults()) }

func sayFaults(s *cli.Session, faults []*replay.Fault) error {
	for _, f := range faults {
		s.Fail(cli.Faulty(f))
	}
	return statusOf(faults)
}

func statusOf(faults []*replay.Fault) error {
	if status := season.Status(faults); status != cli.StatusYes {
		return &cli.Failure{Status: status}
	}
	return nil
}

// sayHeading begins an answer: its title, and what else there is to say about it.
func (s *League) sayHeading(title, rest string) {
	s.session.Term.Outf("%s", s.session.Term.Style.Bold(term.Visible(title))+term.Visible(rest))
}

// saySection begins a part of an answer.
func (s *League) saySection(title string) {
	s.session.Term.Outf("")
	s.sayHeading(title, "")
}

// sayState begins an answer of the whole season: which games it covers.
func (s *League) sayState() { s.sayHeading(s.Season.Name, "  "+s.Season.State()) }

// FindTeam finds the team that a word names, as season report does.
func (s *League) FindTeam(word string) (*season.Team, error) {
	if t := s.Season.TeamMeant(word); t != nil {
		return t, nil
	}
	keys := season.KeysOf(s.Season.Teams)
	if word == "" {
		return nil, cli.Trouble("which team? %s", clipped(engine.OrList(keys)))
	}
	return nil, s.unknown("team", word, keys)
}

// unknown says that a word is not the name of a team or a round, and which names there are.
func (s *League) unknown(what, word string, names []string) error {
	f := cli.Trouble("%s is not a %s of %s", term.Quoted(word), what, s.Season.Name)
	if near := term.Nearest(word, names); near != "" {
		return f.But("did you mean %s?", near)
	}
	return f.But("its %ss are %s", what, clipped(engine.OrList(names)))
}

// clipped shortens a list for a message.
func clipped(list string) string {
	const most = 200
	return engine.Clip(list, most)
}
