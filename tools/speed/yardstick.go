package main

import (
	"io"
	"os"
	"path/filepath"
)

// tokeniserPart makes this program the tokeniser alone.
const tokeniserPart = "-tokenise"

// tokenise cuts a file into words and looks at each of their bytes once, and nothing more: the least that any reader of
// records does.
func tokenise(file string) error {
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	buffer := make([]byte, 1<<18)
	words, sum, inside := 0, 0, false
	for {
		n, err := f.Read(buffer)
		for _, c := range buffer[:n] {
			if c <= ' ' {
				inside = false
				continue
			}
			if !inside {
				inside = true
				words++
			}
			sum = sum*31 + int(c)
		}
		if err == io.EOF {
			break
		}
		if err != nil {
			return err
		}
	}
	if words+sum == 0 {
		return io.ErrUnexpectedEOF
	}
	return nil
}

// bareProgram builds a Go program that does nothing.
func bareProgram(folder string) (string, error) {
	source := filepath.Join(folder, "nothing.go")
	if err := os.WriteFile(source, []byte("package main\n\nfunc main() {}\n"), 0o666); err != nil {
		return "", err
	}
	program := filepath.Join(folder, "nothing.exe")
	return program, build(program, source)
}
