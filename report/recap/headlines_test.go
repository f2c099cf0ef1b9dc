package recap

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/football"
	"rollbook/replay"
)

// A played game is one of football between Bears and Packers by its scores, "7-0 7-3", visitor first, one after another.
func played(t *testing.T, scores string) *story {
	t.Helper()
	c := &story{over: true, names: engine.Names{Nick: engine.Sides[string]{engine.Visitor: "Bears", engine.Home: "Packers"}}}
	for i, s := range strings.Fields(scores) {
		v, h, _ := strings.Cut(s, "-")
		m := moment{before: c.score}
		m.N = i + 1
		m.after[engine.Visitor], _ = strconv.Atoi(v)
		m.after[engine.Home], _ = strconv.Atoi(h)
		c.moments, c.score = append(c.moments, m), m.after
		for _, side := range engine.Teams {
			c.deficit[side] = max(c.deficit[side], m.after[side.Other()]-m.after[side])
		}
	}
	return c
}

// In football 3 points are close and 21 are a rout. A headline has the first that holds: a shutout, overtime, a rally from
// further behind than is close, a rout, a close game.
func TestHeadline(t *testing.T) {
	setup := &engine.Setup{System: &engine.System{Sport: football.Sport(engine.Sport{})}}
	for _, c := range []struct {
		scores, want, remark string
		extra                bool
	}{
		{"", "Bears and Packers tie 0–0", "Neither side led at the end.", false},
		{"7-0 7-7", "Bears and Packers tie 7–7", "Neither side led at the end.", true},
		{"3-0", "Bears shut out Packers, 3–0", "Packers did not score.", false},
		{"0-21", "Packers shut out Bears, 21–0", "Bears did not score.", false},
		{"0-2", "Packers shut out Bears, 2–0", "Bears did not score.", true},
		{"7-0 7-7 10-7", "Bears beat Packers in overtime, 10–7", "It took overtime.", true},
		{"0-7 7-7 7-14 7-21 14-21 21-21 24-21", "Bears beat Packers in overtime, 24–21", "Bears once trailed 21–7.", true},
		{"0-3 7-3", "Bears beat Packers, 7–3", "Bears once trailed 3–0.", false},
		{"4-0 4-7", "Packers come from behind to beat Bears, 7–4", "Packers once trailed 4–0.", false},
		{"4-0 4-24", "Packers come from behind to beat Bears, 24–4", "Packers once trailed 4–0.", false},
		{"4-0 4-25", "Packers rout Bears, 25–4", "Packers once trailed 4–0.", false},
		{"21-0 23-2", "Bears rout Packers, 23–2", "Bears never trailed.", false},
		{"20-0 22-2", "Bears beat Packers, 22–2", "Bears never trailed.", false},
		{"7-0 10-7", "Bears edge Packers, 10–7", "Bears never trailed.", false},
		{"7-0 11-7", "Bears beat Packers, 11–7", "Bears never trailed.", false},
	} {
		game := played(t, c.scores)
		if c.extra {
			game.extra = "overtime"
		}
		if got := game.headline(setup); got != c.want {
			t.Errorf("%s: %q, want %q", c.scores, got, c.want)
		}
		if got := game.remark().Text; got != c.remark {
			t.Errorf("%s: %q, want %q", c.scores, got, c.remark)
		}
	}
	open := played(t, "7-0")
	open.over = false
	if got := open.headline(setup); got != "Bears 7, Packers 0, so far" || open.remark() != (Line{}) {
		t.Errorf("while it is played: %q and %q", got, open.remark().Text)
	}
	homeFirst := &engine.Setup{System: &engine.System{Sport: engine.Sport{HomeFirst: true}}}
	if got := open.headline(homeFirst); got != "Packers 0, Bears 7, so far" {
		t.Errorf("while it is played, the home team first: %q", got)
	}
}

// The remark about a rally is of the play that made the deficit.
func TestRemarkCitesItsPlay(t *testing.T) {
	if l := played(t, "0-3 0-10 7-10 14-10").remark(); l.Play != 2 || l.Score != "" || l.When != "" {
		t.Errorf("%+v, want play 2 without a score of its own", l)
	}
}

// At most three scores decide a game: the one that won it, then ties and changes of the lead, the latest first, then the
// largest scores, the latest of equal ones. They are told in the order of the game.
func TestDecisiveScores(t *testing.T) {
	for _, c := range []struct {
		scores string
		want   []int
	}{
		{"", nil},
		{"7-0", []int{1}},
		{"3-0 6-0", []int{1, 2}},
		{"7-0 7-7 14-7 14-14 17-14", []int{3, 4, 5}},
		{"7-0 7-6 7-7 10-7 17-7", []int{3, 4, 5}},       // level and won again, and 7 points as late as can be
		{"3-0 9-0 10-0 13-0 15-0 18-0", []int{1, 2, 6}}, // the first won it; then the largest, 6, and the last of the threes
		{"7-0 7-3 7-6 14-6 14-13", []int{1, 4, 5}},
		{"0-7 7-7", []int{1, 2}},                   // a tie: nobody won it
		{"0-3 0-6 6-6 6-12 12-12", []int{3, 4, 5}}, // what is level again is no first score
	} {
		var got []int
		for _, m := range played(t, c.scores).decisive() {
			got = append(got, m.N)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s is decided at %v, want %v", c.scores, got, c.want)
		}
	}
}

// A whole recap, in every form.
func TestAppend(t *testing.T) {
	r := Recap{Headline: "Bears beat *Packers*", Sub: "Week 7", Line: engine.LineScore{Parts: []string{"1"}, Totals: []string{"T"},
		Rows: [2]engine.LineRow{{Team: "Bears", Parts: []string{"10"}, Totals: []string{"10"}},
			{Team: "日本", Parts: []string{"7"}, Totals: []string{"7"}}}},
		Scoring: []Line{{When: "1st", Text: "Bears kick. Bears 3, Packers 0.", Score: "3–0", Play: 2, First: 3, Last: 5}},
		Remark:  Line{Text: "It took [all].", Play: 4, First: 9, Last: 9}, Telling: []string{"It took [all].", "Twice."},
		Figures: []string{"Yards: Bears 2, 日本 1"}, Fingerprint: "AB-CD"}
	for form, want := range map[Form]string{
		Text: "Bears beat *Packers*\nWeek 7\n\nIt took [all]. Twice. (play 4, entry 9)\n\n        1   T\nBears  10  10\n日本    " +
			"7   7\n\nScoring\n  1st Bears kick. Bears 3, Packers 0. (play 2, entries 3 to 5)\n\n" +
			"Yards: Bears 2, 日本 1.\n\nFingerprint AB-CD\n",
		Markdown: "# Bears beat \\*Packers\\*\nWeek 7\n\nIt took \\[all\\]. Twice. (play 4, entry 9)\n\n```\n        1   " +
			"T\nBears  10  10\n日本    7   7\n```\n\n## Scoring\n" +
			"- **1st** Bears kick. Bears 3, Packers 0. (play 2, entries 3 to 5)\n\nYards: Bears 2, 日本 1.\n\nFingerprint AB-CD\n",
		BBCode: "[size=5][b]Bears beat *Packers*[/b][/size]\nWeek 7\n\nIt took ［all］. Twice. (play 4, entry 9)\n\n[code]\n    " +
			"    1   T\nBears  10  10\n日本    7   7\n[/code]\n\n[b]Scoring[/b]\n[list]\n" +
			"[*][b]1st[/b] Bears kick. Bears 3, Packers 0. (play 2, entries 3 to 5)\n[/list]\n\nYards: Bears 2, 日本 1.\n\nFingerprint AB-CD\n",
		HTML: "<h1>Bears beat *Packers*</h1>\n<p>Week 7</p>\n\n<p>It took [all]. Twice. (play 4, entry 9)</p>\n\n<pre>        " +
			"1   T\nBears  10  10\n日本    7   7\n</pre>\n\n<h2>Scoring</h2>\n<ul>\n" +
			"<li><b>1st</b> Bears kick. Bears 3, Packers 0. (play 2, entries 3 to 5)</li>\n</ul>\n\n<p>Yards: Bears 2, 日本 " +
			"1.</p>\n\n<p>Fingerprint AB-CD</p>\n",
	} {
		if got := string(r.Append(nil, form, true)); got != want {
			t.Errorf("%s is\n%s\nwant\n%s", form, got, want)
		}
	}
	short := Recap{Headline: "Bears 0, Packers 0, so far",
		Line: engine.LineScore{Totals: []string{"T"},
			Rows: [2]engine.LineRow{{Team: "Bears", Totals: []string{"0"}}, {Team: "Packers", Totals: []string{"0"}}}}}
	if got, want := string(short.Append(nil, Text, false)), "Bears 0, Packers 0, so far\n\n         T\nBears    0\nPackers  0\n"; got != want {
		t.Errorf("without scores: %q, want %q", got, want)
	}
}

// Every line about a score has the score in its words, so that no form adds it.
func TestEveryScoreIsInTheWords(t *testing.T) {
	eachRecap(t, func(file string, r *Recap, _ *replay.Record) {
		for _, l := range r.Scoring {
			visitor, home, _ := strings.Cut(l.Score, "–")
			_, score, found := strings.Cut(l.Text, " "+visitor+", ")
			if !found || !strings.Contains(score, " "+home+".") {
				t.Errorf("%s: %q does not say %s", file, l.Text, l.Score)
			}
		}
	})
}
