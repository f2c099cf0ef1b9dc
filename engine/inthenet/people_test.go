package inthenet

import (
	"slices"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

// sentOff is home on the ball in OFF after a red card for the visitor's 5, Hallberg, spot 1.
const sentOff = homeOff + "6/1 4-20-9 " + keeps

func TestNet38AnEmptySpotOnOffense(t *testing.T) {
	s := play(t, sentOff+"6/2 15-20-1 1/1") // a goal kick, and the card names the visitor's spot 1
	s.State("possession", "home", "zone", "off", "offence", "null", "box.visitor.team.possession", "1").Cites(38).Next("card-off", "home")
	s.Says("Nobody in that position")
	// On a free kick too.
	play(t, sentOff+"6/2 11-20-1").Next("free-def", "visitor")
	play(t, sentOff+"6/2 11-20-1 1/1").State("possession", "home", "zone", "off").Next("card-off", "home")
}

func TestNet39AnEmptySpotOnDefense(t *testing.T) {
	play(t, sentOff+"6/1").State("offence", "8", "defence", "null")
	play(t, sentOff+"6/1 2-1-1").Says("Whitcombe runs unopposed at goal.")
	play(t, sentOff+"6/1 18-1-1 9-1-1").State("score.home", "1").Cites(39) // no block, no adjustment
	corner := sentOff + "6/1 16-1-1 6/1 "
	play(t, corner+"1-19-1").Next("shot", "home")
	play(t, corner+"1-19-1", "rule.keeper-covers: yes").State("box.visitor.team.claims", "1")
	play(t, homeOff+"6/1 4-20-9 6/2 12-1-1 6/2 1-1-1 6/1 8-20-1").Next("card-open", "home") // no SWEEP
	play(t, homeOff+"6/1 4-20-9 6/2 12-1-1 6/2 1-1-1 6/1 8-20-1", "rule.keeper-covers: yes").State("box.visitor.team.sweeps", "1")
	// Fld: the foul stands, charged to nobody.
	play(t, sentOff+"6/1 4-1-9").State("box.visitor.team.fouls", "2", "box.visitor.players.4.fouls", "1",
		"markers.visitor", "{}").Next("free-off", "home")
	play(t, sentOff+"6/1 4-1-9", "home 8 PKw 1").Next("penalty-taker", "home")
}

func TestNet40YellowCards(t *testing.T) {
	yellow := "6/2 4-3-" // Renshaw, Y2 5
	first := homeOff + yellow + "1 " + keeps
	play(t, first).State("markers.visitor", `{"6":1}`, "hrec.off", "11")
	play(t, first+yellow+"5").State("lineup.visitor.2", "0", "markers.visitor", "{}", "hrec.off", "11", "extras.full", "2",
		"box.cards.1.card", "second", "box.visitor.team.yellow", "2", "box.visitor.team.red", "1").Says("SECOND YELLOW")
	second := first + yellow + "6 " + keeps
	play(t, second).State("markers.visitor", `{"6":2}`, "hrec.off", "12", "extras.half", "1", "box.visitor.team.yellow", "1")
	play(t, second+yellow+"20").State("lineup.visitor.2", "0", "hrec.off", "11", "box.cards.1.card", "second")
	play(t, first+yellow+"1", "visitor 6 Y2 -").State("markers.visitor", `{"6":2}`) // (-)
	play(t, first+yellow+"1", "visitor 6 Y2 1").State("lineup.visitor.2", "0")
	play(t, homeOff+"6/1 4-20-9").State("lineup.visitor.1", "0", "hrec.off", "11", "box.cards.0.card", "red").Says("RED CARD")
	play(t, first+"6/1 16-1-1 visitor:6>15").State("markers.visitor", "{}", "hrec.off", "9")
	// Nobody is ever brought on for a player sent off.
	enginetest.Refused(t, setup(t), homeOff+"6/1 4-20-9 visitor:5>14", engine.CodeCard)
}

func TestNet41WhichNumbersCount(t *testing.T) {
	sos := []string{"sos: on", "home-sos: 78", "visitor-sos: 70.5"} // 2
	play(t, homeOff+"6/1/1 2-4-1", sos...).Next("shot", "home")
	play(t, homeOff+"6/1/2 2-4-1", sos...).Next("shot", "home").Cites(41)
	play(t, homeOff+"6/1/2 2-4-1", append(sos, "rule.sos-equal: ignored")...).State("box.visitor.team.tackles", "1")
	play(t, homeOff+"6/1/3 2-4-1", sos...).State("box.visitor.team.tackles", "1")
	play(t, homeOff+"6/1/1 2-4-1").State("box.visitor.team.tackles", "1") // sos: off
}

func TestNet42WhatTheNumberDoes(t *testing.T) {
	ours := []string{"sos: on", "home-sos: 80", "visitor-sos: 60"}
	theirs := []string{"sos: on", "home-sos: 60", "visitor-sos: 80"}
	for _, c := range []struct{ record, next string }{
		{"6/1/1 2-4-1", "shot"}, {"6/1/1 2-7-1", "shot"}, {"6/1/1 12-1-1", "card-cross"}, {"6/1/1 12-4-1", "card-cross"},
		{"6/1/1 18-1-1", "shot"},
		{"6/1 16-1-1 6/1/1 1-1-1", "shot"}, {"6/1 16-1-1 6/1/1 1-20-1", "shot"}, {"6/1 18-2-1 6/1/1 1-20-1", "shot"},
		{"6/1/1 2-1-1", "free-off"}, {"6/1/1 4-1-1", "penalty-taker"}, // fouls stay
	} {
		play(t, homeOff+c.record, ours...).Next(c.next, "home").Cites(42)
	}
	play(t, "7 6/1/1 8-20-1", ours...).Next("card-open", "home")
	for _, c := range []struct{ record, figure string }{
		{"6/1/1 2-20-1", "tackles"}, {"6/1/1 11-20-1", "interceptions"}, {"6/1/1 12-20-1", "interceptions"}, {"6/1/1 15-20-1", "interceptions"},
		{"6/1 16-1-1 6/1/1 1-9-1", "clearances"}, {"6/1 12-20-1 6/1/1 1-9-1", "clearances"}, {"6/1 18-2-1 6/1/1 1-9-1", "clearances"},
	} {
		play(t, homeOff+c.record, theirs...).State("box.visitor.team."+c.figure, "1").Cites(42)
	}
	play(t, "7 6/1/1 19-20-1", theirs...).State("box.visitor.team.interceptions", "1")
	play(t, homeOff+"6/1/1 1-20-1", theirs...).Next("shot", "home")                 // CryS
	play(t, homeOff+"6/1/1 6-20-1", theirs...).Next("card-off", "home")             // Swch
	play(t, homeOff+"6/1/1 16-20-1", theirs...).Next("card-corner", "home")         // CK
	play(t, homeOff+"6/1 2-1-1 6/1/1 18-20-1", theirs...).Next("shot", "home")      // a free kick
	play(t, sentOff+"6/1/1 2-20-1", theirs...).Next("shot", "home")                 // an empty spot
	play(t, homeOff+"6/1/1 18-20-1", theirs...).State("box.home.team.blocked", "1") // Att
}

func TestNet43Penalties(t *testing.T) {
	won := homeOff + "6/1 4-1-9 "
	options := play(t, won).Result.Next.Words()
	if got := strings.Join(options, " "); got != "no-10 no-9 no-17 no-8 no-11 no-6 no-3 no-2 no-5 no-4" {
		t.Errorf("takers are %s", got) // 17 16 15 15 13 13 12 11 10 9; equal: the higher spot
	}
	kick := won + "no-10 " // PK 17, goalkeeper -2
	play(t, kick).State("offence", "10", "defence", "null")
	play(t, kick+"20-14-1").State("box.goals.0.type", "pk", "box.goals.0.assist", "null", "box.home.team.penalty_goals",
		"1", "extras.full", "2")
	play(t, kick+"1-15-1").State("score.home", "1").Cites(43)
	play(t, kick+"1-15-1", "rule.pk-equal: save").State("score.home", "0", "box.home.team.on_target", "1").Next("card-corner", "home")
	play(t, kick+"1-20-1", "home 10 PK 20", "visitor 1 PenKick 5").State("score.home", "0").Next("card-rebound", "home")
	fouled := "rule.penalty-taker: fouled"
	play(t, won, fouled).State("offence", "8").Next("penalty", "home")
	injured := []string{fouled, "injuries: on", "home 8 INJ 20/A"}
	play(t, won+"1 no-16", injured...).State("offence", "16").Next("penalty", "home")
	play(t, won+"1 short", injured...).State("offence", "10").Next("penalty", "home")
}

func TestNet44Assists(t *testing.T) {
	notCited(t, play(t, homeOff+"6/1 1-1-1 1-1-1"), 44) // nobody helped
	for _, c := range []struct{ name, record, assist string }{
		{"a pass from midfield", "7 6/1 11-20-1 10/1 20-20-1 1-1-1", "8"},
		{"a long ball", "7 6/1 10-18-1 10/1 20-20-1 1-1-1", "8"},
		{"a carry after it", "7 6/1 11-20-1 10/1 1-1-1 1-1-1", "null"},
		{"a challenge after it", "7 6/1 11-20-1 10/1 2-20-1 1-1-1", "null"},
		{"a switch between", "7 6/1 11-20-1 10/1 7-1-1 10/1 20-20-1 1-1-1", "null"},
		{"a through ball", "7 6/1 8-18-1 4/1 1-1-1 1-1-1", "8"},
		{"a through ball to himself", "7 6/1 8-18-1 1/1 1-1-1 1-1-1", "8"},
		{"a cross", homeOff + "6/1 12-20-1 10/1 1-9-1 1-1-1", "8"},
		{"a cross to himself", homeOff + "6/1 12-20-1 6/1 1-9-1 1-1-1", "null"},
		{"a rebound", homeOff + "6/1 18-2-1 10/1 1-9-1 1-1-1", "8"},
		{"a rebound of his own", homeOff + "6/1 18-2-1 6/1 1-9-1 1-1-1", "null"},
		{"a rebound of a penalty", homeOff + "6/1 4-1-9 no-10 1-19-1 10/1 1-9-1 1-1-1", "10"},
		{"a free kick that was a cross", homeOff + "6/1 2-1-1 6/1 12-1-1 10/1 1-9-1 1-1-1", "8"},
	} {
		s := play(t, c.record)
		if s.State("box.goals.0.assist", c.assist); t.Failed() {
			t.Fatal(c.name)
		}
	}
}

func TestNet45Injuries(t *testing.T) {
	hurt := homeOff + "6/2 4-3-3 " // Renshaw's yellow; Whitcombe's INJ 3/E
	play(t, hurt, "injuries: on").State("leaving", "8", "extras.full", "1").Next("injury", "home").Cites(45)
	play(t, hurt+"20", "injuries: on").State("leaving", "8", "box.injuries.0.games", "10").Next("injury-sub", "home")
	play(t, hurt+"1 no-16", "injuries: on").State("windows.home", "1", "subs.home", "1", "extras.full", "2", "lineup.home.6", "16",
		"box.subs.0.why", "injury", "hrec.mid", "13").Next("free-off", "home")
	play(t, hurt+"1 short", "injuries: on").State("lineup.home.6", "0", "subs.home", "0", "hrec.mid", "11").Says("play on without")
	play(t, hurt+"1", "injuries: on", "max-subs: 0").State("lineup.home.6", "0").Next("free-off", "home")
	play(t, homeOff+"6/2 4-3-4", "injuries: on").Next("free-off", "home")
	play(t, homeOff+"6/2 4-19-1", "injuries: on").Next("free-off", "home") // no card was shown
	play(t, hurt).Next("free-off", "home")
	enginetest.Refused(t, setup(t, "injuries: on"), hurt+"1 no-13", engine.CodeCall)
}

func TestNet45TheInjuryChart(t *testing.T) {
	hurt := homeOff + "6/2 4-3-3 " // Whitcombe
	for letter := range 10 {
		lines := []string{"injuries: on", "home 8 INJ 3/" + string(rune('A'+letter))}
		for _, row := range printed[string(rune('A'+letter))] {
			play(t, hurt+row.Roll, lines...).State("box.injuries.0.games", row.Cell)
		}
	}
}

func TestNet46ThreeAfterRanges(t *testing.T) {
	three := []string{"visitor 1 A.Throw 1-8|-|-", "visitor 1 A.Pss+ 9-13|1-20|-", "visitor 1 A.Pto+ 14-16||1-20",
		"visitor 1 A.LaunchR 17-20||"}
	play(t, homeOff+"6/1 1-1-1 1-7-1", three...).State("possession", "visitor", "zone", "def")
	play(t, homeOff+"6/1 16-1-1 6/1 1-18-1", three...).State("possession", "visitor", "zone", "mid")
	play(t, homeOff+"6/1 18-2-1 6/1 1-18-1", three...).State("possession", "home", "zone", "mid")
	// The goalkeeper's pass is nobody's assist.
	play(t, "12 6/1 1-1-1 6/1 1-1-1 1-6-10 10/1 11-20-1 10/1 20-20-1 1-1-1").State("box.goals.0.assist", "null")
}

func TestNet47WhoMayComeOn(t *testing.T) {
	stop := homeOff + "6/1 16-1-1 "
	play(t, stop+"home:4>14").State("lineup.home.1", "14", "hrec.def", "15")
	enginetest.Refused(t, setup(t), stop+"home:4>16", engine.CodeCard) // an MF for a DF
	play(t, stop+"home:1>13").State("lineup.home.0", "13", "subs.home", "1", "hrec.def", "14")
	enginetest.Refused(t, setup(t), stop+"home:1>14", engine.CodeCard)
	enginetest.Refused(t, setup(t), stop+"home:4>13", engine.CodeCard)
	// Nobody on the bench for it: anybody of it.
	noDefender := []string{"home 14 POS MF", "home 15 POS MF", "home 20 POS MF"}
	play(t, stop+"home:4>16", noDefender...).State("lineup.home.1", "16").Cites(47)
	notCited(t, play(t, stop+"home:4>14"), 47)
	// Of a tired defender's side, only the bench's defenders are asked for.
	tired := play(t, firstHalf+"13-13-5 no-15", automatic...).Cites(47)
	tired.State("lineup.visitor.3", "15", "leaving", "null")
	everywhere := append([]string{"visitor 11 POS DF/MF", "visitor 16 POS DF/MF", "visitor 18 POS DF/MF",
		"visitor 22 POS DF/MF", "visitor 14 POS DF/MF"}, automatic...)
	notCited(t, play(t, firstHalf+"13-13-5 no-15", everywhere...), 47)
	// A player who has left never returns.
	enginetest.Refused(t, setup(t), stop+"home:9>19 home:19>9", engine.CodeCard)
}

// A side without a bench is not offered a substitution.
func TestNet48NobodyOnTheBench(t *testing.T) {
	bench := []string{"12", "13", "14", "15", "16", "18", "19", "20", "7"}
	h := slices.DeleteFunc(header(t), func(f engine.Field) bool {
		no, _, _ := strings.Cut(f.Value, ",")
		return (f.Key == "home-player" || f.Key == "home-keeper") && slices.Contains(bench, no)
	})
	s, err := System.Setup(h)
	if err != nil {
		t.Fatal(err)
	}
	r := engine.Run(s, strings.Fields(homeOff+"6/1 16-1-1"), engine.Observer{})
	if form := r.Next.Form; strings.Contains(form, "home:") || !strings.Contains(form, "visitor:") {
		t.Errorf("the form is %s", form)
	}
	r = engine.Run(s, strings.Fields(homeOff+"6/1 16-1-1 home:9>17"), engine.Observer{})
	if r.Refused == nil || !strings.Contains(r.Refused.Why, "Calder Vale have nobody left on the bench") {
		t.Errorf("refused as %v", r.Refused)
	}
}

func TestNet48WindowsAtStoppages(t *testing.T) {
	enginetest.Refused(t, setup(t), homeOff+"home:9>19", engine.CodeCard) // play has not stopped
	corner := "6/1 16-1-1 "
	clears := "6/1 1-8-1 6/1 1-1-1 " // cleared to MID, and carried back to OFF
	two := homeOff + corner + "home:9>19 home:17>7 "
	play(t, two).State("windows.home", "1", "subs.home", "2").Cites(48)
	three := homeOff + corner + "home:9>19 " + clears + corner + "home:17>7 " + clears + corner + "home:11>18 "
	play(t, three).State("windows.home", "3")
	play(t, three+"home:2>15").State("windows.home", "3", "subs.home", "4") // the same stoppage
	fourth := enginetest.Refused(t, setup(t), three+clears+corner+"home:2>15", engine.CodeCard)
	if !strings.Contains(fourth.Why, "have used their three windows") {
		t.Errorf("a fourth window is refused because %s", fourth.Why)
	}
	play(t, three+clears+corner+"visitor:9>22").State("windows.visitor", "1")
	form := func(record string, lines ...string) string { return play(t, record, lines...).Result.Next.Form }
	if got := form(three + clears + corner); got != "O/D[/S] | A^B/D[/S] | visitor:OUT>IN" {
		t.Errorf("form is %s", got)
	}
	if got := form(homeOff+corner+"home:9>19", "max-subs: 1"); got != "O/D[/S] | A^B/D[/S] | visitor:OUT>IN" {
		t.Errorf("form is %s", got)
	}
	play(t, firstHalf+"home:9>19 visitor:9>22").State("windows", `{"visitor":0,"home":0}`, "box.subs.0.minute", "HT")
}

func TestNet48BeforeALaunchedGoalKick(t *testing.T) {
	launch := homeOff + "6/1 15-20-11 "
	play(t, launch).Next("recovery", "table")
	// The change counts before the die: HREC of MID is 13.
	play(t, launch+"home:11>16").Next("recovery", "table").
		State("hrec.mid", "13", "windows.home", "1", "offence", "8", "possession", "visitor", "zone", "mid").Cites(48)
	play(t, launch+"home:11>16 13").State("possession", "home")
	play(t, launch+"13").State("possession", "visitor")
	// A later one counts from there, in the same window.
	play(t, launch+"home:11>16 12 home:9>19").State("windows.home", "1", "subs.home", "2")
	for _, wrong := range []string{"home:9", "home:9>9", "9>19", "home:9>13"} {
		enginetest.Refused(t, setup(t), launch+wrong, engine.CodeCard)
	}
	enginetest.Refused(t, setup(t, "home-subs: auto"), launch+"home:11>16", engine.CodeCard)
	enginetest.Refused(t, setup(t), launch+"9/19", engine.CodeDice)
	// A goalkeeper's launch of a ball he holds is no stoppage, even if one was not used for a change before.
	saved := homeOff + "6/1 4-1-9 no-9 5-19-19 "
	held := play(t, saved, "visitor 1 Out.CK -", "visitor 1 Out.REB -").Next("recovery", "table")
	if form := held.Result.Next.Form; form != "" {
		t.Errorf("the form is %s", form)
	}
	enginetest.Refused(t, setup(t, "visitor 1 Out.CK -", "visitor 1 Out.REB -"), saved+"home:11>16", engine.CodeDice)
}

func TestNet48BeforeAPenalty(t *testing.T) {
	penalty := homeOff + "6/1 4-1-9 no-9 "
	form := func(record string, lines ...string) string { return play(t, record, lines...).Result.Next.Form }
	if got := form(penalty); got != "visitor:OUT>IN | home:OUT>IN" {
		t.Errorf("the form is %s", got)
	}
	if got := form(penalty, "visitor-subs: auto"); got != "home:OUT>IN" {
		t.Errorf("the form is %s", got)
	}
	// Whoever comes on for the taker takes it, against the goalkeeper who has come on.
	play(t, penalty+"home:9>19 visitor:1>12").Next("penalty", "home").State("offence", "19", "windows", `{"visitor":1,"home":1}`)
	play(t, penalty+"home:9>19 visitor:1>12 5-5-5").State("box.goals.0.player", "19", "score.home", "1").
		Says("bring on Marsh-Ellery for Lindqvist", "Marsh-Ellery scores from the spot")
	play(t, penalty+"visitor:1>12 5-9-5", "home 9 PK 10", "visitor 1 PenKick -2", "visitor 12 PenKick 0").State("score.home", "1")
	play(t, penalty+"5-9-5", "home 9 PK 10", "visitor 1 PenKick -2", "visitor 12 PenKick 0").State("score.home", "0")
	play(t, homeOff+"6/1 4-1-9 home:8>18", "rule.penalty-taker: fouled").Next("penalty", "home").State("offence", "18")
	enginetest.Refused(t, setup(t), penalty+"home:9", engine.CodeCard)
	// All 18 cards of EXTRAS are turned, and the last one brings the penalty.
	last := homeOff + strings.Repeat("6/1 2-1-1 "+keeps, 36) + strings.Repeat(keeps, 34) + "6/1 4-1-9 no-9 "
	if got := form(last); got != "" {
		t.Errorf("the form is %s", got)
	}
	if why := enginetest.Refused(t, setup(t), last+"home:9>19", engine.CodeCard).Why; !strings.Contains(why, "the half has no card left") {
		t.Error(why)
	}
}

func TestNet49TimeForSubstitutions(t *testing.T) {
	two := homeOff + "6/1 16-1-1 home:9>19 home:17>7"
	play(t, two).State("extras.full", "2").Cites(49)
	second := play(t, two, "rule.sub-extras: window").State("extras.full", "1")
	if n := cited(second, 49); n != 2 { // of the second player it decides that nothing is added
		t.Errorf("the window is cited %d times", n)
	}
	play(t, firstHalf+"home:9>19").State("extras.full", "0").Cites(49)
}

func TestNet50FreshPlayers(t *testing.T) {
	play(t, homeOff+"6/1 16-1-1 home:9>19").State("hrec", `{"def":14,"mid":12,"off":11}`).Cites(50)
	play(t, homeOff+"6/1 16-1-1 visitor:9>22").State("hrec", `{"def":13,"mid":12,"off":10}`)
	play(t, firstHalf+"home:9>19").State("hrec.off", "11")
}

// automatic is a table at which the visitor is substituted by the sub checks.
var automatic = []string{"visitor-subs: auto", "tired: on"}

func TestNet51TheTiredRule(t *testing.T) {
	tired := firstHalf + "13-18-5 " // spots 3 and 8: numbers 2 and 10
	play(t, tired+"stay stay", automatic...).State("hrec", `{"def":14,"mid":13,"off":11}`).Cites(51).Next("card-mid", "visitor")
	play(t, tired, "visitor-subs: auto").Next("tired-sub", "visitor")
	options := play(t, tired, "visitor-subs: auto").Result.Next.Words()
	if got := strings.Join(options, " "); got != "no-14 no-15" {
		t.Errorf("without the rule the calls are %s", got)
	}
	play(t, tired, append(automatic, "max-subs: 0")...).State("hrec", `{"def":14,"mid":13,"off":11}`).Next("card-mid", "visitor")
}

func TestNet52WhenTheSubCheckIsRolled(t *testing.T) {
	play(t, homeOff+"6/1 16-1-1", automatic...).Next("card-corner", "home") // first half
	play(t, firstHalf, automatic...).Next("sub-check", "table").State("half", "2", "possession", "visitor").Cites(52)
	notCited(t, play(t, firstHalf).Next("card-mid", "visitor"), 52)
	play(t, firstHalf, "visitor-subs: auto", "max-subs: 0").Next("card-mid", "visitor").Cites(52) // it could change nothing
	second := firstHalf + "1-1-1 6/1 1-1-1 "
	play(t, second+"6/1 1-1-1 1-1-1", automatic...).State("score.visitor", "1", "possession", "visitor", "zone", "off", "offence", "8").
		Next("sub-check", "table")
	play(t, second+strings.Repeat(keeps, 88)+"6/1 16-1-1", automatic...).Next("over", "").Cites(52) // no card is left
}

func TestNet53ReadingTheSubCheck(t *testing.T) {
	play(t, firstHalf+"3-1-2", automatic...).Next("card-mid", "visitor").Cites(53)                 // home, by hand
	play(t, firstHalf+"13-18-6", automatic...).State("leaving", "10").Next("tired-sub", "visitor") // only 10, END 7
	play(t, firstHalf+"13-3-5 stay", automatic...).Next("card-mid", "visitor")                     // the same spot twice
	play(t, firstHalf+"13-18-8", automatic...).Next("card-mid", "visitor")
	play(t, firstHalf+"13-18-5 no-15 stay 6/1 1-1-1 6/1 16-1-1 13-3-1", automatic...).Next("card-corner", "visitor") // 15 came on
	play(t, firstHalf+"13-18-5 no-15", automatic...).State("windows.visitor", "0", "box.subs.0.why", "tired")
}

func TestNet54ADrawStands(t *testing.T) {
	s := play(t, firstHalf+"6/1 1-1-1 "+strings.Repeat(keeps, 89))
	s.State("over", "true", "winner", "tie").Next("over", "").Says("Full time: Saltmarsh United 0, Calder Vale 0.").Cites(54)
	enginetest.Refused(t, setup(t), firstHalf+"6/1 1-1-1 "+strings.Repeat(keeps, 89)+"5/1", engine.CodeOver)
}

func TestNet55FewPlayers(t *testing.T) {
	lines := []string{"max-subs: 0", "injuries: on"}
	for _, no := range []string{"4", "5", "2", "3", "6", "8", "11", "10", "17", "9"} { // every foul of home is a red card
		lines = append(lines, "home "+no+" Rcd 1-20", "home "+no+" Ycd -")
	}
	record := visitorOff
	for _, spot := range []string{"1", "2", "3", "4", "5", "7", "8", "9", "10"} {
		record += "6/" + spot + " 4-9-9 " + keeps
	}
	s := play(t, record, lines...).State("lineup.home", "[1,0,0,0,0,0,8,0,0,0,0]", "box.home.team.red", "9")
	s.Next("card-off", "visitor")
	// Whitcombe, alone, wins a penalty and is hurt: nobody is left to take it.
	alone := record + "6/6 1-1-1 20-1-1 6/1 1-1-1 6/1 1-1-1 6/1 4-1-1 1"
	s = play(t, alone, lines...).State("lineup.home.6", "0", "box.home.team.penalties", "0", "box.visitor.team.goal_kicks", "1")
	s.State("possession", "visitor", "zone", "def").Cites(55).Says("nobody to take the penalty")
}
