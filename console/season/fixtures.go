package season

import (
	"slices"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/report"
	"rollbook/season"
)

// listed answers with fixtures for programs, if one asks: in CSV they are the rows of a schedule, which season new and report read.
func (s *League) listed(c *cli.Call, answer any, results []*season.Result) (listed bool, err error) {
	switch {
	case c.Flags.JSON:
		return true, c.Term.Answer(answer)
	case c.Flags.CSV:
		rows := s.Season.Schedule(results)
		return true, c.Term.WriteCSV(rows[0], rows[1:])
	}
	return false, nil
}

// printFixtures prints fixtures under their rounds, aligned over all of them.
func (s *League) printFixtures(results []*season.Result) {
	const forNote = 24
	lines := make([]report.FixtureLine, len(results))
	var teams, scores engine.Sides[int] // as wide as the widest
	note := 0
	for i, r := range results {
		lines[i] = s.Season.FixtureLine(r)
		for _, side := range engine.Teams {
			teams[side] = max(teams[side], term.Width(engine.Visible(lines[i].Teams[side])))
			scores[side] = max(scores[side], len(lines[i].Scores[side]))
		}
		note = min(forNote, max(note, term.Width(engine.Visible(lines[i].Note))))
	}
	const v, h = engine.Visitor, engine.Home
	names := max(6, (room(s.session.Term)-scores[v]-scores[h]-note-10)/2)
	teams[v], teams[h] = min(teams[v], names), min(teams[h], names)
	var round *season.Round
	for i, r := range results {
		if r.Fixture.Round != round {
			round = r.Fixture.Round
			head := s.session.Term.Style.Bold(term.Visible(round.Name))
			if round.Date != "" {
				head += term.Visible("  " + round.Date)
			}
			if !round.Counts && !round.Playoff {
				head += term.Visible("  not in the standings")
			}
			s.session.Term.Outf("")
			s.session.Term.Outf("%s", head)
		}
		l := &lines[i]
		visitor := term.Pad(cut(l.Teams[v], names), teams[v], true) + scoreCell(l.Scores[v], scores[v])
		home := scoreCell(l.Scores[h], scores[h]) + " " + term.Pad(cut(l.Teams[h], names), teams[h], true)
		remark := cut(l.Note, max(note, room(s.session.Term)-teams[v]-scores[v]-scores[h]-teams[h]-9))
		s.session.Term.Outf("%s", term.Text(strings.TrimRight("  "+visitor+" "+l.At+home+"  "+remark, " ")))
		if r.Second != nil && r.Second.At > 0 {
			s.session.Term.Outf("    %s shows where the other record differs", season.CompareCommand(r.Game, r.Second.Game))
		}
	}
}

// scoreCell is a score with a space before it, nothing if no fixture of the list has one.
func scoreCell(score string, width int) string {
	if width == 0 {
		return ""
	}
	return " " + term.Pad(score, width, false)
}

// results answers with the fixtures, the playoffs last, or with those of one round if it is named.
func (s *League) results(c *cli.Call) error {
	results := s.Season.Results
	if s.word != "" {
		rounds := s.Season.RoundsMeant(s.word)
		if rounds == nil {
			return s.unknown("round", s.word, lists.Map(s.Season.Rounds, (*season.Round).String))
		}
		results = slices.Concat(lists.Map(rounds, s.Season.Round)...)
	}
	if listed, err := s.listed(c, s.fixturesAnswer(results), results); listed {
		return err
	}
	s.sayState()
	if len(results) == 0 {
		c.Term.Errf("the season has no fixture")
	}
	if s.word != "" {
		s.printFixtures(results)
		return nil
	}
	playoffs := s.Season.Bracket()
	before := func(r *season.Result) bool { return !slices.Contains(playoffs, r.Fixture.Round) }
	s.printFixtures(slices.Concat(lists.Only(results, before), lists.Only(results, func(r *season.Result) bool { return !before(r) })))
	s.sayChampion()
	return nil
}

// fixturesAnswer is fixtures as JSON.
func (s *League) fixturesAnswer(results []*season.Result) map[string]any {
	return map[string]any{"season": s.Season.Name, "system": s.Season.System.ID, "fixtures": report.FixturesOf(results)}
}

// next answers with what to play next, and what is postponed.
func (s *League) next(c *cli.Call) error {
	next, postponed := s.Season.Next(), s.Season.Postponed()
	answer := s.fixturesAnswer(next)
	answer["postponed"] = report.FixturesOf(postponed)
	if listed, err := s.listed(c, answer, next); listed {
		return err
	}
	s.sayState()
	switch {
	case len(next) == 0 && len(postponed) == 0:
		c.Term.Errf("nothing is left to be played")
	case len(next) == 0:
		c.Term.Errf("nothing else is left to be played")
	}
	s.printFixtures(next)
	if len(postponed) > 0 {
		s.saySection("Postponed")
		s.printFixtures(postponed)
	}
	return nil
}
