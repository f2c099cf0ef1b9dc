package engine

import (
	"slices"
	"strings"
)

// Tokens are the entries and assertions of a record, in order. A table asks for the next one when it has used the last.
type Tokens interface {
	// Next returns the next token; ok is false after the last one.
	Next() (token string, ok bool)
	// Last returns the token that Next returned last; "" before the first.
	Last() string
	// AssertBox reports whether any assertion is about the box, which needs a journal.
	AssertBox() bool
}

// BoxAssertion begins every assertion about the box.
const BoxAssertion = "=box"

// A tokenList is tokens that have been read already.
type tokenList struct {
	tokens []string
	next   int
}

func (l *tokenList) Next() (token string, ok bool) {
	if l.next == len(l.tokens) {
		return "", false
	}
	l.next++
	return l.tokens[l.next-1], true
}

func (l *tokenList) Last() string {
	if l.next == 0 {
		return ""
	}
	return l.tokens[l.next-1]
}

func (l *tokenList) AssertBox() bool {
	return slices.ContainsFunc(l.tokens, func(token string) bool { return strings.HasPrefix(token, BoxAssertion) })
}
