// Pictures draws a terminal's screen, as tmux captures it, as an SVG.
//
//	tools/pictures/run    makes the pictures of the README again: docs/table.svg and docs/sheet.png
//
// Bold and dim are drawn; other attributes are left out.
package main

import (
	"fmt"
	"html"
	"io"
	"os"
	"regexp"
	"strings"
	"unicode/utf8"

	"rollbook/tools/must"
)

// The size of a character and the space around the screen, in pixels.
const (
	charWidth, lineHeight = 8.4, 18
	margin                = 16
)

// styled is text behind an escape sequence, the first of a line behind none.
var styled = regexp.MustCompile(`(?:\x1b\[([^m]*)m)?([^\x1b]*)`)

func main() {
	var lines []string
	must.Run("pictures", func() { lines = strings.Split(string(must.Get(io.ReadAll(os.Stdin))), "\n") })
	for len(lines) > 0 && plain(lines[len(lines)-1]) == "" {
		lines = lines[:len(lines)-1]
	}
	wide := 0
	for _, line := range lines {
		wide = max(wide, utf8.RuneCountInString(plain(line)))
	}
	width, height := float64(wide)*charWidth+2*margin, len(lines)*lineHeight+2*margin
	fmt.Printf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %d" width="%.0f" height="%d" font-family="ui-monospace,Menlo,Consolas,monospace" font-size="14">`+"\n",
		width, height, width, height)
	fmt.Printf(`<rect width="100%%" height="100%%" rx="8" fill="#1d2126"/><g fill="#d5dae0" xml:space="preserve">` + "\n")
	for i, line := range lines {
		fmt.Printf(`<text x="%d" y="%d">%s</text>`+"\n", margin, margin+14+i*lineHeight, spans(strings.TrimRight(line, " ")))
	}
	fmt.Println("</g></svg>")
}

// plain is a line without its escape sequences.
func plain(line string) string { return strings.TrimRight(styled.ReplaceAllString(line, "$2"), " ") }

// spans is a line as the content of an SVG text.
func spans(line string) string {
	var b strings.Builder
	for _, part := range styled.FindAllStringSubmatch(line, -1) {
		text := html.EscapeString(part[2])
		switch part[1] {
		case "1":
			text = `<tspan font-weight="bold" fill="#fff">` + text + `</tspan>`
		case "2":
			text = `<tspan fill="#8b949e">` + text + `</tspan>`
		}
		b.WriteString(text)
	}
	return b.String()
}
