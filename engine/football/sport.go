package football

import (
	"strings"

	"rollbook/engine"
)

// Sport returns American football, with a system's own layout, strip and figures.
func Sport(own engine.Sport) engine.Sport {
	own.Order = []string{"percentage", "head-to-head", "group-record", "common-record", "difference", "scored"}
	own.Level, own.Score, own.Close, own.Rout = "tied", "points", 3, 21
	own.Ground, own.Periods, own.Stretch = engine.FieldGround, []string{"1", "2", "3", "4", "OT"}, stretch
	own.Scores = scoreKinds
	own.Spot = func(n *engine.Names, team engine.Side, spot int) string { return (&Names{*n}).Place(team, spot) }
	return own
}

func stretch(state engine.Value) engine.Stretch {
	period := Period(state.At("period").Int())
	if period.Name != "" {
		period.Clock = state.At("clock").Text()
	}
	return period
}

// Period is a quarter or an overtime by its names.
func Period(n int) engine.Stretch {
	name := PeriodName(n)
	switch {
	case n <= 0:
		return engine.Stretch{}
	case n <= 4:
		return engine.Stretch{Name: name, Said: "the " + name + " quarter", Mark: "Q" + engine.Number(n), Title: name + " quarter"}
	}
	title := strings.TrimSpace("overtime " + strings.TrimPrefix(name, "OT"))
	return engine.Stretch{Name: "overtime", Said: "overtime", Mark: name, Title: title, Extra: "overtime"}
}
