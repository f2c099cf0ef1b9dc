package console

import (
	"bytes"
	"encoding/csv"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"rollbook/engine/systems"
)

func TestNoNameIsAFormulaInASpreadsheet(t *testing.T) {
	for v, want := range map[string]string{
		"=cmd|'/C calc'!A0": "'=cmd|'/C calc'!A0", "@SUM(A1)": "'@SUM(A1)", "-x": "'-x", "+1+1": "'+1+1",
		"-3": "-3", "+5": "+5", "Bears": "Bears", "": "", "\tx": "U+0009x", " =1+1": " '=1+1", "\t=1+1": "U+0009=1+1",
		"＝1+1": "'＝1+1", "＋1": "'＋1", "－1": "'－1", "＠x": "'＠x", // as an Asian keyboard types them
		"Bears;=1+1": "Bears;'=1+1", "Bears; @x;+2;": "Bears; '@x;+2;", "Bears;＝1": "Bears;'＝1", // cells of a spreadsheet that divides by semicolons
		"A=B;C-D": "A=B;C-D",
	} {
		if got := inCell(v); got != want {
			t.Errorf("%q is written %q, want %q", v, got, want)
		}
	}
}

// What a spreadsheet may take for the end of a cell is in quotation marks, and every cell is read back as it was.
func TestCellsAreQuoted(t *testing.T) {
	row := []string{"Bears", "A, B", "A; B", `A "B" C`, " A", "", "A|B", "A\tB", "A\nB", `\.`}
	line := string(appendCSV(nil, row))
	if want := `Bears,"A, B","A; B","A ""B"" C"," A",,A|B,"A` + "\t" + `B","A` + "\n" + `B","\."` + "\n"; line != want {
		t.Errorf("the row is %q, want %q", line, want)
	}
	if back, err := csv.NewReader(strings.NewReader(line)).Read(); err != nil || !slices.Equal(back, row) {
		t.Errorf("it is read back as %q (%v)", back, err)
	}
}

// The cells of our own charts are as printed, with a minus that spreadsheets know.
func TestChartsAsCSVAreAsPrinted(t *testing.T) {
	cells := map[string]string{}
	for _, system := range systems.All {
		var out bytes.Buffer
		s := &session{stdin: strings.NewReader(""), stdout: &out, stderr: io.Discard, env: func(string) string { return "" }, now: time.Now}
		if status := s.run([]string{"rollbook", "chart", system.ID, "--csv"}); status != 0 {
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
		s := &session{stdin: strings.NewReader(""), stdout: &screen, stderr: &screen, env: func(string) string { return "" }, now: time.Now}
		s.run(append([]string{"rollbook"}, line...))
		before, after, found := strings.Cut(screen.String(), path+":6:22: entry 6: ")
		if !found || !strings.HasSuffix(before, "\n") || len(before) < 100 || len(after) < 200 {
			t.Errorf("%s: the fault is not between the records:\n%s", line[0], &screen)
		}
	}
}
