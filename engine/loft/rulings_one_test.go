package loft

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

// play plays a record under settings; Bears at Packers. As at the keyboard, a bare roll at a call takes its first
// option.
func play(t *testing.T, record string, settings ...string) *enginetest.Session {
	t.Helper()
	setup := enginetest.Setup(t, System, settings...)
	return enginetest.Play(t, setup, strings.Join(withCalls(setup, record), " "))
}

// withCalls puts in front of a bare roll the first option of the call that is due.
func withCalls(setup *engine.Setup, record string) (tokens []string) {
	for _, token := range strings.Fields(record) {
		p := engine.Run(setup, tokens, engine.Observer{}).Next
		if p != nil && p.Kind == engine.CallKind && token[0] <= '6' {
			tokens = append(tokens, p.Options[0].Word)
		}
		tokens = append(tokens, token)
	}
	return tokens
}

// notCited fails the test if a ruling was cited that decided nothing.
func notCited(t *testing.T, s *enginetest.Session, rulings ...int) {
	t.Helper()
	for _, c := range s.Result.Journal.Cited {
		if slices.Contains(rulings, c.Ruling) {
			t.Errorf("ruling %d is cited at entry %d", c.Ruling, c.Entry)
		}
	}
}

// citedLast fails the test unless the rulings were cited for the last entry.
func citedLast(t *testing.T, s *enginetest.Session, rulings ...int) {
	t.Helper()
	for _, want := range rulings {
		if !slices.Contains(s.Result.Journal.Cited, engine.Citation{Entry: s.Result.Entries, Ruling: want}) {
			t.Errorf("ruling %d is not cited for the last entry", want)
		}
	}
}

// checked fails the test unless the last dice were held against the words.
func checked(t *testing.T, s *enginetest.Session, against, came string) {
	t.Helper()
	c := s.Result.Journal.Checks
	if len(c) == 0 || c[len(c)-1].Against != against || c[len(c)-1].Came != came {
		t.Errorf("the dice were held against %+v", c)
	}
}

// sheet is a whole stage one: the entries of the first plays in order, and misplays (51) for the rest of the ten.
func sheet(plays ...string) string {
	for len(plays) < 2*boxes {
		plays = append(plays, "51")
	}
	return strings.Join(plays, " ") + " "
}

// visitorsWin and homeWins are whole rounds without a point, decided when both dodge.
var visitorsWin, homeWins = sheet() + "66 11 ", sheet() + "11 66 "

func TestLoft1HalfTheRoundsAndOneMoreWin(t *testing.T) {
	play(t, strings.Repeat(visitorsWin, 4)).Next("over", "").
		State("score.visitor", "4", "round", "4", "winner", "visitor").Cites(1)
	play(t, strings.Repeat(visitorsWin, 3)).State("round", "4", "over", "false", "rounds",
		`["visitor","visitor","visitor"]`)
	play(t, strings.Repeat(homeWins, 3), "rounds: 5").Next("over", "").State("score.home", "3")
	play(t, strings.Repeat(homeWins, 2), "rounds: 3").Next("over", "")
	play(t, homeWins, "rounds: 1").Next("over", "").State("winner", "home", "stage", "0", "play", "0", "round", "1")
	play(t, strings.Repeat(visitorsWin, 4), "play-out: yes").Next("before-graze", "visitor").State("round", "5")
	play(t, strings.Repeat(visitorsWin, 7), "play-out: yes").Next("over", "").State("score.visitor", "7", "round", "7")
	play(t, strings.Repeat(visitorsWin+homeWins, 3)).State("round", "7", "over", "false")
}

func TestLoft2VisitorsFirstAndFivePlaysEach(t *testing.T) {
	for i := range 2 * boxes {
		side := [...]string{"visitor", "home"}[i%2]
		play(t, strings.Repeat("51 ", i)).Next("before-graze", side).
			State("advance", side, "play", strconv.Itoa(i/2+1), "stage", "1")
	}
	play(t, visitorsWin).Next("before-graze", "visitor").State("round", "2", "play", "1")
	play(t, "34").Next("before-graze", "visitor").State("play", "1", "play_on", "true")
	play(t, "43 51 63").Next("after-graze", "visitor").State("play", "2", "play_on", "false")
}

func TestLoft3WhoRolls(t *testing.T) {
	play(t, "36").Next("rare", "visitor")
	play(t, "66").Next("foul", "visitor")
	play(t, "35").Next("short-send", "home")
	play(t, "35 11", "short-fouls: 11").Next("foul", "home")
	play(t, "66 11").Next("penalty", "visitor")
	play(t, "66 36").Next("penalty", "home")
	play(t, "36 25").Next("penalty", "home")
}

func TestLoft4ShadedCellsNotchAGraze(t *testing.T) {
	graze := func(record, side, box string, settings ...string) {
		t.Helper()
		play(t, record, settings...).State("graze."+side, box)
	}
	graze("43", "home", "1")
	graze("65", "home", "1")
	graze("44", "home", "0")
	graze("11", "home", "0")
	graze("51 51 51 65", "visitor", "2")
	graze("43", "home", "0", "graze-cells: none")
	graze("36", "visitor", "1", "graze-cells: 36", "rule.graze: own") // whatever else the cell does
	graze("66", "visitor", "1", "graze-cells: 66", "rule.graze: own")
	graze("43 43", "home", "0", "rule.graze: both") // the 43 of the second chart is another cell
	graze("36 11", "home", "0")
	graze("66 11 43", "home", "0")
	graze("35 43", "home", "0")
	graze("noble 43", "home", "0", "rule.noble: always")
	play(t, "43").Cites(4).Says("A graze for Packers!")
}

func TestLoft5WhoseGrazeItIs(t *testing.T) {
	next := func(record, chart string, settings ...string) {
		t.Helper()
		play(t, record, settings...).Next(chart, [...]string{"visitor", "home"}[len(strings.Fields(record))%2])
	}
	for _, rule := range []string{"keeper", "own", "other", "both"} {
		next("", "before-graze", "rule.graze: "+rule)
		next("51", "before-graze", "rule.graze: "+rule)
	}
	next("43", "before-graze") // home's keeper: only home's opponent is on the second chart
	next("43 51", "after-graze")
	next("43 43", "after-graze")
	next("43 43 51", "after-graze")
	play(t, "51 51 51 65").State("graze.visitor", "2", "graze.home", "0").Cites(5)
	next("43", "before-graze", "rule.graze: own")
	next("43 51", "after-graze", "rule.graze: own")
	next("43 51 51", "before-graze", "rule.graze: own")
	next("43", "after-graze", "rule.graze: other")
	next("43 51", "before-graze", "rule.graze: other")
	next("43", "after-graze", "rule.graze: both")
	next("43 51", "after-graze", "rule.graze: both")
	next("51 43 51", "after-graze", "rule.graze: both")
	play(t, "43", "rule.graze: other").State("graze.visitor", "1", "graze.home", "0")
	play(t, "43 51 43", "rule.graze: other").State("graze.visitor", "1") // at most one a round
	citedLast(t, play(t, "43 51 43", "rule.graze: other"), 5)
	play(t, "34 34", "graze-cells: 34").State("graze.home", "1", "box.home.grazes", "1")
	play(t, strings.Replace(visitorsWin, "51", "43", 1)).Next("before-graze", "visitor").
		State("graze.home", "0", "box.rounds.0.graze.home", "1")
	play(t, strings.Replace(visitorsWin, "51", "43", 1)+"51 51").Next("before-graze", "visitor")
}

func TestLoft6TheChartChangesWithTheNextPlay(t *testing.T) {
	settings := []string{"graze-cells: 34, 35", "rule.graze: own"}
	play(t, "34", settings...).Next("before-graze", "visitor").State("graze.visitor", "1")
	// still the first chart's exchange
	play(t, "34 43", settings...).Says("43 is read as 45").Cites(6)
	notCited(t, play(t, "34 43"), 6)
	play(t, "34 43 51", settings...).Next("after-graze", "visitor")
	// A shaded 35 on home's last play is still the first chart's, with its note.
	play(t, sheet("51", "11", "51", "51", "51", "51", "51", "51", "51", "35"), settings...).
		State("stage", "2", "graze.home", "5")
}

func TestLoft7GoodSendsAre2AndGoodNobles5(t *testing.T) {
	for order := range 13 {
		s := play(t, strconv.Itoa(engine.PairAt(order))).State("potentials.visitor.0", "2", "box.visitor.sends", "1")
		notCited(t, s, 7)
	}
	play(t, "noble 11", "rule.noble: always").State("potentials.visitor.0", "5", "box.visitor.nobles", "1").Cites(7)
	play(t, "32").State("potentials.visitor.0", "1", "box.visitor.struck", "1")
	// The noble of the rare plays chart has its number, the good sends have none.
	s := play(t, "36 11").State("potentials.visitor.0", "5", "box.visitor.nobles", "1", "box.visitor.noble_tries", "0")
	notCited(t, s, 7)
	play(t, "36 61").State("potentials.visitor.0", "2", "box.visitor.sends", "1").Cites(7)
	play(t, homeFoul+"home 41 51 46", "rule.sent-off: ask").State("potentials.visitor.1", "2").Cites(7)
}

func TestLoft8PotentialsGoIntoTheScorersOwnBox(t *testing.T) {
	play(t, "51 51 35 11").State("potentials.home", "[0,2,0,0,0]", "potentials.visitor", "[0,0,0,0,0]").Cites(8)
	play(t, "51 35 11").State("potentials.visitor", "[2,0,0,0,0]")
	play(t, "11 35 11").State("potentials.visitor", "[4,0,0,0,0]") // a box may hold any sum
}

func TestLoft9ASecondRollAfterAStepOutside(t *testing.T) {
	play(t, "34 43").State("potentials.visitor.0", "1", "graze.home", "0", "advance", "home").Cites(9).
		Says("43 is read as 45")
	play(t, "34 65").State("graze.home", "0").Says("65 is read as 45", "Sent over everybody")
	play(t, "34 44").State("potentials.visitor.0", "1")
	play(t, "34 34").State("potentials.visitor.0", "2", "play_on", "true", "box.visitor.outside", "2")
	play(t, "34 34 43").Says("43 is read as 45")
	play(t, "34 43", "graze-cells: 45").State("graze.home", "1") // the exchanged cell decides
	play(t, "34 43", "graze-cells: 43").State("graze.home", "0")
	play(t, "43 51 26 64").State("potentials.visitor.1", "1", "box.home.pierces", "0").
		Says("64 is read as 44", "Sent astray")
	play(t, "43 51 26 65").State("box.home.pierces", "0")
	play(t, "43 51 26 35").State("box.home.pierces", "1")
	play(t, "43 51 26 36").State("box.home.pierces", "1")
	play(t, "43 51 26 63").State("potentials.visitor.1", "2", "play_on", "false")
	// Cell 44's bracket applies, 45's has none.
	play(t, "43 66 32 home 41 26 64", "rule.sent-off: ask").State("potentials.visitor.1", "3")
	play(t, homeFoul+"home 41 51 34 65", "rule.sent-off: ask").State("potentials.visitor.1", "1")
	// No note on the noble charts.
	play(t, "noble 15 65", "rule.noble: always").Says("The kick goes straight up").State("potentials.visitor.0", "1")
	play(t, "noble 15 11", "rule.noble: always").State("potentials.visitor.0", "6", "box.visitor.outside", "1")
}

func TestLoft10ABadKickIsTheOtherTeamsPoint(t *testing.T) {
	play(t, "43 51 63").State("potentials.visitor.1", "1", "box.visitor.bad_kicks", "1").
		Next("after-graze", "visitor").Cites(10)
	play(t, "43 51 63 63 11").State("potentials.visitor.1", "4")
	// Taken again as a first roll: 64 stays a pierce.
	play(t, "43 51 26 63 64").State("potentials.visitor.1", "2", "box.home.pierces", "1", "sent_off.visitor", "true")
}

func TestLoft11AShortSendIsPlayedByTheFencemansSide(t *testing.T) {
	play(t, "35 11").State("potentials.home.0", "2", "potentials.visitor.0", "0", "box.home.returns", "1").Cites(11)
	play(t, "35 35").State("potentials.home.0", "2")
	play(t, "35 36").State("potentials.home.0", "0", "advance", "home")
	play(t, "35 62").State("kick", `{"side":"visitor","distance":"B","counts":"potentials","worth":2}`,
		"box.visitor.interceptions", "1")
	play(t, "35 66").State("kick", `{"side":"visitor","distance":"C","counts":"potentials","worth":2}`)
	play(t, "35 66", "penalty-value: 4").State("kick.worth", "4")
	play(t, "noble 16 62", "rule.noble: always").State("kick.worth", "2", "kick.side", "visitor")
	play(t, "43 51 31").Next("short-send", "home")
}

func TestLoft12HomeAheadOnTheLastPlay(t *testing.T) {
	last := func(h1 string) string { return strings.Join([]string{"51", h1, strings.Repeat("51 ", 7)}, " ") }
	play(t, last("11")+"35").State("stage", "2").Cites(12).Says("they hit it long to be safe")
	play(t, last("51")+"35").Next("short-send", "visitor")                        // level
	play(t, last("51")+"34 35").State("stage", "2").Cites(12)                     // ahead by the point of this play
	play(t, "11 11 "+strings.Repeat("51 ", 7)+"35").Next("short-send", "visitor") // level again
	play(t, "51 11 51 51 51 51 51 35").Next("short-send", "visitor")              // a play before the last
	// the second chart's 31 has no such note
	play(t, "51 43 51 11 51 51 51 51 51 31").Next("short-send", "visitor")
	play(t, "11 51 51 51 51 51 51 51 35").Next("short-send", "home") // nor have the visitors
	// It comes before LOFT-20.
	play(t, "51 66 32 visitor 11"+strings.Repeat(" send 51 51", 3)+" send 51 35", "rule.sent-off: ask").
		State("potentials.home.4", "0")
	play(t, "51 66 32 visitor 41"+strings.Repeat(" 51 51", 3)+" 51 35", "rule.sent-off: ask").
		State("potentials.home.4", "2")
}

func TestLoft13TheFirstRarePlaysChart(t *testing.T) {
	play(t, "36 33").Next("penalty", "home").State("kick.distance", "B", "kick.worth", "2").Cites(13)
	play(t, "36 34").State("advance", "home", "kick", "null")
	play(t, "36 22").State("potentials.visitor.0", "5")
	play(t, "36 23").State("potentials.visitor.0", "0")
	play(t, "36 25", "penalty-value: 3").State("kick.worth", "3")
}

func TestLoft14ANobleForASideThatIsBehind(t *testing.T) {
	play(t, "51 32").Next("play", "visitor").State("attempt", "null")         // 1 behind
	play(t, "51 51").Next("before-graze", "visitor").State("attempt", "send") // level
	play(t, "51 32 send").Next("before-graze", "visitor").State("attempt", "send").Cites(14)
	play(t, "11").Next("play", "home").State("attempt", "null")
	play(t, "11 send").Next("before-graze", "home").State("attempt", "send").Cites(14)
	play(t, "11 noble").Next("noble-before", "home").State("attempt", "noble", "box.home.noble_tries", "1")
	options := func(record, want string, settings ...string) {
		t.Helper()
		if got := strings.Join(play(t, record, settings...).Result.Next.Words(), " "); got != want {
			t.Errorf("after %q: %q, want %q", record, got, want)
		}
	}
	options("11", "send noble purge")
	options("51 32", "send noble purge")
	options("51 32", "send noble", "rule.purge: off")

	need := "rule.noble: need"
	play(t, "51 11", need).Next("before-graze", "visitor").State("attempt", "send") // 2 behind
	play(t, "51 34 11", need).Next("play", "visitor").State("attempt", "null")      // 3 behind
	play(t, "51 34 11 send", need).Next("before-graze", "visitor").State("attempt", "send").Cites(14)
	options("51 34 11", "send noble purge", need)

	always := "rule.noble: always"
	play(t, "", always).Next("play", "visitor")
	options("", "send noble", always) // nothing to purge
	options("11", "send noble purge", always)
	play(t, "11 51", always).Next("play", "visitor") // ahead
}

func TestLoft14OptionsInStageTwo(t *testing.T) {
	// 2 behind with 2 at stake, and 1 with 2
	play(t, sheet("11", "11")+"normal 14 33").Next("attempt", "home").State("attempt", "null", "stage", "2")
	play(t, sheet("32", "11")+"normal 14 33").Next("attempt", "home")
	play(t, sheet("11", "32")+"normal 14 33 strike").Next("kick", "visitor").State("attempt", "strike").Cites(14)
	play(t, sheet("11", "11")+"normal 44").Next("kick", "visitor").State("attempt", "strike") // level
	play(t, sheet("11", "11", "11")+"normal 14 33 strike normal 44").Next("kick", "home")     // ahead
	// Wiped reals are left out: home is level again.
	play(t, sheet("11", "51", "11", "32")+"normal 14 33 normal 64 11").Next("kick", "visitor").
		State("totals.reals.visitor", "0")

	// Example 4 of the rulings has the side that needs one; these are the borders.
	need := "rule.noble: need"
	play(t, sheet("11", "11")+"normal 14 33", need).Next("kick", "visitor").State("attempt", "strike")
	play(t, sheet("32", "32", "11")+"normal 44 normal 14 33", need).Next("kick", "home")
	play(t, sheet("11", "32")+"normal 14 33", need).Next("attempt", "home")
	play(t, "send 11 "+strings.Repeat("send 51 ", 9), "rule.noble: always").Next("attempt", "visitor")
}

func TestLoft15APurgeNobleWipesOutAndScores(t *testing.T) {
	behind := "51 11 51 11 "
	play(t, behind+"purge 11").State("potentials.home", "[0,0,0,0,0]", "purged.home", "[2,2,0,0,0]",
		"potentials.visitor.2", "5",
		"box.visitor.purges", "1", "box.visitor.nobles", "1", "box.home.potentials_lost", "4").Cites(15)
	play(t, behind+"purge 11", "rule.purge: wipe").State("potentials.home", "[0,0,0,0,0]", "potentials.visitor.2", "0",
		"box.visitor.purges", "1", "box.visitor.nobles", "0", "box.visitor.noble_tries", "1")
	play(t, behind+"purge 11 send 11").State("potentials.home", "[0,0,2,0,0]")
	play(t, strings.Repeat("send 51 ", 8)+"send 11 purge 11", "rule.noble: always").State("potentials.visitor",
		"[0,0,0,0,0]") // the fifth box too
	for setting, want := range map[string]string{"rule.purge: both": "send noble purge",
		"rule.purge: wipe": "send noble purge", "rule.purge: off": "send noble"} {
		if got := strings.Join(play(t, behind, setting).Result.Next.Words(), " "); got != want {
			t.Errorf("%s: %s, want %s", setting, got, want)
		}
	}
	// A short purge noble that nobody can intercept purges too (LOFT-20).
	play(t, "send 51 send 11 send "+homeFoul+"home 41 send 51 purge 16", "rule.sent-off: ask", "rule.noble: always").
		State("purged.home.0", "2", "potentials.visitor.2", "5")
}

func TestLoft16APurgeNobleBeforeAGraze(t *testing.T) {
	for _, roll := range []string{"12", "13", "14", "15", "46"} {
		play(t, "51 11 51 11 purge "+roll).State("potentials.visitor.2", "0", "advance", "home", "potentials.home",
			"[2,2,0,0,0]").Cites(16)
	}
	for _, roll := range []string{"12", "13", "43"} { // the same after a graze
		play(t, "51 11 43 11 51 51 purge "+roll).State("potentials.visitor.3", "0", "advance", "home").Cites(16)
	}
	play(t, "51 11 51 11 purge 11").State("purged.home", "[2,2,0,0,0]").Cites(16) // allowed at all
	notCited(t, play(t, "51 11 43 11 51 51 purge 11"), 16)
	play(t, "51 11 51 11 noble 12").State("potentials.visitor.2", "5")
	play(t, "51 11 51 11 noble 46").Next("foul", "visitor")
	play(t, "51 11 51 11 noble 15").Next("noble-before", "visitor").State("play_on", "true")
}

func TestLoft17TheSendOfANobleIsTheNoble(t *testing.T) {
	settings := []string{"rule.sent-off: ask", "rule.noble: always"}
	for _, roll := range []string{"31", "32", "35", "44"} {
		noble := " 41 send 51 noble " + roll
		play(t, "send "+homeFoul+"home"+noble, settings...).State("potentials.visitor.1", "5", "box.visitor.nobles", "1").Cites(17)
		play(t, "send "+homeFoul+"neither"+noble, settings...).State("potentials.visitor.1", "0")
		play(t, "send "+homeFoul+"visitor"+noble, settings...).State("potentials.visitor.1", "0") // the other fenceman
	}
	for _, roll := range []string{"24", "25", "32", "41"} {
		play(t, "send 43 send 66 32 home 41 noble "+roll, settings...).State("potentials.visitor.1", "5")
	}
	play(t, "send 51 send 11 send "+homeFoul+"home 41 send 51 purge 31", settings...).State("purged.home.0", "2", "potentials.visitor.2", "5")
}

func TestLoft18APierceSendsTheFencemanOff(t *testing.T) {
	play(t, "43 51 64").State("sent_off.visitor", "true", "sent_off.home", "false", "box.home.pierces", "1",
		"totals.potentials.home", "0",
		"advance", "home").Cites(18, 19).Says("PIERCE for Packers", "Bears play without a fenceman")
	play(t, "43 51 64 51 64").State("box.home.pierces", "2", "box.visitor.sent_off", "1")
	play(t, "11 51 43 51 64", "rule.pierce: wipe").State("potentials.visitor", "[0,0,0,0,0]", "purged.visitor",
		"[2,0,0,0,0]", "box.visitor.potentials_lost", "2")
	play(t, "11 51 43 51 26 35", "rule.pierce: wipe").State("potentials.visitor", "[2,0,0,0,0]", "purged.visitor",
		"[0,0,1,0,0]")
	play(t, "43 51 64", "rule.pierce: wipe").State("purged.visitor", "[0,0,0,0,0]")
	play(t, "43 51 64", "rule.pierce: score").State("potentials.home", "[0,2,0,0,0]", "box.home.sends", "0")
	play(t, "43 51 64", "rule.pierce: score", "penalty-value: 5").State("potentials.home", "[0,2,0,0,0]")
}

func TestLoft19WhatSendsAFencemanOff(t *testing.T) {
	off := func(record, setting, want string) {
		t.Helper()
		play(t, record, "rule.sent-off: "+setting).State("sent_off.home", want)
	}
	for _, roll := range []string{"32", "65"} { // flagrant foul, flagrant tackle, by home's obstructor
		off("66 "+roll, "flagrant", "true")
		off("66 "+roll, "both", "true")
		off("66 "+roll, "pierce", "false")
		off("66 "+roll, "never", "false")
	}
	off("66 66", "both", "false")
	for setting, want := range map[string]string{"pierce": "true", "both": "true", "flagrant": "false",
		"never": "false"} {
		off("51 43 51 64", setting, want)
	}
	// He is off before the kick is taken.
	play(t, "66 32 56", "rule.sent-off: flagrant").State("potentials.visitor.0", "5")
	play(t, "66 32 56").State("potentials.visitor.0", "0")
	// For the rest of the round, stage two included, and no longer.
	play(t, sheet("11", "43", "51", "64")+"normal 14 56").State("reals.visitor.0", "2")
	play(t, "51 43 51 64"+strings.Repeat(" 51", 6)+" 66 11").
		State("round", "2", "sent_off.home", "false", "box.rounds.0.sent_off.home", "true")
}

// homeFoul is a flagrant foul of home's obstructor, for which the table may be asked who is sent off.
const homeFoul = "66 32 "

func TestLoft19TheTableSaysIt(t *testing.T) {
	s := "rule.sent-off: ask"
	play(t, "", s).Next("before-graze", "visitor") // nothing can have sent a man off
	// a pierce, before what it scores or wipes out
	play(t, "43 51 64", s, "rule.pierce: score").Next("fenceman", "table").
		State("advance", "visitor", "play", "2", "attempt", "send", "sent_off.visitor", "false", "box.home.pierces", "1",
			"potentials.home.1", "0")
	play(t, "43 51 64 visitor", s, "rule.pierce: score").Next("before-graze", "home").
		State("sent_off.visitor", "true", "potentials.home.1", "2").Says("PIERCE for Packers: ", "Bears play without a fenceman. It scores")
	play(t, "43 11 51 51 purge 46", s).Next("fenceman", "table").State("attempt", "purge") // a pierce on a purge noble alone
	// a flagrant foul or tackle, before the kick
	for _, roll := range []string{"32", "65"} {
		play(t, "66 "+roll, s).Next("fenceman", "table").State("kick", "null", "advance", "visitor")
		play(t, "66 "+roll+" home", s).Next("penalty", "visitor")
		play(t, "66 "+roll+" home 56", s).State("potentials.visitor.0", map[string]string{"32": "5", "65": "2"}[roll])
		play(t, "66 "+roll+" visitor 56", s).State("potentials.visitor.0", "0") // the kicker's own
	}
	// unsportsmanlike conduct, unless it forfeits the round
	play(t, "66 66", s).Next("fenceman", "table").State("warnings.home", "1")
	play(t, "66 35 visitor", s).Next("penalty", "home").State("warnings.visitor", "1", "sent_off.visitor", "true")
	play(t, "66 66 home 41 51 66 66", s).Next("before-graze", "visitor").State("round", "2", "sent_off.home", "false")
	play(t, "66 25", s).Next("penalty", "visitor") // no other foul
	// the answer replaces what was true before
	play(t, "66 32 both 41 66 32 visitor", s).State("sent_off.visitor", "true", "sent_off.home", "false", "box.visitor.sent_off", "1").
		Says("Bears play without a fenceman. Packers play without a fenceman.", "Packers have their fenceman back")
	play(t, "66 32 both 41 66 32 neither 41 66 32 both", s).State("box.visitor.sent_off", "2", "box.home.sent_off", "2")
	play(t, "66 32 neither", s).Says("The fencemen stay as they are.")
	// stage two
	two := sheet("11") + "normal 42 53"
	play(t, two, s).Next("fenceman", "table").State("stage", "2", "play", "1", "advance", "visitor", "attempt", "strike")
	play(t, two+" home 56", s).State("stage", "3", "totals.reals.visitor", "2")
}

func TestLoft20AShortSendAndNoFenceman(t *testing.T) {
	s := []string{"rule.sent-off: ask", "rule.noble: always"}
	play(t, "send "+homeFoul+"home 41 send 51 send 35", s...).
		State("potentials.visitor.1", "2", "box.visitor.sends", "1", "advance", "home").Cites(20)
	play(t, "send "+homeFoul+"home 41 send 51 noble 16", s...).State("potentials.visitor.1", "5", "box.visitor.nobles", "1").Cites(20)
	play(t, "send "+homeFoul+"visitor 41 send 51 send 35", s...).Next("short-send", "home")
	play(t, "send 43 send 66 32 home 41 send 31", s...).State("potentials.visitor.1", "2")
}

func TestLoft21OtherCellsThatNameTheFenceman(t *testing.T) {
	s := []string{"rule.sent-off: ask", "rule.noble: always"}
	play(t, "send 43 send 66 32 home 41 send 43", s...).State("potentials.visitor.1", "0").Cites(21)
	for _, roll := range []string{"65", "66"} {
		play(t, "send "+homeFoul+"home 41 send 51 send 36 "+roll, s...).State("potentials.visitor.1", "0").Cites(21)
		notCited(t, play(t, "send 36 "+roll, s...), 21)
	}
	for _, roll := range []string{"46", "54", "55"} {
		after := "send 43 send 11 send 51 send 66 32 "
		notCited(t, play(t, after+"neither 41 purge "+roll, s...).State("box.home.pierces", "1"), 21)
		play(t, after+"home 41 purge "+roll, s...).State("box.home.pierces", "0", "advance", "home").Cites(21)
		play(t, after+"neither 41 noble "+roll, s...).State("box.home.pierces", "0")
		notCited(t, play(t, after+"home 41 noble "+roll, s...), 21) // only a purge noble would be pierced
	}
}

// From each distance, every roll, with the fenceman on and off.
func TestLoft22KicksByDistance(t *testing.T) {
	for _, c := range []struct {
		foul, distance, caught string
		count                  int
	}{
		{"11", "C", "11-31", 13}, {"16", "B", "11-36", 18}, {"25", "A", "11-36, 51-55", 23}, {"65", "A+",
			"11-36, 42-55", 28},
	} {
		set, _ := parseCells(c.caught)
		good, unguarded := 0, 0
		for order := range 36 {
			roll := strconv.Itoa(engine.PairAt(order))
			want := 0
			if set.has(order) {
				want, good = 2, good+1
			}
			play(t, "66 "+c.foul).State("kick.distance", c.distance)
			play(t, "66 "+c.foul+" "+roll).State("potentials.visitor.0", strconv.Itoa(want))
			off := want
			if order >= ranges(t, "56")[0] {
				off = 2
			}
			if off > 0 {
				unguarded++
			}
			play(t, "51 43 51 64 66 "+c.foul+" "+roll).State("potentials.visitor.2", strconv.Itoa(off))  // home is pierced
			play(t, "43 51 64 51 66 "+c.foul+" "+roll).State("potentials.visitor.2", strconv.Itoa(want)) // the kicker's own side is
		}
		if good != c.count || unguarded != c.count+7 {
			t.Errorf("from %s %d are caught, %d without a fenceman; want %d and %d", c.distance, good, unguarded,
				c.count, c.count+7)
		}
	}
	play(t, "66 16 11").Cites(22).State("box.visitor.penalties.B", `{"good":1,"tries":1}`)
}

func TestLoft23APlainPenaltyKick(t *testing.T) {
	for value := 1; value <= 5; value++ {
		play(t, "66 16 11", fmt.Sprint("penalty-value: ", value)).State("potentials.visitor.0", strconv.Itoa(value))
		play(t, "66 36 11", fmt.Sprint("penalty-value: ", value)).State("potentials.home.0", strconv.Itoa(value))
	}
	play(t, "66 16 11").State("potentials.visitor.0", "2").Cites(23)
	notCited(t, play(t, "66 42 11", "penalty-value: 3").State("potentials.visitor.0", "5"), 23)
	play(t, "35 62").Cites(23)
	play(t, "36 25").Cites(23)
}

// Who kicks and from where, for the rows of each column.
func TestLoft24ReadingTheFoulsChart(t *testing.T) {
	attack, defense := "visitor", "home"
	for _, c := range []struct {
		before   string // the foul roll
		settings []string
		rows     [][3]string // rolls, side that kicks, distance
	}{
		{"66 ", nil, [][3]string{{"11-15", attack, "C"}, {"16-24", attack, "B"}, {"25-31", attack, "A"}, {"32",
			attack, "A+"}, {"33-34", "", ""},
			{"35-41", defense, "B"}, {"42", attack, "B"}, {"43-46", attack, "C"}, {"51-62", attack, "B"}, {"63-64",
				attack, "A"}, {"65-66", attack, "A+"}}},
		{"noble 46 ", []string{"rule.noble: always"}, [][3]string{{"11-13", attack, "C"}, {"14-16", attack, "B"},
			{"21-23", attack, "A"},
			{"24", defense, "B"}, {"25-56", "", ""}, {"61", defense, "B"}, {"62-63", attack, "B"}, {"64", attack,
				"A"}, {"65-66", attack, "A+"}}},
		// Off a short send of home the attacking side is the visitors', and the box is theirs.
		{"51 35 55 ", []string{"short-fouls: 55"}, [][3]string{{"11-26", attack, "C"}, {"31-45", attack, "B"},
			{"46-62", attack, "A"},
			{"63", attack, "A+"}, {"64", defense, "B"}, {"65", attack, "B"}, {"66", attack, "A+"}}},
	} {
		for _, row := range c.rows {
			for _, order := range ranges(t, row[0]) {
				s := play(t, c.before+strconv.Itoa(engine.PairAt(order)), c.settings...).Cites(24)
				if row[1] == "" {
					s.State("kick", "null")
				} else {
					s.Next("penalty", row[1]).State("kick.distance", row[2], "box."+engine.SideNamed(row[1]).Other().
						String()+".fouls", "1")
				}
			}
		}
	}
	// short-fouls replace what the cell says.
	play(t, "35 11", "short-fouls: 11").Next("foul", "home").State("potentials.home.0", "0")
	play(t, "35 12", "short-fouls: 11").State("potentials.home.0", "2")
	play(t, "35 66 11 11", "short-fouls: 66").State("potentials.home.0", "2", "box.visitor.fouls", "1",
		"box.visitor.interceptions", "0")
	play(t, "35 66 64 11", "short-fouls: 66").State("potentials.visitor.0", "2", "box.home.unsporting", "1")
}

func TestLoft25FivePotentials(t *testing.T) {
	worth := func(record, want string, settings ...string) {
		t.Helper()
		play(t, record, settings...).State("kick.worth", want)
	}
	worth("66 42", "5")
	worth("66 32", "5")    // level
	worth("32 66 32", "2") // home is behind
	worth("34 66 32", "2") // the point of this play
	worth("66 65", "2")    // not the rolling tackle
	worth("66 66", "2")
	worth("66 36", "2")
	for _, roll := range []string{"11", "14", "21", "62", "63", "64", "65", "66"} {
		worth("noble 46 "+roll, "5", "rule.noble: always")
	}
	worth("noble 46 61", "2", "rule.noble: always") // the defense
	worth("noble 46 24", "2", "rule.noble: always")
	worth("35 11 63", "5", "short-fouls: 11")
	worth("34 35 11 63", "2", "short-fouls: 11")
	worth("35 11 65", "2", "short-fouls: 11") // plain illegal contact
	worth("35 11 66", "2", "short-fouls: 11")
	worth("32 66 32", "5", "rule.game-tied: rounds")
	worth(visitorsWin+"66 32", "2", "rule.game-tied: rounds")
	worth(visitorsWin+"66 32", "5")
	worth(visitorsWin+homeWins+"32 66 32", "5", "rule.game-tied: rounds")
	play(t, "66 42").Cites(25)
	play(t, "66 32").Cites(25)
	play(t, "32 66 32").Cites(25, 23) // not tied, so it is plain
	notCited(t, play(t, "66 16"), 25)
}

func TestLoft26TheSecondWarningForfeitsTheRound(t *testing.T) {
	once := "66 35 41 "
	play(t, once).State("warnings.visitor", "1", "box.visitor.unsporting", "1", "box.visitor.fouls", "1").Cites(26)
	// By another player, of the same side: home's obstructor twice.
	play(t, "66 66 41 51 66 66").State("round", "2", "score.visitor", "1", "warnings.home", "2", "box.rounds.0.how",
		"forfeit", "box.rounds.0.dodge", "null",
		"box.home.forfeits", "1", "box.visitor.penalties.A+.tries", "1")
	// One of each side forfeits nothing.
	play(t, once+"66 35 41").State("round", "1", "warnings.visitor", "1", "warnings.home", "1")
	// Every further one forfeits its round; warnings are kept for the game.
	third := play(t, once+"66 66 66 35").State("round", "3", "warnings.visitor", "3", "score.home", "2",
		"box.visitor.forfeits", "2")
	third.State("box.rounds.1.how", "forfeit").Next("before-graze", "visitor").Says("Bears FORFEIT the round.")
	// What was scored stays on the sheet.
	play(t, "66 35 36 66 66").State("box.rounds.0.potentials.home", "[2,0,0,0,0]", "potentials.home", "[0,0,0,0,0]")
	// In stage two, and on a noble try of it.
	play(t, sheet("66 66 11", "11")+"normal 42 66").State("round", "2", "box.rounds.0.how", "forfeit",
		"box.rounds.0.reals.visitor.0", "0")
	play(t, once+"66 66", "rounds: 1").Next("over", "").State("winner", "home", "kick", "null", "warnings.visitor", "2")
}
