package engine

import (
	"rollbook/internal/lists"
	"slices"
	"strings"
)

// A BoxScore is a game's statistics as people read them: screen and page are made from the same sections.
type BoxScore struct {
	Sections []Section
	Proof    []string // the sums that show the figures in balance, as "Packers 10 = 6 + 2 + 2"
}

// A SectionKind says what is in a section, for papers that draw it their own way.
type SectionKind uint8

// The kinds of sections.
const (
	TableSection      SectionKind = iota // any table
	LineScoreSection                     // the score by the parts of the game (AddLineScore)
	ComparisonSection                    // the teams side by side
	ScoringSection                       // the scores in order
	DriveSection                         // the drives in order
	PlayerSection                        // one team's players
	RoundSection                         // how each round was won
	FactSection                          // short facts, which can follow one another in a line
	KeySection                           // the same, about the columns of other sections, in pairs of cells
)

// A Section is a table of a box score.
type Section struct {
	Kind    SectionKind
	Title   string
	Columns []Column
	Rows    [][]string
	Most    int // the rounds of the longest game, in the list of them
	totals  int // of a line score: how many of its last columns are totals
}

// A LineScore is the score by the parts of a game.
type LineScore struct {
	Parts  []string // their names; a row may lack those to come
	Totals []string // their names: "Final", or "R", "H", "E"; the first is the score
	Rows   [2]LineRow
}

// A LineRow is a team's line, visitor first.
type LineRow struct {
	Team          string
	Parts, Totals []string
}

// LineScore returns the score by the parts of the game; without names if there is none.
func (s *BoxScore) LineScore() (l LineScore) {
	for i := range s.Sections {
		if s.Sections[i].Kind == LineScoreSection {
			l = s.Sections[i].LineScore()
		}
	}
	return l
}

// LineScore returns the line score that a section of its kind shows.
func (s *Section) LineScore() LineScore {
	names := lists.Map(s.Columns, func(c Column) string { return c.Name })
	parts := len(names) - s.totals
	l := LineScore{Parts: names[1:parts], Totals: names[parts:]}
	for i, row := range s.Rows {
		l.Rows[i] = LineRow{row[0], row[1:parts], row[parts:]}
	}
	return l
}

// AddLineScore adds a line score with names for parts and totals. Each team's row has its name and a cell under each.
func (s *BoxScore) AddLineScore(title string, parts []string, totals ...string) *Section {
	section := s.Add(LineScoreSection, title, Columns("", slices.Concat(parts, totals)...)...)
	section.totals = len(totals)
	return section
}

// Add adds a section, good until the next one is added.
func (s *BoxScore) Add(kind SectionKind, title string, columns ...Column) *Section {
	s.Sections = append(s.Sections, Section{Kind: kind, Title: title, Columns: columns})
	return &s.Sections[len(s.Sections)-1]
}

// Row adds a row with these cells.
func (s *Section) Row(cells ...string) {
	row := make([]string, 0, max(len(cells), len(s.Columns)))
	s.Rows = append(s.Rows, append(row, cells...))
}

// AddCells adds cells to the last row.
func (s *Section) AddCells(cells ...string) {
	row := &s.Rows[len(s.Rows)-1]
	*row = append(*row, cells...)
}

// A Column is a column of a section; figures are aligned right, words left.
type Column struct {
	Name string
	Left bool
	Span int // how many columns share this name, if they have none of their own
}

// Columns returns a column of words followed by columns of figures.
func Columns(first string, others ...string) []Column {
	figures := lists.Map(others, func(name string) Column { return Column{Name: name} })
	return append([]Column{{Name: first, Left: true}}, figures...)
}

// TotalName names the only total of a line score, which is final only when the game is over.
func TotalName(over bool) string {
	if over {
		return "Final"
	}
	return "Total"
}

// String is the box score for tests: a line a row, its cells two spaces apart, and the proof.
func (s *BoxScore) String() string {
	var lines []string
	for _, section := range s.Sections {
		names := lists.Map(section.Columns, func(c Column) string { return c.Name })
		lines = append(lines, section.Title, strings.Join(names, "  "))
		for _, row := range section.Rows {
			lines = append(lines, strings.Join(row, "  "))
		}
	}
	for _, p := range s.Proof {
		lines = append(lines, "check: "+p)
	}
	return strings.Join(lines, "\n") + "\n"
}
