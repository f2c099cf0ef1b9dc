package console

import (
	"os"
	"strings"
	"testing"

	"rollbook/fixtures"
)

// The first die is down and the second across; the sentence promises only what the test holds, and nothing for too few rolls.
func TestDiceShowEachDieAndWhatSoManyRollsFind(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("short.roll", []byte("rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\ndice: larger-first\n\n4 34 scrimmage 34\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, f := range fixtures.Records() {
		if f.File == "inches/ordinary-sunday.roll" {
			if err := os.WriteFile("game.roll", []byte(f.Text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
	for file, want := range map[string][]string{
		"short.roll": {
			"  first       0    0    2    0    0    0\n  second      0    0    0    2    0    0\n",
			"     3  0  0  0  2  0  0\n     4  0  0  0  0  0  0\n",
			"\n  Not tested: so few rolls would find no bias but a huge one.\n\n2 groups",
		},
		"game.roll": {
			"1d6: 1 roll", "Not tested: so few",
			"Each p by itself: first", "second 0.", "together 0.", "pairs 0.",
			"% too often on one die, or", "% too often on both; a smaller bias less often.",
		},
	} {
		status, out, errs := ask("", "dice", file)
		text := strings.Join(strings.Fields(out), " ")
		for _, w := range want {
			if !strings.Contains(out, w) && !strings.Contains(text, w) {
				t.Errorf("dice %s does not say %q; status %d:\n%s%s", file, w, status, out, errs)
			}
		}
		if strings.Contains(text, "corrected") { // the toss is not tested
			t.Errorf("dice %s corrects for one group:\n%s", file, out)
		}
	}
}
