package season

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/internal/pick"
)

// Enroll adds the teams that the schedule names and the league does not have. The error says which line contradicts another.
func (l *League) Enroll() error {
	taken := map[string]bool{}
	for _, m := range l.Teams {
		taken[m.Key], taken[m.Name] = true, true
	}
	for _, line := range l.Lines {
		for _, side := range engine.Teams {
			taken[line.Sides[side].Key] = true
		}
	}
	for _, line := range l.Lines {
		for _, side := range engine.Teams {
			e := line.Sides[side]
			if !e.isTeam() {
				continue
			}
			m := l.member(e)
			if m == nil {
				key := cmp.Or(e.Key, newKey(e.Name, taken))
				taken[key], taken[e.Name] = true, true
				l.Teams = append(l.Teams, Member{Key: key, Name: cmp.Or(e.Name, key)})
				m = &l.Teams[len(l.Teams)-1]
			}
			for _, both := range []struct {
				what string
				has  *string
				now  string
			}{{"group", &m.Group, e.Group}, {"conference", &m.Conference, e.Conference}} {
				if *both.has != "" && both.now != "" && *both.has != both.now {
					return fmt.Errorf("line %d: %s is in the %s %s, and in %s before",
						line.Number, quote(m.Name), both.what, quote(both.now), quote(*both.has))
				}
				*both.has = cmp.Or(*both.has, both.now)
			}
			m.Number, m.line = cmp.Or(m.Number, e.Number), cmp.Or(m.line, line.Number)
		}
	}
	slices.SortStableFunc(l.Teams, func(a, b Member) int {
		return cmp.Or(cmp.Compare(len(a.Number), len(b.Number)), cmp.Compare(a.Number, b.Number))
	})
	return nil
}

// member returns the league's team that a schedule means, or nil.
func (l *League) member(e Member) *Member {
	for i := range l.Teams {
		m := &l.Teams[i]
		if e.Key != "" && m.Key == e.Key || e.Key == "" && (m.Key == e.Name || folded(m.Name) == folded(e.Name)) {
			return m
		}
	}
	return nil
}

// inRounds gives lines without rounds their rounds: a new one begins with the first team that is already in the last one.
func inRounds(lines []Line) []Line {
	if len(lines) == 0 || lines[0].Round != "" {
		return lines
	}
	lines = slices.Clone(lines)
	round, playing := 1, map[string]bool{}
	for i := range lines {
		v, h := folded(lines[i].Sides[engine.Visitor].side()), folded(lines[i].Sides[engine.Home].side())
		if playing[v] || playing[h] {
			round++
			clear(playing)
		}
		playing[v], playing[h] = true, true
		lines[i].Round = fmt.Sprintf("Week %d", round)
	}
	return lines
}

// writeRounds writes the fixtures, grouped by round.
func (l *League) writeRounds(p *page, lines []Line) error {
	var rounds []string
	of := map[string][]Line{}
	for _, line := range lines {
		if of[line.Round] == nil {
			rounds = append(rounds, line.Round)
		}
		of[line.Round] = append(of[line.Round], line)
	}
	for _, round := range rounds {
		first := of[round][0]
		p.write(first.Number, "\nround "+round+pick.If(first.Date == "", "", ": "+first.Date))
		for _, key := range []struct {
			name string
			of   func(Line) string
		}{
			{"playoff", func(line Line) string { return line.Playoff }},
			{"counts", func(line Line) string { return line.Counts }},
		} {
			given := ""
			for _, line := range of[round] {
				if value := key.of(line); given != "" && value != "" && value != given {
					return fmt.Errorf("line %d: %s is %s, and %s in other lines of %s",
						line.Number, key.name, value, given, quote(round))
				}
				given = cmp.Or(given, key.of(line))
			}
			if given != "" && (key.name != "playoff" || given == "yes") {
				p.write(first.Number, "  "+key.name+": "+given)
			}
		}
		for _, line := range of[round] {
			p.write(line.Number, l.fixture(line, first.Date))
		}
	}
	return nil
}

// fixture writes a line of a round on a given day.
func (l *League) fixture(line Line, day string) string {
	text := "  "
	if line.Fixture != "" {
		text += line.Fixture + ": "
	}
	visitor, home := l.side(line.Sides[engine.Visitor]), l.side(line.Sides[engine.Home])
	text += visitor + pick.If(line.Neutral == "yes", " v ", " @ ") + home
	if own := cmp.Or(line.On, line.Date); own != "" && (line.On != "" || own != day) {
		text += " on " + own
	}
	if line.Game != "" {
		text += " = " + line.Game
	} else {
		if line.Fate != Planned {
			text += " " + line.Fate.String()
		}
		if line.Score != nil {
			text += " " + engine.ScoreText(*line.Score)
		}
	}
	if line.To != "" {
		text += " to " + l.to(line.To)
	}
	if line.Reason != "" {
		text += " " + line.Reason
	}
	return text
}

// side writes a member as in fixtures: its key, #1 North, winner A.
func (l *League) side(e Member) string {
	if m := l.member(e); m != nil && e.isTeam() {
		return m.Key
	}
	return e.side()
}

// to writes who advanced, and how: the team by its key.
func (l *League) to(text string) string {
	words := strings.Fields(text)
	for end := len(words); end > 0; end-- {
		if m := l.member(Member{Name: strings.Join(words[:end], " ")}); m != nil {
			return strings.Join(append([]string{m.Key}, words[end:]...), " ")
		}
	}
	return text
}
