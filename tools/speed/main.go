// Speed measures rollbook as people run it, whole processes, and prints what each kind of work takes beside its aim and its floor.
//
//	go -C tools run ./speed -quick                            500 games a system, in a few minutes
//	go -C tools run ./speed                                   10,000 games, those of the aims
//	go -C tools run ./speed -quick -rows verify,JSON -against OLD >bench.txt
//	go -C tools tool benchstat -col /build ../bench.txt       how this build differs from OLD, and whether that is chance
//
// It makes its own input: the same games, byte for byte, on every machine. Builds take turns, so that whatever else the machine
// does falls on all of them alike. Standard output has each run as a line of a Go benchmark, standard error the table of medians.
// Only figures of one run may be compared: each run has a Go program that does nothing beside them.
package main

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"rollbook/tools/repo"
)

func main() {
	games := flag.Int("games", 10_000, "how many of each system; for a ledger, of all five")
	rounds := flag.Int("rounds", 5, "how often everything is run")
	quick := flag.Bool("quick", false, "500 games, 3 rounds")
	against := flag.String("against", "", "another build of rollbook beside this one, as `FILE`")
	words := flag.String("rows", "", "only rows whose name has one of these words, as `WORD,WORD`")
	flag.Parse()
	repo.Enter()
	if *quick {
		*games, *rounds = 500, 3
	}
	if err := measureAll(*games, *rounds, *against, strings.Split(*words, ",")); err != nil {
		fmt.Fprintln(os.Stderr, "speed:", err)
		os.Exit(1)
	}
}

// A bench is what there is to measure, and what was measured.
type bench struct {
	folder string
	builds map[string]string // by name: "now", and "before"
	inputs []input
	taken  map[string][]cost // of this build, by row and system
}

func measureAll(games, rounds int, against string, words []string) error {
	folder, err := os.MkdirTemp("", "speed")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	b := &bench{folder: folder, builds: map[string]string{"now": filepath.Join(folder, "rollbook")}, taken: map[string][]cost{}}
	if against != "" {
		b.builds["before"] = against
	}
	nothing := filepath.Join(folder, "nothing.go")
	if err := os.WriteFile(nothing, []byte("package main\n\nfunc main() {}\n"), 0o600); err != nil {
		return err
	}
	for _, args := range [][]string{{"-trimpath", "-tags", "urfave_cli_no_docs", "-ldflags", "-s -w", "-o", b.builds["now"], "."}, {"-o", b.path("nothing"), nothing}} {
		build := exec.Command("go", append([]string{"build"}, args...)...)
		build.Env, build.Stderr = append(os.Environ(), "CGO_ENABLED=0"), os.Stderr
		if err := build.Run(); err != nil {
			return fmt.Errorf("%v: %w", build, err)
		}
	}
	if b.inputs, err = makeInput(b.builds["now"], folder, games); err != nil {
		return err
	}
	wanted := func(r row) bool {
		return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(r.name, word) })
	}
	for round := range rounds {
		for _, r := range rows {
			if wanted(r) {
				fmt.Fprintf(os.Stderr, "\rround %d of %d: %-32s", round+1, rounds, r.name)
				if err := b.once(r); err != nil {
					return fmt.Errorf("%s: %w", r.name, err)
				}
			}
		}
	}
	fmt.Fprintf(os.Stderr, "\r%60s\r%s", "", b.table(slices.DeleteFunc(slices.Clone(rows), func(r row) bool { return !wanted(r) })))
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
			c.figure = r.figure(c, &in)
			fmt.Printf("Benchmark%s/system=%s/build=%s 1 %d ns/op %.1f MB\n", strings.ReplaceAll(r.name, " ", "_"), in.system, build, c.cpu.Nanoseconds(), c.memory)
			if build == "now" {
				b.taken[r.name+"/"+in.system] = append(b.taken[r.name+"/"+in.system], c)
			}
		}
	}
	return nil
}

// table is the medians of this build as Markdown.
func (b *bench) table(rows []row) string {
	var t strings.Builder
	t.WriteString("| work | today | unit | memory, MB | aim | floor |\n| --- | --- | --- | ---: | --- | --- |\n")
	for _, r := range rows {
		var cells []string
		most := 0.0
		for _, system := range append(b.systems(), "all") {
			if taken := b.taken[r.name+"/"+system]; taken != nil {
				slices.SortFunc(taken, func(a, b cost) int { return int(1e6 * (a.figure - b.figure)) })
				cells = append(cells, strings.TrimPrefix(system+" ", "all ")+strconv.FormatFloat(taken[len(taken)/2].figure, 'g', 3, 64))
				for _, c := range taken {
					most = max(most, c.memory)
				}
			}
		}
		fmt.Fprintf(&t, "| %s | %s | %s | %.0f | %s | %s |\n", r.name, strings.Join(cells, ", "), r.unit, most, r.aim, r.floor)
	}
	return t.String()
}

func (b *bench) systems() (ids []string) {
	for _, in := range b.inputs {
		ids = append(ids, in.system)
	}
	return ids
}
