package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os/exec"
	"regexp"
	"rollbook/tools/must"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// tapped taps the entries of a game on its page in Chromium, whose processor is slowed so many times. Of how long the next prompt
// took after the last tap of an entry, wall is the middle case. The server is not slowed.
func tapped(slowed float64) func(*bench, string, *input) cost {
	return func(b *bench, build string, in *input) cost {
		ledger, forget := b.begin(build, in)
		defer forget()
		server := exec.Command(b.builds[build], "serve", "--listen", "127.0.0.1:0", "--ledger", ledger)
		said := must.Get(server.StdoutPipe())
		must.Do(server.Start())
		defer func() {
			_ = server.Process.Signal(syscall.SIGINT)
			_ = server.Wait()
		}()
		address := regexp.MustCompile(`http://[0-9.:]+`).FindString(must.Get(bufio.NewReader(said).ReadString('\n')))
		ctx, stop := context.WithTimeout(context.Background(), 5*time.Minute)
		defer stop()
		ctx, stop = chromedp.NewExecAllocator(ctx, chromedp.NoSandbox, chromedp.DisableGPU, chromedp.Headless, chromedp.NoFirstRun)
		defer stop()
		ctx, stop = chromedp.NewContext(ctx)
		defer stop()
		slow := chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
			_, err := chromedp.Call(ctx, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: slowed})
			return err
		})
		must.Do(chromedp.Do(ctx, chromedp.EmulateViewport(390, 844), slow, chromedp.Navigate(address+"/game/1")))
		entries := must.Get(json.Marshal(in.entries[1:min(50, len(in.entries))]))
		took := must.Get(chromedp.Run(ctx, chromedp.Evaluate[[]float64](fmt.Sprintf("%s(%s)", strings.TrimSpace(taps), entries), chromedp.EvalAwaitPromise)))
		slices.Sort(took)
		return cost{wall: time.Duration(took[len(took)/2] * float64(time.Millisecond))}
	}
}

// taps enters entries by the keys of the page, or by its line where it has none for them, and returns the milliseconds that each took
// from the last tap until the next prompt stood there.
const taps = `
(async (entries) => {
  const times = [];
  for (const entry of entries) {
    const key = (which) => document.querySelector(".keys " + which), figures = entry.split(entry.includes("-") ? "-" : entry.includes("/") ? "/" : "");
    let keys = [key("button[name=entry][value='" + entry + "']")];
    if (!keys[0]) keys = figures.map((f, i) => key(i + 1 < figures.length ? "label[for='e" + (i + 1) + "-" + f + "']" : "button[name=e" + (i + 1) + "][value='" + f + "']"));
    const line = document.getElementById("t"), after = document.getElementById("prompt").dataset.after, last = keys.every(Boolean) && keys.pop();
    if (last) keys.forEach((k) => k.click());
    let came;
    const next = new Promise((done, fail) => { came = done; setTimeout(() => fail(new Error(entry + " is not entered: " + document.body.innerText)), 20000); });
    const look = new MutationObserver(() => { const p = document.getElementById("prompt"); if (p && p.dataset.after !== after) came(performance.now()); });
    look.observe(document, { subtree: true, childList: true, attributes: true });
    const begin = performance.now();
    if (last) last.click(); else { line.value = entry; line.form.requestSubmit(); }
    times.push(await next - begin);
    look.disconnect();
    while (document.querySelector("#ask.fresh")) await new Promise((r) => setTimeout(r, 5));
  }
  return times;
})`
