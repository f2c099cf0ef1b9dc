package scorer

import (
	"slices"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/replay"
)

// FuzzScribblesAreRead reads any words as a sheet scribbled at a table: the entries read play as far as it says, and faults have
// their places in it.
func FuzzScribblesAreRead(f *testing.F) {
	const most = 100 // words: each slip is looked for among all that can have been meant, and Go takes what lasts ten seconds for a deadlock
	var setups []*engine.Setup
	for i, r := range fixtures.Records() {
		one := replay.Read(r.File, r.Text)[0]
		setups = append(setups, one.Setup)
		if i > 0 && setups[i-1].System == one.Setup.System {
			continue
		}
		f.Add(strings.Join(one.Tokens()[:40], " "), uint16(i))
		f.Add(strings.Join(one.Tokens()[:6], "\n")+"\n4 4\n9 9 9 9\nx 7 s33\n"+strings.Join(one.Tokens()[6:30], ","), uint16(i))
	}
	for i, text := range []string{"", "\n\n", "= =7-0", "43~44", "é東 \x00", "1. 2. 3.", strings.Repeat("4 ", most)} {
		f.Add(text, uint16(i))
	}
	f.Fuzz(func(t *testing.T, text string, game uint16) {
		setup := setups[int(game)%len(setups)]
		var words []string
		var ends []int
		for line := range strings.Lines(text) {
			words = append(words, Words(line)...)
			ends = append(ends, slices.Repeat([]int{len(words)}, len(words)-len(ends))...)
		}
		if len(words) > most {
			return
		}
		s := ReadScribble(setup, words, ends)
		if r := engine.Run(setup, s.Tokens, engine.Observer{}); r.Refused != nil {
			t.Fatalf("%q: entry %d of %q is refused: %s", text, r.Refused.N, s.Tokens, r.Refused.Why)
		}
	})
}
