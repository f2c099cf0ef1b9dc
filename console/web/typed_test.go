package web

import (
	"html"
	"strconv"
	"strings"
	"testing"

	"rollbook/console/scorer"
)

// A line typed on a page ends where the other side decides; what was not read stays in the line.
func TestATypedLineEndsWhereTheOtherSideDecides(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	c := h.client()
	game, _ := h.begin("inches", "")
	h.play(game, "4")
	a := c.post(at(game, "/entry"), "entry", "52 s33 s13", "after", "1")
	alert := found(alertForm, a.body)
	if a.status != 422 || !strings.HasSuffix(alert, " decide now. 52 was recorded; s33 s13 was not read") ||
		!strings.Contains(a.body, `name="entry" value="s33 s13"`) {
		t.Errorf("%d %q", a.status, alert)
	}
	if n := h.lines(game); n != 3 {
		t.Errorf("the ledger has %d lines", n)
	}
	a = c.post(at(game, "/entry"), "entry", "4 3 5", "after", "2")
	if alert := found(alertForm, a.body); a.status != 422 || alert != "4 3 5 is three dice: two are rolled here" {
		t.Errorf("%d %q", a.status, alert)
	}
	if n := h.lines(game); n != 3 {
		t.Errorf("of a line with a die too many something is recorded: %d lines", n)
	}
}

// A sentence may begin with a letter of any alphabet.
func TestASentenceBeginsWithAnyLetter(t *testing.T) {
	for said, want := range map[string]string{"": "", "évian decide now": "Évian decide now", "🏈 is": "🏈 is", `"x" is`: `"x" is`,
		"four": "Four"} {
		if got := sentence(said); got != want {
			t.Errorf("%q becomes %q", said, got)
		}
	}
}

// Every word of the table, typed on a page, is done and answered, or opens a correction, or is refused with a reason.
func TestEveryWordIsDoneOrRefused(t *testing.T) {
	t.Parallel()
	const done, refused = "done", "refused"
	h := open(t, nil)
	c := h.client()
	game, entries := h.begin("inches", "ordinary-sunday")
	h.play(game, entries[:12]...)
	wants := map[string]string{
		"undo":                      done,
		"<":                         done,
		"undo 1 read the wrong die": done,
		"undo 2 read the wrong die": done,
		"undo --redo":               done,
		">":                         done,
		"undo 99 all":               refused,
		"note it rains":             done, "note": refused, "reroll the die was cocked": done, "reroll": refused,
		"amend": refused, "amend x 44": refused, "amend 99 44": refused, "amend 2 44": "/game/1/correct?as=44&n=play+2",
		"amend #2 4 4 the die was a 4": "/game/1/correct?as=44&n=%232&reason=the+die+was+a+4",
		"amend 3 +s 43":                "/game/1/correct?as=s+43&how=before&n=play+3",
		"amend play 3 -":               "/game/1/correct?how=out&n=play+3", "what if": refused, "what if 2 44": "/game/1/correct?as=44&n=play+2",
	}
	for _, helper := range scorer.Helpers { // the rest is on the page
		for _, name := range helper.Names {
			if _, tried := wants[name]; !tried && helper.Do == nil {
				wants[name] = refused
			}
		}
	}
	for typed, want := range wants {
		if typed == "undo --redo" || typed == ">" {
			h.play(game, "<") // for something to redo
		}
		k, err := h.server.load(game)
		if err != nil {
			t.Fatal(err)
		}
		before := h.lines(game)
		a := c.post(at(game, "/entry"), "entry", typed, "after", strconv.Itoa(len(k.Tokens)))
		alert, wrote := found(alertForm, a.body), h.lines(game)-before
		switch {
		case want == refused:
			if a.status != 422 || alert == "" || wrote != 0 || !strings.Contains(html.UnescapeString(a.body), `name="entry" value="`+typed+`"`) {
				t.Errorf("%s: %d %q, %d lines written", typed, a.status, alert, wrote)
			}
		case want == done:
			page := c.get(strings.TrimSuffix(a.location, "#said"))
			if a.status != 303 || wrote == 0 || !strings.Contains(page.body, `id="said" role="status"`) {
				t.Errorf("%s: %d %q, %d lines written; %s", typed, a.status, alert, wrote, a.location)
			}
			wellFormed(t, typed, page.body)
		default:
			path, _, _ := strings.Cut(a.location, "#")
			if a.status != 303 || wrote != 0 || a.location != want {
				t.Errorf("%s: %d %q, leads to %s", typed, a.status, alert, a.location)
			} else if page := c.get(path); page.status != 200 {
				t.Errorf("%s leads to %s: %d", typed, path, page.status)
			}
		}
		k, err = h.server.load(game)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(k.Tokens); n < 12 {
			h.play(game, entries[n:12]...)
		}
	}
	if reason := c.get("/game/1/correct?as=44&n=2&reason=the+die+was+a+4").body; !strings.Contains(reason,
		`name="why" autocomplete="off" value="the die was a 4"`) {
		t.Error("the reason that was typed is gone")
	}
}

// A tool of the page answers in its place, and its form keeps its content.
func TestToolsAnswerWhereTheyAre(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	c := h.client()
	game, entries := h.begin("inches", "ordinary-sunday")
	h.play(game, entries[:12]...)
	refusedIn := func(tool string, a answer, held string) {
		t.Helper()
		if a.status != 422 || !strings.Contains(a.body, held) || strings.Count(a.body, `role="alert"`) != 1 {
			t.Errorf("%s: %d, %d alerts", tool, a.status, strings.Count(a.body, `role="alert"`))
		}
		wellFormed(t, tool, a.body)
	}
	refusedIn("check", c.post(at(game, "/entry"), "check", "50", "check", "3", "after", "12"), `value="50"`)
	refusedIn("note", c.post(at(game, "/note"), "text", strings.Repeat("x", 2000)), `value="xxx`)
	h.play(game, entries[12:14]...)
	says := func(a answer, want string) {
		t.Helper()
		page := a.body
		if a.status == 303 {
			page = c.get(strings.TrimSuffix(a.location, "#said")).body
		}
		_, said, _ := strings.Cut(page, `id="said" role="status">`)
		said, _, _ = strings.Cut(said, "<")
		if a.status > 303 || !strings.HasPrefix(html.UnescapeString(said), want) {
			t.Errorf("%d %s: %q, want %q", a.status, a.location, said, want)
		}
	}
	says(c.post(at(game, "/entry"), "check", "0", "check", "0", "after", "14"), "Yes: 0-0.")
	says(c.post(at(game, "/note"), "text", "it rains\t👨\u200d👩\u200d👧"), "Note: it rains 👨👩👧.")
	says(c.post(at(game, "/coach"), "side", "home"), "The house coach calls for ")
	says(c.post(at(game, "/coach"), "side", "nobody"), "The house coach calls for nobody.")
	says(c.post(at(game, "/correct"), "n", "2", "as", "44", "reason", "misread", "by", "Ada", "after", "14"), "Entry 2 corrected from ")
	k, err := h.server.load(game)
	if err != nil {
		t.Fatal(err)
	}
	says(c.post(at(game, "/undo"), "reason", "misread", "after", strconv.Itoa(len(k.Tokens))), "Undone: ")
	page := c.get(at(game, "")).body
	_, plays, _ := strings.Cut(page, `<section id="plays"`)
	for _, fact := range []string{"Note: it rains 👨👩👧", "Undone: "} {
		if !strings.Contains(plays, `>`+fact) {
			t.Errorf("the last plays lack %s", fact)
		}
	}
	if strings.Contains(page, `id="said"`) {
		t.Error("what was said is said for ever")
	}
	if page := c.get(at(game, "?wrote=3")).body; strings.Contains(page, `id="said"`) {
		t.Error("what entries have followed is said as new")
	}
}
