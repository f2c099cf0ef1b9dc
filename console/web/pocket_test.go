package web

import (
	"encoding/json"
	"html"
	"io"
	"maps"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Below a folder of a web space, without a connection, the pages are the same, and every link leads below the folder.
func TestAPocketIsBelowItsFolder(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	game, entries := h.begin("inches", "")
	h.play(game, entries...)
	server := serverOf(nil)
	server.Ledger, server.Sheet, server.Book, server.Pocket = h.server.Ledger, nil, nil, &Pocket{Folder: "/some/table", Version: "abc"}
	pocket := server.Handler()
	ask := func(method, address, site, body string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(method, address, strings.NewReader(body))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		if site != "" {
			r.Header.Set("Sec-Fetch-Site", site)
		}
		w := httptest.NewRecorder()
		pocket.ServeHTTP(w, r)
		return w
	}
	link := regexp.MustCompile(` (href|src|action|data-[a-z]+)="(/[^"]*)"`)
	todo, seen := []string{"/some/table/"}, map[string]bool{}
	for len(todo) > 0 {
		at := todo[0]
		if todo = todo[1:]; seen[at] {
			continue
		}
		seen[at] = true
		a := ask("GET", at, "", "")
		body, _ := io.ReadAll(a.Body)
		if a.Code != 200 {
			t.Errorf("%s: %d", at, a.Code)
		}
		for _, m := range link.FindAllStringSubmatch(string(body), -1) {
			if to, err := url.Parse(html.UnescapeString(m[2])); !strings.HasPrefix(m[2], "/some/table/") {
				t.Errorf("%s leads to %s", at, m[2])
			} else if err == nil && (m[1] == "href" || m[1] == "src") { // not the address of a form, or of a stream
				todo = append(todo, strings.TrimSuffix(to.Path+"?"+to.RawQuery, "?"))
			}
		}
	}
	if len(seen) < 100 {
		t.Errorf("%d pages were found", len(seen))
	}
	again := "system=inches&visitor=Bears&home=Lions"
	if a := ask("POST", "/some/table/new", "cross-site", again); a.Code != 403 {
		t.Errorf("another site begins a game: %d", a.Code)
	}
	if a := ask("POST", "/some/table/new", "same-origin", again); a.Code != 303 || a.Header().Get("Location") != "/some/table/game/2" {
		t.Errorf("%d %s", a.Code, a.Header().Get("Location"))
	}
	r := httptest.NewRequest("POST", "/some/table/import", nil) // as when the file is gone
	r.Header.Set("Content-Type", "multipart/form-data; boundary=x")
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	w := httptest.NewRecorder()
	if pocket.ServeHTTP(w, r); w.Code != 400 || !strings.Contains(w.Body.String(), "choose it again") {
		t.Errorf("a file that is gone: %d %s", w.Code, w.Body)
	}
	if a := ask("GET", "/some/table/game/1/sheet.pdf", "", ""); a.Code != 404 || !strings.Contains(a.Body.String(), "rollbook print sheet") {
		t.Errorf("a sheet: %d", a.Code)
	}
	if home := ask("GET", "/some/table/", "", "").Body.String(); !strings.Contains(home, "Version abc") {
		t.Error("the first page does not say which version it is")
	}
}

// What makes an app of the table lies in its folder, where a phone finds it that asks past the worker.
func TestTheAppOfATableIsInItsFolder(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "table")
	p, err := Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	var first map[string]string
	if _, err := p.PublishTable(func(places map[string]string) (map[string][]byte, error) {
		first = places
		return map[string][]byte{"index.html": nil}, nil
	}); err != nil {
		t.Fatal(err)
	}
	page := (&Server{Pocket: &Pocket{}}).layout(httptest.NewRequest("GET", "/", nil), "")
	if page.Manifest != "/"+first["MANIFEST"] || page.Touch != "/"+first["TOUCH"] || page.Icon != "/"+first["ICON"] || page.Style != "/"+first["STYLE"] {
		t.Errorf("the first page has %v, and the others %+v", first, page)
	}
	text, err := os.ReadFile(filepath.Join(folder, first["MANIFEST"]))
	if err != nil {
		t.Fatal(err)
	}
	var app struct{ Icons []struct{ Src string } }
	if err := json.Unmarshal(text, &app); err != nil || len(app.Icons) != 3 {
		t.Fatalf("%v: %s", err, text)
	}
	for _, name := range append(slices.Collect(maps.Values(first)), "static/"+app.Icons[0].Src, "static/"+app.Icons[1].Src, "static/"+app.Icons[2].Src) {
		if _, err := os.Stat(filepath.Join(folder, name)); err != nil {
			t.Error(err)
		}
	}
}
