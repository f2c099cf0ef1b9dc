// Package rapidroll is Rapid Roll Football (2006): American football at one roll a play.
//
// Source: the rulebook "Rapid Roll Football", 2006, one page of rules and one of charts. RULES.md in this folder has
// the complete rules as ruled, version 1, with 61 rulings; the code cites its sections and rulings. The charts' figures
// are the rulebook's, every word is our own.
//
// # The line
//
// Two dice are written as they lie, 43, and added on the play's chart. Written one after the other the numbers are the
// clock, 40 of them to a quarter, and for every other result of a play you go back along them: by the difference of the
// two dice just rolled, 6 for doubles, and as far again each time. So a play is one roll, and the table can follow every
// result with a finger on the sheet: the play-by-play says "back 3 to 31: 4". Only if the line is still too short do the
// rules ask for another roll, which is never written down.
//
// # How to read the code
//
// rules.go has the loop over the phases and what the game keeps; line.go the line of numbers and how it is gone back
// along; charts.txt the charts as the book prints them, charts.go their names, cells.go what their cells do. Then the order
// of play: kickoff.go, snap.go (the calls), columns.go (runs and passes), loose.go (fumbles and returns), kicks.go,
// flags.go, settle.go (what a play leads to, magic yards, timeouts), clock.go, try.go. Each function names its section,
// each branch the ruling that decides it.
//
// A play keeps its own notes, type play, and changes the game only when it is settled: while it waits for another roll or
// a decision, the game is as it was when the call was complete. Spots are counted as package football says, a team's own
// goal line being 0.
//
// The rules report events. Sentences (narrate.go) and statistics (box.go) come from them alone; a play's events count in
// the statistics once it is entered, unless a penalty wiped them out.
package rapidroll
