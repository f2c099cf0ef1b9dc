//go:build !unix

package ledger

// ignoreSizeSignal has nothing to do where there is no such signal.
func ignoreSizeSignal() {}
