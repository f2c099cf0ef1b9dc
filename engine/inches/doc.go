// Package inches is Game of Inches by Soren Narnia (2016): pro football in which one roll of two dice is a stretch of a
// drive, not a single down.
//
// RULES.md has the rules as ruled, in the book's order: what the printed text says and lacks, the settings, the charts,
// the order of play, the 42 rulings, the statistics and the sheet. The code cites its sections and rulings: Cite(7) is in
// the branch that INCHES-7 decides, and TestInches7 tests it.
//
// # How to read the code
//
// charts.txt has the charts as the book prints them; charts.go names them, cells.go says what their cells do. rules.go is
// the order of play: Play, the main loop, plays the step of the current phase and then checks the clock in endOfPlay. The
// steps are in kicks.go, drive.go and try.go; loose.go follows a loose ball or a runner; settle.go turns the outcome of a
// play into the state of the game. Every step asks first and changes state later; while a play waits for another roll,
// live is where the ball is.
//
// The rules report events (events.go) whenever a journal is kept. box.go counts them, narrate.go tells them in sentences.
//
// A spot is in yards from the goal line of the team named with it, 1 to 99 on the field; football.Flip is the same place
// for the other team. The clock is the number of time boxes left in the period, 25 at its start.
package inches
