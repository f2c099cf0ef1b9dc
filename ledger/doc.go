// Package ledger keeps games in one SQLite file to which lines can only be added.
//
// A game is a chain of lines (package line): the text of a line is its row, byte for byte. Another table has one row per
// game with what its lines add up to, written in the same transaction: it lists games without reading them, and it proves
// where a chain ends, which the chain cannot. This package runs no rules; its callers do.
//
// An appended line is durable when Append returns: a rollback journal (journal_mode=PERSIST), synchronous=EXTRA, one
// BEGIN IMMEDIATE transaction that compares the head and inserts. After an error at COMMIT the file is closed, opened
// again and looked at, so the answer is one of two: recorded, or NOT recorded.
//
// The way back is the copy: a folder has an attested record of each game, and every line is appended to it and flushed
// before Append returns. Recover makes a new ledger of what SQLite still reads and of the copies; Restore puts one in the
// place of the ledger.
//
// What the chain shows and what it does not: a changed, dropped, repeated or swapped line is found and named. A chain
// recomputed after an edit is not: only evidence outside the file shows it (a fingerprint printed on a sheet, the
// opponent's copy, an older list of heads: VerifyHeads). The triggers guard against mistakes, not against people.
//
// The definitions are in schema.sql, with views for readers with a SQLite shell. What a shell adds never keeps anybody
// from reading.
//
// While a Ledger is open, nothing else in the process may open, copy or hash its file: on systems other than Linux,
// closing any descriptor of the file would drop the locks of SQLite. Backup copies, line.AppendAttested exports.
//
// The tests of these promises: TestKilledWriter, TestEightWriters, TestFullDisk, TestDrill, TestTampering,
// TestHostileLedgers, TestForeignDefinitions, TestHeads, TestBringForward.
package ledger
