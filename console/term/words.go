package term

import (
	"fmt"
	"strings"

	"rollbook/engine"
	"rollbook/internal/pick"
)

// A Text may go to a terminal as it is.
type Text string

// Visible makes outside text safe: whatever is not printable is spelled out, so that no name or note can move the cursor,
// reverse letters or begin a line.
func Visible(s string) Text { return Text(engine.Visible(s)) }

// VisibleLines is Visible for our own text of several lines.
func VisibleLines(s string) Text {
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		lines[i] = engine.Visible(line)
	}
	return Text(strings.Join(lines, "\n"))
}

// printable makes every string and error among the values safe to print.
func printable(args []any) []any {
	for i, a := range args {
		switch a := a.(type) {
		case string:
			args[i] = Visible(a)
		case error:
			args[i] = Visible(a.Error())
		}
	}
	return args
}

// Quoted quotes an outside word in a message.
func Quoted(w string) string {
	const most = 60
	return `"` + engine.Clip(engine.Visible(w), most) + `"`
}

// Nearest returns the word that was probably meant; "" if none is close. In a short word, at least the beginning must be
// right.
func Nearest(word string, words []string) string {
	near := engine.Nearest(word, words)
	return pick.If(near != "" && len(word) < 4 && near[0] != word[0], "", near)
}

// Plural counts things: "1 game", "2 games", "3 entries".
func Plural(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	if before, ok := strings.CutSuffix(thing, "y"); ok && thing != "play" {
		return fmt.Sprintf("%d %sies", n, before)
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// FirstLine returns a text up to its first line break.
func FirstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}
