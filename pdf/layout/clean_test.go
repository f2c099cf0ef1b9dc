package layout

import (
	"bytes"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

func TestCleanKeepsWhatCanBePrinted(t *testing.T) {
	for _, name := range []string{
		"Chicago Bears", "Łódź Żubry", "İstanbul Şahinleri",
		"Αθήνα Λέοντες", "Динамо Москва", "Đorđević", "Ñandú–O’Brien", "½ 3¢ €5",
	} {
		if got := Clean(name); got != name {
			t.Errorf("clean(%q) = %q", name, got)
		}
	}
}

func TestCleanDegrades(t *testing.T) {
	for _, c := range []struct{ why, in, want string }{
		{"an emoji", "Bears 🐻", "Bears"},
		{"an emoji between words", "Chicago 🐻 Bears", "Chicago Bears"},
		{"an emoji before words", "🐻 Bears", " Bears"},
		{"an emoji of several characters", "👨\u200d👩\u200d👧 fans", " fans"},
		{"Hebrew, which would come out backwards", "מכבי", "????"},
		{"Arabic", "الأهلي", "??????"},
		{"a mark that joins its letter", "Cafe\u0301", "Café"},
		{"marks heaped on a letter", "Z\u0300\u0316\u0317a", "Za"},
		{"a sign that has a glyph only without its stroke", "≮", "<"},
		{"mathematical letters", "𝐓𝐞𝐚𝐦", "Team"},
		{"wide letters", "ＡＢＣ", "ABC"},
		{"controls", "a\x00b\tc\nd\x7fe", "a b c d e"},
		{"kinds of space", "a\u00a0b\u2003c\u2028d", "a b c d"},
		{"hidden formatting", "a\u202eb\ufeffc\u00add", "abcd"},
		{"broken UTF-8", "a\xffb\xed\xa0\x80c", "a?b?c"},
		{"private and unassigned", "\ue000\U0010ffff\uffff", "???"},
		{"Chinese", "北京", "??"},
		{"nothing", "", ""},
	} {
		if got := Clean(c.in); got != c.want {
			t.Errorf("%s: clean(%q) = %q, want %q", c.why, c.in, got, c.want)
		}
	}
}

func FuzzCleanTextIsPrintable(f *testing.F) {
	for _, s := range []string{
		"Łódź", "🐻🏈", "👨\u200d👩\u200d👧",
		"שלום עולם", "\u202eabc", "e\u0301\u0323", "a\x00b", "\xed\xa0\x80\xed\xb0\x80", "\xff\xfe",
		strings.Repeat("ab🐻", 2000), "\ufdfa㎯①ﬁ", "<\u0338=\u0338", "\u1100\u1161\u11a8", "\\()\r\n", "\uffff\U00010000",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got := Clean(s)
		if !utf8.ValidString(got) || !norm.NFC.IsNormalString(got) {
			t.Fatalf("clean(%q) = %q: not UTF-8 in normal form C", s, got)
		}
		if again := Clean(got); again != got {
			t.Fatalf("clean(%q) = %q, and that cleaned again is %q", s, got, again)
		}
		for _, r := range got {
			if r > 0xFFFF || unicode.IsControl(r) || !fonts().faces[0].present[r] || !fonts().faces[1].present[r] {
				t.Fatalf("clean(%q) = %q holds U+%04X", s, got, r)
			}
		}
		if len(got) > 20*len(s) {
			t.Fatalf("clean(%q) grew to %d bytes", s, len(got))
		}
	})
}

func FuzzAnyTextPrints(f *testing.F) {
	f.Add("Bears 🐻", 9.0)
	f.Add("\\(\r\n)\x00", 0.0)
	f.Add(strings.Repeat("Ł", 10000), 40.0)
	f.Fuzz(func(t *testing.T, s string, width float64) {
		if !(width > 0 && width < 180) {
			width = 30
		}
		c := &Canvas{}
		c.Begin(Foot{System: s, Version: s, State: s})
		body := c.Page(s)
		r := Rect{X: body.X, Y: body.Y, W: width, H: 20}
		c.Text(r, s, Printed)
		c.Paragraph(r, s, Printed)
		f := NewFile(A4, s, time.Time{})
		f.Add(c)
		f.Attach(s, []byte(s))
		if err := f.Write(new(bytes.Buffer)); err != nil {
			t.Fatal(err)
		}
		for _, m := range c.Pages[0].Marks {
			if m.Shape == TextShape && !holds(m.In, m.Rect) && m.In == r {
				t.Fatalf("%q set in %v covers %v", m.Text, m.In, m.Rect)
			}
		}
	})
}

// holds reports whether a rect lies in another.
func holds(r, s Rect) bool {
	u := r.Union(s)
	return u.W <= r.W+Slack && u.H <= r.H+Slack
}
