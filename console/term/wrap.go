package term

import (
	"regexp"
	"strings"
	"sync"

	"github.com/mattn/go-runewidth"

	"rollbook/engine"
	"rollbook/internal/lists"
)

// page is the default width of text, and the most that reads well.
const page = 96

// Width is how many columns of a terminal a text takes.
func Width(s string) int {
	if printableASCII(s) {
		return len(s)
	}
	return runewidth.StringWidth(s)
}

// printableASCII reports whether a text takes one column per byte.
func printableASCII(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

// Wrap breaks a text into lines of a page's width, or of the terminal's if that is less. Outside text in it is made safe
// by Visible.
func (t *Terminal) Wrap(words, indent string) Text {
	return t.WrapParts(strings.Fields(words), indent)
}

// WrapParts is Wrap for parts that are not broken inside.
func (t *Terminal) WrapParts(parts []string, indent string) Text {
	width := page
	if w := t.Width(); w > 0 {
		width = min(width, w)
	}
	return Text(indent + wrapParts(parts, indent, width))
}

// Wrapped breaks a text into lines up to a column; the first begins after something as wide as the others' indent.
func Wrapped(words, indent string, width int) string {
	return wrapParts(strings.Fields(words), indent, width)
}

func wrapParts(parts []string, indent string, width int) string {
	return breakWords(lists.Map(parts, engine.Visible), Width(indent), indent, width)
}

// breakWords joins words, the first at a column, into lines of a width; those after the first are indented.
func breakWords(words []string, column int, indent string, width int) string {
	var b strings.Builder
	for i, word := range words {
		wide := styledWidth(word)
		switch {
		case i == 0:
		case wide > 0 && column > Width(indent) && column+1+wide > width:
			b.WriteString("\n" + indent)
			column = Width(indent)
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += wide
	}
	return b.String()
}

// Board is an emphasized scoreboard; if it is too wide for the terminal, it breaks between its parts.
func (t *Terminal) Board(scoreboard string) Text {
	return t.Style.Bold(Text(Broken(scoreboard, t.Width())))
}

// Broken is a scoreboard broken between its parts into lines of a width, if that is more than 0.
func Broken(scoreboard string, width int) string {
	var lines []string
	for _, line := range strings.Split(string(VisibleLines(scoreboard)), "\n") {
		short := ""
		for _, part := range strings.Split(line, "  ") {
			switch {
			case short == "":
				short = part
			case width > 0 && Width(short)+2+Width(part) > width:
				lines = append(lines, short)
				short = part
			default:
				short += "  " + part
			}
		}
		lines = append(lines, short)
	}
	return strings.Join(lines, "\n")
}

// styling is what begins and ends emphasis; it takes no column.
var styling = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile("\x1b\\[[0-9;]*m") })

// Fit breaks lines that are wider than the terminal at spaces. What follows is indented a little, or as far as the last of
// several columns.
func (t *Terminal) Fit(text string) string {
	w := t.Width()
	if w == 0 {
		return text
	}
	lines := lists.Map(strings.Split(text, "\n"), func(line string) string {
		if styledWidth(line) <= w {
			return line
		}
		indent := line[:len(line)-len(strings.TrimLeft(line, " "))] + "  "
		if gap := strings.LastIndex(line, "  ") + 2; gap > len(indent) && w-styledWidth(line[:gap]) >= TooNarrow {
			indent = strings.Repeat(" ", styledWidth(line[:gap]))
		}
		return breakWords(strings.Split(line, " "), 0, indent, w)
	})
	return strings.Join(lines, "\n")
}

// styledWidth is the width of a text that may be emphasized.
func styledWidth(s string) int {
	if strings.IndexByte(s, '\x1b') >= 0 {
		s = styling().ReplaceAllString(s, "")
	}
	return Width(s)
}

// Pad fills a cell up to its width, aligning words left and numbers right.
func Pad(s string, width int, left bool) string {
	return string(appendPad(nil, s, width-Width(s), left))
}

func appendPad(b []byte, s string, blanks int, left bool) []byte {
	if left {
		b = append(b, s...)
	}
	for range blanks {
		b = append(b, ' ')
	}
	if !left {
		b = append(b, s...)
	}
	return b
}

// TooNarrow is how few columns leave no room for sentences beside something else: they then go below it.
const TooNarrow = 30

// Beside is an outside text after something to its left: on a terminal in lines that end at the right edge, or below it
// if there is too little room.
func (t *Terminal) Beside(left, words string) string { return t.beside(Width(left), words) }

func (t *Terminal) beside(column int, words string) string {
	w := t.Width()
	switch {
	case w == 0 || column+Width(engine.Visible(words)) <= w:
		return engine.Visible(words)
	case w-column >= TooNarrow:
		return Wrapped(words, strings.Repeat(" ", column), w)
	}
	const indent = "      "
	return "\n" + indent + Wrapped(words, indent, w)
}
