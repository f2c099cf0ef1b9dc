package replay

import "rollbook/engine"

// Assert returns the record with the score asserted at the end of every period, half or round, where scorers compare it,
// and at the end of the game. Existing assertions stay; whatever the rules refuse follows unchanged.
func Assert(s *engine.Setup, tokens []string) []string {
	after := map[int]string{} // the assertion after n entries
	stretch, was := s.System.Members.Times()[0], ""
	engine.Run(s, tokens, engine.Observer{Watch: func(t *engine.Table) {
		now := engine.StateOf(t.Game()).At(stretch).Text()
		if t.Entries() > 0 && (now != was || t.Prompt() == nil) {
			after[t.Entries()] = "=" + engine.ScoreText(t.Game().Score())
		}
		was = now
	}})
	out := make([]string, 0, len(tokens)+len(after))
	end := func(n int) {
		if a := after[n]; a != "" && !asserted(out, a) {
			out = append(out, a)
		}
	}
	n := 0
	for _, token := range tokens {
		if !engine.IsAssertion(token) {
			end(n)
			n++
		}
		out = append(out, token)
	}
	end(n)
	return out
}

// asserted reports whether a text is among the assertions at the end of the tokens.
func asserted(tokens []string, text string) bool {
	for i := len(tokens) - 1; i >= 0 && engine.IsAssertion(tokens[i]); i-- {
		if tokens[i] == text {
			return true
		}
	}
	return false
}
