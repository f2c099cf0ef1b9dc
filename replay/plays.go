package replay

import "rollbook/engine"

// A Play is one play of a game as it was recorded: its entries and what they came to.
type Play struct {
	N           int      `json:"play"`
	First, Last int      `json:"-"` // the numbers of its entries
	Entries     []string `json:"entries"`
	Text        string   `json:"text"` // the play-by-play
}

// Plays derives the plays of a record.
func Plays(s *engine.Setup, tokens []string) ([]Play, engine.Result) {
	tr := Traced(s, tokens, engine.Observer{Journal: true})
	return tr.Plays(), tr.Result
}
