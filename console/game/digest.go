package game

import (
	"crypto/sha256"

	"rollbook/ledger"
)

// A Digest identifies a record, or its header, to compare a file of any length with the whole ledger.
type Digest [16]byte

// DigestOf returns the digest of a header, from the opening, and of entries.
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
