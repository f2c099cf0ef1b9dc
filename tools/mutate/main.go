// Mutate breaks a folder's code on purpose, one place at a time, and prints the breaks that no test notices.
//
//	go -C tools run ./mutate [-n 150] [-seed 1] [-only REGEXP] [-then PACKAGES] FOLDER …
//
// A whole number is raised or lowered by one, a comparison takes in its bound or leaves it out, == and != change places, and
// so do && and ||, anywhere in the folder and those below it; sizes of what is allocated are left out. What is broken is
// drawn by the seed; a break that does not compile is none. The tests of the folder run first, then those of
// -then: whole games, which every system has. -only takes the breaks whose report, as it is printed, matches.
//
// Files are never touched: the broken one is laid over the real one while the tests run. The exit status is 1 if a break
// survived.
package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"rollbook/tools/must"
)

func main() {
	n := flag.Int("n", 150, "how many breaks a folder")
	seed := flag.Uint64("seed", 1, "random seed")
	only := flag.String("only", "", "a regular expression of the breaks to make")
	then := flag.String("then", "./engine/systems ./fixtures", "the packages whose tests run when the folder's own have not noticed")
	flag.Parse()
	survivors := 0
	must.Run("mutate", func() {
		must.Do(os.Chdir("..")) // of tools: paths are those of the repository
		pattern := must.Get(regexp.Compile(*only))
		for _, folder := range flag.Args() {
			survivors += drill(filepath.Clean(folder), *n, *seed, pattern, strings.Fields(*then))
		}
	})
	if survivors > 0 {
		os.Exit(1)
	}
}

// drill makes n of the breaks of a folder that match, one after another, and prints those that no test notices.
func drill(folder string, n int, seed uint64, only *regexp.Regexp, then []string) (survived int) {
	all := places(folder, seed)
	tried := 0
	for _, p := range all {
		if tried == n || !only.MatchString(p.String()) {
			continue
		}
		source := must.Get(os.ReadFile(p.file))
		broken := append(append(bytes.Clone(source[:p.at]), p.is...), source[p.at+len(p.was):]...)
		caught, compiled := noticed(p.file, broken, "./"+filepath.ToSlash(folder)+"/...", then)
		if !compiled {
			continue
		}
		tried++
		if !caught {
			survived++
			fmt.Println(p)
		}
	}
	fmt.Printf("%s: %d of %d breaks were caught\n", folder, tried-survived, tried)
	return survived
}

// noticed lays a broken text over a file and runs the tests of packages, and if these notice nothing those of the packages
// then. It reports whether they failed, and whether they could be built.
func noticed(file string, text []byte, first string, then []string) (caught, compiled bool) {
	temp := must.Get(os.MkdirTemp("", "mutate"))
	defer os.RemoveAll(temp)
	broken, overlay := filepath.Join(temp, "broken.go"), filepath.Join(temp, "overlay.json")
	doc := must.Get(json.Marshal(map[string]map[string]string{"Replace": {must.Get(filepath.Abs(file)): broken}}))
	must.Do(os.WriteFile(broken, text, 0o600))
	must.Do(os.WriteFile(overlay, doc, 0o600))
	for _, tests := range [][]string{{first}, then} {
		if len(tests) == 0 {
			continue
		}
		args := append([]string{"test", "-short", "-failfast", "-vet=off", "-timeout=4m", "-ldflags=-s -w", "-overlay", overlay}, tests...)
		out, err := exec.Command("go", args...).CombinedOutput()
		if _, failed := err.(*exec.ExitError); failed {
			return true, !bytes.Contains(out, []byte("[build failed]"))
		}
		must.Do(err)
	}
	return false, true
}

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
