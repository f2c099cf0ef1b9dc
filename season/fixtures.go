package season

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/pick"
)

// A fixtureLine is a line [NAME:] SIDE @ SIDE [on DATE] [V-H | = GAME | awarded V-H | cancelled | postponed] [to SIDE], whose sides
// are yet to be looked up.
type fixtureLine struct {
	*Fixture
	name  word // "" for none
	sides engine.Sides[[]word]
	link  word
	to    []word // SIDE [WORDS]
}

func isBetween(w word) bool { return w.text == "@" || w.text == "v" }

// isFixture reports whether a line has a free-standing @ or v.
func isFixture(line word) bool { return slices.ContainsFunc(line.fields(), isBetween) }

// fixtureLine cuts a fixture into its parts. It is ok if both sides are there, whatever else is wrong with it.
func (r *reader) fixtureLine(line word) (one fixtureLine, ok bool) {
	words := r.joinScores(line.fields())
	between := slices.IndexFunc(words, isBetween)
	one.Fixture = &Fixture{Neutral: words[between].text == "v", Line: line.line, at: line}
	before := line.slice(0, words[between].column-line.column)
	if name, side, named := before.cut(":"); named {
		if one.name, before = name, side; name.text == "" {
			r.fault(FaultLine, line, "the name of the fixture is missing: F: CHI @ GB, or CHI @ GB without a name", "")
			return one, false
		}
	}
	rest := words[between+1:]
	for i := range rest {
		if r.outcome(&one, rest, i) {
			one.outcomeAt = r.plan.span(rest[i:])
			rest = rest[:i]
			break
		}
	}
	if n := len(rest); n > 1 && rest[n-2].text == "on" {
		one.Date = r.date("", rest[n-1], func(day string) { one.Date = day })
		rest = rest[:n-2]
	}
	one.sides = engine.Sides[[]word]{engine.Visitor: before.fields(), engine.Home: rest}
	for _, side := range engine.Teams {
		if len(one.sides[side]) == 0 {
			r.fault(FaultLine, line, "the "+side.String()+" of the fixture is missing: it is written CHI @ GB", "")
			return one, false
		}
	}
	return one, true
}

// joinScores joins the words of a score with spaces around its dash: 17 – 20.
func (r *reader) joinScores(words []word) []word {
	for i := 0; i+2 < len(words); i++ {
		if three := words[i : i+3]; engine.IsDigits(three[0].text) && engine.PlainWord(three[1].text) == "-" && engine.IsDigits(three[2].text) {
			words = slices.Replace(words, i, i+3, r.plan.span(three))
		}
	}
	return words
}

// outcome reads the outcome of a fixture, if it begins with the word at i: a score, = GAME, awarded, cancelled,
// postponed.
func (r *reader) outcome(one *fixtureLine, words []word, i int) bool {
	w, after := words[i], words[i+1:]
	derived := func(w word) bool { return w.text == "winner" || w.text == "loser" }
	if i > 0 && derived(words[i-1]) {
		return false // the name of a fixture
	}
	next := append(after, word{})[0].text
	fate, _ := fateOf(strings.TrimSpace(w.text + " " + next))
	if fate == Planned {
		fate, _ = fateOf(w.text)
	}
	switch {
	case w.text[0] == '=':
		r.readLink(one, w, after)
	case looksLikeScore(w.text):
		r.score(one, w)
		switch {
		case strings.HasPrefix(next, "="):
			r.fault(FaultLine, w, "a score and = GAME together: the game has its own score", "leave the score out")
		case next == "to":
			one.to = after
		case next != "":
			rest := r.plan.span(after)
			r.fault(FaultLine, rest, quote(rest.text)+" is after the score", "who went on after a level score is written to CRO 3-2 on penalties")
		}
	case i == 0:
		return false
	case fate == Awarded && looksLikeScore(next):
		one.Fate = Awarded
		r.score(one, after[0])
		if after = after[1:]; len(after) > 0 && after[0].text == "to" {
			one.to = after
		} else {
			one.Reason = tidy(r.plan.span(after).text)
		}
	case fate == Forfeited:
		one.Fate, one.Score = Forfeited, &engine.Sides[int]{}
		if after = after[1:]; len(after) > 0 && after[0].text == "to" {
			one.to = after
		} else {
			one.Reason = tidy(r.plan.span(after).text)
		}
	case w.text == "forfeit":
		r.fault(FaultLine, w, "forfeit both REASON is a loss for both sides", "if one side wins, write the score: awarded 0-2 REASON")
	case fate == Canceled:
		one.Fate, one.Reason = Canceled, tidy(r.plan.span(after).text)
	case fate == Postponed:
		if one.Fate = Postponed; next != "" {
			rest := r.plan.span(after)
			r.fault(FaultLine, rest, quote(rest.text)+" is after postponed", "a reason goes in a comment: postponed ; snow. For a new day write on 2026-11-01 instead of postponed")
		}
	case i == 1 && w.text == "to" && words[0].text[0] != '#' && !derived(words[0]):
		r.fault(FaultTo, w, "to TEAM goes after a score or = GAME", "CHI @ GB 20-20 to GB")
	default:
		return false
	}
	return true
}

// readLink reads = GAME [to SIDE], whose = may be the beginning of a word.
func (r *reader) readLink(one *fixtureLine, w word, after []word) {
	end := len(one.at.text)
	if to := slices.IndexFunc(after, func(w word) bool { return w.text == "to" }); to >= 0 {
		one.to, end = after[to:], after[to].column-one.at.column
	}
	one.link = one.at.slice(w.column-one.at.column+1, end).trim()
	one.Link, one.linkAt = slashed(one.link.text), one.link
	r.noComment(one.link)
	if one.Link == "" {
		r.fault(FaultLine, w, "the game is missing after =: its number, or a record beside the season file", "")
	}
}

func (r *reader) score(one *fixtureLine, w word) {
	if one.Score, one.scoreAt = parseScore(w.text), w; one.Score == nil {
		r.refuse(w, "a score is two numbers of at most 6 digits, the visitors' first, like 17-20")
	}
}

// looksLikeScore reports whether a word is digits, a hyphen and digits.
func looksLikeScore(s string) bool {
	visitor, home, ok := strings.Cut(scoreWord(s), "-")
	return ok && engine.IsDigits(visitor) && engine.IsDigits(home)
}

// scoreWord writes a score as a keyboard does.
func scoreWord(s string) string { return strings.ReplaceAll(engine.PlainWord(s), " ", "") }

// maxScore is the most points that a report may give a team.
const maxScore = 999_999

func parseScore(s string) *engine.Sides[int] {
	visitor, home, _ := strings.Cut(scoreWord(s), "-")
	v, err := strconv.Atoi(visitor)
	h, err2 := strconv.Atoi(home)
	if err != nil || err2 != nil || v > maxScore || h > maxScore {
		return nil
	}
	return &engine.Sides[int]{engine.Visitor: v, engine.Home: h}
}

// nameFixture gives a fixture its name, and notes the path of its game.
func (r *reader) nameFixture(one fixtureLine) {
	if one.Link != "" {
		r.path(one.link)
	}
	if one.name.text == "" {
		return
	}
	one.Name = r.name(one.name, "a fixture")
	if r.fixtures[one.Name] != nil {
		r.fault(FaultTwice, one.name, "there are two fixtures "+quote(one.Name), "each needs a name of its own, even across rounds")
	} else if one.Name != "" {
		r.fixtures[one.Name] = one.Fixture
	}
}

// readSides looks up the sides of a fixture.
func (r *reader) readSides(one fixtureLine) {
	f := one.Fixture
	if f == f.Round.Fixtures[0] {
		r.playing, r.pairs = map[Side][]string{}, map[string]int{}
	}
	visitor, ok := r.side(one.sides[engine.Visitor])
	home, ok2 := r.side(one.sides[engine.Home])
	if !ok || !ok2 {
		return // nothing else is said about it
	}
	f.Sides = engine.Sides[Side]{engine.Visitor: visitor, engine.Home: home}
	if visitor == home {
		r.fault(FaultItself, f.at, home.String()+" against itself", "a fixture needs two different sides")
		return
	}
	r.pairs[f.String()]++
	f.again = r.pairs[f.String()]
	if f.Fate == Canceled {
		return
	}
	for _, side := range engine.Teams {
		s := f.Sides[side]
		if days := r.playing[s]; days != nil && (f.Day() == "" || slices.Contains(days, f.Day()) || slices.Contains(days, "")) {
			r.fault(FaultRound, r.plan.span(one.sides[side]), s.String()+" is in "+f.Round.Name+" twice",
				"a team plays once a round, or on two days: on DATE gives a game its day")
		}
		r.playing[s] = append(r.playing[s], f.Day())
	}
}

// side reads KEY, #N, #N GROUP, winner NAME or loser NAME.
func (r *reader) side(words []word) (Side, bool) {
	first, rest := words[0], r.plan.span(words[1:])
	if strings.HasPrefix(first.text, "#") {
		return r.place(first, rest)
	}
	if (first.text == "winner" || first.text == "loser") && rest.text != "" {
		return r.derived(pick.If(first.text == "winner", WinnerSide, LoserSide), rest)
	}
	if last := words[len(words)-1]; len(words) > 1 && r.plan.keys[first.text] != nil {
		if strings.Trim(last.text, "0123456789-:") == "" {
			r.refuse(last, quote(last.text)+" is not a score: it is written 17-20, the visitors' first")
		} else {
			r.fault(FaultLine, rest, quote(rest.text)+" does not belong after a team", "a result is written 17-20, = GAME, awarded 3-0 REASON, forfeit both REASON, cancelled REASON or postponed")
		}
		return Side{}, false
	}
	t := r.teamOf(r.plan.span(words))
	return Side{Team: t}, t != nil
}

// derived reads the fixture, or the two, whose winner or loser is a side.
func (r *reader) derived(kind SideKind, of word) (Side, bool) {
	s := Side{Kind: kind, Of: r.fixtures[tidy(of.text)]}
	names := []word{of}
	if one, two, legs := of.cut("+"); s.Of == nil && legs {
		names = []word{one, two}
		s.First, s.Of = r.fixtures[tidy(one.text)], r.fixtures[tidy(two.text)]
	}
	for _, name := range names {
		if r.fixtures[tidy(name.text)] == nil {
			r.fault(FaultName, name, quote(name.text)+" is not the name of a fixture", cmp.Or(r.near(name.text, r.fixtureNames), "name a fixture like this: F: CHI @ GB"))
			return s, false
		}
	}
	if s.First != nil {
		r.legs = append(r.legs, legsOf{s.First, s.Of, of})
	}
	return s, true
}

func (r *reader) fixtureNames() (names []string) {
	for _, f := range r.plan.Fixtures {
		if f.Name != "" {
			names = append(names, f.Name)
		}
	}
	return names
}

// place reads #N or #N GROUP.
func (r *reader) place(number, group word) (Side, bool) {
	p := r.plan
	s := Side{Kind: PlaceSide, Group: tidy(group.text)}
	n, err := strconv.Atoi(number.text[1:])
	teams := len(p.members(s.Group))
	switch {
	case err != nil || n < 1 || !engine.IsDigits(number.text[1:]):
		r.refuse(number, quote(number.text)+" is not a place such as #1")
	case s.Group != "" && teams == 0:
		r.fault(FaultGroup, group, quote(s.Group)+" is neither a group nor a conference",
			cmp.Or(r.near(s.Group, func() []string { return slices.Concat(p.Conferences, p.Groups) }), "a line such as group: North below a team puts it in a group"))
	case n > teams:
		r.fault(FaultPlace, number, number.text+" is beyond the "+engine.Count(teams, "team", "teams"), "the last place is #"+strconv.Itoa(teams))
	default:
		s.Place = n
		return s, true
	}
	return s, false
}

// legsOf is the two games of a tie, and where the file says so.
type legsOf struct {
	first, second *Fixture
	at            word
}

// checkLegs reports ties of games that are not between the same two sides.
func (r *reader) checkLegs() {
	const v, h = engine.Visitor, engine.Home
	for _, l := range r.legs {
		a, b := l.first.Sides, l.second.Sides
		if l.first == l.second || a != b && (a[v] != b[h] || a[h] != b[v]) {
			r.fault(FaultName, l.at, l.first.Name+" and "+l.second.Name+" are not two games between the same sides", "both legs name the same two sides")
			continue
		}
		l.first.legs[1] = l.second
		l.second.legs = [2]*Fixture{l.first, l.second}
	}
}

// isFirstLeg reports whether a later game decides.
func (f *Fixture) isFirstLeg() bool { return f.legs[0] == nil && f.legs[1] != nil }

// readTo reads who advanced: to SIDE [WORDS].
func (r *reader) readTo(one fixtureLine) {
	f := one.Fixture
	if one.to == nil || f.Sides == (engine.Sides[Side]{}) {
		return
	}
	f.toAt = one.to[0]
	rest := one.to[1:]
	if len(rest) == 0 {
		r.fault(FaultLine, f.toAt, "who went on is missing: to "+f.Sides[engine.Visitor].String()+" 3-2 on penalties", "")
		return
	}
	to, how := r.sideOf(one, rest)
	if to == nil {
		return
	}
	switch sum, known := f.sum(); {
	case !f.Round.Playoff:
		r.fault(FaultTo, f.toAt, f.Round.Name+" is not a playoff: nobody goes on", "playoff: yes makes it one")
	case f.isFirstLeg():
		r.fault(FaultTo, f.toAt, "the first leg decides nothing", "to goes after the second, "+f.legs[1].Name)
	case known && sum[engine.Visitor] != sum[engine.Home]:
		r.fault(FaultTo, f.toAt, engine.ScoreText(sum)+" is not level: to says who went on after a level score", "leave it out")
	default:
		f.To, f.How = to, tidy(r.plan.span(how).text)
	}
}

// sideOf finds the side of a fixture that some words begin with: as the fixture names it, possibly in several words, or a team
// by its key. It returns the other words.
func (r *reader) sideOf(one fixtureLine, words []word) (side *Side, rest []word) {
	for _, at := range engine.Teams {
		n := len(one.sides[at])
		if len(words) >= n && tidy(r.plan.span(words[:n]).text) == tidy(r.plan.span(one.sides[at]).text) {
			return &one.Sides[at], words[n:]
		}
	}
	t := r.teamOf(words[0])
	if t != nil && one.Sides[engine.Visitor].Kind == TeamSide && one.Sides[engine.Home].Kind == TeamSide {
		r.fault(FaultTo, words[0], t.Key+" does not play "+one.Fixture.String(), "one of its two teams went on")
		t = nil
	}
	if t == nil {
		return nil, nil
	}
	return &Side{Team: t}, words[1:]
}

// sum returns the score that decides a fixture, if the file has it: its own, or that of two legs by the sides of the
// second.
func (f *Fixture) sum() (sum engine.Sides[int], known bool) {
	first := f.legs[0]
	if f.Score == nil || first != nil && first.Score == nil {
		return sum, false
	}
	sum = *f.Score
	if first != nil {
		for _, side := range engine.Teams {
			sum[side] += first.Score[pick.If(first.Sides == f.Sides, side, side.Other())]
		}
	}
	return sum, true
}
