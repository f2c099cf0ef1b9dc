package console

import (
	"bytes"
	"encoding/csv"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine/systems"
)

// The cells of our own charts are as printed, with a minus that spreadsheets know.
func TestChartsAsCSVAreAsPrinted(t *testing.T) {
	cells := map[string]string{}
	for _, system := range systems.All {
		var out bytes.Buffer
		s := &cli.Session{Terminal: &term.Terminal{Stdout: &out, Stderr: io.Discard, Env: func(string) string { return "" }, Now: time.Now}, Stdin: strings.NewReader("")}
		if status := rollbook().Run(s, []string{"rollbook", "chart", system.ID, "--csv"}); status != 0 {
			t.Fatalf("chart %s --csv ends with %d", system.ID, status)
		}
		rows, err := csv.NewReader(&out).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range rows {
			cells[system.ID+" "+row[0]+" "+row[1]] = row[2]
			if strings.HasPrefix(row[2], "'") || strings.Contains(row[2], "−") {
				t.Errorf("%s %s %s is written %q", system.ID, row[0], row[1], row[2])
			}
		}
	}
	for name, want := range map[string]string{
		"rapidroll end-run 5": "+8, out of bounds", "rapidroll end-run 8": "-5", "inches scrimmage 2": "-2", "inches go-for-it 3": "+2, enough on 4th & short",
		"inches scrimmage 5": "+10",
	} {
		if cells[name] != want {
			t.Errorf("%s is written %q, want %q", name, cells[name], want)
		}
	}
}

// Output that is held back and faults on one screen: each fault is behind what was said of its record, and no line is cut by it.
func TestFaultsComeBehindWhatWasSaidBefore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.roll")
	const record = "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n\n4 52 scrimmage 61 53 "
	if err := os.WriteFile(path, []byte(record+"97\n"+record+"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, line := range [][]string{{"replay", path}, {"box", path}} {
		var screen bytes.Buffer
		s := &cli.Session{Terminal: &term.Terminal{Stdout: &screen, Stderr: &screen, Env: func(string) string { return "" }, Now: time.Now}, Stdin: strings.NewReader("")}
		rollbook().Run(s, append([]string{"rollbook"}, line...))
		before, after, found := strings.Cut(screen.String(), path+":6:22: entry 6: ")
		if !found || !strings.HasSuffix(before, "\n") || len(before) < 100 || len(after) < 200 {
			t.Errorf("%s: the fault is not between the records:\n%s", line[0], &screen)
		}
	}
}
