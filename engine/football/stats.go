package football

import "rollbook/engine"

// Stats are the events of a game, what is counted from them (the figures of both teams, the drives, the scores), and how they
// are told. A game embeds its Stats, and has Drive, Figure, Figures and Tell of engine.Game from them.
type Stats[O any] struct {
	*engine.TeamFigures[Event[O], EventKind]
	Names   Names
	Log     engine.Log[Event[O]]
	Drives  []Drive
	Scores  []Score
	Counted int // events

	// Sentence returns the system's sentence of an event, its words still in braces; Meaning returns what a word means.
	Sentence func(e *Event[O]) string
	Meaning  func(e *Event[O], word string) string
}

// NewStats returns the statistics of a game before its first event; count adds the events since the last time.
func NewStats[O any](figures *engine.FigureTable[Event[O], EventKind], count func(), names Names,
	sentence func(*Event[O]) string, meaning func(*Event[O], string) string) Stats[O] {
	return Stats[O]{TeamFigures: figures.NewTeamFigures(count), Names: names, Sentence: sentence, Meaning: meaning}
}

// Snap says a snap's team, down, distance and spot: "Bears, 2nd & 7 at the Bears 23".
const Snap = "{us}, {down} {at}"

// Fill returns a sentence about an event.
func (s *Stats[O]) Fill(sentence string, e *Event[O]) string {
	return engine.Expand(sentence, func(word string) string { return s.Meaning(e, word) })
}

// Say describes an event; "" if another sentence covers it.
func (s *Stats[O]) Say(e *Event[O]) string {
	if e.Quiet {
		return ""
	}
	return s.Fill(s.Sentence(e), e)
}

// Tell describes entries first to last.
func (s *Stats[O]) Tell(first, last int) string { return s.Log.Tell(first, last, s.Say) }

// TellForPaper describes entries first to last, with a snap's team, down, distance and spot kept separate.
func (s *Stats[O]) TellForPaper(first, last int) (text string, said int) {
	return s.Log.TellApart(first, last, s.Say, func(e *Event[O]) string {
		if e.Down == 0 {
			return ""
		}
		return s.Fill(Snap+": ", e)
	})
}

// LastDrive returns the drive that began last; nil before the first.
func (s *Stats[O]) LastDrive() *Drive {
	if len(s.Drives) == 0 {
		return nil
	}
	return &s.Drives[len(s.Drives)-1]
}

// Drive returns the drive in progress: its index in Drives and the yards gained so far; -1 and 0 for none.
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
	s.TeamFigures.Box(o)
	DrivesMember(o, s.Drives, true, own)
	o.Objects("scoring", len(s.Scores), func(i int) {
		score := &s.Scores[i]
		o.Int("period", score.Period)
		o.Int("clock", score.Clock)
		o.Side("team", score.Team)
		o.Word("kind", score.Kind.String())
		o.Int("points", score.Kind.Points())
		o.Ints("score", score.After)
	})
}
