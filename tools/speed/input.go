package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strconv"
	"strings"

	"rollbook/engine/systems"
	"rollbook/tools/must"
)

// An input is the games of one system.
type input struct {
	system         string
	all, part, one string   // files of all games, of a fifth and of the first
	entries        []string // of that one
	games, total   int      // games, and entries in all of them
}

// makeInput simulates games. The note that marks them as simulated is left out: import refuses it, rightly.
func makeInput(rollbook, folder string, games int) (all []input) {
	for _, s := range systems.All {
		args := []string{"simulate", s.ID, "--record", "--games", strconv.Itoa(games)}
		if s.Teams != nil {
			args = append(args, "--visitor-team", "fixtures/"+s.ID+"/saltmarsh.csv", "--home-team", "fixtures/"+s.ID+"/calder-vale.csv")
		}
		all = append(all, write(must.Get(exec.Command(rollbook, args...).Output()), s.ID, folder))
	}
	debug.FreeOSMemory()                                      // a process that is begun counts as being as large as this one has been
	_ = os.WriteFile("/proc/self/clear_refs", []byte("5"), 0) // Linux forgets how large that was
	return all
}

// extra is the note that marks a game as simulated, which import refuses, rightly, and the play-by-play.
var extra = regexp.MustCompile(`(?m)^note: simulated.*\n| *;.*$`)

// first is the first line of a record.
const first = "rollbook 1\n"

// write writes the games of a system into its files.
func write(text []byte, system, folder string) (in input) {
	games := strings.Split(string(extra.ReplaceAll(text, nil)), first)[1:]
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
