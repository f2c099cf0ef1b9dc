package engine

import (
	"rollbook/internal/lists"
	"slices"
	"strconv"
	"strings"
)

// Dice are what a roll prompt asks for: how many dice, of how many faces, the lowest face 1 or 0.
type Dice struct {
	Count, Faces int
	Zero         bool // the lowest face is 0 and the highest is Faces-1
}

const diceKey = "dice"

// DiceSetting is the header key of a system that reads two dice as a pair (PROTOCOL 4); ruling is its ruling on which of
// them comes first.
func DiceSetting(ruling int) Setting {
	return Setting{Key: diceKey, Values: []string{"larger-first", "darker-first"}, Unset: "the larger or darker one", Ruling: ruling,
		Meaning: "which of two dice is read first, the larger or the darker; it changes wording, never a roll"}
}

// firstDie returns the word of the header for which of two dice comes first; "" for none.
func (h Header) firstDie() string { return strings.TrimSuffix(h.Get(diceKey), "-first") }

// String returns the dice as the protocol writes them: 1d6, 2d6, 3d20.
func (d Dice) String() string { return strconv.Itoa(d.Count) + "d" + strconv.Itoa(d.Faces) }

// A Roll is up to three dice in the order they are read; a die that was not rolled is 0.
type Roll struct{ A, B, C int }

// Faces returns the dice in their order.
func (r Roll) Faces() []int { return []int{r.A, r.B, r.C} }

// Sum returns the total of the dice.
func (r Roll) Sum() int { return r.A + r.B + r.C }

// First returns the first die, the larger or darker one.
func (r Roll) First() int { return r.A }

// Digits returns two six-sided dice read as a number, 11 to 66.
func (r Roll) Digits() int { return 10*r.A + r.B }

// Order returns how many rolls of two six-sided dice come before this one: 11, 12, … 16, 21, … 66. It is 0 to 35.
func (r Roll) Order() int { return 6*r.A + r.B - 7 }

// Doubles reports whether the first two dice show the same face.
func (r Roll) Doubles() bool { return r.A == r.B }

// parse reads s as these dice: digits side by side for six-sided dice, numbers without leading zeros, joined by hyphens, for
// others.
func (d Dice) parse(s string) (r Roll, ok bool) {
	var faces [3]int
	if d.Faces == 6 && !d.Zero {
		if len(s) != d.Count {
			return r, false
		}
		for i := range len(s) {
			if s[i] < '1' || s[i] > '6' {
				return r, false
			}
			faces[i] = int(s[i] - '0')
		}
		return Roll{faces[0], faces[1], faces[2]}, true
	}
	low, high := d.Range()
	at := 0
	for i := range d.Count {
		begin, n := at, 0
		for ; at < len(s) && s[at] != '-'; at++ {
			digit := s[at] - '0'
			if n = 10*n + int(digit); digit > 9 || n > high {
				return r, false
			}
		}
		zero := at > begin+1 && s[begin] == '0' // leading
		if more := at < len(s); at == begin || zero || n < low || more != (i+1 < d.Count) {
			return r, false
		}
		faces[i] = n
		at++
	}
	return Roll{faces[0], faces[1], faces[2]}, true
}

// SplitDice splits several dice as people type them, whatever separates them: "4,3", "(4, 3)", "4 - 3", "4 and 3",
// "3.19.11". ok is false if there is anything else in it; there may be no figures at all, as in "and".
func SplitDice(typed string) (figures []string, ok bool) {
	words := slices.DeleteFunc(strings.Fields(typed), func(w string) bool { return strings.EqualFold(w, "and") })
	figures = strings.FieldsFunc(strings.Join(words, " "), func(r rune) bool { return strings.ContainsRune(" ,.+-/()&", r) })
	return figures, !slices.ContainsFunc(figures, func(f string) bool { return !IsDigits(f) })
}

// readNumber reads a whole number of at most nine digits after leading zeros, with an optional sign if signed.
func readNumber(s string, signed bool) (n int, ok bool) {
	digits := s
	if signed && len(s) > 1 && (s[0] == '-' || s[0] == '+') {
		digits = s[1:]
	}
	for i := range len(digits) {
		if digits[i] < '0' || digits[i] > '9' || n > 99_999_999 {
			return 0, false
		}
		n = 10*n + int(digits[i]-'0')
	}
	if len(digits) < len(s) && s[0] == '-' {
		n = -n
	}
	return n, digits != ""
}

// Read reads an entry as a roll of these dice. If the table read the roll as another one, it returns the dice as they fell.
func (d Dice) Read(entry string) (r Roll, ok bool) {
	fell, _, _ := strings.Cut(entry, "~")
	return d.parse(fell)
}

// Join writes figures, one a die, as a record writes these dice.
func (d Dice) Join(figures []string) string {
	if d.Faces == 6 && !d.Zero {
		return strings.Join(figures, "")
	}
	return strings.Join(figures, "-")
}

// Range returns the lowest and the highest face of one die.
func (d Dice) Range() (low, high int) {
	if d.Zero {
		return 0, d.Faces - 1
	}
	return 1, d.Faces
}

// Ways returns how many rolls these dice have.
func (d Dice) Ways() int {
	ways := 1
	for range d.Count {
		ways *= d.Faces
	}
	return ways
}

// Rolls returns every roll of these dice as a record writes it, in ascending order, the first die most significant.
func (d Dice) Rolls() []string {
	low, _ := d.Range()
	words := make([]string, d.Ways())
	for i := range words {
		faces := make([]int, d.Count)
		for die, rest := d.Count-1, i; die >= 0; die, rest = die-1, rest/d.Faces {
			faces[die] = low + rest%d.Faces
		}
		words[i] = d.Write(faces)
	}
	return words
}

// Write returns a roll of these dice as a record writes it.
func (d Dice) Write(faces []int) string {
	return d.Join(lists.Map(faces[:d.Count], strconv.Itoa))
}
