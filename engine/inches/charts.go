package inches

import (
	"strconv"

	"rollbook/engine"
)

// An effect is what a cell of a chart does.
type effect uint8

const (
	gain           effect = iota // n yards; a loss where n is negative
	fourthLong                   // 4th & long
	fourthShort                  // 4th & short
	bigPlay                      // roll again on the Big Play chart
	intercepted                  // roll again on Interception Return
	fumbled                      // roll again on Fumble Return; on a kickoff at the receivers' n
	touchdown                    // a score from anywhere
	penaltyDefense               // n yards forward; on kicks a first down
	penaltyOffense               // n yards back
	shortGain                    // n yards; the drive goes on if it was 4th & short
	longGain                     // n yards; the drive goes on if it was 4th & long
	stopped                      // the ball is lost on downs
	returned                     // a kickoff returned to the n
	touchback                    // the receivers' 20
	outOfBounds                  // a kickoff out of bounds: the receivers' 40
	runFrom                      // roll again on Long Gain from the n
	toReceivers                  // an onside kick to the return team, n yards downfield
	toKickers                    // an onside kick to the kicking team, n yards downfield
	blocked                      // n yards back, then Fumble Return
	good                         // a field goal good from the n or closer
	missed                       // a field goal that misses from everywhere
	net                          // a punt and its return, n yards together
	netOrFumble                  // the same, but fumbled there if the game is tied
	puntAndRun                   // a punt of n yards, then Long Gain
	downAt                       // a punt down at the receivers' n
	defenseBall                  // the defense recovers and runs n yards
	defenseRun                   // the defense recovers, then Long Gain
	offenseBall                  // the offense falls on the ball
	pickAndRun                   // intercepted n yards downfield, then Long Gain
	pickAt                       // intercepted and returned to n yards downfield
	pickToLine                   // intercepted and returned n yards past the line of scrimmage
	gainOrFumble                 // n yards, and a fumble if the game is tied
	tryGood                      // a conversion that is good
	tryFails                     // a conversion that fails
)

// A mark is what a cell carries besides its effect.
type mark uint8

const (
	plain mark = iota
	sack       // counts as a sack
	star       // may be a fake kick, INCHES-25
)

// A cell is what a chart holds for one roll.
type cell struct {
	effect effect
	n      int
	mark   mark
}

type (
	sumChart  = engine.SumChart[cell]
	pairChart = engine.PairChart[cell]
)

var scrimmageChart = sumChart{ID: "scrimmage", Title: "Scrimmage Action", Cells: [11]cell{
	{gain, -2, plain},       // 2
	{fourthLong, 0, plain},  // 3
	{gain, 15, plain},       // 4, INCHES-3
	{gain, 10, plain},       // 5
	{gain, 5, plain},        // 6, INCHES-3
	{bigPlay, 0, plain},     // 7
	{gain, 8, plain},        // 8
	{gain, 20, plain},       // 9
	{fourthShort, 0, plain}, // 10
	{gain, 30, plain},       // 11
	{gain, 35, plain},       // 12
}}

var noHuddleChart = sumChart{ID: "no-huddle", Title: "No Huddle Offense", Cells: [11]cell{
	{gain, -4, plain},       // 2
	{gain, 17, plain},       // 3
	{fourthLong, 0, sack},   // 4
	{gain, 11, plain},       // 5
	{gain, 22, plain},       // 6
	{bigPlay, 0, plain},     // 7
	{gain, 16, plain},       // 8
	{gain, 29, plain},       // 9
	{fourthShort, 0, plain}, // 10
	{intercepted, 0, plain}, // 11
	{gain, 37, plain},       // 12
}}

var ballControlChart = sumChart{ID: "ball-control", Title: "Ball Control Offense", Cells: [11]cell{
	{gain, 18, plain},       // 2
	{fourthLong, 0, plain},  // 3
	{gain, 9, plain},        // 4
	{gain, 5, plain},        // 5
	{gain, -2, plain},       // 6
	{gain, 3, plain},        // 7, INCHES-16
	{fourthShort, 0, plain}, // 8
	{gain, 8, plain},        // 9
	{gain, 11, plain},       // 10
	{bigPlay, 0, plain},     // 11, INCHES-5
	{gain, 35, plain},       // 12
}}

var goForItChart = sumChart{ID: "go-for-it", Title: "4th down", Cells: [11]cell{
	{fumbled, 0, plain},     // 2
	{shortGain, 2, plain},   // 3
	{shortGain, 5, plain},   // 4
	{shortGain, 3, plain},   // 5
	{shortGain, 1, plain},   // 6
	{longGain, 10, plain},   // 7
	{stopped, 0, plain},     // 8
	{shortGain, 8, plain},   // 9
	{longGain, 13, plain},   // 10
	{stopped, 0, plain},     // 11
	{intercepted, 0, plain}, // 12
}}

var kickoffChart = sumChart{ID: "kickoff", Title: "Kickoff", Cells: [11]cell{
	{fumbled, 10, plain},    // 2
	{runFrom, 0, plain},     // 3
	{runFrom, 5, plain},     // 4
	{returned, 12, plain},   // 5
	{returned, 24, plain},   // 6
	{touchback, 0, plain},   // 7
	{touchback, 0, plain},   // 8
	{returned, 30, plain},   // 9
	{returned, 15, plain},   // 10
	{touchback, 0, plain},   // 11
	{outOfBounds, 0, plain}, // 12
}}

// The printed entries stand at 2, 5, 7 and 10, each for the rows down to the next one: INCHES-14.
var onsideChart = sumChart{ID: "onside", Title: "Onsides Kick", Cells: [11]cell{
	{toReceivers, 12, plain}, // 2
	{toReceivers, 12, plain}, // 3
	{toReceivers, 12, plain}, // 4
	{toReceivers, 16, plain}, // 5
	{toReceivers, 16, plain}, // 6
	{toReceivers, 8, plain},  // 7
	{toReceivers, 8, plain},  // 8
	{toReceivers, 8, plain},  // 9
	{toKickers, 12, plain},   // 10
	{toKickers, 12, plain},   // 11
	{toKickers, 12, plain},   // 12
}}

var fieldGoalChart = sumChart{ID: "field-goal", Title: "Field Goal & Extra Point", Cells: [11]cell{
	{blocked, 8, plain},        // 2
	{good, 44, plain},          // 3
	{good, 39, plain},          // 4
	{good, 36, plain},          // 5
	{good, 34, plain},          // 6
	{good, 31, plain},          // 7
	{good, 26, plain},          // 8
	{good, 23, plain},          // 9
	{good, 19, star},           // 10
	{missed, 0, plain},         // 11
	{penaltyDefense, 0, plain}, // 12
}}

var puntChart = sumChart{ID: "punt", Title: "Punt", Cells: [11]cell{
	{blocked, 12, plain},       // 2
	{puntAndRun, 45, plain},    // 3
	{net, 64, plain},           // 4
	{net, 57, plain},           // 5
	{net, 50, plain},           // 6
	{net, 43, plain},           // 7
	{netOrFumble, 36, plain},   // 8
	{net, 29, plain},           // 9
	{net, 22, plain},           // 10
	{net, 15, star},            // 11
	{penaltyDefense, 0, plain}, // 12, INCHES-28
}}

var puntMidfieldChart = sumChart{ID: "punt-midfield", Title: "Punt from midfield or closer", Cells: [11]cell{
	{blocked, 14, plain},  // 2
	{downAt, 3, plain},    // 3
	{downAt, 8, plain},    // 4
	{downAt, 1, plain},    // 5
	{downAt, 5, plain},    // 6
	{touchback, 0, plain}, // 7
	{downAt, 12, plain},   // 8
	{downAt, 16, plain},   // 9
	{net, 30, plain},      // 10
	{net, 20, star},       // 11
	{runFrom, 5, plain},   // 12
}}

var twoPointChart = sumChart{ID: "two-point", Title: "Two Point Conversion", Cells: [11]cell{
	{intercepted, 0, plain}, // 2
	{tryFails, 0, plain},    // 3
	{tryFails, 0, plain},    // 4
	{tryFails, 0, plain},    // 5
	{tryFails, 0, plain},    // 6
	{tryGood, 0, plain},     // 7
	{tryGood, 0, plain},     // 8
	{tryGood, 0, plain},     // 9
	{tryGood, 0, plain},     // 10
	{tryGood, 0, plain},     // 11
	{tryGood, 0, plain},     // 12
}}

// "Defense" is the team that did not fumble: INCHES-32.
var fumbleReturnChart = sumChart{ID: "fumble-return", Title: "Fumble Return", Cells: [11]cell{
	{defenseBall, 8, plain},  // 2
	{defenseBall, 15, plain}, // 3
	{offenseBall, 0, plain},  // 4
	{defenseRun, 0, plain},   // 5
	{defenseBall, 0, plain},  // 6
	{defenseBall, 0, plain},  // 7
	{defenseBall, 0, plain},  // 8
	{offenseBall, 0, plain},  // 9
	{defenseBall, 5, plain},  // 10
	{defenseBall, 10, plain}, // 11
	{defenseBall, 20, plain}, // 12
}}

var interceptionReturnChart = sumChart{ID: "interception-return", Title: "Interception Return", Cells: [11]cell{
	{pickAndRun, 10, plain}, // 2
	{pickAt, 45, plain},     // 3
	{pickAt, 32, plain},     // 4
	{pickAndRun, 5, plain},  // 5
	{pickAt, 23, plain},     // 6
	{pickAt, 15, plain},     // 7
	{pickAt, 7, plain},      // 8
	{pickAt, 2, plain},      // 9
	{pickToLine, 5, plain},  // 10, INCHES-31
	{pickToLine, 15, plain}, // 11
	{pickAndRun, 30, plain}, // 12
}}

var longGainChart = sumChart{ID: "long-gain", Title: "Long Gain", Cells: [11]cell{
	{gain, 18, plain},         // 2
	{gain, 54, plain},         // 3
	{touchdown, 0, plain},     // 4
	{gain, 25, plain},         // 5
	{gain, 30, plain},         // 6
	{gain, 35, plain},         // 7
	{gain, 40, plain},         // 8
	{gainOrFumble, 20, plain}, // 9, INCHES-33
	{gain, 47, plain},         // 10
	{gain, 67, plain},         // 11
	{gain, 79, plain},         // 12
}}

var bigPlayChart = pairChart{ID: "big-play", Title: "BIG PLAY!", Cells: [36]cell{
	{fourthShort, 0, sack},      // 11
	{intercepted, 0, plain},     // 12
	{intercepted, 0, plain},     // 13
	{intercepted, 0, plain},     // 14
	{intercepted, 0, plain},     // 15
	{fumbled, 0, plain},         // 16
	{fumbled, 0, plain},         // 21
	{fumbled, 0, sack},          // 22
	{fourthLong, 0, sack},       // 23
	{fourthShort, 0, sack},      // 24
	{fourthShort, 0, sack},      // 25
	{fourthShort, 0, plain},     // 26
	{gain, -11, sack},           // 31
	{gain, -3, sack},            // 32
	{gain, -1, plain},           // 33
	{penaltyOffense, 10, plain}, // 34
	{gain, 8, plain},            // 35
	{gain, 9, plain},            // 36
	{gain, 10, plain},           // 41
	{gain, 11, plain},           // 42
	{gain, 12, plain},           // 43
	{gain, 14, plain},           // 44
	{gain, 15, plain},           // 45
	{gain, 16, plain},           // 46
	{gain, 17, plain},           // 51
	{gain, 18, plain},           // 52
	{gain, 19, plain},           // 53
	{gain, 20, plain},           // 54
	{gain, 22, plain},           // 55
	{gain, 24, plain},           // 56
	{penaltyDefense, 25, plain}, // 61
	{gain, 36, plain},           // 62
	{penaltyDefense, 40, plain}, // 63
	{touchdown, 0, plain},       // 64
	{touchdown, 0, plain},       // 65
	{gain, 27, plain},           // 66
}}

// bigPlayShift is the Team Ratings Effects table: by the first die of the roll that led to the Big Play, how many
// rolls up a favored team counts and an underdog down (INCHES-4).
var bigPlayShift = [7]int{1: 8, 2: 6, 3: 4, 4: 2, 5: 1, 6: 0}

// charts are all charts, in the order of the rulings.
var charts = []engine.Chart{
	&kickoffChart, &onsideChart, &scrimmageChart, &noHuddleChart, &ballControlChart, &goForItChart, &puntChart,
	&puntMidfieldChart, &fieldGoalChart, &twoPointChart, &bigPlayChart, &fumbleReturnChart, &interceptionReturnChart,
	&longGainChart,
}

// Words says what the cell does.
func (c cell) Words() string {
	n := strconv.Itoa(c.n)
	s := ""
	switch c.effect {
	case gain:
		s = signed(c.n)
	case fourthLong:
		s = "4th & long"
	case fourthShort:
		s = "4th & short"
	case bigPlay:
		s = "big play: roll again"
	case intercepted:
		s = "intercepted: roll the return"
	case fumbled:
		s = "fumble: roll who gets it"
		if c.n > 0 {
			s = "fumble at the " + n + ": roll who gets it"
		}
	case touchdown:
		s = "touchdown"
	case penaltyDefense:
		s = "penalty on the defense, first down"
		if c.n > 0 {
			s = "penalty on the defense, +" + n
		}
	case penaltyOffense:
		s = "penalty on the offense, -" + n
	case shortGain:
		s = "+" + n + ", enough on 4th & short"
	case longGain:
		s = "+" + n + ", enough on 4th & long"
	case stopped:
		s = "stopped, ball lost on downs"
	case returned:
		s = "returned to the " + n
	case touchback:
		s = "touchback"
	case outOfBounds:
		s = "out of bounds, ball at the 40"
	case runFrom:
		s = "long gain from the " + n
		if c.n == 0 {
			s = "long gain from the goal line"
		}
	case toReceivers:
		s = "receivers' ball, " + n + " yards downfield"
	case toKickers:
		s = "kickers' ball, " + n + " yards downfield"
	case blocked:
		s = "blocked, " + n + " yards back: roll who gets it"
	case good:
		s = "good from the " + n + " or closer"
	case missed:
		s = "missed"
	case net:
		s = n + " yards net"
	case netOrFumble:
		s = n + " yards net; a fumble there in a tied game"
	case puntAndRun:
		s = n + " yards, then a long gain"
	case downAt:
		s = "down at the " + n
	case defenseBall:
		s = "defense, " + n + " yards"
	case defenseRun:
		s = "defense, then a long gain"
	case offenseBall:
		s = "offense keeps it"
	case pickAndRun:
		s = n + " yards downfield, then a long gain"
	case pickAt:
		s = n + " yards downfield"
	case pickToLine:
		s = "to the line of scrimmage and " + n + " past it"
	case gainOrFumble:
		s = signed(c.n) + "; a fumble in a tied game"
	case tryGood:
		s = "good"
	case tryFails:
		s = "fails"
	}
	switch c.mark {
	case sack:
		s = "sack, " + s
	case star:
		s += ", or a fake (*)"
	}
	return s
}

// signed writes yards with their sign.
func signed(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}
