// Package chances answers, after the fact, how likely something was: it plays games on from any position by chance and
// counts how they end. Every answer names the coach that was assumed, the number of games, the seed and its own error, and
// is the same on one processor as on many: each continued game has its own seed.
//
// It gets games and knows nothing of the ledger.
package chances
