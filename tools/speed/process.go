package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"time"
)

// A cost is what a process took.
type cost struct {
	cpu    time.Duration // user and system
	wall   time.Duration
	memory float64 // at most, in MB
	out    string  // the end of what it printed
}

// A process is a command line to measure, with its standard input.
type process struct {
	path  string
	args  []string
	stdin io.Reader
	fails bool // a status other than 0 is as it should be
}

// measure runs a process. What it prints goes through a pipe only if it is wanted: otherwise it costs the process nothing.
//
// This program must stay small itself: a process that it begins counts as being as large as this one is at that moment.
func (p process) measure(wanted bool) (cost, error) {
	c := exec.Command(p.path, p.args...)
	c.Stdin = p.stdin
	var out tail
	var errs bytes.Buffer
	if wanted {
		c.Stdout = &out
	}
	c.Stderr = &errs
	begin := time.Now()
	err := c.Run()
	wall := time.Since(begin)
	if err != nil && !(p.fails && c.ProcessState != nil) {
		return cost{}, fmt.Errorf("%s %s: %v: %s", p.path, strings.Join(p.args, " "), err, strings.TrimSpace(errs.String()))
	}
	return cost{cpu: used(c.ProcessState), wall: wall, memory: peak(c.ProcessState), out: string(out)}, nil
}

// used is the CPU time of a process that has ended, user and system.
func used(s *os.ProcessState) time.Duration { return s.UserTime() + s.SystemTime() }

// A tail keeps the last bytes that are written.
type tail []byte

func (t *tail) Write(b []byte) (int, error) {
	const most = 1 << 12
	*t = append(*t, b...)
	if len(*t) > 2*most {
		*t = append((*t)[:0], (*t)[len(*t)-most:]...)
	}
	return len(b), nil
}
