// Speed measures rollbook as people run it, whole processes.
//
//	go -C tools run ./speed >before.txt                       500 games a system, in a few minutes
//	go -C tools run ./speed -games 10000                      those of the aims
//	go -C tools tool benchstat ../before.txt                  medians, and how far they can be trusted
//	go -C tools run ./speed -rows verify,JSON -against OLD >../bench.txt
//	go -C tools tool benchstat -col /build ../bench.txt       how this build differs from OLD, and whether that is chance
//
// It makes its own input: the same games, byte for byte, on every machine. Builds take turns, so that whatever else the machine
// does falls on all of them alike. Each run is a line of a Go benchmark. Only figures of one run may be compared: each run has a
// Go program that does nothing beside them.
package main

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	games := flag.Int("games", 500, "how many of each system; for a ledger, of all five")
	rounds := flag.Int("rounds", 5, "how often everything is run")
	against := flag.String("against", "", "another build of rollbook beside this one, as `FILE`")
	words := flag.String("rows", "", "only rows whose name has one of these words, as `WORD,WORD`")
	flag.Parse()
	err := os.Chdir("..") // of tools: paths are those of the repository
	if err == nil {
		err = measureAll(*games, *rounds, *against, strings.Split(*words, ","))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "speed:", err)
		os.Exit(1)
	}
}

// A bench is what there is to measure.
type bench struct {
	folder string
	builds map[string]string // by name: "now", and "before"
	inputs []input
}

func measureAll(games, rounds int, against string, words []string) error {
	folder, err := os.MkdirTemp("", "speed")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	b := &bench{folder: folder, builds: map[string]string{"now": filepath.Join(folder, "rollbook")}}
	if against != "" {
		b.builds["before"] = against
	}
	nothing := filepath.Join(folder, "nothing.go")
	if err := os.WriteFile(nothing, []byte("package main\n\nfunc main() {}\n"), 0o600); err != nil {
		return err
	}
	for _, args := range [][]string{{"-trimpath", "-tags", "urfave_cli_no_docs,nethttpomithttp2", "-ldflags", "-s -w", "-o", b.builds["now"], "."}, {"-o", b.path("nothing"), nothing}} {
		build := exec.Command("go", append([]string{"build"}, args...)...)
		build.Env, build.Stderr = append(os.Environ(), "CGO_ENABLED=0"), os.Stderr
		if err := build.Run(); err != nil {
			return fmt.Errorf("%v: %w", build, err)
		}
	}
	if b.inputs, err = makeInput(b.builds["now"], folder, games); err != nil {
		return err
	}
	for round := range rounds {
		for _, r := range rows {
			if slices.ContainsFunc(words, func(word string) bool { return strings.Contains(r.name, word) }) {
				fmt.Fprintf(os.Stderr, "\rround %d of %d: %-32s", round+1, rounds, r.name)
				if err := b.once(r); err != nil {
					return fmt.Errorf("%s: %w", r.name, err)
				}
			}
		}
	}
	fmt.Fprintf(os.Stderr, "\r%60s\r", "")
	return nil
}

func (b *bench) path(name string) string { return filepath.Join(b.folder, name) }

// once runs a row once on every build, for every system or for all together.
func (b *bench) once(r row) error {
	inputs := b.inputs
	if !r.each {
		inputs = []input{{system: "all"}}
	}
	for _, in := range inputs {
		for _, build := range slices.Sorted(maps.Keys(b.builds)) {
			c, err := r.run(b, build, &in)
			if err != nil {
				return err
			}
			fmt.Printf("Benchmark%s/system=%s/build=%s 1 %d ns/op %.1f MB", strings.ReplaceAll(r.name, " ", "_"), in.system, build, r.took(c).Nanoseconds(), c.memory)
			if r.rate {
				fmt.Printf(" %.0f entries/s", float64(in.total)/c.cpu.Seconds())
			}
			fmt.Println()
		}
	}
	return nil
}
