package engine

import (
	"fmt"
	"strings"
	"testing"
)

const someCharts = `# two charts of three rolls, and one that goes on
    one         two   # a remark
2   first cell  -3
# nothing
3   "           +4    # merged
4   x           "

     three
1-6  low

     three
7    high
`

func TestChartsAreReadAsPrinted(t *testing.T) {
	want := "map[one:[{2 first cell} {3 first cell} {4 x}] three:[{1-6 low} {7 high}] two:[{2 -3} {3 +4} {4 +4}]]"
	if got := fmt.Sprint(ReadCharts(someCharts)); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// word is a cell that is a word.
type word string

func (w word) Words() string { return string(w) }

func parseWord(s string) (word, bool) { return word(s), s != "unknown" }

func TestAChartOfAColumnHasEveryRoll(t *testing.T) {
	sums := "c\n" + strings.Repeat("%s  x\n", 11)
	for want, make := range map[string]func(){
		"": func() {
			NewPairChart(ReadCharts("    c\n11-16  a\n21-66  b"), "c", "", parseWord)
			NewSumChart(ReadCharts(fmt.Sprintf(sums, "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12")), "c", "", parseWord)
			NewListChart(ReadCharts("c\n1-3  a\n4  b"), "c", "", parseWord)
		},
		"line 3 has 1 cells for 2 charts: 3  x": func() { ReadCharts("a  b\n2  x  y\n3  x") },
		"c: 22-66 does not follow":              func() { NewPairChart(ReadCharts("c\n11-16  a\n22-66  b"), "c", "", parseWord) },
		"c: 66-11 does not follow":              func() { NewPairChart(ReadCharts("c\n11-65  a\n66-11  b"), "c", "", parseWord) },
		"c is not whole":                        func() { NewPairChart(ReadCharts("c\n11-65  a"), "c", "", parseWord) },
		"d is not whole":                        func() { NewSumChart(PrintedCharts{}, "d", "", parseWord) },
		"c 11-66: unknown cell unknown":         func() { NewPairChart(ReadCharts("c\n11-66  unknown"), "c", "", parseWord) },
	} {
		func() {
			defer func() {
				if got := recover(); got != want && (got != nil || want != "") {
					t.Errorf("panics with %v, want %q", got, want)
				}
			}()
			make()
		}()
	}
}
