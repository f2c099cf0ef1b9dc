package season

import (
	"strconv"
	"strings"
)

// What a game came to is a letter, W, T or L, and a team's record is how often it was each. JSON and CSV have them so for every
// sport; people of a sport have their own order and their own letters.

// An Outcome is one of the things that a game can come to for a team, as people of its sport name it.
type Outcome struct {
	Letter string // heads its column: W
	Word   string // won
	at     int    // its place among won, tied, lost
}

// Of returns how many games of a team came to it.
func (o Outcome) Of(r *Row) int { return [...]int{r.Won, r.Tied, r.Lost}[o.at] }

var (
	won, lost   = Outcome{"W", "won", 0}, Outcome{"L", "lost", 2}
	tied, drawn = Outcome{"T", "tied", 1}, Outcome{"D", "drawn", 1}
)

// Outcomes returns what a game can come to, in the order in which the tables of the sport have it: W L T where games can be
// tied, W D L where they can be drawn, W L where somebody always wins.
func (p *Plan) Outcomes() []Outcome {
	switch p.System.Customs.Level {
	case tied.Word:
		return []Outcome{won, lost, tied}
	case drawn.Word:
		return []Outcome{won, drawn, lost}
	}
	return []Outcome{won, lost}
}

// Record writes how many games were won, tied and lost as people of the sport do: 5-2, or 5-2-1 with one that was tied; 3-0-1 for
// three won and one lost where they can be drawn.
func (p *Plan) Record(n [3]int) string {
	order := p.Outcomes()
	if n[tied.at] == 0 && order[1] != drawn {
		order = []Outcome{won, lost}
	} else if len(order) < 3 { // reported, and against the rules
		order = []Outcome{won, lost, tied}
	}
	said := make([]string, len(order))
	for i, o := range order {
		said[i] = strconv.Itoa(n[o.at])
	}
	return strings.Join(said, "-")
}

// Form writes the letters of games, as in a streak or the last five, as people of the sport do.
func (p *Plan) Form(letters string) string {
	if p.System.Customs.Level == drawn.Word {
		return strings.ReplaceAll(letters, tied.Letter, drawn.Letter)
	}
	return letters
}
