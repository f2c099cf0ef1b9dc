package loft

import (
	"strconv"
	"strings"
	"testing"

	"rollbook/engine"
)

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

// The charts a second time, by what the rulebook's cells do, in ranges.
func TestChartsHoldThePrintedCells(t *testing.T) {
	plain := func(c *plainChart) func(int) string {
		return func(i int) string { return effectWords[c.Cells[i].effect] }
	}
	strike := func(c *kickChart) func(int) string {
		return func(i int) string { return effectWords[c.Cells[i].effect] + distanceLetters[c.Cells[i].from] }
	}
	w := func(e effect) string { return effectWords[e] }
	for _, c := range []struct {
		chart string
		cell  func(int) string
		rows  [][2]string // ranges, what they hold; every other cell is nothing
	}{
		{"before-graze", plain(beforeGrazeChart), [][2]string{{"11-31", w(good)}, {"32, 33", w(struck)}, {"34",
			w(outside)}, {"35", w(short)},
			{"36", w(rare)}, {"46, 53, 54, 56, 65", w(noFenceman)}, {"66", w(foul)}}},
		{"after-graze", plain(afterGrazeChart), [][2]string{{"11-23", w(good)}, {"24, 25", w(struck)}, {"26",
			w(outside)}, {"31", w(short)},
			{"32", w(rare)}, {"35, 36, 64, 65", w(pierce)}, {"42, 44, 46, 53", w(noFenceman)}, {"63",
				w(badKick)}, {"66", w(foul)}}},
		{"noble-before", plain(nobleBeforeChart), [][2]string{{"11", w(noble)}, {"12-14", w(nobleNoPurge)},
			{"15", w(outsideNoPurge)},
			{"16-22", w(short)}, {"31, 32, 35, 44", w(noFenceman)}, {"46", w(foulNoPurge)}}},
		{"noble-after", plain(nobleAfterChart), [][2]string{{"11", w(noble)}, {"12", w(nobleNoPurge)},
			{"13", w(outsideNoPurge)},
			{"14-16", w(short)}, {"22, 23, 65, 66", w(pierce)}, {"24, 25, 32, 41", w(noFenceman)}, {"43",
				w(foulNoPurge)},
			{"46, 54, 55", w(purgePierce)}}},
		{"rare", plain(rareChart), [][2]string{{"11-22", w(noble)}, {"25-33", w(obstructorKick)}, {"43-61", w(good)}}},
		{"short-send", strike(shortSendChart), [][2]string{{"11-35", w(goodReturn)}, {"62", w(intercepted) + "B"},
			{"66", w(intercepted) + "C"}}},
		{"normal-kick", strike(normalKickChart), [][2]string{{"11", w(caught) + "A+"}, {"12, 13, 26", w(caught) + "A"},
			{"14-25", w(caught) + "B"}, {"31-41", w(caught) + "C"}, {"42, 43", w(foul)}, {"64",
				w(intercepted) + "B"}, {"65, 66", w(misses)}}},
		{"risky-kick", strike(riskyKickChart), [][2]string{{"11", w(caught) + "A"}, {"12", w(caught) + "A+"},
			{"13-22", w(caught) + "B"},
			{"23-26", w(caught) + "C"}, {"31, 32", w(foul)}, {"51", w(intercepted) + "C"}, {"52",
				w(intercepted) + "B"}, {"54-66", w(misses)}}},
		{"noble-two", plain(nobleTwoChart), [][2]string{{"11, 13", w(caught)}, {"12", w(caughtUnlessRisky)},
			{"14, 15", w(intercepted)},
			{"16-22", w(misses)}, {"23, 24", w(missesIfRisky)}, {"25", w(foul)}}},
		{"kick", plain(kicksChart), [][2]string{{"11-31", w(caught)}, {"32-36", w(caughtNearer)}, {"42-46",
			w(caughtCircle)},
			{"51-55", w(caughtShort)}, {"56-66", w(noFenceman)}}},
		{"prayer", plain(prayerChart), [][2]string{{"15, 16", w(rollAgain)}, {"36-55, 66", w(caught)}}},
	} {
		want := make([]string, 36)
		for i := range want {
			want[i] = w(nothing)
		}
		for _, row := range c.rows {
			for _, i := range ranges(t, row[0]) {
				want[i] = row[1]
			}
		}
		for i := range 36 {
			if got := c.cell(i); got != want[i] {
				t.Errorf("%s %d is %q, want %q", c.chart, engine.PairAt(i), got, want[i])
			}
		}
	}
}

// The columns of the fouls chart a second time, row by row.
func TestFoulColumnsHoldThePrintedRows(t *testing.T) {
	type row struct {
		rolls   string
		offense offense
		from    string
		worth   worth
	}
	for _, c := range []struct {
		chart *foulChart
		rows  []row
	}{
		{foulStageOneChart, []row{{"11-15", contact, "C", plain}, {"16-24", contact, "B", plain}, {"25-31", contact, "A",
			plain},
			{"32", flagrantFoul, "A+", fiveIfTied}, {"33-34", breaksEarly, "", plain}, {"35", attackUnsporting, "B",
				plain},
			{"36-41", illegalContact, "B", plain}, {"42", handball, "B", five}, {"43-46", rollingTackle, "C", plain},
			{"51-62", rollingTackle, "B", plain}, {"63-64", rollingTackle, "A", plain}, {"65", flagrantTackle, "A+",
				plain}, {"66", unsporting, "A+", plain}}},
		{foulStageTwoChart, []row{{"11-23", contact, "C", plain}, {"24-36", contact, "B", plain}, {"41-52", contact, "A",
			plain},
			{"53", flagrantFoul, "A+", plain}, {"54-55", breaksEarly, "", plain}, {"56", attackUnsporting, "B", plain},
			{"61-63", stepsOutside, "", plain}, {"64", illegalContact, "B", plain}, {"65", handball, "B",
				plain}, {"66", unsporting, "A+", plain}}},
		{foulShortSendChart, []row{{"11-26", contact, "C", plain}, {"31-45", contact, "B", plain}, {"46-62", contact,
			"A", plain},
			{"63", flagrantFoul, "A+", fiveIfTied}, {"64", attackUnsporting, "B", plain}, {"65", handball, "B",
				plain}, {"66", unsporting, "A+", plain}}},
		{foulNobleChart, []row{{"11-13", contact, "C", five}, {"14-16", contact, "B", five}, {"21-23", contact, "A",
			five},
			{"24", attackUnsporting, "B", plain}, {"25-56", stepsOutside, "", plain}, {"61", illegalContact, "B", plain},
			{"62", handball, "B", five}, {"63", rollingTackle, "B", five}, {"64", rollingTackle, "A", five},
			{"65", flagrantTackle, "A+", five}, {"66", unsporting, "A+", five}}},
	} {
		seen := 0
		for _, r := range c.rows {
			for _, i := range ranges(t, r.rolls) {
				seen++
				got := c.chart.Cells[i]
				if got.offense != r.offense || distanceLetters[got.from] != r.from || got.worth != r.worth {
					t.Errorf("%s %d is %q", c.chart.ID, engine.PairAt(i), got.Words())
				}
			}
		}
		if seen != 36 {
			t.Errorf("%s has %d cells in the rows", c.chart.ID, seen)
		}
	}
}

// The dodge chart a second time, column by column from top to bottom: a sign, and how often it follows itself.
func TestLoft39TheDodgeChartHoldsThePrintedSigns(t *testing.T) {
	for column, want := range [...]string{
		"A×3 B×3 C×3 D E F×2 G×2 1×2 2 3×5 4×2 5×8 6 7 8",
		"A×3 B×3 C×3 D E F×2 G 1×2 2 3×4 4×2 5×10 6 7 8",
		"A×2 B×3 C×3 D E F G 1×2 2 3×4 4×2 5×12 6 7 8",
		"A B×3 C×3 E F×2 G 1×2 2 3×4 4×2 5×13 6 7 8",
		"A B×2 C×2 D E F G 1×2 2 3×4 4×2 5×15 6 7 8",
		"A B C E F×2 G 1×2 2 3×3 4×2 5×18 6 7 8",
		"A B C E F 1×2 2 3×3 4×2 5×20 6 7 8",
		"A C E F 1×2 2 3×3 4×2 5×21 6 7 8",
		"C E F 1×2 2 3×3 4×2 5×22 6 7 8",
		"E F 1×2 2 3×3 4×2 5×23 6 7 8",
		"A 1×2 2×2 3×3 4×2 5×23 6 7 8",
	} {
		var runs []string
		for order := 0; order < len(dodgeChart.Cells); {
			sign, n := dodgeChart.Cells[order].signs[column], 0
			for ; order < len(dodgeChart.Cells) && dodgeChart.Cells[order].signs[column] == sign; order++ {
				n++
			}
			run := string(sign)
			if n > 1 {
				run += "×" + strconv.Itoa(n)
			}
			runs = append(runs, run)
		}
		if got := strings.Join(runs, " "); got != want {
			t.Errorf("%s reads %s, want %s", clock(dodgeColumns[column]), got, want)
		}
	}
}

func TestChartsAreNamedAsInTheRules(t *testing.T) {
	want := strings.Fields(`before-graze after-graze noble-before noble-after rare short-send normal-kick risky-kick
		noble-two kick dodge prayer foul-stage-one foul-stage-two foul-short-send foul-noble`)
	for i, c := range charts {
		if id, _ := c.Name(); id != want[i] || len(c.Rows()) != 36 {
			t.Errorf("chart %d is %s with %d cells, want %s with 36", i, id, len(c.Rows()), want[i])
		}
		for _, row := range c.Rows() {
			if row.Cell == "" || strings.TrimSpace(row.Cell) != row.Cell {
				id, _ := c.Name()
				t.Errorf("%s %s reads %s", id, row.Roll, strconv.Quote(row.Cell))
			}
		}
	}
}
