package report

import (
	"rollbook/engine"
	"rollbook/replay/chances"
	"rollbook/replay/season"
)

// OddsCourse is how the odds of a group's teams went, in the order of its table.
type OddsCourse struct {
	Group    string
	After    []string // the rounds; the odds begin before the first
	Teams    []TeamCourse
	PlayOffs bool // whether there are any
	Title    bool // whether there is one
}

// TeamCourse is a team's odds, before the first round and after each.
type TeamCourse struct {
	*season.Team
	Name                  string // as the medium has it
	PlayOffs, Title       []chances.Chance
	PlayOffsNow, TitleNow string // said
}

// OddsCourses returns the odds by round, group by group; none if the season has no course.
func (s *Season) OddsCourses() (all []OddsCourse) {
	if s.Course == nil {
		return nil
	}
	for _, table := range s.Tables().Tables {
		c := OddsCourse{Group: table.Group, PlayOffs: s.HasPlayOffs(), Title: s.HasTitle()}
		c.After = engine.Map(s.Course.After, func(round *season.Round) string { return round.Name })
		for i := range table.Rows {
			t := s.TeamNamed(table.Rows[i].Team)
			line := TeamCourse{Team: t, Name: s.TeamName(t)}
			for _, odds := range s.Course.Odds {
				of := &odds.Teams[t.Index()]
				line.PlayOffs, line.Title = append(line.PlayOffs, of.PlayOffs), append(line.Title, of.Title)
				line.PlayOffsNow, line.TitleNow = oddsCell(of.PlayOffs, of.Reach.PlayOffs), oddsCell(of.Title, of.Reach.Title)
			}
			c.Teams = append(c.Teams, line)
		}
		all = append(all, c)
	}
	return all
}

// CourseNote says what the odds by round assume.
func (s *Season) CourseNote() string {
	return "After each round, what was left of the season was played " + engine.Count(s.Course.Games, "time", "times") + " by the rules, " + chances.CalledBy(s.Course.Coach) +
		". A strip is from 0 to 100%: the line for the playoffs, the area for the title."
}
