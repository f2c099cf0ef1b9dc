package season

import (
	"strconv"

	"rollbook/console/cli"
	"rollbook/replay"
	"rollbook/replay/season"
)

var seasonCheckCommand = cli.Command{
	Name: "check", Purpose: "report every fault in a season's file and games", Operands: "[FILE]", To: cli.Many,
	Examples: "rollbook season check league.season", Takes: cli.TakesLedger | cli.Seasons | cli.Answers | cli.Lists,
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
		return answerFaults(c, s.allFaults())
	}),
}

// A faultRow is a fault of a season as JSON.
type faultRow struct {
	Kind   string `json:"kind"`
	File   string `json:"file"` // or the game of the ledger
	Line   int    `json:"line,omitempty"`
	Column int    `json:"column,omitempty"`
	Why    string `json:"why"`
	Hint   string `json:"hint,omitempty"`
}

// answerFaults answers with the faults of a season, and with nothing where all holds.
func answerFaults(c *cli.Call, faults []*replay.Fault) error {
	rows := make([]faultRow, 0, len(faults))
	for _, f := range faults {
		rows = append(rows, faultRow{string(f.Kind), f.Name, f.Line, f.Column, f.Why, f.Hint})
	}
	switch {
	case c.JSON:
		if err := c.Answer(map[string]any{"faults": rows}); err != nil {
			return err
		}
	case c.CSV:
		var cells [][]string
		for _, r := range rows {
			cells = append(cells, []string{r.Kind, r.File, strconv.Itoa(r.Line), strconv.Itoa(r.Column), r.Why, r.Hint})
		}
		if err := c.WriteCSV([]string{"kind", "file", "line", "column", "why", "hint"}, cells); err != nil {
			return err
		}
	default:
		return sayFaults(c.Session, faults)
	}
	return statusOf(faults)
}
