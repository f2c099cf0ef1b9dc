package season

import (
	"slices"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/season"
)

type newFlags struct {
	cli.Output
	Name     string   `flag:"name" value:"NAME" help:"the season's name"`
	Team     []string `flag:"team" value:"KEY: NAME" help:"a team; may be repeated"`
	Twice    bool     `flag:"twice" help:"every team plays every other twice, home and away"`
	Groups   []string `flag:"groups" value:"GROUPS" help:"groups of teams: North,South or \"North: CHI GB; South: DET MIN\""`
	Start    string   `flag:"start" value:"DATE" help:"the day of the first round"`
	Every    int      `flag:"every" value:"DAYS" help:"days from one round to the next" default:"7"`
	Schedule string   `flag:"schedule" value:"FILE" help:"take the schedule from a file"`
}

// weekly is the usual --every, in days.
const weekly = 7

var seasonNewCommand = cli.Command{
	Name: "new", Purpose: "make a season file: teams and a round-robin schedule", Operands: "[SYSTEM] [FILE]", To: 2,
	Examples: `rollbook season new inches --team "CHI: Chicago Bears" --team "GB: Green Bay Packers" --twice
rollbook season new inches league.season --team "CHI: Bears" --team "GB: Packers" --groups North,South --start 2026-09-06
rollbook season new inches league.season --schedule schedule.csv

The schedule is made by the circle method, with home and away in balance. --groups North,South deals out the teams in order;
--groups "North: CHI GB; South: DET MIN" names them. --schedule reads a file by its column heads, in any order:
what rollbook season results --csv writes, and files with Home,Away,HG,AG or HomeTeam,AwayTeam,FTHG,FTAG. Without a FILE it
prints the season.`,
	Takes: cli.Answers | cli.Converses,
	Run:   cli.With(newSeason),
}

func newSeason(c *cli.Call, f *newFlags) error {
	path, id := f.File, ""
	for _, o := range c.Operands {
		switch {
		case strings.HasSuffix(o, ".season") && path == "":
			path = o
		case id == "" && !strings.HasSuffix(o, ".season"):
			id = o
		default:
			return c.TooMany(o)
		}
	}
	l, err := leagueOf(c, f, id)
	if err != nil {
		return err
	}
	text, err := season.New(l)
	if err != nil {
		return cli.Trouble("%v", err).
			But(`give teams as --team "KEY: NAME", or a schedule as --schedule FILE; rollbook season new --help has examples`)
	}
	if path == "" || path == "-" {
		return c.Put(f.Output, "season", []byte(text))
	}
	if err := c.Session.WriteFile(path, []byte(text), f.Force); err != nil {
		return err
	}
	if err := c.Wrote(path); err != nil || c.Flags.JSON {
		return err
	}
	isLeft := func(line season.Line) bool { return line.Score == nil && line.Fate != season.Canceled }
	left := len(l.Lines) == 0 || slices.ContainsFunc(l.Lines, isLeft)
	c.Term.Errf("next: rollbook season %s %s", pick.If(left, "begin", "table"), engine.ShellWord(path))
	return nil
}

// leagueOf is the league that the flags describe.
func leagueOf(c *cli.Call, f *newFlags, id string) (l season.League, err error) {
	if id == "" {
		return l, cli.Trouble("%s", game.WhichSystem()).
			But(`rollbook season new inches --team "CHI: Chicago Bears" --team "GB: Green Bay Packers"`)
	}
	system, err := game.SystemNamed(id)
	if err != nil {
		return l, err
	}
	l = season.League{System: system, Name: f.Name, Twice: f.Twice, Start: f.Start, Every: f.Every}
	switch {
	case f.Every < 1:
		return l, cli.Trouble("--every %d: the days from round to round are 1 or more", f.Every)
	case f.Schedule != "" && (f.Twice || f.Start != "" || f.Every != weekly):
		return l, cli.Trouble("--schedule has its own rounds and days: leave --twice, --start and --every out")
	case f.Start == "" && f.Every != weekly:
		return l, cli.Trouble("--every needs the day of the first round").But("add --start 2026-09-06")
	}
	if err := engine.CheckDate(f.Start); f.Start != "" && err != nil {
		return l, cli.Trouble("--start: %v", err)
	}
	for _, word := range f.Team {
		m, err := season.ReadMember(word)
		if err != nil {
			return l, cli.Trouble("--team: %v", err)
		}
		l.Teams = append(l.Teams, m)
	}
	if file := f.Schedule; file != "" {
		text, err := c.Session.ReadText(file, cli.MaxWritten)
		if err != nil {
			return l, err
		}
		lines, unread, faults := season.ReadCSV(file, text)
		switch {
		case len(faults) > 0:
			return l, sayFaults(c.Session, faults)
		case len(lines) == 0:
			return l, cli.Trouble("%s has no fixture", term.Quoted(file))
		}
		tellUnread(c, file, unread)
		l.Lines = lines
		if err := l.Enroll(); err != nil {
			return l, cli.Trouble("%s: %v", term.Quoted(file), err)
		}
	}
	return l, groupTeams(l.Teams, f.Groups)
}

// tellUnread says which columns of a file mean nothing here.
func tellUnread(c *cli.Call, file string, unread []string) {
	if len(unread) > 0 {
		c.Term.Errf("%s: not read: %s", file, clipped(strings.Join(unread, ", ")))
	}
}

// groupTeams puts teams into groups: by name, or into equal parts in the order given.
func groupTeams(teams []season.Member, given []string) error {
	var dealt []string
	at := map[string]int{}
	for i, m := range teams {
		at[m.Key] = i
	}
	for part := range strings.SplitSeq(strings.Join(given, ";"), ";") {
		group, keys, named := strings.Cut(part, ":")
		if !named {
			for g := range strings.SplitSeq(part, ",") {
				if g = strings.TrimSpace(g); slices.Contains(dealt, g) {
					return cli.Trouble("groups %s: %s is given twice", term.Quoted(part), term.Quoted(g))
				} else if g != "" {
					dealt = append(dealt, g)
				}
			}
			continue
		}
		for _, key := range strings.FieldsFunc(keys, func(r rune) bool { return r == ' ' || r == ',' }) {
			i, known := at[key]
			switch {
			case !known:
				return cli.Trouble("groups %s: %s is not the key of a team", term.Quoted(part), term.Quoted(key)).But(`--team "KEY: NAME" gives one`)
			case teams[i].Group != "":
				return cli.Trouble("groups %s: %s is in a group already", term.Quoted(part), key)
			}
			teams[i].Group = strings.TrimSpace(group)
		}
	}
	if len(dealt) == 0 {
		return nil
	}
	if len(dealt) > len(teams) {
		return cli.Trouble("%d groups for %s", len(dealt), term.Plural(len(teams), "team"))
	}
	for i := range teams {
		if teams[i].Group == "" {
			teams[i].Group = dealt[i*len(dealt)/len(teams)]
		}
	}
	return nil
}
