package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
)

// A module whose one test notices wrong prices, but not a wrong weight.
var shop = map[string]string{
	"go.mod":         "module shop\n\ngo 1.26\n",
	"charts.go":      "package shop\n\nvar prices = [2]int{10, 20}\n\nvar weight = 5\n\nfunc dear(n int) bool { return n >= 20 && n != 99 }\n",
	"charts_test.go": "package shop\n\nimport \"testing\"\n\nfunc TestPrices(t *testing.T) {\n\tif prices != [2]int{10, 20} || dear(19) || !dear(20) || dear(99) {\n\t\tt.Fail()\n\t}\n}\n",
	"sizes.go":       "package shop\n\nvar list, none = make([]int, 3, 7)[:2], [4]int{}\n",
}

// openShop writes the module and moves into it.
func openShop(t *testing.T) {
	t.Helper()
	folder := t.TempDir()
	for name, text := range shop {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(folder)
}

func TestPlaces(t *testing.T) {
	openShop(t)
	var was []string
	for _, p := range places(".", 1) {
		was = append(was, filepath.Base(p.file)+" "+p.was)
	}
	slices.Sort(was)
	want := []string{"charts.go !=", "charts.go &&", "charts.go 10", "charts.go 20", "charts.go 20", "charts.go 5",
		"charts.go 99", "charts.go >=", "sizes.go 2"}
	if !slices.Equal(was, want) {
		t.Errorf("can be broken: %q, want %q", was, want)
	}
}

func TestDrill(t *testing.T) {
	openShop(t)
	if survived := drill(".", 10, 1, regexp.MustCompile("charts"), nil); survived != 1 {
		t.Errorf("%d breaks survived, want the weight alone", survived)
	}
}
