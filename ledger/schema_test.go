package ledger

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"
)

// TestDefinitionsOfVersion1AreFrozen: a ledger is opened only if its definitions are ours byte for byte, so a change
// here shuts people out of every ledger they have. It takes a new schemaVersion, and a migration.
func TestDefinitionsOfVersion1AreFrozen(t *testing.T) {
	h := sha256.New()
	for _, d := range definitions {
		h.Write([]byte(d.kind + "\x00" + d.name + "\x00" + d.table + "\x00" + d.sql + "\x00"))
	}
	const frozen = "5c5c0f115b3b280987cd8434352eb67735b6b241c4ebb41a7e918a7a193ad15a"
	if got := hex.EncodeToString(h.Sum(nil)); got != frozen || schemaVersion != 1 {
		t.Errorf("the definitions of version %d have the hash %s", schemaVersion, got)
	}
}
