package console

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestNoNameIsAFormulaInASpreadsheet(t *testing.T) {
	for v, want := range map[string]string{
		"=cmd|'/C calc'!A0": "'=cmd|'/C calc'!A0", "@SUM(A1)": "'@SUM(A1)", "-x": "'-x", "+1+1": "'+1+1",
		"-3": "-3", "+5": "+5", "Bears": "Bears", "": "", "\tx": "U+0009x",
		"Bears;=1+1": "Bears;'=1+1", "a; -1;;+2 ;b": "a; '-1;;'+2 ;b", "＝１": "'＝１", "＠x;－y": "'＠x;'－y", "a-b=c": "a-b=c",
	} {
		if got := inCell(v); got != want {
			t.Errorf("%q is written %q, want %q", v, got, want)
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
