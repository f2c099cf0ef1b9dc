package console

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"rollbook/console/web"
	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/internal/thorough"
	"rollbook/ledger"
	"rollbook/ledger/line"
	"rollbook/replay"
)

// The same game typed in the terminal and sent to the pages gives the same lines but for times. The pages of a browser are held
// against those of a server in package web.
func TestTerminalAndPagesWriteTheSameLines(t *testing.T) {
	t.Parallel()
	for _, f := range fixtures.OfEachSystem() {
		rec := replay.Read(f.File, f.Text)[0]
		entries := replay.Entries(rec.Tokens())
		entries = entries[:min(len(entries), thorough.Of(60, 200))]
		d := newDesk(t)
		begin := []string{"new", f.System}
		for _, field := range rec.Setup.Header[1:] {
			if slices.Contains([]string{"visitor", "home", "date", "event", "site", "scorer", "note"}, field.Key) {
				begin = append(begin, "--"+field.Key, field.Value)
			} else {
				begin = append(begin, "--set", field.Key+"="+field.Value)
			}
		}
		d.answer(begin...)
		if status, _, errs := d.ask(strings.Join(entries, "\n")+"\n", "play", "1"); status != 0 {
			t.Fatalf("%s: %s", f.File, errs)
		}
		games, err := ledger.Open(d.at("l.rollbook"), ledger.ReadWrite)
		if err != nil {
			t.Fatal(err)
		}
		defer games.Close()
		server := httptest.NewServer((&web.Server{Ledger: games, Now: time.Now}).Handler())
		defer server.Close()
		client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
		post := func(path string, form url.Values) {
			resp, err := client.PostForm(server.URL+path, form)
			if err != nil || resp.StatusCode != http.StatusSeeOther {
				t.Fatalf("%s: %s %v: %v, %v", f.File, path, form, resp, err)
			}
			resp.Body.Close()
		}
		header := url.Values{}
		for _, field := range rec.Setup.Header {
			header.Add(field.Key, field.Value)
		}
		post("/new", header)
		for n, entry := range entries {
			post("/game/2/entry", url.Values{"entry": {entry}, "after": {strconv.Itoa(n)}})
		}
		_, typed, err := games.Read(1)
		if err != nil {
			t.Fatal(err)
		}
		_, sent, err := games.Read(2)
		if err != nil {
			t.Fatal(err)
		}
		for _, lines := range [][]line.Line{typed, sent} { // where cards are given field by field, their place is the front's
			slices.SortStableFunc(lines[0].Header, func(a, b engine.Field) int { return strings.Compare(a.Key, b.Key) })
		}
		timed := regexp.MustCompile(`"(at|nonce)":"[^"]*"`)
		for n := range max(len(typed), len(sent)) {
			if n >= len(typed) || n >= len(sent) || timed.ReplaceAllString(typed[n].String(), "") != timed.ReplaceAllString(sent[n].String(), "") {
				t.Fatalf("%s: of %d and %d lines, line %d is another one", f.File, len(typed), len(sent), n)
			}
		}
	}
}
