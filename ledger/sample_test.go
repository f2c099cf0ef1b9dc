package ledger

import (
	"strings"
	"testing"
	"time"

	"rollbook/engine"

	"rollbook/ledger/line"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// opening is the first line of a small game; the nonce tells one game from another.
func opening(nonce byte) line.Line {
	return line.Line{Kind: line.KindOpen, At: noon, System: "inches", Rulings: 1, Nonce: [16]byte{15: nonce},
		Header: headed("system: inches", "visitor: Chicago Bears", "home: Green Bay Packers")}
}

// headed is a header of such lines.
func headed(lines ...string) (h engine.Header) {
	for _, l := range lines {
		key, value, _ := strings.Cut(l, ": ")
		h = append(h, engine.Field{Key: key, Value: value})
	}
	return h
}

// game is the lines of one, after its opening.
func game(more ...line.Line) []line.Line { return append([]line.Line{opening(1)}, more...) }

func entry(value, prompt string) line.Line {
	return line.Line{Kind: line.KindEntry, At: noon, Value: value, Prompt: prompt}
}

func correct(n int, was, value string) line.Line {
	return line.Line{Kind: line.KindCorrect, At: noon, N: n, Was: was, Value: value, Reason: "misread", By: "Ada"}
}

func rewind(n int, was string) line.Line {
	return line.Line{Kind: line.KindRewind, At: noon, N: n, Was: was, Reason: "wrong down", By: "Ada", Agreed: "Bo"}
}

func change(key, was, value string) line.Line {
	return line.Line{Kind: line.KindHeader, At: noon, Key: key, Was: was, Value: value, Reason: "misspelled", By: "Ada"}
}

var (
	note = line.Line{Kind: line.KindNote, At: noon, Text: "rain"}
	end  = line.Line{Kind: line.KindEnd, At: noon, Result: "visitor 7, home 3", State: line.Hash{1}}
	void = line.Line{Kind: line.KindVoid, At: noon, Reason: "begun by mistake", By: "Ada"}
	sign = line.Line{Kind: line.KindSign, At: noon, Side: "home", By: "Bo"}
)

func sampleGame() []line.Line {
	return game(entry("4", "coin"), entry("43~44", "kickoff"), correct(2, "43~44", "34"), note, rewind(2, "34"),
		line.Line{Kind: line.KindEntry, At: noon, Value: "61", Prompt: "kickoff", By: `A "x" \ Łódź`}, end)
}

func attested(t testing.TB, lines []line.Line) string {
	t.Helper()
	b, err := line.AppendAttested(nil, lines)
	must(t, err)
	return string(b)
}

// linesOf reads a game.
func linesOf(l *Ledger, game int64) ([]line.Line, line.Head, error) {
	r, lines, err := l.Read(game)
	return lines, r.Head, err
}

// sound reports whether a verification found nothing wrong.
func sound(r *Report) bool { return len(r.Faults()) == 0 }

// must ends a test that cannot go on.
func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// importInto imports one game, from no file.
func importInto(l *Ledger, lines []line.Line) (Imported, error) {
	done, err := l.ImportAll(Incoming{Lines: lines})
	return append(done, Imported{})[0], err
}
