//go:build unix

package outfile

import (
	"errors"
	"syscall"
)

// running reports whether a process of that number exists.
func running(pid int) bool { return pid > 0 && !errors.Is(syscall.Kill(pid, 0), syscall.ESRCH) }
