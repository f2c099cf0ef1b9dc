package web

import (
	"context"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rollbook/ledger"
)

// FuzzPagesAnswerAnything sends a request of any kind, path and form from this machine: every answer is a page or a refusal, never a
// fault of the program, and the ledger stays whole.
func FuzzPagesAnswerAnything(f *testing.F) {
	h := open(f, nil)
	game, entries := h.begin("inches", "")
	h.play(game, entries[:20]...)
	h.begin("inthenet", "")
	h.begin("loft", "")
	copied := filepath.Join(f.TempDir(), "l")
	if err := h.server.Ledger.(*ledger.Ledger).Backup(copied); err != nil {
		f.Fatal(err)
	}
	before, err := os.ReadFile(copied)
	if err != nil {
		f.Fatal(err)
	}
	for _, path := range []string{"/", "/game/1", "/game/1/play/3", "/game/1/plays", "/game/1/box", "/game/1/record.roll",
		"/game/1/correct?entry=3", "/new?system=loft", "/join/ABC",
		"/game/99999999999999999999", "/game/1/../../x", "/season/x/team/y", "/static/app.css"} {
		f.Add(path, "", false)
	}
	for _, form := range []string{"/game/1/entry entry=43&after=20", "/game/1/entry e1=4&e2=3&after=20", "/game/1/entry entry=%zz&after=-1",
		"/game/1/undo after=20&reason=x", "/game/1/redo after=20", "/game/1/note text=rain&after=20", "/game/1/sign visitor=Ann&home=Bo",
		"/game/1/correct entry=3&value=44&reason=x&by=Ada", "/game/2/entry entry=7/3&after=0", "/game/3/coach side=home",
		"/join name=Ann&key=GUESS", "/new system=inches&visitor=A&home=B", "/new system=inches&visitor=A&home=B&=C",
		"/new system=inches&visitor=A&home=B&rule.=C"} {
		path, body, _ := strings.Cut(form, " ")
		f.Add(path, body, true)
	}
	local := &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 7654}
	f.Fuzz(func(t *testing.T, path, form string, post bool) {
		method, body := http.MethodGet, ""
		if post {
			method, body = http.MethodPost, form
		}
		r, err := http.NewRequest(method, "http://"+local.String()+"/"+strings.TrimPrefix(path, "/"), strings.NewReader(body))
		if err != nil || r.URL.Host != local.String() || strings.HasSuffix(r.URL.Path, "/events") {
			return
		}
		r.Host, r.RemoteAddr, r.RequestURI = local.String(), "127.0.0.1:9", r.URL.RequestURI()
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		ledgerFile := filepath.Join(t.TempDir(), "l") // each request has a ledger to itself: one that grows is slow, and shows a find once only
		if err := os.WriteFile(ledgerFile, before, 0o600); err != nil {
			t.Fatal(err)
		}
		l, err := ledger.Open(ledgerFile, ledger.ReadWrite, ledger.NoCopies())
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		s := serverOf(l)
		s.Codes = codesOf([]byte("secret"))
		w := httptest.NewRecorder()
		s.Handler().ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), http.LocalAddrContextKey, net.Addr(local))))
		if w.Code >= 500 {
			t.Errorf("%s %q %q: %d", method, path, body, w.Code)
		}
		for _, one := range w.Header()["Location"] {
			if !strings.HasPrefix(one, "/") || strings.HasPrefix(one, "//") {
				t.Errorf("%s %q %q leads to %q", method, path, body, one)
			}
		}
		if _, _, err := l.Read(game); err != nil {
			t.Errorf("%s %q %q: %v", method, path, body, err)
		}
	})
}
