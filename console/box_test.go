package console

import (
	"os"
	"strings"
	"testing"

	"rollbook/console/cli"
)

// Whoever keeps a season in files wants all of its box scores at once: those of one game after another are those of each.
func TestBoxScoresOfManyRecordsAreThoseOfEach(t *testing.T) {
	t.Chdir(t.TempDir())
	good := "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n\n4 52 scrimmage 61 53\n"
	other := "rollbook 1\nsystem: loft\nvisitor: Ash\nhome: Elm\n\n61 66 26 51\n"
	refused := "rollbook 1\nsystem: inches\nvisitor: Lions\nhome: Vikings\n\n4 52 scrimmage 97\n"
	unread := "rollbook 1\nsystem: inches\nvisitor: Lions\nhome: Vikings\ncolour: red\n\n4 52\n"
	for name, text := range map[string]string{"a.roll": good + other, "b.roll": refused + unread + good, "c.roll": good} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	each := func(flags ...string) (all []string) {
		for _, name := range []string{"a.roll#1", "a.roll#2", "b.roll#1", "b.roll#3", "c.roll"} {
			_, out, _ := ask("", append([]string{"box", name}, flags...)...)
			all = append(all, out)
		}
		return all
	}
	status, out, errs := ask("", "box", "a.roll", "b.roll", "c.roll")
	if want := strings.Join(each(), "\n"); status != cli.StatusTrouble || out != want {
		t.Errorf("status %d, got\n%s\nwant\n%s", status, out, want)
	}
	if !strings.Contains(errs, "b.roll:6:16: entry 4") || !strings.Contains(errs, `b.roll:11: "colour" is not a key`) {
		t.Errorf("the faults are\n%s", errs)
	}
	_, out, _ = ask("", "box", "a.roll", "b.roll", "c.roll", "--json")
	lines, one := strings.SplitAfter(out, "\n"), each("--json")
	if len(lines) != 7 || !strings.HasPrefix(lines[3], `{"fault":"b.roll:11: `) {
		t.Fatalf("%d lines:\n%s", len(lines), out)
	}
	for i, at := range []int{0, 1, 2, 4, 5} {
		if lines[at] != one[i] {
			t.Errorf("line %d is\n%s\nwant\n%s", at+1, lines[at], one[i])
		}
	}
}
