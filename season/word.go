package season

import (
	"regexp"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"rollbook/engine"
	"rollbook/internal/plain"
)

// A word is a piece of a line of the file, and its place: a line and a column in bytes, both from 1.
type word struct {
	text         string
	line, column int
}

// slice returns a part of the word without the blanks around it.
func (w word) slice(from, to int) word {
	text := strings.TrimLeft(w.text[from:to], " ")
	return word{strings.TrimRight(text, " "), w.line, w.column + to - len(text)}
}

// cut cuts the word at the first mark.
func (w word) cut(mark string) (before, after word, found bool) {
	i := strings.Index(w.text, mark)
	if i < 0 {
		return w, w.slice(len(w.text), len(w.text)), false
	}
	return w.slice(0, i), w.slice(i+len(mark), len(w.text)), true
}

// list cuts the word at its commas.
func (w word) list() (items []word) {
	for more := true; more; {
		var item word
		item, w, more = w.cut(",")
		items = append(items, item)
	}
	return items
}

// match returns what the groups of a form match, with line 0 for one that matches nothing; nil for another form.
func (w word) match(form *regexp.Regexp) (parts []word) {
	at := form.FindStringSubmatchIndex(w.text)
	for i := 2; i < len(at); i += 2 {
		parts = append(parts, word{})
		if at[i] >= 0 {
			parts[len(parts)-1] = w.slice(at[i], at[i+1])
		}
	}
	return parts
}

// line returns a line of the file.
func (p *Plan) line(number int) word {
	if number < 1 || number > len(p.lines) {
		return word{}
	}
	return word{p.lines[number-1], number, 1}
}

// nameKey writes a name as names are told apart: tidy, with the dashes and quotation marks of a keyboard.
func nameKey(name string) string { return plain.Word(tidy(name)) }

// folded writes the name of a team as two are told apart.
func folded(name string) string { return engine.Folded(nameKey(name)) }

// tidy writes a name for comparison: in Unicode normal form C, with single spaces.
func tidy(name string) string {
	blank := func(r rune) bool { return unicode.IsSpace(r) && r != '\n' }
	return norm.NFC.String(strings.Join(strings.FieldsFunc(name, blank), " "))
}
