package loft

import (
	"errors"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

func TestCellListsAreReadAsWritten(t *testing.T) {
	for _, c := range []struct {
		list string
		want []int
	}{
		{"none", nil},
		{"11", []int{11}},
		{"16, 21, 24-31", []int{16, 21, 24, 25, 26, 31}},
		{"16,21 ,  24-24", []int{16, 21, 24}},
		{"15-22", []int{15, 16, 21, 22}},
		{"66, 11", []int{11, 66}}, // in any order
	} {
		set, err := parseCells(c.list)
		if err != nil {
			t.Errorf("%q: %v", c.list, err)
		}
		var got []int
		for order := range 36 {
			if set.has(order) {
				got = append(got, engine.PairAt(order))
			}
		}
		if len(got) != len(c.want) {
			t.Errorf("%q is %v, want %v", c.list, got, c.want)
			continue
		}
		for i := range got {
			if got[i] != c.want[i] {
				t.Errorf("%q is %v, want %v", c.list, got, c.want)
			}
		}
	}
}

func TestWhatCannotBeASettingIsRefusedAtItsLine(t *testing.T) {
	for _, c := range []struct{ key, value, why string }{
		{"rounds", "2", "1, 3, 5 or 7"},
		{"rounds", "07", "1, 3, 5 or 7"},
		{"graze-cells", "", "is not a roll or a range"},
		{"graze-cells", "17", "is not a roll or a range"},
		{"graze-cells", "10", "is not a roll or a range"},
		{"graze-cells", "01", "is not a roll or a range"},
		{"graze-cells", "71", "is not a roll or a range"},
		{"graze-cells", "111", "is not a roll or a range"},
		{"graze-cells", "1", "is not a roll or a range"},
		{"graze-cells", "11,", "is not a roll or a range"},
		{"graze-cells", "11 12", "is not a roll or a range"},
		{"graze-cells", "11 - 12", "is not a roll or a range"},
		{"graze-cells", "11-", "is not a roll or a range"},
		{"graze-cells", "11-12-13", "is not a roll or a range"},
		{"graze-cells", "None", "is not a roll or a range"},
		{"graze-cells", "none, 11", "is not a roll or a range"},
		{"graze-cells", "31-24", "runs backward: write 24-31"},
		{"graze-cells", "43, 65, 43", "43 is listed twice"},
		{"short-fouls", "11-16, 15", "15 is listed twice"},
		{"black-normal", "64-66", "the kick misses on 65"},
		{"gray-normal", "66", "the kick misses on 66"},
		{"black-risky", "54", "the kick misses on 54"},
		{"gray-risky", "53-61", "the kick misses on 54"},
		{"gray-risky", "x", "is not a roll or a range"},
	} {
		_, err := System.Setup(enginetest.Header(System, "date: 2026-01-31", c.key+": "+c.value, "site: Anywhere"))
		var h *engine.HeaderError
		if !errors.As(err, &h) || h.Line != 6 || h.Key != c.key || !strings.Contains(h.Why, c.why) {
			t.Errorf("%s: %q: %v, want %q at line 6", c.key, c.value, err, c.why)
		}
	}
}

func TestARollInBothListsIsBlack(t *testing.T) {
	s := []string{"black-normal: 44", "gray-normal: 44-51"}
	play(t, sheet("11")+"normal 65 44", s...).Next("conversion", "visitor")
	play(t, sheet("11")+"normal 65 45", s...).State("reals.visitor.0", "0")
	play(t, sheet("11")+"normal 65 65 45", s...).Next("conversion", "visitor")
}
