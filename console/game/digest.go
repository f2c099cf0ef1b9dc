package game

import (
	"crypto/sha256"

	"rollbook/engine"
)

// A Digest identifies a record, or its header, to compare a file of any length with the whole ledger.
type Digest [16]byte

// DigestOf returns the digest of a header and of entries. A field without a value says nothing.
func DigestOf(header engine.Header, entries []string) Digest {
	var fixed [4096]byte
	b := fixed[:0]
	for _, f := range header {
		if f.Value == "" {
			continue
		}
		b = append(append(append(append(b, f.Key...), ": "...), f.Value...), '\n')
	}
	for _, e := range entries {
		b = append(append(b, '\n'), e...)
	}
	sum := sha256.Sum256(b)
	return Digest(sum[:len(Digest{})])
}
