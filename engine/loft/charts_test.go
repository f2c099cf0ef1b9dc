package loft

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
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

// printed reads testdata/printed-charts.txt: the charts a second time, copied from the printed sheet by somebody who had
// not seen these. It returns the lines of a chart: a roll or a range or another key, and its cell.
func printed(t *testing.T) map[string][][2]string {
	t.Helper()
	text, err := os.ReadFile("testdata/printed-charts.txt")
	if err != nil {
		t.Fatal(err)
	}
	charts, chart := map[string][][2]string{}, ""
	for _, line := range strings.Split(string(text), "\n") {
		line, _, _ = strings.Cut(line, ";")
		key, cell, _ := strings.Cut(strings.TrimSpace(line), " ")
		cell = strings.TrimSpace(cell)
		switch {
		case key == "" || key[0] == '#':
		case key == "chart":
			chart = cell
		default:
			charts[chart] = append(charts[chart], [2]string{key, cell})
		}
	}
	return charts
}

// vocabulary is what the transcription calls an effect.
var vocabulary = map[effect]string{
	nothing: "nothing", good: "good", struck: "struck", outside: "outside", badKick: "bad-kick", short: "short-send",
	goodReturn: "good", nobleIntercepted: "intercepted", noFenceman: "nothing | no-fenceman good", fencemanSaves: "nothing", pierce: "pierce",
	purgePierce: "nothing | purge pierce", rare: "rare", foul: "foul", noble: "noble",
	nobleNoPurge: "noble | purge nothing", outsideNoPurge: "outside | purge nothing", foulNoPurge: "foul | purge nothing",
	obstructorKick: "penalty-kick", intercepted: "intercepted", caught: "caught",
	caughtUnlessRisky: "caught | risky noble-risky", misses: "misses", missesIfRisky: "fails | risky misses",
	caughtNearer: "caught | from C nothing", caughtCircle: "nothing | from A+ caught",
	caughtShort: "nothing | from A caught", rollAgain: "again | second 11-16 caught",
}

// inVocabulary is what the transcription has for a cell of a chart.
func inVocabulary(chart string, c any) string {
	switch c := c.(type) {
	case cell:
		switch { // words of their own, and notes that the rules apply by chart
		case chart == "before-graze" && c.effect == outside:
			return "outside | second 43 65 as 45"
		case chart == "before-graze" && c.effect == short:
			return "short-send | home-leads nothing"
		case chart == "after-graze" && c.effect == outside:
			return "outside | second 64 65 as 44"
		case strings.HasPrefix(chart, "noble-") && c.effect == short:
			return "short-noble"
		case chart == "noble-two" && c.effect == nothing:
			return "fails"
		case chart == "kick" && c.effect == noFenceman:
			return "nothing | no-fenceman caught"
		}
		return vocabulary[c.effect]
	case kickCell:
		return strings.TrimSpace(vocabulary[c.effect] + " " + distanceLetters[c.from])
	case dodgeRow:
		return c.Words()
	case foulCell:
		return foulInVocabulary(c)
	}
	return ""
}

func foulInVocabulary(c foulCell) string {
	s := map[*offense]string{
		contact: "obstructor contact", flagrantFoul: "obstructor flagrant", breaksEarly: "banker",
		attackUnsporting: "advancer unsportsmanlike warning", stepsOutside: "advancer", illegalContact: "advancer contact",
		handball: "obstructor handball", rollingTackle: "obstructor tackle", flagrantTackle: "obstructor tackle flagrant",
		unsporting: "obstructor unsportsmanlike warning",
	}[c.offense]
	switch {
	case c.from == nowhere:
		return s + " over"
	case c.offense.byAttack:
		s += " defense "
	default:
		s += " attack "
	}
	return s + distanceLetters[c.from] + map[worth]string{plain: "", five: " five", fiveIfTied: " five-if-tied"}[c.worth]
}

func TestChartsAreAsPrinted(t *testing.T) {
	lines := printed(t)
	compareChart(t, lines, "before-graze", beforeGrazeChart)
	compareChart(t, lines, "after-graze", afterGrazeChart)
	compareChart(t, lines, "noble-before", nobleBeforeChart)
	compareChart(t, lines, "noble-after", nobleAfterChart)
	compareChart(t, lines, "rare", rareChart)
	compareChart(t, lines, "short-send", shortSendChart)
	compareChart(t, lines, "normal-kick", normalKickChart)
	compareChart(t, lines, "risky-kick", riskyKickChart)
	compareChart(t, lines, "noble-two", nobleTwoChart)
	compareChart(t, lines, "kick", kicksChart)
	compareChart(t, lines, "dodge", dodgeChart)
	compareChart(t, lines, "prayer", prayerChart)
	compareChart(t, lines, "foul-stage-1", foulStageOneChart)
	compareChart(t, lines, "foul-stage-2", foulStageTwoChart)
	compareChart(t, lines, "foul-short-send", foulShortSendChart)
	compareChart(t, lines, "foul-noble", foulNobleChart)

	var times []string
	for _, seconds := range dodgeColumns {
		times = append(times, clock(seconds))
	}
	if got := strings.Join(times, " "); got != lines["dodge"][0][1] {
		t.Errorf("the columns of the dodge chart are %s", got)
	}
	for _, line := range lines["dodge-key"] {
		if evades := dodgeSign(line[0][0]).evades(); evades != (line[1] == "evades") {
			t.Errorf("%s of the dodge chart: evades is %t", line[0], evades)
		}
	}
	for _, key := range []string{"graze-cells", "black-normal", "gray-normal", "black-risky", "gray-risky"} {
		want := strings.Join(strings.Fields(lines[key][0][0]+" "+lines[key][0][1]), ", ")
		if got := enginetest.Setup(t, System).Word(key); got != want {
			t.Errorf("%s is %s, want %s", key, got, want)
		}
	}
}

// compareChart holds every cell of a chart against the transcription.
func compareChart[C engine.Cell](t *testing.T, lines map[string][][2]string, name string, c *chart[C]) {
	seen := 0
	for _, line := range lines[name] {
		want := line[1]
		if line[0] == "columns" {
			continue
		}
		if name == "normal-kick" || name == "risky-kick" { // the length of the strike has no effect
			for _, length := range []string{" long", " mid", " short"} {
				want = strings.TrimSuffix(want, length)
			}
		}
		for _, order := range ranges(t, line[0]) {
			seen++
			if got := inVocabulary(name, c.Cells[order]); got != want {
				t.Errorf("%s %d is %q, printed is %q", name, engine.PairAt(order), got, want)
			}
		}
	}
	if seen != len(c.Cells) {
		t.Errorf("%s has %d printed cells", name, seen)
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
