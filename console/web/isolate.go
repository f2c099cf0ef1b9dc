package web

import (
	"html/template"
	"regexp"
)

// rightToLeft matches words of scripts that are written from right to left, one or several in a row.
var rightToLeft = regexp.MustCompile(`[\x{590}-\x{8ff}\x{fb1d}-\x{fdff}\x{fe70}-\x{fefe}\x{10800}-\x{10fff}\x{1e800}-\x{1efff}]+( +[\x{590}-\x{8ff}\x{fb1d}-\x{fdff}\x{fe70}-\x{fefe}\x{10800}-\x{10fff}\x{1e800}-\x{1efff}]+)*`)

// isolated writes a sentence that may have a name of such a script in it: the figures beside the name stay on its right side.
func isolated(text string) template.HTML {
	return template.HTML(rightToLeft.ReplaceAllString(template.HTMLEscapeString(text), "<bdi>$0</bdi>"))
}
