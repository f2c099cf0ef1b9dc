package chances

import (
	"fmt"
	"math"
	"strings"

	"rollbook/chances/coach"
	"rollbook/engine"
)

// PageSwings is how many swings game books, pages and sites show.
const PageSwings = 5

// ForPages is how game books, pages and sites estimate the chances of a game: in about a processor second, whatever the
// system.
func ForPages() *Method {
	return &Method{Coach: "house", Call: coach.House, Makes: coach.HouseMakes, Games: 500, Within: 0.05, Seconds: 1.2, Seed: 1}
}

// ForLuck is how luck is estimated, in less than five seconds including the weighing of its calls.
func ForLuck() *Method {
	return &Method{Coach: "house", Call: coach.House, Makes: coach.HouseMakes, Games: 3000, Within: 0.02, Seconds: 3.4, Seed: 1}
}

// CalledBy says who calls in simulated games, by the name of a Method's coach.
func CalledBy(coach string) string {
	switch coach {
	case "even":
		return "every legal call alike"
	case "first":
		return "the first option of every call"
	}
	return "the " + coach + " coach on both sides"
}

// Hundredths writes a change of chances in hundredths of a win: "+12.3".
func Hundredths(change float64) string {
	return strings.Replace(fmt.Sprintf("%+.1f", math.Round(1000*change)/10+0), "-", "−", 1) // +0: no negative zero
}

// Said returns what a swing changed, and the home side's chance after it, both in hundredths of a win: "+12.3" and "61".
func (s *Swing) Said() (change, after string) {
	return Hundredths(s.Change.Float()), fmt.Sprintf("%.0f", 100*s.Value.Float())
}

// Assumed says what an estimate assumes.
func (m *Method) Assumed() string { return m.assumed(engine.Count(m.Games, "game", "games")) }

func (m *Method) assumed(games string) string {
	return fmt.Sprintf("%s simulated from each position, %s, seed %d", games, CalledBy(m.Coach), m.Seed)
}

// AssumedEach says what the estimates of a game's positions assume: at most this many games each, with at most this
// margin of error.
func (m *Method) AssumedEach(games int, margin Chance) string {
	often := engine.Count(games, "game", "games")
	if m.Within > 0 || m.Seconds > 0 {
		often = "up to " + often
	}
	off := int(math.Ceil(100 * float64(margin)))
	most := engine.Count(off, "percentage point", "percentage points")
	return m.assumed(often) + "; margin of error of each chance: at most " + most + " (95%)"
}
