package web

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"rollbook/engine"
	"rollbook/engine/systems"
)

// The journeys of people at a table, in a real browser.

// tapsOf are the selectors of the keys that enter what comes next in a game; nil if it has to be typed.
func tapsOf(setup *engine.Setup, entries []string, n int) []string {
	p, entry := engine.Run(setup, entries[:n], engine.Observer{}).Next, entries[n]
	button := func(name, value string) string {
		return fmt.Sprintf(`.keys button[name="%s"][value="%s"]`, name, value)
	}
	radio := func(name, value string) string { return fmt.Sprintf(`.keys label[for="%s-%s"]`, name, value) }
	var taps, parts []string
	switch {
	case strings.Contains(entry, "~"):
		return nil
	case p.Kind == engine.CallKind:
		return []string{button("entry", entry)}
	case p.Kind == engine.NumberKind:
		pad := keysFor(derive(traced(setup, entries[:n])), p)
		switch {
		case pad == nil:
			return nil
		case len(pad.Groups) == 1:
			return []string{button("entry", entry)}
		case len(entry) == 1:
			entry = "0" + entry
		}
		parts = strings.Split(entry, "")
	case p.Kind == engine.CardKind && strings.Contains(entry, ":"):
		out, in, _ := strings.Cut(entry, ">")
		side, _, _ := strings.Cut(out, ":")
		form := "form:has(#out-" + side + ")"
		return []string{"details:has(#out-" + side + ") > summary", fmt.Sprintf(`%s option[value="%s"]`, form, out),
			fmt.Sprintf(`%s option[value="%s"]`, form, in), form + " button"}
	case p.Kind == engine.CardKind:
		parts = strings.Split(entry, "/")
		switch sos := setup.Header.Get("sos") == "on"; {
		case sos && len(parts) == 2:
			parts = append(parts, "")
		case !sos && len(parts) == 3:
			return nil
		}
		if high, other, pair := strings.Cut(parts[0], "^"); pair {
			taps, parts[0] = []string{`.keys label[for="pair"]`, radio("high", high)}, other
		}
	case p.Dice.Count == 1:
		return []string{button("entry", entry)}
	case p.Dice.Faces == 6:
		parts = strings.Split(entry, "")
	default:
		parts = strings.Split(entry, "-")
	}
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

// clicked enters n entries of a game from within the page, which is faster than the mouse: by its keys where there are any,
// else by the line. What a thumb would not hit cannot be tapped. It returns the milliseconds to the next prompt, on average and
// at most.
func (b *tab) clicked(setup *engine.Setup, entries []string, from, to int) (usual, slowest float64) {
	b.t.Helper()
	all := [][]string{}
	for n := from; n < to; n++ {
		all = append(all, append([]string{entries[n]}, tapsOf(setup, entries, n)...))
	}
	list, _ := json.Marshal(all)
	said := eval[string](b, fmt.Sprintf("%s(%s,%d)", clicks, list, from))
	if _, err := fmt.Sscan(said, &usual, &slowest); err != nil {
		b.t.Fatal(said)
	}
	return usual, slowest
}

const clicks = `(async (all, n) => {
  const times = [];
  for (const [typed, ...taps] of all) {
    const t0 = performance.now(), text = () => document.getElementById("ask").innerText;
    const fails = (why) => "entry " + (n + 1) + ", " + typed + ": " + why + ": " + text();
    for (const tap of taps) {
      const key = document.querySelector(tap);
      if (!key) return fails("no key " + tap);
      if (key.matches("option")) { key.selected = true; continue; }
      key.scrollIntoView({ block: "nearest" });
      const box = key.getBoundingClientRect();
      if (!key.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2))) return fails("hidden " + tap);
      key.click();
    }
    if (!taps.length) { const line = document.getElementById("t"); line.value = typed; line.form.requestSubmit(); }
    for (n++; +document.getElementById("prompt").dataset.after !== n; await new Promise((r) => setTimeout(r, 1))) {
      if (performance.now() - t0 > 60000) return fails("not entered");
    }
    times.push(performance.now() - t0);
  }
  return times.reduce((a, b) => a + b) / times.length + " " + Math.max(...times);
})`

// The beginning of a game of each system by taps, the first entries with the mouse. The page asks what the rules ask. Whole games of
// all go by forms (TestGamesByForms) and in a pocket (TestAPocketNeedsNoNetwork).
func TestAGameByTaps(t *testing.T) {
	h := open(t, nil)
	for _, system := range systems.IDs() {
		b := newTab(t, true)
		game, entries := h.begin(system, "")
		b.open(h.url + at(game, ""))
		k, err := h.server.load(game)
		if err != nil {
			t.Fatal(err)
		}
		entries = entries[:25]
		for n := range 3 {
			for _, tap := range tapsOf(k.Setup, entries, n) {
				b.tap(tap)
			}
			b.waitAfter(n + 1)
		}
		usual, slowest := b.clicked(k.Setup, entries, 3, len(entries))
		t.Logf("%s: %d entries; from tap to next prompt %.1f ms on average, %.0f at most", system, len(entries), usual, slowest)
		if got := b.text("#score"); !strings.Contains(got, derive(traced(k.Setup, entries)).standings()) {
			t.Errorf("%s: the page says %q", system, got)
		}
		if n := h.lines(game); n != len(entries)+1 {
			t.Errorf("%s: %d lines after %d entries", system, n, len(entries))
		}
	}
}

// The entry that ends a game opens its line score at once.
func TestTheLastTapShowsTheEnd(t *testing.T) {
	h := open(t, nil)
	b := newTab(t, true)
	game, entries := h.begin("loft", "")
	last := len(entries) - 1
	h.play(game, entries[:last]...)
	k, err := h.server.load(game)
	if err != nil {
		t.Fatal(err)
	}
	b.open(h.url + at(game, ""))
	if eval[bool](b, `document.getElementById("main").matches(".ended")`) {
		t.Fatal("the game is over before its last entry")
	}
	b.clicked(k.Setup, entries, last, last+1)
	b.wait(`document.getElementById("main").matches(".ended")`)
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

func TestUndoRefusalAndCorrectionByTaps(t *testing.T) {
	h := open(t, nil)
	game, _ := h.begin("inches", "")
	h.play(game, "4", "52", "scrimmage", "61", "53")
	b := newTab(t, true)
	b.open(h.url + at(game, ""))
	b.line()
	b.keys("7" + kb.Enter)
	b.wait(`document.querySelector("[role=alert]")`)
	if got := b.text("[role=alert]"); !strings.Contains(got, "looks like a sum") {
		t.Errorf("the refusal says %q", got)
	}
	if got := eval[string](b, `document.getElementById("t").value`); got != "7" {
		t.Errorf("what was typed is now %q", got)
	}
	b.keys("61") // it gives way to what is typed next
	if got := eval[string](b, `document.getElementById("t").value`); got != "61" {
		t.Errorf("what was typed is put right to %q", got)
	}
	b.tap(`.bar button[form="undo-now"]`)
	b.waitAfter(4)
	b.tap(`.chips button`) // why
	b.wait(`document.getElementById("plays").textContent.includes("Note: 53 was undone: wrong die")`)
	b.tap(`.bar button[form="redo-now"]`)
	b.waitAfter(5)
	// an older play in four taps: the play, its entry, the die, why
	b.open(h.url + at(game, "/plays"))
	b.tap(`#play-3 summary`)
	b.tap(`#play-3 a[href$="n=4"]`)
	b.wait(`location.pathname.endsWith("/correct") && document.getElementById("e1-6").checked`)
	b.tap(`label[for="e1-4"]`)
	b.tap(`.keys button[value="4"]`)
	b.wait(`document.querySelector(".yes")`)
	if got := b.text(".note.mark"); !strings.Contains(got, "would be rewound") {
		t.Errorf("the correction says %q", got)
	}
	b.tap("#by") // the first time
	b.keys("Ada")
	b.tap(".chips button")
	b.wait(`location.pathname === "` + at(game, "") + `"`)
	b.waitAfter(4)
}

// Without scripts everything works by forms and links: a new game, a refusal, a clash, an undo with its reason, a note, the
// beginning of each system, and the signatures under a whole one.
func TestWithoutScripts(t *testing.T) {
	t.Parallel()
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
	b.line()
	b.keys("bogus" + kb.Enter)
	b.wait(`document.querySelector("[role=alert]")`)
	if got := b.text("[role=alert]"); !strings.Contains(got, `"bogus" is not a call here`) {
		t.Errorf("the refusal says %q", got)
	}
	h.play(game, "no-huddle") // somebody is faster
	b.tap(`.keys button[value="scrimmage"]`)
	b.wait(`document.querySelector("[role=alert]") && document.querySelector("[role=alert]").textContent.includes("faster")`)
	b.waitAfter(3)
	b.tap(`label[for="e1-3"]`)
	b.tap(`.keys button[name="e2"][value="3"]`)
	b.waitAfter(4)
	b.tap(`.bar button[form="undo-now"]`) // a slip of the own thumb
	b.waitAfter(3)
	b.tap(`.bar button[form="undo-now"]`)
	b.waitAfter(2)
	b.tap(`.bar button[form="redo-now"]`)
	b.waitAfter(3)
	b.menu("note")
	b.tap("#text")
	b.keys("it rained" + kb.Enter)
	b.wait(`document.getElementById("said").textContent.includes("it rained")`)
	h.play(game, "33") // by somebody else
	b.open(h.url + at(game, ""))
	b.tap(`.bar button[form="undo-now"]`)
	b.waitAfter(3)
	b.tap(".chips button")
	b.wait(`document.getElementById("said").textContent.startsWith("Note: 33 was undone")`)
	b.open(h.url + at(game, "/plays"))
	for _, want := range []string{"33 was undone: wrong die", "it rained"} {
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
		half := min(38, len(entries)/2)
		tapped := 8 // then several on a line
		for n := 0; n < half; {
			to := min(half, n+30)
			var taps []string
			if n < tapped {
				to = n + 1
				taps = tapsOf(k.Setup, entries, n)
			}
			list, _ := json.Marshal(append([]string{}, taps...))
			if said := eval[string](b, fmt.Sprintf("%s(%s,%q)", sends, list, strings.Join(entries[n:to], " "))); said != "sent" {
				t.Fatalf("%s, entry %d, %s: %s", system, n+1, entries[n], said)
			}
			b.wait(fmt.Sprintf(`+document.getElementById("prompt").dataset.after > %d`, n)) // a line ends where the other side decides
			n = eval[int](b, `+document.getElementById("prompt").dataset.after`)
		}
		if got := b.text("#score"); !strings.Contains(got, derive(traced(k.Setup, entries[:half])).standings()) {
			t.Errorf("%s: the page says %q", system, got)
		}
		if system != "inches" {
			continue
		}
		h.play(game, entries[half:]...)
		b.open(h.url + at(game, ""))
		b.tap(`.ends a[href$="/sign"]`)
		b.wait(`document.getElementById("name")`)
		b.tap("#name")
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
	for range 2 {
		b.keys(kb.Tab)
	}
	b.keys(" ") // the first die, by Tab and arrows
	for range 4 {
		b.keys(kb.ArrowRight)
	}
	b.keys(kb.Tab + kb.Enter)
	b.waitAfter(5)
	if got := b.text("#last"); !strings.Contains(got, "scrimmage 61 51") {
		t.Errorf("what was entered is %q", got)
	}
	menu := func(form string) {
		eval[bool](b, `(document.querySelector("[popovertarget=menu]").focus(), true)`)
		b.keys(kb.Enter)
		b.wait(`document.querySelector("#menu:popover-open")`)
		eval[bool](b, `(document.querySelector("#`+form+` summary").focus(), true)`)
		b.keys(kb.Enter)
	}
	menu("check")
	b.keys(kb.Tab + "98" + kb.Tab + "97" + kb.Enter)
	b.wait(`document.querySelector("#ask [role=alert]")`)
	menu("check")
	b.keys(kb.Escape)
	b.wait(`!document.querySelector(":popover-open")`)
	menu("note")
	b.keys(kb.Tab + "windy" + kb.Enter)
	b.wait(`document.getElementById("said")`)
	if got := eval[string](b, `document.activeElement.id`); got != "prompt" {
		t.Errorf("after a note the focus is at %q", got)
	}
}
