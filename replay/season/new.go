package season

import (
	"fmt"
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"rollbook/engine"
)

// A League is what a new season file is made of.
type League struct {
	System *engine.System
	Name   string // of the season; "" for "New season"
	Teams  []Member
	Twice  bool   // each meets each twice, once at either place
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
		return m, fmt.Errorf("%s", why)
	}
	if err := engine.CheckName(m.Name); err != nil {
		return m, fmt.Errorf("the name of a team %s: %w", quote(m.Name), err)
	}
	return m, nil
}

// New returns the text of a season file. What does not hold in it is the error.
func New(l League) (string, error) {
	if l.Name = tidy(l.Name); l.Name == "" {
		l.Name = "New season"
	}
	if l.Every < 0 || l.Every > 0 && l.Start == "" {
		return "", fmt.Errorf("the days from round to round need a first date, and are 1 or more")
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
		return "", fmt.Errorf("the new season does not hold: %s: %s", quote(plan.line(faults[0].Line)), faults[0].Why)
	case len(plan.Teams) < 2:
		return "", fmt.Errorf("a season needs two teams at least")
	}
	return b.String(), nil
}

// writeRounds writes the fixtures, a round where its name is new.
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

// key returns the key of a team by its key or its name; what is neither stays as it is.
func (l *League) key(name string) string {
	for _, m := range l.Teams {
		if m.Key == name || m.Name == tidy(name) {
			return m.Key
		}
	}
	return tidy(name)
}

// roundRobin plans a game of each against each.
func (l *League) roundRobin() (lines []Line, err error) {
	var day time.Time
	if l.Start != "" {
		if !isDate(l.Start) {
			return nil, fmt.Errorf("%s is not a date like 2016-10-20", quote(l.Start))
		}
		day, _ = time.Parse(time.DateOnly, l.Start)
	}
	every := l.Every
	if every == 0 {
		every = 7
	}
	rounds := circle(len(l.Teams))
	if l.Twice {
		for _, round := range rounds {
			back := make([]pairing, len(round))
			for i, p := range round {
				back[i] = pairing{p.home, p.visitor}
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

// circle plans a round robin by the circle method: one team stays where it is, the others move on by one place from round to
// round, and who is opposite plays. Home and away alternate around the circle, and for the team that stays from round to
// round, so that nobody has more than one game more at one than at the other. With an odd number one team rests.
func circle(teams int) (rounds [][]pairing) {
	if teams < 2 {
		return nil
	}
	moving := teams - 1 | 1 // an odd number; the team that stays has this number, or is the rest
	for r := range moving {
		var round []pairing
		if moving < teams {
			round = append(round, turned(pairing{moving, r}, r%2 == 1))
		}
		for k := 1; k <= moving/2; k++ {
			round = append(round, turned(pairing{(r + k) % moving, (r + moving - k) % moving}, k%2 == 1))
		}
		rounds = append(rounds, round)
	}
	return rounds
}

func turned(p pairing, turn bool) pairing {
	if turn {
		return pairing{p.home, p.visitor}
	}
	return p
}

// enroll adds the teams that a schedule names and the league has not.
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

// newKey makes a key of a name: the name if it is one, its initials, its first letters, or a number.
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
