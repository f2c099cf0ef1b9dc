package fivedice

import (
	"strconv"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/enginetest"
)

// TestACodeIsToldAsSoonAsItIsTyped plays every code that a chart gives and looks at its entry alone.
func TestACodeIsToldAsSoonAsItIsTyped(t *testing.T) {
	setup := enginetest.Setup(t, System)
	for id, record := range map[chartID]string{runChart: drive20 + "run", longChart: drive20 + "long", keepChart: drive20 + "long 45",
		puntChart: drive20 + "punt", fieldGoalChart: drive20 + "field-goal", kickoffChart: "visitor kickoff", returnChart: "visitor kickoff 41 0",
		kickChart: drive20 + "long 89 kick"} {
		g := setup.New().(*game)
		for n := range codeSheet.Cells {
			if !g.gives(id, n) {
				continue
			}
			c := &codeSheet.Cells[n]
			tokens := append(strings.Fields(record), codeSheet.Rolls[n])
			r := engine.Run(setup, tokens, engine.Observer{Journal: true})
			said := string(r.Game.AppendPlayByPlay(nil, len(tokens), len(tokens)))
			if want := chartNames[id] + ", code " + codeSheet.Rolls[n] + ": " + string(c.appendMeaning(nil)) + "."; !strings.HasPrefix(said, want) {
				t.Errorf("%s is told as %q, want %q", strings.Join(tokens, " "), said, want)
			}
		}
	}
}

func TestPlayByPlay(t *testing.T) {
	for record, want := range map[string]string{
		drive20 + "run 7":                "Run, code 7: 7 yards. To the Bears 27.",
		drive20 + "run 21 9":             "Run, code 21: 20 + d10 yards. 29 yards to the Bears 49. First down.",
		drive20 + "run 0":                "Run, code 0: 0 yards. No gain at the Bears 20.",
		drive20 + "run 83":               "Run, code 83: loss of 1 yard. To the Bears 19.",
		drive20 + "long 46":              "Long pass, code 46: incomplete.",
		drive20 + "short 47 4":           "Short pass, code 47: sack for a loss of 1 + d10 yards. SACKED, 5 yards lost to the Bears 15.",
		drive20 + "run 12 9 decline":     "Run, code 12: 10 + d10 yards, and clipping by the offense, 15 yards. Packers decline the penalty on the Bears. 19 yards to the Bears 39. First down.",
		drive20 + "run 37 2 8":           "Run, code 37: d10 yards, and a face mask twisted, 15 yards, on the side that the d12 says. 2 yards to the Bears 22. Flag on the Packers, 15 yards to the Bears 37. First down.",
		drive20 + "run 57 5 downed":      "Run, code 57: 20 + d10 yards, and a possible fumble. FUMBLE by the Bears at the Bears 45, and the Packers have it. Packers ball at the Bears 45.",
		drive20 + "short 64 5 downed":    "Short pass, code 64: possible interception 10 + d10 yards downfield. INTERCEPTED by the Packers at the Bears 35. Packers ball at the Bears 35.",
		drive20 + "punt 32 5 fair-catch": "Punt, code 32: high punt of 30 + d10 yards: check for a fair catch. 35 yards to the Packers 45. Fair catch by the Packers at the Packers 45.",
		drive20 + "punt 44 5 kept":       "Punt, code 44: the kick is blocked, and rolls d20 yards behind the line. Blocked by the Packers! The ball lies at the Bears 15. Bears fall on the blocked kick.",
		drive20 + "field-goal 60":        "Field goal, code 60: the kick is no good. 97-yard field goal misses. Packers ball at the Bears 13.",
		drive20 + "run 88 home-ball 40":  "Run, code 88: a weird play: its own chart decides, and the table states the outcome. The table rules: Packers ball. Packers ball at the Packers 40.",
		drive20 + "kneel":                "Bears take a knee. Loss of 1 yard to the Bears 19.",
		drive20 + "timeout":              "Time-out, Bears.",
		"visitor kickoff 61 3 11 5 1":    "Kickoff, code 61: 60 + d10 yards. 63 yards to the Bears 7. Return, code 11: 10 + d10 yards. Bears bring it back 15 yards to the Bears 22.",
		"visitor kickoff 70":             "Kickoff, code 70: kickoff out of bounds: the receivers' ball 30 yards from the kick. Bears ball at the Bears 40.",
		"visitor onside kicking 12":      "Onside kick by the Packers, 12 yards: Packers have it. Packers ball at the Packers 42.",
		drive20 + "long 89 kick 50":      "Kick, code 50: the kick is good. Bears 7, Packers 0.",
		drive20 + "long 89 run 2":        "Run, code 2: 2 yards. The two-point try is good. Bears 8, Packers 0.",
		drive20 + "long 89 run 1":        "Run, code 1: 1 yard. The two-point try fails.",
		"visitor":                        "Bears receive.",
	} {
		s := play(t, record)
		plays := s.Result.Journal.Plays
		for len(plays) > 0 && plays[len(plays)-1] > s.Result.Entries {
			plays = plays[:len(plays)-1]
		}
		got := string(s.Result.Game.AppendPlayByPlay(nil, plays[len(plays)-1], s.Result.Entries))
		if got != want {
			t.Errorf("%s:\n got %q\nwant %q", record, got, want)
		}
	}
}

func TestScoreboard(t *testing.T) {
	for record, want := range map[string]string{
		"":                                  "Bears 0, Packers 0  1st  35 plays left  toss",
		"visitor":                           "Bears 0, Packers 0  1st  35 plays left  Packers to kick off from the Packers 30  time-outs 3-3",
		drive20:                             "Bears 0, Packers 0  1st  35 plays left  Bears, 1st & 10 at the Bears 20  time-outs 3-3",
		drive20 + "run 5 timeout long 91 0": "Bears 6, Packers 0  1st  33 plays left  Bears to try for the point from the Packers 2  time-outs 2-3",
		near + "run 21":                     "Bears 0, Packers 0  1st  34 plays left  Bears, 1st & goal at the Packers 9  time-outs 3-3",
	} {
		if got := string(play(t, record).Result.Game.AppendScoreboard(nil)); got != want {
			t.Errorf("%s: %q, want %q", record, got, want)
		}
	}
	if got := string(play(t, regulation, "plays: 1", "overtime: none").Result.Game.AppendScoreboard(nil)); got != "Bears 0, Packers 0  final" {
		t.Error(got)
	}
}

func TestTheBoxScoreProvesTheScore(t *testing.T) {
	box := play(t, drive20+"long 89 kick 50 kickoff 72 run 71 0 field-goal 50").Result.Game.BoxScore()
	text := string(box.AppendText(nil))
	for _, want := range []string{"proved: Bears 7 = 6 in touchdowns + 1 in extra points + 0 in two-point tries + 0 in field goals + 0 in safeties",
		"proved: Packers 3 = 0 in touchdowns", "First downs"} {
		if !strings.Contains(text, want) {
			t.Errorf("the box score lacks %q:\n%s", want, text)
		}
	}
}

func TestDealGivesLegalCodes(t *testing.T) {
	g := enginetest.Setup(t, System).New().(*game)
	for id := range codePrompts {
		for n := range 100 {
			code, err := strconv.Atoi(g.Deal(&codePrompts[id], func(m int) int { return n % m }))
			if err != nil || !g.gives(chartID(id), code) {
				t.Errorf("%s: %d is dealt", codePrompts[id].ID, code)
			}
		}
	}
	if g.Deal(&d10Prompt, nil) != "" {
		t.Error("a die is dealt like a code")
	}
}
