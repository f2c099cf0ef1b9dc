package pdf

import (
	"strings"
	"testing"

	"rollbook/internal/thorough"
	"rollbook/pdf/layout"
	"rollbook/pdf/recordcode"
)

// A record of any length has its codes in rows that fit, or the paper says that it has none.
func TestLabelsFitOrAreNotThere(t *testing.T) {
	digits := "" // hard to deflate
	for i := uint32(1); len(digits) < 60_000; i = i*1664525 + 1013904223 {
		digits += string(rune('!' + i>>24%90))
	}
	for n := 100; n <= len(digits); n = n*thorough.Of(8, 4)/3 + 1 {
		labels := labelsOf(recordcode.Pack(digits[:n]), layout.Inside.W*0.6, layout.Inside.W)
		if labels == nil {
			if n < 18_000 {
				t.Errorf("%d bytes have no codes", n)
			}
			continue
		}
		for _, l := range labels {
			if l.w > layout.Inside.W+layout.Slack || l.h > 235 || len(l.texts) > labelMost {
				t.Errorf("%d bytes: %d codes on %.0f by %.0f millimeters", n, len(l.texts), l.w, l.h)
			}
			c := &layout.Canvas{}
			drawLabel(c, c.Page(""), l)
			checkLayout(t, c)
		}
	}
	long := fixtureGames(t)[0]
	header := append(long.Setup.Header[:len(long.Setup.Header):len(long.Setup.Header)], long.Setup.Header[0])
	header[len(header)-1].Key, header[len(header)-1].Value = "note", digits
	setup := *long.Setup
	setup.Header = header
	long.Setup = &setup
	for _, p := range papersOfGames[:2] {
		if said := strings.ReplaceAll(pageTexts(drawn(t, p.draw, long)), "\n", " "); !strings.Contains(said, tooLong) {
			t.Errorf("%s: it is not said that there are no codes", p.name)
		}
	}
}
