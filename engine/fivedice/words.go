package fivedice

import (
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/engine/football"
)

// effectWords say in our own words what each effect does; # is where the yards go.
var effectWords = [...]string{
	blank:              "no result",
	gain:               "#",
	firstDownRule:      "even d10 a first down, odd a yard less, 1 to 10 yards; inside the opponents' 10 half the distance, rounded up",
	foulOnly:           "",
	interference:       "pass interference by the defense, first down at the spot: d10 yards (short), 20 + d10 (medium), 30 + d10 (long)",
	delay:              "delay of game by the offense, 5 yards, or its timeout",
	injury:             "#, and a player is hurt",
	puntOut:            "punt of #, out of bounds",
	puntHigh:           "high punt of #: check for a fair catch",
	incomplete:         "incomplete",
	passBlocked:        "the pass is batted down, incomplete",
	incompleteInjury:   "incomplete, and a player is hurt",
	upright:            "the kick hits the upright, and the d20 says whether it is good",
	kickGood:           "the kick is good",
	kickMissed:         "the kick is no good",
	blocked:            "the kick is blocked, and rolls d20 yards behind the line",
	quarterbackRuns:    "the quarterback is forced to run: a second code, from his run",
	sack:               "sack for a loss of #",
	sackFumble:         "sack for a loss of #, and a fumble",
	sackInjury:         "sack for a loss of #, and the quarterback is hurt",
	fumble:             "#, and a possible fumble",
	interceptionBehind: "possible interception # behind the line",
	interception:       "possible interception # downfield",
	kickoffOut:         "kickoff out of bounds: the receivers' ball 30 yards from the kick",
	touchback:          "touchback",
	ratedLoss:          "loss of d10 yards; of 2 yards if the team with the ball is rated A",
	weird:              "a weird play: its own chart decides, and the table states the outcome",
	touchdown:          "a touchdown from anywhere",
}

var infractionWords = [...]string{
	clipping:         "clipping",
	illegalMotion:    "illegal motion",
	passInterference: "pass interference",
	delayOfGame:      "delay of game",
	holding:          "holding",
	personalFoul:     "personal foul",
	graspedMask:      "grasping the face mask",
	twistedMask:      "twisting the face mask",
	faceMask:         "face mask",
	encroachment:     "encroachment or offside",
	offside:          "offside",
	illegalBlock:     "illegal block",
	roughing:         "roughing",
	kickOutOfBounds:  "kickoff out of bounds",
}

var printNotes = [...]string{
	apart:      "printed 00, above the heading of the list",
	garbled:    "the number is damaged in print; certain from 21, 31 and so on",
	certain:    "the number is lost in print; certain by counting back from 29",
	veryLikely: "the number is lost in print; very likely from 23, 33, 43 and 53",
	likely:     "the number is lost in print; likely from the order of the descriptions",
	placed:     "the number is lost in print; blank-code puts it here",
	assumed:    "assumed to be the one number of 12 to 20 without a description; blank-code names another",
	declared:   "the number without a description, as blank-code says",
	unused:     "the numbers go from 72 to 81",
}

// driveWords are the results of drives as the box has them.
var driveWords = [...]string{
	driveOpen:         "",
	driveTouchdown:    "touchdown",
	driveFieldGoal:    "field-goal",
	driveMissed:       "missed-field-goal",
	drivePunt:         "punt",
	driveBlocked:      "blocked-kick",
	driveInterception: "interception",
	driveFumble:       "fumble",
	driveDowns:        "downs",
	driveSafety:       "safety",
	driveWeird:        "weird",
	driveTime:         "time",
}

// scoreKeys are the ways of scoring as the box has them, scoreKinds as the football systems share them.
var (
	scoreKeys = [...]string{
		byRun:          "run",
		byPass:         "pass",
		byKickReturn:   "kickoff-return",
		byPuntReturn:   "punt-return",
		byPickReturn:   "interception-return",
		byFumbleReturn: "fumble-return",
		byBlockReturn:  "block-return",
		byWeirdPlay:    "weird",
		byFieldGoal:    "field-goal",
		bySafety:       "safety",
		byKick:         "kick",
		byTwoPointTry:  "two-point",
	}
	scoreKinds = [...]string{
		byRun:          "touchdown-rush",
		byPass:         "touchdown-pass",
		byKickReturn:   "touchdown-kickoff",
		byPuntReturn:   "touchdown-punt",
		byPickReturn:   "touchdown-interception",
		byFumbleReturn: "touchdown-fumble",
		byBlockReturn:  "touchdown, blocked kick",
		byWeirdPlay:    "touchdown, weird play",
		byFieldGoal:    "field-goal",
		bySafety:       "safety",
		byKick:         "extra-point",
		byTwoPointTry:  "two-point",
	}
)

// words is how points were scored as people read it: "touchdown, punt return".
func (w scoreWay) words() string { return football.ScoreWords(scoreKinds[w]) }

// Words returns what the code means, with a mark and what was assumed where the sheet was damaged.
func (c cell) Words() string {
	return marked(c.appendMeaning(nil), printNotes[c.print], c.note)
}

// marked appends the notes on a damaged place behind its mark; notes may be empty.
func marked(b []byte, notes ...string) string {
	before := " † "
	for _, note := range notes {
		if note != "" {
			b = engine.Say(b, before, note)
			before = "; "
		}
	}
	return string(b)
}

// appendMeaning appends what the code does, in our own words.
func (c *cell) appendMeaning(b []byte) []byte {
	before, after, hasYards := strings.Cut(effectWords[c.effect], "#")
	b = engine.Say(b, before)
	if hasYards {
		b = engine.Say(c.appendYards(b), after)
	}
	switch {
	case c.effect == foulOnly:
		return c.foul.append(b)
	case c.foul.kind != noInfraction && !c.penaltyOnly():
		return c.foul.append(engine.Say(b, "; "))
	}
	return b
}

// appendYards appends the yards of a code: "7 yards", "20 + d10 yards", "d10 yards", "loss of 1 yard".
func (c *cell) appendYards(b []byte) []byte {
	switch {
	case c.die == flat && c.yards < 0:
		return football.AppendYards(engine.Say(b, "loss of "), -c.yards)
	case c.die == flat:
		return football.AppendYards(b, c.yards)
	case c.yards == 0:
		return engine.Say(b, "d10 yards")
	}
	return engine.Say(strconv.AppendInt(b, int64(c.yards), 10), " + d10 yards")
}

// append appends a foul of the code list: "holding by the defense, 5 yards and a first down".
func (f foul) append(b []byte) []byte {
	b = engine.Say(b, infractionWords[f.kind])
	if f.side != byD12 {
		b = engine.Say(b, " by the ", f.side.Words())
	}
	b = football.AppendYards(engine.Say(b, ", "), f.yards)
	switch {
	case f.side == byD12:
		return engine.Say(b, ", on the side that the d12 says")
	case f.side == defense && (f.automatic() || f.kind == holding):
		return engine.Say(b, " and a first down")
	}
	return b
}

// Words returns the side as the sheet's tables name it.
func (s side) Words() string {
	return [...]string{nobody: "no foul", defense: "defense", offense: "offense", offsetting: "offsetting", byD12: "d12"}[s]
}

// Words returns "good" or "no good".
func (v verdict) Words() string {
	if v {
		return "good"
	}
	return "no good"
}

// Words returns what the check says.
func (c check) Words() string {
	return [...]string{nothing: "nothing", aFoul: "a foul: throw the d10 again",
		possibleFumble: "a possible fumble at the end of the return"}[c]
}

// Words returns the row in our own words.
func (f returnFoul) Words() string {
	b := engine.Say(nil, infractionWords[f.kind], " by the defenders, ")
	if f.side == offense {
		b = engine.Say(nil, infractionWords[f.kind], " by the returners, ")
	}
	b = football.AppendYards(b, f.yards)
	if f.kicksOnly {
		b = engine.Say(b, ", on kickoffs and punts only")
	}
	return marked(b, f.note)
}
