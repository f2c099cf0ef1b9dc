package chances

import (
	"fmt"
	"math"
	"strings"

	"rollbook/engine"
)

// What game books, pages and sites show of a game's chances, and what moments shows unless told otherwise.
const (
	ShownGames  = 500 // continued from each position
	ShownSwings = 5
)

// Shown is how those chances are estimated.
func Shown() *Method {
	return &Method{Coach: "house", Call: engine.HouseCoach, Games: ShownGames, Seed: 1}
}

// CalledBy says who calls in simulated games, by the name of a Method's coach.
func CalledBy(coach string) string {
	switch coach {
	case "even":
		return "every legal call alike"
	case "first":
		return "the first option of every call"
	case "habits":
		return "coaches with the habits of this ledger"
	}
	return "the " + coach + " coach on both sides"
}

// Hundredths writes a change of chances in hundredths of a win: "+12.3".
func Hundredths(change float64) string {
	return strings.Replace(fmt.Sprintf("%+.1f", 100*change), "-", "−", 1)
}

// Said is what a swing changed, and the home side's chance after it, both in hundredths of a win: "+12.3" and "61".
func (s *Swing) Said() (change, after string) {
	return Hundredths(s.Change.Float()), fmt.Sprintf("%.0f", 100*s.Value.Float())
}

// Assumed says what an estimate rests on.
func (m *Method) Assumed() string {
	return fmt.Sprintf("%s played on from each position, %s, seed %d", engine.Count(m.Games, "game", "games"), CalledBy(m.Coach), m.Seed)
}

// AssumedEach is Assumed for the positions of a game, with how far off each may be.
func (m *Method) AssumedEach() string {
	return m.Assumed() + fmt.Sprintf("; each is right to within about %d in a hundred, 95 times in 100", m.Margin())
}

// Margin is half the interval of one estimated position, in hundredths of a win, rounded up: that of an even game, which is
// the widest.
func (m *Method) Margin() int {
	return int(math.Ceil(100 * deviations / 2 / math.Sqrt(float64(m.Games))))
}
