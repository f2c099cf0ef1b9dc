package ledger_test

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"rollbook/ledger"
)

// A game from its opening to a taken-back entry, as the scorer's table does it.
func Example() {
	dir, err := os.MkdirTemp("", "rollbook")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "ledger.rollbook")
	now := time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)

	if err := ledger.Create(path); err != nil {
		panic(err)
	}
	l, err := ledger.Open(path, ledger.ReadWrite)
	if err != nil {
		panic(err)
	}
	defer l.Close()
	game, err := l.Begin(ledger.Line{Kind: ledger.KindOpen, At: now, System: "inches", Rulings: 1, Nonce: [16]byte{1},
		Header: []string{"system: inches", "visitor: Ada", "home: Bo"}})
	if err != nil {
		panic(err)
	}
	head, err := l.Append(game.Number, game.Head,
		ledger.Line{Kind: ledger.KindEntry, At: now, Value: "4", Prompt: "coin"},
		ledger.Line{Kind: ledger.KindEntry, At: now, Value: "43", Prompt: "kickoff"})
	if err != nil {
		panic(err)
	}
	head, err = l.Append(game.Number, head,
		ledger.Line{Kind: ledger.KindRewind, At: now, N: 2, Was: "43", Reason: "cocked die", By: "Ada"})
	if err != nil {
		panic(err)
	}
	lines, _, err := l.Lines(game.Number)
	if err != nil {
		panic(err)
	}
	record, err := ledger.Derive(lines)
	if err != nil {
		panic(err)
	}
	fmt.Println("lines:", head.N+1)
	fmt.Println("live:", len(record.Entries), record.Entries[0].Value)
	fmt.Println("voided:", record.Voided[0].Value, "by line", record.Voided[0].VoidedBy)
	fmt.Println(head.Hash.Fingerprint())
	// Output:
	// lines: 4
	// live: 1 4
	// voided: 43 by line 3
	// G223-48R1-AK5Z-8DRQ-K9JF-M052-1XHD-GC4V-1N00-8CKY-8Y0Q-QHNG-HND0
}
