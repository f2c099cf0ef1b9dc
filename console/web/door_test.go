package web

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"rollbook/ledger/line"
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
	for _, host := range []string{"evil.example" + port, "evil.example", "127.0.0.1", "127.0.0.1:1", "localhost",
		"localhost.evil.example" + port, "0.0.0.0" + port, "[::1]" + port} {
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
	if a := h.client().post(at(game, "/entry"), "entry", "4 "+strings.Repeat("x ", 30_000), "after", "0"); a.status != 422 ||
		!strings.Contains(a.body, "30001 words on one line") || h.lines(game) != lines {
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
	host := h.address()
	for what, sent := range map[string]string{
		"slow header": "GET / HTTP/1.1\r\nHost: " + host + "\r\nX-",
		"silence":     "",
		"slow body": "POST " + at(game, "/entry") + " HTTP/1.1\r\nHost: " + host + "\r\n" +
			"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nentry=4&af",
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

// A POST is answered before its body is read, or even sent, where nobody may post or nobody has shown a code.
func TestNoBodyIsReadBeforeTheCode(t *testing.T) {
	t.Parallel()
	h := onLAN(t)
	game, _ := h.begin("inches", "")
	for path, want := range map[string]int{"/import": 405, "/new": 401, at(game, "/entry"): 401, "/nowhere": 405} {
		for _, kind := range []string{"application/x-www-form-urlencoded", "multipart/form-data; boundary=x"} {
			host := h.address()
			conn, err := net.Dial("tcp", host)
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			fmt.Fprintf(conn, "POST %s HTTP/1.1\r\nHost: %s\r\nContent-Type: %s\r\nContent-Length: 33000000\r\n\r\n", path, host, kind)
			conn.SetReadDeadline(time.Now().Add(patience))
			resp, err := http.ReadResponse(bufio.NewReader(conn), nil)
			if err != nil || resp.StatusCode != want || !resp.Close {
				t.Errorf("%s without a code, of which no byte was sent: %v %v, want %d and the connection closed", path, resp, err, want)
			}
		}
	}
	if a := h.client().post("/join", "name", strings.Repeat("x", maxStrangerForm), "code", h.server.Codes.Score); a.status != 413 {
		t.Errorf("a large form to join: %d, want 413", a.status)
	}
}

// onLAN serves a house on an address of the private network, where codes are needed.
func onLAN(t *testing.T) *house {
	t.Helper()
	address := privateAddress(t)
	codes, err := ReadCodes(filepath.Join(t.TempDir(), "codes"), false)
	if err != nil {
		t.Fatal(err)
	}
	h := open(t, nil)
	h.server.Codes = codes
	h.restart(address)
	return h
}

// scorer lets somebody in by the code to score.
func (h *house) scorer(name string) *client {
	h.t.Helper()
	c := h.client()
	if a := c.post("/join", "name", name, "code", h.server.Codes.Score); a.status != 303 {
		h.t.Fatalf("%s does not get in: %d %s", name, a.status, found(alertForm, a.body))
	}
	return c
}

// watcher lets somebody in by the link to watch.
func (h *house) watcher() *client {
	h.t.Helper()
	c := h.client()
	if a := c.get("/watch/" + h.server.Codes.Watch); a.status != 200 {
		h.t.Fatalf("the link to watch: %d", a.status)
	}
	return c
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
	h := onLAN(t)
	game, _ := h.begin("inches", "")
	h.play(game, "4")
	scorer, watcher, nobody := h.scorer("Łukasz"), h.watcher(), h.client()
	tried := map[string]bool{"GET /game/{game}/events": true, "POST /join": true} // TestNobodyFollowsAGame, TestCodesHold
	for _, path := range []string{"/entry", "/undo", "/redo", "/note", "/sign", "/coach", "/correct"} {
		tried[pattern(t, h, "POST", at(game, path))] = true
	}
	for _, path := range []string{"/new", "/season/none/play", "/season/none/report"} {
		tried[pattern(t, h, "POST", path)] = true
	}
	for _, test := range []struct {
		path                    string
		scorer, watcher, nobody int
	}{
		{"/", 200, 200, 401},
		{"/new?system=inches", 200, 403, 401},
		{"/invite", 200, 403, 401},
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
		{at(game, "/coach"), 303, 303, 401},
		{"/season/none", 404, 404, 401},
		{"/season/none/team/1-a", 404, 404, 401},
		{"/season/..%2f..%2fetc", 404, 404, 401},
		{"/join/" + h.server.Codes.Score, 200, 200, 200},
		{"/watch/WRONG", 200, 200, 401},
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
	for _, path := range []string{"/entry", "/undo", "/redo", "/note", "/sign", "/coach", "/correct"} {
		form := []string{"entry", "43", "after", "1", "text", "x", "visitor", "A", "n", "1", "as", "3", "by", "A", "reason", "r"}
		if a := watcher.post(at(game, path), form...); a.status != 403 {
			t.Errorf("a watcher posts %s: %d, want 403", path, a.status)
		}
		if a := nobody.post(at(game, path), form...); a.status != 401 {
			t.Errorf("nobody posts %s: %d, want 401", path, a.status)
		}
	}
	for path, form := range map[string][]string{"/new": {"system", "inches", "visitor", "A", "home", "B"}, "/season/none/play": nil,
		"/season/none/report": nil} {
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
	for _, path := range []string{"", "/board"} { // advice would change the game for those who score
		watched, scored := watcher.get(at(game, path)).body, scorer.get(at(game, path)).body
		if strings.Contains(watched, "<form") || !strings.Contains(watched, `class="odds"`) || strings.Contains(scored, `class="odds"`) {
			t.Errorf("game%s: a watcher's page has forms or no chances, or a scorer's page has them", path)
		}
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
	for _, m := range regexp.MustCompile(`handle\("([^"]+)", (anybody|watchers|scorers)`).FindAllStringSubmatch(string(source), -1) {
		all = append(all, m[1])
	}
	if len(all) < 25 {
		t.Fatalf("only %d addresses are found in routes.go", len(all))
	}
	return all
}

// Without a code nobody hears how a game goes on; a watcher does.
func TestNobodyFollowsAGame(t *testing.T) {
	t.Parallel()
	h := onLAN(t)
	game, _ := h.begin("inches", "")
	if a := h.client().get(at(game, "/events")); a.status != 401 {
		t.Errorf("the stream for nobody: %d, want 401", a.status)
	}
	resp, err := h.watcher().Get(h.url + at(game, "/events"))
	if err != nil || resp.StatusCode != 200 {
		t.Fatalf("the stream for a watcher: %v %v", resp, err)
	}
	resp.Body.Close()
}

// The link to watch and the code to score serve any number of phones, and hold when the server is started again, until it makes others.
func TestCodesHold(t *testing.T) {
	t.Parallel()
	h := onLAN(t)
	game, _ := h.begin("inches", "")
	file := filepath.Join(t.TempDir(), "l.rollbook.codes")
	begin := func(fresh bool) {
		t.Helper()
		codes, err := ReadCodes(file, fresh)
		if err != nil {
			t.Fatal(err)
		}
		h.server.Codes = codes
		h.restart(h.address())
	}
	begin(false)
	if info, err := os.Stat(file); err != nil || runtime.GOOS != "windows" && info.Mode() != 0o600 {
		t.Errorf("the file of the codes: %v %v", info.Mode(), err)
	}
	codes := h.server.Codes
	// looking at the form gives no cookie; a code can be typed in any case, in groups
	if a := h.client().get("/join/" + codes.Score); a.status != 200 || len(a.header["Set-Cookie"]) > 0 ||
		!strings.Contains(a.body, codes.Score) {
		t.Errorf("the address to score: %d %v", a.status, a.header["Set-Cookie"])
	}
	typed := h.client()
	a := typed.post("/join", "name", "Bo", "code", strings.ToLower(codes.Score[:5]+"-"+codes.Score[5:]))
	cookie, err := http.ParseSetCookie(a.header.Get("Set-Cookie"))
	if a.status != 303 || err != nil || !cookie.HttpOnly || cookie.SameSite != http.SameSiteStrictMode || cookie.Domain != "" ||
		strings.Contains(cookie.Value, codes.Score) {
		t.Errorf("%d, cookie %v %v", a.status, cookie, err)
	}
	for _, form := range [][]string{{"name", " ", "code", codes.Score}, {"name", "Eve", "code", codes.Watch},
		{"name", "Eve", "code", "GUESS00000000"}, {"name", "Eve"}} {
		if a := h.client().post("/join", form...); a.status != 422 && a.status != 401 {
			t.Errorf("%v: %d", form, a.status)
		}
	}
	ada, wanda, forger := h.scorer("Ada"), h.watcher(), h.watcher()
	ada.get("/watch/" + codes.Watch) // she stays a scorer
	home, _ := url.Parse(h.url)
	for _, c := range forger.Jar.Cookies(home) {
		c.Value = strings.Replace(c.Value, "watch", "score", 1)
		forger.Jar.SetCookies(home, []*http.Cookie{c})
	}
	if a := forger.get(at(game, "")); a.status != 401 {
		t.Errorf("a forged cookie: %d, want 401", a.status)
	}
	begin(false)
	if h.server.Codes.Watch != codes.Watch || h.server.Codes.Score != codes.Score {
		t.Error("another start has other codes")
	}
	if a := wanda.get(at(game, "")); a.status != 200 {
		t.Errorf("a watcher after another start: %d", a.status)
	}
	if a := ada.post(at(game, "/entry"), "entry", "4", "after", "0"); a.status != 303 {
		t.Errorf("a scorer after another start: %d", a.status)
	}
	if _, lines, err := h.server.Ledger.Read(game); err != nil || lines[1].By != "Ada" {
		t.Errorf("the ledger says that %q entered it: %v", lines[1].By, err)
	}
	h.watcher()
	begin(true)
	if a, b, c := ada.get("/"), wanda.get("/"), h.client().get("/watch/"+codes.Watch); a.status != 401 || b.status != 401 || c.status != 401 {
		t.Errorf("after new codes: %d for a scorer, %d for a watcher, %d for the old link, want 401", a.status, b.status, c.status)
	}
	h.scorer("Ada")
}

// What a phone writes is by the name it joined with, whatever is typed; on whose word it was is in the reason.
func TestTheLedgerSaysWhosePhoneItWas(t *testing.T) {
	t.Parallel()
	h := onLAN(t)
	game, _ := h.begin("inches", "")
	h.play(game, "4", "52", "scrimmage", "33", "scrimmage")
	ada := h.scorer("Ada")
	page := ada.get(at(game, "/correct?n=4&as=44"))
	if !strings.Contains(page.body, "Who said so, if not you") || strings.Contains(page.body, "Your name") {
		t.Error("the form asks for a name that is known")
	}
	if a := ada.post(at(game, "/correct"), "after", "5", "n", "4", "as", "44", "reason", "misread", "by", "Bo"); a.status != 303 {
		t.Fatalf("a correction: %d %s", a.status, found(alertForm, a.body))
	}
	last := func(kind line.Kind) (all []line.Line) {
		_, lines, err := h.server.Ledger.Read(game)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range lines {
			if l.Kind == kind {
				all = append(all, l)
			}
		}
		return all
	}
	if l := last(line.KindCorrect); len(l) != 1 || l[0].By != "Ada" || l[0].Reason != "misread, on the word of Bo" {
		t.Errorf("the ledger has %v", l)
	}
	if a := ada.post(at(game, "/sign"), "visitor", "Ada", "home", "Bo"); a.status != 303 {
		t.Fatalf("signing: %d", a.status)
	}
	if l := last(line.KindNote); len(l) != 1 || l[0].By != "Ada" || l[0].Text != "Ada hands over to sign: Bo" {
		t.Errorf("the ledger has %v", l)
	}
	if a := ada.post(at(game, "/sign"), "scorer", "ada"); a.status != 303 || len(last(line.KindNote)) != 1 {
		t.Error("signing for oneself says that somebody else did")
	}
}

// A phone that scores shows both as codes to scan; one that watches does not, and this machine alone has none.
func TestInvite(t *testing.T) {
	t.Parallel()
	h := onLAN(t)
	ada, wanda := h.scorer("Ada"), h.watcher()
	page := ada.get("/invite")
	for _, address := range []string{"/join/" + h.server.Codes.Score, "/watch/" + h.server.Codes.Watch} {
		if !strings.Contains(page.body, h.url+address) {
			t.Errorf("the page has no address %s%s", h.url, address)
		}
	}
	if n := strings.Count(page.body, `class="code"`); n != 2 || page.status != 200 {
		t.Errorf("%d, %d codes, want 2", page.status, n)
	}
	game, _ := h.begin("inches", "")
	for path, from := range map[string]string{"/invite": "/", at(game, "/about"): at(game, "")} {
		if !strings.Contains(ada.get(from).body, `href="`+path+`"`) || strings.Contains(wanda.get(from).body, `href="`+path+`"`) {
			t.Errorf("%s leads to %s for a scorer, and for nobody else", from, path)
		}
	}
	if a := open(t, nil).client().get("/invite"); a.status != 404 {
		t.Errorf("on this machine alone: %d, want 404", a.status)
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

// An entry of this server is told at once, whenever the ledger is looked at next.
func TestAnEntryIsToldAtOnce(t *testing.T) {
	t.Parallel()
	h := open(t, func(s *Server) { s.LookEvery = time.Hour })
	game, _ := h.begin("inches", "")
	events, end := stream(t, h, game)
	defer end()
	if first := <-events; !strings.HasPrefix(first, "1 ") || len(first) != len("1 ")+seenDigits { // the same for everybody
		t.Errorf("the first event is %q", first)
	}
	if a := h.client().get("/game/99/events"); a.status != 404 {
		t.Errorf("the stream of no game: %d", a.status)
	}
	h.client().post(at(game, "/entry"), "entry", "4", "after", "0")
	select {
	case told := <-events:
		if !strings.HasPrefix(told, "2 ") {
			t.Errorf("the stream tells %q", told)
		}
	case <-time.After(patience):
		t.Error("the stream does not tell it")
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

// Many connections at once keep nobody out for longer than they last.
func TestTooManyConnectionsWait(t *testing.T) {
	t.Parallel()
	h := open(t, func(s *Server) { s.HeaderTimeout = 200 * time.Millisecond })
	for range maxConnections + 20 {
		conn, err := net.Dial("tcp", h.address())
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
	}
	if a := h.client().get("/"); a.status != 200 {
		t.Errorf("after %d silent connections: %d", maxConnections+20, a.status)
	}
}
