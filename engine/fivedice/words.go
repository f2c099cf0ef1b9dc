package fivedice

import "strconv"

// Words returns what the code means, with a mark and what was assumed where the sheet was damaged.
func (c cell) Words() string {
	return marked(c.appendMeaning(nil), printNotes[c.scan], c.reads)
}

// marked appends the notes on a damaged place behind its mark; notes may be empty.
func marked(b []byte, notes ...string) string {
	before := " † "
	for _, note := range notes {
		if note != "" {
			b = say(b, before, note)
			before = "; "
		}
	}
	return string(b)
}

// appendMeaning appends what the code does, in our own words.
func (c *cell) appendMeaning(b []byte) []byte {
	switch c.effect {
	case blank:
		return say(b, "no result")
	case gain:
		return c.appendYards(b)
	case firstDownRule:
		return say(b, "even d10 a first down, odd a yard less, 1 to 10 yards; inside the opponents' 10 half the distance, rounded up")
	case clipping:
		return say(c.appendYards(b), ", and clipping by the offense, 15 yards")
	case puntOut:
		return say(c.appendYards(say(b, "punt of ")), ", out of bounds")
	case illegalMotion:
		return say(b, "illegal motion by the offense, 5 yards")
	case interferenceOffense:
		return say(b, "pass interference by the offense, 10 yards")
	case interferenceDefense:
		return say(b, "pass interference by the defense, first down at the spot: d10 yards (short), 20 + d10 (medium), 30 + d10 (long)")
	case delay:
		return say(b, "delay of game by the offense, 5 yards, or its time-out")
	case holdingOffense:
		return say(b, "holding by the offense, 10 yards")
	case holdingDefense:
		return say(b, "holding by the defense, 5 yards and a first down")
	case injury:
		return say(c.appendYards(b), ", and a player is hurt")
	case incompleteInjury:
		return say(b, "incomplete, and a player is hurt")
	case personalFoul:
		return say(c.appendYards(b), ", and a personal foul, 15 yards, on the side that the d12 says")
	case incompletePersonalFoul:
		return say(b, "incomplete, and a personal foul, 15 yards, on the side that the d12 says")
	case puntHigh:
		return say(c.appendYards(say(b, "high punt of ")), ": check for a fair catch")
	case passBlocked:
		return say(b, "the pass is batted down, incomplete")
	case incomplete:
		return say(b, "incomplete")
	case graspEither:
		return say(c.appendYards(b), ", and a face mask grasped, 5 yards, on the side that the d12 says")
	case graspDefense:
		return say(c.appendYards(b), ", and a face mask grasped by the defense, 5 yards")
	case twistEither:
		return say(c.appendYards(b), ", and a face mask twisted, 15 yards, on the side that the d12 says")
	case twistDefense:
		return say(c.appendYards(b), ", and a face mask twisted by the defense, 15 yards and a first down")
	case offside:
		return say(b, "encroachment or offside by the defense, 5 yards")
	}
	return c.appendOutcome(b)
}

// appendOutcome is appendMeaning for the codes without a choice of fouls: kicks, sacks, turnovers, losses.
func (c *cell) appendOutcome(b []byte) []byte {
	switch c.effect {
	case upright:
		return say(b, "the kick hits the upright, and the d20 says whether it is good")
	case blocked:
		return say(b, "the kick is blocked, and rolls d20 yards behind the line")
	case quarterbackRuns:
		return say(b, "the quarterback is forced to run: a second code, from his run")
	case sack:
		return c.appendYards(say(b, "sack for a loss of "))
	case sackFumble:
		return say(c.appendYards(say(b, "sack for a loss of ")), ", and a fumble")
	case sackInjury:
		return say(c.appendYards(say(b, "sack for a loss of ")), ", and the quarterback is hurt")
	case kickGood:
		return say(b, "the kick is good")
	case fumble:
		return say(c.appendYards(b), ", and a possible fumble")
	case kickMissed:
		return say(b, "the kick is no good")
	case interceptionBehind:
		return say(c.appendYards(say(b, "possible interception ")), " behind the line")
	case interception:
		return say(c.appendYards(say(b, "possible interception ")), " downfield")
	case incompleteFaceMask:
		return say(b, "incomplete, and a face mask by the defense, 15 yards and a first down")
	case kickoffOut:
		return say(b, "kickoff out of bounds: the receivers' ball 30 yards from the kick")
	case touchback:
		return say(b, "touchback")
	case lossRated:
		return say(b, "loss of d10 yards; of 2 yards if the team with the ball is rated A")
	case loss:
		return c.appendYards(say(b, "loss of "))
	case weird:
		return say(b, "a weird play: its own chart decides, and the table states the outcome")
	}
	return say(b, "a touchdown from anywhere")
}

// appendYards appends the yards of a code: "7 yards", "20 + d10 yards", "d10 yards".
func (c *cell) appendYards(b []byte) []byte {
	switch {
	case c.die == fixed:
		b = strconv.AppendInt(b, int64(c.yards), 10)
		if c.yards == 1 {
			return say(b, " yard")
		}
	case c.yards == 0:
		b = say(b, "d10")
	default:
		b = say(strconv.AppendInt(b, int64(c.yards), 10), " + d10")
	}
	return say(b, " yards")
}

// say appends words one after another.
func say(b []byte, words ...string) []byte {
	for _, w := range words {
		b = append(b, w...)
	}
	return b
}
