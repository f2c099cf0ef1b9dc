package pdf

import (
	"strings"
	"testing"
	"unicode"

	"rollbook/internal/enginetest"
	"rollbook/pdf/layout"
)

// Names are text on paper: with any names, a paper has every word that it has with plain ones, and the names.
func TestNamesAreTextOnPaper(t *testing.T) {
	t.Parallel()
	for _, g := range firstGames(t) {
		plain := g
		plain.Setup, _ = enginetest.Renamed(t, g.Setup, nil)
		for _, p := range papersOfGames {
			want := wordsOf(drawn(t, p.draw, plain))
			for _, names := range [][]string{{`"Mr"`, `\B\\`, `"`, `\`, `a"b`}, {`<b>&x;`, `[/b]`, `%s{us}`, `(a\)`},
				{`=1;+2`, `@x,-1`, `x|y;`}, {"Łódź Ж", "נבחרת", "نادي", "日本🏈", "q̄̂x́"}} {
				named := g
				var naming *strings.Replacer
				named.Setup, naming = enginetest.Renamed(t, g.Setup, names)
				c := drawn(t, p.draw, named)
				has := wordsOf(c)
				for word, n := range want {
					least := n
					if p.name != "sheet" {
						least -= 1 + n/4 // short names fill fewer pages, and the heads are on each
					}
					if has[word] < least && isWord(word) && !isName(naming, word) && word != "any" { // one code has no order
						t.Errorf("%s of %s with %q: %q stands there %d times, and %d with plain names", p.name, g.Name, names, word, has[word], n)
					}
				}
				for i, side := range []string{"visitor", "home"} {
					name := names[i]
					if text := strings.Join(strings.Fields(pageTexts(c)), " "); !strings.Contains(text, legibleName(name, standIns[side])) {
						t.Errorf("%s of %s: nothing is called %s", p.name, g.Name, name)
					}
				}
			}
		}
	}
}

// wordsOf counts the words of a paper.
func wordsOf(c *layout.Canvas) map[string]int {
	words := map[string]int{}
	for _, word := range strings.Fields(pageTexts(c)) {
		words[word]++
	}
	return words
}

// isName reports whether a word is a plain name, perhaps in capitals.
func isName(naming *strings.Replacer, word string) bool {
	name := word[:1] + strings.ToLower(word[1:])
	return naming.Replace(name) != name
}

// isWord reports whether all of a word are letters; figures move with the page that they are on.
func isWord(word string) bool {
	return strings.IndexFunc(word, func(r rune) bool { return !unicode.IsLetter(r) }) < 0
}
