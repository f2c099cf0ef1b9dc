package rapidroll

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

func TestEveryRulingIsComplete(t *testing.T) {
	enginetest.Rules(t, System, 61, ".")
}

func TestEverySettingIsInTheRulingThatItNames(t *testing.T) {
	for _, s := range System.Settings {
		if r := System.Ruling(s.Ruling); r == nil || !slices.Contains(r.Settings, s.Key) {
			t.Errorf("ruling %d does not have the setting %s", s.Ruling, s.Key)
		}
	}
}

func TestNothingCountsBeforeTheFirstEntry(t *testing.T) {
	enginetest.NothingBeforeTheFirstEntry(t, enginetest.Setup(t, System))
}

// The worked examples of RULES.md: n, entry and score, and here prompt, period and clock, and where the ball is.
func TestTheWorkedExamplesPlayAsTheyAreWritten(t *testing.T) {
	enginetest.PlayExamples(t, System, func(t *testing.T, row map[string]string, state engine.Value) {
		member := func(path ...string) string {
			return state.At(path...).Text()
		}
		if got := member("period") + ", " + member("clock"); got != row["period, clock"] {
			t.Errorf("after entry %s period and clock are %s, and the table has %s", row["n"], got, row["period, clock"])
		}
		ball := member("phase")
		switch ball {
		case "scrimmage":
			ball = fmt.Sprintf("%s %s, %s and %s", member("possession"), member("ball"), member("down"), member("to_go"))
		case "kickoff":
			ball = fmt.Sprintf("kickoff: %s from %s", member("possession"), member("kick_from"))
		case "try":
			ball = fmt.Sprintf("try: %s %s", member("possession"), member("ball"))
		}
		if ball != row["ball"] {
			t.Errorf("after entry %s the ball is %s, and the table has %s", row["n"], ball, row["ball"])
		}
	})
}

// printedWords are the words of testdata/printed-charts.txt for cells that have an effect of their own.
var printedWords = map[string]effect{
	"(1)": firstDigit, "(2)": bothDigits, "(x2)": twiceDigits, "loss": loss, "long": longGain, "scramble": scramble, "inc": incomplete,
	"int": intercepted, "touchdown": touchdown, "flag": flagged, "ball-ob": ballOut, "rd": rollsDead, "rd-from": rollsFrom,
	"ob-at": outAt, "fair-catch": fairCatch, "touchback": touchback, "defense": defenseBall, "offense": offenseBall,
	"blocked": blocked, "missed": missed, "fumble-at": fumbledAt, "long-from": longFrom, "returned": returnedTo, "dpi": interference,
}

// printedCell translates a cell of the transcription of a chart.
func printedCell(chart, text string) cell {
	words := strings.Fields(text)
	c := cell{effect: printedWords[words[0]]}
	for _, word := range words {
		if n, err := strconv.Atoi(word); err == nil {
			c.n = int8(n)
		}
		if word == "ob" {
			c.mark = ob
		}
		if word == "tm" {
			c.mark = tm
		}
	}
	_, err := strconv.Atoi(words[0])
	switch plus := strings.HasSuffix(text, "+"); {
	case words[0] == "fumble" && c.n == 0:
		c.effect = fumbled
	case words[0] == "fumble":
		c.effect, c.n = punterFumbles, -c.n
	case words[0] == "blocked":
		c.n = -c.n
	case text == "defense long":
		c.effect = defenseLong
	case words[0] == "off":
		c.effect = onOffense
	case words[0] == "def" && plus:
		c.effect = onDefensePlus
	case words[0] == "def":
		c.effect = onDefense
	case words[0] == "rt" && chart == "onside-kick":
		c.effect = toReceivers
	case words[0] == "kt" && chart == "onside-kick":
		c.effect = toKickers
	case words[0] == "rt":
		c.effect = onReceivers
	case words[0] == "kt" && plus:
		c.effect = onKickersPlus
	case words[0] == "kt":
		c.effect = onKickers
	case err == nil && chart == "field-goal":
		c.effect = good
	case err == nil && (chart == "punt" || chart == "short-punt"):
		c.effect = flight
		if strings.HasSuffix(text, " rd") {
			c.mark = rd
		}
	}
	return c
}

// The charts are held against a second transcription of the printed page, made by somebody who had not seen them.
func TestChartsAreAsPrinted(t *testing.T) {
	text, err := os.ReadFile("testdata/printed-charts.txt")
	if err != nil {
		t.Fatal(err)
	}
	var open *chart
	compared := 0
	for i, line := range strings.Split(string(text), "\n") {
		line, _, _ = strings.Cut(line, ";")
		words := strings.Fields(line)
		if len(words) == 2 && words[0] == "chart" {
			open = nil
			for _, c := range charts {
				if id, _ := c.Name(); id == words[1] {
					open = c.(*chart)
				}
			}
			continue
		}
		if open == nil || len(words) < 2 || words[0] == "#" {
			continue
		}
		total, err := strconv.Atoi(words[0])
		if err != nil {
			t.Fatalf("line %d: %s is no total", i+1, words[0])
		}
		compared++
		if want, got := printedCell(open.ID, strings.Join(words[1:], " ")), open.Cells[total-2]; got != want {
			t.Errorf("line %d: %s %d is %+v, printed is %s", i+1, open.ID, total, got, line)
		}
	}
	if compared != 11*len(charts) {
		t.Errorf("%d cells compared, want %d", compared, 11*len(charts))
	}
}
