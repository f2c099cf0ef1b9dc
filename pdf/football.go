package pdf

import "strconv"

// What the football systems have in common in their JSON.

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
	Line    pair[[]int]    `json:"line"` // where the state has no line score
	Drives  []boxDrive     `json:"drives"`
	Scoring []footballGain `json:"scoring"`
}

// A boxDrive is a drive as the box has it. Start is a spot of the team.
type boxDrive struct {
	Team   string  `json:"team"`
	Period int     `json:"period"`
	Clock  *int    `json:"clock"` // nil where drives have none
	Start  int     `json:"start"`
	Plays  int     `json:"plays"`
	Yards  int     `json:"yards"`
	Result *string `json:"result"` // nil while the drive is open
}

// A footballGain is a score as the box has it.
type footballGain struct {
	Period  int        `json:"period"`
	Clock   *int       `json:"clock"`
	Team    string     `json:"team"`
	Kind    string     `json:"kind"`
	Points  int        `json:"points"`
	Score   *pair[int] `json:"score"`   // the score after it
	Visitor int        `json:"visitor"` // the same where there is no score
	Home    int        `json:"home"`
}

// after returns the score after a gain.
func (s *footballGain) after() pair[int] {
	if s.Score != nil {
		return *s.Score
	}
	return pair[int]{s.Visitor, s.Home}
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

// footballLineScore is the score by quarters, all overtime periods together; empty without a run.
func footballLineScore(r *run, names [2]string) lineScore {
	ls := lineScore{note: "V visitor, H home", periods: []string{"1", "2", "3", "4", "OT"}, total: "FINAL"}
	for i := range ls.rows {
		ls.rows[i].team = names[i]
	}
	if r == nil {
		return ls
	}
	var s footballState
	r.final(&s)
	periods := s.LineScore
	if len(periods.Visitor) == 0 {
		var b footballBox
		decode(r.box, &b)
		periods = b.Line
	}
	totals := texts(s.Score)
	for i, points := range [2][]int{periods.Visitor, periods.Home} {
		points = points[:min(len(points), max(s.Period, 1))] // a period not begun is empty
		ls.rows[i].score = quarters(points)
		ls.rows[i].total = totals[i]
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

// scoreWords says how points were scored.
func scoreWords(kind string) string {
	switch kind {
	case "touchdown-offense":
		return "touchdown"
	case "touchdown-kickoff":
		return "touchdown, kickoff return"
	case "touchdown-punt":
		return "touchdown, punt return"
	case "touchdown-interception":
		return "touchdown, interception"
	case "touchdown-fumble":
		return "touchdown, fumble"
	case "touchdown-rush":
		return "touchdown, rush"
	case "touchdown-pass":
		return "touchdown, pass"
	case "field-goal":
		return "field goal"
	case "extra-point":
		return "extra point"
	case "two-point":
		return "two points"
	case "try-return":
		return "two points, try returned"
	}
	return kind
}

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

// spot writes a spot of a team as the sheets do: −20 on its own side, +20 on the opponents', 50 at midfield.
func spot(s int) string {
	switch {
	case s < 50:
		return "−" + strconv.Itoa(s)
	case s > 50:
		return "+" + strconv.Itoa(100-s)
	}
	return "50"
}
