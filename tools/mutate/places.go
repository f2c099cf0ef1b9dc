package main

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
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
	draw    uint64 // where chance puts it among the others
}

func (p place) String() string {
	return fmt.Sprintf("%s:%d: %s as %s: %s", p.file, p.line, p.was, p.is, p.text)
}

// others has what each comparison is broken into.
var others = map[token.Token]token.Token{
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.EQL: token.NEQ, token.NEQ: token.EQL, token.LAND: token.LOR, token.LOR: token.LAND,
}

// places finds what can be broken in the code of a folder and of those below it, in an order drawn by the seed. The order
// of places stays the same while other lines change. Sizes are left out: they are no facts of the game.
func places(folder string, seed uint64) ([]place, error) {
	set := token.NewFileSet()
	sources, files := map[string]string{}, []*ast.File{}
	err := filepath.WalkDir(folder, func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		source, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(set, name, source, 0)
		sources[name], files = string(source), append(files, file)
		return err
	})
	sizes := sizesIn(files)
	var all []place
	alike := map[string]int{}
	add := func(pos token.Pos, was, is string) {
		p := set.Position(pos)
		text := strings.TrimSpace(strings.Split(sources[p.Filename], "\n")[p.Line-1])
		name := fmt.Sprint(seed, p.Filename, text, was)
		alike[name]++
		sum := sha256.Sum256(fmt.Append(nil, name, alike[name]))
		draw := binary.BigEndian.Uint64(sum[:])
		if number, err := strconv.Atoi(was); err == nil {
			is = strconv.Itoa(number + 1)
			if draw%2 == 0 && number > 0 {
				is = strconv.Itoa(number - 1)
			}
		}
		all = append(all, place{p.Filename, p.Offset, p.Line, text, was, is, draw})
	}
	for _, file := range files {
		ast.Inspect(file, func(node ast.Node) bool {
			if sizes[node] {
				return false
			}
			switch n := node.(type) {
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
	slices.SortFunc(all, func(a, b place) int { return cmp.Compare(a.draw, b.draw) })
	return all, err
}

// sizesIn finds the expressions that only say how much room is made: lengths of arrays, what make and Grow are given, the
// capacity of a slice, and constants that nothing else names.
func sizesIn(files []*ast.File) map[ast.Node]bool {
	sizes, elsewhere := map[ast.Node]bool{}, map[string]int{}
	each := func(do func(ast.Node)) {
		for _, file := range files {
			ast.Inspect(file, func(node ast.Node) bool {
				if node != nil && !sizes[node] {
					do(node)
				}
				return !sizes[node]
			})
		}
	}
	each(func(node ast.Node) {
		switch n := node.(type) {
		case *ast.ArrayType:
			sizes[n.Len] = n.Len != nil
		case *ast.SliceExpr:
			sizes[n.Max] = n.Max != nil
		case *ast.CallExpr:
			name, from := "", 0
			switch fun := n.Fun.(type) {
			case *ast.Ident:
				name, from = fun.Name, 1
			case *ast.SelectorExpr:
				name = fun.Sel.Name
			}
			for i := from; i < len(n.Args) && (name == "make" || name == "Grow"); i++ {
				sizes[n.Args[i]] = true
			}
		}
	})
	each(func(node ast.Node) {
		if id, ok := node.(*ast.Ident); ok {
			elsewhere[id.Name]++
		}
	})
	each(func(node ast.Node) {
		if group, ok := node.(*ast.GenDecl); ok && group.Tok == token.CONST {
			for _, spec := range group.Specs {
				name := spec.(*ast.ValueSpec).Names[0]
				sizes[spec] = !name.IsExported() && elsewhere[name.Name] == 1
			}
		}
	})
	return sizes
}
