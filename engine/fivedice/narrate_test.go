package fivedice

import (
	"strconv"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

// TestEveryCodeIsSaidAsSoonAsItIsTyped plays every code that a chart gives and reads its entry alone.
func TestEveryCodeIsSaidAsSoonAsItIsTyped(t *testing.T) {
	setup := enginetest.Setup(t, System)
	for id, c := range map[chartID]struct{ record, says string }{
		runChart:       {drive20 + "run", "Bears, 1st & 10 at the Bears 20: run, code #."},
		longChart:      {drive20 + "long", "Bears, 1st & 10 at the Bears 20: long pass, code #."},
		keepChart:      {drive20 + "long 45", "The quarterback is forced to run, code #."},
		puntChart:      {drive20 + "run 4 punt", "Bears, 2nd & 6 at the Bears 24: punt, code #."},
		fieldGoalChart: {near + "field-goal", "Bears, 1st & goal at the Packers 9: field goal, code #."},
		kickoffChart:   {"visitor kickoff", "Packers kick off from the Packers 30, code #."},
		returnChart:    {"visitor kickoff 41 0", ""},
		kickChart:      {drive20 + "long 89 kick", "Bears try the extra point, code #."},
		shortChart:     {drive20 + "long 89 short", "Bears try for two from the Packers 2: short pass, code #."},
	} {
		g := setup.New().(*game)
		if id == shortChart {
			g.phase = tryPhase
		}
		for n := range codeSheet.Cells {
			if !g.gives(id, n) {
				continue
			}
			tokens := append(strings.Fields(c.record), codeSheet.Rolls[n])
			r := engine.Run(setup, tokens, engine.Observer{Journal: true})
			said := r.Game.Tell(len(tokens), len(tokens))
			if want := strings.Replace(c.says, "#", codeSheet.Rolls[n], 1); !strings.HasPrefix(said, want) {
				t.Errorf("%s reads %q, want %q", strings.Join(tokens, " "), said, want)
			}
		}
	}
}

func TestPlayByPlay(t *testing.T) {
	for record, want := range map[string]string{
		"visitor kickoff 72 long 69": "Bears, 1st & 10 at the Bears 20: long pass, code 69. Incomplete. " +
			"Penalty, Packers: face mask, 15 yards to the Bears 35. First down.",
		"visitor kickoff 72 long 30 12": "Bears, 1st & 10 at the Bears 20: long pass, code 30. Incomplete. " +
			"Offsetting penalties, and the down is repeated.",
		"visitor kickoff 72 short 34": "Bears, 1st & 10 at the Bears 20: short pass, code 34. The pass is batted down.",
		"visitor kickoff 72 long 71 1 long 66 2": "Bears, 1st & goal at the Packers 9: long pass, code 66. The pass sails " +
			"out of the end zone, incomplete.",
		drive20 + "long 89 long 66 2": "Bears try for two from the Packers 2: long pass, code 66. The pass sails " +
			"out of the end zone, incomplete. The two-point try fails.",
		drive20 + "long 89 long 69": "Bears try for two from the Packers 2: long pass, code 69. Incomplete. " +
			"Penalty, Packers: face mask, 1 yard to the Packers 1. The try is repeated from the Packers 1.",
		drive20 + "run 7":          "Bears, 1st & 10 at the Bears 20: run, code 7. Gain of 7 yards to the Bears 27.",
		drive20 + "run 7 run 21 9": "Bears, 2nd & 3 at the Bears 27: run, code 21. Gain of 29 yards to the Packers 44. First down.",
		drive20 + "short 48 4 downed": "Bears, 1st & 10 at the Bears 20: short pass, code 48. SACKED for a loss " +
			"of 5 yards to the Bears 15. FUMBLE by Bears at the Bears 15, Packers recover.",
		drive20 + "short 49 4": "Bears, 1st & 10 at the Bears 20: short pass, code 49. SACKED for a loss " +
			"of 5 yards to the Bears 15. The Bears quarterback is hurt.",
		drive20 + "long 89 run 28 5 11": "Bears try for two from the Packers 2: run, code 28. Offsetting " +
			"penalties. The try is repeated from the Packers 2.",
		drive20 + "short 7": "Bears, 1st & 10 at the Bears 20: short pass, code 7. Complete for 7 yards to the Bears 27.",
		drive20 + "short 0": "Bears, 1st & 10 at the Bears 20: short pass, code 0. Complete for no gain.",
		drive20 + "short 85": "Bears, 1st & 10 at the Bears 20: short pass, code 85. Complete for a " +
			"loss of 3 yards to the Bears 17.",
		drive20 + "long 89": "Bears, 1st & 10 at the Bears 20: long pass, code 89. Complete for 80 " +
			"yards into the end zone. TOUCHDOWN, Bears! Bears 6, Packers 0.",
		drive20 + "short 64 5 complete": "Bears, 1st & 10 at the Bears 20: short pass, code 64. Complete for 15 " +
			"yards to the Bears 35. First down.",
		drive20 + "long 89 short 63 5 complete": "Bears try for two from the Packers 2: short pass, code 63. The table " +
			"rules it complete. The two-point try is good. Bears 8, Packers 0.",
		drive20 + "run 0": "Bears, 1st & 10 at the Bears 20: run, code 0. No gain.",
		drive20 + "long 71 9 run 39": "Bears, 1st & goal at the Packers 1: run, code 39. Penalty, Packers: " +
			"encroachment or offside; the ball stays at the Packers 1.",
		drive20 + "run 83":  "Bears, 1st & 10 at the Bears 20: run, code 83. Loss of 1 yard to the Bears 19.",
		drive20 + "long 46": "Bears, 1st & 10 at the Bears 20: long pass, code 46. Incomplete.",
		drive20 + "long 26": "Bears, 1st & 10 at the Bears 20: long pass, code 26. Bears lose a player " +
			"to injury. Incomplete.",
		drive20 + "short 47 4": "Bears, 1st & 10 at the Bears 20: short pass, code 47. SACKED for a loss " +
			"of 5 yards to the Bears 15.",
		drive20 + "short 45 7": "Bears, 1st & 10 at the Bears 20: short pass, code 45. The quarterback is " +
			"forced to run, code 7. Gain of 7 yards to the Bears 27.",
		drive20 + "run 12 9 decline": "Bears, 1st & 10 at the Bears 20: run, code 12. Packers decline the " +
			"penalty for clipping. Gain of 19 yards to the Bears 39. First down.",
		drive20 + "run 37 2 8": "Bears, 1st & 10 at the Bears 20: run, code 37. Gain of 2 yards to the " +
			"Bears 22. Penalty, Packers: twisting the face mask, 15 yards to the Bears 37. First down.",
		drive20 + "run 28 4 11": "Bears, 1st & 10 at the Bears 20: run, code 28. Offsetting penalties, and " +
			"the down is repeated.",
		drive20 + "run 19": "Bears, 1st & 10 at the Bears 20: run, code 19. Penalty, Packers: " +
			"holding, 5 yards to the Bears 25. First down.",
		near + "run 38 5": "Bears, 1st & goal at the Packers 9: run, code 38. Gain of 9 yards into " +
			"the end zone. TOUCHDOWN, Bears! Bears 6, Packers 0. Penalty, Packers: twisting the face mask, but the touchdown " +
			"stands.",
		drive20 + "run 57 5 downed": "Bears, 1st & 10 at the Bears 20: run, code 57. FUMBLE by Bears at the " +
			"Bears 45, Packers recover.",
		drive20 + "run 55 5 kept": "Bears, 1st & 10 at the Bears 20: run, code 55. Fumble, but Bears " +
			"recover. Gain of 5 yards to the Bears 25.",
		drive20 + "short 64 5 downed": "Bears, 1st & 10 at the Bears 20: short pass, code 64. INTERCEPTED by Packers at the Bears 35.",
		drive20 + "punt 32 5 fair-catch": "Bears, 1st & 10 at the Bears 20: punt, code 32. It goes 35 yards to the " +
			"Packers 45. Packers make a fair catch.",
		drive20 + "punt 33 5": "Bears, 1st & 10 at the Bears 20: punt, code 33. It goes 35 yards to the " +
			"Packers 45, out of bounds.",
		drive20 + "punt 44 5 kept": "Bears, 1st & 10 at the Bears 20: punt, code 44. BLOCKED by Packers! The " +
			"ball is loose at the Bears 15. Bears recover.",
		drive20 + "field-goal 60": "Bears, 1st & 10 at the Bears 20: field goal, code 60. The 97-yard field " +
			"goal is no good. Packers ball at the Bears 13.",
		near + "field-goal 40 3": "Bears, 1st & goal at the Packers 9: field goal, code 40. The 26-yard " +
			"field goal hits the upright and is good. Bears 3, Packers 0.",
		drive20 + "run 88 home-ball 40":  "Bears, 1st & 10 at the Bears 20: run, code 88. A weird play. Packers ball at the Packers 40.",
		drive20 + "run 88 first-down 15": "Bears, 1st & 10 at the Bears 20: run, code 88. A weird play: first down at the Bears 15.",
		drive20 + "run 88 replay 22": "Bears, 1st & 10 at the Bears 20: run, code 88. A weird play: the down is " +
			"repeated at the Bears 22.",
		"visitor kickoff 88 replay": "Packers kick off from the Packers 30, code 88. A weird play: the kickoff is repeated.",
		drive20 + "run 1 run 1 run 1 run 1": "Bears, 4th & 7 at the Bears 23: run, code 1. Gain of 1 yard to the Bears " +
			"24. Turnover on downs. Packers ball at the Bears 24.",
		drive20 + "kneel":   "Bears, 1st & 10 at the Bears 20: the quarterback kneels. Loss of 1 yard to the Bears 19.",
		drive20 + "spike":   "Bears, 1st & 10 at the Bears 20: the quarterback spikes the ball.",
		drive20 + "timeout": "Timeout, Bears.",
		"visitor kickoff 61 3 11 5 1": "Packers kick off from the Packers 30, code 61. It goes 63 yards to the " +
			"Bears 7. Bears return it 15 yards to the Bears 22.",
		"visitor kickoff 41 0 5 10 3": "Packers kick off from the Packers 30, code 41. It goes 40 yards to the " +
			"Bears 30. Bears return it 5 yards to the Bears 35. Penalty, Bears: illegal block, 10 yards to the Bears 25.",
		"visitor kickoff 72": "Packers kick off from the Packers 30, code 72. Touchback. Bears ball at the Bears 20.",
		"visitor kickoff 70": "Packers kick off from the Packers 30, code 70. Penalty, Packers: kickoff " +
			"out of bounds. Bears ball at the Bears 40.",
		"visitor onside kicking 12": "Packers kick onside, 12 yards: Packers recover. Packers ball at the Packers 42.",
		drive20 + "long 89 kick 50": "Bears try the extra point, code 50. The extra point is good. Bears 7, Packers 0.",
		drive20 + "long 89 run 2": "Bears try for two from the Packers 2: run, code 2. The two-point try is " +
			"good. Bears 8, Packers 0.",
		drive20 + "long 89 run 1": "Bears try for two from the Packers 2: run, code 1. The two-point try fails.",
		drive20 + "long 89 run 35 0 1": "Bears try for two from the Packers 2: run, code 35. Penalty, Packers: " +
			"grasping the face mask, 1 yard to the Packers 1. The try is repeated from the Packers 1.",
		deep + "run 87": "Bears, 4th & 25 at the Bears 5: run, code 87. Tackled in the end zone. " +
			"SAFETY! Packers get two points. Bears 0, Packers 2.",
		deep + "short 87": "Bears, 4th & 25 at the Bears 5: short pass, code 87. Complete, and " +
			"tackled in the end zone. SAFETY! Packers get two points. Bears 0, Packers 2.",
		deep + "short 47 9": "Bears, 4th & 25 at the Bears 5: short pass, code 47. SACKED in the end " +
			"zone. SAFETY! Packers get two points. Bears 0, Packers 2.",
		"visitor kickoff 61 8 87 1": "Packers kick off from the Packers 30, code 61. It goes 68 yards to the " +
			"Bears 2. Bears are tackled in their own end zone. SAFETY! Packers get two points. Bears 0, Packers 2.",
		"visitor kickoff 61 8 0 1": "Packers kick off from the Packers 30, code 61. It goes 68 yards to the " +
			"Bears 2. Bears return it 10 yards to the Bears 12.",
		drive20 + "punt 31 5 0 1": "Bears, 1st & 10 at the Bears 20: punt, code 31. It goes 35 yards to the " +
			"Packers 45. No return.",
		drive20 + "run 17 timeout": "Bears, 1st & 10 at the Bears 20: run, code 17. Bears take a timeout " +
			"instead of the penalty for delay of game.",
		drive20 + "long 89 run 38 5": "Bears try for two from the Packers 2: run, code 38. Penalty, Packers: " +
			"twisting the face mask, but the try stands. The two-point try is good. Bears 8, Packers 0.",
		"visitor": "Bears receive.",
	} {
		s := play(t, record)
		plays := s.Result.Journal.Plays
		for len(plays) > 0 && plays[len(plays)-1] > s.Result.Entries {
			plays = plays[:len(plays)-1]
		}
		got := s.Result.Game.Tell(plays[len(plays)-1], s.Result.Entries)
		if got != want {
			t.Errorf("%s:\n got %q\nwant %q", record, got, want)
		}
	}
}

func TestScoreboard(t *testing.T) {
	for record, want := range map[string]string{
		"": "Bears 0, Packers 0  1st  35 plays left  toss",
		"visitor": "Bears 0, Packers 0  1st  35 plays left  Packers to kick off from the Packers " +
			"30\ntimeouts Bears 3 Packers 3",
		drive20: "Bears 0, Packers 0  1st  35 plays left  Bears, 1st & 10 at the Bears " +
			"20\ntimeouts Bears 3 Packers 3",
		drive20 + "run 5 timeout long 91 0": "Bears 6, Packers 0  1st  33 plays left  Bears to try for the point from the " +
			"Packers 2\ntimeouts Bears 2 Packers 3",
		near + "run 21": "Bears 0, Packers 0  1st  34 plays left  Bears, 1st & goal at the Packers " +
			"9\ntimeouts Bears 3 Packers 3",
	} {
		if got := play(t, record).Result.Game.Scoreboard().String(); got != want {
			t.Errorf("%s: %q, want %q", record, got, want)
		}
	}
	if got := play(t, regulation, "plays: 1", "overtime: none").Result.Game.Scoreboard().String(); got != "Bears 0, Packers 0  final" {
		t.Error(got)
	}
}

func TestTheBoxScoreProvesTheScore(t *testing.T) {
	box := play(t, drive20+"long 89 kick 50 kickoff 72 run 71 0 field-goal 50").Result.Game.BoxScore()
	text := box.String()
	for _, want := range []string{"check: Bears 7 = 6 in touchdowns + 1 in extra points + 0 in two-point tries + 0 in " +
		"field goals + 0 in safeties",
		"check: Packers 3 = 0 in touchdowns", "First downs"} {
		if !strings.Contains(text, want) {
			t.Errorf("the box score lacks %q:\n%s", want, text)
		}
	}
}

func TestDealGivesLegalCodes(t *testing.T) {
	g := enginetest.Setup(t, System).New().(*game)
	for id := range playerCharts {
		p := &playerCharts[id].prompt
		for n := range 100 {
			code, err := strconv.Atoi(g.deal(p, func(m int) int { return n % m }))
			if err != nil || !g.gives(chartID(id), code) {
				t.Errorf("%s: %d is dealt", p.ID, code)
			}
		}
	}
	if g.deal(&d10Prompt, nil) != "" {
		t.Error("a die is dealt like a code")
	}
}

func TestEveryPromptSaysWhatItIsAbout(t *testing.T) {
	for record, want := range map[string]string{
		drive20 + "run":                 "Bears: look up a run on your chart and enter the code, 0 to 91",
		drive20 + "run 21":              "Bears read the d10 for code 21: 20 + d10 yards",
		drive20 + "run 82":              "code 82: is the offense of Bears rated A, or other (any other letter)",
		drive20 + "short 64 5":          "a possible interception by Packers at the Bears 35: settle it on your charts",
		"visitor kickoff 71 4":          "the kickoff came down 4 yards deep in the end zone: Bears take the touchback, or bring it out",
		returns + "5 11":                "Bears throw the d10 again for the foul on the return",
		drive20 + "run 17":              "Bears take the penalty for delay of game, or spend a timeout",
		drive20 + "run 88 visitor-ball": "where the weird play left the ball: yards from the Bears goal line; the Packers 40 is 60",
		drive20 + "punt 44 5": "the blocked Bears kick is loose at the Bears 15: settle it on your charts, kept " +
			"by Bears, or downed or returned by Packers",
		drive20 + "punt 32 5": "a high punt to Packers at the Packers 45: a fair catch or a return, by your charts",
		"visitor onside":      "who recovers the onside kick, Packers (kicking) or Bears (receiving): settle it on your charts",
		drive20 + "long 89":   "Bears call the try",
	} {
		r := play(t, record).Result
		if got := engine.WhyNow(r.Game, r.Next); got != want {
			t.Errorf("%s: %q, want %q", record, got, want)
		}
	}
}

// The defense cannot choose without knowing where either choice leaves the ball.
func TestAPenaltyIsOfferedWithBothOutcomes(t *testing.T) {
	for record, want := range map[string]string{
		"run 37 7 10": "penalty, Bears: twisting the face mask, after a gain of 7 yards to the Bears 27; " +
			"Packers accept for 1st & 16 at the Bears 14, or decline for 2nd & 3 at the Bears 27",
		"run 12 5": "penalty, Bears: clipping, after a gain of 15 yards to the Bears 35; " +
			"Packers accept for 1st & 10 at the Bears 20, or decline for 1st & 10 at the Bears 35",
		"run 0 run 0 run 0 run 35 0 9": "penalty, Bears: grasping the face mask, after no gain at the Bears 20; " +
			"Packers accept for 4th & 15 at the Bears 15, or decline for Packers ball at the Bears 20",
		"long 30 9": "penalty, Bears: personal foul, after an incomplete pass; " +
			"Packers accept for 1st & 20 at the Bears 10, or decline for 2nd & 10 at the Bears 20",
		"long 71 0 run 12 3": "penalty, Bears: clipping, after a gain of 10 yards into the end zone; " +
			"Packers accept for 1st & goal at the Packers 15, or decline for a touchdown",
		"long 61 9 run 12 9": "penalty, Bears: clipping, after a gain of 11 yards into the end zone; " +
			"Packers accept for 1st & 14 at the Packers 15, or decline for a touchdown",
		"run 19 run 19 run 37 9 9": "penalty, Bears: twisting the face mask, after a gain of 9 yards to the Bears 39; " +
			"Packers accept for 1st & 16 at the Bears 24, or decline for 2nd & 1 at the Bears 39",
	} {
		r := play(t, drive20+record).Result
		if got := engine.WhyNow(r.Game, r.Next); got != want {
			t.Errorf("%s:\n\t got %q\n\twant %q", record, got, want)
		}
	}
}

// A touchdown says in the summary that it is one.
func TestTheScoringSummaryIsInWords(t *testing.T) {
	box := play(t, drive20+"long 89 kick 50 kickoff 41 0 89 1 run 2 kickoff 72 field-goal 50").Result.Game.BoxScore()
	text := box.String()
	for _, want := range []string{"touchdown, pass", "extra point", "touchdown, kickoff return", "two points", "field goal"} {
		if !strings.Contains(text, want) {
			t.Errorf("the summary lacks %q:\n%s", want, text)
		}
	}
}

func TestATwoPointTryNamesItsPlay(t *testing.T) {
	for call, name := range map[string]string{"run": "run", "short": "short pass", "medium": "medium pass", "long": "long pass"} {
		play(t, drive20+"long 89 "+call+" 2").Says("Bears try for two from the Packers 2: " + name + ", code 2.")
	}
}

func TestATeamMayBeCalledLikeAWordInBraces(t *testing.T) {
	names := []string{"visitor: The {us}", "home: The {yards}", "visitor-short: {us}", "home-short: {yards}"}
	s := play(t, drive20+"run 7 run 57 5 downed", names...)
	s.Says("{us}, 1st & 10 at the {us} 20: run, code 7. Gain of 7 yards to the {us} 27.",
		"FUMBLE by {us} at the {yards} 48, {yards} recover.")
	if got := engine.WhyNow(s.Result.Game, s.Result.Next); got != "The {yards} call the play" {
		t.Error(got)
	}
	if got := s.Result.Game.Scoreboard().String(); !strings.Contains(got,
		"{us} 0, {yards} 0  1st  33 plays left  {yards}, 1st & 10 at the {yards} 48") {
		t.Error(got)
	}
}

// What the table settles by its own charts is asked with the spot, which those charts may need.
func TestPromptsForALooseBallNameItsSpot(t *testing.T) {
	for record, want := range map[string]string{
		"visitor kickoff 72 short 64 5": "a possible interception by Packers at the Bears 35: settle it on your charts",
		"visitor kickoff 72 run 57 5": "a possible fumble by Bears at the Bears 45: settle it on your charts, " +
			"kept by Bears, or downed or returned by Packers",
		"visitor kickoff 72 short 48 4": "a fumble by Bears at the Bears 15: settle it on your charts, kept by " +
			"Bears, or downed or returned by Packers",
		"visitor kickoff 72 punt 32 5": "a high punt to Packers at the Packers 45: a fair catch or a return, by your charts",
		"visitor kickoff 72 punt 44 3": "the blocked Bears kick is loose at the Bears 17: settle it on your " +
			"charts, kept by Bears, or downed or returned by Packers",
		"visitor kickoff 72 long 68 9 short 68 8": "a possible interception by Packers at the Packers 21: settle it on your charts",
	} {
		r := engine.Run(enginetest.Setup(t, System), strings.Fields(record), engine.Observer{})
		if r.Next == nil {
			t.Fatalf("%s: %v", record, r.Refused)
		}
		if got := engine.WhyNow(r.Game, r.Next); got != want {
			t.Errorf("%s:\n\t got %q\n\twant %q", record, got, want)
		}
	}
}
