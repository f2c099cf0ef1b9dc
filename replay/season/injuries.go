package season

import (
	"slices"

	"rollbook/engine"
)

// An injury is one that a game brought: whose player, and how many further games he misses.
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

// Hurt is a player who cannot play.
type Hurt struct {
	Team   *Team
	Player int     // shirt number
	Since  *Result // the game that hurt him
	Minute string  // of that game
	Entry  int     // of its record
	Games  int     // all that he misses
	Left   int     // those that he still misses
}

// Hurt returns the players of a team who miss a fixture, in the order in which they were hurt. An injury costs as many of the
// team's next fixtures as the chart said, in the file's order.
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

// hurt goes through the team's fixtures up to one that has not been played.
func (s *Season) hurt(t *Team, until int) (hurt []Hurt) {
	for _, r := range s.Of(t) {
		if r.Fixture.index >= until {
			break
		}
		for i := range hurt {
			hurt[i].Left--
		}
		hurt = slices.DeleteFunc(hurt, func(h Hurt) bool { return h.Left == 0 })
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
