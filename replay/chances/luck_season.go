package chances

import (
	"cmp"
	"math"
	"slices"

	"rollbook/engine"
)

// TeamLuck is where a team's results came from, in wins, a tie being half of one. Expected + luck + calls is won, exactly.
type TeamLuck struct {
	Team       string `json:"team"`
	Games      int    `json:"games"`
	Won        Share  `json:"won"`
	Expected   Share  `json:"expected"` // before the first entries
	Luck       Share  `json:"luck"`     // what dice and cards changed, no matter who rolled them
	Error      Chance `json:"error"`    // half the 95 % interval of luck
	Calls      Share  `json:"calls"`    // what calls changed, those of both sides
	CallsError Chance `json:"calls_error"`
}

// A LuckTable adds up the luck of games, team by team.
type LuckTable []TeamLuck

// Add adds a game. Each game has its own dice, so their errors are independent.
func (t *LuckTable) Add(s *engine.Setup, l *Luck) {
	for _, side := range engine.Teams {
		name := s.Team(side)
		i := slices.IndexFunc(*t, func(t TeamLuck) bool { return t.Team == name })
		if i < 0 {
			i = len(*t)
			*t = append(*t, TeamLuck{Team: name})
		}
		team, sign, won, expected := &(*t)[i], Share(1), l.Final, l.Start
		if side == engine.Visitor {
			sign, won, expected = -1, 1e6-won, 1e6-expected
		}
		team.Games++
		team.Won += won
		team.Expected += expected
		team.Luck += sign * l.Luck
		team.Calls += sign * l.Calls
		team.Error = Chance(math.Hypot(float64(team.Error), float64(l.Error)))
		team.CallsError = Chance(math.Hypot(float64(team.CallsError), float64(l.CallsError)))
	}
}

// Sort puts the luckiest team first.
func (t LuckTable) Sort() {
	slices.SortStableFunc(t, func(a, b TeamLuck) int { return cmp.Compare(b.Luck, a.Luck) })
}
