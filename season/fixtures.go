package season

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/internal/plain"
)

func isBetween(w word) bool { return w.text == "@" || w.text == "v" }

// isFixture reports whether a line has a free-standing @ or v.
func isFixture(line word) bool { return slices.ContainsFunc(line.fields(), isBetween) }

// fixtureIn cuts a line into the parts of a fixture, whose sides are looked up later:
//
//	[NAME:] SIDE @ SIDE [on DATE] [V-H | = GAME | awarded V-H | forfeit both | cancelled | postponed] [to SIDE | REASON]
//
// It is nil if a side is missing.
func (r *reader) fixtureIn(line word) *Fixture {
	words := r.joinScores(line.fields())
	between := slices.IndexFunc(words, isBetween)
	f := &Fixture{Neutral: words[between].text == "v", Line: line.line, at: line}
	before := line.slice(0, words[between].column-line.column)
	if name, side, named := before.cut(":"); named {
		f.nameAt, before = name, side
	}
	rest := words[between+1:]
	for i := range rest {
		if r.outcome(f, rest, i) {
			f.outcomeAt, rest = r.plan.span(rest[i:]), rest[:i]
			break
		}
	}
	for on := len(rest) - 2; on > 0; on-- {
		day := r.plan.span(rest[on+1:])
		if rest[on].text == "on" && (on == len(rest)-2 || strings.ContainsAny(day.text, "0123456789")) {
			r.date("", day, &f.Date)
			rest = rest[:on]
			break
		}
	}
	f.sidesAt = engine.Sides[[]word]{engine.Visitor: before.fields(), engine.Home: rest}
	for _, side := range engine.Teams {
		if len(f.sidesAt[side]) == 0 {
			r.fault(FaultLine, line, "the "+side.String()+" of the fixture is missing: it is written CHI @ GB", "")
			return nil
		}
	}
	return f
}

// joinScores joins the words of a score with spaces around its dash: 17 – 20.
func (r *reader) joinScores(words []word) []word {
	for i := 0; i+2 < len(words); i++ {
		if three := words[i : i+3]; engine.IsDigits(three[0].text) && plain.Word(three[1].text) == "-" && engine.IsDigits(three[2].text) {
			words = slices.Replace(words, i, i+3, r.plan.span(three))
		}
	}
	return words
}

// isDerived reports whether a word begins winner NAME or loser NAME.
func isDerived(w word) bool { return w.text == "winner" || w.text == "loser" }

// outcome reads what came of a fixture, if that begins with the word at i, and what follows it: who advanced, or a reason.
func (r *reader) outcome(f *Fixture, words []word, i int) bool {
	w, after := words[i], words[i+1:]
	next := append(after, word{})[0].text
	fate, _ := fateOf(w.text + " " + next)
	switch {
	case i > 0 && isDerived(words[i-1]): // the name of a fixture
		return false
	case w.text[0] == '=':
		r.readLink(f, w, after)
		return true
	case looksLikeScore(w.text):
		r.score(f, w)
	case i == 0:
		return false
	case fate == Awarded && looksLikeScore(next):
		f.Fate = Awarded
		r.score(f, after[0])
		after = after[1:]
	case fate == Forfeited:
		f.Fate, f.Score, after = Forfeited, &engine.Sides[int]{}, after[1:]
	case fate == Canceled || fate == Postponed:
		f.Fate = fate
	case i == 1 && w.text == "to" && words[0].text[0] != '#' && !isDerived(words[0]):
		r.fault(FaultTo, w, "to TEAM goes after a score or = GAME", "CHI @ GB 20-20 to GB")
		return true
	default:
		return false
	}
	rest := r.plan.span(after)
	switch {
	case len(after) > 0 && after[0].text == "to" && f.Fate != Canceled && f.Fate != Postponed:
		f.toAt = after
	case f.Fate == Planned && strings.HasPrefix(rest.text, "="):
		r.fault(FaultLine, w, "a score and = GAME together: the game has its own score", "leave the score out")
	case f.Fate == Planned && rest.text != "":
		r.fault(FaultLine, rest, quote(rest.text)+" is after the score", "after a tie, write who advanced: to CRO 3-2 on penalties")
	case f.Fate == Postponed && rest.text != "":
		r.fault(FaultLine, rest, quote(rest.text)+" is after postponed",
			"a reason goes in a comment: postponed ; snow. For a new day write on 2026-11-01 instead of postponed")
	default:
		f.Reason, f.reasonAt = tidy(rest.text), rest
	}
	return true
}

// readLink reads = GAME [to SIDE], whose = may be the beginning of a word.
func (r *reader) readLink(f *Fixture, w word, after []word) {
	end := len(f.at.text)
	if to := slices.IndexFunc(after, func(w word) bool { return w.text == "to" }); to >= 0 {
		f.toAt, end = after[to:], after[to].column-f.at.column
	}
	f.linkAt = f.at.slice(w.column-f.at.column+1, end).trim()
	f.Link = slashed(f.linkAt.text)
	r.noComment(f.linkAt)
	if f.Link == "" {
		r.fault(FaultLine, w, "write the game after =: its number, or a record next to the season file", "")
	}
}

func (r *reader) score(f *Fixture, w word) {
	if f.Score, f.scoreAt = parseScore(w.text), w; f.Score == nil {
		r.refuse(w, "a score is two numbers of at most 6 digits, the visitors' first, like 17-20")
	}
}

// looksLikeScore reports whether a word is digits, a hyphen and digits.
func looksLikeScore(s string) bool {
	visitor, home, ok := strings.Cut(scoreWord(s), "-")
	return ok && engine.IsDigits(visitor) && engine.IsDigits(home)
}

// scoreWord writes a score as a keyboard does.
func scoreWord(s string) string { return strings.ReplaceAll(plain.Word(s), " ", "") }

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
func (r *reader) nameFixture(f *Fixture) {
	if f.Link != "" {
		r.path(f.linkAt)
	}
	if f.nameAt.line == 0 {
		return // it has none
	}
	f.Name = r.name(f.nameAt, "a fixture")
	if r.fixtures[f.Name] != nil {
		r.fault(FaultTwice, f.nameAt, "there are two fixtures "+quote(f.Name), "each needs a name of its own, even across rounds")
	} else if f.Name != "" {
		r.fixtures[f.Name], r.names = f, append(r.names, f.Name)
	}
}

// readSides looks up the sides of a round's fixtures.
func (r *reader) readSides(round *Round) {
	playing, pairs := map[Side][]string{}, map[string]int{} // the days of each side; how often two have met
	for _, f := range round.Fixtures {
		visitor, ok := r.side(f.sidesAt[engine.Visitor])
		home, ok2 := r.side(f.sidesAt[engine.Home])
		if !ok || !ok2 {
			continue // nothing else is said about it
		}
		f.Sides = engine.Sides[Side]{engine.Visitor: visitor, engine.Home: home}
		if visitor == home {
			r.fault(FaultItself, f.at, home.String()+" against itself", "a fixture needs two different teams")
			continue
		}
		pairs[f.String()]++
		f.again = pairs[f.String()]
		if f.Fate == Canceled {
			continue
		}
		for _, side := range engine.Teams {
			s, day := f.Sides[side], f.Day()
			if days := playing[s]; days != nil && (day == "" || slices.Contains(days, day) || slices.Contains(days, "")) {
				r.fault(FaultRound, r.plan.span(f.sidesAt[side]), s.String()+" is in "+round.Name+" twice",
					"a team plays once a round, or on two days: on DATE gives a game its day")
			}
			playing[s] = append(playing[s], day)
		}
	}
}

// side reads KEY, #N, #N GROUP, winner NAME or loser NAME.
func (r *reader) side(words []word) (Side, bool) {
	first, rest := words[0], r.plan.span(words[1:])
	if strings.HasPrefix(first.text, "#") {
		return r.place(first, rest)
	}
	if isDerived(first) && rest.text != "" {
		return r.derived(pick.If(first.text == "winner", WinnerSide, LoserSide), rest)
	}
	if last := words[len(words)-1]; len(words) > 1 && r.plan.keys[first.text] != nil {
		if strings.Trim(last.text, "0123456789-:") == "" {
			r.refuse(last, quote(last.text)+" is not a score: it is written 17-20, the visitors' first")
		} else {
			r.fault(FaultLine, rest, quote(rest.text)+" does not belong after a team",
				"a result is written 17-20, = GAME, awarded 3-0 REASON, forfeit both REASON, cancelled REASON or postponed")
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
			r.fault(FaultName, name, quote(name.text)+" is not the name of a fixture",
				cmp.Or(r.near(name.text, r.names), "name a fixture like this: F: CHI @ GB"))
			return s, false
		}
	}
	return s, true
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
			cmp.Or(r.near(s.Group, slices.Concat(p.Conferences, p.Groups)), "a line such as group: North below a team puts it in a group"))
	case n > teams:
		r.fault(FaultPlace, number, number.text+" is beyond the "+engine.Count(teams, "team", "teams"), "the last place is #"+strconv.Itoa(teams))
	default:
		s.Place = n
		return s, true
	}
	return s, false
}

// checkLegs joins the two games of a tie, and reports ties of games that are not between the same two sides.
func (r *reader) checkLegs() {
	for _, f := range r.plan.Fixtures {
		for at, s := range f.Sides {
			if s.First == nil {
				continue
			}
			a, b := s.First.Sides, s.Of.Sides
			if s.First == s.Of || a != b && a != swapped(b) {
				r.fault(FaultName, r.plan.span(f.sidesAt[at][1:]), s.First.Name+" and "+s.Of.Name+" are not two games between the same sides",
					"both legs name the same two sides")
				continue
			}
			s.First.legs[1] = s.Of
			s.Of.legs = [2]*Fixture{s.First, s.Of}
		}
	}
}

// isFirstLeg reports whether a later game decides.
func (f *Fixture) isFirstLeg() bool { return f.legs[0] == nil && f.legs[1] != nil }

// readTo reads who advanced: to SIDE [WORDS].
func (r *reader) readTo(f *Fixture) {
	if f.toAt == nil || f.Sides == (engine.Sides[Side]{}) {
		return
	}
	at := f.toAt[0]
	if len(f.toAt) == 1 {
		r.fault(FaultLine, at, "write who advanced: to "+f.Sides[engine.Visitor].String()+" 3-2 on penalties", "")
		return
	}
	to, how := r.sideOf(f, f.toAt[1:])
	switch sum, known := f.sum(); {
	case to == nil:
	case !f.Round.Playoff:
		r.fault(FaultTo, at, f.Round.Name+" is not a playoff: nobody advances", "playoff: yes makes it one")
	case f.isFirstLeg():
		r.fault(FaultTo, at, "the first leg does not decide who advances", "write it after the second leg, "+f.legs[1].Name)
	case known && sum[engine.Visitor] != sum[engine.Home]:
		r.fault(FaultTo, at, engine.ScoreText(sum)+" is not a tie: to says who advanced after a tie", "leave it out")
	default:
		f.To, f.How = to, tidy(r.plan.span(how).text)
	}
}

// sideOf finds the side of a fixture that some words begin with: as the fixture names it, possibly in several words, or a team
// by its key. It returns the other words.
func (r *reader) sideOf(f *Fixture, words []word) (side *Side, rest []word) {
	for at, own := range f.sidesAt {
		if n := len(own); n > 0 && len(words) >= n && tidy(r.plan.span(words[:n]).text) == tidy(r.plan.span(own).text) {
			return &f.Sides[at], words[n:]
		}
	}
	switch t := r.teamOf(words[0]); {
	case t == nil:
	case f.Sides[engine.Visitor].Kind == TeamSide && f.Sides[engine.Home].Kind == TeamSide:
		r.fault(FaultTo, words[0], t.Key+" does not play "+f.String(), "one of its two teams advances")
	default:
		return &Side{Team: t}, words[1:]
	}
	return nil, nil
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
