package console

import (
	"bytes"
	"io"
	"os/exec"
	"strings"
)

// paged runs a command whose answer may be long. On a terminal what does not fit goes through a pager: ROLLBOOK_PAGER, else
// PAGER, else less.
func (t *terminal) paged(off bool, run func() error) error {
	if t.screen == nil || off {
		return run()
	}
	var err error
	answer := t.captured(func() { err = run() })
	if !t.throughPager(answer) {
		t.stdout.Write(answer)
	}
	return err
}

// captured is what would be printed.
func (t *terminal) captured(print func()) []byte {
	out := t.stdout
	var answer bytes.Buffer
	t.stdout = &answer
	print()
	t.stdout = out
	return answer.Bytes()
}

// pager is the command of the pager, in words; none where nothing is to be paged.
func (t *terminal) pager() []string {
	for _, command := range []string{t.env("ROLLBOOK_PAGER"), t.env("PAGER"), "less"} {
		if command == "" {
			continue
		}
		words := strings.Fields(command)
		if len(words) == 0 || words[0] == "cat" {
			return nil
		}
		return words
	}
	return nil
}

// throughPager shows a long answer in the pager and reports whether it did. A pager that is left before the end has shown
// what was wanted.
func (t *terminal) throughPager(answer []byte) bool {
	if height := t.height(); height == 0 || bytes.Count(answer, []byte("\n")) < height {
		return false
	}
	words := t.pager()
	if len(words) == 0 {
		return false
	}
	pager := exec.Command(words[0], words[1:]...)
	if t.env("LESS") == "" {
		pager.Env = append(pager.Environ(), "LESS=FRX")
	}
	in, err := pager.StdinPipe()
	if err != nil {
		return false
	}
	pager.Stdout, pager.Stderr = t.screen, t.stderr
	if pager.Start() != nil {
		return false
	}
	io.Copy(in, bytes.NewReader(answer))
	in.Close()
	pager.Wait()
	return true
}
