package web

import (
	"bytes"
	"encoding/xml"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"rollbook/engine"
	"rollbook/engine/systems"
)

// fields are what a browser sends of a page's only form that nobody has touched: what inputs hold, and of each list the option
// that is marked, or the first.
func fields(t *testing.T, page string) url.Values {
	t.Helper()
	form := url.Values{}
	var list, first, text string
	marked := false
	d := xml.NewDecoder(strings.NewReader(strings.Replace(page, "<!DOCTYPE html>", "", 1)))
	for {
		token, err := d.Token()
		if err != nil {
			return form
		}
		switch token := token.(type) {
		case xml.StartElement:
			attrs := map[string]string{}
			for _, a := range token.Attr {
				attrs[a.Name.Local] = a.Value
			}
			value, has := attrs["value"]
			_, selected := attrs["selected"]
			switch token.Name.Local {
			case "input":
				if _, chosen := attrs["checked"]; attrs["type"] != "file" && (attrs["type"] != "radio" || chosen) {
					form.Add(attrs["name"], value)
				}
			case "textarea":
				text = attrs["name"]
			case "select":
				list, first, marked = attrs["name"], "", false
			case "option":
				if !has {
					t.Errorf("an option of %s has no value", list)
				}
				if first == "" && !marked {
					first = "=" + value
				}
				if selected {
					if marked {
						t.Errorf("%s has two options marked", list)
					}
					first, marked = "="+value, true
				}
			}
		case xml.CharData:
			if text != "" {
				form.Set(text, string(token))
			}
		case xml.EndElement:
			switch token.Name.Local {
			case "select":
				form.Set(list, strings.TrimPrefix(first, "="))
			case "textarea":
				if !form.Has(text) {
					form.Set(text, "")
				}
				text = ""
			}
		}
	}
}

// A form with only the two teams begins a game with the defaults.
func TestAFormWithTheTeamsOnlyBeginsAGameOfDefaults(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	c := h.client()
	for _, system := range systems.All {
		form := fields(t, c.get("/new?system="+system.ID).body)
		if system.Teams == nil {
			form.Set("visitor", "Otters")
			form.Set("home", "Foxes")
		}
		files := map[string]string{}
		if system.Teams != nil {
			for key, file := range map[string]string{"visitor-team": "saltmarsh", "home-team": "calder-vale"} {
				text, err := os.ReadFile("../../fixtures/" + system.ID + "/" + file + ".csv")
				if err != nil {
					t.Fatal(err)
				}
				files[key] = string(text)
			}
		}
		a := c.multipartForm("/new", form, files)
		if a.status != 303 {
			t.Errorf("%s: %d %s", system.ID, a.status, found(alertForm, a.body))
			continue
		}
		games, err := h.server.Ledger.Games()
		if err != nil {
			t.Fatal(err)
		}
		k, err := h.server.load(games[len(games)-1].Number)
		if err != nil {
			t.Fatal(err)
		}
		brought := func(f engine.Field) bool { // by a team file
			return system.Teams != nil && (strings.HasPrefix(f.Key, "visitor-") || strings.HasPrefix(f.Key, "home-"))
		}
		var keys []string
		for _, f := range slices.DeleteFunc(slices.Clone(k.Setup.Header), brought) {
			keys = append(keys, f.Key)
		}
		if got := strings.Join(keys, " "); got != "system visitor home date" {
			t.Errorf("%s: the header has %s", system.ID, got)
		}
	}
}

// multipartForm sends a form as a browser does, with files by their fields.
func (c *client) multipartForm(path string, form url.Values, files map[string]string) answer {
	c.h.t.Helper()
	var body bytes.Buffer
	sent := multipart.NewWriter(&body)
	for key, values := range form {
		for _, value := range values {
			sent.WriteField(key, value)
		}
	}
	for key, text := range files {
		part, _ := sent.CreateFormFile(key, "team.csv")
		part.Write([]byte(text))
	}
	sent.Close()
	r, err := http.NewRequest("POST", c.url+path, &body)
	r.Header.Set("Content-Type", sent.FormDataContentType())
	return c.do(r, err)
}

// The form offers the teams of the ledger and keeps the options of the last game, but not what is of that game alone; again begins with
// a game's teams and settings.
func TestTheFormKnowsWhatWasPlayed(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	c := h.client()
	c.post("/new", "system", "inches", "visitor", "Bears", "home", "Packers", "rule.overtime", "full-period", "ratings", "visitor-favored",
		"playoff", "yes", "home-short", "Pack", "date", "2016-10-20", "event", "Week 7",
		"home-color", "teal")
	page := c.get("/new?system=inches").body
	wellFormed(t, "new", page)
	form := fields(t, page)
	if !strings.Contains(page, `<option value="Packers">`) || !strings.Contains(page, `value="Packers" data-color="teal"`) ||
		form.Get("rule.overtime") != "full-period" || form.Get("home-short") != "" || form.Get("home") != "" ||
		form.Get("ratings")+form.Get("playoff") != "" { // which are of that game
		t.Errorf("%v", form)
	}
	again := fields(t, c.get("/new?system=inches&again=1").body)
	for key, want := range map[string]string{"visitor": "Bears", "home": "Packers", "home-short": "Pack", "rule.overtime": "full-period",
		"playoff": "yes", "event": "Week 7", "date": "2026-11-22",
		"home-color": "teal", "visitor-color": ""} {
		if got := again.Get(key); got != want {
			t.Errorf("again: %s is %q, want %q", key, got, want)
		}
	}
	for _, bad := range []string{"loft&again=1", "inches&again=9", "inches&again=x"} {
		if a := c.get("/new?system=" + bad); a.status != 404 {
			t.Errorf("%s: %d", bad, a.status)
		}
	}
}

// A system of cards can be tried without any file: with invented teams, with those of an earlier game, and with a name of one's own.
func TestCardsFromEarlierGames(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	c := h.client()
	form := fields(t, c.get("/new?system=inthenet").body)
	form.Set("visitor-known", "try")
	form.Set("home-known", "try")
	form.Set("home", "Ourselves")
	if a := c.multipartForm("/new", form, nil); a.status != 303 {
		t.Fatalf("invented teams: %d %s", a.status, found(alertForm, a.body))
	}
	if !strings.Contains(c.get("/game/1").body, "Ourselves") {
		t.Error("the name that was typed does not win")
	}
	form = fields(t, c.get("/new?system=inthenet&again=1").body)
	if form.Get("home-known") != "1" || form.Get("home") != "Ourselves" {
		t.Errorf("again: %q %q", form.Get("home-known"), form.Get("home"))
	}
	if a := c.multipartForm("/new", form, nil); a.status != 303 {
		t.Fatalf("again: %d %s", a.status, found(alertForm, a.body))
	}
	one, _ := h.server.load(1)
	two, err := h.server.load(2)
	if err != nil || len(one.Setup.Header) != len(two.Setup.Header) {
		t.Errorf("the game again has other cards: %v", err)
	}
	// a file that was chosen is there after a refusal
	file, err := os.ReadFile("../../fixtures/inthenet/saltmarsh.csv")
	if err != nil {
		t.Fatal(err)
	}
	form = fields(t, c.get("/new?system=inthenet").body)
	a := c.multipartForm("/new", form, map[string]string{"visitor-team": string(file)})
	if a.status != 422 || !strings.Contains(found(alertForm, a.body), "both team files") {
		t.Fatalf("one file alone: %d %s", a.status, found(alertForm, a.body))
	}
	form = fields(t, a.body)
	other, _ := os.ReadFile("../../fixtures/inthenet/calder-vale.csv")
	if a := c.multipartForm("/new", form, map[string]string{"home-team": string(other)}); a.status != 303 {
		t.Errorf("the file was lost: %d %s", a.status, found(alertForm, a.body))
	}
	if a := c.get("/template/inthenet"); a.status != 200 || !strings.Contains(a.body, "NAME") ||
		!strings.Contains(a.header.Get("Content-Disposition"), "team.csv") {
		t.Errorf("the template: %d", a.status)
	}
}

// The first page has two lines a game, the newest day first, and says when the last entry of an open one was.
func TestTheFirstPage(t *testing.T) {
	t.Parallel()
	now := noon
	h := open(t, func(s *Server) { s.Now = func() time.Time { return now } })
	c := h.client()
	for _, day := range []string{"2016-10-20", "2016-10-22", "2016-10-21"} {
		a := c.post("/new", "system", "loft", "visitor", "Ace "+day, "home", "<b>Bo</b>", "date", day)
		if a.status != 303 {
			t.Fatalf("%d", a.status)
		}
	}
	done, entries := h.begin("loft", "")
	h.play(done, entries...)
	now = noon.Add(3 * time.Hour)
	page := c.get("/").body
	wellFormed(t, "home", page)
	for _, want := range []string{`<bdi>Ace 2016-10-20</bdi><b>0</b>`, "Game 1, 2016-10-20, ", "last entry Nov 22, 12:00",
		`<span class="side won">`, "&lt;b&gt;Bo"} {
		if !strings.Contains(page, want) {
			t.Errorf("the first page has no %s", want)
		}
	}
}
