package replay

import "rollbook/engine"

// A Play is one play of a game as it was recorded: its entries and what they came to.
type Play struct {
	N       int      `json:"play"`
	Entries []string `json:"entries"`
	Text    string   `json:"text"`  // the play-by-play
	First   int      `json:"first"` // number of its first entry
	Last    int      `json:"last"`
}

// Plays derives the plays of a record.
func Plays(s *engine.Setup, tokens []string) ([]Play, engine.Result) {
	tr := Traced(s, tokens, engine.Observer{Journal: true})
	return tr.Plays(), tr.Result
}
