package term

import (
	"bytes"
	"cmp"
	"io"
	"os/exec"
	"strings"
)

// Paged runs a command whose answer may be long. On a terminal, an answer that does not fit goes through a pager:
// ROLLBOOK_PAGER, else PAGER, else less.
func (t *Terminal) Paged(off bool, run func() error) error {
	if t.Screen == nil || off {
		return run()
	}
	screen, answer := t.Out, &bytes.Buffer{}
	t.Out, t.kept = answer, answer
	err := run()
	t.Out, t.kept = screen, nil
	if !t.throughPager(answer.Bytes()) {
		t.Out.Write(answer.Bytes())
	}
	t.below.WriteTo(t.ErrOut)
	return err
}

// throughPager shows a long answer in the pager and reports whether it did. Quitting the pager before the end counts as
// shown.
func (t *Terminal) throughPager(answer []byte) bool {
	if _, height := t.size(); height == 0 || bytes.Count(answer, []byte("\n")) < height {
		return false
	}
	words := strings.Fields(cmp.Or(t.Env("ROLLBOOK_PAGER"), t.Env("PAGER"), "less"))
	if len(words) == 0 || words[0] == "cat" {
		return false
	}
	pager := exec.Command(words[0], words[1:]...)
	if t.Env("LESS") == "" {
		pager.Env = append(pager.Environ(), "LESS=FRX")
	}
	in, err := pager.StdinPipe()
	if err != nil {
		return false
	}
	pager.Stdout, pager.Stderr = t.Screen, t.ErrOut
	if pager.Start() != nil {
		return false
	}
	io.Copy(in, bytes.NewReader(answer))
	in.Close()
	pager.Wait()
	return true
}
