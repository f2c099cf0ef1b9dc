//go:build unix

package table

import (
	"os"
	"os/signal"
	"syscall"
	"time"
)

const canSuspend = true

// suspend stops the program and whatever was begun with it, until the shell continues them. Without such a shell the
// system does not stop it, and it keeps running.
func suspend() {
	continued := make(chan os.Signal, 1)
	signal.Notify(continued, syscall.SIGCONT)
	defer signal.Stop(continued)
	syscall.Kill(0, syscall.SIGTSTP)
	select { // the signal may take a moment to arrive
	case <-continued:
	case <-time.After(100 * time.Millisecond):
	}
}
