package web

import (
	"net/http"
	"net/netip"
	"regexp"
	"strings"
	"testing"
	"time"

	"rollbook/ledger/line"
)

// joins lets somebody in by the key to score or to watch.
func (h *house) joins(keys *Keys, name string, scores bool) *client {
	h.t.Helper()
	score, watch := keys.Pair()
	key := watch
	if scores {
		key = score
	}
	c := h.client()
	if a := c.post("/join", "name", name, "key", key); a.status != 303 {
		h.t.Fatalf("%s does not get in: %d %s", name, a.status, found(alertForm, a.body))
	}
	return c
}

// This machine sees who is in, and may make a watcher of somebody or send him out, which ends his stream; nobody else may.
func TestThisMachineSaysWhoIsIn(t *testing.T) {
	t.Parallel()
	h, keys := onLAN(t)
	game, _ := h.begin("inches", "")
	ada, bo := h.joins(keys, "Ada", true), h.joins(keys, "Bo <b>", true)
	machine := h.client()
	machine.url = h.loopback
	page := machine.get("/").body
	if !strings.Contains(page, "Ada</bdi></b> <span>scoring, since ") || !strings.Contains(page, "Bo &lt;b&gt;</bdi>") {
		t.Errorf("the first page of this machine does not say who is in: %s", page)
	}
	if page := ada.get("/").body; strings.Contains(page, "Bo &lt;b&gt;") || strings.Contains(page, `action="/people"`) {
		t.Error("a phone can see who else is in")
	}
	if a := ada.post("/people", "number", "2", "act", "out"); a.status != 403 {
		t.Errorf("a phone sends another out: %d, want 403", a.status)
	}
	for _, c := range keys.people(noon) {
		if strings.Contains(page, c.device) {
			t.Error("the page has a phone's token")
		}
	}
	if a := machine.post("/people", "number", "2", "act", "watch"); a.status != 303 {
		t.Fatalf("made a watcher: %d", a.status)
	}
	if a := bo.post(at(game, "/entry"), "entry", "4", "after", "0"); a.status != 403 {
		t.Errorf("a scorer that was made a watcher enters: %d, want 403", a.status)
	}
	resp, err := bo.Get(h.url + at(game, "/events"))
	if err != nil || resp.StatusCode != 200 {
		t.Fatalf("a watcher's stream: %v", err)
	}
	defer resp.Body.Close()
	if a := machine.post("/people", "number", "2", "act", "out"); a.status != 303 {
		t.Fatalf("sent out: %d", a.status)
	}
	if a := bo.get(at(game, "")); a.status != 401 {
		t.Errorf("somebody who was sent out sees the game: %d, want 401", a.status)
	}
	h.play(game, "4")
	told := make(chan string)
	go func() {
		var b strings.Builder
		buf := make([]byte, 1<<10)
		for {
			n, err := resp.Body.Read(buf)
			b.Write(buf[:n])
			if err != nil {
				told <- b.String()
				return
			}
		}
	}()
	select {
	case all := <-told:
		if strings.Contains(all, "data: 2 ") {
			t.Errorf("somebody who was sent out heard of the next entry: %q", all)
		}
	case <-time.After(patience):
		t.Error("the stream of somebody who was sent out goes on")
	}
	for _, form := range [][]string{{"number", "9", "act", "out"}, {"number", "1", "act", "king"}, {}} {
		if a := machine.post("/people", form...); a.status != 404 && a.status != 400 {
			t.Errorf("%v: %d", form, a.status)
		}
	}
}

// A name that somebody in has gets a number; his, once he is out, is free again. Somebody is in for a day.
func TestANameIsOnePersons(t *testing.T) {
	t.Parallel()
	k, from := NewKeys(), netip.MustParseAddr("10.0.0.1")
	k.machine = "Mia"
	now := noon
	in := func(name string) string {
		score, _ := k.Pair()
		token, err := k.use(score, name, from, now)
		if err != nil {
			t.Fatal(err)
		}
		p, ok := k.holder(token, now)
		if !ok || !p.Scores {
			t.Fatalf("%s is not in", name)
		}
		return p.Name
	}
	for _, c := range [][2]string{{"Ada", "Ada"}, {"ADA", "ADA 2"}, {"Ada 2", "Ada 2 2"}, {"Ada", "Ada 3"}, {"mia", "mia 2"}} {
		if got := in(c[0]); got != c[1] {
			t.Errorf("%s comes in as %q, want %q", c[0], got, c[1])
		}
	}
	score, _ := k.Pair()
	if _, err := k.use(score, strings.Repeat("x", 64), from, now); err != nil {
		t.Fatal(err)
	}
	score, _ = k.Pair()
	if _, err := k.use(score, strings.Repeat("x", 64), from, now); err == nil {
		t.Error("a name that cannot be numbered came in twice")
	}
	if again, _ := k.Pair(); again != score {
		t.Error("a name that was refused used the key up")
	}
	token, _ := k.use(score, "Late", from, now)
	if _, ok := k.holder(token, now.Add(aDay-time.Second)); !ok {
		t.Error("out before the day is over")
	}
	if now = now.Add(aDay); len(k.people(now)) != 0 {
		t.Error("in after the day is over")
	}
	if _, ok := k.holder(token, now); ok {
		t.Error("a token is good after the day is over")
	}
	if got := in("Ada"); got != "Ada" {
		t.Errorf("a day later Ada comes in as %q", got)
	}
}

// What a phone writes is by the name at its key, whatever is typed; who else's word it is stands beside it.
func TestTheLedgerSaysWhosePhoneItWas(t *testing.T) {
	t.Parallel()
	h, keys := onLAN(t)
	game, _ := h.begin("inches", "")
	h.play(game, "4", "52", "scrimmage", "33", "scrimmage")
	ada := h.joins(keys, "Ada", true)
	page := ada.get(at(game, "/correct?n=4&as=44"))
	if !strings.Contains(page.body, "Who said so, if not you") || strings.Contains(page.body, "Your name") {
		t.Error("the form asks for a name that is known")
	}
	if a := ada.post(at(game, "/correct"), "after", "5", "n", "4", "as", "44", "reason", "misread", "by", "Bo"); a.status != 303 {
		t.Fatalf("a correction: %d %s", a.status, found(alertForm, a.body))
	}
	last := func(kind line.Kind) (all []line.Line) {
		_, lines, err := h.server.Ledger.Read(game)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range lines {
			if l.Kind == kind {
				all = append(all, l)
			}
		}
		return all
	}
	if l := last(line.KindCorrect); len(l) != 1 || l[0].By != "Ada" || l[0].Reason != "misread, on the word of Bo" {
		t.Errorf("the ledger has %v", l)
	}
	if a := ada.post(at(game, "/sign"), "visitor", "Ada", "home", "Bo"); a.status != 303 {
		t.Fatalf("signing: %d", a.status)
	}
	if l := last(line.KindNote); len(l) != 1 || l[0].By != "Ada" || l[0].Text != "Ada hands over to sign: Bo" {
		t.Errorf("the ledger has %v", l)
	}
	if a := ada.post(at(game, "/sign"), "scorer", "ada"); a.status != 303 || len(last(line.KindNote)) != 1 {
		t.Error("signing for oneself says that somebody else did")
	}
}

// A phone that scores shows the keys that are good now; one that watches does not, and this machine alone has none.
func TestHandingOn(t *testing.T) {
	t.Parallel()
	h, keys := onLAN(t)
	ada, wanda := h.joins(keys, "Ada", true), h.joins(keys, "Wanda", false)
	score, watch := keys.Pair()
	page := ada.get("/hand")
	for _, key := range []string{score, watch} {
		if !strings.Contains(page.body, h.url+"/join/"+key) {
			t.Errorf("the page has no address %s/join/%s", h.url, key)
		}
	}
	if n := strings.Count(page.body, `class="code"`); n != 2 || page.status != 200 {
		t.Errorf("%d, %d codes, want 2", page.status, n)
	}
	if !strings.Contains(ada.get("/").body, `href="/hand"`) || strings.Contains(wanda.get("/").body, `href="/hand"`) {
		t.Error("the first page leads to it for a scorer, and for him alone")
	}
	game, _ := h.begin("inches", "")
	for _, path := range []string{"/hand", at(game, "/about")} {
		if !strings.Contains(ada.get(at(game, "")).body, `href="`+path+`"`) || strings.Contains(wanda.get(at(game, "")).body, `href="`+path+`"`) {
			t.Errorf("the table leads to %s for a scorer, and for him alone", path)
		}
	}
	if a := open(t, nil).client().get("/hand"); a.status != 404 {
		t.Errorf("on this machine alone: %d, want 404", a.status)
	}
	h.joins(keys, "Bo", true)
	if strings.Contains(ada.get("/hand").body, score) {
		t.Error("a key that was used is shown")
	}
}

// The cookie of a key lasts a day, so that a phone whose browser was closed is still in.
func TestACookieLastsADay(t *testing.T) {
	t.Parallel()
	h, keys := onLAN(t)
	score, _ := keys.Pair()
	a := h.client().post("/join", "name", "Ada", "key", score)
	c, err := http.ParseSetCookie(a.header.Get("Set-Cookie"))
	if err != nil || c.MaxAge != 24*60*60 || !c.HttpOnly || c.SameSite != http.SameSiteStrictMode || regexp.MustCompile(`(?i)domain`).MatchString(a.header.Get("Set-Cookie")) {
		t.Errorf("%v %+v", err, c)
	}
}
