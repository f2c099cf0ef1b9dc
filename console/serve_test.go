package console

import (
	"bufio"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestServe serves as a user does: the address comes first, a game is begun and played by forms, Ctrl-C ends it, and what was
// acknowledged is in the ledger.
func TestServe(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	rollbook := filepath.Join(folder, "rollbook")
	if err := os.Symlink(program, rollbook); err != nil {
		t.Skip("no program of another name can be made: ", err)
	}
	serve := exec.Command(rollbook, "serve", "--listen", "127.0.0.1:0", "--ledger", "l.rollbook", "--by", "Ada")
	serve.Dir = folder
	out, err := serve.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := serve.Start(); err != nil {
		t.Fatal(err)
	}
	defer serve.Process.Kill()
	line, err := bufio.NewReader(out).ReadString('\n')
	address, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	if err != nil || !strings.HasPrefix(address, "http://127.0.0.1:") || rest != "(this machine only; Ctrl-C ends)" {
		t.Fatalf("%q %v", line, err)
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
	serve.Process.Signal(syscall.SIGINT)
	ended := make(chan error, 1)
	go func() { ended <- serve.Wait() }()
	select {
	case err := <-ended:
		if err != nil {
			t.Errorf("Ctrl-C: %v", err)
		}
	case <-time.After(5 * time.Second):
		t.Fatal("Ctrl-C does not end it")
	}
	if status, text, errs := ask("", "show", "1", "--ledger", filepath.Join(folder, "l.rollbook")); status != 0 || !strings.Contains(text, "Bears to kick off") {
		t.Errorf("after it: %d %s%s", status, text, errs)
	}
}
