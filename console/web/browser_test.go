package web

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// These are the only words of the browser's driver that tests use.

// The browser of all tests, started by the first one that needs it.
var browser struct {
	once   sync.Once
	ctx    context.Context
	cancel func()
	err    error
}

func TestMain(m *testing.M) {
	status := m.Run()
	if browser.cancel != nil {
		browser.cancel()
	}
	os.Exit(status)
}

// A tab is a page that a test looks at.
type tab struct {
	t       *testing.T
	ctx     context.Context
	trouble bool // a page that cannot be made is wanted
}

// needsBrowser skips a test without ROLLBOOK_BROWSER. With it there must be a browser, and the table for phones.
func needsBrowser(t *testing.T) {
	t.Helper()
	if os.Getenv("ROLLBOOK_BROWSER") == "" {
		t.Skip("skipped: ROLLBOOK_BROWSER=1 tries the pages in a browser")
	}
}

// newTab opens a tab; with own in a profile of its own, as another phone has. What the page writes to the console fails the test:
// reports of the content security policy are among it.
func newTab(t *testing.T, own bool) *tab {
	t.Helper()
	needsBrowser(t)
	browser.once.Do(func() {
		found := false
		for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "chrome", "headless-shell"} {
			if _, err := exec.LookPath(name); err == nil {
				found = true
			}
		}
		if !found {
			browser.err = fmt.Errorf("no Chromium on this machine")
			return
		}
		options := []chromedp.ExecAllocatorOption{chromedp.NoSandbox, chromedp.DisableGPU, chromedp.Headless, chromedp.NoFirstRun}
		for _, off := range []string{"disable-quic", "disable-background-networking", "disable-component-update", "disable-sync",
			"hide-scrollbars"} {
			options = append(options, chromedp.Flag(off, true))
		}
		allocated, end := chromedp.NewExecAllocator(context.Background(), options...)
		ctx, cancel := chromedp.NewContext(allocated)
		browser.ctx, browser.cancel = ctx, func() { cancel(); end() }
		browser.err = chromedp.Do(ctx)
	})
	if browser.err != nil {
		t.Fatal(browser.err)
	}
	var options []chromedp.ContextOption
	if own {
		options = append(options, chromedp.WithNewBrowserContext())
	}
	ctx, cancel := chromedp.NewContext(browser.ctx, options...)
	t.Cleanup(cancel)
	if err := chromedp.Do(ctx); err != nil { // the first act fixes how long the tab lives, so it has no deadline
		t.Fatal(err)
	}
	one := &tab{t: t, ctx: ctx}
	one.do(chromedp.EmulateViewport(360, 740))
	messages := chromedp.Console(ctx)
	said := make(chan string, 100)
	go func() {
		for m, err := range messages {
			if err != nil {
				return
			}
			select {
			case said <- m.Text:
			default:
			}
		}
	}()
	t.Cleanup(func() {
		for {
			select {
			case m := <-said:
				if !strings.Contains(m, "ERR_") && !strings.Contains(m, "status of 4") &&
					!(one.trouble && strings.Contains(m, "status of 500")) { // a server that a test stops, an answer that is no
					t.Errorf("the console says: %s", m)
				}
			default:
				return
			}
		}
	})
	return one
}

// patience is how long the browser of a busy machine may take for one thing: a whole game by taps is one.
const patience = 90 * time.Second

// do does something in the tab.
func (b *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		b.t.Fatal(err)
	}
}

// open goes to an address.
func (b *tab) open(url string) { b.t.Helper(); b.do(chromedp.Navigate(url)) }

// eval evaluates an expression in a tab, past the page's policy.
func eval[T any](b *tab, expression string) T {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		b.t.Fatalf("%s: %v", expression[:min(len(expression), 80)], err)
	}
	return v
}

// wait waits until an expression is true of a page that is all there: a slow one comes piece by piece. While one page gives way
// to another nothing can be asked.
func (b *tab) wait(expression string) {
	b.t.Helper()
	deadline := time.Now().Add(patience)
	holds := func() bool {
		ctx, cancel := context.WithTimeout(b.ctx, patience)
		defer cancel()
		v, err := chromedp.Run(ctx, chromedp.Evaluate[bool](`document.readyState != "loading" && !!(`+expression+")", chromedp.EvalAwaitPromise))
		return err == nil && v
	}
	for !holds() {
		if time.Now().After(deadline) {
			b.t.Fatalf("waited for %s; the page says: %.600s", expression, eval[string](b, "document.body.innerText"))
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// waitAfter waits until n entries are answered on the page.
func (b *tab) waitAfter(n int) {
	b.t.Helper()
	b.wait(fmt.Sprintf(`document.getElementById("prompt") && document.getElementById("prompt").dataset.after == "%d"`, n))
}

// tap clicks the element of a selector with the mouse, as soon as taps count.
func (b *tab) tap(selector string) {
	b.t.Helper()
	b.wait(fmt.Sprintf("document.querySelector(%q)?.getClientRects().length && !document.querySelector('#ask:is(.fresh, .moved)')", selector))
	eval[bool](b, fmt.Sprintf(`(document.querySelector(%q).scrollIntoView({ block: "nearest", behavior: "instant" }), true)`, selector))
	b.tapAt(b.middle(selector))
}

// line opens the line to type in, if it is closed, and goes there.
func (b *tab) line() {
	b.t.Helper()
	b.wait(`document.getElementById("t")`)
	if !eval[bool](b, `!!document.getElementById("t").offsetParent`) {
		b.tap(`.bar a[href="#typed"]`)
	}
	b.tap("#t")
}

// menu opens a form of the menu.
func (b *tab) menu(form string) {
	b.t.Helper()
	b.tap(`.bar [popovertarget="menu"]`)
	b.tap("#" + form + " summary")
}

// middle is where the middle of an element is in the window.
func (b *tab) middle(selector string) (x, y float64) {
	b.t.Helper()
	at := eval[[]float64](b, fmt.Sprintf(`(() => { const r = document.querySelector(%q).getBoundingClientRect();
		return [r.x + r.width / 2, r.y + r.height / 2]; })()`, selector))
	return at[0], at[1]
}

// tapAt clicks at a point of the window, whatever is there.
func (b *tab) tapAt(x, y float64) { b.t.Helper(); b.do(chromedp.MouseClickXY(x, y)) }

// keys presses keys.
func (b *tab) keys(text string) { b.t.Helper(); b.do(chromedp.KeyEvent(text)) }

// text is what the element of a selector says.
func (b *tab) text(selector string) string {
	b.t.Helper()
	return eval[string](b, fmt.Sprintf(`(document.querySelector(%q)||{}).textContent||""`, selector))
}

// size sets the size of the window in pixels of the page.
func (b *tab) size(w, h int64) { b.t.Helper(); b.do(chromedp.EmulateViewport(w, h)) }

// letters sets the size of letters that the reader has chosen for all pages; 16 is usual.
func (b *tab) letters(size int64) {
	b.t.Helper()
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, cdppage.SetFontSizes, cdppage.SetFontSizesParams{FontSizes: &cdppage.FontSizes{Standard: size}})
		return err
	}))
}

// dark has the page believe that the system's setting is dark.
func (b *tab) dark(yes bool) {
	b.t.Helper()
	value := "light"
	if yes {
		value = "dark"
	}
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: value}}})
		return err
	}))
}

// scripts switches the page's scripts on or off.
func (b *tab) scripts(on bool) {
	b.t.Helper()
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: !on})
		return err
	}))
}

// before runs a script in every page that the tab opens from now on, before the page's own.
func (b *tab) before(script string) {
	b.t.Helper()
	b.do(chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.Call(ctx, cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: script})
		return err
	}))
}
