package console

import (
	"strings"
	"testing"

	"rollbook/console/cli"
	"rollbook/console/cmd"
	"rollbook/console/table"
)

// A mistyped command is answered with the nearest one.
func TestMistypedCommand(t *testing.T) {
	d := atDesk(t)
	for typed, want := range map[string]string{"PLAY": "did you mean rollbook play?",
		"shwo": "did you mean rollbook show?", "xyzzy": "rollbook --help the commands"} {
		if status, _, errs := d.ask("", typed); status != 2 || !strings.Contains(errs, want) {
			t.Errorf("rollbook %s: %d %s", typed, status, errs)
		}
	}
	for _, row := range cmd.Program().Rows() { // flags of no command say nothing about the word before them
		if status, _, errs := d.ask("", row.Name, "xyzzy", "7", "--force"); len(row.Subs) > 0 &&
			(status != 2 || !strings.Contains(errs, `"xyzzy" is not `+row.Kind+": "+row.Subs[0].Name+", ")) {
			t.Errorf("rollbook %s xyzzy: %d %s", row.Name, status, errs)
		}
	}
	d.write("cup.season", "")
	if _, _, errs := d.ask("", "season", "next", "week1.roll"); !strings.Contains(errs, `"week1.roll" is not a season: `) {
		t.Error(errs)
	}
}

// What can be typed at the prompt is a list in the help of play, and begins on a line of its own.
func TestTheHelpOfPlayListsWhatCanBeTyped(t *testing.T) {
	if play := cli.LookUp(cmd.Program().Rows(), "play"); !strings.Contains(play.Examples, "\n"+table.Help(nil)+"\n") {
		t.Error("the list goes on in the middle of a sentence")
	}
}

// The first page of help has what a player needs; the other has every command that is no old name.
func TestHelpHasTwoPages(t *testing.T) {
	d := atDesk(t)
	_, few, _ := d.ask("", "--help")
	_, all, _ := d.ask("", "help", "all")
	shown, listed := 0, 0
	for _, row := range cmd.Program().Rows() {
		line := "\n  " + row.Name + " "
		if strings.Contains(few, line) {
			shown++
		}
		if listed++; !strings.Contains(all, line) {
			t.Errorf("%s is not in the list of all", row.Name)
		}
	}
	if shown != 13 || listed != 31 {
		t.Errorf("%d commands come first, of %d", shown, listed)
	}
	if _, amend, _ := d.ask("", "help", "amend"); !strings.Contains(amend, "fits.\n\nKEY= without a VALUE") {
		t.Error("help has no paragraphs:", amend)
	}
}

// A game is named by its team, the newest where it has several; a word that several teams have is no name.
func TestAGameIsNamedByItsTeam(t *testing.T) {
	d := inLedger(t)
	for _, teams := range []string{"Spurs at Boston Red Sox", "Chicago White Sox @ Spurs"} {
		if status, out, errs := d.ask("", append([]string{"new", "inches"}, strings.Fields(teams)...)...); status != 0 ||
			!strings.Contains(out, strings.Replace(teams, "@", "at", 1)) {
			t.Fatalf("%s: %s%s", teams, out, errs)
		}
	}
	for word, want := range map[string]string{"bears": "game 1,", "spurs": "game 4,", "red": "game 3,", "arsenal": "game 2,"} {
		if status, out, errs := d.ask("", "show", word); status != 0 || !strings.HasPrefix(out, want) {
			t.Errorf("show %s: %s%s", word, out, errs)
		}
	}
	if status, _, errs := d.ask("", "show", "sox"); status != 2 ||
		!strings.Contains(errs, "may be Boston Red Sox or Chicago White Sox") &&
			!strings.Contains(errs, "may be Chicago White Sox or Boston Red Sox") {
		t.Errorf("show sox: %d %s", status, errs)
	}
	for _, line := range []string{"new inches Bears", "new inches Bears at", "new inches A B C", "new inches A B --home C"} {
		if status, _, errs := d.ask("", words(line)...); status != 2 ||
			!strings.Contains(errs, "visitor") && !strings.Contains(errs, "named twice") {
			t.Errorf("%s: %d %s", line, status, errs)
		}
	}
	if _, _, errs := d.ask("", "new", "inches"); !strings.Contains(errs, "rollbook new inches Bears at Packers\n") {
		t.Errorf("without teams: %s", errs)
	}
	if status, out, errs := d.ask("", "new", "inches", "--away", "Cubs", "--home", "Reds"); status != 0 ||
		!strings.Contains(out, "Cubs at Reds") {
		t.Errorf("--away: %s%s", out, errs)
	}
}

// The position to weigh is named as everywhere: an entry as the log prints it, or a play.
func TestOddsAtAPlace(t *testing.T) {
	d := inLedger(t)
	for at, want := range map[string]string{"2": "entry 2", "#3": "entry 3", "#2": "entry 2", "play 2": "entry 2", "0": "entry 0"} {
		if status, out, errs := d.ask("", "odds", "1", "--live", "--games", "5", "--at", at); status != 0 ||
			!strings.Contains(out, "after "+want+":") {
			t.Errorf("--at %s: %d %s%s", at, status, out, errs)
		}
	}
	if status, _, errs := d.ask("", "odds", "1", "--live", "--at", "99"); status != 2 ||
		!strings.Contains(errs, "there is no play 99: the game has 1 to ") {
		t.Error(errs)
	}
}

// Words of a remark are not taken for operands too many: the command that works is named.
func TestARemarkGoesInQuotes(t *testing.T) {
	d := inLedger(t)
	for typed, want := range map[string]string{
		"note 1 it rained":    `rollbook note 1 "it rained"`,
		"note it rained hard": `rollbook note "it rained hard"`,
	} {
		if status, _, errs := d.ask("", words(typed)...); status != 2 || !strings.Contains(errs, "hint: "+want+"\n") {
			t.Errorf("%s: %d %s", typed, status, errs)
		}
	}
	d.answer("note", "1", "it rained")
}

// A device is no file to replace: a hyphen means standard output.
func TestNoFileIsMadeOfADevice(t *testing.T) {
	d := inLedger(t)
	for _, line := range []string{"export 1 -o /dev/null --force", "print sheet 1 -o /dev/null --force"} {
		if status, out, errs := d.ask("", words(line)...); status != 2 || out != "" ||
			!strings.Contains(errs, "hint: -o - writes to standard output") {
			t.Errorf("%s: %d %s%s", line, status, out, errs)
		}
	}
	for _, line := range []string{"export 1", "ledger heads --json", "season new inches --team A:Ajax --team B:Brest"} {
		_, want, _ := d.ask("", words(line)...)
		if _, out, _ := d.ask("", words(line+" -o -")...); out != want || out == "" {
			t.Errorf("%s -o -: %q", line, out)
		}
	}
}
