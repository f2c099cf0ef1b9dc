package season

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/replay"
)

// ReportsOf returns the scores of a schedule that the season does not have yet: it skips rows without a score, and scores
// that the season already has. With instead, a different score replaces the reported one. Every row that cannot be
// reported is a fault, at its line of the file. Unread are the headings of unknown columns.
func (s *Season) ReportsOf(file, text string, instead bool) (reports []Report, unread []string, faults []*replay.Fault) {
	lines, unread, faults := ReadCSV(file, text)
	if len(faults) > 0 {
		return nil, unread, faults
	}
	table := newPlan(file, text)
	refuse := func(line *Line, err error) {
		no, _ := errors.AsType[*ReportError](err)
		faults = append(faults, table.fault(FaultValue, table.line(line.Number), no.Why, no.Hint))
	}
	var taken []*Fixture                     // of the scores that the season has, before any other score looks for its fixture
	var news []int                           // the lines of the others
	of := map[*Fixture]int{}                 // the lines of those taken
	unnamed := map[engine.Sides[*Team]]int{} // rows to come that name only the teams
	meant := make([]Report, len(lines))
	for i := range lines {
		line := &lines[i]
		if line.Score == nil && line.Fate == Planned {
			continue
		}
		var err error
		if meant[i], err = s.reportMeant(line); err != nil {
			refuse(line, err)
		} else if f := s.known(meant[i], line.Fate, taken); f != nil {
			taken, of[f] = append(taken, f), i
		} else {
			news = append(news, i)
			if meant[i].among == nil {
				unnamed[meant[i].Teams]++
			}
		}
	}
	for _, i := range news {
		one, line := meant[i], &lines[i]
		if line.Fate != Planned {
			refuse(line, &ReportError{"the season does not have this as " + line.Fate.String(),
				"write that after the fixture, in " + engine.Visible(s.File)})
			continue
		}
		if one.among == nil {
			rows := unnamed[one.Teams]
			unnamed[one.Teams]--
			if err := s.unclear(one, rows, taken); err != nil {
				refuse(line, err)
				continue
			}
		}
		r, err := s.nextFor(&one, taken, instead)
		if first := s.rowOf(one, taken); err != nil && first != nil {
			if before := meant[of[first]]; one.contradicts(before) {
				where := "line " + engine.Number(lines[of[first]].Number)
				refuse(line, &ReportError{where + " says otherwise of " + first.Ref() + ": " + before.outcome(), oneTooMany})
			}
			continue // a row that comes again counts once
		}
		if err == nil && one.To != nil { // a single score can always be written
			_, err = s.edited([]edit{s.editOf(one, r)})
		}
		if err != nil {
			refuse(line, err)
			continue
		}
		one.among = []*Fixture{r.Fixture}
		taken, reports, of[r.Fixture] = append(taken, r.Fixture), append(reports, one), i
	}
	sortFaults(faults)
	return reports, unread, faults
}

// reportMeant returns what a row reports. The error is a *ReportError.
func (s *Season) reportMeant(line *Line) (Report, error) {
	name, date := line.Fixture, cmp.Or(line.On, line.Date)
	if !slices.ContainsFunc(s.Fixtures, func(f *Fixture) bool { return f.Name == name }) {
		name = "" // a column of somebody else's
	}
	one, rounds := Report{at: cmp.Or(name, line.Round, date)}, s.RoundsMeant(line.Round)
	if one.at != "" {
		one.among = append([]*Fixture{}, lists.Only(s.Fixtures, func(f *Fixture) bool {
			return (name == "" || name == f.Name) && (line.Round == "" || slices.Contains(rounds, f.Round)) &&
				(date == "" || f.Day() == "" || date == f.Day() || date == f.Round.Date)
		})...)
	}
	for _, side := range engine.Teams {
		e := line.Sides[side]
		if e.isTeam() && e.Key != "" {
			one.Teams[side] = s.keys[e.Key]
		}
		if one.Teams[side] == nil {
			one.Teams[side] = s.TeamMeant(cmp.Or(e.Name, e.Key))
		}
		if one.Teams[side] == nil {
			name := cmp.Or(e.Name, e.Key)
			return one, (&reportReader{season: s, unknown: name}).why(name)
		}
	}
	if line.Score != nil {
		one.Score = *line.Score
	}
	words := strings.Fields(line.To)
	for end := len(words); end > 0 && one.To == nil; end-- {
		one.To, one.How = s.TeamMeant(strings.Join(words[:end], " ")), strings.Join(words[end:], " ")
	}
	if len(words) > 0 && one.To == nil {
		return one, &ReportError{"To: " + quote(line.To) + " begins with no team", "as " + one.Teams[engine.Visitor].Key + " 3-2 on penalties"}
	}
	return s.eitherWay(one), nil
}

// eitherWay turns a report around where no fixture has its teams as they are named, and one has them the other way around.
func (s *Season) eitherWay(one Report) Report {
	meet := func(teams engine.Sides[*Team]) bool {
		return slices.ContainsFunc(s.Results, func(r *Result) bool { return r.Teams == teams && one.mayBe(r.Fixture) })
	}
	if turned := one.turned(); !meet(one.Teams) && meet(turned.Teams) {
		return turned
	}
	return one
}

// nextFor finds the fixture for a row: the first that can take its score or, with instead, the last whose score it corrects.
func (s *Season) nextFor(one *Report, taken []*Fixture, instead bool) (*Result, error) {
	takes := func(r *Result) bool { return r.takes(*one) }
	fits, other := s.fitting(*one, taken, takes)
	if fits != nil {
		return fits[0], nil
	}
	no := s.noReport(*one, other)
	if one.Instead = instead; instead {
		fits, _ = s.fitting(*one, taken, takes)
	}
	if fits == nil {
		return nil, no
	}
	return fits[len(fits)-1], nil
}

// known returns the fixture that already has the score of a report, or nil.
func (s *Season) known(one Report, fate Fate, taken []*Fixture) *Fixture {
	fits, _ := s.fitting(one, taken, func(r *Result) bool {
		if (fate != Planned || r.Fixture.Fate == Forfeited) && r.Fixture.Fate != fate || r.NeedsTo && one.To != nil {
			return false
		}
		return r.Decided() && r.Score == one.Score || fate == Canceled || fate == Postponed
	})
	if fits == nil {
		return nil
	}
	return fits[0].Fixture
}

// rowOf returns the fixture among those taken that a row would be of; nil for none.
func (s *Season) rowOf(one Report, taken []*Fixture) *Fixture {
	i := slices.IndexFunc(taken, func(f *Fixture) bool { return s.Result(f).Teams == one.Teams && one.mayBe(f) })
	if i < 0 {
		return nil
	}
	return taken[i]
}

// unclear says why a row that names only the teams, one of several to come, could mean several games: the teams meet again more
// often than there are rows, or they have met before, with another score that it could correct.
func (s *Season) unclear(one Report, rows int, taken []*Fixture) error {
	var met *Result
	var open []*Result
	for _, r := range s.Results {
		switch {
		case r.Teams != one.Teams || slices.Contains(taken, r.Fixture):
		case r.CanBegin():
			open = append(open, r)
		case r.Decided() && open == nil:
			met = r
		}
	}
	const hint = "add a column Round or Date to say which"
	switch {
	case len(open) > 0 && met != nil:
		first := open[0].Fixture
		return &ReportError{first.String() + " is open in " + first.Round.Name + ", and has another score, " +
			engine.ScoreText(met.Score) + ", in " + met.Fixture.Round.Name, hint}
	case len(open) > rows:
		refs := lists.Map(open, func(r *Result) string { return r.Fixture.Ref() })
		return &ReportError{one.pair() + " may be " + clip(engine.OrList(refs)), hint}
	}
	return nil
}
