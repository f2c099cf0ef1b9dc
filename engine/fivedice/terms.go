package fivedice

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// noneAtZero are the values of a term whose 0 means that there is none.
var noneAtZero = map[string]string{"0": "none"}

// terms are the members of the state (section 6) in players' words. Those without words are said by the scoreboard and
// the sentences.
var terms = []engine.Term{
	{Path: "score.*", Words: "{team} points"},
	{Path: "possession", Words: "to play", Phases: football.Kicks, Is: engine.SideTerm, Values: map[string]string{"none": "nobody"}},
	{Path: "ball", Words: "ball", Is: engine.SpotTerm},
	{Path: "down", Words: "down", Values: noneAtZero},
	{Path: "to_go", Words: "to go", Values: noneAtZero},
	{Path: "period", Words: "period"},
	{Path: "clock", Words: "plays left"},
	{Path: "timeouts.*", Words: "{team} timeouts left"},
	{Path: "opening", Words: "to receive the opening kickoff", Is: engine.SideTerm},
	{Path: "winner", Words: "winner", Is: engine.SideTerm},
	{Path: "phase"},
	{Path: "kick_from", Is: engine.SpotTerm},
	{Path: "over"},
}
