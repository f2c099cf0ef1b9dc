package main

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A module whose one test notices a wrong price, but not a wrong weight.
var shop = map[string]string{
	"go.mod":         "module shop\n\ngo 1.26\n",
	"charts.go":      "package shop\n\nvar prices = [2]int{10, 20}\n\nvar weight = 5\n",
	"charts_test.go": "package shop\n\nimport \"testing\"\n\nfunc TestPrices(t *testing.T) {\n\tif prices != [2]int{10, 20} {\n\t\tt.Fail()\n\t}\n}\n",
}

func TestOnlyTheUnnoticedBreakSurvives(t *testing.T) {
	folder := t.TempDir()
	for name, text := range shop {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(folder)
	d := &drill{folder: ".", tests: []string{"."}}
	d.collect("charts*.go")
	if len(d.numbers) != 3 {
		t.Fatalf("%d numbers can be changed, want the two prices and the weight", len(d.numbers))
	}
	if err := d.run(10, rand.New(rand.NewPCG(1, 1))); err != nil {
		t.Fatal(err)
	}
	if d.survived != 1 {
		t.Errorf("%d breaks survived, want the weight alone", d.survived)
	}
}

// The breaks that are written down fit the code as it is.
func TestEveryBreakFitsItsFile(t *testing.T) {
	text, err := os.ReadFile("breaks.txt")
	if err != nil {
		t.Fatal(err)
	}
	breaks := readBreaks(string(text))
	if len(breaks) < 60 {
		t.Errorf("%d breaks are written down", len(breaks))
	}
	for _, b := range breaks {
		source, err := os.ReadFile(filepath.Join("../..", b.file))
		if err != nil {
			t.Error(err)
		}
		if n := strings.Count(string(source), b.was); n != 1 {
			t.Errorf("%s: the lines of the break %q are in it %d times", b.file, b.what, n)
		}
	}
}
