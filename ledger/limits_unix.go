//go:build unix

package ledger

import (
	"os/signal"
	"syscall"
)

// ignoreSizeSignal lets a write beyond the limit on the size of files fail as a write, which is reported as not
// recorded. Left alone, the signal would end the program.
func ignoreSizeSignal() { signal.Ignore(syscall.SIGXFSZ) }
