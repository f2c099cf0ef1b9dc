package console

import (
	"strings"
	"testing"
)

// An errorCase is a command that fails, as it is typed, with what must be there before it.
type errorCase struct {
	name    string
	command string            // words in single quotes are one
	stdin   string            // what is piped into it
	files   map[string]string // written first; they stay for the commands after
	before  []string          // commands that succeed first
	status  int
}

const begun = "new inches --visitor Bears --home Packers"

// errorCases are run one after another in one folder, with one ledger.
var errorCases = []errorCase{
	{name: "unknown-command", command: "pley", status: 2},
	{name: "unknown-subcommand", command: "print sheets 1", status: 2},
	{name: "unknown-flag", command: "games --jsn", status: 2},
	{name: "flag-value", command: "new inches --visitor Bears --home Packers --ledger", status: 2},
	{name: "flag-value-form", command: "odds 1 --games many", status: 2},
	{name: "flags-apart", command: "games --json --csv", status: 2},
	{name: "output-twice", command: "print blank inches -o - --json", status: 2},
	{name: "operand", command: "ledger where foo", status: 2},
	{name: "operand-missing", command: "compare evening.roll", status: 2},
	{name: "no-ledger", command: "games", status: 2},
	{name: "which-system", command: "new", status: 2},
	{name: "unknown-system", command: "new inchs", status: 2},
	{name: "several-systems", command: "systems in", status: 2},
	{name: "setting-form", command: begun + " --set playoff", status: 2},
	{name: "setting-key", command: begun + " --set playof=yes", status: 2},
	{name: "setting-value", command: begun + " --set playoff=maybe", status: 2},
	{name: "team-missing", command: "new inches --home Packers", status: 2},
	{name: "teams-alike", command: "new inches --visitor Bears --home Bears", status: 2},
	{name: "date", command: begun + " --date tomorrow", status: 2},
	{name: "name", command: "new inches --home Pack\u202eers --visitor Bears", status: 2},
	{name: "no-game", before: []string{begun}, command: "show 7", status: 2},
	{name: "unknown-game", command: "box nosuch", status: 2},
	{name: "too-many-games", command: "show 1 2", status: 2},
	{name: "entry-refused", command: "play", stdin: "4 52 7\n", status: 1},
	{name: "not-now", command: "play", stdin: "punt\n", status: 1},
	{name: "odds-live", command: "odds 1", status: 2},
	{name: "nothing-to-undo", before: []string{begun}, command: "undo", status: 2},
	{name: "undo-by", command: "undo 1 --by '" + strings.Repeat("Ada and ", 8) + "Bo'", status: 2},
	{name: "undo-over", files: map[string]string{"begun.roll": "rollbook 1\nsystem: inches\nvisitor: Cubs\n" +
		"home: Reds\n\n4 52\n"}, before: []string{"import begun.roll"}, command: "undo 3", status: 2},
	{name: "nothing-to-redo", command: "undo 3 --redo", status: 2},
	{name: "sign-nobody", command: "sign 3", status: 2},
	{name: "sign-yes", command: "sign 3 --home Bo", status: 2},
	{name: "void-reason", command: "amend 3 --void mistake", status: 2},
	{name: "void-game", before: []string{"amend 3 --void mistake --by Ada --yes"}, command: "play 3", status: 1},
	{name: "redo-void", command: "undo 3 --redo --yes", status: 2},
	{name: "note-missing", command: "note", status: 2},
	{name: "note-text", command: "note 1", status: 2},
	{name: "note-empty", command: "note 1 ''", status: 2},
	{name: "not-in-the-ledger",
		files:   map[string]string{"evening.roll": "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n\n4 52\n"},
		command: "undo evening.roll", status: 2},
	{name: "file-missing", command: "verify nowhere.roll", status: 2},
	{name: "not-a-file", command: "verify .", status: 2},
	{name: "format-fault", files: map[string]string{"old.roll": "rollbook 1\nsystem: inches\nvisitor: Bears\n" +
		"home: Packers\ndate: 20 Oct\n\n4 52\ns 7 33 n 44\nscrimage 61 35\n"}, command: "format old.roll", status: 2},
	{name: "record-number", command: "show evening.roll#3", status: 2},
	{name: "not-a-ledger", command: "games --ledger evening.roll", status: 2},
	{name: "folder-missing", command: "export 1 -o nodir/evening.roll", status: 2},
	{name: "file-exists", command: "export 1 -o evening.roll", status: 2},
	{name: "attested-file", command: "export evening.roll --attested", status: 2},
	{name: "attested-changed",
		files: map[string]string{"edited.txt": `{"kind":"open","format":2,"system":"inches","rulings":1,"at":"2026-11-21T10:00:00Z",` +
			`"nonce":"00000000000000000000000000000000","header":[["system","inches"],["visitor","A"],["home","B"]]}` + "\n{}\n"},
		command: "import edited.txt", status: 1},
	{name: "no-chart", command: "rules inches chart kikoff", status: 2},
	{name: "no-row", command: "rules inches chart kickoff 99", status: 2},
	{name: "no-ruling", command: "rules inches 99", status: 2},
	{name: "no-section", command: "rules inches 4.99", status: 2},
	{name: "no-play", command: "explain 1 40", status: 2},
	{name: "no-entry", command: "explain 1 entry 40", status: 2},
	{name: "nothing-played", command: "explain 2", status: 2},
	{name: "no-figure", command: "explain 1 box.home.yardz", status: 2},
	{name: "dispute-misfit", command: "what-if evening.roll --remove 1", status: 1},
	{name: "dispute-what", command: "what-if 1", status: 2},
	{name: "dispute-as", command: "what-if 1 two 43", status: 2},
	{name: "dispute-insert", command: "what-if 1 --insert 43", status: 2},
	{name: "dispute-entry", command: "what-if 1 '#2' '43 44'", status: 2},
	{name: "dispute-assertion", command: "what-if 1 '#2' =7-3", status: 2},
	{name: "dispute-no-entry", command: "what-if 1 --remove 99", status: 2},
	{name: "amend-what", command: "amend 1", status: 2},
	{name: "amend-number", command: "amend 1 two 53", status: 2},
	{name: "amend-value", command: "amend 1 2 99 --reason misread --by Ada --yes", status: 1},
	{name: "amend-yes", command: "amend 1 2 53 --reason misread --by Ada", status: 2},
	{name: "amend-reason", command: "amend 1 2 53", status: 2},
	{name: "amend-same", command: "amend 1 2 52 --reason misread --by Ada --yes", status: 1},
	{name: "amend-header-key", command: "amend 1 --header evnt=Final --reason forgotten --by Ada --yes", status: 2},
	{name: "amend-header-same", command: "amend 1 --header home=Packers --reason misspelled --by Ada --yes", status: 1},
	{name: "amend-header-system", command: "amend 1 --header system=loft --reason mistake --by Ada --yes", status: 2},
	{name: "ledger heads-lost",
		files: map[string]string{"heads.txt": "1 0000-0000-0000-0000-0000-0000-0000-0000-0000-0000-0000-0000-0000 7 " +
			"0000-0000-0000-0000-0000-0000-0000-0000-0000-0000-0000-0000-0000\n"},
		command: "verify --heads heads.txt", status: 1},
	{name: "ledger heads-form", command: "verify --heads evening.roll", status: 2},
	{name: "ledger heads-game", command: "verify --heads heads.txt 1", status: 2},
	{name: "backup-folder", command: "ledger backup .", status: 2},
	{name: "recover-nothing", command: "ledger recover new.rollbook --ledger gone.rollbook --copies gone", status: 2},
	{name: "recover-exists", command: "ledger recover evening.roll", status: 2},
	{name: "export-all", command: "export --all", status: 2},
	{name: "export-all-output", command: "export --all games -o games.roll", status: 2},
	{name: "fingerprint", command: "show ZZZZ-ZZZZ", status: 2},
	{name: "records-differ", files: map[string]string{"other.roll": "rollbook 1\nsystem: inches\n" +
		"visitor: Bears\nhome: Packers\n\n4 53\n"}, command: "compare evening.roll other.roll", status: 1},
	{name: "two-systems", files: map[string]string{"loft.roll": "rollbook 1\nsystem: loft\n" +
		"visitor: Bears\nhome: Packers\n\n25\n"}, command: "compare evening.roll loft.roll", status: 2},
	{name: "other-teams", files: map[string]string{"other.roll": "rollbook 1\nsystem: inches\n" +
		"visitor: Lions\nhome: Packers\n\n4\n"}, command: "compare evening.roll other.roll", status: 1},
	{name: "rule-form", command: "what-if 1 --rule overtime", status: 2},
	{name: "team-file", files: map[string]string{"team.csv": "NO,NAME,POS\n7,Ada,DF\n"}, command: "team check team.csv", status: 1},
	{name: "one-team-file", command: "new inthenet --visitor-team team.csv", status: 2},
	{name: "no-team-files", command: "new inches --visitor-team team.csv --home-team team.csv", status: 2},
	{name: "print-all", command: "print book --all 1", status: 2},
	{name: "blank-name", command: "print blank inches --home Pack\u202eers", status: 2},
	{name: "games", command: "odds evening.roll --games 0", status: 2},
	{name: "paper", command: "print sheet 1 --paper legal", status: 2},
	{name: "font", files: map[string]string{"letters.ttf": "no font"}, command: "print blank inches --font letters.ttf", status: 2},
	{name: "record-code-missing", command: "import --scan RB1.2.3.7Q3NXK5V.8M2ZP0", status: 1},
	{name: "record-code-misread", command: "import --scan RB1.1.1.7Q3NXK5V.8M2ZP0", status: 1},
	{name: "record-code-none", command: "import --scan 'page 1 of 2'", status: 1},
	{name: "deck-none", command: "print cards loft", status: 2},
	{name: "paper-unknown", command: "verify ZZZZ ZZZZ", status: 1},
	{name: "color", command: "show 1 --color maybe", status: 2},
	{name: "no-season", command: "season table", status: 2},
	{name: "season-operand", files: map[string]string{"league.season": exampleSeason}, command: "season next week", status: 2},
	{name: "season-two-files", command: "season table a.season b.season", status: 2},
	{name: "season-unread", files: map[string]string{"cup.season": "rollbook season 1\nseason: Cup\nsystem: inches\n" +
		"points: 2, 1\nteam A: Ajax\nround 1\n  A @ B\n"}, command: "season table cup.season", status: 2},
	{name: "seasons-here", command: "season next", status: 2},
	{name: "season-table-group", command: "season table West league.season", status: 2},
	{name: "season-results-round", command: "season results Wek 1 league.season", status: 2},
	{name: "season-no-team", command: "season team CIH league.season", status: 2},
	{name: "season-figure", command: "season leaders yardz league.season", status: 2},
	{name: "season-players", command: "season leaders yards --players league.season", status: 2},
	{name: "recap-form", command: "recap evening.roll --format pdf", status: 2},
	{name: "publish-foreign", command: "publish . evening.roll", status: 2},
	{name: "serve-port", command: "serve --listen localhost", status: 2},
	{name: "serve-address", command: "serve --listen 0.0.0.0:7654", status: 2},
	{name: "serve-port", command: "serve --listen 127.0.0.1:80", status: 2},
	{name: "season-report", command: "season report CHI 17 league.season", status: 2},
	{name: "season-no-fixture", command: "season report CHI 17 MIN 20 league.season", status: 2},
	{name: "season-reported", command: "season report DET 3 MIN 20 league.season", status: 2},
	{name: "season-report-csv", files: map[string]string{"week1.csv": "Away,Home,V,H\nCHI,GB,17,20\nMIN,CHI,3,6\n"},
		command: "season report week1.csv league.season", status: 2},
	{name: "season-new-dates", files: map[string]string{"plan.csv": "Date,Away,Home\n01/02/2026,Bears,Packers\n"},
		command: "season new inches --schedule plan.csv", status: 2},
	{name: "begin-fixture", command: "season begin CHI@MIN league.season", status: 2},
	{name: "begin-waiting", command: "season begin F league.season", status: 1},
	{name: "begin-reported", command: "season begin DET@MIN league.season", status: 1},
	{name: "begin-sides", command: "new --season league.season --visitor Bears", status: 2},
	{name: "import-second", before: []string{"import first.roll --season league.season"},
		files: map[string]string{"first.roll": "rollbook 1\nsystem: inches\nvisitor: Chicago Bears\nhome: Green Bay Packers\n" +
			"event: Harbor League, Week 1\n\n4 33\n",
			"week1.roll": "rollbook 1\nsystem: inches\nvisitor: Chicago Bears\nhome: Green Bay Packers\n" +
				"event: Harbor League, Week 1\n\n4 52\n"}, command: "import week1.roll --season league.season", status: 1},
	{name: "season-new-team", command: "season new inches --team Bears", status: 2},
	{name: "season-new-teams", command: "season new inches", status: 2},
	{name: "season-new-groups", command: "season new inches --team A:Ajax --team B:Brest --groups 'North: A C'", status: 2},
	{name: "season-new-schedule", files: map[string]string{"plan.csv": "Away,Home\nBears,Packers\n"},
		command: "season new inches --schedule plan.csv --twice", status: 2},
	{name: "season-new-every", command: "season new inches --team A:Ajax --team B:Brest --every 3", status: 2},
	{name: "season-new-group-twice", command: "season new inches --team A:Ajax --team B:Brest --groups North,North", status: 2},
	{name: "season-new-csv", files: map[string]string{"plan.csv": "Bears,Packers\n"},
		command: "season new inches --schedule plan.csv", status: 2},
	{name: "shell", command: "completion tcsh", status: 2},
}

// words splits a command as a shell does; single quotes hold words together.
func words(command string) []string {
	var all []string
	for i, part := range strings.Split(command, "'") {
		if i%2 == 1 {
			all = append(all, part)
			continue
		}
		all = append(all, strings.Fields(part)...)
	}
	return all
}

// runIn runs a command, and returns what it says of the error.
func (d *desk) runIn(command, stdin string) (status int, said string) {
	status, out, errs := d.ask(stdin, words(command)...)
	if errs == "" {
		return status, out // if the answer is no, the answer says why
	}
	return status, errs
}

// TestErrorsOfCommands provokes the errors of commands, in this order in one folder, with one ledger. Trouble has status 2; where the
// answer is no, the status is 1.
func TestErrorsOfCommands(t *testing.T) {
	d := atDesk(t)
	d.env = map[string]string{"HOME": "/home/ada", "ROLLBOOK_LEDGER": "games.rollbook"}
	for _, c := range errorCases {
		for name, text := range c.files {
			d.write(name, text)
		}
		for _, command := range c.before {
			if status, said := d.runIn(command, ""); status != 0 {
				t.Fatalf("%s: %s fails: %s", c.name, command, said)
			}
		}
		if status, said := d.runIn(c.command, c.stdin); status != c.status || strings.TrimSpace(said) == "" {
			t.Errorf("%s: exit status %d, want %d; it says %q", c.name, status, c.status, said)
		}
	}
}
