package web

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"rollbook/engine"
)

// Taps that count, and lines half written or half tapped.

// tapsAtOnce makes the page count no tap as late: what follows an answer comes while the thumb is still there.
const tapsAtOnce = `{ const real = performance.now.bind(performance); let stopped = 0; window.stopClock = () => { stopped = real(); };
	window.startClock = () => { stopped = 0; }; performance.now = () => stopped || real(); }`

// A tap that was meant for the keys that stood there a moment ago counts for nothing: the bounce of a thumb, and a tap on its way
// while another phone enters.
func TestATapForTheOldKeysCountsForNothing(t *testing.T) {
	h := open(t, nil)
	game, _ := h.begin("inches", "")
	h.play(game, "4")
	b := newTab(t, true)
	b.before(tapsAtOnce)
	b.open(h.url + at(game, ""))
	b.waitAfter(1)
	b.tap(`label[for="e1-5"]`)
	x, y := b.middle(`.keys button[name="e2"][value="2"]`)
	eval[bool](b, `(stopClock(), true)`)
	b.tapAt(x, y)
	b.waitAfter(2)
	for range 3 {
		b.tapAt(x, y) // on what has come under the thumb
	}
	if n := h.lines(game); n != 3 {
		t.Errorf("a bounce recorded %d lines", n-3)
	}
	eval[bool](b, `(startClock(), true)`)
	b.tap(`.keys button[value="scrimmage"]`)
	b.waitAfter(3)

	b.tap(`label[for="e1-2"]`)
	eval[bool](b, `(stopClock(), true)`)
	h.play(game, "26") // by the other phone
	b.waitAfter(4)
	x, y = b.middle(`.keys button[value="no-huddle"]`)
	b.tapAt(x, y)
	if got := b.text("#ask .who"); got != "Entered elsewhere: scrimmage 26" {
		t.Errorf("the bar says %q", got)
	}
	if n := h.lines(game); n != 5 {
		t.Errorf("a tap on its way recorded %d lines", n-5)
	}
	eval[bool](b, `(startClock(), true)`)
	b.tap(`.keys button[value="no-huddle"]`)
	b.waitAfter(5)
	b.keys("33" + kb.Enter) // the keyboard aims at nothing
	b.waitAfter(6)
}

// A double tap is one die, where the keys of the next die take the place of the one before; equal dice can be tapped all the same.
func TestADoubleTapIsOneDie(t *testing.T) {
	needsBrowser(t)
	h := open(t, nil)
	game, entries, n := h.threeDice()
	h.play(game, entries[:n]...)
	b := newTab(t, true)
	b.size(390, 664)
	b.before(tapsAtOnce)
	b.open(h.url + at(game, ""))
	b.waitAfter(n)
	for die := range 3 {
		eval[bool](b, `(stopClock(), true)`)
		x, y := b.middle(`.stack .at :is(label[for$="-9"], button[value="9"])`)
		for range 3 {
			b.tapAt(x, y)
		}
		eval[bool](b, `(startClock(), true)`)
		if die < 2 {
			if got := eval[int](b, `document.querySelectorAll(".stack .done").length`); got != die+1 {
				t.Fatalf("three taps in a moment on the 9 of die %d choose %d dice", die+1, got-die)
			}
			b.wait(`!document.querySelector("#ask.moved")`)
		}
	}
	b.waitAfter(n + 1)
	if got := b.text(".bar"); !strings.Contains(got, "9-9-9") || h.lines(game) != n+2 {
		t.Errorf("entered was %q, and the game has %d lines", got, h.lines(game))
	}
}

// threeDice begins a game of soccer and says how many of its entries come before the first roll of three dice.
func (h *house) threeDice() (game int64, entries []string, n int) {
	h.t.Helper()
	game, entries = h.begin("inthenet", "")
	k, err := h.server.load(game)
	if err != nil {
		h.t.Fatal(err)
	}
	for ; ; n++ {
		p := engine.Run(k.Setup, entries[:n], engine.Observer{}).Next
		if p.Kind == engine.RollKind && p.Dice.Count == 3 {
			return game, entries, n
		}
	}
}

// A line half written or half tapped stays when somebody else records something, and can be sent then; screen readers hear what happened
// from a region that stands.
func TestWhatIsHalfWrittenStays(t *testing.T) {
	h := open(t, nil)
	game, _ := h.begin("inches", "")
	h.play(game, "4")
	b := newTab(t, true)
	b.size(390, 664)
	b.open(h.url + at(game, ""))
	b.waitAfter(1)
	eval[bool](b, `(window.live = document.getElementById("live"), true)`)
	b.tap(`label[for="e1-5"]`)
	b.menu("note")
	b.tap("#text")
	b.keys("a remark of some length")
	if a := h.client().post(at(game, "/note"), "text", "it rains"); a.status != 303 {
		t.Fatal(a.status)
	}
	b.wait(`document.getElementById("plays").textContent.includes("it rains")`)
	if !eval[bool](b, `document.getElementById("e1-5").checked && document.getElementById("text").value === "a remark of some length" &&
		document.activeElement.id === "text"`) {
		t.Error("the first die or the remark is gone")
	}
	h.play(game, "52")
	b.waitAfter(2)
	if !eval[bool](b, `document.getElementById("text").value === "a remark of some length" &&
		document.getElementById("text").offsetHeight > 0`) {
		t.Error("the remark is gone")
	}
	b.keys(kb.Enter)
	b.wait(inSight("#said"))
	if got := b.text("#said"); got != "Note: a remark of some length." {
		t.Errorf("the page says %q", got)
	}
	h.play(game, "scrimmage")
	b.waitAfter(3)
	said, last := eval[string](b, `live === document.getElementById("live") ? live.textContent : "another region"`), b.text("#last")
	if !strings.Contains(said, last) || last == "" {
		t.Errorf("ears hear %q", said)
	}
}

// A die that was left out is asked for in words; a chip that is tapped gives its die back.
func TestDiceOneAtATime(t *testing.T) {
	needsBrowser(t)
	h := open(t, nil)
	game, entries, n := h.threeDice()
	h.play(game, entries[:n]...)
	b := newTab(t, true)
	b.size(390, 664)
	b.open(h.url + at(game, ""))
	b.waitAfter(n)
	visible := func() string {
		return eval[string](b, `[...document.querySelectorAll(".stack > .g")].map((g) => g.querySelectorAll(".row :is(label, button)")
			.values().filter((k) => k.offsetParent).toArray().length).join(" ")`)
	}
	for i, want := range []string{"20 0 0", "1 20 0", "1 1 20"} {
		if i > 0 {
			b.tap(fmt.Sprintf(`label[for="e%d-9"]`, i))
		}
		if got := visible(); got != want {
			t.Errorf("%d dice are down, and the keys to be seen are %s, not %s", i, got, want)
		}
	}
	b.tap(`label[for="e1-9"]`)
	if got := visible(); got != "20 1 0" {
		t.Errorf("the first die is to be chosen again, and the keys to be seen are %s", got)
	}
	b.tap(`label[for="e1-20"]`)
	b.tap(`.keys button[name="e3"][value="7"]`)
	b.waitAfter(n + 1)
	if got := b.text(".bar"); !strings.Contains(got, "20-9-7") {
		t.Errorf("entered was %q", got)
	}

	b.tap(`.bar button[form="undo-now"]`) // and in any order
	b.waitAfter(n)
	b.tap(`.stack > .later:last-child`)
	b.tap(`.keys button[name="e3"][value="7"]`)
	b.tap(`.stack > .later`)
	b.tap(`label[for="e2-9"]`)
	b.tap(`label[for="e1-20"]`)
	b.waitAfter(n + 1)
	if got := b.text(".bar"); !strings.Contains(got, "20-9-7") {
		t.Errorf("blue, white and black entered %q", got)
	}

	other, _ := h.begin("inches", "") // two dice are tapped in any order
	h.play(other, "4")
	b.open(h.url + at(other, ""))
	b.waitAfter(1)
	b.tap(`.keys button[name="e2"][value="2"]`)
	b.tap(`label[for="e1-5"]`)
	b.waitAfter(2)
	if got := b.text(".bar"); !strings.Contains(got, "52") {
		t.Errorf("entered was %q", got)
	}
	b.tap(`.keys button[value="scrimmage"]`)
	b.waitAfter(3)
	b.size(390, 844)
	b.tap(`.bar [popovertarget="menu"]`) // and by one tap, for players who like that better
	b.tap(`[data-square]`)
	b.tap(`.square [value="61"]`)
	b.waitAfter(4)
}

// A lost network swallows no tap: the page says what was not recorded, and sends it again, once.
func TestALostEntryIsSentAgain(t *testing.T) {
	h := open(t, nil)
	game, entries := h.begin("inches", "")
	k, err := h.server.load(game)
	if err != nil {
		t.Fatal(err)
	}
	b := newTab(t, true)
	b.open(h.url + at(game, ""))
	b.waitAfter(0)
	taps := func(n int) {
		list, _ := json.Marshal(append([]string{}, tapsOf(k.Setup, entries, n)...))
		eval[string](b, fmt.Sprintf("%s(%s,%q)", sends, list, entries[n]))
	}
	taps(0)
	b.waitAfter(1)
	eval[bool](b, `(window.real = fetch, window.fetch = () => Promise.reject(new TypeError("no network")), true)`)
	taps(1)
	b.wait(`document.querySelector("#ask .who button")`)
	if got := b.text("#ask .who"); !strings.HasPrefix(got, "Not recorded: ") {
		t.Errorf("the bar says %q", got)
	}
	eval[bool](b, `(window.fetch = window.real, document.querySelector("#ask .who button").click(), true)`)
	b.waitAfter(2)
	// the entry arrives, its answer does not: sent again, it counts once
	eval[bool](b, `(window.fetch = async (a, o) => { await real(a, o); throw new TypeError("no network");
		}, dispatchEvent(new Event("pagehide")), true)`)
	taps(2)
	b.wait(`document.querySelector("#ask .who button")`)
	eval[bool](b, `(window.fetch = window.real, document.querySelector("#ask .who button").click(), true)`)
	b.waitAfter(3)
	if n := h.lines(game); n != 4 {
		t.Errorf("three entries are %d lines", n)
	}
	// the page sends by itself when it finds back
	eval[bool](b, `(window.fetch = () => Promise.reject(new TypeError("no network")), true)`)
	taps(3)
	b.wait(`document.querySelector("#ask .who button")`)
	eval[bool](b, `(window.fetch = window.real, true)`)
	b.waitAfter(4)
}

// One tap undoes, on any phone, at once and long after; what was undone can be given a reason then. Only a game that is over, signed
// or imported asks for one first.
func TestUndoIsOneTap(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	game, entries := h.begin("inches", "ordinary-sunday")
	h.play(game, entries[:4]...)
	c := h.client()
	a := c.post(at(game, "/undo"), "after", "4")
	page := c.get(strings.TrimSuffix(a.location, "#said")).body
	if a.status != 303 || !strings.Contains(page, ">Undone: "+entries[3]+".<") ||
		!strings.Contains(page, `name="text" value="`+entries[3]+` was undone: wrong die"`) {
		t.Errorf("%d to %s: %q", a.status, a.location, found(regexp.MustCompile(`id="said"[^>]*>([^<]*)`), page))
	}
	h.play(game, entries[3:]...)
	page = c.get(at(game, "")).body
	if !strings.Contains(page, `popovertarget="undo"`) || strings.Contains(page, `form="undo-now"`) {
		t.Error("a game that is over is undone without a reason")
	}
	if a := c.post(at(game, "/undo")); a.status != 422 {
		t.Errorf("%d", a.status)
	}
}

// A refusal that knows what was meant offers a key for it.
func TestARefusalOffersWhatWasMeant(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	game, _ := h.begin("inches", "")
	h.play(game, "4", "52")
	a := h.client().post(at(game, "/entry"), "entry", "scrimage", "after", "2")
	if a.status != 422 || !strings.Contains(a.body, `name="entry" value="scrimmage">Enter scrimmage</button>`) {
		t.Errorf("%d", a.status)
	}
	wellFormed(t, "refused", a.body)
}

// A card between leagues has its SOS number, and a HIGH pair both of its numbers, by keys.
func TestCardsHaveAllTheirNumbers(t *testing.T) {
	p := &engine.Prompt{Kind: engine.CardKind, Form: "O/D[/S] | A^B/D[/S]"}
	for _, test := range []struct{ form, want string }{
		{"e1=7&e2=3", "7/3"}, {"e1=7&e2=3&e3=", "7/3"}, {"e1=7&e2=3&e3=2", "7/3/2"}, {"pair=yes&high=10&e1=9&e2=4", "9^10/4"},
		{"high=10&e1=9&e2=4", "9/4"}, {"pair=yes&e1=9&e2=4", "9^?/4"},
	} {
		form := map[string][]string{}
		for _, field := range strings.Split(test.form, "&") {
			name, value, _ := strings.Cut(field, "=")
			form[name] = []string{value}
		}
		if got := entryText(form, p); got != test.want {
			t.Errorf("%s is %s, not %s", test.form, got, test.want)
		}
	}
}
