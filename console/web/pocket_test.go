package web

import (
	"bytes"
	"encoding/json"
	"html"
	"io"
	"maps"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
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

// Undo is one tap in a pocket, too, where an answer can set no cookie.
func TestUndoInAPocketIsOneTap(t *testing.T) {
	t.Parallel()
	p := pocketOf(t)
	p.post("/new", "system", "inches", "visitor", "Bears", "home", "Lions")
	for n, entry := range []string{"4", "52"} {
		p.post("/game/1/entry", "entry", entry, "after", strconv.Itoa(n))
	}
	if page := p.ask("GET", "/game/1", "", nil).Body.String(); !strings.Contains(page, `<button form="undo-now">`) {
		t.Error("Undo leads to a form")
	}
	if a := p.post("/game/1/undo", "after", "2"); a.Code != 303 {
		t.Errorf("undo: %d %s", a.Code, found(alertForm, a.Body.String()))
	}
}

// An import that is refused says one thing, and the way out of a game that went on in two places works.
func TestARefusedImportSaysOneThing(t *testing.T) {
	t.Parallel()
	p, elsewhere := pocketOf(t), pocketOf(t)
	p.post("/new", "system", "inches", "visitor", "Bears", "home", "Lions")
	elsewhere.send("begun.attested", p.ask("GET", "/game/1/record.attested", "", nil).Body.String())
	for side, entry := range map[*browserless]string{p: "4", elsewhere: "5"} {
		side.post("/game/1/entry", "entry", entry, "after", "0")
	}
	fork := elsewhere.ask("GET", "/game/1/record.attested", "", nil).Body.String()
	a := p.send("fork.attested", fork)
	words := a.Body.String()
	if a.Code != 422 || !strings.Contains(words, "fork.attested is game 1, and differs from line 1 on") ||
		strings.Contains(words, "was imported") {
		t.Errorf("%d %s", a.Code, words)
	}
	if a := p.send("fork.roll", elsewhere.ask("GET", "/game/1/record.roll", "", nil).Body.String()); a.Code != 303 ||
		a.Header().Get("Location") != "/game/2" {
		t.Errorf("its record: %d %s", a.Code, a.Header().Get("Location"))
	}
}

// A browserless pocket answers without a browser.
type browserless struct{ pocket http.Handler }

func pocketOf(t *testing.T) *browserless {
	t.Helper()
	server := serverOf(nil)
	server.Ledger, server.Sheet, server.Book, server.Pocket = open(t, nil).server.Ledger, nil, nil, &Pocket{}
	return &browserless{server.Handler()}
}

func (b *browserless) ask(method, path, kind string, body io.Reader) *httptest.ResponseRecorder {
	r, w := httptest.NewRequest(method, path, body), httptest.NewRecorder()
	r.Header.Set("Content-Type", kind)
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	b.pocket.ServeHTTP(w, r)
	return w
}

// post sends a form of names and values in turn.
func (b *browserless) post(path string, form ...string) *httptest.ResponseRecorder {
	values := url.Values{}
	for i := 0; i < len(form); i += 2 {
		values.Add(form[i], form[i+1])
	}
	return b.ask("POST", path, "application/x-www-form-urlencoded", strings.NewReader(values.Encode()))
}

// send imports a file.
func (b *browserless) send(name, text string) *httptest.ResponseRecorder {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	file, _ := form.CreateFormFile("file", name)
	io.WriteString(file, text)
	form.Close()
	return b.ask("POST", "/import", form.FormDataContentType(), &body)
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
	page, err := render("message", messageView{page: (&Server{Pocket: &Pocket{}}).layout(httptest.NewRequest("GET", "/", nil), "")})
	for place, address := range first {
		if err != nil || !strings.Contains(string(page), `href="/`+address+`"`) {
			t.Errorf("the first page has %s at %s, and the others do not: %v", place, address, err)
		}
	}
	text, err := os.ReadFile(filepath.Join(folder, first["MANIFEST"]))
	if err != nil {
		t.Fatal(err)
	}
	var app struct{ Icons []struct{ Src string } }
	if err := json.Unmarshal(text, &app); err != nil || len(app.Icons) != 3 {
		t.Fatalf("%v: %s", err, text)
	}
	for _, name := range append(slices.Collect(maps.Values(first)), "static/"+app.Icons[0].Src, "static/"+app.Icons[1].Src,
		"static/"+app.Icons[2].Src) {
		if _, err := os.Stat(filepath.Join(folder, name)); err != nil {
			t.Error(err)
		}
	}
}
