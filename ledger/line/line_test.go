package line

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"rollbook/engine"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// opening is the first line of a small game; the nonce tells one game from another.
func opening(nonce byte) Line {
	return Line{Kind: KindOpen, At: noon, System: "inches", Rulings: 1, Nonce: [16]byte{15: nonce},
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

func entry(value, prompt string) Line {
	return Line{Kind: KindEntry, At: noon, Value: value, Prompt: prompt}
}

func TestLinesHaveTheDecidedForm(t *testing.T) {
	state := Hash{0xAB}
	for _, tc := range []struct {
		line Line
		text string
	}{
		{opening(1), `{"kind":"open","format":2,"system":"inches","rulings":1,"at":"2026-11-21T12:00:00Z",` +
			`"nonce":"00000000000000000000000000000001","header":[["system","inches"],["visitor","Chicago Bears"],["home","Green Bay Packers"]]}`},
		{entry("43", "kickoff"), `{"kind":"entry","value":"43","prompt":"kickoff","at":"2026-11-21T12:00:00Z"}`},
		{Line{Kind: KindEntry, At: noon, Value: "home:9>17", Prompt: "substitution", By: `Ada "the die" \o/`},
			`{"kind":"entry","value":"home:9>17","prompt":"substitution","by":"Ada \"the die\" \\o/","at":"2026-11-21T12:00:00Z"}`},
		{Line{Kind: KindCorrect, At: noon, N: 41, Was: "52", Value: "25", Reason: "misread", By: "Ada", Agreed: "Bo"},
			`{"kind":"correct","n":41,"was":"52","value":"25","reason":"misread","by":"Ada","agreed":"Bo","at":"2026-11-21T12:00:00Z"}`},
		{Line{Kind: KindCorrect, At: noon, N: 41, Was: "52", Value: "25", Reason: "misread", By: "Ada"},
			`{"kind":"correct","n":41,"was":"52","value":"25","reason":"misread","by":"Ada","at":"2026-11-21T12:00:00Z"}`},
		{Line{Kind: KindCorrect, At: noon, N: 43, Was: "33", Value: "33", Prompt: "scrimmage", Reason: "wrong call", By: "Ada"},
			`{"kind":"correct","n":43,"was":"33","value":"33","prompt":"scrimmage","reason":"wrong call","by":"Ada","at":"2026-11-21T12:00:00Z"}`},
		{Line{Kind: KindInsert, At: noon, N: 42, Value: "33", Prompt: "big-play", Reason: "left out", By: "Ada", Agreed: "Bo"},
			`{"kind":"insert","n":42,"value":"33","prompt":"big-play","reason":"left out","by":"Ada","agreed":"Bo","at":"2026-11-21T12:00:00Z"}`},
		{Line{Kind: KindRemove, At: noon, N: 43, Was: "61", Reason: "typed twice", By: "Ada"},
			`{"kind":"remove","n":43,"was":"61","reason":"typed twice","by":"Ada","at":"2026-11-21T12:00:00Z"}`},
		{Line{Kind: KindRewind, At: noon, N: 88, Was: "scrimmage", Reason: "wrong down"},
			`{"kind":"rewind","n":88,"was":"scrimmage","reason":"wrong down","at":"2026-11-21T12:00:00Z"}`},
		{Line{Kind: KindRewind, At: noon, N: 88, Was: "43~44", Slip: true, By: "Ada"},
			`{"kind":"rewind","n":88,"was":"43~44","slip":true,"by":"Ada","at":"2026-11-21T12:00:00Z"}`},
		{Line{Kind: KindRedo, At: noon, N: 89}, `{"kind":"redo","n":89,"at":"2026-11-21T12:00:00Z"}`},
		{Line{Kind: KindRedo, At: noon, N: 89, Reason: "it was right", By: "Bo"},
			`{"kind":"redo","n":89,"reason":"it was right","by":"Bo","at":"2026-11-21T12:00:00Z"}`},
		{Line{Kind: KindHeader, At: noon, Key: "home", Was: "Packer", Value: "Packers", Reason: "misspelled", By: "Ada", Agreed: "Bo"},
			`{"kind":"header","key":"home","was":"Packer","value":"Packers","reason":"misspelled",` +
				`"by":"Ada","agreed":"Bo","at":"2026-11-21T12:00:00Z"}`},
		{Line{Kind: KindHeader, At: noon, Key: "date", Value: "2026-11-20", Reason: "forgotten", By: "Ada"},
			`{"kind":"header","key":"date","was":"","value":"2026-11-20","reason":"forgotten","by":"Ada","at":"2026-11-21T12:00:00Z"}`},
		{Line{Kind: KindVoid, At: noon, Reason: "begun by mistake", By: "Ada"},
			`{"kind":"void","reason":"begun by mistake","by":"Ada","at":"2026-11-21T12:00:00Z"}`},
		{Line{Kind: KindNote, At: noon, Text: "Łódź — rain", By: "Ada"},
			`{"kind":"note","text":"Łódź — rain","by":"Ada","at":"2026-11-21T12:00:00Z"}`},
		{Line{Kind: KindSign, At: noon, Side: "scorer", By: "Cy"},
			`{"kind":"sign","side":"scorer","by":"Cy","at":"2026-11-21T12:00:00Z"}`},
		{Line{Kind: KindEnd, At: noon, Result: "visitor 21, home 17", State: state},
			`{"kind":"end","result":"visitor 21, home 17","state":"ab` + strings.Repeat("0", 62) + `","at":"2026-11-21T12:00:00Z"}`},
	} {
		if _, err := tc.line.Spell(); err != nil {
			t.Errorf("%s: %v", tc.text, err)
		}
		if got := tc.line.String(); got != tc.text {
			t.Errorf("got  %s\nwant %s", got, tc.text)
		}
		back, err := Parse(tc.text)
		if err != nil {
			t.Errorf("%s: %v", tc.text, err)
		} else if back.String() != tc.text || !back.At.Equal(tc.line.At) || back.By != tc.line.By {
			t.Errorf("%s was read as %+v", tc.text, back)
		}
	}
}

func TestEveryOtherSpellingIsRefused(t *testing.T) {
	const at = `"at":"2026-11-21T12:00:00Z"}`
	entry := func(members string) string { return `{"kind":"entry",` + members + at }
	first := opening(1).String()
	for _, text := range []string{
		"", " ", "{}", "null", "[]", `"entry"`, `{"kind":"entry"}`, `{"kind":"ENTRY","value":"43","prompt":"kickoff",` + at,
		` ` + entry(`"value":"43","prompt":"kickoff",`), entry(`"value":"43","prompt":"kickoff",`) + " ",
		entry(`"value":"43","prompt":"kickoff",`) + "\n",
		entry(`"value": "43","prompt":"kickoff",`), entry(`"value":"43", "prompt":"kickoff",`),
		entry(`"prompt":"kickoff","value":"43",`), entry(`"value":"43","value":"43","prompt":"kickoff",`),
		entry(`"value":43,"prompt":"kickoff",`), entry(`"value":"43,"prompt":"kickoff",`),
		entry(`"value":"\43","prompt":"kickoff",`), entry(`"value":"\u0034\u0033","prompt":"kickoff",`),
		entry(`"value":"7\/3","prompt":"kickoff",`), entry(`"value":"","prompt":"kickoff",`),
		entry(`"value":"4 3","prompt":"kickoff",`), entry(`"value":"4;3","prompt":"kickoff",`),
		entry(`"value":"=7-3","prompt":"kickoff",`), entry(`"value":"12.","prompt":"kickoff",`),
		entry(`"value":"４３","prompt":"kickoff",`), entry(`"value":"43","prompt":"Kickoff",`),
		entry(`"value":"43","prompt":"kickoff","by":"",`), entry(`"value":"43","prompt":"kickoff","by":null,`),
		entry(`"value":"43","prompt":"kickoff","by":" Ada",`), entry(`"value":"43","prompt":"kickoff","slip":true,`),
		entry(`"value":"43","prompt":"kickoff","agreed":"Bo",`),
		entry(`"value":"43","prompt":"` + strings.Repeat("k", MaxLine) + `",`),
		`{"kind":"entry","value":"43","prompt":"kickoff","at":"2026-11-21T12:00:00Z","by":"Ada"}`,
		`{"kind":"entry","value":"43","prompt":"kickoff","at":"2026-11-21T12:00:00+00:00"}`,
		`{"kind":"entry","value":"43","prompt":"kickoff","at":"2026-11-21t12:00:00Z"}`,
		`{"kind":"entry","value":"43","prompt":"kickoff","at":"2026-11-31T12:00:00Z"}`,
		`{"kind":"entry","value":"43","prompt":"kickoff","at":"2026-11-21T24:00:00Z"}`,
		`{"kind":"entry","value":"43","prompt":"kickoff","at":"2026-00-21T12:00:00Z"}`,
		`{"kind":"entry","value":"43","prompt":"kickoff","at":"2026-11-21T12:00:00.5Z"}`,
		`{"kind":"entry","value":"43","prompt":"kickoff","at":"2026-11-21T12:00:00Z"`,
		`{"kind":"correct","n":041,"was":"52","value":"25","reason":"x","by":"Ada",` + at,
		`{"kind":"correct","n":+41,"was":"52","value":"25","reason":"x","by":"Ada",` + at,
		`{"kind":"correct","n":41.0,"was":"52","value":"25","reason":"x","by":"Ada",` + at,
		`{"kind":"correct","n":4e1,"was":"52","value":"25","reason":"x","by":"Ada",` + at,
		`{"kind":"correct","n":"41","was":"52","value":"25","reason":"x","by":"Ada",` + at,
		`{"kind":"correct","n":,"was":"52","value":"25","reason":"x","by":"Ada",` + at,
		`{"kind":"correct","n":99999999999999999999,"was":"52","value":"25","reason":"x","by":"Ada",` + at,
		`{"kind":"correct","n":0,"was":"52","value":"25","reason":"x","by":"Ada",` + at,
		`{"kind":"correct","n":41,"was":"52","value":"52","reason":"x","by":"Ada",` + at,
		`{"kind":"correct","n":41,"was":"52","value":"25","reason":"","by":"Ada",` + at,
		`{"kind":"correct","n":41,"was":"52","value":"25","by":"Ada",` + at,
		`{"kind":"correct","n":41,"was":"52","value":"25","reason":"x",` + at,
		`{"kind":"correct","n":41,"was":"52","value":"25","reason":"x","by":"Ada","agreed":"",` + at,
		`{"kind":"rewind","n":41,"was":"52",` + at,
		`{"kind":"rewind","n":41,"was":"52","slip":false,"reason":"x",` + at,
		`{"kind":"header","key":"system","was":"inches","value":"loft","reason":"x","by":"Ada",` + at,
		`{"kind":"header","key":"home","was":"Packers","value":"","reason":"x","by":"Ada",` + at,
		`{"kind":"header","key":"date","was":"","value":"","reason":"x","by":"Ada",` + at,
		`{"kind":"header","key":"Date","was":"","value":"x","reason":"x","by":"Ada",` + at,
		`{"kind":"header","key":"date","value":"x","reason":"x","by":"Ada",` + at,
		`{"kind":"void","by":"Ada",` + at, `{"kind":"void","reason":"x",` + at,
		`{"kind":"sign","side":"away","by":"Ada",` + at, `{"kind":"sign","side":"home",` + at,
		"{\"kind\":\"note\",\"text\":\"a\tb\"," + at, "{\"kind\":\"note\",\"text\":\"a\u202eb\"," + at,
		"{\"kind\":\"note\",\"text\":\"a\x1b[2J\"," + at, "{\"kind\":\"note\",\"text\":\"e\u0301\"," + at,
		"{\"kind\":\"note\",\"text\":\"\xff\"," + at, "{\"kind\":\"note\",\"text\":\"a\u00a0b\"," + at,
		`{"kind":"end","result":"x","state":"AB",` + at, `{"kind":"end","result":"x","state":"` + strings.Repeat("G", 64) + `",` + at,
		`{"kind":"end","result":"x","state":"` + strings.Repeat("A", 64) + `",` + at,
		strings.Replace(first, `"rulings":1`, `"rulings":0`, 1),
		strings.Replace(first, `"nonce":"0`, `"nonce":"`, 1),
		strings.Replace(first, `["system","inches"]`, `["system","fivedice"]`, 1),
		strings.Replace(first, `,["home","Green Bay Packers"]`, ``, 1),
		strings.Replace(first, `["home",`, `["visitor",`, 1),
		strings.Replace(first, `["home","Green Bay Packers"]`, `["home",""]`, 1),
		strings.Replace(first, `],[`, `], [`, 1), strings.Replace(first, `],[`, `][`, 1), strings.Replace(first, `[[`, `[,[`, 1),
		strings.Replace(first, `]]}`, `],]}`, 1), strings.Replace(first, `"Green Bay Packers"`, `"Green Bay Packers","x"`, 1),
		strings.Replace(first, `"format":2`, `"format":1`, 1),
	} {
		if l, err := Parse(text); err == nil {
			t.Errorf("%q was read as %+v", text, l)
		} else if msg := err.Error(); len(msg) > 2000 || strings.ContainsAny(msg, "\x1b\t\n\u202e") {
			t.Errorf("%q gives an error that is not fit to print: %q", text, msg)
		}
	}
}

func TestNewerLinesAreNamedAsSuch(t *testing.T) {
	for _, text := range []string{
		`{"kind":"protest","text":"x","at":"2026-11-21T12:00:00Z"}`,
		strings.Replace(opening(1).String(), `"format":2`, `"format":3`, 1),
	} {
		if _, err := Parse(text); !errors.Is(err, ErrNewer) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestOnlyTheOpeningMayBeLong(t *testing.T) {
	long := opening(1)
	for range 60 {
		long.Header = append(long.Header, engine.Field{Key: "home-player", Value: strings.Repeat("x", 1000)})
	}
	if _, err := long.Spell(); err != nil {
		t.Error(err)
	}
	if back, err := Parse(long.String()); err != nil || len(back.Header) != 63 {
		t.Error(err)
	}
	for range 10 {
		long.Header = append(long.Header, engine.Field{Key: "home-player", Value: strings.Repeat("x", 1000)})
	}
	if _, err := long.Spell(); err == nil {
		t.Error("a line of 70 KiB was accepted")
	}
	note := Line{Kind: KindNote, At: noon, Text: strings.Repeat(`"`, 1000)}
	if _, err := note.Spell(); err != nil {
		t.Error(err)
	}
	note.Text = strings.Repeat("𝄞", 1000) + "x"
	if _, err := note.Spell(); err == nil {
		t.Error("a note of 1001 characters was accepted")
	}
	note.Text = strings.Repeat("𝄞", 1000)
	if _, err := note.Spell(); err != nil {
		t.Error(err)
	}
}

// FuzzLineHasOneSpelling checks that a text it reads is written again byte for byte, is JSON that says the same, and
// that no text stops the reader.
func FuzzLineHasOneSpelling(f *testing.F) {
	f.Add(opening(1).String())
	for _, l := range everyKind() {
		f.Add(l.String())
	}
	f.Fuzz(func(t *testing.T, text string) {
		l, err := Parse(text)
		if err != nil {
			return
		}
		if got := l.String(); got != text {
			t.Fatalf("%q was written again as %q", text, got)
		}
		if strings.ContainsAny(text, "\n\r\x00") {
			t.Fatalf("%q holds more than a line", text)
		}
		var members struct{ Kind, Value, Prompt, Was, Reason, By, At string }
		if err := json.Unmarshal([]byte(text), &members); err != nil {
			t.Fatalf("%q is not JSON: %v", text, err)
		}
		if members.Kind != string(l.Kind) || members.Value != l.Value || members.Prompt != l.Prompt ||
			members.Was != l.Was || members.Reason != l.Reason || members.By != l.By || members.At != l.At.Format(TimeForm) {
			t.Fatalf("%q is %+v as JSON, and was read as %+v", text, members, l)
		}
	})
}

// everyKind is a line of each kind but the opening, with every member.
func everyKind() []Line {
	return []Line{
		{Kind: KindEntry, At: noon, Value: "43~44", Prompt: "kickoff", By: "Ada"},
		{Kind: KindCorrect, At: noon, N: 4, Was: "52", Value: "25", Reason: `a "b" \`, By: "Ada", Agreed: "Bo"},
		{Kind: KindCorrect, At: noon, N: 4, Was: "52", Value: "52", Prompt: "punt", Reason: "x", By: "Ada"},
		{Kind: KindInsert, At: noon, N: 4, Value: "52", Prompt: "punt", Reason: "x", By: "Ada", Agreed: "Bo"},
		{Kind: KindRemove, At: noon, N: 4, Was: "52", Reason: "x", By: "Ada", Agreed: "Bo"},
		{Kind: KindRewind, At: noon, N: 4, Was: "52", Slip: true, Reason: "x", By: "Ada", Agreed: "Bo"},
		{Kind: KindRedo, At: noon, N: 4, Reason: "x", By: "Ada"},
		{Kind: KindHeader, At: noon, Key: "date", Was: "x", Value: "y", Reason: "x", By: "Ada", Agreed: "Bo"},
		{Kind: KindVoid, At: noon, Reason: "x", By: "Ada", Agreed: "Bo"},
		{Kind: KindNote, At: noon, Text: "x", By: "Ada"},
		{Kind: KindSign, At: noon, Side: "home", By: "Ada"},
		{Kind: KindEnd, At: noon, Result: "x", State: Hash{1}},
	}
}

// BenchmarkParse reads the commonest line.
func BenchmarkParse(b *testing.B) {
	text := entry("43", "kickoff").String()
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Parse(text); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkString(b *testing.B) {
	l := entry("43", "kickoff")
	b.ReportAllocs()
	for b.Loop() {
		_ = l.String()
	}
}
