package engine

import (
	"slices"
	"strings"
)

// A Scoreboard is the state of a game for a scorer's screen.
type Scoreboard struct {
	Score   string          // in words, visitor first: "Bears 7, Packers 3"
	Status  []string        // after the score: "3rd", "14 boxes left", "Packers ball at the Bears 28"
	Further []BoardLine     // anything else that matters, a line each
	Drawn   []string        // lines of the sheet, for a screen without a picture of them
	Boxes   Sides[[]string] // what those lines have in the boxes of each team, for a page that draws them itself; nil if they have none
}

// A BoardLine is a line of a scoreboard after the first.
type BoardLine struct {
	Label  string   // "HREC", "timeouts"; "" for none
	Teams  []string // each team's count: "Bears 3", "Packers 2"
	Parts  []string // "DEF 10", "MID 12"
	Remark string   // on the whole line; "" for none
}

// Brief is the scoreboard in one line, its parts two spaces apart.
func (s Scoreboard) Brief() string {
	return strings.Join(append([]string{s.Score}, s.Status...), "  ")
}

// MarshalText writes the scoreboard as String does: JSON has it as a text.
func (s Scoreboard) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// String is the scoreboard for a scorer's screen, in one or a few lines.
func (s Scoreboard) String() string {
	lines := []string{s.Brief()}
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

// Since returns the news for a scorer who has seen another scoreboard: the first line, any other lines that are new, and
// all drawn lines if any of them is new.
func (s Scoreboard) Since(seen Scoreboard) Scoreboard {
	s.Further = slices.DeleteFunc(slices.Clone(s.Further), func(l BoardLine) bool {
		return slices.ContainsFunc(seen.Further, func(old BoardLine) bool { return old.String() == l.String() })
	})
	if slices.Equal(s.Drawn, seen.Drawn) {
		s.Drawn = nil
	}
	return s
}
