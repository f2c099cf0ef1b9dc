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
	Own    int         // what the system counts besides, as time boxes
	Result DriveResult // OpenDrive while it is open

	line   int // spot of the last snap
	before int // yards gained up to it
}

// NewDrive begins a drive of a team at a spot.
func NewDrive(team engine.Side, period, clock, start int) Drive {
	return Drive{Team: team, Period: period, Clock: clock, Start: start, line: start}
}

// Snap notes from where the next play of the drive begins. What moved the ball since the last one, as a penalty, is no yards
// gained.
func (d *Drive) Snap(spot int) { d.line, d.before = spot, d.Yards }

// End is the spot where the ball was when the drive ended, or is: that of its last snap and what was gained from there, 100 for
// a touchdown.
func (d *Drive) End() int {
	if d.Result == TouchdownResult {
		return 100
	}
	return min(max(d.line+d.Yards-d.before, 0), 100)
}

// A DriveResult is how a drive ended, or how a team first lost the ball, as the box has it.
type DriveResult string

// The results of drives. A system has those of them that its charts know.
const (
	OpenDrive              DriveResult = "" // it goes on; the ball was not lost
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

// InProgress returns the drive that is open: its place among the drives, from 0, and the yards gained so far; -1 and 0 for none.
func InProgress(drives []Drive) (drive, yards int) {
	last := len(drives) - 1
	if last < 0 || drives[last].Result != OpenDrive {
		return -1, 0
	}
	return last, drives[last].Yards
}

// DrivesMember adds the drives as a member of the box; clock says whether it has when each began, own is the system's key
// of Drive.Own, "" for none.
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

// AddDrives adds the drives to a box score; left is what the clock counts, as "Boxes left", own the column of Drive.Own, each
// "" for none.
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
