package inthenet

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/internal/enginetest"
)

// Soccer clubs go by their full names, unless the header has a short one.
func TestAClubMayHaveAShortName(t *testing.T) {
	play(t, "7", "home-short: The Dale").Says("The Dale kick off.")
}

// Section 7: half a minute a card, EXTRAS too, a half rounded up.
func TestMinutesOnThePitch(t *testing.T) {
	change := homeOff + "6/1 16-1-1 home:9>19 6/1 1-8-1 " + keeps + keeps // after the second of five cards
	for _, c := range []struct{ record, no, minutes string }{
		{"", "9", "0"}, {homeOff, "9", "1"}, {homeOff + keeps, "9", "1"}, {homeOff + keeps + keeps, "9", "2"},
		{homeOff + keeps + "6/1 16-1-1 home:9>19 ", "9", "2"}, // after the third card
		{change, "9", "1"}, {change, "19", "2"}, {change, "8", "3"}, {change, "18", "0"}, {change, "1", "3"},
		{firstHalf + "6/1 1-1-1 " + strings.Repeat(keeps, 89), "8", "90"},
	} {
		if got := minutesOf(t, play(t, c.record), "home", c.no); got != c.minutes {
			t.Errorf("number %s played %s minutes of %d entries, want %s", c.no, got, len(strings.Fields(c.record)), c.minutes)
		}
	}
	if got := minutesOf(t, play(t, sentOff+keeps+keeps), "visitor", "5"); got != "1" { // sent off on the second card
		t.Errorf("sent off, and played %s minutes", got)
	}
	short := play(t, homeOff+"6/2 4-3-3 1 short "+keeps+keeps+keeps, "injuries: on")
	if got := minutesOf(t, short, "home", "8"); got != "1" {
		t.Errorf("hurt, and played %s minutes", got)
	}
}

func TestShirtNumbersGoTo99(t *testing.T) {
	s := play(t, "7 10/1 1-1-1", "home-lineup: 1 4 5 2 3 6 8 11 10 17 99", "home 9 NO 99", "visitor-lineup: 1 5 6 2 3 4 8 7 10 21 49",
		"visitor 9 NO 49")
	if got := minutesOf(t, s, "home", "99"); got != "1" {
		t.Errorf("number 99 played %s minutes", got)
	}
	box := string(engine.BoxOf(s.Result.Game).AppendJSON(nil))
	for no, touches := range map[string]string{"99": "1", "49": "0"} {
		if _, rest, _ := strings.Cut(box, `{"no":`+no+`,"played":true,"minutes":1,"touches":`); !strings.HasPrefix(rest, touches+",") {
			t.Errorf("number %s has not %s touches", no, touches)
		}
	}
}

// minutesOf are the minutes of a shirt number in the box.
func minutesOf(t *testing.T, s *enginetest.Session, side, no string) string {
	t.Helper()
	_, players, _ := strings.Cut(string(engine.BoxOf(s.Result.Game).AppendJSON(nil)), `"`+side+`":{`)
	_, player, found := strings.Cut(players, `{"no":`+no+`,`)
	_, rest, _ := strings.Cut(player, `"minutes":`)
	n, _, _ := strings.Cut(rest, ",")
	if !found {
		t.Fatalf("no number %s", no)
	}
	return n
}

// What moves HREC says so: the table has to write the new number down.
func TestEveryChangeOfHRECIsTold(t *testing.T) {
	for _, setup := range setups(t) {
		for seed := range uint64(10) {
			entries := coach.Simulate(setup, enginetest.Chance(seed), 2_000)
			var was hrec
			engine.Run(setup, entries, engine.Observer{Journal: true, Watch: func(table *engine.Table) {
				g := table.Game().(*game)
				told := was
				moved := regexp.MustCompile(`HREC ([A-Z]+) (rises|falls) to ([0-9]+)\.`)
				for _, m := range moved.FindAllStringSubmatch(g.Tell(table.Entries(), table.Entries()), -1) {
					z := slices.IndexFunc([]zone{def, mid, off}, func(z zone) bool { return z.Printed() == m[1] })
					n, _ := strconv.Atoi(m[3])
					if rises := n > int(told[z]); n == int(told[z]) || rises != (m[2] == "rises") {
						t.Errorf("seed %d, entry %d: %s, and it was %d", seed, table.Entries(), m[0], told[z])
					}
					told[z] = n
				}
				if now := g.hrecs(); table.Entries() == 0 {
					was = now
				} else if was = now; told != now {
					t.Errorf("seed %d, entry %d: HREC is %v, and was told as %v", seed, table.Entries(), now, told)
				}
			}})
		}
	}
}
