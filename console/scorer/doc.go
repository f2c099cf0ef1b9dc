// Package scorer is a scorer's table: a game of the ledger that is being played. The terminal (console) and the pages
// (console/web) do the same with an entry, an undo, a note or a correction, because both do it here.
//
// A Desk reads typed lines as entries (Take; TakeText what was written before), and writes into the ledger: every accepted
// entry is durable before Take returns. Helpers are the other words of the table. What changes more than the end of the game
// is first a Proposal, which says what it would change, and is recorded only when somebody has agreed (Confirm). Nothing here
// prints or asks.
//
// If another program or page recorded first, nothing is written: the error is a *MovedError, and the table has what the
// other one recorded. A Desk is for one goroutine at a time; those who share one lock around each call.
package scorer
