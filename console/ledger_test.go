package console

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"rollbook/console/cli"
	"rollbook/console/cmd"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/ledger"
	"rollbook/ledger/line"
)

// inLedger begins two games of inches where the test stands.
func inLedger(t *testing.T) *desk {
	t.Helper()
	d := atDesk(t)
	for _, names := range [][2]string{{"Bears", "Packers"}, {"Spurs", "Arsenal"}} {
		status, _, errs := d.ask("", "new", "inches", "--visitor", names[0], "--home", names[1])
		if status != 0 {
			t.Fatal(errs)
		}
	}
	if status, _, errs := d.ask("4 52 scrimmage 33 scrimmage 32\n", "play", "1"); status != 0 {
		t.Fatal(errs)
	}
	return d
}

// A damaged entry is found by every command that reads its game, and by verify; the other game is whole.
func TestDamagedLedger(t *testing.T) {
	d := inLedger(t)
	file, err := os.ReadFile(d.at("l.rollbook"))
	if err != nil || !bytes.Contains(file, []byte("scrimmage")) {
		t.Fatal("no entry in the ledger's file: ", err)
	}
	if err := os.WriteFile(d.at("l.rollbook"), bytes.ReplaceAll(file, []byte("scrimmage"), []byte("scrimmagE")), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"show 1", "log 1", "box 1", "explain 1", "export 1", "export 1 --attested",
		"print sheet 1 -o x.pdf", "what-if 1 --remove 1", "compare 1 2", "compare 2 1",
		"undo 1 --reason x --yes", "note 1 x", "play 1", "amend 1 2 53 --reason x --by Ada --yes", "verify 1", "verify", "verify --json", "games",
		"undo 1 --redo --yes", "sign 1 --home Bo --yes", "amend 1 --void x --by Ada --yes",
		"amend 1 --header event=Final --reason x --by Ada --yes",
		"ledger heads", "export --all all", "print box --all -o all",
		"ledger recover new.rollbook", "ledger backup copy.rollbook",
	} {
		status, out, errs := d.ask("24\n", words(line)...)
		if status == cli.StatusYes && line != "games" {
			t.Errorf("rollbook %s: %d, %s%s", line, status, out, errs)
		}
		if status == cli.StatusTrouble && strings.HasPrefix(line, "verify") {
			t.Errorf("rollbook %s: damage is an answer, not trouble: %s", line, errs)
		}
	}
	// commands over all games name the damaged one and show the other
	for line, want := range map[string]string{"ledger heads": "2 ", "games": "Spurs", "ledger heads --json": `"game":2,`} {
		if status, out, errs := d.ask("", words(line)...); status != cli.StatusNo && line != "games" ||
			!strings.Contains(out, want) || line != "games" && !strings.Contains(errs, "game 1") {
			t.Errorf("rollbook %s: %d, %s%s", line, status, out, errs)
		}
	}
	for _, made := range []string{"all/0002-Spurs-at-Arsenal.roll", "all/2026-11-21-game-2-Spurs-at-Arsenal-box.pdf", "new.rollbook"} {
		if _, err := os.Stat(d.at(made)); err != nil {
			t.Error(err)
		}
	}
	if status, out, _ := d.ask("", "show", "2", "--ledger", "new.rollbook"); status != cli.StatusYes || !strings.Contains(out, "Spurs") {
		t.Error(status, out)
	}
	if _, out, _ := d.ask("", "ledger", "recover", "third.rollbook"); !strings.Contains(out,
		"game 1: up to line 2, from the ledger; line 3 is lost or was changed") ||
		!strings.Contains(out, "game 2: whole to line 0") {
		t.Error(out)
	}
	if _, _, errs := d.ask("", "verify"); !strings.Contains(errs, "game 1") || strings.Contains(errs, "game 2") {
		t.Error(errs)
	}
	for _, line := range []string{"show 2", "log 2", "export 2", "note 2 x"} {
		if status, _, errs := d.ask("", words(line)...); status != cli.StatusYes {
			t.Errorf("rollbook %s: %s", line, errs)
		}
	}
}

// gameOf derives a game from the lines of a ledger.
func gameOf(lines []line.Line) (*game.Game, error) {
	g, err := scorer.OfLines(lines)
	if err == nil {
		_, err = g.Check(engine.Observer{})
	}
	if err != nil {
		return nil, err
	}
	return game.FromScorer(g), nil
}

// A game whose entries answer other prompts than they were recorded for is refused, and so is an end that the rules do not have.
func TestRecordedPromptsAndEndsAreCompared(t *testing.T) {
	at := time.Date(2016, 10, 20, 20, 0, 0, 0, time.UTC)
	played := func(prompt string, more ...line.Line) []line.Line {
		return append([]line.Line{
			{Kind: line.KindOpen, System: "inches", Rulings: 1, At: at,
				Header: engine.Header{{Key: "system", Value: "inches"},
					{Key: "visitor", Value: "Bears"}, {Key: "home", Value: "Packers"}}},
			{Kind: line.KindEntry, Value: "4", Prompt: "toss", At: at}, {Kind: line.KindEntry, Value: "43", Prompt: prompt, At: at},
		}, more...)
	}
	if _, err := gameOf(played("kickoff")); err != nil {
		t.Error(err)
	}
	if _, err := gameOf(played("onside")); err == nil ||
		err.Error() != `entry 2 "43" was recorded at the prompt onside, and the rules now ask kickoff there` {
		t.Error(err)
	}
	if _, err := gameOf(played("kickoff", line.Line{Kind: line.KindEntry, Value: "97", Prompt: "scrimmage", At: at})); err == nil ||
		err.Error() != `entry 3 "97" was recorded at the prompt scrimmage, and the rules now ask play there` {
		t.Error(err)
	}
	// an end that the rules do not see: in a ledger, verify says so
	d := atDesk(t)
	if err := ledger.Create(d.at("l.rollbook")); err != nil {
		t.Fatal(err)
	}
	l, err := ledger.Open(d.at("l.rollbook"), ledger.ReadWrite)
	if err != nil {
		t.Fatal(err)
	}
	end := line.Line{Kind: line.KindEnd, Result: "Bears 7, Packers 0", State: line.Hash{1}, At: at}
	_, err = l.ImportAll(ledger.Incoming{Lines: played("kickoff", end)})
	if l.Close(); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"verify", "verify 1"} {
		if status, _, errs := d.ask("", words(line)...); status != cli.StatusNo || !strings.Contains(errs, "game 1: line 3 ends the game") {
			t.Errorf("%s: %d, %s", line, status, errs)
		}
	}
}

// A line that the ledger refuses is not played at the table either.
func TestTableWithoutItsLedger(t *testing.T) {
	d := inLedger(t)
	l, err := ledger.Open(d.at("l.rollbook"), ledger.ReadWrite)
	if err != nil {
		t.Fatal(err)
	}
	at, err := scorer.Open(l, 2, "", time.Now)
	if err != nil {
		t.Fatal(err)
	}
	l.Close()
	steps, _ := at.Take("4")
	if len(steps) != 1 || steps[0].Err == nil || steps[0].Refused != nil || len(at.Game.Tokens) > 0 ||
		at.Result.Entries > 0 {
		t.Errorf("%+v, %v", steps, at.Game.Tokens)
	}
}

// Without a name, commands take the game played last here, those that only look, too.
func TestTheGameOfNoName(t *testing.T) {
	d := inLedger(t)
	later := func(stdin string, args ...string) string {
		s, out, _ := d.session(stdin)
		s.Term.ErrOut, s.Term.Now = out, func() time.Time { return time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC) }
		cmd.Program().Run(s, append([]string{"rollbook"}, args...))
		return out.String()
	}
	later("scrimmage\n", "play", "1")
	if said := later("", "undo"); !strings.HasSuffix(said, "scrimmage                #7\ngame 1: scrimmage undone; 6 entries left\n") {
		t.Error(said)
	}
	if said := later("", "note", "rain"); said != "game 1: noted\n" {
		t.Error(said)
	}
	if said := later("", "show"); !strings.HasPrefix(said, "game 1,") {
		t.Error(said)
	}
	if said := later("", "amend", "2", "53", "--reason", "misread", "--by", "Ada",
		"--yes"); !strings.Contains(said, "game 1: entry 2: 53 instead of 52") {
		t.Error(said)
	}
	for _, forgotten := range []string{"1", "l.rollbook"} {
		if status, _, errs := d.ask("", "note", forgotten); status != cli.StatusTrouble || !strings.Contains(errs, "which remark?") {
			t.Errorf("note %s: %d, %s", forgotten, status, errs)
		}
	}
}

// A game without a date is of today; names in wide letters keep the columns.
func TestGamesLineUp(t *testing.T) {
	d := atDesk(t)
	for _, line := range []string{"new inches --visitor 東京 --home Packers",
		"new loft --visitor Bears --home Łódź --date yesterday", "new inches --visitor A --home B --date none"} {
		d.answer(words(line)...)
	}
	_, out, _ := d.ask("", "games")
	want := `  1  2026-11-21  inches  in progress: 東京 0, Packers 0
  2  2026-11-20  loft    in progress: Bears 0, Łódź 0
  3  no date     inches  in progress: A 0, B 0
`
	if out != want {
		t.Error(out)
	}
	if _, out, _ = d.ask("", "games", "--csv"); !strings.HasPrefix(out,
		"game,date,system,event,visitor,home,over,standing,damage,void,fingerprint,visitor_score,home_score,"+
			"result,period,clock\n1,2026-11-21,inches,,東京,Packers,no,\"東京 0,") {
		t.Error(out)
	}
	_, out, _ = d.ask("", "box", "1")
	for _, line := range strings.Split(out, "\n") {
		if strings.HasPrefix(line, "東京  ") || strings.HasPrefix(line, "Packers  ") {
			if term.Width(line) != term.Width(strings.Split(out, "\n")[3]) {
				t.Errorf("not as wide as its head: %q\n%s", line, out)
			}
		}
	}
}

// Games are found by teams, system, date, event and state.
func TestGamesAreFound(t *testing.T) {
	d := atDesk(t)
	for _, line := range []string{
		"new inches --visitor 'Chicago Bears' --home 'Green Bay Packers' --date 2016-10-20 --event 'Week 7'",
		"new inches --visitor 'Green Bay Packers' --home 'Łódź Orły' --date 2016-11-03 --event 'Week 9'",
		"new loft --visitor 'Tarn Otters' --home 'Cape Gannets' --date 2026-11-20",
		"new rapidroll --visitor Bees --home 'Chicago Sox' --date none",
		"amend 3 --void mistake --by Ada --yes",
		"import over.roll",
	} {
		d.write("over.roll", fixtures.Named("inches/blocked-kicks.roll").Text) // of 2016-12-04, Fargo Blizzard at El Paso Roadrunners
		d.answer(words(line)...)
	}
	for flags, want := range map[string]string{
		"":                "1 2 4 5",
		"packers":         "1 2",
		"PACK chicago":    "1",
		"lodz orly":       "2",
		"ackers":          "",
		"--system inches": "1 2 5",
		"2016-11":         "2",
		"2016":            "1 2 5",
		"week":            "1 2 5",
		"'WEEK 9'":        "2",
		"--open":          "1 2 4",
		"--void":          "3",
		"--void --open":   "1 2 3 4",
		"chicago 2016":    "1",
	} {
		status, out, errs := d.ask("", append(words("games "+flags), "--csv")...)
		var got []string
		for _, row := range strings.Split(strings.TrimSpace(out), "\n")[1:] {
			number, _, _ := strings.Cut(row, ",")
			got = append(got, number)
		}
		if status != 0 || strings.Join(got, " ") != want {
			t.Errorf("games %s: %v, want %s: %s", flags, got, want, errs)
		}
	}
	status, _, errs := d.ask("", "games", "--system", "chess")
	if status != cli.StatusTrouble || !strings.Contains(errs, "hint: the systems are") {
		t.Errorf("games --system chess: %d, %s", status, errs)
	}
}

// Two games of the same teams have sheets of their own.
func TestPapersOfTwoGamesHaveTwoNames(t *testing.T) {
	d := atDesk(t)
	names := map[string]bool{}
	d.write("two.roll", strings.Repeat("rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n\n4 52\n", 2))
	d.write("other.roll", "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n\n4 52\n")
	for range 2 {
		d.ask("", "new", "inches", "--visitor", "Bears", "--home", "Packers")
	}
	for _, which := range []string{"1", "2", "two.roll#1", "two.roll#2", "other.roll"} {
		status, out, errs := d.ask("", "print", "sheet", which)
		if status != 0 || names[out] {
			t.Errorf("%s: %s%s", which, out, errs)
		}
		names[out] = true
	}
}

// A game that went on in two ledgers is refused with the command that shows where, and settles it.
func TestAForkSaysHowToSettleIt(t *testing.T) {
	d := atDesk(t)
	d.answer("new", "inches", "--visitor", "Bears", "--home", "Packers")
	d.ask("4 52", "play")
	d.answer("export", "1", "--attested", "-o", "begun.attested")
	d.answer("import", "begun.attested", "--ledger", "other.rollbook")
	d.ask("s21", "play")
	d.ask("s33", "play", "--ledger", "other.rollbook")
	d.answer("export", "1", "--attested", "-o", "other.attested", "--ledger", "other.rollbook")
	status, _, errs := d.ask("", "import", "other.attested")
	if status != cli.StatusNo || !strings.Contains(errs, "differs after line 3") || !strings.Contains(errs, "hint: rollbook compare 1 FILE") {
		t.Errorf("%d: %s", status, errs)
	}
}

// Who keeps a ledger in a folder that is copied between machines is told so.
func TestANewLedgerSaysThatItsFolderIsShared(t *testing.T) {
	for path, want := range map[string]string{"l": "", "Dropbox/l": "Dropbox", "Dropbox (Home)/games/l": "Dropbox",
		"OneDrive - School/l": "OneDrive", "My Dropbox/l": "", "Dropbox": "", "sync/deep/l": "Syncthing"} {
		dir := t.TempDir()
		if err := os.MkdirAll(filepath.Join(dir, "sync", ".stfolder"), 0o700); err != nil {
			t.Fatal(err)
		}
		_, _, said := asked(filepath.Join(dir, path), "new", "fivedice", "Bears", "at", "Packers")
		_, shared, _ := strings.Cut(said, "its folder is shared through ")
		if got, _, _ := strings.Cut(shared, ", which"); got != want || !strings.Contains(said, "a new ledger") {
			t.Errorf("%s: %s", path, said)
		}
	}
}
