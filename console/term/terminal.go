// Package term writes what commands answer: lines, tables and JSON, as wide as the screen is, and long answers through a pager.
//
//   - Standard output is the answer, and nothing else; it may be piped on.
//   - Standard error has prompts, progress, warnings and errors, the errors with "rollbook: " before them, in lower
//     case and without a full stop, then "hint: " lines.
//   - Color only on a terminal, and never as the only carrier of a meaning.
//   - With --json the answer is one JSON object; keys are only ever added.
//   - Text from outside (names, notes, reasons, file names) goes through Visible. Outf, Errf and Hint see to it: what is
//     given to them as a string is shown, what is a Text has been.
//
// Four helpers write more than a line: Print a grid, Answer JSON, WriteCSV a list, Paged what may be long.
package term

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"golang.org/x/term"
)

// A Terminal is where a command writes, whether there is a screen or not.
type Terminal struct {
	Out, ErrOut io.Writer
	JSONErrors  bool     // lines to ErrOut are JSON, like the answer
	Screen      *os.File // standard output if it is a terminal; nil otherwise
	Env         func(string) string
	Now         func() time.Time
	Style       Style // of standard output

	kept  *bytes.Buffer // the answer so far, if it may go through a pager
	below bytes.Buffer  // what standard error shows after it
}

// Width is how many columns the terminal has; 0 if there is none, so that lines may have any length.
func (t *Terminal) Width() int {
	width, _ := t.size()
	return width
}

// size is how many columns and lines the terminal has; 0 if there is none.
func (t *Terminal) size() (width, height int) {
	if t.Screen == nil {
		return 0, 0
	}
	width, height, err := term.GetSize(int(t.Screen.Fd()))
	if err != nil {
		return 0, 0
	}
	return max(width, 20), height
}

// Outf writes a line of the answer.
func (t *Terminal) Outf(format string, args ...any) {
	io.WriteString(t.Out, t.Fit(fmt.Sprintf(format, printable(args)...))+"\n")
}

// A Said is a line of standard error as JSON.
type Said struct {
	Error string `json:"error,omitempty"`
	Note  string `json:"note,omitempty"`
	Hint  string `json:"hint,omitempty"`
}

// Errf writes a line to standard error, on a screen below what has been answered.
func (t *Terminal) Errf(format string, args ...any) {
	if t.JSONErrors {
		t.ErrJSON(Said{Note: strings.TrimPrefix(fmt.Sprintf(format, args...), "rollbook: ")})
		return
	}
	to := t.ErrOut
	if t.kept != nil && t.kept.Len() > 0 {
		to = &t.below
	}
	io.WriteString(to, t.Fit(fmt.Sprintf(format, printable(args)...))+"\n")
}

// Hint suggests what would help, after an error.
func (t *Terminal) Hint(format string, args ...any) {
	what := fmt.Sprintf(format, args...)
	if t.JSONErrors {
		t.ErrJSON(Said{Hint: what})
		return
	}
	io.WriteString(t.ErrOut, t.Fit("hint: "+t.Beside("hint: ", what))+"\n")
}

// ErrLines writes lines that are already laid out to standard error: indented lines are not broken.
func (t *Terminal) ErrLines(laidOut string) {
	lines := strings.Split(string(VisibleLines(laidOut)), "\n")
	for i, line := range lines {
		if !strings.HasPrefix(line, "    ") {
			lines[i] = t.Fit(line)
		}
	}
	io.WriteString(t.ErrOut, strings.Join(lines, "\n"))
}

// IsTerminal reports whether a reader or writer is a terminal.
func IsTerminal(f any) bool {
	file, ok := f.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}
