package ledger

import "crypto/sha256"

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
	var fixed [512]byte
	b := append(append(fixed[:0], chainDomain...), h[:]...)
	if len(b)+len(line) <= len(fixed) {
		return sha256.Sum256(append(b, line...))
	}
	sum := sha256.New() // in parts: headers with cards are long
	for {
		n := copy(fixed[len(b):], line)
		sum.Write(fixed[:len(b)+n])
		if line = line[n:]; line == "" {
			return Hash(sum.Sum(fixed[:0]))
		}
		b = fixed[:0]
	}
}

// follow is the head after one more line.
func (h Head) follow(line string) Head { return Head{h.N + 1, h.Hash.next(line)} }

// HeadOf computes the chain of a game's lines, line 0 first, and returns its end. No lines give N = -1 and a zero Hash.
func HeadOf(lines []Line) Head {
	head := Head{N: -1}
	var fixed [512]byte
	for i := range lines {
		head = head.follow(string(lines[i].append(fixed[:0])))
	}
	return head
}

// Chain returns the hash of the chain after each of a game's lines.
func Chain(lines []Line) []Hash {
	hashes := make([]Hash, len(lines))
	head := Head{N: -1}
	var fixed [512]byte
	for i := range lines {
		head = head.follow(string(lines[i].append(fixed[:0])))
		hashes[i] = head.Hash
	}
	return hashes
}

// String returns the hash as 64 hexadecimal digits, as attested records have it.
func (h Hash) String() string {
	var b [2 * sha256.Size]byte
	return string(h.appendHex(b[:0]))
}

func (h Hash) appendHex(b []byte) []byte { return appendHex(b, h[:]) }

// checkLen is how many bytes of a hash an attested record has, to place damage at a line.
const checkLen = 6

// check is that short form.
func (h Hash) check() string { return h.String()[:2*checkLen] }

func appendHex(b, src []byte) []byte {
	const digits = "0123456789abcdef"
	for _, v := range src {
		b = append(b, digits[v>>4], digits[v&15])
	}
	return b
}

// readHex reads exactly as many lower-case digits as fill dst.
func readHex(dst []byte, s string) bool {
	if len(s) != 2*len(dst) {
		return false
	}
	clear(dst)
	for i := range len(s) {
		c := s[i]
		switch {
		case c >= '0' && c <= '9':
			c -= '0'
		case c >= 'a' && c <= 'f':
			c -= 'a' - 10
		default:
			return false
		}
		dst[i/2] = dst[i/2]<<4 | c
	}
	return true
}
