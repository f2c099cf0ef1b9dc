// Package thorough says how much of a law is tried: a little in every run of the tests, all of it where ROLLBOOK_THOROUGH=1, as
// in .ci/run.
package thorough

import (
	"os"
	"runtime/debug"
	"testing"
)

// Tests are to be quick and may take memory, so what they leave behind is collected seldom.
func init() {
	if testing.Testing() && os.Getenv("GOGC") == "" {
		debug.SetGCPercent(800)
	}
}

// Tests reports whether all of it is to be tried.
func Tests() bool { return os.Getenv("ROLLBOOK_THOROUGH") != "" }

// Of returns how many times something is tried: few times, or many.
func Of[N int | float64 | string](few, many N) N {
	if Tests() {
		return many
	}
	return few
}

// Some returns what of all is tried: the first few, or all.
func Some[T any](all []T, few int) []T { return all[:min(Of(few, len(all)), len(all))] }
