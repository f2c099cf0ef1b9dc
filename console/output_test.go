package console

import "testing"

func TestNoNameIsAFormulaInASpreadsheet(t *testing.T) {
	for v, want := range map[string]string{
		"=cmd|'/C calc'!A0": "'=cmd|'/C calc'!A0", "@SUM(A1)": "'@SUM(A1)", "-x": "'-x", "+1+1": "'+1+1",
		"-3": "-3", "+5": "+5", "Bears": "Bears", "": "", "\tx": "U+0009x",
	} {
		if got := inCell(v); got != want {
			t.Errorf("%q is written %q, want %q", v, got, want)
		}
	}
}
