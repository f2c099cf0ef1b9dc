package console

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

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
//   - Text from outside (names, notes, reasons, file names) goes through shown. say, tell and prompt see to it: what is
//     given to them as a string is shown, what is a text has been.

// A terminal is where the words of a command go, whether there is a screen or not.
type terminal struct {
	stdout, stderr io.Writer
	screen         *os.File // standard output where it is a terminal; nil elsewhere
	env            func(string) string
	now            func() time.Time
	style          style // of standard output
}

// A text is words that may go to a terminal as they are.
type text string

// shown makes foreign text harmless: what is not printable is spelled out, so that no name or note can move the cursor,
// turn letters round or begin a line.
func shown(s string) text { return text(engine.Visible(s)) }

// shownLines is shown for our own text of several lines.
func shownLines(s string) text {
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		lines[i] = engine.Visible(line)
	}
	return text(strings.Join(lines, "\n"))
}

// harmless shows every string and error among the values that are printed.
func harmless(args []any) []any {
	for i, a := range args {
		switch a := a.(type) {
		case string:
			args[i] = shown(a)
		case error:
			args[i] = shown(a.Error())
		}
	}
	return args
}

// say writes a line of the answer.
func (t *terminal) say(format string, args ...any) {
	io.WriteString(t.stdout, t.fitted(fmt.Sprintf(format, harmless(args)...))+"\n")
}

// line writes a line of the answer that is nothing but a foreign text.
func (t *terminal) line(words string) {
	io.WriteString(t.stdout, t.fitted(engine.Visible(words)))
	io.WriteString(t.stdout, "\n")
}

// tell writes a line beside the answer.
func (t *terminal) tell(format string, args ...any) {
	io.WriteString(t.stderr, t.fitted(fmt.Sprintf(format, harmless(args)...))+"\n")
}

// answerNo says in a conversation why something typed is not taken.
func (t *terminal) answerNo(why string) {
	t.tell("%s %s", t.style.bad("no:"), text(t.beside("no: ", why)))
}

// hint says what would help.
func (t *terminal) hint(what string) { t.tell("hint: %s", text(t.beside("hint: ", what))) }

// prompt writes a question; the answer follows on the same line.
func (t *terminal) prompt(format string, args ...any) {
	fmt.Fprintf(t.stderr, format, harmless(args)...)
}

// tellLines writes lines beside the answer as they are laid out already: what is set in stays whole.
func (t *terminal) tellLines(laidOut string) {
	lines := strings.Split(string(shownLines(laidOut)), "\n")
	for i, line := range lines {
		if !strings.HasPrefix(line, "    ") {
			lines[i] = t.fitted(line)
		}
	}
	io.WriteString(t.stderr, strings.Join(lines, "\n"))
}

// answer writes v as JSON.
func (t *terminal) answer(v any) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false) // 4th & short
	if err := e.Encode(v); err != nil {
		return err
	}
	_, err := escaper{t.stdout}.Write(b.Bytes())
	return err
}

// An escaper passes JSON on with everything escaped that is not printable.
type escaper struct{ w io.Writer }

func (e escaper) Write(b []byte) (int, error) {
	var out []byte // what is written, as far as it differs from b; nil as long as it does not
	from := 0      // where in b that goes on
	for i := 0; i < len(b); {
		if b[i] < 0x7F {
			i++
			continue
		}
		r, size := utf8.DecodeRune(b[i:])
		if !unicode.IsPrint(r) {
			out = append(out, b[from:i]...)
			out = engine.AppendEscape(out, r)
			from = i + size
		}
		i += size
	}
	rest := b
	if out != nil {
		rest = append(out, b[from:]...)
	}
	if _, err := e.w.Write(rest); err != nil {
		return 0, err
	}
	return len(b), nil
}

// writeCSV writes a table for spreadsheets and other programs, in which there may be what somebody typed.
func (t *terminal) writeCSV(columns []string, rows [][]string) error {
	return t.writeCells(columns, rows, inCell)
}

// writeOwnCSV writes a table of nothing but our own words, which stay as they are; but a minus is one that programs read.
func (t *terminal) writeOwnCSV(columns []string, rows [][]string) error {
	return t.writeCells(columns, rows, func(v string) string { return strings.ReplaceAll(v, "−", "-") })
}

func (t *terminal) writeCells(columns []string, rows [][]string, cell func(string) string) error {
	b := appendCSV(nil, columns)
	for _, row := range rows {
		cells := make([]string, len(row))
		for i, v := range row {
			cells[i] = cell(v)
		}
		b = appendCSV(b, cells)
	}
	_, err := t.stdout.Write(b)
	return err
}

// appendCSV appends a row as CSV. A cell with a semicolon or a tab is in quotation marks too: in much of the world they
// divide cells.
func appendCSV(b []byte, row []string) []byte {
	for i, v := range row {
		if i > 0 {
			b = append(b, ',')
		}
		if strings.ContainsAny(v, ",;\t\"\r\n") || strings.HasPrefix(v, " ") || v == `\.` {
			v = `"` + strings.ReplaceAll(v, `"`, `""`) + `"`
		}
		b = append(b, v...)
	}
	return append(b, '\n')
}

// inCell makes a text harmless for a spreadsheet, too, which would take one that begins like a formula for one: behind a
// semicolon as well, where the spreadsheet divides cells by semicolons.
func inCell(v string) string {
	parts := strings.Split(engine.Visible(v), ";")
	for i, part := range parts {
		begins := strings.TrimLeft(part, " ")
		first, _ := utf8.DecodeRuneInString(begins)
		if _, err := strconv.Atoi(begins); err != nil && strings.ContainsRune("=+-@＝＋－＠", first) {
			parts[i] = part[:len(part)-len(begins)] + "'" + begins
		}
	}
	return strings.Join(parts, ";")
}

// A style writes emphasis, or nothing where it is not wanted.
type style struct{ on bool }

func (st style) bold(s text) text { return st.sgr("1", s) }
func (st style) dim(s text) text  { return st.sgr("2", s) }
func (st style) good(s text) text { return st.sgr("1;32", s) }
func (st style) bad(s text) text  { return st.sgr("1;31", s) }

func (st style) sgr(code string, s text) text {
	if !st.on || s == "" {
		return s
	}
	return text("\x1b["+code+"m") + s + "\x1b[0m"
}

// styled decides about colour: the flag, then NO_COLOR, FORCE_COLOR, TERM, then whether standard output is a terminal.
func (t *terminal) styled(flag string) (style, error) {
	switch flag {
	case "always":
		return style{true}, nil
	case "never":
		return style{}, nil
	case "auto", "":
	default:
		return style{}, fmt.Errorf("--color %s: auto, always or never", quoted(flag))
	}
	switch {
	case t.env("NO_COLOR") != "":
		return style{}, nil
	case t.env("FORCE_COLOR") != "" || t.env("CLICOLOR_FORCE") != "":
		return style{true}, nil
	case t.env("TERM") == "dumb":
		return style{}, nil
	}
	return style{t.screen != nil}, nil
}

// isTerminal reports whether a reader or writer is a terminal.
func isTerminal(f any) bool {
	file, ok := f.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// quoted shows a word from outside in a message.
func quoted(w string) string {
	const most = 60
	return `"` + engine.Clip(engine.Visible(w), most) + `"`
}

// nearest returns the word that was probably meant; "" if none is near. Of a short word at least the beginning must be right.
func nearest(word string, words []string) string {
	near := engine.Nearest(word, words)
	if near != "" && len(word) < 4 && near[0] != word[0] {
		return ""
	}
	return near
}

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

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}
