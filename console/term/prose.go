package term

import (
	"strings"

	"rollbook/internal/lists"
)

// Prose formats rulings, which are written in Markdown, for a screen: paragraphs and list items are wrapped, tables and
// records keep their lines, and the marks around words go away.
func (t *Terminal) Prose(markdown, indent string) Text {
	out := lists.Map(strings.Split(strings.TrimSpace(markdown), "\n\n"),
		func(block string) string { return t.block(strings.Split(block, "\n"), indent) })
	return Text(strings.Join(out, "\n\n"))
}

// block is one paragraph, list, table or record.
func (t *Terminal) block(lines []string, indent string) string {
	switch first := strings.TrimSpace(lines[0]); {
	case strings.HasPrefix(first, "|"), strings.HasPrefix(first, "```"):
		var kept []string
		for _, line := range lines {
			if !strings.HasPrefix(line, "```") {
				kept = append(kept, indent+string(Visible(line)))
			}
		}
		return strings.Join(kept, "\n")
	case strings.HasPrefix(first, "- "):
		var items []string
		for start := 0; start < len(lines); {
			end := start + 1
			for end < len(lines) && !strings.HasPrefix(lines[end], "- ") {
				end++
			}
			item := strings.TrimPrefix(strings.TrimSpace(strings.Join(lines[start:end], " ")), "- ")
			items = append(items, indent+"- "+strings.TrimPrefix(string(t.Wrap(PlainWords(item), indent+"  ")), indent+"  "))
			start = end
		}
		return strings.Join(items, "\n")
	}
	return string(t.Wrap(PlainWords(strings.Join(lines, " ")), indent))
}

// PlainWords removes the marks for code and emphasis.
func PlainWords(markdown string) string {
	return strings.NewReplacer("`", "", "**", "").Replace(markdown)
}
