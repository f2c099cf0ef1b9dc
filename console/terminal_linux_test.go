package console

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/console/term/termtest"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/replay"
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

const untilEntry = "> "

func TestTableEveryWordOfHelp(t *testing.T) {
	t.Parallel()
	p := sits(t, newGame(t, "inches"), 100, "play")
	p.sees("toss 1d6> ")
	p.types("4\r")
	p.sees("kickoff 2d6> ")
	p.types("43\r")
	p.sees("Touchback")
	p.sees("Enter: scrimmage; dice: scrimmage and its roll")
	p.sees("play> ")
	for typed, answer := range map[string]string{
		"help": "check the score", "h": "check the score", "?": "Play 2.", "why": "scrimmage (s), ",
		"board": "24 boxes left", "log": "2. 43", "log 1": "2. 43", "chart kickoff": "Kickoff", "chart nowhere": "the charts are scrimmage", "chart 34": "34",
		"=0-0": "yes: 0-0", "=7-0": "is 0-0", "undo 3": "there are not 3 steps to undo",
		"why not": "why takes nothing after it", "note": "which remark?", "33.": "33. is the number of a play", "7": "7 looks like a sum",
	} {
		p.types(typed + "\r")
		p.sees(answer)
		p.sees("play> ")
	}
	p.types("note it rains\r")
	p.sees("your name (Enter: leave it out): ")
	p.types("?\r")
	p.sees("type the name as it should stand in the record")
	p.types("43\r") // meant for the prompt
	p.sees("no: \"43\" is not a name, and was not done")
	p.types("  Ada   Bo \r")
	p.sees("noted")
	p.sees("play> ")
	p.types("undo\r")
	p.sees("undone: 43")
	p.types("undo --redo\r")
	p.sees("redone: 43")
	p.types(">\r")
	p.sees("there is nothing to redo")
	p.types("<\r")
	p.sees("undone: 43")
	p.sees("kickoff 2d6> ")
	p.types("< the die fell off the table\r")
	p.sees("These entries go: 4")
	p.sees("your name (Enter: change nothing): ")
	p.types("Ada\r")
	p.sees("other side (Enter: nobody): ")
	p.types("\r")
	p.sees("Undo 1 entry? [y/N] ")
	p.types("y\r")
	p.sees("undone: 4")
	p.sees("toss 1d6> ")
	p.types("4\r")
	p.sees("kickoff 2d6> ")
	p.types("\x04") // Ctrl-D
	p.sees("saved; resume with: rollbook play 1")
	p.leaves(0)
	p.has("4")
	if _, out, _ := asked(p.ledger, "log"); !strings.Contains(out, "undone: 4, by Ada, not agreed: the die fell off the table") || !strings.Contains(out, "note, by Ada Bo: it rains") {
		t.Error(out)
	}
}

func TestTableCtrlCClearsTheLine(t *testing.T) {
	t.Parallel()
	p := sits(t, newGame(t, "inches"), 80, "play")
	p.sees("toss 1d6> ")
	p.types("4\x03")
	p.sees("^C")
	p.sees("toss 1d6> ")
	p.types("2\r")
	p.sees("kickoff 2d6> ")
	p.types("quit\r")
	p.leaves(0)
	p.has("2")
}

func TestTableSeveralEntriesAreAnsweredInOrder(t *testing.T) {
	t.Parallel()
	p := sits(t, newGame(t, "inches"), 100, "play")
	p.sees("toss 1d6> ")
	p.types("4 52\r")
	p.sees("play> ")
	p.types("33 9 22\r")
	before := p.sees("no: 9 looks like a sum: type both dice as they lie, like 43\n")
	if !strings.Contains(before, "gain 5 yards") {
		t.Errorf("the results come after the error: %s", before)
	}
	p.sees("not read: 22")
	p.sees("play> ")
	p.types("9\r") // what was said shortly did not help
	said := p.sees("play> ")
	if strings.Contains(said, "33 back") {
		t.Errorf("a hint would undo a good entry: %s", said)
	}
	if !strings.Contains(said, `"9" is not 2d6: two dice, digits from 1 to 6, the larger or darker die first, like 43`) {
		t.Errorf("the second refusal is as short as the first: %s", said)
	}
	p.types("quit\r")
	p.leaves(0)
	p.has("4 52 scrimmage 33")
}

// A typed line ends where the other side decides.
func TestTableALineIsOneSides(t *testing.T) {
	t.Parallel()
	p := sits(t, newGame(t, "inches"), 100, "play")
	p.sees("toss 1d6> ")
	p.types("4 4,3 s33 s13\r")
	p.sees("\n  4 43\n") // how it was read
	p.sees("Touchback")
	p.sees("Packers decide now; not read: s33 s13")
	p.sees("play> ")
	p.has("4 43")
	p.types("\x04")
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
}

// At a decision, neither Enter nor a bare roll chooses, and a die too many spoils the line.
func TestTableDecisionsAreTyped(t *testing.T) {
	t.Parallel()
	p := sits(t, newGame(t, "inches"), 100, "play")
	p.sees("toss 1d6> ")
	p.types("4\r")
	p.sees("kickoff 2d6> ")
	p.types("4 3 5\r")
	p.sees("no: 4 3 5 is three dice: two are rolled here")
	p.sees("kickoff 2d6> ")
	p.types("52\r")
	p.sees("play> ")
	p.types("33 32 b44\r")
	if said := p.sees("fourth-down> "); strings.Contains(said[strings.Index(said, "4th"):], "Enter:") {
		t.Errorf("a default is offered: %s", said)
	}
	for _, typed := range []string{"\r", "4 4\r"} {
		p.types(typed)
		p.sees("first the call: punt (p), field-goal (f) or go (g)\n")
		if left := p.sees("> "); strings.Contains(left, "not read") {
			t.Error(left)
		}
	}
	p.types("p44\r")
	p.sees("punt")
	p.sees("> ")
	p.types("\x04")
	p.leaves(0)
	p.has("4 52 scrimmage 33 scrimmage 32 ball-control 44 punt 44")
}

// A word that is nearly one of the table, or another program's word for it, is answered with that.
func TestTableWordsAreSuggested(t *testing.T) {
	t.Parallel()
	p := sits(t, newGame(t, "inches"), 100, "play")
	p.sees("toss 1d6> ")
	for _, c := range [][2]string{
		{"undoo", "no: \"undoo\": did you mean undo?"}, {"hlep", "did you mean help?"}, {"score", "did you mean board?"}, {"amned 3 4", "did you mean amend?"},
		{"export", "rollbook help export, in another terminal"}, {"bogus", "help lists what can be typed"}, {"rule", "which ruling, or which section? rule 20"},
		{"33", "33 is two dice: one is rolled here"},
	} {
		p.types(c[0] + "\r")
		p.sees(c[1])
		p.sees("toss 1d6> ")
	}
	p.types("4\r") // who types sums may mean one by 11
	p.sees("kickoff 2d6> ")
	p.types("9\r")
	p.sees("looks like a sum")
	p.sees("kickoff 2d6> ")
	p.types("11\r")
	p.sees("11 as two ones? [Y/n]")
	p.types("n\r")
	p.sees("not recorded")
	p.sees("kickoff 2d6> ")
	p.types("<\r")
	p.sees("toss 1d6> ")
	p.types("help\r")
	if said := p.sees("leave; everything"); !strings.Contains(said, "4 3, 43 ") || strings.Contains(said, "7314125") {
		t.Errorf("help is not of this system: %s", said)
	}
	p.sees("toss 1d6> ")
	p.types("\x04")
	p.leaves(0)
	p.has("")
}

// Entries that are quick to type: short forms, a call with its roll, dice apart.
func TestTableShortEntries(t *testing.T) {
	t.Parallel()
	p := sits(t, newGame(t, "inches"), 100, "play")
	p.sees("toss 1d6> ")
	p.types("4 5 2\r")
	p.sees("scrimmage (s), no-huddle (n) or ball-control (b)")
	for _, typed := range []string{"s33", "no huddle 3 2", "b44", "p2 4"} {
		p.types(typed + "\r")
		p.sees(" left")
		p.sees("> ")
	}
	for typed, answer := range map[string]string{
		"=ball:none": ", not \"none\"", "=bal:20": "did you mean =ball?", "=dust:1": "there are ", "s9 22": "not read: 22",
	} {
		p.types(typed + "\r")
		p.sees(answer)
		p.sees("> ")
	}
	p.types("quit\r")
	p.leaves(0)
	p.has("4 52 scrimmage 33 no-huddle 32 ball-control 44 punt 24")
}

// Another program records while the prompt is open: nothing typed before that was seen is recorded, and everything works after.
func TestTableClashOfTwoPrograms(t *testing.T) {
	t.Parallel()
	for _, typed := range []string{"61", "<", "note rain"} {
		t.Run(typed, func(t *testing.T) {
			p := sits(t, newGame(t, "inches"), 100, "play")
			p.sees("toss 1d6> ")
			p.types("4 43\r")
			p.sees("play> ")
			p.types(typed[:1])
			p.sees(typed[:1])
			other := exec.Command("rollbook", "play", "1")
			other.Env, other.Stdin = append(os.Environ(), "ROLLBOOK_LEDGER="+p.ledger), strings.NewReader("scrimmage 13\n")
			if out, err := other.CombinedOutput(); err != nil {
				t.Fatalf("%v: %s", err, out)
			}
			p.types(typed[1:] + "\r")
			if typed == "note rain" {
				p.sees("your name")
				p.types("\r")
			}
			p.sees("not recorded: scrimmage 13 has just been recorded elsewhere")
			p.sees("Packers 35")
			p.sees("play> ")
			p.has("4 43 scrimmage 13")
			p.types("note it rained\r")
			p.sees("your name")
			p.types("\r")
			p.sees("noted")
			p.types("<\r")
			p.sees("undone: 13")
			p.sees("scrimmage 2d6> ")
			p.types("24\r")
			p.sees("play> ")
			p.types("\x04")
			p.leaves(0)
			p.has("4 43 scrimmage 24")
		})
	}
}

// The other program undoes and types something else: as many entries as before, and yet another game.
func TestTableClashThatLeavesAsManyEntries(t *testing.T) {
	t.Parallel()
	p := sits(t, newGame(t, "inches"), 100, "play")
	p.sees("toss 1d6> ")
	p.types("4 43\r")
	p.sees("play> ")
	p.types("6")
	p.sees("6")
	other := exec.Command("rollbook", "play", "1")
	other.Env, other.Stdin = append(os.Environ(), "ROLLBOOK_LEDGER="+p.ledger), strings.NewReader("<\n55\n")
	if out, err := other.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	p.types("1\r")
	p.sees("not recorded: something else has just been recorded")
	p.sees("boxes left")
	p.sees("> ")
	p.types("\x04")
	p.leaves(0)
	p.has("4 55")
}

// A toss is a fact: Enter alone does not say how it came out.
func TestTableFactsHaveNoDefault(t *testing.T) {
	t.Parallel()
	setup := recordedSetup(t, systems.Named("fivedice"))
	var settings []string
	for _, f := range setup.Header {
		switch f.Key {
		case "system", "visitor", "home", "date", "event", "site", "scorer", "note":
		default:
			settings = append(settings, "--set", f.Key+"="+f.Value)
		}
	}
	p := sits(t, newGame(t, "fivedice", settings...), 100, "play")
	if said := p.sees("toss> "); strings.Contains(said, "Enter:") {
		t.Errorf("a default is offered: %s", said)
	}
	p.types("\r")
	p.sees("say what happened: visitor (v) or home (h)")
	p.types("61\r")
	p.sees("say what happened: visitor (v) or home (h)")
	p.types("h\r") // home, and not help
	p.sees("kickoff")
	p.types("\x04")
	p.leaves(0)
	p.has("home")
}

// At the prompts of every system a person types what was rolled, turned and called, an entry a line.
func TestTableOfEverySystem(t *testing.T) {
	t.Parallel()
	for _, f := range fixtures.OfEachSystem() {
		r := replay.Read(f.File, f.Text)[0]
		entries := replay.Entries(r.Tokens())
		ledger, open := filepath.Join(t.TempDir(), "l.rollbook"), filepath.Join(t.TempDir(), "open.roll")
		write(t, open, string(replay.Append(nil, r.Setup, nil)))
		if status, _, errs := asked(ledger, "import", open); status != 0 {
			t.Fatal(errs)
		}
		p := sits(t, ledger, 80, "play")
		p.sees(untilEntry)
		for _, entry := range entries[:25] {
			p.types(entry + "\r")
			p.sees(untilEntry)
		}
		p.types("quit\r")
		p.leaves(0)
		if _, out, _ := asked(ledger, "show"); !strings.Contains(out, "next: ") {
			t.Error(out)
		}
		if _, out, _ := asked(ledger, "export"); !slices.Equal(replay.Entries(replay.Read("", out)[0].Tokens()), entries[:25]) {
			t.Errorf("%s: %s", f.System, out)
		}
	}
}

func TestTableAtTheEndOfTheGame(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	for _, f := range fixtures.Records() {
		if f.System != "inches" {
			continue
		}
		r := replay.Read(f.File, f.Text)[0]
		entries := replay.Entries(r.Tokens())
		if !engine.Run(r.Setup, entries, engine.Observer{}).Over {
			continue
		}
		last := entries[len(entries)-1]
		open := replay.Append(nil, r.Setup, entries[:len(entries)-1])
		file, ledger := filepath.Join(folder, "open.roll"), filepath.Join(folder, "l.rollbook")
		if err := os.WriteFile(file, open, 0o644); err != nil {
			t.Fatal(err)
		}
		if status, _, errs := asked(ledger, "import", file); status != 0 {
			t.Fatal(errs)
		}
		p := sits(t, ledger, 100, "play")
		p.sees("entries so far")
		p.sees(untilEntry)
		p.types(last + "\r")
		p.sees("The game is over: ")
		p.sees("over> ")
		p.types("note a fine game\r")
		p.sees("your name")
		p.types("\r")
		p.sees("noted")
		p.types("6\r")
		p.sees("no more entries are allowed")
		p.types("<\r")
		p.sees("undone: " + last)
		p.sees(untilEntry)
		p.types(last + "\r")
		p.sees("over> ")
		p.types("quit\r")
		p.sees("saved; rollbook box 1 has the box score")
		p.leaves(0)

		// later it is more than a slip of typing
		p = sits(t, ledger, 100, "play", "1")
		p.sees("over> ")
		p.types("<\r")
		p.sees("to undo it needs a reason")
		p.sees("reason (Enter: change nothing): ")
		p.types("\r")
		p.sees("over> ")
		p.types("\x04")
		p.leaves(0)

		// it is over: undo wants a reason, and asks
		p = sits(t, ledger, 100, "undo")
		p.sees("undoing its last entry needs")
		p.leaves(2)
		p = sits(t, ledger, 100, "undo", "1", "--reason", "wide", "--by", "Ada")
		p.sees("Undo its last entry, " + last + "? [y/N] ")
		p.types("n\r")
		p.sees("nothing was written")
		p.leaves(1)
		p = sits(t, ledger, 100, "undo", "1", "--reason", "wide", "--by", "Ada")
		p.sees("[y/N] ")
		p.types("y\r")
		p.sees(last + " undone")
		p.leaves(0)
		return
	}
}

// A mistake of some plays ago is mended at the prompt: what changes is shown, and nothing is recorded without a yes.
func TestTableMendsAtThePrompt(t *testing.T) {
	t.Parallel()
	const played = "4 52 scrimmage 33 scrimmage 32 scrimmage 44"
	p := sits(t, newGame(t, "inches"), 100, "play")
	p.sees("toss 1d6> ")
	for _, line := range []string{"4", "52", "33", "32", "44"} {
		p.types(line + "\r")
		p.sees(" left")
		p.sees(untilEntry)
	}
	for typed, answer := range map[string]string{
		"amend": "which entry", "amend x 43": "is not the number of an entry", "amend 99 43": "no entry 99", "amend 4 7": "cannot be 7", "amend 4 33": "is 33 already",
		"amend 4 43;": "an entry is one word",
	} {
		p.types(typed + "\r")
		p.sees(answer)
		p.sees("play> ")
	}

	p.types("amend 4 21\r")
	shown := p.sees("reason (Enter: change nothing): ")
	narrow(t, shown, 100)
	if !strings.Contains(shown, "These plays are rewound, from entry 5 on:") || !strings.Contains(shown, "scrimmage 44") {
		t.Errorf("the plays are not shown: %s", shown)
	}
	p.types("\r") // no reason, no correction
	p.sees("nothing was written")
	p.sees("play> ")
	for _, yes := range []string{"", "n", "\x03"} {
		p.types("amend #4 21 a 2 and a 1\r")
		p.sees("your name (Enter: change nothing): ")
		p.types("Ada\r")
		p.sees("other side (Enter: nobody): ")
		p.types("Bo\r")
		p.sees("Correct entry 4 from 33 to 21; 4 entries from 5 on rewound? [y/N] ")
		p.types(strings.TrimSuffix(yes+"\r", "\x03\r"))
		if yes == "\x03" {
			p.types(yes)
		}
		p.sees("nothing was written")
		p.sees("play> ")
	}
	for _, question := range []string{"your name (Enter: change nothing): ", "other side (Enter: nobody): "} { // Ctrl-C leaves the correction, and not only its question
		p.types("amend 4 21 a 2 and a 1\r")
		p.sees("your name (Enter: change nothing): ")
		if strings.HasPrefix(question, "other") {
			p.types("Ada\r")
			p.sees(question)
		}
		p.types("\x03")
		if left := p.sees("play> "); !strings.Contains(left, "nothing was written") || strings.Contains(left, "[y/N]") {
			t.Error(left)
		}
	}
	p.has(played)
	p.types("amend 4 21 a 2 and a 1\r")
	p.sees("your name (Enter: change nothing): ")
	p.types("\r")
	p.sees("nothing was written")
	p.sees("play> ")
	p.types("amend 4 21\r")
	for _, q := range []struct{ question, answer, what string }{
		{"reason (Enter: change nothing): ", "a 2 and a 1", "reason"}, {"your name (Enter: change nothing): ", "Ada", "name"}, {"other side (Enter: nobody): ", "", "name"},
	} { // a command or a roll is neither, and is not done
		for _, command := range []string{"<", ">", "undo 2", "quit", "help", "log 3", "note it rains", "43", "(4, 3)", "n 43"} {
			p.sees(q.question)
			p.types(command + "\r")
			p.sees(`no: "` + command + `" is not a ` + q.what + ", and was not done")
		}
		p.sees(q.question)
		p.types(q.answer + "\r")
	}
	p.sees("[y/N] ")
	p.types("y\r")
	p.sees("entry 4 corrected from 33 to 21; 4 entries from 5 on rewound")
	p.sees("fourth-down> ")
	p.types("print sheet\r") // no punt
	p.sees("print is a command of its own")
	p.sees("fourth-down> ")
	p.has("4 52 scrimmage 21")
	p.types(">\r")
	p.sees("cannot be redone: entry 5")
	p.sees(untilEntry)

	// three lines back are more than a slip of typing
	p.types("p33\r")
	p.sees(untilEntry)
	p.types("<<<\r")
	p.sees("plays have followed it")
	p.sees("These entries go: 52 scrimmage 21 punt 33")
	p.sees("reason (Enter: change nothing): ")
	p.types("\r")
	p.sees("nothing was written")
	p.sees(untilEntry)
	p.types("< 2 the wrong chart\r")
	p.sees("These entries go: scrimmage 21 punt 33")
	p.sees("your name [Ada]: ")
	p.types("\r")
	p.sees("other side (Enter: nobody): ")
	p.types("Bo\r")
	p.sees("Undo 4 entries? [y/N] ")
	p.types("n\r")
	p.sees("nothing was written")
	p.has("4 52 scrimmage 21 punt 33")
	p.types("< 2 the wrong chart\r")
	p.sees("your name [Ada]: ")
	p.types("\r")
	p.sees("other side (Enter: nobody): ")
	p.types("Bo\r")
	p.sees("[y/N] ")
	p.types("y\r")
	p.sees("undone: scrimmage 21 punt 33")
	p.sees(untilEntry)
	p.types("reroll\r")
	p.sees("why does the roll not count?")
	p.types("reroll a die was cocked\r")
	p.sees("noted")

	p.types("log 1\r")
	if said := p.sees("a die was cocked"); !strings.Contains(said, "2. 52") || strings.Contains(said, "1. 4 ") || !strings.Contains(said, "by Ada, agreed by Bo: the wrong chart") {
		t.Error(said)
	}
	p.types("sign\r")
	p.sees("for Bears (Enter: nobody): ")
	p.types("Ann\r")
	p.sees("for Packers (Enter: nobody): ")
	p.types("\r")
	p.sees("the scorer (Enter: nobody): ")
	p.types("Cy\r")
	if shown := p.sees("[y/N] "); !strings.Contains(shown, "signed for the visitor, by Ann") || !strings.Contains(shown, "signed as scorer, by Cy") {
		t.Error(shown)
	}
	p.types("n\r")
	p.sees("nothing was written")
	p.types("sign\r")
	for _, name := range []string{"Ann", "", "Cy"} {
		p.sees("(Enter: nobody): ")
		p.types(name + "\r")
	}
	p.sees("[y/N] ")
	p.types("y\r")
	p.sees("signed")
	p.types("sign\r")
	for range 3 {
		p.sees("(Enter: nobody): ")
		p.types("\r")
	}
	p.sees("nothing was written")
	p.types("quit\r")
	p.leaves(0)
	_, out, _ := asked(p.ledger, "log")
	for _, want := range []string{"undone: scrimmage 32 scrimmage 44, by Ada, not agreed: a 2 and a 1", "undone: scrimmage 21 (entered as 33) punt 33, by Ada, agreed by Bo: the wrong chart", ": a die was cocked",
		"signed for the visitor, by Ann", "signed as scorer, by Cy"} {
		if !strings.Contains(strings.Join(strings.Fields(out), " "), want) {
			t.Errorf("the log lacks %q:\n%s", want, out)
		}
	}
}

// The prompt for a die alone says how to type a call, its code and its die at once.
func TestTableSaysWhatGoesOnOneLine(t *testing.T) {
	t.Parallel()
	p := sits(t, newGame(t, "fivedice"), 100, "play")
	p.sees("toss> ")
	p.types("v k72\r")
	p.sees("play> ")
	p.types("r31\r")
	p.sees("all on one line: r31 4")
	p.sees("d10 1d10> ")
	p.types("7\r")
	p.sees("play> ")
	p.types("r31 4\r")
	p.sees("Gain of 34 yards")
}

// A refusal in a match gives its own dice and substitutions as examples.
func TestTableRefusesAsTheMatchSays(t *testing.T) {
	t.Parallel()
	const cards = "../fixtures/inthenet/"
	ledger := filepath.Join(t.TempDir(), "l.rollbook")
	if status, _, errs := asked(ledger, "new", "inthenet", cards+"saltmarsh.csv", "at", cards+"calder-vale.csv"); status != 0 {
		t.Fatal(errs)
	}
	p := sits(t, ledger, 100, "play")
	p.sees("kickoff 1d20> ")
	p.types("7\r")
	p.sees("card-mid> ")
	p.types("home 9\r")
	p.sees("no: a substitution is home, who goes off, and who comes on: home 9 21")
	p.sees("card-mid> ")
	p.types("home 9 21\r")
	p.sees("play has not stopped")
	p.sees("card-mid> ")
	p.types("6 1\r")
	p.sees("action 3d20> ")
	p.types("7 3\r")
	p.sees("7 3 is two dice: three are rolled here")
	p.sees("action 3d20> ")
	p.types("7 3\r")
	p.sees("is not 3d20: three dice, black, white and blue, like 14 12 5 or 14125")
}

// A table looks anything up in the middle of a game without leaving.
func TestTableLooksWithoutLeaving(t *testing.T) {
	t.Parallel()
	p := sitsAt(t, newGame(t, "inches"), 100, exec.Command("rollbook", "play"), "ROLLBOOK_PAGER=less")
	p.sees("toss 1d6> ")
	p.types("4 52\r")
	p.sees("play> ")
	p.types("33 32 44 24\r")
	p.sees("play> ")
	for typed, answer := range map[string]string{
		"explain": "Play 6.", "explain 2": "Play 2.", "explain entry 2": "kickoff: ", "explain clock": "made it up", "explain 99": "there is no play", "explain box.home.yard": "did you mean",
		"show": "fingerprint: ", "sheet": "Drives", "chart scrimmage 34": "34", "chart scrim 34": "34", "chart scrimmage 77": "has no row", "chart kickoff": "Kickoff", "chart nowhere": "the charts are", "chart extra-point 34": "Field Goal",
	} {
		p.types(typed + "\r")
		p.sees(answer)
		p.sees("play> ")
	}
	p.types("chart kic\t\r") // Tab
	p.sees("Kickoff")
	p.sees("play> ")
	p.types("she\t\r")
	p.sees("Drives")
	p.sees("play> ")
	p.resizeBoth(100, 12)
	p.types("box\r") // longer than two screens
	p.sees("Team statistics")
	p.sees("-- Enter: more, q: enough -- ")
	p.types("\r")
	p.sees("-- Enter: more, q: enough -- ")
	p.types("q\r")
	p.sees("play> ")
	for _, enough := range []string{"\x03", "q\r"} {
		p.types("box\r")
		p.sees("enough -- ")
		p.types(enough)
		p.sees("play> ")
	}
	p.types("pager\r") // or not at all
	p.sees("long answers run through")
	p.types("box\r")
	if shown := p.sees("play> "); strings.Contains(shown, "enough -- ") {
		t.Error(shown)
	}
	p.types("pager\r")
	p.sees("long answers stop at every screenful")
	p.types("box\r") // what is typed where only Enter is asked for is not lost
	p.sees("enough -- ")
	p.types("33\r")
	p.sees("gain")
	p.sees("play> ")
	p.types("explain 3 --full\r")
	p.sees("Play 3.")
	p.sees("play> ")
	p.types("quit\r")
	p.leaves(0)
	p.has("4 52 scrimmage 33 scrimmage 32 scrimmage 44 scrimmage 24 scrimmage 33")
}

// Text typed while the changes wait for Enter answers the question after them, and is no entry.
func TestTextAtMoreAnswersTheQuestionBehindIt(t *testing.T) {
	t.Parallel()
	p := sitsAt(t, newGame(t, "inches"), 80, exec.Command("rollbook", "play"), "ROLLBOOK_PAGER=less")
	p.sees("toss 1d6> ")
	p.types("4 52\r")
	p.sees("play> ")
	p.types("s33 s32 s44 s24\r")
	p.sees("play> ")
	p.resizeBoth(80, 6)
	p.types("amend 4 32\r")
	p.sees("enough -- ")
	p.types("misread\r")
	p.sees("reason (Enter: change nothing): misread")
	p.sees("your name (Enter: change nothing): ")
	p.types("Ada\r")
	p.sees("(Enter: nobody): ")
	p.types("\r")
	p.sees("[y/N] ")
	p.types("y\r")
	p.sees("entry 4 corrected from 33 to 32")
	if after := p.sees("play> "); strings.Contains(after, "misread") {
		t.Error(after)
	}
	p.types("quit\r")
	p.leaves(0)
}

// A yes is not a name; Enter takes the last name given; a correction says only what it changes.
func TestTableAmendAsksForNames(t *testing.T) {
	t.Parallel()
	p := sits(t, newGame(t, "inches"), 80, "play")
	p.sees("toss 1d6> ")
	p.types("4 52\r")
	p.sees("play> ")
	p.types("s33 s32\r")
	p.sees("play> ")
	p.types("amend 4 32 misread\r")
	if shown := p.sees("your name (Enter: change nothing): "); strings.Contains(shown, "disputed") || !strings.Contains(shown, "entry 4: 32 instead of 33") || !strings.Contains(shown, "amended ") {
		t.Error(shown)
	}
	p.types("Ada\r")
	p.sees("(Enter: nobody): ")
	p.types("y\r")
	p.sees("that is not a name: who is it?")
	p.sees("(Enter: nobody): ")
	p.types("Bo\r")
	p.sees("[y/N] ")
	p.types("y\r")
	p.sees("entry 4 corrected from 33 to 32")
	p.sees("play> ")
	p.types("amend 6 33 misread too\r")
	p.sees("your name [Ada]: ")
	p.types("\r")
	p.sees("(Enter: nobody): ")
	p.types("\r")
	p.sees("[y/N] ")
	p.types("y\r")
	p.sees("entry 6 corrected from 32 to 33")
	p.sees("play> ")
	p.types("log\r") // the entries take no more room than they need
	p.sees("  3. scrimmage 32 #3-4      Packers gain 10 yards")
	p.sees("play> ")
	p.types("amend header date\r")
	p.sees("rollbook amend --header KEY VALUE")
	p.sees("play> ")
	p.types("q\r")
	p.leaves(0)
	p.has("4 52 scrimmage 32 scrimmage 33")
	if _, out, _ := asked(p.ledger, "log"); !strings.Contains(out, "Ada") || strings.Contains(out, "agreed by y") {
		t.Error(out)
	}
}

// If a name fits several charts, these are listed.
func TestTableChartsThatBeginSo(t *testing.T) {
	t.Parallel()
	p := sits(t, newGame(t, "loft"), 80, "play")
	p.sees("2d6> ")
	p.types("chart foul\r")
	if shown := p.sees("2d6> "); !strings.Contains(shown, "foul-stage-one") || strings.Contains(shown, "before-graze,") {
		t.Error(shown)
	}
	p.types("\x04")
	p.leaves(0)
}

func TestTableAmendAsks(t *testing.T) {
	t.Parallel()
	ledger := newGame(t, "inches")
	p := sits(t, ledger, 100, "play")
	p.sees("toss 1d6> ")
	p.types("4 52\r")
	p.sees("play> ")
	p.types("scrimmage 33 scrimmage 32 scrimmage 44\r")
	p.sees("play> ")
	p.types("q\r")
	p.leaves(0)
	amend := []string{"amend", "4", "21", "--reason", "a 2 and a 1", "--by", "Ada", "--rewind"}
	p = sits(t, ledger, 100, amend...)
	shown := p.sees("Correct entry 4 from 33 to 21; 4 entries from 5 on rewound? [y/N] ")
	if !strings.Contains(shown, "These plays are rewound, from entry 5 on:") || !strings.Contains(shown, "scrimmage 44") {
		t.Errorf("the plays are not shown: %s", shown)
	}
	p.types("\r")
	p.sees("nothing was written")
	p.leaves(1)
	p.has("4 52 scrimmage 33 scrimmage 32 scrimmage 44")
	p = sits(t, ledger, 100, amend...)
	p.sees("[y/N] ")
	p.types("y\r")
	p.sees("corrected from 33 to 21")
	p.leaves(0)
	p.has("4 52 scrimmage 21")
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
		{"amend 1 --header event Final --reason forgotten --by Ada", "Correct the header? [y/N] ", "event set to Final"},
		{"amend 1 2 53 --reason misread --by Ada", "Correct entry 2", "corrected from 52 to 53"},
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

func TestTableTextFitsTheTerminal(t *testing.T) {
	t.Parallel()
	ledger := newGame(t, "inches")
	p := sits(t, ledger, 44, "play")
	p.sees("toss 1d6> ")
	p.types("4 43\r")
	narrow(t, p.sees("play> "), 44)
	p.resize(60)
	p.types("why\r")
	narrow(t, p.sees("play> "), 60)
	p.types("\x04")
	p.leaves(0)
	p = sits(t, ledger, 60, "rules", "inches", "7")
	p.leaves(0)
	narrow(t, p.sees("INCHES-7"), 60)
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
	if status, _, errs := asked(ledger, "new", "inches", "--home", "Green Bay Packers", "--visitor", "Chicago Bears", "--set", "home-wins=10", "--set", "visitor-wins=3"); status != 0 {
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

// The house coach calls for one side, and says why; the person rolls, and may overrule him.
func TestTableAgainstTheHouseCoach(t *testing.T) {
	t.Parallel()
	p := sits(t, newGame(t, "inches"), 100, "play", "--coach-for", "home", "--by", "Ada")
	p.sees("toss 1d6> ")
	p.types("4\r")
	p.sees("kickoff 2d6> ")
	p.types("43\r") // a touchback: Packers ball
	p.sees("the house coach calls scrimmage: ")
	p.sees("Enter: scrimmage; or type another call")
	p.types("\r")
	p.sees("scrimmage 2d6> ")
	p.types("32\r")
	p.sees("the house coach calls scrimmage: ")
	p.types("54\r") // his call, and its roll
	p.sees("the house coach calls scrimmage: ")
	p.types("ball\r")
	p.sees("ball-control 2d6> ")
	p.types("\x04")
	p.leaves(0)
	p.has("4 43 scrimmage 32 scrimmage 54 ball-control")
	_, out, _ := asked(p.ledger, "export", "1", "--attested")
	for _, want := range []string{`"value":"scrimmage","prompt":"play","by":"house coach"`, `"value":"32","prompt":"scrimmage","by":"Ada"`, `"value":"ball-control","prompt":"play","by":"Ada"`} {
		if !strings.Contains(out, want) {
			t.Errorf("the ledger has no %s:\n%s", want, out)
		}
	}
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
