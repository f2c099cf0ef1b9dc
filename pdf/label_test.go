package pdf

import (
	"crypto/sha256"
	"strings"
	"testing"
	"time"

	"rollbook/internal/thorough"
	"rollbook/ledger/line"
	"rollbook/pdf/layout"
	"rollbook/pdf/recordcode"
	"rollbook/replay"
	"rollbook/report"
)

// A record of any length has codes that fit, with white around each, or the paper says that it has none.
func TestLabelsFitOrAreNotThere(t *testing.T) {
	t.Parallel()
	digits := "" // hard to deflate
	for i := uint32(1); len(digits) < thorough.Of(30_000, 60_000); i = i*1664525 + 1013904223 {
		digits += string(rune('!' + i>>24%90))
	}
	for n := 100; n <= len(digits); n = n*thorough.Of(8, 4)/3 + 1 {
		for _, width := range []float64{boxSide, layout.Inside.W} {
			l := labelOf(recordcode.Pack(digits[:n]), width)
			if l == nil {
				if n < 12_000 {
					t.Errorf("%d bytes have no codes", n)
				}
				continue
			}
			if l.w > width+layout.Slack || len(l.texts) > labelMost {
				t.Errorf("%d bytes: %d codes on %.0f by %.0f millimeters", n, len(l.texts), l.w, l.h)
			}
			c := &layout.Canvas{}
			l.headed("EVERYTHING").draw(c, c.Page(""))
			for _, code := range c.Pages[0].Marks {
				white := code.Rect.Inset(-labelWhite*l.module+layout.Slack, -labelWhite*l.module+layout.Slack)
				for _, m := range c.Pages[0].Marks {
					if code.Code != nil && m.Rect != code.Rect && (m.Code != nil || m.Text != "") && overlaps(white, m.Rect) {
						t.Errorf("%d bytes: %q at %v is in the white around the code at %v", n, m.Text, m.Rect, code.Rect)
					}
				}
			}
		}
	}
	long := fixtureGames(t)[0]
	header := append(long.Setup.Header[:len(long.Setup.Header):len(long.Setup.Header)], long.Setup.Header[0])
	header[len(header)-1].Key, header[len(header)-1].Value = "note", digits
	setup := *long.Setup
	setup.Header = header
	long.Setup = &setup
	for _, p := range papersOfGames[:3] {
		if said := strings.ReplaceAll(pageTexts(drawn(t, p.draw, long)), "\n", " "); !strings.Contains(said, tooLong) {
			t.Errorf("%s: it is not said that there are no codes", p.name)
		}
	}
}

// ledgered is a game as a ledger has it that was played at the table, a roll every few seconds, then remarked upon, corrected and signed.
func ledgered(t testing.TB, g Game) Game {
	t.Helper()
	sum := sha256.Sum256([]byte(g.Name))
	at := evening
	lines := []line.Line{{Kind: line.KindOpen, At: at, System: g.Setup.System.ID, Rulings: 1, Nonce: [16]byte(sum[:]), Header: g.Setup.Header}}
	add := func(l line.Line) {
		at = at.Add(time.Duration(4+len(lines)*7919%23) * time.Second)
		l.At = at
		lines = append(lines, l)
	}
	for _, a := range replay.Run(g.Setup, g.Tokens, replay.Keep{}).Answers {
		add(line.Line{Kind: line.KindEntry, Value: a.Entry, Prompt: a.Prompt, By: "Ada"})
	}
	add(line.Line{Kind: line.KindNote, Text: "the lights went out", By: "Bo"})
	add(line.Line{Kind: line.KindHeader, Key: "site", Value: "The Old Yard", Was: g.Setup.Header.Get("site"),
		Reason: "misspelled", By: "Ada", Agreed: "Bo"})
	add(line.Line{Kind: line.KindSign, Side: "home", By: "Bo"})
	g.Facts, g.Lines = report.Told(lines), string(line.AppendShort(nil, lines))
	g.Fingerprint, g.Line = line.HeadOf(lines).Hash.Fingerprint(), len(lines)-1
	return g
}

// The codes bring back all that the ledger has beside the record, or say what they lack.
func TestCodesBringBackAllLines(t *testing.T) {
	t.Parallel()
	const all, some = "THE WHOLE GAME", "EVERY ENTRY, without 1 correction, 1 remark, 1 signature"
	for _, g := range fewGames(t) {
		g = ledgered(t, g)
		for _, p := range papersOfGames[:3] {
			c := drawn(t, p.draw, g)
			checkLayout(t, c)
			if said := strings.ReplaceAll(pageTexts(c), "\n", " "); strings.Count(said, all)+strings.Count(said, some) != 1 {
				t.Errorf("%s of %s has no label, or two", p.name, g.Name)
			}
		}
		l := labelOf(recordcode.Pack(g.Lines), layout.Inside.W)
		papers, err := recordcode.Read(strings.Join(l.texts, " "))
		if err != nil || len(papers) != 1 {
			t.Fatalf("%v: %+v", err, l)
		}
		lines, err := line.ParseShort(papers[0].Record)
		if err != nil || line.HeadOf(lines).Hash.Fingerprint() != g.Fingerprint {
			t.Errorf("%s comes back as another game, %v", g.Name, err)
		}
	}
}
