package season

import "rollbook/engine"

// legsOf is the two games of a tie, and where the file says so.
type legsOf struct {
	first, second *Fixture
	at            span
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

// checkTo reads who advanced: to SIDE [WORDS].
func (r *reader) checkTo(f *Fixture, raw *rawFixture) {
	if raw.to == nil || f.Sides == (engine.Sides[Side]{}) {
		return
	}
	f.toAt = raw.to[0].at
	rest := raw.to[1:]
	if len(rest) == 0 {
		r.fault(FaultLine, f.toAt, "who went on is missing: to "+f.Sides[engine.Visitor].String()+" 3-2 on penalties", "")
		return
	}
	how := rest[1:]
	var to *Side
	for _, side := range engine.Teams { // as the fixture names it, possibly several words
		if s := f.Sides[side]; to == nil && len(rest) >= len(raw.sides[side]) && tidy(join(rest[:len(raw.sides[side])]).text) == tidy(join(raw.sides[side]).text) {
			to, how = &s, rest[len(raw.sides[side]):]
		}
	}
	if to == nil {
		t := r.team(rest[0])
		if t == nil {
			return
		}
		to = &Side{Team: t}
		if f.Sides[engine.Visitor].Kind == TeamSide && f.Sides[engine.Home].Kind == TeamSide {
			r.fault(FaultTo, rest[0].at, t.Key+" does not play "+f.String(), "one of its two teams went on")
			return
		}
	}
	const level = "to says who went on after a level score"
	switch sum, known := f.sum(); {
	case !f.Round.Playoff:
		r.fault(FaultTo, f.toAt, f.Round.Name+" is not a playoff: nobody goes on", "playoff: yes makes it one")
	case f.isFirstLeg():
		r.fault(FaultTo, f.toAt, "the first leg decides nothing", "to goes after the second, "+f.legs[1].Name)
	case known && sum[engine.Visitor] != sum[engine.Home]:
		r.fault(FaultTo, f.toAt, engine.ScoreText(sum)+" is not level: "+level, "leave it out")
	default:
		f.To, f.How = to, tidy(join(how).text)
	}
}

// sum returns the score that decides a fixture, if the file has it: its own, or that of two legs by the sides of the
// second.
func (f *Fixture) sum() (sum engine.Sides[int], known bool) {
	if f.Score == nil {
		return sum, false
	}
	sum = *f.Score
	if first := f.legs[0]; first != nil {
		if first.Score == nil {
			return sum, false
		}
		for _, side := range engine.Teams {
			at := side
			if first.Sides != f.Sides {
				at = side.Other()
			}
			sum[side] += first.Score[at]
		}
	}
	return sum, true
}
