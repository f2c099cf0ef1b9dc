// Package line is what a game is made of, wherever it is stored: lines, their chain, and the record they make.
//
// A game is a chain of lines. Line 0 opens it; every other line is an entry of the table, a correction, a rewind or its
// redo, a corrected header field, a void, a note, a signature or the end. A line is one JSON object with exactly one
// spelling (see Line): the same bytes are the row of a ledger, the line of an attested record and the input of the hash:
//
//	h(0) = SHA-256("rollbook/1 entry\n" || 32 zero bytes || line 0)
//	h(n) = SHA-256("rollbook/1 entry\n" || h(n-1)        || line n)
//
// h(0) is the identity of a game, the last hash its fingerprint. Derive makes the effective record of a game (its header
// and the entries that stand) from its lines; AppendAttested and ReadAttested are the text in which games travel.
//
// The package is pure: it knows no ledger, no file, no clock and no rules, so it runs wherever Go does, even in a
// browser. TestImports makes sure of that.
package line
