package season

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"rollbook/engine"
)

// A League is what New makes a season file of.
type League struct {
	System *engine.System
	Name   string // of the season; "" for "New season"
	Teams  []Member
	Twice  bool   // each pair meets twice, once at either place
	Start  string // the date of the first round; "" for none
	Every  int    // days from one round to the next; 0 for 7
	Lines  []Line // of a schedule; nil for a round robin
}

// A Member is a team of a new season.
type Member struct{ Key, Name, Group string }

// ReadMember reads KEY: NAME.
func ReadMember(text string) (Member, error) {
	key, name, ok := strings.Cut(text, ":")
	m := Member{Key: strings.TrimSpace(key), Name: tidy(name)}
	if !ok {
		return m, fmt.Errorf("%s is not a team: it is written KEY: NAME", quote(text))
	}
	if why := checkKey(m.Key); why != "" {
		return m, errors.New(why)
	}
	if err := engine.CheckName(m.Name); err != nil {
		return m, fmt.Errorf("the name of a team %s: %w", quote(m.Name), err)
	}
	return m, nil
}

// New returns the text of a season file. The error says what is not valid in it.
func New(l League) (string, error) {
	if l.Name = tidy(l.Name); l.Name == "" {
		l.Name = "New season"
	}
	if l.Every < 0 || l.Every > 0 && l.Start == "" {
		return "", fmt.Errorf("the days from round to round need a first date, and must be 1 or more")
	}
	lines := l.Lines
	if lines == nil {
		var err error
		if lines, err = l.roundRobin(); err != nil {
			return "", err
		}
	} else {
		l.enroll()
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\nseason: %s\nsystem: %s\n", firstLine, l.Name, l.System.ID)
	for _, m := range l.Teams {
		fmt.Fprintf(&b, "\nteam %s: %s\n", m.Key, m.Name)
		if m.Group != "" {
			fmt.Fprintf(&b, "  group: %s\n", m.Group)
		}
	}
	l.writeRounds(&b, lines)
	plan, faults := Read("season", b.String())
	switch {
	case Status(faults) == 2:
		return "", fmt.Errorf("the new season is not valid: %s: %s", quote(plan.line(faults[0].Line)), faults[0].Why)
	case len(plan.Teams) < 2:
		return "", fmt.Errorf("a season needs at least two teams")
	}
	return b.String(), nil
}

// writeRounds writes the fixtures, grouped by round.
func (l *League) writeRounds(b *strings.Builder, lines []Line) {
	var rounds []string
	of := map[string][]Line{}
	for _, line := range lines {
		if of[line.Round] == nil {
			rounds = append(rounds, line.Round)
		}
		of[line.Round] = append(of[line.Round], line)
	}
	for _, round := range rounds {
		date := of[round][0].Date
		fmt.Fprintf(b, "\nround %s", round)
		if date != "" {
			fmt.Fprintf(b, ": %s", date)
		}
		b.WriteByte('\n')
		for _, line := range of[round] {
			fmt.Fprintf(b, "  %s @ %s", l.key(line.Visitor), l.key(line.Home))
			if line.Date != date && line.Date != "" {
				fmt.Fprintf(b, " on %s", line.Date)
			}
			if line.Score != nil {
				fmt.Fprintf(b, " %d-%d", line.Score[engine.Visitor], line.Score[engine.Home])
			}
			b.WriteByte('\n')
		}
	}
}

// key returns the key of the team with this key or name; other words stay as they are.
func (l *League) key(name string) string {
	for _, m := range l.Teams {
		if m.Key == name || m.Name == tidy(name) {
			return m.Key
		}
	}
	return tidy(name)
}

// roundRobin plans a game between each pair of teams.
func (l *League) roundRobin() (lines []Line, err error) {
	var day time.Time
	if l.Start != "" {
		if err := engine.CheckDate(l.Start); err != nil {
			return nil, err
		}
		day, _ = time.Parse(time.DateOnly, l.Start)
	}
	every := cmp.Or(l.Every, 7)
	rounds := circle(len(l.Teams))
	if l.Twice {
		for _, round := range rounds {
			back := slices.Clone(round)
			for i := range back {
				back[i] = back[i].turned(true)
			}
			rounds = append(rounds, back)
		}
	}
	for i, round := range rounds {
		date := ""
		if l.Start != "" {
			date = day.AddDate(0, 0, i*every).Format(time.DateOnly)
		}
		for _, p := range round {
			lines = append(lines, Line{Round: fmt.Sprintf("Week %d", i+1), Date: date, Visitor: l.Teams[p.visitor].Key, Home: l.Teams[p.home].Key})
		}
	}
	return lines, nil
}

// A pairing is two teams by their number.
type pairing struct{ visitor, home int }

// circle plans a round robin by the circle method: one team stays put, the others move on by one place each round, and teams
// opposite each other play. Home and away alternate around the circle, and from round to round for the team that stays, so that
// each team's home and away games differ by one at most. With an odd number of teams, one rests.
func circle(teams int) (rounds [][]pairing) {
	if teams < 2 {
		return nil
	}
	moving := teams - 1 | 1 // an odd number, and the number of the team that stays, or of the rest
	for r := range moving {
		var round []pairing
		if moving < teams {
			round = append(round, pairing{moving, r}.turned(r%2 == 1))
		}
		for k := 1; k <= moving/2; k++ {
			round = append(round, pairing{(r + k) % moving, (r + moving - k) % moving}.turned(k%2 == 1))
		}
		rounds = append(rounds, round)
	}
	return rounds
}

func (p pairing) turned(turn bool) pairing {
	if turn {
		return pairing{p.home, p.visitor}
	}
	return p
}

// enroll adds the teams that a schedule names and the league does not have.
func (l *League) enroll() {
	taken := map[string]bool{}
	for _, m := range l.Teams {
		taken[m.Key], taken[m.Name] = true, true
	}
	for _, line := range l.Lines {
		for _, name := range []string{tidy(line.Visitor), tidy(line.Home)} {
			first, _, _ := strings.Cut(name, " ")
			if taken[name] || first == "winner" || first == "loser" || strings.HasPrefix(name, "#") {
				continue
			}
			key := newKey(name, taken)
			taken[key], taken[name] = true, true
			l.Teams = append(l.Teams, Member{Key: key, Name: name})
		}
	}
}

// newKey makes a key from a name: the name itself, its initials, its first letters, or a number.
func newKey(name string, taken map[string]bool) string {
	initials, letters := "", ""
	word := false
	for _, c := range norm.NFD.String(strings.ToUpper(name)) { // Żubry are ZUB
		if c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' {
			if letters += string(c); !word {
				initials += string(c)
			}
		}
		word = unicode.IsLetter(c) || unicode.IsDigit(c) || unicode.IsMark(c)
	}
	for _, key := range []string{name, initials, letters[:min(3, len(letters))], letters[:min(12, len(letters))]} {
		if len(key) > 1 && !taken[key] && checkKey(key) == "" {
			return key
		}
	}
	for n := 1; ; n++ {
		if key := fmt.Sprintf("T%d", n); !taken[key] {
			return key
		}
	}
}
