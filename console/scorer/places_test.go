package scorer

import (
	"fmt"
	"strings"
	"testing"
)

// An entry and a play have the same names wherever a command asks for one.
func TestEntriesAndPlaysAreNamed(t *testing.T) {
	t.Parallel()
	_, table := sit(t, "inches")
	types(t, table, "4", "52", "scrimmage 33", "scrimmage 25 11")
	for _, c := range []struct {
		typed       string
		first, last int
	}{
		{"2", 2, 2}, {"#2", 2, 2}, {"entry 2", 2, 2}, {"Entry #2", 2, 2}, {"#3-4", 3, 4}, {"entry 3-4", 3, 4},
		{"3", 3, 4}, {"play 3", 3, 4}, {"play 4", 5, 7}, {"play 3-4", 3, 7}, {"3-4", 3, 7},
		{"0", 0, 0}, {"5", 0, 0}, {"#8", 0, 0}, {"4-3", 0, 0}, {"play x", 0, 0}, {"", 0, 0},
	} {
		place := strings.Join(Places(strings.Fields(c.typed)), " ")
		if first, last, err := EntriesAt(table.Trace, place); first != c.first || last != c.last || (err != nil) != (c.first == 0) {
			t.Errorf("%q: %d to %d, %v", c.typed, first, last, err)
		}
	}
	for typed, want := range map[string]int{"3 44": 4, "3 s": 3, "4 s": 5, "4 44": 0, "#3-4 44": 0, "3-4 44": 0, "#4 44": 4, "#5 44": 5} {
		place, value, _ := strings.Cut(typed, " ")
		if n, err := entryAt(table.Trace, place, []string{value}); n != want || (err != nil) != (want == 0) {
			t.Errorf("%q: entry %d, %v", typed, n, err)
		}
	}
	for typed, want := range map[string]string{"play 3 44 misread": "4 [44]|misread", "#3 -": "3 []|",
		"3 no-huddle": "3 [no-huddle]|", "play 3 -  twice": "3 []; 4 []|twice", "3 +s 43": "3 [scrimmage 43]|", "#4 4 4": "4 [44]|",
		"3 b24 misread": "3 [ball-control]; 4 [24]|misread", "4 s 4 4 misread": "5 [scrimmage 44]; 5 []; 6 []; 7 []|misread",
		"4 25 12": "7 [12]|", "--insert \"3 s43\" --reason \"left out\"": "3 [scrimmage 43]|left out", "--remove 3": "3 []; 4 []|",
		"3 34 --reason misread": "4 [34]|misread"} {
		read, err := table.ReadChange("amend", typed)
		var got []string
		for _, e := range read.Edits {
			got = append(got, fmt.Sprint(e.N, e.Values))
		}
		if s := strings.Join(got, "; ") + "|" + read.Reason; err != nil || s != want {
			t.Errorf("%q: %q, %v", typed, s, err)
		}
	}
}
