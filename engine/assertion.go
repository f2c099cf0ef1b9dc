package engine

import (
	"strconv"
	"strings"
)

// IsAssertion reports whether a token asserts a fact instead of answering a prompt (PROTOCOL 3).
func IsAssertion(token string) bool { return token != "" && token[0] == '=' }

// assert checks an assertion against the current state (PROTOCOL 3).
func (t *Table) assert(a string) {
	path, want, named := strings.Cut(a[1:], ":")
	if !named { // the score
		path, want = "", path
	}
	why := t.contradict(path, want)
	if why == "" {
		return
	}
	r := &Refusal{N: t.entries + 1, Token: t.used, Entry: a, Code: CodeAssert, Why: why}
	if score := t.game.Score(); path == "" && want == ScoreText(Sides[int]{Visitor: score[Home], Home: score[Visitor]}) {
		r.Hint = "the visitor's score comes first: =" + ScoreText(score)
	}
	if p := t.Prompt(); p != nil {
		r.Prompt = p.Clone()
	}
	t.refusal = r
	panic(stop{})
}

// contradict says how an assertion differs from the state; "" if it is true. An empty path asserts the score.
func (t *Table) contradict(path, want string) string {
	if path == "" {
		if got := ScoreText(t.game.Score()); got != want {
			return "the score is " + got + ", not " + Quote(want)
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
	return Visible(path) + " is " + got + ", not " + Quote(want)
}

// ScoreText writes a score as records and season files do, the visitors first: "17-20".
func ScoreText(score Sides[int]) string {
	return strconv.Itoa(score[Visitor]) + "-" + strconv.Itoa(score[Home])
}

// maxBoxes is how many boxes the assertions of one record may make the program build.
const maxBoxes = 20_000

// member returns the text of a member of the state by its path; elements of lists are numbered from 0. The teams' figures are
// looked up one by one, and the rest of the box is built once after each entry, so that many assertions stay cheap.
func (t *Table) member(path string) (string, bool) {
	steps := Path(path)
	if steps[0] != "box" {
		v, ok := StateOf(t.game).Find(steps...)
		return v.Text(), ok
	}
	steps = steps[1:]
	if len(steps) > 1 && SideNamed(steps[0]) != Nobody {
		if v, ok := t.game.Figure(SideNamed(steps[0]), strings.Join(steps[1:], ".")); ok {
			return v.Text(), true
		}
	}
	if t.boxAt != t.entries || t.boxesMade == 0 {
		if t.boxesMade == maxBoxes {
			return "", false
		}
		t.box, t.boxAt = BoxOf(t.game), t.entries
		t.boxesMade++
	}
	v, ok := t.box.Find(steps...)
	return v.Text(), ok
}
