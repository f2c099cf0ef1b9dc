package term

import (
	"regexp"
	"strings"
	"sync"
)

// Markdown is a long text written in Markdown: formatted on a screen, elsewhere as it is.
func (t *Terminal) Markdown(text string) Text {
	if t.Screen == nil {
		return VisibleLines(strings.TrimSuffix(text, "\n"))
	}
	return t.Prose(text, "")
}

// Prose formats rules, which are written in Markdown, for a screen: paragraphs and list items are wrapped, tables and records
// keep their lines, and the marks around words go away.
func (t *Terminal) Prose(markdown, indent string) Text {
	var lines []string
	words, isRecord := "", false // of a paragraph or an item
	wrap := func() {
		if words != "" {
			lines = append(lines, t.wrapItem(words, indent))
		}
		words = ""
	}
	for line := range strings.SplitSeq(strings.TrimSpace(markdown), "\n") {
		switch text := strings.TrimSpace(line); {
		case strings.HasPrefix(text, "```"):
			wrap()
			isRecord = !isRecord
		case text == "":
			wrap()
			lines = append(lines, "")
		case isRecord, text[0] == '|':
			wrap()
			lines = append(lines, indent+string(Visible(line)))
		case text[0] == '#':
			lines = append(lines, string(t.Style.Bold(Visible(indent+strings.TrimLeft(text, "# ")))))
		case words == "" || itemMark().FindString(line) != "":
			wrap()
			words = line
		default:
			words += " " + text
		}
	}
	wrap()
	return Text(strings.Join(lines, "\n"))
}

// itemMark is what an item of a list begins with.
var itemMark = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^ *(- |[0-9]+\. )`) })

// wrapItem wraps a paragraph, or an item of a list beside its mark.
func (t *Terminal) wrapItem(words, indent string) string {
	mark := itemMark().FindString(words)
	hanging := indent + strings.Repeat(" ", len(mark))
	wrapped := string(t.Wrap(PlainWords(words[len(mark):]), hanging))
	return indent + mark + strings.TrimPrefix(wrapped, hanging)
}

// PlainWords removes the marks for code and emphasis.
func PlainWords(markdown string) string {
	return strings.NewReplacer("`", "", "**", "").Replace(markdown)
}
