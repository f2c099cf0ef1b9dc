package inches

import "rollbook/engine"

// The charts in printed order; what the cells do is in cells.go.

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
