package line_test

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// pure are the packages that this one and those below it may import: none that opens a file, starts a process or knows a
// database.
var pure = []string{
	"bytes", "cmp", "crypto/sha256", "embed", "encoding/base32", "encoding/binary", "encoding/csv", "encoding/hex",
	"encoding/json", "errors", "fmt", "io", "iter", "regexp", "slices", "sort",
	"strconv", "strings", "sync", "time", "unicode", "unicode/utf16", "unicode/utf8", "golang.org/x/text/unicode/norm",
}

// TestImports checks that the lines of a game can be read without SQLite and without an operating system.
func TestImports(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	var look func(path string)
	look = func(path string) {
		if seen[path] {
			return
		}
		seen[path] = true
		names, err := filepath.Glob(filepath.Join(root, strings.TrimPrefix(path, "rollbook/"), "*.go"))
		if err != nil || len(names) == 0 {
			t.Fatal(path, err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			source, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, source, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			for _, spec := range file.Imports {
				switch imported, _ := strconv.Unquote(spec.Path.Value); {
				case strings.HasPrefix(imported, "rollbook/"):
					look(imported)
				case !slices.Contains(pure, imported):
					t.Errorf("%s imports %s", filepath.Base(name), imported)
				}
			}
		}
	}
	look("rollbook/ledger/line")
}
