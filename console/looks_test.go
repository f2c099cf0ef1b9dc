package console

import (
	"bytes"
	"strings"
	"testing"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/replay"
)

// A season in files wants all of its box scores at once: those of several games are those of each.
func TestBoxScoresOfManyRecordsAreThoseOfEach(t *testing.T) {
	d := atDesk(t)
	good := "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n\n4 52 scrimmage 61 53\n"
	other := "rollbook 1\nsystem: loft\nvisitor: Ash\nhome: Elm\n\n61 66 26 51\n"
	refused := "rollbook 1\nsystem: inches\nvisitor: Lions\nhome: Vikings\n\n4 52 scrimmage 97\n"
	unread := "rollbook 1\nsystem: inches\nvisitor: Lions\nhome: Vikings\ncolor: red\n\n4 52\n"
	for name, text := range map[string]string{"a.roll": good + other, "b.roll": refused + unread + good, "c.roll": good} {
		d.write(name, text)
	}
	each := func(flags ...string) (all []string) {
		for _, name := range []string{"a.roll#1", "a.roll#2", "b.roll#1", "b.roll#3", "c.roll"} {
			_, out, _ := d.ask("", append([]string{"box", name}, flags...)...)
			all = append(all, out)
		}
		return all
	}
	status, out, errs := d.ask("", "box", "a.roll", "b.roll", "c.roll")
	if want := strings.Join(each(), "\n"); status != cli.StatusTrouble || out != want {
		t.Errorf("status %d, got\n%s\nwant\n%s", status, out, want)
	}
	if !strings.Contains(errs, "b.roll:6:16: entry 4") || !strings.Contains(errs, `b.roll:11: "color" is not a key`) {
		t.Errorf("the faults are\n%s", errs)
	}
	_, out, _ = d.ask("", "box", "a.roll", "b.roll", "c.roll", "--json")
	lines, one := strings.SplitAfter(out, "\n"), each("--json")
	if len(lines) != 7 || !strings.HasPrefix(lines[3], `{"fault":"b.roll:11: `) {
		t.Fatalf("%d lines:\n%s", len(lines), out)
	}
	for i, at := range []int{0, 1, 2, 4, 5} {
		if lines[at] != one[i] {
			t.Errorf("line %d is\n%s\nwant\n%s", at+1, lines[at], one[i])
		}
	}
}

// The sheet of a game of every system, at every tenth of it: the score by periods, and what scorers of the sport write down.
func TestSheetAtThePrompt(t *testing.T) {
	t.Parallel()
	lists := map[string]string{"inches": "Drives", "rapidroll": "Drives", "fivedice": "Drives", "loft": "Rounds", "inthenet": "On the pitch"}
	for _, f := range fixtures.OfEachSystem() {
		r := replay.Read(f.File, f.Text)[0]
		entries := replay.Entries(r.Tokens())
		for n := 0; n <= 10; n++ {
			var out bytes.Buffer
			g := game.Of("", r.Setup, entries[:len(entries)*n/10])
			played := g.Trace().Result.Game
			view.Sheet((&cli.Session{Terminal: &term.Terminal{Stdout: &out}}), g, played)
			text := out.String()
			for _, side := range engine.Teams {
				if strings.Count(text, r.Setup.Team(side)) < 2 {
					t.Errorf("%s, %d tenths: %s is not in the line score:\n%s", f.File, n, r.Setup.Team(side), text)
				}
			}
			if want := lists[f.System]; n > 5 && !strings.Contains(text, want) {
				t.Errorf("%s, %d tenths: no %s:\n%s", f.File, n, want, text)
			}
		}
		if f.System == "inthenet" {
			g := game.Of("", r.Setup, entries)
			people := view.LineUps(g, g.Trace().Result.Game)
			began := view.LineUps(g, engine.Run(r.Setup, nil, engine.Observer{}).Game)
			if len(people.Rows) != 11 || strings.Contains(strings.Join(began.Rows[3], " "), "(for") {
				t.Errorf("%v, %v", people.Rows, began.Rows)
			}
			if people.Rows[0][0] != "GK" || people.Rows[10][0] != "10" {
				t.Errorf("the spots are %v to %v", people.Rows[0], people.Rows[10])
			}
			came := 0
			for i, row := range people.Rows {
				for side := 1; side < len(row); side++ {
					switch {
					case row[side] == "-" || row[side] == began.Rows[i][side]:
					case strings.Contains(row[side], "(for "):
						came++
					default:
						t.Errorf("%s has come on for nobody", row[side])
					}
				}
			}
			if came == 0 {
				t.Error("nobody has come on in a game with substitutions")
			}
		}
	}
}

// The first die is down and the second across; the sentence promises only what the test holds, and nothing for too few rolls.
func TestDiceShowEachDieAndWhatSoManyRollsFind(t *testing.T) {
	d := atDesk(t)
	d.write("short.roll", "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\ndice: larger-first\n\n4 34 scrimmage 34\n")
	for _, f := range fixtures.Records() {
		if f.File == "inches/ordinary-sunday.roll" {
			d.write("game.roll", f.Text)
		}
	}
	for file, want := range map[string][]string{
		"short.roll": {
			"  first       0    0    2    0    0    0\n  second      0    0    0    2    0    0\n",
			"     3  0  0  0  2  0  0\n     4  0  0  0  0  0  0\n",
			"\n  Not tested: this few rolls would show only a huge bias.\n\n2 groups",
		},
		"game.roll": {
			"1d6: 1 roll", "Not tested: this few",
			"One by one: first", "second ", "together ", "pairs ",
			"% too often on one die, or", "% too often on both; a smaller bias less often.",
		},
	} {
		status, out, errs := d.ask("", "dice", file)
		text := strings.Join(strings.Fields(out), " ")
		for _, w := range want {
			if !strings.Contains(out, w) && !strings.Contains(text, w) {
				t.Errorf("dice %s does not say %q; status %d:\n%s%s", file, w, status, out, errs)
			}
		}
		if strings.Contains(text, "corrected") { // the toss is not tested
			t.Errorf("dice %s corrects for one group:\n%s", file, out)
		}
	}
}

// Every command reads a system's name alike: its id, the beginning of it, a word of its title.
func TestEveryCommandReadsASystemsNameAlike(t *testing.T) {
	d := atDesk(t)
	d.answer("demo", "--ledger", "l.rollbook")
	words := map[string][]string{"inthenet": {"int", "INTH", "soccer", "Net"}, "fivedice": {"fiv", "five-dice"}, "loft": {"l"}}
	for _, line := range []string{
		"chart WORD", "rules WORD", "rules WORD 3", "systems WORD", "simulate WORD --games 2", "deck WORD", "games --system WORD", "demo WORD",
		"new WORD --visitor Bears --home Packers --set moon=full", "season new WORD --team A:Bears --team B:Packers",
		"print blank WORD -o p.pdf --force", "print card WORD -o p.pdf --force", "print deck WORD -o p.pdf --force",
	} {
		said := func(word string) (int, string, string) {
			return d.ask("", strings.Fields(strings.ReplaceAll(line, "WORD", word))...)
		}
		for id, words := range words {
			status, out, errs := said(id)
			for _, word := range words {
				if s, o, e := said(word); s != status || o != out || e != errs {
					t.Errorf("%s with %s: %d\n%s%s\nand with %s: %d\n%s%s", line, word, s, o, e, id, status, out, errs)
				}
			}
		}
		for _, word := range []string{"in", "football", "cricket"} {
			if status, out, errs := said(word); status != cli.StatusTrouble || out != "" || !strings.Contains(errs, `"`+word+`"`) {
				t.Errorf("%s with %s: %d\n%s%s", line, word, status, out, errs)
			}
		}
	}
}
