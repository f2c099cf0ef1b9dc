package report

import (
	"strconv"

	"rollbook/engine"
	"rollbook/season"
)

// GridNote says how to read a grid of results.
const GridNote = "The home team is in the row, the visitors are in the column; the home team's score comes first. " +
	"*: on neutral ground; F: both forfeit. Regular season only."

// A Pairing is a home team and its visitors.
type Pairing struct{ Home, Visitor *season.Team }

// A Meeting is a decided game as a grid of results has it.
type Meeting struct {
	*season.Result
	Score string // the home team's first: "3-1", on neutral ground "3-1*"
}

// Meetings returns the decided games that count, by who played them, in the file's order.
func (s *Season) Meetings() map[Pairing][]Meeting {
	met := map[Pairing][]Meeting{}
	for _, r := range s.Results {
		if !r.Fixture.Round.Counts || !r.Decided() {
			continue
		}
		p := Pairing{r.Teams[engine.Home], r.Teams[engine.Visitor]}
		score := "F"
		if r.HasScore() {
			score = strconv.Itoa(r.Score[engine.Home]) + "-" + strconv.Itoa(r.Score[engine.Visitor])
		}
		if r.Fixture.Neutral {
			score += "*"
		}
		met[p] = append(met[p], Meeting{r, score})
	}
	return met
}
