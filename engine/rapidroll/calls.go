package rapidroll

import "rollbook/engine"

// The calls from scrimmage, in the order of section 4.5; including those that end or save the half.
var (
	callLineRun        = &engine.Call{Word: "line-run", Short: "l"}
	callEndRun         = &engine.Call{Word: "end-run", Short: "e"}
	callShortPass      = &engine.Call{Word: "short-pass", Short: "s"}
	callMediumPass     = &engine.Call{Word: "medium-pass", Short: "m"}
	callDeepPass       = &engine.Call{Word: "deep-pass", Short: "d"}
	callLongPass       = &engine.Call{Word: "long-pass", Short: "lo"}
	callScreen         = &engine.Call{Word: "screen", Short: "sc", Says: "screen pass"}
	callSideline       = &engine.Call{Word: "sideline", Short: "si"}
	callSneak          = &engine.Call{Word: "sneak", Short: "sn", Says: "quarterback sneak"}
	callReverse        = &engine.Call{Word: "reverse", Short: "r"}
	callTrickPass      = &engine.Call{Word: "trick-pass", Short: "t"}
	callPunt           = &engine.Call{Word: "punt", Short: "p", Late: true}
	callFieldGoal      = &engine.Call{Word: "field-goal", Short: "f", Late: true}
	callFakePunt       = &engine.Call{Word: "fake-punt", Short: "fp", Says: "a FAKE punt"}
	callFakeFieldGoal  = &engine.Call{Word: "fake-field-goal", Short: "ff", Says: "a FAKE field goal"}
	callEnd            = &engine.Call{Word: "end", Short: "e"}
	callMagic          = &engine.Call{Word: "magic", Short: "ma"}
	callTimeout        = &engine.Call{Word: "time-out", Short: "to"}
	callSpike          = &engine.Call{Word: "spike", Short: "sp", Late: true}
	callDefenseTimeout = &engine.Call{Word: "defense-time-out", Short: "dt"}
	callNewQuarterback = &engine.Call{Word: "new-quarterback", Short: "nq"}
)

// The decisions between two things.
var (
	callKickoff    = &engine.Call{Word: "kickoff", Short: "k"}
	callOnsideKick = &engine.Call{Word: "onside-kick", Short: "o"}
	callStay       = &engine.Call{Word: "stay", Short: "s"}
	callStepOut    = &engine.Call{Word: "step-out", Short: "o"}
	callReturn     = &engine.Call{Word: "return", Short: "r"}
	callRoll       = &engine.Call{Word: "roll", Short: "ro"}
	callTouchback  = &engine.Call{Word: "touchback", Short: "t"}
	callAccept     = &engine.Call{Word: "accept", Short: "a"}
	callDecline    = &engine.Call{Word: "decline", Short: "d"}
	callExtraPoint = &engine.Call{Word: "extra-point", Short: "x"}
	callTwoPoint   = &engine.Call{Word: "two-point", Short: "t"}
)

var calls = []*engine.Call{
	callKickoff, callOnsideKick, callStay, callStepOut, callReturn, callRoll, callTouchback, callAccept, callDecline,
	callExtraPoint, callTwoPoint, callLineRun, callEndRun, callShortPass, callMediumPass, callDeepPass, callLongPass,
	callScreen, callSideline, callSneak, callReverse, callTrickPass, callPunt, callFieldGoal, callFakePunt,
	callFakeFieldGoal, callEnd, callMagic, callTimeout, callSpike, callDefenseTimeout, callNewQuarterback,
}

// columnOf returns the column that a call is read on. Some calls have no column, or their own chart.
func columnOf(c *engine.Call) column {
	switch c {
	case callLineRun:
		return lineRunColumn
	case callEndRun, callReverse:
		return endRunColumn
	case callShortPass, callScreen:
		return shortPassColumn
	case callMediumPass:
		return mediumPassColumn
	case callDeepPass:
		return deepPassColumn
	case callLongPass, callTrickPass:
		return longPassColumn
	}
	return noColumn
}
