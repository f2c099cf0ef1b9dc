package console

import (
	"io"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
)

// TestServe serves as a user does: the address comes first, a game is begun and played by forms, Ctrl-C ends it, and what was
// acknowledged is in the ledger.
func TestServe(t *testing.T) {
	folder := t.TempDir()
	said, end := serving(t, folder, 1, "--by", "Ada")
	if len(said) == 0 {
		t.Fatal("serve says nothing")
	}
	address, rest, _ := strings.Cut(said[0], " ")
	if !strings.HasPrefix(address, "http://127.0.0.1:") || rest != "(this machine only; Ctrl-C ends)" {
		t.Fatalf("%q", said)
	}
	post := func(path, form string) (status int, to string) {
		t.Helper()
		client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
		resp, err := client.Post(address+path, "application/x-www-form-urlencoded", strings.NewReader(form))
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		io.Copy(io.Discard, resp.Body)
		return resp.StatusCode, resp.Header.Get("Location")
	}
	if status, to := post("/new", "system=inches&visitor=Bears&home=Packers"); status != 303 || to != "/game/1" {
		t.Fatalf("new: %d %s", status, to)
	}
	if status, _ := post("/game/1/entry", "entry=4&after=0"); status != 303 {
		t.Fatalf("entry: %d", status)
	}
	end()
	if status, text, errs := ask("", "show", "1", "--ledger", filepath.Join(folder, "l.rollbook")); status != 0 || !strings.Contains(text, "Bears to kick off") {
		t.Errorf("after it: %d %s%s", status, text, errs)
	}
}
