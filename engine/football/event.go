package football

import (
	"cmp"

	"rollbook/engine"
)

// An EventKind is a kind of thing that happens in a game.
type EventKind uint8

// The kinds of events that the systems share. Not every system has them all; its own follow OwnEvents.
const (
	TossWon          EventKind = iota // Team receives
	KickedOff                         // Team
	OnsideKicked                      // Team's onside kick, which lies at its Spot; Made if Team has it
	DriveBegins                       // Team, at its Spot
	Snapped                           // Team begins a play, at its Spot
	RedZoneEntered                    // Team's drive has its first play at or inside the opponent's 20
	DriveEnds                         // Team's; Result, RedZone
	Gained                            // Team gains Yards to its Spot, By rush or pass
	Sacked                            // Team's quarterback; where a chart says so, for Yards, below 0, to Team's Spot
	Incomplete                        // Team's pass
	Intercepted                       // Team's pass, at its Spot
	Spiked                            // Team stops the clock, at its Spot
	FirstDownMade                     // Team; By rush, pass or penalty
	DownTried                         // Team runs or passes on Down
	DownMade                          // Team makes enough of the Down it tried
	Fumbled                           // Team, at its Spot
	FumbleLost                        // Team has lost that fumble
	Recovered                         // Team has a loose ball, at its Spot
	Returned                          // Team returns the ball Yards to its Spot; By how it got it
	TouchbackTaken                    // Team; By how it got the ball
	Punted                            // Team's punt goes Yards to its Spot
	PuntBlocked                       // Team's punt; it lies at Team's Spot
	FairCaught                        // Team catches a punt, at its Spot
	FieldGoalTried                    // Team, from Yards; Made
	FieldGoalBlocked                  // Team's kick from Yards; it lies at Team's Spot
	ExtraPointTried                   // Team; Made
	TwoPointTried                     // Team; Made
	Penalized                         // Team, for Yards; the ball then lies at its Spot
	PenaltyDeclined                   // a penalty that could have been enforced
	TimeoutTaken                      // Team
	Scored                            // Team; Score
	PeriodEnds                        // Period
	GameEnds
	OwnEvents // a system's own kinds begin here
)

// An Event is one thing that happened; the only source of sentences and figures. Its kind says which fields are set. Own
// is what only one system has to say.
type Event[O any] struct {
	Kind    EventKind
	Team    engine.Side
	Place   engine.Side // whose Spot it is, if it is not Team's
	By      GainedBy
	Result  DriveResult
	Score   ScoreKind
	Made    bool
	Quiet   bool // another event's sentence covers it
	RedZone bool // the drive had a play at or inside the opponent's 20
	OnTry   bool

	Spot, Yards int
	Down, ToGo  int
	Call        *engine.Call
	Own         O

	// As of the moment.
	Period, Clock int
	After         engine.Sides[int] // the score
}

// Points returns the points of a score.
func (e *Event[O]) Points() int { return e.Score.Points() }

// YardsLost returns the yards of a loss.
func (e *Event[O]) YardsLost() int { return -e.Yards }

// sentences are those that at least two systems share. Word replaces the words in braces.
var sentences = [OwnEvents]string{
	TossWon:       "{full} receive.",
	Incomplete:    "Incomplete.",
	Intercepted:   "INTERCEPTED by {them} {at}.",
	FirstDownMade: "First down.",
	Punted:        "It goes {yards} to {place}.",
	TwoPointTried: "The two-point try fails.",
	Penalized:     "Penalty, {us}: {yards} to {place}.",
	TimeoutTaken:  "Timeout, {us}.",
	Scored:        "{score}",
	PeriodEnds:    "{end of period}",
	GameEnds:      "{final}",
}

// Sentences of a loss, no gain and a gain.
var (
	ofRuns    = [...]string{"Loss of {yards} to {place}.", "No gain.", "Gain of {yards} to {place}."}
	ofPasses  = [...]string{"Complete for a loss of {yards} to {place}.", "Complete for no gain.", "Complete for {yards} to {place}."}
	ofReturns = [...]string{"{us} lose {yards} on the return to {place}.", "No return.", "{us} return it {yards} to {place}."}
)

// Sentence describes an event as most systems do, its words still in braces; "" if it needs no words, or each system has
// its own. A team's nickname takes no article, as on the air: "Packers punt" is good grammar for every name.
func (e *Event[O]) Sentence() string {
	way := cmp.Compare(e.Yards, 0) + 1
	switch {
	case e.Kind >= OwnEvents:
		return ""
	case e.Kind == Gained && e.By == ByPass:
		return ofPasses[way]
	case e.Kind == Gained:
		return ofRuns[way]
	case e.Kind == Returned && e.Spot >= 100:
		return "{us} return it {yards}, all the way."
	case e.Kind == Returned:
		return ofReturns[way]
	case e.Kind == TwoPointTried && e.Made:
		return "The two-point try is good."
	}
	return sentences[e.Kind]
}

// Word returns what a word in braces means in a sentence about an event: that of Names.Word, or the down, good or no good,
// the new score, the end of a period or the final score.
func (e *Event[O]) Word(n *Names, word string) string {
	switch word {
	case "down":
		return Down(e.Down, e.ToGo, e.Spot)
	case "good":
		if !e.Made {
			return "no good"
		}
		return "good"
	case "score":
		return n.Scored(e.Team, e.Score, e.After)
	case "final":
		return n.Final(e.After)
	case "end of period":
		return PeriodEnd(e.Period)
	}
	return n.Word(word, e.Team, Place{cmp.Or(e.Place, e.Team), e.Spot}, e.Yards)
}

// A Sentence is a row of the sentences that a system has of its own.
type Sentence[O any] struct {
	On EventKind
	// Of those only the events with the same value; the zero value is for all events.
	By          GainedBy
	Result      DriveResult
	Call        *engine.Call
	Made, OnTry bool

	When func(*Event[O]) bool
	Says string // its words still in braces
}

func (s *Sentence[O]) fits(e *Event[O]) bool {
	return (s.By == NotGained || s.By == e.By) && (s.Result == OpenDrive || s.Result == e.Result) && (s.Call == nil || s.Call == e.Call) &&
		(!s.Made || e.Made) && (!s.OnTry || e.OnTry) && (s.When == nil || s.When(e))
}

// NewSentences returns the sentence of an event: that of the first row that fits, or the one that most systems have.
func NewSentences[O any](rows []Sentence[O]) func(e *Event[O]) string {
	var of [256][]*Sentence[O] // by kind
	for i := range rows {
		on := rows[i].On
		of[on] = append(of[on], &rows[i])
	}
	return func(e *Event[O]) string {
		for _, s := range of[e.Kind] {
			if s.fits(e) {
				return s.Says
			}
		}
		return e.Sentence()
	}
}

// ReachesGoal reports whether an event ends behind the opponent's goal line, MovesNothing whether it moves nothing, for
// Sentence.When.
func (e *Event[O]) ReachesGoal() bool  { return e.Spot >= 100 }
func (e *Event[O]) MovesNothing() bool { return e.Yards == 0 }
