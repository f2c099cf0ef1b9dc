package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"rollbook/engine/systems"
)

// An input is the games of one system.
type input struct {
	system  string
	all     string   // a file of all of them
	part    string   // of a fifth
	one     string   // of the first
	entries []string // of that one
	games   int
	total   int // entries in all games
}

// makeInput simulates games. The note that marks them as simulated is left out: import refuses it, rightly.
func makeInput(rollbook, folder string, games int) (all []input, err error) {
	for _, s := range systems.All {
		args := []string{"simulate", s.ID, "--record", "--games", strconv.Itoa(games)}
		if s.Teams != nil {
			args = append(args, "--visitor-team", "fixtures/"+s.ID+"/saltmarsh.csv", "--home-team", "fixtures/"+s.ID+"/calder-vale.csv")
		}
		text, err := exec.Command(rollbook, args...).Output()
		if err != nil {
			return nil, fmt.Errorf("simulate %s: %w", s.ID, err)
		}
		in, err := write(text, s.ID, folder)
		if err != nil {
			return nil, err
		}
		in.games = games
		all = append(all, in)
	}
	return all, nil
}

// write writes the games of a system into its files, without the note and without the play-by-play.
func write(text []byte, system, folder string) (in input, err error) {
	in.system = system
	var plain bytes.Buffer
	var ends []int // of games
	header := false
	for line := range bytes.Lines(text) {
		switch {
		case bytes.HasPrefix(line, []byte("rollbook ")):
			if plain.Len() > 0 {
				ends = append(ends, plain.Len())
			}
			header = true
		case bytes.HasPrefix(line, []byte("note: simulated")):
			continue
		}
		line, _, _ = bytes.Cut(line, []byte(";"))
		line = bytes.TrimRight(line, " \n")
		plain.Write(append(line[:len(line):len(line)], '\n'))
		if header {
			header = len(line) > 0
			continue
		}
		for _, word := range strings.Fields(string(line)) {
			if strings.HasSuffix(word, ".") {
				continue // the number of a play
			}
			if in.total++; len(ends) == 0 {
				in.entries = append(in.entries, word)
			}
		}
	}
	ends = append(ends, plain.Len())
	for name, file := range map[string]struct {
		path  *string
		games int
	}{"all": {&in.all, len(ends)}, "part": {&in.part, max(1, len(ends)/5)}, "one": {&in.one, 1}} {
		*file.path = filepath.Join(folder, system+"-"+name+".roll")
		if err := os.WriteFile(*file.path, plain.Bytes()[:ends[file.games-1]], 0o600); err != nil {
			return in, err
		}
	}
	return in, nil
}
