package line

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
)

// A Hash is a step of a game's chain. That of line 0 is the identity of the game, that of its last line the fingerprint
// of the whole record so far.
type Hash [sha256.Size]byte

// A Head is the end of a game's chain: the number of its last line and the hash there.
type Head struct {
	N    int
	Hash Hash
}

// Before is the head of a game without lines.
var Before = Head{N: -1}

// chainDomain distinguishes these hashes from other uses of SHA-256.
const chainDomain = "rollbook/1 entry\n"

// Follow returns the head after one more line.
func (h Head) Follow(text string) Head {
	return Head{h.N + 1, sha256.Sum256(slices.Concat([]byte(chainDomain), h.Hash[:], []byte(text)))}
}

// Chain returns the hash of the chain after each of a game's lines, line 0 first.
func Chain(lines []Line) []Hash {
	hashes, head := make([]Hash, len(lines)), Before
	for i := range lines {
		head = head.Follow(lines[i].String())
		hashes[i] = head.Hash
	}
	return hashes
}

// HeadOf returns the end of the chain of a game's lines, or Before without lines.
func HeadOf(lines []Line) Head {
	if len(lines) == 0 {
		return Before
	}
	last := len(lines) - 1
	return Head{last, Chain(lines)[last]}
}

// String returns the hash as 64 hexadecimal digits, as in attested records.
func (h Hash) String() string { return hex.EncodeToString(h[:]) }

// MarshalText is String, for JSON.
func (h Hash) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (h *Hash) UnmarshalText(text []byte) error {
	if b, err := hex.DecodeString(string(text)); err != nil || copy(h[:], b) != len(h) || len(b) != len(h) {
		return fmt.Errorf("%d hexadecimal digits expected", 2*len(h))
	}
	return nil
}

// checkLen is how many bytes of a hash an attested record has, to place damage at a line.
const checkLen = 6

// check returns that short form.
func (h Hash) check() string { return hex.EncodeToString(h[:checkLen]) }
