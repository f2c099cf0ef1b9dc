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
				if attrs["type"] != "file" {
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

// Whoever fills in nothing but who plays begins the game that the defaults say.
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
		var body bytes.Buffer
		sent := multipart.NewWriter(&body)
		for key, values := range form {
			for _, value := range values {
				sent.WriteField(key, value)
			}
		}
		if system.Teams != nil {
			for key, file := range map[string]string{"visitor-team": "saltmarsh", "home-team": "calder-vale"} {
				text, err := os.ReadFile("../../fixtures/" + system.ID + "/" + file + ".csv")
				if err != nil {
					t.Fatal(err)
				}
				part, _ := sent.CreateFormFile(key, file+".csv")
				part.Write(text)
			}
		}
		sent.Close()
		r, err := http.NewRequest("POST", h.url+"/new", &body)
		r.Header.Set("Content-Type", sent.FormDataContentType())
		a := c.do(r, err)
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

// A form that is refused comes back with every list as it was.
func TestAListKeepsWhatWasChosen(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	c := h.client()
	a := c.post("/new", "system", "loft", "visitor", "Otters", "rounds", "3")
	form := fields(t, a.body)
	if a.status != 422 || form.Get("rounds") != "3" || form.Get("penalty-value") != "" {
		t.Errorf("%d: rounds %q, penalty-value %q", a.status, form.Get("rounds"), form.Get("penalty-value"))
	}
}

// The form holds teams to the rule of every other way to begin: two names that differ in capitals are one.
func TestAFormRefusesTwoTeamsOfOneName(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	a := h.client().post("/new", "system", "inches", "visitor", "Bears", "home", "bears")
	if alert := found(alertForm, a.body); a.status != 422 || !strings.Contains(alert, "oth teams are called") {
		t.Errorf("%d %s", a.status, alert)
	}
}
