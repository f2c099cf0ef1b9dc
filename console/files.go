package console

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"

	"rollbook/replay"
)

// readFile reads every record of a file; "-" is standard input.
func (s *session) readFile(path string) ([]*replay.Record, error) {
	text, err := s.readText(path)
	if err != nil {
		return nil, err
	}
	return replay.Read(path, text), nil
}

// readText reads an ordinary file of at most replay.MaxFile bytes.
func (s *session) readText(path string) (string, error) {
	var r io.Reader = s.stdin
	if path != "-" {
		info, err := os.Stat(path)
		switch {
		case err != nil:
			return "", fileTrouble(path, err)
		case !info.Mode().IsRegular():
			return "", trouble("%s is not an ordinary file", path)
		}
		f, err := os.Open(path)
		if err != nil {
			return "", fileTrouble(path, err)
		}
		defer f.Close()
		r = f
	}
	var text strings.Builder
	n, err := io.Copy(&text, io.LimitReader(r, replay.MaxFile+1))
	if err != nil {
		return "", fileTrouble(path, err)
	}
	if n > replay.MaxFile {
		return "", trouble("%s is larger than %d MiB: no file of records is", path, replay.MaxFile>>20)
	}
	return text.String(), nil
}

// fileTrouble makes a failure of a file's error.
func fileTrouble(path string, err error) error {
	if errors.Is(err, os.ErrNotExist) {
		return trouble("there is no file %s", path)
	}
	return trouble("%s: %v", path, bare(err))
}

// writeFile writes a file whole or not at all: under another name beside it first. A file that exists is only replaced
// if force says so.
func writeFile(path string, data []byte, force bool) error {
	if _, err := os.Stat(filepath.Dir(path)); errors.Is(err, os.ErrNotExist) {
		return trouble("there is no folder %s", filepath.Dir(path))
	}
	if _, err := os.Lstat(path); err == nil && !force {
		return trouble("the file exists: %s", path).but("--force replaces it")
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".rollbook-*")
	if err != nil {
		return fileTrouble(path, err)
	}
	defer os.Remove(f.Name())
	_, err = f.Write(data)
	err = errors.Join(err, f.Chmod(0o644), f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return fileTrouble(path, err)
	}
	return nil
}

// put writes what a command made: to the file of --output, with its name as the answer; else to standard output, or as a
// member of a JSON object.
func (c *call) put(member string, data []byte) error {
	path := c.String("output")
	if path == "" || path == "-" {
		if c.json() {
			return c.answer(map[string]string{member: string(data)})
		}
		if c.screen != nil {
			data = []byte(shownLines(string(data)))
		}
		_, err := c.stdout.Write(data)
		return err
	}
	if err := writeFile(path, data, c.Bool("force")); err != nil {
		return err
	}
	if c.json() {
		return c.answer(map[string]string{"file": path})
	}
	return nil
}

// outputFlags say where a command writes what it makes.
func outputFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "write to `FILE`"},
		&cli.BoolFlag{Name: "force", Usage: "replace the file"},
	}
}
