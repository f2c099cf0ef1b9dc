package console

import "strings"

// prose makes text for a screen of the Markdown that rulings are written in: paragraphs and list items are wrapped, tables
// and records keep their lines, and the marks around words go.
func (t *terminal) prose(markdown, indent string) text {
	var out []text
	for _, block := range strings.Split(strings.TrimSpace(markdown), "\n\n") {
		out = append(out, t.block(strings.Split(block, "\n"), indent))
	}
	return text(strings.Join(textStrings(out), "\n\n"))
}

// block is one paragraph, list, table or record.
func (t *terminal) block(lines []string, indent string) text {
	switch first := strings.TrimSpace(lines[0]); {
	case strings.HasPrefix(first, "|"), strings.HasPrefix(first, "```"):
		var kept []string
		for _, line := range lines {
			if !strings.HasPrefix(line, "```") {
				kept = append(kept, indent+string(shown(line)))
			}
		}
		return text(strings.Join(kept, "\n"))
	case strings.HasPrefix(first, "- "):
		var items []text
		for start := 0; start < len(lines); {
			end := start + 1
			for end < len(lines) && !strings.HasPrefix(lines[end], "- ") {
				end++
			}
			item := strings.TrimPrefix(strings.TrimSpace(strings.Join(lines[start:end], " ")), "- ")
			items = append(items, text(indent+"- "+strings.TrimPrefix(string(t.wrap(plainWords(item), indent+"  ")), indent+"  ")))
			start = end
		}
		return text(strings.Join(textStrings(items), "\n"))
	}
	return t.wrap(plainWords(strings.Join(lines, " ")), indent)
}

// plainWords takes the marks of code and emphasis off words.
func plainWords(markdown string) string {
	return strings.NewReplacer("`", "", "**", "").Replace(markdown)
}

func textStrings(list []text) []string {
	words := make([]string, len(list))
	for i, t := range list {
		words[i] = string(t)
	}
	return words
}
