package console

import (
	"encoding/binary"
	"os"
	"strings"
	"testing"
	"time"

	"rollbook/console/cli"
	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/ledger"
)

// TestABeginningOfTwoGamesNamesBoth makes two games whose identities begin alike, and asks for the beginning.
func TestABeginningOfTwoGamesNamesBoth(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := ledger.Create("l.rollbook"); err != nil {
		t.Fatal(err)
	}
	l, err := ledger.Open("l.rollbook", ledger.ReadWrite, ledger.NoCopies())
	if err != nil {
		t.Fatal(err)
	}
	line := ledger.Line{Kind: ledger.KindOpen, System: "inches", Rulings: 1, At: time.Date(2016, 10, 20, 20, 0, 0, 0, time.UTC),
		Header: engine.Header{{Key: "system", Value: "inches"}, {Key: "visitor", Value: "Bears"}, {Key: "home", Value: "Packers"}}}
	seen := map[string]ledger.Line{}
	prefix := ""
	for n := uint32(1); prefix == ""; n++ {
		binary.BigEndian.PutUint32(line.Nonce[:], n)
		begins := ledger.HeadOf([]ledger.Line{line}).Hash.Fingerprint()[:4]
		if other, known := seen[begins]; known && strings.Trim(begins, "0123456789") != "" {
			prefix = begins
			for _, one := range []ledger.Line{other, line} {
				if _, err := l.Import([]ledger.Line{one}); err != nil {
					t.Fatal(err)
				}
			}
		}
		seen[begins] = line
	}
	l.Close()
	status, _, errs := ask("", "show", prefix)
	if status != cli.StatusTrouble || !strings.Contains(errs, `several begin with "`+prefix+`": games 1, 2; give more of it`) {
		t.Errorf("show %s: %d, %s", prefix, status, errs)
	}
	if status, _, errs := ask("", "show", strings.ToLower(ledger.HeadOf([]ledger.Line{line}).Hash.Fingerprint())); status != 0 {
		t.Error(errs)
	}
	if status, out, _ := ask("", "show", ledger.HeadOf([]ledger.Line{line}).Hash.String()[:12]); status != 0 || !strings.Contains(out, "game 2,") {
		t.Error("in hexadecimal: ", out)
	}
}

// TestAVoidGameIsNoneOfAll: where a command means every game, or the last one, a game that does not count is not meant.
func TestAVoidGameIsNoneOfAll(t *testing.T) {
	inLedger(t)
	if status, _, errs := ask("", words("void 2 --reason mistake --by Ada --yes")...); status != 0 {
		t.Fatal(errs)
	}
	if _, out, _ := ask("", "show"); !strings.HasPrefix(out, "game 1,") {
		t.Error(out)
	}
	if status, out, errs := ask("", "print", "box", "--all", "-o", "all.pdf", "--json"); status != 0 {
		t.Error(out, errs)
	}
	all, _ := os.ReadFile("all.pdf")
	ask("", "print", "box", "1", "-o", "one.pdf")
	if one, _ := os.ReadFile("one.pdf"); len(one) == 0 || string(one) != string(all) {
		t.Error("print --all has more than the game that counts")
	}
	if status, _, errs := ask("", words("void 1 --reason mistake --by Ada --yes")...); status != 0 {
		t.Fatal(errs)
	}
	if _, out, _ := ask("", "show"); !strings.HasPrefix(out, "game 1,") { // in which something was recorded last
		t.Error("where no game counts, the last one is shown all the same: ", out)
	}
	if status, _, errs := ask("", "games"); status != 0 || !strings.Contains(errs, "no game that counts") {
		t.Error(errs)
	}
}

// TestGamesHaveTheirScoreInNumbers: a list of games in JSON, of a game that is over, one in progress, one that is only a record.
func TestGamesHaveTheirScoreInNumbers(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "sunday.roll", fixtures.Records()[fixtureNamed("inches/ordinary-sunday.roll")].Text)
	write(t, "cup.season", "rollbook season 1\nseason: Cup\nsystem: inches\nteam CHI: Duluth Icebreakers\nteam GB: Omaha Mammoths\nround 1: 2016-10-23\n CHI @ GB = sunday.roll\n")
	for _, line := range []string{"import sunday.roll", "new inches --visitor Bears --home Packers"} {
		if status, _, errs := ask("", words(line)...); status != 0 {
			t.Fatal(errs)
		}
	}
	const over = `"over":true,"void":false,"standing":"Duluth Icebreakers 21, Omaha Mammoths 31"`
	const numbers = `"score":{"visitor":21,"home":31},"result":"Duluth Icebreakers 21, Omaha Mammoths 31"}`
	_, out, _ := ask("", words("games --json")...)
	if !strings.Contains(out, over) || !strings.Contains(out, numbers+`,{"game":2,`) || !strings.HasSuffix(out, `"score":{"visitor":0,"home":0}}]}`+"\n") {
		t.Error(out)
	}
	if _, out, _ = ask("", words("games --season cup.season --json")...); !strings.Contains(out, over) || !strings.HasSuffix(out, numbers+"]}\n") {
		t.Error(out)
	}
}
