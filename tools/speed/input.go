package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
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
	teams   []string // the flags that name the team files, of a system that has them
	file    string   // as rollbook writes records, with the play-by-play in comments
	bare    string   // the same games without the comments
	one     string   // the first game
	part    string   // a fifth of the games
	books   string   // a fifth of the games of print book --all
	entries int      // in all games
	games   int
}

// makeInput simulates games. The note that marks them as simulated is left out: import refuses it, rightly.
func makeInput(rollbook, folder string, games, books int) ([]input, error) {
	var all []input
	for _, s := range systems.All {
		in := input{system: s.ID, games: games}
		path := func(name string) string { return filepath.Join(folder, s.ID+"-"+name+".roll") }
		in.file, in.bare, in.one, in.part, in.books = path("all"), path("bare"), path("one"), path("part"), path("books")
		args := []string{"simulate", s.ID, "--record", "--games", strconv.Itoa(games)}
		if s.Teams != nil {
			in.teams = []string{"--visitor-team", visitorTeam, "--home-team", homeTeam}
		}
		args = append(args, in.teams...)
		c := exec.Command(rollbook, args...)
		out, err := c.StdoutPipe()
		if err != nil {
			return nil, err
		}
		if err := c.Start(); err != nil {
			return nil, err
		}
		if err := in.write(out, games/5, max(1, books/5)); err != nil {
			return nil, err
		}
		if err := c.Wait(); err != nil {
			return nil, fmt.Errorf("simulate %s (in the folder of the repository?): %v", s.ID, err)
		}
		if in.entries, err = entriesOf(rollbook, in.bare); err != nil {
			return nil, err
		}
		all = append(all, in)
	}
	return all, nil
}

// write writes the games of a system into its files, line by line.
func (in *input) write(games io.Reader, part, books int) error {
	type output struct {
		name string
		most int // games
		bare bool
		file *os.File
		w    *bufio.Writer
	}
	outputs := []*output{{name: in.file, most: in.games}, {name: in.bare, most: in.games, bare: true}, {name: in.one, most: 1},
		{name: in.part, most: part}, {name: in.books, most: books}}
	for _, o := range outputs {
		var err error
		if o.file, err = os.Create(o.name); err != nil {
			return err
		}
		defer o.file.Close()
		o.w = bufio.NewWriter(o.file)
	}
	lines := bufio.NewScanner(games)
	lines.Buffer(nil, 1<<20)
	for n := 0; lines.Scan(); {
		line := lines.Bytes()
		if bytes.HasPrefix(line, []byte("rollbook ")) {
			n++
		}
		if bytes.HasPrefix(line, []byte("note: simulated")) {
			continue
		}
		entries, _, _ := bytes.Cut(line, []byte(";"))
		for _, o := range outputs {
			if n > o.most {
				continue
			}
			if o.bare {
				o.w.Write(bytes.TrimRight(entries, " "))
			} else {
				o.w.Write(line)
			}
			o.w.WriteByte('\n')
		}
	}
	for _, o := range outputs {
		if err := o.w.Flush(); err != nil {
			return err
		}
	}
	return lines.Err()
}

// entriesOf is how many entries a file has: verify says it.
func entriesOf(rollbook, file string) (int, error) {
	c, err := process{path: rollbook, args: []string{"verify", "-v", file}}.measure(true)
	if err != nil {
		return 0, err
	}
	_, rest, _ := strings.Cut(c.out, ", ")
	number, _, _ := strings.Cut(rest, " ")
	return strconv.Atoi(number)
}

// tokens returns the entries of the first game of a file, as they are typed.
func tokens(file string) ([]string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	_, body, _ := strings.Cut(string(text), "\n\n")
	var all []string
	for line := range strings.Lines(body) {
		line, _, _ = strings.Cut(line, ";")
		for _, token := range strings.Fields(line) {
			if !strings.HasSuffix(token, ".") {
				all = append(all, token)
			}
		}
	}
	return all, nil
}
