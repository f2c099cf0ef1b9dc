package season

import (
	"strings"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay/season"
	"rollbook/report"
)

// answerFixtures answers with fixtures in one of the three ways.
func (s *League) answerFixtures(c *cli.Call, results []*season.Result, none string) error {
	if listed, err := cli.Listed(c, map[string]any{"season": s.Name, "system": s.System.ID, "fixtures": report.FixturesOf(results)}, report.FixtureColumns, report.FixturesOf(results)); listed {
		return err
	}
	s.sayState()
	if len(results) == 0 {
		c.Tell("%s", none)
	}
	s.PrintFixtures(results)
	return nil
}

// PrintFixtures prints fixtures under their rounds, aligned over all of them.
func (s *League) PrintFixtures(results []*season.Result) {
	const forNote = 24
	lines := make([]report.FixtureLine, len(results))
	var teams, scores engine.Sides[int] // as wide as the widest
	note := 0
	for i, r := range results {
		lines[i] = s.FixtureLine(r)
		for _, side := range engine.Teams {
			teams[side] = max(teams[side], term.Width(engine.Visible(lines[i].Teams[side])))
			scores[side] = max(scores[side], len(lines[i].Scores[side]))
		}
		note = min(forNote, max(note, term.Width(engine.Visible(lines[i].Note))))
	}
	const v, h = engine.Visitor, engine.Home
	names := max(6, (room(s.Session)-scores[v]-scores[h]-note-10)/2)
	teams[v], teams[h] = min(teams[v], names), min(teams[h], names)
	var round *season.Round
	for i, r := range results {
		if r.Fixture.Round != round {
			round = r.Fixture.Round
			head := s.Style.Bold(term.Visible(round.Name))
			if round.Date != "" {
				head += term.Visible("  " + round.Date)
			}
			if !round.Counts && !round.Playoff {
				head += term.Visible("  not in the standings")
			}
			s.Say("")
			s.Say("%s", head)
		}
		l := &lines[i]
		line := "  " + term.Pad(cut(l.Teams[v], names), teams[v], true) + scoreCell(l.Scores[v], scores[v]) + " " + l.At + scoreCell(l.Scores[h], scores[h]) + " " +
			term.Pad(cut(l.Teams[h], names), teams[h], true) + "  " + cut(l.Note, max(note, room(s.Session)-teams[v]-scores[v]-scores[h]-teams[h]-9))
		s.Say("%s", term.Text(strings.TrimRight(line, " ")))
	}
}

// scoreCell is a score with a space before it, nothing if no fixture of the list has one.
func scoreCell(score string, width int) string {
	if width == 0 {
		return ""
	}
	return " " + term.Pad(score, width, false)
}

// results answers with the fixtures, of one round if it is named.
func (s *League) results(c *cli.Call) error {
	results := s.Results
	if s.word != "" {
		round := s.RoundNamed(s.word)
		if round == nil {
			return s.unknown("round", s.word, s.RoundNames())
		}
		results = s.Round(round)
	}
	return s.answerFixtures(c, results, "the season has no fixture")
}

func (s *League) next(c *cli.Call) error {
	next, postponed := s.Next(), s.Postponed()
	if c.JSON {
		return c.Answer(map[string]any{"season": s.Name, "system": s.System.ID, "fixtures": report.FixturesOf(next), "postponed": report.FixturesOf(postponed)})
	}
	if err := s.answerFixtures(c, next, engine.Choose(len(postponed) > 0, "nothing else is left to be played", "nothing is left to be played")); err != nil || c.CSV || len(postponed) == 0 {
		return err
	}
	s.saySection("Postponed")
	s.PrintFixtures(postponed)
	return nil
}
