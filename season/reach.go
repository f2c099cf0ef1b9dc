package season

import (
	"maps"
	"math/big"
	"slices"

	"rollbook/engine"
)

// A Reach is how a team can still finish, whatever happens in the remaining games. Nothing in it is an estimate: anything
// undecidable is open.
type Reach struct {
	Team        *Team
	Best, Worst int // places in the table of its group
	PlayOffs    Certainty
	Title       Certainty
}

// At says whether the team finishes in a place in the table of its group.
func (r *Reach) At(place int) Certainty {
	in := r.Best <= place && place <= r.Worst
	return certain(in && r.Best == r.Worst, in)
}

// GroupSize is how many teams the group of a team has.
func (p *Plan) GroupSize(t *Team) int { return len(p.grouped[t.Group]) }

// A Certainty is yes, no or open.
type Certainty uint8

// The certainties.
const (
	Possible Certainty = iota // or not known to be certain
	Sure
	Out
)

func certain(all, any bool) Certainty {
	switch {
	case all:
		return Sure
	case any:
		return Possible
	}
	return Out
}

// HasPlayOffs reports whether the plan leads to playoffs.
func (s *Season) HasPlayOffs() bool { return len(s.Bracket()) > 0 }

// HasTitle reports whether the plan leads to a champion.
func (s *Season) HasTitle() bool {
	if s.HasPlayOffs() {
		return s.Final() != nil
	}
	return len(s.Groups) == 1
}

// Reaches returns how each team can still finish, in the file's order.
func (s *Season) Reaches() []Reach {
	r := &reaching{Season: s, left: s.leftoverNow(), tables: map[string][]placeSpan{}}
	all := make([]Reach, len(s.Teams))
	playing, final := r.playing(), s.Final()
	winners := map[*Team]bool{}
	if final != nil {
		winners = r.winners(final)
	}
	for i, t := range s.Teams {
		own := r.inGroup(t)
		all[i] = Reach{Team: t, Best: own.best, Worst: own.worst}
		if s.HasPlayOffs() {
			all[i].PlayOffs = playing[t]
		}
		if final != nil {
			all[i].Title = certain(winners[t] && len(winners) == 1, winners[t])
		} else if s.HasTitle() {
			all[i].Title = certain(own.worst == 1, own.best == 1)
		}
	}
	return all
}

// placeSpan is the best and the worst place that a team can finish in.
type placeSpan struct{ best, worst int }

// reaching computes how teams can finish.
type reaching struct {
	*Season
	left   *leftover
	tables map[string][]placeSpan // of the members, in their order
	spread []spread               // computed so far: the table of a group usually leads to the playoffs
}

// spread is how teams that are ordered together can finish.
type spread struct {
	teams []*Team
	spans []placeSpan
}

// inGroup returns how a team can finish in the table of its group.
func (r *reaching) inGroup(t *Team) placeSpan {
	members := r.grouped[t.Group]
	return r.spansOf(members)[slices.Index(members, t)]
}

// places returns how the members of a table can finish in it.
func (r *reaching) places(table string) []placeSpan {
	if r.tables[table] == nil {
		if r.conferences[table] != nil && !r.left.unknown {
			r.tables[table] = r.conferenceSpread(table)
		} else {
			r.tables[table] = r.spansOf(r.members(table))
		}
	}
	return r.tables[table]
}

// spansOf returns how teams that are ordered together can finish, and computes it once.
func (r *reaching) spansOf(teams []*Team) []placeSpan {
	i := slices.IndexFunc(r.spread, func(s spread) bool { return slices.Equal(s.teams, teams) })
	if i < 0 {
		i, r.spread = len(r.spread), append(r.spread, spread{teams, r.spanned(teams)})
	}
	return r.spread[i].spans
}

// spanned computes how teams that are ordered together can finish.
func (r *reaching) spanned(teams []*Team) []placeSpan {
	spans := slices.Repeat([]placeSpan{{1, len(teams)}}, len(teams))
	if r.left.unknown {
		return spans
	}
	least, most := make([]*big.Rat, len(teams)), make([]*big.Rat, len(teams))
	for i, t := range teams {
		least[i], most[i] = r.left.bounds(teams, t)
	}
	for i := range teams {
		for j := range teams {
			switch {
			case least[i] == nil || least[j] == nil:
			case least[j].Cmp(most[i]) > 0:
				spans[i].best++
			case most[j].Cmp(least[i]) < 0:
				spans[i].worst--
			}
		}
	}
	r.tryAll(teams, spans)
	for _, p := range r.left.standings.order(teams) {
		if i := slices.Index(teams, p.team); !p.level && r.left.settles(teams, p.team) {
			spans[i] = placeSpan{p.place, p.place}
		}
	}
	return spans
}

// fewGames is how many games can be tried in every way.
const fewGames = 12

// tryAll narrows the spans by trying every way the last few games of some teams can end: two that meet cannot both win.
// Teams that come out tied by the first criterion can be in any order.
func (r *reaching) tryAll(teams []*Team, spans []placeSpan) {
	var games []*Result
	for _, one := range r.Results {
		concerned := slices.ContainsFunc(teams, func(t *Team) bool { return one.Side(t) != engine.Nobody })
		if concerned && one.Fixture.Round.Counts && !one.Decided() && one.State != CalledOff {
			games = append(games, one)
		}
	}
	if len(games) == 0 || len(games) > fewGames || !r.left.canRank() {
		return
	}
	ranks := r.left.ranks(teams, len(games))
	tried := slices.Repeat([]placeSpan{{len(teams), 1}}, len(teams))
	more := make([]Record, len(r.Teams)) // by team, of the games to try
	var try func(rest []*Result)
	try = func(rest []*Result) {
		if len(rest) == 0 {
			r.place(teams, ranks, more, tried)
			return
		}
		v, h := rest[0].Teams[engine.Visitor].index, rest[0].Teams[engine.Home].index
		for _, o := range r.Plan.Outcomes() {
			more[v][o.at]++
			more[h][lost-o.at]++
			try(rest[1:])
			more[v][o.at]--
			more[h][lost-o.at]--
		}
	}
	try(games)
	for i := range spans {
		spans[i] = placeSpan{max(spans[i].best, tried[i].best), min(spans[i].worst, tried[i].worst)}
	}
}

// place widens the spans by one way all games can end.
func (r *reaching) place(teams []*Team, ranks [][][]int, more []Record, spans []placeSpan) {
	rank := func(i int) int { own := more[teams[i].index]; return ranks[i][own[won]][own[tied]] }
	for i := range teams {
		best, worst := 1, len(teams)
		for j := range teams {
			if a, b := rank(i), rank(j); b > a {
				best++
			} else if b < a {
				worst--
			}
		}
		spans[i] = placeSpan{min(spans[i].best, best), max(spans[i].worst, worst)}
	}
}

// canRank reports whether the first criterion depends only on what a team won, tied and lost.
func (l *leftover) canRank() bool {
	order := l.standings.plan.Order
	return len(order) > 0 && slices.Contains([]Criterion{"points", "percentage", "wins"}, order[0])
}

// ranks are numbers in the order of the first criterion, for each team, by how many of its remaining games it wins and
// ties. More than most of them are never needed.
func (l *leftover) ranks(teams []*Team, most int) [][][]int {
	p := l.standings.plan
	values := map[string]*big.Rat{}
	exact := make([][][]*big.Rat, len(teams))
	for i, t := range teams {
		for w := range most + 1 {
			exact[i] = append(exact[i], nil)
			for tie := range most + 1 {
				record, n := l.standings.tallies[t.index].record(), min(most, l.games[t.index])
				record[won], record[tied], record[lost] = record[won]+w, record[tied]+tie, record[lost]+max(0, n-w-tie)
				var value *big.Rat
				switch p.Order[0] {
				case "points":
					value = new(big.Rat).Add(p.worth(record), t.adjusted())
				case "percentage":
					value = p.percentage(record, t.adjusted())
				default:
					value = whole(record[won])
				}
				exact[i][w], values[value.RatString()] = append(exact[i][w], value), value
			}
		}
	}
	sorted := slices.SortedFunc(maps.Values(values), (*big.Rat).Cmp)
	ranks := make([][][]int, len(teams))
	for i := range exact {
		for w, row := range exact[i] {
			ranks[i] = append(ranks[i], make([]int, len(row)))
			for tie, value := range row {
				ranks[i][w][tie], _ = slices.BinarySearchFunc(sorted, value, (*big.Rat).Cmp)
			}
		}
	}
	return ranks
}

// conferenceSpread computes how the teams of a conference can finish, in which the first of each group are above all others.
func (r *reaching) conferenceSpread(conference string) []placeSpan {
	teams := r.conferences[conference]
	groups := map[string]bool{}
	first := make([]Certainty, len(teams))
	least, most := make([]*big.Rat, len(teams)), make([]*big.Rat, len(teams))
	for i, t := range teams {
		if first[i] = Out; t.Group != "" {
			groups[t.Group] = true
			own := r.inGroup(t)
			first[i] = certain(own.worst == 1, own.best == 1)
		}
		least[i], most[i] = r.left.bounds(teams, t)
	}
	spans := slices.Repeat([]placeSpan{{1, len(teams)}}, len(teams))
	for i := range teams {
		if first[i] == Sure {
			spans[i].worst = len(groups)
		}
		if first[i] == Out {
			spans[i].best += len(groups)
		}
		for j := range teams {
			above := least[j] != nil && most[i] != nil && least[j].Cmp(most[i]) > 0
			below := least[i] != nil && most[j] != nil && most[j].Cmp(least[i]) < 0
			switch {
			case above && first[j] == first[i] && first[i] != Possible:
				spans[i].best++
			case below && first[j] == first[i] && first[i] != Possible, below && first[j] == Out && first[i] == Possible:
				spans[i].worst--
			}
		}
	}
	return spans
}

// playing says for each team whether it is in the playoffs.
func (r *reaching) playing() map[*Team]Certainty {
	in := map[*Team]Certainty{}
	for _, t := range r.Teams {
		in[t] = Out
	}
	places := map[string]map[int]bool{}
	for _, round := range r.Bracket() {
		for _, one := range r.Round(round) {
			for _, side := range engine.Teams {
				if named := one.Fixture.Sides[side]; one.Teams[side] != nil {
					in[one.Teams[side]] = Sure
				} else if named.Kind == PlaceSide {
					if places[named.Group] == nil {
						places[named.Group] = map[int]bool{}
					}
					places[named.Group][named.Place] = true
				}
			}
		}
	}
	for table, open := range places {
		for i, t := range r.members(table) {
			all, any := true, false
			for place := r.places(table)[i].best; place <= r.places(table)[i].worst; place++ {
				all, any = all && open[place], any || open[place]
			}
			if is := certain(all, any); in[t] == Out || is == Sure {
				in[t] = is
			}
		}
	}
	return in
}

// winners returns the teams that can still advance from a match. A tied playoff that does not say who advanced has both.
func (r *reaching) winners(m *Match) map[*Team]bool {
	can := map[*Team]bool{}
	for _, side := range engine.Teams {
		named := m.Fixture.Sides[side]
		switch {
		case m.Through == side.Other():
		case m.Teams[side] != nil:
			can[m.Teams[side]] = true
		case m.From[side] != nil:
			for t := range r.winners(m.From[side]) {
				can[t] = true
			}
		case named.Kind == PlaceSide:
			for i, t := range r.members(named.Group) {
				if span := r.places(named.Group)[i]; span.best <= named.Place && named.Place <= span.worst {
					can[t] = true
				}
			}
		default: // the loser of another, or the winner of two legs
			for _, t := range r.Teams {
				can[t] = true
			}
		}
	}
	return can
}
