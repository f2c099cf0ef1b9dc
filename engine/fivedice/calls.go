package fivedice

import "rollbook/engine"

// The calls of coaches.
var (
	callKickoff        = &engine.Call{Word: "kickoff", Short: "k"}
	callOnside         = &engine.Call{Word: "onside", Short: "o"}
	callEndQuarter     = &engine.Call{Word: "end-quarter", Short: "e"}
	callTouchback      = &engine.Call{Word: "touchback", Short: "t"}
	callReturn         = &engine.Call{Word: "return", Short: "r"}
	callRun            = &engine.Call{Word: "run", Short: "r"}
	callShort          = &engine.Call{Word: "short", Short: "s"}
	callMedium         = &engine.Call{Word: "medium", Short: "m"}
	callLong           = &engine.Call{Word: "long", Short: "l"}
	callPunt           = &engine.Call{Word: "punt", Short: "p", Late: true}
	callFieldGoal      = &engine.Call{Word: "field-goal", Short: "f", Late: true}
	callKneel          = &engine.Call{Word: "kneel", Short: "kn", Late: true}
	callSpike          = &engine.Call{Word: "spike", Short: "sp", Late: true}
	callTimeout        = &engine.Call{Word: "timeout", Short: "t"}
	callDefenseTimeout = &engine.Call{Word: "defense-timeout", Short: "d"}
	callKick           = &engine.Call{Word: "kick", Short: "k"}
	callAccept         = &engine.Call{Word: "accept", Short: "a"}
	callDecline        = &engine.Call{Word: "decline", Short: "d"}
	callPenalty        = &engine.Call{Word: "penalty", Short: "p"}
)

// What a table says where the sheet lacks the procedure (FIVEDICE-13).
var (
	callVisitor          = &engine.Call{Word: "visitor", Short: "v"}
	callHome             = &engine.Call{Word: "home", Short: "h"}
	callA                = &engine.Call{Word: "a", Short: "a"}
	callOther            = &engine.Call{Word: "other", Short: "o"}
	callKicking          = &engine.Call{Word: "kicking", Short: "k"}
	callReceiving        = &engine.Call{Word: "receiving", Short: "r"}
	callNoFumble         = &engine.Call{Word: "no-fumble", Short: "n"}
	callKept             = &engine.Call{Word: "kept", Short: "k"}
	callDowned           = &engine.Call{Word: "downed", Short: "d"}
	callReturned         = &engine.Call{Word: "returned", Short: "r"}
	callIntercepted      = &engine.Call{Word: "intercepted", Short: "i"}
	callIncomplete       = &engine.Call{Word: "incomplete", Short: "x"}
	callComplete         = &engine.Call{Word: "complete", Short: "c"}
	callFairCatch        = &engine.Call{Word: "fair-catch", Short: "f"}
	callVisitorBall      = &engine.Call{Word: "visitor-ball", Short: "vb"}
	callHomeBall         = &engine.Call{Word: "home-ball", Short: "hb"}
	callVisitorTouchdown = &engine.Call{Word: "visitor-touchdown", Short: "vt"}
	callHomeTouchdown    = &engine.Call{Word: "home-touchdown", Short: "ht"}
	callVisitorSafety    = &engine.Call{Word: "visitor-safety", Short: "vs"}
	callHomeSafety       = &engine.Call{Word: "home-safety", Short: "hs"}
	callReplay           = &engine.Call{Word: "replay", Short: "r"}
	callFirstDown        = &engine.Call{Word: "first-down", Short: "f"}
)

// calls are all words that coaches and tables say.
var calls = []*engine.Call{
	callVisitor, callHome, callKickoff, callOnside, callEndQuarter, callTouchback, callReturn, callRun, callShort, callMedium,
	callLong, callPunt, callFieldGoal, callKneel, callSpike, callTimeout, callDefenseTimeout, callKick, callA, callOther,
	callAccept, callDecline, callPenalty, callKicking, callReceiving, callNoFumble, callKept, callDowned, callReturned,
	callIntercepted, callIncomplete, callComplete, callFairCatch, callVisitorBall, callHomeBall, callVisitorTouchdown,
	callHomeTouchdown, callVisitorSafety, callHomeSafety, callReplay, callFirstDown,
}
