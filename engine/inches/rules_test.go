package inches

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

func TestRulesAreWhole(t *testing.T) {
	enginetest.Rules(t, System, 42, ".")
}

// A setting names the ruling that it decides otherwise, and that ruling names the setting.
func TestSettingsAndRulingsNameEachOther(t *testing.T) {
	for _, s := range System.Settings {
		if r := System.Ruling(s.Ruling); r == nil || !slices.Contains(r.Settings, s.Key) {
			t.Errorf("%s is not a setting of ruling %d", s.Key, s.Ruling)
		}
	}
}

// The worked examples of section 9, with the clock, the ball and the phase of their tables.
func TestWorkedExamples(t *testing.T) {
	enginetest.PlayExamples(t, System, func(t *testing.T, row map[string]string, state engine.Value) {
		member := func(path string) string {
			return state.At(engine.Path(path)...).Text()
		}
		ball := member("possession")
		if spot := member("ball"); spot != "null" {
			ball += " " + spot
		}
		phase := member("phase")
		if fourth := member("fourth"); fourth != "null" {
			phase += ", " + fourth
		}
		if member("after_safety") == "true" {
			phase += ", after safety"
		}
		if member("live") != "null" {
			phase += ", live " + member("live.team") + " " + member("live.spot")
		}
		for column, got := range map[string]string{
			"clock": member("period") + "/" + member("clock"), "ball": ball, "phase": phase,
		} {
			if row[column] != got {
				t.Errorf("after entry %s the %s is %s, and the table has %s", row["n"], column, got, row[column])
			}
		}
	})
}

// printedWords are the words of testdata/printed-charts.txt for what a cell does; * and sack are marks.
var printedWords = map[string]effect{
	"yards": gain, "4th-long": fourthLong, "4th-short": fourthShort, "big-play": bigPlay, "fumble": fumbled, "fumble-at": fumbled,
	"interception": intercepted, "short": shortGain, "long": longGain, "stopped": stopped, "long-gain-from": runFrom,
	"returned": returned, "touchback": touchback, "out-of-bounds": outOfBounds, "blocked": blocked, "good-from": good,
	"missed": missed, "penalty-defense": penaltyDefense, "penalty-offense": penaltyOffense, "touchdown": touchdown,
	"down-at": downAt, "line-of-scrimmage": pickToLine, "offense": offenseBall, "return-team": toReceivers,
	"kicking-team": toKickers, "good": tryGood, "fails": tryFails,
}

// printedCell reads a cell as it was transcribed from the printed page.
func printedCell(t *testing.T, chart, text string) cell {
	words := strings.Fields(text)
	c := cell{effect: printedWords[words[0]]}
	if len(words) > 1 {
		c.n, _ = strconv.Atoi(words[1])
	}
	has := func(word string) bool { return strings.Contains(text, word) }
	switch {
	case words[0] == "downfield" && chart == "interception-return":
		c.effect = pickAt
		if has("long-gain") {
			c.effect = pickAndRun
		}
	case words[0] == "downfield" && has("long-gain"):
		c.effect = puntAndRun
	case words[0] == "downfield" && has("fumble-if-tied"):
		c.effect = netOrFumble
	case words[0] == "downfield":
		c.effect = net
	case words[0] == "defense" && has("long-gain"):
		c.effect = defenseRun
	case words[0] == "defense":
		c.effect = defenseBall
	case words[0] == "yards" && has("fumble-if-tied"):
		c.effect = gainOrFumble
	case words[0] == "blocked": // printed with its sign
		c.n = -c.n
	case words[0] == "out-of-bounds": // the rules have the 40, which is no number of the chart
		c.n = 0
	}
	if has("*") {
		c.mark = star
	}
	if has("sack") {
		c.mark = sack
	}
	if c.effect == 0 {
		t.Fatalf("%s: %q is not understood", chart, text)
	}
	return c
}

// The charts agree cell by cell with a second transcription of the printed pages.
func TestChartsAreAsPrinted(t *testing.T) {
	text, err := os.ReadFile("testdata/printed-charts.txt")
	if err != nil {
		t.Fatal(err)
	}
	printed := map[string]map[int]string{}
	var rows map[int]string
	for _, line := range strings.Split(string(text), "\n") {
		line, _, _ = strings.Cut(line, ";")
		key, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if key == "chart" {
			rows = map[int]string{}
			printed[strings.TrimSpace(rest)] = rows
		} else if roll, err := strconv.Atoi(key); err == nil {
			rows[roll] = strings.TrimSpace(rest)
		}
	}
	compare := func(id string, rows int, read func(i int) (roll int, c cell)) {
		if len(printed[id]) != rows {
			t.Errorf("%s: %d rows printed, %d here", id, len(printed[id]), rows)
		}
		for i := range rows {
			roll, got := read(i)
			if want := printedCell(t, id, printed[id][roll]); got != want {
				t.Errorf("%s %d is %+v, printed %q", id, roll, got, printed[id][roll])
			}
		}
	}
	for _, c := range charts {
		switch c := c.(type) {
		case *sumChart:
			compare(c.ID, len(c.Cells), func(i int) (int, cell) { return i + 2, c.Cells[i] })
		case *pairChart:
			compare(c.ID, len(c.Cells), func(i int) (int, cell) { return engine.PairAt(i), c.Cells[i] })
		}
	}
	for die, shift := range bigPlayShift[1:] {
		if got := printed["big-play-shift"][die+1]; got != strconv.Itoa(shift) {
			t.Errorf("a first die of %d shifts a Big Play by %d, printed %q", die+1, shift, got)
		}
	}
}
