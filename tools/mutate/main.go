// Mutate breaks a folder's code on purpose, one place at a time, and prints the breaks that no test notices.
//
//	go -C tools run ./mutate [-n 150] [-seed 1] [-only REGEXP] [-then PACKAGES] FOLDER …
//	go -C tools run ./mutate -breaks tools/mutate/breaks.txt
//
// A whole number is raised or lowered by one, a comparison takes in its bound or leaves it out, == and != change places, and
// so do && and ||, anywhere in the folder and those below it; sizes of what is allocated are left out. What is broken is
// drawn by the seed; a break that does not compile is none. The tests of the folder run first, then those of
// -then: whole games, which every system has. -only takes the breaks whose report, as it is printed, matches. With -breaks
// the breaks are those of a file, written by hand: see there.
//
// Files are never touched: the broken one is laid over the real one while the tests run. The exit status is 1 if a break
// survived.
package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"rollbook/tools/must"
	"strings"
)

func main() {
	n := flag.Int("n", 150, "how many breaks a folder")
	seed := flag.Uint64("seed", 1, "where chance begins")
	only := flag.String("only", "", "a regular expression of the breaks to make")
	then := flag.String("then", "./engine/systems ./fixtures", "the packages whose tests run when the folder's own have not noticed")
	breaks := flag.String("breaks", "", "a file of breaks made by hand")
	flag.Parse()
	survivors := 0
	must.Run("mutate", func() {
		must.Do(os.Chdir("..")) // of tools: paths are those of the repository
		if *breaks != "" {
			survivors += tryBreaks(*breaks)
		}
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
