package replay

import (
	"encoding/json"
	"strconv"

	"rollbook/engine"
)

// stretches are the members of a state whose change ends a stretch of the game: there a scorer compares the score.
var stretches = []string{"period", "half", "round"}

// Assert returns the record with the score asserted at the end of every period, half or round, and at the end of the
// game. Assertions that it has already stay; what the rules refuse follows unchanged.
func Assert(s *engine.Setup, tokens []string) []string {
	var after []int // entries after which the score is asserted
	var scores []string
	was := ""
	r := engine.Run(s, tokens, engine.Observer{Watch: func(t *engine.Table) {
		now := stretchOf(t.Game().AppendState(nil))
		if t.Entries() > 0 && (now != was || t.Prompt() == nil) {
			after, scores = append(after, t.Entries()), append(scores, scoreAssertion(t.Game().Score()))
		}
		was = now
	}})
	out := make([]string, 0, len(tokens)+len(after))
	n := 0
	for i := 0; i <= len(tokens); i++ {
		if i < len(tokens) && assertion(tokens[i]) {
			out = append(out, tokens[i])
			continue
		}
		if len(after) > 0 && after[0] == n && n <= r.Entries {
			if !asserted(out, scores[0]) {
				out = append(out, scores[0])
			}
			after, scores = after[1:], scores[1:]
		}
		if i < len(tokens) {
			out = append(out, tokens[i])
			n++
		}
	}
	return out
}

// asserted reports whether a text is among the assertions at the end of the tokens.
func asserted(tokens []string, text string) bool {
	for i := len(tokens) - 1; i >= 0 && assertion(tokens[i]); i-- {
		if tokens[i] == text {
			return true
		}
	}
	return false
}

func scoreAssertion(score engine.Sides[int]) string {
	return "=" + strconv.Itoa(score[engine.Visitor]) + "-" + strconv.Itoa(score[engine.Home])
}

// stretchOf names the period, half or round of a state.
func stretchOf(state []byte) string {
	var members map[string]json.RawMessage
	if json.Unmarshal(state, &members) != nil {
		return ""
	}
	text := ""
	for _, key := range stretches {
		text += string(members[key]) + " "
	}
	return text
}
