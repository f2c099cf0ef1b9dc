package ledger

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"
)

// TestDefinitionsOfFormat2AreFrozen: a ledger is opened only if its definitions are ours byte for byte, so a change
// here shuts people out of every ledger they have. It takes a new Format, and a migration.
func TestDefinitionsOfFormat2AreFrozen(t *testing.T) {
	t.Parallel()
	h := sha256.New()
	for _, d := range definitions() {
		h.Write([]byte(d.kind + "\x00" + d.name + "\x00" + d.table + "\x00" + d.sql + "\x00"))
	}
	const frozen = "6a9a6a53cc460d283ea53445759576485480d0f4f903ef9add7711051c2e00d9"
	if got := hex.EncodeToString(h.Sum(nil)); got != frozen || Format != 2 {
		t.Errorf("the definitions of format %d have the hash %s", Format, got)
	}
}
