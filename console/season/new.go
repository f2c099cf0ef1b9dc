package season

import (
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/replay"
	"rollbook/replay/season"
)

// newFlags are the flags of season new.
type newFlags struct {
	cli.Output
	Name     string   `flag:"name" value:"NAME" help:"the season's name"`
	Team     []string `flag:"team" value:"KEY: NAME" help:"a team; may be repeated"`
	Twice    bool     `flag:"twice" help:"each meets each twice, once at either place"`
	Groups   []string `flag:"groups" value:"GROUPS" help:"groups of teams: North,South or \"North: CHI GB; South: DET MIN\""`
	Start    string   `flag:"start" value:"DATE" help:"the day of the first round"`
	Every    int      `flag:"every" value:"DAYS" help:"days from one round to the next" default:"7"`
	Schedule string   `flag:"csv" value:"FILE" help:"take the schedule from a file"`
}

var seasonNewCommand = cli.Command{
	Name: "new", Purpose: "make a season file: teams, and a schedule of each against each", Operands: "SYSTEM [FILE]", From: 1, To: 2, Ask: game.WhichSystem(),
	Examples: `rollbook season new inches --team "CHI: Chicago Bears" --team "GB: Green Bay Packers" --twice
rollbook season new inches league.season --team "CHI: Bears" --team "GB: Packers" --team "DET: Lions" --team "MIN: Vikings" --groups North,South --start 2026-09-06
rollbook season new inches league.season --csv schedule.csv

The schedule is made by the circle method, home and away in balance. --groups North,South deals the teams in their order;
--groups "North: CHI GB; South: DET MIN" names them. --csv reads a schedule: Round,Date,Visitor,Home[,V,H].
Without a FILE the season is printed.`,
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
			return cli.Trouble("unexpected %s: rollbook season new takes SYSTEM [FILE]", term.Quoted(o))
		}
	}
	if id == "" {
		return cli.Trouble("%s", game.WhichSystem()).But(`rollbook season new inches --team "CHI: Chicago Bears" --team "GB: Green Bay Packers"`)
	}
	system, err := game.SystemNamed(id)
	if err != nil {
		return err
	}
	l := season.League{System: system, Name: f.Name, Twice: f.Twice, Start: f.Start, Every: f.Every}
	if f.Every < 1 {
		return cli.Trouble("--every %d: the days from round to round are 1 or more", f.Every)
	}
	if l.Start == "" {
		l.Every = 0
	}
	for _, word := range f.Team {
		m, err := season.ReadMember(word)
		if err != nil {
			return cli.Trouble("--team: %v", err)
		}
		l.Teams = append(l.Teams, m)
	}
	if err := groupTeams(l.Teams, f.Groups); err != nil {
		return err
	}
	if file := f.Schedule; file != "" {
		text, err := c.ReadText(file, cli.MaxWritten)
		if err != nil {
			return err
		}
		var faults []*replay.Fault
		if l.Lines, faults = season.ReadCSV(file, text); len(faults) > 0 {
			return sayFaults(c.Session, faults)
		}
	}
	text, err := season.New(l)
	if err != nil {
		return cli.Trouble("%v", err).But(`teams are given as --team "KEY: NAME", or by a schedule as --csv FILE; rollbook season new --help has examples`)
	}
	if path == "" {
		return c.Put(f.Output, "season", []byte(text))
	}
	if err := c.WriteFile(path, []byte(text), f.Force); err != nil {
		return err
	}
	if err := c.Wrote(path); err != nil || c.JSON {
		return err
	}
	c.Tell("next: rollbook season begin %s", path)
	return nil
}

// groupTeams puts teams into groups: by name, or in equal parts in their order.
func groupTeams(teams []season.Member, given []string) error {
	var dealt []string
	at := map[string]int{}
	for i, m := range teams {
		at[m.Key] = i
	}
	for _, part := range strings.Split(strings.Join(given, ";"), ";") {
		group, keys, named := strings.Cut(part, ":")
		if !named {
			for _, g := range strings.Split(part, ",") {
				if g = strings.TrimSpace(g); g != "" {
					dealt = append(dealt, g)
				}
			}
			continue
		}
		for _, key := range strings.FieldsFunc(keys, func(r rune) bool { return r == ' ' || r == ',' }) {
			i, known := at[key]
			switch {
			case !known:
				return cli.Trouble("--groups %s: %s is not the key of a team", term.Quoted(part), term.Quoted(key)).But(`--team "KEY: NAME" gives one`)
			case teams[i].Group != "":
				return cli.Trouble("--groups %s: %s is in a group already", term.Quoted(part), key)
			}
			teams[i].Group = strings.TrimSpace(group)
		}
	}
	if len(dealt) == 0 {
		return nil
	}
	if len(dealt) > len(teams) {
		return cli.Trouble("--groups: %d groups for %s", len(dealt), term.Plural(len(teams), "team"))
	}
	for i := range teams {
		if teams[i].Group == "" {
			teams[i].Group = dealt[i*len(dealt)/len(teams)]
		}
	}
	return nil
}
