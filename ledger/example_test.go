package ledger_test

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/ledger/line"
)

// A game from its opening to a rewind, as the scorer's table writes it.
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
	game, err := l.Begin(line.Line{Kind: line.KindOpen, At: now, System: "inches", Rulings: 1, Nonce: [16]byte{1},
		Header: engine.Header{{Key: "system", Value: "inches"}, {Key: "visitor", Value: "Ada"}, {Key: "home", Value: "Bo"}}})
	if err != nil {
		panic(err)
	}
	head, err := l.Append(game.Number, game.Head,
		line.Line{Kind: line.KindEntry, At: now, Value: "4", Prompt: "coin"},
		line.Line{Kind: line.KindEntry, At: now, Value: "43", Prompt: "kickoff"})
	if err != nil {
		panic(err)
	}
	head, err = l.Append(game.Number, head,
		line.Line{Kind: line.KindRewind, At: now, N: 2, Was: "43", Reason: "cocked die", By: "Ada"})
	if err != nil {
		panic(err)
	}
	report, lines, err := l.Read(game.Number)
	if err != nil {
		panic(err)
	}
	record := report.Record
	fmt.Println("lines:", len(lines))
	fmt.Println("live:", len(record.Entries), record.Entries[0].Value)
	fmt.Println("rewound:", record.Rewinds[0].Entries[0].Value, "by line", record.Rewinds[0].N)
	fmt.Println(head.Hash.Fingerprint())
	// Output:
	// lines: 4
	// live: 1 4
	// rewound: 43 by line 3
	// J1FP-KSXE-FKY1-X37B-KCP5-ZKR2-YFQA-CR2F-R8P9-9EMC-RN7D-E8J9-N6SG
}
