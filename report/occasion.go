package report

import "rollbook/engine"

// Occasion is of what event a game is, when and where, as far as its header says so.
func Occasion(h engine.Header) (said []string) {
	for _, key := range []string{"event", "date", "site"} {
		if v := h.Get(key); v != "" {
			said = append(said, v)
		}
	}
	return said
}
