// Package fivedice is five-dice football: two coaches, five dice, and a sheet of result codes.
//
// # Source
//
// One reference sheet of the game: the result codes 0 to 91 and a table of return penalties. The text comes from a
// scan; most code numbers below 29 are lost, and were reconstructed by counting (section 3.1 of RULES.md). The code
// sheet in charts.go has a mark wherever something was lost or assumed.
//
// The sheet lacks the play charts, the team ratings, the weird play chart, the procedures for fumbles, interceptions,
// fair catches and onside kicks, and everything about football that is not a result code. So the players own the
// charts: they look up a play and type the code and the dice it needs. The table gives the outcome of a missing
// procedure with a call. If the sheet is silent about football itself, the rules are the NFL's of 1994 to 2007
// (FIVEDICE-1).
//
// # How to read it
//
// RULES.md has the rules as ruled, the only copy. charts.txt has the sheet, charts.go and die_charts.go read it,
// words.go says what it means in words, codes.go asks for a code and its dice. rules.go is the order of play: toss,
// clock, periods. Then, in the order of section 4: series.go (downs and drives), scrimmage.go, passing.go, fouls.go,
// returns.go, kicks.go, weird.go, try.go. Rules report events (events.go); box.go counts them, narrate.go and
// sheet.go put them into words.
//
// The state and the box that people see are those of the last top-level prompt (FIVEDICE-53): game.top keeps a copy
// of the situation there, and only there.
//
// The rulings are version 1.
package fivedice
