package console

import (
	"strings"
	"testing"
)

// An errorCase is a command that fails, as it is typed, with what must be there before it.
type errorCase struct {
	name    string
	meaning string
	command string            // words in single quotes are one
	stdin   string            // what is piped into it
	files   map[string]string // written first; they stay for the commands after
	before  []string          // commands that succeed first
	status  int
}

const begun = "new inches --visitor Bears --home Packers"

// errorCases are run one after another in one folder, with one ledger.
var errorCases = []errorCase{
	{name: "unknown-command", meaning: "There is no such command.", command: "pley", status: 2},
	{name: "unknown-subcommand", meaning: "The command has no such subcommand.", command: "print sheets 1", status: 2},
	{name: "unknown-flag", meaning: "The command has no such flag.", command: "games --jsn", status: 2},
	{name: "flag-value", meaning: "A flag has no value.", command: "new inches --visitor Bears --home Packers --ledger", status: 2},
	{name: "flag-value-form", meaning: "The flag does not take such a value.", command: "odds 1 --games many", status: 2},
	{name: "flags-apart", meaning: "Ask for one format only.", command: "games --json --csv", status: 2},
	{name: "output-twice", meaning: "Standard output takes a PDF or JSON, not both.", command: "print blank inches -o - --json", status: 2},
	{name: "operand", meaning: "The command takes fewer operands.", command: "ledger where foo", status: 2},
	{name: "operand-missing", meaning: "The command needs an operand.", command: "compare evening.roll", status: 2},
	{name: "sort", meaning: "Games cannot be sorted that way.", command: "games --sort size", status: 2},
	{name: "no-ledger", meaning: "Nothing has been recorded yet.", command: "games", status: 2},
	{name: "which-system", meaning: "A game needs a rule system.", command: "new", status: 2},
	{name: "unknown-system", meaning: "The program has no such system.", command: "new inchs", status: 2},
	{name: "several-systems", meaning: "More than one system's name begins that way.", command: "systems in", status: 2},
	{name: "setting-form", meaning: "A setting needs a key and a value.", command: begun + " --set playoff", status: 2},
	{name: "setting-key", meaning: "The system has no such setting.", command: begun + " --set playof=yes", status: 2},
	{name: "setting-value", meaning: "The value is not allowed for this setting.", command: begun + " --set playoff=maybe", status: 2},
	{name: "team-missing", meaning: "A game needs two teams.", command: "new inches --home Packers", status: 2},
	{name: "teams-alike", meaning: "The two teams need different names.", command: "new inches --visitor Bears --home Bears", status: 2},
	{name: "date", meaning: "The date is not a calendar day.", command: begun + " --date tomorrow", status: 2},
	{name: "name", meaning: "A name has a character that is not allowed; its number is shown.", command: "new inches --home Pack\u202eers --visitor Bears", status: 2},
	{name: "no-game", meaning: "The ledger has no game with that number.", before: []string{begun}, command: "show 7", status: 2},
	{name: "unknown-game", meaning: "Name a game by its number or the start of its fingerprint, a record by its file.", command: "box nosuch", status: 2},
	{name: "too-many-games", meaning: "The command looks at one game.", command: "show 1 2", status: 2},
	{name: "entry-refused", meaning: "In a pipe: the open prompt does not allow the entry.", command: "play", stdin: "4 52 7\n", status: 1},
	{name: "not-now", meaning: "In a pipe: the call is not legal at this point.", command: "play", stdin: "punt\n", status: 1},
	{name: "odds-live", meaning: "Advice changes a game that is still in progress.", command: "odds 1", status: 2},
	{name: "nothing-to-undo", meaning: "The game has no entries.", before: []string{begun}, command: "undo 2", status: 2},
	{name: "undo-by", meaning: "The name after --by may have 64 characters at most.", command: "undo 1 --by '" + strings.Repeat("Ada and ", 8) + "Bo'", status: 2},
	{name: "undo-over", meaning: "The game is over, imported or signed, so undoing its last entry needs a reason.", files: map[string]string{"begun.roll": "rollbook 1\nsystem: inches\nvisitor: Cubs\nhome: Reds\n\n4 52\n"}, before: []string{"import begun.roll"}, command: "undo 3", status: 2},
	{name: "nothing-to-redo", meaning: "Nothing was undone, or another entry followed.", command: "undo 3 --redo", status: 2},
	{name: "sign-nobody", meaning: "A signature needs a name.", command: "sign 3", status: 2},
	{name: "sign-yes", meaning: "There is nobody to ask, so --yes must confirm.", command: "sign 3 --home Bo", status: 2},
	{name: "void-reason", meaning: "A void needs a reason and a name.", command: "amend 3 --void mistake", status: 2},
	{name: "void-game", meaning: "The game was voided.", before: []string{"amend 3 --void mistake --by Ada --yes"}, command: "play 3", status: 1},
	{name: "redo-void", meaning: "Bringing back a void game needs a reason, too.", command: "undo 3 --redo --yes", status: 2},
	{name: "note-missing", meaning: "A remark needs text.", command: "note", status: 2},
	{name: "note-text", meaning: "Only a game was given, no remark.", command: "note 1", status: 2},
	{name: "note-empty", meaning: "A remark cannot be empty.", command: "note 1 ''", status: 2},
	{name: "not-in-the-ledger", meaning: "Only games in the ledger can be changed.", files: map[string]string{"evening.roll": "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n\n4 52\n"}, command: "undo evening.roll", status: 2},
	{name: "file-missing", meaning: "There is no such file.", command: "verify nowhere.roll", status: 2},
	{name: "not-a-file", meaning: "A folder, a device or a pipe was given where a file is expected.", command: "verify .", status: 2},
	{name: "format-fault", meaning: "Every fault of every record is listed; the rest is read as well as possible.", files: map[string]string{"old.roll": "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\ndate: 20 Oct\n\n4 52\ns 7 33 n 44\nscrimage 61 35\n"}, command: "format old.roll", status: 2},
	{name: "format-both", meaning: "Either change the file or only check it.", command: "format -w --check old.roll", status: 2},
	{name: "format-check", meaning: "The file is not formatted.", files: map[string]string{"short.roll": "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n\n4 52 s 33\n"}, command: "format --check short.roll", status: 1},
	{name: "play-from", meaning: "The file disagrees with the game so far.", files: map[string]string{"mine.roll": "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n\n4 53 s 33\n"}, command: "play 1 --from mine.roll", status: 1},
	{name: "record-number", meaning: "The file has fewer records.", command: "show evening.roll#3", status: 2},
	{name: "not-a-ledger", meaning: "The file is not a ledger.", command: "games --ledger evening.roll", status: 2},
	{name: "folder-missing", meaning: "There is no such folder to write in.", command: "export 1 -o nodir/evening.roll", status: 2},
	{name: "file-exists", meaning: "The file exists, and --force was not given.", command: "export 1 -o evening.roll", status: 2},
	{name: "attested-file", meaning: "Only games in the ledger have lines to attest.", command: "export evening.roll --attested", status: 2},
	{name: "attested-changed", meaning: "An attested record was edited or cut short.", files: map[string]string{"edited.txt": `{"kind":"open","format":2,"system":"inches","rulings":1,"at":"2026-11-21T10:00:00Z","nonce":"00000000000000000000000000000000","header":[["system","inches"],["visitor","A"],["home","B"]]}` + "\n{}\n"}, command: "import edited.txt", status: 1},
	{name: "no-chart", meaning: "The system has no such chart.", command: "rules inches chart kickof", status: 2},
	{name: "no-row", meaning: "The chart has no such row.", command: "rules inches chart kickoff 99", status: 2},
	{name: "no-ruling", meaning: "The system has no such ruling.", command: "rules inches 99", status: 2},
	{name: "no-section", meaning: "The rules have no such section.", command: "rules inches 4.99", status: 2},
	{name: "no-play", meaning: "The game has fewer plays.", command: "explain 1 40", status: 2},
	{name: "no-entry", meaning: "The game has fewer entries.", command: "explain 1 entry 40", status: 2},
	{name: "nothing-played", meaning: "There is no play to explain.", command: "explain 2", status: 2},
	{name: "no-figure", meaning: "Neither the state nor the box score has this figure.", command: "explain 1 box.home.yardz", status: 2},
	{name: "dispute-misfit", meaning: "After the change a later entry no longer fits.", command: "what-if evening.roll --remove 1", status: 1},
	{name: "dispute-what", meaning: "A what-if changes an entry or a rule.", command: "what-if 1", status: 2},
	{name: "dispute-as", meaning: "A changed entry needs its new value.", command: "what-if 1 --entry 2", status: 2},
	{name: "dispute-insert", meaning: "Inserted entries need a place.", command: "what-if 1 --insert 43", status: 2},
	{name: "dispute-entry", meaning: "An entry must be one word.", command: "what-if 1 --entry 2 --as '4 3'", status: 2},
	{name: "dispute-assertion", meaning: "An assertion is not an entry.", command: "what-if 1 --entry 2 --as =7-3", status: 2},
	{name: "dispute-no-entry", meaning: "The record has fewer entries.", command: "what-if 1 --remove 99", status: 2},
	{name: "amend-what", meaning: "A correction needs an entry and its new value.", command: "amend 1", status: 2},
	{name: "amend-number", meaning: "The entry must be given by its number.", command: "amend 1 two 53", status: 2},
	{name: "amend-value", meaning: "The rules do not allow the value.", command: "amend 1 2 99 --reason misread --by Ada --yes", status: 1},
	{name: "amend-yes", meaning: "There is nobody to ask, so --yes must confirm.", command: "amend 1 2 53 --reason misread --by Ada", status: 2},
	{name: "amend-reason", meaning: "A correction needs a reason and a name.", command: "amend 1 2 53", status: 2},
	{name: "amend-same", meaning: "The entry has this value already.", command: "amend 1 2 52 --reason misread --by Ada --yes", status: 1},
	{name: "amend-header-key", meaning: "The system has no such field.", command: "amend 1 --header evnt=Final --reason forgotten --by Ada --yes", status: 2},
	{name: "amend-header-same", meaning: "The field has this value already.", command: "amend 1 --header home=Packers --reason misspelled --by Ada --yes", status: 1},
	{name: "amend-header-system", meaning: "A game cannot change its system.", command: "amend 1 --header system=loft --reason mistake --by Ada --yes", status: 2},
	{name: "ledger heads-lost", meaning: "A listed game is no longer in the ledger, or was changed.", files: map[string]string{"heads.txt": "1 0000-0000-0000-0000-0000-0000-0000-0000-0000-0000-0000-0000-0000 7 0000-0000-0000-0000-0000-0000-0000-0000-0000-0000-0000-0000-0000\n"}, command: "verify --heads heads.txt", status: 1},
	{name: "ledger heads-form", meaning: "The file is not a list of heads.", command: "verify --heads evening.roll", status: 2},
	{name: "ledger heads-game", meaning: "A list of heads covers every game.", command: "verify --heads heads.txt 1", status: 2},
	{name: "backup-folder", meaning: "The copy of the ledger must be a file.", command: "ledger backup .", status: 2},
	{name: "recover-nothing", meaning: "There is nothing to recover in the ledger or its copies.", command: "ledger recover new.rollbook --ledger gone.rollbook --copies gone", status: 2},
	{name: "recover-exists", meaning: "A ledger is never replaced.", command: "ledger recover evening.roll", status: 2},
	{name: "export-all", meaning: "All games need a folder.", command: "export --all", status: 2},
	{name: "export-all-output", meaning: "All games do not go into one file.", command: "export --all games -o games.roll", status: 2},
	{name: "fingerprint", meaning: "No game has such a fingerprint.", command: "show ZZZZ-ZZZZ", status: 2},
	{name: "records-differ", meaning: "Two records of one game differ.", files: map[string]string{"other.roll": "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n\n4 53\n"}, command: "compare evening.roll other.roll", status: 1},
	{name: "two-systems", meaning: "The records are of different systems.", files: map[string]string{"loft.roll": "rollbook 1\nsystem: loft\nvisitor: Bears\nhome: Packers\n\n25\n"}, command: "compare evening.roll loft.roll", status: 2},
	{name: "other-teams", meaning: "The records are of different teams.", files: map[string]string{"other.roll": "rollbook 1\nsystem: inches\nvisitor: Lions\nhome: Packers\n\n4\n"}, command: "compare evening.roll other.roll", status: 2},
	{name: "rules-form", meaning: "With verify, a rule option needs a name and a value.", command: "verify --rule =none", status: 2},
	{name: "rules-unknown", meaning: "No system has such an option.", command: "verify 1 --rule overtme=none", status: 2},
	{name: "rule-form", meaning: "A rule option needs a name and a value.", command: "what-if 1 --rule overtime", status: 2},
	{name: "team-file", meaning: "A team file has faults; each is listed with its cell.", files: map[string]string{"team.csv": "NO,NAME,POS\n7,Ada,DF\n"}, command: "team check team.csv", status: 1},
	{name: "one-team-file", meaning: "Both teams need cards.", command: "new inthenet --visitor-team team.csv", status: 2},
	{name: "no-team-files", meaning: "Teams of this system have no cards.", command: "new inches --visitor-team team.csv --home-team team.csv", status: 2},
	{name: "print-all", meaning: "--all takes no game.", command: "print book --all 1", status: 2},
	{name: "blank-name", meaning: "The team's name has a character that is not allowed.", command: "print blank inches --home Pack\u202eers", status: 2},
	{name: "games", meaning: "The number of games is out of range.", command: "odds evening.roll --games 0", status: 2},
	{name: "paper", meaning: "Paper comes as Letter or A4.", command: "print sheet 1 --paper legal", status: 2},
	{name: "font", meaning: "The font must be TrueType and allow embedding.", files: map[string]string{"letters.ttf": "no font"}, command: "print blank inches --font letters.ttf", status: 2},
	{name: "record-code-missing", meaning: "Some codes of the record were not scanned.", command: "import --scan RB1.2.3.7Q3NXK5V.8M2ZP0", status: 1},
	{name: "record-code-misread", meaning: "A record code was misread.", command: "import --scan RB1.1.1.7Q3NXK5V.8M2ZP0", status: 1},
	{name: "record-code-none", meaning: "The text has no record code.", command: "import --scan 'page 1 of 2'", status: 1},
	{name: "deck-none", meaning: "Only soccer is played with cards.", command: "print cards loft", status: 2},
	{name: "paper-unknown", meaning: "No game in the ledger ever had this fingerprint.", command: "verify ZZZZ ZZZZ", status: 1},
	{name: "color", meaning: "Color is auto, always or never.", command: "show 1 --color maybe", status: 2},
	{name: "no-season", meaning: "No season file is named, and the folder has none.", command: "season table", status: 2},
	{name: "season-operand", meaning: "The command takes only a file.", files: map[string]string{"league.season": exampleSeason}, command: "season next week", status: 2},
	{name: "season-two-files", meaning: "The command takes one season.", command: "season table a.season b.season", status: 2},
	{name: "season-unread", meaning: "The file cannot be read as a season; only its faults are shown.", files: map[string]string{"cup.season": "rollbook season 1\nseason: Cup\nsystem: inches\npoints: 2, 1\nteam A: Ajax\nround 1\n  A @ B\n"}, command: "season table cup.season", status: 2},
	{name: "seasons-here", meaning: "The folder has several season files.", command: "season next", status: 2},
	{name: "season-table-group", meaning: "The season has no such group.", command: "season table West league.season", status: 2},
	{name: "season-results-round", meaning: "The season has no such round.", command: "season results Wek 1 league.season", status: 2},
	{name: "season-no-team", meaning: "The season has no such team.", command: "season team CIH league.season", status: 2},
	{name: "season-figure", meaning: "The system has no such figure.", command: "season leaders yardz league.season", status: 2},
	{name: "season-players", meaning: "The system has no player figures.", command: "season leaders yards --players league.season", status: 2},
	{name: "recap-form", meaning: "A recap comes in four formats.", command: "recap evening.roll --format pdf", status: 2},
	{name: "publish-foreign", meaning: "A site needs a folder of its own.", command: "publish . evening.roll", status: 2},
	{name: "serve-port", meaning: "The address needs a port.", command: "serve --listen localhost", status: 2},
	{name: "serve-address", meaning: "Only an address of this machine itself is allowed; --lan lets other machines watch and score.", command: "serve --listen 0.0.0.0:7654", status: 2},
	{name: "serve-port", meaning: "Port 80 cannot be used, since browsers leave it out of the address.", command: "serve --listen 127.0.0.1:80", status: 2},
	{name: "season-report", meaning: "A report needs both teams and both scores.", command: "season report CHI 17 league.season", status: 2},
	{name: "season-no-fixture", meaning: "The season has no such fixture.", command: "season report CHI 17 MIN 20 league.season", status: 2},
	{name: "season-reported", meaning: "The fixture has a score already.", command: "season report DET 3 MIN 20 league.season", status: 2},
	{name: "season-report-csv", meaning: "A row fits no fixture, so no score of the file was written.", files: map[string]string{"week1.csv": "Away,Home,V,H\nCHI,GB,17,20\nMIN,CHI,3,6\n"}, command: "season report week1.csv league.season", status: 2},
	{name: "season-new-dates", meaning: "A date can be read two ways.", files: map[string]string{"plan.csv": "Date,Away,Home\n01/02/2026,Bears,Packers\n"}, command: "season new inches --schedule plan.csv", status: 2},
	{name: "begin-fixture", meaning: "The season has no such fixture.", command: "season begin CHI@MIN league.season", status: 2},
	{name: "begin-waiting", meaning: "The teams are not known yet.", command: "season begin F league.season", status: 1},
	{name: "begin-reported", meaning: "The fixture is known by score only.", command: "season begin DET@MIN league.season", status: 1},
	{name: "begin-sides", meaning: "The season decides who plays.", command: "new --season league.season --visitor Bears", status: 2},
	{name: "import-second", meaning: "The fixture has a game already.", before: []string{"season begin league.season"}, files: map[string]string{"week1.roll": "rollbook 1\nsystem: inches\nvisitor: Chicago Bears\nhome: Green Bay Packers\nevent: Harbor League, Week 1\n\n4 52\n"}, command: "import week1.roll --season league.season", status: 1},
	{name: "season-new-team", meaning: "A team needs a key and a name.", command: "season new inches --team Bears", status: 2},
	{name: "season-new-teams", meaning: "A season needs at least two teams.", command: "season new inches", status: 2},
	{name: "season-new-groups", meaning: "A group lists a team that is not in the season.", command: "season new inches --team A:Ajax --team B:Brest --groups 'North: A C'", status: 2},
	{name: "season-new-csv", meaning: "A schedule needs a row of column names.", files: map[string]string{"plan.csv": "Bears,Packers\n"}, command: "season new inches --schedule plan.csv", status: 2},
	{name: "shell", meaning: "Completion supports three shells.", command: "completion tcsh", status: 2},
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
