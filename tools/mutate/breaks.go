package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"rollbook/tools/must"
	"strings"
)

// A handmade break is written down in a file.
type handmade struct {
	what, file, was, is string
}

// readBreaks reads a file of breaks: each is a line that says what breaks, the file, the lines that go and the lines that
// come; an empty line ends it.
func readBreaks(text string) (breaks []handmade) {
	for _, block := range strings.Split(text, "\n\n") {
		var b handmade
		for _, line := range strings.Split(strings.Trim(block, "\n"), "\n") {
			switch {
			case strings.HasPrefix(line, "#"):
			case strings.HasPrefix(line, "-"):
				b.was += line[1:] + "\n"
			case strings.HasPrefix(line, "+"):
				b.is += line[1:] + "\n"
			case b.what == "":
				b.what = line
			default:
				b.file = line
			}
		}
		if b.file != "" {
			breaks = append(breaks, b)
		}
	}
	return breaks
}

// tryBreaks makes every break of a file in turn, runs the tests of its package and, where that has none or does not notice,
// those of the program, and prints what no test notices. A break whose lines are no longer in its file is an error.
func tryBreaks(file string) (survived int) {
	breaks := readBreaks(string(must.Get(os.ReadFile(file))))
	for _, b := range breaks {
		source := must.Get(os.ReadFile(b.file))
		if bytes.Count(source, []byte(b.was)) != 1 {
			must.Do(fmt.Errorf("%s: the lines of the break %q are not in it once", b.file, b.what))
		}
		broken := bytes.Replace(source, []byte(b.was), []byte(b.is), 1)
		then := []string{"./console"}
		if filepath.Dir(b.file) == "console" {
			then = nil
		}
		caught, compiled := noticed(b.file, broken, "./"+filepath.ToSlash(filepath.Dir(b.file)), then)
		switch {
		case !compiled:
			must.Do(fmt.Errorf("%s: the break %q cannot be built", b.file, b.what))
		case !caught:
			survived++
			fmt.Printf("%s: %s: survives\n", b.file, b.what)
		}
	}
	fmt.Printf("%d of %d breaks were caught\n", len(breaks)-survived, len(breaks))
	return survived
}
