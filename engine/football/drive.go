package football

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

// A Drive is one of a team's possessions.
type Drive struct {
	Team   engine.Side
	Period int
	Clock  int // when it began, in the system's units
	Start  int // spot
	Plays  int
	Yards  int
	Own    int         // what else the system counts, like time boxes
	Result DriveResult // OpenDrive while it is open

	line   int // spot of the last snap
	before int // yards gained up to it
}

// NewDrive begins a drive of a team at a spot.
func NewDrive(team engine.Side, period, clock, start int) Drive {
	return Drive{Team: team, Period: period, Clock: clock, Start: start, line: start}
}

// Snap notes where the next play of the drive begins. If anything else moved the ball, like a penalty, those are not
// yards gained.
func (d *Drive) Snap(spot int) { d.line, d.before = spot, d.Yards }

// End is where the drive ended, or is now: the spot of its last snap plus the gain from there, 100 for a touchdown.
func (d *Drive) End() int {
	if d.Result == TouchdownResult {
		return 100
	}
	return min(max(d.line+d.Yards-d.before, 0), 100)
}

// A DriveResult is how a drive ended, or how a team first lost the ball: the word of the box.
type DriveResult string

// The results of drives; each system has those that its charts give.
const (
	OpenDrive              DriveResult = "" // the drive is open; the ball was not lost
	TouchdownResult        DriveResult = "touchdown"
	FieldGoalResult        DriveResult = "field-goal"
	MissedFieldGoalResult  DriveResult = "missed-field-goal"
	PuntResult             DriveResult = "punt"
	BlockedPuntResult      DriveResult = "blocked-punt"
	BlockedFieldGoalResult DriveResult = "blocked-field-goal"
	BlockedKickResult      DriveResult = "blocked-kick"
	DownsResult            DriveResult = "downs"
	InterceptionResult     DriveResult = "interception"
	FumbleResult           DriveResult = "fumble"
	SafetyResult           DriveResult = "safety"
	WeirdResult            DriveResult = "weird"
	TimeResult             DriveResult = "time"
)

// words is how the drive ended as people read it: "missed field goal", "in progress".
func (r DriveResult) words() string {
	if r == OpenDrive {
		return "in progress"
	}
	return strings.ReplaceAll(string(r), "-", " ")
}

// DrivesMember adds the drives to the box; clock adds the time each began, own is the key of Drive.Own, "" for none.
func DrivesMember(o *engine.Object, drives []Drive, clock bool, own string) {
	o.Objects("drives", len(drives), func(i int) {
		d := &drives[i]
		o.Side("team", d.Team)
		o.Int("period", d.Period)
		if clock {
			o.Int("clock", d.Clock)
		}
		o.Int("start", d.Start)
		o.Int("end", d.End())
		o.Int("plays", d.Plays)
		o.Int("yards", d.Yards)
		if own != "" {
			o.Int(own, d.Own)
		}
		o.Word("result", string(d.Result))
	})
}

// AddDrives adds the drives to a box score; left is the heading of the clock's column, "Boxes left", own that of
// Drive.Own, each "" for none.
func (n *Names) AddDrives(score *engine.BoxScore, drives []Drive, left, own string) {
	s := score.Add(engine.DriveSection, "Drives", engine.Column{Name: "Team", Left: true}, engine.Column{Name: "Period", Left: true})
	if left != "" {
		s.Columns = append(s.Columns, engine.Column{Name: left})
	}
	s.Columns = append(s.Columns, engine.Column{Name: "Start", Left: true}, engine.Column{Name: "Plays"}, engine.Column{Name: "Yards"})
	if own != "" {
		s.Columns = append(s.Columns, engine.Column{Name: own})
	}
	s.Columns = append(s.Columns, engine.Column{Name: "Result", Left: true})
	for i := range drives {
		d := &drives[i]
		s.Row(n.Nick[d.Team], PeriodName(d.Period))
		if left != "" {
			s.AddCells(strconv.Itoa(d.Clock))
		}
		s.AddCells(n.Place(d.Team, d.Start), strconv.Itoa(d.Plays), engine.Number(d.Yards))
		if own != "" {
			s.AddCells(strconv.Itoa(d.Own))
		}
		s.AddCells(d.Result.words())
	}
}
