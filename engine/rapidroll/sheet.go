package rapidroll

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// Sheet returns what the official sheet shows and neither state nor box has (section 8), as
//
//	{"lines": [[{"number", "entry"}, …], …],    the numbers of each period begun, and the entry that rolled each
//	 "snaps": [[{"entry", "down", "to_go", "spot"}, …], …],    of each drive of the box; spot is the offense's
//	 "time_outs": [{"visitor", "home"}, …]}    left in each half and each overtime period begun
func (g *game) Sheet() engine.Value {
	var o engine.Object
	o.List("lines")
	for period := range g.line.begins {
		numbers := g.numbersOf(period + 1)
		o.Objects("", len(numbers), func(i int) {
			o.Int("number", numbers[i].Own.number.Digits())
			o.Int("entry", numbers[i].Own.n)
		})
	}
	o.Close()
	g.addSnaps(&o)
	o.List("time_outs")
	for _, left := range g.timeoutsLeft() {
		o.Ints("", left)
	}
	o.Close()
	return o.Value()
}

// numbersOf returns the events of a period's numbers that are on the line.
func (g *game) numbersOf(period int) []*event {
	var numbers []*event
	for i := range g.Log.Len() {
		switch e := g.Log.Event(i); {
		case e.Period != period:
		case e.Kind == numberWritten:
			numbers = append(numbers, e)
		case e.Kind == numberStruck:
			numbers = numbers[:len(numbers)-1]
		}
	}
	return numbers
}

// addSnaps adds the snaps of every drive; a spike is one.
func (g *game) addSnaps(o *engine.Object) {
	o.List("snaps")
	for i := range g.Log.Len() {
		if g.Log.Event(i).Kind != football.DriveBegins {
			continue
		}
		o.List("")
		for j := i + 1; j < g.Log.Len() && g.Log.Event(j).Kind != football.DriveBegins; j++ {
			if e := g.Log.Event(j); e.Kind == football.Snapped || e.Kind == football.Spiked {
				o.Open("")
				o.Int("entry", g.Log.Entry(j))
				o.Int("down", e.Down)
				o.Int("to_go", e.ToGo)
				o.Int("spot", e.Spot)
				o.Close()
			}
		}
		o.Close()
	}
	o.Close()
}

// timeoutsLeft returns the timeouts each team has left in each half and each overtime period begun.
func (g *game) timeoutsLeft() []engine.Sides[int] {
	left := []engine.Sides[int]{engine.Both(timeoutsAHalf)}
	for i := range g.Log.Len() {
		switch e := g.Log.Event(i); {
		case e.Kind == football.TimeoutTaken:
			left[len(left)-1][e.Team]--
		case e.Kind == football.PeriodEnds && e.Period == 2:
			left = append(left, engine.Both(timeoutsAHalf))
		case e.Kind == football.PeriodEnds && e.Period >= 4:
			left = append(left, engine.Both(timeoutsInOvertime))
		}
	}
	return left
}
