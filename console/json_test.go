package console

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"rollbook/console/cli"
	"rollbook/console/cmd"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/pdf/recordcode"
)

// jsonLines run every command that answers, one after another; their JSON is a promise.
var jsonLines = []string{
	"new inches --visitor Bears --home Packers --set playoff=yes", "import game.roll", "import game.roll",
	"note 2 rain --by Ada", "undo 2 --by Ada --agreed Bo --reason 'the wrong die' --yes",
	"undo 2 --redo --yes", "undo 2 --by Ada --agreed Bo --reason 'the wrong die' --yes",
	"amend 2 '#4' 63 --reason misread --by Ada --yes", "amend 2 '#4' 21 --reason misread --by Ada --yes --rewind",
	"amend 2 --header event=Final --reason forgotten --by Ada --yes",
	"sign 2 --visitor Ann --home Bo --scorer Cy --yes", "amend 1 --void mistake --by Ada --agreed Bo --yes",
	"games", "games --void -v", "games nobody", "undo 1 --redo --reason 'no mistake' --by Ada --yes",
	"amend 1 --void mistake --by Ada --yes", "ledger where", "ledger heads", "ledger heads -o heads.txt",
	"verify --heads heads.txt", "show", "show 2", "show game.roll", "log 2", "log 2 1", "log game.roll", "box 2",
	"explain game.roll", "explain game.roll entry 4", "explain game.roll box.home.yards",
	"explain game.roll score", "what-if game.roll '#4' 63", "what-if game.roll --remove 1",
	"slip game.roll =7-0", "slip game.roll", "compare 2 game.roll", "compare game.roll game.roll",
	"odds game.roll --games 50", "odds game.roll --at '#3' --games 50",
	"odds --luck game.roll --games 20", "dice game.roll --group-by side", "dice 2", "rules loft coach",
	"format game.roll", "format bad.roll", "verify", "verify bad.roll",
	"export game.roll", "export game.roll -o out.roll", "print blank inches",
	"print cards good.csv", "print reference loft", "print sheet game.roll", "verify CODE",
	"export 2 --attested -o game.attested", "show game.attested", "log game.attested", "verify game.attested",
	"export --all games", "ledger backup copy.rollbook", "ledger recover new.rollbook", "ledger restore copy.rollbook",
	"systems", "systems loft", "rules inches 7", "rules inches 4.6", "rules inches chart kickoff",
	"team check good.csv", "team check bad.csv", "team template -o mine.csv", "team sample teams",
	"season check", "season check s/bad.season", "season begin",
	"new --season league.season CHI@DET --date 2026-09-14", "season next", "season results", "season results Week 2",
	"season report GB 17 MIN 20", "season report scores.csv --instead", "import week1.roll", "games --season s/cup.season",
	"season table s/cup.season", "season table South",
	"season team CHI s/cup.season", "season leaders yards s/cup.season",
	"season leaders s/cup.season", "season leaders --players s/empty.season", "season odds --games 20",
	"season table --why GB", "recap game.roll", "publish site game.roll",
	"print season --blank -o blank.pdf", "print keepsake game.roll",
	"season new loft --team A:Alba --team B:Bruma",
}

// fixtureNamed is the place of a recorded game among all.
func fixtureNamed(file string) int {
	return slices.IndexFunc(fixtures.Records(), func(r fixtures.Record) bool { return r.File == file })
}

// TestJSONOfEveryCommand compares the members of what commands answer with testdata/json.schema; -update rewrites it.
func TestJSONOfEveryCommand(t *testing.T) {
	known, err := os.ReadFile("testdata/json.schema")
	if err != nil && !*update {
		t.Fatal(err)
	}
	team, err := os.ReadFile("../fixtures/inthenet/saltmarsh.csv")
	if err != nil {
		t.Fatal(err)
	}
	d := atDesk(t)
	d.write("game.roll", "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n\n4 52 scrimmage 33 scrimmage 32 scrimmage 44\n")
	d.write("bad.roll", "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n\n4 97\n")
	d.write("league.season", exampleSeason)
	os.Mkdir(d.at("s"), 0o755)
	d.write("sunday.roll", fixtures.Records()[fixtureNamed("inches/ordinary-sunday.roll")].Text)
	d.write("s/sunday.roll", fixtures.Records()[fixtureNamed("inches/ordinary-sunday.roll")].Text)
	d.write("week1.roll", "rollbook 1\nsystem: inches\nvisitor: Chicago Bears\n"+
		"home: Green Bay Packers\nevent: Harbor League, Week 1\n\n4 52\n")
	d.write("s/cup.season", "rollbook season 1\nseason: Cup\nsystem: inches\nteam CHI: Duluth Icebreakers\n"+
		"team GB: Omaha Mammoths\n  wins: 8\nround 1: 2016-10-23\n CHI @ GB = sunday.roll\nround 2\n GB @ CHI 10-7\n")
	d.write("s/empty.season", "rollbook season 1\nseason: Empty\nsystem: inches\n")
	d.write("scores.csv", "Away,Home,V,H\nGB,MIN,17,21\n")
	d.write("s/bad.season", "rollbook season 1\nseason: Bad\nteam A: A\n color: red\nround 1\n A @ B\n")
	record := d.read("game.roll")
	d.write("codes.txt", strings.Join(recordcode.Split(record, 40), "\n"))
	d.write("good.csv", string(team))
	d.write("bad.csv", "NO,NAME,POS\n7,Ada,DF\n")
	schemas := map[string]schema{}
	for _, line := range jsonLines {
		if strings.HasSuffix(line, "CODE") {
			heads := strings.Fields(d.answer("ledger", "heads"))
			line = "verify " + heads[len(heads)-1]
		}
		_, out, errs := d.ask("", append(words(line), "--json")...)
		var v any
		if err := json.Unmarshal([]byte(out), &v); err != nil {
			t.Errorf("rollbook %s --json: %v: %s%s", line, err, out, errs)
		}
		for said := range strings.Lines(errs) {
			if !json.Valid([]byte(said)) {
				t.Errorf("rollbook %s --json: not JSON on standard error: %s", line, said)
			}
		}
		if strings.Count(out, "\n") != 1 {
			t.Errorf("rollbook %s --json: not one line", line)
		}
		command := commandOf(words(line))
		if schemas[command] == nil {
			schemas[command] = schema{}
		}
		schemas[command].learn("", v)
	}
	var b strings.Builder
	for _, command := range slices.Sorted(maps.Keys(schemas)) {
		fmt.Fprintf(&b, "rollbook %s --json\n%s", command, schemas[command])
	}
	if *update {
		if err := os.WriteFile("testdata/json.schema", []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, got := strings.Split(string(known), "\n"), strings.Split(b.String(), "\n")
	for i := range max(len(want), len(got)) {
		if i >= len(want) || i >= len(got) || want[i] != got[i] {
			t.Fatalf("members came or went, or changed their types, from line %d of the schema:\nwant %q\ngot  %q",
				i+1, want[min(i, len(want)):min(i+5, len(want))], got[min(i, len(got)):min(i+5, len(got))])
		}
	}
}

// commandOf returns the name of the command that a line is of, with that of its subcommand.
func commandOf(line []string) string {
	row := cli.LookUp(cmd.Program().Rows(), line[0])
	if row.Subs != nil || len(line) > 1 && line[1] == "--luck" {
		return row.Name + " " + line[1]
	}
	return row.Name
}

// A schema has the members of a command's answers, by path: how often each was there, how often as an object, and its types.
type schema map[string]*member

type member struct {
	times, objects int
	types          map[string]bool
}

// learn adds the members of v, whose own path is given.
func (s schema) learn(path string, v any) {
	if s[path] == nil {
		s[path] = &member{types: map[string]bool{}}
	}
	s[path].times++
	kind := "null"
	switch v := v.(type) {
	case map[string]any:
		kind = "object"
		s[path].objects++
		for key, value := range v {
			s.learn(path+"."+key, value)
		}
	case []any:
		kind = "array"
		for _, value := range v {
			s.learn(path+"[]", value)
		}
	case string:
		kind = "string"
	case float64:
		kind = "number"
	case bool:
		kind = "boolean"
	}
	s[path].types[kind] = true
}

// aSystems are the members that are a system's own: the fixtures have them.
var aSystems = regexp.MustCompile(`(^|\.)(state|before|after|settings|rows)(\.|\[)`)

// String returns a line for each member: its path, its types, and a ? if it may be left out.
func (s schema) String() string {
	var b strings.Builder
	for _, path := range slices.Sorted(maps.Keys(s)) {
		if path == "" || aSystems.MatchString(path) {
			continue
		}
		optional := ""
		if at := strings.LastIndexByte(path, '.'); !strings.HasSuffix(path, "[]") && s[path].times < s[path[:at]].objects {
			optional = "?"
		}
		fmt.Fprintf(&b, "  %s%s %s\n", strings.TrimPrefix(path, "."), optional, strings.Join(slices.Sorted(maps.Keys(s[path].types)), " or "))
	}
	return b.String()
}

// Every command that answers takes --json, --color and --no-pager, before or after its operands; every flag means the same
// wherever it is.
func TestFlagsMeanTheSame(t *testing.T) {
	forms := map[string]bool{}
	var rows []*cli.Command
	for _, row := range cmd.Program().Rows() {
		rows = append(append(rows, row), row.Subs...)
	}
	tested := strings.Join(jsonLines, "\n") + "\n"
	for _, row := range rows {
		for name, form := range row.Flags() {
			if other, has := forms[name]; has && other != form && name != "void" { // games --void lists, amend --void says why
				t.Errorf("--%s of %s takes a value, or does not, unlike elsewhere", name, row.Name)
			}
			forms[name] = form
		}
		if row.Takes&cli.Answers != 0 && !strings.Contains("\n"+tested, row.Name+" ") &&
			!strings.Contains(tested, row.Name+"\n") && row.Name != "deck" && row.Name != "template" && row.Name != "book" {
			t.Errorf("no schema of the JSON of %s", row.Name)
		}
		if row.From > 0 && row.Ask == "" || row.Purpose == "" || !row.Runs() && row.Subs == nil {
			t.Errorf("the row of %s is not whole", row.Name)
		}
		if row.Runs() && !strings.HasPrefix(row.Examples+"rollbook ledger where", "rollbook ") {
			t.Errorf("the examples of %s do not begin with one", row.Name)
		}
	}
	d := atDesk(t)
	d.write("game.roll", "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n\n4 52\n")
	for _, line := range []string{"show game.roll --json --color never", "show --no-pager game.roll --json",
		"show --color=never --json -- game.roll", "show --color never game.roll --json"} {
		if status, out, errs := d.ask("", words(line)...); status != 0 || !strings.HasPrefix(out, `{"entries":2,`) {
			t.Errorf("rollbook %s: %d, %s%s", line, status, out, errs)
		}
	}
}

// TestAnAnswerHasOneForm holds that no command takes --json beside --csv, and none beside a PDF on standard output.
func TestAnAnswerHasOneForm(t *testing.T) {
	d := atDesk(t)
	for _, row := range cmd.Program().Rows() {
		for _, one := range append([]*cli.Command{row}, row.Subs...) {
			path := []string{row.Name}
			if one != row {
				path = append(path, one.Name)
			}
			if hasFlag(one, "json") && hasFlag(one, "csv") {
				if status, out, errs := d.ask("", append(path, "--json", "--csv")...); status != cli.StatusTrouble ||
					out != "" || !strings.Contains(errs, "--json or --csv, not both") {
					t.Errorf("%s: %d, %s%s", path, status, out, errs)
				}
			}
			if row.Name == "print" && hasFlag(one, "output") {
				if status, out, errs := d.ask("", append(path, "--json", "-o", "-")...); status != cli.StatusTrouble ||
					out != "" || !strings.Contains(errs, "--json or -o -, not both") {
					t.Errorf("%s: %d, %s%s", path, status, out, errs)
				}
			}
		}
	}
}

// The cells of our own charts are as printed, with a minus that spreadsheets know.
func TestChartsAsCSVAreAsPrinted(t *testing.T) {
	d := atDesk(t)
	cells := map[string]string{}
	for _, system := range systems.All {
		rows, err := csv.NewReader(strings.NewReader(d.answer("rules", system.ID, "chart", "--csv"))).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range rows {
			cells[system.ID+" "+row[0]+" "+row[1]] = row[2]
			if strings.HasPrefix(row[2], "'") || strings.Contains(row[2], "−") {
				t.Errorf("%s %s %s is written %q", system.ID, row[0], row[1], row[2])
			}
		}
	}
	for name, want := range map[string]string{
		"rapidroll end-run 5": "+8, out of bounds", "rapidroll end-run 8": "-5",
		"inches scrimmage 2": "-2", "inches go-for-it 3": "+2, enough on 4th & short",
		"inches scrimmage 5": "+10",
	} {
		if cells[name] != want {
			t.Errorf("%s is written %q, want %q", name, cells[name], want)
		}
	}
}

// With output buffered and faults on the same screen, each fault follows the output of its record and cuts no line.
func TestFaultsFollowWhatWasPrintedBefore(t *testing.T) {
	d := atDesk(t)
	const record = "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n\n4 52 scrimmage 61 53 "
	d.write("a.roll", record+"97\n"+record+"\n")
	var screen bytes.Buffer
	s, _, _ := d.session("")
	s.Term.Out, s.Term.ErrOut = &screen, &screen
	cmd.Program().Run(s, []string{"rollbook", "box", "a.roll"})
	before, after, found := strings.Cut(screen.String(), "a.roll:6:22: entry 6: ")
	if !found || !strings.HasSuffix(before, "\n") || len(before) < 100 || len(after) < 200 {
		t.Errorf("the fault is not between the records:\n%s", &screen)
	}
}
