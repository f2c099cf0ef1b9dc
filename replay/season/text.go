package season

import (
	"strings"

	"golang.org/x/text/unicode/norm"

	"rollbook/engine"
)

// white is the white space within a line.
const white = " \t\v\f\r"

func blank(c byte) bool { return strings.IndexByte(white, c) >= 0 }

func isWhite(r rune) bool { return strings.ContainsRune(white, r) }

// trim cuts the white space from both ends of a word.
func trim(w word) word {
	text := strings.TrimLeft(w.text, white)
	start := len(w.text) - len(text)
	return w.slice(start, start+len(strings.TrimRight(text, white)))
}

// cut cuts a word at the first mark and trims both parts.
func cut(w word, mark string) (before, after word, found bool) {
	i := strings.Index(w.text, mark)
	if i < 0 {
		return trim(w), word{}, false
	}
	rest := i + len(mark)
	return trim(w.slice(0, i)), trim(w.slice(rest, len(w.text))), true
}

// slice returns a part of a word.
func (w word) slice(from, to int) word {
	return word{w.text[from:to], span{w.at.line, w.at.column + from, to - from}}
}

// fields returns the words of a text.
func fields(w word) (all []word) {
	for i := 0; i < len(w.text); {
		if blank(w.text[i]) {
			i++
			continue
		}
		start := i
		for i < len(w.text) && !blank(w.text[i]) {
			i++
		}
		all = append(all, w.slice(start, i))
	}
	return all
}

// join returns the text from the first to the last of some words.
func join(words []word) word {
	if len(words) == 0 {
		return word{}
	}
	texts := engine.Map(words, func(w word) string { return w.text })
	first, last := words[0].at, words[len(words)-1].at
	return word{strings.Join(texts, " "), span{first.line, first.column, last.column + last.width - first.column}}
}

// tidy writes a name for comparison: in Unicode normal form C, with single spaces.
func tidy(name string) string {
	return norm.NFC.String(strings.Join(strings.FieldsFunc(name, isWhite), " "))
}

// maxName is the longest name of a season, a round, a group or a fixture, in characters. The event of a record has room for
// two of them.
const maxName = 80

// checkKey says why a text cannot be the key of a team; "" if it can.
func checkKey(key string) string {
	switch key {
	case "v", "on", "winner", "loser":
		return quote(key) + " has a meaning of its own in fixtures"
	}
	const allowed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-"
	if key == "" || len(key) > 12 || strings.Trim(key, allowed) != "" {
		return quote(key) + " is not a team's key: 1 to 12 letters from A to Z, digits or hyphens"
	}
	return ""
}
