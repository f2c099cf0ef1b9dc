package recordcode

import (
	"slices"
	"strings"
	"testing"
)

const record = "rollbook 1\nsystem: inches\nvisitor: Łódź Bears\nhome: Packers\n\n3 23 scrimmage 62 ball-control 62 punt 64\n"

func TestARecordComesBackFromItsCodesInAnyOrder(t *testing.T) {
	for _, most := range []int{1000, 60, 17} {
		codes := Split(record, most)
		slices.Reverse(codes)
		text := strings.ToLower("QR-Code:" + strings.Join(codes, "\nQR-Code:"))
		papers, err := Read(text + "\n" + codes[0])
		if err != nil || len(papers) != 1 || papers[0].Record != record {
			t.Errorf("%d codes read as %+v, %v", len(codes), papers, err)
		}
	}
}

func TestMissingCodesAreNamed(t *testing.T) {
	codes := Split(record, 40)
	other := Split("another", 60)[0]
	papers, err := Read(codes[1] + " " + other)
	if err != nil || len(papers) != 2 || papers[0].Record != "" || !slices.Equal(papers[0].Missing, []int{1, 3}) ||
		papers[1].Record != "another" {
		t.Errorf("%d codes, one of them and another paper's read as %+v, %v", len(codes), papers, err)
	}
}

func TestMisreadCodesAreRefused(t *testing.T) {
	codes := Split(record, 40)
	whole := strings.Join(codes, "\n")
	flip := func(s string, i int) string {
		letter := "A"
		if s[i] == 'A' {
			letter = "B"
		}
		return s[:i] + letter + s[i+1:]
	}
	for text, why := range map[string]string{
		flip(whole, len(codes[0])-1):                      "misread",
		whole + "\n" + flip(codes[0], 20):                 "twice",
		strings.Replace(whole, "RB1.1.3.", "RB1.1.4.", 1): "another",
		strings.Replace(whole, "RB1.1.3.", "RB1.9.3.", 1): "no part 9",
	} {
		if papers, err := Read(text); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("want %s: %+v, %v", why, papers, err)
		}
	}
	if papers, err := Read("3V37-9BVM, a fingerprint"); papers != nil || err != nil || IsCode("RB1") {
		t.Errorf("no code read as %+v, %v", papers, err)
	}
}

func FuzzNoTextBreaksRead(f *testing.F) {
	for _, code := range Split(record, 40) {
		f.Add(code)
	}
	f.Add(strings.Join(Split(record, 40), " "))
	f.Fuzz(func(t *testing.T, text string) {
		papers, err := Read(text)
		for _, p := range papers {
			if err == nil && (p.Record == "") == (p.Missing == nil) && p.Record != "" {
				t.Errorf("%+v", p)
			}
		}
	})
}

// A record is short on paper, and every text comes back, whatever letters it has.
func TestEveryTextComesBack(t *testing.T) {
	plays := strings.Repeat(record, 20)
	if n := len(compress(plays)); n > len(plays)/8 {
		t.Errorf("%d letters take %d bytes", len(plays), n)
	}
	for _, text := range []string{"", "\x00", "\xff\xfe", "007 254 255 256 1000", plays, strings.Repeat("\x00\xff", 500)} {
		if back, err := expand(compress(text)); err != nil || back != text {
			t.Errorf("%q comes back as %q, %v", text, back, err)
		}
	}
	for _, damaged := range [][]byte{{}, {0xff, 0xff, 0xff, 0x7f}, compress(record)[:20], append([]byte{2}, compress(record)...)} {
		if back, err := expand(damaged); err == nil {
			t.Errorf("%v is read as %q", damaged, back)
		}
	}
}

// Codes printed today will be read years from now: the dictionary does not move.
func TestAPrintedCodeIsRead(t *testing.T) {
	const printed = "RB1.1.1.21DBFCBP.6Z134JG2XPHW3HTAHRV1XQMWE9T9F0JKD9H52CBMW0J20C9S7ETTH60BMCSGDJMXQB4ZJY958QWKK2566WG0007ZZXH685NQPDSG010003ZZY"
	if papers, err := Read(printed); err != nil || len(papers) != 1 || papers[0].Record != record {
		t.Errorf("%+v, %v; today it is %s", papers, err, Split(record, 1000))
	}
}
