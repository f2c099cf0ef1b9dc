package report

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/pick"
)

// A Drive is one of a team's possessions, as the box of its system has it.
type Drive struct {
	Team         engine.Side
	Period       int
	Clock        string // what the clock showed when it began; "" if the system's drives have no clock
	Start, End   int    // yards from the team's own goal line; End is where the ball is while the drive is open
	Plays, Yards int
	Result       string // "missed-field-goal"; "" while the drive is open
	Score        string // after it, and after its try, "7-13", if it changed; "" if not
	Against      bool   // the other team scored then
}

// Drives are the drives of a box; none in a sport without drives.
func Drives(sport *engine.Sport, box engine.Value) []Drive {
	items := box.At("drives").Items()
	drives := make([]Drive, len(items))
	for i, d := range items {
		drives[i] = Drive{Team: d.Get("team").Side(), Period: d.Get("period").Int(), Clock: clock(d.Value), Start: d.Get("start").Int(),
			End: d.Get("end").Int(), Plays: d.Get("plays").Int(), Yards: d.Get("yards").Int(), Result: d.Get("result").String()}
	}
	scores, last := Scores(sport, box), -1 // and the drive of the last one
	for i, of := range DriveOf(drives, scores) {
		if !scores[i].Kind.Try {
			last = of
		}
		if last >= 0 {
			d := &drives[last]
			d.Score, d.Against = engine.ScoreText(scores[i].After), d.Against || scores[i].Team != d.Team
		}
	}
	return drives
}

// Ended reports whether the drive is over.
func (d *Drive) Ended() bool { return d.Result != "" }

// Scored reports whether the drive ended with a touchdown or a field goal.
func (d *Drive) Scored() bool { return d.Result == "touchdown" || d.Result == "field-goal" }

// Length says how long the drive was: "5 plays, 30 yards".
func (d *Drive) Length() string {
	return engine.Count(d.Plays, "play", "plays") + ", " + engine.Count(d.Yards, "yard", "yards")
}

// Words says how the drive ended: "missed field goal", "in progress".
func (d *Drive) Words() string {
	return strings.ReplaceAll(cmp.Or(d.Result, "in progress"), "-", " ")
}

// Outcome is Words with the score if the other team scored then: "interception, 7-13".
func (d *Drive) Outcome() string {
	return d.Words() + pick.If(d.Against, ", "+d.Score, "")
}

// A Score is a line of a scoring summary.
type Score struct {
	Period int
	Clock  string // what the clock showed; "" if the system's scores have no clock
	Team   engine.Side
	Yards  int // of the play, if the system counts them
	Kind   engine.ScoreKind
	After  engine.Sides[int]
}

// Scores are the scoring plays of a box, in order.
func Scores(sport *engine.Sport, box engine.Value) []Score {
	items := box.At("scoring").Items()
	scores := make([]Score, len(items))
	for i, s := range items {
		after, apart := s.Has("score")
		if !apart { // in addition to the other members
			after = s.Value
		}
		scores[i] = Score{Period: s.Get("period").Int(), Clock: clock(s.Value), Team: s.Get("team").Side(), Yards: s.At("yards").Int(),
			Kind: sport.Scores[s.At("kind").String()], After: after.Ints()}
	}
	return scores
}

// DriveOf says on which drive each score was made, by either team; -1 for tries, and for kickoffs that were run back. A team with
// more touchdowns and field goals than drives ending in them has returned some.
func DriveOf(drives []Drive, scores []Score) []int {
	of := slices.Repeat([]int{-1}, len(scores))
	for _, side := range engine.Teams {
		var ended []int // drives
		for i := range drives {
			if drives[i].Team == side && drives[i].Scored() {
				ended = append(ended, i)
			}
		}
		var made, run []int // all scores that can end a drive, and those that are not returns
		for i := range scores {
			if kind := &scores[i].Kind; scores[i].Team == side && kind.Drive != "" {
				made = append(made, i)
				if !kind.Returned {
					run = append(run, i)
				}
			}
		}
		if len(made) > len(ended) {
			made = run
		}
		same := slices.EqualFunc(made, ended, func(i, drive int) bool { return scores[i].Kind.Drive == drives[drive].Result })
		for n := 0; same && n < len(made); n++ {
			of[made[n]] = ended[n]
		}
	}
	from := 0
	for i := range scores {
		if of[i] < 0 {
			of[i] = against(drives, from, &scores[i])
		}
		from = max(from, of[i]+1)
	}
	return of
}

// against returns the first drive, from one on, on which the other team can have made a score: it ended that way in the period of the
// score or before and, unless it was a safety, the team got the ball again. -1 if there is none.
func against(drives []Drive, from int, s *Score) int {
	for i := from; i < len(drives) && drives[i].Period <= s.Period; i++ {
		d := &drives[i]
		again := i+1 == len(drives) || drives[i+1].Team == d.Team
		if d.Team != s.Team && slices.Contains(s.Kind.Against, d.Result) && (again || s.Kind.Drive == "") {
			return i
		}
	}
	return -1
}

// Spot writes a spot of a team by its distance from the nearer goal line: −20 on its own side, +20 on the opponents', 50 at midfield.
func Spot(spot int) string {
	switch {
	case spot < 50:
		return "−" + strconv.Itoa(spot)
	case spot > 50:
		return "+" + strconv.Itoa(100-spot)
	}
	return "50"
}

// clock returns the clock of a drive or a score.
func clock(v engine.Value) string {
	c := v.At("clock")
	return pick.If(c.IsNull(), "", c.Text())
}

// Quarter names a period where space is tight: 1 to 4, then OT, OT2, …
func Quarter(period int) string {
	switch {
	case period <= 4:
		return strings.TrimPrefix(strconv.Itoa(period), "0")
	case period == 5:
		return "OT"
	}
	return "OT" + strconv.Itoa(period-4)
}
