package console

import (
	_ "embed"
	"fmt"
	"regexp"
	"strings"
)

// errorsText has every error of records and seasons with an example; tests write it.
//
//go:embed testdata/errors.md
var errorsText string

// errorHead matches the name of an error and its meaning.
var errorHead = regexp.MustCompile(`(?m)^(# .*|## (\S+)\n\n((?:\S.*\n)+))`)

// topic returns help for a word that is not a command: the list for errors, everything about one for the name of an
// error.
func topic(word string) string {
	if word == "errors" {
		return errorList()
	}
	_, section, found := strings.Cut(errorsText, "\n## "+word+"\n")
	if !found {
		return ""
	}
	section, _, _ = strings.Cut(section, "\n## ")
	section, _, _ = strings.Cut(section, "\n# ")
	return word + "\n" + strings.TrimRight(strings.ReplaceAll(section, "```\n", ""), "\n")
}

func errorList() string {
	var b strings.Builder
	for _, m := range errorHead.FindAllStringSubmatch(errorsText, -1) {
		name, meaning := m[2], strings.ReplaceAll(strings.TrimSpace(m[3]), "\n", " ")
		if name == "" {
			if b.Len() > 0 {
				b.WriteString("\n")
			}
			b.WriteString(strings.TrimPrefix(m[1], "# ") + "\n")
			continue
		}
		fmt.Fprintf(&b, "  %-22s  %s\n", name, meaning)
	}
	return b.String() + "\nrollbook help NAME shows an error with an example, " +
		"as rollbook help first-line. Rarer errors say themselves what to do."
}
