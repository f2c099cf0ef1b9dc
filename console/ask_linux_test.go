package console

import (
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
)

// answers types an answer after each question, and waits for the end.
func (p *person) answers(all ...[2]string) {
	p.t.Helper()
	for _, one := range all {
		p.sees(one[0])
		p.types(one[1] + "\r")
	}
	p.sees("next: rollbook play")
	p.leaves(0)
}

// headerOf returns the header of a game as an export has it, without the date.
func headerOf(t *testing.T, ledger, game string) string {
	t.Helper()
	_, out, _ := asked(ledger, "export", game)
	header, _, _ := strings.Cut(out, "\n\n")
	return regexp.MustCompile("\ndate: .*").ReplaceAllString(header, "")
}

// Answering questions begins a game: Tab completes names, impossible answers are asked for again, and a name close to
// a known team's is asked about. Wins are asked for where ratings come from them, of both teams or neither.
func TestNewAsksForWhatIsMissing(t *testing.T) {
	t.Parallel()
	ledger := filepath.Join(t.TempDir(), "l.rollbook")
	for _, line := range []string{"new inches 'Chicago Bears' at 'Green Bay Packers'", "new inches 'Chicago Bears' at 'Łódź Orły'"} {
		if status, _, errs := asked(ledger, words(line)...); status != 0 {
			t.Fatal(errs)
		}
	}
	which := "system (" + engine.OrList(systems.IDs()) + ")"
	const visitors, homes = "wins of Chicago Bears (Enter: play without ratings)", "wins of Łódź Orły"
	sits(t, ledger, 80, "new").answers([2]string{which, "chess"},
		[2]string{"is not a system", "?"}, [2]string{"Game of Inches: pro football", "inc"},
		[2]string{"visitor: ", "Chicago Baers"}, [2]string{"Chicago Baers: did you mean Chicago Bears, with 2 games here? [yes]: ", ""},
		[2]string{"home: ", "chicago bears"}, [2]string{"did you mean Chicago Bears", "no"},
		[2]string{"no: both teams are called \"chicago bears\"", ""},
		[2]string{"home: ", "lod\t"}, [2]string{visitors, "x"}, [2]string{"no: ", "9"},
		[2]string{homes + ": ", ""}, [2]string{"how many games the team has won", "4"})
	if got := headerOf(t, ledger,
		"3"); got != "rollbook 1\nsystem: inches\nvisitor: Chicago Bears\nhome: Łódź Orły\nvisitor-wins: 9\nhome-wins: 4" {
		t.Error(got)
	}
	const again = "wins of Chicago Bears (none: play without ratings) [9]: "
	sits(t, ledger, 80, words("new inches 'Chicago Bears' at Cubs")...).answers([2]string{again, ""}, [2]string{"wins of Cubs: ", "5"})
	sits(t, ledger, 80, words("new inches Reds at 'Chicago Bears'")...).answers([2]string{"wins of Reds (Enter", "1"},
		[2]string{"wins of Chicago Bears [9]: ", "10"})
	sits(t, ledger, 80, words("new inches 'Chicago Bears' at Reds")...).answers([2]string{"ratings) [10]: ", "none"})
	for game, want := range map[string]string{"4": "visitor-wins: 9\nhome-wins: 5", "5": "visitor-wins: 1\nhome-wins: 10", "6": "home: Reds"} {
		if got := headerOf(t, ledger, game); !strings.HasSuffix(got, want) {
			t.Errorf("game %s is\n%s", game, got)
		}
	}
	for i, c := range []struct {
		line    string
		answers [][2]string
		header  string
	}{
		{"new inches Cubs at Reds", [][2]string{{"ratings) [5]: ", "none"}}, ""},
		{"new inches --visitor Cubs --set home-wins=3",
			[][2]string{{"home: ", "Reds"}, {"wins of Cubs: ", "4"}}, "\nhome-wins: 3\nvisitor-wins: 4"},
		{"new inches Cubs at Reds --set ratings=even", nil, "\nratings: even"},
		{"new fivedice Cubs at Reds", nil, ""},
	} {
		sits(t, ledger, 80, words(c.line)...).answers(c.answers...)
		if got := headerOf(t, ledger, strconv.Itoa(7+i)); !strings.HasSuffix(got, "\nvisitor: Cubs\nhome: Reds"+c.header) {
			t.Errorf("%s: %s", c.line, got)
		}
	}
	p := sits(t, ledger, 80, "new", "inches", "--visitor", "Cubs")
	p.sees("home: ")
	p.interrupts() // as Ctrl-D
	p.sees("no game was begun")
	p.leaves(1)
}

// Only the table's copy says what the print has lost, so a new game asks for it, and offers what the last game of the system had.
func TestNewAsksForWhatThePrintLost(t *testing.T) {
	t.Parallel()
	ledger := filepath.Join(t.TempDir(), "l.rollbook")
	loft := []string{"new", "loft", "Foxes", "at", "Otters"}
	const same, grazes = "play with that [yes]: ", "graze-cells [43, 65]: "
	sits(t, ledger, 120, loft...).answers([2]string{same, "no"}, [2]string{grazes, ""}, // as they are usually
		[2]string{"black-normal [52-55]: ", "?"}, [2]string{"black cells of the normal-kick chart", "64-66"},
		[2]string{"the kick misses on 65", "53-56"},
		[2]string{"gray-normal [44-51]: ", "46"},
		[2]string{"black-risky [36-43]: ", ""}, [2]string{"gray-risky [33-35]: ", ""},
		[2]string{"rule.sent-off, pierce, flagrant, both, ask or never [pierce]: ", "ne"})
	sits(t, ledger, 120, append(loft, "--set", "gray-normal=none")...).answers([2]string{same, "n"}, [2]string{grazes, "11-31"},
		[2]string{"black-normal [53-56]: ", "52-55"},
		[2]string{"black-risky [36-43]: ", ""}, [2]string{"gray-risky [33-35]: ", ""}, [2]string{"[never]: ", "pierce"})
	sits(t, ledger, 120, loft...).answers([2]string{"gray-normal none; ", ""})
	_, _, told := asked(ledger, loft...) // if nobody is asked, nothing is carried over, and the values in force are shown
	for _, want := range []string{"graze-cells 43, 65", "rule.sent-off pierce", "If your copy shows something else"} {
		if !strings.Contains(strings.Join(strings.Fields(told), " "), want) {
			t.Errorf("no %q in %s", want, told)
		}
	}
	for game, want := range map[string]string{"1": "\nblack-normal: 53-56\ngray-normal: 46\nrule.sent-off: never",
		"2": "\ngray-normal: none\ngraze-cells: 11-31", "3": "\ngraze-cells: 11-31\ngray-normal: none", "4": ""} {
		if got := headerOf(t, ledger, game); !strings.HasSuffix(got, "\nhome: Otters"+want) {
			t.Errorf("game %s is\n%s", game, got)
		}
	}
}

// Teams with cards are given by file, and line up as their files suggest.
func TestNewTakesATeamFileForATeam(t *testing.T) {
	d := atDesk(t)
	d.answer("team", "sample", ".")
	p := sitsAt(t, d.at("l.rollbook"), 120, d.command("rollbook", "new", "soccer"))
	p.answers([2]string{"visitor, the file of its cards: ", "saltmarsh"}, [2]string{"home, the file of its cards: ", "saltmarsh.csv"},
		[2]string{"no: both teams are called \"Saltmarsh United\"", "calder-vale.csv"})
	if got := headerOf(t, p.ledger, "1"); !strings.Contains(got, "\nvisitor-formation: 4-4-2\n") || !strings.Contains(got, "\nhome-lineup: ") {
		t.Error(got)
	}
}

// In a narrow terminal, lines break between words, and text without room beside something goes below it.
func TestNarrowTerminalsBreakBetweenWords(t *testing.T) {
	t.Parallel()
	ledger := filepath.Join(t.TempDir(), "l.rollbook")
	file := filepath.Join(t.TempDir(), "game.roll")
	write(t, file, fixtures.Named("rapidroll/overtime-thriller.roll").Text)
	if status, _, errs := asked(ledger, "import", file); status != 0 {
		t.Fatal(errs)
	}
	for _, c := range []struct {
		columns int
		end     string
		args    []string
	}{
		{60, "fingerprint", []string{"log", "1", "--no-pager"}},
		{90, "fingerprint", []string{"log", "1", "--no-pager"}},
		{50, "--no-pager", []string{"games", "--help"}},
		{48, "flag-kick", []string{"rules", "rapidroll", "chart", "--no-pager"}},
		{64, "after", []string{"explain", "1", "9", "--no-pager"}},
		{64, "made it up", []string{"explain", "1", "box.home.points", "--no-pager"}},
	} {
		p := sits(t, ledger, c.columns, c.args...)
		for _, line := range strings.Split(p.sees(c.end), "\n") {
			if term.Width(line) > c.columns {
				t.Errorf("%v: %d columns of %d: %s", c.args, term.Width(line), c.columns, line)
			}
		}
	}
}
