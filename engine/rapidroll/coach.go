package rapidroll

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// Coach is the house coach's entry at a prompt, and why.
func (g *game) Coach(p *engine.Prompt, pick func(n int) int) (entry, why string) {
	if p.ID == magicPrompt.ID {
		return engine.Number(g.magicNeeded(p)), "what it takes, and no more"
	}
	return playbook.Call(g, p, pick)
}

// playbook is the house coach. A play that repeats the last one fumbles what would be a long gain (RAPIDROLL-20), so that
// he changes his calls; for the rest he goes by the charts.
var playbook = engine.Playbook[*game]{
	engine.Advise("kickoff", "onside-kick", func(g *game) bool { return g.lastNumbers(6) && g.lead() < 0 }, "behind with no time left to wait for the ball"),
	engine.Advise("kickoff", "kickoff", always, "make them go the length of the field"),

	engine.Advise("snap", "magic", (*game).magicReaches, "the yards are a touchdown, or a 1st down where one is needed"),
	engine.Advise("snap", "new-quarterback", func(g *game) bool { return g.period == 4 && g.lead() < -8 }, "two scores behind: three passes count double"),
	engine.Advise("snap", "time-out", (*game).hurry, "time is short and points are needed"),
	engine.Advise("snap", "spike", func(g *game) bool { return g.hurry() && g.clock <= 2 && g.down <= 2 }, "no timeout is left"),
	engine.Advise("snap", "field-goal", func(g *game) bool { return g.halfEnding() && g.clock <= 1 && g.kick(52) && g.threeCount() }, "the last play of the half"),

	engine.Advise("snap", "line-run", func(g *game) bool { return g.down == 4 && g.mustGo() && g.toGo <= 2 }, "behind, and the ball may not come back"),
	engine.Advise("snap", "field-goal", func(g *game) bool { return g.down == 4 && g.kick(45) && (!g.mustGo() || g.lead() >= -3) }, "at least one time in two it is good"),
	engine.Advise("snap", "deep-pass", func(g *game) bool { return g.down == 4 && g.mustGo() && g.toGo > 12 }, "behind, and the ball may not come back"),
	engine.Advise("snap", "short-pass", func(g *game) bool { return g.down == 4 && g.mustGo() }, "behind, and the ball may not come back"),
	engine.Advise("snap", "sneak", func(g *game) bool { return g.down == 4 && g.toGo == 1 && g.ball >= 40 }, "one yard is made five times in seven"),
	engine.Advise("snap", "short-pass", func(g *game) bool { return g.down == 4 && g.toGo <= 3 && g.ball >= 60 }, "too far for a kick and too near for a punt"),
	engine.Advise("snap", "fake-punt", func(g *game) bool { return g.down == 4 && g.toGo <= 5 && g.ball >= 40 && g.ball < 60 }, "everybody expects the punt").Percent(8),
	engine.Advise("snap", "punt", func(g *game) bool { return g.down == 4 }, "the field is worth more than the down"),

	engine.Advise("snap", "sneak", func(g *game) bool { return g.toGo == 1 && g.down == 3 && g.fresh(saySneak) }, "one yard is made five times in seven"),
	engine.Advise("snap", "line-run", func(g *game) bool { return g.toGo <= 2 && g.down == 3 }, "two yards are wanted, and most line runs make them"),
	engine.Advise("snap", "long-pass", func(g *game) bool { return g.lastNumbers(3) && g.lead() < 0 && g.ball < 60 }, "one play is left, or two"),
	engine.Advise("snap", "sideline", func(g *game) bool { return g.halfEnding() && g.clock <= 3 && g.lead() <= 0 }, "a pass out of bounds takes no time now"),
	engine.Advise("snap", "line-run", func(g *game) bool { return g.lastNumbers(12) && g.lead() > 0 && g.fresh(sayLineRun) }, "ahead and late: keep the ball"),
	engine.Advise("snap", "end-run", func(g *game) bool { return g.lastNumbers(12) && g.lead() > 0 }, "ahead and late: keep the ball"),
	engine.Advise("snap", "deep-pass", func(g *game) bool { return g.down == 3 && g.toGo > 12 && g.fresh(sayDeepPass) }, "only a long one makes it"),
	engine.Advise("snap", "medium-pass", func(g *game) bool { return g.down == 3 && g.toGo > 6 && g.fresh(sayMediumPass) }, "the distance asks for it"),
	engine.Advise("snap", "medium-pass", func(g *game) bool { return g.down == 2 && g.toGo > 6 && g.fresh(sayMediumPass) }, "gains most on the average").Percent(50),
	engine.Advise("snap", "short-pass", func(g *game) bool { return g.down >= 2 && g.toGo > 3 && g.fresh(sayShortPass) }, "caught more often than the others").Percent(50),
	engine.Advise("snap", "line-run", func(g *game) bool { return g.fresh(sayLineRun) }, "a few yards, and no incompletion").Percent(40),
	engine.Advise("snap", "end-run", func(g *game) bool { return g.fresh(sayEndRun) }, "a change from the line").Percent(40),
	engine.Advise("snap", "short-pass", func(g *game) bool { return g.fresh(sayShortPass) }, "caught more often than the others").Percent(50),
	engine.Advise("snap", "medium-pass", func(g *game) bool { return g.fresh(sayMediumPass) }, "gains most on the average").Percent(60),
	engine.Advise("snap", "deep-pass", func(g *game) bool { return g.fresh(sayDeepPass) && g.ball < 75 }, "keeps the defense honest").Percent(60),
	engine.Advise("snap", "end-run", func(g *game) bool { return g.fresh(sayEndRun) }, "never the same play twice"),
	engine.Advise("snap", "line-run", always, "never the same play twice"),

	engine.Advise("sideline", "medium-pass", func(g *game) bool { return g.fresh(sayMediumPass) }, "far enough to be worth the time").Percent(60),
	engine.Advise("sideline", "short-pass", func(g *game) bool { return g.fresh(sayShortPass) }, "the surest way to stop the clock"),
	engine.Advise("sideline", "deep-pass", always, "never the same play twice"),

	engine.Advise("clock", "magic", always, "a touchdown"),
	engine.Advise("clock", "time-out", func(g *game) bool { return g.threeCount() || g.period == 2 }, "there is time for another play"),
	engine.Advise("clock", "spike", func(g *game) bool { return g.threeCount() && g.lead() <= 0 && g.down <= 2 }, "there is time for another play"),
	engine.Advise("clock", "end", always, "nothing more is wanted of this half"),

	engine.Advise("fake", "short-pass", always, "caught more often than it fails"),
	engine.Advise("step-out", "step-out", always, "the clock is worth more than three yards"),
	engine.Advise("catch", "return", always, "a return is seldom less than nothing"),
	engine.Advise("end-zone", "touchback", always, "the 20 is more than most returns bring"),
	engine.Advise("penalty", "accept", (*game).penaltyHelps, "it leaves more than the play did"),
	engine.Advise("penalty", "decline", always, "the play did more"),

	engine.Advise("try", "two-point", func(g *game) bool { return g.period >= 4 && football.TwoPointsWanted(g.lead()) },
		"the lead after it is worth the risk, late in the game"),
	engine.Advise("try", "extra-point", always, "nearly sure"),
	engine.Advise("two-point", "short-pass", always, "two yards, and the pass that is caught most"),
}

// lead is by how much the team in possession leads.
func (g *game) lead() int { return football.Lead(g.score, g.possession) }

// lastNumbers reports whether the game has so many numbers left, or fewer.
func (g *game) lastNumbers(n int) bool { return g.period >= 4 && g.clock <= n }

// threeCount reports whether a field goal is worth having: it ties, wins, or a half ends that is not the last.
func (g *game) threeCount() bool { return g.period < 4 || g.lead() >= -3 && g.lead() <= 0 }

// kick reports whether a field goal is this long or shorter.
func (g *game) kick(yards int) bool { return football.KickLength(g.ball) <= yards }

// mustGo reports whether a 4th down is better tried than kicked away: behind with few numbers left.
func (g *game) mustGo() bool { return g.lastNumbers(8) && g.lead() < 0 }

// hurry reports whether the last number is worth a timeout.
func (g *game) hurry() bool {
	return g.lastNumbers(6) && g.lead() <= 0 || g.period == 2 && g.clock <= 3 && g.ball >= 40
}

// fresh reports whether a play is not the one that the drive ran last (RAPIDROLL-20).
func (g *game) fresh(play option) bool { return g.lastPlay != play }

// magicReaches reports whether magic yards at the snap are a touchdown, or the 1st down that a 4th down would need.
func (g *game) magicReaches() bool {
	most := min(g.extend.limit, g.magic[g.possession])
	return g.ball+most >= 100 || !g.extend.first && most >= g.toGo && (g.down == 4 || g.toGo <= 2)
}

// magicNeeded is how many yards of magic make the most of them: a touchdown if they reach, else the line to gain, else the
// way out of the end zone.
func (g *game) magicNeeded(p *engine.Prompt) int {
	spot := g.ball
	if g.live.Team != engine.Nobody {
		spot = g.live.Spot
	}
	need := g.ball + g.toGo - spot
	switch {
	case 100-spot <= p.Max:
		need = 100 - spot
	case spot <= 0:
		need = 1 - spot
	}
	return max(p.Min, min(need, p.Max))
}

// penaltyHelps reports whether the team that a flag benefits gains by it.
func (g *game) penaltyHelps() bool {
	p, flag := &g.play, g.penalty
	made := p.carry.kind != byNothing && !p.carry.fumbled && p.carry.gain >= g.toGo
	switch flag.effect {
	case onOffense: // the others had better have the ball, or a 4th down that failed
		return p.lost == noResult && (g.down < 4 || made)
	case onDefense:
		kicked := p.kind == kickPlay && p.call.name == sayFieldGoal && p.lost == noResult
		return !kicked && (p.lost != noResult || !made)
	case onReceivers:
		return p.lostAt.Team == engine.Nobody
	case onKickers:
		return p.lostAt.Team != engine.Nobody
	}
	return true // marked from the end of the gain
}

func always(*game) bool { return true }

// Situation is the down, the field, the lead and the hour.
func (g *game) Situation(*engine.Prompt) string {
	return football.DownClass(g.down, g.toGo) + "/" + football.FieldClass(g.ball) + "/" + football.LeadClass(g.lead()) + "/" + football.LateClass(g.period, g.clock <= 8)
}
