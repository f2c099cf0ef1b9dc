package console

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"

	"rollbook/engine"
)

// The rules of output:
//
//   - Standard output is the answer, and nothing else; it may be piped on.
//   - Standard error has prompts, progress, warnings and errors, the errors with "rollbook: " before them, in lower
//     case and without a full stop, then "hint: " lines.
//   - Colour only on a terminal, and never as the only carrier of a meaning.
//   - With --json the answer is one JSON object; keys are only ever added.
//   - Texts from outside (names, notes, file excerpts) pass engine.Visible wherever they have not been checked.

// A style writes emphasis, or nothing where it is not wanted.
type style struct{ on bool }

func (st style) bold(s string) string { return st.sgr("1", s) }
func (st style) dim(s string) string  { return st.sgr("2", s) }
func (st style) good(s string) string { return st.sgr("1;32", s) }
func (st style) bad(s string) string  { return st.sgr("1;31", s) }

func (st style) sgr(code, s string) string {
	if !st.on || s == "" {
		return s
	}
	return "\x1b[" + code + "m" + s + "\x1b[0m"
}

// styled decides about colour: the flag, then NO_COLOR, FORCE_COLOR, TERM, then whether w is a terminal.
func (s *session) styled(c *cli.Context, w io.Writer) (style, error) {
	switch v := c.String("color"); v {
	case "always":
		return style{true}, nil
	case "never":
		return style{}, nil
	case "auto", "":
	default:
		return style{}, trouble("--color %s: auto, always or never", quoted(v))
	}
	switch {
	case s.env("NO_COLOR") != "":
		return style{}, nil
	case s.env("FORCE_COLOR") != "" || s.env("CLICOLOR_FORCE") != "":
		return style{true}, nil
	case s.env("TERM") == "dumb":
		return style{}, nil
	}
	return style{terminal(w)}, nil
}

// terminal reports whether a reader or writer is a terminal.
func terminal(f any) bool {
	file, ok := f.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// say writes a line of the answer.
func (s *session) say(format string, args ...any) { fmt.Fprintf(s.stdout, format+"\n", args...) }

// tell writes a line beside the answer.
func (s *session) tell(format string, args ...any) { fmt.Fprintf(s.stderr, format+"\n", args...) }

// prompt writes a question; the answer follows on the same line.
func (s *session) prompt(format string, args ...any) { fmt.Fprintf(s.stderr, format, args...) }

// answer writes v as JSON.
func (s *session) answer(v any) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false) // 4th & short
	if err := e.Encode(v); err != nil {
		return err
	}
	_, err := s.stdout.Write(b.Bytes())
	return err
}

// quoted shows a word from outside in a message.
func quoted(w string) string {
	const most = 60
	v := engine.Visible(w)
	if len(v) > most {
		v = strings.ToValidUTF8(v[:most], "") + "…"
	}
	return `"` + v + `"`
}

func nearest(word string, words []string) string { return engine.Nearest(word, words) }

// plural counts things: "1 game", "2 games", "3 entries".
func plural(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	if before, ok := strings.CutSuffix(thing, "y"); ok && thing != "play" {
		return fmt.Sprintf("%d %sies", n, before)
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

func itoa(n int) string { return strconv.Itoa(n) }
