package fivedice

import (
	"slices"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

// drive20 begins every record that needs no kickoff of its own: the Bears have the ball, 1st & 10 at their 20.
const drive20 = "visitor kickoff 72 "

// near plays on to the Bears' 1st & goal at the Packers' 9, and deep to their 4th & 25 at their own 5.
const (
	near = drive20 + "long 71 1 "
	deep = drive20 + "run 87 run 87 run 87 "
)

// returns is a kickoff that the Bears field at their 30.
const returns = "visitor kickoff 41 0 "

// play plays a record under settings.
func play(t *testing.T, record string, settings ...string) *enginetest.Session {
	t.Helper()
	return enginetest.Play(t, enginetest.Setup(t, System, settings...), record)
}

// refused plays a record whose last entry must be refused.
func refused(t *testing.T, record string, code engine.Code, settings ...string) *engine.Refusal {
	t.Helper()
	return enginetest.Refused(t, enginetest.Setup(t, System, settings...), record, code)
}

// cites reports whether a game cited a ruling.
func cites(s *enginetest.Session, ruling int) bool {
	return slices.ContainsFunc(s.Result.Journal.Cited, func(c engine.Citation) bool { return c.Ruling == ruling })
}

func TestFivedice1TheNFLOf1994To2007(t *testing.T) {
	play(t, "visitor kickoff 70").State("ball", "40")
	play(t, drive20+"short 15").State("ball", "10")
	play(t, drive20+"run 37 0 1").State("ball", "35")
}

func TestFivedice2CodesAndDescriptions(t *testing.T) {
	for code, words := range map[int]string{0: "0 yards", 7: "7 yards", 11: "10 + d10 yards", 12: "clipping",
		13: "out of bounds", 14: "illegal motion",
		15: "interference by the offense", 16: "interference by the defense", 17: "delay", 18: "holding by the offense",
		19: "holding by the defense", 20: "no result", 34: "batted", 44: "blocked", 45: "second code", 62: "behind the line", 69: "face mask",
		70: "out of bounds", 72: "touchback", 82: "rated A", 83: "loss of 1 yard", 87: "loss of 5 yards", 88: "weird",
		89: "touchdown", 90: "d10 yards"} {
		if got := codeSheet.Cells[code].Words(); !strings.Contains(got, words) {
			t.Errorf("code %d: %s, want %s", code, got, words)
		}
	}
}

func TestFivedice3TheBlankCode(t *testing.T) {
	refused(t, drive20+"run 20", engine.CodeNumber)
	refused(t, drive20+"run 73", engine.CodeNumber)
	refused(t, drive20+"run 80", engine.CodeNumber)
	refused(t, drive20+"run 14", engine.CodeNumber, "blank-code: 14")
	play(t, drive20+"run 15", "blank-code: 14").State("ball", "15").Says("illegal motion").Cites(3)
	play(t, drive20+"run 20", "blank-code: 14").State("ball", "25", "down", "1").Says("Penalty, Packers: holding")
	play(t, drive20+"run 12 7 decline", "blank-code: 14").State("ball", "37")
	play(t, drive20+"run 13 7 decline", "blank-code: 12").State("ball", "37")
}

func TestFivedice4FacesOfTheDice(t *testing.T) {
	refused(t, drive20+"run 90 10", engine.CodeDice)
	refused(t, drive20+"run 28 5 0", engine.CodeDice)
	refused(t, drive20+"run 28 5 13", engine.CodeDice)
	refused(t, drive20+"field-goal 40 21", engine.CodeDice)
	play(t, drive20+"run 90 0").State("ball", "20", "down", "2")
	play(t, drive20+"run 10 0").State("ball", "30", "down", "1")
}

func TestFivedice5NineIsOffsideByTheReturners(t *testing.T) {
	play(t, returns+"5 10 9").State("ball", "30", "box.visitor.penalties", "1", "box.visitor.penalty_yards", "5")
	play(t, returns+"5 10 8").State("ball", "40", "box.home.penalty_yards", "5")
}

func TestFivedice6Code13(t *testing.T) {
	play(t, drive20+"punt 13 4").State("possession", "home", "ball", "76").Cites(6)
	play(t, drive20+"punt 13 4", "rule.code-13: ten-plus").State("ball", "66")
	if cites(play(t, drive20+"punt 23 4"), 6) {
		t.Error("cited for another punt out of bounds")
	}
	play(t, drive20+"punt 14 4", "blank-code: 12").State("ball", "76")
	play(t, drive20+"punt 14 4", "blank-code: 12", "rule.code-13: ten-plus").State("ball", "66")
}

func TestFivedice7Code10(t *testing.T) {
	play(t, drive20+"run 10 4").State("ball", "30", "down", "1").Cites(7)
	play(t, drive20+"run 10 3").State("ball", "29", "down", "2", "to_go", "1")
	play(t, drive20+"run 10 3 run 10 3").State("ball", "30", "down", "1")
	play(t, drive20+"run 86 run 10 2").State("ball", "26", "down", "3", "to_go", "4")
	play(t, drive20+"run 86 run 10 1").State("ball", "26", "down", "3")
	play(t, near+"run 10 5").State("ball", "96")
	play(t, near+"run 10 4").State("ball", "96")
	play(t, drive20+"long 71 0 run 10 2").State("phase", "try")
	play(t, drive20+"long 71 0 run 10 3").State("ball", "99")
	play(t, drive20+"long 71 9 run 10 3").State("phase", "try")
	play(t, drive20+"long 89 run 10 9").State("score.visitor", "6", "phase", "kickoff")
	play(t, drive20+"long 71 9 run 10").Next("d10", "visitor")
}

func TestFivedice8InterferenceByTheLengthOfThePass(t *testing.T) {
	play(t, drive20+"short 16 5").State("ball", "25", "down", "1", "box.visitor.first_downs_penalty", "1").Cites(8)
	play(t, drive20+"run 1 short 16 0").State("ball", "21", "down", "1", "to_go", "10", "box.home.penalties", "1")
	play(t, drive20+"medium 16 0").State("ball", "40")
	play(t, drive20+"long 16 9").State("ball", "59", "box.home.penalty_yards", "39")
	play(t, near+"long 16 9").State("ball", "99")
	play(t, drive20+"long 16", "rule.interference: stated").Next("interference", "table")
	play(t, drive20+"long 16 short 3", "rule.interference: stated").State("ball", "23")
}

func TestFivedice9LongIsAPlayLikeAnother(t *testing.T) {
	play(t, drive20+"long").Next("long-code", "visitor")
}

func TestFivedice10OnlyDiceThatDecideAreTyped(t *testing.T) {
	play(t, drive20+"run 5").Next("play", "visitor")
	play(t, drive20+"run 21").Next("d10", "visitor")
	play(t, drive20+"run 28 5").Next("d12", "visitor")
	play(t, drive20+"field-goal 40").Next("d20", "visitor")
	play(t, returns+"5").Next("return-d12", "visitor")
	play(t, returns+"5 11").Next("return-foul", "visitor")
}

func TestFivedice11CodesAreNumbers(t *testing.T) {
	play(t, drive20+"run 07").State("ball", "27")
	play(t, drive20+"run 007").State("ball", "27")
	refused(t, drive20+"run 0007", engine.CodeNumber)
	refused(t, drive20+"run 92", engine.CodeNumber)
}

func TestFivedice12CodesOutsideTheChart(t *testing.T) {
	r := refused(t, drive20+"run 15", engine.CodeNumber)
	if !strings.Contains(r.Why, "0-12, 14, 17-19") || !strings.Contains(r.Why, "88") {
		t.Errorf("the refusal does not say what is legal: %s", r.Why)
	}
	refused(t, drive20+"long 89 run 88", engine.CodeNumber)
	refused(t, drive20+"long 89 short 45 88", engine.CodeNumber)
	refused(t, drive20+"long 89 kick 88", engine.CodeNumber)
	refused(t, "visitor kickoff 10", engine.CodeNumber)
	refused(t, returns+"10", engine.CodeNumber)
}

func TestFivedice13TheTableStatesWhatTheSheetLacks(t *testing.T) {
	for record, want := range map[string]string{
		drive20 + "run 54":     "no-fumble kept downed returned",
		drive20 + "short 48 3": "kept downed returned",
		drive20 + "short 64 3": "intercepted downed incomplete complete",
		drive20 + "punt 44 5":  "kept downed returned",
		drive20 + "punt 32 5":  "fair-catch return",
		"visitor onside":       "kicking receiving",
		drive20 + "run 88": "visitor-ball home-ball visitor-touchdown home-touchdown visitor-safety " +
			"home-safety replay first-down",
		"visitor kickoff 88":                "visitor-ball home-ball visitor-touchdown home-touchdown visitor-safety home-safety replay",
		returns + "88":                      "visitor-ball home-ball visitor-touchdown home-touchdown visitor-safety home-safety",
		drive20 + "field-goal 88 home-ball": "",
	} {
		p := play(t, record).Result.Next
		if p.By != engine.BothAtTable || strings.Join(p.Words(), " ") != want {
			t.Errorf("%s: %v by %s, want %s", record, p.Options, p.By, want)
		}
	}
}

func TestFivedice13IsCitedForEveryStatement(t *testing.T) {
	for _, entries := range []string{"run 54 kept", "short 64 3 complete", "short 64 3 downed", "punt 44 5 kept", "punt 32 5 return 5 1",
		"punt 32 5 fair-catch", "run 88 home-ball 40", "long 89 short 63 5 downed"} {
		play(t, drive20+entries).Cites(13)
	}
	play(t, "visitor onside kicking 12").Cites(13)
	if cites(play(t, drive20+"run 5"), 13) {
		t.Error("cited where the table stated nothing")
	}
}

func TestFivedice14ReturnsByCode(t *testing.T) {
	play(t, returns+"31 7 1").State("ball", "67", "box.visitor.kick_return_yards", "37")
	play(t, returns+"86 1").State("ball", "26", "box.visitor.kick_return_yards", "-4")
	play(t, returns+"9 1").State("ball", "39").Cites(14)
}

func TestFivedice15TheRatingOfTheTeamWithTheBall(t *testing.T) {
	play(t, drive20+"run 82").Next("offense-rating", "visitor")
	play(t, drive20+"run 82 a").State("ball", "18").Cites(15)
	play(t, drive20+"run 82 other 0").State("ball", "20", "down", "2")
	play(t, drive20+"run 82 other 7").State("ball", "13")
	play(t, drive20+"run 82", "visitor-offense: A", "home-offense: B").State("ball", "18")
	play(t, drive20+"run 82 7", "visitor-offense: B", "home-offense: A").State("ball", "13")
	play(t, returns+"82 1", "visitor-offense: A").State("ball", "28")
}

func TestFivedice16Injuries(t *testing.T) {
	play(t, drive20+"run 22").State("ball", "20", "down", "2", "box.visitor.injuries", "1")
	play(t, drive20+"run 24 3").State("ball", "23")
	play(t, drive20+"run 25 3").State("ball", "33")
	play(t, drive20+"run 27 3").State("ball", "43")
	play(t, drive20+"long 26").State("ball", "20", "down", "2", "box.visitor.injuries", "1").Cites(16)
	play(t, returns+"22 1").State("box.visitor.injuries", "1")
	play(t, drive20+"run 22 home", "rule.injured: stated").State("box.home.injuries", "1", "box.visitor.injuries", "0")
	play(t, drive20+"short 49 0", "rule.injured: stated").State("ball", "19", "box.visitor.injuries", "1")
	play(t, drive20+"long 89 short 49 3").State("box.visitor.injuries", "1", "phase", "kickoff")
}
