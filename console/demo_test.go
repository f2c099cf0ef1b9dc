package console

import (
	"os"
	"testing"
)

func TestTheDemoLeavesNothingBehind(t *testing.T) {
	temp := t.TempDir()
	t.Setenv("TMPDIR", temp)
	t.Setenv("TMP", temp)
	if status, said := runIn("demo loft", ""); status != statusYes {
		t.Fatalf("status %d: %s", status, said)
	}
	if left, err := os.ReadDir(temp); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}
