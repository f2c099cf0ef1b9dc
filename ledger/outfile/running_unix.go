//go:build unix

package outfile

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// Links returns how many names a file has; 1 if the system does not say.
func Links(info fs.FileInfo) int {
	if stat, ok := info.Sys().(*syscall.Stat_t); ok {
		return int(stat.Nlink)
	}
	return 1
}

// keepOwner gives a file the owner and the group of the one it replaces, as far as the system allows.
func keepOwner(f *os.File, was fs.FileInfo) {
	if stat, ok := was.Sys().(*syscall.Stat_t); ok {
		_ = f.Chown(int(stat.Uid), int(stat.Gid))
	}
}

// running reports whether a process of that number exists.
func running(pid int) bool { return pid > 0 && !errors.Is(syscall.Kill(pid, 0), syscall.ESRCH) }
