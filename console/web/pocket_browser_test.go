package web

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/inspector"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/serviceworker"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"rollbook/chances/coach"
	"rollbook/console/web/pocket"
	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/internal/enginetest"
	"rollbook/internal/thorough"
	"rollbook/ledger"
	"rollbook/ledger/line"
	"rollbook/replay"
)

// A webSpace is a folder of some host, with the table in it.
type webSpace struct {
	t      *testing.T
	url    string
	folder string
	server *http.Server

	acknowledged atomic.Int64 // as a page says that goes past the table
	missing      atomic.Bool  // the program is not on the host, which answers with a page in its place
}

// space publishes the table into a folder and serves it as any host does. Like newTab it skips a test that asks for no browser.
func space(t *testing.T) *webSpace {
	t.Helper()
	needsBrowser(t)
	w := &webSpace{t: t, folder: filepath.Join(t.TempDir(), "table")}
	w.publish(pocket.Files)
	w.serve("localhost:0")
	return w
}

func (w *webSpace) publish(files func(map[string]string) (map[string][]byte, error)) {
	w.t.Helper()
	p, err := Open(w.folder)
	if err == nil {
		_, err = p.PublishTable(files)
	}
	if errors.Is(err, pocket.ErrNotBuilt) {
		w.t.Fatalf("%v: %s", err, pocket.Cure)
	}
	if err != nil {
		w.t.Fatal(err)
	}
}

func (w *webSpace) serve(address string) {
	w.t.Helper()
	l, err := net.Listen("tcp", address)
	if err != nil {
		w.t.Fatal(err)
	}
	files := filesOf(filepath.Dir(w.folder))
	w.server = &http.Server{Handler: http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		if n, said := strings.CutPrefix(r.URL.Path, "/acknowledged/"); said {
			count, _ := strconv.ParseInt(n, 10, 64)
			w.acknowledged.Store(count)
			return
		}
		if strings.HasSuffix(r.URL.Path, ".gz") && w.missing.Load() {
			fmt.Fprint(out, "<!DOCTYPE html><title>Welcome</title>")
			return
		}
		files.ServeHTTP(out, r)
	})}
	host, port, _ := net.SplitHostPort(l.Addr().String())
	if net.ParseIP(host).IsLoopback() {
		host = "localhost"
	}
	w.url = "http://" + net.JoinHostPort(host, port) + "/table/"
	go w.server.Serve(l)
	w.t.Cleanup(func() { w.server.Close() })
}

// filesOf serves a folder whose files change within a second, which is all that browsers ask about.
func filesOf(folder string) http.Handler {
	files := http.FileServer(http.Dir(folder))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Header.Del("If-Modified-Since")
		files.ServeHTTP(w, r)
	})
}

// begins sends the form of a new game as the page does, and goes to its table.
const begins = `((fields) => {
  const form = document.createElement("form");
  form.method = "post";
  form.action = location.pathname.replace(/[^/]*$/, "") + "new";
  for (const [name, value] of fields) {
    const field = form.appendChild(document.createElement("textarea"));
    field.name = name;
    field.value = value;
  }
  document.body.append(form);
  form.submit();
  return true;
})`

// start begins the game of a record in a pocket, at its first page.
func (b *tab) start(url string, h engine.Header) {
	b.t.Helper()
	b.open(url)
	b.wait(`document.getElementById("new")`)
	eval[bool](b, begins+"("+formOf(h)+")")
	b.waitAfter(0)
}

// formOf is a header as begins takes it.
func formOf(h engine.Header) string {
	all := [][2]string{}
	for _, f := range h {
		all = append(all, [2]string{f.Key, f.Value})
	}
	text, _ := json.Marshal(all)
	return string(text)
}

// timed matches what differs in two games that were played alike.
var timed = regexp.MustCompile(`"(at|nonce)":"[^"]*"`)

// attested is the game of the table that a tab shows, with its proof.
func (b *tab) attested() []line.Line {
	b.t.Helper()
	text := eval[string](b, `fetch(location.pathname + "/record.attested").then((a) => a.text())`)
	lines, err := line.ParseAttested([]byte(text))
	if err != nil {
		b.t.Fatalf("%v: %.300s", err, text)
	}
	return lines
}

// fills fills in the form of a new game: fields, and team files by the names of their fields.
const fills = `((fields, files) => {
  const form = document.querySelector("form[action$='/new']");
  for (const [name, value] of fields) if (form.elements[name]) form.elements[name].value = value;
  for (const name in files) {
    const chosen = new DataTransfer();
    chosen.items.add(new File([files[name]], name + ".csv"));
    form.elements[name].files = chosen.files;
  }
  return true;
})`

// fillIn begins the game of a record as people do: from the first page, by the form.
func (b *tab) fillIn(url string, h engine.Header) {
	b.t.Helper()
	b.open(url)
	b.tap(fmt.Sprintf(`a[href$="new?system=%s"]`, h.Get("system")))
	b.wait(`document.querySelector("form[action$='/new']")`)
	cards := map[string]string{}
	for _, text := range fixtures.Teams(h.Get("system")) {
		for _, side := range []string{"visitor", "home"} {
			if strings.Contains(text, ","+h.Get(side)+",TEAM,") {
				cards[side+"-team"] = text
			}
		}
	}
	list, _ := json.Marshal(cards)
	eval[bool](b, fmt.Sprintf("%s(%s,%s)", fills, formOf(h), list))
	b.tap(".go")
	b.waitAfter(0)
}

// restart has the browser end the worker, as it does with one that is idle.
func (b *tab) restart() {
	b.t.Helper()
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, serviceworker.Enable, cdp.Empty{})
		if err == nil {
			_, err = chromedp.Call(ctx, serviceworker.StopAllWorkers, cdp.Empty{})
		}
		return err
	}))
}

// passes has axe look at pages of a pocket, in the dark and not.
func (b *tab) passes(folder string, pages ...string) {
	b.t.Helper()
	b.size(320, 640)
	for i, page := range pages {
		b.open(folder + page)
		b.wait(`document.querySelector("main, .board")`)
		b.dark(i%2 == 1)
		if faults := axe(b); faults != "" {
			b.t.Errorf("%s: axe finds\n%s", page, faults)
		}
		if wide := eval[int](b, "document.documentElement.scrollWidth"); wide > 320 {
			b.t.Errorf("%s is %d pixels wide", page, wide)
		}
	}
	b.size(360, 740)
}

// light waits until the browser, left alone, has no page that takes 200 MB: what entries leave behind goes by itself.
func (b *tab) light() {
	b.t.Helper()
	for deadline := time.Now().Add(patience); ; time.Sleep(100 * time.Millisecond) {
		most := 0
		b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
			all, err := cdp.Call(ctx, chromedp.FromContext(ctx).Browser, systeminfo.GetProcessInfo, cdp.Empty{})
			if err != nil {
				return err
			}
			for _, p := range all.ProcessInfo {
				if status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.ID)); p.Type == "renderer" {
					kilobytes := 0
					fmt.Sscan(string(regexp.MustCompile(`RssAnon:\s*(\d*)`).FindSubmatch(append(status, "RssAnon: 0"...))[1]), &kilobytes)
					most = max(most, kilobytes/1024)
				}
			}
			return nil
		}))
		if most < 200 {
			return
		} else if time.Now().After(deadline) {
			b.t.Fatalf("the page takes %d MB", most)
		}
	}
}

// A game of each system, from the form to its end, without a network: every entry is tapped. The lines are those of a server, but for
// times, and the ledger of a machine takes them as they are. The browser ends the worker in the middle, as it likes to.
func TestAPocketNeedsNoNetwork(t *testing.T) {
	for i, games := range [][]string{{"inthenet/two-leagues"}, {"inches/blocked-kicks", "loft/intercepted-noble"},
		{"rapidroll/low-score-in-the-rain", "fivedice/three-overtimes"}} {
		t.Run(games[0], func(t *testing.T) {
			if i > 0 { // at once; the memory of the longest game is looked at while it is alone
				t.Parallel()
			}
			b, w := playedAway(t, games...)
			if games[0] != "inches/blocked-kicks" {
				return
			}
			b.passes(w.url, "", "new?system=inthenet", "game/1/share", "game/1/sign", "game/1/about", "game/1/plays", "game/1/box", "game/1/board",
				"game/1/correct?n=3", "nowhere")

			// What takes long keeps nobody waiting.
			if first := eval[string](b, fmt.Sprintf(`((folder) => Promise.race(["chances",
				"board"].map((page) => fetch(folder + "game/1/" + page).then(() => page))))(%q)`, w.url)); first != "board" {
				t.Errorf("the board waits for the %s", first)
			}
		})
	}
}

// playedAway plays games in a pocket without a network.
func playedAway(t *testing.T, games ...string) (*tab, *webSpace) {
	b := newTab(t, true)
	w := space(t)
	b.open(w.url)
	b.wait(`document.getElementById("new")`)
	w.server.Close()
	h := open(t, nil)
	for _, name := range games {
		f := fixtures.Named(name + ".roll")
		rec := replay.Read(f.File, strings.Replace(f.Text, "\nplays: 30", "\nplays: 10", 1))[0]
		entries := replay.Entries(rec.Tokens())
		if f.System == "fivedice" { // which can be made shorter
			entries = replay.Entries(coach.Simulate(rec.Setup, enginetest.Chance(2), 5000))
		}
		b.fillIn(w.url, rec.Setup.Header)
		for n := 0; n < len(entries); n += 50 {
			if b.clicked(rec.Setup, entries, n, min(n+50, len(entries))); n == len(entries)/100*50 {
				b.restart()
			}
		}
		if f.System == "inthenet" { // the longest one
			b.light()
		}
		here := b.attested()
		for _, field := range rec.Setup.Header {
			value := strings.ReplaceAll(field.Value, ".0,", ",") // team files are read so
			if !slices.ContainsFunc(here[0].Header, func(f engine.Field) bool {
				return f.Key == field.Key && strings.ReplaceAll(f.Value, ".0,", ",") == value
			}) {
				t.Errorf("%s: the form has lost %s: %.40s", f.File, field.Key, field.Value)
			}
		}
		g, err := h.server.Ledger.Begin(here[0])
		if err != nil {
			t.Fatal(err)
		}
		h.play(g.Number, entries...)
		_, there, err := h.server.Ledger.Read(g.Number)
		if err != nil {
			t.Fatal(err)
		}
		for n := range max(len(here), len(there)) {
			if n >= len(here) || n >= len(there) || timed.ReplaceAllString(here[n].String(), "") != timed.ReplaceAllString(there[n].String(), "") {
				t.Fatalf("%s: line %d of %d and %d is another one than a server writes", f.File, n, len(here), len(there))
			}
		}
		other := open(t, nil).server.Ledger.(*ledger.Ledger)
		done, err := other.ImportAll(ledger.Incoming{Lines: here})
		if err != nil || done[0].Game.Head != line.HeadOf(here) {
			t.Fatalf("%s: the ledger of a machine: %v, %v", f.File, done, err)
		}
		if report, err := other.Verify(nil); err != nil || len(report.Faults()) > 0 {
			t.Errorf("%s: %v, %v", f.File, err, report)
		}
		if proof := b.text(".fingerprint"); proof != done[0].Game.Head.Hash.Fingerprint() {
			t.Errorf("%s: the page says %s", f.File, proof)
		}
		b.passes(w.url, fmt.Sprintf("game/%d", g.Number))
	}
	return b, w
}

// One tab of a browser scores, through all its pages; another one says that it follows, sees what is entered, and takes over when the
// first is closed.
func TestOneTabScores(t *testing.T) {
	b := newTab(t, false)
	w := space(t)
	rec := replay.Read("", fixtures.Named("inches/overtime-after-onside.roll").Text)[0]
	b.start(w.url, rec.Setup.Header)
	table := eval[string](b, "location.href")
	other := newTab(t, false)
	other.open(table)
	other.wait(`!document.getElementById("follows").hidden`)
	for n, entry := range []string{"4", "52"} {
		other.keys(entry + kb.Enter)
		b.open(table) // another page: in between the other tab could have the lock
		b.waitAfter(n)
		b.keys(entry + kb.Enter)
		b.waitAfter(n + 1)
		other.waitAfter(n + 1)
	}
	b.wait(`navigator.locks.query().then(({ held, pending }) => held.length === 1 && pending.length === 1)`)
	if eval[bool](other, `document.getElementById("follows").hidden`) || !eval[bool](b, `document.getElementById("follows").hidden`) {
		t.Fatal("the tabs have changed places")
	}
	b.open("about:blank")
	other.wait(`document.getElementById("follows").hidden`)
	other.keys("\b\b\bscrimmage" + kb.Enter)
	other.waitAfter(3)
}

// What was acknowledged is there after the tab has crashed in a burst of entries.
func TestACrashLosesNothing(t *testing.T) {
	t.Parallel()
	w := space(t)
	rec := replay.Read("", fixtures.Named("inches/overtime-after-onside.roll").Text)[0]
	entries := replay.Entries(rec.Tokens())
	list, _ := json.Marshal(entries)
	b := newTab(t, false)
	b.start(w.url, rec.Setup.Header)
	table := eval[string](b, "location.href")
	for range thorough.Of(5, 10) {
		n := eval[int](b, `+document.getElementById("prompt").dataset.after`)
		if n > len(entries)-60 {
			b.start(w.url, rec.Setup.Header)
			table, n = eval[string](b, "location.href"), 0
		}
		w.acknowledged.Store(int64(n))
		go chromedp.Run(b.ctx, chromedp.Evaluate[bool](fmt.Sprintf(burst, list, n), chromedp.EvalAwaitPromise))
		for goal := int64(n + 1 + rand.IntN(6)); w.acknowledged.Load() < goal; {
			time.Sleep(time.Millisecond)
		}
		time.Sleep(rand.N(50 * time.Millisecond)) // it dies anywhere in an entry
		b.crash()
		next := reopened(t, table)
		next.wait(`document.getElementById("prompt")`)
		if got := eval[int64](next, `+document.getElementById("prompt").dataset.after`); got < w.acknowledged.Load() {
			t.Fatalf("%d entries were acknowledged, and %d are there", w.acknowledged.Load(), got)
		}
		next.attested() // every line is whole
		b = next
	}
}

// crash kills the process of a tab, with the worker in it.
func (b *tab) crash() {
	b.t.Helper()
	crashed := make(chan bool, 1)
	if err := chromedp.Listen(b.ctx, func(event any) {
		if _, yes := event.(*inspector.EventTargetCrashed); yes {
			crashed <- true
		}
	}); err != nil {
		b.t.Fatal(err)
	}
	go chromedp.Call(b.ctx, cdppage.Crash, cdp.Empty{}) // it has no answer
	select {
	case <-crashed:
	case <-time.After(patience):
		b.t.Fatal("the tab does not crash")
	}
}

// reopened opens an address after a crash, and again where the browser waits for the worker that has died with the tab.
func reopened(t *testing.T, address string) *tab {
	t.Helper()
	for range 5 {
		next := newTab(t, false)
		ctx, cancel := context.WithTimeout(next.ctx, patience/12)
		err := chromedp.Do(ctx, chromedp.Navigate(address))
		cancel()
		if err == nil {
			return next
		}
	}
	t.Fatal("after a crash the table does not open any more")
	return nil
}

// burst enters entries one after another, and tells the host, past the table, how many were acknowledged.
const burst = `(async (entries, n) => {
  for (; n < entries.length; n++) {
    const answer = await fetch(location.pathname + "/entry", { method: "POST", body: new URLSearchParams({ entry: entries[n],
      after: n }) });
    if (!answer.redirected) return false;
    fetch("/acknowledged/" + (n + 1));
  }
  return true;
})(%s, %d)`

// What a browser will not keep is said above the first page, not over its last keys.
func TestTheFirstPageIsNotCovered(t *testing.T) {
	t.Parallel()
	w := space(t)
	b := newTab(t, true)
	b.size(360, 740)
	b.open(w.url)
	b.wait(`document.getElementById("fleeting") && !document.getElementById("fleeting").hidden`) // a test's browser keeps nothing for good
	for _, last := range []string{"main .go", "#foot p"} {
		b.wait(`(e => { e.scrollIntoView(); const r = e.getBoundingClientRect();
			return e.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)); })(document.querySelector("` + last + `"))`)
	}
}

// A host that answers with a page where the program is missing cannot put it in the program's place, on the first visit or later, and
// a browser that has dropped the program says that the games are safe. All is well as soon as the program is there.
func TestAProgramThatIsNotThere(t *testing.T) {
	b := newTab(t, true)
	b.trouble = true
	w := space(t)
	w.missing.Store(true)
	b.open(w.url)
	b.wait(`document.body.textContent.includes("is all of the table on the server?")`)
	w.missing.Store(false)
	b.open(w.url)
	b.wait(`document.getElementById("new")`)
	rec := replay.Read("", fixtures.Named("loft/intercepted-noble.roll").Text)[0]
	b.start(w.url, rec.Setup.Header)
	table := eval[string](b, "location.href")

	w.missing.Store(true)
	eval[bool](b, `caches.keys().then((all) => Promise.all(all.map((key) => caches.delete(key)))).then(() => true)`)
	b.restart()
	b.open(table)
	b.wait(`document.body.textContent.includes("The games are safe: this browser has them.")`)
	w.missing.Store(false)
	b.open(table)
	b.waitAfter(0)

	w.missing.Store(true)
	w.anew("second")
	b.open(w.url)
	b.restart()
	b.open(table)
	b.waitAfter(0) // with the program of before
}

// A browser that gives no more room is named; nothing half is recorded, and what was recorded can be read.
func TestAFullBrowserIsSaid(t *testing.T) {
	b := newTab(t, true)
	w := space(t)
	rec := replay.Read("", fixtures.Named("inches/overtime-after-onside.roll").Text)[0]
	b.open(w.url)
	b.wait(`document.getElementById("new")`)
	room := func(bytes *float64) {
		b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
			_, err := chromedp.Call(ctx, storage.OverrideQuotaForOrigin,
				storage.OverrideQuotaForOriginParams{Origin: strings.TrimSuffix(w.url, "/table/"), QuotaSize: bytes})
			return err
		}))
	}
	b.trouble = true
	none := 1.0
	room(&none) // which the browser looks at before its first write, and then now and then
	eval[bool](b, begins+"("+formOf(rec.Setup.Header)+")")
	b.wait(`document.body.textContent.includes("The new game was NOT recorded: the browser gives this page no more room")`)
	room(nil)
	b.start(w.url, rec.Setup.Header)
	if at := eval[string](b, "location.pathname"); at != "/table/game/1" {
		t.Errorf("the first game that is recorded is at %s", at)
	}
	b.keys("4" + kb.Enter)
	b.waitAfter(1)
	b.attested()
}

// downloads has the browser put into a folder what it downloads.
func (b *tab) downloads(folder string) {
	b.t.Helper()
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, cdpbrowser.SetDownloadBehavior,
			cdpbrowser.SetDownloadBehaviorParams{Behavior: cdpbrowser.SetDownloadBehaviorBehaviorAllow, DownloadPath: folder})
		return err
	}))
}

// downloaded waits for a file that the browser downloads: it has its name once it is whole.
func (b *tab) downloaded(file string) []byte {
	b.t.Helper()
	for deadline := time.Now().Add(patience); ; time.Sleep(10 * time.Millisecond) {
		if text, err := os.ReadFile(file); err == nil {
			return text
		} else if time.Now().After(deadline) {
			b.t.Fatal(err)
		}
	}
}

// shares is a browser that hands files to other apps, as phones do; refuses is why it does not.
const shares = `window.shared = [];
navigator.canShare = ({ files }) => files.length === 1;
navigator.share = async ({ files: [file] }) => {
  shared.push([file.name, file.type, btoa(String.fromCharCode(...new Uint8Array(await file.arrayBuffer())))]);
  if (window.refuses) throw new DOMException("refused", refuses);
};`

// Files of a game are handed to another app whole, with a name and a kind; who calls that off has lost nothing, and if the browser
// refuses they are downloaded.
func TestFilesAreHandedOn(t *testing.T) {
	b := newTab(t, false)
	w := space(t)
	rec := replay.Read("", fixtures.Named("loft/intercepted-noble.roll").Text)[0]
	b.before(shares)
	b.start(w.url, rec.Setup.Header)
	b.clicked(rec.Setup, replay.Entries(rec.Tokens()), 0, 9)
	want, folder := b.attested(), t.TempDir()
	b.downloads(folder)
	b.open(w.url + "game/1/share")
	eval[bool](b, `(document.querySelector(".fold").open = true)`)
	page := b.text("body")
	for i, file := range []struct{ name, kind, address string }{
		{"game-1.png", "image/png", "picture.png?tall"},
		{"game-1.attested.txt", "text/plain;charset=utf-8", "record.attested"},
		{"game-1.roll.txt", "text/plain;charset=utf-8", "record.roll"},
	} {
		bytes, err := base64.StdEncoding.DecodeString(eval[string](b,
			fmt.Sprintf(`fetch("%s").then((a) => a.arrayBuffer()).then((all) => btoa(String.fromCharCode(...new Uint8Array(all))))`, file.address)))
		if err != nil {
			t.Fatal(err)
		}
		for n, refuses := range []string{"", "AbortError", "NotAllowedError"} {
			eval[bool](b, fmt.Sprintf(`(window.refuses = %q, true)`, refuses))
			b.tap(fmt.Sprintf(`[data-as="%s"]`, file.name))
			b.wait(fmt.Sprintf(`shared.length == %d`, 3*i+n+1))
			if got := eval[[]string](b, `shared.at(-1)`); got[0] != file.name || strings.ReplaceAll(got[1], " ", "") != file.kind ||
				got[2] != base64.StdEncoding.EncodeToString(bytes) {
				t.Errorf("%s: a file %s of kind %q and %d letters came", file.name, got[0], got[1], len(got[2]))
			}
			files, err := os.ReadDir(folder)
			if err != nil || n < 2 && len(files) != i {
				t.Errorf("%s, %s: %d files were downloaded, %v", file.name, refuses, len(files), err)
			}
			if said := b.text("body"); said != page {
				t.Errorf("%s, %s: the page is another one: %.300s", file.name, refuses, said)
			}
		}
		if got := b.downloaded(filepath.Join(folder, strings.TrimSuffix(file.name, ".txt"))); string(got) != string(bytes) {
			t.Errorf("%s: %d bytes of %d were downloaded", file.name, len(got), len(bytes))
		}
	}
	b.open(w.url + "game/1")
	b.wait(`document.getElementById("prompt")`)
	if got := b.attested(); line.HeadOf(got) != line.HeadOf(want) {
		t.Error("the game is another one")
	}
}

// Games leave a browser as files, and come back into another one as they were.
func TestGamesTravelAsFiles(t *testing.T) {
	w := space(t)
	b := newTab(t, false)
	folder := t.TempDir()
	for _, system := range []string{"inches", "inthenet"} { // one is played to its end
		at := slices.IndexFunc(fixtures.Records(), func(f fixtures.Record) bool { return f.System == system })
		rec := replay.Read("", fixtures.Records()[at].Text)[0]
		b.start(w.url, rec.Setup.Header)
		b.clicked(rec.Setup, replay.Entries(rec.Tokens()), 0, 12)
	}
	want := b.attested()
	b.open(w.url)
	b.downloads(folder)
	b.tap(`a[href$="/games.zip"]`)
	packed := b.downloaded(filepath.Join(folder, "games.zip"))
	other := newTab(t, true)
	other.open(w.url)
	other.wait(`document.getElementById("file")`)
	for range 2 { // the second time changes nothing
		eval[bool](other, fmt.Sprintf(`(() => {
			const chosen = new DataTransfer();
			chosen.items.add(new File([Uint8Array.from(atob(%q), (c) => c.charCodeAt(0))], "games.zip"));
			document.getElementById("file").files = chosen.files;
			document.querySelector("form[action$=import]").requestSubmit();
			return window.before = true;
		})()`, base64.StdEncoding.EncodeToString(packed)))
		other.wait(`!window.before && document.querySelectorAll("main a[href*='/game/']").length == 2`)
	}
	other.open(w.url + "game/2")
	other.wait(`document.getElementById("prompt")`)
	if got := other.attested(); line.HeadOf(got) != line.HeadOf(want) {
		t.Errorf("%d lines came, of %d", len(got), len(want))
	}
}

// A file that is gone when it is to be imported, and one of another kind, are refused in words that help.
func TestAnImportSaysWhatIsWrongWithAFile(t *testing.T) {
	w := space(t)
	b := newTab(t, true)
	file := filepath.Join(t.TempDir(), "evening.roll")
	b.open(w.url)
	b.wait(`document.getElementById("file")`) // the page has been loaded again by itself, which may lose what is found in it
	for _, try := range []struct {
		gone bool
		want string
	}{{true, "choose it again"}, {false, "What can be imported"}} {
		if err := os.WriteFile(file, []byte("\x89PNG\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		b.open(w.url)
		b.wait(`document.getElementById("file")`)
		b.do(chromedp.SetUploadFiles("#file", []string{file}))
		if try.gone {
			os.Remove(file)
		}
		b.tap("form[action$=import] button")
		b.wait(`document.querySelector("[role=alert]")`)
		if said := b.text("main"); !strings.Contains(said, try.want) {
			t.Errorf("the page says %q", said)
		}
	}
}

// Over plain http, where no browser runs it, the table says so, and what does the same there.
func TestAPocketNeedsASafeAddress(t *testing.T) {
	b := newTab(t, true)
	w := space(t)
	w.serve(privateAddress(t))
	b.open(w.url)
	b.wait(`document.getElementById("trouble").textContent.includes("rollbook serve --lan")`)
	b.passes(w.url, "")
}

// anew publishes the table with a worker that says it is another version.
func (w *webSpace) anew(version string) {
	w.t.Helper()
	w.publish(func(places map[string]string) (map[string][]byte, error) {
		files, err := pocket.Files(places)
		if err == nil {
			files["sw.js"] = regexp.MustCompile(`version = "[^"]*"`).ReplaceAll(files["sw.js"], []byte(`version = "`+version+`"`))
		}
		return files, err
	})
}

// A new version is taken between games: while one is open the old one goes on, through all pages and when none is left, unless
// somebody asks for the new one.
func TestANewVersionBetweenGames(t *testing.T) {
	b := newTab(t, false)
	w := space(t)
	b.open(w.url)
	b.wait(`document.getElementById("new")`)
	w.anew("second")
	b.open(w.url)
	b.wait(`document.body.textContent.includes("Version second")`)

	rec := replay.Read("", fixtures.Named("loft/intercepted-noble.roll").Text)[0]
	b.start(w.url, rec.Setup.Header)
	table := eval[string](b, "location.href")
	entries := replay.Entries(rec.Tokens())
	b.clicked(rec.Setup, entries, 0, 1)
	w.anew("third")
	waits := `!document.getElementById("newer").hidden`
	b.open(w.url)
	b.wait(waits)
	b.open("about:blank") // and no page is left
	b.wait(`!document.getElementById("main")`)
	b.open(w.url)
	b.wait(waits)
	if !strings.Contains(b.text("body"), "Version second") {
		t.Error("a version was taken within a game")
	}
	b.open(table)
	b.waitAfter(1)
	b.clicked(rec.Setup, entries, 1, 2)
	b.open(w.url)
	b.wait(waits)
	b.tap("#take")
	b.wait(`document.body.textContent.includes("Version third")`)
	b.open(table)
	b.waitAfter(2)

	w.anew("fourth") // which is taken when the game is over
	b.clicked(rec.Setup, entries, 2, len(entries))
	b.open(w.url)
	b.wait(`document.body.textContent.includes("Version fourth")`)
	if keys := eval[int](b, `caches.keys().then((all) => all.filter((key) => key.startsWith("rollbook /table ")).length)`); keys != 1 {
		t.Errorf("%d versions are kept", keys)
	}
}
