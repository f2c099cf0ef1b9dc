package rapidroll

import "rollbook/engine"

// Sheet returns what the official sheet shows and neither state nor box has (section 8), as
//
//	{"lines": [[{"number", "entry"}, …], …],    the numbers of each period begun, and the entry that rolled each
//	 "snaps": [[{"entry", "down", "to_go", "spot"}, …], …],    of each drive of the box; spot is the offense's
//	 "time_outs": [{"visitor", "home"}, …]}    left in each half and each overtime period begun
func (g *game) Sheet() engine.Value {
	var o engine.Object
	o.List("lines")
	for period := range g.line.begins {
		numbers := g.written(period + 1)
		o.Objects("", len(numbers), func(i int) {
			o.Int("number", numbers[i].number.Digits())
			o.Int("entry", int(numbers[i].rolledAt))
		})
	}
	o.Close()
	g.addSnaps(&o)
	left := g.timeoutsLeft()
	o.Add("time_outs", engine.List(len(left), func(i int) engine.Value { return engine.Ints(left[i]) }))
	return o.Value()
}

// written returns the events of a period's numbers that are on the line.
func (g *game) written(period int) []*logged {
	var numbers []*logged
	for i := range g.log.Len() {
		switch e := g.log.Event(i); {
		case int(e.period) != period:
		case e.kind == numberWritten:
			numbers = append(numbers, e)
		case e.kind == numberStruck:
			numbers = numbers[:len(numbers)-1]
		}
	}
	return numbers
}

// addSnaps adds the snaps of every drive; a spike is one.
func (g *game) addSnaps(o *engine.Object) {
	o.List("snaps")
	for i := range g.log.Len() {
		if g.log.Event(i).kind != driveBegins {
			continue
		}
		o.List("")
		for j := i + 1; j < g.log.Len() && g.log.Event(j).kind != driveBegins; j++ {
			if e := g.log.Event(j); e.kind == snapped || e.kind == ballSpiked {
				o.Open("")
				o.Int("entry", g.log.Entry(j))
				o.Int("down", int(e.down))
				o.Int("to_go", int(e.toGo))
				o.Int("spot", int(e.spot))
				o.Close()
			}
		}
		o.Close()
	}
	o.Close()
}

// timeoutsLeft returns the timeouts each team has left in each half and each overtime period begun.
func (g *game) timeoutsLeft() []engine.Sides[int] {
	var left []engine.Sides[int]
	for period := 1; period <= g.period; period++ {
		switch {
		case period == 1, period == 3:
			left = append(left, engine.Both(timeoutsAHalf))
		case period >= 5:
			left = append(left, engine.Both(timeoutsInOvertime))
		}
		for i := range g.log.Len() {
			if e := g.log.Event(i); e.kind == timeoutTaken && int(e.period) == period {
				left[len(left)-1][e.team]--
			}
		}
	}
	return left
}
