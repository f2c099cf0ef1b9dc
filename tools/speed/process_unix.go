//go:build unix

package main

import (
	"os"
	"runtime"
	"syscall"
)

// peak is the most memory that a process had, in MB.
func peak(s *os.ProcessState) float64 {
	unit := 1024.0 // kilobytes
	if runtime.GOOS == "darwin" {
		unit = 1
	}
	return float64(s.SysUsage().(*syscall.Rusage).Maxrss) * unit / 1e6
}
