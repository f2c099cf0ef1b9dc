package line

import (
	"crypto/sha256"
	"strings"
	"testing"
)

// A line of any length hashes as one text: the domain, the previous hash, the line.
func TestTheHashOfALineIsThatOfOneText(t *testing.T) {
	before := Hash{1, 2, 3}
	for n := range 1300 {
		line := strings.Repeat("é7", n/3) + strings.Repeat("x", n%3)
		if got, want := before.Next(line), Hash(sha256.Sum256([]byte(chainDomain+string(before[:])+line))); got != want {
			t.Fatalf("a line of %d bytes: %v, want %v", len(line), got, want)
		}
	}
}
