// Package season reads season files and derives everything about a season from the file and its games: standings,
// leaders, highs, brackets, who is hurt, what is next.
//
// Read makes a Plan of a file and reports all its faults at once. Play finds the game of every fixture among the Games it
// is given, runs each of these games once and no deeper than asked, and returns a Season: a Result for each fixture, and
// the faults of the games. The methods of a Season are the tables. None of them keeps anything, so a corrected entry or
// score changes exactly what depends on it.
//
// The package opens no file and knows no ledger. The caller says which games there are and what = GAME names. Most games
// are never run: if the end of a game is known (Game.State), only its figures need a run.
//
// # Where to look
//
// read.go sorts the lines of a file into blocks and settles which day a date means, keys.go has every key that a block may
// have, and fixtures.go cuts a fixture into its parts. match.go decides which game is a fixture's, and second.go what a
// second record of it says. columns.go says what each column of a table counts, standings.go counts it, criteria.go and
// order.go put teams in order, and explain.go says what decided a place. Sums and fractions are exact: no number in a table
// was ever a float.
package season
