package engine_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// pure are the packages that rules may use: values in, values out. io is here for its interfaces, with which team files
// are read from text; nothing behind them can be opened without os.
var pure = []string{
	"bytes", "cmp", "embed", "encoding/csv", "errors", "fmt", "io", "math/bits", "regexp", "slices", "strconv",
	"strings", "unicode", "unicode/utf8",
	"rollbook/chances/coach", "rollbook/internal/lists", "rollbook/internal/pick", "rollbook/internal/plain",
}

// impure are the folders of engine without rules.
var impure = []string{"systems", "testdata"}

// TestRulesArePure holds the law that rules ask the table and nothing else: no clock, no randomness, no input or output,
// no order of a map, no floats, no goroutines, and nothing kept from one game to the next.
func TestRulesArePure(t *testing.T) {
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil || !d.IsDir() || path == ".":
			return err
		case slices.Contains(impure, d.Name()):
			return filepath.SkipDir
		}
		t.Run(path, func(t *testing.T) { newRules(t, path).check(t) })
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// files and library are shared by the tests, so that every imported package is read once.
var (
	files   = token.NewFileSet()
	library = importer.ForCompiler(files, "source", nil)
)

// rules are the files of one folder, read and typed as far as needed.
type rules struct {
	files []*ast.File
	set   *token.FileSet
	info  *types.Info
	scope *types.Scope
}

func newRules(t *testing.T, folder string) *rules {
	t.Helper()
	r := &rules{set: files, info: &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}}}
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(r.set, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		r.files = append(r.files, file)
	}
	config := types.Config{Importer: library}
	pkg, err := config.Check(folder, r.set, r.files, r.info)
	if err != nil {
		t.Fatal(err)
	}
	r.scope = pkg.Scope()
	return r
}

// check looks at every node of every file.
func (r *rules) check(t *testing.T) {
	for _, file := range r.files {
		ast.Inspect(file, func(n ast.Node) bool {
			if why := r.impurity(n); why != "" {
				t.Errorf("%s: %s", r.set.Position(n.Pos()), why)
			}
			return true
		})
	}
}

// impurity says what is wrong with a node; "" if nothing is.
func (r *rules) impurity(n ast.Node) string {
	switch n := n.(type) {
	case *ast.ImportSpec:
		path, _ := strconv.Unquote(n.Path.Value)
		if !strings.HasPrefix(path+"/", "rollbook/engine/") && !slices.Contains(pure, path) {
			return "rules import " + path
		}
	case *ast.GoStmt, *ast.ChanType, *ast.SelectStmt, *ast.SendStmt:
		return "rules use goroutines or channels"
	case *ast.RangeStmt:
		if _, ok := r.info.TypeOf(n.X).Underlying().(*types.Map); ok {
			return "rules range over a map"
		}
	case *ast.Ident:
		o := r.info.Uses[n]
		switch {
		case o == nil:
		case isFloat(o.Type()):
			return "rules use floats: " + n.Name
		case speaks(o):
			return "rules print or read: " + n.Name
		}
	case *ast.BasicLit:
		if n.Kind == token.FLOAT {
			return "rules use floats: " + n.Value
		}
	case *ast.AssignStmt:
		if n.Tok == token.DEFINE {
			return ""
		}
		for _, to := range n.Lhs {
			if r.isPackageVariable(to) {
				return "rules write to a package variable"
			}
		}
	case *ast.IncDecStmt:
		if r.isPackageVariable(n.X) {
			return "rules write to a package variable"
		}
	}
	return ""
}

// speaks reports whether something is a function that writes to standard output or reads standard input.
func speaks(o types.Object) bool {
	if b, ok := o.(*types.Builtin); ok {
		return b.Name() == "print" || b.Name() == "println"
	}
	return o.Pkg() != nil && o.Pkg().Path() == "fmt" && (strings.HasPrefix(o.Name(), "Print") || strings.HasPrefix(o.Name(), "Scan"))
}

func isFloat(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&(types.IsFloat|types.IsComplex) != 0
}

// isPackageVariable reports whether an assignment to e changes a variable of the package, or a part of one.
func (r *rules) isPackageVariable(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		v, ok := r.info.Uses[e].(*types.Var)
		return ok && v.Parent() == r.scope
	case *ast.IndexExpr:
		return r.isPackageVariable(e.X)
	case *ast.SelectorExpr:
		return r.isPackageVariable(e.X)
	case *ast.StarExpr:
		return r.isPackageVariable(e.X)
	case *ast.ParenExpr:
		return r.isPackageVariable(e.X)
	}
	return false
}

// The test itself finds what it looks for.
func TestPurityFindsWhatIsForbidden(t *testing.T) {
	const source = `package bad

import (
	"fmt"
	"time"
)

var seen, m = 0, map[string]int{}

func f() {
	go f()
	for range m {
	}
	seen++
	m["a"] = 1
	x := 0.5
	_ = x
	_ = time.Now
	fmt.Println(x)
	print(1)
}
`
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "bad.go"), []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	r := newRules(t, folder)
	var found []string
	ast.Inspect(r.files[0], func(n ast.Node) bool {
		if why := r.impurity(n); why != "" {
			found = append(found, why)
		}
		return true
	})
	want := []string{
		"rules import time", "rules use goroutines or channels", "rules range over a map", "rules write to a package variable",
		"rules write to a package variable", "rules use floats: 0.5", "rules use floats: x", "rules print or read: Println",
		"rules use floats: x",
		"rules print or read: print",
	}
	if !slices.Equal(found, want) {
		t.Errorf("found %q, want %q", found, want)
	}
}
