package table

import (
	"io"
	"os"
	"strings"
	"testing"
)

func TestAPasteIsOneLine(t *testing.T) {
	for typed, want := range map[string]string{
		"43\rs 61\r": "43\rs 61\r",
		"\x1b[200~4\r43\nscrimmage 13\r\x1b[201~\r":              "4 43 scrimmage 13 \r",
		"1\x1b[200~2\x1b[31m3\x1b[201~4\r":                       "12 [31m34\r",
		"\x1b[200~ 1. 4 ; even\r 2. 43 ; touchback\r\x1b[201~\r": " 1. 4   2. 43  \r",
		"\x1b[A\x1b[B\r": "\x1b[A\x1b[B\r",
		"a\x1b[20":       "a\x1b[20",
		"\x1b[200~" + strings.Repeat("x", 9000) + "\x1b[201~!": strings.Repeat("x", maxPaste) + "!",
	} {
		// A terminal's writes may be cut anywhere; a mark is recognized once its first two bytes have come together.
		for cut := 3; cut <= len(typed); cut += max(1, len(typed)/9) {
			pastes := 0
			got, err := io.ReadAll(&pasteReader{r: io.MultiReader(strings.NewReader(typed[:cut]), strings.NewReader(typed[cut:])), begins: func() { pastes++ }})
			if err != nil || string(got) != want || pastes != strings.Count(typed, pasteBegins) {
				t.Errorf("%.60q cut at %d gives %.60q, %v; want %.60q", typed, cut, got, err, want)
			}
		}
	}
}

// News ends an open prompt once, and never one where a line has been begun.
func TestNewsSparesABegunLine(t *testing.T) {
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	line := &typing{to: write}
	for _, typed := range []string{"2", "4\r", "\x03"} {
		line.Write([]byte(typed))
		line.endPrompt()
		line.endPrompt()
	}
	write.Close()
	if got, err := io.ReadAll(read); err != nil || string(got) != "24\r\x03\x03" {
		t.Errorf("the editor reads %q, %v", got, err)
	}
}
