package rapidroll

import (
	"strconv"

	"rollbook/engine"
)

// An effect is what a cell of a chart does.
type effect uint8

const (
	gain          effect = iota // n yards; a loss where n is negative
	firstDigit                  // (1): the first digit of a further number
	bothDigits                  // (2): both digits of a further number added; 66 is fumbled
	twiceDigits                 // (x2): twice both digits of a further number
	loss                        // back by the first digit of a further number
	longGain                    // six times a further number's total; doubles score
	touchdown                   // a score from anywhere
	fumbled                     // 0-FUMBLE: no gain, and the ball is loose
	flagged                     // FLAG: a further number resolves the play, another the penalty
	incomplete                  // the pass falls to the ground
	scramble                    // a further number: even is a sack, odd a run
	intercepted                 // picked off n yards downfield
	sackFor                     // a sack of n yards; on no chart, RAPIDROLL-36
	fumbledSnap                 // on no chart, RAPIDROLL-21
	rollsDead                   // the ball rolls dead from where it came down
	ballOut                     // the ball is out of bounds where it came down
	fairCatch                   // the ball is caught where it came down
	defenseBall                 // the other team recovers and runs n yards
	defenseLong                 // the other team recovers, then a long gain
	offenseBall                 // the team that lost the ball falls on it
	blocked                     // a kick, loose n yards behind the line
	good                        // a field goal of n yards or less is good
	missed                      // a field goal that misses from everywhere
	flight                      // a punt of n yards in the air
	punterFumbles               // n yards behind the line
	outAt                       // a punt out of bounds at the receivers' n
	rollsFrom                   // a punt that rolls dead from the receivers' n
	touchback                   // a punt or kickoff not returned
	fumbledAt                   // a kickoff fumbled at the receivers' n
	longFrom                    // a kickoff with a long gain from the receivers' n
	returnedTo                  // a kickoff returned to the receivers' n
	toReceivers                 // an onside kick to the return team, n yards downfield
	toKickers                   // an onside kick to the kicking team, n yards downfield
	onOffense                   // a foul of the offense, n yards
	onDefense                   // a foul of the defense, n yards
	onDefensePlus               // the same with an automatic first down, added to the gain
	interference                // a foul of the defense against a pass: a further number says how far
	onKickers                   // a foul of the kicking team, n yards: kick again
	onKickersPlus               // the same, added to the return
	onReceivers                 // a foul of the return team, n yards
)

// A mark is what a cell carries besides its effect.
type mark uint8

const (
	plain mark = iota
	ob         // the runner leaves the field
	tm         // costs the team in possession a time-out
	rd         // the punt rolls dead where it comes down
)

// A cell is what a chart holds for one total.
type cell struct {
	effect effect
	n      int
	mark   mark
}

type sumChart = engine.SumChart[cell]

var lineRunChart = sumChart{ID: "line-run", Title: "Line Run", Cells: [11]cell{
	{fumbled, 0, plain},     // 2
	{flagged, 0, plain},     // 3
	{bothDigits, 0, plain},  // 4
	{gain, 5, plain},        // 5
	{gain, 2, plain},        // 6
	{loss, 0, plain},        // 7
	{gain, 1, plain},        // 8
	{firstDigit, 0, plain},  // 9
	{gain, 6, plain},        // 10
	{twiceDigits, 0, plain}, // 11
	{longGain, 0, plain},    // 12
}}

var endRunChart = sumChart{ID: "end-run", Title: "End Run", Cells: [11]cell{
	{fumbled, 0, plain},     // 2
	{flagged, 0, plain},     // 3
	{twiceDigits, 0, plain}, // 4
	{gain, 8, ob},           // 5
	{firstDigit, 0, ob},     // 6
	{loss, 0, plain},        // 7
	{gain, -5, plain},       // 8
	{gain, 6, plain},        // 9
	{gain, 3, plain},        // 10
	{bothDigits, 0, ob},     // 11
	{longGain, 0, plain},    // 12
}}

var shortPassChart = sumChart{ID: "short-pass", Title: "Short Pass", Cells: [11]cell{
	{longGain, 0, plain},    // 2
	{scramble, 0, plain},    // 3
	{incomplete, 0, plain},  // 4
	{incomplete, 0, plain},  // 5
	{bothDigits, 0, plain},  // 6
	{firstDigit, 0, plain},  // 7
	{twiceDigits, 0, plain}, // 8
	{bothDigits, 0, ob},     // 9
	{incomplete, 0, plain},  // 10
	{flagged, 0, plain},     // 11
	{intercepted, 8, plain}, // 12
}}

var mediumPassChart = sumChart{ID: "medium-pass", Title: "Medium Pass", Cells: [11]cell{
	{longGain, 0, plain},     // 2
	{scramble, 0, plain},     // 3
	{twiceDigits, 0, ob},     // 4
	{incomplete, 0, plain},   // 5
	{incomplete, 0, plain},   // 6
	{twiceDigits, 0, plain},  // 7
	{incomplete, 0, plain},   // 8
	{gain, 13, plain},        // 9
	{gain, 17, plain},        // 10
	{flagged, 0, plain},      // 11
	{intercepted, 12, plain}, // 12
}}

var deepPassChart = sumChart{ID: "deep-pass", Title: "Deep Pass", Cells: [11]cell{
	{gain, 22, plain},        // 2
	{longGain, 0, plain},     // 3
	{scramble, 0, plain},     // 4
	{incomplete, 0, plain},   // 5
	{incomplete, 0, plain},   // 6
	{incomplete, 0, plain},   // 7
	{gain, 25, ob},           // 8
	{incomplete, 0, plain},   // 9
	{gain, 29, plain},        // 10
	{intercepted, 20, plain}, // 11
	{flagged, 0, plain},      // 12
}}

var longPassChart = sumChart{ID: "long-pass", Title: "Long Pass", Cells: [11]cell{
	{touchdown, 0, plain},    // 2
	{incomplete, 0, plain},   // 3
	{scramble, 0, plain},     // 4
	{incomplete, 0, plain},   // 5
	{incomplete, 0, plain},   // 6
	{longGain, 0, plain},     // 7
	{incomplete, 0, plain},   // 8
	{incomplete, 0, plain},   // 9
	{incomplete, 0, plain},   // 10
	{intercepted, 30, plain}, // 11
	{flagged, 0, plain},      // 12
}}

// The sneak is no column: the text gives it in a sentence among the extra calls.
var sneakChart = sumChart{ID: "sneak", Title: "Quarterback Sneak", Cells: [11]cell{
	{gain, 1, plain}, // 2
	{gain, 1, plain}, // 3
	{gain, 1, plain}, // 4
	{gain, 1, plain}, // 5
	{gain, 1, plain}, // 6
	{gain, 1, plain}, // 7
	{gain, 1, plain}, // 8
	{gain, 0, plain}, // 9
	{gain, 0, plain}, // 10
	{gain, 0, plain}, // 11
	{gain, 0, plain}, // 12
}}

var puntReturnChart = sumChart{ID: "punt-return", Title: "Punt Return", Cells: [11]cell{
	{fumbled, 0, plain},     // 2
	{longGain, 0, plain},    // 3
	{ballOut, 0, plain},     // 4
	{twiceDigits, 0, plain}, // 5
	{rollsDead, 0, plain},   // 6
	{fairCatch, 0, plain},   // 7
	{bothDigits, 0, plain},  // 8
	{firstDigit, 0, plain},  // 9
	{loss, 0, tm},           // 10
	{bothDigits, 0, plain},  // 11
	{flagged, 0, plain},     // 12
}}

// "Defense" is the team that did not fumble: RAPIDROLL-39.
var fumbleReturnChart = sumChart{ID: "fumble-return", Title: "Fumble Return", Cells: [11]cell{
	{defenseBall, 8, plain},  // 2
	{defenseBall, 15, plain}, // 3
	{offenseBall, 0, plain},  // 4
	{defenseLong, 0, plain},  // 5
	{defenseBall, 0, plain},  // 6
	{defenseBall, 0, plain},  // 7
	{defenseBall, 0, plain},  // 8
	{offenseBall, 0, plain},  // 9
	{defenseBall, 5, plain},  // 10
	{defenseBall, 10, plain}, // 11
	{defenseBall, 20, plain}, // 12
}}

var interceptionReturnChart = sumChart{ID: "interception-return", Title: "Interception Return", Cells: [11]cell{
	{gain, 30, plain},    // 2
	{gain, 20, plain},    // 3
	{gain, 10, tm},       // 4
	{gain, 3, plain},     // 5
	{gain, 0, plain},     // 6
	{longGain, 0, plain}, // 7
	{gain, 0, plain},     // 8
	{gain, 7, plain},     // 9
	{gain, 15, plain},    // 10
	{gain, 25, plain},    // 11
	{fumbled, 0, plain},  // 12
}}

var fieldGoalChart = sumChart{ID: "field-goal", Title: "Field Goal", Cells: [11]cell{
	{blocked, 8, plain}, // 2
	{good, 61, plain},   // 3
	{good, 55, plain},   // 4
	{good, 52, plain},   // 5
	{good, 48, plain},   // 6
	{good, 45, plain},   // 7
	{good, 42, plain},   // 8
	{good, 38, plain},   // 9
	{good, 34, plain},   // 10
	{missed, 0, plain},  // 11
	{flagged, 0, plain}, // 12
}}

var puntChart = sumChart{ID: "punt", Title: "Punt", Cells: [11]cell{
	{blocked, 12, plain}, // 2
	{flight, 64, plain},  // 3
	{flight, 58, plain},  // 4
	{flight, 50, plain},  // 5
	{flight, 45, plain},  // 6
	{flight, 42, plain},  // 7
	{flight, 38, plain},  // 8
	{flight, 32, plain},  // 9
	{flight, 27, plain},  // 10
	{flight, 21, plain},  // 11
	{flagged, 0, plain},  // 12
}}

var shortPuntChart = sumChart{ID: "short-punt", Title: "Short Punt", Cells: [11]cell{
	{punterFumbles, 15, plain}, // 2
	{flight, 35, rd},           // 3
	{outAt, 5, plain},          // 4
	{flight, 29, rd},           // 5
	{rollsFrom, 12, plain},     // 6, one result over two rows
	{rollsFrom, 12, plain},     // 7
	{flight, 30, plain},        // 8
	{touchback, 0, plain},      // 9
	{flight, 40, plain},        // 10
	{flight, 35, plain},        // 11
	{flagged, 0, plain},        // 12
}}

var kickoffChart = sumChart{ID: "kickoff", Title: "Kickoff", Cells: [11]cell{
	{fumbledAt, 10, plain},  // 2
	{longFrom, 2, plain},    // 3, one result over two rows
	{longFrom, 2, plain},    // 4
	{returnedTo, 18, plain}, // 5
	{returnedTo, 25, plain}, // 6
	{returnedTo, 20, plain}, // 7
	{returnedTo, 15, plain}, // 8
	{returnedTo, 30, plain}, // 9
	{returnedTo, 40, plain}, // 10
	{touchback, 0, plain},   // 11
	{flagged, 0, plain},     // 12
}}

var onsideKickChart = sumChart{ID: "onside-kick", Title: "Onside Kick", Cells: [11]cell{
	{toReceivers, 20, plain}, // 2
	{toReceivers, 16, plain}, // 3
	{toKickers, 9, plain},    // 4
	{toReceivers, 14, plain}, // 5
	{toReceivers, 11, plain}, // 6
	{toKickers, 12, plain},   // 7
	{toReceivers, 10, plain}, // 8
	{toReceivers, 8, plain},  // 9
	{toReceivers, 6, plain},  // 10
	{toReceivers, 13, plain}, // 11
	{toReceivers, 18, plain}, // 12
}}

var flagKickoffChart = sumChart{ID: "flag-kickoff", Title: "Flag on a kickoff", Cells: [11]cell{
	{onKickersPlus, 5, plain},  // 2
	{onReceivers, 15, plain},   // 3
	{onKickers, 5, plain},      // 4
	{onReceivers, 5, plain},    // 5
	{onReceivers, 10, plain},   // 6
	{onReceivers, 10, plain},   // 7
	{onReceivers, 10, plain},   // 8
	{onKickersPlus, 5, plain},  // 9
	{onKickers, 10, plain},     // 10
	{onKickersPlus, 15, plain}, // 11
	{onReceivers, 5, plain},    // 12
}}

var flagRunChart = sumChart{ID: "flag-run", Title: "Flag on a run", Cells: [11]cell{
	{onOffense, 10, plain},     // 2
	{onDefensePlus, 15, plain}, // 3
	{onOffense, 15, plain},     // 4
	{onDefense, 5, plain},      // 5
	{onOffense, 5, plain},      // 6
	{onOffense, 10, tm},        // 7
	{onOffense, 10, plain},     // 8
	{onOffense, 5, plain},      // 9
	{onDefensePlus, 5, plain},  // 10
	{onDefensePlus, 5, plain},  // 11
	{onDefense, 10, plain},     // 12
}}

var flagPassChart = sumChart{ID: "flag-pass", Title: "Flag on a pass", Cells: [11]cell{
	{onOffense, 15, plain},     // 2
	{onDefensePlus, 15, plain}, // 3
	{onDefensePlus, 5, plain},  // 4
	{onOffense, 5, tm},         // 5
	{onOffense, 10, plain},     // 6
	{interference, 0, plain},   // 7
	{onOffense, 10, plain},     // 8
	{onDefense, 5, plain},      // 9
	{onDefense, 10, plain},     // 10
	{onOffense, 5, plain},      // 11
	{onOffense, 15, plain},     // 12
}}

var flagKickChart = sumChart{ID: "flag-kick", Title: "Flag on a punt or field goal", Cells: [11]cell{
	{onOffense, 15, plain},     // 2
	{onDefense, 5, plain},      // 3
	{onDefensePlus, 15, plain}, // 4
	{onOffense, 10, plain},     // 5
	{onOffense, 5, plain},      // 6
	{onOffense, 5, plain},      // 7
	{onDefense, 5, plain},      // 8
	{onOffense, 10, plain},     // 9
	{onDefensePlus, 5, plain},  // 10
	{onOffense, 15, plain},     // 11
	{onOffense, 10, plain},     // 12
}}

// sumCharts are the charts by their number.
var sumCharts = [chartCount]*sumChart{
	lineRunID:            &lineRunChart,
	endRunID:             &endRunChart,
	shortPassID:          &shortPassChart,
	mediumPassID:         &mediumPassChart,
	deepPassID:           &deepPassChart,
	longPassID:           &longPassChart,
	sneakID:              &sneakChart,
	puntReturnID:         &puntReturnChart,
	fumbleReturnID:       &fumbleReturnChart,
	interceptionReturnID: &interceptionReturnChart,
	fieldGoalID:          &fieldGoalChart,
	puntID:               &puntChart,
	shortPuntID:          &shortPuntChart,
	kickoffID:            &kickoffChart,
	onsideKickID:         &onsideKickChart,
	flagKickoffID:        &flagKickoffChart,
	flagRunID:            &flagRunChart,
	flagPassID:           &flagPassChart,
	flagKickID:           &flagKickChart,
}

// charts are all charts, in the order of the rulings.
var charts = []engine.Chart{
	&lineRunChart, &endRunChart, &shortPassChart, &mediumPassChart, &deepPassChart, &longPassChart, &sneakChart,
	&puntReturnChart, &fumbleReturnChart, &interceptionReturnChart, &fieldGoalChart, &puntChart, &shortPuntChart,
	&kickoffChart, &onsideKickChart, &flagKickoffChart, &flagRunChart, &flagPassChart, &flagKickChart,
}

// Words says what the cell does.
func (c cell) Words() string {
	s := c.effectWords(strconv.Itoa(c.n))
	switch c.mark {
	case ob:
		s += ", out of bounds"
	case tm:
		s += ", then a time-out"
	case rd:
		s += ", and rolls dead"
	}
	return s
}

func (c cell) effectWords(n string) string {
	switch c.effect {
	case gain:
		return signed(c.n)
	case firstDigit:
		return "(1): go back, first digit"
	case bothDigits:
		return "(2): go back, both digits added; 66 is fumbled"
	case twiceDigits:
		return "(x2): go back, twice both digits"
	case loss:
		return "loss: go back, first digit"
	case longGain:
		return "long gain: go back, six times both digits; doubles score"
	case touchdown:
		return "touchdown"
	case fumbled:
		return "no gain, fumbled"
	case flagged:
		return "flag: go back for the play, then for the penalty"
	case incomplete:
		return "incomplete"
	case scramble:
		return "scramble: go back; even is a sack, odd a run"
	case intercepted:
		return "intercepted " + n + " yards downfield"
	case sackFor:
		return "sack, -" + n
	case fumbledSnap:
		return "the snap is fumbled"
	case rollsDead:
		return "rolls dead: go back for how far"
	case ballOut:
		return "out of bounds where it came down"
	case fairCatch:
		return "fair catch"
	case defenseBall:
		return "the other team, " + n + " yards"
	case defenseLong:
		return "the other team, then a long gain"
	case offenseBall:
		return "the team that lost it keeps it"
	case blocked:
		return "blocked, loose " + n + " yards back"
	default:
		return c.kickWords(n)
	}
}

// kickWords is effectWords for kicks and their flags.
func (c cell) kickWords(n string) string {
	switch c.effect {
	case good:
		return "good from " + n + " yards or less"
	case missed:
		return "missed"
	case flight:
		return n + " yards"
	case punterFumbles:
		return "the punter fumbles " + n + " yards back"
	case outAt:
		return "out of bounds at the " + n
	case rollsFrom:
		return "rolls dead from the " + n
	case touchback:
		return "touchback"
	case fumbledAt:
		return "fumbled at the " + n
	case longFrom:
		return "long gain from the " + n
	case returnedTo:
		return "returned to the " + n
	case toReceivers:
		return "receivers' ball, " + n + " yards downfield"
	case toKickers:
		return "kickers' ball, " + n + " yards downfield"
	case onOffense:
		return "on the offense, " + n
	case onDefense:
		return "on the defense, " + n
	case onDefensePlus:
		return "on the defense, " + n + " after the gain, first down"
	case interference:
		return "pass interference: go back, digits as written"
	case onKickers:
		return "on the kickers, " + n + ", kick again"
	case onKickersPlus:
		return "on the kickers, " + n + " after the return"
	default: // onReceivers
		return "on the receivers, " + n
	}
}

// signed writes yards with their sign.
func signed(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}
