package game

import "strings"

// HasWords reports whether a folded text has every one of some words, each at the beginning of one of its own.
func HasWords(text string, words []string) bool {
	for _, word := range words {
		if !strings.HasPrefix(text, word) && !strings.Contains(text, " "+word) {
			return false
		}
	}
	return true
}
