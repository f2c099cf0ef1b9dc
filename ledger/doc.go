// Package ledger keeps games in one SQLite file to which lines can only be added.
//
// A game is a chain of lines, and package line says what the chain is, how a line is spelled and which record the lines
// make. The text of a line is its row, byte for byte. Nothing derived is stored in a ledger. This package runs no rules;
// recording or verifying a game does.
//
// An appended line is durable when Append returns: a rollback journal whose head is overwritten (journal_mode=PERSIST),
// synchronous=EXTRA, one BEGIN IMMEDIATE transaction that reads the head, inserts, reads the rows back and hashes them
// again before COMMIT. After an error at COMMIT the file is closed, opened again and checked, so the answer is one of
// two: recorded, or NOT recorded.
//
// There is always a way back. Beside the ledger is a folder with a copy of each game, an attested record. Damage in one
// game does not hide another: what SQLite refuses is read from its pages (pages.go), and Recover makes a new ledger from
// everything that pages and copies still have.
//
// What the chain shows and what it does not: a changed, dropped, repeated or swapped line is found and named. A chain
// recomputed after an edit is not, and neither is a game cut off at its end: only evidence outside the file shows these
// (a fingerprint printed on a sheet, the opponent's attested record, an older list of heads: VerifyHeads). The triggers
// guard against mistakes, not against people.
//
// The definitions are in schema.sql, with views for readers with a SQLite shell. Whatever a shell adds never keeps
// anybody from reading; see Difference.
//
// While a Ledger is open, nothing else in the process may open, copy or hash its file: on systems other than Linux,
// closing any descriptor of the file would drop the locks of SQLite. Backup copies, line.AppendAttested exports.
//
// The tests of these promises: TestKilledWriterLosesNothing, TestEightWritersMakeOneChain, TestFullDisk, TestTheDrill,
// TestEveryTamperingIsNamed, TestEveryChangedByteIsFound, TestHostileLedgersAreRefused, TestForeignDefinitionsLockNobodyOut,
// TestHeadsAreEvidence.
package ledger
