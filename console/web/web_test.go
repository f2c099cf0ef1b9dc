package web

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"html"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"rollbook/chances/coach"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/internal/enginetest"
	"rollbook/ledger"
	"rollbook/replay"
)

// A house is a server over a ledger of its own, on real connections.
type house struct {
	t      testing.TB
	server *Server
	url    string
	stop   func()
}

var noon = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

// open opens a house; change may set what the test needs before it serves.
func open(t testing.TB, change func(*Server)) *house {
	t.Helper()
	path := filepath.Join(t.TempDir(), "test.rollbook")
	if err := ledger.Create(path); err != nil {
		t.Fatal(err)
	}
	l, err := ledger.Open(path, ledger.ReadWrite, ledger.NoCopies())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	s := serverOf(l)
	if change != nil {
		change(s)
	}
	h := &house{t: t, server: s}
	h.serve("127.0.0.1:0")
	return h
}

// serverOf returns a server over a ledger, at noon, whose papers are only words.
func serverOf(l *ledger.Ledger) *Server {
	return &Server{Ledger: l, Cure: game.Cure, Now: func() time.Time { return noon }, LookEvery: 50 * time.Millisecond,
		Sheet: func(w io.Writer, g *scorer.Account) error { _, err := io.WriteString(w, "%PDF-sheet"); return err },
		Book:  func(w io.Writer, g *scorer.Account) error { _, err := io.WriteString(w, "%PDF-book"); return err }}
}

// serve serves on an address until the house is stopped.
func (h *house) serve(address string) {
	h.t.Helper()
	l, err := net.Listen("tcp", address)
	for began := time.Now(); errors.Is(err, syscall.EADDRINUSE) &&
		time.Since(began) < patience; time.Sleep(20 * time.Millisecond) { // by another test
		l, err = net.Listen("tcp", address)
	}
	if err != nil {
		h.t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	server := h.server
	server.init() // tests also look at its games directly
	go func() { ended <- server.Serve(ctx, l) }()
	h.url = "http://" + l.Addr().String()
	stopped := false
	h.stop = func() {
		if !stopped {
			stopped = true
			cancel()
			select {
			case <-ended:
			case <-time.After(patience):
				h.t.Error("the server does not end")
			}
		}
	}
	h.t.Cleanup(h.stop)
}

// address is where the house is.
func (h *house) address() string { return strings.TrimPrefix(h.url, "http://") }

// restart ends the server and begins another over the same ledger at an address.
func (h *house) restart(address string) {
	h.t.Helper()
	h.stop()
	old := h.server
	h.server = &Server{Ledger: old.Ledger, Cure: old.Cure, Now: old.Now, Sheet: old.Sheet, Book: old.Book, Codes: old.Codes,
		LookEvery: old.LookEvery}
	h.serve(address)
}

// begin begins a game of a fixture's header and returns its number, and its entries.
func (h *house) begin(system, name string) (game int64, entries []string) {
	h.t.Helper()
	for _, f := range fixtures.Records() {
		if f.System != system || name != "" && f.Name != name {
			continue
		}
		rec := replay.Read(f.File, f.Text)[0]
		g, err := h.server.Ledger.Begin(scorer.Opening(rec.Setup, noon))
		if err != nil {
			h.t.Fatal(err)
		}
		return g.Number, replay.Entries(rec.Tokens())
	}
	if name != "" {
		h.t.Fatalf("no fixture of %s is called %q", system, name)
	}
	setup := enginetest.Setup(h.t, systems.Named(system)) // a system without records: a long game by chance
	for seed := range uint64(300) {
		if game := coach.Simulate(setup, enginetest.Chance(seed), engine.MaxEntries); len(game) > len(entries) {
			entries = game
		}
	}
	g, err := h.server.Ledger.Begin(scorer.Opening(setup, noon))
	if err != nil {
		h.t.Fatal(err)
	}
	return g.Number, entries
}

// play records entries as another program would.
func (h *house) play(game int64, entries ...string) {
	h.t.Helper()
	t, err := scorer.Open(h.server.Ledger, game, "", h.server.Now)
	if err != nil {
		h.t.Fatal(err)
	}
	for _, step := range first(t.TakeText(strings.Join(entries, " "))) {
		if step.Failed() {
			h.t.Fatalf("%v: %v %v", step.Words, step.Refused, step.Err)
		}
	}
}

func first[A, B any](a A, _ B) A { return a }

// lines is how many lines the ledger has of a game.
func (h *house) lines(game int64) int {
	h.t.Helper()
	g, err := h.server.Ledger.Game(game)
	if err != nil {
		h.t.Fatal(err)
	}
	return g.Head.N + 1
}

// A browserless person has cookies and follows no redirect.
type client struct {
	h *house
	http.Client
	url string
}

func (h *house) client() *client {
	jar, _ := cookiejar.New(nil)
	c := &client{h: h, url: h.url}
	c.Jar = jar
	c.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return c
}

// An answer is what came back.
type answer struct {
	status   int
	location string
	body     string
	header   http.Header
	last     bool // on its connection
}

func (c *client) do(r *http.Request, err error) answer {
	c.h.t.Helper()
	if err != nil {
		c.h.t.Fatal(err)
	}
	resp, err := c.Do(r)
	if err != nil {
		c.h.t.Fatal(err)
	}
	defer resp.Body.Close()
	body, _ := io.ReadAll(resp.Body)
	return answer{resp.StatusCode, resp.Header.Get("Location"), string(body), resp.Header, resp.Close}
}

func (c *client) get(path string) answer {
	c.h.t.Helper()
	return c.do(http.NewRequest("GET", c.url+path, nil))
}

// post sends a form of names and values in turn.
func (c *client) post(path string, form ...string) answer {
	c.h.t.Helper()
	values := url.Values{}
	for i := 0; i < len(form); i += 2 {
		values.Add(form[i], form[i+1])
	}
	r, err := http.NewRequest("POST", c.url+path, strings.NewReader(values.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return c.do(r, err)
}

var (
	alertForm  = regexp.MustCompile(`(?s)<p class="why" role="alert">(.*?)</p>`)
	promptForm = regexp.MustCompile(`<output id="prompt"[^>]* data-id="([^"]*)" data-kind="([^"]*)" data-by="([^"]*)" data-after="([^"]*)">`)
)

func found(form *regexp.Regexp, body string) string {
	if m := form.FindStringSubmatch(body); m != nil {
		return html.UnescapeString(m[1])
	}
	return ""
}

// wellFormed reads a page as XML, strictly, and returns its texts and attribute values.
func wellFormed(t *testing.T, what, page string) (texts []string, elements int) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(strings.Replace(page, "<!DOCTYPE html>", "", 1)))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return texts, elements
		}
		if err != nil {
			t.Fatalf("%s does not read as XML: %v", what, err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			elements++
			for _, a := range token.Attr {
				texts = append(texts, a.Value)
				if a.Name.Local == "style" || strings.HasPrefix(a.Name.Local, "on") {
					t.Errorf("%s has %s=%q, which the policy forbids", what, a.Name.Local, a.Value)
				}
			}
		case xml.CharData:
			texts = append(texts, string(bytes.TrimSpace(token)))
		}
	}
}

func at(game int64, path string) string { return fmt.Sprintf("/game/%d%s", game, path) }
