// Package ledger keeps games in one SQLite file to which lines can only be added.
//
// A game is a chain of lines. Line 0 opens it; every further line is an entry of the table, a correction, a rewind or its
// redo, a corrected header field, a void, a note, a signature or the end. A line is one JSON object with exactly one
// spelling (see Line): the same bytes are the row, the line of an attested record and the input of the hash:
//
//	h(0) = SHA-256("rollbook/1 entry\n" || 32 zero bytes || line 0)
//	h(n) = SHA-256("rollbook/1 entry\n" || h(n-1)        || line n)
//
// h(0) is the identity of a game, the last hash its fingerprint. Nothing derived is stored in it: Derive makes the effective
// record of a game (its header and the entries that stand) from its lines, and the rules run on that. This package runs
// no rules; whoever records or verifies a game does. (Which game was played last is remembered in a file
// beside it; see Last.)
//
// An appended line is durable when Append returns: a rollback journal whose head is overwritten (journal_mode=PERSIST),
// synchronous=EXTRA, one BEGIN IMMEDIATE transaction that reads the head, inserts, reads the rows back and hashes them
// again before COMMIT. After an error at COMMIT the file is closed, opened again and looked at, so that the answer is
// one of two: recorded, or NOT recorded.
//
// There is always a way back. Beside the ledger is a folder with a copy of each game, an attested record. Damage in one
// game hides no other: what SQLite refuses is read from its pages (pages.go), and Recover makes a new ledger of what the
// pages and the copies still hold.
//
// What the chain shows and what it does not: a changed, dropped, repeated or swapped line is found and named. A chain
// computed anew after an edit is not, and neither is a game cut off at its end: only evidence outside the file shows
// these (a fingerprint printed on a sheet, the opponent's attested record, an older list of heads: VerifyHeads). The
// triggers guard against mistakes, not against people.
//
// The definitions are in schema.sql, with views for readers with a SQLite shell. What such a shell adds keeps nobody from
// reading; see Difference.
//
// While a Ledger is open, nothing else in the process may open, copy or hash its file: on systems other than Linux,
// closing any descriptor of the file would drop the locks of SQLite. Backup copies, AppendAttested exports.
//
// The tests that hold these promises: TestKilledWriterLosesNothing, TestEightWritersMakeOneChain, TestFullDisk,
// TestTheDrill, TestEveryTamperingIsNamed, TestEveryChangedByteIsFound, TestHostileLedgersAreRefused,
// TestWhatAShellAddsLocksNobodyOut, TestHeadsAreEvidence, TestNoEditOfAnAttestedRecordPasses, FuzzLineHasOneSpelling.
package ledger
