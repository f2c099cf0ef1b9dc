package console

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"rollbook/console/cli"
	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/ledger"
	"rollbook/ledger/line"
	"rollbook/replay"
)

// TestVerifyPlaysWhatWasTakenOut: an entry that the rules would have refused cannot hide behind a rewind, nor a false end
// behind a correction.
func TestVerifyPlaysWhatWasTakenOut(t *testing.T) {
	at := time.Date(2016, 10, 20, 20, 0, 0, 0, time.UTC)
	open := line.Line{Kind: line.KindOpen, System: "inches", Rulings: 1, At: at,
		Header: engine.Header{{Key: "system", Value: "inches"}, {Key: "visitor", Value: "Bears"}, {Key: "home", Value: "Packers"}}}
	entry := func(value, prompt string) line.Line {
		return line.Line{Kind: line.KindEntry, Value: value, Prompt: prompt, At: at}
	}
	rewind := func(n int, was string) line.Line {
		return line.Line{Kind: line.KindRewind, N: n, Was: was, Slip: true, At: at}
	}
	for _, tc := range []struct {
		what, says string
		lines      []line.Line
	}{
		{"a slip", "", []line.Line{entry("4", "toss"), entry("43", "kickoff"), rewind(2, "43"), entry("44", "kickoff")}},
		{"no die", "before line 3: entry 2 is refused by the rules",
			[]line.Line{entry("4", "toss"), entry("97", "kickoff"), rewind(2, "97"), entry("44", "kickoff")}},
		{"an end that was none", "before line 3: line 2 ends the game", []line.Line{entry("4", "toss"),
			{Kind: line.KindEnd, Result: "Bears 99, Packers 0", State: line.Hash{1}, At: at}, rewind(1, "4"), entry("5", "toss")}},
	} {
		t.Run(tc.what, func(t *testing.T) {
			d := atDesk(t)
			path := d.at("l.rollbook")
			if err := ledger.Create(path); err != nil {
				t.Fatal(err)
			}
			l, err := ledger.Open(path, ledger.ReadWrite)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := l.ImportAll(ledger.Incoming{Lines: append([]line.Line{open}, tc.lines...)}); err != nil {
				t.Fatal(err)
			}
			if err := l.Close(); err != nil {
				t.Fatal(err)
			}
			status, said := d.runIn("verify", "")
			if want := map[bool]int{true: cli.StatusYes, false: cli.StatusNo}[tc.says == ""]; status != want || !strings.Contains(said, tc.says) {
				t.Errorf("status %d, %q; want %q", status, said, tc.says)
			}
		})
	}
}

// The end of a game says more than its score: verify compares the state after it, too.
func TestVerifyComparesTheStateOfTheEnd(t *testing.T) {
	at := time.Date(2016, 10, 20, 20, 0, 0, 0, time.UTC)
	file := fixtures.Records()[0]
	record := replay.Read(file.File, file.Text)[0]
	open := line.Line{Kind: line.KindOpen, System: record.Setup.System.ID, Rulings: 1, At: at, Header: record.Header}
	lines, _ := scorer.EntryLines(record.Setup, nil, replay.Entries(record.Tokens()), "", at)
	t.Parallel()
	for _, wrong := range []bool{false, true} {
		d := newDesk(t)
		if err := ledger.Create(d.at("l.rollbook")); err != nil {
			t.Fatal(err)
		}
		l, err := ledger.Open(d.at("l.rollbook"), ledger.ReadWrite)
		if err != nil {
			t.Fatal(err)
		}
		if wrong {
			lines[len(lines)-1].State[0]++
		}
		if _, err := l.ImportAll(ledger.Incoming{Lines: append([]line.Line{open}, lines...)}); err != nil {
			t.Fatal(err)
		}
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
		status, said := d.runIn("verify", "")
		if (status == cli.StatusYes) == wrong || wrong != strings.Contains(said, "its final state is not the one that was recorded") {
			t.Errorf("wrong %v: status %d, %q", wrong, status, said)
		}
	}
}

// Every command that opens a ledger names copies that contradict it.
func TestEveryCommandChecksTheCopies(t *testing.T) {
	d := atDesk(t)
	delete(d.env, "ROLLBOOK_COPIES")
	run := func(want int, says, line string) {
		t.Helper()
		status, out, errs := d.ask("24\n", words(line)...)
		if said := out + errs; status != want || !strings.Contains(said, says) || says == "" && errs != "" {
			t.Errorf("rollbook %s: status %d, want %d with %q:\n%s", line, status, want, says, said)
		}
	}
	run(0, "game 1", "new inches --visitor Bears --home Packers")
	run(0, "", "verify")
	older := d.read("l.rollbook")
	run(0, "", "note 1 rain")
	run(0, "", "verify")
	const file = "l.rollbook.copies/0001-Bears-at-Packers.attested"
	newer := d.read(file)

	d.write("l.rollbook", older) // as a restore or a synced folder does
	run(1, "game 1: its copy 0001-Bears-at-Packers.attested has 2 lines, the "+
		"ledger only 1: an older ledger has replaced the newer one", "verify")
	run(1, "hint: rollbook import", "verify --repair")
	run(0, "game 1: its copy 0001-Bears-at-Packers.attested has 2 lines, the ledger "+
		"only 1: an older ledger has replaced the newer one; rollbook import", "show 1")
	run(1, `"state":"ahead"`, "verify --json")
	run(0, "game 1: Bears at Packers", "import "+file)
	run(0, "", "verify")

	d.write("l.rollbook", older)
	run(0, "and was set aside; rollbook import ", "note 1 snow") // nobody is kept from playing on
	run(0, "and was set aside; rollbook import ", "verify")
	if d.read(file+".aside") != newer {
		t.Error("what the copy had is gone")
	}
	run(1, "game 1 differs after line 0", "import "+file+".aside")
	if err := os.Remove(d.at(file + ".aside")); err != nil {
		t.Fatal(err)
	}
	run(0, "", "verify")

	d.write(file, "garbage")
	run(1, "hint: rollbook verify --repair", "verify")
	run(0, "its copy was written", "verify --repair")
	run(0, "", "verify")
	if d.read(file+".damaged") != "garbage" {
		t.Error("what was there is gone")
	}
	if err := os.Remove(d.at(file)); err != nil {
		t.Fatal(err)
	}
	run(0, "no game has a copy", "verify")
	run(0, "game 1: its copy was written", "verify --repair")
	run(0, "", "verify")
	run(0, "game 2", "new inches --visitor Bears --home Lions")
	if err := os.Remove(d.at(file)); err != nil {
		t.Fatal(err)
	}
	run(0, "game 1 has no copy", "verify")
	run(2, "it takes no GAME", "verify --repair 1")

	run(0, "", "amend 1 --void x --by Ada --yes")
	if err := os.Remove(d.at("l.rollbook")); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"games", "show", "play", "verify",
		"ledger where", "new inches --visitor Bears --home Lions", "import " + file} {
		run(2, "the ledger is gone; the copies of its games are in ", line)
	}
	if _, err := os.Stat(d.at("l.rollbook")); err == nil {
		t.Error("another ledger was begun over the copies")
	}
	run(0, "game 1: whole to line 2, from the copy 0001-Bears-at-Packers.attested", "ledger recover l.rollbook")
	run(0, "", "verify")
}

// A home folder that changes with the current folder does not count.
func TestARelativeHomeIsNoPlaceForALedger(t *testing.T) {
	d := atDesk(t)
	for _, home := range []string{"here", "./here", "~"} {
		d.env = map[string]string{"HOME": home}
		status, _, errs := d.ask("", "new", "inches", "--visitor", "Bears", "--home", "Packers")
		if status != cli.StatusTrouble || !strings.Contains(errs, "HOME is") || !strings.Contains(errs, "--ledger FILE") {
			t.Errorf("%s: %d, %s", home, status, errs)
		}
	}
	if left, _ := filepath.Glob(d.at("*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}
