package rapidroll

import (
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

func TestRapidroll13MagicYardsComeFromVictories(t *testing.T) {
	for _, c := range []struct{ visitor, home, settings string }{
		{"0", "0", ""},
		// the rulebook's example, but for where it is played
		{"6", "0", "visitor-wins: 10\nhome-wins: 7"},
		{"0", "8", "visitor-wins: 7\nhome-wins: 10"},                                                  // one more for a home team of .500
		{"0", "6", "visitor-wins: 7\nhome-wins: 10\nneutral-site: yes"},                               // at a neutral site nobody is at home
		{"0", "0", "visitor-wins: 9\nhome-wins: 8"},                                                   // the victory makes them level
		{"0", "2", "visitor-wins: 8\nhome-wins: 8"},                                                   // or the home team the better one
		{"2", "0", "visitor-wins: 8\nhome-wins: 7"},                                                   // not at .500
		{"0", "0", "visitor-wins: 8\nhome-wins: 7\nhome-ties: 2"},                                     // ties count half
		{"2", "0", "visitor-wins: 8\nhome-wins: 7\nhome-ties: 1"},                                     //
		{"0", "0", "visitor-wins: 8\nhome-wins: 7\nseason-games: 14"},                                 //
		{"4", "17", "visitor-magic: 4\nhome-magic: 17"},                                               // given outright
		{"0", "0", "neutral-site: yes"},                                                               //
		{"60", "0", "visitor-wins: 30\nhome-wins: 0\nseason-games: 30"},                               //
		{"0", "62", "visitor-wins: 00\nhome-wins: 30\nseason-games: 30\nhome-ties: 0"},                //
		{"0", "2", "visitor-wins: 0\nhome-wins: 0\nhome-ties: 2\nseason-games: 2"},                    //
		{"0", "99", "home-magic: 99"},                                                                 //
		{"2", "0", "visitor-wins: 1\nhome-wins: 0\nseason-games: 2\nhome-ties: 1\nneutral-site: yes"}, //
	} {
		after(t, "", strings.Split(c.settings, "\n")...).State("magic.visitor", c.visitor, "magic.home", c.home,
			"box.visitor.magic.given", c.visitor, "box.home.magic.given", c.home)
	}
}

const magic8 = "visitor-magic: 8"

func TestRapidroll14MagicIsAddedAtTheNextSnap(t *testing.T) {
	after(t, opening+"line-run 54 magic", magic8).Next("magic", "visitor").State("ball", "23", "live", "null")
	after(t, opening+"line-run 54 magic 3", magic8).Cites(14).State("ball", "26", "down", "2", "to_go", "4", "magic.visitor", "5",
		"running", "true", "box.visitor.rush.yards", "6", "box.visitor.first_downs.rush", "0", "box.drives.0.yards", "6")
	after(t, opening+"line-run 54 magic 3 magic 4", magic8).
		Says("Bears add 3 yards of magic, to the Bears 26. Bears add 4 yards of magic, to the Bears 30. First down.").
		State("ball", "30", "down", "1", "to_go", "10", "box.visitor.first_downs.rush", "1")
	after(t, opening+"line-run 54 magic 3 magic 4 magic 1", magic8).State("ball", "31", "down", "1", "to_go", "10", "magic.visitor", "0",
		"box.visitor.first_downs.rush", "1", "box.visitor.magic.used", "8")
	after(t, opening+"line-run 54 time-out magic 8", magic8).State("ball", "31", "down", "1", "line", "34")
	refused(t, opening+"line-run 54 magic 8 magic", magic8)
	refused(t, opening+"magic", magic8)
	refused(t, opening+"line-run 54 spike magic", magic8) // the next call ends it
	// A 3rd down that magic makes is made.
	after(t, opening+"sneak 11 sneak 11 sneak 11 magic 7", magic8).
		State("box.visitor.third_down.made", "1", "box.visitor.third_down.tried", "1")
	enginetest.Refused(t, enginetest.Setup(t, System, magic8), opening+"line-run 54 magic 9", engine.CodeNumber)
	enginetest.Refused(t, enginetest.Setup(t, System, magic8), opening+"line-run 54 magic 0", engine.CodeNumber)
}

func TestRapidroll14MagicCanScore(t *testing.T) {
	after(t, opening+"end-run 66 65 line-run 54 magic 8", magic8).State("phase", "try", "score.visitor", "6", "running", "false",
		"box.visitor.rush.touchdowns", "1", "box.scoring.0.kind", "touchdown-rush", "box.drives.0.result", "touchdown",
		"box.drives.0.yards", "80")
	after(t, opening+"end-run 66 65 short-pass 34 magic 8", "visitor-magic: 9").
		State("box.scoring.0.kind", "touchdown-pass", "box.visitor.pass.touchdowns", "1", "box.visitor.first_downs.pass", "1")
	enginetest.Refused(t, enginetest.Setup(t, System, "visitor-magic: 50"), opening+"end-run 66 65 line-run 54 magic 9", engine.CodeNumber)
}

func TestRapidroll15WhatMagicMayExtend(t *testing.T) {
	for _, c := range []struct{ what, record string }{
		{"a gain", "line-run 54"},
		{"a loss", "line-run 61 33"},
		{"out of bounds", "end-run 32"},
		{"a sneak", "sneak 11"},
		{"no gain", "sneak 66"},
		{"a scramble run", "short-pass 12"},
		{"a completed pass", "short-pass 34"},
		{"a fake", "sneak 11 sneak 11 sneak 11 fake-punt end-run 32"},
		{"the gambled yards", "line-run 55 line-run 51 short-pass 66"},
		{"a play whose flag was declined", "line-run 21 31 63 decline"},
		{"a play with an accepted def n+", "deep-pass 66 46 31 accept"},
	} {
		s := after(t, opening+c.record+" magic", magic8)
		if s.Result.Next.Kind != engine.NumberKind {
			t.Errorf("%s: %s is asked", c.what, s.Result.Next.ID)
		}
		s.Cites(15)
	}
	for _, c := range []struct{ what, record string }{
		{"a sack", "deep-pass 31 33"},
		{"an incomplete pass", "short-pass 64"},
		{"a fumble", "line-run 11 22"},
		{"a play wiped out", "line-run 21 31 63 accept"},
		{"a def n+ after a loss", "deep-pass 66 31 44 21 accept"},
		{"a kickoff", ""},
		{"the other team's run", "sneak 11 sneak 11 sneak 11 short-pass 64"},
	} {
		t.Log(c.what)
		refused(t, opening+c.record+" magic", magic8)
	}
}

func TestRapidroll16MagicThatCannotWaitIsAskedAtOnce(t *testing.T) {
	fourth := opening + "sneak 11 sneak 11 sneak 11 line-run 32 "
	s := after(t, fourth, magic8).Cites(16).Next("magic", "visitor").State("live.team", "visitor", "live.spot", "28", "ball", "23",
		"down", "4", "box.visitor.rush.tried", "3", "box.visitor.fourth_down.tried", "0")
	if p := s.Result.Next; p.Min != 0 || p.Max != 8 {
		t.Errorf("asked for %d to %d", p.Min, p.Max)
	}
	after(t, fourth+"2", magic8).State("ball", "30", "down", "1", "box.visitor.fourth_down.made", "1",
		"box.visitor.first_downs.rush", "1", "live", "null")
	after(t, fourth+"1", magic8).State("possession", "home", "ball", "71", "box.visitor.magic.used", "1", "box.visitor.rush.yards", "9",
		"box.visitor.fourth_down.made", "0", "box.drives.0.result", "downs")
	after(t, fourth+"0", magic8).State("possession", "home", "ball", "72", "magic.visitor", "8")
	// Too few for a 1st down still push the others back, whether or not the team owns enough for it.
	after(t, fourth, "visitor-magic: 1").Cites(16).Next("magic", "visitor")
	after(t, fourth+"1", "visitor-magic: 1").State("possession", "home", "ball", "71", "magic.visitor", "0", "box.drives.0.result", "downs")
	after(t, fourth+"2", magic8)
	refused(t, fourth+"2 magic", magic8) // it was asked
	// Out of his own end zone.
	zone := opening + "reverse 43 reverse 62 "
	after(t, zone, magic8).Next("magic", "visitor").State("live.spot", "-4", "ball", "11")
	after(t, zone+"5", magic8).State("ball", "1", "down", "3", "to_go", "29", "magic.visitor", "3", "running", "true",
		"box.visitor.rush.yards", "-19")
	after(t, zone+"4", magic8).State("score.home", "2", "box.home.safeties", "1", "box.visitor.rush.yards", "-20",
		"box.visitor.magic.used", "4")
	after(t, zone, "visitor-magic: 4").State("score.home", "2", "phase", "kickoff", "kick_from", "20")
	// On a two-point try.
	try := "kickoff 34 long-pass 11 two-point "
	after(t, try+"sneak 11", magic8).Next("magic", "visitor").State("live.spot", "99", "phase", "try")
	after(t, try+"sneak 11 1", magic8).State("score.visitor", "8", "magic.visitor", "7",
		"box.visitor.two_points.made", "1", "box.visitor.plays", "1")
	after(t, try+"sneak 11 0", magic8).State("score.visitor", "6", "magic.visitor", "8",
		"box.visitor.two_points.made", "0", "box.visitor.two_points.tried", "1")
	after(t, try+"short-pass 64", magic8).State("phase", "kickoff", "score.visitor", "6") // incomplete
	after(t, try+"short-pass 21", magic8).State("phase", "kickoff", "score.visitor", "6") // sacked
	after(t, try+"line-run 21", magic8).State("phase", "kickoff", "score.visitor", "6")   // a flag, of the team that failed
}

func TestRapidroll17AfterTheLastNumberMagicCanStillScore(t *testing.T) {
	last := opening + strings.Repeat("short-pass 64 ", 78) + "sneak 11 "
	s := after(t, last, "home-magic: 99").Next("clock", "home").State("ball", "81", "down", "4")
	if got := strings.Join(s.Result.Next.Words(), " "); got != "end magic time-out" {
		t.Errorf("options %s", got)
	}
	after(t, last+"magic", "home-magic: 99").Cites(17).State("period", "2", "clock", "0", "phase", "try", "score.home", "6",
		"magic.home", "80", "box.home.magic.used", "19", "box.home.rush.yards", "20", "box.scoring.0.clock", "0").Next("try", "home")
	after(t, last+"magic extra-point 43", "home-magic: 19").State("period", "3", "score.home", "7")
	s = after(t, last, "home-magic: 18").Next("clock", "home")
	if got := strings.Join(s.Result.Next.Words(), " "); got != "end time-out" {
		t.Errorf("options %s", got)
	}
}

func TestRapidroll18TheYardForAFakeComesAfterThePlay(t *testing.T) {
	fourth := opening + "sneak 11 sneak 11 sneak 11 "
	after(t, fourth+"fake-punt", "visitor-magic: 0").Next("fake", "visitor").State("fake_used.visitor", "false", "last_play", "sneak")
	after(t, fourth+"fake-punt end-run").State("fake_used.visitor", "true", "last_play", "fake-punt", "magic.visitor", "0")
	after(t, fourth+"fake-punt end-run 32").Cites(18, 19).
		State("magic.visitor", "1", "ball", "31", "down", "1", "box.visitor.magic.given", "1")
	after(t, fourth+"fake-punt end-run 54").State("magic.visitor", "1", "possession", "home") // 1 yard short of no use
	// A penalty takes back neither the yard nor the attempt.
	after(t, fourth+"fake-punt short-pass 65").Next("penalty", "home").State("flag", "off 15", "magic.visitor", "0")
	after(t, fourth+"fake-punt short-pass 65 accept").State("magic.visitor", "1", "fake_used.visitor", "true", "ball", "12", "down", "4",
		"box.visitor.pass.tried", "0", "box.visitor.fourth_down.tried", "0")
}

// A first down that a run has made is not made again by magic yards.
func TestRapidroll14AFirstDownIsMadeOnce(t *testing.T) {
	after(t, inRange+"magic 10", "visitor-magic: 12").State("ball", "72", "down", "1", "to_go", "10", "box.visitor.first_downs.rush", "1")
	after(t, inRange+"magic 3", "visitor-magic: 12").State("ball", "65", "down", "1", "to_go", "10", "box.visitor.first_downs.rush", "1")
}

// RAPIDROLL-18: the yard for a fake cannot extend the fake.
func TestRapidroll18TheYardForAFakeIsForLaterPlays(t *testing.T) {
	const fake = opening + "sneak 11 sneak 11 sneak 11 fake-punt end-run 41" // 8 yards, 1st & 10 on the 31
	after(t, fake+" magic 3", "visitor-magic: 3").State("magic.visitor", "1", "ball", "34")
	enginetest.Refused(t, enginetest.Setup(t, System, "visitor-magic: 3"), fake+" magic 4", engine.CodeNumber)
}

// On 4th down nobody is asked for magic yards where the play has reached the line to gain itself.
func TestRapidroll16NothingIsAskedOnTheLineToGain(t *testing.T) {
	after(t, opening+sneaks(3)+"line-run 22 34", magic8).Next("snap", "visitor").State("ball", "30", "down", "1")
	after(t, opening+sneaks(3)+"line-run 22 33", magic8).Next("magic", "visitor")
}
