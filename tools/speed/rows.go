package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/creack/pty"

	"rollbook/tools/must"
)

// A row is one kind of work.
type row struct {
	name  string
	each  bool             // system by system; else all together
	rate  func(*input) int // how many are done, where what counts is how many a second
	run   func(b *bench, build string, in *input) cost
	took  func(cost) time.Duration
	floor string // if a peer does the same, times its rate
}

// A cost is what a process took.
type cost struct {
	cpu    time.Duration // user and system
	wall   time.Duration
	memory float64 // at most, in MB
}

func cpu(c cost) time.Duration  { return c.cpu }
func wall(c cost) time.Duration { return c.wall }

func entries(in *input) int { return in.total }
func games(in *input) int   { return in.games }

var rows = []row{
	{"verify of files", true, entries, args("verify", "ALL"), cpu, "1.0 times"},
	{"JSON lines", true, entries, args("log", "--jsonl", "ALL"), cpu, "1.0 times"},
	{"box scores", true, games, args("box", "ALL"), cpu, "0.9 times"},
	{"luck of a whole game", true, nil, args("odds", "--luck", "ONE"), cpu, "8 s"},
	{"odds and curve of a game", true, nil, args("odds", "ONE"), cpu, "4 s"},
	{"odds of a position", true, nil, args("odds", "ONE", "--at", "12"), cpu, "4 s"},
	{"one sheet", true, nil, args("print", "sheet", "ONE", "-o", "PAPER", "--force"), cpu, ""},
	{"one book", true, nil, args("print", "book", "ONE", "-o", "PAPER", "--force"), cpu, ""},
	{"last key to the next prompt", true, nil, (*bench).typed, wall, "5 ms"},
	{"a tap to the next prompt", true, nil, tapped(1), wall, "50 ms"},
	{"a tap, with the browser slowed 4 times", true, nil, tapped(4), wall, ""},
	{"a Go program that does nothing", false, nil,
		func(b *bench, _ string, _ *input) cost { return measure(exec.Command(b.path("nothing"))) }, cpu, ""},
	{"import of all games", false, nil, (*bench).importAll, cpu, "60 s"},
	{"verify of the ledger", false, nil, onLedger("verify"), cpu, "20 s"},
	{"games of the ledger", false, nil, onLedger("games"), cpu, "300 ms"},
	{"show", false, nil, onLedger("show", "1"), cpu, ""},
	{"table of a season", false, nil, onSeason("season", "table", "SEASON"), cpu, "150 ms"},
	{"leaders of a season", false, nil, onSeason("season", "leaders", "SEASON"), cpu, ""},
	{"publish of a season", false, nil, onSeason("publish", "SITE", "--season", "SEASON"), cpu, ""},
	{testCommand, false, nil,
		func(*bench, string, *input) cost { return measure(exec.Command("go", "test", "-count=1", "./...")) }, wall, "75 s"},
}

const testCommand = "the test command"

// wanted reports whether a row is run for a word of -rows. The test command, and taps, which need Chromium, are only run where one
// asks for them.
func (r *row) wanted(word string) bool {
	return strings.Contains(r.name, word) && (word != "" || r.name != testCommand && !strings.HasPrefix(r.name, "a tap"))
}

// measure runs a process and throws away what it prints.
func measure(c *exec.Cmd) cost {
	var errs strings.Builder
	c.Stderr = &errs
	begin := time.Now()
	must.Do(c.Run(), c, &errs)
	return costOf(c, time.Since(begin))
}

func costOf(c *exec.Cmd, wall time.Duration) cost {
	s := c.ProcessState
	return cost{cpu: s.UserTime() + s.SystemTime(), wall: wall, memory: float64(s.SysUsage().(*syscall.Rusage).Maxrss) * 1024 / 1e6}
}

// args measures a command on files; the words in capitals are the input's.
func args(words ...string) func(*bench, string, *input) cost {
	return func(b *bench, build string, in *input) cost {
		files := map[string]string{"ALL": in.all, "ONE": in.one, "PAPER": b.path("paper.pdf")}
		filled := slices.Clone(words)
		for i, word := range words {
			if files[word] != "" {
				filled[i] = files[word]
			}
		}
		return measure(exec.Command(b.builds[build], filled...))
	}
}

// onLedger measures a command on the ledger that a build has made.
func onLedger(words ...string) func(*bench, string, *input) cost {
	return func(b *bench, build string, in *input) cost {
		if _, err := os.Stat(b.path(build + ".rollbook")); err != nil {
			b.importAll(build, in)
		}
		return measure(exec.Command(b.builds[build], append(slices.Clone(words), "--ledger", b.path(build+".rollbook"))...))
	}
}

// importAll makes the ledger of a build again, with games of all systems.
func (b *bench) importAll(build string, _ *input) cost {
	ledger := b.path(build + ".rollbook")
	must.Do(os.RemoveAll(ledger + ".copies"))
	_ = os.Remove(ledger)
	c := exec.Command(b.builds[build], "import", "--ledger", ledger)
	for _, in := range b.inputs {
		c.Args = append(c.Args, in.part)
	}
	return measure(c)
}

// onSeason measures a command on a season whose games are in a ledger: 16 teams, each twice against each, 240 games. SEASON is its
// file, SITE a folder to publish it in.
func onSeason(words ...string) func(*bench, string, *input) cost {
	return func(b *bench, build string, _ *input) cost {
		defer os.RemoveAll(b.path("site"))
		season, ledger := b.season(build)
		line := strings.NewReplacer("SEASON", season, "SITE", b.path("site")).Replace(strings.Join(append(words, "--ledger", ledger), " "))
		return measure(exec.Command(b.builds[build], strings.Fields(line)...))
	}
}

// season makes the season and its ledger, unless the build has. Each game is one of the first system's, under other names.
func (b *bench) season(build string) (season, ledger string) {
	season, ledger = b.path(build+".season"), b.path(build+"-season.rollbook")
	if _, err := os.Stat(ledger); err == nil {
		return season, ledger
	}
	in := &b.inputs[0]
	args := []string{"season", "new", in.system, season, "--name", "Season", "--twice"}
	for i := range 16 {
		args = append(args, "--team", fmt.Sprintf("T%d: Club%[1]d", i+1))
	}
	measure(exec.Command(b.builds[build], args...))
	schedule := must.Get(exec.Command(b.builds[build], "season", "results", season, "--csv").Output())
	games := strings.Split(string(must.Get(os.ReadFile(in.all))), first)[1:]
	var records strings.Builder
	for i, fixture := range strings.Split(strings.TrimSpace(string(schedule)), "\n")[1:] {
		f := strings.Split(fixture, ",") // round, date, visitor, home
		names := strings.NewReplacer("visitor: Visitors\n", "visitor: "+f[2]+"\n", "home: Home\n", "home: "+f[3]+"\nevent: Season, "+f[0]+"\n")
		records.WriteString(first + names.Replace(games[i%len(games)]))
	}
	all := b.path("season.roll")
	must.Do(os.WriteFile(all, []byte(records.String()), 0o600))
	measure(exec.Command(b.builds[build], "import", all, "--ledger", ledger))
	return season, ledger
}

// begin makes a ledger of a game with its first entry; forget removes it.
func (b *bench) begin(build string, in *input) (ledger string, forget func()) {
	ledger, begun := b.path("begun.rollbook"), b.path("begun.roll")
	header, _, _ := strings.Cut(string(must.Get(os.ReadFile(in.one))), "\n\n")
	must.Do(os.WriteFile(begun, []byte(header+"\n\n"+in.entries[0]+"\n"), 0o600))
	measure(exec.Command(b.builds[build], "import", begun, "--ledger", ledger))
	return ledger, func() {
		_ = os.Remove(ledger)
		_ = os.RemoveAll(ledger + ".copies")
	}
}

// typed types the entries of a game at a terminal, each after the prompt has come: an entry is on the disk before that. Of how
// long the next prompt took, wall is the middle case.
func (b *bench) typed(build string, in *input) cost {
	ledger, forget := b.begin(build, in)
	defer forget()
	c := exec.Command(b.builds[build], "play", "1", "--ledger", ledger)
	c.Env = append(os.Environ(), "TERM=xterm", "PAGER=cat")
	terminal := must.Get(pty.StartWithSize(c, &pty.Winsize{Rows: 40, Cols: 200}))
	defer terminal.Close()
	defer time.AfterFunc(time.Minute, func() { _ = c.Process.Kill() }).Stop() // so that no wait for a prompt is for ever
	var took []time.Duration
	begin := time.Now()
	for _, entry := range append(in.entries[1:min(150, len(in.entries))], "quit") {
		until(terminal, "> ")
		took = append(took, time.Since(begin))
		must.Get(terminal.WriteString(entry))
		until(terminal, entry)
		begin = time.Now()
		must.Get(terminal.WriteString("\r"))
	}
	go func() { _, _ = io.Copy(io.Discard, terminal) }() // whatever it still says
	must.Do(c.Wait())
	slices.Sort(took)
	return costOf(c, took[len(took)/2])
}

// until reads until a text is seen.
func until(terminal *os.File, text string) {
	var seen []byte
	for chunk := make([]byte, 1<<14); !strings.Contains(string(seen), text); {
		n, err := terminal.Read(chunk)
		must.Do(err, "no", text, "at the terminal, but", string(seen))
		seen = append(seen, chunk[:n]...)
	}
}

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
		took := must.Get(chromedp.Run(ctx, chromedp.Evaluate[[]float64](fmt.Sprintf("%s(%s)", strings.TrimSpace(taps),
			entries), chromedp.EvalAwaitPromise)))
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
