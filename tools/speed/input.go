package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strings"

	"rollbook/chances/coach"
	"rollbook/fixtures"
	"rollbook/replay"
	"rollbook/tools/must"
)

// An input is the games of one system.
type input struct {
	system         string
	all, part, one string   // files of all games, of a fifth and of the first
	entries        []string // of that one
	games, total   int      // games, and entries in all of them
}

// makeInput simulates games of the teams of a recorded one.
func makeInput(folder string, games int) (all []input) {
	for _, f := range fixtures.OfEachSystem() {
		setup := replay.Read(f.File, f.Text)[0].Setup
		var text []byte
		for seed := range uint64(games) {
			c := coach.Simulator{Pick: rand.New(rand.NewPCG(seed, seed)).IntN, Coach: coach.House, Most: 50_000}
			c.Continue(setup, nil)
			text = replay.Append(text, setup, c.Entries())
		}
		all = append(all, write(text, f.System, folder))
	}
	debug.FreeOSMemory()                                      // a process that is begun counts as being as large as this one has been
	_ = os.WriteFile("/proc/self/clear_refs", []byte("5"), 0) // Linux forgets how large that was
	return all
}

// comment is the play-by-play.
var comment = regexp.MustCompile(`(?m) *;.*$`)

// first is the first line of a record.
const first = "rollbook 1\n"

// write writes the games of a system into its files.
func write(text []byte, system, folder string) (in input) {
	games := strings.Split(string(comment.ReplaceAll(text, nil)), first)[1:]
	in.system, in.games = system, len(games)
	for i, game := range games {
		_, entries, _ := strings.Cut(game, "\n\n")
		for word := range strings.FieldsSeq(entries) {
			if strings.HasSuffix(word, ".") {
				continue // the number of a play
			}
			if in.total++; i == 0 {
				in.entries = append(in.entries, strings.Clone(word)) // not all games with it
			}
		}
	}
	for path, n := range map[*string]int{&in.all: len(games), &in.part: max(1, len(games)/5), &in.one: 1} {
		*path = filepath.Join(folder, fmt.Sprintf("%s-%d.roll", system, n))
		must.Do(os.WriteFile(*path, []byte(first+strings.Join(games[:n], first)), 0o600))
	}
	return in
}
