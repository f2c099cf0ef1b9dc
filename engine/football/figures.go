package football

import "rollbook/engine"

// A Row is a row of a system's figures: which events it counts, and how much each of them.
type Row[O any] struct {
	Key, Label string

	On []EventKind
	// Of those only the events with the same value; the zero value is for all events.
	By      GainedBy
	Score   ScoreKind
	Result  DriveResult
	Down    int
	Made    bool
	RedZone bool

	When func(*Event[O]) bool

	Yards  bool                // count the yards of an event
	Amount func(*Event[O]) int // or this; 1 without either
	To     func(*Event[O]) int // whose figure it is, as a Side; nil to ask the table
	Adds   engine.Aggregation
	From   []string // the keys of the figures that it adds up, as in engine.FigureRow
}

// On returns kinds of events, for Row.On.
func On(kinds ...EventKind) []EventKind { return kinds }

// ItsTeam returns whose event it is, and OtherTeam whom it is against, for Row.To.
func (e *Event[O]) ItsTeam() int   { return int(e.Team) }
func (e *Event[O]) OtherTeam() int { return int(e.Team.Other()) }

// NewFigures makes a table of rows. to returns whose an event is, for rows that do not say.
func NewFigures[O any](to func(*Event[O]) int, rows []Row[O]) *engine.FigureTable[Event[O], EventKind] {
	var all []engine.FigureRow[Event[O], EventKind]
	for _, r := range rows {
		all = append(all, engine.FigureRow[Event[O], EventKind]{
			Key: r.Key, Label: r.Label, Adds: r.Adds, On: r.On, Amount: r.amount(), To: r.To, From: r.From})
	}
	return engine.NewFigureTable(func(e *Event[O]) EventKind { return e.Kind }, to, all...)
}

// amount returns a function for how much an event counts; nil for 1.
func (r Row[O]) amount() func(*Event[O]) int {
	amount := r.Amount
	if r.Yards {
		amount = func(e *Event[O]) int { return e.Yards }
	}
	if r.By == NotGained && r.Score == 0 && r.Result == OpenDrive && r.Down == 0 && !r.Made && !r.RedZone && r.When == nil {
		return amount
	}
	return func(e *Event[O]) int {
		switch {
		case r.By != NotGained && r.By != e.By, r.Score != 0 && r.Score != e.Score, r.Result != OpenDrive && r.Result != e.Result,
			r.Down != 0 && r.Down != e.Down, r.Made && !e.Made, r.RedZone && !e.RedZone, r.When != nil && !r.When(e):
			return 0
		case amount != nil:
			return amount(e)
		}
		return 1
	}
}
