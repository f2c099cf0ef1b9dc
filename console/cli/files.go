package cli

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"rollbook/console/term"
	"rollbook/internal/lists"
	"rollbook/internal/outfile"
	"rollbook/internal/pick"
)

// Open opens an ordinary file; "-" is standard input.
func (s *Session) Open(path string) (io.ReadCloser, error) {
	if path == "-" {
		return io.NopCloser(s.Stdin), nil
	}
	info, err := os.Stat(s.At(path)) // before it is opened: a pipe would block
	switch {
	case err != nil:
		return nil, FileTrouble(path, err)
	case !info.Mode().IsRegular():
		return nil, Trouble("%s is not an ordinary file", path)
	}
	f, err := os.Open(s.At(path))
	if err != nil {
		return nil, FileTrouble(path, err)
	}
	return f, nil
}

// The largest files to read at once, in bytes: records and papers, and hand-written files (a season or a team), which are
// never nearly that large.
const (
	MaxFile    = 1 << 28
	MaxWritten = 1 << 20
)

// ReadText reads an ordinary file, up to a size in bytes.
func (s *Session) ReadText(path string, most int64) (string, error) {
	f, err := s.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	var text strings.Builder
	size, err := io.Copy(&text, io.LimitReader(f, most+1))
	switch {
	case err != nil:
		return "", FileTrouble(path, err)
	case size > most:
		return "", Trouble("%s is larger than %d MiB", path, most>>20)
	}
	return text.String(), nil
}

// FileTrouble turns a file's error into a failure.
func FileTrouble(path string, err error) error {
	if errors.Is(err, os.ErrNotExist) {
		return Trouble("there is no file %s", path)
	}
	return Trouble("%s: %v", path, Unwrap(err))
}

// WriteFile writes a file whole or not at all: under another name in its folder first. It replaces an existing file only if
// force is set.
func (s *Session) WriteFile(path string, data []byte, force bool) error {
	return s.WriteThrough(path, force, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// WriteThrough is WriteFile for content written bit by bit. It passes on an error of write that is not the file's.
func (s *Session) WriteThrough(path string, force bool, write func(io.Writer) error) error {
	if info, err := os.Stat(s.At(path)); err == nil && info.Mode()&os.ModeDevice != 0 {
		return Trouble("%s is a device, not a file", path).But("-o - writes to standard output")
	}
	f, err := outfile.Create(s.At(path), force)
	if err == nil {
		defer f.Discard()
		b := bufio.NewWriterSize(f, 1<<16)
		wrong := write(b)
		if err = b.Flush(); err == nil { // else it fails for good
			if wrong != nil {
				return wrong
			}
			err = f.Commit()
		}
	}
	switch {
	case errors.Is(err, outfile.ErrExists):
		return Trouble("the file exists: %s", path).But("--force replaces it")
	case errors.Is(err, outfile.ErrFolder):
		return Trouble("there is no folder %s", filepath.Dir(path))
	case err != nil:
		return FileTrouble(path, err)
	}
	return nil
}

// Put writes what a command made: to the file of --output, with its name as the answer; else to standard output, or as a
// member of a JSON object.
func (c *Call) Put(to Output, member string, data []byte) error {
	path := to.File
	if path == "" || path == "-" {
		if c.Flags.JSON {
			return c.Term.Answer(map[string]string{member: string(data)})
		}
		if c.Term.Screen != nil {
			data = []byte(term.VisibleLines(string(data)))
		}
		_, err := c.Term.Out.Write(data)
		return err
	}
	if err := c.Session.WriteFile(path, data, to.Force); err != nil {
		return err
	}
	return c.Wrote(path)
}

// intoFile writes the answer of a command to the file of --output, also an answer with status 1, which says that something does
// not hold.
func (c *Call) intoFile(run func() error) (err error) {
	if c.Term.Style, err = c.Term.Styled("never"); err != nil {
		return err
	}
	out, screen := c.Term.Out, c.Term.Screen
	defer func() { c.Term.Out, c.Term.Screen = out, screen }()
	var answer error
	err = c.Session.WriteThrough(c.Flags.File, c.Flags.Force, func(w io.Writer) error {
		c.Term.Out, c.Term.Screen = w, nil
		answer = run()
		if no, ok := errors.AsType[*Failure](answer); ok && no.Status == StatusNo {
			return nil
		}
		return answer
	})
	return cmp.Or(err, answer)
}

// Listed answers in JSON, or with a list as CSV, and reports whether a flag asked for either.
func Listed[R any](c *Call, answer any, columns []lists.Column[R], list []R) (listed bool, err error) {
	switch {
	case c.Flags.JSON:
		return true, c.Term.Answer(answer)
	case c.Flags.CSV:
		return true, term.WriteList(c.Term, columns, list)
	}
	return false, nil
}

// ListedRows is Listed for rows that are written as JSON: the columns are members of each row, and the member of a
// member is visitor_score.
func (c *Call) ListedRows(answer, rows any, columns ...string) (listed bool, err error) {
	if !c.Flags.CSV {
		if c.Flags.JSON {
			err = c.Term.Answer(answer)
		}
		return c.Flags.JSON, err
	}
	text, err := json.Marshal(rows)
	if err != nil {
		return true, err
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var list []map[string]any
	if err := d.Decode(&list); err != nil {
		return true, err
	}
	return true, c.Term.WriteCSV(columns, lists.Map(list, func(row map[string]any) []string {
		for key, value := range row {
			if members, ok := value.(map[string]any); ok {
				for member, value := range members {
					row[member+"_"+key] = value
				}
			}
		}
		return lists.Map(columns, func(column string) string {
			switch value := row[column].(type) {
			case nil:
				return ""
			case bool:
				return pick.If(value, "yes", "no")
			default:
				return fmt.Sprint(value)
			}
		})
	}))
}

// AnswerOrSay answers in JSON, or with a line.
func (c *Call) AnswerOrSay(answer any, format string, args ...any) error {
	if c.Flags.JSON {
		return c.Term.Answer(answer)
	}
	c.Term.Outf(format, args...)
	return nil
}

// Wrote answers with the name of a file that was written.
func (c *Call) Wrote(path string) error {
	return c.AnswerOrSay(map[string]string{"file": path}, "%s", path)
}

// IsOurs reports whether this program made a file, judging by ours: then it may be replaced.
func (s *Session) IsOurs(path string, ours func(io.Reader) bool) bool {
	info, err := os.Lstat(s.At(path))
	if err != nil || !info.Mode().IsRegular() {
		return false
	}
	file, err := os.Open(s.At(path))
	if err != nil {
		return false
	}
	defer file.Close()
	return ours(file)
}
