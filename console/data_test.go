package console

import (
	"encoding/csv"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rollbook/console/cli"
	"rollbook/fixtures"
)

// A box and a log in JSON say whose they are, for a game of the ledger and for a record in a file.
func TestJSONOfBoxAndLogSaysWhoseTheyAre(t *testing.T) {
	d := atDesk(t)
	d.write("a.roll", "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\ndate: 2016-10-20\nevent: Week \"7\"\n\n4 52\n")
	d.write("b.roll", "rollbook 1\nsystem: loft\nvisitor: Ash\nhome: Elm\n\n61 66\n")
	d.ask("", "import", "a.roll")
	for operand, want := range map[string]string{
		"1":      `{"number":1,"system":"inches","visitor":"Bears","home":"Packers","date":"2016-10-20","event":"Week \"7\""}`,
		"a.roll": `{"system":"inches","visitor":"Bears","home":"Packers","date":"2016-10-20","event":"Week \"7\""}`,
		"b.roll": `{"system":"loft","visitor":"Ash","home":"Elm"}`,
	} {
		for _, command := range []string{"box", "log"} {
			var got struct{ Game json.RawMessage }
			if _, out, errs := d.ask("", command, operand, "--json"); json.Unmarshal([]byte(out), &got) != nil || string(got.Game) != want {
				t.Errorf("%s %s: %s, want %s\n%s", command, operand, got.Game, want, errs)
			}
		}
	}
}

// Lists of games have the score in numbers, of games in progress too, and how far those have come.
func TestGamesInNumbers(t *testing.T) {
	d := atDesk(t)
	record := func(system, entries string) string {
		return "rollbook 1\nsystem: " + system + "\nvisitor: Bears\nhome: Packers\n\n" + entries + "\n"
	}
	d.write("a.roll", record("inches", "4 52 scrimmage 33"))
	d.write("b.roll", record("loft", "61 66"))
	d.write("c.roll", fixtures.Records()[fixtureNamed("inches/ordinary-sunday.roll")].Text)
	d.ask("", "import", "a.roll", "b.roll", "c.roll")
	_, out, errs := d.ask("", "games", "--json")
	var got struct {
		Games []struct {
			Score         struct{ Visitor, Home *int }
			Result        string
			Period, Clock *int
		}
	}
	if err := json.Unmarshal([]byte(out), &got); err != nil || len(got.Games) != 3 {
		t.Fatal(err, out, errs)
	}
	_, table, _ := d.ask("", "games", "--csv")
	rows, err := csv.NewReader(strings.NewReader(table)).ReadAll()
	if err != nil || len(rows) != 4 {
		t.Fatal(err, table)
	}
	cell := func(row int, head string) string { return rows[row][slices.Index(rows[0], head)] }
	number := func(n *int) string {
		if n == nil {
			return ""
		}
		return strconv.Itoa(*n)
	}
	for i, want := range []string{"0 0  1 23", "0 0  1 ", "21 31 Duluth Icebreakers 21, Omaha Mammoths 31 4 0"} {
		g := got.Games[i]
		for form, is := range map[string]string{
			"json": strings.Join([]string{number(g.Score.Visitor), number(g.Score.Home), g.Result, number(g.Period), number(g.Clock)}, " "),
			"csv": strings.Join([]string{cell(i+1, "visitor_score"), cell(i+1, "home_score"),
				cell(i+1, "result"), cell(i+1, "period"), cell(i+1, "clock")}, " "),
		} {
			if is != want {
				t.Errorf("%s of game %d: %q, want %q", form, i+1, is, want)
			}
		}
	}
}

// Plays as CSV say when they were, whose, on which down, and what the score was after them.
func TestLogForSpreadsheets(t *testing.T) {
	d := atDesk(t)
	d.write("a.roll", fixtures.Records()[fixtureNamed("inches/ordinary-sunday.roll")].Text)
	_, out, errs := d.ask("", "log", "a.roll", "--csv")
	rows, err := csv.NewReader(strings.NewReader(out)).ReadAll()
	if err != nil || len(rows) < 50 {
		t.Fatal(err, errs)
	}
	if got := strings.Join(rows[0], " "); got != "play entries first last text period clock team visitor_score home_score ball fourth" {
		t.Error(got)
	}
	var teams []string
	for i, row := range rows[1:] {
		if row[0] != strconv.Itoa(i+1) || len(row[5]) != 1 || row[6] == "" {
			t.Errorf("%q", row)
		}
		if strings.Contains(row[4], "Mammoths face") != (row[7] == "Omaha Mammoths") && strings.Contains(row[4], "face") {
			t.Errorf("the team of %q", row)
		}
		if i > 1 && strings.Contains(rows[i][4], "4th & short") != (row[11] == "short") {
			t.Errorf("the down of %q, behind %q", row, rows[i])
		}
		if !slices.Contains(teams, row[7]) {
			teams = append(teams, row[7])
		}
	}
	if end := rows[len(rows)-1]; end[8] != "21" || end[9] != "31" || rows[1][6] != "25" || len(teams) != 3 { // the toss is nobody's
		t.Errorf("%q %q %q", rows[1], end, teams)
	}
}

// A log prints the last plays, with the notes among them.
func TestLogOfTheLastPlays(t *testing.T) {
	d := atDesk(t)
	d.write("a.roll", fixtures.Records()[fixtureNamed("inches/ordinary-sunday.roll")].Text)
	d.ask("", "import", "a.roll")
	d.ask("", "note", "1", "rain", "--by", "Ada")
	_, out, _ := d.ask("", "log", "1", "--csv")
	all := strings.Count(out, "\n") - 1
	for last, want := range map[string]int{"3": 3, "1000": all} {
		var got struct {
			Plays   []struct{ Play int }
			History []struct{ Text string }
		}
		status, out, _ := d.ask("", "log", "1", last, "--json")
		if err := json.Unmarshal([]byte(out), &got); err != nil || status != 0 {
			t.Errorf("%s: %v %s", last, err, out)
		}
		if len(got.Plays) != want || got.Plays[0].Play != all-want+1 || len(got.History) != 1 {
			t.Errorf("log 1 %s: %+v", last, got)
		}
	}
	for part, why := range map[string]string{"0": "0 is not a number of plays", "20 --jsonl": "--jsonl prints whole games"} {
		if status, _, errs := d.ask("", append([]string{"log", "1"}, words(part)...)...); status != cli.StatusTrouble ||
			!strings.Contains(errs, why) {
			t.Errorf("log 1 %s: %d, %s", part, status, errs)
		}
	}
}

// With --json every error is an object on a line, with the hint and the exit status that it has in words.
func TestJSONErrors(t *testing.T) {
	d := atDesk(t)
	d.write("bad.roll", "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n\n4 97\n")
	d.write("bad.season", "rollbook season 1\nseason: L\nsystem: inches\ncolor: red\nname: x\n")
	d.write("worse.roll", "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\ncolor: red\n\n4 52\n")
	for line, count := range map[string]int{
		"show 7": 1, "show --jsno": 1, "log 1 2 3 --csv": 1,
		"box bad.roll worse.roll": 2, "show \u202e": 1, "shwo": 1, "games --csv": 1, "explain": 1,
		"verify worse.roll bad.roll": 3, "season table bad.season": 2,
	} {
		words := append(words(line), "--json")
		status, _, errs := d.ask("", words...)
		inWords, _, plain := d.ask("", words[:len(words)-1]...)
		if strings.Contains(line, "--csv") {
			inWords, plain = status, "" // an error with --json alone
		}
		lines := strings.Split(strings.TrimSuffix(errs, "\n"), "\n")
		if status != inWords || status == 0 || len(lines) != count {
			t.Errorf("%s: status %d, in words %d, %d lines: %s", line, status, inWords, len(lines), errs)
		}
		for _, one := range lines {
			var got struct{ Error, Note, Hint string }
			if err := json.Unmarshal([]byte(one), &got); err != nil || got.Error+got.Note+got.Hint == "" ||
				count == 1 && got.Error == "" || strings.HasPrefix(got.Error, "rollbook:") ||
				strings.Contains(plain, "hint: ") && count == 1 && got.Hint == "" {
				t.Errorf("%s: %v: %s\nin words %s", line, err, one, plain)
			}
		}
	}
}

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

// Every command reads a system's name alike: its id, the beginning of it, a word of its title.
func TestEveryCommandReadsASystemsNameAlike(t *testing.T) {
	d := atDesk(t)
	d.answer("demo", "--ledger", "l.rollbook")
	words := map[string][]string{"inthenet": {"int", "INTH", "soccer", "Net"}, "fivedice": {"fiv", "five-dice"}, "loft": {"l"}}
	for _, line := range []string{
		"rules WORD 3", "rules WORD chart", "systems WORD", "games --system WORD", "demo WORD",
		"new WORD --visitor Bears --home Packers --set moon=full", "season new WORD --team A:Bears --team B:Packers",
		"print blank WORD -o p.pdf --force",
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
