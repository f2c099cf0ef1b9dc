package pdf

import (
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
)

// Calls on sheets. A call is written as its short form, the one to type, so a sheet can be typed exactly as it is.

// callLetters returns a call as written before its dice; isCall is false for dice and numbers.
func callLetters(s *engine.System, entry string) (letters string, isCall bool) {
	if call := s.Call(entry); call != nil {
		return call.Short, true
	}
	return "", false
}

// callKey explains every short form, each once with all that it stands for, and then which calls a roll implies: "calls before
// their dice: s short pass, stay · m medium pass".
func callKey(s *engine.System, unsaid []string) string {
	var key []string
	for i, call := range s.Calls {
		if slices.ContainsFunc(s.Calls[:i], func(before *engine.Call) bool { return before.Short == call.Short }) {
			continue
		}
		var meant []string
		for _, same := range s.Calls[i:] {
			if same.Short == call.Short {
				meant = append(meant, callWords(same.Word))
			}
		}
		key = append(key, call.Short+" "+strings.Join(meant, ", "))
	}
	said := "calls before their dice: " + strings.Join(key, " · ")
	if len(unsaid) > 0 {
		words := lists.Map(unsaid, callWords)
		said += " · a roll alone: " + strings.Join(words, ", ")
	}
	return said
}

// callWords returns what a call is written as in a key: a rating of one letter as on players' cards.
func callWords(call string) string {
	if len(call) == 1 {
		return strings.ToUpper(call)
	}
	return strings.ReplaceAll(call, "-", " ")
}
