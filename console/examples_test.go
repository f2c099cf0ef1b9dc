package console

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"rollbook/console/cli"
	"rollbook/console/cmd"
	"rollbook/console/web/pocket"
	"rollbook/fixtures"
	"rollbook/internal/thorough"
	"rollbook/pdf/recordcode"
)

// examplesOf returns the examples of a command's help: the lines before the first that is empty, without their remarks.
func examplesOf(row *cli.Command) (lines []string) {
	block, _, _ := strings.Cut(row.Examples, "\n\n")
	for _, line := range strings.Split(block, "\n") {
		line, _, _ = strings.Cut(line, "  ")
		lines = append(lines, line)
	}
	return lines
}

// typed splits a line of a shell: words, what goes in by <, and where > or | takes the answer does not matter.
func typed(line string) (args []string, input string) {
	line, _, _ = strings.Cut(line, " | ")
	line, _, _ = strings.Cut(line, " > ")
	line, input, _ = strings.Cut(line, " < ")
	for i, part := range strings.Split(line, `"`) {
		if i%2 == 1 {
			args = append(args, part)
		} else {
			args = append(args, strings.Fields(part)...)
		}
	}
	return args[1:], input
}

// TestEveryExampleRuns types every example of every command's help, in a folder with what they name: a ledger of twelve
// games, records, team files. If a question would be asked, --yes answers it.
func TestEveryExampleRuns(t *testing.T) {
	saltmarsh, err := os.ReadFile("../fixtures/inthenet/saltmarsh.csv")
	if err != nil {
		t.Fatal(err)
	}
	calder, err := os.ReadFile("../fixtures/inthenet/calder-vale.csv")
	if err != nil {
		t.Fatal(err)
	}
	d := atDesk(t)
	d.env["TMPDIR"] = t.TempDir()
	// entry 31 is a roll, so that it can be read as another
	const open = "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\ndate: 2016-10-20\n\n"
	twelfth := open + "4 31 52" + strings.Repeat(" scrimmage 33", 11) + " scrimmage 11 scrimmage 33 scrimmage 11\n"
	var first []string
	for i, f := range fixtures.Records() {
		if name := "f" + strconv.Itoa(i) + ".roll"; len(first) < 11 && f.System != "inthenet" {
			d.write(name, f.Text)
			first = append(first, name)
		}
	}
	prepare := func() {
		t.Helper()
		for _, name := range []string{"evening.roll", "mine.roll", "yours.roll", "season.roll", "playoffs.roll", "old.roll"} {
			d.write(name, twelfth)
		}
		d.write("entries.txt", "scrimmage 33\n")
		d.write("league.season", exampleSeason)
		d.write("schedule.csv", "Round,Date,Visitor,Home\nWeek 1,2026-09-06,Bears,Packers\n")
		d.write("week7.csv", "Away,Home,V,H\nBears,Packers,17,20\n")
		d.write("week7.roll", strings.NewReplacer("Bears", "Chicago Bears", "Packers",
			"Green Bay Packers", "date: 2016-10-20", "event: Harbor League, Week 1").Replace(twelfth))
		d.write("my-deck.csv", fixtures.Deck("inthenet"))
		d.write("codes.txt", strings.Join(recordcode.Split(twelfth, 60), "\n"))
		d.write("saltmarsh.csv", string(saltmarsh))
		d.write("calder-vale.csv", string(calder))
		d.write("my-team.csv", string(saltmarsh))
	}
	prepare()
	for _, line := range [][]string{append([]string{"import"}, first...),
		{"new", "inches", "--visitor", "Bears", "--home", "Packers", "--date", "2016-10-20"}} {
		d.answer(line...)
	}
	if status, _, errs := d.ask(strings.SplitN(twelfth, "\n\n", 2)[1], "play", "12"); status != 0 {
		t.Fatal(errs)
	}
	for _, line := range []string{"ledger backup old.rollbook", "import " + first[0] + " " + first[1] + " --ledger few.rollbook"} {
		d.answer(words(line)...)
	}
	before := map[string]string{"rollbook undo --redo": "undo 12",
		`rollbook undo 12 --redo --reason "it was no mistake" --by Ada`: "amend 12 --void mistake --by Ada --yes",
		"rollbook verify --heads heads-2026-11-21.txt":                  "ledger heads -o heads-2026-11-21.txt",
		"rollbook ledger restore ledger-2026-11-21.rollbook":            "ledger backup ledger-2026-11-21.rollbook --ledger old.rollbook"}
	want := map[string]int{`rollbook what-if 12 --insert "16 s43"`: cli.StatusNo, "rollbook slip 12 =14-7": cli.StatusNo,
		"rollbook verify 3V37 9BVM FPZF":                                  cli.StatusNo,      // of another ledger
		"rollbook compare 12 evening.roll --ask":                          cli.StatusTrouble, // this is no terminal
		`rollbook season report "bears 17 packers 20; Lions 3 Vikings 6"`: cli.StatusTrouble, // the other game has a score
		`rollbook season report "CRO 1 DEN 1 to CRO 3-2 on penalties"`:    cli.StatusTrouble, // of another season
		`rollbook season report --instead "CHI 17 GB 21"`:                 cli.StatusTrouble, // it has none yet
		"rollbook verify --repair":                                        cli.StatusTrouble} // no copies are kept here
	if _, err := pocket.Files(nil); err != nil {
		t.Log("--table is tried as it is in a rollbook built without the program for browsers")
		want["rollbook publish --table phone"], want["rollbook demo --table phone"] = cli.StatusTrouble, cli.StatusTrouble
	}
	var rows []*cli.Command
	for _, row := range cmd.Program().Rows() {
		rows = append(append(rows, row), row.Subs...)
	}
	for _, row := range rows {
		for _, line := range examplesOf(row) {
			if !row.Runs() && row.Subs == nil || line == "" || row.Name == "serve" { // which serves until it is ended: TestServe
				continue
			}
			if simulates := strings.HasPrefix(line, "rollbook odds ") || line == "rollbook season odds" ||
				strings.HasSuffix(line, "--chances"); simulates && !thorough.Tests() {
				continue
			}
			for _, made := range []string{"l.rollbook", "new.rollbook", "ledger-2026-11-21.rollbook",
				"heads-2026-11-21.txt", "evening.roll", "my-team.csv", "games", "demo.rollbook"} {
				os.RemoveAll(d.at(made))
			}
			from := "old.rollbook"
			// twelve games take their time
			if strings.Contains(line, "--all") ||
				strings.HasPrefix(line, "rollbook publish site") && !strings.Contains(line, " 12") {
				from = "few.rollbook"
			}
			d.write("l.rollbook", d.read(from))
			prepare()
			if strings.Contains(line, "season new") {
				os.Remove(d.at("league.season"))
			}
			for _, year := range []string{"1924.season", "1925.season", "1926.season"} { // only then: else there are several to choose from
				if os.Remove(d.at(year)); strings.Contains(line, year) {
					d.write(year, exampleSeason)
				}
			}
			args, input := typed(line)
			if at := indexOf(args, "--games"); at >= 0 {
				args[at+1] = thorough.Of("20", args[at+1])
			}
			if at := indexOf(args, "-o"); at >= 0 {
				os.RemoveAll(d.at(args[at+1]))
			}
			if first := before[line]; first != "" {
				d.answer(words(first)...)
			}
			stdin := ""
			if input != "" {
				stdin = d.read(input)
			}
			if hasFlagSomewhere(row, "yes") {
				args = append(args, "--yes")
			}
			status, out, errs := d.ask(stdin, args...)
			if status != want[line] {
				t.Errorf("%s: status %d, want %d: %s%s", line, status, want[line], clip(out), errs)
			}
		}
	}
}

// exampleSeason is the season of the examples.
const exampleSeason = `rollbook season 1
season: Harbor League
system: inches

team CHI: Chicago Bears
  group: North
  wins: so-far
team GB: Green Bay Packers
  group: North
  wins: so-far
team DET: Detroit Lions
  group: South
  wins: so-far
team MIN: Minnesota Vikings
  group: South
  wins: so-far

round Week 1: 2026-09-06
  CHI @ GB
  DET @ MIN 17-20
round Week 2: 2026-09-13
  GB @ MIN
  CHI @ DET
round Final: 2026-09-20
  playoff: yes
  F: #1 North @ #1 South
`

func indexOf(words []string, word string) int {
	for i, w := range words {
		if w == word {
			return i
		}
	}
	return -1
}

// TestHintsNameCommands reads every text of the program in which a command is named, hints, help and errors: the command must
// exist, and have the flags that follow.
func TestHintsNameCommands(t *testing.T) {
	spoken, tried := regexp.MustCompile(`\brollbook ([a-z][a-z-]*)((?: (?:[a-zA-Z0-9%./=\[\]"'-]+))*)`), 0
	var files []string
	for _, folder := range []string{".", "cli", "game", "view", "table", "season", "scorer", "web", "../ledger"} {
		found, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil || len(found) == 0 {
			t.Fatal(folder, err)
		}
		files = append(files, found...)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			literal, ok := n.(*ast.BasicLit)
			if !ok || literal.Kind != token.STRING {
				return true
			}
			text, _ := strconv.Unquote(literal.Value)
			for _, m := range spoken.FindAllStringSubmatch(text, -1) {
				row := cli.LookUp(cmd.Program().Rows(), m[1])
				if row == nil {
					if !prose[m[1]] {
						t.Errorf("%s: rollbook %s: no such command, in %q", file, m[1], m[0])
					}
					continue
				}
				tried++
				for _, word := range strings.Fields(m[2]) {
					if word == "lists" || word == "shows" {
						break
					}
					name, _, _ := strings.Cut(strings.Trim(word, `"[]'`), "=")
					if !strings.HasPrefix(name, "-") || strings.Trim(name, "-") == "" {
						continue
					}
					name = strings.TrimLeft(name, "-")
					if !hasFlagSomewhere(row, name) {
						t.Errorf("%s: rollbook %s has no --%s, in %q", file, m[1], name, m[0])
					}
				}
			}
			return true
		})
	}
	if tried < 60 {
		t.Errorf("only %d commands were found in the texts", tried)
	}
}

// prose are words that follow the program's name in sentences.
var prose = map[string]bool{"keeps": true, "alone": true, "stands": true, "would": true, "help": true,
	"didn": true, "did": true, "does": true, "that": true, "was": true, "knows": true, "made": true}
