// Pictures draws a terminal's screen, as tmux captures it, as an SVG.
//
//	tools/pictures/run    makes the pictures of the README anew: docs/table.svg and docs/sheet.png
//
// Bold and dim are drawn; other attributes are left out.
package main

import (
	"bufio"
	"fmt"
	"html"
	"os"
	"strings"
	"unicode/utf8"
)

// The size of a character and the space around the screen, in pixels.
const (
	charWidth, lineHeight = 8.4, 18
	margin                = 16
)

func main() {
	var lines []string
	wide := 0
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		lines = append(lines, strings.TrimRight(in.Text(), " "))
		wide = max(wide, utf8.RuneCountInString(plain(in.Text())))
	}
	for len(lines) > 0 && plain(lines[len(lines)-1]) == "" {
		lines = lines[:len(lines)-1]
	}
	width, height := float64(wide)*charWidth+2*margin, len(lines)*lineHeight+2*margin
	fmt.Printf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %d" width="%.0f" height="%d" font-family="ui-monospace,Menlo,Consolas,monospace" font-size="14">`+"\n",
		width, height, width, height)
	fmt.Printf(`<rect width="100%%" height="100%%" rx="8" fill="#1d2126"/><g fill="#d5dae0" xml:space="preserve">` + "\n")
	for i, line := range lines {
		fmt.Printf(`<text x="%d" y="%d">%s</text>`+"\n", margin, margin+14+i*lineHeight, spans(line))
	}
	fmt.Println("</g></svg>")
}

// A piece is text with one attribute.
type piece struct{ code, text string }

// pieces divides a line at its escape sequences.
func pieces(line string) (all []piece) {
	code := "0"
	for line != "" {
		before, rest, found := strings.Cut(line, "\x1b[")
		if before != "" {
			all = append(all, piece{code, before})
		}
		if !found {
			break
		}
		code, line, _ = strings.Cut(rest, "m")
	}
	return all
}

// plain is a line without its escape sequences.
func plain(line string) string {
	var b strings.Builder
	for _, p := range pieces(line) {
		b.WriteString(p.text)
	}
	return strings.TrimRight(b.String(), " ")
}

// spans is a line as the content of an SVG text.
func spans(line string) string {
	var b strings.Builder
	for _, p := range pieces(line) {
		text := html.EscapeString(p.text)
		switch p.code {
		case "1":
			text = `<tspan font-weight="bold" fill="#fff">` + text + `</tspan>`
		case "2":
			text = `<tspan fill="#8b949e">` + text + `</tspan>`
		}
		b.WriteString(text)
	}
	return b.String()
}
