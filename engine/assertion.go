package engine

import (
	"strconv"
	"strings"
)

// assertion reports whether a token is no entry but states what holds (PROTOCOL 3).
func assertion(token string) bool { return token != "" && token[0] == '=' }

// assertions checks the assertions that stand before the next entry against the state that holds now (PROTOCOL 3).
func (t *Table) assertions() {
	for t.next < len(t.tokens) && assertion(t.tokens[t.next]) {
		a := t.tokens[t.next]
		path, want, named := strings.Cut(a[1:], ":")
		if !named { // the score
			path, want = "", path
		}
		if why := t.contradict(path, want); why != "" {
			r := &Refusal{N: t.entries + 1, Token: t.next, Entry: a, Code: CodeAssert, Why: why}
			if score := t.game.Score(); path == "" && want == scoreText(Sides[int]{Visitor: score[Home], Home: score[Visitor]}) {
				r.Hint = "the visitor's score comes first: =" + scoreText(score)
			}
			if p := t.Prompt(); p != nil {
				r.Prompt = p.Clone()
			}
			t.refusal = r
			panic(stop{})
		}
		t.next++
	}
}

// assertBox reports whether an assertion speaks of the box, which needs a journal.
func assertBox(tokens []string) bool {
	for _, token := range tokens {
		if assertion(token) && strings.HasPrefix(token, "=box") {
			return true
		}
	}
	return false
}

// contradict says how an assertion differs from the state; "" if it holds. An empty path asserts the score.
func (t *Table) contradict(path, want string) string {
	if path == "" {
		if got := scoreText(t.game.Score()); got != want {
			return "the score was asserted to be " + Quote(want) + ", and is " + got
		}
		return ""
	}
	got, ok := t.member(path)
	switch {
	case !ok:
		return "the state has no member " + Quote(path)
	case got == want, got == "null" && want == "none":
		return ""
	}
	return Quote(path) + " was asserted to be " + Quote(want) + ", and is " + got
}

func scoreText(score Sides[int]) string {
	return strconv.Itoa(score[Visitor]) + "-" + strconv.Itoa(score[Home])
}

// mostBoxes is how often a record's assertions may make the program put the box together.
const mostBoxes = 20_000

// member returns the text of a member of the state by its path; members of lists are numbered from 0. Of the box, figures
// are looked up one by one, and the rest is made once a settled state, so that many assertions cost little.
func (t *Table) member(path string) (string, bool) {
	steps := Path(path)
	if steps[0] != "box" {
		v, ok := t.game.State().Find(steps...)
		return v.Text(), ok
	}
	steps = steps[1:]
	if len(steps) > 1 && SideNamed(steps[0]) != Nobody {
		if v, ok := t.game.Figure(SideNamed(steps[0]), strings.Join(steps[1:], ".")); ok {
			return v.Text(), true
		}
	}
	if t.boxAt != t.entries || t.boxesMade == 0 {
		if t.boxesMade == mostBoxes {
			return "", false
		}
		t.box, t.boxAt = t.game.Box(), t.entries
		t.boxesMade++
	}
	v, ok := t.box.Find(steps...)
	return v.Text(), ok
}
