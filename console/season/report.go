package season

import (
	"errors"
	"slices"
	"strings"

	"rollbook/console/cli"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/season"
)

var seasonReportCommand = cli.Command{
	Name: "report", Purpose: "write a score without a record into the season file",
	Operands: `[FILE] "VISITOR SCORE HOME SCORE"|FILE.csv`, From: 1, To: cli.Many,
	Ask: "which score?",
	Examples: `rollbook season report "CHI 17 GB 20"
rollbook season report CHI 17 GB 20 league.season
rollbook season report "bears 17 packers 20; Lions 3 Vikings 6"
rollbook season report "CRO 1 DEN 1 to CRO 3-2 on penalties"
rollbook season report "Week 1: CHI 17 GB 20"       where the two meet more than once
rollbook season report --instead "CHI 17 GB 21"     corrects the score in the file
rollbook season report week7.csv                    every score in the file that the season lacks

Put a round, a day or the fixture's own name before the score to say which fixture it is; without one, the two teams must have
only one left to play. Every other byte of the season file stays as it was, and the same report twice counts once.
A CSV file has the columns of season new --schedule. If one of its rows is refused, nothing is written. A forfeit is written into the
file by hand: CHI @ GB awarded 0-2 REASON, or forfeit both REASON.`,
	Takes: cli.TakesLedger | cli.Seasons | cli.Answers | cli.Converses,
	Run:   cli.With(reportScores),
}

type reportFlags struct {
	Instead bool `flag:"instead" help:"replace the score in the file"`
}

func reportScores(c *cli.Call, f *reportFlags) error {
	path, words, err := seasonOperands(c)
	if err != nil {
		return err
	}
	defer lock(c.Session, path)()
	s, err := ReadSeason(c, path, season.Scores, nil)
	if err != nil {
		return err
	}
	defer s.Close()
	var reports []season.Report
	ofFile := strings.HasSuffix(strings.ToLower(words), ".csv")
	if ofFile {
		reports, err = reportsOfFile(c, s, words, f.Instead)
		if err != nil || len(reports) == 0 {
			return err
		}
	} else if reports, err = reportsSaid(c, s, words, f.Instead); err != nil {
		return err
	}
	text, err := s.Season.Report(reports)
	if err != nil {
		return refused(err)
	}
	if err := s.write(text); err != nil {
		return err
	}
	if text == s.Season.Text() {
		c.Term.Errf("%s already has it", path)
	}
	if c.Flags.JSON {
		rows := lists.Map(reports, func(one season.Report) map[string]any { return reportedRow(path, one) })
		if len(rows) == 1 && !ofFile {
			return c.Term.Answer(rows[0])
		}
		return c.Term.Answer(map[string]any{"reports": rows})
	}
	for _, one := range reports {
		v, h, to := one.Teams[engine.Visitor].Name, one.Teams[engine.Home].Name, ""
		if one.To != nil {
			to = strings.TrimRight("; to "+one.To.Name+" "+one.How, " ")
		}
		c.Term.Outf("%s: %s %d, %s %d%s", one.Fixture.Round.Name, v, one.Score[engine.Visitor], h, one.Score[engine.Home], to)
	}
	return nil
}

// write replaces the season's file, if its text is another one.
func (s *League) write(text string) error {
	if text == s.Season.Text() {
		return nil
	}
	return s.session.WriteFile(s.path, []byte(text), true)
}

// reportsSaid are the scores given on the command line.
func reportsSaid(c *cli.Call, s *League, words string, instead bool) ([]season.Report, error) {
	texts := []string{words}
	if slices.ContainsFunc(c.Operands, func(o string) bool { return strings.Contains(o, " ") }) { // each is a report of its own
		texts = lists.Only(c.Operands, func(o string) bool { return !strings.HasSuffix(o, ".season") })
	}
	reports, err := s.Season.ReadReports(texts...)
	for i := range reports {
		reports[i].Instead = instead
	}
	return reports, refused(err)
}

// reportsOfFile are the scores of a file that the season does not have. If one row is refused, all are.
func reportsOfFile(c *cli.Call, s *League, file string, instead bool) ([]season.Report, error) {
	text, err := c.Session.ReadText(file, cli.MaxWritten)
	if err != nil {
		return nil, err
	}
	reports, unread, faults := s.Season.ReportsOf(file, text, instead)
	if len(faults) > 0 {
		err := sayFaults(c.Session, faults)
		c.Term.Errf("nothing was written")
		return nil, err
	}
	tellUnread(c, file, unread)
	switch {
	case len(reports) == 0 && c.Flags.JSON:
		return nil, c.Term.Answer(map[string]any{"reports": []any{}})
	case len(reports) == 0:
		c.Term.Errf("%s has no score that the season lacks", file)
	}
	return reports, nil
}

// refused is the failure of a report.
func refused(err error) error {
	if no, ok := errors.AsType[*season.ReportError](err); ok {
		return cli.Trouble("%s", no.Why).But("%s", no.Hint)
	}
	return err
}

// reportedRow is a report that was written, as JSON.
func reportedRow(path string, one season.Report) map[string]any {
	row := map[string]any{
		"file":    path,
		"round":   one.Fixture.Round.Name,
		"fixture": one.Fixture.String(),
		"score":   []int{one.Score[engine.Visitor], one.Score[engine.Home]},
	}
	if one.To != nil {
		row["to"] = one.To.Key
	}
	return row
}
