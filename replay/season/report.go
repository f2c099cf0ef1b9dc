package season

import (
	"fmt"
	"strings"

	"rollbook/engine"
)

// Report writes a score into the file: CHI 17 GB 20, the visitors first, teams by key or name. The fixture is the first one
// of the two that is still to be played. The new text of the file differs from the old one by the score alone.
func (s *Season) Report(words string) (text string, f *Fixture, err error) {
	teams, score, err := s.readReport(words)
	if err != nil {
		return "", nil, err
	}
	var other *Result // a fixture of the two that cannot take the score
	for i := range s.Results {
		r := &s.Results[i]
		switch {
		case r.Teams == teams && r.State == Open && !r.Faulty:
			f = r.Fixture
			end := s.lines[f.at.line-1] + f.at.column - 1 + f.at.width
			return s.text[:end] + " " + scoreWords(score) + s.text[end:], f, nil
		case r.Teams == teams:
			other = r
		case other == nil && r.Teams[engine.Visitor] == teams[engine.Home] && r.Teams[engine.Home] == teams[engine.Visitor]:
			other = r
		}
	}
	return "", nil, s.noReport(teams, other)
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
		known := true
		for _, side := range engine.Teams {
			if teams[side] = s.TeamNamed(names[side]); teams[side] == nil {
				known = false
				unknown = names[side]
			}
		}
		if !known {
			continue
		}
		result := parseScore(parts[i] + "-" + parts[last])
		if result == nil {
			return teams, score, fmt.Errorf("a score has at most 6 digits")
		}
		return teams, *result, nil
	}
	if unknown == "" {
		return teams, score, fmt.Errorf("%s is not a report: it is written CHI 17 GB 20, the visitors first", quote(words))
	}
	return teams, score, fmt.Errorf("%s is not a team of %s", quote(unknown), s.Name)
}

// noReport says why no fixture takes a score.
func (s *Season) noReport(teams engine.Sides[*Team], other *Result) error {
	visitor, home := teams[engine.Visitor].Key, teams[engine.Home].Key
	switch {
	case other == nil:
		return fmt.Errorf("there is no fixture %s @ %s", visitor, home)
	case other.Teams != teams:
		return fmt.Errorf("there is no fixture %s @ %s; %s is at home in %s", visitor, home, visitor, other.Fixture.Round.Name)
	case other.Game != nil:
		return fmt.Errorf("%s @ %s in %s is %s: a score beside a record counts for nothing", visitor, home, other.Fixture.Round.Name, other.Game.Name())
	case other.Decided():
		return fmt.Errorf("%s @ %s in %s is reported as %s: correct it in line %d of %s", visitor, home, other.Fixture.Round.Name,
			scoreWords(other.Score), other.Fixture.Line, engine.Visible(s.File))
	}
	return fmt.Errorf("%s @ %s in %s does not hold: rollbook season check says why", visitor, home, other.Fixture.Round.Name)
}
