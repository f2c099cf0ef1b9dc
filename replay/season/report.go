package season

import (
	"fmt"
	"slices"
	"strings"

	"rollbook/engine"
)

// A ReportError says why a score cannot be reported, and what to do instead.
type ReportError struct{ Why, Hint string }

func (e *ReportError) Error() string { return e.Why }

// Report writes a score into the file: CHI 17 GB 20, the visitors first, teams by key or name. The fixture is the first that
// the two have yet to play. The new text of the file differs from the old one by the score alone. The error is a *ReportError.
func (s *Season) Report(words string) (text string, f *Fixture, err error) {
	teams, score, err := s.readReport(words)
	if err != nil {
		return "", nil, err
	}
	var other *Result // a fixture of the two that cannot take the score
	for _, r := range s.Results {
		switch {
		case r.Teams == teams && r.State == Open && !r.Faulty:
			f = r.Fixture
			end := s.lines[f.at.line-1] + f.at.column - 1 + f.at.width
			return s.text[:end] + " " + engine.ScoreText(score) + s.text[end:], f, nil
		case r.Teams == teams:
			other = r
		case other == nil && r.Teams == engine.Sides[*Team]{engine.Visitor: teams[engine.Home], engine.Home: teams[engine.Visitor]}:
			other = r
		}
	}
	return "", nil, s.noReport(teams, score, other)
}

// readReport reads TEAM SCORE TEAM SCORE.
func (s *Season) readReport(words string) (teams engine.Sides[*Team], score engine.Sides[int], err error) {
	parts := strings.Fields(words)
	last := len(parts) - 1
	unknown := ""
	for i := 1; i < last-1; i++ {
		if !isDigits(parts[i]) || !isDigits(parts[last]) {
			continue
		}
		names := engine.Sides[string]{engine.Visitor: strings.Join(parts[:i], " "), engine.Home: strings.Join(parts[i+1:last], " ")}
		for _, side := range engine.Teams {
			if teams[side] = s.TeamNamed(names[side]); teams[side] == nil {
				unknown = names[side]
			}
		}
		if slices.Contains(teams[engine.Visitor:], nil) {
			continue
		}
		result := parseScore(parts[i] + "-" + parts[last])
		if result == nil {
			return teams, score, &ReportError{"a score has at most 6 digits", writtenSo}
		}
		return teams, *result, nil
	}
	if unknown == "" {
		return teams, score, &ReportError{quote(words) + " is not a report", writtenSo}
	}
	hint := "its teams are " + clip(engine.OrList(keysOf(s.Teams)))
	if near := engine.Nearest(unknown, keysOf(s.Teams)); near != "" {
		hint = "did you mean " + near + "?"
	}
	return teams, score, &ReportError{quote(unknown) + " is not a team of " + s.Name, hint}
}

const writtenSo = "a report is written CHI 17 GB 20, the visitors first"

// noReport says why no fixture can take a score.
func (s *Season) noReport(teams engine.Sides[*Team], score engine.Sides[int], other *Result) error {
	visitor, home := teams[engine.Visitor].Key, teams[engine.Home].Key
	fixture := visitor + " @ " + home
	switch {
	case other == nil:
		return &ReportError{"there is no fixture " + fixture, "rollbook season results shows the fixtures"}
	case other.Teams != teams:
		return &ReportError{"there is no fixture " + fixture + "; " + visitor + " is at home in " + other.Fixture.Round.Name,
			fmt.Sprintf("the visitors come first: %s %d %s %d", home, score[engine.Home], visitor, score[engine.Visitor])}
	}
	fixture += " in " + other.Fixture.Round.Name
	switch {
	case other.State == InProgress:
		return &ReportError{fixture + " is " + other.Game.Name() + ", in progress",
			"rollbook play " + other.Game.Ref + " continues it; rollbook void " + other.Game.Ref + " --reason TEXT abandons it"}
	case other.Game != nil:
		return &ReportError{fixture + " is " + other.Game.Name() + ": a score beside a record counts for nothing",
			"rollbook amend corrects the game"}
	case other.Decided():
		return &ReportError{fixture + " is reported as " + engine.ScoreText(other.Score),
			"correct it in line " + engine.Number(other.Fixture.Line) + " of " + engine.Visible(s.File)}
	}
	return &ReportError{fixture + " is not valid", "rollbook season check says why"}
}
