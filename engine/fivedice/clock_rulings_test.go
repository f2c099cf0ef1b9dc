package fivedice

import (
	"testing"

	"rollbook/engine"
)

// regulation is a whole game of one play a quarter without a score.
const regulation = "visitor kickoff 72 kneel kneel kickoff 72 kneel kneel "

func TestFivedice45TheClock(t *testing.T) {
	for _, entries := range []string{"run 5", "short 46", "short 47 0", "kneel", "spike", "punt 33 5", "field-goal 60",
		"run 38 5", "run 12 5 accept",
		"run 28 4 11", "punt 88 first-down 30"} {
		play(t, drive20+entries).State("clock", "34")
	}
	for _, entries := range []string{"timeout", "defense-timeout", "run 18", "punt 39", "field-goal 19", "run 88 replay 20"} {
		play(t, drive20+entries).State("clock", "35")
	}
	play(t, drive20+"long 89 kick 50 kickoff 72").State("clock", "34")
	play(t, drive20+"run 5", "clock: table").State("clock", "0")
	play(t, drive20+"end-quarter", "clock: table").State("period", "2", "ball", "20").Next("play", "visitor")
	play(t, "visitor end-quarter", "clock: table").State("period", "2", "phase", "kickoff")
	play(t, drive20+"end-quarter end-quarter", "clock: table").State("period", "3", "phase", "kickoff", "possession", "visitor")
	refused(t, drive20+"end-quarter", engine.CodeCall)
	refused(t, "visitor end-quarter", engine.CodeCall)
}

func TestFivedice46NoPeriodEndsOnADefensiveFoul(t *testing.T) {
	for _, entries := range []string{"run 38 5", "run 35 2 8", "run 28 4 11", "long 69", "long 30 12", "run 36 5"} {
		play(t, drive20+entries, "plays: 1").State("period", "1", "clock", "1").Cites(46)
	}
	for _, entries := range []string{"run 12 5 accept", "run 12 5 decline", "punt 31 5 3 10 6", "run 29 4 11"} {
		settings := []string{"plays: 1"}
		if entries == "run 29 4 11" {
			settings = append(settings, "rule.offsetting: stands")
		}
		play(t, drive20+entries, settings...).State("period", "2")
	}
	play(t, drive20+"run 38 5", "plays: 2").State("clock", "1")
}

func TestFivedice47ScoresOnTheLastPlay(t *testing.T) {
	play(t, drive20+"long 89", "plays: 1").State("period", "1", "clock", "0", "phase", "try")
	play(t, drive20+"long 89 kick 50", "plays: 1").State("period", "2", "clock", "1", "phase", "kickoff", "possession", "visitor")
	play(t, drive20+"kneel long 89 kick 18 kick 50", "plays: 1").State("period", "3", "phase", "kickoff", "possession", "visitor",
		"score.visitor", "7", "box.drives.0.result", "touchdown").Cites(47)
	play(t, "home kickoff 72 kneel long 89 kick 50", "plays: 1").State("period", "3", "possession", "home", "phase", "kickoff")
	play(t, drive20+"kneel kneel kickoff 72 kneel long 89 kick 60", "plays: 1").
		State("over", "true", "winner", "home", "clock", "0", "period", "4")
	play(t, drive20+"kneel kneel", "plays: 1").State("box.drives.0.result", "time", "timeouts.visitor", "3")
}

func TestFivedice47IsCitedWhereAScoreIsOnTheLastPlay(t *testing.T) {
	for record, want := range map[string]bool{
		drive20 + "long 89":                            true,  // the try is played first
		drive20 + "long 89 kick 50":                    true,  // the kickoff goes over
		drive20 + "kneel field-goal 50":                true,  // the kickoff is dropped
		drive20 + "kneel kneel":                        false, // halftime, nobody scored
		drive20 + "kneel":                              false,
		drive20 + "kneel kneel kickoff 72 kneel kneel": false,
	} {
		if got := cites(play(t, record, "plays: 1"), 47); got != want {
			t.Errorf("%s: cited %t, want %t", record, got, want)
		}
	}
	if cites(play(t, drive20+"long 89 kick 50", "plays: 2"), 47) {
		t.Error("cited for a score in the middle of a quarter")
	}
}

func TestFivedice48Overtime(t *testing.T) {
	play(t, regulation, "plays: 1").Next("overtime-toss", "table").State("period", "5", "phase", "toss", "clock", "1", "timeouts.home", "2",
		"possession", "null", "ball", "null", "box.line.home", "[0,0,0,0,0]").Cites(48)
	play(t, regulation, "plays: 1", "overtime: none").State("over", "true", "winner", "tie", "period", "4").Cites(48)
	play(t, regulation+"home kickoff 72 long 89", "plays: 1").State("over", "true", "winner", "home", "score.home", "6", "period", "5",
		"clock", "0", "phase", "over", "opening", "visitor", "box.line.home", "[0,0,0,0,6]").Next("over", "")
	play(t, regulation+"home kickoff 72 kneel", "plays: 1").State("over", "true", "winner", "tie", "box.drives.2.result", "time")
	play(t, regulation+"home kickoff 72 kneel", "plays: 1", "overtime: until-won").State("period", "6", "phase", "play", "ball", "19",
		"down", "2", "timeouts.visitor", "2")
	play(t, regulation+"home kickoff 72 kneel kneel field-goal 50", "plays: 1", "overtime: until-won").State("over", "true", "period", "7",
		"score.home", "3")
	play(t, regulation+"home kickoff 41 0 89 1", "plays: 1", "overtime-plays: 9").State("over", "true", "clock", "9")
	play(t, drive20+"end-quarter end-quarter kickoff 72 end-quarter end-quarter home end-quarter", "clock: table").
		State("over", "true", "winner", "tie")
}

func TestFivedice48IsCitedOnlyAfterATie(t *testing.T) {
	won := "visitor kickoff 72 field-goal 50 kickoff 72 kneel kickoff 72 kneel kneel"
	if s := play(t, won, "plays: 1").State("over", "true", "winner", "visitor"); cites(s, 48) {
		t.Error("cited for a game that was won in regulation")
	}
}

func TestFivedice49Timeouts(t *testing.T) {
	play(t, drive20+"timeout defense-timeout").State("timeouts.visitor", "2", "timeouts.home", "2", "box.home.timeouts", "1")
	play(t, drive20+"timeout timeout timeout defense-timeout defense-timeout defense-timeout").
		State("timeouts.visitor", "0", "timeouts.home", "0")
	refused(t, drive20+"defense-timeout defense-timeout defense-timeout defense-timeout", engine.CodeCall)
	refused(t, drive20+"timeout timeout timeout timeout", engine.CodeCall)
	play(t, drive20+"timeout timeout timeout kneel kneel", "plays: 1").State("timeouts.visitor", "3", "box.visitor.timeouts", "3")
	play(t, regulation+"home kickoff 72 timeout timeout kneel", "plays: 1", "overtime: until-won").State("timeouts.home", "2")
}

func TestFivedice50KneelAndSpike(t *testing.T) {
	play(t, drive20+"kneel").State("ball", "19", "down", "2", "box.visitor.rush_yards", "-1")
	play(t, drive20+"run 88 replay 1 kneel").State("ball", "1", "down", "2", "box.visitor.rushes", "1", "box.visitor.rush_yards", "0")
	play(t, drive20+"spike").State("ball", "20", "down", "2", "box.visitor.passes", "1", "box.visitor.completions", "0")
}

func TestFivedice51YardsOnAPass(t *testing.T) {
	for entries, yards := range map[string]string{"short 0": "0", "short 22": "0", "medium 85": "-3", "long 41 2": "42",
		"short 82 other 4": "-4"} {
		s := play(t, drive20+entries).State("box.visitor.completions", "1", "box.visitor.pass_yards", yards)
		if got, want := cites(s, 51), yards != "42"; got != want {
			t.Errorf("%s: cited %t, want %t", entries, got, want)
		}
	}
	if cites(play(t, drive20+"run 0"), 51) {
		t.Error("cited for a run")
	}
}

func TestFivedice52WhatIsNotOffered(t *testing.T) {
	play(t, drive20+"field-goal 60").Next("play", "home")
	play(t, "visitor onside receiving 12").Next("play", "visitor")
	play(t, drive20+"punt 72").Next("play", "home")
	play(t, drive20+"long 89 short 64 0 intercepted").Next("kickoff", "visitor")
	refused(t, deep+"run 87 punt", engine.CodeCall)
}

func TestFivedice53AnUnfinishedPlayHasChangedNothing(t *testing.T) {
	for _, entries := range []string{"run", "run 12", "run 12 9", "punt 31 5", "punt 31 5 89", "short 64 5 intercepted", "run 57 5 returned",
		"punt 44 5", "run 88 home-ball", "field-goal 44 5 returned 5"} {
		play(t, drive20+entries).State("ball", "20", "down", "1", "possession", "visitor", "clock", "35", "phase", "play",
			"box.visitor.plays", "0",
			"box.visitor.punts", "0", "box.visitor.fg_att", "0", "box.home.blocks", "0", "box.visitor.interceptions", "0",
			"box.visitor.penalties", "0",
			"box.drives.0.result", "null", "box.drives.0.yards", "0")
	}
	play(t, returns+"5").State("phase", "kickoff", "possession", "home", "box.home.kickoffs", "0", "ball", "null")
	play(t, drive20+"long 89 run 28 5").State("phase", "try", "ball", "98", "score.visitor", "6")
}

func TestTheStateInEveryPhase(t *testing.T) {
	play(t, "").State("phase", "toss", "possession", "null", "ball", "null", "down", "0", "to_go", "0", "kick_from", "0", "opening", "null")
	play(t, "visitor").State("phase", "kickoff", "possession", "home", "ball", "null", "down", "0", "to_go", "0", "kick_from", "30",
		"opening", "visitor")
	play(t, drive20).State("phase", "play", "possession", "visitor", "ball", "20", "down", "1", "to_go", "10", "kick_from", "0")
	play(t, drive20+"long 89").State("phase", "try", "possession", "visitor", "ball", "98", "down", "0", "to_go", "0", "kick_from", "0")
	play(t, regulation, "plays: 1", "overtime: none").State("phase", "over", "possession", "null", "ball", "null", "down", "0", "to_go", "0",
		"kick_from", "0", "over", "true")
}

func TestFivedice54BadInput(t *testing.T) {
	refused(t, drive20+"run 90 07", engine.CodeDice)
	refused(t, drive20+"run 90 x", engine.CodeDice)
	refused(t, drive20+"Run", engine.CodeCall)
	refused(t, drive20+"run +5", engine.CodeNumber)
	refused(t, drive20+"run -5", engine.CodeNumber)
	refused(t, drive20+"run 5x", engine.CodeNumber)
	refused(t, drive20+"run 0005", engine.CodeNumber)
	refused(t, regulation+"run", engine.CodeOver, "plays: 1", "overtime: none")
}
