package web

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"rollbook/engine/systems"
)

// The journeys of several at one game, in real browsers, and of the network between them.

// tellsOfItsStream keeps what the stream of a page has told.
const tellsOfItsStream = `{
	const RealSource = EventSource;
	window.told = [];
	window.EventSource = class extends RealSource { constructor(a) { super(a); this.addEventListener("message", (e) => told.push(e.data)); } };
}`

// Two phones answer one prompt in the same moment: the slower one is told so, as long as nobody plays on. The one that enters
// gets the page with the answer, and does not fetch it again when the stream tells of it.
func TestTwoPhonesInTheSameMoment(t *testing.T) {
	h := open(t, nil)
	game, entries := h.begin("inches", "")
	k, err := h.server.load(game)
	if err != nil {
		t.Fatal(err)
	}
	b := newTab(t, true)
	b.before(tellsOfItsStream)
	b.open(h.url + at(game, ""))
	b.waitAfter(0)
	taps := func(n int) string {
		list, _ := json.Marshal(append([]string{}, tapsOf(k.Setup, entries, n)...))
		return string(list)
	}
	for n := range 5 {
		eval[string](b, fmt.Sprintf("%s(%s,%q)", sends, taps(n), entries[n]))
		b.waitAfter(n + 1)
		b.wait(fmt.Sprintf(`told.some((event) => event.startsWith("%d "))`, n+2))
	}
	if n := eval[int](b, `performance.getEntriesByType("resource").filter((e) => e.initiatorType === "fetch").length`); n != 5 {
		t.Errorf("5 entries took %d requests", n)
	}
	// what the stream tells of is fetched only behind the tap
	eval[bool](b, `(window.real = fetch, window.held = [], window.fetch = (a, o) => o.method === "POST" ? real(a,
		o) : new Promise((r) => held.push(() => { const p = real(a, o); r(p); return p; })), true)`)
	if a := h.client().post(at(game, "/entry"), "entry", entries[5], "after", "5"); a.status != 303 {
		t.Fatalf("the faster phone: %d", a.status)
	}
	eval[string](b, fmt.Sprintf("%s(%s,%q)", sends, taps(5), entries[5]))
	b.waitAfter(6)
	eval[bool](b, `(async () => { // all that was held has come, and the page has drawn twice since
		window.fetch = window.real;
		for (const answer of await Promise.all(held.map((f) => f()))) await answer.clone().text().catch(() => 0);
		for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
		return true;
	})()`)
	if got := b.text("#ask [role=alert]"); !strings.Contains(got, "faster") {
		t.Errorf("the slower phone is told %q", got)
	}
	if h.lines(game) != 7 {
		t.Errorf("%d lines", h.lines(game))
	}
}

// A network can go without a word: nothing comes, and no error. The page misses the heartbeat of its stream, says so, and asks
// again; a request that is never answered does not hold it up. Its clock runs twenty times as fast here.
func TestThePageNoticesASilentNetwork(t *testing.T) {
	h := open(t, func(s *Server) { s.Heartbeat = 100 * time.Millisecond })
	game, entries := h.begin("inches", "")
	b := newTab(t, true)
	b.before(`{
		const real = setTimeout, RealSource = EventSource;
		window.setTimeout = (f, ms) => real(f, ms / 20);
		window.streams = [];
		window.beats = 0;
		window.EventSource = class extends RealSource { constructor(a) { super(a); streams.push(this);
			this.addEventListener("message", () => beats++); } };
	}`)
	b.open(h.url + at(game, ""))
	b.waitAfter(0)
	b.wait(`beats >= 30`) // for longer than the page waits in silence
	if n := eval[int](b, `streams.length`); n != 1 {
		t.Fatalf("a stream that says nothing new was begun %d times", n)
	}
	eval[bool](b, `(window.real = fetch, window.fetch = (a, o) => new Promise((_, no) => { window.asked = true;
		o.signal.addEventListener("abort", no); }), streams[0].close(), true)`)
	h.play(game, entries[:2]...)
	b.wait(`!document.getElementById("lost").hidden && window.asked`)
	eval[bool](b, `(window.fetch = window.real, true)`)
	b.waitAfter(2)
	b.wait(`document.getElementById("lost").hidden`)
	h.play(game, entries[2])
	b.waitAfter(3)
}

// The network goes and comes back, the server is started again: the page says so and finds back by itself.
func TestThePageFindsBack(t *testing.T) {
	h := open(t, nil)
	game, entries := h.begin("inches", "")
	b := newTab(t, true)
	b.open(h.url + at(game, ""))
	b.waitAfter(0)
	h.stop()
	b.wait(`!document.getElementById("lost").hidden`)
	h.play(game, entries[:3]...)
	h.restart(h.address())
	b.waitAfter(3)
	b.wait(`document.getElementById("lost").hidden`)
	h.play(game, entries[3])
	b.waitAfter(4)
	// asleep: hidden pages let their stream go, and look again when they are shown
	eval[bool](b, `(Object.defineProperty(document, "hidden", {value: true, configurable: true}),
		document.dispatchEvent(new Event("visibilitychange")), true)`)
	events, end := stream(t, h, game)
	defer end()
	h.play(game, entries[4])
	for event := range events { // every stream is told
		if strings.HasPrefix(event, "6 ") {
			break
		}
	}
	if got := eval[string](b, `document.getElementById("prompt").dataset.after`); got != "4" {
		t.Errorf("a hidden page has looked: %s", got)
	}
	eval[bool](b, `(Object.defineProperty(document, "hidden", {value: false, configurable: true}),
		document.dispatchEvent(new Event("visibilitychange")), true)`)
	b.waitAfter(5)
}

// A page of another site can send no form here.
func TestAnotherSitesFormIsRefused(t *testing.T) {
	h := open(t, nil)
	game, _ := h.begin("inches", "")
	evil := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(w, `<link rel="icon" href="data:,"><form method="post" action="%s"><input name="entry" value="4">
			<input name="after" value="0"><button>Win</button></form>`, h.url+at(game, "/entry"))
	}))
	defer evil.Close()
	b := newTab(t, true)
	b.open(evil.URL)
	b.tap("button")
	b.wait(`location.pathname.endsWith("/entry")`)
	if got := b.text("[role=alert]"); !strings.Contains(got, "another site") || h.lines(game) != 1 {
		t.Errorf("another site's form: %q, %d lines", got, h.lines(game))
	}
}

// Two phones and a terminal score a game in turn, a quarter of one system and the beginning of each other: all of them see
// every entry without touching anything.
func TestTwoPhonesAndATerminal(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	for i, system := range systems.IDs() {
		game, entries := h.begin(system, "")
		k, err := h.server.load(game)
		if err != nil {
			t.Fatal(err)
		}
		phones := []*tab{newTab(t, true), newTab(t, true)}
		for _, b := range phones {
			b.open(h.url + at(game, ""))
			b.waitAfter(0)
		}
		half := 6
		if i == 0 {
			half = 30
		}
		slowest, sum := time.Duration(0), time.Duration(0)
		for n, entry := range entries[:half] {
			began := time.Now()
			if n%3 == 2 {
				h.play(game, entry)
			} else {
				phones[n%3].clicked(k.Setup, entries, n, n+1)
				began = time.Now() // for the other phone
			}
			for _, b := range phones {
				b.waitAfter(n + 1)
			}
			took := time.Since(began)
			slowest, sum = max(slowest, took), sum+took
		}
		t.Logf("%s: %d entries; seen by the others after %v on average, %v at most", system, half,
			(sum / time.Duration(half)).Round(time.Millisecond), slowest.Round(time.Millisecond))
		for i, b := range phones {
			if got := b.text("#score"); !strings.Contains(got, derive(traced(k.Setup, entries[:half])).standings()) {
				t.Errorf("%s: phone %d says %q", system, i+1, got)
			}
		}
		if n := h.lines(game); n != half+1 {
			t.Errorf("%s: %d lines after %d entries", system, n, half)
		}
	}
}

// A phone in the house opens the address with the code, types a name, and scores; another one watches by its link. On the network browsers
// send no more than the origin, which is what lets their forms in.
func TestPhonesOnTheNetwork(t *testing.T) {
	needsBrowser(t)
	h := onLAN(t)
	game, _ := h.begin("inches", "")
	ada, bo := newTab(t, true), newTab(t, true)
	ada.open(h.url + "/join/" + h.server.Codes.Score)
	ada.tap("#name")
	ada.keys("Ada")
	ada.tap(".go")
	ada.wait(`location.pathname === "/"`)
	bo.open(h.url + "/watch/" + h.server.Codes.Watch)
	ada.tap(fmt.Sprintf(`.continue[href="%s"]`, at(game, "")))
	ada.waitAfter(0)
	bo.waitAfter(0) // the game that is played, at once
	if n := eval[int](bo, `document.querySelectorAll("form").length`); n != 0 {
		t.Errorf("a watcher has %d forms", n)
	}
	for _, dark := range []bool{false, true} {
		bo.dark(dark)
		if faults := axe(bo); faults != "" {
			t.Errorf("the watcher's table (dark: %v): axe finds\n%s", dark, faults)
		}
	}
	ada.tap(`.keys button[value="4"]`)
	ada.waitAfter(1)
	bo.waitAfter(1)
	_, lines, err := h.server.Ledger.Read(game)
	if err != nil || lines[1].By != "Ada" {
		t.Errorf("the ledger says %q entered it: %v", lines[1].By, err)
	}
	eve := newTab(t, true)
	eve.open(h.url + at(game, ""))
	if got := eve.text("h1"); got != "A link is needed" {
		t.Errorf("without a code the page says %q", got)
	}
	h.restart(h.address()) // both go on
	ada.tap(`.keys button[name="e1"][value="3"], .keys label[for="e1-3"]`)
	ada.tap(`.keys button[name="e2"][value="3"]`)
	ada.waitAfter(2)
	bo.waitAfter(2)
	h.server.Codes = codesOf([]byte("another secret")) // and with other codes neither does; the page that is open says so
	h.restart(h.address())
	ada.wait(`document.querySelector("h1") && document.querySelector("h1").textContent === "A link is needed"`)
}
