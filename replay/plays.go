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
	written := make([]string, 0, len(tokens))
	r := engine.Run(s, tokens, engine.Observer{Journal: true, Watch: func(t *engine.Table) {
		if t.Entries() > len(written) {
			written = append(written, t.Entry())
		}
	}})
	var plays []Play
	for i := range r.Journal.Plays {
		first, last := r.Journal.PlaySpan(i, r.Entries)
		if first > last {
			break // the play whose first prompt is open
		}
		text := r.Game.AppendPlayByPlay(nil, first, last)
		plays = append(plays, Play{i + 1, first, last, written[first-1 : last], string(text)})
	}
	return plays, r
}
