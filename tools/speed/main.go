// Speed measures rollbook as people run it, whole processes.
//
//	go -C tools run ./speed >before.txt                       500 games a system, in a few minutes
//	go -C tools run ./speed -games 10000                      those of the floors
//	go -C tools tool benchstat ../before.txt                  medians, and how far they can be trusted
//	go -C tools run ./speed -rows tap                         taps on the pages, in Chromium
//	go -C tools run ./speed -rows verify,JSON -against OLD >../bench.txt
//	go -C tools tool benchstat -col /build ../bench.txt       how this build differs from OLD, and whether that is chance
//
// It ends with a table of floors and today's medians, for 10,000 games. A peer is a command that does
// the same kind of work, with how much of it; it is run in every round too, and its row is told as a multiple of its rate:
//
//	go -C tools run ./speed -games 10000 -peer "verify=1330000 plies games.pgn" -peer "JSON=76200 cwevent -y 2016 all.EVN"
//
// It makes its own input: the same games, byte for byte, on every machine. Builds take turns, so that whatever else the machine
// does falls on all of them alike. Each run is a line of a Go benchmark. Only figures of one run may be compared: each run has a
// Go program that does nothing beside them.
package main

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"rollbook/tools/must"
)

func main() {
	games := flag.Int("games", 500, "how many of each system; for a ledger, of all five")
	rounds := flag.Int("rounds", 5, "how often everything is run")
	against := flag.String("against", "", "another build of rollbook beside this one, as `FILE`")
	words := flag.String("rows", "", "only rows whose name has one of these words, as `WORD,WORD`")
	var peers []peer
	flag.Func("peer", "a command to compare with, as `ROW=N COMMAND`: a word of the row's name, and how many it does",
		func(v string) (err error) {
			var p peer
			p.row, v, _ = strings.Cut(v, "=")
			if p.args = strings.Fields(v); p.row == "" || len(p.args) < 2 {
				return errors.New("no row, number and command")
			}
			p.n, err = strconv.Atoi(p.args[0])
			p.args = p.args[1:]
			peers = append(peers, p)
			return err
		})
	flag.Parse()
	must.Run("speed", func() {
		must.Do(os.Chdir("..")) // of tools: paths are those of the repository
		measureAll(*games, *rounds, *against, strings.Split(*words, ","), peers)
	})
}

// A bench is what there is to measure.
type bench struct {
	folder string
	builds map[string]string // by name: "now", and "before"
	inputs []input
	peers  []peer
	today  map[string][]cost // of this build and of peers, by row and system
}

// A peer is another program that does the work of a row.
type peer struct {
	row  string // a word of its name
	n    int    // pieces of work that it does
	args []string
}

func measureAll(games, rounds int, against string, words []string, peers []peer) {
	folder := must.Get(os.MkdirTemp("", "speed"))
	defer os.RemoveAll(folder)
	b := &bench{folder: folder, builds: map[string]string{"now": filepath.Join(folder, "rollbook")}, peers: peers, today: map[string][]cost{}}
	if against != "" {
		b.builds["before"] = against
	}
	b.build()
	b.inputs = makeInput(folder, games)
	for round := range rounds {
		for _, r := range rows {
			if slices.ContainsFunc(words, r.wanted) {
				fmt.Fprintf(os.Stderr, "\rround %d of %d: %-32s", round+1, rounds, r.name)
				b.once(r)
			}
		}
	}
	fmt.Fprintf(os.Stderr, "\r%60s\r", "")
	b.table()
}

// build builds this build, and a program that does nothing.
func (b *bench) build() {
	nothing := b.path("nothing.go")
	must.Do(os.WriteFile(nothing, []byte("package main\n\nfunc main() {}\n"), 0o600))
	for _, args := range [][]string{{"-trimpath", "-tags", "urfave_cli_no_docs,nethttpomithttp2", "-ldflags", "-s -w",
		"-o", b.builds["now"], "."}, {"-o", b.path("nothing"), nothing}} {
		build := exec.Command("go", append([]string{"build"}, args...)...)
		build.Env, build.Stderr = append(os.Environ(), "CGO_ENABLED=0"), os.Stderr
		must.Do(build.Run(), build)
	}
}

func (b *bench) path(name string) string { return filepath.Join(b.folder, name) }

// once runs a row once on every build, for every system or for all together.
func (b *bench) once(r row) {
	for i := range b.peers {
		if p := &b.peers[i]; p.of(&r) {
			b.today[r.name] = append(b.today[r.name], measure(exec.Command(p.args[0], p.args[1:]...)))
		}
	}
	inputs := b.inputs
	if !r.each {
		inputs = []input{{system: "all"}}
	}
	for _, in := range inputs {
		for _, build := range slices.Sorted(maps.Keys(b.builds)) {
			c := r.run(b, build, &in)
			fmt.Printf("Benchmark%s/system=%s/build=%s 1 %d ns/op %.1f MB", strings.ReplaceAll(r.name, " ", "_"), in.system,
				build, r.took(c).Nanoseconds(), c.memory)
			if r.rate != nil {
				fmt.Printf(" %.0f /s", float64(r.rate(&in))/c.cpu.Seconds())
			}
			fmt.Println()
			if build == "now" {
				b.today[r.name+in.system] = append(b.today[r.name+in.system], c)
			}
		}
	}
}

// of reports whether a peer does the work of a row.
func (p *peer) of(r *row) bool { return strings.Contains(r.name, p.row) }

// table prints floors and medians of this build, and what each needs of memory at the most.
func (b *bench) table() {
	w := tabwriter.NewWriter(os.Stderr, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "work\tsystem\tfloor\ttoday\tmemory")
	for _, r := range rows {
		for _, in := range append(slices.Clone(b.inputs), input{system: "all"}) {
			costs := b.today[r.name+in.system]
			if len(costs) == 0 {
				continue
			}
			most := slices.MaxFunc(costs, func(x, y cost) int { return int(x.memory - y.memory) }).memory
			fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%.0f MB\n", r.name, in.system, r.floor, b.told(&r, &in), most)
		}
	}
	program := must.Get(os.Stat(b.builds["now"]))
	fmt.Fprintf(w, "the program, stripped\t\t31 MB\t%.1f MB\t\n", float64(program.Size())/1e6)
	must.Do(w.Flush())
}

// told is the median of a row: times its peer's rate where there is one, else its own rate or time.
func (b *bench) told(r *row, in *input) string {
	took := median(r, b.today[r.name+in.system])
	if r.rate == nil {
		return took.Round(10 * time.Microsecond).String()
	}
	rate := float64(r.rate(in)) / took.Seconds()
	for i := range b.peers {
		if p := &b.peers[i]; p.of(r) {
			return fmt.Sprintf("%.2f times", rate*median(r, b.today[r.name]).Seconds()/float64(p.n))
		}
	}
	return fmt.Sprintf("%.0f /s", rate)
}

func median(r *row, costs []cost) time.Duration {
	took := make([]time.Duration, len(costs))
	for i, c := range costs {
		took[i] = r.took(c)
	}
	slices.Sort(took)
	return took[len(took)/2]
}
