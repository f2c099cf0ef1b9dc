package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"rollbook/tools/must"
	"strconv"
	"strings"
)

// A place is a number, a comparison or a condition that can be broken.
type place struct {
	file    string
	at      int // its offset
	line    int
	text    string // the line it stands in
	was, is string
}

func (p place) String() string {
	return fmt.Sprintf("%s:%d: %s as %s: %s", p.file, p.line, p.was, p.is, p.text)
}

// others has the replacements of each comparison.
var others = map[token.Token]token.Token{
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.EQL: token.NEQ, token.NEQ: token.EQL, token.LAND: token.LOR, token.LOR: token.LAND,
}

// places finds the places to break in the code of a folder and those below it, in an order drawn by the seed. Sizes of arrays and
// allocations are left out: they are no facts of the game.
func places(folder string, seed uint64) (all []place) {
	set := token.NewFileSet()
	sources, files := map[string]string{}, []*ast.File{}
	must.Do(filepath.WalkDir(folder, func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		source := must.Get(os.ReadFile(name))
		file, err := parser.ParseFile(set, name, source, 0)
		sources[name], files = string(source), append(files, file)
		return err
	}))
	chance := rand.New(rand.NewPCG(seed, 0))
	add := func(pos token.Pos, was, is string) {
		p := set.Position(pos)
		if number, err := strconv.Atoi(was); err == nil {
			is = strconv.Itoa(number + 1)
			if number > 0 && chance.IntN(2) == 0 {
				is = strconv.Itoa(number - 1)
			}
		}
		text := strings.TrimSpace(strings.Split(sources[p.Filename], "\n")[p.Line-1])
		all = append(all, place{p.Filename, p.Offset, p.Line, text, was, is})
	}
	for _, file := range files {
		ast.Inspect(file, func(node ast.Node) bool {
			switch n := node.(type) {
			case *ast.ArrayType:
				return false
			case *ast.CallExpr:
				if called := types.ExprString(n.Fun); called == "make" || strings.HasSuffix(called, ".Grow") {
					return false
				}
			case *ast.BasicLit:
				if n.Kind == token.INT {
					add(n.Pos(), n.Value, "")
				}
			case *ast.BinaryExpr:
				if other, ok := others[n.Op]; ok {
					add(n.OpPos, n.Op.String(), other.String())
				}
			}
			return true
		})
	}
	chance.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}
