package web

import (
	"fmt"
	"io"
	"maps"
	"mime"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/report"
)

// How pages fit the screens and the people that look at them, in a real browser.

// The board shows all of itself on any screen, without scrolling, and no name broken: on a stream nobody scrolls.
func TestTheBoardFitsTheScreen(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	b := newTab(t, true)
	for _, system := range systems.IDs() {
		game, entries := h.begin(system, "")
		h.play(game, entries[:9*len(entries)/10]...)
		b.open(h.url + at(game, "/board"))
		for _, size := range [][2]int64{{3840, 2160}, {1920, 1080}, {1280, 720}, {800, 600}, {360, 740}} {
			b.size(size[0], size[1])
			if bottom := eval[int](b, `Math.ceil(document.getElementById("score").getBoundingClientRect().bottom)`); bottom > int(size[1]) {
				t.Errorf("%s: the board is %d pixels high on a screen of %d by %d", system, bottom, size[0], size[1])
			}
			const broken = `(() => {
				const lines = ` + linesOf + `;
				const isBroken = (e) => lines(e) > e.textContent.split(" ").length;
				return [...document.querySelectorAll("th bdi")].filter(isBroken).map((e) => e.textContent).join();
			})()`
			if names := eval[string](b, broken); names != "" {
				t.Errorf("%s: %s is broken within a word on a screen of %d by %d", system, names, size[0], size[1])
			}
		}
	}
}

// linesOf counts the lines of an element's words; its box may be one.
const linesOf = `(e) => { const r = document.createRange(); r.selectNodeContents(e); return r.getClientRects().length; }`

// outOfSight says what of the table a phone does not show without scrolling: the score, the ball, the last result, a key, Undo.
const outOfSight = `(() => {
  const lines = ` + linesOf + `;
  const out = [], see = (what, e) => {
    const r = e && e.getBoundingClientRect();
    if (!r || r.height === 0 || r.top < 0 || r.left < 0 || r.bottom > innerHeight + .5 ||
      r.right > innerWidth + .5) out.push(what + (r ? " at " + Math.round(r.top) + " to " + Math.round(r.bottom) : " is missing"));
  };
  see("the score", document.querySelector(".line"));
  see("the state", document.getElementById("score"));
  if (document.querySelector(".ground")) see("the ground", document.querySelector(".ground"));
  see("what is asked", document.getElementById("prompt"));
  for (const key of document.querySelectorAll(".keys button, .keys label, .bar > *")) {
    if (key.offsetParent) see("key " + key.textContent, key);
  }
  for (const name of document.querySelectorAll(".line bdi")) {
    if (lines(name) > name.textContent.split(" ").length) out.push(name.textContent + " is broken within a word");
  }
  const bar = document.querySelector(".bar").getBoundingClientRect();
  if (Math.abs(bar.bottom - innerHeight) > 1 || Math.abs(bar.height - 52) > 9) out.push("the bar is at " + bar.top + " to " + bar.bottom);
  if (document.querySelector(".ask").getBoundingClientRect().top < document.querySelector(".last").getBoundingClientRect().top &&
    innerWidth < innerHeight) out.push("the keys cover the last result");
  if (scrollY) out.push("scrolled by " + scrollY);
  if (document.documentElement.scrollWidth > innerWidth) out.push(document.documentElement.scrollWidth + " wide");
  return out.slice(0, 3).join("; ");
})()`

// A phone shows the whole table as it is, at the prompts of every system: nobody looks up and down between two rolls.
func TestAPhoneShowsTheWholeTable(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	for _, system := range systems.IDs() {
		game, entries := h.begin(system, "")
		k, err := h.server.load(game)
		if err != nil {
			t.Fatal(err)
		}
		b := newTab(t, true)
		b.open(h.url + at(game, ""))
		seen, played := map[string]bool{}, 0
		for n := range min(60, len(entries)) {
			prompt := engine.Run(k.Setup, entries[:n], engine.Observer{}).Next.ID
			if seen[prompt] {
				continue
			}
			seen[prompt] = true
			if h.play(game, entries[played:n]...); n > played {
				b.waitAfter(n)
			}
			played = n
			for _, screen := range [][2]int64{{390, 844}, {360, 560}, {664, 390}, {820, 1180}, {1366, 650}} {
				b.size(screen[0], screen[1])
				if what := eval[string](b, outOfSight); what != "" {
					t.Errorf("%s at %s on %d by %d: %s", system, prompt, screen[0], screen[1], what)
				}
			}
		}
	}
}

// A result of two lines leaves its dice whole on the third.
func TestTheDiceOfALongResultAreWhole(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	game, entries := h.begin("rapidroll", "")
	h.play(game, entries[:2]...)
	b := newTab(t, true)
	b.open(h.url + at(game, ""))
	for _, size := range [][2]int64{{390, 844}, {360, 740}, {360, 560}} {
		b.size(size[0], size[1])
		const room = `(() => {
			const bottom = (what) => document.querySelector(what).getBoundingClientRect().bottom;
			return bottom(".last") - bottom(".last .die:last-of-type");
		})()`
		if left := eval[float64](b, room); left < 0 {
			t.Errorf("dice are cut off by %.1f on a screen of %d by %d", -left, size[0], size[1])
		}
	}
}

// Large letters, as people set them for the whole phone, make the table longer, never wider, and cut nothing off.
func TestLargeLettersFitAPhone(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	for _, system := range systems.IDs() {
		game, entries := h.begin(system, "")
		b := newTab(t, true)
		b.size(390, 844)
		b.letters(32)
		for _, n := range []int{1, 9, 24} {
			h.play(game, entries[h.lines(game)-1:n]...)
			b.open(h.url + at(game, ""))
			if what := eval[string](b, cutOff); what != "" {
				t.Errorf("%s after %d entries: %s", system, n, what)
			}
		}
		b.size(360, 740)
		for _, page := range []string{"/", at(game, "/box"), at(game, "/about"), at(game, "/plays"), at(game, "/correct?n=1&as=2")} {
			b.open(h.url + page)
			if wide := eval[int](b, "document.documentElement.scrollWidth"); wide > 360 {
				t.Errorf("%s: %s is %d pixels wide on 360", system, page, wide)
			}
		}
	}
}

// cutOff says what of the page lies beyond its edge, or is longer than its place.
const cutOff = `(() => {
  const lines = ` + linesOf + `;
  const out = [], last = document.getElementById("last");
  for (const a of document.getAnimations()) a.finish();
  const whole = ".line, .line bdi, .now, .ask, .ask .who span, .keys button, .keys label, .bar > *, .typed > *";
  for (const e of document.querySelectorAll(whole)) {
    const r = e.getBoundingClientRect();
    if (e.offsetParent && r.right > innerWidth + .5) out.push(e.textContent.trim() + " ends at " + Math.round(r.right));
    if (e.offsetParent && e.scrollWidth > e.clientWidth + 1 && e.clientWidth) out.push(e.textContent.trim() + " is wider than its place");
  }
  for (const name of document.querySelectorAll(".line bdi")) {
    if (lines(name) > name.textContent.split(" ").length) out.push(name.textContent + " is broken within a word");
  }
  if (last.scrollHeight > last.clientHeight + 1) out.push("the last result is cut off");
  if (document.documentElement.scrollWidth > innerWidth) out.push("the page is " + document.documentElement.scrollWidth + " wide");
  return out.slice(0, 3).join("; ");
})()`

// axe returns what axe-core finds wrong with the page.
func axe(b *tab) string {
	b.t.Helper()
	script, err := os.ReadFile("testdata/axe/axe.min.js")
	if err != nil {
		b.t.Fatal(err)
	}
	return eval[string](b, string(script)+`;axe.run(document,{resultTypes:["violations"]})
		.then((r)=>r.violations.map((v)=>v.id+": "+v.nodes.slice(0,2).map((n)=>n.html.slice(0,140)+" "+n.failureSummary.slice(0,200))
			.join(" | ")).join("\n"))`)
}

// tooSmall are keys and links that a thumb can miss.
const tooSmall = `[..."button|.keys label|a|select|summary|input:not([type=radio], [type=hidden], [type=checkbox])".split("|")]
  .flatMap((keys) => [...document.querySelectorAll(keys)])
  .filter((e) => e.offsetParent && (e.matches("summary") || !e.closest("details:not([open])")))
  .filter((e) => !e.closest("p:not(.note) a") && !e.matches(".skip"))
  .map((e) => [e.outerHTML.slice(0, 60), e.getBoundingClientRect()])
  .filter(([_, r]) => r.width > 1 && (r.width < 43.9 || r.height < 43.9))
  .map(([e, r]) => e + " " + r.width.toFixed(0) + "x" + r.height.toFixed(0)).slice(0, 3).join("\n")`

// tooWide are tables that scroll sideways, of those with given titles.
const tooWide = `((titles) => [...document.querySelectorAll("section:has(.tab)")]
  .map((e) => [(e.querySelector("h2") || {}).textContent, e.offsetWidth, e.querySelector(".tab").offsetWidth])
  .filter(([title, room, wide]) => title && titles.includes(title) && wide > room + 1).join("; "))`

// Nothing is wider than a small phone, every key is at least 44 pixels, and axe finds no fault, light and dark.
func TestSmallPhonesAndAccessibility(t *testing.T) {
	t.Parallel()
	pages := []string{"/season/harbor/team/1-dul", "/season/lantern/team/1-ash", "/season/estuary/team/1-sal"}
	h := open(t, func(s *Server) {
		for _, file := range []string{"inches/harbor-league", "loft/lantern-cup", "inthenet/estuary-league"} {
			played := playedSeason(t, "../../fixtures/seasons/"+file+".season")
			_, name, _ := strings.Cut(file, "/")
			key, _, _ := strings.Cut(name, "-")
			s.Seasons = append(s.Seasons, SeasonPages{Key: key, Name: played.Name, Stamp: func() (string, error) { return "", nil },
				Season: func() (*report.Season, error) { return played, nil }})
			pages = append(pages, "/season/"+key)
		}
	})
	b := newTab(t, true)
	for _, system := range systems.IDs() {
		game, entries := h.begin(system, "")
		h.play(game, entries[:len(entries)/2]...)
		pages = append(pages, at(game, ""), at(game, "/box"), at(game, "/play/5"), at(game, "/correct?n=3"))
		if system == "inches" {
			pages = append(pages, at(game, "/board"), at(game, "/plays"), at(game, "/correct?n=3&as=44"), at(game, ""))
			over, entries := h.begin(system, "ordinary-sunday")
			h.play(over, entries...)
			pages = append(pages, at(over, ""))
		}
	}
	pages = append(pages, "/", "/new?system=inches", "/new?system=inthenet", "/new?system=loft", "/nowhere")
	for i, path := range pages {
		b.open("about:blank")
		b.size(320, 640)
		b.dark(i%2 == 1)
		b.open(h.url + path)
		eval[bool](b, `(document.querySelectorAll("#plays details, .fold").forEach((d, i) => { if (i < 2) d.open = true; }),
			document.getElementById("menu")?.showPopover(), true)`)
		if w := eval[int](b, "document.documentElement.scrollWidth"); w != 320 {
			t.Errorf("%s is %d pixels wide on a phone of 320", path, w)
		}
		small := eval[string](b, tooSmall)
		for width, titles := range map[int64]string{320: "Team statistics", 360: "Goals Scoring Cards Substitutions"} {
			b.size(width, 640)
			cut := eval[string](b, fmt.Sprintf("%s(%q)", tooWide, titles))
			if cut != "" {
				t.Errorf("%s, %d wide: tables scroll sideways: %s", path, width, cut)
			}
		}
		b.size(320, 640)
		if small != "" {
			t.Errorf("%s has keys smaller than 44 pixels: %s", path, small)
		}
		if faults := axe(b); faults != "" {
			t.Errorf("%s (dark: %v): axe finds\n%s", path, i%2 == 1, faults)
		}
	}
}

// brokenScore reports whether the score in a title goes on in the next line.
const brokenScore = `(() => {
	const words = document.querySelector("h1").firstChild, dash = words.data?.indexOf("–") ?? -1;
	const top = (i) => {
		const r = document.createRange();
		r.setStart(words, i);
		r.setEnd(words, i + 1);
		return r.getBoundingClientRect().top;
	};
	return dash > 0 && top(dash) !== top(dash + 1);
})()`

// A published game of each system is no wider than a small phone, and axe finds no fault in it.
func TestPublishedPagesFitAPhone(t *testing.T) {
	t.Parallel()
	b := newTab(t, true)
	files := siteOf().files(t)
	space := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", mime.TypeByExtension(path.Ext(r.URL.Path)))
		io.WriteString(w, files[r.URL.Path[1:]])
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
		for width := int64(320); width < 430; width += 10 {
			if b.size(width, 640); eval[bool](b, brokenScore) {
				t.Errorf("the score in the title of %s breaks on a phone of %d", name, width)
			}
		}
		b.size(320, 640)
		if faults := axe(b); faults != "" {
			t.Errorf("%s: axe finds\n%s", name, faults)
		}
	}
}
