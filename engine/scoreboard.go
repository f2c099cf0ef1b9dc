package engine

import (
	"slices"
	"strings"
)

// A Scoreboard is where a game stands.
type Scoreboard struct {
	Score   string      // in words, visitor first: "Bears 7, Packers 3"
	Status  []string    // after the score: "3rd", "14 boxes left", "Packers ball at the Bears 28"
	Further []BoardLine // what else counts, a line each
	Drawn   []string    // lines of the sheet, for a screen that has no picture of them
}

// A BoardLine is a further line of a scoreboard.
type BoardLine struct {
	Label  string   // "HREC", "timeouts"; "" for none
	Teams  []string // what it counts of each: "Bears 3", "Packers 2"
	Parts  []string // "DEF 10", "MID 12"
	Remark string   // on the whole line; "" for none
}

// Line is the first line of the scoreboard for a scorer's screen, its parts two spaces apart.
func (s Scoreboard) Line() string {
	return strings.Join(append([]string{s.Score}, s.Status...), "  ")
}

// MarshalText writes the scoreboard as String does: JSON has it as a text.
func (s Scoreboard) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// String is the scoreboard for a scorer's screen, in one or a few lines.
func (s Scoreboard) String() string {
	lines := []string{s.Line()}
	for _, f := range s.Further {
		lines = append(lines, f.String())
	}
	return strings.Join(append(lines, s.Drawn...), "\n")
}

// String is the line for a scorer's screen, its parts two spaces apart.
func (l BoardLine) String() string {
	var parts []string
	if l.Label != "" {
		parts = append(parts, strings.Join(append([]string{l.Label}, l.Teams...), " "))
	}
	parts = append(parts, l.Parts...)
	if l.Remark != "" {
		parts = append(parts, "("+l.Remark+")")
	}
	return strings.Join(parts, "  ")
}

// Since returns what a scorer who has seen another scoreboard has to see of this one: its first line, the further lines that are
// new, and what is drawn, whole, if any of it is.
func (s Scoreboard) Since(seen Scoreboard) Scoreboard {
	s.Further = slices.DeleteFunc(slices.Clone(s.Further), func(l BoardLine) bool {
		return slices.ContainsFunc(seen.Further, func(old BoardLine) bool { return old.String() == l.String() })
	})
	if slices.Equal(s.Drawn, seen.Drawn) {
		s.Drawn = nil
	}
	return s
}
