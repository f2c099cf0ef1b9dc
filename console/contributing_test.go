package console

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The life of an entry, in CONTRIBUTING, names functions that are where it says.
func TestTheLifeOfAnEntryNamesWhatIsThere(t *testing.T) {
	text, err := os.ReadFile("../CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	_, life, _ := strings.Cut(string(text), "\n## The life of an entry\n")
	life, _, _ = strings.Cut(life, "\n## ")
	names := regexp.MustCompile("`([a-z]+)\\.(?:\\(\\*([A-Z]\\w+)\\)\\.)?(\\w+)`").FindAllStringSubmatch(life, -1)
	if len(names) < 12 {
		t.Fatalf("%d names: %q", len(names), names)
	}
	for _, name := range names {
		form := `(?m)^(func |type |\t)` + name[3] + `\b`
		if name[2] != "" {
			form = `(?m)^func \(\w+ \*` + name[2] + `\) ` + name[3] + `\(`
		}
		found := false
		for _, folder := range []string{"../", "../console/", "../ledger/"} {
			files, _ := filepath.Glob(folder + name[1] + "/*.go")
			for _, file := range files {
				source, err := os.ReadFile(file)
				found = found || err == nil && regexp.MustCompile(form).Match(source)
			}
		}
		if !found {
			t.Errorf("%s is not there", name[0])
		}
	}
}
