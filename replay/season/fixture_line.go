package season

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

// A rawFixture is a line [NAME:] SIDE @ SIDE [on DATE] [V-H | = GAME], cut into its parts.
type rawFixture struct {
	line    word
	name    word // "" for none
	sides   engine.Sides[[]word]
	neutral bool
	date    string
	score   *engine.Sides[int]
	scoreAt span
	link    word // "" for none
}

// isFixture reports whether a line has a free-standing @ or v.
func isFixture(line word) bool {
	for text := range strings.FieldsFuncSeq(line.text, isWhite) {
		if text == "@" || text == "v" {
			return true
		}
	}
	return false
}

// fixtureLine cuts a fixture into its parts. It is ok if both sides are there, whatever else is wrong with it.
func (r *reader) fixtureLine(line word) (raw rawFixture, ok bool) {
	words := fields(line)
	between := 0
	for words[between].text != "@" && words[between].text != "v" {
		between++
	}
	raw = rawFixture{line: line, neutral: words[between].text == "v"}
	before := line.slice(0, words[between].at.column-line.at.column)
	if name, side, named := cut(before, ":"); named {
		raw.name = join(fields(name))
		before = side
		if raw.name.text == "" {
			r.fault(FaultLine, line.at, "the name of the fixture is missing: F: CHI @ GB, or CHI @ GB without a name", "")
			return raw, false
		}
	}
	raw.sides[engine.Visitor] = fields(before)
	rest := words[between+1:]
	for i, w := range rest {
		if w.text[0] == '=' {
			raw.link = trim(line.slice(w.at.column-line.at.column+1, len(line.text)))
			if raw.link.text == "" {
				r.fault(FaultLine, w.at, "the game is missing behind =: its number, or a record beside the season file", "")
			}
			rest = rest[:i]
			break
		}
	}
	if n := len(rest); n > 0 && looksLikeScore(rest[n-1].text) {
		at := rest[n-1].at
		raw.score, raw.scoreAt = parseScore(rest[n-1].text), at
		rest = rest[:n-1]
		switch {
		case raw.score == nil:
			r.fault(FaultValue, at, "a score is two numbers of at most 6 digits, the visitors' first, as 17-20", "")
		case raw.link.text != "":
			r.fault(FaultLine, at, "a score and = GAME together: the game has its own score", "leave the score out")
		}
	}
	if n := len(rest); n > 1 && rest[n-2].text == "on" {
		raw.date = rest[n-1].text
		if err := engine.CheckDate(raw.date); err != nil {
			r.fault(FaultValue, rest[n-1].at, err.Error(), "")
		}
		rest = rest[:n-2]
	}
	raw.sides[engine.Home] = rest
	for _, side := range engine.Teams {
		if len(raw.sides[side]) == 0 {
			r.fault(FaultLine, line.at, "the "+side.String()+" of the fixture is missing: it is written CHI @ GB", "")
			return raw, false
		}
	}
	return raw, true
}

// looksLikeScore reports whether a word is digits, a hyphen and digits.
func looksLikeScore(s string) bool {
	visitor, home, ok := strings.Cut(s, "-")
	return ok && isDigits(visitor) && isDigits(home)
}

func isDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// maxScore is the most points that a team may be reported to have.
const maxScore = 999_999

func parseScore(s string) *engine.Sides[int] {
	visitor, home, _ := strings.Cut(s, "-")
	v, err := strconv.Atoi(visitor)
	h, err2 := strconv.Atoi(home)
	if err != nil || err2 != nil || v > maxScore || h > maxScore {
		return nil
	}
	return &engine.Sides[int]{engine.Visitor: v, engine.Home: h}
}
