package web

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A correction does what it shows: a roll that can stand is read where it is asked for now, a play that lacks another
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

// The form puts in entries that were left out, and takes out entries that were never made.
func TestTheFormPutsInAndTakesOut(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	game, _ := h.begin("inches", "")
	h.play(game, "4", "52", "scrimmage", "33", "scrimmage", "32")
	c := h.client()
	if page := c.get(at(game, "/correct?n=3&how=before&as=scrimmage+11")); page.status != 200 ||
		!strings.Contains(page.body, "<h1>Before entry 3: scrimmage 11") {
		t.Errorf("%d: %s", page.status, page.body)
	}
	for _, one := range []struct{ n, how, as, want string }{
		{"3", "before", "scrimmage 11", "4 52 scrimmage 11 scrimmage 33 scrimmage 32"},
		{"3-4", "out", "", "4 52 scrimmage 33 scrimmage 32"},
		{"play 3", "", "44", "4 52 scrimmage 44 scrimmage 32"},
	} {
		k, _ := h.server.load(game)
		if a := c.post(at(game, "/correct"), "after", strconv.Itoa(len(k.Tokens)), "n", one.n, "how", one.how, "as", one.as, "by", "Ada",
			"reason", "forgotten"); a.status != 303 {
			t.Fatalf("%v: %d %s", one, a.status, found(alertForm, a.body))
		}
		if k, _ = h.server.load(game); strings.Join(k.Tokens, " ") != one.want {
			t.Errorf("%v: the record is %s", one, strings.Join(k.Tokens, " "))
		}
	}
}
