package game

import (
	"strings"

	"rollbook/engine"
)

// Plain is a name as people look for it.
func Plain(name string) string { return engine.Folded(name) }

// HasWords reports whether a plain text has every one of some words, each at the beginning of one of its own.
func HasWords(text string, words []string) bool {
	for _, word := range words {
		if !strings.HasPrefix(text, word) && !strings.Contains(text, " "+word) {
			return false
		}
	}
	return true
}
