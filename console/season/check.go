package season

import (
	"cmp"
	"strconv"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/internal/lists"
	"rollbook/replay"
	"rollbook/season"
)

var seasonCheckCommand = cli.Command{
	Name: "check", Purpose: "report every fault in a season's file and games", Operands: "[FILE]", To: cli.Many,
	Examples: "rollbook season check league.season\n" + season.Directives(),
	Takes:    cli.TakesLedger | cli.Seasons | cli.Answers | cli.Lists,
	Run: cli.Do(func(c *cli.Call) error {
		path, err := onlySeason(c)
		if err != nil {
			return err
		}
		s, err := readPlan(c, path)
		if err != nil {
			return err
		}
		if season.Status(s.faults) < cli.StatusTrouble {
			if err := s.Play(c, season.Scores, nil); err != nil {
				return err
			}
			defer s.Close()
		}
		faults := s.allFaults()
		if len(faults) == 0 && c.Term.Screen != nil && !c.Flags.JSON && !c.Flags.CSV { // silence tells a stranger nothing
			c.Term.Outf("%s: whole and consistent", path)
		}
		return answerFaults(c, faults)
	}),
}

var faultColumns = []lists.Column[*replay.Fault]{
	{Key: "kind", Value: func(f *replay.Fault) string { return string(f.Kind) }},
	{Key: "file", Value: func(f *replay.Fault) string { return f.Name }},
	{Key: "line", Value: func(f *replay.Fault) string { return strconv.Itoa(f.Line) }},
	{Key: "column", Value: func(f *replay.Fault) string { return strconv.Itoa(f.Column) }},
	{Key: "why", Value: func(f *replay.Fault) string { return f.Why }},
	{Key: "hint", Value: func(f *replay.Fault) string { return f.Hint }},
}

// answerFaults answers with the faults of a season, and with nothing if there are none.
func answerFaults(c *cli.Call, faults []*replay.Fault) error {
	var err error
	switch {
	case c.Flags.JSON:
		err = c.Term.Answer(map[string]any{"faults": append([]*replay.Fault{}, faults...)})
	case c.Flags.CSV:
		err = term.WriteList(c.Term, faultColumns, faults)
	default:
		return sayFaults(c.Session, faults)
	}
	return cmp.Or(err, statusOf(faults))
}
