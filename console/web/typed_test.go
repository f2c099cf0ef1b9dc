package web

import (
	"strings"
	"testing"
)

// A line typed on a page ends where the other side decides; what was not read stays in the line.
func TestATypedLineEndsWhereTheOtherSideDecides(t *testing.T) {
	h := open(t, nil)
	c := h.client()
	game, _ := h.begin("inches", "")
	h.play(game, "4")
	a := c.post(at(game, "/entry"), "entry", "52 s33 s13", "after", "1")
	alert := found(alertForm, a.body)
	if a.status != 422 || !strings.HasSuffix(alert, " decide now. 52 was recorded; s33 s13 was not read") || !strings.Contains(a.body, `name="entry" value="s33 s13"`) {
		t.Errorf("%d %q", a.status, alert)
	}
	if n := h.lines(game); n != 3 {
		t.Errorf("the ledger has %d lines", n)
	}
	a = c.post(at(game, "/entry"), "entry", "4 3 5", "after", "2")
	if alert := found(alertForm, a.body); a.status != 422 || alert != "4 3 5 is three dice: two are rolled here" {
		t.Errorf("%d %q", a.status, alert)
	}
	if n := h.lines(game); n != 3 {
		t.Errorf("of a line with a die too many something is recorded: %d lines", n)
	}
}

// Whatever alphabet a sentence begins with, it stays one.
func TestASentenceBeginsWithAnyLetter(t *testing.T) {
	for said, want := range map[string]string{"": "", "évian decide now": "Évian decide now", "🏈 is": "🏈 is", `"x" is`: `"x" is`, "four": "Four"} {
		if got := sentence(said); got != want {
			t.Errorf("%q becomes %q", said, got)
		}
	}
}
