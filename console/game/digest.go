package game

import (
	"crypto/sha256"

	"rollbook/ledger"
)

// A Digest stands for a record, or its header, so that a file of any length can be compared with the whole ledger.
type Digest [16]byte

// DigestOf is the digest of a header, which the opening has, and of entries.
func DigestOf(opening ledger.Line, entries []string) Digest {
	var fixed [4096]byte
	b := fixed[:0]
	for _, f := range opening.Header {
		b = append(append(append(append(b, f.Key...), ": "...), f.Value...), '\n')
	}
	for _, e := range entries {
		b = append(append(b, '\n'), e...)
	}
	sum := sha256.Sum256(b)
	return Digest(sum[:len(Digest{})])
}
