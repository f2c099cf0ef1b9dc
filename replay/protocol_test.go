package replay

import (
	"os"
	"strings"
	"testing"

	"rollbook/engine"
)

// docs/PROTOCOL.md names every header key that all systems have, and its record is read and played as far as it goes.
func TestTheProtocolIsTrue(t *testing.T) {
	text, err := os.ReadFile("../docs/PROTOCOL.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range engine.CommonSettings() {
		if !strings.Contains(string(text), "`"+s.Key+"`") {
			t.Errorf("it does not name the key %s", s.Key)
		}
	}
	_, record, _ := strings.Cut(string(text), "```\n")
	record, _, _ = strings.Cut(record, "```\n")
	recs := Read("PROTOCOL.md", record)
	if len(recs) != 1 || recs[0].Fault != nil {
		t.Fatalf("its record is not read: %+v", recs)
	}
	if r := engine.Run(recs[0].Setup, recs[0].Tokens(), engine.Observer{}); r.Refused != nil || r.Entries != 4 {
		t.Errorf("its record is refused after %d entries: %v", r.Entries, r.Refused)
	}
}
