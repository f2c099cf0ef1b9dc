package pdf

import (
	"crypto/sha256"
	"strings"
	"testing"
	"time"

	"rollbook/engine"
	"rollbook/internal/thorough"
	"rollbook/ledger/line"
	"rollbook/pdf/layout"
	"rollbook/pdf/recordcode"
	"rollbook/replay"
	"rollbook/report"
)

// A record of any length has its codes in rows that fit, or the paper says that it has none.
func TestLabelsFitOrAreNotThere(t *testing.T) {
	t.Parallel()
	digits := "" // hard to deflate
	for i := uint32(1); len(digits) < thorough.Of(30_000, 60_000); i = i*1664525 + 1013904223 {
		digits += string(rune('!' + i>>24%90))
	}
	for n := 100; n <= len(digits); n = n*thorough.Of(8, 4)/3 + 1 {
		labels := labelsOf(recordcode.Pack(digits[:n]), layout.Inside.W*0.6, layout.Inside.W)
		if labels == nil {
			if n < 12_000 {
				t.Errorf("%d bytes have no codes", n)
			}
			continue
		}
		for _, l := range labels {
			if l.w > layout.Inside.W+layout.Slack || l.h > 235 || len(l.texts) > labelMost {
				t.Errorf("%d bytes: %d codes on %.0f by %.0f millimeters", n, len(l.texts), l.w, l.h)
			}
			for _, text := range l.texts { // what scanners read from a blurred page: see grades
				if modules := codeSize(text); l.module < 0.47 || l.module < 0.5 && modules < 89 || l.module < 0.55 && modules < 77 {
					t.Errorf("%d bytes: a code of %d modules of %.2f millimeters", n, modules, l.module)
				}
			}
			c := &layout.Canvas{}
			drawLabel(c, c.Page(""), l)
			checkLayout(t, c)
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
	for _, p := range papersOfGames[:2] {
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
	add(line.Line{Kind: line.KindHeader, Key: "site", Value: "The Old Yard", Was: g.Setup.Header.Get("site"), Reason: "misspelled", By: "Ada", Agreed: "Bo"})
	add(line.Line{Kind: line.KindSign, Side: "home", By: "Bo"})
	g.Facts, g.Lines = report.Told(lines), string(line.AppendShort(nil, lines))
	g.Fingerprint, g.Line = line.HeadOf(lines).Hash.Fingerprint(), len(lines)-1
	return g
}

// If there is room, the codes bring back what the ledger has beside the record, on as many pages as without it and as easily read.
// A long game says what its codes do not bring back.
func TestCodesBringBackAllLinesWhereThereIsRoom(t *testing.T) {
	t.Parallel()
	const all, some = "THE WHOLE GAME", "EVERY ENTRY"
	whole := 0
	for _, g := range fewGames(t) {
		g = ledgered(t, g)
		plain := g
		plain.Lines = ""
		for _, p := range papersOfGames {
			c := drawn(t, p.draw, g)
			checkLayout(t, c)
			was := drawn(t, p.draw, plain)
			if len(c.Pages) != len(was.Pages) || strings.Contains(pageTexts(was), all) {
				t.Errorf("%s of %s: %d pages, %d without its lines", p.name, g.Name, len(c.Pages), len(was.Pages))
			}
			said := strings.ReplaceAll(pageTexts(c), "\n", " ")
			has := strings.Contains(said, all)
			if strings.Contains(said, some) && !strings.Contains(said, "without 1 correction, 1 remark, 1 signature") {
				t.Errorf("%s of %s does not say what its codes lack", p.name, g.Name)
			}
			if p.name != "keepsake" && has == strings.Contains(said, some) {
				t.Errorf("%s of %s has no label, or two", p.name, g.Name)
			}
			whole += engine.BoolToInt(has)
		}
		for _, l := range g.wholeLabels(layout.Inside.W*0.6, layout.Inside.W) {
			papers, err := recordcode.Read(strings.Join(l.texts, " "))
			if err != nil || len(papers) != 1 || l.module < 0.42 {
				t.Fatalf("%v: %+v", err, l)
			}
			lines, err := line.ParseShort(papers[0].Record)
			if err != nil || line.HeadOf(lines).Hash.Fingerprint() != g.Fingerprint {
				t.Errorf("%s comes back as another game, %v", g.Name, err)
			}
		}
	}
	if whole < 5 {
		t.Errorf("%d papers have all lines", whole)
	}
}
