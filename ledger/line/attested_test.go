package line

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"rollbook/engine"
)

func attested(t testing.TB, lines []Line) string {
	t.Helper()
	b, err := AppendAttested(nil, lines)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func sampleGame() []Line {
	return game(entry("4", "coin"), entry("43~44", "kickoff"), correct(2, "43~44", "34"), note, rewind(2, "34"),
		Line{Kind: KindEntry, At: noon, Value: "61", Prompt: "kickoff", By: `A "x" \ Łódź`}, end)
}

func TestAttestedRecordRoundTrips(t *testing.T) {
	text := attested(t, sampleGame())
	lines, err := ReadAttested(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if again := attested(t, lines); again != text {
		t.Errorf("%s\nwas written again as\n%s", text, again)
	}
	for i, row := range strings.SplitAfter(text, "\n")[:len(lines)] {
		if row != lines[i].String()+"\n" {
			t.Errorf("line %d is not as the ledger has it: %s", i, row)
		}
	}
	if !strings.Contains(text,
		"\n{\"kind\":\"head\",\"n\":7,\"hash\":\""+HeadOf(lines).Hash.String()+"\",\"checks\":[\""+HeadOf(lines[:1]).Hash.check()+"\",") {
		t.Error(text)
	}
}

// TestNoEditOfAnAttestedRecordPasses changes, removes, doubles and inserts at every byte, cuts everywhere, and drops,
// doubles and swaps lines.
func TestNoEditOfAnAttestedRecordPasses(t *testing.T) {
	text := attested(t, sampleGame())
	refused := func(what, edited string) {
		t.Helper()
		if edited == text {
			return
		}
		_, err := ReadAttested(strings.NewReader(edited))
		if err == nil {
			t.Errorf("%s passes:\n%s", what, edited)
			return
		}
		if !errors.Is(err, ErrRefused) && !errors.Is(err, ErrNewer) {
			t.Errorf("%s: %v", what, err)
		}
		if msg := err.Error(); len(msg) > 2000 || strings.ContainsFunc(msg, func(r rune) bool { return r < ' ' || r == 0x7F || r == 0xFFFD }) {
			t.Errorf("%s: an error that is not fit to print: %q", what, msg)
		}
	}
	others := []byte("\n\"0a,\xC3")
	for i := range len(text) {
		for _, c := range others {
			refused("a changed byte", text[:i]+string([]byte{c})+text[i+1:])
			refused("an inserted byte", text[:i]+string([]byte{c})+text[i:])
		}
		refused("a flipped bit", text[:i]+string([]byte{text[i] ^ 1<<(i%8)})+text[i+1:])
		refused("a removed byte", text[:i]+text[i+1:])
		refused("a doubled byte", text[:i+1]+text[i:])
		refused("a cut", text[:i])
	}
	rows := strings.SplitAfter(text, "\n")
	rows = rows[:len(rows)-1]
	for i := range rows {
		drop := append(append([]string{}, rows[:i]...), rows[i+1:]...)
		refused("a dropped line", strings.Join(drop, ""))
		double := append(append([]string{}, rows[:i+1]...), rows[i:]...)
		refused("a doubled line", strings.Join(double, ""))
		if i > 0 {
			swap := append([]string{}, rows...)
			swap[i], swap[i-1] = swap[i-1], swap[i]
			refused("swapped lines", strings.Join(swap, ""))
		}
	}
	refused("two records", text+text)
}

func TestRefusalsSayWhatWasGiven(t *testing.T) {
	text := attested(t, sampleGame())
	long := opening(1)
	long.Header = append(long.Header, engine.Field{Key: "note", Value: strings.Repeat("x", 60_000)})
	for _, tc := range []struct{ what, text, says string }{
		{"empty", "", "empty"},
		{"a ledger", "SQLite format 3\x00 and more", "ask its owner for an export"},
		{"a plain record", "rollbook 1\nsystem: inches\n", "a plain record"},
		{"a PDF", "%PDF-1.3\n", "does not begin with the opening line"},
		{"newer", strings.Replace(text, `"format":2`, `"format":3`, 1), "line 1 of the file: line 0 of the game does not match its check"},
		{"newer, with its own checks", `{"kind":"open","format":3,"more":1}` + "\n", "made by a newer rollbook"},
		{"byte-order mark", "\xEF\xBB\xBF" + text, "byte-order mark"},
		{"UTF-16", "\xFF\xFEr\x00", "byte-order mark"},
		{"CR LF", strings.ReplaceAll(text, "\n", "\r\n"), "line 1 of the file: it ends with U+000D: line ends were converted"},
		{"large", text + strings.Repeat("x", MaxAttested), "larger than 8 MiB"},
		{"an escape sequence", strings.Replace(text, "rain", "r\x1b[2Jn", 1), "line 5 of the file: line 4 of the game does not match its check"},
		{"a changed digit", strings.Replace(text, `"61"`, `"16"`, 1), "line 6 of the game does not match its check"},
		{"no head", text[:strings.Index(text, `{"kind":"head"`)], "cut short after line 7: the head is missing"},
		{"cut", text[:strings.Index(text, `{"kind":"head"`)-3], "line 8 of the file: cut short after line 6 of the game"},
		{"another head", strings.Replace(text, `"n":7`, `"n":6`, 1), "the head does not match line 7"},
		{"another spelling of the head", strings.Replace(text, `"n":7`, `"n": 7`, 1), "the head does not match line 7"},
		{"more", text + "\n", "line 9 of the file"},
		{"only a head", `{"kind":"open",` + "\n", "line 1 of the file"},
	} {
		_, err := ReadAttested(strings.NewReader(tc.text))
		if err == nil || !strings.Contains(err.Error(), tc.says) {
			t.Errorf("%s: %v", tc.what, err)
		}
	}
	if lines, err := ReadAttested(strings.NewReader(attested(t, []Line{long}))); err != nil || len(lines) != 1 {
		t.Error(err)
	}
	// A correct chain over lines that are no game.
	for says, lines := range map[string][]Line{
		"line 1: there is no": game(rewind(7, "43")),
		"line 1: the game is": game(opening(2)),
	} {
		forged := forge(lines)
		if _, err := ReadAttested(strings.NewReader(forged)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", says, err)
		}
		if _, err := AppendAttested(nil, lines); err == nil {
			t.Error("it was written")
		}
	}
}

// forge writes lines that are no game with a right chain, as AppendAttested never would.
func forge(lines []Line) string {
	var b strings.Builder
	head, checks := Before, ""
	for _, l := range lines {
		head = head.Follow(l.String())
		checks += `,"` + head.Hash.check() + `"`
		b.WriteString(l.String() + "\n")
	}
	fmt.Fprintf(&b, `{"kind":"head","n":%d,"hash":"%s","checks":[%s]}`+"\n", head.N, head.Hash, checks[1:])
	return b.String()
}

// TestTheGoodLinesComeWithTheError: a cut or changed record comes with its lines before the fault.
func TestTheGoodLinesComeWithTheError(t *testing.T) {
	text := attested(t, sampleGame())
	rows := strings.SplitAfter(text, "\n")
	for n := 1; n < len(rows)-2; n++ {
		cut := strings.Join(rows[:n], "")
		changed := cut + strings.Replace(strings.Join(rows[n:], ""), "2026", "2027", 1)
		for _, b := range []string{cut, changed} {
			if lines, err := ParseAttested([]byte(b)); err == nil || len(lines) != n {
				t.Errorf("%d rows: %d lines, %v", n, len(lines), err)
			}
		}
	}
}

func FuzzAttestedRecordRoundTrips(f *testing.F) {
	f.Add(attested(f, sampleGame()))
	f.Fuzz(func(t *testing.T, text string) {
		lines, err := ReadAttested(strings.NewReader(text))
		if err != nil {
			return
		}
		if again := attested(t, lines); again != text {
			t.Fatalf("%q was written again as %q", text, again)
		}
	})
}
