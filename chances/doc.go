// Package chances says, after the fact, how likely something was: it plays on at random from any position and counts the
// endings. Every answer names the assumed coach, the number of games, the seed and its own error, and is the same on one
// processor as on many: each continued game has its own seed.
//
// It gets games and knows nothing of the ledger.
package chances
