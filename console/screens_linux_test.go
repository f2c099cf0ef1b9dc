package console

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rollbook/console/term/termtest"
	"rollbook/fixtures"
	"rollbook/replay"
)

// halfPlayed makes a ledger with the first half of a fixture of each system, each a game that goes on.
func halfPlayed(t *testing.T) (ledger string, games []string) {
	t.Helper()
	folder := t.TempDir()
	ledger = filepath.Join(folder, "l.rollbook")
	for _, f := range fixtures.Records() {
		r := replay.Read(f.File, f.Text)[0]
		if len(games) > 0 && games[len(games)-1] == f.System {
			continue
		}
		entries := replay.Entries(r.Tokens())
		head, _, _ := strings.Cut(string(f.Text), "\n\n")
		path := filepath.Join(folder, f.System+".roll")
		if err := os.WriteFile(path, []byte(head+"\n\n"+strings.Join(entries[:len(entries)/2], " ")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		if status, _, errs := asked(ledger, "import", path); status != 0 {
			t.Fatal(errs)
		}
		games = append(games, f.System)
	}
	return ledger, games
}

func (p *person) resizeBoth(columns, lines int) {
	termtest.Resize(p.t, p.pty, columns, lines)
}

// Soccer's player table is wider than any terminal: columns without room go below, with the names repeated.
func TestWideTablesGoOnBelow(t *testing.T) {
	t.Parallel()
	ledger, games := halfPlayed(t)
	p := sits(t, ledger, 80, "box", strconv.Itoa(1+slices.Index(games, "inthenet")), "--no-pager")
	p.sees("No  Player")
	p.sees("\n\nNo  Player")
	box := p.sees("\nKey\n") + p.sees("check: ")
	p.leaves(0)
	narrow(t, box, 80)
	if !strings.Contains(box, "Declan Fairweather") || !strings.Contains(box, "BlS shots blocked") {
		t.Error(box)
	}
}

// On a narrow screen the teams of a list of games have a line of their own.
func TestGamesOnANarrowScreen(t *testing.T) {
	t.Parallel()
	p := sits(t, newGame(t, "inches"), 40, "games")
	p.sees(" in progress: Bears\n")
	p.sees(" 0, Packers 0\n")
	p.leaves(0)
}

// twoRecords is a ledger with a game, and another scorer's file of it: another roll, a play left out, another call, a play more.
func twoRecords(t *testing.T) (ledger, theirs string) {
	folder := t.TempDir()
	write := func(name, entries string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte("rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n\n"+entries+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	ledger = filepath.Join(folder, "l.rollbook")
	ours := write("ours.roll", "4 52 scrimmage 33 scrimmage 32 scrimmage 44 scrimmage 33 scrimmage 53")
	if status, _, errs := asked(ledger, "import", ours); status != 0 {
		t.Fatal(errs)
	}
	return ledger, write("theirs.roll", "4 53 scrimmage 33 scrimmage 44 no-huddle 33 scrimmage 53 scrimmage 33")
}

const whoseIsRight = "later (l): "

// TestTwoRecordsAreSettled walks through four differences, and writes those that are settled as theirs.
func TestTwoRecordsAreSettled(t *testing.T) {
	t.Parallel()
	ledger, theirs := twoRecords(t)
	p := sits(t, ledger, 100, "compare", theirs, "1", "--ask") // the ledger's game is ours wherever it stands
	if shown := p.sees(whoseIsRight); !strings.Contains(shown, "ours    52") || !strings.Contains(shown, "theirs  53") {
		t.Error(shown)
	}
	p.types("theirs\r")
	p.sees("has no such play")
	p.sees(whoseIsRight)
	p.types("x\r")
	p.sees("no: ours, theirs or later?")
	p.types("o\r")
	p.sees(whoseIsRight)
	p.types("t\r")
	p.sees("the record ends")
	p.sees(whoseIsRight)
	p.types("t\r")
	p.sees("reason (Enter: change nothing): ")
	p.types("both sheets looked at\r")
	p.sees("your name")
	p.types("Ada\r")
	p.sees("who on the other side agrees")
	p.types("Bo\r")
	p.sees("Correct the game? [y/N] ")
	p.has("4 52 scrimmage 33 scrimmage 32 scrimmage 44 scrimmage 33 scrimmage 53")
	p.types("y\r")
	p.sees("insert scrimmage 32 before entry 5")
	p.leaves(1) // the other record is not corrected yet
	p.has("4 53 scrimmage 33 scrimmage 32 scrimmage 44 no-huddle 33 scrimmage 53 scrimmage 33")
	if _, out, _ := asked(ledger, "log", "1"); !strings.Contains(out, "entry 2 corrected from 52 to 53, by Ada, agreed by Bo") {
		t.Error(out)
	}
}

// TestASettlementNeedsBothNames leaves the other side out, and leaves in the middle.
func TestASettlementNeedsBothNames(t *testing.T) {
	t.Parallel()
	ledger, theirs := twoRecords(t)
	for _, keys := range [][]string{{"t", "l", "l", "l", "a reason", "Ada", ""}, {"t", "\x04"}} {
		p := sits(t, ledger, 100, "compare", "1", theirs, "--ask")
		for _, key := range keys {
			p.sees(": ")
			p.types(key + "\r")
		}
		p.sees("nothing was written")
		p.leaves(1)
		p.has("4 52 scrimmage 33 scrimmage 32 scrimmage 44 scrimmage 33 scrimmage 53")
	}
}

// TestChoicesThatMakeNoGameAreAskedAgain takes their call on fourth down, which only their other roll allows.
func TestChoicesThatMakeNoGameAreAskedAgain(t *testing.T) {
	t.Parallel()
	ledger, _ := twoRecords(t)
	theirs := filepath.Join(t.TempDir(), "theirs.roll")
	record := "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n" +
		"site: Lambeau Field\n\n4 52 scrimmage 33 scrimmage 32 scrimmage 66 scrimmage 33 punt 53\n"
	if err := os.WriteFile(theirs, []byte(record), 0o600); err != nil {
		t.Fatal(err)
	}
	p := sits(t, ledger, 100, "compare", "1", theirs, "--ask")
	p.sees("header site")
	p.sees(whoseIsRight)
	p.types("t\r")
	p.sees(whoseIsRight)
	p.types("o\r")
	p.sees(whoseIsRight)
	p.types("t\r")
	p.sees("no: entry 11 cannot be punt") // and the header is as it was
	p.sees("[theirs]: ")
	p.types("l\r")
	p.sees("[ours]: ")
	p.types("\r")
	p.sees("[theirs]: ")
	p.types("l\r")
	p.sees("0 differences settled as theirs")
	p.leaves(1)
	p.has("4 52 scrimmage 33 scrimmage 32 scrimmage 44 scrimmage 33 scrimmage 53")
}

// Ctrl-C at a question says that nothing was written, as no does.
func TestCtrlCAtAQuestionWritesNothing(t *testing.T) {
	d := atDesk(t)
	d.answer("new", "inches", "--visitor", "Bears", "--home", "Packers")
	for answer, status := range map[string]int{"\x03": 1, "n\r": 1, "\r": 1, "\x04": 1, "y\r": 0} {
		p := sitsAt(t, d.at("l.rollbook"), 80, d.command("rollbook", "amend", "1", "--void", "a mistake", "--by", "Ada"))
		p.sees("Void game 1? [y/N] ")
		p.types(answer)
		if p.leaves(status); status == 1 {
			p.sees("nothing was written")
			continue
		}
		d.answer("undo", "1", "--redo", "--yes", "--reason", "it was none", "--by", "Ada")
	}
}
