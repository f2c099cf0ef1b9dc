package console

import (
	"bufio"
	"cmp"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"

	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/ledger"
	"rollbook/ledger/outfile"
	"rollbook/replay"
)

// open opens an ordinary file; "-" is standard input.
func (s *session) open(path string) (io.ReadCloser, error) {
	if path == "-" {
		return io.NopCloser(s.stdin), nil
	}
	info, err := os.Stat(path) // before it is opened: a pipe would block
	switch {
	case err != nil:
		return nil, fileTrouble(path, err)
	case !info.Mode().IsRegular():
		return nil, trouble("%s is not an ordinary file", path)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, fileTrouble(path, err)
	}
	return f, nil
}

// eachGame reads a file record by record, however long it is; an attested record is one game, which has not been run.
func (s *session) eachGame(path string, do func(*replay.Record), attested func(*game) error) error {
	f, err := s.open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	source := bufio.NewReader(f)
	if !isAttested(source) {
		return s.scanRecords(path, source, do)
	}
	g, err := attestedGame(path, source)
	if err == nil {
		err = attested(g)
	}
	return err
}

// eachRecord is eachGame for those who only play what stands.
func (s *session) eachRecord(path string, do func(*replay.Record)) error {
	return s.eachGame(path, do, func(g *game) error {
		if err := g.check(); err != nil {
			return err
		}
		do(&replay.Record{Name: path, Number: 1, Line: 1, Header: g.setup.Header, Tokens: g.tokens, Setup: g.setup})
		return nil
	})
}

// isAttested reports whether a file is an attested record; nothing of it is used up.
func isAttested(source *bufio.Reader) bool {
	begin, _ := source.Peek(64)
	return ledger.IsAttested(string(begin))
}

// attestedGame reads the game of an attested record, without running it.
func attestedGame(path string, source io.Reader) (*game, error) {
	lines, err := ledger.ReadAttested(source)
	var g *scorer.Game
	if err == nil {
		g, err = scorer.DeriveUnplayed(lines)
	}
	switch {
	case errors.Is(err, ledger.ErrNewer):
		return nil, trouble("%s: %v", path, err)
	case err != nil:
		return nil, refused("%s: %v", path, err)
	}
	made := ledgerGame(g)
	made.name = path
	return made, nil
}

func (s *session) scanRecords(path string, source io.Reader, do func(*replay.Record)) error {
	records := replay.NewScanner(path, source)
	for r := records.Next(); r != nil; r = records.Next() {
		do(r)
	}
	if err := records.Err(); err != nil {
		return fileTrouble(path, err)
	}
	return nil
}

// The largest files that are read at once, in bytes: of records and papers, and what people write by hand, a season or a team, which is
// many times as large as any of these is.
const (
	maxFile    = 1 << 28
	maxWritten = 1 << 20
)

// readText reads an ordinary file of at most most bytes.
func (s *session) readText(path string, most int64) (string, error) {
	f, err := s.open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	var text strings.Builder
	size := int64(0)
	if file, ok := f.(*os.File); ok { // what is too large is not read before that is said
		if info, err := file.Stat(); err == nil {
			size = info.Size()
		}
	}
	if size <= most {
		text.Grow(int(size))
		size, err = io.Copy(&text, io.LimitReader(f, most+1))
	}
	switch {
	case err != nil:
		return "", fileTrouble(path, err)
	case size > most:
		return "", trouble("%s is larger than %d MiB", path, most>>20)
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
	return writeThrough(path, force, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// writeThrough is writeFile for what is written bit by bit. An error of write that is not the file's is handed on as it is.
func writeThrough(path string, force bool, write func(io.Writer) error) error {
	f, err := outfile.Create(path, force)
	if err == nil {
		defer f.Discard()
		file := &failing{w: f}
		b := bufio.NewWriterSize(file, 1<<16)
		if err := write(b); err != nil && file.err == nil {
			return err
		}
		if err = cmp.Or(file.err, b.Flush()); err == nil {
			err = f.Commit()
		}
	}
	switch {
	case errors.Is(err, outfile.ErrExists):
		return trouble("the file exists: %s", path).but("--force replaces it")
	case errors.Is(err, outfile.ErrFolder):
		return trouble("there is no folder %s", filepath.Dir(path))
	case err != nil:
		return fileTrouble(path, err)
	}
	return nil
}

// A failing writer remembers the first error.
type failing struct {
	w   io.Writer
	err error
}

func (f *failing) Write(b []byte) (int, error) {
	n, err := f.w.Write(b)
	f.err = cmp.Or(f.err, err)
	return n, err
}

// put writes what a command made: to the file of --output, with its name as the answer; else to standard output, or as a
// member of a JSON object.
func (c *call) put(member string, data []byte) error {
	path := c.String("output")
	if path == "" || path == "-" {
		if c.json() {
			return c.Answer(map[string]string{member: string(data)})
		}
		if c.Screen != nil {
			data = []byte(term.ShownLines(string(data)))
		}
		_, err := c.Stdout.Write(data)
		return err
	}
	if err := writeFile(path, data, c.Bool("force")); err != nil {
		return err
	}
	return c.wrote(path)
}

// wrote answers with the name of a file that was written.
func (c *call) wrote(path string) error {
	if c.json() {
		return c.Answer(map[string]string{"file": path})
	}
	c.Say("%s", path)
	return nil
}

// outputFlags say where a command writes what it makes.
func outputFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "write to `FILE`"},
		&cli.BoolFlag{Name: "force", Usage: "replace the file"},
	}
}
