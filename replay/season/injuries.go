package season

import "rollbook/engine"

// An injury is one of a game: whose player, and how many further games he misses.
type injury struct {
	side   engine.Side
	player int
	games  int
	minute string
	entry  int // that rolled for it; 0 where nobody knows
}

// injuriesOf reads the injuries of a box, which are in the order of the entries that rolled for them.
func injuriesOf(box engine.Value, entries []int) (all []injury) {
	for _, doc := range box.At("injuries").Items() {
		i := injury{side: doc.At("side").Side(), player: doc.At("player").Int(), games: doc.At("games").Int(), minute: doc.At("minute").Text()}
		if len(all) < len(entries) {
			i.entry = entries[len(all)]
		}
		all = append(all, i)
	}
	return all
}

// Hurt is a player who cannot play.
type Hurt struct {
	Team   *Team
	Player int     // shirt number
	Since  *Result // the game that hurt him
	Minute string  // of that game
	Entry  int     // of its record
	Games  int     // that he misses, all of them
	Left   int     // that he still misses
}

// Hurt returns the players of a team who miss a fixture, in the order in which they were hurt. Whoever is hurt misses as many
// of the team's next fixtures as the chart said, in the file's order.
func (s *Season) Hurt(t *Team, f *Fixture) []Hurt { return s.hurt(t, f.index) }

// HurtNow returns the players of a team who miss its next fixture.
func (s *Season) HurtNow(t *Team) []Hurt {
	last := -1
	for _, r := range s.Of(t) {
		if r.Decided() {
			last = r.Fixture.index
		}
	}
	return s.hurt(t, last+1)
}

// hurt goes through the team's fixtures up to one, which is not played yet.
func (s *Season) hurt(t *Team, until int) (hurt []Hurt) {
	for _, r := range s.Of(t) {
		if r.Fixture.index >= until {
			break
		}
		still := hurt[:0]
		for _, h := range hurt {
			if h.Left--; h.Left > 0 {
				still = append(still, h)
			}
		}
		hurt = still
		if r.played == nil {
			continue
		}
		for _, i := range r.played.injuries {
			if r.Teams[i.side] == t && i.games > 0 {
				hurt = append(hurt, Hurt{t, i.player, r, i.minute, i.entry, i.games, i.games})
			}
		}
	}
	return hurt
}
