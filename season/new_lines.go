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
			m.Number = cmp.Or(m.Number, e.Number)
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

// lineAt returns the line of the schedule that a line of the new season was made of; nil for none.
func (l *League) lineAt(text []string, written []Line) *Line {
	key, round, fixtures := "", false, 0
	for _, line := range text[:len(text)-1] {
		isKey := strings.HasPrefix(line, "  playoff: ") || strings.HasPrefix(line, "  counts: ")
		if round = round || strings.HasPrefix(line, "round "); round && strings.HasPrefix(line, "  ") && !isKey {
			fixtures++
		}
	}
	for _, line := range text {
		if rest, ok := strings.CutPrefix(line, "team "); ok {
			key, _, _ = strings.Cut(rest, ":")
		}
	}
	for i := range written {
		sides := written[i].Sides
		if !round && (l.side(sides[engine.Visitor]) == key || l.side(sides[engine.Home]) == key) || round && i == fixtures {
			return &written[i]
		}
	}
	return nil
}

// writeRounds writes the fixtures, grouped by round, and returns them in that order.
func (l *League) writeRounds(b *strings.Builder, lines []Line) (written []Line, err error) {
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
		fmt.Fprintf(b, "\nround %s", round)
		if first.Date != "" {
			fmt.Fprintf(b, ": %s", first.Date)
		}
		b.WriteByte('\n')
		for _, key := range []struct {
			name string
			of   func(Line) string
		}{{"playoff", func(line Line) string { return line.Playoff }}, {"counts", func(line Line) string { return line.Counts }}} {
			given := ""
			for _, line := range of[round] {
				if value := key.of(line); given != "" && value != "" && value != given {
					return nil, fmt.Errorf("line %d: %s is %s, and %s in other lines of %s", line.Number, key.name, value, given, quote(round))
				}
				given = cmp.Or(given, key.of(line))
			}
			if given != "" && (key.name != "playoff" || given == "yes") {
				fmt.Fprintf(b, "  %s: %s\n", key.name, given)
			}
		}
		for _, line := range of[round] {
			l.writeFixture(b, line, first.Date)
		}
		written = append(written, of[round]...)
	}
	return written, nil
}

// writeFixture writes a line of a round on a given day.
func (l *League) writeFixture(b *strings.Builder, line Line, day string) {
	b.WriteString("  ")
	if line.Fixture != "" {
		b.WriteString(line.Fixture + ": ")
	}
	b.WriteString(l.side(line.Sides[engine.Visitor]) + pick.If(line.Neutral == "yes", " v ", " @ ") + l.side(line.Sides[engine.Home]))
	if own := cmp.Or(line.On, line.Date); own != "" && (line.On != "" || own != day) {
		b.WriteString(" on " + own)
	}
	if line.Game != "" {
		b.WriteString(" = " + line.Game)
	} else {
		if line.Fate != Planned {
			b.WriteString(" " + line.Fate.String())
		}
		if line.Score != nil {
			b.WriteString(" " + engine.ScoreText(*line.Score))
		}
	}
	if line.To != "" {
		b.WriteString(" to " + l.to(line.To))
	}
	if line.Reason != "" {
		b.WriteString(" " + line.Reason)
	}
	b.WriteByte('\n')
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
