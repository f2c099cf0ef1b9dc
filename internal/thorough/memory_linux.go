package thorough

import (
	"os"
	"syscall"
	"testing"
)

// Ledgers wait for the disk at every entry, so tests keep their temporary files in memory where there is room for them and
// programs may be run there, unless TMPDIR says otherwise.
func init() {
	const memory, noExec, enough = "/dev/shm", 8, 1 << 30
	var fs syscall.Statfs_t
	if testing.Testing() && os.Getenv("TMPDIR") == "" && syscall.Statfs(memory, &fs) == nil && fs.Flags&noExec == 0 &&
		fs.Bavail*uint64(fs.Bsize) > enough {
		os.Setenv("TMPDIR", memory)
	}
}
