package fivedice

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// snap says a snap's team, down, distance and spot: "Bears, 2nd & 7 at the Bears 23".
const snap = "{us}, {down} {at}"

// sentences describe the events; "" if another event covers it. game.appendEventWord replaces the words in braces. Team
// names take no article, which fits every name.
var sentences = [gameEnds + 1]string{
	tossWon:          "{full} receive",
	kneeled:          snap + ": the quarterback kneels",
	spiked:           snap + ": the quarterback spikes the ball",
	driveBegins:      "{us} ball {at}",
	threwIncomplete:  "Incomplete",
	sacked:           "SACKED for a loss of {yards} to {place}",
	firstDownRush:    "First down",
	firstDownPass:    "First down",
	firstDownPenalty: "First down",
	flagged:          "Penalty, {us}: {foul}, {yards} to {place}",
	declined:         "{them} decline the penalty for {foul}",
	offset:           "Offsetting penalties",
	dropped:          "Penalty, {us}: {foul}, but the touchdown stands",
	injured:          "{us} lose a player to injury",
	tookTimeout:      "Timeout, {us}",
	fumbled:          "FUMBLE by {us} {at}, {them} recover",
	picked:           "INTERCEPTED by {them} {at}",
	grounded:         "Incomplete",
	tryPicked:        "INTERCEPTED by {them}",
	passRuled:        "The table rules it {complete}",
	kickedOff:        "It goes {yards} to {place}",
	kickedOnside:     "{us} kick onside, {yards}: {them} recover",
	punted:           "It goes {yards} to {place}",
	kickBlocked:      "BLOCKED by {us}! The ball is loose {at}",
	recovered:        "{us} recover",
	fairCaught:       "{us} make a fair catch",
	touchbacked:      "Touchback",
	fieldGoalMade:    "The {number}-yard field goal{upright} is good",
	fieldGoalMissed:  "The {number}-yard field goal{upright} is no good",
	kickTried:        "The extra point{upright} is {good}",
	twoTried:         "The two-point try is good",
	tryAgain:         "The try is repeated from {place}",
	weirdEnded:       "A weird play",
}

// Sentences for a loss, no gain, a gain, a gain all the way and a loss all the way back.
var (
	ofRun = [...]string{"Loss of {yards} to {place}", "No gain", "Gain of {yards} to {place}", "Gain of {yards} into the end zone",
		"Tackled in the end zone"}
	ofPass = [...]string{"Complete for a loss of {yards} to {place}", "Complete for no gain", "Complete for {yards} to {place}",
		"Complete for {yards} into the end zone", "Complete, and tackled in the end zone"}
	ofReturn = [...]string{"{us} lose {yards} on the return to {place}", "No return",
		"{us} return it {yards} to {place}", "{us} return it {yards}, all the way", "{us} are tackled in their own end zone"}
)

// Tell describes entries first to last: for a snap, the team, down and distance, then the code and its
// outcome. The prompt for its die and the charts say what a code means.
func (g *game) Tell(b []byte, first, last int) []byte {
	return g.log.Tell(b, first, last, g.appendSentence)
}

// Hooks returns what the coach weighs, codes to deal, and what papers tell.
func (g *game) Hooks() engine.Hooks {
	return engine.Hooks{Legal: g.legal, Deal: g.deal, Weigh: playbook.Weighing(g), TellForPaper: g.tellForPaper}
}

// tellForPaper describes entries first to last, with a snap's team, down, distance and spot apart.
func (g *game) tellForPaper(first, last int) (text string, said int) {
	return g.log.TellApart(first, last, g.appendSentence, func(e *event) []byte {
		if e.down == 0 {
			return nil
		}
		return g.fill(nil, snap+": ", e)
	})
}

// appendSentence describes one event.
func (g *game) appendSentence(b []byte, e *event) []byte {
	switch e.kind {
	case scored:
		return g.names.AppendScore(b, e.team, e.score, e.after)
	case periodEnds:
		return engine.AppendAll(b, football.PeriodEnd(e.period))
	case gameEnds:
		return g.names.AppendFinal(b, e.after)
	}
	sentence := e.sentence()
	if e.quiet || sentence == "" {
		return b
	}
	return append(g.fill(b, sentence, e), '.')
}

func (e *event) sentence() string {
	switch e.kind {
	case codeTyped:
		if e.onTry && e.chart <= longChart {
			return "{us} try for two from {place}: {chart}, code {code}"
		}
		if e.chart == returnChart { // the return says how it ends
			return ""
		}
		return "{call}, code {code}"
	case rushed:
		return e.gain(&ofRun)
	case completed:
		return e.gain(&ofPass)
	case kickReturned, puntReturned, pickReturned, fumbleReturned, blockReturned:
		return e.gain(&ofReturn)
	}
	switch {
	case e.result == football.DownsResult:
		return "Turnover on downs"
	case e.foul == kickOutOfBounds:
		return "Penalty, {us}: {foul}"
	case e.kind == offset && e.again && !e.onTry:
		return "Offsetting penalties, and the down is repeated"
	case e.ball == callNoFumble:
		return "No fumble"
	case e.ball == callKept:
		return "Fumble, but {us} recover"
	case e.spot >= 100 && (e.kind == kickedOff || e.kind == punted):
		return "It goes {yards}, into the end zone"
	case e.outOfBounds:
		return "It goes {yards} to {place}, out of bounds"
	case e.beyond:
		return "The pass sails out of the end zone, incomplete"
	case e.batted:
		return "The pass is batted down"
	case e.kind == sacked && e.spot == 0:
		return "SACKED in the end zone"
	case e.kind == flagged && e.yards == 0:
		return "Penalty, {us}: {foul}; the ball stays {at}"
	case e.kind == injured && e.passer:
		return "The {us} quarterback is hurt"
	case e.kind == tookTimeout && e.foul == delayOfGame:
		return "{us} take a timeout instead of the penalty for {foul}"
	case e.kind == dropped && e.again:
		return "Penalty, {us}: {foul}, with no yards left to mark off"
	case e.kind == dropped && !e.touchdown:
		return "Penalty, {us}: {foul}, but the try stands"
	case e.kind == kickedOnside && e.made:
		return "{us} kick onside, {yards}: {us} recover"
	case e.kind == twoTried && !e.made:
		return "The two-point try fails"
	case e.outcome == haveFirstDown:
		return "A weird play: first down {at}"
	case e.outcome == playAgain && e.spot > 0:
		return "A weird play: the down is repeated {at}"
	case e.outcome == playAgain:
		return "A weird play: the kickoff is repeated"
	}
	return sentences[e.kind]
}

// gain picks the sentence for the yards of a run, a pass or a return.
func (e *event) gain(of *[5]string) string {
	switch {
	case e.spot == 0:
		return of[4]
	case e.spot == 100:
		return of[3]
	case e.yards > 0:
		return of[2]
	case e.yards == 0:
		return of[1]
	}
	return of[0]
}

// fill appends a sentence about an event.
func (g *game) fill(b []byte, sentence string, e *event) []byte {
	return engine.Expand(b, sentence, func(b []byte, name string) []byte { return g.appendEventWord(b, name, e) })
}

// appendEventWord appends what a word in braces means for an event.
func (g *game) appendEventWord(b []byte, name string, e *event) []byte {
	switch name {
	case "down":
		return football.AppendDown(b, e.down, e.toGo, e.spot)
	case "number":
		return engine.AppendNumber(b, e.yards)
	case "foul":
		return append(b, e.foul...)
	case "call":
		return g.fill(b, playerCharts[e.chart].said, e)
	case "chart":
		return append(b, playerCharts[e.chart].name...)
	case "code":
		return engine.AppendNumber(b, e.code)
	case "meaning":
		return g.codes.Cells[e.code].appendMeaning(b)
	case "upright":
		return append(b, engine.Choose(e.upright, " hits the upright and", "")...)
	case "deep":
		if e.spot == 0 {
			return append(b, "on the goal line"...)
		}
		return append(engine.AppendCount(b, -e.spot, "yard", "yards"), " deep in the end zone"...)
	case "the play":
		return append(b, g.offeredPlay()...)
	case "accepted":
		return append(b, g.ifAccepted()...)
	case "declined":
		return append(b, g.ifDeclined()...)
	case "good":
		return append(b, engine.Choose(e.made, "good", "no good")...)
	case "complete":
		return append(b, engine.Choose(e.made, "complete", "incomplete")...)
	}
	return g.names.AppendWord(b, name, e.team, football.Place{Team: e.team, Spot: e.spot}, e.yards)
}
