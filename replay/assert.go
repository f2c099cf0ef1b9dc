package replay

import (
	"strconv"

	"rollbook/engine"
)

// Assert returns the record with the score asserted at the end of every period, half or round, where a scorer compares it,
// and at the end of the game. Assertions that it has already stay; what the rules refuse follows unchanged.
func Assert(s *engine.Setup, tokens []string) []string {
	var after []int // entries after which the score is asserted
	var scores []string
	stretch, was := s.System.Members.Times()[0], ""
	r := engine.Run(s, tokens, engine.Observer{Watch: func(t *engine.Table) {
		now := t.Game().State().At(stretch).Text()
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
