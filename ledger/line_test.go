package ledger

import (
	"errors"
	"strings"
	"testing"
	"time"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// opening is the first line of a small game; the nonce tells one game from another.
func opening(nonce byte) Line {
	return Line{Kind: KindOpen, At: noon, System: "inches", Rulings: 1, Nonce: [16]byte{15: nonce},
		Header: []string{"system: inches", "visitor: Chicago Bears", "home: Green Bay Packers"}}
}

func entry(value, prompt string) Line {
	return Line{Kind: KindEntry, At: noon, Value: value, Prompt: prompt}
}

func TestLinesHaveTheDecidedForm(t *testing.T) {
	state := Hash{0xAB}
	for _, tc := range []struct {
		line Line
		text string
	}{
		{opening(1), `open format=1 system=inches rulings=1 at=2026-11-21T12:00:00Z nonce=00000000000000000000000000000001 ` +
			`header "system: inches" "visitor: Chicago Bears" "home: Green Bay Packers"`},
		{entry("43", "kickoff"), `entry value="43" prompt="kickoff" at=2026-11-21T12:00:00Z`},
		{Line{Kind: KindEntry, At: noon, Value: "home:9>17", Prompt: "substitution", By: `Ada "the die" \o/`},
			`entry value="home:9>17" prompt="substitution" at=2026-11-21T12:00:00Z by="Ada \"the die\" \\o/"`},
		{Line{Kind: KindCorrect, At: noon, N: 41, Was: "52", Value: "25", Reason: "misread", By: "Ada", Agreed: "Bo"},
			`correct n=41 was="52" value="25" reason="misread" by="Ada" agreed="Bo" at=2026-11-21T12:00:00Z`},
		{Line{Kind: KindCorrect, At: noon, N: 41, Was: "52", Value: "25", Reason: "misread", By: "Ada"},
			`correct n=41 was="52" value="25" reason="misread" by="Ada" agreed=- at=2026-11-21T12:00:00Z`},
		{Line{Kind: KindRewind, At: noon, N: 88, Was: "scrimmage", Reason: "wrong down"},
			`rewind n=88 was="scrimmage" reason="wrong down" by=- agreed=- at=2026-11-21T12:00:00Z`},
		{Line{Kind: KindRewind, At: noon, N: 88, Was: "43~44", Reason: "x", By: "-", Agreed: "Bo"},
			`rewind n=88 was="43~44" reason="x" by="-" agreed="Bo" at=2026-11-21T12:00:00Z`},
		{Line{Kind: KindNote, At: noon, Text: "Łódź — rain", By: "Ada"},
			`note text="Łódź — rain" at=2026-11-21T12:00:00Z by="Ada"`},
		{Line{Kind: KindEnd, At: noon, Result: "visitor 21, home 17", State: state},
			`end result="visitor 21, home 17" state=ab` + strings.Repeat("0", 62) + ` at=2026-11-21T12:00:00Z`},
	} {
		if err := tc.line.Check(); err != nil {
			t.Errorf("%s: %v", tc.text, err)
		}
		if got := tc.line.String(); got != tc.text {
			t.Errorf("got  %s\nwant %s", got, tc.text)
		}
		back, err := ParseLine(tc.text)
		if err != nil {
			t.Errorf("%s: %v", tc.text, err)
		} else if back.String() != tc.text || !back.At.Equal(tc.line.At) || back.By != tc.line.By {
			t.Errorf("%s was read as %+v", tc.text, back)
		}
	}
}

func TestEveryOtherSpellingIsRefused(t *testing.T) {
	const at = "at=2026-11-21T12:00:00Z"
	for _, text := range []string{
		"", " ", "entry", "entry ", "ENTRY value=\"43\" prompt=\"kickoff\" " + at,
		` entry value="43" prompt="kickoff" ` + at,
		`entry  value="43" prompt="kickoff" ` + at,
		`entry value="43" prompt="kickoff" ` + at + ` `,
		`entry prompt="kickoff" value="43" ` + at,
		`entry value="43" value="43" prompt="kickoff" ` + at,
		`entry value=43 prompt="kickoff" ` + at,
		`entry value="43 prompt="kickoff" ` + at,
		`entry value="\43" prompt="kickoff" ` + at,
		`entry value="" prompt="kickoff" ` + at,
		`entry value="4 3" prompt="kickoff" ` + at,
		`entry value="4;3" prompt="kickoff" ` + at,
		`entry value="=7-3" prompt="kickoff" ` + at,
		`entry value="12." prompt="kickoff" ` + at,
		`entry value="４３" prompt="kickoff" ` + at,
		`entry value="43" prompt="Kickoff" ` + at,
		`entry value="43" prompt="kickoff" at=2026-11-21T12:00:00+00:00`,
		`entry value="43" prompt="kickoff" at=2026-11-21t12:00:00Z`,
		`entry value="43" prompt="kickoff" at=2026-11-31T12:00:00Z`,
		`entry value="43" prompt="kickoff" at=2026-11-21T12:00:00.5Z`,
		`entry value="43" prompt="kickoff" ` + at + ` by=""`,
		`entry value="43" prompt="kickoff" ` + at + ` by=-`,
		`entry value="43" prompt="kickoff" ` + at + ` by=" Ada"`,
		`entry value="43" prompt="kickoff" ` + at + ` by="A\u0064a"`,
		`correct n=041 was="52" value="25" reason="x" by="Ada" agreed=- ` + at,
		`correct n=+41 was="52" value="25" reason="x" by="Ada" agreed=- ` + at,
		`correct n=99999999999999999999 was="52" value="25" reason="x" by="Ada" agreed=- ` + at,
		`correct n=0 was="52" value="25" reason="x" by="Ada" agreed=- ` + at,
		`correct n=41 was="52" value="52" reason="x" by="Ada" agreed=- ` + at,
		`correct n=41 was="52" value="25" reason="" by="Ada" agreed=- ` + at,
		`correct n=41 was="52" value="25" reason="x" by=- agreed=- ` + at,
		`correct n=41 was="52" value="25" reason="x" by="Ada" agreed="" ` + at,
		"note text=\"a\tb\" " + at, "note text=\"a\u202eb\" " + at, "note text=\"a\x1b[2J\" " + at,
		"note text=\"e\u0301\" " + at, "note text=\"\xff\" " + at, "note text=\"a\u00a0b\" " + at,
		`end result="x" state=AB ` + at, `end result="x" state=` + strings.Repeat("G", 64) + ` ` + at,
		`end result="x" state=` + strings.Repeat("A", 64) + ` ` + at,
		strings.Replace(opening(1).String(), "rulings=1", "rulings=0", 1),
		strings.Replace(opening(1).String(), "nonce=0", "nonce=", 1),
		strings.Replace(opening(1).String(), `"system: inches"`, `"system: fivedice"`, 1),
		strings.Replace(opening(1).String(), ` "home: Green Bay Packers"`, ``, 1),
		strings.Replace(opening(1).String(), `"home: `, `"visitor: `, 1),
		strings.Replace(opening(1).String(), `"home: `, `"home:`, 1),
		strings.Replace(opening(1).String(), `" "`, `"  "`, 1),
		`entry value="43" prompt="` + strings.Repeat("k", MaxLine) + `" ` + at,
	} {
		if l, err := ParseLine(text); err == nil {
			t.Errorf("%q was read as %+v", text, l)
		} else if msg := err.Error(); len(msg) > 2000 || strings.ContainsAny(msg, "\x1b\t\n\u202e") {
			t.Errorf("%q gives an error that is not fit to print: %q", text, msg)
		}
	}
}

func TestNewerLinesAreNamedAsSuch(t *testing.T) {
	for _, text := range []string{
		`protest text="x" at=2026-11-21T12:00:00Z`,
		strings.Replace(opening(1).String(), "format=1", "format=2", 1),
	} {
		if _, err := ParseLine(text); !errors.Is(err, ErrNewer) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestOnlyTheOpeningMayBeLong(t *testing.T) {
	long := opening(1)
	for range 60 {
		long.Header = append(long.Header, "home-player: "+strings.Repeat("x", 1000))
	}
	if err := long.Check(); err != nil {
		t.Error(err)
	}
	if back, err := ParseLine(long.String()); err != nil || len(back.Header) != 63 {
		t.Error(err)
	}
	for range 10 {
		long.Header = append(long.Header, "home-player: "+strings.Repeat("x", 1000))
	}
	if err := long.Check(); err == nil {
		t.Error("a line of 70 KiB was accepted")
	}
	note := Line{Kind: KindNote, At: noon, Text: strings.Repeat(`"`, 1000)}
	if err := note.Check(); err != nil {
		t.Error(err)
	}
	note.Text = strings.Repeat("𝄞", 1000) + "x"
	if err := note.Check(); err == nil {
		t.Error("a note of 1001 characters was accepted")
	}
	note.Text = strings.Repeat("𝄞", 1000)
	if err := note.Check(); err != nil {
		t.Error(err)
	}
}

// FuzzLineRoundTrips holds that a text which is read is written again byte for byte, and that no text stops the reader.
func FuzzLineRoundTrips(f *testing.F) {
	f.Add(opening(1).String())
	f.Add(entry("43", "kickoff").String())
	f.Add(Line{Kind: KindCorrect, At: noon, N: 4, Was: "52", Value: "25", Reason: `a "b" \`, By: "Ada"}.String())
	f.Add(Line{Kind: KindRewind, At: noon, N: 4, Was: "52", Reason: "x", Agreed: "Bo"}.String())
	f.Add(Line{Kind: KindNote, At: noon, Text: "x", By: "Ada"}.String())
	f.Add(Line{Kind: KindEnd, At: noon, Result: "x"}.String())
	f.Fuzz(func(t *testing.T, text string) {
		l, err := ParseLine(text)
		if err != nil {
			return
		}
		if got := l.String(); got != text {
			t.Fatalf("%q was written again as %q", text, got)
		}
		if strings.ContainsAny(text, "\n\r\x00") {
			t.Fatalf("%q holds more than a line", text)
		}
	})
}
