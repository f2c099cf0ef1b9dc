package console

import (
	"strconv"

	"rollbook/console/term"
	"rollbook/replay"
	"rollbook/replay/season"
)

var seasonCheckCommand = command{
	name: "check", purpose: "report every fault of a season: of its file and of its games", operands: "[FILE]", to: many,
	examples: "rollbook season check league.season", takes: takesLedger | seasons | answers | lists,
	run: func(c *call) error {
		path, word, err := c.seasonOperands()
		switch {
		case err != nil:
			return err
		case word != "":
			return trouble("unexpected %s: rollbook season check takes [FILE]", term.Quoted(word))
		}
		s, err := c.readPlan(path)
		if err != nil {
			return err
		}
		if season.Status(s.faults) < statusTrouble {
			if err := s.play(c, season.Scores, nil); err != nil {
				return err
			}
			defer s.close()
		}
		return c.answerFaults(s.allFaults())
	},
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
func (c *call) answerFaults(faults []*replay.Fault) error {
	rows := make([]faultRow, 0, len(faults))
	for _, f := range faults {
		rows = append(rows, faultRow{string(f.Kind), f.Name, f.Line, f.Column, f.Why, f.Hint})
	}
	switch {
	case c.json():
		if err := c.Answer(map[string]any{"faults": rows}); err != nil {
			return err
		}
	case c.Bool("csv"):
		var cells [][]string
		for _, r := range rows {
			cells = append(cells, []string{r.Kind, r.File, strconv.Itoa(r.Line), strconv.Itoa(r.Column), r.Why, r.Hint})
		}
		if err := c.WriteCSV([]string{"kind", "file", "line", "column", "why", "hint"}, cells); err != nil {
			return err
		}
	default:
		return c.sayFaults(faults)
	}
	return statusOf(faults)
}
