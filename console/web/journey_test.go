package web

import (
	"encoding/json"
	"fmt"
	"maps"
	"mime"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"

	"rollbook/engine"
	"rollbook/replay/season"
)

// The journeys of people at a table, in a real browser.

// tapsOf are the selectors of the keys that enter an entry at a prompt; nil where it has to be typed.
func tapsOf(p *engine.Prompt, entry string) []string {
	button := func(name, value string) string {
		return fmt.Sprintf(`.keys button[name="%s"][value="%s"]`, name, value)
	}
	radio := func(name, value string) string { return fmt.Sprintf(`.keys label[for="%s-%s"]`, name, value) }
	var parts []string
	switch {
	case strings.Contains(entry, "~"):
		return nil
	case p.Kind == engine.CallKind:
		return []string{button("entry", entry)}
	case p.Kind == engine.NumberKind && p.Max-p.Min < 20:
		return []string{button("entry", entry)}
	case p.Kind == engine.NumberKind && p.Min >= 0 && p.Max <= 99:
		if len(entry) == 1 {
			entry = "0" + entry
		}
		parts = strings.Split(entry, "")
	case p.Kind == engine.NumberKind:
		return nil
	case p.Kind == engine.CardKind:
		if parts = strings.Split(entry, "/"); len(parts) != 2 || strings.ContainsAny(entry, "^:>") {
			return nil
		}
	case p.Dice.Count == 1:
		return []string{button("entry", entry)}
	case p.Dice.Faces == 6:
		parts = strings.Split(entry, "")
	default:
		parts = strings.Split(entry, "-")
	}
	var taps []string
	for i, part := range parts {
		name := fmt.Sprintf("e%d", i+1)
		if i+1 < len(parts) {
			taps = append(taps, radio(name, part))
		} else {
			taps = append(taps, button(name, part))
		}
	}
	return taps
}

// clicks taps keys from within the page, which is faster than the mouse, and waits for the next prompt. What is not to be
// seen cannot be tapped.
const clicks = `(async (taps, typed, after) => {
  const t0 = performance.now();
  for (const tap of taps) {
    const key = document.querySelector(tap);
    if (!key) return "no key " + tap;
    if (!key.offsetParent || getComputedStyle(key).visibility !== "visible") return "hidden " + tap;
    key.click();
  }
  if (!taps.length) { const line = document.getElementById("t"); line.value = typed; line.form.requestSubmit(); }
  for (let i = 0; i < 2000; i++) {
    if (document.getElementById("prompt").dataset.after === after) return "" + Math.round(10 * (performance.now() - t0)) / 10;
    await new Promise((r) => setTimeout(r, 1));
  }
  return "not entered: " + document.getElementById("ask").innerText;
})`

// Half a game of each system by taps, the first of them with the mouse. The page asks what the rules ask.
func TestHalfAGameByTaps(t *testing.T) {
	h := open(t, nil)
	for _, system := range []string{"inches", "rapidroll", "loft", "fivedice", "inthenet"} {
		b := newTab(t, true)
		game, entries := h.begin(system, "")
		b.open(h.url + at(game, ""))
		k, err := h.server.load(game)
		if err != nil {
			t.Fatal(err)
		}
		half := len(entries) / 2
		if testing.Short() {
			half = 40
		}
		slowest, sum := 0.0, 0.0
		typed := 0
		for n, entry := range entries[:half] {
			p := engine.Run(k.Setup, entries[:n], engine.Observer{}).Next
			taps := tapsOf(p, entry)
			if len(taps) == 0 {
				typed++
			}
			if n < 6 && len(taps) > 0 {
				for _, tap := range taps {
					b.tap(tap)
				}
				b.waitAfter(n + 1)
				continue
			}
			list, _ := json.Marshal(append([]string{}, taps...))
			said := eval[string](b, fmt.Sprintf("%s(%s,%q,%q)", clicks, list, entry, fmt.Sprint(n+1)))
			var ms float64
			if _, err := fmt.Sscan(said, &ms); err != nil {
				t.Fatalf("%s, entry %d, %s at %s: %s", system, n+1, entry, p.ID, said)
			}
			slowest, sum = max(slowest, ms), sum+ms
		}
		t.Logf("%s: %d entries, %d of them typed; from tap to next prompt %.1f ms on average, %.0f at most", system, half, typed, sum/float64(half), slowest)
		if got := b.text("#score"); !strings.Contains(got, derive(traced(k.Setup, entries[:half])).standings()) {
			t.Errorf("%s: the page says %q", system, got)
		}
		if n := h.lines(game); n != half+1 {
			t.Errorf("%s: %d lines after %d entries", system, n, half)
		}
	}
}

func TestANewGameByTaps(t *testing.T) {
	h := open(t, nil)
	b := newTab(t, true)
	b.open(h.url)
	b.tap(`a[href="/new?system=inches"]`)
	b.wait(`document.getElementById("f-visitor")`)
	b.tap("#f-visitor")
	b.keys("Chicago Bears")
	b.tap("#f-home")
	b.keys("Green Bay Packers")
	b.tap(".go")
	b.wait(`location.pathname === "/game/1"`)
	b.tap(`.keys button[value="4"]`)
	b.waitAfter(1)
	if got := b.text("#prompt"); got != "Kickoff" {
		t.Errorf("the prompt is %q", got)
	}
}

// Two phones and another program at one game: who was slower sees it without touching anything, and a tap that was too late
// records nothing.
func TestTwoPhonesAtOneGame(t *testing.T) {
	h := open(t, nil)
	game, entries := h.begin("inches", "")
	a, b := newTab(t, true), newTab(t, true)
	a.open(h.url + at(game, ""))
	b.open(h.url + at(game, ""))
	a.tap(`.keys button[value="` + entries[0] + `"]`)
	a.waitAfter(1)
	b.waitAfter(1) // by itself
	began := time.Now()
	h.play(game, entries[1])
	b.waitAfter(2)
	t.Logf("another program's entry on the page after %v", time.Since(began))
	a.waitAfter(2)
	// b's stream is cut off: what it taps now comes too late
	eval[bool](b, `(EventSource.prototype.close.call, window.dispatchEvent(new Event("pagehide")), true)`)
	h.play(game, entries[2])
	a.waitAfter(3)
	lines := h.lines(game)
	k, _ := h.server.load(game)
	for _, tap := range tapsOf(engine.Run(k.Setup, entries[:2], engine.Observer{}).Next, entries[2]) {
		b.tap(tap)
	}
	b.wait(`(document.querySelector("[role=alert]")||{}).textContent`)
	if got := b.text("[role=alert]"); !strings.Contains(got, "faster") {
		t.Errorf("the slower phone is told %q", got)
	}
	b.waitAfter(3)
	if h.lines(game) != lines {
		t.Error("the clash wrote a line")
	}
}

// Two phones answer one prompt in the same moment: the slower one is told so, for as long as nobody plays on. Whoever enters has
// the page by the answer, and does not fetch it again when the stream tells of it.
func TestTwoPhonesInTheSameMoment(t *testing.T) {
	h := open(t, nil)
	game, entries := h.begin("inches", "")
	k, err := h.server.load(game)
	if err != nil {
		t.Fatal(err)
	}
	b := newTab(t, true)
	b.open(h.url + at(game, ""))
	b.waitAfter(0)
	taps := func(n int) string {
		list, _ := json.Marshal(append([]string{}, tapsOf(engine.Run(k.Setup, entries[:n], engine.Observer{}).Next, entries[n])...))
		return string(list)
	}
	for n := range 5 {
		eval[string](b, fmt.Sprintf("%s(%s,%q)", sends, taps(n), entries[n]))
		b.waitAfter(n + 1)
		time.Sleep(2 * lookEvery)
	}
	if n := eval[int](b, `performance.getEntriesByType("resource").filter((e) => e.initiatorType === "fetch").length`); n != 5 {
		t.Errorf("5 entries took %d requests", n)
	}
	// what the stream tells of is fetched so slowly that the tap comes first
	eval[bool](b, `(window.real = fetch, window.fetch = (a, o) => o.method === "POST" ? real(a, o) : new Promise((r) => setTimeout(() => r(real(a, o)), 500)), true)`)
	if a := h.client().post(at(game, "/entry"), "entry", entries[5], "after", "5"); a.status != 303 {
		t.Fatalf("the faster phone: %d", a.status)
	}
	eval[string](b, fmt.Sprintf("%s(%s,%q)", sends, taps(5), entries[5]))
	b.waitAfter(6)
	time.Sleep(time.Second)
	if got := b.text("#ask [role=alert]"); !strings.Contains(got, "faster") {
		t.Errorf("the slower phone is told %q", got)
	}
	if h.lines(game) != 7 {
		t.Errorf("%d lines", h.lines(game))
	}
}

// The stream told of an entry, and the page could not be fetched: it is fetched as soon as it can be, though nobody plays on.
func TestAPageThatCouldNotBeFetchedIsFetchedLater(t *testing.T) {
	h := open(t, nil)
	game, entries := h.begin("inches", "")
	b := newTab(t, true)
	b.open(h.url + at(game, ""))
	b.waitAfter(0)
	eval[bool](b, `(window.real = fetch, window.fetch = () => Promise.reject(new TypeError("no network")), true)`)
	h.play(game, entries[:2]...)
	b.wait(`!document.getElementById("lost").hidden`)
	eval[bool](b, `(window.fetch = window.real, true)`)
	b.waitAfter(2)
	b.wait(`document.getElementById("lost").hidden`)
}

// A network can go without a word: nothing comes, and no error. The page misses the heartbeat of its stream, says so, and asks
// anew; a request that is never answered does not hold it up. Its clock runs a hundred times as fast here.
func TestThePageNoticesASilentNetwork(t *testing.T) {
	h := open(t, func(s *Server) { s.Heartbeat = 100 * time.Millisecond })
	game, entries := h.begin("inches", "")
	b := newTab(t, true)
	b.before(`{
		const real = setTimeout, RealSource = EventSource;
		window.setTimeout = (f, ms) => real(f, ms / 100);
		window.streams = [];
		window.EventSource = class extends RealSource { constructor(a) { super(a); streams.push(this); } };
	}`)
	b.open(h.url + at(game, ""))
	b.waitAfter(0)
	b.wait(`streams.length === 1 && streams[0].readyState === 1`)
	time.Sleep(700 * time.Millisecond)
	if n := eval[int](b, `streams.length`); n != 1 {
		t.Fatalf("a stream that says nothing new was begun %d times", n)
	}
	eval[bool](b, `(window.real = fetch, window.fetch = (a, o) => new Promise((_, no) => { window.asked = true; o.signal.addEventListener("abort", no); }), streams[0].close(), true)`)
	h.play(game, entries[:2]...)
	b.wait(`!document.getElementById("lost").hidden && window.asked`)
	eval[bool](b, `(window.fetch = window.real, true)`)
	b.waitAfter(2)
	b.wait(`document.getElementById("lost").hidden`)
	h.play(game, entries[2])
	b.waitAfter(3)
}

// The board on a second screen follows the game.
func TestTheBoardFollows(t *testing.T) {
	h := open(t, nil)
	game, _ := h.begin("inches", "")
	b := newTab(t, true)
	b.size(1280, 720)
	b.open(h.url + at(game, "/board?transparent"))
	b.wait(`document.getElementById("score").textContent.includes("25 boxes left")`)
	h.play(game, "4", "52")
	b.wait(`document.getElementById("score").textContent.includes("24 boxes left")`)
	b.wait(`document.querySelector("#where svg").getAttribute("aria-label").includes("ball at")`)
}

// The board shows all of itself on any screen, without scrolling: on a stream nobody scrolls.
func TestTheBoardFitsTheScreen(t *testing.T) {
	h := open(t, nil)
	b := newTab(t, true)
	for _, system := range []string{"inches", "rapidroll", "loft", "fivedice", "inthenet"} {
		game, entries := h.begin(system, "")
		h.play(game, entries[:9*len(entries)/10]...)
		b.open(h.url + at(game, "/board"))
		for _, size := range [][2]int64{{3840, 2160}, {1920, 1080}, {1280, 720}, {800, 600}, {360, 740}} {
			b.size(size[0], size[1])
			if bottom := eval[int](b, `Math.ceil(document.getElementById("score").getBoundingClientRect().bottom)`); bottom > int(size[1]) {
				t.Errorf("%s: the board is %d pixels high on a screen of %d by %d", system, bottom, size[0], size[1])
			}
		}
	}
}

// What is asked stays at its place on a phone from entry to entry, however long the scoreboard's words are: a thumb that is on
// its way meets the key it aims at. Nothing moves while the page is read in either.
func TestTheKeysStayUnderTheThumb(t *testing.T) {
	h := open(t, nil)
	for _, system := range []string{"inches", "rapidroll", "loft", "fivedice", "inthenet"} {
		game, entries := h.begin(system, "")
		b := newTab(t, true)
		b.before(`window.shifts = 0; new PerformanceObserver((l) => { window.shifts += l.getEntries().length; }).observe({type: "layout-shift", buffered: true});`)
		b.open(h.url + at(game, ""))
		b.waitAfter(0)
		if n := eval[int](b, `shifts`); n != 0 {
			t.Errorf("%s: %d things moved while the page was read in", system, n)
		}
		place := func() int {
			return eval[int](b, `Math.round(document.getElementById("ask").getBoundingClientRect().top + scrollY)`)
		}
		first := 0
		for n, entry := range entries[:30] {
			h.play(game, entry)
			b.waitAfter(n + 1)
			if n == 1 { // the kickoff puts the ball on the field
				first = place()
			}
			if now := place(); n > 1 && now != first {
				t.Errorf("%s: after entry %d what is asked is at %d, and was at %d: %q", system, n+1, now, first, b.text("#board"))
				break
			}
		}
	}
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
	h.restart()
	b.waitAfter(3)
	b.wait(`document.getElementById("lost").hidden`)
	h.play(game, entries[3])
	b.waitAfter(4)
	// asleep: hidden pages let their stream go, and look again when they are shown
	eval[bool](b, `(Object.defineProperty(document, "hidden", {value: true, configurable: true}), document.dispatchEvent(new Event("visibilitychange")), true)`)
	h.play(game, entries[4])
	time.Sleep(300 * time.Millisecond)
	if got := eval[string](b, `document.getElementById("prompt").dataset.after`); got != "4" {
		t.Errorf("a hidden page has looked: %s", got)
	}
	eval[bool](b, `(Object.defineProperty(document, "hidden", {value: false, configurable: true}), document.dispatchEvent(new Event("visibilitychange")), true)`)
	b.waitAfter(5)
}

func TestUndoRefusalAndCorrectionByTaps(t *testing.T) {
	h := open(t, nil)
	game, _ := h.begin("inches", "")
	h.play(game, "4", "52", "scrimmage", "61", "53")
	b := newTab(t, true)
	b.open(h.url + at(game, ""))
	b.tap("#t")
	b.keys("7" + kb.Enter)
	b.wait(`document.querySelector("[role=alert]")`)
	if got := b.text("[role=alert]"); !strings.Contains(got, "is not") {
		t.Errorf("the refusal says %q", got)
	}
	if got := eval[string](b, `document.getElementById("t").value`); got != "7" {
		t.Errorf("what was typed is now %q", got)
	}
	b.keys(kb.Backspace + "61") // it is there to be put right
	if got := eval[string](b, `document.getElementById("t").value`); got != "61" {
		t.Errorf("what was typed is put right to %q", got)
	}
	b.tap(`.tools a[href="#undo"]`) // the play was over, so it asks why
	b.tap("#why-undo")
	b.keys("read the wrong die")
	b.tap("#undo .go")
	b.waitAfter(4)
	b.tap(`.tools button[form="redo-now"]`)
	b.waitAfter(5)
	b.tap(`#plays summary`)
	b.tap(`#plays [open] .steps a`)
	b.wait(`((document.querySelector("h1")||{}).textContent||"").startsWith("Play ")`)
	b.tap(`a[href$="n=4"]`)
	b.wait(`location.pathname.endsWith("/correct")`)
	b.open(h.url + at(game, "/correct?n=4&as=44"))
	if got := b.text(".note.mark"); !strings.Contains(got, "would be rewound") {
		t.Errorf("the correction says %q", got)
	}
	b.tap("#reason")
	b.keys("the die was a 4")
	b.tap("#by")
	b.keys("Ada")
	b.tap(".go")
	b.wait(`location.pathname === "` + at(game, "") + `"`)
	b.waitAfter(4)
}

// Without scripts everything works by forms and links: a new game, a refusal, a clash, an undo with its reason, a note, half a
// game of each system, and the signatures under a whole one.
func TestWithoutScripts(t *testing.T) {
	h := open(t, nil)
	b := newTab(t, true)
	b.scripts(false)
	b.open(h.url)
	b.tap(`a[href="/new?system=inches"]`)
	b.tap("#f-visitor")
	b.keys("Bears")
	b.tap("#f-home")
	b.keys("Packers")
	b.tap(".go")
	b.waitAfter(0)
	game := int64(1)
	b.tap(`.keys button[value="4"]`)
	b.waitAfter(1)
	b.tap(`label[for="e1-5"]`)
	b.tap(`.keys button[name="e2"][value="2"]`)
	b.waitAfter(2)
	b.tap("#t")
	b.keys("bogus" + kb.Enter)
	b.wait(`document.querySelector("[role=alert]")`)
	if got := b.text("[role=alert]"); !strings.Contains(got, "“bogus” is not") && !strings.Contains(got, `"bogus" is not`) {
		t.Errorf("the refusal says %q", got)
	}
	h.play(game, "no-huddle") // somebody is faster
	b.tap(`.keys button[value="scrimmage"]`)
	b.wait(`document.querySelector("[role=alert]") && document.querySelector("[role=alert]").textContent.includes("faster")`)
	b.waitAfter(3)
	b.tap(`label[for="e1-3"]`)
	b.tap(`.keys button[name="e2"][value="3"]`)
	b.waitAfter(4)
	b.tap(`.tools a[href="#undo"]`) // the play is over, so it asks why
	b.tap("#why-undo")
	b.keys("read the wrong die" + kb.Enter)
	b.waitAfter(3)
	b.tap(`.tools button[form="undo-now"]`) // in the middle of a play it does not
	b.waitAfter(2)
	b.tap(`.tools button[form="redo-now"]`)
	b.waitAfter(3)
	b.tap(`.tools a[href="#note"]`)
	b.tap("#text")
	b.keys("it rained" + kb.Enter)
	b.wait(`location.hash === "#prompt"`)
	b.open(h.url + at(game, "/plays"))
	for _, want := range []string{"read the wrong die", "it rained"} {
		if !strings.Contains(b.text("#plays"), want) {
			t.Errorf("the plays do not say %q", want)
		}
	}

	for _, system := range []string{"inches", "rapidroll", "loft", "fivedice", "inthenet"} {
		game, entries := h.begin(system, "")
		k, err := h.server.load(game)
		if err != nil {
			t.Fatal(err)
		}
		b.open(h.url + at(game, ""))
		half := len(entries) / 2
		tapped := min(16, half) // then several on a line
		for n := 0; n < half; {
			to := min(half, n+30)
			var taps []string
			if n < tapped {
				to = n + 1
				taps = tapsOf(engine.Run(k.Setup, entries[:n], engine.Observer{}).Next, entries[n])
			}
			list, _ := json.Marshal(append([]string{}, taps...))
			if said := eval[string](b, fmt.Sprintf("%s(%s,%q)", sends, list, strings.Join(entries[n:to], " "))); said != "sent" {
				t.Fatalf("%s, entry %d, %s: %s", system, n+1, entries[n], said)
			}
			b.waitAfter(to)
			n = to
		}
		if got := b.text("#score"); !strings.Contains(got, derive(traced(k.Setup, entries[:half])).standings()) {
			t.Errorf("%s: the page says %q", system, got)
		}
		if system != "inches" {
			continue
		}
		h.play(game, entries[half:]...)
		b.open(h.url + at(game, ""))
		b.tap(`.tools a[href="#sign"]`)
		b.tap("#sv")
		b.keys("Ann" + kb.Enter)
		b.wait(`document.querySelector(".held")`)
		if got := b.text(".held"); got != "Signed for the visitor, by Ann" {
			t.Errorf("the page says %q", got)
		}
	}
}

// sends taps keys of a page without scripts, or types a line, and does not wait.
const sends = `((taps, typed) => {
  for (const tap of taps) {
    const key = document.querySelector(tap);
    if (!key) return "no key " + tap;
    key.click();
  }
  if (!taps.length) { const line = document.getElementById("t"); line.value = typed; line.form.requestSubmit(); }
  return "sent";
})`

// Keys alone: letters and digits go into the line from anywhere, < takes back, Escape leaves the line; the focus is never lost.
func TestKeyboardOnly(t *testing.T) {
	h := open(t, nil)
	game, _ := h.begin("inches", "")
	b := newTab(t, true)
	b.size(1280, 800)
	b.open(h.url + at(game, ""))
	b.keys("4" + kb.Enter)
	b.waitAfter(1)
	b.keys("52" + kb.Enter)
	b.waitAfter(2)
	b.keys("s" + kb.Enter)
	b.waitAfter(3)
	b.keys(kb.Escape + "<")
	b.waitAfter(2)
	b.keys("61" + kb.Enter) // the first call and its roll
	b.waitAfter(4)
	if got := eval[string](b, `document.activeElement.tagName`); got == "BODY" {
		t.Error("the focus is lost")
	}
	b.open(h.url + at(game, ""))
	for range 3 {
		b.keys(kb.Tab)
	}
	b.keys(" ") // the first die, by Tab and arrows
	for range 4 {
		b.keys(kb.ArrowRight)
	}
	b.keys(kb.Tab + kb.Enter)
	b.waitAfter(5)
	if got := b.text(".last b"); got != "scrimmage 61 51" {
		t.Errorf("what was entered is %q", got)
	}
}

// axe returns what axe-core finds wrong with the page.
func axe(b *tab) string {
	b.t.Helper()
	script, err := os.ReadFile("testdata/axe/axe.min.js")
	if err != nil {
		b.t.Fatal(err)
	}
	return eval[string](b, string(script)+`;axe.run(document,{resultTypes:["violations"]}).then((r)=>r.violations.map((v)=>v.id+": "+v.nodes.slice(0,2).map((n)=>n.html.slice(0,140)+" "+n.failureSummary.slice(0,200)).join(" | ")).join("\n"))`)
}

// Nothing is wider than a small phone, every key is at least 44 pixels, and axe finds no fault, light and dark.
func TestSmallPhonesAndAccessibility(t *testing.T) {
	pages := []string{"/season/harbor/team/1-dul", "/season/lantern/team/1-ash", "/season/estuary/team/1-sal"}
	h := open(t, func(s *Server) {
		for _, file := range []string{"inches/harbor-league", "loft/lantern-cup", "inthenet/estuary-league"} {
			played := playedSeason(t, "../../fixtures/seasons/"+file+".season")
			_, name, _ := strings.Cut(file, "/")
			key, _, _ := strings.Cut(name, "-")
			s.Seasons = append(s.Seasons, SeasonPages{Key: key, Name: played.Name, Stamp: func() (string, error) { return "", nil },
				Season: func() (*season.Season, error) { return played, nil }})
			pages = append(pages, "/season/"+key)
		}
	})
	b := newTab(t, true)
	for _, system := range []string{"inches", "rapidroll", "loft", "fivedice", "inthenet"} {
		game, entries := h.begin(system, "")
		h.play(game, entries[:len(entries)/2]...)
		pages = append(pages, at(game, ""), at(game, "/box"), at(game, "/play/5"), at(game, "/correct?n=3"))
		if system == "inches" {
			pages = append(pages, at(game, "/board"), at(game, "/plays"), at(game, "/correct?n=3&as=44"), at(game, "")+"#note")
			over, entries := h.begin(system, "ordinary-sunday")
			h.play(over, entries...)
			pages = append(pages, at(over, ""), at(over, "")+"#undo")
		}
	}
	pages = append(pages, "/", "/new?system=inches", "/new?system=inthenet", "/nowhere")
	for i, path := range pages {
		b.open("about:blank")
		b.size(320, 640)
		b.dark(i%2 == 1)
		b.open(h.url + path)
		eval[bool](b, `(document.querySelectorAll("#plays details, .fold").forEach((d, i) => { if (i < 2) d.open = true; }), true)`)
		if w := eval[int](b, "document.documentElement.scrollWidth"); w != 320 {
			t.Errorf("%s is %d pixels wide on a phone of 320", path, w)
		}
		small := eval[string](b, `[...document.querySelectorAll("button, .keys label, a, select, input:not([type=radio]):not([type=hidden]), summary")].filter((e) => e.offsetParent && !e.closest("p:not(.note) a") && !e.matches(".skip, .lead a")).map((e) => [e, e.getBoundingClientRect()]).filter(([e, r]) => r.width > 1 && (r.width < 43.9 || r.height < 43.9)).map(([e, r]) => e.outerHTML.slice(0, 60) + " " + r.width.toFixed(0) + "x" + r.height.toFixed(0)).slice(0, 3).join("\n")`)
		if broken := eval[string](b, `[...document.querySelectorAll(".tools > *")].filter((e) => e.offsetHeight > 48).map((e) => e.textContent).join(", ")`); broken != "" {
			t.Errorf("%s breaks the words of %s", path, broken)
		}
		if cut := eval[string](b, `[...document.querySelectorAll("section")].filter((e) => e.querySelector("h2") && e.querySelector("h2").textContent === "Team statistics" && e.querySelector(".tab").offsetWidth > e.offsetWidth + 1).map((e) => e.querySelector(".tab").offsetWidth).join()`); cut != "" {
			t.Errorf("%s: the teams' figures are %s pixels wide, one team's out of sight", path, cut)
		}
		if small != "" {
			t.Errorf("%s has keys smaller than 44 pixels: %s", path, small)
		}
		for _, dark := range []bool{false, true} {
			b.dark(dark)
			if faults := axe(b); faults != "" {
				t.Errorf("%s (dark: %v): axe finds\n%s", path, dark, faults)
			}
		}
	}
}

// A published game of each system is no wider than a small phone, and axe finds no fault in it.
func TestPublishedPagesFitAPhone(t *testing.T) {
	b := newTab(t, true)
	files, err := siteOf().files()
	if err != nil {
		t.Fatal(err)
	}
	space := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", mime.TypeByExtension(path.Ext(r.URL.Path)))
		w.Write(files[r.URL.Path[1:]])
	}))
	defer space.Close()
	b.size(320, 640)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		b.open(space.URL + "/" + name)
		eval[bool](b, `(document.querySelectorAll("#plays details").forEach((d, i) => { if (i < 2) d.open = true; }), true)`)
		if w := eval[int](b, "document.documentElement.scrollWidth"); w != 320 {
			t.Errorf("%s is %d pixels wide on a phone of 320", name, w)
		}
		if faults := axe(b); faults != "" {
			t.Errorf("%s: axe finds\n%s", name, faults)
		}
	}
}

// A page of another site can send no form here.
func TestAnotherSitesFormIsRefused(t *testing.T) {
	h := open(t, nil)
	game, _ := h.begin("inches", "")
	evil := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(w, `<link rel="icon" href="data:,"><form method="post" action="%s"><input name="entry" value="4"><input name="after" value="0"><button>Win</button></form>`, h.url+at(game, "/entry"))
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

// Two phones and a terminal score one game of each system in turn, half a game each: everybody sees every entry, whoever made
// it, without touching anything.
func TestTwoPhonesAndATerminal(t *testing.T) {
	h := open(t, nil)
	for _, system := range []string{"inches", "rapidroll", "loft", "fivedice", "inthenet"} {
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
		half := len(entries) / 2
		if testing.Short() {
			half = 24
		}
		slowest, sum := time.Duration(0), time.Duration(0)
		for n, entry := range entries[:half] {
			began := time.Now()
			if n%3 == 2 {
				h.play(game, entry)
			} else {
				taps := append([]string{}, tapsOf(engine.Run(k.Setup, entries[:n], engine.Observer{}).Next, entry)...)
				list, _ := json.Marshal(taps)
				if said := eval[string](phones[n%3], fmt.Sprintf("%s(%s,%q,%q)", clicks, list, entry, fmt.Sprint(n+1))); !strings.Contains("0123456789", said[:1]) {
					t.Fatalf("%s, entry %d, %s: %s", system, n+1, entry, said)
				}
				began = time.Now() // for the other phone
			}
			for _, b := range phones {
				b.waitAfter(n + 1)
			}
			took := time.Since(began)
			slowest, sum = max(slowest, took), sum+took
		}
		t.Logf("%s: %d entries; seen by the others after %v on average, %v at most", system, half, (sum / time.Duration(half)).Round(time.Millisecond), slowest.Round(time.Millisecond))
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

// A phone in the house opens the address with its key, types a name, and scores; another one watches. On the network browsers
// send no more than the origin, which is what lets their forms in.
func TestPhonesOnTheNetwork(t *testing.T) {
	h, keys := onLAN(t)
	game, _ := h.begin("inches", "")
	score, watch := keys.Pair()
	join := func(key, name string) *tab {
		b := newTab(t, true)
		b.open(h.url + "/join/" + key)
		b.tap("#name")
		b.keys(name)
		b.tap(".go")
		b.wait(`location.pathname === "/"`)
		b.open(h.url + at(game, ""))
		b.waitAfter(0)
		return b
	}
	ada, bo := join(score, "Ada"), join(watch, "Bo")
	if n := eval[int](bo, `document.querySelectorAll("form, button").length`); n != 0 {
		t.Errorf("a watcher has %d forms and buttons", n)
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
	lines, _, err := h.server.Ledger.Lines(game)
	if err != nil || lines[1].By != "Ada" {
		t.Errorf("the ledger says %q entered it: %v", lines[1].By, err)
	}
	eve := newTab(t, true)
	eve.open(h.url + at(game, ""))
	if got := eve.text("h1"); got != "A key is needed" {
		t.Errorf("without a key the page says %q", got)
	}
	// serve is ended and started again: its keys are others, and a phone that is still open says so
	h.server.Keys = NewKeys()
	h.restart()
	ada.wait(`document.querySelector("h1") && document.querySelector("h1").textContent === "A key is needed"`)
}
