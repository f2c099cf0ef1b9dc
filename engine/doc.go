// Package engine is what a game is: a conversation whose record is the answers.
//
// The rules of a System are straight-line Go that asks a Table for one thing at a time: a roll, a call, a number, a
// card. Run plays a record through them. When the record has no more entries the run stops there, and the open Prompt says
// what comes next; when an entry is not allowed, a Refusal says why and what would be. State is never stored or restored: to
// undo is to run a shorter record, to correct a changed one, to verify the same one.
//
// # How a run stops
//
// The Table leaves the rules by a panic of a private type, which only Run recovers, and only when the Table itself
// stopped. A bug in the rules keeps its own panic and stack. So a Result is open, refused or over, and refused and over if
// entries follow the end.
//
// # Laws of rules code
//
// Rules ask the table and nothing else: no clock, no randomness, no order of a map, no floats, no goroutines, no input or
// output (TestRulesArePure holds it). They ask first and change afterwards, so that between two prompts the state is
// settled. Every loop asks or counts down.
//
// A sentence about a score ends with the new one, the visitor first: "Bears 1, Foxes 0." (Game.Tell). A ruling is cited after the
// answer, where another reading of it would have gone on otherwise (Table.Cite). What has only one legal option is not asked, as
// a rule (Table.CallFrom). Package internal/enginetest holds a system to its laws.
//
// # At the table
//
// What a scorer's table shows and reads next to the prompt comes from here, so that all tables work alike:
//
//   - System.Calls lists every call, with the short form to show next to its word; System.Meant is what a typed word means
//     among a prompt's options. A record holds whole words only.
//   - Game.Charts returns the charts, or guides in place of a chart, that belong to the open prompt.
//   - LegalNow says what the prompt allows, in the words for dice that the header has chosen (DiceSetting).
//   - A Refusal of a call says why it is not legal now, with its ruling, if Game.WhyNot knows.
//
// # What it costs
//
// A silent run allocates nothing per entry. For more than the result, pass an Observer: Watch sees the settled state at every
// prompt; a Journal keeps plays, chart cells and rulings, and has the game keep its events.
package engine
