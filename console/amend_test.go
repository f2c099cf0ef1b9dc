package console

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/internal/enginetest"
	"rollbook/internal/thorough"
	"rollbook/ledger"
	"rollbook/ledger/line"
	"rollbook/replay"
)

// recordedSetup is a game of a system: with the header of its first recorded game, which has what the system requires.
func recordedSetup(t testing.TB, system *engine.System) *engine.Setup {
	for _, f := range fixtures.Records() {
		if f.System == system.ID {
			return replay.Read(f.File, f.Text)[0].Setup
		}
	}
	return enginetest.Setup(t, system)
}

// TestAmendedGamesAreThoseWrittenAnew amends, undoes and notes at random in games of every system. After each step the
// effective record is a fresh record with the same entries: same prompts, same state, same end.
func TestAmendedGamesAreThoseWrittenAnew(t *testing.T) {
	if f := flag.Lookup("rapid.checks"); f.Value.String() == f.DefValue {
		t.Cleanup(func() { f.Value.Set(f.DefValue) })
		f.Value.Set(strconv.Itoa(thorough.Of(2, 15))) // every check writes ledgers
	}
	for _, system := range systems.All {
		t.Run(system.ID, func(t *testing.T) {
			t.Parallel()
			setup := recordedSetup(t, system)
			folder, games := t.TempDir(), 0
			rapid.Check(t, func(t *rapid.T) {
				games++
				path := filepath.Join(folder, strconv.Itoa(games)+".rollbook")
				tokens := engine.Simulate(setup, enginetest.Chance(rapid.Uint64Range(0, 50).Draw(t, "seed")), 20_000)
				if rapid.Bool().Draw(t, "unfinished") {
					tokens = tokens[:rapid.IntRange(1, len(tokens)).Draw(t, "entries")]
				}
				want := slices.Clone(tokens)
				begin(t, path, setup, tokens)
				for range rapid.IntRange(1, 4).Draw(t, "steps") {
					want = amendAtRandom(t, path, setup, want)
					isWrittenAnew(t, path, setup, want)
				}
				reread(t, path, folder, want)
			})
		})
	}
}

// begin makes a ledger with one game in it.
func begin(t *rapid.T, path string, setup *engine.Setup, tokens []string) {
	s := &cli.Session{Terminal: &term.Terminal{Now: time.Now}}
	if err := ledger.Create(path); err != nil {
		t.Fatal(err)
	}
	l, err := ledger.Open(path, ledger.ReadWrite)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	lines, _ := scorer.EntryLines(setup, nil, tokens, "", s.Now())
	if _, err := l.Import(append([]line.Line{game.Opening(s, setup)}, lines...)); err != nil {
		t.Fatal(err)
	}
}

// amendAtRandom makes one step and returns the entries that must stand then.
func amendAtRandom(t *rapid.T, path string, setup *engine.Setup, standing []string) []string {
	if len(standing) == 0 {
		return standing
	}
	step := rapid.IntRange(0, 9).Draw(t, "step")
	switch step {
	case 0:
		if status, _, errs := asked(path, "undo", "1", "--by", "Ada", "--reason", "wide", "--yes"); status != 0 {
			t.Fatalf("undo: %s", errs)
		}
		return standing[:len(standing)-1]
	case 1:
		if status, _, errs := asked(path, "note", "1", "a remark"); status != 0 {
			t.Fatalf("note: %s", errs)
		}
		return standing
	}
	n := rapid.IntRange(1, len(standing)).Draw(t, "entry")
	value := rapid.SampledFrom(standing).Draw(t, "value")
	if step >= 5 { // something that is legal there
		prompt := engine.Run(setup, standing[:n-1], engine.Observer{}).Next
		choice := engine.Simulate(setup, enginetest.Chance(rapid.Uint64().Draw(t, "chance")), 400)
		if prompt.Kind == engine.CallKind {
			choice = prompt.Words()
		}
		value = rapid.SampledFrom(choice).Draw(t, "legal value")
	}
	before := standing[:n-1]
	typed := &scorer.Table{Game: &scorer.Game{Setup: setup, Tokens: before}, Result: engine.Run(setup, before, engine.Observer{})}
	args := []string{"amend", "1"}
	switch step {
	case 2, 3:
		args = append(args, "--remove", "#"+strconv.Itoa(n))
		value = ""
	case 4, 7:
		args = append(args, "--insert", "#"+strconv.Itoa(n)+" "+value)
	default:
		args = append(args, "#"+strconv.Itoa(n), value)
	}
	args = append(args, "--reason", "read wrong", "--by", "Ada", "--yes")
	rewind := step%2 == 0
	if rewind {
		args = append(args, "--rewind")
	}
	values := []string{value}
	if value != "" {
		if entries, _ := typed.Complete(values); len(entries) > 0 {
			values = entries // 15 is the card 1/5 where a card is due
		}
	}
	changed, legal := slices.Clone(standing), n
	switch step {
	case 2, 3:
		changed, legal = slices.Delete(changed, n-1, n), 0
	case 4, 7:
		changed, legal = slices.Insert(changed, n-1, values...), n-1+len(values)
	case 5, 6, 8, 9:
		if len(values) == 1 {
			value = values[0]
		}
		changed[n-1] = value
	}
	after, ok := amended(setup, standing, changed, legal, rewind)
	status, _, errs := asked(path, args...)
	if ok != (status == 0) {
		t.Fatalf("%v: status %d, %s", args, status, errs)
	}
	return after
}

// amended is what must stand after an amendment: all of the changed record that the rules allow. The entry with the number legal, which
// somebody typed, they must allow in any case.
func amended(setup *engine.Setup, standing, changed []string, legal int, rewind bool) (after []string, ok bool) {
	if slices.Equal(changed, standing) {
		return standing, false
	}
	switch r := engine.Run(setup, changed, engine.Observer{}).Refused; {
	case r == nil:
		return changed, true
	case r.N <= legal || !rewind:
		return standing, false
	default:
		return changed[:r.N-1], true
	}
}

// prompts returns the ids of the prompts that a record's entries answered, and of the one that is open then.
func prompts(setup *engine.Setup, tokens []string) []string {
	var ids []string
	engine.Run(setup, tokens, engine.Observer{Watch: func(t *engine.Table) {
		if p := t.Prompt(); p != nil {
			ids = append(ids, p.ID)
		}
	}})
	return ids
}

// isWrittenAnew compares the effective record of the game with a fresh one of the entries that must stand.
func isWrittenAnew(t *rapid.T, path string, setup *engine.Setup, want []string) {
	l, err := ledger.Open(path, ledger.ReadOnly)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	g, err := game.Load(l, 1)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(g.Tokens, want) {
		t.Fatalf("the entries that stand are %v, want %v", g.Tokens, want)
	}
	ids := prompts(setup, want)
	for i, e := range g.Record.Entries {
		if e.Prompt != ids[i] {
			t.Fatalf("entry %d stands at %s, want %s", i+1, e.Prompt, ids[i])
		}
	}
	fresh := engine.Run(setup, want, engine.Observer{})
	if r := g.Trace().Result; engine.StateOf(r.Game).Text() != engine.StateOf(fresh.Game).Text() {
		t.Fatalf("it comes to %s, want %s", engine.StateOf(r.Game).Text(), engine.StateOf(fresh.Game).Text())
	}
	if (g.Record.End != nil) != fresh.Over {
		t.Fatalf("over: %v, and the ledger's end is %v", fresh.Over, g.Record.End)
	}
	if _, _, why := wrongEnd(g.Record); why != "" {
		t.Fatal(why)
	}
	if report, err := l.Verify(nil); err != nil || len(report.Faults()) > 0 {
		t.Fatalf("verify: %v %v", err, report.Faults())
	}
}

// reread takes the game to another ledger by both of its exports.
func reread(t *rapid.T, path, folder string, want []string) {
	for _, flag := range []string{"--attested", "--assert"} {
		status, text, errs := asked(path, "export", "1", flag)
		if status != 0 {
			t.Fatalf("export %s: %s", flag, errs)
		}
		file, other := filepath.Join(folder, "export.roll"), path+flag
		if err := (&cli.Session{}).WriteFile(file, []byte(text), true); err != nil {
			t.Fatal(err)
		}
		if status, _, errs := asked(other, "import", file); status != 0 {
			t.Fatalf("import %s: %s\n%s", flag, errs, text)
		}
		l, err := ledger.Open(other, ledger.ReadOnly)
		if err != nil {
			t.Fatal(err)
		}
		g, err := game.Load(l, 1)
		l.Close()
		if err != nil || !slices.Equal(g.Tokens, want) {
			t.Fatalf("%s brings %v, want %v: %v", flag, g.Tokens, want, err)
		}
	}
}

// TestCorrectedHeaderIsPlayed: a rule option that was not the one played under takes plays out of a game, and with --rewind
// the game ends where the option ends it.
func TestCorrectedHeaderIsPlayed(t *testing.T) {
	text, err := os.ReadFile("../fixtures/inches/overtime-after-onside.roll")
	if err != nil {
		t.Fatal(err)
	}
	d := atDesk(t)
	d.write("game.roll", string(text))
	d.answer("import", "game.roll")
	amend := []string{"amend", "1", "--header", "rule.overtime=none", "--reason", "the league plays none", "--by", "Ada", "--yes"}
	if status, out, errs := d.ask("", amend...); status != cli.StatusNo || out != "" || !strings.Contains(errs, "the header cannot have rule.overtime set to none: entry ") ||
		!strings.Contains(errs, "hint: --rewind rewinds to entry ") {
		t.Fatal(status, out, errs)
	}
	status, out, errs := d.ask("", append(amend, "--rewind")...)
	if status != 0 || !strings.Contains(out, "rule.overtime: none instead of ") || !strings.Contains(out, "These plays are rewound, from entry ") {
		t.Fatal(status, out, errs)
	}
	if _, out, _ := d.ask("", "games"); strings.Contains(out, "in progress") {
		t.Error("the game ends in a tie now: ", out)
	}
	if status, _, errs := d.ask("", "verify"); status != 0 {
		t.Error(errs)
	}
	if _, out, _ := d.ask("", "show", "1", "--json"); !strings.Contains(out, `"over":true`) {
		t.Error(out)
	}
}

// TestAFieldWithSeveralValues: if a key has several fields the one that is wrong is named.
func TestAFieldWithSeveralValues(t *testing.T) {
	text, err := os.ReadFile("../fixtures/inthenet/two-leagues.roll")
	if err != nil {
		t.Fatal(err)
	}
	d := atDesk(t)
	d.write("game.roll", string(text))
	d.answer("import", "game.roll")
	count := map[string]int{}
	key, value := "", ""
	for _, line := range strings.Split(string(text), "\n") {
		k, v, found := strings.Cut(line, ": ")
		if count[k]++; found && count[k] == 2 {
			key, value = k, v
		}
	}
	if key == "" {
		t.Fatal("no field is repeated")
	}
	amend := []string{"amend", "1", "--header", key + "=" + value + "x", "--reason", "misspelled", "--by", "Ada", "--yes"}
	if status, _, errs := d.ask("", amend...); status != cli.StatusTrouble || !strings.Contains(errs, "hint: --was gives the one that is wrong") {
		t.Error(status, errs)
	}
}
