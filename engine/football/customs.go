package football

import (
	"strings"

	"rollbook/engine"
)

// Customs are those of American football.
var Customs = engine.Customs{
	Win: "1", Tie: "0.5", Loss: "0",
	Order:   []string{"percentage", "head-to-head", "group-record", "common-record", "difference", "scored"},
	Level:   "tied",
	Score:   "points",
	Close:   3,
	Rout:    21,
	Ground:  engine.FieldGround,
	Periods: []string{"1", "2", "3", "4", "OT"},
	Stretch: func(state engine.Value) engine.Stretch {
		period := Period(state.At("period").Int())
		period.Clock = engine.Choose(period.Name == "", "", state.At("clock").Text())
		return period
	},
}

// Period is a quarter or an overtime by its names.
func Period(n int) engine.Stretch {
	name := PeriodName(n)
	switch {
	case n <= 0:
		return engine.Stretch{}
	case n <= 4:
		return engine.Stretch{Name: name, Said: "the " + name + " quarter", Mark: "Q" + engine.Number(n), Head: name + " quarter"}
	}
	return engine.Stretch{Name: "overtime", Said: "overtime", Mark: name, Head: strings.TrimSpace("overtime " + strings.TrimPrefix(name, "OT")), Extra: true}
}
