package loft

import (
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
