package cli

import (
	"io"
	"path/filepath"

	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/ledger"
)

// A Session is one call of the program: what it reads and writes, and what it knows of the world.
type Session struct {
	*term.Terminal
	Stdin        io.Reader
	ErrorsInJSON bool           // and notes, as the answer is
	Cache        *engine.Cache  // of the records of all files; nil for one of each file
	Dir          string         // the folder that paths begin in; "" for the one of the process
	Held         *ledger.Ledger // that serve has open, which nothing else in the process may open again; nil for other commands
}

// At is where a path leads as it was typed.
func (s *Session) At(path string) string {
	if s.Dir == "" || path == "" || filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(s.Dir, path)
}

// Named is the path of a file as it would have been typed.
func (s *Session) Named(path string) string {
	if short, err := filepath.Rel(s.Dir, path); s.Dir != "" && err == nil && filepath.IsLocal(short) {
		return short
	}
	return path
}
