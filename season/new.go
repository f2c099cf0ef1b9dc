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
	"rollbook/internal/lists"
	"rollbook/replay"
)

// A League is the input of New.
type League struct {
	System *engine.System
	Name   string // of the season; "" for "New season"
	Teams  []Member
	Twice  bool   // each pair meets twice, home and away
	Start  string // the date of the first round; "" for none
	Every  int    // days from one round to the next; 0 for 7
	Lines  []Line // of a schedule; nil for a round robin
}

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
	lines := l.Lines
	if lines == nil {
		lines = l.roundRobin()
	} else if err := l.Enroll(); err != nil {
		return "", err
	}
	names := []string{l.Name}
	for _, m := range l.Teams {
		names = append(names, m.Name, m.Group, m.Conference)
	}
	if i := slices.IndexFunc(names, hasComment); i >= 0 {
		return "", fmt.Errorf("%s: a semicolon after a space begins a comment in a season file", quote(names[i]))
	}
	var p page
	p.write(0, firstLine+"\nseason: "+l.Name+"\nsystem: "+l.System.ID)
	for _, m := range l.Teams {
		p.write(m.line, "\nteam "+m.Key+": "+m.Name)
		for _, key := range [][2]string{{"group", m.Group}, {"conference", m.Conference}} {
			if key[1] != "" {
				p.write(m.line, "  "+key[0]+": "+key[1])
			}
		}
	}
	if err := l.writeRounds(&p, inRounds(lines)); err != nil {
		return "", err
	}
	plan, faults := Read("season", p.String())
	switch {
	case Status(faults) == 2:
		worst := slices.IndexFunc(faults, func(f *replay.Fault) bool { return StatusOf(f.Kind) == 2 })
		first, from := faults[worst], "the new season is not valid"
		if row := append(p.rows, 0)[min(first.Line-1, len(p.rows))]; row > 0 {
			from = "line " + engine.Number(row) + " of the schedule"
		}
		return "", fmt.Errorf("%s: %s: %s", from, quote(plan.line(first.Line).text), first.Why)
	case len(plan.Teams) < 2:
		return "", fmt.Errorf("a season needs at least two teams")
	}
	return p.String(), nil
}

// A page is the text of a new season, and for each of its lines the line of the schedule that it was made of; 0 for none.
type page struct {
	strings.Builder
	rows []int
}

func (p *page) write(row int, lines string) {
	p.WriteString(lines + "\n")
	for range strings.Count(lines+"\n", "\n") {
		p.rows = append(p.rows, row)
	}
}

// hasComment reports whether a season file would take the rest of a text for a comment.
func hasComment(text string) bool {
	return strings.HasPrefix(text, ";") || strings.Contains(text, " ;")
}

// roundRobin plans a game between each pair of teams.
func (l *League) roundRobin() (lines []Line) {
	day, _ := time.Parse(time.DateOnly, l.Start)
	rounds := circle(len(l.Teams))
	if l.Twice {
		for _, round := range rounds {
			rounds = append(rounds, lists.Map(round, func(p pairing) pairing { return p.turned(true) }))
		}
	}
	for i, round := range rounds {
		date := ""
		if l.Start != "" {
			date = day.AddDate(0, 0, i*cmp.Or(l.Every, 7)).Format(time.DateOnly)
		}
		for _, p := range round {
			lines = append(lines, Line{Round: fmt.Sprintf("Week %d", i+1), Date: date,
				Sides: engine.Sides[Member]{engine.Visitor: {Key: l.Teams[p.visitor].Key}, engine.Home: {Key: l.Teams[p.home].Key}}})
		}
	}
	return lines
}

// A pairing is two teams by their number.
type pairing struct{ visitor, home int }

// circle plans a round robin by the circle method: one team stays put, the others move on by one place each round, and
// teams opposite each other play. Home and away alternate around the circle, and from round to round for the team that
// stays, so each team's home and away games differ by at most one. With an odd number of teams, one rests.
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
