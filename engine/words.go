package engine

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"rollbook/internal/plain"
)

// Names are what the two teams are called.
type Names struct {
	Full Sides[string] // as in the header: Green Bay Packers
	Nick Sides[string] // in sentences and narrow columns: Packers
}

// NewNames returns what sentences and tables call the teams of a game: the names of namesIn, with full names instead of
// nicknames if the system wants them.
func NewNames(s *Setup) Names {
	n := namesIn(s.Header)
	for _, side := range Teams {
		if s.System.Sport.FullNames && !s.Given(side.String()+"-short") {
			n.Nick[side] = n.Full[side]
		}
	}
	return n
}

// namesIn takes the names from a header, of any system or none. A nickname is visitor-short or home-short in the header,
// or else the last word of the name, with the words before it that belong to it: New England, Kansas City. It is the whole
// name if the last word is a number, one or two letters, a letter with a number (U21) or a Roman numeral, or if both teams
// would share it.
func namesIn(h Header) Names {
	var n Names
	for _, side := range Teams {
		n.Full[side] = h.Get(side.String())
		n.Nick[side] = nickname(n.Full[side])
	}
	if Folded(n.Nick[Visitor]) == Folded(n.Nick[Home]) {
		n.Nick = n.Full
	}
	for _, side := range Teams {
		if short := h.Get(side.String() + "-short"); short != "" {
			n.Nick[side] = short
		}
	}
	return n
}

// nickname returns the last word of a team's name if it is a word to call a team by, with what belongs to it.
func nickname(name string) string {
	from := strings.LastIndexByte(name, ' ') + 1
	last := name[from:]
	letters := 0
	for _, r := range last {
		if unicode.IsLetter(r) {
			letters++
		}
	}
	if letters < 2 || utf8.RuneCountInString(last) <= 2 || strings.Trim(last, "IVX") == "" {
		return name
	}
	for word := last; from > 0; {
		before := name[strings.LastIndexByte(name[:from-1], ' ')+1 : from-1]
		if !needsWordBefore(word) && !needsWordAfter(before) {
			break
		}
		word, from = before, from-len(before)-1
	}
	return name[from:]
}

// needsWordBefore reports whether a word is shared by so many places and clubs that alone it names none: City, Bay.
func needsWordBefore(word string) bool {
	switch strings.ToLower(word) {
	case "bay", "beach", "city", "creek", "falls", "forks", "grove", "harbor", "harbour", "haven", "heights", "hill", "hills",
		"island", "islands", "lake", "park", "rapids", "rock", "springs", "town", "vale", "valley",
		"club", "college", "county", "state", "team", "tech", "united", "university":
		return true
	}
	return false
}

// needsWordAfter reports whether a word is only the beginning of the name of a place: New, San, St.
func needsWordAfter(word string) bool {
	switch strings.ToLower(strings.TrimSuffix(word, ".")) {
	case "cape", "east", "el", "fort", "ft", "la", "lake", "las", "le", "los", "mount", "mt", "new", "north", "port", "saint", "san", "santa",
		"south", "st", "west":
		return true
	}
	return false
}

// letters have no accent to strip, but people still type them as other letters.
var letters = strings.NewReplacer("ł", "l", "ø", "o", "đ", "d", "ð", "d", "ħ", "h", "ı", "i", "ß", "ss",
	"æ", "ae", "œ", "oe", "þ", "th")

// Folded returns a name as people compare it: in lower case, without accents. Marks that make a different letter, like those of
// kana, stay.
func Folded(name string) string {
	const firstAccent, lastAccent = '\u0300', '\u036F'
	if plain.IsASCII(name) {
		return strings.ToLower(name)
	}
	bare := strings.Map(func(r rune) rune {
		if firstAccent <= r && r <= lastAccent {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFKD.String(name))
	return letters.Replace(bare)
}

// Expand returns a sentence with what meaning says in place of each word in braces: "{us} punt."
func Expand(sentence string, meaning func(word string) string) string {
	before, rest, found := strings.Cut(sentence, "{")
	if !found {
		return sentence
	}
	var room [160]byte
	b := room[:0]
	for found {
		word, after, _ := strings.Cut(rest, "}")
		b = append(append(b, before...), meaning(word)...)
		before, rest, found = strings.Cut(after, "{")
	}
	return string(append(b, before...))
}

// Unknown returns a word that means nothing, in its braces. Tests make sure that no sentence has one.
func Unknown(word string) string { return "{" + word + "}" }

// Count returns a count with its noun: "1 box", "12 boxes".
func Count(n int, one, many string) string {
	if n == 1 || n == -1 {
		many = one
	}
	return Number(n) + " " + many
}

// Number writes a whole number for people, with a true minus sign.
func Number(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return strconv.Itoa(n)
}

// Signed is Number with a plus sign: "+5", "0", "−2".
func Signed(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return Number(n)
}

// ScoreLine is the score, visitor first as on every sheet: "Bears 7, Packers 3".
func (n *Names) ScoreLine(score Sides[int]) string { return n.Scores(Teams, score) }

// Scores is the score of the teams in an order: "Packers 3, Bears 7".
func (n *Names) Scores(order [2]Side, score Sides[int]) string {
	first, second := order[0], order[1]
	return n.Nick[first] + " " + Number(score[first]) + ", " + n.Nick[second] + " " + Number(score[second])
}

// Possessive returns a name as an owner's: "Foxes'", "Northgate's".
func Possessive(name string) string {
	if strings.HasSuffix(name, "s") {
		return name + "'"
	}
	return name + "'s"
}

// OrList joins words for a sentence: "a", "a or b", "a, b or c".
func OrList(words []string) string {
	switch n := len(words); n {
	case 0:
		return "nothing"
	case 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " or " + words[n-1]
	}
}

// Quote returns foreign text for a message: in quotation marks, cut short, and safe for a terminal.
func Quote(s string) string {
	const most = 40
	return `"` + Clip(Visible(s), most) + `"`
}

// ShellWord writes a word for a command that somebody copies into a shell: in quotes unless it is safe without them.
func ShellWord(w string) string {
	safe := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("/:.,+_^-", r)
	}
	if w = Visible(w); w != "" && strings.IndexFunc(w, func(r rune) bool { return !safe(r) }) < 0 {
		return w
	}
	if !strings.ContainsAny(w, "\"$`\\!%") { // which double quotes leave something else than a character
		return `"` + w + `"`
	}
	return "'" + strings.ReplaceAll(w, "'", `'\''`) + "'"
}

// Clip cuts a text for a message after n bytes.
func Clip(s string, most int) string {
	if len(s) <= most {
		return s
	}
	return strings.ToValidUTF8(s[:most], "") + "…"
}
