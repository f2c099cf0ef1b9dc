package scorer

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"rollbook/fixtures"
	"rollbook/ledger/line"
	"rollbook/replay"
)

// Games travel from store to store as files: with their proof they stay the same game and go on there, plain records become games, and
// nothing comes in twice.
func TestTakeOver(t *testing.T) {
	now := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	here, there := newLedger(t), newLedger(t)
	f := fixtures.Records()[0]
	numbers, err := TakeOver(here, f.File, f.Text+"\n"+fixtures.Records()[1].Text, false, now)
	if err != nil || len(numbers) != 2 {
		t.Fatal(numbers, err)
	}
	if again, err := TakeOver(here, f.File, f.Text, false, now.Add(time.Hour)); err != nil || again[0] != numbers[0] {
		t.Errorf("the same record again: %v, %v", again, err)
	}
	_, lines, err := here.Read(numbers[0])
	if err != nil {
		t.Fatal(err)
	}
	file := func(lines []line.Line) string {
		text, err := line.AppendAttested(nil, lines)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	for _, n := range []int{1, 9, 30, 30, 12, len(lines)} { // an older copy takes nothing away
		if _, err := TakeOver(there, "a", file(lines[:n]), false, now); err != nil {
			t.Fatal(n, err)
		}
	}
	_, theirs, err := there.Read(1)
	if err != nil || line.HeadOf(theirs) != line.HeadOf(lines) {
		t.Errorf("%d lines of %d are there, %v", len(theirs), len(lines), err)
	}
	other := append(lines[:20:20], line.Line{Kind: line.KindNote, Text: "it rains", At: now})
	for _, refused := range []struct{ text, why string }{
		{file(other), "differs from line 20 on"},
		{strings.Replace(file(lines), `"at":"2026`, `"at":"2025`, 1), "does not match its check"},
		{"nothing", "a:1"}, {"", "the file is empty"},
		{string(replay.Append(nil, replay.Read("", f.Text)[0].Setup, []string{"nonsense"})), "nonsense"},
	} {
		var told *Error
		if _, err := TakeOver(there, "a", refused.text, false, now); !errors.As(err, &told) || !strings.Contains(told.Why, refused.why) {
			t.Errorf("%q, not %q", err, refused.why)
		}
	}
	// What changes a game is not added in silence.
	changed := append(slices.Clone(lines), line.Line{Kind: line.KindVoid, Reason: "rain", By: "Ann", At: now})
	var told *Error
	if _, err := TakeOver(there, "a", file(changed), false, now); !errors.As(err, &told) ||
		!strings.Contains(told.Why, "a would change game 1: void: the game does not count, by Ann, not agreed: rain") {
		t.Error(err)
	}
	if _, err := TakeOver(there, "a", file(changed), true, now); err != nil {
		t.Error(err)
	}
	if games, err := there.Games(); err != nil || len(games) != 1 || !games[0].Void {
		t.Errorf("%d games, %v", len(games), err)
	}
}
