// Package inches is Game of Inches by Soren Narnia (2016): pro football in which one roll of two dice is a stretch of a
// drive, not a single down.
//
// # Source
//
// The only source is the rulebook: six numbered steps of play, two special rules, the Game Reference Sheets that say
// what each kind of cell means, the Game Action charts, the Big Play chart, the Team Ratings Effects table and the words
// of the scoresheet. It assumes that its readers know the NFL's rules; where it is silent, those of 2016 hold.
//
// What its text lacks, and the ruling that fills it in: the colors of the chart headings, by which rolls mark a time box
// (INCHES-6); the merged rows of the onside chart (INCHES-14); the spots of kickoffs (INCHES-14) and tries (INCHES-35);
// all of overtime (INCHES-38 to 40); and the drawing of the scoresheet.
//
// Rulings lists all 42 decisions, version 1. A branch that one of them decides names it, as INCHES-7, so that a search
// for the name finds the ruling, the code and its test.
//
// # How to read the code
//
// charts.go holds the charts as printed, a row a line. rules.go has the order of play: Play is the main loop, which
// plays the step of the current phase and then looks at the clock in endOfPlay. The steps are in kicks.go, drive.go and
// try.go; loose.go has what happens to a ball that nobody holds, or that somebody runs with; settle.go turns what a
// play came to (an outcome) into the state of the game. Every step asks first and changes afterwards, and while a play
// waits for a further roll only live tells where the ball is.
//
// The rules report events (events.go) while anybody looks on. box.go counts them into statistics, boxscore.go lays those
// out, and narrate.go tells them in sentences.
//
// A spot is counted in yards from the own goal line of the team named with it, 1 to 99 on the field; the same place is
// 100 less the spot for the other team. The clock is the number of time boxes left in the period, 25 at its start.
package inches
