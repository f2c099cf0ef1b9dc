package systems_test

import (
	"testing"

	"rollbook/fixtures"
	"rollbook/internal/enginetest"
	"rollbook/replay"
)

// Names are text and nothing else, in everything that any system says.
func TestNamesAreText(t *testing.T) {
	for _, f := range fixtures.OfEachSystem() {
		record := replay.Read(f.File, f.Text)[0]
		enginetest.NamesAreText(t, record.Setup, record.Tokens())
	}
}
