package term

import "testing"

// Rules are written in Markdown: paragraphs and items of lists are wrapped, one by one, and records keep their lines.
func TestProse(t *testing.T) {
	const markdown = "### 4.6 Drive\n\nThe **play** begins:\n`roller` T.\n\n1. Roll. Its\n   cell:\n   - yards:\n     ADVANCE\n2. Go on.\n\n" +
		"```\n1. home\n\n2. go\n```\n\n| a | b |\n|---|---|\n"
	const want = "  4.6 Drive\n\n  The play begins: roller T.\n\n  1. Roll. Its cell:\n     - yards: ADVANCE\n  2. Go on.\n\n" +
		"  1. home\n\n  2. go\n\n  | a | b |\n  |---|---|"
	if got := string((&Terminal{}).Prose(markdown, "  ")); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}
