package web

import (
	"html/template"
	"regexp"
	"strings"
	"sync"
)

// rightToLeft matches one or more words in a right-to-left script.
var rightToLeft = sync.OnceValue(func() *regexp.Regexp {
	const word = `[\x{590}-\x{8ff}\x{fb1d}-\x{fdff}\x{fe70}-\x{fefe}\x{10800}-\x{10fff}\x{1e800}-\x{1efff}]+`
	return regexp.MustCompile(word + `( +` + word + `)*`)
})

// isolated writes a sentence that may contain a name in such a script, so that the numbers next to the name stay in
// place.
func isolated(text string) template.HTML {
	text = template.HTMLEscapeString(text)
	if strings.ContainsFunc(text, func(r rune) bool { return r >= '\u0590' }) { // rare, and a closer look is slow on a phone
		text = rightToLeft().ReplaceAllString(text, "<bdi>$0</bdi>")
	}
	return template.HTML(text)
}
