package console

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"net/netip"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestServe serves as a user does: the address comes first, a game is begun and played by forms, Ctrl-C ends it, and what was
// acknowledged is in the ledger.
func TestServe(t *testing.T) {
	d := atDesk(t)
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
	if status, text, errs := d.ask("", "show", "1", "--ledger", filepath.Join(folder, "l.rollbook")); status != 0 ||
		!strings.Contains(text, "Bears to kick off") {
		t.Errorf("after it: %d %s%s", status, text, errs)
	}
}

// serving begins serve in a folder, and returns its first lines, and what ends it by Ctrl-C.
func serving(t *testing.T, folder string, lines int, args ...string) (said []string, end func()) {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	rollbook := filepath.Join(folder, "rollbook")
	if err := os.Symlink(program, rollbook); err != nil && !errors.Is(err, fs.ErrExist) {
		t.Skip("no program of another name can be made: ", err)
	}
	serve := exec.Command(rollbook, append([]string{"serve", "--listen", "127.0.0.1:0", "--ledger", "l.rollbook"}, args...)...)
	serve.Dir = folder
	out, err := serve.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := serve.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { serve.Process.Kill(); serve.Wait() })
	for text := bufio.NewScanner(out); len(said) < lines && text.Scan(); {
		said = append(said, text.Text())
	}
	return said, func() {
		t.Helper()
		serve.Process.Signal(syscall.SIGINT)
		ended := make(chan error, 1)
		go func() { ended <- serve.Wait() }()
		select {
		case err := <-ended:
			if err != nil {
				t.Errorf("Ctrl-C: %v", err)
			}
		case <-time.After(time.Minute):
			t.Fatal("Ctrl-C does not end it")
		}
	}
}

// listens reports whether anybody takes a connection there.
func listens(address string) bool {
	conn, err := net.DialTimeout("tcp", address, 2*time.Second)
	if err == nil {
		conn.Close()
	}
	return err == nil
}

// Without --lan only the loopback address answers, not the network, and not a listener on every address.
func TestServeIsForThisMachineAlone(t *testing.T) {
	t.Parallel()
	said, end := serving(t, t.TempDir(), 1)
	defer end()
	if len(said) == 0 {
		t.Fatal("serve says nothing")
	}
	address, _, _ := strings.Cut(strings.TrimPrefix(said[0], "http://"), " ")
	here, err := netip.ParseAddrPort(address)
	if err != nil || !listens(address) {
		t.Fatalf("%q does not answer: %v", address, err)
	}
	elsewhere := []netip.Addr{netip.MustParseAddr("127.0.0.2"), netip.IPv6Loopback()}
	for _, ip := range append(elsewhere, privateAddresses()...) {
		if at := netip.AddrPortFrom(ip, here.Port()).String(); listens(at) {
			t.Errorf("%s answers, and only %s may", at, here)
		}
	}
}

// With --lan each private address answers by itself, with a link to watch and a code to score that another start shows again until it is to
// make others; no listener is on every address.
func TestServeOnTheNetwork(t *testing.T) {
	t.Parallel()
	private := privateAddresses()
	if len(private) == 0 {
		t.Skip("skipped: this machine has no address in a private network")
	}
	code := regexp.MustCompile(`to (watch|score): http://\S+/(watch|join)/[0-9A-Z]{13}`)
	var codes [][]string
	folder := t.TempDir()
	for i, args := range [][]string{{"--lan"}, {"--lan"}, {"--lan", "--new-codes"}} {
		said, end := serving(t, folder, 2+2*len(private)+1, args...)
		text := strings.Join(said, "\n")
		if strings.Contains(text, "0.0.0.0") || strings.Contains(text, "http://[::]") {
			t.Errorf("an address of every network is served:\n%s", text)
		}
		address, _, _ := strings.Cut(strings.TrimPrefix(said[0], "http://"), " ")
		here, err := netip.ParseAddrPort(address)
		if err != nil {
			t.Fatal(err, text)
		}
		if at := fmt.Sprintf("127.0.0.2:%d", here.Port()); listens(at) {
			t.Errorf("%s answers: a listener is on every address", at)
		}
		for _, ip := range private {
			at := netip.AddrPortFrom(ip, here.Port()).String()
			if !strings.Contains(text, "to watch: http://"+at+"/watch/") || !strings.Contains(text, "to score: http://"+at+"/join/") {
				t.Fatalf("no codes for %s in\n%s", at, text)
			}
			resp, err := http.Get("http://" + at + "/")
			if err != nil || resp.StatusCode != http.StatusUnauthorized {
				t.Errorf("%s without a code: %v %v", at, resp, err)
			}
			if err == nil {
				resp.Body.Close()
			}
		}
		var now []string
		for _, m := range code.FindAllString(text, -1) {
			now = append(now, m[len(m)-13:])
		}
		if codes = append(codes, now); len(now) != 2*len(private) || now[0] == now[1] {
			t.Fatalf("start %d shows %v", i+1, now)
		}
		end()
	}
	if !slices.Equal(codes[0], codes[1]) || slices.Contains(codes[2], codes[0][0]) || slices.Contains(codes[2], codes[0][1]) {
		t.Errorf("three starts, the last with --new-codes, show %v", codes)
	}
}

// privateAddresses returns the addresses of this machine in private networks.
func privateAddresses() (found []netip.Addr) {
	addresses, _ := net.InterfaceAddrs()
	for _, a := range addresses {
		if prefix, err := netip.ParsePrefix(a.String()); err == nil && prefix.Addr().Unmap().IsPrivate() {
			found = append(found, prefix.Addr().Unmap())
		}
	}
	return found
}
