package report

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"rollbook/chances"
	"rollbook/engine"
	"rollbook/season"
)

// Odds are how a season can still end, one table per group.
type Odds struct {
	*Season
	*chances.SeasonOdds
}

// OddsRow is a line of such a table.
type OddsRow struct {
	Team  *season.Team
	Cells []string // under Columns
}

// Columns are the columns of a group's table after the team: its places, the playoffs, the title.
func (o *Odds) Columns(group string) (names []string) {
	for _, t := range o.Teams {
		if t.Team.Group == group && !o.IsCup() {
			for place := range t.Places {
				names = append(names, strconv.Itoa(place+1))
			}
			break
		}
	}
	if o.HasPlayOffs() {
		names = append(names, "playoffs")
	}
	if o.HasTitle() {
		names = append(names, "title")
	}
	return names
}

// Rows returns the lines of a group's table, in the order of its standings.
func (o *Odds) Rows(group string) (rows []OddsRow) {
	for _, table := range o.Tables().Tables {
		if table.Group != group {
			continue
		}
		for i := range table.Rows {
			t := &o.Teams[o.TeamNamed(table.Rows[i].Team).Index()]
			row := OddsRow{Team: t.Team}
			if !o.IsCup() {
				for place, c := range t.Places {
					row.Cells = append(row.Cells, oddsCell(c, t.At(place+1)))
				}
			}
			if o.HasPlayOffs() {
				row.Cells = append(row.Cells, oddsCell(t.PlayOffs, t.Reach.PlayOffs))
			}
			if o.HasTitle() {
				row.Cells = append(row.Cells, oddsCell(t.Title, t.Reach.Title))
			}
			rows = append(rows, row)
		}
	}
	return rows
}

// oddsCell writes a chance: certainty as a word, and nothing else as 0 or 100.
func oddsCell(c chances.Chance, certain season.Certainty) string {
	percent := math.Round(100 * float64(c))
	switch {
	case certain == season.Sure:
		return "sure"
	case certain == season.Out:
		return "–"
	case percent < 1:
		return "<1%"
	case percent > 99:
		return ">99%"
	}
	return fmt.Sprintf("%.0f%%", percent)
}

// Certain says who is sure of the title, of the playoffs or of first place in a group, and who is out of them.
func (o *Odds) Certain() (lines []string) {
	for _, of := range []struct {
		certain season.Certainty
		title   bool
		words   string
	}{
		{season.Sure, true, "sure of the title"}, {season.Sure, false, "sure of the playoffs"},
		{season.Out, false, "out of the playoffs"}, {season.Out, true, "out of the title"},
	} {
		var names []string
		for i := range o.Teams {
			t := &o.Teams[i]
			is, has := t.Reach.PlayOffs, o.HasPlayOffs()
			if of.title {
				is, has = t.Reach.Title, o.HasTitle()
			}
			if has && is == of.certain && !(of.title && of.certain == season.Out && o.HasPlayOffs() && t.Reach.PlayOffs == season.Out) {
				names = append(names, o.TeamName(t.Team))
			}
		}
		if len(names) > 0 {
			lines = append(lines, strings.ToUpper(of.words[:1])+of.words[1:]+": "+strings.Join(names, ", "))
		}
	}
	return lines
}

// Assumed says what the estimates assume; "" if nothing is left to chance.
func (o *Odds) Assumed() string {
	if o.SeasonOdds.Games == 0 {
		return ""
	}
	return "The rest of the season was played " + engine.Count(o.SeasonOdds.Games, "time", "times") + " by the rules, " +
		chances.CalledBy(o.Coach) + ", seed " + strconv.FormatUint(o.Seed, 10) + "; a level playoff game went either way, " +
		"and lots were drawn where nothing else separates. What is sure, and what cannot be (–), is worked out and not estimated."
}

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
		for _, round := range s.Course.After {
			c.After = append(c.After, round.Name)
		}
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
	var drawn []string
	if s.HasPlayOffs() {
		drawn = append(drawn, "the line for the playoffs")
	}
	if s.HasTitle() {
		drawn = append(drawn, "the area for the title")
	}
	return "After each round, what was left of the season was played " + engine.Count(s.Course.Games, "time", "times") +
		" by the rules, " + chances.CalledBy(s.Course.Coach) + ". A strip is from 0 to 100%: " + strings.Join(drawn, ", ") + "."
}
