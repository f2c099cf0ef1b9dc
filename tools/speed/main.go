// Speed measures rollbook as people run it, whole processes, and prints the tables of GUIDE.md.
//
//	go -C tools run ./speed -quick                     2,000 games a system, in some minutes
//	go -C tools run ./speed                            10,000 games, those of the aims
//	go -C tools run ./speed -quick -against OLD -rows verify,json    some rows, beside another build in the same run
//
// It makes its own input: the same games, byte for byte, on every machine. The programs take turns, so that whatever else
// the machine does falls on all of them alike; of every figure the median is shown. Only figures of one run may be compared,
// so each run has its own yardsticks: a Go program that does nothing, and the tokeniser alone over the records that verify
// reads.
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// options are the flags.
type options struct {
	games    int
	books    int
	rounds   int
	rows     []string
	programs []program
}

// A program is a build of rollbook.
type program struct{ name, path string }

func main() {
	if len(os.Args) == 3 && os.Args[1] == tokeniserPart {
		exit(tokenise(os.Args[2]))
	}
	games := flag.Int("games", 10_000, "how many of each system; for a ledger, of all five")
	books := flag.Int("books", 500, "how many in one print book --all")
	rounds := flag.Int("rounds", 5, "how often everything is run")
	quick := flag.Bool("quick", false, "2,000 games, 50 books, 3 rounds")
	against := flag.String("against", "", "another build of rollbook, shown before this one")
	this := flag.String("rollbook", "", "the build to measure (default: this folder, as it is released)")
	rows := flag.String("rows", "", "only rows whose name has one of these words, as `WORD,WORD`")
	flag.Parse()
	o := options{games: *games, books: *books, rounds: *rounds, rows: strings.Split(*rows, ",")}
	if *quick {
		o.games, o.books, o.rounds = 2000, 50, 3
	}
	exit(measureAll(o, *against, *this))
}

func exit(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "speed:", err)
		os.Exit(1)
	}
	os.Exit(0)
}

// measureAll makes the input, runs everything and prints the tables.
func measureAll(o options, against, this string) error {
	folder, err := os.MkdirTemp("", "speed")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	if this == "" {
		this = filepath.Join(folder, "rollbook")
		if err := build(this, ".", "-trimpath", "-tags", "urfave_cli_no_docs", "-ldflags", "-s -w"); err != nil {
			return err
		}
	}
	o.programs = []program{{"now", this}}
	if against != "" {
		o.programs = []program{{"before", against}, {"now", this}}
	}
	b, err := newBench(o, folder)
	if err != nil {
		return err
	}
	if err := b.run(); err != nil {
		return err
	}
	fmt.Print(b.tables())
	return nil
}

// build builds a Go program.
func build(program, from string, flags ...string) error {
	c := exec.Command("go", append(append([]string{"build", "-o", program}, flags...), from)...)
	c.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("%v: %v\n%s", c, err, out)
	}
	return nil
}
