package fivedice

import "rollbook/engine"

// The outcomes of a weird play, and those that a kickoff and a return allow (section 4.10).
const (
	kickoffOutcomes = 7 // all but first-down
	returnOutcomes  = 6 // nor replay
)

// A stated is what the table says of a weird play: which team has the ball or scores.
type stated struct {
	what string // ball, touchdown, safety, replay or first-down
	team engine.Side
}

// stateOutcome asks the table, which has the chart or its own sense, for the outcome (FIVEDICE-44).
func (g *game) stateOutcome(options []string) stated {
	answer := g.t.CallFrom(&weirdPrompt, engine.BothAtTable, options)
	for _, team := range engine.Teams {
		prefix := len(team.String()) + 1
		if len(answer) > prefix && answer[:prefix-1] == team.String() {
			return stated{answer[prefix:], team}
		}
	}
	return stated{what: answer}
}

// weirdSpot asks where a weird play left the ball.
func (g *game) weirdSpot() int { return g.askNumber(&weirdSpotPrompt, 1, 99) }

// tell reports the outcome of a weird play.
func (g *game) tell(s stated) {
	g.t.Cite(44)
	g.report(event{what: weirdEnded, team: s.team, word: s.what})
}

// weirdPlay is code 88 on a run or a pass, which stays a run or a pass if the offense keeps the ball.
func (g *game) weirdPlay(kind string) {
	s := g.stateOutcome(weirdPrompt.Options)
	switch {
	case s.team == g.offense && s.what == "ball":
		spot := g.weirdSpot()
		g.tell(s)
		g.gain(kind, spot-g.ball)
	case s.team == g.offense && s.what == "touchdown":
		g.tell(s)
		g.gain(kind, 100-g.ball)
	default:
		g.weirdElse(s)
	}
}

// weirdKick is code 88 on a punt or a field goal.
func (g *game) weirdKick() {
	s := g.stateOutcome(weirdPrompt.Options)
	switch {
	case s.team == g.offense && s.what == "ball":
		spot := g.weirdSpot()
		g.tell(s)
		g.nextDown(spot)
	case s.team == g.offense && s.what == "touchdown":
		g.tell(s)
		g.endDrive("touchdown", 100)
		g.touchdown(g.offense, "weird", 0)
	default:
		g.weirdElse(s)
	}
}

// weirdElse settles what weird plays and weird kicks have in common.
func (g *game) weirdElse(s stated) {
	defense := g.offense.Other()
	switch s.what {
	case "replay":
		spot := g.weirdSpot()
		g.tell(s)
		g.ticks = false
		if g.replay(spot) {
			g.madeFirstDown("penalty")
		}
	case "first-down":
		spot := g.weirdSpot()
		g.tell(s)
		g.madeFirstDown("penalty")
		g.firstDownAt(spot)
	case "ball":
		spot := g.weirdSpot()
		g.tell(s)
		g.endDrive("weird", g.ball)
		g.series(defense, spot)
	case "touchdown":
		g.tell(s)
		g.endDrive("weird", g.ball)
		g.touchdown(defense, "weird", 0)
	case "safety":
		g.tell(s)
		if s.team == defense {
			g.endDrive("safety", 0)
		} else {
			g.endDrive("weird", g.ball)
		}
		g.safety(s.team.Other())
	}
}

// weirdKickoff is code 88 on a kickoff, which is then not counted as one.
func (g *game) weirdKickoff() {
	s := g.stateOutcome(weirdPrompt.Options[:kickoffOutcomes])
	if s.what == "replay" { // the same kick again
		g.tell(s)
		return
	}
	g.weirdBall(s)
}

// weirdReturn is code 88 on a return, which is then not counted as one.
func (g *game) weirdReturn() { g.weirdBall(g.stateOutcome(weirdPrompt.Options[:returnOutcomes])) }

// weirdBall settles a weird play during which nobody had a drive.
func (g *game) weirdBall(s stated) {
	switch s.what {
	case "ball":
		spot := g.weirdSpot()
		g.tell(s)
		g.series(s.team, spot)
	case "touchdown":
		g.tell(s)
		g.touchdown(s.team, "weird", 0)
	case "safety":
		g.tell(s)
		g.safety(s.team.Other())
	}
}
