package engine

import (
	"slices"
	"strconv"
	"strings"
)

// Dice are what a roll prompt asks for: how many dice, of how many faces, the lowest face 1 or 0.
type Dice struct {
	Count, Faces int
	Zero         bool     // the lowest face is 0 and the highest is Faces-1
	Order        DieOrder // of two six-sided dice: filled in by the Table, as the header says
}

// A DieOrder is how a table knows which of two six-sided dice comes first.
type DieOrder uint8

// The orders of DiceSetting. A table that states none reads both orders as they lie.
const (
	AsTheyLie DieOrder = iota
	LargerFirst
	DarkerFirst
)

var orderWords = [...]string{AsTheyLie: "", LargerFirst: "larger-first", DarkerFirst: "darker-first"}

const diceKey = "dice"

// DiceSetting is the header key of a system that reads two dice as a pair (PROTOCOL 4); ruling is its ruling on which of
// them comes first. Nothing changes in how they are read: with larger-first a roll whose smaller die comes first is
// refused, since it was typed the wrong way round.
func DiceSetting(ruling int) Setting {
	return Setting{Key: diceKey, Values: orderWords[1:], Default: "either order, as they lie", Ruling: ruling,
		Meaning: "which of two dice comes first: larger-first refuses 34; darker-first, and no key, take both orders as they lie"}
}

// dieOrder returns the order of two dice that a header states.
func (h Header) dieOrder() DieOrder {
	return DieOrder(slices.Index(orderWords[:], h.Get(diceKey)))
}

// String returns the dice as the protocol writes them: 1d6, 2d6, 3d20.
func (d Dice) String() string { return string(d.appendTo(nil)) }

func (d Dice) appendTo(b []byte) []byte {
	b = append(appendInt(b, d.Count), 'd')
	return appendInt(b, d.Faces)
}

// A Roll is up to three dice in the order in which they are read; faces that were not rolled are 0. It is no array, since
// the compiler keeps an array in memory and this in registers, and most of a game is rolls.
type Roll struct{ A, B, C uint8 }

// RollOf returns the roll of these faces.
func RollOf(faces [3]uint8) Roll { return Roll{faces[0], faces[1], faces[2]} }

// Faces returns the dice as a list, those that were not rolled too.
func (r Roll) Faces() []uint8 { return []uint8{r.A, r.B, r.C} }

// Sum returns the total of the dice.
func (r Roll) Sum() int { return int(r.A) + int(r.B) + int(r.C) }

// First returns the first die, the larger or darker one.
func (r Roll) First() int { return int(r.A) }

// Digits returns two six-sided dice read as a number, 11 to 66.
func (r Roll) Digits() int { return 10*int(r.A) + int(r.B) }

// Order returns the place of two six-sided dice in the order 11, 12, … 16, 21, … 66: 0 to 35.
func (r Roll) Order() int { return 6*int(r.A) + int(r.B) - 7 }

// Doubles reports whether the first two dice show the same face.
func (r Roll) Doubles() bool { return r.A == r.B }

// parse reads s as these dice: digits side by side for six-sided dice, numbers without leading zeros, joined by hyphens, for
// others.
func (d Dice) parse(s string) (r Roll, ok bool) {
	low, high := d.Range()
	var faces [3]uint8
	if d.Faces == 6 && !d.Zero {
		if len(s) != d.Count {
			return r, false
		}
		for i := range len(s) {
			if s[i] < '1' || s[i] > '6' {
				return r, false
			}
			faces[i] = s[i] - '0'
		}
		r = RollOf(faces)
		return r, d.inOrder(r)
	}
	at := 0
	for i := range d.Count {
		begin, n := at, 0
		for ; at < len(s) && s[at] != '-'; at++ {
			digit := s[at] - '0'
			if n = 10*n + int(digit); digit > 9 || n > high {
				return r, false
			}
		}
		zero := at > begin+1 && s[begin] == '0' // that leads
		if more := at < len(s); at == begin || zero || n < low || more != (i+1 < d.Count) {
			return r, false
		}
		faces[i] = uint8(n)
		at++
	}
	return RollOf(faces), true
}

// Figures takes apart what people type for several dice, whatever they put between them: "4,3", "(4, 3)", "4 - 3", "4 and 3",
// "3.19.11". ok is false where anything else is in it; there may be no figure at all, as in "and".
func Figures(typed string) (figures []string, ok bool) {
	words := slices.DeleteFunc(strings.Fields(typed), func(w string) bool { return strings.EqualFold(w, "and") })
	figures = strings.FieldsFunc(strings.Join(words, " "), func(r rune) bool { return strings.ContainsRune(" ,.+-/()&", r) })
	return figures, !slices.ContainsFunc(figures, func(f string) bool { return !isNumber(f) })
}

// inOrder reports whether a roll was typed in the order that the table has stated.
func (d Dice) inOrder(r Roll) bool { return d.Order != LargerFirst || r.A >= r.B }

// readNumber reads a whole number of at most nine digits beside leading zeros, with a sign before it where one is allowed.
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

// Read reads an entry as a roll of these dice, in whatever order a table types them. Of a roll that was read as another one
// it returns the roll that fell.
func (d Dice) Read(entry string) (r Roll, ok bool) {
	fell, _, _ := strings.Cut(entry, "~")
	d.Order = AsTheyLie
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

// Write returns a roll of these dice as a record writes it.
func (d Dice) Write(r Roll) string {
	var b []byte
	for i, face := range r.Faces()[:d.Count] {
		if i > 0 && (d.Faces != 6 || d.Zero) {
			b = append(b, '-')
		}
		b = strconv.AppendUint(b, uint64(face), 10)
	}
	return string(b)
}
