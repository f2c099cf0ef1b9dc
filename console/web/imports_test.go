package web

import (
	"go/parser"
	gotoken "go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// The pages, and all that they are made with, know no database: they must run where there is none, in a browser.
func TestThePagesKnowNoDatabase(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	var look func(path string)
	look = func(path string) {
		if seen[path] {
			return
		}
		seen[path] = true
		names, err := filepath.Glob(filepath.Join("../..", strings.TrimPrefix(path, "rollbook/"), "*.go"))
		if err != nil || len(names) == 0 {
			t.Fatal(path, err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(gotoken.NewFileSet(), name, nil, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			for _, spec := range file.Imports {
				imported, _ := strconv.Unquote(spec.Path.Value)
				if imported == "rollbook/ledger" || imported == "database/sql" || strings.HasPrefix(imported, "modernc.org/") {
					t.Errorf("%s imports %s", name, imported)
				}
				if strings.HasPrefix(imported, "rollbook/") {
					look(imported)
				}
			}
		}
	}
	look("rollbook/console/web")
	if !seen["rollbook/console/scorer"] || !seen["rollbook/engine/inches"] {
		t.Error("what the pages are made with was not looked at")
	}
}
