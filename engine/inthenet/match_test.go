package inthenet

import (
	"slices"
	"strings"
	"testing"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/internal/enginetest"
)

// What most tests begin with: a side carries the ball out of midfield, and keeps it in the OFF zone card after card.
const (
	homeOff    = "7 6/1 1-1-1 "  // home's 8, Whitcombe, with 89 cards left
	visitorOff = "12 6/1 1-1-1 " // the visitor's 8, Corrigan, with 89 cards left
	keeps      = "5/1 6-1-1 "    // number 6 of home or number 4 of the visitor switches sides
)

// firstHalf is a first half without an event; the visitor is to kick off the second.
var firstHalf = homeOff + strings.Repeat(keeps, 89)

func TestNet1TheRecordNeedsNothingButItself(t *testing.T) {
	h := header(t)
	h = slices.DeleteFunc(h, func(f engine.Field) bool { return strings.HasPrefix(f.Value, "9,Harvey") })
	if _, err := System.Setup(h); err == nil || !strings.Contains(err.Error(), "number 9 is not in the squad") {
		t.Errorf("a card that is not in the header: %v", err)
	}
}

func TestNet2TheGuideBindsWhereTheTableSaysSo(t *testing.T) {
	lines := []string{"home-formation: 2-6-2", "home-lineup: 1 4 5 3 6 8 11 10 7 17 9"}
	play(t, "", lines...).State("hrec.def", "12", "hrec.mid", "14")
	refused(t, "home-formation", append(lines, "rule.formation: guide")...)
}

func TestNet3TheSOSNumber(t *testing.T) {
	for _, c := range []struct{ home, visitor, hrec string }{
		{"72", "68", "15"},     // .8 is 1
		{"68", "72", "13"},     // the visitor is the stronger
		{"78.0", "70.5", "16"}, // 1.5 is 2
		{"70", "67.5", "15"},   // .5 is 1
		{"70", "67.51", "14"},  // .498 is 0
		{"70", "70", "14"},
	} {
		play(t, "", "sos: on", "home-sos: "+c.home, "visitor-sos: "+c.visitor).State("hrec.def", c.hrec)
	}
	play(t, "", "home-sos: 90", "visitor-sos: 10").State("hrec.def", "14") // given, and ignored
}

func TestNet4HRECStopsAtTheEndOfItsTrack(t *testing.T) {
	high := []string{"home-hrec: 19", "visitor-arec: 4", "visitor 8 M.Fld 8", "visitor 8 M.Ps+S 6-7 9"} // 25-23-21
	play(t, "", high...).State("hrec.def", "19", "hrec.mid", "19", "hrec.off", "19")
	// A caution of home's 6 in midfield takes one off 19; what was above it is lost.
	caution := "12 6/5 8-1-18 "
	play(t, caution, high...).State("markers.home.6", "1", "hrec.mid", "18")
	play(t, caution+"home:11>16 home:8>18", high...).State("hrec.mid", "19")
	// He is sent off: his empty spot and his marker count together.
	play(t, caution+"home:11>16 6/5 1-1-1 6/5 4-2-1", high...).State("markers.home", "{}", "lineup.home.5", "0", "hrec.mid", "19")
	// Tired legs, too.
	play(t, firstHalf+"13-13-5 stay", append(high, automatic...)...).State("hrec.off", "19")
	low := []string{"home-hrec: 1", "visitor-arec: -19"}
	play(t, "", low...).State("hrec.def", "0", "hrec.mid", "0", "hrec.off", "0")
	// The limit decides who recovers, and only then is the ruling cited.
	loose := into[mid] + "15-7-19" // a blocked pass
	play(t, loose, only(mid, "Pss+", append(high, on("BlkP"))...)...).State("possession", "home").Cites(4)
	play(t, into[mid]+"15-7-20", only(mid, "Pss+", append(high, on("BlkP"))...)...).State("possession", "visitor").Cites(4)
	play(t, into[mid]+"15-7-1", only(mid, "Pss+", append(low, on("BlkP"))...)...).State("possession", "visitor").Cites(4)
	notCited(t, play(t, loose, only(mid, "Pss+", on("BlkP"))...), 4)
}

func TestNet5DownForTheVisitorIsUp(t *testing.T) {
	play(t, homeOff+"6/2 4-3-9").State("markers.visitor.6", "1", "hrec.off", "11")
	play(t, homeOff+"6/2 4-3-9 visitor:6>15").State("hrec.off", "9", "markers.visitor", "{}") // the caution goes, a fresh DF comes
}

func TestNet6StartersPlayTheirLine(t *testing.T) {
	refused(t, "home-lineup", "home-lineup: 1 4 5 2 9 6 8 11 10 17 3")
	play(t, "", "home-lineup: 1 3 5 2 4 6 8 11 10 17 9").State("lineup.home.1", "3") // LINE is advice
}

func TestNet7TheLastCardIsPlayedOut(t *testing.T) {
	almost := homeOff + strings.Repeat(keeps, 88)
	play(t, almost+"6/1 1-1-1").State("cards", "0").Next("shot", "home")
	play(t, almost+"6/1 1-1-1 20-1-15").State("cards", "0").Next("recovery", "table")
	play(t, almost+"6/1 1-1-1 20-1-15 3").State("half", "2", "cards", "90", "possession", "visitor", "zone", "mid").Next("card-mid", "visitor")
	// A corner that no card is left for counts, and is not played.
	play(t, almost+"6/1 16-1-1").State("half", "2", "box.home.team.corners", "1").Cites(7, 30).Next("card-mid", "visitor")
	// A penalty needs no card.
	play(t, almost+"6/1 4-1-9").State("extras.full", "1").Next("penalty-taker", "home")
	play(t, firstHalf+"6/1 1-1-1 "+strings.Repeat(keeps, 89)).State("over", "true", "possession", "null", "zone", "null",
		"winner", "tie").Next("over", "")
}

func TestNet8HalfCards(t *testing.T) {
	foul := "6/1 2-1-1 " // ChlS, Foul: home keeps the ball for a free kick
	play(t, homeOff+foul).State("extras", `{"full":0,"half":1,"spare":17}`)
	play(t, homeOff+foul+keeps+foul).State("extras", `{"full":1,"half":0,"spare":17}`)
	play(t, homeOff+foul+keeps+"6/2 4-3-9").State("extras", `{"full":1,"half":1,"spare":16}`)
	// In EXTRAS time the sideways card is turned first.
	late := homeOff + foul + keeps + "6/2 4-3-9 " + strings.Repeat(keeps, 86)
	play(t, late).State("cards", "0", "extras.full", "1", "extras.half", "1")
	play(t, late+keeps).State("extras.full", "1", "extras.half", "0").Cites(8)
	// Fouls in EXTRAS time go on adding.
	play(t, late+keeps+foul).State("extras.full", "0", "extras.half", "1", "extras.spare", "15")
}

func TestNet9TheEighteenRunOut(t *testing.T) {
	foul := keeps + "6/1 2-1-1 "
	s := homeOff + strings.Repeat(foul, 36)
	play(t, s).State("extras", `{"full":18,"half":0,"spare":0}`)
	play(t, s+foul).State("extras", `{"full":18,"half":0,"spare":0}`).Cites(9)
	// A sideways card is turned up although all 18 are used.
	s = homeOff + "6/2 4-3-9 " + strings.Repeat(foul, 33)
	play(t, s).State("extras", `{"full":17,"half":1,"spare":0}`)
	play(t, s+foul).State("extras", `{"full":18,"half":0,"spare":0}`)
}

func TestNet10WhatEarnsTime(t *testing.T) {
	play(t, homeOff+"6/1 1-1-1 1-1-1").State("score.home", "1", "extras", `{"full":1,"half":0,"spare":17}`)
	play(t, homeOff+"6/2 4-3-9").State("extras", `{"full":1,"half":0,"spare":17}`)   // a foul with a card
	play(t, homeOff+"6/2 4-20-9").State("extras", `{"full":0,"half":1,"spare":17}`)  // a drawn foul without one
	play(t, homeOff+"6/1 11-20-1").State("extras", `{"full":0,"half":0,"spare":18}`) // an offside
	play(t, homeOff+"6/1 16-1-1 home:9>19").State("extras", `{"full":1,"half":0,"spare":17}`)
	play(t, firstHalf+"home:9>19").State("extras", `{"full":0,"half":0,"spare":18}`)
}

func TestNet11AnyCardMayBeTyped(t *testing.T) {
	play(t, homeOff+strings.Repeat("5/1/6 6-1-1 ", 20)).State("cards", "69")
}

func TestNet12High(t *testing.T) {
	play(t, homeOff+"7^8/1").State("offence", "10").Cites(12) // 8.3 beats 7.4
	play(t, homeOff+"9^10/1").State("offence", "9")
	play(t, homeOff+"7^8/1", "home 11 OFF 8.3").State("offence", "10") // equal: the higher spot
	play(t, homeOff+"1^5/1", "home 6 OFF 1").State("offence", "4")
	enginetest.Refused(t, setup(t), "7 7^8/1", engine.CodeCard)
	enginetest.Refused(t, setup(t), homeOff+"8^7/1", engine.CodeCard)
	enginetest.Refused(t, setup(t), homeOff+"8^8/1", engine.CodeCard)
	play(t, "7 6/10 8-18-1 1^2/1").State("offence", "9") // OPEN: the best of all ten
	play(t, "7 6/10 8-18-1 1^2/1", "home 2 OFF 9.2").State("offence", "2")
}

func TestNet13KickOffs(t *testing.T) {
	play(t, "10").State("possession", "home", "zone", "mid").Next("card-mid", "home")
	play(t, "11").State("possession", "visitor", "zone", "mid").Next("card-mid", "visitor")
	play(t, firstHalf).State("possession", "visitor", "half", "2")
	play(t, homeOff+"6/1 1-1-1 1-1-1").State("possession", "visitor", "zone", "mid").Next("card-mid", "visitor")
	play(t, "12 9/10 19-20-1", "home-hrec: 13").State("possession", "home", "zone", "def")
	play(t, "12 9/10 19-20-1 2/10 20-20-1", "home 5 D.Own 19").State("score.visitor", "0")
	play(t, "12 9/10 19-20-1 2/10 20-20-1").State("score.visitor", "1", "possession", "home", "zone", "mid",
		"box.home.team.own_goals", "1", "box.goals.0.type", "own", "box.goals.0.side", "visitor")
}

func TestNet14EveryStageHasItsRoll(t *testing.T) {
	play(t, homeOff+"6/1 12-20-1").Next("card-cross", "home")
	play(t, homeOff+"6/1 12-20-1 9/1").Next("cross", "home")
	play(t, homeOff+"6/1 12-20-1 9/1 5-12-1").Next("shot", "home")
	// The white die of the shot says goal or save, and what comes of the save.
	play(t, homeOff+"6/1 12-20-1 9/1 5-12-1 5-14-1").Next("card-corner", "home").Says("turns Haddadi's shot behind")
}

func TestNet15TheBlueDie(t *testing.T) {
	play(t, homeOff+"6/1 15-20-10").State("possession", "visitor", "zone", "def")  // goal kick, K.Pass
	play(t, homeOff+"6/1 15-20-11").State("zone", "mid").Next("recovery", "table") // K.LaunchR: a fresh die
	play(t, homeOff+"6/1 15-20-11 12").State("possession", "home", "zone", "mid")
	play(t, homeOff+"6/1 15-20-11 13").State("possession", "visitor", "zone", "mid")
}

func TestNet16RangesAndRates(t *testing.T) {
	play(t, homeOff+"6/1 1-1-1 9-1-1").State("score.home", "1")  // OnT 9
	play(t, homeOff+"6/1 1-1-1 10-1-1").State("score.home", "0") // over it
	play(t, homeOff+"6/1 1-1-1 1-5-1").State("score.home", "1")  // Goal 5, Chl 0
	play(t, homeOff+"6/1 1-1-1 1-6-1").State("score.home", "0")  // saved
	play(t, homeOff+"6/1 1-1-1 20-20-1", "home 8 OnT 20", "home 8 Goal 20", "visitor 1 S.Chl 5").State("score.home", "1")
	play(t, homeOff+"6/1 1-1-1 1-1-1", "home 8 Goal 3", "visitor 1 S.Chl -9").State("score.home", "0", "box.visitor.team.saves", "1")
}

// cited counts how often a record cites a ruling.
func cited(s *enginetest.Session, ruling int) (n int) {
	for _, c := range s.Result.Journal.Cited {
		if c.Ruling == ruling {
			n++
		}
	}
	return n
}

// notCited fails the test if a record cites a ruling.
func notCited(t *testing.T, s *enginetest.Session, ruling int) {
	t.Helper()
	if cited(s, ruling) > 0 {
		t.Errorf("ruling %d is cited, and decides nothing", ruling)
	}
}

// refused fails the test unless the header is refused at the line of the key, or of the card row that begins as given.
func refused(t *testing.T, where string, lines ...string) {
	t.Helper()
	h := header(t, lines...)
	_, err := System.Setup(h)
	fault, ok := err.(*engine.HeaderError)
	if !ok {
		t.Errorf("%v was not refused: %v", lines, err)
		return
	}
	i := slices.IndexFunc(h, func(f engine.Field) bool { return f.Line == fault.Line })
	if i < 0 || h[i].Key != where && !strings.HasPrefix(h[i].Key+" "+h[i].Value, where) {
		t.Errorf("%v: refused at line %d (%s), want %s", lines, fault.Line, fault.Why, where)
	}
}

// Nothing changes a lineup, a marker or a shift without the recovery ranges being counted again.
func TestTheRecoveryRangesAreThoseOfThePitch(t *testing.T) {
	for i, s := range append(setups(t), hard(t)) {
		for seed := range uint64(10) {
			tokens := coach.Simulate(s, enginetest.Chance(seed), 20_000)
			engine.Run(s, tokens, engine.Observer{Watch: func(table *engine.Table) {
				g := *table.Game().(*game)
				kept := g.hrecSums
				if g.countHREC(); g.hrecSums != kept {
					t.Fatalf("setup %d, seed %d, after entry %d: %v, and the pitch has %v", i, seed, table.Entries(), kept, g.hrecSums)
				}
			}})
		}
	}
}
