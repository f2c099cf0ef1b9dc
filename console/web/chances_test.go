package web

import (
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
)

// A page shows a game's chances only afterwards: nobody gets advice while it is played.
func TestChancesAreShownWhenTheGameIsOver(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	c := h.client()
	game, entries := h.begin("loft", "answered-prayer")
	h.play(game, entries[:len(entries)/2]...)
	if a := c.get(at(game, "/chances")); a.status != 404 || !strings.Contains(a.body, "advice would change a game") {
		t.Errorf("while it is played: %d", a.status)
	}
	if strings.Contains(c.get(at(game, "")).body, "/chances") {
		t.Error("while it is played the page has a link to them")
	}
	h.play(game, entries[len(entries)/2:]...)
	a := c.get(at(game, "/chances"))
	if a.status != 200 || !strings.Contains(a.body, "how likely") ||
		!strings.Contains(a.body, "games simulated from each position, the house coach on both sides, seed 1; margin of error of each chance: ") {
		t.Errorf("%d %s", a.status, a.body)
	}
	wellFormed(t, "chances", a.body)
	for n, of := 1, strings.Split(a.body, `<li class="swing">`); n < len(of); n++ {
		if !strings.HasPrefix(of[n], strconv.Itoa(n)+". ") || !strings.Contains(a.body, `>`+strconv.Itoa(n)+`</text>`) {
			t.Errorf("turning point %d, which is ring %d of the curve, begins %.12q", n, n, of[n])
		}
	}
	if again := c.get(at(game, "/chances")); again.body != a.body {
		t.Error("the same game has other chances when it is looked at again")
	}
	if !strings.Contains(c.get(at(game, "/box")).body, "/chances") {
		t.Error("afterwards no page leads to them")
	}
}

// Alone: the house coach calls for one side, says why, and his call is one tap away; the ledger has it as his.
func TestTheHouseCoachIsOneTapAway(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	c := h.client()
	game, _ := h.begin("inches", "")
	h.play(game, "4", "43") // the home team's ball
	if strings.Contains(c.get(at(game, "")).body, "The house coach calls <b>") {
		t.Error("nobody has asked for advice")
	}
	if a := c.post(at(game, "/coach"), "side", "everybody"); a.status != 400 {
		t.Errorf("everybody: %d", a.status)
	}
	if a := c.post(at(game, "/coach"), "side", "home"); a.status != 200 {
		t.Fatalf("%d", a.status)
	}
	page := c.get(at(game, "")).body
	if !strings.Contains(page, "The house coach calls <b>scrimmage</b>: ") {
		t.Fatal(page)
	}
	wellFormed(t, "alone", page)
	if a := c.post(at(game, "/entry"), "entry", "no-huddle", "coach", "yes", "after", "2"); a.status != 409 {
		t.Errorf("a call that is not his is recorded as his: %d", a.status)
	}
	if a := c.post(at(game, "/entry"), "entry", "scrimmage", "coach", "yes", "after", "2"); a.status != 303 {
		t.Fatalf("%d", a.status)
	}
	if strings.Contains(c.get(at(game, "")).body, "The house coach calls <b>") {
		t.Error("he rolls")
	}
	again := serverOf(nil)
	again.Ledger = h.server.Ledger
	h.play(game, "32")
	if page := func() string {
		w, r := httptest.NewRecorder(), httptest.NewRequest("GET", at(game, ""), nil)
		again.Pocket = &Pocket{}
		again.Handler().ServeHTTP(w, r)
		return w.Body.String()
	}(); !strings.Contains(page, "The house coach calls <b>") {
		t.Error("a server that was begun again has forgotten the coach")
	}
	if a := c.post(at(game, "/entry"), "entry", "ball-control", "after", "4"); a.status != 303 {
		t.Fatalf("%d", a.status)
	}
	_, lines, err := h.server.Ledger.Read(game)
	if err != nil {
		t.Fatal(err)
	}
	for n, by := range map[int]string{3: "house coach", 5: ""} {
		if lines[n].By != by {
			t.Errorf("entry %d is recorded by %q, want %q", n, lines[n].By, by)
		}
	}
	c.post(at(game, "/coach"), "side", "nobody")
	h.play(game, "32")
	if strings.Contains(c.get(at(game, "")).body, "The house coach calls <b>") {
		t.Error("he calls on")
	}
}

// A finger along the curve of the chances moves the game to the play under it.
func TestTheCurveLeadsThroughTheGame(t *testing.T) {
	h := open(t, nil)
	game, entries := h.begin("loft", "answered-prayer")
	h.play(game, entries...)
	b := newTab(t, true)
	b.size(390, 844)
	b.open(h.url + at(game, "/chances"))
	b.wait(`document.querySelector(".thread svg")`)
	eval[bool](b, `(document.querySelector(".thread").scrollIntoView(), true)`)
	x, y := b.middle(".thread svg")
	b.wait(`document.querySelector("#then a")`) // the last play, before anybody moves
	last := b.text("#then a")
	b.tapAt(x, y)
	b.wait(`document.querySelector("#then .ground") && document.querySelector("#then a").textContent != "` + last + `"`)
	play := b.text("#then a")
	if n, err := strconv.Atoi(strings.TrimPrefix(play, "Play ")); err != nil || n < 2 {
		t.Fatalf("in the middle of the curve is %q", play)
	}
	b.tapAt(x+60, y)
	b.wait(`document.querySelector("#then a").textContent != "` + play + `"`)
	if at := eval[string](b, `document.querySelector("#then a").getAttribute("href")`); !strings.HasPrefix(at, "/game/1/play/") ||
		h.client().get(at).status != 200 {
		t.Errorf("the play's link is %s", at)
	}
}
