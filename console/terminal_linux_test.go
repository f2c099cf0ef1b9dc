package console

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/console/term/termtest"
	"rollbook/fixtures"
)

// A person sits at a terminal, types, and looks at the screen.
type person struct {
	t       *testing.T
	ledger  string
	pty     *os.File
	command *exec.Cmd

	mu   sync.Mutex
	seen []byte // since the last look, without colors and cursor movements
}

// sits begins a command on a terminal of n columns and 40 lines.
func sits(t *testing.T, ledger string, columns int, args ...string) *person {
	t.Helper()
	return sitsAt(t, ledger, columns, exec.Command("rollbook", args...))
}

// sitsAt begins any command so, with more in its environment.
func sitsAt(t *testing.T, ledger string, columns int, command *exec.Cmd, env ...string) *person {
	t.Helper()
	pty, tty := termtest.Pair(t)
	p := &person{t: t, ledger: ledger, pty: pty, command: command}
	p.resize(columns)
	p.command.Env = append(append(os.Environ(), "ROLLBOOK_LEDGER="+ledger, "TERM=xterm", "NO_COLOR=", "PAGER=cat"), env...)
	p.command.Stdin, p.command.Stdout, p.command.Stderr = tty, tty, tty
	p.command.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := p.command.Start(); err != nil {
		t.Fatal(err)
	}
	tty.Close()
	go p.look()
	t.Cleanup(func() {
		p.command.Process.Kill()
		pty.Close()
	})
	return p
}

func (p *person) resize(columns int) { p.resizeBoth(columns, 40) }

func (p *person) look() {
	var chunk [4096]byte
	for {
		n, err := p.pty.Read(chunk[:])
		p.mu.Lock()
		p.seen = append(p.seen, chunk[:n]...)
		p.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// types types what a keyboard sends: Enter is \r.
func (p *person) types(keys string) {
	p.t.Helper()
	if _, err := p.pty.WriteString(keys); err != nil {
		p.t.Fatal(err)
	}
}

// interrupts types Ctrl-C where the echo of a letter shows that keys are read; just before, it would be a signal.
func (p *person) interrupts() {
	p.t.Helper()
	p.types("x")
	p.sees("x")
	p.types("\x03")
}

// patience is how long a test waits for what must come on the slowest machine; a test that passes does not wait so long.
const patience = time.Minute

// sees waits until a text is on the screen, and returns everything up to it.
func (p *person) sees(want string) string {
	p.t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(5 * time.Millisecond) {
		p.mu.Lock()
		screen := strings.ReplaceAll(termtest.Escapes.ReplaceAllString(string(p.seen), ""), "\r", "")
		if i := strings.Index(screen, want); i >= 0 {
			p.seen = []byte(screen[i+len(want):])
			p.mu.Unlock()
			return screen[:i+len(want)]
		}
		p.mu.Unlock()
		if time.Now().After(end) {
			p.t.Fatalf("never seen: %q; but\n%s", want, screen)
		}
	}
}

// leaves waits for the end of the command.
func (p *person) leaves(status int) {
	p.t.Helper()
	p.command.Wait()
	if got := p.command.ProcessState.ExitCode(); got != status {
		p.t.Errorf("exit status %d, want %d", got, status)
	}
}

// has compares the entries of game 1.
func (p *person) has(want string) {
	p.t.Helper()
	status, out, errs := asked(p.ledger, "export", "1")
	_, entries, _ := strings.Cut(out, "\n\n")
	var got []string
	for _, line := range strings.Split(entries, "\n") {
		got = append(got, scorer.Words(line)...)
	}
	if status != 0 || strings.Join(got, " ") != want {
		p.t.Errorf("the ledger has %v, want %s%s", got, want, errs)
	}
}

// newGame begins a game in a ledger of its own.
func newGame(t *testing.T, system string, args ...string) (ledger string) {
	t.Helper()
	ledger = filepath.Join(t.TempDir(), "l.rollbook")
	args = append([]string{"new", system, "--visitor", "Bears", "--home", "Packers"}, args...)
	if status, _, errs := asked(ledger, args...); status != 0 {
		t.Fatal(errs)
	}
	return ledger
}

// What is typed at the prompt is recorded at once: Ctrl-C clears a line, Tab completes a word, Ctrl-D leaves.
func TestTableOnATerminal(t *testing.T) {
	t.Parallel()
	p := sits(t, newGame(t, "inches"), 80, "play")
	p.sees("toss 1d6> ")
	p.types("4")
	p.interrupts()
	p.sees("^C")
	p.command.Process.Signal(os.Interrupt) // as Ctrl-C between two prompts, where it is no key
	p.sees("toss 1d6> ")
	p.types("2\r")
	p.sees("kickoff 2d6> ")
	p.has("2")
	p.types("chart kic\t\r")
	p.sees("Kickoff")
	p.sees("kickoff 2d6> ")
	p.types("amend #1 4 misread\r")
	p.sees("your name (Enter: change nothing): ")
	p.interrupts() // the correction, and not only its question
	if left := p.sees("kickoff 2d6> "); !strings.Contains(left, "nothing was written") || strings.Contains(left, "[y/N]") {
		t.Error(left)
	}
	p.types("\x04")
	p.sees("\nsaved; resume with: rollbook play 1")
	p.leaves(0)
	p.has("2")
}

// Ctrl-C ends a long search, and nothing else: the table stays, and what was typed counts.
func TestCtrlCStopsASearchAtTheTable(t *testing.T) {
	t.Parallel()
	ledger := filepath.Join(t.TempDir(), "l.rollbook")
	file := filepath.Join(filepath.Dir(ledger), "game.roll")
	write(t, file, fixtures.Named("fivedice/opening-day.roll").Text)
	if status, _, errs := asked(ledger, "import", file); status != 0 {
		t.Fatal(errs)
	}
	p := sits(t, ledger, 80, "play", "1")
	p.sees("over> ")
	p.types("slip =99-98\r")
	ended := make(chan bool)
	go func() { // held down
		for tick := time.NewTicker(20 * time.Millisecond); ; {
			select {
			case <-ended:
				return
			case <-tick.C:
				p.pty.WriteString("\x03")
			}
		}
	}()
	p.sees("stopped")
	close(ended)
	p.sees("over> ")
	p.types("note all is well\r")
	p.sees("your name (Enter: leave it out): ")
	p.types("\r")
	p.sees("noted")
	p.types("quit\r")
	p.leaves(0)
}

// Silence tells a script that all is well, and a stranger nothing.
func TestVerifySpeaksOnATerminal(t *testing.T) {
	t.Parallel()
	ledger := newGame(t, "inches")
	file := filepath.Join(filepath.Dir(ledger), "a.roll")
	if _, _, errs := asked(ledger, "export", "1", "-o", file); errs != "" {
		t.Fatal(errs)
	}
	p := sits(t, ledger, 200, "verify", file)
	p.sees("these entries give Bears 0, Packers 0, so far; a plain record has no fingerprint")
	p.sees("1 record, 0 entries: whole and consistent")
	p.leaves(0)
	if status, out, errs := asked(ledger, "verify", file); status != 0 || out+errs != "" {
		t.Errorf("in a pipe: %d %q %q", status, out, errs)
	}
	league := strings.Replace(file, ".roll", ".season", 1)
	if _, _, errs := asked(ledger, "season", "new", "inches", "--team", "A:Ajax", "--team", "B:Brest", league); errs == "" {
		t.Fatal("no season was made")
	}
	p = sits(t, ledger, 200, "season", "check", league)
	p.sees("a.season: whole and consistent")
	p.leaves(0)
}

// Every change to a game is shown first, with a question: Enter, no and the end of input write nothing, yes does.
func TestTableNothingChangesWithoutAYes(t *testing.T) {
	t.Parallel()
	ledger := newGame(t, "inches")
	p := sits(t, ledger, 100, "play")
	p.sees("toss 1d6> ")
	p.types("4 52\r")
	p.sees("play> ")
	p.types("33 32\r")
	p.sees("play> ")
	p.types("<\r")
	p.sees("undone: ")
	p.types("q\r")
	p.leaves(0)
	for _, c := range []struct{ command, question, done string }{
		{"undo 1 --redo", "Redo? [y/N] ", "game 1: scrimmage 33 scrimmage 32 redone; 6 entries in all"},
		{"amend 1 --header event=Final --reason forgotten --by Ada", "Correct the header? [y/N] ", "event set to Final"},
		{"amend 1 entry 2 53 --reason misread --by Ada", "Correct the game?", "53 instead of 52"},
		{"sign 1 --home Bo", "Sign game 1? [y/N] ", "game 1: signed"},
		{"amend 1 --void mistake --by Ada", "Void game 1? [y/N] ", "game 1 is void"},
		{"undo 1 --redo --reason counts --by Ada", "Redo? [y/N] ", "game 1 is no longer void"},
	} {
		_, before, _ := asked(ledger, "show", "1")
		for _, answer := range []string{"\r", "n\r", "yet\r", "\x04"} {
			p := sits(t, ledger, 100, words(c.command)...)
			p.sees(c.question)
			p.types(answer)
			p.sees("nothing was written")
			p.leaves(1)
		}
		if _, after, _ := asked(ledger, "show", "1"); after != before {
			t.Errorf("%s: something was written without a yes:\n%s%s", c.command, before, after)
		}
		p := sits(t, ledger, 100, words(c.command)...)
		p.sees(c.question)
		p.types("Y\r")
		p.sees(c.done)
		p.leaves(0)
		if _, after, _ := asked(ledger, "show", "1"); after == before {
			t.Errorf("%s: nothing was written with a yes", c.command)
		}
	}
}

func narrow(t *testing.T, screen string, columns int) {
	t.Helper()
	for _, line := range strings.Split(screen, "\n") {
		if term.Width(line) > columns {
			t.Errorf("%d columns: %s", term.Width(line), line)
		}
	}
}

// play | tee: standard output is no terminal, but a person types.
func TestTablePromptsOnStandardError(t *testing.T) {
	t.Parallel()
	ledger := newGame(t, "inches")
	pty, tty := termtest.Pair(t)
	defer pty.Close()
	var out bytes.Buffer
	c := exec.Command("rollbook", "play")
	c.Env = append(os.Environ(), "ROLLBOOK_LEDGER="+ledger, "TERM=xterm")
	c.Stdin, c.Stderr, c.Stdout = tty, tty, &out
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	tty.Close()
	p := &person{t: t, ledger: ledger, pty: pty, command: c}
	go p.look()
	p.sees("toss 1d6> ")
	p.types("4\n")
	p.sees("kickoff 2d6> ")
	p.types("quit\n")
	p.leaves(0)
	if !strings.Contains(out.String(), "Packers will receive") || strings.Contains(out.String(), "toss 1d6>") {
		t.Error(out.String())
	}
}

func TestLongAnswersGoThroughThePager(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	pager := filepath.Join(folder, "pager")
	if err := os.WriteFile(pager, []byte("#!/bin/sh\nhead -n 2\necho paged\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	ask := func(args ...string) *person {
		return sitsAt(t, filepath.Join(folder, "l"), 100, exec.Command("rollbook", args...), "ROLLBOOK_PAGER="+pager)
	}
	p := ask("rules", "inches")
	p.sees("paged")
	p.leaves(0)
	p = ask("rules", "inches", "--no-pager")
	p.sees("--all the complete rules")
	p.leaves(0)
	p = ask("systems")
	p.sees("Inside the Net")
	p.sees("lists its settings") // what an answer leads to is below it
	p.leaves(0)
	p = ask("rules", "inches", "7")
	p.leaves(0)
	if said := p.sees("INCHES-7"); strings.Contains(said, "paged") {
		t.Error(fmt.Sprint("a short answer is paged: ", said))
	}
}

// A record may contain anything; a file gets it unchanged, a terminal does not.
func TestExportToATerminal(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	file := filepath.Join(folder, "bad.roll")
	write(t, file, "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n\n4 \x1b[2J\n")
	p := sits(t, filepath.Join(folder, "l"), 100, "export", file)
	p.sees("U+001B[2J")
	p.leaves(0)
}

// The session in README is what people see: every line of it, in order.
func TestTableAsREADMEShowsIt(t *testing.T) {
	t.Parallel()
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, session, _ := strings.Cut(string(readme), "$ rollbook play\n")
	session, _, _ = strings.Cut(session, "```")
	ledger := filepath.Join(t.TempDir(), "l.rollbook")
	if status, _, errs := asked(ledger, "new", "inches", "--home", "Green Bay Packers", "--visitor",
		"Chicago Bears", "--set", "home-wins=10", "--set", "visitor-wins=3"); status != 0 {
		t.Fatal(errs)
	}
	p := sits(t, ledger, 100, "play")
	for _, line := range strings.Split(strings.TrimSpace(session), "\n") {
		shown, typed, asks := strings.Cut(line, "> ")
		if !asks {
			p.sees(line + "\n")
			continue
		}
		p.sees(shown + "> ")
		p.types(typed + "\r")
	}
	p.types("\x04")
	p.leaves(0)
}

// Dice are for people: the coach deals no card, and makes no call in a pipe.
func TestTheHouseCoachWaitsForAnAnswer(t *testing.T) {
	t.Parallel()
	ledger := newGame(t, "inches")
	if status, _, errs := asked(ledger, "play", "--coach-for", "home"); status != 2 || !strings.Contains(errs, "waits for Enter") {
		t.Error(status, errs)
	}
	if status, _, errs := asked(ledger, "play", "--coach-for", "nobody"); status != 2 || !strings.Contains(errs, "visitor or home") {
		t.Error(status, errs)
	}
}

// The code on the screen leads to the address with the key, whatever colors the terminal has.
func TestTheCodeOnTheScreenIsTheAddress(t *testing.T) {
	scanner, err := exec.LookPath("zbarimg")
	if err != nil || len(privateAddresses()) == 0 {
		t.Skip("skipped: no zbarimg on this machine, or no address in a private network")
	}
	p := sits(t, filepath.Join(t.TempDir(), "l.rollbook"), 80, "serve", "--lan", "--listen", "127.0.0.1:0")
	screen := ""
	for end := time.Now().Add(patience); !strings.Contains(screen, "Both stay valid") && time.Now().Before(end); time.Sleep(time.Millisecond) {
		p.mu.Lock()
		screen = strings.ReplaceAll(string(p.seen), "\r", "")
		p.mu.Unlock()
	}
	_, rest, _ := strings.Cut(screen, "to score: ")
	address, rest, _ := strings.Cut(rest, "\n")
	const size = 6 // pixels of a module
	var rows [][]byte
	for line := range strings.SplitSeq(rest, "\n") {
		inner, found := strings.CutPrefix(line, "\x1b[30;107m")
		inner, reset := strings.CutSuffix(inner, "\x1b[0m")
		if !found || !reset {
			break // a line that does not say its colors is none of the code
		}
		var upper, lower []byte
		for _, r := range inner {
			up, down := byte(255), byte(255)
			if r == '█' || r == '▀' {
				up = 0
			}
			if r == '█' || r == '▄' {
				down = 0
			}
			upper, lower = append(upper, bytes.Repeat([]byte{up}, size)...), append(lower, bytes.Repeat([]byte{down}, size)...)
		}
		for range size {
			rows = append(rows, upper)
		}
		for range size {
			rows = append(rows, lower)
		}
	}
	if len(rows) == 0 {
		t.Fatalf("no code in colors of its own:\n%s", screen)
	}
	picture := filepath.Join(t.TempDir(), "code.pgm")
	write(t, picture, fmt.Sprintf("P5 %d %d 255\n%s", len(rows[0]), len(rows), bytes.Join(rows, nil)))
	if out, err := exec.Command(scanner, "--raw", "-q", picture).Output(); err != nil || strings.TrimSpace(string(out)) != address {
		t.Errorf("zbarimg reads %q, not %q: %v", out, address, err)
	}
}
