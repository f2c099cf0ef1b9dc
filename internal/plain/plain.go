// Package plain reads texts as people leave them. Editors, spreadsheets, mails and shells leave their own signs in a text: marks
// that nobody sees, other spaces, dashes and quotation marks, the line ends of other systems. Everything that reads a file from
// elsewhere reads it through here.
package plain

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"encoding/csv"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// Text returns a text without such marks, at the same offsets: with LF for other line ends, and spaces for other spaces and
// for marks at either end of a word.
func Text(text string) string {
	if !strings.Contains(text, "\r") && !strings.Contains(text, "\x1a") && IsASCII(text) {
		return text
	}
	b := []byte(text)
	InPlace(b, true)
	return string(b)
}

// InPlace is Text in place, for a text of which more may follow. What may go on beyond its end is left until that is known.
func InPlace(text []byte, atEOF bool) {
	for i := 0; ; i++ {
		next := bytes.IndexByte(text[i:], '\r')
		if i += next; next < 0 || i+1 == len(text) && !atEOF {
			break
		}
		if i+1 == len(text) || text[i+1] != '\n' {
			text[i] = '\n'
		}
	}
	for i := bytes.IndexByte(text, 0x1a); i >= 0; { // with which DOS ends a file
		end := marksEnd(text, i)
		if atEdge(text, i, end, atEOF) || text[end-1] == 0x1a && end < len(text) && text[end] == ';' { // of a comment
			blank(text[i:end])
		}
		next := bytes.IndexByte(text[end:], 0x1a)
		if next < 0 {
			break
		}
		i = end + next
	}
	for i := nextHigh(text, 0); i < len(text); {
		r, size := utf8.DecodeRune(text[i:])
		end := i + size
		switch {
		case r == '\u0085' || r == '\u2028' || r == '\u2029':
			blank(text[i:end])
			text[end-1] = '\n'
		case unicode.Is(unicode.Zs, r):
			blank(text[i:end])
		case isMark(r):
			if end = marksEnd(text, i); atEdge(text, i, end, atEOF) {
				blank(text[i:end])
			}
		}
		i = nextHigh(text, end)
	}
}

func blank(text []byte) { copy(text, bytes.Repeat([]byte(" "), len(text))) }

// nextHigh returns the place of the next byte that is not ASCII; the length of the text if there is none.
func nextHigh(text []byte, at int) int {
	const high = 0x8080808080808080
	for ; at+32 <= len(text); at += 32 { // eight at a time take two to ten times as long, by how the loop is aligned
		b := text[at : at+32]
		any := binary.LittleEndian.Uint64(b) | binary.LittleEndian.Uint64(b[8:]) |
			binary.LittleEndian.Uint64(b[16:]) | binary.LittleEndian.Uint64(b[24:])
		if any&high != 0 {
			break
		}
	}
	for at < len(text) && text[at] < utf8.RuneSelf {
		at++
	}
	return at
}

// IsASCII reports whether a text has nothing but ASCII.
func IsASCII(text string) bool { return nextHigh([]byte(text), 0) == len(text) } // which copies nothing

// isMark reports whether a character is only a mark between others, which nobody sees: a byte-order mark, a soft hyphen, or what
// phones and Windows put around a copied word. Marks that turn text around are none: they change what people see.
func isMark(r rune) bool {
	switch r {
	case '\ufeff', '\u00ad', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2060', '\u202a', '\u202c', '\u2066', '\u2069':
		return true
	}
	return false
}

// marksEnd returns the end of the marks that begin at a place.
func marksEnd(text []byte, at int) int {
	for at < len(text) {
		r, size := utf8.DecodeRune(text[at:])
		if !isMark(r) && r != 0x1a {
			break
		}
		at += size
	}
	return at
}

// atEdge reports whether a part of a text has white space before it or after it.
func atEdge(text []byte, start, end int, atEOF bool) bool {
	if start == 0 || isSpace(text[start-1]) {
		return true
	}
	if end == len(text) {
		return atEOF
	}
	r, _ := utf8.DecodeRune(text[end:])
	return isSpace(text[end]) || unicode.Is(unicode.Zs, r)
}

func isSpace(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

// Word returns a word as a keyboard has it: with ASCII for other dashes, quotation marks, slashes and wide letters, and
// without marks that nobody sees.
func Word(word string) string {
	if IsASCII(word) {
		return word
	}
	return strings.Map(func(r rune) rune {
		switch {
		case isMark(r):
			return -1
		case r >= '\u2010' && r <= '\u2015', r == '\u2212', r == '\ufe58', r == '\ufe63':
			return '-'
		case r >= '\u2018' && r <= '\u201b', r == '\u2032':
			return '\''
		case r >= '\u201c' && r <= '\u201f', r == '\u2033':
			return '"'
		case r == '\u2044', r == '\u2215':
			return '/'
		case r >= '\uff01' && r <= '\uff5e':
			return r - '\uff01' + '!'
		case unicode.Is(unicode.Zs, r):
			return ' '
		}
		return r
	}, word)
}

// Number returns a whole number without the fraction .0 or ,0 that spreadsheets write; any other text as it is.
func Number(text string) string {
	word := Word(text)
	whole, zeros, cut := strings.Cut(strings.Replace(word, ",", ".", 1), ".")
	if cut && zeros != "" && strings.Trim(zeros, "0") == "" && isDigits(strings.TrimLeft(whole, "+-")) {
		return whole
	}
	return word
}

func isDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// aClock is a time of some countries after a date: 15h30, 15.30.
var aClock = regexp.MustCompile(`^[0-2]?\d(h|h[0-5]\d|\.[0-5]\d)$`)

// september is another short form of it than the usual one.
var september = regexp.MustCompile(`(?i)\bsept/`)

// beforeT is the end of a date, and the beginning of a time after it: 2016-10-20T19:30.
var beforeT = regexp.MustCompile(`(\d)T(\d)`)

// isTime reports whether a word is a time of day: a key after a date has a colon, too.
func isTime(word string) bool { return word != "" && isDigits(word[:1]) && strings.Contains(word, ":") }

// DateMeant returns the day that a date means, with the month first and with the day first: 10/2/2016 is the 2nd of October or
// the 10th of February. Where there is only one way both are the same, or one is "". A time before or after it is left out.
func DateMeant(text string) (monthFirst, dayFirst string) {
	var parts []string
	apart := func(r rune) bool { return r == ' ' || r == ',' }
words:
	for _, word := range strings.FieldsFunc(beforeT.ReplaceAllString(Word(text), "$1 $2"), apart) {
		word = strings.Trim(word, "()")
		half := strings.EqualFold(word, "am") || strings.EqualFold(word, "pm")
		switch n := len(parts); {
		case n == 0 && (half || isTime(word)), strings.Trim(word, "/-.") == "":
			continue
		case n > 0 && half:
			parts = parts[:n-1] // the hour
			break words
		case n > 0 && (isTime(word) || aClock.MatchString(word)):
			break words
		}
		if day := strings.TrimRight(word, "dhnrst"); isDigits(day) { // of 6th
			word = day
		}
		if _, err := time.Parse("Mon", word[:min(3, len(word))]); err != nil || isDigits(word[:1]) {
			parts = append(parts, word)
		}
	}
	date := strings.Join(parts, "/")
	read := func(forms ...string) string {
		for _, form := range forms {
			if day, err := time.Parse(form, date); err == nil {
				return day.Format(time.DateOnly)
			}
		}
		return ""
	}
	dotted, dashed := strings.Contains(date, "."), strings.Contains(date, "-")
	date = strings.TrimRight(strings.NewReplacer("./", "/", ".", "/", "-", "/").Replace(date), "/")
	date = september.ReplaceAllString(date, "Sep/")
	only := read("2006/1/2", "20060102", "Jan/2/2006", "January/2/2006", "2/Jan/2006", "2/January/2006", "2/Jan/06")
	if only != "" {
		return only, only
	}
	monthFirst, dayFirst = read("1/2/2006"), read("2/1/2006")
	if !dashed { // 16-02-03 may have the year first
		monthFirst, dayFirst = cmp.Or(monthFirst, read("1/2/06")), cmp.Or(dayFirst, read("2/1/06"))
	}
	if dotted {
		monthFirst = ""
	}
	return monthFirst, dayFirst
}

// DatesMeant returns the days that a date in some other form could mean, each once: 20.10.2016, 10/20/2016, Oct 20, 2016.
// 2/10/2016 has two.
func DatesMeant(text string) (days []string) {
	monthFirst, dayFirst := DateMeant(text)
	for _, day := range []string{monthFirst, dayFirst} {
		if day != "" && !slices.Contains(days, day) {
			days = append(days, day)
		}
	}
	return days
}

// IsUTF16 reports whether a text begins as UTF-16 does: with its byte-order mark, or with an ASCII character in two bytes.
func IsUTF16[T string | []byte](text T) bool {
	if len(text) < 2 {
		return false
	}
	a, b := text[0], text[1]
	isASCII := func(c byte) bool { return isSpace(c) || c > ' ' && c < utf8.RuneSelf } // a Mac's own files begin with others
	return a == 0xff && b == 0xfe || a == 0xfe && b == 0xff || a == 0 && isASCII(b) || b == 0 && isASCII(a)
}

// aSeparator is the first line of a file of Excel, which may quote it as a cell.
var aSeparator = regexp.MustCompile(`^ *"?(?i:sep)=([,;\t|])`)

// Cells reads the rows of a table that a spreadsheet saved. Commas, semicolons or tabs separate the cells: whatever the first line
// has most of, or names as Excel does: sep=;
func Cells(text string) *csv.Reader {
	head, _, _ := strings.Cut(text, "\n")
	separator := ','
	for _, c := range []rune{';', '\t'} {
		if strings.Count(head, string(c)) > strings.Count(head, string(separator)) {
			separator = c
		}
	}
	if named := aSeparator.FindStringSubmatch(head); named != nil {
		separator, text = rune(named[1][0]), text[len(head):]
	}
	rows := csv.NewReader(strings.NewReader(text))
	rows.Comma, rows.FieldsPerRecord, rows.LazyQuotes = separator, -1, true
	rows.TrimLeadingSpace = separator != '\t' // which would go with empty cells
	return rows
}
