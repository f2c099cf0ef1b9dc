package rapidroll

import (
	"testing"
)

const scoredTouchdown = opening + "long-pass 11 "

func TestRapidroll56ATryIsFromThe2(t *testing.T) {
	after(t, scoredTouchdown).Next("try", "visitor").State("ball", "98", "down", "0", "to_go", "0", "phase", "try", "last_play", "null")
	after(t, scoredTouchdown+"extra-point").Next("extra-point", "visitor")
	after(t, scoredTouchdown+"extra-point 46").Cites(56).
		State("score.visitor", "7", "kick_from", "30", "clock", "37", "box.visitor.extra_points.made", "1",
			"running", "false")
	after(t, scoredTouchdown+"extra-point 65").State("score.visitor", "6", "box.visitor.extra_points.tried", "1",
		"box.visitor.extra_points.made", "0")
	after(t, scoredTouchdown+"two-point").Next("two-point", "visitor")
	after(t, scoredTouchdown+"two-point line-run 32").
		State("score.visitor", "8", "box.visitor.two_points.made", "1", "box.visitor.rush.tried", "0").
		Says("Bears go for two: line run. Gain of 2 yards. The two-point try is good.")
	after(t, scoredTouchdown+"two-point sneak 11").State("score.visitor", "6", "box.visitor.two_points.tried", "1")
	after(t, scoredTouchdown+"two-point line-run 66 11").State("score.visitor", "8")
}

func TestRapidroll57WhatEndsATry(t *testing.T) {
	after(t, scoredTouchdown+"extra-point 11").State("phase", "kickoff", "score.visitor", "6", "box.visitor.field_goals.tried", "0")
	after(t, scoredTouchdown+"two-point line-run 11").Cites(57).
		State("phase", "kickoff", "box.visitor.fumbles.count", "0").Says("The ball is fumbled.")
	after(t, scoredTouchdown+"two-point short-pass 66").State("phase", "kickoff", "box.visitor.pass.intercepted", "0").
		Says("The ball is intercepted.")
	for _, call := range []string{"punt", "sideline", "fake-punt", "field-goal"} {
		refused(t, scoredTouchdown+"two-point "+call)
	}
}

func TestRapidroll58FlagsOnTries(t *testing.T) {
	kick := scoredTouchdown + "extra-point 66 "
	after(t, kick+"66").Next("field-goal", "visitor")
	after(t, kick+"34").Next("flag-kick", "visitor")
	// Of the offense on a good try: again from farther back.
	after(t, kick+"34 33").Says("The try is repeated.").Cites(58).
		State("phase", "try", "ball", "93", "score.visitor", "6", "clock", "37", "line", "34 11 66",
			"box.visitor.penalties.yards", "5", "box.visitor.extra_points.tried", "0").Next("try", "visitor")
	after(t, kick+"34 33 extra-point 46").State("score.visitor", "7")
	after(t, kick+"34 11 extra-point 66 34 11 extra-point 46").State("phase", "kickoff", "score.visitor", "6") // 49 yards, good from 34
	after(t, kick+"34 11 extra-point 66 34 11 extra-point 22").State("phase", "kickoff", "score.visitor", "7") // good from 55
	after(t, kick+"34 31").State("phase", "kickoff", "score.visitor", "7", "box.home.penalties.count", "0")
	// Of the defense on a failed one: half the way.
	after(t, kick+"65 31").State("phase", "try", "ball", "99", "box.home.penalties.yards", "1")
	after(t, kick+"65 33").State("phase", "kickoff", "score.visitor", "6")
	// Interference is as far as it can be.
	pass := scoredTouchdown + "two-point deep-pass 66 "
	after(t, pass+"34 43").State("phase", "try", "ball", "99", "box.home.penalties.yards", "1")
	after(t, pass+"46 43").State("score.visitor", "8", "phase", "kickoff")
	after(t, pass+"46 33").State("phase", "try", "ball", "88", "box.visitor.penalties.yards", "10")
	after(t, pass+"34 43 extra-point 65").State("phase", "kickoff", "score.visitor", "6", "box.visitor.two_points.tried", "0")
}
