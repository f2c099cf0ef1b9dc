package ledger

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
)

// A Hash is a step of a game's chain. That of line 0 is the identity of the game, that of its last line the fingerprint
// of the whole record so far.
type Hash [sha256.Size]byte

// A Head is the end of a game's chain: the number of its last line and the hash there.
type Head struct {
	N    int
	Hash Hash
}

// chainDomain keeps these hashes apart from SHA-256 used for anything else.
const chainDomain = "rollbook/1 entry\n"

// next is the hash of the line that follows the one with hash h; the zero Hash stands before line 0.
func (h Hash) next(line string) Hash {
	b := make([]byte, 0, 512)
	b = append(b, chainDomain...)
	b = append(b, h[:]...)
	b = append(b, line...)
	return sha256.Sum256(b)
}

// HeadOf computes the chain of a game's lines, line 0 first, and returns its end. No lines give N = -1 and a zero Hash.
func HeadOf(lines []Line) Head {
	head := Head{N: -1}
	for _, l := range lines {
		head = Head{head.N + 1, head.Hash.next(l.String())}
	}
	return head
}

// String returns the hash as 64 hexadecimal digits, as it stands in attested records.
func (h Hash) String() string { return hex.EncodeToString(h[:]) }

// check is the short form of a hash that ends each line of an attested record, so that damage is placed at a line.
func (h Hash) check() string { return hex.EncodeToString(h[:6]) }

// ParseHash reads 64 lower-case hexadecimal digits.
func ParseHash(s string) (h Hash, err error) {
	if len(s) != hex.EncodedLen(len(h)) || strings.ToLower(s) != s {
		return h, fmt.Errorf("64 hexadecimal digits in lower case expected, not %s", quote(s))
	}
	if _, err := hex.Decode(h[:], []byte(s)); err != nil {
		return h, fmt.Errorf("64 hexadecimal digits in lower case expected, not %s", quote(s))
	}
	return h, nil
}
