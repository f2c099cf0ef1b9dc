package engine

import (
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"rollbook/internal/plain"
)

// MaxName is the longest name of a team, in characters.
const MaxName = 64

// InvalidAt returns where a text is no longer UTF-8, in bytes; -1 if all of it is.
func InvalidAt(text string) int {
	if utf8.ValidString(text) {
		return -1
	}
	for i, r := range text {
		if r == utf8.RuneError && !strings.HasPrefix(text[i:], "\ufffd") {
			return i
		}
	}
	return -1
}

// CheckText checks a text by people (a name, a note, a reason): it must be UTF-8 in normal form C, at most max characters
// long, without control, formatting, private or unassigned characters and without leading or trailing spaces. Anything
// else is allowed: quotes, commands and markup are just text here. The error gives a character by number, so any terminal
// can print it.
func CheckText(s string, max int) error {
	column, marks := 0, 0
	for i, r := range s {
		switch column++; {
		case r == utf8.RuneError && InvalidAt(s) == i:
			return fmt.Errorf("character %d: byte 0x%02X is not UTF-8", column, s[i])
		case !printable(r):
			return fmt.Errorf("character %d: U+%04X is not allowed", column, r)
		case !unicode.Is(unicode.M, r):
			marks = 0
		case marks == 3:
			return fmt.Errorf("character %d: more than 3 accents on one letter", column)
		default:
			marks++
		}
	}
	switch {
	case column > max:
		return fmt.Errorf("%d characters, and at most %d are allowed", column, max)
	case s != "" && (s[0] == ' ' || s[len(s)-1] == ' '):
		return errors.New("begins or ends with a space")
	case !norm.NFC.IsNormalString(s):
		return errors.New("not in Unicode normal form C")
	}
	return nil
}

// CheckName is CheckText for the name of a team or a person: 1 to MaxName visible characters, with single spaces inside.
func CheckName(s string) error {
	if i := strings.Index(s, "  "); i >= 0 {
		return fmt.Errorf("character %d: two spaces in a row", utf8.RuneCountInString(s[:i])+2)
	}
	return CheckSeen(s, MaxName)
}

// CheckSeen is CheckText for a name of 1 to max visible characters: without that, two names that look the same could be
// two teams.
func CheckSeen(s string, max int) error {
	if s == "" {
		return errors.New("empty")
	}
	if err := CheckText(s, max); err != nil {
		return err
	}
	if i := strings.IndexFunc(s, unseen); i >= 0 {
		r, _ := utf8.DecodeRuneInString(s[i:])
		return fmt.Errorf("character %d: U+%04X is invisible: leave it out", utf8.RuneCountInString(s[:i])+1, r)
	}
	return nil
}

// unseen reports whether a character is invisible: a filler, a joiner, a variation selector, the Braille sign without dots, the note
// without a head.
func unseen(r rune) bool {
	return r >= 0x80 && (r == 0x2800 || r == 0x1D159 || unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector))
}

// OneSpelling returns a typed name as in records: with single spaces, in normal form C, without the variation selectors
// that phones add to some signs. Everything else that is invisible or that CheckText refuses stays, to be refused.
func OneSpelling(name string) string {
	if !utf8.ValidString(name) || plain.IsASCII(name) && !strings.Contains(name, "  ") && strings.TrimSpace(name) == name {
		return name
	}
	last := ' '
	name = strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Variation_Selector, r) && unicode.Is(unicode.S, last) {
			return -1
		}
		last = r
		return r
	}, name)
	space := func(r rune) bool { return unicode.Is(unicode.Zs, r) }
	return norm.NFC.String(strings.Join(strings.FieldsFunc(strings.TrimSpace(name), space), " "))
}

// OneRemark returns a typed remark or reason as in records: in normal form C, with spaces for tabs, and without the
// joiners that make several signs look like one. Everything else that CheckText refuses stays, to be refused.
func OneRemark(text string) string {
	if !utf8.ValidString(text) {
		return text
	}
	return norm.NFC.String(strings.TrimSpace(remarkSpelling.Replace(text)))
}

var remarkSpelling = strings.NewReplacer("\t", " ", "\u200d", "")

// printable reports whether a text may have r: a letter, mark, digit, punctuation, symbol or the plain space. U+FFFD
// means that something was lost, so it is not allowed.
func printable(r rune) bool {
	return unicode.IsPrint(r) && r != utf8.RuneError
}

// Visible returns s with every character that CheckText refuses written as a number, like U+200B, so an error can quote
// foreign text safely.
func Visible(s string) string {
	if !strings.ContainsFunc(s, func(r rune) bool { return !printable(r) }) {
		return s
	}
	var b []byte
	for s != "" {
		r, size := utf8.DecodeRuneInString(s)
		switch {
		case printable(r):
			b = append(b, s[:size]...)
		case r == utf8.RuneError && size == 1:
			b = fmt.Appendf(b, "\\x%02X", s[0])
		default:
			b = fmt.Appendf(b, "U+%04X", r)
		}
		s = s[size:]
	}
	return string(b)
}

// CheckDate says why a text is not a date of the calendar; nil if it is one.
func CheckDate(v string) error {
	if _, err := time.Parse(time.DateOnly, v); err == nil && len(v) == len(time.DateOnly) {
		return nil
	}
	if days := plain.DatesMeant(v); len(days) > 0 {
		return fmt.Errorf("%s: write %s", Quote(v), OrList(days))
	}
	if len(v) == len(time.DateOnly) && v[4] == '-' && v[7] == '-' && strings.Trim(v, "0123456789-") == "" {
		return fmt.Errorf("%s: that day does not exist", Quote(v))
	}
	return fmt.Errorf("%s is not a date like 2016-10-20", Quote(v))
}
