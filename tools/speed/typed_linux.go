package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"syscall"
	"time"
	"unsafe"
)

// typed begins a game at a terminal, types its entries one by one, each after the prompt has come, and returns how long
// the next prompt took in the middle case, and the CPU time of one entry. An entry is on the disk before the prompt comes.
func (b *bench) typed(p program, _ *input) (cost, error) {
	ledger, entries, err := b.freshGame(p)
	if err != nil {
		return cost{}, err
	}
	_, few, err := sitting(p, ledger, entries[:1])
	if err != nil {
		return cost{}, err
	}
	took, many, err := sitting(p, ledger, entries[1:])
	if err != nil {
		return cost{}, err
	}
	slices.Sort(took)
	each := (many.cpu - few.cpu) / time.Duration(len(entries)-2)
	return cost{wall: took[len(took)/2], cpu: each, memory: many.memory}, nil
}

// sitting types entries at one call of play, and returns how long each prompt took and what the process took.
func sitting(p program, ledger string, entries []string) ([]time.Duration, cost, error) {
	pty, tty, err := terminal()
	if err != nil {
		return nil, cost{}, err
	}
	defer pty.Close()
	c := exec.Command(p.path, "play", "--ledger", ledger)
	c.Env = append(os.Environ(), "TERM=xterm", "PAGER=cat")
	c.Stdin, c.Stdout, c.Stderr = tty, tty, tty
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	err = c.Start()
	tty.Close()
	if err != nil {
		return nil, cost{}, err
	}
	defer c.Process.Kill()
	defer time.AfterFunc(time.Minute, func() { c.Process.Kill() }).Stop() // so that no wait for a prompt is for ever
	if err := prompted(pty, 0); err != nil {
		return nil, cost{}, err
	}
	var took []time.Duration
	for _, entry := range entries {
		if _, err := pty.WriteString(entry); err != nil {
			return nil, cost{}, err
		}
		if err := echoed(pty, entry); err != nil {
			return nil, cost{}, err
		}
		begin := time.Now()
		if _, err := pty.WriteString("\r"); err != nil {
			return nil, cost{}, err
		}
		if err := prompted(pty, 1); err != nil {
			return nil, cost{}, err
		}
		took = append(took, time.Since(begin))
	}
	if _, err := pty.WriteString("quit\r"); err != nil {
		return nil, cost{}, err
	}
	go func() { // whatever it still says
		for rest := make([]byte, 4096); ; {
			if _, err := pty.Read(rest); err != nil {
				return
			}
		}
	}()
	if err := c.Wait(); err != nil {
		return nil, cost{}, fmt.Errorf("play at a terminal: %v", err)
	}
	return took, cost{cpu: used(c.ProcessState), memory: peak(c.ProcessState)}, nil
}

// prompted reads until at least so many lines have ended and the last one is a prompt.
func prompted(pty *os.File, lines int) error {
	return read(pty, func(seen []byte) bool {
		last := bytes.LastIndexByte(seen, '\n')
		return bytes.Count(seen, []byte("\n")) >= lines && bytes.Contains(seen[last+1:], []byte("> "))
	})
}

// echoed reads until an entry is seen.
func echoed(pty *os.File, entry string) error {
	return read(pty, func(seen []byte) bool { return bytes.Contains(seen, []byte(entry)) })
}

func read(pty *os.File, enough func([]byte) bool) error {
	var seen []byte
	chunk := make([]byte, 1<<14)
	for !enough(seen) {
		n, err := pty.Read(chunk)
		if err != nil {
			return fmt.Errorf("no prompt at the terminal, but %q: %v", seen, err)
		}
		seen = append(seen, chunk[:n]...)
	}
	return nil
}

// terminal opens a pseudo-terminal, wide enough for every prompt: the side of the person and that of the program.
func terminal() (pty, tty *os.File, err error) {
	if pty, err = os.OpenFile("/dev/ptmx", os.O_RDWR, 0); err != nil {
		return nil, nil, err
	}
	var number, unlocked uint32
	for request, value := range map[uintptr]unsafe.Pointer{syscall.TIOCGPTN: unsafe.Pointer(&number), syscall.TIOCSPTLCK: unsafe.Pointer(&unlocked),
		syscall.TIOCSWINSZ: unsafe.Pointer(&[4]uint16{40, 200})} {
		if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, pty.Fd(), request, uintptr(value)); errno != 0 {
			return nil, nil, errno
		}
	}
	tty, err = os.OpenFile("/dev/pts/"+strconv.Itoa(int(number)), os.O_RDWR|syscall.O_NOCTTY, 0)
	return pty, tty, err
}
