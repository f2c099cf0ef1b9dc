package season

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

// A rawFixture is a line [NAME:] SIDE @ SIDE [on DATE] [V-H | = GAME | awarded V-H | cancelled | postponed] [to SIDE], cut into its
// parts.
type rawFixture struct {
	line      word
	name      word // "" for none
	sides     engine.Sides[[]word]
	neutral   bool
	date      string
	score     *engine.Sides[int]
	scoreAt   span
	link      word // "" for none
	fate      Fate
	reason    string
	to        []word // SIDE [WORDS]
	outcomeAt span
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
	for i := range rest {
		if r.outcome(&raw, rest, i) {
			raw.outcomeAt = join(rest[i:]).at
			rest = rest[:i]
			break
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

// outcome reads the outcome of a fixture, if it begins with the word at i: a score, = GAME, awarded, cancelled,
// postponed.
func (r *reader) outcome(raw *rawFixture, words []word, i int) bool {
	w, behind := words[i], words[i+1:]
	if i > 0 && (words[i-1].text == "winner" || words[i-1].text == "loser") {
		return false // the name of a fixture
	}
	switch {
	case w.text[0] == '=':
		end := len(raw.line.text)
		for n, to := range behind {
			if to.text == "to" {
				end, raw.to = to.at.column-raw.line.at.column, behind[n:]
				break
			}
		}
		raw.link = trim(raw.line.slice(w.at.column-raw.line.at.column+1, end))
		r.noComment(raw.link)
		if raw.link.text == "" {
			r.fault(FaultLine, w.at, "the game is missing after =: its number, or a record beside the season file", "")
		}
	case looksLikeScore(w.text):
		r.score(raw, w)
		switch {
		case len(behind) > 0 && behind[0].text[0] == '=':
			r.fault(FaultLine, w.at, "a score and = GAME together: the game has its own score", "leave the score out")
		case len(behind) > 0 && behind[0].text == "to":
			raw.to = behind
		case len(behind) > 0:
			r.fault(FaultLine, join(behind).at, quote(join(behind).text)+" is after the score", "who went on after a level score is written to CRO 3-2 on penalties")
		}
	case i == 0:
		return false
	case fateOf(w.text) == Awarded && len(behind) > 0 && looksLikeScore(behind[0].text):
		raw.fate = Awarded
		r.score(raw, behind[0])
		if behind = behind[1:]; len(behind) > 0 && behind[0].text == "to" {
			raw.to = behind
		} else {
			raw.reason = tidy(join(behind).text)
		}
	case fateOf(w.text) == Canceled:
		raw.fate, raw.reason = Canceled, tidy(join(behind).text)
	case fateOf(w.text) == Postponed:
		raw.fate = Postponed
		if len(behind) > 0 {
			r.fault(FaultLine, join(behind).at, quote(join(behind).text)+" is after postponed", "a reason goes in a comment: postponed ; snow. For a new day write on 2026-11-01 instead of postponed")
		}
	case i == 1 && w.text == "to" && words[0].text[0] != '#' && words[0].text != "winner" && words[0].text != "loser":
		r.fault(FaultTo, w.at, "to TEAM goes after a score or = GAME", "CHI @ GB 20-20 to GB")
	default:
		return false
	}
	return true
}

func (r *reader) score(raw *rawFixture, w word) {
	raw.score, raw.scoreAt = parseScore(w.text), w.at
	if raw.score == nil {
		r.fault(FaultValue, w.at, "a score is two numbers of at most 6 digits, the visitors' first, like 17-20", "")
	}
}

// looksLikeScore reports whether a word is digits, a hyphen and digits.
func looksLikeScore(s string) bool {
	visitor, home, ok := strings.Cut(s, "-")
	return ok && engine.IsDigits(visitor) && engine.IsDigits(home)
}

// maxScore is the most points that a report may give a team.
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
