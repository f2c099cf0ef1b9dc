package console

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/fixtures"
)

// withGames makes a ledger in which teams are known.
func withGames(t *testing.T) (ledger string) {
	t.Helper()
	ledger = filepath.Join(t.TempDir(), "l.rollbook")
	for _, line := range []string{"new inches --visitor 'Chicago Bears' --home 'Green Bay Packers'", "new inches --visitor 'Chicago Bears' --home 'Łódź Orły'"} {
		if status, _, errs := asked(ledger, words(line)...); status != 0 {
			t.Fatal(errs)
		}
	}
	return ledger
}

// Answering questions begins a game: Tab completes names, impossible answers are asked for again, < goes back, and a name close to
// a known team's is asked about.
func TestNewAsksForWhatIsMissing(t *testing.T) {
	t.Parallel()
	ledger := withGames(t)
	p := sits(t, ledger, 80, "new")
	p.sees("Ctrl-D quits")
	const which = "system (inches, rapidroll, loft, fivedice or inthenet)"
	p.sees(which + ": ")
	p.types("chess\r")
	p.sees("which system?")
	p.types("<\r")
	p.sees(which + ": ")
	p.types("loft\r")
	p.sees("visitor: ")
	p.types("<\r")
	p.sees(which + " [loft]: ")
	p.types("inc\r")
	p.sees("visitor: ")
	p.types("Chicago Baers\r")
	p.sees("Chicago Baers: did you mean Chicago Bears, who have 2 games here? [yes]: ")
	p.types("\r")
	p.sees("home: ")
	p.types("chicago bears\r")
	p.sees("did you mean Chicago Bears")
	p.types("no\r")
	p.sees(`no: both teams are called "chicago bears"`)
	p.sees("home: ")
	p.types("lod\t\r")
	p.sees("date [")
	p.types("2016-13-01\r")
	p.sees("that day does not exist; or today, yesterday, none")
	p.types("yest\r")
	p.sees("dice (")
	p.types("<\r")
	p.sees("date [" + game.DayNamed((&cli.Session{Terminal: &term.Terminal{Now: time.Now}}), "yesterday"))
	p.types("<\r")
	p.sees("home [Łódź Orły]: ")
	p.types("\r")
	p.sees("date [")
	p.types("2016-11-20\r")
	p.sees("dice (larger-first, darker-first or either) [either]: ")
	p.types("?\r")
	p.sees("43 are two rolls in any case")
	p.types("larger\r")
	p.sees("one by one? [no]: ")
	p.types("y\r")
	p.sees("short")
	p.types("\x04")
	p.sees("no game was begun")
	p.leaves(1)

	p = sits(t, ledger, 80, "new", "inches", "--visitor", "Chicago Bears", "--set", "playoff=yes")
	p.sees("home: ")
	p.types("Cubs\r")
	p.sees("date [")
	p.types("yesterday\r")
	p.sees("darker-first or either) [")
	p.sees("]: ")
	p.types("\x03") // as Ctrl-D
	p.sees("no game was begun")
	p.leaves(1)
}

// Answering questions makes a season, too; impossible answers are asked for again, and < goes back.
func TestSeasonNewAsks(t *testing.T) {
	d := atDesk(t)
	p := sitsAt(t, d.at("l.rollbook"), 80, d.command("rollbook", "season", "new"))
	p.sees("system: ")
	p.types("loft\r")
	p.sees("name of the season [New season]: ")
	p.types("<\r")
	p.sees("system [loft]: ")
	p.types("\r")
	p.sees("name of the season [New season]: ")
	p.types("Attic Cup\r")
	p.sees("teams, with commas: ")
	p.types("Alba\r")
	p.sees("at least two teams")
	p.types("Alba, B: Bruma, Cala\r")
	p.sees("groups, ")
	p.types("East: B; West: X\r")
	p.sees("\"X\" is not the key of a team")
	p.types("\r")
	p.sees("every other twice? [no]: ")
	p.types("maybe\r")
	p.sees("yes or no?")
	p.types("yes\r")
	p.sees("first round")
	p.types("2026-02-30\r")
	p.sees("that day does not exist")
	p.types("2026-09-06\r")
	p.sees("file [league.season]: ")
	p.types("attic\r")
	p.sees("next: rollbook season begin attic.season")
	p.leaves(0)
	text, err := os.ReadFile(d.at("attic.season"))
	if err != nil || strings.Count(string(text), " @ ") != 6 || !strings.Contains(string(text), "team B: Bruma\n") || !strings.Contains(string(text), "; rests: ") {
		t.Errorf("%v\n%s", err, text)
	}
}

// A name whose last word says too little gets a short one, which no two teams of a new game share.
func TestNewProposesShortNames(t *testing.T) {
	d := atDesk(t)
	p := sits(t, filepath.Join(t.TempDir(), "l"), 80, "new", "inches")
	p.sees("visitor: ")
	p.types("Saltmarsh United\r")
	p.sees("home: ")
	p.types("Sharks of Long Beach\r")
	p.sees("short name of the visitor team [Saltmarsh]: ")
	p.types("<\r")
	p.sees("home [Sharks of Long Beach]: ")
	p.types("\r")
	p.sees("[Saltmarsh]: ")
	p.types("\r")
	p.sees("short name of the home team [Long Beach]: ")
	p.types("saltmarsh\r")
	p.sees("no: both teams would be called \"saltmarsh\"")
	p.types("\r")
	p.sees("date [")
	p.types("none\r")
	p.sees("either) [")
	p.types("\r")
	p.sees("one by one? [no]: ")
	p.types("\r")
	p.playsLater()
	if _, out, _ := d.ask("", "export", "1", "--ledger", p.ledger); !strings.Contains(out, "visitor-short: Saltmarsh\nhome-short: Long Beach\n") {
		t.Error(out)
	}
	for _, set := range [][]string{{"visitor-short=Pack", "home-short=PACK"}, {"visitor-short=packers"}} {
		line := []string{"new", "inches", "--visitor", "Bears", "--home", "Green Bay Packers", "--ledger", p.ledger}
		for _, one := range set {
			line = append(line, "--set", one)
		}
		if status, _, errs := d.ask("", line...); status != 2 || !strings.Contains(errs, "both teams would be called ") {
			t.Errorf("%v: %d, %s", set, status, errs)
		}
	}
	if status, _, errs := d.ask("", "amend", "1", "--header", "home-short", "SALTMARSH", "--reason", "r", "--by", "b", "--yes", "--ledger", p.ledger); status == 0 {
		t.Errorf("corrected to the same name: %s", errs)
	}
}

// With everything given by flags, nothing is asked.
func TestNewAsksNothingThatIsSaid(t *testing.T) {
	t.Parallel()
	ledger := withGames(t)
	p := sits(t, ledger, 80, "new", "rapidroll", "--visitor", "Chicago Baers", "--home", "Cubs")
	p.sees("Chicago Baers: did you mean Chicago Bears, who have 2 games here?")
	p.sees("game 3: Chicago Baers at Cubs")
	p.leaves(0)
}

// Only the table's copy says what the print has lost, so a new game asks for it, and offers what the last game of the system had.
func TestNewAsksForWhatThePrintLost(t *testing.T) {
	t.Parallel()
	ledger := filepath.Join(t.TempDir(), "l.rollbook")
	begin := func(args []string, answers ...[2]string) {
		t.Helper()
		p := sits(t, ledger, 120, append([]string{"new"}, args...)...)
		for _, answer := range answers {
			p.sees(answer[0])
			p.types(answer[1] + "\r")
		}
		p.playsLater()
	}
	header := func(number, want string) {
		t.Helper()
		_, out, _ := asked(ledger, "export", number)
		if got, _, _ := strings.Cut(out, "\n\n"); !strings.HasSuffix(got, "\nhome: Otters"+want) {
			t.Errorf("game %s is\n%s", number, got)
		}
	}
	loft := []string{"loft", "--visitor", "Foxes", "--date", "none", "--set", "dice=darker-first"}
	begin(loft, [2]string{"home: ", "Otters"},
		[2]string{"what does your copy show?", ""}, // Enter takes the grazes as they are usually
		[2]string{"black-normal [52-55]: ", "?"}, [2]string{"black cells of the normal-kick chart", "64-66"}, [2]string{"the kick misses on 65", "53-56"},
		[2]string{"gray-normal [44-51]: ", ""}, [2]string{"black-risky [36-43]: ", "<"}, [2]string{"gray-normal [44-51]: ", "46"},
		[2]string{"black-risky [36-43]: ", ""}, [2]string{"gray-risky [33-35]: ", ""},
		[2]string{"rule.sent-off, pierce, flagrant, both, ask or never [pierce]: ", "ne"}, [2]string{"one by one? [no]: ", ""})
	header("1", "\ndice: darker-first\nblack-normal: 53-56\ngray-normal: 46\nrule.sent-off: never")

	begin(loft, [2]string{"home: ", "Otters"}, [2]string{"graze-cells [43, 65]: ", "11-31"}, [2]string{"black-normal [53-56]: ", "-"},
		[2]string{"gray-normal [46]: ", ""}, [2]string{"black-risky [36-43]: ", ""}, [2]string{"gray-risky [33-35]: ", ""},
		[2]string{"[never]: ", "pierce"}, [2]string{"one by one? [no]: ", ""})
	header("2", "\ndice: darker-first\ngraze-cells: 11-31\ngray-normal: 46")

	// A full stop leaves the rest as the last game had it; what is said by flags is not asked.
	begin(append(loft, "--set", "gray-normal=none"), [2]string{"home: ", "Otters"}, [2]string{"graze-cells [11-31]: ", ""}, [2]string{"black-normal [52-55]: ", ""},
		[2]string{"black-risky [36-43]: ", "."})
	header("3", "\ndice: darker-first\ngray-normal: none\ngraze-cells: 11-31")
	begin(loft, [2]string{"home: ", "Otters"}, [2]string{"graze-cells [11-31]: ", "."})
	header("4", "\ndice: darker-first\ngraze-cells: 11-31\ngray-normal: none")

	// Another system has lost something else, and has no last game here.
	rapidroll := append([]string{"rapidroll"}, loft[1:]...)
	begin(rapidroll, [2]string{"home: ", "Otters"}, [2]string{"shaded-line-run [none]: ", "3 4"}, [2]string{"shaded-end-run [none]: ", ""},
		[2]string{"shaded-short-pass [none]: ", "13"}, [2]string{"is not a total from 2 to 12", "7"}, [2]string{"shaded-medium-pass [none]: ", ""},
		[2]string{"shaded-deep-pass [none]: ", ""}, [2]string{"shaded-long-pass [none]: ", ""}, [2]string{"one by one? [no]: ", ""})
	header("5", "\ndice: darker-first\nshaded-line-run: 3 4\nshaded-short-pass: 7")
	begin(rapidroll, [2]string{"home: ", "Otters"}, [2]string{"shaded-line-run [3 4]: ", "."})
	header("6", "\ndice: darker-first\nshaded-line-run: 3 4\nshaded-short-pass: 7")

	// If nothing is asked, nothing is carried over, and the values in force are shown.
	_, _, told := asked(ledger, append([]string{"new", "--home", "Otters"}, loft...)...)
	for _, want := range []string{"graze-cells 43, 65", "rule.sent-off pierce", "If your copy shows something else"} {
		if !strings.Contains(strings.Join(strings.Fields(told), " "), want) {
			t.Errorf("no %q in %s", want, told)
		}
	}
	header("7", "\ndice: darker-first")
}

// Options one by one: combinations that do not work are asked for again, and the usual values are not written.
func TestNewAsksForOptions(t *testing.T) {
	t.Parallel()
	ledger := filepath.Join(t.TempDir(), "l.rollbook")
	p := sits(t, ledger, 80, "new", "inches")
	stated := map[string]string{"visitor": "Bears", "home": "Packers", "date": "none", "dice": "larger", "settings": "yes", "event": "Week 7"}
	questions := []string{"visitor", "home", "date", "dice", "settings", "visitor-short", "home-short", "event", "site", "scorer", "note"}
	inches, err := game.SystemNamed("inches")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range inches.Settings {
		if s.Key != "dice" {
			questions = append(questions, s.Key)
		}
	}
	for _, q := range questions {
		p.sees(q)
		p.sees(": ")
		p.types(stated[q] + "\r")
	}
	p.sees("game 1: ")
	p.playsLater()
	_, out, _ := asked(ledger, "export", "1")
	header, _, _ := strings.Cut(out, "\n\n")
	if header != "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\nevent: Week 7\ndice: larger-first" {
		t.Error(header)
	}
}

// A period ends the questions about options.
func TestNewAsksForNoMoreOptionsThanAreWanted(t *testing.T) {
	t.Parallel()
	ledger := filepath.Join(t.TempDir(), "l.rollbook")
	p := sits(t, ledger, 120, "new", "inches", "--visitor", "Bears", "--date", "none", "--set", "dice=larger-first")
	for _, answer := range [][2]string{{"home: ", "Packers"}, {"[no]: ", "yes"}, {"visitor-short", ""}, {"home-short", ""}, {"event: ", "Week 7"}, {"site: ", "."}} {
		p.sees(answer[0])
		p.types(answer[1] + "\r")
	}
	p.sees("event: Week 7, dice: larger-first; everything else is standard")
	p.sees("game 1: ")
	p.playsLater()
	if _, out, _ := asked(ledger, "export", "1"); !strings.HasPrefix(out, "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\nevent: Week 7\ndice: larger-first\n\n") {
		t.Error(out)
	}
}

// An option offers what holds without an answer; a letter may be typed small; and a name like the other team's is pointed out.
func TestNewOffersWhatIsUsual(t *testing.T) {
	t.Parallel()
	ledger := filepath.Join(t.TempDir(), "l.rollbook")
	p := sits(t, ledger, 120, "new")
	for _, answer := range [][2]string{{"inthenet): ", "?"}, {"fivedice  Five-Dice Football", "five"},
		{"visitor: ", "Tacoma Timbermen"}, {"home: ", "Tacoma Timberman"}, {"Tacoma Timberman is nearly Tacoma Timbermen", "<"},
		{"home [Tacoma Timberman]: ", "Erie Lamplighters"}, {"date [", "none"}, {"[no]: ", "yes"},
		{"visitor-short, 1 to 20 characters [Timbermen]: ", ""}, {"home-short, 1 to 20 characters [Lamplighters]: ", "Lamps"},
		{"event: ", "?"}, {"the competition, round or week", ""}, {"site: ", ""}, {"scorer: ", ""}, {"note: ", ""},
		{"clock, plays or table [plays]: ", ""}, {"plays, a whole number from 1 to 99 [35]: ", "12"}, {"overtime, ", ""}, {"overtime-plays, ", ""},
		{"kickoff-line, ", ""}, {"two-point, ", ""}, {"visitor-offense, ", "b"}, {"home-offense, ", "."}} {
		p.sees(answer[0])
		p.types(answer[1] + "\r")
	}
	p.sees("home-short: Lamps, plays: 12, visitor-offense: B; everything else is standard")
	p.sees("play now? [yes]: ")
	p.types("\r")
	p.sees("Five-Dice Football: Tacoma Timbermen at Erie Lamplighters")
	p.types("quit\r")
	p.sees("resume with: rollbook play 1")
	p.leaves(0)
}

// playsLater answers the last question of a new game with no.
func (p *person) playsLater() {
	p.t.Helper()
	p.sees("play now? [yes]: ")
	p.types("no\r")
	p.sees("next: rollbook play")
	p.leaves(0)
}

// Teams with cards may be given by file; the lineups are asked for after the rest.
func TestNewTakesATeamFileForATeam(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	var files [2]string
	for i, name := range []string{"saltmarsh.csv", "calder-vale.csv"} {
		text, err := os.ReadFile("../fixtures/inthenet/" + name)
		if err != nil {
			t.Fatal(err)
		}
		files[i] = filepath.Join(folder, name)
		write(t, files[i], string(text))
	}
	p := sits(t, filepath.Join(folder, "l.rollbook"), 120, "new")
	for _, answer := range [][2]string{{"inthenet): ", "football"}, {"no: which system?", "soccer"},
		{"visitor, the file of its cards: ", strings.TrimSuffix(files[0], ".csv")}, {"home, the file of its cards: ", files[0]},
		{"no: both teams are called \"Saltmarsh United\"", ""}, {"home, the file of its cards: ", files[1]}, {"date [", ""},
		{"one by one? [no]: ", "yes"}, {"visitor-short", "Marsh"}, {"home-short", ""}, {"event", ""}, {"site", ""}, {"scorer", ""}, {"note", ""},
		{"visitor-subs, manual or auto [manual]: ", "a"}, {"home-subs, ", "."},
		{"Saltmarsh United, formation [4-4-2]: ", "443"}, {"no: 4-4-3 is 11 players", "4 3 3"},
		{"goalkeeper and spots 1 to 10 [", "1,5,6,2,3,8,4,10,7,11,9"},
		{"Calder Vale, formation [4-4-2]: ", ""}, {"goalkeeper and spots 1 to 10 [", ""}} {
		p.sees(answer[0])
		p.types(answer[1] + "\r")
	}
	p.sees("game 1: Saltmarsh United at Calder Vale")
	p.playsLater()
	_, out, _ := asked(filepath.Join(folder, "l.rollbook"), "export", "1")
	for _, line := range []string{"visitor-short: Marsh", "visitor-subs: auto", "visitor-formation: 4-3-3", "visitor-lineup: 1 5 6 2 3 8 4 10 7 11 9"} {
		if !strings.Contains(out, "\n"+line+"\n") {
			t.Errorf("no %s in\n%.400s", line, out)
		}
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
