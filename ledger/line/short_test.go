package line

import (
	"errors"
	"strings"
	"testing"
	"time"
)

// The short text of a game makes the same lines, whatever its clock did.
func TestShortTextRoundTrips(t *testing.T) {
	lines := sampleGame()
	for i := range lines {
		lines[i].At = noon.Add(time.Duration(i*i*(i%3-1)) * time.Hour)
	}
	lines[2].At = time.Date(9999, 12, 31, 23, 59, 59, 0, time.UTC)
	text := string(AppendShort(nil, lines))
	back, err := ParseShort(text)
	if err != nil || attested(t, back) != attested(t, lines) {
		t.Errorf("%v: %s", err, text)
	}
	if want := "\ncoin 4 0\n"; !strings.Contains(string(AppendShort(nil, sampleGame())), want) {
		t.Errorf("%q is not in it", want)
	}
}

func TestShortTextThatIsNoGameIsRefused(t *testing.T) {
	text := string(AppendShort(nil, sampleGame()))
	rows := strings.SplitAfter(text, "\n")
	for _, bad := range []string{"", "\n", rows[1], rows[0] + "entry", rows[0] + " ",
		rows[0] + rows[1] + "\n", strings.Replace(text, " 0\n", " x\n", 1),
		strings.Replace(text, " 0\n", " 9223372036854775807\n", 1),
		strings.Replace(text, `"was":"43~44"`, `"was":"43"`, 1), attested(t, sampleGame())} {
		if _, err := ParseShort(bad); err == nil || !errors.Is(err, ErrRefused) && !strings.Contains(err.Error(), "line") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

func FuzzShortTextRoundTrips(f *testing.F) {
	f.Add(string(AppendShort(nil, sampleGame())))
	f.Fuzz(func(t *testing.T, text string) {
		lines, err := ParseShort(text)
		if err != nil {
			return
		}
		again, err := ParseShort(string(AppendShort(nil, lines)))
		if err != nil || attested(t, again) != attested(t, lines) {
			t.Fatalf("%q was read otherwise again: %v", text, err)
		}
	})
}
