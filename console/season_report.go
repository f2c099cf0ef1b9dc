package console

import (
	"errors"

	"rollbook/engine"
	"rollbook/replay/season"
)

var seasonReportCommand = command{
	name: "report", purpose: "write a score without a record into the season file", operands: `[FILE] "VISITOR SCORE HOME SCORE"`, from: 1, to: many,
	ask: "which score?",
	examples: `rollbook season report "CHI 17 GB 20"
rollbook season report CHI 17 GB 20 league.season

The fixture is the first of the two that is still to be played. Every other byte of the file stays as it was.`,
	takes: takesLedger | seasons | answers | converses,
	run: func(c *call) error {
		path, words, err := c.seasonOperands()
		if err != nil {
			return err
		}
		s, err := c.readSeason(path, season.Scores)
		if err != nil {
			return err
		}
		defer s.close()
		text, fixture, err := s.Report(words)
		var no *season.ReportError
		if errors.As(err, &no) {
			return trouble("%s", no.Why).but("%s", no.Hint)
		}
		if err := c.writeFile(path, []byte(text), true); err != nil {
			return err
		}
		plan, _ := season.Read(path, text)
		score := scoreAt(plan, fixture.Line)
		if c.json() {
			return c.Answer(map[string]any{"file": path, "round": fixture.Round.Name, "fixture": fixture.String(), "score": []int{score[engine.Visitor], score[engine.Home]}})
		}
		r := s.Result(fixture)
		c.Say("%s: %s %d, %s %d", fixture.Round.Name, r.SideName(engine.Visitor), score[engine.Visitor], r.SideName(engine.Home), score[engine.Home])
		return nil
	},
}

// scoreAt returns the reported score of the fixture in a line.
func scoreAt(p *season.Plan, line int) engine.Sides[int] {
	for _, f := range p.Fixtures {
		if f.Line == line && f.Score != nil {
			return *f.Score
		}
	}
	return engine.Sides[int]{}
}
