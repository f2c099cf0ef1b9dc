package loft

import (
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

// marks are the cells of a chart that end in a mark, as a list of rolls.
func marks(c engine.Chart, mark string) string {
	var rolls []string
	for _, row := range c.Rows() {
		if strings.HasSuffix(row.Cell, "; "+mark) || strings.Contains(row.Cell, "; "+mark+"; ") {
			rolls = append(rolls, row.Roll)
		}
	}
	return strings.Join(rolls, " ")
}

const (
	blackMark = "black: caught from mid-range (B) after a miss"
	grayMark  = "gray: caught from mid-range (B) after two misses"
)

func TestChartsSayWhatThePrintMarks(t *testing.T) {
	marked := 0
	for _, c := range []struct{ chart, mark, rolls string }{
		{"before-graze", "a graze", "43 65"},
		{"before-graze", "43 and 65 of a later roll are read as 45", "34"},
		{"before-graze", "no score for a home side that is ahead on its fifth play", "35"},
		{"after-graze", "64 and 65 of a later roll are read as 44", "26"},
		{"normal-kick", blackMark, "52 53 54 55"},
		{"normal-kick", grayMark, "44 45 46 51"},
		{"normal-kick", thirdMiss, "65 66"},
		{"risky-kick", blackMark, "36 41 42 43"},
		{"risky-kick", grayMark, "33 34 35"},
		{"risky-kick", thirdMiss, "54 55 56 61 62 63 64 65 66"},
		{"noble-two", "4 steps lower after a miss, 10 after two; " + thirdMiss, "16 21 22 23 24"},
	} {
		rolls := marks(engine.ChartByID(System.Charts, c.chart), c.mark)
		if marked += strings.Count(c.mark, "; ") + 1; rolls != c.rolls {
			t.Errorf("%s: %q at %s, want %s", c.chart, c.mark, rolls, c.rolls)
		}
	}
	for _, c := range System.Charts { // and nothing else is marked
		id, _ := c.Name()
		for _, row := range c.Rows() {
			if strings.Contains(row.Cell, "; ") && !strings.Contains("before-graze after-graze normal-kick risky-kick noble-two", id) &&
				!strings.Contains(row.Cell, "on a purge noble") {
				t.Errorf("%s %s is marked: %s", id, row.Roll, row.Cell)
			}
		}
	}
}

// At the prompt, and in an explanation, the charts are those of the table's own copy.
func TestTheChartsOfATableFollowItsSettings(t *testing.T) {
	for _, c := range []struct {
		record string
		header []string
		mark   string
		rolls  string
	}{
		{"", nil, "a graze", "43 65"},
		{"", []string{"graze-cells: 11-13, 34"}, "a graze", "11 12 13 34"},
		{"", []string{"graze-cells: 34"}, "43 and 65 of a later roll are read as 45", "34"}, // beside the graze
		{"", []string{"graze-cells: none"}, "a graze", ""},
		{"35", []string{"short-fouls: 24, 62"}, "a graze", ""},
		{"11 noble", []string{"graze-cells: 11"}, "a graze", ""}, // of the chart for sends only
		{sheet("11") + "normal", []string{"black-normal: 11", "gray-normal: 11-13"}, blackMark, "11"},
		{sheet("11") + "normal", []string{"black-normal: 11", "gray-normal: 11-13"}, grayMark, "12 13"},
		{sheet("11") + "risky", []string{"black-risky: 12", "gray-risky: none"}, blackMark, "12"},
		{sheet("11") + "risky", []string{"black-risky: 12", "gray-risky: none"}, grayMark, ""},
		{sheet("11") + "noble normal", []string{"rule.noble: always", "rule.subtract: number"},
			"less 4 after a miss, less 10 after two; " + thirdMiss, "16 21 22 23 24"},
		{sheet("11") + "noble normal", []string{"rule.noble: always", "rule.noble-interception: penalty"},
			"penalty kick from mid-range (B)", "14 15"},
		{sheet("11") + "noble normal", []string{"rule.noble: always"}, "penalty kick from mid-range (B)", ""},
		{sheet("11") + "noble risky 12", []string{"rule.noble: always", "rule.noble-interception: penalty"},
			"penalty kick from mid-range (B)", "11-31"},
		{sheet("11") + "noble risky 12", []string{"rule.noble: always"}, "penalty kick from mid-range (B)", ""},
	} {
		s := play(t, c.record, c.header...)
		charts := s.Result.Game.Charts(s.Result.Next)
		if len(charts) != 1 {
			t.Fatalf("%q has %d charts", c.record, len(charts))
		}
		if got := marks(charts[0], c.mark); got != c.rolls {
			t.Errorf("%q with %v: %q at %q, want %q", c.record, c.header, c.mark, got, c.rolls)
		}
	}
	for _, c := range []struct{ record, header, cell string }{
		{"43", "", "no score: the trigger kick is mishandled; a graze"},
		{"11", "graze-cells: 11", "good send, +2: caught at full stretch; a graze"},
		{"43", "graze-cells: 11", "no score: the trigger kick is mishandled"},
		{"35 24", "short-fouls: 24", "foul: roll again"},
		{sheet("11") + "normal 65 52", "", "no score: a strike from the middle, astray; " + blackMark},
	} {
		read := play(t, c.record, c.header).Result.Journal.Cells
		last := read[len(read)-1]
		if got := last.Chart.Rows()[last.Row].Cell; got != c.cell {
			t.Errorf("%q reads %q, want %q", c.record, got, c.cell)
		}
	}
	s := play(t, "35", "short-fouls: 24, 62")
	for _, row := range s.Result.Game.Charts(s.Result.Next)[0].Rows() {
		if isFoul := row.Cell == foul.words; isFoul != (row.Roll == "24" || row.Roll == "62") {
			t.Errorf("short-send %s reads %q", row.Roll, row.Cell)
		}
	}
}

// ranges expands "11-31, 34" to places in the order of rolls.
func ranges(t *testing.T, list string) []int {
	t.Helper()
	set, err := parseCells(list)
	if err != nil {
		t.Fatal(err)
	}
	var orders []int
	for order := range 36 {
		if set.has(order) {
			orders = append(orders, order)
		}
	}
	return orders
}

func TestChartsAreAsPrinted(t *testing.T) { enginetest.Printed(t, engine.ReadCharts(chartsText)) }
