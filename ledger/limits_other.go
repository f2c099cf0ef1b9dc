//go:build !unix

package ledger

// ignoreSizeSignal does nothing on systems without that signal.
func ignoreSizeSignal() {}
