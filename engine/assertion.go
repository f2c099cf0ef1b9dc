package engine

import (
	"encoding/json"
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

// maxBoxBytes is how much JSON a record's assertions about the box may make the program write.
const maxBoxBytes = 1 << 30

// member returns the text of a member of the state by its path; members of lists are numbered from 0. Of the box,
// figures are looked up one by one, and the rest is made once a settled state, so that many assertions cost little.
func (t *Table) member(path string) (string, bool) {
	steps := strings.Split(path, ".")
	if steps[0] != "box" {
		return Member(t.game.AppendState(nil), steps)
	}
	steps = steps[1:]
	if f, ok := t.game.(Figurer); ok && len(steps) > 1 && SideNamed(steps[0]) != Nobody {
		if text, ok := f.Figure(SideNamed(steps[0]), strings.Join(steps[1:], ".")); ok {
			return text, true
		}
	}
	if t.box == nil || t.boxAt != t.entries {
		if t.boxBytes > maxBoxBytes {
			return "", false
		}
		t.box, t.boxAt = t.game.AppendBox(t.box[:0]), t.entries
		t.boxBytes += len(t.box)
	}
	return Member(t.box, steps)
}

// Member returns the text of a member of a compact JSON document by the steps of its path: a word without its quotes,
// anything else as it is.
func Member(doc []byte, steps []string) (string, bool) {
	for _, step := range steps {
		var ok bool
		if doc, ok = Child(doc, step); !ok {
			return "", false
		}
	}
	if len(doc) > 0 && doc[0] == '"' {
		var word string
		if json.Unmarshal(doc, &word) == nil {
			return word, true
		}
	}
	return string(doc), len(doc) > 0
}

// Child returns a member of an object by its key, or an element of a list by its number, of a compact JSON document. It
// looks at no more of the document than it must: states and boxes are asked for a member after every entry.
func Child(doc []byte, step string) ([]byte, bool) {
	if len(doc) == 0 || doc[0] != '{' && doc[0] != '[' {
		return nil, false
	}
	number, err := strconv.Atoi(step)
	if doc[0] == '[' && (err != nil || number < 0) {
		return nil, false
	}
	for i, n := 1, 0; i < len(doc) && doc[i] != '}' && doc[i] != ']'; n++ {
		key := []byte(nil)
		if doc[0] == '{' {
			end := valueEnd(doc, i)
			if end-i < 2 {
				return nil, false // no key: no JSON of ours
			}
			key = doc[i+1 : end-1]
			i = end + 1
		}
		end := valueEnd(doc, i)
		if end <= i {
			return nil, false
		}
		if doc[0] == '{' && string(key) == step || doc[0] == '[' && n == number {
			return doc[i:end], true
		}
		if i = end; i < len(doc) && doc[i] == ',' {
			i++
		}
	}
	return nil, false
}

// valueEnd returns where the JSON value that begins at a place ends.
func valueEnd(doc []byte, i int) int {
	depth, word := 0, false
	for ; i < len(doc); i++ {
		switch c := doc[i]; {
		case word && c == '\\':
			i++
		case c == '"':
			word = !word
			if !word && depth == 0 {
				return i + 1
			}
		case word:
		case c == '{' || c == '[':
			depth++
		case c == '}' || c == ']':
			if depth == 0 {
				return i
			}
			if depth--; depth == 0 {
				return i + 1
			}
		case c == ',' && depth == 0, c == ':' && depth == 0:
			return i
		}
	}
	return len(doc)
}
