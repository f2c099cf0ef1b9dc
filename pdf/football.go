package pdf

import (
	"slices"
	"strconv"

	"rollbook/engine"
)

// What the football systems have in common in their JSON. fieldposition.go has what they have in common on their sheets.

// A footballState is what every football system's state says.
type footballState struct {
	Score      pair[int]   `json:"score"`
	Period     int         `json:"period"`
	Clock      int         `json:"clock"`
	Possession string      `json:"possession"` // "" for nobody
	Ball       *int        `json:"ball"`       // nil where there is no line of scrimmage
	LineScore  pair[[]int] `json:"line_score"`
}

// A footballBox is the part of a football system's statistics that papers draw.
type footballBox struct {
	Line    pair[[]int]     `json:"line"` // where the state has no line score
	Drives  []boxDrive      `json:"drives"`
	Scoring []footballScore `json:"scoring"`
}

// A boxDrive is a drive as the box has it. Start and End are spots of the team.
type boxDrive struct {
	Team   string  `json:"team"`
	Period int     `json:"period"`
	Clock  *int    `json:"clock"` // nil where drives have none
	Start  int     `json:"start"`
	End    int     `json:"end"` // where the ball was when it ended, or is
	Plays  int     `json:"plays"`
	Yards  int     `json:"yards"`
	Result *string `json:"result"` // nil while the drive is open
}

// A footballScore is a score as the box has it.
type footballScore struct {
	Period  int        `json:"period"`
	Clock   *int       `json:"clock"`
	Team    string     `json:"team"`
	Yards   int        `json:"yards"`
	Score   *pair[int] `json:"score"`   // the score after it
	Visitor int        `json:"visitor"` // the same where there is no score
	Home    int        `json:"home"`
}

// after returns the score after a score.
func (s *footballScore) after() pair[int] {
	if s.Score != nil {
		return *s.Score
	}
	return pair[int]{s.Visitor, s.Home}
}

// footballBoxOf decodes a game's box; there is nothing in it without a run.
func footballBoxOf(r *run) (b footballBox) {
	if r != nil {
		decode(r.box, &b)
	}
	return b
}

// scoreWords says how each score was made, in the words of the box score.
func (r *run) scoreWords() (words []string) {
	for _, s := range r.sections(engine.ScoringSection) {
		column := slices.IndexFunc(s.Columns, func(c engine.Column) bool { return c.Name == "Score" })
		for _, row := range s.Rows {
			words = append(words, row[column])
		}
	}
	return words
}

// clockOf writes the clock of a drive or a score; nothing where there is none.
func clockOf(clock *int) string {
	if clock == nil {
		return ""
	}
	return strconv.Itoa(*clock)
}

// quarter returns what a period is called in a narrow column: 1 to 4, then OT, OT2, …
func quarter(period int) string {
	switch {
	case period <= 0:
		return ""
	case period <= 4:
		return strconv.Itoa(period)
	case period == 5:
		return "OT"
	}
	return "OT" + strconv.Itoa(period-4)
}

// lineScore is the score by quarters, all overtime periods together. A period is written down when it is over, and the
// final score when the game is.
func (g *sheetGame) lineScore() lineScore {
	ls := lineScore{note: "V visitor, H home", periods: []string{"1", "2", "3", "4", "OT"}, total: "FINAL"}
	ls.rows[0].team, ls.rows[1].team = g.names.Visitor, g.names.Home
	if !g.filled() {
		return ls
	}
	var s footballState
	g.run.final(&s)
	periods := s.LineScore
	if len(periods.Visitor) == 0 {
		periods = footballBoxOf(g.run).Line
	}
	closed := s.Period
	if !g.over() {
		closed = min(s.Period-1, 4) // the overtime box holds the sum of all overtime periods
	}
	totals := texts(s.Score)
	for i, points := range [2][]int{periods.Visitor, periods.Home} {
		ls.rows[i].score = quarters(points[:min(len(points), max(closed, 0))])
		if g.over() {
			ls.rows[i].total = totals[i]
		}
	}
	return ls
}

// quarters returns the points of each quarter begun, and those of all overtime periods together.
func quarters(points []int) []string {
	var said []string
	for _, p := range points[:min(len(points), 4)] {
		said = append(said, strconv.Itoa(p))
	}
	if len(points) > 4 {
		overtime := 0
		for _, p := range points[4:] {
			overtime += p
		}
		said = append(said, strconv.Itoa(overtime))
	}
	return said
}

// resultMark shortens a drive's result for a narrow box.
func resultMark(result string) string {
	switch result {
	case "touchdown":
		return "TD"
	case "field-goal":
		return "FG"
	case "missed-field-goal":
		return "MISS"
	case "blocked-field-goal", "blocked-punt", "blocked-kick":
		return "BLK"
	case "interception":
		return "INT"
	case "fumble":
		return "FUM"
	case "safety":
		return "SAF"
	case "punt":
		return "PUNT"
	case "downs":
		return "DOWNS"
	case "time":
		return "TIME"
	}
	return result
}

// resultKey explains the marks.
const resultKey = "TD touchdown · FG field goal · MISS missed field goal · PUNT punt · BLK blocked kick · " +
	"DOWNS lost on downs · INT interception · FUM fumble · SAF safety · TIME end of the half"

// letter returns V for the visitor and H for the home team.
func letter(team string) string {
	switch team {
	case "visitor":
		return "V"
	case "home":
		return "H"
	}
	return ""
}
