package web

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"os"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"
)

// These tests send what must be refused, and each time the ledger must stay the same.

// refused sends a write that must be refused, and checks that nothing was written.
func refused(t *testing.T, h *house, game int64, want int, change func(*http.Request)) {
	t.Helper()
	lines := h.lines(game)
	r, err := http.NewRequest("POST", h.url+at(game, "/entry"), strings.NewReader("entry=4&after=0"))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	change(r)
	if a := h.client().do(r, nil); a.status != want {
		t.Errorf("%v from %q: %d, want %d", r.Host, r.Header.Get("Origin"), a.status, want)
	}
	if h.lines(game) != lines {
		t.Error("what was refused wrote a line")
	}
}

func TestAForeignOriginIsRefused(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	game, _ := h.begin("inches", "")
	for _, origin := range []string{"http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1"} {
		refused(t, h, game, 403, func(r *http.Request) { r.Header.Set("Origin", origin) })
	}
	for _, site := range []string{"cross-site", "same-site", "nonsense"} {
		refused(t, h, game, 403, func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", site) })
	}
}

// A name that somebody else's name server bound to this machine reaches us with its own Origin: only Host tells.
func TestAForeignHostIsRefused(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	game, _ := h.begin("inches", "")
	port := h.url[strings.LastIndex(h.url, ":"):]
	for _, host := range []string{"evil.example" + port, "evil.example", "127.0.0.1", "127.0.0.1:1", "localhost", "localhost.evil.example" + port, "0.0.0.0" + port, "[::1]" + port} {
		refused(t, h, game, 421, func(r *http.Request) { r.Host = host; r.Header.Set("Origin", "http://"+host) })
		r, _ := http.NewRequest("GET", h.url+at(game, ""), nil)
		r.Host = host
		if a := h.client().do(r, nil); a.status != 421 || strings.Contains(a.body, "Icebreakers") {
			t.Errorf("GET of %s: %d, want 421", host, a.status)
		}
	}
	r, _ := http.NewRequest("GET", h.url+"/", nil)
	r.Host = "localhost" + port
	if a := h.client().do(r, nil); a.status != 200 {
		t.Errorf("localhost: %d", a.status)
	}
}

func TestTooMuchIsRefused(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	game, _ := h.begin("inches", "")
	big := strings.Repeat("x", 10<<20)
	refused(t, h, game, 413, func(r *http.Request) {
		r.Body, r.ContentLength = io.NopCloser(strings.NewReader("entry="+big+"&after=0")), -1
	})
	refused(t, h, game, 431, func(r *http.Request) { r.Header.Set("X-Much", strings.Repeat("x", 30<<10)) })
	if a := h.client().post("/new", "system", "inches", "visitor", big, "home", "B"); a.status != 413 {
		t.Errorf("a new game of 10 MB: %d, want 413", a.status)
	}
	lines := h.lines(game)
	if a := h.client().post(at(game, "/entry"), "entry", "4 "+strings.Repeat("x ", 30_000), "after", "0"); a.status != 422 || !strings.Contains(a.body, "30001 words on one line") || h.lines(game) != lines {
		t.Errorf("an entry of 30,000 words: %d, and %d lines are recorded", a.status, h.lines(game)-lines)
	}
}

// Slow headers, a slow body and a silent connection are cut off.
func TestSlowRequestsAreCutOff(t *testing.T) {
	t.Parallel()
	h := open(t, func(s *Server) {
		s.HeaderTimeout, s.BodyTimeout, s.WriteTimeout = 200*time.Millisecond, 300*time.Millisecond, time.Second
	})
	game, _ := h.begin("inches", "")
	host := strings.TrimPrefix(h.url, "http://")
	for what, sent := range map[string]string{
		"slow header": "GET / HTTP/1.1\r\nHost: " + host + "\r\nX-",
		"silence":     "",
		"slow body":   "POST " + at(game, "/entry") + " HTTP/1.1\r\nHost: " + host + "\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nentry=4&af",
	} {
		conn, err := net.Dial("tcp", host)
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(conn, sent)
		conn.SetReadDeadline(time.Now().Add(patience))
		if _, err := io.Copy(io.Discard, conn); err != nil {
			t.Errorf("%s: the connection is still open after %v: %v", what, patience, err)
		}
		conn.Close()
	}
	if h.lines(game) != 1 {
		t.Error("a slow request wrote a line")
	}
}

// onLAN serves a house on an address of the private network, where keys are needed.
func onLAN(t *testing.T) (h *house, keys *Keys) {
	t.Helper()
	address := privateAddress(t)
	keys = NewKeys()
	h = open(t, func(s *Server) { s.Keys = keys })
	server := h.server
	h.loopback = h.url
	h.server = &Server{Ledger: server.Ledger, Cure: server.Cure, Now: server.Now, Sheet: server.Sheet, Book: server.Book, Keys: keys}
	h.serve(address)
	return h, keys
}

// privateAddress is where a test can listen on a private network; it is skipped where there is none.
func privateAddress(t *testing.T) string {
	t.Helper()
	addresses, _ := net.InterfaceAddrs()
	for _, a := range addresses {
		if ip, _, err := net.ParseCIDR(a.String()); err == nil && ip.IsPrivate() {
			return net.JoinHostPort(ip.String(), "0")
		}
	}
	t.Skip("skipped: this machine has no address in a private network")
	return ""
}

// Every address, and who gets what there: this machine, a scorer, a watcher, nobody.
func TestWhoMayWhat(t *testing.T) {
	t.Parallel()
	h, keys := onLAN(t)
	game, _ := h.begin("inches", "")
	h.play(game, "4")
	scorer, watcher, nobody := h.client(), h.client(), h.client()
	score, watch := keys.Pair()
	if a := scorer.post("/join", "name", "Łukasz", "key", strings.ToLower(score[:5]+"-"+score[5:])); a.status != 303 {
		t.Fatalf("the key to score: %d", a.status)
	}
	if a := watcher.post("/join", "name", "Wanda", "key", watch); a.status != 303 {
		t.Fatalf("the key to watch: %d", a.status)
	}
	tried := map[string]bool{"GET /game/{game}/events": true, "POST /join": true} // TestNobodyFollowsAGame, TestAKeyIsGoodOnce
	for _, path := range []string{"/entry", "/undo", "/redo", "/note", "/sign", "/coach", "/correct", "/about", "/void"} {
		tried[pattern(t, h, "POST", at(game, path))] = true
	}
	for _, path := range []string{"/new", "/season/none/play", "/season/none/report", "/people"} {
		tried[pattern(t, h, "POST", path)] = true
	}
	for _, test := range []struct {
		path                    string
		scorer, watcher, nobody int
	}{
		{"/", 200, 200, 401},
		{"/new?system=inches", 200, 403, 401},
		{"/hand", 200, 403, 401},
		{"/template/inthenet", 200, 200, 401},
		{"/template/inches", 404, 404, 401},
		{at(game, ""), 200, 200, 401},
		{at(game, "/board"), 200, 200, 401},
		{at(game, "/board?transparent"), 200, 200, 401},
		{at(game, "/plays"), 200, 200, 401},
		{at(game, "/play/1"), 200, 200, 401},
		{at(game, "/box"), 200, 200, 401},
		{at(game, "/sheet.pdf"), 200, 200, 401},
		{at(game, "/book.pdf"), 200, 200, 401},
		{at(game, "/record.roll"), 200, 200, 401},
		{at(game, "/record.attested"), 200, 200, 401},
		{at(game, "/picture.png"), 200, 200, 401},
		{at(game, "/picture.png?tall"), 200, 200, 401},
		{at(game, "/share"), 200, 200, 401},
		{at(game, "/correct?n=1&as=3"), 200, 403, 401},
		{at(game, "/chances"), 404, 404, 401}, // not before the end
		{at(game, "/undo"), 303, 303, 401},
		{at(game, "/redo"), 303, 303, 401},
		{at(game, "/note"), 303, 303, 401},
		{at(game, "/sign"), 200, 403, 401},
		{at(game, "/about"), 200, 403, 401},
		{at(game, "/void"), 303, 303, 401},
		{at(game, "/coach"), 303, 303, 401},
		{"/season/none", 404, 404, 401},
		{"/season/none/team/1-a", 404, 404, 401},
		{"/season/..%2f..%2fetc", 404, 404, 401},
		{"/join/" + watch, 200, 200, 200},
		{at(game, "/entry"), 303, 303, 401},
		{"/join", 200, 200, 200},
		{"/static/" + assets()["app.css"].name, 200, 200, 200},
		{"/static/", 404, 404, 404},
		{"/static/..%2f..%2fserver.go", 404, 404, 404},
		{"/game/99", 404, 404, 401},
		{"/game/x", 404, 404, 401},
		{"/game/..%2f..%2fetc", 404, 404, 401},
		{"/game/%00", 404, 404, 401},
		{"/etc/passwd", 404, 404, 404},
	} {
		tried[pattern(t, h, "GET", test.path)] = true
		for who, c := range map[string]*client{"scorer": scorer, "watcher": watcher, "nobody": nobody} {
			want := map[string]int{"scorer": test.scorer, "watcher": test.watcher, "nobody": test.nobody}[who]
			if a := c.get(test.path); a.status != want {
				t.Errorf("%s gets %s: %d, want %d", who, test.path, a.status, want)
			}
		}
	}
	lines := h.lines(game)
	for _, path := range []string{"/entry", "/undo", "/redo", "/note", "/sign", "/coach", "/correct", "/about", "/void"} {
		form := []string{"entry", "43", "after", "1", "text", "x", "visitor", "A", "n", "1", "as", "3", "by", "A", "reason", "r"}
		if a := watcher.post(at(game, path), form...); a.status != 403 {
			t.Errorf("a watcher posts %s: %d, want 403", path, a.status)
		}
		if a := nobody.post(at(game, path), form...); a.status != 401 {
			t.Errorf("nobody posts %s: %d, want 401", path, a.status)
		}
	}
	for path, form := range map[string][]string{"/new": {"system", "inches", "visitor", "A", "home", "B"}, "/season/none/play": nil, "/season/none/report": nil, "/people": {"number", "1", "act", "out"}} {
		if a, b := watcher.post(path, form...), nobody.post(path, form...); a.status != 403 || b.status != 401 {
			t.Errorf("%s: %d for a watcher and %d for nobody", path, a.status, b.status)
		}
	}
	if games, err := h.server.Ledger.Games(); err != nil || len(games) != 1 {
		t.Errorf("%d games, want the one: %v", len(games), err)
	}
	if a, b := scorer.get("/games.zip"), scorer.post("/import"); a.status != 404 || b.status != 405 {
		t.Errorf("what a pocket alone has: %d, %d", a.status, b.status)
	}
	tried["GET /games.zip"], tried["POST /import"] = true, true
	for _, pattern := range patterns(t) { // no address is forgotten here
		if !tried[pattern] {
			t.Errorf("%s is an address of routes.go, and nobody is tried there", pattern)
		}
	}
	if h.lines(game) != lines {
		t.Error("a watcher or nobody wrote a line")
	}
	if page := watcher.get(at(game, "")).body; strings.Contains(page, "<form") || !strings.Contains(page, "watching") {
		t.Error("a watcher's page has forms")
	}
	// the ledger says who
	if a := scorer.post(at(game, "/entry"), "entry", "43", "after", "1"); a.status != 303 {
		t.Fatalf("the scorer enters: %d %s", a.status, found(alertForm, a.body))
	}
	_, all, _ := h.server.Ledger.Read(game)
	if by := all[len(all)-1].By; by != "Łukasz" {
		t.Errorf("the ledger says %q, want Łukasz", by)
	}
}

// pattern is the line of routes.go that answers a request.
func pattern(t *testing.T, h *house, method, path string) string {
	t.Helper()
	r, err := http.NewRequest(method, h.url+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	_, found := h.server.routes().(*http.ServeMux).Handler(r)
	return found
}

// patterns are the lines of routes.go.
func patterns(t *testing.T) (all []string) {
	t.Helper()
	source, err := os.ReadFile("routes.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`handle\("([^"]+)", (anybody|watchers|scorers|machine)`).FindAllStringSubmatch(string(source), -1) {
		all = append(all, m[1])
	}
	if len(all) < 25 {
		t.Fatalf("only %d addresses are found in routes.go", len(all))
	}
	return all
}

// Without a key nobody hears how a game goes on; a watcher does.
func TestNobodyFollowsAGame(t *testing.T) {
	t.Parallel()
	h, keys := onLAN(t)
	game, _ := h.begin("inches", "")
	if a := h.client().get(at(game, "/events")); a.status != 401 {
		t.Errorf("the stream for nobody: %d, want 401", a.status)
	}
	watcher := h.client()
	_, watch := keys.Pair()
	watcher.post("/join", "name", "Wanda", "key", watch)
	resp, err := watcher.Get(h.url + at(game, "/events"))
	if err != nil || resp.StatusCode != 200 {
		t.Fatalf("the stream for a watcher: %v %v", resp, err)
	}
	resp.Body.Close()
}

// Twenty watchers cost one rendering of an entry's page: they have the same bytes, with nobody's name.
func TestWatchersHaveTheSamePage(t *testing.T) {
	t.Parallel()
	h, keys := onLAN(t)
	game, _ := h.begin("inches", "")
	var pages []string
	for n, name := range []string{"Wanda", "Łukasz", "Wanda"} {
		c := h.client()
		_, watch := keys.Pair()
		c.post("/join", "name", name, "key", watch)
		if n == 2 {
			h.play(game, "4")
		}
		pages = append(pages, c.get(at(game, "")).body)
	}
	if pages[0] != pages[1] || strings.Contains(pages[0], "Wanda") {
		t.Error("two watchers have two pages")
	}
	if pages[2] == pages[0] || !strings.Contains(pages[2], `data-after="1"`) {
		t.Error("after an entry the page is the old one")
	}
}

func TestAKeyIsGoodOnce(t *testing.T) {
	t.Parallel()
	h, keys := onLAN(t)
	told := make(chan [2]string, 10)
	keys.Changed = func(score, watch string) { told <- [2]string{score, watch} }
	score, _ := keys.Pair()
	c := h.client()
	// looking at the address, as previews do, uses nothing up and gives no cookie
	if a := c.get("/join/" + score); a.status != 200 || len(a.header["Set-Cookie"]) > 0 || !strings.Contains(a.body, score) {
		t.Errorf("the address of the key: %d %v", a.status, a.header["Set-Cookie"])
	}
	a := c.post("/join", "name", "Ada", "key", score)
	cookie := strings.Join(a.header["Set-Cookie"], ";")
	if a.status != 303 || !strings.Contains(cookie, "HttpOnly") || !strings.Contains(cookie, "SameSite=Strict") || strings.Contains(cookie, score) {
		t.Errorf("%d, cookie %s", a.status, cookie)
	}
	if fresh := <-told; fresh[0] == score {
		t.Error("the key was not replaced")
	}
	if a := h.client().post("/join", "name", "Bo", "key", score); a.status != 401 {
		t.Errorf("the same key again: %d, want 401", a.status)
	}
	if a := h.client().post("/join", "name", " ", "key", score); a.status != 422 {
		t.Errorf("no name: %d, want 422", a.status)
	}
}

func TestKeysCannotBeGuessed(t *testing.T) {
	t.Parallel()
	h, keys := onLAN(t)
	c := h.client()
	for i := range triesAMinute {
		if a := c.post("/join", "name", "Eve", "key", fmt.Sprintf("GUESS%08d", i)); a.status != 401 {
			t.Fatalf("guess %d: %d", i, a.status)
		}
	}
	score, _ := keys.Pair()
	if a := c.post("/join", "name", "Eve", "key", score); a.status != 429 {
		t.Errorf("one guess too many: %d, want 429, even with the right key", a.status)
	}
}

// Wrong keys are counted by neighborhood and all together, and forgotten after a minute.
func TestWrongKeysAreForgotten(t *testing.T) {
	k, now := NewKeys(), time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)
	try := func(from string) int {
		_, err := k.use("GUESS", "Eve", netip.MustParseAddr(from), now)
		return err.(*httpError).status
	}
	for i := range triesAMinute {
		if status := try(fmt.Sprintf("2001:db8::%x", i+1)); status != 401 {
			t.Fatal(i, status)
		}
	}
	if status := try("2001:db8::ffff"); status != 429 {
		t.Errorf("a neighbor: %d", status)
	}
	if status := try("2001:db8:0:1::1"); status != 401 {
		t.Errorf("somebody else: %d", status)
	}
	for i := range 10 * triesOfAll {
		try(fmt.Sprintf("10.0.%d.%d", i/250, i%250))
	}
	if k.guesses != triesOfAll || len(k.wrong) > triesOfAll {
		t.Errorf("%d keys looked at, %d addresses remembered", k.guesses, len(k.wrong))
	}
	now = now.Add(time.Minute)
	if status := try("2001:db8::1"); status != 401 || len(k.wrong) != 1 {
		t.Errorf("a minute later: %d, %d addresses remembered", status, len(k.wrong))
	}
}

// Without a key no connection is kept.
func TestConnectionsWithoutAKeyAreClosed(t *testing.T) {
	t.Parallel()
	h, keys := onLAN(t)
	stranger := h.client()
	for _, path := range []string{"/", "/join", "/static/none"} {
		if a := stranger.get(path); !a.last {
			t.Errorf("%s: the connection is kept", path)
		}
	}
	score, _ := keys.Pair()
	known := h.client()
	known.post("/join", "name", "Ann", "key", score)
	if a := known.get("/"); a.status != 200 || a.last {
		t.Errorf("with a key: %d, or the connection is closed", a.status)
	}
}

func TestHeadersOfEveryAnswer(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	game, _ := h.begin("inches", "")
	for _, path := range []string{"/", at(game, ""), "/nowhere", "/static/" + assets()["app.js"].name, at(game, "/record.roll")} {
		a := h.client().get(path)
		for _, want := range headers {
			if a.header.Get(want[0]) != want[1] {
				t.Errorf("%s: %s is %q", path, want[0], a.header.Get(want[0]))
			}
		}
		if strings.Contains(a.header.Get("Content-Security-Policy"), "unsafe") {
			t.Errorf("%s: the policy allows what it must not", path)
		}
	}
	if a := h.client().do(http.NewRequest("HEAD", h.url+at(game, ""), nil)); a.status != 200 || a.body != "" {
		t.Errorf("HEAD: %d with %d bytes", a.status, len(a.body))
	}
	if a := h.client().do(http.NewRequest("PUT", h.url+at(game, ""), nil)); a.status != 405 {
		t.Errorf("PUT: %d", a.status)
	}
	css := "/static/" + assets()["app.css"].name
	r, _ := http.NewRequest("GET", h.url+css, nil)
	r.Header.Set("If-None-Match", h.client().get(css).header.Get("ETag"))
	if a := h.client().do(r, nil); a.status != 304 {
		t.Errorf("the style sheet again: %d, want 304", a.status)
	}
}

// streamCut is the last event of a stream that was not brought to its end.
const streamCut = "cut off"

// stream opens a game's stream and hands on its events.
func stream(t *testing.T, h *house, game int64) (events chan string, end func()) {
	t.Helper()
	return h.client().stream(game)
}

func (c *client) stream(game int64) (events chan string, end func()) {
	t := c.h.t
	t.Helper()
	resp, err := c.Get(c.url + at(game, "/events"))
	if err != nil || resp.StatusCode != 200 || resp.Header.Get("Content-Type") != "text/event-stream" {
		t.Fatalf("the stream: %v %v", resp, err)
	}
	events = make(chan string, 1000)
	go func() {
		defer close(events)
		lines := bufio.NewScanner(resp.Body)
		for lines.Scan() {
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				events <- data
			}
		}
		if lines.Err() != nil {
			events <- streamCut
		}
	}()
	return events, func() { resp.Body.Close() }
}

// Fifty watchers all see the last line, no matter who records; the server ends their streams, and cuts none off; nothing is
// left running.
func TestFiftyWatchers(t *testing.T) {
	before := runtime.NumGoroutine()
	h := open(t, nil)
	game, entries := h.begin("inches", "")
	var streams []chan string
	for range 50 {
		events, end := stream(t, h, game)
		defer end()
		streams = append(streams, events)
	}
	c := h.client()
	for n, entry := range entries[:20] {
		if n%2 == 0 {
			h.play(game, entry) // another program
			continue
		}
		if a := c.post(at(game, "/entry"), "entry", entry, "after", fmt.Sprint(n)); a.status != 303 {
			t.Fatalf("entry %d: %d %s", n+1, a.status, found(alertForm, a.body))
		}
	}
	want := fmt.Sprint(h.lines(game)) + " "
	for i, events := range streams {
		deadline := time.After(patience)
		for last := ""; !strings.HasPrefix(last, want); {
			select {
			case last = <-events:
			case <-deadline:
				t.Fatalf("watcher %d saw %q last, want %s", i, last, want)
			}
		}
	}
	h.stop()
	for i, events := range streams {
		for last := range events {
			if last == streamCut {
				t.Errorf("the stream of watcher %d was cut off", i)
			}
		}
	}
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if runtime.NumGoroutine() <= before+5 {
			return
		}
	}
	t.Errorf("%d goroutines before, %d after", before, runtime.NumGoroutine())
}

// Watchers do not ask the ledger each for himself; all the same their page is never older than what their stream told, and
// without a stream it is the ledger's.
func TestAWatchersPageIsAsTheStreamTold(t *testing.T) {
	t.Parallel()
	h, keys := onLAN(t)
	game, entries := h.begin("inches", "")
	watcher := h.client()
	_, watch := keys.Pair()
	if a := watcher.post("/join", "name", "Wanda", "key", watch); a.status != 303 {
		t.Fatalf("the key to watch: %d", a.status)
	}
	scorer := h.client()
	score, _ := keys.Pair()
	scorer.post("/join", "name", "Ada", "key", score)
	seen := func(n int, what, lines string) {
		t.Helper()
		page := watcher.get(at(game, "")).body
		if !strings.Contains(page, `data-after="`+fmt.Sprint(n)+`"`) || !strings.Contains(page, `data-lines="`+lines+`"`) {
			t.Errorf("%s: the page is not the one after %d entries", what, n)
		}
	}
	h.play(game, entries[0])
	seen(1, "without a stream", "2")
	events, end := watcher.stream(game)
	defer end()
	<-events
	for n, entry := range entries[1:12] {
		if n%2 == 0 {
			h.play(game, entry) // another program
		} else if a := scorer.post(at(game, "/entry"), "entry", entry, "after", fmt.Sprint(n+1)); a.status != 303 {
			t.Fatalf("entry %d: %d %s", n+2, a.status, found(alertForm, a.body))
		}
		select {
		case told := <-events:
			lines, _, _ := strings.Cut(told, " ")
			seen(n+2, "with a stream", lines)
		case <-time.After(patience):
			t.Fatalf("no event after entry %d", n+2)
		}
	}
}

// A stream is the same for everybody and tells no more than how far the record is.
func TestAStreamTellsHowFarTheRecordIs(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	game, _ := h.begin("inches", "")
	h.play(game, "4")
	events, end := stream(t, h, game)
	defer end()
	if first := <-events; !strings.HasPrefix(first, "2 ") || len(first) != len("2 ")+seenDigits {
		t.Errorf("the first event is %q", first)
	}
	if a := h.client().get("/game/99/events"); a.status != 404 {
		t.Errorf("the stream of no game: %d", a.status)
	}
}

// Timeouts of answers do not cut a stream, and it says now and then that it is there.
func TestAStreamOutlivesTheTimeouts(t *testing.T) {
	t.Parallel()
	h := open(t, func(s *Server) {
		s.WriteTimeout, s.BodyTimeout, s.Heartbeat = 200*time.Millisecond, 200*time.Millisecond, 50*time.Millisecond
	})
	game, _ := h.begin("inches", "")
	events, end := stream(t, h, game)
	defer end()
	for range 14 { // beats, much longer than the timeouts together
		<-events
	}
	h.play(game, "4")
	deadline := time.After(patience)
	for {
		select {
		case event, ok := <-events:
			if !ok {
				t.Fatal("the stream was cut off")
			}
			if strings.HasPrefix(event, "2 ") {
				return
			}
		case <-deadline:
			t.Fatal("the stream is silent")
		}
	}
}

// A stranger who opens many connections is closed out; the others are not.
func TestTooManyConnectionsAreClosed(t *testing.T) {
	t.Parallel()
	c := newCounter()
	from := func(address string) *countedConn {
		conn, other := net.Pipe()
		t.Cleanup(func() { other.Close() })
		return c.take(conn, netip.MustParseAddr(address))
	}
	first := from("192.168.1.7")
	for range maxOfAddress - 1 {
		if from("192.168.1.7") == nil {
			t.Fatal("an allowed connection was refused")
		}
	}
	if from("192.168.1.7") != nil {
		t.Error("one address has more connections than it may")
	}
	if from("192.168.1.8") == nil {
		t.Error("another address is kept out by the first")
	}
	first.Close()
	first.Close()
	if from("192.168.1.7") == nil {
		t.Error("a connection that ended still counts")
	}

	c = newCounter() // a machine has many addresses of IPv6
	var neighbors []*countedConn
	for i := range maxOfAddress {
		neighbors = append(neighbors, from(fmt.Sprintf("2001:db8:0:1::%x", i+1)))
	}
	if from("2001:db8:0:1:ffff::1") != nil {
		t.Error("a neighbor has connections beyond all limits")
	}
	for _, n := range neighbors { // and those of a house are no neighbors once they have shown their keys
		n.welcome()
	}
	if from("2001:db8:0:1:ffff::1") == nil {
		t.Error("people with keys take the places of a stranger")
	}

	c = newCounter() // strangers push each other out, and never anybody with a key
	known := from("10.0.0.1")
	known.welcome()
	second := from("10.0.0.2")
	for i := range 3 * maxConnections {
		if from(fmt.Sprintf("10.1.%d.%d", i/200, i%200)) == nil {
			t.Fatal("there is no room for a stranger")
		}
	}
	if known.gone || !second.gone || len(c.strangers) != maxStrangers {
		t.Errorf("with a key: %v, without: %v, %d strangers", known.gone, second.gone, len(c.strangers))
	}
	before, own := c.all, []*countedConn{} // what this machine has for itself takes nothing from the others
	for conn := from("127.0.0.1"); conn != nil; conn = from(fmt.Sprintf("127.0.0.%d", 1+len(own)%9)) {
		own = append(own, conn)
	}
	if len(own) != maxConnections || c.all != before {
		t.Errorf("%d connections of this machine, %d of others were %d", len(own), c.all, before)
	}
	for i := range maxConnections {
		if conn := from(fmt.Sprintf("10.3.%d.1", i)); conn != nil {
			conn.welcome()
		}
	}
	if c.all != maxConnections || from("10.2.0.1") != nil {
		t.Errorf("%d connections of others, want at most %d", c.all, maxConnections)
	}
	own[0].welcome()
	own[0].Close()
	if from("127.0.0.1") == nil || from("127.0.0.1") != nil || c.all != maxConnections {
		t.Error("a connection of this machine that ended still counts, or counts for others")
	}
	h := open(t, nil) // and over real ones: the server answers when those over the limit have been closed
	address := strings.TrimPrefix(h.url, "http://")
	var conns []net.Conn
	for range maxConnections + 20 {
		if conn, err := net.Dial("tcp", address); err == nil {
			conns = append(conns, conn)
		}
	}
	for _, conn := range conns {
		conn.Close()
	}
	for deadline := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		if resp, err := http.Get(h.url + "/"); err == nil {
			resp.Body.Close()
			return
		}
		if time.Now().After(deadline) {
			t.Fatal("the server does not answer any more")
		}
	}
}
