package football

import "rollbook/engine"

// Customs are those of American football.
var Customs = engine.Customs{
	Win: "1", Tie: "0.5", Loss: "0",
	Order:  []string{"percentage", "head-to-head", "group-record", "common-record", "difference", "scored"},
	Level:  "tied",
	Score:  "points",
	Close:  3,
	Rout:   21,
	Ground: engine.FieldGround,
}
