package web

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

// What a correction shows is what it will do: a roll that can stand is read where it is asked for now, a play that lacks another
// is given no result, and one that is rewound is called so.
func TestACorrectionShowsWhatItDoes(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	c := h.client()
	game, entries := h.begin("rapidroll", "")
	n := slices.Index(entries, "medium-pass") // a run asks for another roll than the next call
	h.play(game, entries[:n+3]...)
	page := c.get(at(game, "/correct?n="+strconv.Itoa(n+1)+"&as=line-run")).body
	for _, want := range []string{
		"would be rewound",
		"<b>recorded</b> medium-pass " + entries[n+1] + ": ",
		"<b>corrected</b> line-run " + entries[n+1] + ": ",
		": line run.</p>",
		"<b>corrected</b> rewound</p>",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page does not say %q: %s", want, page[strings.Index(page, "<main"):])
		}
	}
	// in the middle of a play there is no result yet
	soccer, entries := h.begin("inthenet", "")
	h.play(soccer, entries[:2]...)
	page = c.get(at(soccer, "/correct?n=2&as=2/7")).body
	if want := "<b>corrected</b> 2/7</p>"; !strings.Contains(page, want) {
		t.Errorf("the page does not say %q: %s", want, page[strings.Index(page, "<main"):])
	}
}
