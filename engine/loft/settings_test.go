package loft

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

func TestEveryValueOfTheTableIsAccepted(t *testing.T) {
	for _, s := range System.Settings {
		for _, v := range s.Values {
			enginetest.Setup(t, System, s.Key+": "+v)
		}
	}
}

// The ruling that a setting is filed under names the setting, and the table of section 2 names no other.
func TestEverySettingHasItsRuling(t *testing.T) {
	for _, s := range System.Settings {
		if r := System.Ruling(s.Ruling); r == nil || !slices.Contains(r.Settings, s.Key) {
			t.Errorf("%s is not a setting of ruling %d", s.Key, s.Ruling)
		}
		_, row, _ := strings.Cut(rules, "\n| `"+s.Key+"` |")
		row, _, _ = strings.Cut(row, "\n")
		name := regexp.MustCompile(`LOFT-\d+`).FindString(row)
		if name != "" && name != System.RulingName(s.Ruling) {
			t.Errorf("section 2 files %s under %s, the settings under ruling %d", s.Key, name, s.Ruling)
		}
	}
}

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
		{"play-out", "maybe", "no or yes"},
		{"penalty-value", "0", "1, 2, 3, 4 or 5"},
		{"penalty-value", "6", "1, 2, 3, 4 or 5"},
		{"rule.graze", "Keeper", "keeper, own, other or both"},
		{"rule.noble", "never", "behind, need or always"},
		{"rule.noble-interception", "kick", "nothing or penalty"},
		{"rule.wiped", "none", "latest, biggest or all"},
		{"rule.purge", "score", "both, wipe or off"},
		{"rule.sent-off", "no", "ask"},
		{"rule.pierce", "both", "nothing, wipe or score"},
		{"rule.game-tied", "score", "potentials or rounds"},
		{"rule.subtract", "4", "steps or number"},
		{"rule.dodge-time", "minute", "column, quarter-minute, half-minute or ask"},
		{"rule.prayer", "twice", "once, each-round or off"},
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
