package engine

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"
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
	KeySection                           // the same, about the heads of other sections, in pairs of cells
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
	Title  string
	Parts  []string // their heads; a row may lack those to come
	Totals []string // their heads: "Final", or "R", "H", "E"; the first is the score
	Rows   [2]LineRow
}

// A LineRow is a team's line, visitor first.
type LineRow struct {
	Team          string
	Parts, Totals []string
}

// LineScore returns the score by the parts of the game; without heads if there is none.
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
	var heads []string
	for _, c := range s.Columns {
		heads = append(heads, c.Name)
	}
	parts := len(heads) - s.totals
	l := LineScore{Title: s.Title, Parts: heads[1:parts], Totals: heads[parts:]}
	for i, row := range s.Rows {
		l.Rows[i] = LineRow{row[0], row[1:parts], row[parts:]}
	}
	return l
}

// AddLineScore adds a line score with heads for parts and totals. Each team's row has its name and a cell under each.
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
	c := []Column{{Name: first, Left: true}}
	for _, name := range others {
		c = append(c, Column{Name: name})
	}
	return c
}

// TotalName heads the only total of a line score, which is final only when the game is over.
func TotalName(over bool) string {
	if over {
		return "Final"
	}
	return "Total"
}

// AppendText appends the box score as text, section by section, in columns of a fixed-width face.
func (s *BoxScore) AppendText(b []byte) []byte {
	for i := range s.Sections {
		if i > 0 {
			b = append(b, '\n')
		}
		b = s.Sections[i].appendText(b)
	}
	if len(s.Proof) > 0 {
		b = append(b, '\n')
	}
	for _, p := range s.Proof {
		b = append(append(append(b, "check: "...), p...), '\n')
	}
	return b
}

func (s *Section) appendText(b []byte) []byte {
	if s.Title != "" {
		b = append(append(b, s.Title...), '\n')
	}
	widths := make([]int, len(s.Columns))
	for i, c := range s.Columns {
		if c.Span == 0 {
			widths[i] = utf8.RuneCountInString(c.Name)
		}
	}
	for _, row := range s.Rows {
		for i, v := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(v))
		}
	}
	for i, c := range s.Columns {
		if c.Span > 0 {
			widths[i] += max(0, utf8.RuneCountInString(c.Name)-spanned(widths[i:i+c.Span]))
		}
	}
	if slices.ContainsFunc(s.Columns, func(c Column) bool { return c.Name != "" }) {
		for i := 0; i < len(s.Columns); {
			c, span := s.Columns[i], max(1, s.Columns[i].Span)
			b = appendCell(b, c.Name, spanned(widths[i:i+span]), c.Left, i)
			i += span
		}
		b = endLine(b)
	}
	for _, row := range s.Rows {
		for i, v := range row {
			b = appendCell(b, v, widths[i], s.Columns[i].Left, i)
		}
		b = endLine(b)
	}
	return b
}

// spanned returns the width of adjacent columns.
func spanned(widths []int) int {
	w := 2 * (len(widths) - 1)
	for _, width := range widths {
		w += width
	}
	return w
}

// appendCell appends a value in a column of the given width, two spaces after the previous one.
func appendCell(b []byte, v string, width int, left bool, column int) []byte {
	if column > 0 {
		b = append(b, "  "...)
	}
	blanks := strings.Repeat(" ", width-utf8.RuneCountInString(v))
	if left {
		return append(append(b, v...), blanks...)
	}
	return append(append(b, blanks...), v...)
}

// endLine ends a line without trailing spaces.
func endLine(b []byte) []byte { return append(bytes.TrimRight(b, " "), '\n') }
