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
		entries := replay.Entries(r.Tokens)
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

// The player table of soccer is wider than any terminal: what has no room goes below, behind the names again.
func TestWideTablesGoOnBelow(t *testing.T) {
	ledger, games := halfPlayed(t)
	p := sits(t, ledger, 80, "box", strconv.Itoa(1+slices.Index(games, "inthenet")), "--no-pager")
	p.sees("No  Player")
	p.sees("\n\nNo  Player")
	box := p.sees("\nKey\n") + p.sees("proved: ")
	p.leaves(0)
	narrow(t, box, 80)
	if !strings.Contains(box, "Declan Fairweather") || !strings.Contains(box, "BlS shots blocked") {
		t.Error(box)
	}
}

// The sheet fits the screen it is for, and a low or narrow one cannot stop the table: of soccer's the line-ups stay whole.
func TestSheetOnALowScreen(t *testing.T) {
	ledger, games := halfPlayed(t)
	for i, system := range games {
		p := sits(t, ledger, 80, "play", strconv.Itoa(i+1))
		p.sees(untilEntry)
		for _, size := range [][2]int{{80, 24}, {60, 24}, {60, 12}, {50, 5}} {
			p.resizeBoth(size[0], size[1])
			p.types("sheet\r")
			p.sees("sheet")
			sheet := p.sees(untilEntry)
			for !strings.Contains(sheet, "\n") { // a prompt drawn again when it heard of the new size
				sheet = p.sees(untilEntry)
			}
			if system == "inthenet" && !strings.Contains(sheet, "On the pitch") {
				t.Errorf("%v: nobody is on the pitch:\n%s", size, sheet)
			}
			if lines := strings.Count(sheet, "\n"); size[1] == 24 && system != "inthenet" && lines > 24 {
				t.Errorf("%s, %v: a sheet of %d lines:\n%s", system, size, lines, sheet)
			}
		}
		p.types("\x04")
		p.leaves(0)
	}
}

// A player's card breaks between its ranges, and each section stays below its name.
func TestTeamCardsFitTheTerminal(t *testing.T) {
	for _, columns := range []int{80, 60} {
		p := sits(t, filepath.Join(t.TempDir(), "l"), columns, "team", "show", "../fixtures/inthenet/saltmarsh.csv", "--no-pager")
		p.leaves(0)
		cards := p.sees("Barnaby Holt-Siew")
		narrow(t, cards, columns)
		for _, line := range strings.Split(cards, "\n") {
			if first := strings.TrimSpace(line); first == "-" || first != "" && first[0] >= '1' && first[0] <= '9' && strings.HasPrefix(line, "    ") {
				t.Errorf("%d columns: a range is cut in two: %s", columns, line)
			}
		}
	}
}
