package inches

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// sentenceOf returns the sentence of an event, its words still in braces; game.meaning replaces them. What is not here reads
// as in other systems.
var sentenceOf = football.NewSentences([]football.Sentence[own]{
	{On: football.TossWon, Says: "{us} will receive."},

	{On: football.KickedOff, When: becomes(fateTouchback), Says: "{us} kick off. Touchback, {them} ball {at}."},
	{On: football.KickedOff, When: becomes(fateOut), Says: "{us} kick off out of bounds. {them} ball {at}."},
	{On: football.KickedOff, When: becomes(fateLongGain), Says: "{us} kick off. {them} take it {at} with room to run!"},
	{On: football.KickedOff, When: becomes(fateDropped), Says: "{us} kick off."}, // the fumble has a sentence of its own
	{On: football.KickedOff, Says: "{us} kick off. {them} return it to {place}."},
	{On: football.OnsideKicked, Made: true, Says: "{us} kick onside and recover {at}!"},
	{On: football.OnsideKicked, Says: "{us} kick onside, but {them} recover {at}."},

	{On: football.Punted, When: becomes(fateTouchback), Says: "{us} punt into the end zone. Touchback, {them} ball {at}."},
	{On: football.Punted, When: becomes(fateDown), Says: "{us} punt, and the ball is dead {at}."},
	{On: football.Punted, When: becomes(fateLongGain), Says: "{us} punt. {them} take it {at} with room to run!"},
	{On: football.Punted, When: becomes(fateDropped), Says: "{us} punt."}, // likewise
	{On: football.Punted, Says: "{us} punt. {them} ball {at}."},
	{On: football.PuntBlocked, Says: "{us} punt. BLOCKED! The ball is loose {at}."},
	{On: puntFaked, Says: "{us} line up for the punt. It's a fake!"},

	{On: football.FieldGoalTried, Made: true, Says: "{us} try {field goal}. It's good!"},
	{On: football.FieldGoalTried, Says: "{us} try {field goal}. No good."},
	{On: football.FieldGoalBlocked, Says: "{us} try {field goal}. BLOCKED! The ball is loose {at}."},
	{On: fieldGoalFaked, Says: "{us} line up for the field goal. It's a fake!"},
	{On: noFake, OnTry: true, Says: "The asterisk does not count on a try."},
	{On: noFake, Says: "No fake on the asterisk: the scores add up to {sum}, the ball is on the {line}."},

	{On: football.ExtraPointTried, Made: true, Says: "{us} kick the extra point."},
	{On: football.ExtraPointTried, Result: football.BlockedFieldGoalResult, Says: "{us} kick for the extra point. BLOCKED!"},
	{On: football.ExtraPointTried, Says: "{us} miss the extra point."},
	{On: football.TwoPointTried, Made: true, Says: "{us} go for two and make it."},
	{On: football.TwoPointTried, Result: football.InterceptionResult, Says: "{us} go for two."},
	{On: football.TwoPointTried, Says: "{us} go for two and come up short."},
	{On: tryFailed, Says: "The try fails."},

	{On: football.Gained, When: func(e *event) bool { return e.Spot == 0 }, Says: "{huddle}{us} lose {yards}, into their own end zone."},
	{On: football.Gained, When: func(e *event) bool { return e.Yards < 0 }, Says: "{huddle}{us} lose {yards}, back to {place}."},
	{On: football.Gained, When: (*event).ReachesGoal, Says: "{huddle}{us} {gain} {yards}, into the end zone."},
	{On: football.Gained, Says: "{huddle}{us} {gain} {yards} to {place}."},
	{On: football.Sacked, Says: "{us} are sacked."},
	{On: bigPlayDue, Says: "Big play!"},
	{On: shifted, When: func(e *event) bool { return e.Own.shift < 0 }, Says: "The ratings move the roll down {places}, to {roll}."},
	{On: shifted, Says: "The ratings move the roll up {places}, to {roll}."},
	{On: rated, When: func(e *event) bool { return e.Yards == 15 }, Says: "The +5 on the chart is 15 for a heavily favored team."},
	{On: rated, Says: "The +15 on the chart is 5 for a heavy underdog."},
	{On: football.Penalized, When: func(e *event) bool { return !e.Own.big }, Says: "Penalty, {us}. First down, {them}."},
	{On: football.Penalized, When: (*event).MovesNothing, Says: "Penalty, {us}. The ball stays {at}."},

	{On: fourthFaced, Says: "{us} face 4th & {fourth} {at}."},
	{On: wentForIt, Says: "{us} go for it."},
	{On: football.FirstDownMade, Says: "First down!"},
	{On: stoppedShort, Says: "{us} are stopped."},
	{On: fourthMismatched, Says: "No first down: that row is good only on 4th & {fourth}."},
	{On: tookOver, Result: football.DownsResult, Says: "{us} take over on downs {at}."},
	{On: tookOver, Says: "{us} take over {at}."},

	{On: passUp, Says: "{us} throw into trouble."},
	{On: football.Incomplete, Says: "The pass sails past the end line, incomplete."},
	{On: football.Intercepted, OnTry: true, When: becomes(fateTouchback), Says: "INTERCEPTED by {them} in the end zone."},
	{On: football.Intercepted, When: becomes(fateTouchback), Says: "INTERCEPTED by {them} in the end zone! Touchback to {place}."},
	{On: football.Intercepted, When: becomes(fateLongGain), Says: "INTERCEPTED by {them} {at} with room to run!"},
	{On: football.Intercepted, When: (*event).ReachesGoal, Says: "INTERCEPTED by {them} and returned all the way!"},
	{On: football.Intercepted, Says: "INTERCEPTED by {them} and returned to {place}."},

	{On: ballLoose, Says: "{us} fumble {at}!"}, // then the recovery, which does not say where
	{On: football.Recovered, OnTry: true, When: becomes(fateTouchback), Says: "{us} fall on it in their own end zone."},
	{On: football.Recovered, When: becomes(fateTouchback), Says: "{us} fall on it in their own end zone. Touchback to {place}."},
	{On: football.Recovered, When: recoversBehindGoal, Says: "{us} fall on it in their own end zone."},
	{On: football.Recovered, When: becomes(fateOwn), Says: "{us} get it back."},
	{On: football.Recovered, When: (*event).ReachesGoal, Says: "{us} fall on it in the end zone."},
	{On: football.Recovered, When: becomes(fateLongGain), Says: "{us} recover with room to run!"},
	{On: football.Recovered, Says: "{us} recover."},
	{On: football.Returned, When: (*event).ReachesGoal, Says: "{us} run {yards} into the end zone."},
	{On: football.Returned, Says: "{us} run {yards} to {place}."},
	{On: ranLong, When: (*event).ReachesGoal, Says: "{us} run {yards} into the end zone."},
	{On: ranLong, Says: "{us} run {yards} to {place}."},
})

// becomes reports whether a kick, a loose ball or an interception ends in a way.
func becomes(how fate) func(*event) bool {
	return func(e *event) bool { return e.Own.becomes == how }
}

func recoversBehindGoal(e *event) bool { return e.Own.becomes == fateOwn && e.Spot <= 0 }

// gainWords says how a play gained its yards.
func gainWords(e *event) string {
	switch {
	case e.Own.play != ballControlPlay || e.Own.big:
		return "gain"
	case e.Yards >= 15:
		return "break loose for"
	}
	return "grind out"
}

// meaning returns what a word in braces means for an event.
func (g *game) meaning(e *event, word string) string {
	switch word {
	case "huddle":
		if e.Own.play == noHuddlePlay && !e.Own.big {
			return "No huddle: "
		}
		return ""
	case "gain":
		return gainWords(e)
	case "field goal":
		return fieldGoalOf(e.Yards)
	case "fourth":
		return string(e.Own.fourth)
	case "sum":
		return engine.Number(e.After[engine.Visitor] + e.After[engine.Home])
	case "line":
		return engine.Number(yardLine(e.Spot))
	case "places":
		return engine.Number(max(e.Own.shift, -e.Own.shift))
	case "roll":
		return engine.Number(engine.PairAt(e.Own.order))
	}
	return e.Word(&g.Names, word)
}

// fieldGoalOf names a field goal by its length: "a 48-yard field goal", "an 18-yard field goal".
func fieldGoalOf(n int) string {
	article := "a "
	if n == 18 || n/10 == 8 {
		article = "an "
	}
	return article + engine.Number(n) + "-yard field goal"
}
