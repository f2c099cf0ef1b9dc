package inches

import (
	"rollbook/engine"
)

// The charts in printed order, the roll at the left. cells.go says what the cells do.

var scrimmageChart = column("scrimmage", "Scrimmage Action", green, scrimmagePlay, [13]cell{
	2:  {gain, -2, plain},
	3:  {fourthLong, 0, plain},
	4:  {gain, 15, plain}, // INCHES-3
	5:  {gain, 10, plain},
	6:  {gain, 5, plain}, // INCHES-3
	7:  {bigPlay, 0, plain},
	8:  {gain, 8, plain},
	9:  {gain, 20, plain},
	10: {fourthShort, 0, plain},
	11: {gain, 30, plain},
	12: {gain, 35, plain},
})

var goForItChart = column("go-for-it", "4th down", green, goForItPlay, [13]cell{
	2:  {fumbled, 0, plain},
	3:  {shortGain, 2, plain},
	4:  {shortGain, 5, plain},
	5:  {shortGain, 3, plain},
	6:  {shortGain, 1, plain},
	7:  {longGain, 10, plain},
	8:  {stopped, 0, plain},
	9:  {shortGain, 8, plain},
	10: {longGain, 13, plain},
	11: {stopped, 0, plain},
	12: {intercepted, 0, plain},
})

var kickoffChart = column("kickoff", "Kickoff", green, noPlay, [13]cell{
	2:  {fumbled, 10, plain},
	3:  {runFrom, 0, plain},
	4:  {runFrom, 5, plain},
	5:  {returned, 12, plain},
	6:  {returned, 24, plain},
	7:  {touchback, 0, plain},
	8:  {touchback, 0, plain},
	9:  {returned, 30, plain},
	10: {returned, 15, plain},
	11: {touchback, 0, plain},
	12: {outOfBounds, 0, plain},
})

var fieldGoalChart = column("field-goal", "Field Goal & Extra Point", green, kickPlay, [13]cell{
	2:  {blocked, 8, plain},
	3:  {good, 44, plain},
	4:  {good, 39, plain},
	5:  {good, 36, plain},
	6:  {good, 34, plain},
	7:  {good, 31, plain},
	8:  {good, 26, plain},
	9:  {good, 23, plain},
	10: {good, 19, star},
	11: {missed, 0, plain},
	12: {penaltyDefense, 0, plain},
}).about("{us} try {field goal}: a number from {distance} up is good")

var noHuddleChart = column("no-huddle", "No Huddle Offense", green, noHuddlePlay, [13]cell{
	2:  {gain, -4, plain},
	3:  {gain, 17, plain},
	4:  {fourthLong, 0, sack},
	5:  {gain, 11, plain},
	6:  {gain, 22, plain},
	7:  {bigPlay, 0, plain},
	8:  {gain, 16, plain},
	9:  {gain, 29, plain},
	10: {fourthShort, 0, plain},
	11: {intercepted, 0, plain},
	12: {gain, 37, plain},
})

var ballControlChart = column("ball-control", "Ball Control Offense", green, ballControlPlay, [13]cell{
	2:  {gain, 18, plain},
	3:  {fourthLong, 0, plain},
	4:  {gain, 9, plain},
	5:  {gain, 5, plain},
	6:  {gain, -2, plain},
	7:  {gain, 3, plain}, // INCHES-16
	8:  {fourthShort, 0, plain},
	9:  {gain, 8, plain},
	10: {gain, 11, plain},
	11: {bigPlay, 0, plain}, // INCHES-5
	12: {gain, 35, plain},
})

var longGainChart = column("long-gain", "Long Gain", red, noPlay, [13]cell{
	2:  {gain, 18, plain},
	3:  {gain, 54, plain},
	4:  {touchdown, 0, plain},
	5:  {gain, 25, plain},
	6:  {gain, 30, plain},
	7:  {gain, 35, plain},
	8:  {gain, 40, plain},
	9:  {gainOrFumble, 20, plain}, // INCHES-33
	10: {gain, 47, plain},
	11: {gain, 67, plain},
	12: {gain, 79, plain},
}).about("{runner} run from {place}: {us} roll on Long Gain")

// "Defense" is the team that did not fumble: INCHES-32.
var fumbleReturnChart = column("fumble-return", "Fumble Return", red, noPlay, [13]cell{
	2:  {defenseBall, 8, plain},
	3:  {defenseBall, 15, plain},
	4:  {offenseBall, 0, plain},
	5:  {defenseRun, 0, plain},
	6:  {defenseBall, 0, plain},
	7:  {defenseBall, 0, plain},
	8:  {defenseBall, 0, plain},
	9:  {offenseBall, 0, plain},
	10: {defenseBall, 5, plain},
	11: {defenseBall, 10, plain},
	12: {defenseBall, 20, plain},
}).about("Loose ball {at}, {offense} on offense: {us} roll")

var interceptionReturnChart = column("interception-return", "Interception Return", red, noPlay, [13]cell{
	2:  {pickAndRun, 10, plain},
	3:  {pickAt, 45, plain},
	4:  {pickAt, 32, plain},
	5:  {pickAndRun, 5, plain},
	6:  {pickAt, 23, plain},
	7:  {pickAt, 15, plain},
	8:  {pickAt, 7, plain},
	9:  {pickAt, 2, plain},
	10: {pickToLine, 5, plain}, // INCHES-31
	11: {pickToLine, 15, plain},
	12: {pickAndRun, 30, plain},
})

var puntChart = column("punt", "Punt", green, kickPlay, [13]cell{
	2:  {blocked, 12, plain},
	3:  {puntAndRun, 45, plain},
	4:  {net, 64, plain},
	5:  {net, 57, plain},
	6:  {net, 50, plain},
	7:  {net, 43, plain},
	8:  {netOrFumble, 36, plain},
	9:  {net, 29, plain},
	10: {net, 22, plain},
	11: {net, 15, star},
	12: {penaltyDefense, 0, plain}, // INCHES-28
})

var puntMidfieldChart = column("punt-midfield", "Punt from midfield or closer", green, kickPlay, [13]cell{
	2:  {blocked, 14, plain},
	3:  {downAt, 3, plain},
	4:  {downAt, 8, plain},
	5:  {downAt, 1, plain},
	6:  {downAt, 5, plain},
	7:  {touchback, 0, plain},
	8:  {downAt, 12, plain},
	9:  {downAt, 16, plain},
	10: {net, 30, plain},
	11: {net, 20, star},
	12: {runFrom, 5, plain},
})

var twoPointChart = column("two-point", "Two Point Conversion", green, noPlay, [13]cell{
	2:  {intercepted, 0, plain},
	3:  {tryFails, 0, plain},
	4:  {tryFails, 0, plain},
	5:  {tryFails, 0, plain},
	6:  {tryFails, 0, plain},
	7:  {tryGood, 0, plain},
	8:  {tryGood, 0, plain},
	9:  {tryGood, 0, plain},
	10: {tryGood, 0, plain},
	11: {tryGood, 0, plain},
	12: {tryGood, 0, plain},
})

// Four entries are printed, at 2, 5, 7 and 10, each for the rows down to the next one: INCHES-14.
var onsideChart = column("onside", "Onsides Kick", green, noPlay, [13]cell{
	2:  {toReceivers, 12, plain},
	3:  {toReceivers, 12, plain},
	4:  {toReceivers, 12, plain},
	5:  {toReceivers, 16, plain},
	6:  {toReceivers, 16, plain},
	7:  {toReceivers, 8, plain},
	8:  {toReceivers, 8, plain},
	9:  {toReceivers, 8, plain},
	10: {toKickers, 12, plain},
	11: {toKickers, 12, plain},
	12: {toKickers, 12, plain},
})

var bigPlayChart = pairs("big-play", "BIG PLAY!", red, bigPlayRoll, [67]cell{
	11: {fourthShort, 0, sack},
	12: {intercepted, 0, plain},
	13: {intercepted, 0, plain},
	14: {intercepted, 0, plain},
	15: {intercepted, 0, plain},
	16: {fumbled, 0, plain},
	21: {fumbled, 0, plain},
	22: {fumbled, 0, sack},
	23: {fourthLong, 0, sack},
	24: {fourthShort, 0, sack},
	25: {fourthShort, 0, sack},
	26: {fourthShort, 0, plain},
	31: {gain, -11, sack},
	32: {gain, -3, sack},
	33: {gain, -1, plain},
	34: {penaltyOffense, 10, plain},
	35: {gain, 8, plain},
	36: {gain, 9, plain},
	41: {gain, 10, plain},
	42: {gain, 11, plain},
	43: {gain, 12, plain},
	44: {gain, 14, plain},
	45: {gain, 15, plain},
	46: {gain, 16, plain},
	51: {gain, 17, plain},
	52: {gain, 18, plain},
	53: {gain, 19, plain},
	54: {gain, 20, plain},
	55: {gain, 22, plain},
	56: {gain, 24, plain},
	61: {penaltyDefense, 25, plain},
	62: {gain, 36, plain},
	63: {penaltyDefense, 40, plain},
	64: {touchdown, 0, plain},
	65: {touchdown, 0, plain},
	66: {gain, 27, plain},
})

// bigPlayShift is the Team Ratings Effects table: by the first die of the roll that led to the Big Play, how many
// rolls up a favored team counts and an underdog down (INCHES-4).
var bigPlayShift = [7]int{1: 8, 2: 6, 3: 4, 4: 2, 5: 1, 6: 0}

// charts are all charts, in the order of the game.
var charts = []engine.Chart{
	kickoffChart, onsideChart, scrimmageChart, noHuddleChart, ballControlChart, goForItChart, puntChart,
	puntMidfieldChart, fieldGoalChart, twoPointChart, bigPlayChart, ratingsChart, fumbleReturnChart,
	interceptionReturnChart, longGainChart,
}
