package console

import (
	"strings"
	"testing"

	"rollbook/console/cli"
)

// Whatever names a system on the command line is read alike: its name, the beginning of it, a word of its title.
func TestEveryCommandReadsASystemsNameAlike(t *testing.T) {
	t.Chdir(t.TempDir())
	if status, _, errs := ask("", "demo", "--ledger", "l.rollbook"); status != 0 {
		t.Fatal(errs)
	}
	words := map[string][]string{"inthenet": {"int", "INTH", "soccer", "Net"}, "fivedice": {"fiv", "five-dice"}, "loft": {"l"}}
	for _, line := range []string{
		"chart WORD", "rules WORD", "rules WORD 3", "systems WORD", "simulate WORD --games 2", "deck WORD", "games --system WORD", "demo WORD",
		"new WORD --visitor Bears --home Packers --set moon=full", "season new WORD --team A:Bears --team B:Packers",
		"print blank WORD -o p.pdf --force", "print card WORD -o p.pdf --force", "print deck WORD -o p.pdf --force",
	} {
		said := func(word string) (int, string, string) {
			return ask("", strings.Fields(strings.ReplaceAll(line, "WORD", word))...)
		}
		for id, words := range words {
			status, out, errs := said(id)
			for _, word := range words {
				if s, o, e := said(word); s != status || o != out || e != errs {
					t.Errorf("%s with %s: %d\n%s%s\nand with %s: %d\n%s%s", line, word, s, o, e, id, status, out, errs)
				}
			}
		}
		for _, word := range []string{"in", "football", "cricket"} {
			if status, out, errs := said(word); status != cli.StatusTrouble || out != "" || !strings.Contains(errs, `"`+word+`"`) {
				t.Errorf("%s with %s: %d\n%s%s", line, word, status, out, errs)
			}
		}
	}
}
