// Package inches is Game of Inches by Soren Narnia (2016): pro football in which one roll of two dice is a stretch of a
// drive, not a single down.
//
// RULES.md has the rules as ruled, in the book's order: what the printed text says and lacks, the settings, the charts,
// the order of play, the 42 rulings, the statistics and the sheet. The comments cite its sections and rulings; a search
// for INCHES-7 finds the ruling, the branch that it decides and its test.
//
// # How to read the code
//
// charts.go holds the charts as printed, a row a line; cells.go says what their cells do. rules.go is the order of play:
// Play is the main loop, which plays the step of the current phase and then looks at the clock in endOfPlay. The steps
// are in kicks.go, drive.go and try.go; loose.go is what happens to a ball that nobody holds, or that somebody runs with;
// settle.go turns the outcome of a play into the state of the game. Every step asks first and changes afterwards; while a
// play waits for a further roll, live is where the ball is.
//
// The rules report events (events.go) while anybody looks on. box.go counts them into statistics, narrate.go puts them
// into sentences.
//
// A spot is counted in yards from the own goal line of the team named with it, 1 to 99 on the field; football.Flip is the
// same place for the other team. The clock is the number of time boxes left in the period, 25 at its start.
package inches
