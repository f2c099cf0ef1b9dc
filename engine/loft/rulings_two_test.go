package loft

import (
	"strconv"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

func TestLoft27EveryBoxWithPotentialsIsAPlay(t *testing.T) {
	play(t, sheet("11", "11", "51", "32")).Next("kick", "home").
		State("stage", "2", "play", "1", "advance", "visitor", "attempt", "strike").Cites(27)
	play(t, sheet("11", "11", "51", "32")+"normal 44").Next("kick", "visitor").State("play", "1", "advance", "home")
	play(t, sheet("11", "11", "51", "32")+"normal 44 normal 44").
		State("play", "2", "advance", "home", "reals.visitor", "[0,null,null,null,null]")
	play(t, sheet()).State("stage", "3", "play", "0", "advance", "null", "reals.visitor", "[null,null,null,null,null]")
	// What home scored on the visitors' advance is in home's box.
	play(t, sheet("35 11")).State("stage", "2", "advance", "home", "play", "1")
}

func TestLoft28AGoodConversionTurnsTheWholeBoxIntoReals(t *testing.T) {
	play(t, sheet("34 34 11")+"normal 14").State("kick", `{"side":"visitor","distance":"B","counts":"reals","worth":4}`)
	play(t, sheet("34 34 11")+"normal 14 33").State("reals.visitor.0", "4", "totals.reals.visitor", "4",
		"box.visitor.converted", "1",
		"box.visitor.conversions.B", `{"good":1,"tries":1}`).Cites(28)
	play(t, sheet("34 34 11")+"normal 14 41").State("reals.visitor.0", "0", "box.visitor.converted", "0")
	play(t, sheet("34 34 11")+"normal 44").State("reals.visitor.0", "0")
}

func TestLoft29TheKickingSideChooses(t *testing.T) {
	play(t, sheet("11")).Next("kick", "home")
	play(t, sheet("11")+"normal").Next("normal-kick", "visitor").
		State("reals.visitor.0", "0", "box.home.normal_kicks", "1").Cites(29)
	play(t, sheet("11")+"risky").Next("risky-kick", "visitor").State("box.home.risky_kicks", "1")
	play(t, sheet("11")+"risky 54").Next("risky-kick", "visitor").State("misses", "1") // for the whole play
	play(t, sheet("11")+"normal 65 66").Next("normal-kick", "visitor").State("misses", "2")
	play(t, sheet("11"), "rule.noble: behind").Next("kick", "home").State("reals.visitor.0", "null")
}

func TestLoft30MissedKicksAndShadedCells(t *testing.T) {
	after := func(kick, misses, roll string, caught bool, settings ...string) {
		t.Helper()
		s := play(t, sheet("11")+kick+" "+misses+" "+roll, settings...)
		if caught {
			citedLast(t, s.Next("conversion", "visitor").State("kick.distance", "B"), 30)
		} else {
			s.State("reals.visitor.0", "0", "stage", "3")
		}
	}
	for order := range 36 {
		roll := strconv.Itoa(engine.PairAt(order))
		has := func(list string) bool { s, _ := parseCells(list); return s.has(order) }
		if has("44-55") {
			after("normal", "", roll, false)
			after("normal", "65", roll, has("52-55"))
			after("normal", "65 66", roll, true)
		}
		if has("33-43") {
			after("risky", "", roll, false)
			after("risky", "54", roll, has("36-43"))
			after("risky", "54 66", roll, true)
		}
	}
	after("normal", "65 65", "56", false)
	after("risky", "54 54", "53", false)
	after("normal", "65", "64", true, "black-normal: 64")
	after("normal", "66", "42", true, "black-normal: 42")
	after("risky", "54 54", "31", true, "gray-risky: 31")
	play(t, sheet("11")+"normal 65 11", "black-normal: 11").State("kick.distance", "B") // whatever the cell says
	// without a miss it says what it says
	play(t, sheet("11")+"normal 42", "black-normal: 42").Next("foul", "visitor")
	// The third miss is a penalty kick for the whole box.
	play(t, sheet("34 11")+"normal 65 66 65").Next("penalty", "visitor").
		State("misses", "3", "box.home.missed_kicks", "3",
			"kick", `{"side":"visitor","distance":"A+","counts":"reals","worth":3}`)
	play(t, sheet("34 11")+"normal 65 66 65 46").State("reals.visitor.0", "3", "misses", "0", "box.visitor.converted",
		"1")
	play(t, sheet("34 11")+"risky 54 56 61 41").State("reals.visitor.0", "0")
}

func TestLoft31TheOtherSidesPenaltyKickWipesOut(t *testing.T) {
	two := sheet("11", "51", "11", "51", "11") // V1, V2, V3
	play(t, two+"normal 64").Next("kick", "home").State("play", "2", "box.home.interceptions", "1").Cites(31).
		Says("nothing to wipe out")
	play(t, two+"normal 14 33 normal 64").Next("penalty", "home").
		State("kick", `{"side":"home","distance":"B","counts":"wipe-out","worth":2}`)
	play(t, two+"normal 14 33 normal 64 11").State("wiped.visitor", "[true,false,false,false,false]", "reals.visitor",
		"[2,0,null,null,null]",
		"totals.reals.visitor", "0", "box.visitor.reals_lost", "2")
	play(t, two+"normal 14 33 normal 64 41").State("wiped.visitor.0", "false")
	// the latest
	play(t, two+"normal 14 33 normal 14 33 normal 64 11").State("wiped.visitor", "[false,true,false,false,false]")
	// the wiped one is no target
	play(t, two+"normal 14 33 normal 64 11 normal 64").State("stage", "3")
	play(t, sheet("32", "51", "11")+"normal 14 33 normal 64").State("kick.worth", "1", "kick.counts", "wipe-out")
	play(t, two+"normal 14 33 risky 51").State("kick.distance", "C")
	play(t, two+"normal 14 33 risky 52").State("kick.distance", "B")
}

func TestLoft31WhichRealsAreWipedOut(t *testing.T) {
	// V1 for 1, V2 for 3, V3 for 3, V4 for 2, and V5 is intercepted.
	reals := sheet("32", "51", "34 11", "51", "34 11", "51", "11", "51", "11") +
		strings.Repeat("normal 14 33 ", 4) + "normal 64 "
	for _, c := range []struct{ rule, worth, wiped, left string }{
		{"latest", "2", "[false,false,false,true,false]", "7"},
		{"biggest", "3", "[false,false,true,false,false]", "6"}, // of equal ones the latest
		{"all", "9", "[true,true,true,true,false]", "0"},
	} {
		rule := "rule.wiped: " + c.rule
		play(t, reals, rule).Next("penalty", "home").State("kick",
			`{"side":"home","distance":"B","counts":"wipe-out","worth":`+c.worth+`}`)
		play(t, reals+"41", rule).State("totals.reals.visitor", "9", "wiped.visitor", "[false,false,false,false,false]")
		play(t, reals+"11", rule).State("wiped.visitor", c.wiped, "totals.reals.visitor", c.left,
			"reals.visitor", "[1,3,3,2,0]", "box.visitor.reals", "9", "box.visitor.reals_lost", strconv.Itoa(9-number(c.left))).
			Cites(31).Says(c.worth + " of Bears' reals wiped out")
		play(t, sheet("11")+"normal 64", rule).State("stage", "3", "kick", "null").Says("nothing to wipe out")
	}
	// What is wiped out is no target a second time: the rest of them is.
	two := sheet("11", "51", "11", "51", "11", "51", "32") + "normal 14 33 normal 64 11 normal 14 33 normal 64"
	play(t, two, "rule.wiped: all").State("kick.worth", "2")
	play(t, two+" 11", "rule.wiped: all").State("wiped.visitor", "[true,false,true,false,false]", "box.visitor.reals_lost", "4")
	// A foul of the attack wipes out by the same rule.
	play(t, sheet("34 11", "51", "11", "51", "11")+"normal 14 33 normal 14 33 normal 42 64", "rule.wiped: biggest").State("kick.worth", "3")
}

func number(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

func TestLoft32ANobleOfStageTwo(t *testing.T) {
	s := "rule.noble: always"
	play(t, sheet("11")+"noble normal 11", s).State("reals.visitor.0", "5", "box.visitor.nobles", "1",
		"box.visitor.converted", "1",
		"box.visitor.noble_tries", "1", "box.visitor.conversions.B.tries", "0").Cites(32).Says("Bears convert 5")
	play(t, sheet("34 34 34 34 11")+"noble normal 13", s).State("reals.visitor.0", "6")
	play(t, sheet("11")+"noble normal 31", s).State("reals.visitor.0", "0")
	play(t, sheet("11")+"noble normal 25 11", s).State("kick",
		`{"side":"visitor","distance":"C","counts":"reals","worth":5}`)
	// 24 is lowered to 16, 31 to 13
	play(t, sheet("11")+"noble normal 16 24 31", s).State("stage", "3", "reals.visitor.0", "5")
	play(t, sheet("11")+"strike normal 14", s).State("kick.worth", "2")
	cited := func(record string) (n int) { // a penalty kick is worth as much as the noble
		for _, c := range play(t, record, s).Result.Journal.Cited {
			if c.Ruling == 32 {
				n++
			}
		}
		return n
	}
	if foul, none := cited(sheet("11")+"noble normal 25 11"), cited(sheet("11")+"noble normal 25 25"); foul != 2 || none != 1 {
		t.Errorf("LOFT-32 is cited %d times with a penalty kick, %d times without", foul, none)
	}
	play(t, sheet("34 34 34 34 11")+"noble normal 25 62", s).State("kick.worth", "6", "kick.distance", "B")
	play(t, sheet("11")+"noble", s).State("attempt", "noble", "reals.visitor.0", "null", "box.visitor.noble_tries",
		"0").Next("kick", "home")
}

func TestLoft33SubtractingAfterAMiss(t *testing.T) {
	s := "rule.noble: always"
	lowered := func(misses, roll, says string, settings ...string) {
		t.Helper()
		play(t, sheet("11")+"noble normal "+misses+" "+roll, append(settings, s)...).
			Says(roll + " is lowered to " + says).Cites(33)
	}
	lowered("16", "21", "13")
	lowered("16", "14", "11")
	lowered("16", "66", "62")
	lowered("16 24", "31", "13") // by 10, not 14
	lowered("16 24", "11", "11")
	lowered("16", "21", "16", "rule.subtract: number")
	lowered("16", "31", "26", "rule.subtract: number")
	lowered("16", "24", "16", "rule.subtract: number") // 20 is no roll
	lowered("16", "14", "11", "rule.subtract: number")
	lowered("16", "61", "56", "rule.subtract: number")
	lowered("16 21", "31", "21", "rule.subtract: number")
	lowered("16 21", "16", "11", "rule.subtract: number")
	// The moved result is used for everything, another miss included.
	play(t, sheet("11")+"noble normal 16 24", s).Next("noble-two", "visitor").State("misses", "2")
	play(t, sheet("11")+"noble normal 16 16", s).State("reals.visitor.0", "5") // 12 on a normal kick
	play(t, sheet("11")+"noble normal 16 24 34", s).Next("penalty", "visitor").
		State("misses", "3", "kick.worth", "5", "kick.distance", "A+", "kick.counts", "reals")
	play(t, sheet("11")+"noble normal 16 24 34 11", s).State("reals.visitor.0", "5", "box.visitor.converted", "1",
		"box.visitor.nobles", "0")
	play(t, sheet("11")+"noble normal 16 33", s).Next("foul", "visitor") // 25
	play(t, sheet("11")+"noble normal 16 31", s).State("stage", "3", "reals.visitor.0", "0")
	play(t, sheet("11")+"noble risky 23", s).State("misses", "1")
	play(t, sheet("11")+"noble risky 24 32", s).State("misses", "2") // 24
	play(t, sheet("11")+"noble normal 23", s).State("stage", "3")
}

func TestLoft34TwelveOnARiskyKick(t *testing.T) {
	s := "rule.noble: always"
	play(t, sheet("11")+"noble risky 12", s).Next("noble-risky", "visitor")
	caught := play(t, sheet("11")+"noble risky 12 31", s).State("reals.visitor.0", "0", "box.home.interceptions", "1").Cites(34)
	checked(t, caught, "11-31, intercepted", "intercepted")
	checked(t, play(t, sheet("11")+"noble risky 12 32", s).State("reals.visitor.0", "5").Cites(34), "11-31, intercepted", "caught")
	// reached by subtracting, not lowered again
	play(t, sheet("11")+"noble risky 16 16 33", s).State("reals.visitor.0", "5")
	play(t, sheet("11")+"noble risky 16 16 31", s).State("reals.visitor.0", "0")
	play(t, sheet("11")+"noble normal 12", s).State("reals.visitor.0", "5")
	play(t, sheet("11")+"noble risky 13", s).State("reals.visitor.0", "5")
}

func TestLoft35InterceptedNobles(t *testing.T) {
	always, penalty := "rule.noble: always", "rule.noble-interception: penalty"
	for _, roll := range []string{"normal 14", "normal 15", "risky 14", "risky 12 11"} {
		two := sheet("11", "51", "11") + "strike normal 14 33 noble " + roll
		over := play(t, two, always).State("stage", "3", "kick", "null", "totals.reals.visitor", "2", "reals.visitor.1", "0",
			"box.home.interceptions", "1", "box.home.penalties_tried", "0").Cites(35).Says("INTERCEPTED by Packers.")
		notCited(t, over, 31)
		play(t, two, always, penalty).Next("penalty", "home").
			State("kick", `{"side":"home","distance":"B","counts":"wipe-out","worth":2}`, "box.home.interceptions",
				"1").Cites(35, 31)
		play(t, two+" 11", always, penalty).State("wiped.visitor.0", "true", "reals.visitor.1", "0")
		play(t, two, always, penalty, "rule.wiped: all").State("kick.worth", "2")
		play(t, sheet("11")+"noble "+roll, always, penalty).State("stage", "3", "kick", "null").Cites(35).Says("nothing to wipe out")
	}
}

func TestLoft36FoulsOfStageTwo(t *testing.T) {
	strike := func(rolls, side, distance string) {
		t.Helper()
		for _, order := range ranges(t, rolls) {
			s := play(t, sheet("11", "51", "11")+"normal 14 33 normal 42 "+strconv.Itoa(engine.PairAt(order))).Cites(24)
			if side == "" {
				s.State("stage", "3", "reals.visitor.1", "0").Cites(36)
				continue
			}
			counts := map[string]string{"visitor": "reals", "home": "wipe-out"}[side]
			s.Next("penalty", side).Cites(36).State("kick.distance", distance, "kick.counts", counts, "kick.worth", "2")
		}
	}
	strike("11-23", "visitor", "C")
	strike("24-36", "visitor", "B")
	strike("41-52", "visitor", "A")
	strike("53", "visitor", "A+")
	strike("54-55", "", "")
	strike("56", "home", "B")
	strike("61-63", "", "")
	strike("64", "home", "B")
	strike("65", "visitor", "B")
	strike("66", "visitor", "A+")
	play(t, sheet("11")+"normal 42 11 12").State("reals.visitor.0", "2", "box.visitor.converted", "1",
		"box.visitor.penalties.C.good", "1")
	// nothing to wipe out
	play(t, sheet("11")+"risky 31 64").State("stage", "3", "reals.visitor.0", "0", "box.visitor.fouls", "1")
	play(t, sheet("11")+"noble normal 25 65", "rule.noble: always").State("kick.worth", "5", "kick.distance", "A+")
	play(t, sheet("11")+"noble normal 25 25", "rule.noble: always").State("stage", "3")
	play(t, sheet("11")+"normal 42 53 56", "rule.sent-off: flagrant").
		State("reals.visitor.0", "2", "sent_off.home", "true")
}

func TestLoft37TheSideBehindMustDodge(t *testing.T) {
	behind := sheet("11") + "normal 14 33 "
	play(t, behind).Next("last-chance", "home").State("stage", "3", "dodge",
		`{"side":"home","seconds":30,"total":null}`).Cites(37)
	play(t, behind+"dodge").Next("dodge", "home")
	play(t, behind+"dodge 11").State("score.home", "1", "box.home.dodges_won", "1", "box.rounds.0.dodge",
		`{"side":"home","seconds":30}`)
	play(t, behind+"dodge 66").State("score.visitor", "1", "box.home.dodges_won", "0", "box.home.dodges", "1")
	play(t, sheet("51", "11")+"normal 14 33").Next("last-chance", "visitor")
}

func TestLoft38TheTimeRequired(t *testing.T) {
	g := &game{config: &config{dodgeTime: "column"}}
	for i, want := range []int{15, 30, 45, 60, 90, 120, 135, 150, 165, 180, 195, 195, 195} {
		if got := dodgeColumns[g.dodgeColumn(i+1)]; got != want {
			t.Errorf("%d behind: %d seconds, want %d", i+1, got, want)
		}
	}
	g.dodgeTime = "half-minute"
	for i, want := range []int{30, 60, 90, 120, 150, 180, 195, 195} {
		if got := dodgeColumns[g.dodgeColumn(i+1)]; got != want {
			t.Errorf("%d behind at half a minute: %d seconds, want %d", i+1, got, want)
		}
	}
	g.dodgeTime = "quarter-minute"
	for i, want := range []int{15, 30, 45, 60, 90, 90, 120, 120, 135, 150, 165, 180, 195, 195} {
		if got := dodgeColumns[g.dodgeColumn(i+1)]; got != want {
			t.Errorf("%d behind at a quarter of a minute: %d seconds, want %d", i+1, got, want)
		}
	}
	behind, s := sheet("11")+"normal 14 33 ", "rule.dodge-time: ask"
	play(t, behind, s).Next("dodge-time", "table").State("dodge", `{"side":"home","seconds":null,"total":null}`)
	for entry, column := range map[string]string{"15": "15", "16": "30", "61": "90", "75": "90", "90": "90",
		"105": "120", "180": "180", "181": "195", "600": "195"} {
		play(t, behind+entry, s).Next("last-chance", "home").State("dodge.seconds", column).Cites(38)
	}
	play(t, behind+"75", s, "rule.prayer: off").Next("dodge", "home")
	play(t, behind, "rule.dodge-time: half-minute").State("dodge.seconds", "60")
	play(t, sheet("36 11")+"normal 14 33", "rule.dodge-time: quarter-minute").State("dodge.seconds", "90") // 1:15 has no column
	for _, entry := range []string{"14", "601", "-30", "x"} {
		refused(t, behind, entry, engine.CodeNumber, s)
	}
}

func TestLoft39LettersEvadeAndFiguresAreStruck(t *testing.T) {
	for order, row := range dodgeChart.Cells {
		roll := strconv.Itoa(engine.PairAt(order))
		if strings.Contains(string(row), "H") {
			t.Errorf("%s holds an H", roll)
		}
		winner := "home" // the side that dodges 0:30, the second column
		if row.sign(1) <= '8' {
			winner = "visitor"
		}
		play(t, sheet("11")+"normal 14 33 dodge "+roll).State("rounds.0", winner).Cites(39)
	}
	if !dodgeSign('H').evades() {
		t.Error("H is no letter")
	}
}

func TestLoft40BothDodge(t *testing.T) {
	play(t, sheet()).Next("both-dodge", "visitor").State("dodge", `{"side":"both","seconds":null,"total":null}`).Cites(40)
	play(t, sheet()+"36").Next("both-dodge", "home").State("dodge.total", "9")
	citedLast(t, play(t, sheet()+"36 11"), 40)
	checked(t, play(t, sheet()+"36 11"), "the visitors' 36", "2 to 9")
	// 9 and 9
	play(t, sheet()+"36 45").Next("both-dodge", "visitor").State("dodge.total", "null", "box.visitor.both_dodges", "1")
	play(t, sheet()+"36 45 11 12").State("rounds.0", "home", "box.home.both_dodges_won", "1", "box.home.both_dodges",
		"1", "box.home.dodges", "0",
		"box.rounds.0.how", "both-dodge", "box.rounds.0.dodge", `{"side":"both","seconds":null}`)
	play(t, sheet()+"61 15").State("rounds.0", "visitor") // the sum, not the digits
	play(t, sheet()+"25 51").State("rounds.0", "visitor")
	play(t, sheet("11", "11")+"normal 14 33 strike normal 14 33", "rule.dodge-time: ask").Next("both-dodge", "visitor")
}

func TestLoft41ThePrayer(t *testing.T) {
	behind := sheet("11") + "normal 14 33 "
	for order, c := range prayerChart.Cells {
		roll := strconv.Itoa(engine.PairAt(order))
		if c.effect == rollAgain {
			play(t, behind+"prayer "+roll).Next("prayer-credit", "home").State("prayers.home", "1")
			play(t, behind+"prayer "+roll+" 16").State("rounds.0", "home", "box.home.prayers_won", "1",
				"box.rounds.0.how", "prayer")
			s := play(t, behind+"prayer "+roll+" 21").State("rounds.0", "visitor", "box.home.prayers_won", "0")
			checked(t, s, "11-16, credit for the catch", "no credit for the catch")
			continue
		}
		winner := map[bool]string{true: "home", false: "visitor"}[c.effect == caught]
		citedLast(t, play(t, behind+"prayer "+roll).State("rounds.0", winner), 41)
	}
	if options := play(t, behind).Result.Next.Options; strings.Join((&engine.Prompt{Options: options}).Words(), " ") != "dodge prayer" {
		t.Errorf("the options are %v", options)
	}
	play(t, behind+"prayer").Next("prayer", "home").State("prayers.home", "1")
	again := behind + "prayer 11 " + behind
	play(t, again).Next("dodge", "home").State("prayers.home", "1").Cites(41)
	play(t, again, "rule.prayer: each-round").Next("last-chance", "home")
	play(t, again+"prayer 11", "rule.prayer: each-round").State("prayers.home", "2")
	play(t, behind, "rule.prayer: off").Next("dodge", "home")
	play(t, behind+"prayer 11 "+sheet("51", "11")+"normal 14 33").Next("last-chance", "visitor") // each side once
}

// refused plays a record as play does, and fails the test unless the entry after it is refused with the code.
func refused(t *testing.T, record, entry string, code engine.Code, settings ...string) *engine.Refusal {
	t.Helper()
	setup := enginetest.Setup(t, System, settings...)
	return enginetest.Refused(t, setup, strings.Join(append(withCalls(setup, record), entry), " "), code)
}

func TestLoft42BadInputIsRefused(t *testing.T) {
	for _, e := range []string{"7", "17", "70", "011", "5", "send", "1-1"} {
		refused(t, "51", e, engine.CodeDice)
	}
	play(t, "34", "dice: larger-first").Next("before-graze", "visitor") // and 43 would be a graze
	r := refused(t, sheet("11"), "norm", engine.CodeCall)
	if r.Prompt == nil || r.Prompt.ID != "kick" || !strings.Contains(r.Why, "normal or risky") {
		t.Errorf("refused with %+v", r)
	}
	refused(t, sheet("11"), "Normal", engine.CodeCall)
	refused(t, sheet("11"), "14", engine.CodeCall)
	refused(t, "11", "14", engine.CodeCall) // a record has the whole call: what is implied is for the keyboard
	refused(t, homeWins, "11", engine.CodeOver, "rounds: 1")
	refused(t, "", "purge", engine.CodeCall, "rule.noble: always") // nothing to purge
	refused(t, sheet("11")+"normal 14 33", "+75", engine.CodeNumber, "rule.dodge-time: ask")
	play(t, sheet("11")+"normal 14 33 075", "rule.dodge-time: ask").State("dodge.seconds", "90")
}
