package coach_test

import (
	"testing"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/engine/inches"
)

// Chance deals all 36 rolls, each alike, however a table tells its dice apart.
func TestChanceDealsEveryRoll(t *testing.T) {
	for _, value := range []string{"as-read", "larger-first", "darker-first"} {
		header := engine.Header{{Key: "system", Value: "inches"}, {Key: "visitor", Value: "A"}, {Key: "home", Value: "B"}}
		if value != "as-read" {
			header = append(header, engine.Field{Key: "dice", Value: value})
		}
		setup, err := inches.System.Setup(header)
		if err != nil {
			t.Fatal(err)
		}
		s := coach.Simulator{Most: 2}
		dealt := map[string]bool{}
		for n := range 36 {
			faces := []int{n / 6, n % 6}
			s.Pick = func(int) int { face := faces[0]; faces = faces[1:]; return face }
			s.Continue(setup, []string{"1"})
			dealt[s.Entries()[1]] = true
		}
		if len(dealt) != 36 {
			t.Errorf("dice %q: %d rolls are dealt, want 36", value, len(dealt))
		}
	}
}
