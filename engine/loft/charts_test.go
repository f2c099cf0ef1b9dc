package loft

import (
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

func TestChartsAreAsPrinted(t *testing.T) { enginetest.Printed(t, engine.ReadCharts(chartsText)) }

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
