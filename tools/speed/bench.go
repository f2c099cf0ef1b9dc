package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A bench is what is measured, and what was.
type bench struct {
	options
	folder  string
	self    string            // this program
	nothing string            // a Go program that does nothing
	inputs  []input           // in the order of systems
	opened  map[string]string // the game that is not over in the ledger of a build; "" before there is a ledger
	fresh   int               // ledgers of one game made so far
	taken   map[string][]cost // by row, system and build
	failed  map[string]error
}

func newBench(o options, folder string) (*bench, error) {
	b := &bench{options: o, folder: folder, opened: map[string]string{}, taken: map[string][]cost{}, failed: map[string]error{}}
	var err error
	if b.self, err = os.Executable(); err != nil {
		return nil, err
	}
	if b.nothing, err = bareProgram(folder); err != nil {
		return nil, err
	}
	b.inputs, err = makeInput(o.programs[len(o.programs)-1].path, folder, o.games, o.books)
	return b, err
}

// ledgerOf is the ledger that a build has made.
func (b *bench) ledgerOf(p program) string { return filepath.Join(b.folder, p.name+".rollbook") }

// theOpenGame stands for the number of the game that is not over.
const theOpenGame = "{open}"

// run runs everything in turn, as often as there are rounds.
func (b *bench) run() error {
	for round := range b.rounds {
		fmt.Fprintf(os.Stderr, "round %d of %d\n", round+1, b.rounds)
		for _, r := range together {
			if b.wanted(r) && (!r.heavy || round%3 == 0) {
				b.once(r, nil)
			}
		}
		for _, r := range bySystem {
			for i := range b.inputs {
				if b.wanted(r) {
					b.once(r, &b.inputs[i])
				}
			}
		}
	}
	var all []error
	for key, err := range b.failed {
		if !strings.HasSuffix(key, "before") { // an older build may not have the command
			all = append(all, err)
		}
	}
	return errors.Join(all...)
}

// wanted reports whether a row is to be run.
func (b *bench) wanted(r row) bool {
	return slices.ContainsFunc(b.rows, func(word string) bool { return strings.Contains(r.name, word) })
}

// once runs a row once on every build.
func (b *bench) once(r row, in *input) {
	for _, p := range b.programs {
		key := keyOf(r, in, p)
		if b.failed[key] != nil {
			continue
		}
		c, err := r.run(b, p, in)
		if err != nil {
			b.failed[key] = fmt.Errorf("%s: %w", r.name, err)
			continue
		}
		b.taken[key] = append(b.taken[key], c)
	}
}

func keyOf(r row, in *input, p program) string {
	system := ""
	if in != nil {
		system = in.system
	}
	return strings.Join([]string{r.name, system, p.name}, "/")
}
