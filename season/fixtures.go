package season

import (
	"cmp"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/internal/plain"
)

// The forms of a fixture and of its parts:
//
//	[NAME:] SIDE @ SIDE [on DATE] [V-H | = GAME | awarded V-H | forfeit both | cancelled | postponed] [to SIDE | REASON]
var (
	fixtureForm = regexp.MustCompile(`^((?:.*? )??)(@|v)( .*)?$`)
	datedForm   = regexp.MustCompile(`^(.*) on (.*\d.*)$`)                // a name may end in on Sunday
	outcomeForm = regexp.MustCompile(`^((?:(?:winner|loser) +\S+)?.*?)` + // whose fixture may have any name
		`(?:(?:^| )(=(.*?)( to(?: .+)?)?|(?:(?:((?i)awarded) +)?([0-9０-９]+ *` + dash + ` *[0-9０-９]+)|` +
		`((?i)forfeit +both|cancell?ed|postponed))( to(?: .+)?)?( .*)?))?$`)
	scoreForm = regexp.MustCompile(`^(\d{1,6}) *- *(\d{1,6})$`)
)

// dash matches what stands between the two numbers of a score.
const dash = `[-‐-―−﹘﹣－]`

// isFixture reports whether a line has a free-standing @ or v.
func isFixture(line word) bool { return fixtureForm.MatchString(line.text) }

// fixtureIn cuts a line into the parts of a fixture, whose sides are looked up later; nil if a side is missing.
func (r *reader) fixtureIn(line word) *Fixture {
	parts := line.match(fixtureForm)
	f := &Fixture{Neutral: parts[1].text == "v", Line: line.line, at: line}
	visitor, outcome := parts[0], parts[2].match(outcomeForm)
	home := outcome[0]
	if name, side, named := visitor.cut(":"); named {
		f.Name, visitor = r.name(name, "a fixture", maxName), side
		if r.fixtures[f.Name] != nil {
			r.fault(FaultTwice, name, "there are two fixtures "+quote(f.Name), "each needs its own, even across rounds")
		} else if f.Name != "" {
			r.fixtures[f.Name], r.names = f, append(r.names, f.Name)
		}
	}
	if dated := home.match(datedForm); dated != nil {
		home = dated[0]
		r.date(dated[1], &f.Date)
	}
	r.readOutcome(f, outcome[1:])
	f.sidesAt = engine.Sides[word]{engine.Visitor: visitor, engine.Home: home}
	if visitor.text == "" || home.text == "" {
		r.fault(FaultLine, line, "a side of the fixture is missing: it is written CHI @ GB", "")
		return nil
	}
	return f
}

// readOutcome reads what came of a fixture.
func (r *reader) readOutcome(f *Fixture, parts []word) {
	f.outcomeAt, f.linkAt, f.scoreAt = parts[0], parts[1], parts[4]
	f.toAt, f.reasonAt = cmp.Or(parts[2], parts[6]), parts[7]
	f.Fate, _ = fateOf(tidy(cmp.Or(parts[3], parts[5]).text))
	if f.linkAt.text != "" {
		f.Link = r.path(f.linkAt)
	} else if f.linkAt.line > 0 {
		r.fault(FaultLine, f.outcomeAt, "write the game after =: its number, or a record next to the season file", "")
	}
	if f.scoreAt.line > 0 {
		if f.Score = parseScore(f.scoreAt.text); f.Score == nil {
			r.refuse(f.scoreAt, "a score is two numbers of at most 6 digits, the visitors' first, like 17-20")
		}
	}
	switch f.Fate {
	case Forfeited:
		f.Score = &engine.Sides[int]{}
	case Canceled, Postponed: // to be played next year
		f.reasonAt, f.toAt = cmp.Or(f.toAt, f.reasonAt), word{}
	}
	if f.toAt.text == "to" {
		r.fault(FaultLine, f.toAt, "write who advanced: to CHI 3-2 on penalties", "")
	}
	if f.Reason = tidy(f.reasonAt.text); f.Reason != "" && (f.Fate == Planned || f.Fate == Postponed) {
		r.fault(FaultLine, f.reasonAt, quote(f.reasonAt.text)+" is after "+cmp.Or(f.Fate.String(), "the score"),
			pick.If(f.Fate == Planned, "leave it out; after a tie, to CRO 3-2 on penalties says who advanced",
				"a reason goes in a comment, after ; and a new day in place of it: on 2026-11-01"))
	}
}

// parseScore reads a score; nil if it is none, or has more than 6 digits a side.
func parseScore(s string) *engine.Sides[int] {
	m := scoreForm.FindStringSubmatch(plain.Word(s))
	if m == nil {
		return nil
	}
	v, _ := strconv.Atoi(m[1])
	h, _ := strconv.Atoi(m[2])
	return &engine.Sides[int]{engine.Visitor: v, engine.Home: h}
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
				r.fault(FaultRound, f.sidesAt[side], s.String()+" is in "+round.Name+" twice",
					"a team plays once a round, or on two days: on DATE gives a game its day")
			}
			playing[s] = append(playing[s], day)
		}
	}
}

// side reads KEY, #N, #N GROUP, winner NAME or loser NAME.
func (r *reader) side(w word) (Side, bool) {
	first, rest, more := w.cut(" ")
	switch {
	case strings.HasPrefix(first.text, "#"):
		return r.place(first, rest)
	case more && (first.text == "winner" || first.text == "loser"):
		return r.derived(pick.If(first.text == "winner", WinnerSide, LoserSide), rest)
	case more && r.plan.keys[first.text] != nil:
		r.fault(FaultLine, rest, quote(rest.text)+" does not belong after a team",
			"write on DATE, 17-20, = GAME, awarded 3-0 REASON, forfeit both REASON, cancelled REASON or postponed")
		return Side{}, false
	}
	t := r.teamOf(w)
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
	s := Side{Kind: PlaceSide, Group: tidy(group.text)}
	n, err := strconv.ParseUint(number.text[1:], 10, 31)
	teams := len(r.plan.members(s.Group))
	switch {
	case err != nil || n < 1:
		r.refuse(number, quote(number.text)+" is not a place such as #1")
	case s.Group != "" && teams == 0:
		r.fault(FaultGroup, group, quote(s.Group)+" is neither a group nor a conference",
			cmp.Or(r.near(s.Group, slices.Concat(r.plan.Conferences, r.plan.Groups)), "group: North below a team puts it there"))
	case int(n) > teams:
		r.fault(FaultPlace, number, number.text+" is beyond the last place", "that is #"+engine.Number(teams))
	default:
		s.Place = int(n)
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
				_, both, _ := f.sidesAt[at].cut(" ")
				r.fault(FaultName, both, s.First.Name+" and "+s.Of.Name+" are not two games between the same sides",
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
	_, who, is := f.toAt.cut(" ")
	if !is || f.Sides == (engine.Sides[Side]{}) {
		return
	}
	to, how := r.sideOf(f, who)
	switch sum, known := f.sum(); {
	case to == nil:
	case !f.Round.Playoff:
		r.fault(FaultTo, f.toAt, f.Round.Name+" is not a playoff: nobody advances", "playoff: yes makes it one")
	case f.isFirstLeg():
		r.fault(FaultTo, f.toAt, "the first leg does not decide: to goes after the second, "+f.legs[1].Name, "")
	case known && sum[engine.Visitor] != sum[engine.Home]:
		r.fault(FaultTo, f.toAt, engine.ScoreText(sum)+" is not a tie: to says who advanced after a tie", "leave it out")
	default:
		f.To, f.How = to, how
	}
}

// sideOf finds the side of a fixture that a text begins with: as the fixture names it, or a team by its key. It returns
// the rest of the text.
func (r *reader) sideOf(f *Fixture, w word) (side *Side, rest string) {
	for _, at := range engine.Teams {
		if rest, ok := strings.CutPrefix(tidy(w.text)+" ", tidy(f.sidesAt[at].text)+" "); ok {
			return &f.Sides[at], strings.TrimSpace(rest)
		}
	}
	key, more, _ := w.cut(" ")
	switch t := r.teamOf(key); {
	case t == nil:
	case f.Sides[engine.Visitor].Kind == TeamSide && f.Sides[engine.Home].Kind == TeamSide:
		r.fault(FaultTo, key, t.Key+" does not play "+f.String(), "one of its two teams advances")
	default:
		return &Side{Team: t}, tidy(more.text)
	}
	return nil, ""
}

// sum returns the score that decides a fixture, if the file has it: its own, or that of two legs by its sides.
func (f *Fixture) sum() (sum engine.Sides[int], known bool) {
	first := f.legs[0]
	if f.Score == nil || first != nil && first.Score == nil {
		return sum, false
	}
	if sum = *f.Score; first != nil {
		for _, side := range engine.Teams {
			sum[side] += first.Score[pick.If(first.Sides == f.Sides, side, side.Other())]
		}
	}
	return sum, true
}

// checkCycles reports the fixtures that depend on their own results. A fixture waits for those whose winners and losers
// play in it, and for the table if it has a side by place; the table waits for all that count. Those that wait for each
// other are found as Tarjan does.
func (r *reader) checkCycles() {
	var table Fixture // stands for the table
	waits := map[*Fixture][]*Fixture{&table: lists.Only(r.plan.Fixtures, func(f *Fixture) bool { return f.Round.Counts })}
	for _, f := range r.plan.Fixtures {
		for _, s := range f.Sides {
			waits[f] = append(waits[f], s.First, s.Of, pick.If(s.Kind == PlaceSide, &table, nil))
		}
	}
	var open []*Fixture                        // not known yet whether they wait for an earlier one
	step := map[*Fixture]int{nil: math.MaxInt} // at which a fixture was first met; beyond all once that is known
	cyclic := map[*Fixture]bool{}
	var follow func(*Fixture) int
	follow = func(f *Fixture) (earliest int) {
		if step[f] > 0 {
			return step[f]
		}
		own, from := len(step), len(open)
		step[f], open, earliest = own, append(open, f), own
		for _, other := range waits[f] {
			earliest = min(earliest, follow(other))
			cyclic[f] = cyclic[f] || other == f
		}
		if earliest == own {
			for _, f := range open[from:] {
				step[f], cyclic[f] = math.MaxInt, cyclic[f] || len(open) > from+1
			}
			open = open[:from]
		}
		return earliest
	}
	for _, f := range r.plan.Fixtures {
		if follow(f); cyclic[f] {
			r.fault(FaultCycle, f.at, f.String()+": the fixture depends on its own result", "name another fixture, or the team"+
				pick.If(f.Round.Counts, "; counts: no keeps "+f.Round.Name+" out of the standings", ""))
		}
	}
}
