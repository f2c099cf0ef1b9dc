package main

import (
	"fmt"
	"os"
	"rollbook/tools/must"
	"slices"
	"strings"
	"text/tabwriter"
	"time"
)

// of reports whether a peer does the work of a row.
func (p *peer) of(r *row) bool { return strings.Contains(r.name, p.row) }

// table prints aims, floors and medians of this build, and what each needs of memory at the most.
func (b *bench) table() {
	w := tabwriter.NewWriter(os.Stderr, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "work\tsystem\taim\tfloor\ttoday\tmemory")
	for _, r := range rows {
		for _, in := range append(slices.Clone(b.inputs), input{system: "all"}) {
			costs := b.today[r.name+in.system]
			if len(costs) == 0 {
				continue
			}
			most := slices.MaxFunc(costs, func(x, y cost) int { return int(x.memory - y.memory) }).memory
			fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%.0f MB\n", r.name, in.system, r.aim, r.floor, b.told(&r, &in), most)
		}
	}
	program := must.Get(os.Stat(b.builds["now"]))
	fmt.Fprintf(w, "the program, stripped\t\t20 MB\t26 MB\t%.1f MB\t\n", float64(program.Size())/1e6)
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
