// Package thorough says how much of a law to try: a little in every test run, all of it with ROLLBOOK_THOROUGH=1, as in
// .ci/run.
package thorough

import (
	"os"
	"runtime/debug"
	"testing"
)

// Tests should be quick and may use memory, so the collector runs less often, and commands that a test runs in its process set no limit.
func init() {
	if testing.Testing() && os.Getenv("GOGC") == "" {
		debug.SetGCPercent(800)
		debug.SetMemoryLimit(1 << 40)
	}
}

// Tests reports whether to try all of it.
func Tests() bool { return os.Getenv("ROLLBOOK_THOROUGH") != "" }

// Of returns how many times to try something: a few times, or many.
func Of[N int | float64 | string](few, many N) N {
	if Tests() {
		return many
	}
	return few
}

// Some returns the part of a list to try: the first few, or all.
func Some[T any](all []T, few int) []T { return all[:min(Of(few, len(all)), len(all))] }
