package console

import (
	"strings"
	"testing"
)

// A command or a flag answers to its old name as to its present one.
func TestOldNamesAnswer(t *testing.T) {
	d := inLedger(t)
	d.write("plan.csv", "home,visitor\nBears,Lions\n")
	for _, names := range [][2]string{
		{"where", "ledger where"}, {"heads", "ledger heads"}, {"heads --json", "ledger heads --json"}, {"dice 1 --json", "chances dice 1 --json"},
		{"odds 1 --live --games 5 --json", "chances odds 1 --live --games 5 --json"}, {"simulate inches --games 2", "chances simulate inches --games 2"},
		{"dispute 1 --entry 2 --as 53", "what-if 1 --entry 2 --as 53"}, {"dispute --slip 1 =99-0", "slip 1 =99-0"}, {"print card inches -o -", "print reference inches -o -"},
		{"card 1 -o old.svg", "picture 1 -o old.svg"},
		{"chances dice 1 --by side --json", "chances dice 1 --group-by side --json"}, {"recap 1 --as markdown", "recap 1 --format markdown"},
		{"verify 1 --rules overtime=none --json", "verify 1 --rule overtime=none --json"},
	} {
		oldStatus, was, wrong := d.ask("", words(names[0])...)
		status, is, errs := d.ask("", words(names[1])...)
		if was = strings.ReplaceAll(was, "old/", "new/"); was != is || oldStatus != status || was+errs == "" || strings.Contains(wrong, "unknown flag") {
			t.Errorf("rollbook %s: %d\n%s%s\nrollbook %s: %d\n%s%s", names[0], oldStatus, was, wrong, names[1], status, is, errs)
		}
	}
}

// A word that people try for a command is answered with the command's name.
func TestWordsOfOtherPrograms(t *testing.T) {
	d := atDesk(t)
	for typed, want := range map[string]string{"ls": "games", "PLAY": "play", "standings": "season table", "Delete": "void", "shwo": "show", "lick": "luck", "stats": "box"} {
		if status, _, errs := d.ask("", typed); status != 2 || !strings.Contains(errs, "did you mean rollbook "+want+"?") {
			t.Errorf("rollbook %s: %d %s", typed, status, errs)
		}
	}
}

// A mistyped flag is answered with its present name, never with an old one.
func TestNoOldFlagIsMeant(t *testing.T) {
	d := atDesk(t)
	for typed, want := range map[string]string{"serve --brwser": "did you mean --browser?", "serve --opne": "--help lists", "recap --formt text": "did you mean --format?", "recap --az text": "--help lists"} {
		if status, _, errs := d.ask("", words(typed)...); status != 2 || !strings.Contains(errs, want) {
			t.Errorf("rollbook %s: %d %s", typed, status, errs)
		}
	}
}

// The first page of help has what a player needs; the other has every command that is no old name.
func TestHelpHasTwoPages(t *testing.T) {
	d := atDesk(t)
	_, few, _ := d.ask("", "--help")
	_, all, _ := d.ask("", "help", "all")
	shown, listed := 0, 0
	for _, row := range rollbook().Rows() {
		line := "\n  " + row.Name + " "
		if strings.Contains(few, line) {
			shown++
		}
		if strings.Contains(all, line) == row.Hidden {
			t.Errorf("%s is in the list of all: %v", row.Name, !row.Hidden)
		}
		if !row.Hidden {
			listed++
		}
	}
	if shown != 14 || listed > 36 {
		t.Errorf("%d commands come first, of %d", shown, listed)
	}
	if _, errors, _ := d.ask("", "help", "errors"); !strings.Contains(errors, "\n  first-line ") || !strings.Contains(errors, "Errors of commands\n") {
		t.Error(errors)
	}
	if _, one, _ := d.ask("", "help", "first-line"); !strings.Contains(one, "is not the first line of a record") || strings.Contains(one, "## ") {
		t.Error(one)
	}
}

// A game is named by its team, the newest where it has several; a word that several teams have is no name.
func TestAGameIsNamedByItsTeam(t *testing.T) {
	d := inLedger(t)
	for _, teams := range []string{"Spurs at Boston Red Sox", "Chicago White Sox @ Spurs"} {
		if status, out, errs := d.ask("", append([]string{"new", "inches"}, strings.Fields(teams)...)...); status != 0 || !strings.Contains(out, strings.Replace(teams, "@", "at", 1)) {
			t.Fatalf("%s: %s%s", teams, out, errs)
		}
	}
	for word, want := range map[string]string{"bears": "game 1,", "spurs": "game 4,", "red": "game 3,", "arsenal": "game 2,"} {
		if status, out, errs := d.ask("", "show", word); status != 0 || !strings.HasPrefix(out, want) {
			t.Errorf("show %s: %s%s", word, out, errs)
		}
	}
	if status, _, errs := d.ask("", "show", "sox"); status != 2 || !strings.Contains(errs, "may be Boston Red Sox or Chicago White Sox") && !strings.Contains(errs, "may be Chicago White Sox or Boston Red Sox") {
		t.Errorf("show sox: %d %s", status, errs)
	}
	for _, line := range []string{"new inches Bears", "new inches Bears at", "new inches A B C", "new inches A B --home C"} {
		if status, _, errs := d.ask("", words(line)...); status != 2 || !strings.Contains(errs, "visitor") && !strings.Contains(errs, "named twice") {
			t.Errorf("%s: %d %s", line, status, errs)
		}
	}
	if status, out, errs := d.ask("", "new", "inches", "--away", "Cubs", "--home", "Reds"); status != 0 || !strings.Contains(out, "Cubs at Reds") {
		t.Errorf("--away: %s%s", out, errs)
	}
}

// A flag may come before its command, whatever the same flag means to other commands.
func TestFlagsBeforeCommands(t *testing.T) {
	d := inLedger(t)
	if status, out, errs := d.ask("", "--games", "5", "odds", "1", "--live", "--json"); status != 0 || !strings.Contains(out, `"games":5`) {
		t.Errorf("%d %s%s", status, out, errs)
	}
}

// The position to weigh is named as everywhere: an entry as the log prints it, or a play.
func TestOddsAtAPlace(t *testing.T) {
	d := inLedger(t)
	for at, want := range map[string]string{"2": "entry 2", "#2": "entry 2", "play 2": "entry 2", "0": "entry 0"} {
		if status, out, errs := d.ask("", "odds", "1", "--live", "--games", "5", "--at", at); status != 0 || !strings.Contains(out, "after "+want+":") {
			t.Errorf("--at %s: %d %s%s", at, status, out, errs)
		}
	}
	if status, _, errs := d.ask("", "odds", "1", "--live", "--at", "99"); status != 2 || !strings.Contains(errs, "there is no entry 99: the game has 1 to ") {
		t.Error(errs)
	}
}

// A device is no file to replace: a hyphen means standard output.
func TestNoFileIsMadeOfADevice(t *testing.T) {
	d := inLedger(t)
	for _, line := range []string{"export 1 -o /dev/null --force", "print sheet 1 -o /dev/null --force"} {
		if status, out, errs := d.ask("", words(line)...); status != 2 || out != "" || !strings.Contains(errs, "hint: -o - writes to standard output") {
			t.Errorf("%s: %d %s%s", line, status, out, errs)
		}
	}
}
