package web

import (
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/replay"
)

// derived plays a fixture's entries as far as a prompt.
func derivedAt(t *testing.T, h *house, system, prompt string) *derived {
	t.Helper()
	game, entries := h.begin(system, "")
	k, err := h.server.load(game)
	if err != nil {
		t.Fatal(err)
	}
	for n := range entries {
		if r := engine.Run(k.Setup, entries[:n], engine.Observer{}); n > 20 && r.Next != nil && r.Next.ID == prompt {
			return derive(traced(k.Setup, entries[:n]))
		}
	}
	t.Fatalf("%s never asks for %s", system, prompt)
	return nil
}

// While a launched ball is loose nobody is on it: the numbers that stand are those of the shot before, of the other side.
func TestALaunchedBallIsNobodys(t *testing.T) {
	t.Parallel()
	v := derivedAt(t, open(t, nil), "inthenet", "recovery")
	_, p := v.moment().Ground()
	if drawn := string(p.SVG()); strings.Contains(drawn, "on the ball") || strings.Contains(drawn, "against him") {
		t.Errorf("the pitch says %.300s", drawn)
	}
}

// Numbers in the boxes of the clock are not repeated below them.
func TestTheNumbersOfTheClockAreShownOnce(t *testing.T) {
	t.Parallel()
	v := derivedAt(t, open(t, nil), "rapidroll", "snap")
	facts := v.facts()
	for _, f := range facts {
		if strings.Trim(f, "0123456789 ") == "" {
			t.Errorf("the numbers are shown again: %q", f)
		}
	}
	hrec := engine.BoardLine{Label: "HREC", Parts: []string{"DEF 13", "MID 9", "OFF 13"}, Remark: "Calder Vale recover at or below"}
	other := &derived{board: engine.Scoreboard{Further: []engine.BoardLine{hrec}}}
	if got, want := other.facts()[0], "HREC DEF 13, MID 9, OFF 13 (Calder Vale recover at or below)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if len(facts) == 0 || !strings.HasPrefix(facts[0], "Timeouts "+v.names.Nick[engine.Visitor]) || strings.Contains(facts[0], "  ") {
		t.Errorf("the facts are %q", facts)
	}
}

// A call's gloss names the yards of its chart, and what else happens, on which rolls.
func TestAGlossSaysWhatAChartHolds(t *testing.T) {
	for call, want := range map[string]string{
		"no-huddle":    "−4 to +37; 4: sack, 4th & long; 7: big play; 10: 4th & short; 11: intercepted",
		"scrimmage":    "−2 to +35; 3: 4th & long; 7: big play; 10: 4th & short",
		"field-goal":   "2: blocked, 8 yards back; 3: good from the 44 or closer; …",
		"ball-control": "−2 to +35; 3: 4th & long; 8: 4th & short; 11: big play",
	} {
		if got := gloss(systems.Named("inches"), call); got != want {
			t.Errorf("%s: %q, want %q", call, got, want)
		}
	}
	if got := gloss(systems.Named("rapidroll"), "end-run"); strings.Contains(got, "(") || !strings.Contains(got, "12: long gain") {
		t.Errorf("end-run: %q", got)
	}
	for _, call := range []string{"dodge", "prayer"} {
		if got := gloss(systems.Named("loft"), call); got != "" {
			t.Errorf("%s: %q is for nobody", call, got)
		}
	}
}

// The key that accepts a penalty says what it gives; the last play says what the other leaves.
func TestAPenaltysKeySaysWhatItGives(t *testing.T) {
	t.Parallel()
	v := derivedAt(t, open(t, nil), "rapidroll", "penalty")
	keys := callKeys(v, v.Result.Next).Groups[0].Keys
	if keys[0].Value != "accept" || !strings.Contains(keys[0].Gloss, " at ") || keys[1].Gloss != "" {
		t.Errorf("%q, %q", keys[0].Gloss, keys[1].Gloss)
	}
}

// What a play in progress has come to is said without the chart's own names and checks.
func TestAPlayInProgressIsToldInWords(t *testing.T) {
	t.Parallel()
	rec := replay.Read("", fixtures.Named("inthenet/two-leagues.roll").Text)[0]
	v := derive(traced(rec.Setup, replay.Entries(rec.Tokens())[:112]))
	if got := makeLast(v).Lead; got != "Attempt." {
		t.Errorf("%q", got)
	}
}

// A call is asked as a question, and a card is named by what is read on it.
func TestPromptsHaveTitles(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	for _, one := range []struct{ system, prompt, want string }{
		{"inches", "play", "Which play?"}, {"rapidroll", "snap", "Which play?"}, {"fivedice", "play", "Which play?"}, {"loft", "kick",
			"Normal or risky?"},
		{"loft", "play", "Which play?"}, {"inthenet", "card-mid", "Card: MID section"}, {"inthenet", "free-off", "Free kick: OFF section"},
		{"inthenet", "card-corner", "Card: corner"},
	} {
		v := derivedAt(t, h, one.system, one.prompt)
		if got, _ := titleOf(v, v.Result.Next); got != one.want {
			t.Errorf("%s: %q, want %q", one.system, got, one.want)
		}
	}
}

// The last roll's dice are shown beside its result, as they lie on the table.
func TestTheLastRollShowsItsDice(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	game, _ := h.begin("inches", "")
	h.play(game, "4", "62", "scrimmage", "24")
	page := h.client().get(at(game, "")).body
	const die = `<svg class="die" aria-hidden="true"><use href="#p`
	want := `<b>scrimmage</b> <b>` + die + `2"/></svg>` + die + `4"/></svg><span class="vh">24</span></b>`
	if !strings.Contains(page, want) {
		t.Errorf("the last result does not show %s", want)
	}
}

// A name that is written from right to left keeps the figures beside it on their side.
func TestNamesFromRightToLeftStandApart(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Bears gain 5 to the <20>":      "Bears gain 5 to the &lt;20&gt;",
		"שלום תל אביב 20, مصر 3 & more": "<bdi>שלום תל אביב</bdi> 20, <bdi>مصر</bdi> 3 &amp; more",
	} {
		if got := isolated(text); string(got) != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestABoxOfZeroIsWritten: the visitors' box has its 0 as soon as their play is over, as in the terminal, and not only when the home
// team has played, too.
func TestABoxOfZeroIsWritten(t *testing.T) {
	for _, f := range fixtures.Records() {
		if f.System != "loft" || f.Name != "answered-prayer" {
			continue
		}
		r := replay.Read(f.File, f.Text)[0]
		v := derive(replay.Run(r.Setup, replay.Entries(r.Tokens())[:1], replay.Keep{Journal: true}))
		rows := makeScoreboard(v).Rounds.Rows
		if rows[0].Potentials[0].Text != "0" || rows[1].Potentials[0].Text != "" || !rows[1].Potentials[0].Open {
			t.Errorf("%+v", rows)
		}
		return
	}
	t.Error("there is no such record")
}
