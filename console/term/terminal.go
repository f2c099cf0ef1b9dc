// Package term writes what commands answer: lines, tables and JSON, as wide as the screen is, and long answers through a pager.
//
//   - Standard output is the answer, and nothing else; it may be piped on.
//   - Standard error has prompts, progress, warnings and errors, the errors with "rollbook: " before them, in lower
//     case and without a full stop, then "hint: " lines.
//   - Color only on a terminal, and never as the only carrier of a meaning.
//   - With --json the answer is one JSON object; keys are only ever added.
//   - Text from outside (names, notes, reasons, file names) goes through Visible. Say, Tell and Prompt see to it: what is
//     given to them as a string is shown, what is a Text has been.
package term

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"golang.org/x/term"

	"rollbook/engine"
)

// A Terminal is where a command writes, whether there is a screen or not.
type Terminal struct {
	Stdout, Stderr io.Writer
	Screen         *os.File // standard output if it is a terminal; nil otherwise
	Env            func(string) string
	Now            func() time.Time
	Style          Style // of standard output
}

// Width is how many columns the terminal has; 0 if there is none, so that lines may have any length.
func (t *Terminal) Width() int {
	if t.Screen == nil {
		return 0
	}
	width, _, err := term.GetSize(int(t.Screen.Fd()))
	if err != nil {
		return 0
	}
	return max(width, 20)
}

// Height is how many lines the terminal has; 0 if there is none.
func (t *Terminal) Height() int {
	if t.Screen == nil {
		return 0
	}
	_, height, err := term.GetSize(int(t.Screen.Fd()))
	if err != nil {
		return 0
	}
	return height
}

// Say writes a line of the answer.
func (t *Terminal) Say(format string, args ...any) {
	t.write(fmt.Sprintf(format, printable(args)...))
}

// Line writes a line of the answer that consists of outside text.
func (t *Terminal) Line(words string) {
	t.write(engine.Visible(words))
}

// write writes a line that is known to be safe.
func (t *Terminal) write(line string) {
	io.WriteString(t.Stdout, t.fitted(line))
	io.WriteString(t.Stdout, "\n")
}

// writeLines writes lines that are known to be safe, each with its end.
func (t *Terminal) writeLines(text []byte) {
	if t.Screen != nil {
		text = []byte(t.fitted(string(text)))
	}
	t.Stdout.Write(text)
}

// Tell writes a line to standard error.
func (t *Terminal) Tell(format string, args ...any) {
	io.WriteString(t.Stderr, t.fitted(fmt.Sprintf(format, printable(args)...))+"\n")
}

// No says in a conversation why a typed line was refused.
func (t *Terminal) No(why string) {
	lead := "no:"
	if rest, saysSo := strings.CutPrefix(why, "no "); saysSo {
		lead, why = "no", rest
	}
	t.Tell("%s %s", t.Style.Bad(Text(lead)), Text(t.Beside(lead+" ", why)))
}

// Hint suggests what would help.
func (t *Terminal) Hint(what string) { t.Tell("hint: %s", Text(t.Beside("hint: ", what))) }

// Prompt writes a question; the answer follows on the same line.
func (t *Terminal) Prompt(format string, args ...any) {
	fmt.Fprintf(t.Stderr, format, printable(args)...)
}

// TellLines writes lines that are already laid out to standard error: indented lines are not broken.
func (t *Terminal) TellLines(laidOut string) {
	lines := strings.Split(string(VisibleLines(laidOut)), "\n")
	for i, line := range lines {
		if !strings.HasPrefix(line, "    ") {
			lines[i] = t.fitted(line)
		}
	}
	io.WriteString(t.Stderr, strings.Join(lines, "\n"))
}

// IsTerminal reports whether a reader or writer is a terminal.
func IsTerminal(f any) bool {
	file, ok := f.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// Captured is what would be printed.
func (t *Terminal) Captured(print func()) []byte {
	out := t.Stdout
	var answer bytes.Buffer
	t.Stdout = &answer
	print()
	t.Stdout = out
	return answer.Bytes()
}
