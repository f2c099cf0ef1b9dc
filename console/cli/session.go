package cli

import (
	"io"
	"path/filepath"

	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/ledger"
)

// A Session is one run of the program: what it reads and writes, and its environment.
type Session struct {
	Term  *term.Terminal
	Stdin io.Reader
	Cache *engine.Cache  // for the records of all files; nil for one per file
	Dir   string         // the folder for relative paths; "" for the process's
	Held  *ledger.Ledger // that serve has open, so nothing else in the process may open it again; nil for other commands
}

// At returns where a typed path leads.
func (s *Session) At(path string) string {
	if s.Dir == "" || path == "" || filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(s.Dir, path)
}

// Named returns a file's path as it would be typed.
func (s *Session) Named(path string) string {
	if short, err := filepath.Rel(s.Dir, path); s.Dir != "" && err == nil && filepath.IsLocal(short) {
		return short
	}
	return path
}
