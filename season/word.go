package season

import (
	"strings"

	"golang.org/x/text/unicode/norm"

	"rollbook/engine"
	"rollbook/internal/plain"
)

// white is the white space within a line.
const white = " \t\v\f\r"

func isWhite(r rune) bool { return strings.ContainsRune(white, r) }

// A word is a piece of a line of the file, and its place: a line and a column in bytes, both from 1.
type word struct {
	text         string
	line, column int
}

// slice returns a part of the word.
func (w word) slice(from, to int) word { return word{w.text[from:to], w.line, w.column + from} }

// trim cuts the white space from both ends.
func (w word) trim() word {
	text := strings.TrimLeft(w.text, white)
	return word{strings.TrimRight(text, white), w.line, w.column + len(w.text) - len(text)}
}

// cut cuts the word at the first mark and trims both parts.
func (w word) cut(mark string) (before, after word, found bool) {
	i := strings.Index(w.text, mark)
	if i < 0 {
		return w.trim(), word{}, false
	}
	return w.slice(0, i).trim(), w.slice(i+len(mark), len(w.text)).trim(), true
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

// fields returns the words between white space.
func (w word) fields() (all []word) {
	for w = w.trim(); w.text != ""; w = w.trim() {
		end := len(w.text) - len(strings.TrimLeftFunc(w.text, func(r rune) bool { return !isWhite(r) }))
		all, w = append(all, w.slice(0, end)), w.slice(end, len(w.text))
	}
	return all
}

// line returns the text of a line of the file, without its end.
func (p *Plan) line(number int) string {
	if number < 1 || number > len(p.lines) {
		return ""
	}
	return strings.TrimSuffix(p.lines[number-1], "\r")
}

// whole returns a whole line of the file.
func (p *Plan) whole(number int) word { return word{p.line(number), number, 1} }

// span returns the text from the first to the last of some words of a line.
func (p *Plan) span(words []word) word {
	if len(words) == 0 {
		return word{}
	}
	first, last := words[0], words[len(words)-1]
	return word{p.line(first.line)[first.column-1 : last.column-1+len(last.text)], first.line, first.column}
}

// nameKey writes a name as names are told apart: tidy, with the dashes and quotation marks of a keyboard.
func nameKey(name string) string { return plain.Word(tidy(name)) }

// folded writes the name of a team as two are told apart.
func folded(name string) string { return engine.Folded(nameKey(name)) }

// tidy writes a name for comparison: in Unicode normal form C, with single spaces.
func tidy(name string) string {
	return norm.NFC.String(strings.Join(strings.FieldsFunc(name, isWhite), " "))
}
