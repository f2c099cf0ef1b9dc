// Package engine is what a game is: a conversation whose record is the answers.
//
// The rules of a System are straight-line Go that asks a Table for one thing at a time: a roll, a call, a number, a
// card. Run plays a record through them. When the record has no more entries the run stops right there, and the open
// Prompt says what comes next; when an entry is not allowed, a Refusal says why and what would be. State is never
// stored or restored: undo is a shorter record, a correction a changed one, verification the same one again.
//
// # How a run stops
//
// The Table leaves the rules by a panic of a private type, which only Run recovers, and only when the Table itself
// stopped. A bug in the rules keeps its own panic and stack. So a Result is open, refused or over, and never wrong
// about which.
//
// # Laws of rules code
//
// Rules ask the table and nothing else: no clock, no randomness, no maps, no floats, no goroutines, no input or output
// (TestRulesArePure holds it). They ask first and change afterwards, so that between two prompts the state is settled.
// Every loop asks or counts down.
//
// # At the table
//
// What a scorer's table shows and reads beside the prompt comes from here, so that every table does it alike:
//
//   - System.Calls lists every call word with its short form; System.Short is the form to show beside a word, and
//     System.Meant is what a typed word means among a prompt's options. A record holds whole words only.
//   - ChartsNow returns the charts, or guides in place of a chart, that belong to the open prompt.
//   - LegalNow says what the prompt allows, in the words for dice that the header has chosen (DiceSetting).
//   - A Refusal of a call says why it is not legal now, with its ruling, where the game is a Denier.
//
// # What it costs
//
// A silent run allocates nothing per entry. Whoever wants more than the result passes an Observer: Watch sees the
// settled state at every prompt, a Journal keeps plays, chart cells and rulings, and lets the game keep its events.
package engine
