package recap

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"rollbook/fixtures"
	"rollbook/replay"
)

// Every fixture is told with its own score, each scoring line after a play whose score is another than before; the same game
// has the same words in every form.
func TestEveryFixtureIsTold(t *testing.T) {
	for _, f := range fixtures.Records() {
		rec := replay.Read(f.File, f.Text)[0]
		r := Of(replay.Whole(rec.Setup, rec.Tokens))
		plays, result := replay.Plays(rec.Setup, rec.Tokens)
		last := "0–0"
		for _, l := range r.Scoring {
			if l.Text != plays[l.Play-1].Text || l.First != plays[l.Play-1].First {
				t.Errorf("%s: a line cites play %d, which says something else", f.File, l.Play)
			}
			if l.Score == last {
				t.Errorf("%s: play %d is no score", f.File, l.Play)
			}
			last = l.Score
		}
		if want := scoreText(result.Game.Score()); last != want {
			t.Errorf("%s: the last score is %s, want %s", f.File, last, want)
		}
		if n := len(r.Turning); n > 3 || n < min(3, len(r.Scoring)) {
			t.Errorf("%s: %d turning points", f.File, n)
		}
		for _, form := range Forms {
			once, again := r.Append(nil, form, true), Of(replay.Whole(rec.Setup, rec.Tokens))
			if !bytes.Equal(once, again.Append(nil, form, true)) {
				t.Errorf("%s: %s is another the second time", f.File, form)
			}
		}
	}
}

func headlineOf(t *testing.T, record string) Recap {
	t.Helper()
	rec := replay.Read("test.roll", record)[0]
	if rec.Fault != nil {
		t.Fatal(rec.Fault)
	}
	return Of(replay.Whole(rec.Setup, rec.Tokens))
}

func TestHeadlines(t *testing.T) {
	want := map[string]string{
		"inches/ordinary-sunday.roll":       "Mammoths beat Icebreakers, 31–21",
		"loft/answered-prayer.roll":         "Foxes rout Otters, 4–1",
		"rapidroll/every-call.roll":         "Comets come from behind to beat Owls, 42–40",
		"inches/overtime-after-onside.roll": "Lumberjacks beat Herons in overtime, 33–30",
		"inthenet/two-leagues.roll":         "",
	}
	for _, f := range fixtures.Records() {
		rec := replay.Read(f.File, f.Text)[0]
		if w, ok := want[f.File]; ok && w != "" && Of(replay.Whole(rec.Setup, rec.Tokens)).Headline != w {
			t.Errorf("%s: %q, want %q", f.File, Of(replay.Whole(rec.Setup, rec.Tokens)).Headline, w)
		}
	}
	open := headlineOf(t, "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n\n4 52\n")
	if open.Headline != "Bears 0, Packers 0, so far" || open.Over || open.Remark.Text != "" {
		t.Errorf("a game in progress: %+v", open)
	}
}

// A team's name is text in every form.
func TestNamesAreText(t *testing.T) {
	r := headlineOf(t, "rollbook 1\nsystem: inches\nvisitor: <b>[b]*x*\nhome: Packers\n\n4 52\n")
	for form, bad := range map[Form]string{HTML: "<b>[", Markdown: "*x*", BBCode: "[b]*x"} {
		if text := string(r.Append(nil, form, false)); strings.Contains(strings.Split(text, "\n")[0], bad) {
			t.Errorf("%s: the name is no text: %s", form, firstOf(text))
		}
	}
}

func firstOf(text string) string { return fmt.Sprintf("%.100s", text) }
