// Package season reads season files and derives everything that a season is from them and from its games: standings,
// leaders, highs, brackets, who is hurt, what is next.
//
// Read makes a Plan of a file and reports every fault of it in one run. Play finds the game of every fixture among the
// Games it is given, runs each of these once and no deeper than it is asked to, and returns a Season: a Result for each
// fixture, and the faults that games have. The methods of a Season are the tables; none of them keeps anything, so a
// corrected entry or score changes exactly what depends on it.
//
// The package opens no file and knows no ledger. Whoever calls it says which games there are and what = GAME names; most
// of them are never run, since a game whose end is known (Game.State) needs a run only for its figures.
//
// # Where to look
//
// read.go sorts the lines of a file into blocks, fixture_line.go cuts a fixture into its parts, and the check files make
// the plan. match.go decides which game is a fixture's. standings.go counts, order.go puts teams in order, table.go has
// the form of the tables, and explain.go says where each number comes from. points.go has the exact arithmetic: no
// number of a table was ever a float.
package season
