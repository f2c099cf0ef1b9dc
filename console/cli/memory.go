package cli

import (
	"math"
	"runtime/debug"
)

// LimitMemory has the collector come earlier where memory nears so many bytes, the program's own 27 MB not counted, unless GOMEMLIMIT
// says otherwise.
func LimitMemory(bytes int) {
	if debug.SetMemoryLimit(-1) == math.MaxInt64 {
		debug.SetMemoryLimit(int64(bytes))
	}
}
