package plain

import (
	"slices"
	"strings"
	"testing"
)

// Each pair is a text as programs leave it, and as it is read: at the same offsets.
func TestPlain(t *testing.T) {
	for text, want := range map[string]string{
		"a\rb\r\nc\r":                  "a\nb\r\nc\n",
		"\ufeffa\n\ufeffb\ufeff\n":     "   a\n   b   \n",
		"a\x1a\nb\x1a":                 "a \nb ",
		"a\x1a\x1a;b \ufeff\x1ac":      "a  ;b     c",
		"CHI\u200b\u200e @\u00a0GB":    "CHI       @  GB",
		"\u202aGB\u202c\u200d\n":       "   GB      \n",
		"GB \u202e3-6":                 "GB \u202e3-6",
		"a\u3000b\u2009c\u202fd":       "a   b   c   d",
		"a\u2028b\u0085c":              "a  \nb \nc",
		"co\u00adop Łódź":              "co\u00adop Łódź",
		"plain text of eight and more": "plain text of eight and more",
	} {
		if got := Text(text); got != want || len(got) != len(text) {
			t.Errorf("%q is read as %q, want %q", text, got, want)
		}
	}
	for _, marks := range []string{strings.Repeat("\x1a", 1<<20), strings.Repeat("\ufeff", 1<<20)} { // in linear time
		if got := Text("a" + marks + "b"); got != "a"+marks+"b" {
			t.Errorf("%d marks within a word are read as others", len(marks))
		}
	}
	part := []byte("a\r")
	if InPlace(part, false); string(part) != "a\r" {
		t.Errorf("%q", part)
	}
}

func TestPlainWords(t *testing.T) {
	for word, want := range map[string]string{"17–20": "17-20", "short‑pass": "short-pass", "−8": "-8",
		"O’Brien": "O'Brien", "４３": "43", "4\u200b3": "43", "Łódź": "Łódź"} {
		if got := Word(word); got != want {
			t.Errorf("%q is read as %q, want %q", word, got, want)
		}
	}
	for text, want := range map[string]string{"1.0": "1", "12,00": "12", "−3.0": "-3", "1.5": "1.5", "1.": "1.", "x.0": "x.0", "7": "7"} {
		if got := Number(text); got != want {
			t.Errorf("%q is read as %q, want %q", text, got, want)
		}
	}
}

func TestDatesMeant(t *testing.T) {
	for text, want := range map[string][]string{
		"23 October 2016, 8 pm": {"2016-10-23"},
		"2016-10-23 7 PM":       {"2016-10-23"},
		"2016-10-20":            {"2016-10-20"}, "2016-10-20 19:30": {"2016-10-20"}, "2016-10-20T19:30:00Z": {"2016-10-20"},
		"20161020": {"2016-10-20"}, "2016/10/20": {"2016-10-20"},
		"20.10.2016": {"2016-10-20"}, "2.10.2016": {"2016-10-02"}, "20/10/16": {"2016-10-20"},
		"10/20/2016 7:30 PM": {"2016-10-20"}, "2/10/2016": {"2016-02-10", "2016-10-02"},
		"02-10-16": nil, "20.10.16": {"2016-10-20"}, "Oct 20, 2016": {"2016-10-20"}, "Thu 20 October 2016": {"2016-10-20"},
		"20-Oct-16": {"2016-10-20"}, "Thursday, October 20, 2016": {"2016-10-20"},
		"Sept 3, 2016": {"2016-09-03"}, "Oct 20th, 2016": {"2016-10-20"}, "1st May 2016": {"2016-05-01"}, "20h30": nil,
		"20.10.2016 15.30": {"2016-10-20"}, "20/10/2016 15h30": {"2016-10-20"}, "20.10.2016 15.00 Uhr": {"2016-10-20"},
		"15:30 20/10/2016": {"2016-10-20"}, "7:30 PM, Oct 20, 2016": {"2016-10-20"}, "20/10/2016 (Thu)": {"2016-10-20"},
		"20/10/2016 Thu": {"2016-10-20"},
		"2016. 10. 20.":  {"2016-10-20"}, "20.10.2016.": {"2016-10-20"}, "3 sept. 2016": {"2016-09-03"}, "20.10.": nil,
		"20 / 10 / 2016": {"2016-10-20"}, "20/10/2016 - 22/10/2016": nil, "20/10/2016 or 22/10/2016": nil, "15.30": nil,
		"3/3/2016": {"2016-03-03"}, "2016–10–20": {"2016-10-20"}, "31/31/2016": nil,
		"2025-05-03 playoff: yes": nil, "2025-05-03 playoff:": nil, "b: 2016-10-20": nil, "2016-10-20 (19:30)": {"2016-10-20"}, "()": nil,
		"soon": nil, "": nil, "Sunday": nil,
	} {
		if got := DatesMeant(text); !slices.Equal(got, want) {
			t.Errorf("%q is %v, want %v", text, got, want)
		}
	}
}

// What a Mac leaves beside a file begins with zeros, too.
func TestUTF16(t *testing.T) {
	for text, want := range map[string]bool{"\xff\xfea\x00": true, "\xfe\xff\x00a": true, "a\x00b\x00": true, "\x00\n\x00b": true,
		"\x00\x05\x16\x07": false, "\x00\x00\x00\x01Bud1": false, "PK\x03\x04": false, "ab": false, "a": false, "": false} {
		if got := IsUTF16(text); got != want {
			t.Errorf("%q is UTF-16: %v, want %v", text, got, want)
		}
	}
}

func TestSeparators(t *testing.T) {
	for _, text := range []string{"a;b\nd;e,f\n", "sep=;\na;b\nd;e,f\n", "\ufeffsep=;\r\na;b\r\nd;e,f\r\n", "\"SEP=;\"\na;b\nd;e,f\n",
		"a\tb\nd\te,f\n", "sep=|\na|b\nd|e,f\n"} {
		rows, err := Cells(Text(text)).ReadAll()
		if want := [][]string{{"a", "b"}, {"d", "e,f"}}; err != nil || !slices.EqualFunc(rows, want, slices.Equal) {
			t.Errorf("%q has the cells %q, %v", text, rows, err)
		}
	}
}
