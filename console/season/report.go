package season

import (
	"errors"

	"rollbook/console/cli"
	"rollbook/engine"
	"rollbook/replay/season"
)

var seasonReportCommand = cli.Command{
	Name: "report", Purpose: "write a score without a record into the season file", Operands: `[FILE] "VISITOR SCORE HOME SCORE"`, From: 1, To: cli.Many,
	Ask: "which score?",
	Examples: `rollbook season report "CHI 17 GB 20"
rollbook season report CHI 17 GB 20 league.season

The fixture is the first of the two that is still to be played. Every other byte of the file stays as it was.`,
	Takes: cli.TakesLedger | cli.Seasons | cli.Answers | cli.Converses,
	Run: cli.Do(func(c *cli.Call) error {
		path, words, err := seasonOperands(c)
		if err != nil {
			return err
		}
		s, err := ReadSeason(c, path, season.Scores)
		if err != nil {
			return err
		}
		defer s.Close()
		text, fixture, err := s.Report(words)
		var no *season.ReportError
		if errors.As(err, &no) {
			return cli.Trouble("%s", no.Why).But("%s", no.Hint)
		}
		if err := c.WriteFile(path, []byte(text), true); err != nil {
			return err
		}
		plan, _ := season.Read(path, text)
		score := scoreAt(plan, fixture.Line)
		if c.JSON {
			return c.Answer(map[string]any{"file": path, "round": fixture.Round.Name, "fixture": fixture.String(), "score": []int{score[engine.Visitor], score[engine.Home]}})
		}
		r := s.Result(fixture)
		c.Say("%s: %s %d, %s %d", fixture.Round.Name, r.SideName(engine.Visitor), score[engine.Visitor], r.SideName(engine.Home), score[engine.Home])
		return nil
	}),
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
