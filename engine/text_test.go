package engine

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestCheckNameKeepsAllLetters(t *testing.T) {
	for _, name := range []string{
		"Green Bay Packers", "São Paulo Corsários", "Łódź", "Ἀθῆναι", "Спартак Москва",
		"O'Neill & Söhne", "49ers", "東京", "a",
		`"; DROP TABLE games;--`, "=SUM(A1)", strings.Repeat("x", MaxName),
	} {
		if err := CheckName(name); err != nil {
			t.Errorf("%q: %v", name, err)
		}
		if Visible(name) != name {
			t.Errorf("%q is shown as %q", name, Visible(name))
		}
	}
}

func TestCheckTextFaults(t *testing.T) {
	for _, c := range []struct{ text, why string }{
		{"", "empty"},
		{" Bears", "begins or ends with a space"},
		{"Bears ", "begins or ends with a space"},
		{"Green  Bay", "character 7: two spaces in a row"},
		{"Be\x00ars", "character 3: U+0000 is not allowed"},
		{"Be\x1b[31mars", "character 3: U+001B is not allowed"},
		{"Be\u202ears", "character 3: U+202E is not allowed"},
		{"Be\u200bars", "character 3: U+200B is not allowed"},
		{"Be\u00a0ars", "character 3: U+00A0 is not allowed"},
		{"Be\ufffdars", "character 3: U+FFFD is not allowed"},
		{"Be\ue000ars", "character 3: U+E000 is not allowed"},
		{"\u3164", "character 1: U+3164 is invisible: leave it out"},
		{"Bears\ufe0f", "character 6: U+FE0F is invisible: leave it out"},
		{"B\u034fears", "character 2: U+034F is invisible: leave it out"},
		{"é \u2800", "character 3: U+2800 is invisible: leave it out"},
		{"\u115f\u1160", "character 1: U+115F is invisible: leave it out"},
		{"\uffa0", "character 1: U+FFA0 is invisible: leave it out"},
		{"a\U000e0100", "character 2: U+E0100 is invisible: leave it out"},
		{"a\u17b4\u180b", "character 2: U+17B4 is invisible: leave it out"},
		{"é\xff", "character 2: byte 0xFF is not UTF-8"},
		{"Cafe\u0301", "not in Unicode normal form C"},
		{"q\u0301\u0302\u0303\u0304", "character 5: more than 3 accents on one letter"},
		{strings.Repeat("é", MaxName+1), "65 characters, and at most 64 are allowed"},
	} {
		if err := CheckName(c.text); err == nil || err.Error() != c.why {
			t.Errorf("%q: %v, want %s", c.text, err, c.why)
		}
	}
	if CheckText("", 10) != nil || CheckText("a  b", 10) != nil {
		t.Error("a note may be empty and may have two spaces in a row")
	}
	if CheckText("it rains ☔\ufe0f", 20) != nil {
		t.Error("a note may have what a phone puts behind a sign")
	}
}

// A name is kept as people see it, however it was typed. What nobody sees is not dropped: it is refused by its place.
func TestOneSpelling(t *testing.T) {
	for typed, want := range map[string]string{"\t  Green \u00a0Bay \n": "Green Bay", "Green\tBay": "Green\tBay",
		"Cafe\u0301": "Café", "⚾\ufe0f Sox": "⚾ Sox", "Be\u034far\u3164s\ufe0f": "Be\u034far\u3164s\ufe0f",
		"Bears\u200b": "Bears\u200b", "x\xff": "x\xff", "": ""} {
		if got := OneSpelling(typed); got != want {
			t.Errorf("%q is spelled %q, want %q", typed, got, want)
		}
	}
}

func TestVisible(t *testing.T) {
	for text, want := range map[string]string{
		"a\x1b[2Jb": "aU+001B[2Jb", "\xffé": `\xFFé`, "a\tb\n": "aU+0009bU+000A", "\u202e": "U+202E",
		"é\x1bé": "éU+001Bé", "Østergård": "Østergård",
	} {
		if got := Visible(text); got != want {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
	}
}

// FuzzTexts holds that whatever CheckText keeps can be shown as it is, and that what is shown never drives a terminal.
func FuzzTexts(f *testing.F) {
	for _, s := range []string{"", "Bears", "é\xff", "a\x1b[2J", "\u202e", "Cafe\u0301", " x ", "東京"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		shown := Visible(s)
		if !utf8.ValidString(shown) {
			t.Errorf("%q is shown as %q, which is not UTF-8", s, shown)
		}
		for _, r := range shown {
			if !printable(r) {
				t.Errorf("%q is shown with %U in it", s, r)
			}
		}
		if err := CheckText(s, 1000); err == nil && shown != s {
			t.Errorf("%q is kept, and shown as %q", s, shown)
		} else if err != nil && !utf8.ValidString(err.Error()) {
			t.Errorf("the error on %q is not UTF-8", s)
		}
		if q := Quote(s); !utf8.ValidString(q) || len(q) > 60 {
			t.Errorf("%q is quoted as %q", s, q)
		}
	})
}
