// Powercut disturbs rollbook as the world does, and checks that no acknowledged line is lost.
//
//	go -C tools run ./powercut cuts      the power fails
//	go -C tools run ./powercut errors    a system call fails: EIO, a full disk, a limit
//	go -C tools run ./powercut kills     kill -9, at every system call and at random moments
//
// The program is the real one, every command that writes, with its own process and standard input and output: this
// binary runs itself.
//
// cuts records the system calls of a run (writes with their data, fsyncs, renames) together with what the program
// prints. From these it rebuilds states that the disk may be in when the power fails at any of them, opens the ledger in
// each as the program would, and holds: all that was printed as recorded is there, nothing is damaged or there in part,
// something more can be recorded; a file that is exported or backed up is the old one or the new one, complete. Everything
// that was not synced may be lost, in any order and in part (disk.go). -keep FOLDER keeps the states that fail, named after the command and the event
// at which the power failed.
//
// errors makes every system call on the ledger's folder fail, once and for good, and also holds that the message is
// true: "recorded" and "NOT recorded" agree with the file, no message names another cause than there was, and commands that only
// read answer as always or fail.
//
// The recorder is strace, which also makes calls fail; where it is not to be had, the tool says so. Runs are repeatable by
// -seed, as far as the program makes the same calls. TMPDIR=/dev/shm makes them quicker: what a power cut leaves is computed,
// and does not depend on the disk.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"

	"rollbook/console"
	"rollbook/tools/must"
)

// partVariable makes this binary the program itself.
const partVariable = "ROLLBOOK_POWERCUT_PART"

// init makes this program rollbook where the environment says so, all of it in one thread: strace counts the calls of each thread
// for itself.
func init() {
	if os.Getenv(partVariable) != "" {
		runtime.LockOSThread()
		os.Exit(console.Run(os.Args, os.Stdin, os.Stdout, os.Stderr))
	}
}

// options are the flags.
type options struct {
	works  []work
	states int
	n      int
	seed   uint64
	keep   string
}

// disturb does the work again and again, and disturbs it; the recording is of an undisturbed run.
type disturb func(*stage, *recording, options) tally

func main() {
	must.Run("powercut", func() { os.Exit(command(os.Args[1:], os.Stdout, os.Stderr)) })
}

// command runs the tool and returns its exit status: 0 if nothing was lost, 1 if something was, 2 for trouble.
func command(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("powercut", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Usage = func() {
		fmt.Fprintln(stderr, "usage: powercut [flags] cuts | errors | kills")
		flags.PrintDefaults()
	}
	var o options
	only := flags.String("only", "", "disturb only these `COMMANDS`, with commas between them")
	flags.IntVar(&o.states, "states", 60, "cuts: states for each event")
	flags.IntVar(&o.n, "n", 0, "errors, kills: at most this many for each command (default: every error; for kills 100 at random moments and one at every call)")
	flags.Uint64Var(&o.seed, "seed", 1, "random seed")
	flags.StringVar(&o.keep, "keep", "", "cuts: keep the states that fail in `FOLDER`")
	if flags.Parse(args) != nil {
		return 2
	}
	do := map[string]disturb{
		"cuts": func(s *stage, r *recording, o options) tally {
			return s.powerCuts(r, r.events, o.states, o.seed, o.keep)
		},
		"errors": func(s *stage, r *recording, o options) tally { return s.strike(some(everyFault(r.calls), o.n, o.seed)) },
		"kills":  kill,
	}[flags.Arg(0)]
	if do == nil || flags.NArg() != 1 {
		flags.Usage()
		return 2
	}
	all := works(scoreless - half)
	if flags.Arg(0) == "errors" {
		all = append(all, readers()...)
	}
	for _, w := range all {
		if *only == "" || slices.Contains(strings.Split(*only, ","), w.name) {
			o.works = append(o.works, w)
		}
	}
	return o.all(do, stdout)
}

// all disturbs each command.
func (o options) all(do disturb, stdout io.Writer) int {
	var sum tally
	for _, w := range o.works {
		t := o.one(w, do)
		fmt.Fprintf(stdout, "%-8s %v\n", w.name, t)
		for _, f := range t.faults[:min(len(t.faults), 5)] {
			fmt.Fprintf(stdout, "  %s\n", strings.ReplaceAll(f, "\n", "\n    "))
		}
		sum.add(t)
	}
	fmt.Fprintf(stdout, "%-8s %v\n", "all", sum)
	if len(sum.faults) > 0 {
		return 1
	}
	return 0
}

func (o options) one(w work, do disturb) tally {
	s := newStage(w)
	defer s.close()
	return do(s, s.recordRun(nil), o)
}

// kill kills a command at random moments and at its calls.
func kill(s *stage, r *recording, o options) tally {
	all := s.kills(cmp.Or(o.n, 100), o.seed)
	all.add(s.strike(some(everyKill(r.calls), o.n, o.seed)))
	return all
}
