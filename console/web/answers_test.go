package web

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// inSight is true while an element is on the screen.
func inSight(selector string) string {
	return `(() => { const e = document.querySelector('` + selector + `'), r = e && e.getBoundingClientRect(); return r && r.height > 0 &&
		r.top >= 0 && r.bottom <= innerHeight; })()`
}

// Everything typed or filled in on a phone is answered in sight, and nothing stays in the line to be sent again.
func TestAnswersAreInSight(t *testing.T) {
	h := open(t, nil)
	game, entries := h.begin("inches", "ordinary-sunday")
	h.play(game, entries[:12]...)
	b := newTab(t, true)
	b.size(390, 664)
	b.open(h.url + at(game, ""))
	typed := func(line string) {
		t.Helper()
		b.line()
		b.keys(line + kb.Enter)
	}
	lines := h.lines(game)
	typed("note it rains")
	b.wait(inSight("#said"))
	if got := b.text("#said"); got != "Note: it rains." {
		t.Errorf("a note is answered by %q", got)
	}
	if got := eval[string](b, `document.getElementById("t").value`); got != "" {
		t.Errorf("%q is left in the line", got)
	}
	b.line()
	b.keys(kb.Enter) // again
	b.wait(`document.querySelector("#ask [role=alert]")`)
	if got := h.lines(game); got != lines+1 {
		t.Errorf("%d lines were written", got-lines)
	}
	b.open(h.url + at(game, ""))
	typed("amend #2 44")
	b.wait(`location.pathname.includes("/correct")`)
	b.open(h.url + at(game, ""))
	typed("board")
	b.wait(inSight(`#ask [role="alert"]`))
	if got := eval[string](b, `document.getElementById("t").value`); got != "board" {
		t.Errorf("what was refused is now %q", got)
	}
	b.menu("check")
	for selector, score := range map[string]string{"#c1": "50", "#c2": "3"} {
		b.tap(selector)
		b.keys(score)
	}
	b.tap("#check .go")
	b.wait(`document.querySelector('#ask [role="alert"]').textContent.includes("50") && !document.querySelector(":popover-open")`)
	if got := eval[string](b, `document.getElementById("c1").value + document.getElementById("t").value`); got != "50board" {
		t.Errorf("the form has %q", got)
	}
	b.menu("coach")
	b.tap("#coach .go")
	b.wait(inSight("#said"))
	if got := b.text("#said"); got != "The house coach calls for nobody." {
		t.Errorf("the coach says %q", got)
	}
}
