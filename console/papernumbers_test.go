package console

import (
	"os"
	"strings"
	"testing"

	"rollbook/ledger"
)

// What was undone keeps the numbers of its entry and play, however often the table undoes again.
func TestUndoneEntriesKeepTheirNumbersOnPaper(t *testing.T) {
	t.Chdir(t.TempDir())
	run := func(stdin, line string) {
		t.Helper()
		if status, _, errs := ask(stdin, words(line)...); status != 0 {
			t.Fatalf("rollbook %s: %s", line, errs)
		}
	}
	run("", "new inches --visitor Bears --home Packers")
	run("4 52 scrimmage 33 scrimmage 32 scrimmage 23", "play")
	for range 3 {
		run("", "undo 1 --reason wrong --by Ada --yes")
	}
	l, err := ledger.Open("l.rollbook", ledger.ReadOnly)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	g, err := loadGame(l, 1)
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, r := range g.paper().Facts {
		said = append(said, r.Was+" "+itoa(r.Entry)+"/"+itoa(r.Play))
	}
	if got := strings.Join(said, ", "); got != "23 8/5, scrimmage 7/5, 32 6/4" {
		t.Errorf("undone were %s", got)
	}
}

// A folder takes a paper under the paper's own name.
func TestPaperGoesIntoAFolder(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.Mkdir("papers", 0o777); err != nil {
		t.Fatal(err)
	}
	if status, out, errs := ask("", "print", "blank", "inches", "-o", "papers"); status != 0 || out != "papers/inches-blank.pdf\n" {
		t.Errorf("%d: %s%s", status, out, errs)
	}
}
