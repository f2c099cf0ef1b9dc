package cmd

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The code on the screen leads to the address with the key, whatever colors the terminal has.
func TestTheCodeOnTheScreenIsTheAddress(t *testing.T) {
	const address = "http://192.168.178.123:7654/join/0123456789ABC"
	scanner, err := exec.LookPath("zbarimg")
	if err != nil {
		t.Skip("skipped: no zbarimg on this machine")
	}
	lines := strings.Split(strings.TrimSuffix(qrText(address), "\n"), "\n")
	const size = 6 // pixels of a module
	var rows [][]byte
	for _, line := range lines {
		inner, found := strings.CutPrefix(line, "\x1b[30;107m")
		inner, reset := strings.CutSuffix(inner, "\x1b[0m")
		if !found || !reset {
			t.Fatalf("a line of the code does not say its colors: %q", line)
		}
		var upper, lower []byte
		for _, r := range inner {
			up, down := byte(255), byte(255)
			if r == '█' || r == '▀' {
				up = 0
			}
			if r == '█' || r == '▄' {
				down = 0
			}
			upper, lower = append(upper, bytes.Repeat([]byte{up}, size)...), append(lower, bytes.Repeat([]byte{down}, size)...)
		}
		for range size {
			rows = append(rows, upper)
		}
		for range size {
			rows = append(rows, lower)
		}
	}
	picture := filepath.Join(t.TempDir(), "code.pgm")
	text := fmt.Sprintf("P5 %d %d 255\n%s", len(rows[0]), len(rows), bytes.Join(rows, nil))
	if err := os.WriteFile(picture, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(scanner, "--raw", "-q", picture).Output()
	if err != nil || strings.TrimSpace(string(out)) != address {
		t.Errorf("zbarimg reads %q: %v", out, err)
	}
}
