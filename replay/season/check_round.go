package season

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
)

// A readFixture is a fixture whose sides are yet to be looked up.
type readFixture struct {
	fixture *Fixture
	raw     *rawFixture
}

// checkRounds reads the rounds and the names of their fixtures.
func (r *reader) checkRounds() (read []readFixture) {
	p := r.plan
	names := map[string]bool{}
	for i := range r.rounds {
		b := &r.rounds[i]
		round := r.checkRound(b, names)
		for j := range b.fixtures {
			raw := &b.fixtures[j]
			f := &Fixture{Round: round, Neutral: raw.neutral, Date: raw.date, Score: raw.score, Link: raw.link.text,
				Line: raw.line.at.line, Fate: raw.fate, Reason: raw.reason, index: len(p.Fixtures), at: raw.line.at, scoreAt: raw.scoreAt, outcomeAt: raw.outcomeAt, linkAt: raw.link.at}
			if f.Link != "" {
				r.path(raw.link)
			}
			if raw.name.text != "" {
				f.Name = r.name(raw.name, "a fixture")
				if r.fixtures[f.Name] != nil {
					r.fault(FaultTwice, raw.name.at, "there are two fixtures "+quote(f.Name), "each needs a name of its own, even across rounds")
				} else if f.Name != "" {
					r.fixtures[f.Name] = f
				}
			}
			p.Fixtures = append(p.Fixtures, f)
			round.Fixtures = append(round.Fixtures, f)
			read = append(read, readFixture{f, raw})
		}
	}
	return read
}

// checkRound reads a block round NAME: DATE.
func (r *reader) checkRound(b *block, names map[string]bool) *Round {
	p := r.plan
	title, date, dated := cut(b.title, ":")
	round := &Round{Date: date.text, Counts: true, index: len(p.Rounds)}
	round.Name = r.name(title, "a round")
	switch {
	case isFixture(title):
		r.fault(FaultValue, title.at, "a round's name with a free-standing @ or v reads as a fixture", "write against or at instead")
	case round.Name != "" && names[round.Name]:
		r.fault(FaultTwice, title.at, "there are two rounds "+quote(round.Name), "each round needs a name of its own")
	}
	names[round.Name] = true
	if err := engine.CheckDate(date.text); err != nil && dated {
		r.fault(FaultValue, date.at, err.Error()+": a round is written round NAME: DATE", "")
		round.Date = ""
	}
	p.Rounds = append(p.Rounds, round)
	seen := map[string]bool{}
	counts := field{}
	for _, f := range b.keys {
		if !r.repeats(f.key.text) && !r.once(seen, f) {
			continue
		}
		switch f.key.text {
		case "playoff":
			round.Playoff = r.yes(f)
			if p.System != nil && settingOf(p.System, "playoff") != nil {
				round.Settings = append(round.Settings, engine.Field{Key: "playoff", Value: f.value.text})
			}
		case "counts":
			round.Counts, counts = r.yes(f), f
		default:
			if p.System == nil {
				continue
			}
			r.setting(&round.Settings, f, func() []string {
				return append([]string{"playoff", "counts"}, settingKeys(p.System, true)...)
			})
		}
	}
	if counts == (field{}) {
		round.Counts = !round.Playoff
	}
	return round
}

// yes reads a key whose values are yes and no.
func (r *reader) yes(f field) bool {
	if f.value.text != "yes" && f.value.text != "no" {
		r.fault(FaultValue, f.value.at, f.key.text+": "+quote(f.value.text)+" is not yes or no", "")
	}
	return f.value.text == "yes"
}

// checkSides looks up the sides of a fixture.
func (r *reader) checkSides(f *Fixture, raw *rawFixture) {
	if f == f.Round.Fixtures[0] {
		r.playing, r.pairs = map[Side][]string{}, map[string]int{}
	}
	known := true
	for _, side := range engine.Teams {
		s, ok := r.side(raw.sides[side])
		f.Sides[side], known = s, known && ok
	}
	if !known {
		f.Sides = engine.Sides[Side]{} // nothing else is said about it
		return
	}
	if f.Sides[engine.Visitor] == f.Sides[engine.Home] {
		r.fault(FaultItself, raw.line.at, f.Sides[engine.Home].String()+" against itself", "a fixture needs two different sides")
		return
	}
	r.pairs[f.String()]++
	f.again = r.pairs[f.String()]
	for _, side := range engine.Teams {
		s := f.Sides[side]
		if f.Fate == Canceled {
			continue
		}
		if days := r.playing[s]; days != nil && (f.Day() == "" || slices.Contains(days, f.Day()) || slices.Contains(days, "")) {
			r.fault(FaultRound, join(raw.sides[side]).at, s.String()+" is in "+f.Round.Name+" twice",
				"a team plays once a round, or on two days: on DATE gives a game its day")
		}
		r.playing[s] = append(r.playing[s], f.Day())
	}
}

// side reads KEY, #N, #N GROUP, winner NAME or loser NAME.
func (r *reader) side(words []word) (Side, bool) {
	first, rest := words[0], join(words[1:])
	switch {
	case strings.HasPrefix(first.text, "#"):
		return r.place(first, rest)
	case (first.text == "winner" || first.text == "loser") && rest.text != "":
		s := Side{Kind: WinnerSide, Of: r.fixtures[tidy(rest.text)]}
		if first.text == "loser" {
			s.Kind = LoserSide
		}
		names := []word{rest}
		if one, two, legs := cut(rest, "+"); s.Of == nil && legs {
			names = []word{one, two}
			s.First, s.Of = r.fixtures[tidy(one.text)], r.fixtures[tidy(two.text)]
		}
		for _, name := range names {
			if r.fixtures[tidy(name.text)] == nil {
				r.fault(FaultName, name.at, quote(name.text)+" is not the name of a fixture",
					cmp.Or(r.near(name.text, r.fixtureNames), "name a fixture like this: F: CHI @ GB"))
				return s, false
			}
		}
		if s.First != nil {
			r.legs = append(r.legs, legsOf{s.First, s.Of, rest.at})
		}
		return s, true
	}
	if last := words[len(words)-1]; len(words) > 1 && r.plan.keys[first.text] != nil {
		if strings.Trim(last.text, "0123456789-:") == "" {
			r.fault(FaultValue, last.at, quote(last.text)+" is not a score: it is written 17-20, the visitors' first", "")
		} else {
			r.fault(FaultLine, rest.at, quote(rest.text)+" does not belong after a team", "a result is written 17-20, = GAME, awarded 3-0 REASON, cancelled REASON or postponed")
		}
		return Side{}, false
	}
	t := r.team(join(words))
	return Side{Team: t}, t != nil
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
	if err != nil || n < 1 || !engine.IsDigits(number.text[1:]) {
		r.fault(FaultValue, number.at, quote(number.text)+" is not a place such as #1", "")
		return s, false
	}
	s.Place = n
	if s.Group != "" && p.members(s.Group) == nil {
		r.fault(FaultGroup, group.at, quote(s.Group)+" is neither a group nor a conference",
			cmp.Or(r.near(s.Group, func() []string { return slices.Concat(p.Conferences, p.Groups) }), "a line such as group: North below a team puts it in a group"))
		return s, false
	}
	if teams := len(p.members(s.Group)); n > teams {
		r.fault(FaultPlace, number.at, number.text+" is beyond the "+engine.Count(teams, "team", "teams"),
			"the last place is #"+strconv.Itoa(teams))
		return s, false
	}
	return s, true
}
