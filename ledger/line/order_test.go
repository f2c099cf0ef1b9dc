package line

import "testing"

// Before counts the entries that stand before a line, whatever stands there.
func TestBeforeCountsTheEntriesThatStandBeforeALine(t *testing.T) {
	r, err := Derive(game(entry("1", "a"), entry("2", "a"), note, entry("3", "a"),
		insert(2, "x", "a"), insert(5, "y", "a"), remove(2, "2"), rewind(4, "3"), note))
	if err != nil || values(r) != "1 y x" {
		t.Fatal(values(r), err)
	}
	for line, want := range map[int]int{1: 0, 6: 1, 5: 2, 2: 3, 3: 3, 4: 3, 9: 3} {
		if got := r.Before(line); got != want {
			t.Errorf("%d entries stand before line %d, want %d", got, line, want)
		}
	}
}

// A correction may change only the prompt that an entry answers.
func TestACorrectionOfThePrompt(t *testing.T) {
	c := Line{Kind: KindCorrect, At: noon, N: 1, Was: "43", Value: "43", Reason: "r", By: "Ada"}
	if _, err := c.Spell(); err == nil {
		t.Error("a correction of nothing is accepted")
	}
	c.Prompt = "punt"
	if _, err := c.Spell(); err != nil {
		t.Error(err)
	}
	r, err := Derive(game(entry("43", "kickoff"), c))
	if err != nil || r.Entries[0].Prompt != "punt" {
		t.Errorf("%+v, %v", r, err)
	}
	c.Prompt = "No Word"
	if _, err := c.Spell(); err == nil {
		t.Error("a prompt with blanks is accepted")
	}
}
