package football

import "rollbook/engine"

// Stats are the events of a game, and what is counted from them: the figures of both teams, the drives, the scores. A game
// embeds its Stats, and has Drive, Figure and Figures of engine.Game from them.
type Stats[O any] struct {
	*engine.TeamFigures[Event[O], EventKind]
	Log     engine.Log[Event[O]]
	Drives  []Drive
	Scores  []Score
	Counted int // events
}

// LastDrive returns the drive that began last; nil before the first.
func (s *Stats[O]) LastDrive() *Drive {
	if len(s.Drives) == 0 {
		return nil
	}
	return &s.Drives[len(s.Drives)-1]
}

// Drive returns the drive in progress: its place among the drives, from 0, and the yards gained so far; -1 and 0 for none.
func (s *Stats[O]) Drive() (drive, yards int) {
	s.Update()
	if last := s.LastDrive(); last != nil && last.Result == OpenDrive {
		return len(s.Drives) - 1, last.Yards
	}
	return -1, 0
}

// Add counts an event in the figures, and notes the beginning, the snaps and the end of a drive, and a score. What is a play
// of the drive, and what its yards are, each system says itself.
func (s *Stats[O]) Add(e *Event[O]) {
	s.Count(e)
	switch e.Kind {
	case DriveBegins:
		s.Drives = append(s.Drives, NewDrive(e.Team, e.Period, e.Clock, e.Spot))
	case Snapped:
		s.LastDrive().Snap(e.Spot)
	case DriveEnds:
		s.LastDrive().Result = e.Result
	case Scored:
		s.Scores = append(s.Scores, Score{e.Period, e.Clock, e.Team, e.Score, e.Yards, e.After})
	}
}

// AddMembers adds the figures of both teams, the drives and the scores to the box; own is the system's key of Drive.Own, ""
// for none.
func (s *Stats[O]) AddMembers(o *engine.Object, own string) {
	s.AddTeams(o)
	DrivesMember(o, s.Drives, true, own)
	o.Objects("scoring", len(s.Scores), func(i int) {
		score := &s.Scores[i]
		o.Int("period", score.Period)
		o.Int("clock", score.Clock)
		o.Side("team", score.Team)
		o.Word("kind", score.Kind.String())
		o.Int("points", score.Kind.Points())
		o.Add("score", engine.Ints(score.After))
	})
}
