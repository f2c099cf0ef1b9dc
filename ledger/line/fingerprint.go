package line

import (
	"bytes"
	"encoding/base32"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
)

// crockford is Crockford's base 32: no I, L, O or U, so that people can read a fingerprint on paper and type it.
const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

var base32s = base32.NewEncoding(crockford).WithPadding(base32.NoPadding)

const (
	fingerprintLen = 52 // characters of 5 bits for 256 bits; the last 4 bits are zero
	groupLen       = 4
)

// MinTyped is the smallest number of characters of a fingerprint to type.
const MinTyped = groupLen

// Fingerprint returns the hash as people read it: 52 characters in groups of 4, joined by hyphens. Paper always has all
// of it: a part can be forged.
func (h Hash) Fingerprint() string { return grouped(base32s.EncodeToString(h[:])) }

// Short returns the first three groups of the fingerprint (60 bits), for two people comparing screens. It proves nothing:
// it takes an hour to make two records with the same 60 bits.
func (h Hash) Short() string { return h.Fingerprint()[:3*groupLen+2] }

func grouped(s string) string {
	var groups []string
	for group := range slices.Chunk([]byte(s), groupLen) {
		groups = append(groups, string(group))
	}
	return strings.Join(groups, "-")
}

// ParseFingerprint reads a whole fingerprint as people type it: in any case, with hyphens, spaces or neither, O for 0, I
// and L for 1.
func ParseFingerprint(typed string) (h Hash, err error) {
	s, err := readFingerprint(typed)
	if err != nil {
		return h, err
	}
	if len(s) != fingerprintLen {
		return h, fmt.Errorf("a whole fingerprint has %d characters, this one has %d", fingerprintLen, len(s))
	}
	if _, err := base32s.Decode(h[:], []byte(s)); err != nil || h.Fingerprint() != grouped(s) {
		return Hash{}, fmt.Errorf("not a fingerprint: its last character is 0 or G, not %q", s[len(s)-1])
	}
	return h, nil
}

// Agrees compares a typed fingerprint, whole or only its beginning (at least 4 characters), in base 32 or hexadecimal,
// with the hash. If whole is false and yes is true, what was typed agrees, and that is all one can say.
func (h Hash) Agrees(typed string) (yes, whole bool, err error) {
	ranges, err := Ranges(typed)
	for _, r := range ranges {
		if bytes.Compare(h[:], r.From[:]) >= 0 && bytes.Compare(h[:], r.To[:]) <= 0 {
			return true, r.From == r.To, nil
		}
	}
	return false, false, err
}

// A Range is all hashes with a beginning.
type Range struct{ From, To Hash }

// ErrShort is a beginning that more than one game could easily have.
var ErrShort = fmt.Errorf("at least %d characters of a fingerprint are needed", MinTyped)

// Ranges returns the hashes that a typed beginning (at least MinTyped characters) can mean: read as base 32, and as
// hexadecimal if possible.
func Ranges(typed string) (ranges []Range, err error) {
	s, err := readFingerprint(typed)
	if err == nil && len(s) < MinTyped {
		err = ErrShort
	}
	if err == nil {
		fill := func(digit string) Hash {
			b, _ := base32s.DecodeString(s + strings.Repeat(digit, fingerprintLen-len(s)))
			return Hash(b)
		}
		ranges = append(ranges, Range{fill("0"), fill("Z")})
	}
	x := strings.ToLower(typed)
	if len(x) < MinTyped || len(x) > 2*len(Hash{}) {
		return ranges, err
	}
	fill := func(digit string) []byte {
		b, _ := hex.DecodeString(x + strings.Repeat(digit, 2*len(Hash{})-len(x)))
		return b
	}
	if from, to := fill("0"), fill("f"); len(to) == len(Hash{}) {
		ranges, err = append(ranges, Range{Hash(from), Hash(to)}), nil
	}
	return ranges, err
}

var folded = strings.NewReplacer(" ", "", "-", "", "O", "0", "I", "1", "L", "1")

// readFingerprint folds typed text to the characters of crockford.
func readFingerprint(typed string) (string, error) {
	s := folded.Replace(strings.ToUpper(typed))
	if i := strings.IndexFunc(s, func(r rune) bool { return !strings.ContainsRune(crockford, r) }); i >= 0 {
		return "", fmt.Errorf("%s is in no fingerprint", Quote(s[i:min(len(s), i+1)]))
	}
	if len(s) > fingerprintLen {
		return "", fmt.Errorf("longer than a fingerprint, which has %d characters", fingerprintLen)
	}
	return s, nil
}
