package web

import (
	"html/template"
	"regexp"
	"strings"
	"sync"
)

// rightToLeft matches words of scripts that are written from right to left, one or several in a row.
var rightToLeft = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`[\x{590}-\x{8ff}\x{fb1d}-\x{fdff}\x{fe70}-\x{fefe}\x{10800}-\x{10fff}\x{1e800}-\x{1efff}]+( +[\x{590}-\x{8ff}\x{fb1d}-\x{fdff}\x{fe70}-\x{fefe}\x{10800}-\x{10fff}\x{1e800}-\x{1efff}]+)*`)
})

// isolated writes a sentence that may have a name of such a script in it: the figures beside the name stay on its right side.
func isolated(text string) template.HTML {
	text = template.HTMLEscapeString(text)
	if strings.ContainsFunc(text, func(r rune) bool { return r >= '\u0590' }) { // hardly ever, and a phone takes its time to look closer
		text = rightToLeft().ReplaceAllString(text, "<bdi>$0</bdi>")
	}
	return template.HTML(text)
}
