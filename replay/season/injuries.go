package season

import (
	"slices"

	"rollbook/engine"
)

// An injury is one from a game: whose player, and how many more games he misses.
type injury struct {
	side   engine.Side
	player int
	games  int
	minute string
	entry  int // that rolled for it; 0 if unknown
}

// injuriesOf reads the injuries of a box, which has them in the order of the entries that rolled for them.
func injuriesOf(box engine.Value, entries []int) (all []injury) {
	for n, item := range box.At("injuries").Items() {
		i := injury{side: item.At("side").Side(), player: item.At("player").Int(), games: item.At("games").Int()}
		i.minute = item.At("minute").Text()
		if n < len(entries) {
			i.entry = entries[n]
		}
		all = append(all, i)
	}
	return all
}

// A card is one shown by the referee in a game.
type card struct {
	side   engine.Side
	player int
	minute string
	kind   string // yellow, second, red
}

// cardsOf reads the cards of a box.
func cardsOf(box engine.Value) (all []card) {
	for _, item := range box.At("cards").Items() {
		all = append(all, card{item.At("side").Side(), item.At("player").Int(), item.At("minute").Text(), item.At("card").Text()})
	}
	return all
}

// showsCards reports whether a system's games have cards.
func showsCards(system *engine.System) bool {
	return slices.ContainsFunc(system.Figures, func(f engine.Figure) bool { return f.Key == "team.red" })
}

// Hurt is a player who cannot play because he is hurt or suspended.
type Hurt struct {
	Team   *Team
	Player int     // shirt number
	Since  *Result // the game that hurt him, or in which he was shown the card
	Minute string  // of that game
	Entry  int     // of its record; 0 if unknown
	Games  int     // how many he misses in all
	Left   int     // how many he still misses
	For    string  // why he is suspended: a red card, 5 cautions; "" for the hurt
}

// Hurt returns the players of a team who miss a fixture, in the order in which they were hurt. An injury costs as many of
// the team's next fixtures as the chart said, by day if each has one, otherwise in the file's order.
func (s *Season) Hurt(t *Team, f *Fixture) []Hurt {
	results := s.playedBy(t)
	at := slices.IndexFunc(results, func(r *Result) bool { return r.Fixture == f })
	if at < 0 { // the team does not play it
		at = slices.IndexFunc(append(results, nil), func(r *Result) bool { return r == nil || r.Fixture.index >= f.index })
	}
	return s.hurt(t, results[:at])
}

// playedBy returns the fixtures of a team that are played some day, in the order of the days.
func (s *Season) playedBy(t *Team) []*Result {
	results, _ := byDay(slices.DeleteFunc(s.Of(t), func(r *Result) bool { return r.State == CalledOff || r.State == PutOff }))
	return results
}

// HurtNow returns the players of a team who miss its next fixture.
func (s *Season) HurtNow(t *Team) []Hurt {
	results, next := s.playedBy(t), 0
	for i, r := range results {
		if r.Decided() {
			next = i + 1
		}
	}
	return s.hurt(t, results[:next])
}

// hurt goes through some of the team's fixtures and returns who is hurt or suspended after them.
func (s *Season) hurt(t *Team, results []*Result) (hurt []Hurt) {
	cautions := map[int]int{} // by player
	for _, r := range results {
		for i := range hurt {
			hurt[i].Left--
		}
		hurt = slices.DeleteFunc(hurt, func(h Hurt) bool { return h.Left == 0 })
		if r.played == nil {
			continue
		}
		for _, i := range r.played.injuries {
			if r.Teams[i.side] == t && i.games > 0 {
				hurt = append(hurt, Hurt{t, i.player, r, i.minute, i.entry, i.games, i.games, ""})
			}
		}
		hurt = append(hurt, s.suspended(t, r, cautions)...)
	}
	return hurt
}

// suspended returns who misses the next game because of cards in one. Earlier cautions carry over; one that led to a
// second does not count.
func (s *Season) suspended(t *Team, r *Result, cautions map[int]int) (all []Hurt) {
	if !s.Suspends {
		return nil
	}
	for _, c := range r.played.cards {
		why := ""
		switch sentOff := func(other card) bool {
			return other.side == c.side && other.player == c.player && other.kind == "second"
		}; {
		case r.Teams[c.side] != t:
		case c.kind != "yellow":
			why = "a red card"
		case !slices.ContainsFunc(r.played.cards, sentOff):
			if cautions[c.player]++; s.Cautions > 0 && cautions[c.player]%s.Cautions == 0 {
				why = engine.Count(s.Cautions, "caution", "cautions")
			}
		}
		if why != "" {
			all = append(all, Hurt{Team: t, Player: c.player, Since: r, Minute: c.minute, Games: 1, Left: 1, For: why})
		}
	}
	return all
}
