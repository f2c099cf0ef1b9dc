package console

import (
	"bytes"
	"io"
	"os/exec"
	"strings"

	"golang.org/x/term"
)

// paged runs a command whose answer may be long. On a terminal what does not fit goes through a pager: ROLLBOOK_PAGER, else
// PAGER, else less.
func (s *session) paged(off bool, run func() error) error {
	if s.screen == nil || off {
		return run()
	}
	out := s.stdout
	var answer bytes.Buffer
	s.stdout = &answer
	err := run()
	s.stdout = out
	if !s.throughPager(answer.Bytes()) {
		out.Write(answer.Bytes())
	}
	return err
}

// pager is the command of the pager, in words; none where nothing is to be paged.
func (s *session) pager() []string {
	for _, command := range []string{s.env("ROLLBOOK_PAGER"), s.env("PAGER"), "less"} {
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
func (s *session) throughPager(answer []byte) bool {
	_, height, err := term.GetSize(int(s.screen.Fd()))
	if err != nil || bytes.Count(answer, []byte("\n")) < height {
		return false
	}
	words := s.pager()
	if len(words) == 0 {
		return false
	}
	pager := exec.Command(words[0], words[1:]...)
	if s.env("LESS") == "" {
		pager.Env = append(pager.Environ(), "LESS=FRX")
	}
	in, err := pager.StdinPipe()
	if err != nil {
		return false
	}
	pager.Stdout, pager.Stderr = s.screen, s.stderr
	if pager.Start() != nil {
		return false
	}
	io.Copy(in, bytes.NewReader(answer))
	in.Close()
	pager.Wait()
	return true
}
