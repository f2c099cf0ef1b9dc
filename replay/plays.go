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

// NamesOf are the teams' names as the plays of a game have them: soccer clubs go by their full names, unless the header has
// short ones.
func NamesOf(s *engine.Setup) engine.Names {
	names := engine.NewNames(s)
	if s.System.ID == "inthenet" {
		for _, side := range engine.Teams {
			if s.Header.Get(side.String()+"-short") == "" {
				names.Nick[side] = names.Full[side]
			}
		}
	}
	return names
}
