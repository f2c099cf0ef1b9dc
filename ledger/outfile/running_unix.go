//go:build unix

package outfile

import (
	"errors"
	"io/fs"
	"syscall"
)

// Links returns how many names a file has; 1 where the system does not say.
func Links(info fs.FileInfo) int {
	if stat, ok := info.Sys().(*syscall.Stat_t); ok {
		return int(stat.Nlink)
	}
	return 1
}

// running reports whether a process of that number exists.
func running(pid int) bool { return pid > 0 && !errors.Is(syscall.Kill(pid, 0), syscall.ESRCH) }
