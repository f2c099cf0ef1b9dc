package console

import (
	"os"
	"strings"
	"testing"

	"rollbook/console/cli"
)

// TestCorrectedHeaderIsPlayed: a rule option that was not the one played under takes plays out of a game, and with --rewind
// the game ends where the option ends it.
func TestCorrectedHeaderIsPlayed(t *testing.T) {
	text, err := os.ReadFile("../fixtures/inches/overtime-after-onside.roll")
	if err != nil {
		t.Fatal(err)
	}
	d := atDesk(t)
	d.write("game.roll", string(text))
	d.answer("import", "game.roll")
	amend := []string{"amend", "1", "--header", "rule.overtime=none", "--reason", "the league plays none", "--by", "Ada", "--yes"}
	if status, out, errs := d.ask("", amend...); status != cli.StatusNo || out != "" ||
		!strings.Contains(errs, "the header cannot have rule.overtime set to none: entry ") ||
		!strings.Contains(errs, "hint: --rewind rewinds to entry ") {
		t.Fatal(status, out, errs)
	}
	status, out, errs := d.ask("", append(amend, "--rewind")...)
	if status != 0 || !strings.Contains(out, "rule.overtime: none instead of ") ||
		!strings.Contains(out, "These plays are rewound, from entry ") {
		t.Fatal(status, out, errs)
	}
	if _, out, _ := d.ask("", "games"); strings.Contains(out, "in progress") {
		t.Error("the game ends in a tie now: ", out)
	}
	if status, _, errs := d.ask("", "verify"); status != 0 {
		t.Error(errs)
	}
	if _, out, _ := d.ask("", "show", "1", "--json"); !strings.Contains(out, `"over":true`) {
		t.Error(out)
	}
}

// TestAFieldWithSeveralValues: if a key has several fields the one that is wrong is named.
func TestAFieldWithSeveralValues(t *testing.T) {
	text, err := os.ReadFile("../fixtures/inthenet/two-leagues.roll")
	if err != nil {
		t.Fatal(err)
	}
	d := atDesk(t)
	d.write("game.roll", string(text))
	d.answer("import", "game.roll")
	count := map[string]int{}
	key, value := "", ""
	for _, line := range strings.Split(string(text), "\n") {
		k, v, found := strings.Cut(line, ": ")
		if count[k]++; found && count[k] == 2 {
			key, value = k, v
		}
	}
	if key == "" {
		t.Fatal("no field is repeated")
	}
	amend := []string{"amend", "1", "--header", key + "=" + value + "x", "--reason", "misspelled", "--by", "Ada", "--yes"}
	if status, _, errs := d.ask("", amend...); status != cli.StatusTrouble ||
		!strings.Contains(errs, "hint: --was gives the one that is wrong") {
		t.Error(status, errs)
	}
}
