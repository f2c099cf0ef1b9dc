package loft

import (
	"strings"
	"testing"
)

// The golden games have every other sentence.
func TestANobleOffARiskyKickIsRolledAgain(t *testing.T) {
	play(t, sheet("11")+"noble risky 16 16 32", "rule.noble: always").
		Says("16 is lowered to 12. Caught, but off a risky kick: roll again. NOBLE! Bears convert 5.")
}

// Every sign of the dodge chart has a sentence of its own that is true about whether he got away.
func TestEverySignOfTheDodgeChartHasItsSentence(t *testing.T) {
	said := map[string]bool{}
	for _, sign := range "ABCDEFGH12345678" {
		note := dodgeNotes[sign]
		away := strings.Contains(note, "gets away")
		if said[note] || away != (sign >= 'A') {
			t.Errorf("%c: %s", sign, note)
		}
		said[note] = true
	}
}
