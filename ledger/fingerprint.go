package ledger

import (
	"fmt"
	"strings"
)

// crockford is Crockford's base 32: no I, L, O or U, so that a fingerprint can be read from paper and typed.
const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

const (
	fingerprintLen = 52 // characters of 5 bits that hold 256 bits; the last 4 bits are zero
	groupLen       = 4
)

// Fingerprint returns the hash as people read it: 52 characters in groups of 4, joined by hyphens. On paper it is
// always printed whole: a part of it can be forged.
func (h Hash) Fingerprint() string {
	return grouped(h.base32())
}

// Short returns the first three groups of the fingerprint (60 bits), for two people who compare screens. Agreement on
// it is no proof: two records with the same 60 bits can be made within an hour.
func (h Hash) Short() string {
	return grouped(h.base32()[:3*groupLen])
}

func (h Hash) base32() string {
	b := make([]byte, 0, fingerprintLen)
	acc, bits := uint(0), 0
	for _, v := range h {
		acc = acc<<8 | uint(v)
		for bits += 8; bits >= 5; {
			bits -= 5
			b = append(b, crockford[acc>>bits&31])
		}
	}
	return string(append(b, crockford[acc<<(5-bits)&31]))
}

func grouped(s string) string {
	var b strings.Builder
	for i := range len(s) {
		if i > 0 && i%groupLen == 0 {
			b.WriteByte('-')
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// ParseFingerprint reads a whole fingerprint as people type it: in any case, with or without its hyphens or with
// blanks in their place, O for 0, I and L for 1.
func ParseFingerprint(typed string) (h Hash, err error) {
	s, err := readFingerprint(typed)
	if err != nil {
		return h, err
	}
	if len(s) != fingerprintLen {
		return h, fmt.Errorf("a whole fingerprint has %d characters, this one has %d", fingerprintLen, len(s))
	}
	acc, bits, n := uint(0), 0, 0
	for i := range len(s) {
		acc = acc<<5 | uint(strings.IndexByte(crockford, s[i]))
		if bits += 5; bits >= 8 {
			bits -= 8
			h[n] = byte(acc >> bits)
			n++
		}
	}
	if acc&(1<<bits-1) != 0 {
		return Hash{}, fmt.Errorf("not a fingerprint: its last character is 0 or G, not %q", s[len(s)-1])
	}
	return h, nil
}

// Agrees compares a typed fingerprint, whole or only its beginning (at least 4 characters), in base 32 or hexadecimal,
// with the hash. Where whole is false and yes is true, the two agree as far as given, and that is all that may be said.
func (h Hash) Agrees(typed string) (yes, whole bool, err error) {
	ranges, err := prefixRanges(typed)
	for _, r := range ranges {
		if r.holds(h[:]) {
			return true, r.from == r.to, nil
		}
	}
	return false, false, err
}

var errShort = fmt.Errorf("at least %d characters of a fingerprint are needed", groupLen)

// prefixRanges returns the hashes that a typed beginning can mean: read as base 32, and as hexadecimal where it can be.
func prefixRanges(typed string) (ranges []hashRange, err error) {
	s, err := readFingerprint(typed)
	if err == nil && len(s) < groupLen {
		err = errShort
	}
	if err == nil {
		ranges = append(ranges, prefixRange(s, crockford, 5))
	}
	if x := strings.ToLower(typed); len(x) >= groupLen && len(x) <= 2*len(Hash{}) && strings.Trim(x, "0123456789abcdef") == "" {
		ranges, err = append(ranges, prefixRange(x, "0123456789abcdef", 4)), nil
	}
	return ranges, err
}

// prefixRange returns the hashes that begin with these digits of so many bits each.
func prefixRange(s, digits string, width int) (r hashRange) {
	for i := range r.to {
		r.to[i] = 0xFF
	}
	for i := range len(s) * width {
		if i >= 8*len(r.to) {
			break // the last character of a fingerprint has bits to spare
		}
		bit := strings.IndexByte(digits, s[i/width]) >> (width - 1 - i%width) & 1
		r.from[i/8] |= byte(bit) << (7 - i%8)
		r.to[i/8] &^= byte(1-bit) << (7 - i%8)
	}
	return r
}

// readFingerprint folds what was typed to the characters of crockford.
func readFingerprint(typed string) (string, error) {
	b := make([]byte, 0, fingerprintLen)
	column := 0
	for _, r := range typed {
		column++
		switch {
		case r == ' ' || r == '-':
			continue
		case r == 'o' || r == 'O':
			r = '0'
		case r == 'i' || r == 'I' || r == 'l' || r == 'L':
			r = '1'
		case 'a' <= r && r <= 'z':
			r -= 'a' - 'A'
		}
		if r > 'Z' || !strings.ContainsRune(crockford, r) {
			return "", fmt.Errorf("character %d: U+%04X is in no fingerprint", column, r)
		}
		if len(b) == fingerprintLen {
			return "", fmt.Errorf("longer than a fingerprint, which has %d characters", fingerprintLen)
		}
		b = append(b, byte(r))
	}
	return string(b), nil
}
