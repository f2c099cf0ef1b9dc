package web

import (
	"strings"
	"testing"

	"rollbook/ledger/line"
)

// A game's page mends its header, with a reason; changes that would rewind entries are shown first.
func TestAboutThisGame(t *testing.T) {
	t.Parallel()
	h := open(t, func(s *Server) { s.By = "Ada" })
	c := h.client()
	a := c.post("/new", "system", "inches", "visitor", "Beers", "home", "Packers", "date", "2016-10-20", "rule.overtime", "none")
	if a.status != 303 {
		t.Fatalf("%d %s", a.status, found(alertForm, a.body))
	}
	h.play(1, "4", "52", "scrimmage", "33")
	about := func(status int, want string, form ...string) {
		t.Helper()
		a := c.post("/game/1/correct", append([]string{"after", "4"}, form...)...)
		if a.status != status || status == 422 && !strings.Contains(found(alertForm, a.body), want) {
			t.Errorf("%v: %d %q, want %d %s", form, a.status, found(alertForm, a.body), status, want)
		}
	}
	about(422, "A correction needs a reason", "key", "visitor", "value", "Bears")
	about(422, "that day does not exist", "key", "date", "value", "2016-02-31", "reason", "x", "by", "Ada")
	about(422, "", "key", "home", "value", "Beers", "reason", "x")
	about(422, "already", "key", "home", "value", "Packers", "reason", "x")
	about(422, "cannot be corrected", "key", "system", "value", "loft", "reason", "x")
	lines := h.lines(1)
	about(303, "", "key", "visitor", "value", "Bears", "reason", "misspelled", "by", "Bo")
	about(303, "", "key", "site", "value", "Kitchen <b>", "reason", "left out")
	if _, all, _ := h.server.Ledger.Read(1); len(all) != lines+2 || all[lines].Kind != line.KindHeader || all[lines].By != "Ada" ||
		all[lines].Reason != "misspelled, on the word of Bo" {
		t.Errorf("the ledger has %v", all[lines:])
	}
	page := c.get("/game/1/about").body
	wellFormed(t, "about", page)
	for _, want := range []string{"<bdi>Bears</bdi>", "Kitchen &lt;b&gt;", "2016-10-20", "/game/1/sign"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %s", want)
		}
	}
}

// A game that does not count leaves the first page and stays readable; Redo takes it back. Nobody signs it.
func TestAGameThatDoesNotCount(t *testing.T) {
	t.Parallel()
	h := open(t, func(s *Server) { s.By = "Ada" })
	c := h.client()
	c.post("/new", "system", "inches", "visitor", "Bears", "home", "Packers", "date", "2016-10-20")
	if a := c.post("/game/1/correct", "void", "yes", "after", "0"); a.status != 422 ||
		!strings.Contains(found(alertForm, a.body), "needs a reason") {
		t.Errorf("without a reason: %d %q", a.status, found(alertForm, a.body))
	}
	if a := c.post("/game/1/correct", "void", "yes", "after", "0", "reason", "begun by mistake"); a.status != 303 {
		t.Fatalf("%d", a.status)
	}
	if strings.Contains(c.get("/").body, `href="/game/1"`) {
		t.Error("the first page still lists it")
	}
	page := c.get("/game/1").body
	if !strings.Contains(page, "begun by mistake") || !strings.Contains(page, "redo-now") {
		t.Error("its page does not say why, or does not offer Redo")
	}
	if a := c.get("/game/1/sign"); a.status != 422 {
		t.Errorf("signing it: %d, want 422", a.status)
	}
	if a := c.post("/game/1/redo"); a.status != 303 || !strings.Contains(c.get("/").body, `href="/game/1"`) {
		t.Errorf("it cannot be made to count again: %d", a.status)
	}
}

// The phone goes round: one name a screen, with the score and the fingerprint above it; a refusal stays on its screen.
func TestSigningGoesFromHandToHand(t *testing.T) {
	t.Parallel()
	h := open(t, func(s *Server) { s.By = "Ada" })
	c := h.client()
	game, entries := h.begin("loft", "")
	h.play(game, entries...)
	k, err := h.server.load(game)
	if err != nil {
		t.Fatal(err)
	}
	page := c.get(at(game, "/sign")).body
	if !strings.Contains(page, k.Head.Hash.Fingerprint()) || !strings.Contains(page, k.view.standings()) ||
		strings.Count(page, `<input id="name"`) != 1 {
		t.Error("the page has no fingerprint, no score, or not one name")
	}
	if a := c.post(at(game, "/sign"), "for", "visitor", "visitor", strings.Repeat("x", 65)); a.status != 422 ||
		found(alertForm, a.body) == "" || !strings.Contains(a.body, `name="visitor"`) {
		t.Errorf("a name that is too long: %d %q", a.status, found(alertForm, a.body))
	}
	for _, one := range [][3]string{{"visitor", "Ann", "/sign?for=home"}, {"home", "Bo", "/sign?for=scorer"}, {"scorer", "Ada", "?wrote="}} {
		a := c.post(at(game, "/sign"), "for", one[0], one[0], one[1])
		if a.status != 303 || !strings.HasPrefix(a.location, at(game, one[2])) {
			t.Errorf("%s: %d to %s, want %s", one[0], a.status, a.location, one[2])
		}
	}
	if page := c.get(at(game, "")).body; !strings.Contains(page, "by Ann") || !strings.Contains(page, "by Bo") ||
		!strings.Contains(page, "by Ada") {
		t.Error("the table does not say who has signed")
	}
}
