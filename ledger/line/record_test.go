package line

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// game is the lines of one, after its opening.
func game(more ...Line) []Line { return append([]Line{opening(1)}, more...) }

func correct(n int, was, value string) Line {
	return Line{Kind: KindCorrect, At: noon, N: n, Was: was, Value: value, Reason: "misread", By: "Ada"}
}

func insert(before int, value, prompt string) Line {
	return Line{Kind: KindInsert, At: noon, N: before, Value: value, Prompt: prompt, Reason: "left out", By: "Ada"}
}

func remove(n int, was string) Line {
	return Line{Kind: KindRemove, At: noon, N: n, Was: was, Reason: "typed twice", By: "Ada", Agreed: "Bo"}
}

func rewind(n int, was string) Line {
	return Line{Kind: KindRewind, At: noon, N: n, Was: was, Reason: "wrong down", By: "Ada", Agreed: "Bo"}
}

var (
	note = Line{Kind: KindNote, At: noon, Text: "rain"}
	end  = Line{Kind: KindEnd, At: noon, Result: "visitor 7, home 3", State: Hash{1}}
)

func redo(n int) Line { return Line{Kind: KindRedo, At: noon, N: n} }

func change(key, was, value string) Line {
	return Line{Kind: KindHeader, At: noon, Key: key, Was: was, Value: value, Reason: "misspelled", By: "Ada"}
}

var (
	void = Line{Kind: KindVoid, At: noon, Reason: "begun by mistake", By: "Ada"}
	sign = Line{Kind: KindSign, At: noon, Side: "home", By: "Bo"}
)

func values(r *Record) string {
	var v []string
	for _, e := range r.Entries {
		v = append(v, e.Value)
	}
	return strings.Join(v, " ")
}

func TestEffectiveRecord(t *testing.T) {
	a, b, c := entry("4", "coin"), entry("43", "kickoff"), entry("punt", "fourth-down")
	for _, tc := range []struct {
		name  string
		lines []Line
		want  string
	}{
		{"entries", game(a, b, c), "4 43 punt"},
		{"a correction replaces", game(a, b, c, correct(2, "43", "34")), "4 34 punt"},
		{"a correction of a correction", game(a, b, correct(2, "43", "34"), c, correct(2, "34", "35")), "4 35 punt"},
		{"back to what was entered", game(a, b, correct(2, "43", "34"), correct(2, "34", "43")), "4 43"},
		{"undo", game(a, b, rewind(2, "43")), "4"},
		{"undo, and on", game(a, b, rewind(2, "43"), b, c), "4 43 punt"},
		{"rewind over several", game(a, b, c, rewind(1, "4"), b), "43"},
		{"rewind past an earlier rewind", game(a, b, c, rewind(3, "punt"), c, rewind(2, "43"), b), "4 43"},
		{"rewind of a corrected entry", game(a, b, correct(2, "43", "34"), rewind(2, "34")), "4"},
		{"redo", game(a, b, c, rewind(3, "punt"), redo(4)), "4 43 punt"},
		{"undo, undo, redo", game(a, b, c, rewind(3, "punt"), rewind(2, "43"), redo(5)), "4 43"},
		{"undo, undo, redo, redo", game(a, b, c, rewind(3, "punt"), rewind(2, "43"), redo(5), redo(4)), "4 43 punt"},
		{"undo, redo, undo, and on", game(a, b, c, rewind(2, "43"), redo(4), rewind(3, "punt"), a, b), "4 43 4 43"},
		{"a correction between undo and redo", game(a, b, rewind(2, "43"), correct(1, "4", "5"), redo(3)), "5 43"},
		{"redo of a corrected entry", game(a, correct(1, "4", "5"), b, rewind(1, "5"), note, sign, redo(4), c), "5 43 punt"},
		{"void and redo", game(a, b, void, note, redo(3), c), "4 43 punt"},
		{"undo, void, redo, redo", game(a, b, rewind(2, "43"), void, redo(4), redo(3)), "4 43"},
		{"an insertion", game(a, b, c, insert(2, "6", "coin")), "4 6 43 punt"},
		{"two at one place, in order", game(a, b, insert(2, "5", "coin"), insert(2, "6", "coin")), "4 5 6 43"},
		{"before one that was inserted", game(a, b, insert(2, "6", "coin"), insert(3, "5", "coin")), "4 5 6 43"},
		{"behind one that was inserted", game(a, b, insert(2, "5", "coin"), insert(2, "6", "coin"), insert(4, "x", "coin")), "4 5 x 6 43"},
		{"a removal", game(a, b, c, remove(2, "43")), "4 punt"},
		{"of one that was inserted", game(a, b, insert(2, "6", "coin"), remove(3, "6")), "4 43"},
		{"a correction of one that was inserted", game(a, b, insert(2, "6", "coin"), correct(3, "6", "5")), "4 5 43"},
		{"rewind to one that was inserted", game(a, b, insert(2, "6", "coin"), rewind(3, "6")), "4"},
		{"rewind behind one that was inserted", game(a, b, c, insert(2, "6", "coin"), rewind(2, "43"), b), "4 6 43"},
		{"redo of a rewind over one that was inserted", game(a, b, c, insert(2, "6", "coin"), rewind(1, "4"), redo(5)), "4 6 43 punt"},
		{"rewind, insert, and on", game(a, b, c, rewind(3, "punt"), insert(2, "6", "coin"), c), "4 6 43 punt"},
		{"another prompt", game(a, b,
			Line{Kind: KindCorrect, At: noon, N: 2, Was: "43", Value: "43", Prompt: "punt", Reason: "r", By: "Ada"}), "4 43"},
		{"notes change nothing", game(note, a, note, b), "4 43"},
	} {
		r, err := Derive(tc.lines)
		if err != nil {
			t.Errorf("%s: %v", tc.name, err)
		} else if got := values(r); got != tc.want {
			t.Errorf("%s: %s, want %s", tc.name, got, tc.want)
		}
	}
}

func TestWhatWasReplacedStaysReadable(t *testing.T) {
	r, err := Derive(game(entry("4", "coin"), entry("43", "kickoff"), note, correct(2, "43", "34"), rewind(2, "34"),
		entry("61", "kickoff")))
	if err != nil {
		t.Fatal(err)
	}
	v := r.Rewinds[0].Entries[0]
	if v.Entered() != "43" || v.Value != "34" || v.Prompt != "kickoff" {
		t.Errorf("voided entry: %+v", v)
	}
	if w := r.Rewinds[0]; w.N != 5 || w.From != 2 || len(w.Entries) != 1 {
		t.Errorf("rewind: %+v", w)
	}
	if e := r.Entries[1]; e.N != 6 || e.Entered() != "61" || r.Lines != 7 {
		t.Errorf("live entry: %+v of %d lines", e, r.Lines)
	}
}

func TestAnEndStandsUntilTheRecordChanges(t *testing.T) {
	a := entry("4", "coin")
	for _, tc := range []struct {
		lines []Line
		ended bool
	}{
		{game(a, end), true},
		{game(a, end, note), true},
		{game(a, end, correct(1, "4", "5")), false},
		{game(a, end, rewind(1, "4")), false},
		{game(a, end, rewind(1, "4"), a, end), true},
		{game(a, end, sign), true},
		{game(a, end, change("home", "Green Bay Packers", "Packers")), false},
		{game(a, end, void), true},
		{game(a, end, void, redo(3)), true},
		{game(a, end, rewind(1, "4"), redo(3)), false},
		{game(a, end, rewind(1, "4"), redo(3), end), true},
	} {
		r, err := Derive(tc.lines)
		if err != nil || (r.End != nil) != tc.ended {
			t.Errorf("%v: %v", tc.lines, err)
		}
	}
}

func TestImpossibleLinesAreNamed(t *testing.T) {
	a, b := entry("4", "coin"), entry("43", "kickoff")
	for _, tc := range []struct {
		lines []Line
		n     int
		why   string
	}{
		{nil, 0, "no opening line"},
		{[]Line{a}, 0, "begins with an open line"},
		{game(opening(2)), 1, "open already"},
		{game(a, correct(1, "5", "6")), 2, `has "4", not "5"`},
		{game(a, correct(1, "4", "6"), correct(1, "4", "5")), 3, `has "6"`},
		{game(a, note, correct(2, "4", "6")), 3, "line 2 is not an entry"},
		{game(a, correct(7, "4", "6")), 2, "no line 7 yet"},
		{game(a, correct(2, "4", "6")), 2, "no line 2 yet"},
		{game(a, b, rewind(1, "4"), correct(2, "43", "34")), 4, "line 2 was rewound by line 3"},
		{game(a, b, rewind(2, "43"), rewind(2, "43")), 4, "line 2 was rewound by line 3"},
		{game(a, end, b), 3, "has ended"},
		{game(a, end, end), 3, "has ended"},
		{game(a, redo(1)), 2, "nothing to redo"},
		{game(a, b, rewind(2, "43"), b, redo(3)), 5, "nothing to redo"},
		{game(a, b, rewind(2, "43"), redo(3), redo(3)), 5, "nothing to redo"},
		{game(a, b, rewind(2, "43"), rewind(1, "4"), redo(3)), 5, "line 4 is the next to redo, not line 3"},
		{game(a, void, b), 3, "the game is void"},
		{game(a, void, void), 3, "the game is void"},
		{game(a, void, sign), 3, "the game is void"},
		{game(a, void, rewind(1, "4")), 3, "the game is void"},
		{game(change("home", "Packers", "x")), 1, `the header has no home "Packers"`},
		{game(change("home", "", "x")), 1, `the header has home "Green Bay Packers"`},
		{game(change("date", "today", "x")), 1, `the header has no date "today"`},
	} {
		_, err := Derive(tc.lines)
		var se *SequenceError
		if !errors.As(err, &se) || se.N != tc.n || !strings.Contains(se.Why, tc.why) {
			t.Errorf("want line %d: %s; got %v", tc.n, tc.why, err)
		}
	}
}

func TestTheRulesRunOnTheCorrectedHeader(t *testing.T) {
	r, err := Derive(game(change("visitor", "Chicago Bears", "Bears"), change("date", "", "2026-11-21"), change("site", "", "here"),
		change("date", "2026-11-21", "2026-11-20"), change("site", "here", "")))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := fmt.Sprint(r.Header), fmt.Sprint(headed("system: inches",
		"visitor: Bears", "home: Green Bay Packers", "date: 2026-11-20")); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if r.Opening.Header.Get("visitor") != "Chicago Bears" || r.Changes != 5 {
		t.Errorf("what was replaced: %+v", r)
	}
}

func TestSignaturesAreOvertakenByCorrections(t *testing.T) {
	a := entry("4", "coin")
	r, err := Derive(game(a, end, sign, note, sign))
	if err != nil || r.Changed > 3 {
		t.Errorf("%+v %v", r, err)
	}
	r, err = Derive(game(a, end, sign, correct(1, "4", "5")))
	if err != nil || r.Changed < 3 {
		t.Errorf("%+v %v", r, err)
	}
}

// TestEveryReadingWasPlayedOnce: the readings that verify runs through the rules beside the effective record.
func TestEveryReadingWasPlayedOnce(t *testing.T) {
	a, b, c := entry("4", "coin"), entry("43", "kickoff"), entry("punt", "fourth-down")
	for _, tc := range []struct {
		lines []Line
		want  string
	}{
		{game(a, b, c), ""},
		{game(a, b, rewind(2, "43"), c), "3: 4 43; "},
		{game(a, b, c, rewind(3, "punt"), rewind(2, "43"), rewind(1, "4")), "4: 4 43 punt; "},
		{game(a, b, rewind(2, "43"), b, rewind(4, "43"), b), "3: 4 43; 5: 4 43; "},
		{game(a, b, correct(1, "4", "5"), end, correct(1, "5", "6")), "3: 4 43; 5: 5 43 end; "},
		{game(a, end, change("date", "", "x"), rewind(1, "4")), "3: 4 end; "},
		{game(a, b, c, correct(1, "4", "5"), rewind(2, "43")), "4: 4 43 punt; "},
		{game(a, end, void, redo(3)), ""},
	} {
		got := ""
		for n, r := range Superseded(tc.lines) {
			got += fmt.Sprintf("%d: %s", n, values(r))
			if r.End != nil {
				got += " end"
			}
			got += "; "
		}
		if got != tc.want {
			t.Errorf("got  %s\nwant %s", got, tc.want)
		}
	}
}
