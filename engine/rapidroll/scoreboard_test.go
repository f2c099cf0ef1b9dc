package rapidroll

import (
	"strings"
	"testing"

	"rollbook/engine"
)

func TestTheScoreboardShowsTheLineAsPlayersWriteIt(t *testing.T) {
	for _, c := range []struct{ record, settings, want string }{
		{"", "", "Bears 0, Packers 0  1st  40 numbers left  Packers to kick off from the Packers 30\ntimeouts Bears 3 Packers 3"},
		{opening + "medium-pass 52 41 line-run 54 time-out", "visitor-magic: 8",
			"Bears 0, Packers 0  1st  38 numbers left  Bears ball, 2nd & 5 at the Bears 35\n" +
				"timeouts Bears 2 Packers 3  Bears 8 yards of magic\n34 52"},
		{opening + sneaks(24), "", "Bears 0, Packers 0  1st  15 numbers left  Bears ball, 1st & 10 at the Bears 20\n" +
			"timeouts Bears 3 Packers 3\n34" + strings.Repeat(" 11", 19) + "\n11 11 11 11 11"},
		{scoredTouchdown, "", "Bears 6, Packers 0  1st  38 numbers left  Bears to try for the point from the Packers 2\n" +
			"timeouts Bears 3 Packers 3\n34 11"},
		{thirdQuarter + "new-quarterback medium-pass 63 deep-pass 11", "",
			"Bears 0, Packers 0  3rd  37 numbers left  Packers ball, 1st & goal at the Bears 10\n" +
				"timeouts Bears 3 Packers 3  Packers quarterback doubles 1 more\n34 63 11"},
		{inRange + "reverse 54", "", "Bears 0, Packers 0  1st  37 numbers left  Bears ball, 1st & 10 at the Packers 26\n" +
			"timeouts Bears 3 Packers 3\n34 66 54"},
		{regulation, "", "Bears 0, Packers 0  OT  40 numbers left\ntimeouts Bears 2 Packers 2"},
		{regulation + "4 kickoff 34 long-pass 11", "", "Bears 0, Packers 6  final\n34 11"},
	} {
		got := after(t, c.record, c.settings).Result.Game.Scoreboard().String()
		if got != c.want {
			t.Errorf("%s\n\tshows %q\n\twant  %q", c.record, got, c.want)
		}
	}
}

func TestEveryPromptSaysWhatItIsAbout(t *testing.T) {
	for _, c := range []struct{ record, settings, want string }{
		{"", "", "Packers kick off: deep or onside"},
		{"kickoff", "", "Packers roll on Kickoff"},
		{opening, "", "Bears call the play, 1st & 10"},
		{opening + "medium-pass 52", "", "Bears roll for the yards: the line has fewer than 3 numbers"},
		{deepFlag, "", "Bears roll on Deep Pass: the line has fewer than 6 numbers"},
		{deepFlag + "34", "", "Bears roll on Flag on a pass: the line has fewer than 12 numbers"},
		{deepFlag + "34 33", "", "the flag is on the offense, 10 yards: Packers take the penalty or the play"},
		{deepFlag + "34 43", "", "Bears roll for where the interference was: the line has fewer than 18 numbers"},
		{opening + "punt 33", "", "the punt comes down at the Packers 35: Packers return it or let it roll"},
		{opening + "end-run 66 65 deep-pass 56", "", "the ball is in the end zone: Packers take the touchback, or bring it out"},
		{opening + "sideline", "", "Bears throw to the sideline: which pass, 3 yards shorter and out of bounds"},
		{opening + sneaks(3) + "fake-punt", "", "Bears fake the kick: pass or run"},
		{opening + sneaks(3) + "line-run 32", magic8, "Bears are down at the Bears 28: magic yards count now or never"},
		{opening + "line-run 54 magic", magic8, "Bears add magic yards to the last play"},
		{opening + sneaks(79), "", "that was the last number of the half: Packers can still change that"},
		{opening + sneaks(76) + "medium-pass 64", "rule.sideline: after",
			"caught in bounds at the Bears 7: Packers stay in, or step out 3 yards sooner and save the number"},
		{scoredTouchdown, "", "Bears try for one point or for two"},
		{scoredTouchdown + "extra-point", "", "Bears roll for the extra point, in the Field Goal column"},
		{scoredTouchdown + "two-point", "", "Bears go for two: which play"},
		{regulation, "", "even: Packers receive; odd: Bears receive"},
	} {
		r := after(t, c.record, c.settings).Result
		if got := engine.WhyNow(r.Game, r.Next); got != c.want {
			t.Errorf("%s\n\tasks because %q\n\twant         %q", c.record, got, c.want)
		}
	}
}

// Names are words of a sentence, never sentences with words to fill.
func TestATeamMayBeCalledAsAWordInBraces(t *testing.T) {
	g := after(t, opening+"line-run 54", "visitor: {them}", "home: {us}").
		Says("{us} kick off from the {us} 30.", "{them}, 1st & 10 at the {them} 20: line run.").Result
	if got, want := engine.WhyNow(g.Game, g.Next), "{them} call the play, 2nd & 7"; got != want {
		t.Errorf("asks because %q, want %q", got, want)
	}
	board := g.Game.Scoreboard().String()
	if want := "{them} ball, 2nd & 7 at the {them} 23"; !strings.Contains(board, want) {
		t.Errorf("shows %q, want %q", board, want)
	}
}

func TestTheBoxScoreProvesThePoints(t *testing.T) {
	box := after(t, scoredTouchdown+"extra-point 46 kickoff 34 reverse 43 reverse 62").Result.Game.BoxScore()
	text := box.String()
	for _, want := range []string{
		"Bears  9",
		"Passes complete, tried, intercepted",
		"1st  39  Bears  touchdown, pass",
		"Packers  1st  36  Packers 20  2  −20  safety",
		"1st  34 11 46 34 43 62",
		"check: Bears 9 = 6 in touchdowns + 1 in extra points + 0 in two-point tries + 0 in field goals + 2 in safeties",
		"check: Packers 0 = 0 in touchdowns",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
}
