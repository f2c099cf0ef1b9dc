package ledger

import (
	"slices"
	"testing"

	"rollbook/ledger/line"
)

// BenchmarkAppend is one entry, durable and in its copy when it returns.
func BenchmarkAppend(b *testing.B) {
	l := create(b)
	l.copies = copies{folder: CopiesFolder(l.path)}
	g := begin(b, l, 1, 200)
	head := g.Head
	line := entry("43", "kickoff")
	for b.Loop() {
		var err error
		head, err = l.Append(1, head, line)
		must(b, err)
	}
}

// BenchmarkGames lists 1,000 games of 20 entries.
func BenchmarkGames(b *testing.B) {
	l := create(b)
	for i := range 1000 {
		o := opening(byte(i))
		o.Nonce[0] = byte(i >> 8)
		if _, err := importInto(l, append([]line.Line{o}, slices.Repeat([]line.Line{entry("43", "kickoff")}, 20)...)); err != nil {
			b.Fatal(err)
		}
	}
	b.Run("list", func(b *testing.B) {
		for b.Loop() {
			if g, err := l.Games(); err != nil || len(g) != 1000 {
				b.Fatal(err)
			}
		}
	})
	b.Run("verify", func(b *testing.B) {
		for b.Loop() {
			if r, err := l.Verify(nil); err != nil || !sound(r) {
				b.Fatal(err)
			}
		}
	})
}
