package football

import "rollbook/engine"

// Stats are the counted events of a game: the figures of both teams, the drives, the scores. E are the system's events, K
// their kinds. A game embeds its Stats, and has Drive, Figure and Figures of engine.Game from them.
type Stats[E any, K ~uint8] struct {
	*engine.TeamFigures[E, K]
	Drives  []Drive
	Scores  []Score
	Counted int // events
}

// LastDrive returns the drive that began last; nil before the first.
func (s *Stats[E, K]) LastDrive() *Drive {
	if len(s.Drives) == 0 {
		return nil
	}
	return &s.Drives[len(s.Drives)-1]
}

// Drive returns the drive in progress: its place among the drives, from 0, and the yards gained so far; -1 and 0 for none.
func (s *Stats[E, K]) Drive() (drive, yards int) {
	s.Update()
	if last := s.LastDrive(); last != nil && last.Result == OpenDrive {
		return len(s.Drives) - 1, last.Yards
	}
	return -1, 0
}

// AddMembers adds the figures of both teams, the drives and the scores to the box; own is the system's key of Drive.Own, ""
// for none.
func (s *Stats[E, K]) AddMembers(o *engine.Object, own string) {
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
