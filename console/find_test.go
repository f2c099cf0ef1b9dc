package console

import (
	"encoding/binary"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/internal/enginetest"
	"rollbook/internal/thorough"
	"rollbook/ledger"
	"rollbook/ledger/line"
	"rollbook/replay"
)

// TestABeginningOfTwoGamesNamesBoth makes two games whose identities begin alike, and asks for the beginning.
func TestABeginningOfTwoGamesNamesBoth(t *testing.T) {
	d := atDesk(t)
	if err := ledger.Create(d.at("l.rollbook")); err != nil {
		t.Fatal(err)
	}
	l, err := ledger.Open(d.at("l.rollbook"), ledger.ReadWrite, ledger.NoCopies())
	if err != nil {
		t.Fatal(err)
	}
	opening := line.Line{Kind: line.KindOpen, System: "inches", Rulings: 1, At: time.Date(2016, 10, 20, 20, 0, 0, 0, time.UTC),
		Header: engine.Header{{Key: "system", Value: "inches"}, {Key: "visitor", Value: "Bears"}, {Key: "home", Value: "Packers"}}}
	seen := map[string]line.Line{}
	prefix := ""
	for n := uint32(1); prefix == ""; n++ {
		binary.BigEndian.PutUint32(opening.Nonce[:], n)
		begins := line.HeadOf([]line.Line{opening}).Hash.Fingerprint()[:4]
		if other, known := seen[begins]; known && strings.Trim(begins, "0123456789") != "" {
			prefix = begins
			for _, one := range []line.Line{other, opening} {
				if _, err := l.ImportAll(ledger.Incoming{Lines: []line.Line{one}}); err != nil {
					t.Fatal(err)
				}
			}
		}
		seen[begins] = opening
	}
	l.Close()
	status, _, errs := d.ask("", "show", prefix)
	if status != cli.StatusTrouble || !strings.Contains(errs, `several begin with "`+prefix+`": games 1, 2; give more of it`) {
		t.Errorf("show %s: %d, %s", prefix, status, errs)
	}
	if status, _, errs := d.ask("", "show", strings.ToLower(line.HeadOf([]line.Line{opening}).Hash.Fingerprint())); status != 0 {
		t.Error(errs)
	}
	if status, out, _ := d.ask("", "show", line.HeadOf([]line.Line{opening}).Hash.String()[:12]); status != 0 ||
		!strings.Contains(out, "game 2,") {
		t.Error("in hexadecimal: ", out)
	}
}

// TestAllGamesLeaveOutVoidOnes: a command for every game, or for the last one, leaves out games that do not count.
func TestAllGamesLeaveOutVoidOnes(t *testing.T) {
	d := inLedger(t)
	d.answer(words("amend 2 --void mistake --by Ada --yes")...)
	if _, out, _ := d.ask("", "show"); !strings.HasPrefix(out, "game 1,") {
		t.Error(out)
	}
	if status, out, errs := d.ask("", "print", "box", "--all", "-o", "all", "--json"); status != 0 || strings.Count(out, "\n") != 1 {
		t.Error("print --all has more than the game that counts: ", out, errs)
	}
	d.answer(words("amend 1 --void mistake --by Ada --yes")...)
	if _, out, _ := d.ask("", "show"); !strings.HasPrefix(out, "game 1,") { // in which something was recorded last
		t.Error("where no game counts, the last one is shown all the same: ", out)
	}
	if status, _, errs := d.ask("", "games"); status != 0 || !strings.Contains(errs, "no game matches") {
		t.Error(errs)
	}
}

// answersInJSON and answersInCSV are lines whose answers have names in them.
var answersInJSON = []string{
	"import game.roll", "note 1 N --by N", "sign 1 --visitor N --home N --scorer N --yes",
	"games -v", "show 1", "log 1", "log game.roll", "box 1", "box game.roll",
	"explain game.roll", "explain game.roll entry 4", "explain game.roll score",
	"what-if game.roll --remove #9", "compare game.roll 1", "verify",
	"format game.roll", "recap game.roll", "season check", "season table", "season results", "season next", "season team A",
	"season leaders", "season table --why A", "season odds --games 20", "games --season s.season",
}

var answersInCSV = []string{"games", "log 1", "season table", "season results", "season team B", "season leaders", "season odds --games 20"}

// TestNamesLeaveEveryAnswerWhole gives a game and a season plain names, and hostile ones: every answer in JSON, in JSON lines and
// in CSV is the same but for the names.
func TestNamesLeaveEveryAnswerWhole(t *testing.T) {
	t.Parallel()
	systems := fixtures.OfEachSystem()
	plain := map[int][]said{}
	const together = 8 // names of one game
	for i := 0; i < thorough.Of(2*together, len(enginetest.Hostile)); i += together {
		which := i / together % len(systems)
		record := replay.Read(systems[which].File, systems[which].Text)[0]
		if plain[which] == nil {
			plain[which], _ = answersOf(t, record, nil)
		}
		got, naming := answersOf(t, record,
			append(enginetest.Hostile[i:len(enginetest.Hostile):len(enginetest.Hostile)], enginetest.Hostile[:i]...))
		for j, want := range plain[which] {
			if err := got[j].renames(&want, naming); err != nil {
				t.Errorf("%s of %s, names from %q on: %v", want.line, systems[which].File, enginetest.Hostile[i], err)
			}
		}
	}
}

var fingerprints = regexp.MustCompile(`[0-9A-Z]{4}(-[0-9A-Z]{4}){3,12}`)

// A said line is a command's answer to it, without hashes and folders.
type said struct{ line, out, errs string }

// answersOf asks every line about a game with other names.
func answersOf(t *testing.T, record *replay.Record, names []string) (all []said, naming *strings.Replacer) {
	t.Helper()
	setup, naming := enginetest.Renamed(t, record.Setup, names)
	d := newDesk(t)
	tokens := record.Tokens()[:min(len(record.Tokens()), 230)] // whole games of two systems, and what is fast of the others
	d.write("game.roll", string(replay.Append(nil, setup, tokens)))
	d.write("s.season", fmt.Sprintf("rollbook season 1\nseason: Cup\nsystem: %s\nteam A: %s\n"+
		"team B: %s\nround 1\n A @ B = game.roll\nround 2\n B @ A 3-0\nround 3\n A @ B\n",
		setup.System.ID, setup.Header.Get("visitor"), setup.Header.Get("home")))
	ask1 := func(line, flag string) {
		if setup.System.Teams != nil && strings.HasPrefix(line, "season odds") {
			return // which needs files of cards
		}
		args := append(strings.Fields(line), flag)
		for i := range args {
			if args[i] == "N" {
				args[i] = setup.Header.Get("home")
			}
		}
		_, out, errs := d.ask("", args...)
		all = append(all, said{line + " " + flag, fingerprints.ReplaceAllString(out, "…"), errs})
	}
	for _, line := range answersInJSON {
		ask1(line, "--json")
	}
	ask1("log game.roll", "--jsonl")
	for _, line := range answersInCSV {
		ask1(line, "--csv")
	}
	return all, naming
}

// renames says how an answer differs from that with plain names, beside the names.
func (a *said) renames(plain *said, naming *strings.Replacer) error {
	if strings.HasSuffix(a.line, "--csv") {
		return renamesTable(a.out, plain.out, naming)
	}
	lines, want := strings.Split(strings.TrimSpace(a.out), "\n"), strings.Split(strings.TrimSpace(plain.out), "\n")
	if len(lines) != len(want) {
		return fmt.Errorf("%d lines, not %d: %s", len(lines), len(want), a.errs)
	}
	for i := range lines {
		var v, w any
		if err := json.Unmarshal([]byte(lines[i]), &v); err != nil {
			return fmt.Errorf("no JSON: %v: %.100s%s", err, lines[i], a.errs)
		}
		if err := json.Unmarshal([]byte(want[i]), &w); err != nil {
			return err
		}
		if difference := differs(v, w, naming, ""); difference != "" {
			return fmt.Errorf("line %d: %s", i+1, difference)
		}
	}
	return nil
}

// differs says where a decoded answer is not as wanted, with other names; "" where it is.
func differs(got, want any, naming *strings.Replacer, path string) string {
	switch w := want.(type) {
	case map[string]any:
		g, ok := got.(map[string]any)
		if !ok || len(g) != len(w) {
			return fmt.Sprintf("%s is %v, not %v", path, got, want)
		}
		for key := range w {
			if d := differs(g[key], w[key], naming, path+"."+key); d != "" {
				return d
			}
		}
		return ""
	case []any:
		g, ok := got.([]any)
		if !ok || len(g) != len(w) {
			return fmt.Sprintf("%s is %v, not %v", path, got, want)
		}
		for i := range w {
			if d := differs(g[i], w[i], naming, fmt.Sprintf("%s.%d", path, i)); d != "" {
				return d
			}
		}
		return ""
	case string:
		want = naming.Replace(w)
	}
	if got != want {
		return fmt.Sprintf("%s is %v, not %v", path, got, want)
	}
	return ""
}

// renamesTable is renames for CSV: as many columns in each row, and cells with other names. No cell begins a formula, not even
// in a spreadsheet that cuts at semicolons.
func renamesTable(got, plain string, naming *strings.Replacer) error {
	rows, err := csv.NewReader(strings.NewReader(got)).ReadAll()
	if err != nil {
		return err
	}
	want, err := csv.NewReader(strings.NewReader(plain)).ReadAll()
	if err != nil || len(rows) != len(want) {
		return fmt.Errorf("%d rows, not %d: %v", len(rows), len(want), err)
	}
	for i := range rows {
		for j, cell := range rows[i] {
			if wanted := term.InCell(naming.Replace(want[i][j])); i > 0 && cell != wanted {
				return fmt.Errorf("%q in row %d, not %q", cell, i, wanted)
			}
			// as a spreadsheet cuts that takes these for commas
			for _, part := range strings.FieldsFunc(cell, func(r rune) bool { return r == ';' || r == '\t' }) {
				if part = strings.TrimSpace(part); part != "" &&
					strings.ContainsAny(string([]rune(part)[:1]), "=+-@＝＋－＠") && strings.Trim(part, "+-0123456789") != "" {
					return fmt.Errorf("%q in row %d begins a formula", part, i)
				}
			}
		}
	}
	return nil
}

// A name is what people see of it: variation selectors of a phone are dropped, and other invisible characters are refused.
func TestNamesAreWhatCanBeSeen(t *testing.T) {
	d := inLedger(t)
	status, out, errs := d.ask("", "new", "inches", "--visitor", "⚾\ufe0f Sox",
		"--home", "Bears", "--set", "visitor-short=Sox", "--date", "none")
	if status != 0 || !strings.HasPrefix(out, "game 3: ⚾ Sox at Bears,") {
		t.Errorf("%d %s%s", status, out, errs)
	}
	for _, line := range [][]string{
		{"new", "inches", "--visitor", "\u3164", "--home", "Bears", "--date", "none"},
		{"new", "inches", "--visitor", "Cubs", "--home", "Be\u034fars", "--date", "none"},
		{"new", "inches", "--visitor", "Be\tars", "--home", "Cubs", "--date", "none"},
		{"sign", "1", "--visitor", "\u2800", "--yes"}, {"note", "1", "rain", "--by", "Ada\ufe0f"},
	} {
		if status, out, errs := d.ask("", line...); status != 2 ||
			strings.ContainsAny(out+errs, "\u3164\u2800\ufe0f\u034f\t") || !strings.Contains(errs, "character ") {
			t.Errorf("%q: %d %s%s", line, status, out, errs)
		}
	}
	if status, _, errs := d.ask("", "note", "1", "rain", "--by", " Ada  Lovelace "); status != 0 {
		t.Error(errs)
	}
	if _, out, _ := d.ask("", "log", "1"); !strings.Contains(out, "note, by Ada Lovelace: rain") {
		t.Error(out)
	}
	d.write("a.roll", "rollbook 1\nsystem: inches\nvisitor: Bears\ufe0f\nhome: Packers\n\n4\n")
	if status, out, errs := d.ask("", "verify", "a.roll"); status != 2 ||
		!strings.Contains(errs, "a.roll:3: visitor: character 6: U+FE0F is invisible: leave it out") {
		t.Errorf("%d %s%s", status, out, errs)
	}
}

// A prompt's name finds the charts it is rolled on, in every system, typed and completed.
func TestChartsAreFoundByTheirPrompt(t *testing.T) {
	d := atDesk(t)
	for _, c := range []struct{ system, prompt, title string }{
		{"inches", "extra-point", "Field Goal"}, {"rapidroll", "catch", "Punt Return"}, {"loft", "conversion", "Kicks"},
		{"fivedice", "return-d12", "Return check"}, {"inthenet", "shot", "Saves"},
	} {
		status, out, errs := d.ask("", "rules", c.system, "chart", c.prompt)
		if status != 0 || !strings.Contains(strings.ToLower(out), strings.ToLower(c.title)) {
			t.Errorf("rules %s chart %s: %d\n%s%s", c.system, c.prompt, status, out, errs)
		}
	}
}
