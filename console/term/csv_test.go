package term

import (
	"encoding/csv"
	"slices"
	"strings"
	"testing"
)

func TestNoNameIsAFormulaInASpreadsheet(t *testing.T) {
	for v, want := range map[string]string{
		"=cmd|'/C calc'!A0": "'=cmd|'/C calc'!A0", "@SUM(A1)": "'@SUM(A1)", "-x": "'-x", "+1+1": "'+1+1",
		"-3": "-3", "+5": "+5", "Bears": "Bears", "": "", "\tx": "U+0009x", " =1+1": " '=1+1", "\t=1+1": "U+0009=1+1",
		"＝1+1": "'＝1+1", "＋1": "'＋1", "－1": "'－1", "＠x": "'＠x", // as an Asian keyboard types them
		// cells of a spreadsheet that divides by semicolons
		"Bears;=1+1": "Bears;'=1+1", "Bears; @x;+2;": "Bears; '@x;+2;", "Bears;＝1": "Bears;'＝1",
		"A=B;C-D": "A=B;C-D",
	} {
		if got := InCell(v); got != want {
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
