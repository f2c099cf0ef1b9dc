// Mutate breaks a package on purpose, one number at a time, and prints the breaks that its tests do not notice.
//
//	go run ./tools/mutate [-n 100] [-seed 1] [-files charts*.go,settings.go] [-tests PACKAGES] FOLDER …
//	go run ./tools/mutate -logic FOLDER …
//	go run ./tools/mutate -breaks tools/mutate/breaks.txt
//
// The numbers are the whole-number literals of the files named: cells of charts, limits and defaults of settings, which
// no mutation tool that is kept up changes. One is raised or lowered by one; where that does not compile another one is
// taken. With -logic the same is done by gremlins, which changes comparisons, arithmetic and conditions everywhere in a
// folder; it is fetched, pinned. What it calls not covered it has not tried: Go counts no coverage for the conditions of a
// switch's cases and for package-level values, although tests reach them. With -breaks the breaks are those of a file,
// written by hand: see there.
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
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

const gremlins = "github.com/go-gremlins/gremlins/cmd/gremlins@v0.6.0"

func main() {
	n := flag.Int("n", 100, "how many breaks a folder")
	seed := flag.Uint64("seed", 1, "where chance begins")
	files := flag.String("files", "charts*.go,settings.go", "the files whose numbers are changed")
	tests := flag.String("tests", "", "the packages whose tests must notice (default: the folder's own)")
	logic := flag.Bool("logic", false, "change comparisons and arithmetic, with gremlins")
	breaks := flag.String("breaks", "", "a file of breaks made by hand")
	flag.Parse()
	survivors := 0
	if *breaks != "" {
		survived, err := tryBreaks(*breaks)
		if err != nil {
			fmt.Fprintln(os.Stderr, "mutate:", err)
			os.Exit(2)
		}
		survivors += survived
	}
	for _, folder := range flag.Args() {
		if *logic {
			survivors += runGremlins(folder)
			continue
		}
		d := &drill{folder: folder, tests: strings.Fields(*tests)}
		if len(d.tests) == 0 {
			d.tests = []string{"./" + filepath.ToSlash(filepath.Clean(folder))}
		}
		for _, pattern := range strings.Split(*files, ",") {
			d.collect(pattern)
		}
		if err := d.run(*n, rand.New(rand.NewPCG(*seed, *seed))); err != nil {
			fmt.Fprintln(os.Stderr, "mutate:", err)
			os.Exit(2)
		}
		survivors += d.survived
	}
	if survivors > 0 {
		os.Exit(1)
	}
}

// runGremlins has a folder's logic changed, and returns 1 if something survived.
func runGremlins(folder string) int {
	c := exec.Command("go", "run", gremlins, "unleash", "--threshold-efficacy", "95", "--workers", "2", "--timeout-coefficient", "20", "./"+folder)
	c.Stdout, c.Stderr = os.Stdout, os.Stderr
	if c.Run() != nil {
		return 1
	}
	return 0
}

// A drill is the breaking of one folder.
type drill struct {
	folder   string
	tests    []string
	numbers  []number
	survived int
}

// A number is a literal that can be changed.
type number struct {
	file        string
	at          int // its offset
	line        int
	text, value string // the line, and the literal
}

// collect finds the numbers of the files that a pattern names.
func (d *drill) collect(pattern string) {
	names, _ := filepath.Glob(filepath.Join(d.folder, pattern))
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		source, err := os.ReadFile(name)
		if err != nil {
			continue
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, source, 0)
		if err != nil {
			continue
		}
		lines := strings.Split(string(source), "\n")
		ast.Inspect(file, func(node ast.Node) bool {
			if array, ok := node.(*ast.ArrayType); ok && array.Len != nil {
				return false // the length of an array is no fact of the game
			}
			if lit, ok := node.(*ast.BasicLit); ok && lit.Kind == token.INT {
				p := set.Position(lit.Pos())
				d.numbers = append(d.numbers, number{name, p.Offset, p.Line, strings.TrimSpace(lines[p.Line-1]), lit.Value})
			}
			return true
		})
	}
}

// run changes n numbers, one after another, and prints those that no test notices.
func (d *drill) run(n int, chance *rand.Rand) error {
	temp, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	tried := 0
	for _, i := range chance.Perm(len(d.numbers)) {
		if tried == n {
			break
		}
		number := d.numbers[i]
		value, err := strconv.ParseInt(number.value, 0, 64)
		if err != nil {
			continue
		}
		broken := value + 1
		if chance.IntN(2) == 0 && value > 0 {
			broken = value - 1
		}
		caught, compiled, err := d.try(temp, number, strconv.FormatInt(broken, 10))
		if err != nil {
			return err
		}
		if !compiled {
			continue
		}
		tried++
		if !caught {
			d.survived++
			fmt.Printf("%s:%d: %s as %d survives: %s\n", number.file, number.line, number.value, broken, number.text)
		}
	}
	fmt.Printf("%s: %d of %d breaks were caught\n", d.folder, tried-d.survived, tried)
	return nil
}

// try runs the tests with one number changed.
func (d *drill) try(temp string, n number, as string) (caught, compiled bool, err error) {
	source, err := os.ReadFile(n.file)
	if err != nil {
		return false, false, err
	}
	text := append(append(append([]byte(nil), source[:n.at]...), as...), source[n.at+len(n.value):]...)
	return noticed(temp, n.file, text, d.tests)
}

// noticed lays a broken text over a file and runs tests. It reports whether they failed, and whether they could be built.
func noticed(temp, file string, text []byte, tests []string) (caught, compiled bool, err error) {
	broken := filepath.Join(temp, "broken.go")
	if err := os.WriteFile(broken, text, 0o600); err != nil {
		return false, false, err
	}
	name, err := filepath.Abs(file)
	if err != nil {
		return false, false, err
	}
	overlay := filepath.Join(temp, "overlay.json")
	doc, err := json.Marshal(map[string]map[string]string{"Replace": {name: broken}})
	if err != nil {
		return false, false, err
	}
	if err := os.WriteFile(overlay, doc, 0o600); err != nil {
		return false, false, err
	}
	args := append([]string{"test", "-short", "-failfast", "-vet=off", "-overlay", overlay}, tests...)
	out, err := exec.Command("go", args...).CombinedOutput()
	if _, failed := err.(*exec.ExitError); err != nil && !failed {
		return false, false, err
	}
	return err != nil, !bytes.Contains(out, []byte("[build failed]")), nil
}
