package console

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/internal/thorough"
	"rollbook/ledger"
	"rollbook/ledger/line"
	"rollbook/report"
	"rollbook/season"
)

// recordedSeason is a desk with a recorded season, its games in the ledger.
func recordedSeason(t *testing.T, system string) (*desk, fixtures.Season) {
	t.Helper()
	d := atDesk(t)
	return d, d.season(system)
}

// season writes it at the desk.
func (d *desk) season(system string) fixtures.Season {
	seasons := fixtures.Seasons()
	f := seasons[slices.IndexFunc(seasons, func(f fixtures.Season) bool { return f.System == system })]
	d.write(f.File, strings.Replace(f.Text, "records: *.roll\n", "", 1))
	var names []string
	for name, text := range f.Files {
		d.write(name, text)
		if strings.HasSuffix(name, ".roll") {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	d.answer(append([]string{"import"}, names...)...)
	return f
}

// rowsOf are the lines of the standings by team.
func rowsOf(d *desk) map[string]season.Row {
	d.Helper()
	var tables season.Tables
	if err := json.Unmarshal([]byte(d.answer("season", "table", "--json")), &tables); err != nil {
		d.Fatal(err)
	}
	rows := map[string]season.Row{}
	for _, table := range tables.Tables {
		for _, row := range table.Rows {
			rows[row.Team] = row
		}
	}
	return rows
}

// fixturesOf are the fixtures of the season.
func fixturesOf(d *desk) []report.Fixture {
	d.Helper()
	var results struct{ Fixtures []report.Fixture }
	if err := json.Unmarshal([]byte(d.answer("season", "results", "--json")), &results); err != nil {
		d.Fatal(err)
	}
	return results.Fixtures
}

// A corrected entry of a game in the ledger changes what depends on it, and nothing else.
func TestCorrectedEntryChangesWhatDependsOnIt(t *testing.T) {
	for _, f := range fixtures.Seasons() {
		t.Run(f.System, func(t *testing.T) {
			d, _ := recordedSeason(t, f.System)
			var records []string
			for name := range f.Files {
				if strings.HasSuffix(name, ".roll") {
					records = append(records, name)
				}
			}
			slices.Sort(records)
			number := strconv.Itoa(slices.Index(records, f.Correction.Record) + 1)
			before, results := rowsOf(d), fixturesOf(d)
			d.answer("amend", number, "#"+strconv.Itoa(f.Correction.Entry), f.Correction.Value, "--reason", "misread", "--by", "Ada", "--yes")
			after, corrected := rowsOf(d), fixturesOf(d)

			var teams []string
			for i, now := range corrected {
				switch {
				case slices.Equal(now.Score, results[i].Score) && now.State == results[i].State:
				case now.Game == number:
					teams = append(teams, now.Visitor, now.Home)
				case !strings.Contains(now.Fixture, "#") && !strings.Contains(now.Fixture, "winner") && !strings.Contains(now.Fixture, "loser"):
					t.Errorf("a result of another game has changed: %v", now)
				}
			}
			if len(teams) != 2 {
				t.Fatalf("game %s changes the results of %v", number, teams)
			}
			moved := 0
			for key, row := range before {
				other := after[key]
				if other.Place != row.Place {
					moved++
				}
				other.Place, other.Level = row.Place, row.Level
				if (other == row) == slices.Contains(teams, key) {
					t.Errorf("%s, %v, of a game of %v: %v", key, row, teams, other)
				}
			}
			if moved == 0 {
				t.Error("no team has another place")
			}
			d.answer("undo", number, "--reason", "it was right", "--by", "Ada", "--yes")
		})
	}
}

// A game that a season counts is in the ledger, or beside the file, or both: it is one game. A void game is none.
func TestWhereGamesOfASeasonComeFrom(t *testing.T) {
	d, _ := recordedSeason(t, "loft")
	inLedger := d.answer("season", "table", "--json")
	f := fixtures.Seasons()[2]
	d.write(f.File, f.Text) // with its records: line
	if both := d.answer("season", "table", "--json"); both != inLedger {
		t.Errorf("with the records beside it the table is\n%snot\n%s", both, inLedger)
	}
	if err := os.Rename(d.at("l.rollbook"), d.at("other.rollbook")); err != nil {
		t.Fatal(err)
	}
	if beside := d.answer("season", "table", "--json"); beside != inLedger {
		t.Errorf("from records alone the table is\n%snot\n%s", beside, inLedger)
	}
	os.Rename(d.at("other.rollbook"), d.at("l.rollbook"))
	d.write(f.File, strings.Replace(f.Text, "records: *.roll\n", "", 1))
	d.answer("amend", "2", "--void", "played twice", "--by", "Ada", "--yes")
	// the playoffs wait for it again
	if status, void, errs := d.ask("", "season", "table", "--json"); status != cli.StatusNo ||
		!strings.Contains(void, `"proved":5,"reported":22,"left":1`) {
		t.Errorf("with a void game: %d, %s%s", status, clip(void), errs)
	}
	linked := strings.Replace(f.Text, "records: *.roll\n", "", 1)
	linked = strings.Replace(linked, "  HAL @ ASH\n", "  HAL @ ASH = ./week-1-hal-ash.roll\n", 1)
	d.write(f.File, linked)
	status, _, errs := d.ask("", "season", "table")
	if status != cli.StatusNo || !strings.Contains(errs, "is void") { // the same record as the void game
		t.Errorf("a void game that is linked: %d, %s", status, errs)
	}
}

// Inside the Net: an injured player is left out of the squad, and the season says since when and for how long.
func TestHurtPlayersAreLeftOut(t *testing.T) {
	d, f := recordedSeason(t, "inthenet")
	text := d.read(f.File)
	_, rest, _ := strings.Cut(text, "  TIN @ SAL ")
	score, _, _ := strings.Cut(rest, "\n")
	d.write(f.File, strings.NewReplacer("  TIN @ SAL "+score, "  SAL @ CAL", "system: inthenet\n",
		"system: inthenet\nrule.formation: free\n").Replace(strings.Split(text, "\nround Matchday 6")[0]))
	status, out, errs := d.ask("", "season", "begin", "SAL@CAL")
	if status != cli.StatusYes {
		t.Fatal(errs)
	}
	for _, want := range []string{"injuries=on (the season)",
		"left out of Saltmarsh United: Marek Dvorsky, no. 4, has been hurt since Matchday 4 (game 4, entry ",
		"left out of Calder Vale: ", ", no. 4, has been hurt since Matchday 1 (game 1, entry ",
		"rule.formation=free (the season)", "visitor-lineup="} {
		if !strings.Contains(out, want) {
			t.Errorf("it does not say %q: %s%s", want, out, errs)
		}
	}
	record := d.answer("export", "7")
	if strings.Contains(record, "visitor-player: 4,") ||
		strings.Contains(record, "home-player: 4,") || !strings.Contains(record, "visitor-player: 5,") {
		t.Error("the squads are not those of the players who can play")
	}
}

// harbor puts the recorded season of the guide into a folder.
func (d *desk) harbor() {
	if err := os.CopyFS(d.at("harbor"), os.DirFS("../fixtures/seasons/inches")); err != nil {
		d.Fatal(err)
	}
}

// TestGuideShowsTheSeason compares the table in the guide, and the chances of its semi-final, with what the program prints.
func TestGuideShowsTheSeason(t *testing.T) {
	text := guide(t)
	d := atDesk(t)
	d.harbor()
	table := d.answer("season", "table", filepath.Join("harbor", "harbor-league.season"), "North")
	if !strings.Contains(text, "$ rollbook season table North\n"+table+"```") {
		t.Errorf("the guide does not show\n%s", table)
	}
	const game = "odds harbor/semi-finals-mob-dul.roll"
	for _, line := range thorough.Some([]string{game, game + " --at '#215'"}, 0) {
		if out := d.answer(words(line)...); !strings.Contains(text, "$ rollbook "+line+"\n"+out+"```") {
			t.Errorf("the guide does not show\n%s", out)
		}
	}
}

// Tables fit 80 columns, whatever names are in them.
func TestTablesOfSeasonsFit(t *testing.T) {
	d := atDesk(t)
	name := strings.Repeat("Łódź Corinthians ", 3)
	text := "rollbook season 1\nseason: " + name + "\nsystem: inches\n"
	for _, key := range []string{"A", "BBBBBBBBBBBB", "C", "D"} {
		text += "team " + key + ": " + name + key + "\n group: " + strings.Repeat("group ", 5) + "\n"
	}
	d.write("l.season", text+"round "+strings.Repeat("Round ",
		8)+"\n A @ BBBBBBBBBBBB 123456-0\n Name: C v D on 2026-01-01 1-999999\nround 2\n A @ D\n")
	for _, verb := range []string{"table", "results", "next", "team A", "leaders"} {
		for i, line := range strings.Split(d.answer(append([]string{"season"}, words(verb)...)...), "\n") {
			if term.Width(line) > 80 && i > 0 && !strings.Contains(line, "Round Round") {
				t.Errorf("season %s: %d columns: %s", verb, term.Width(line), line)
			}
		}
	}
}

// What irritated somebody who ran a league of eight: nothing of a record is cut off, both tables have their columns under
// each other, and a number is asked for by the head that the table prints.
func TestSeasonReadsWell(t *testing.T) {
	d, _ := recordedSeason(t, "inches")
	if _, highs, _ := strings.Cut(d.answer("season", "leaders"), "\nHighs"); strings.Contains(highs, "…") ||
		!strings.Contains(highs, ", equaled") {
		t.Errorf("highs are cut off:\n%s", highs)
	}
	if _, _, errs := d.ask("", "season", "begin", "ERI@TAC"); !strings.Contains(errs, "ERI @ TAC in Week 7 is over\nhint: it is ") {
		t.Error(errs)
	}
	if team := d.answer("season", "team", "TAC"); !strings.Contains(team,
		"Figures  from 1 game with a record; 6 by score only; the score from all; without the playoffs\n") {
		t.Errorf("the figures of a team do not say which games they cover:\n%s", team)
	}
	var heads []string
	for _, line := range strings.Split(d.answer("season", "table"), "\n") {
		if strings.Contains(line, "Pct") {
			heads = append(heads, line)
		}
	}
	if len(heads) != 2 || heads[0] != heads[1] {
		t.Errorf("the heads of the tables are %q", heads)
	}
	if why := d.answer("season", "table", "--why", "erie"); !strings.HasPrefix(why,
		"Erie Lamplighters  North, place 3\n  TAC above ERI by ") || !strings.Contains(why, "\n  ERI above OMA by ") {
		t.Errorf("what decided a place is\n%s", why)
	}
}

// A record that is no fixture's is imported, and it is said why and what would make it one.
func TestImportSaysWhyARecordIsNoFixtures(t *testing.T) {
	d := atDesk(t)
	d.write("l.season", "rollbook season 1\nseason: Club\nsystem: inches\n"+
		"team A: Alpha Street\nteam B: Beta Hill\nround Week 1: 2026-11-01\n A @ B\n")
	record := func(header string) string { return "rollbook 1\nsystem: inches\n" + header + "\n4\n" }
	d.write("typo.roll", record("visitor: Alpha Stret\nhome: Beta Hill\nevent: Club, Week 1\n"))
	d.write("none.roll", record("visitor: Alpha Street\nhome: Beta Hill\n"))
	d.write("turned.roll", record("visitor: Beta Hill\nhome: Alpha Street\ndate: 2026-11-01\n"))
	out := d.answer("import", "typo.roll", "none.roll", "turned.roll")
	for _, want := range []string{
		"  no fixture of Club: \"Alpha Stret\" is not one of its teams\n  hint: did you mean Alpha Street?",
		"  no fixture of Club: the game has neither event nor date\n  hint: write = GAME after the fixture that it is\n",
		"  no fixture of Club: the fixture on 2026-11-01 is A @ B, and the game has home and visitor\n" +
			"  swapped\n  hint: if the game is right, swap them in line 7 of l.season\n",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("it does not say %q:\n%s", want, out)
		}
	}
}

// A report that the season cannot take says what to do instead.
func TestReportSaysWhatToDo(t *testing.T) {
	d := atDesk(t)
	d.write("l.season", "rollbook season 1\nseason: L\nsystem: inches\nteam A: Alpha\n"+
		"team B: Beta\nteam C: Gamma\nround 1\n A @ B\nround 2\n C @ A 1-2\n")
	d.answer("season", "begin")
	for _, c := range [][2]string{
		{"C 1 A 3", "hint: rollbook season report --instead \"2: C 1 A 3\" l.season replaces it"},
		{"B 2 C 1", "hint: rollbook season results l.season shows the fixtures"},
		{"A 1 Q 1", "hint: its teams are A, B or C"},
		{"A B", "hint: a report is written CHI 17 GB 20, the visitors first"},
		{"A forfeit B", "hint: what was not simply played is written into the file, after its " +
			"fixture: awarded 0-2 REASON, forfeit both REASON, cancelled REASON or postponed"},
	} {
		if status, _, errs := d.ask("", "season", "report", c[0]); status != cli.StatusTrouble || !strings.Contains(errs, c[1]+"\n") {
			t.Errorf("%s: status %d, %s", c[0], status, errs)
		}
	}
	d.answer("season", "report", "--instead", "2: C 1 A 3", "l.season")
	d.answer("season", "report", "A 1 B 2") // of a game that stopped
	if out := d.answer("season", "results"); !strings.Contains(out, "Alpha 1 @ 2 Beta   by score only, game 1 in progress\n") {
		t.Error(out)
	}
}

// A fixture that cannot be begun says why, whatever has become of it.
func TestBeginSaysWhyNot(t *testing.T) {
	d := atDesk(t)
	d.write("l.season", "rollbook season 1\nseason: L\nsystem: inches\n"+
		"team A: Alpha\nteam B: Beta\nteam C: Gamma\nround 1\n A @ B cancelled snow\n"+
		"round 2\n B @ A 1-2\nround 3\n C @ A awarded 2-0\nround 4\n A @ C\nround 5\n C @ B = 1\nround 6\n playoff: yes\n F: #1 @ #2\n")
	d.answer("new", "inches", "--visitor", "Gamma", "--home", "Beta")
	for _, c := range [][2]string{
		{"A@B", "A @ B in 1 is canceled\nhint: to play it, take that out of line 8 of l.season"},
		{"B@A", "B @ A in 2 is known by score only\nhint: to play it, take its result out of line 10 of l.season"},
		{"C@A", "C @ A in 3 is known by score only"},
		{"C@B", "C @ B in 5 is in progress\nhint: rollbook play 1 continues it"},
		{"F", "#1 @ #2 in 6 is waiting"},
		{"A@Q", "hint: rollbook season next"},
	} {
		if status, _, errs := d.ask("", "season", "begin", c[0]); status == cli.StatusYes || !strings.Contains(errs, c[1]) {
			t.Errorf("%s: status %d, %s", c[0], status, errs)
		}
	}
}

// A game whose entries answer other prompts than they were recorded for is said to be none, and the book and the site have the
// others.
func TestPagesLeaveOutWhatDoesNotHold(t *testing.T) {
	d, f := recordedSeason(t, "loft")
	at := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	l, err := ledger.Open(d.at("l.rollbook"), ledger.ReadWrite, ledger.NoCopies())
	if err != nil {
		t.Fatal(err)
	}
	names := regexp.MustCompile(`(?m)^team (\w+): (.*)$`).FindAllStringSubmatch(f.Text, 2)
	header := engine.Header{{Key: "system", Value: "loft"}, {Key: "visitor", Value: names[0][2]},
		{Key: "home", Value: names[1][2]}, {Key: "event", Value: "Lantern Cup 2025, Extra"}}
	done, err := l.ImportAll(ledger.Incoming{Lines: []line.Line{{Kind: line.KindOpen, System: "loft", Rulings: 1, At: at, Header: header},
		{Kind: line.KindEntry, Value: "41", Prompt: "prayer", At: at, By: "Ada"},
		{Kind: line.KindEnd, Result: "nobody knows", State: line.Hash{1}, At: at}}})
	if err != nil {
		t.Fatal(err)
	}
	l.Close()
	d.write(f.File, d.read(f.File)+"\nround Extra\n  counts: no\n  "+names[0][1]+" @ "+names[1][1]+"\n")
	why := "game " + strconv.FormatInt(done[0].Game.Number, 10) +
		` does not verify: entry 1 "41" was recorded at the prompt prayer, and the rules now ask before-graze there`
	status, out, errs := d.ask("", "publish", "site", "--season", f.File)
	if status != cli.StatusNo || !strings.Contains(strings.Join(strings.Fields(errs), " "), why) || !strings.HasPrefix(out, "site: ") {
		t.Errorf("status %d: %s%s", status, out, errs)
	}
}

// TestBeginningASeasonMakesTheLedger: as rollbook new does; a command that only looks refuses a ledger that is not there.
func TestBeginningASeasonMakesTheLedger(t *testing.T) {
	d := atDesk(t)
	d.write("league.season", exampleSeason)
	for i, line := range []string{"season begin", "new"} {
		ledger := fmt.Sprintf("new-%d.rollbook", i)
		typed := append(words(line), "--season", "league.season")
		if line == "season begin" {
			typed = append(words(line), "league.season")
		}
		if status, out, errs := d.ask("", append(typed, "--ledger", ledger)...); status != cli.StatusYes ||
			!strings.HasPrefix(out, "game 1: ") || !strings.Contains(errs, "a new ledger: "+ledger) {
			t.Errorf("%s: %d: %s%s", line, status, out, errs)
		}
	}
	for _, line := range []string{"season table league.season --ledger none.rollbook",
		"season begin league.season NOBODY@HERE --ledger none.rollbook"} {
		if status, _, errs := d.ask("", words(line)...); status != cli.StatusTrouble {
			t.Errorf("%s: %d: %s", line, status, errs)
		}
		if _, err := os.Stat(d.at("none.rollbook")); err == nil {
			t.Errorf("%s made a ledger", line)
		}
	}
}

// The table is headed as people of the sport do; JSON and CSV are the same for every sport.
func TestTablesOfEachSport(t *testing.T) {
	d := atDesk(t)
	for _, f := range fixtures.Seasons() {
		d.write(f.System+"/"+f.File, f.Text)
		for name, text := range f.Files {
			d.write(f.System+"/"+name, text)
		}
		want := map[string]string{"inches": "P  W  L    Pct", "inthenet": "P  W  D  L  Pts", "loft": "P  W  L  Pts"}[f.System]
		if table := d.answer("season", "table", f.System+"/"+f.File); !strings.Contains(table, want) {
			t.Errorf("%s: %s", f.System, table)
		}
		if csv := d.answer("season", "table", f.System+"/"+f.File, "--csv"); !strings.Contains(csv, ",played,won,tied,lost,points,") {
			t.Errorf("%s: %s", f.System, csv)
		}
	}
}

// An attested record that was recorded at other prompts than the rules ask is no game of a season, in its table as anywhere.
func TestASeasonRefusesARecordOfOtherPrompts(t *testing.T) {
	at := time.Date(2016, 10, 20, 20, 0, 0, 0, time.UTC)
	header := engine.Header{{Key: "system", Value: "inches"}, {Key: "visitor", Value: "Bears"}, {Key: "home", Value: "Packers"}}
	record, err := line.AppendAttested(nil, []line.Line{
		{Kind: line.KindOpen, System: "inches", Rulings: 1, At: at, Header: header},
		{Kind: line.KindEntry, Value: "4", Prompt: "toss", At: at}, {Kind: line.KindEntry, Value: "43", Prompt: "onside", At: at},
	})
	if err != nil {
		t.Fatal(err)
	}
	d := atDesk(t)
	if err := os.WriteFile(d.at("forged.roll"), record, 0o644); err != nil {
		t.Fatal(err)
	}
	d.write("cup.season", "rollbook season 1\nseason: Cup\nsystem: inches\nteam BEA: Bears\n"+
		"team PAC: Packers\n\nround Final: 2016-10-20\nBEA @ PAC = forged.roll\n")
	for _, line := range []string{"season table cup.season", "season leaders cup.season points",
		"season check cup.season", "publish site --season cup.season"} {
		if _, _, errs := d.ask("", words(line)...); !strings.Contains(errs, "recorded at the prompt onside") {
			t.Errorf("%s: %s", line, errs)
		}
	}
}
