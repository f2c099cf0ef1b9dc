package inches

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// terms are the members of the state (section 6) in players' words. Those without words are said by the scoreboard and
// the sentences.
var terms = []engine.Term{
	{Path: "score.*", Words: "{team} points"},
	{Path: "possession", Words: "to play", Phases: football.Kicks, Is: engine.SideTerm, Values: map[string]string{"none": "nobody"}},
	{Path: "ball", Words: "ball", Is: engine.SpotTerm},
	{Path: "fourth", Words: "4th down"},
	{Path: "period", Words: "period"},
	{Path: "clock", Words: "boxes left"},
	{Path: "opening_receiver", Words: "to receive the opening kickoff", Is: engine.SideTerm},
	{Path: "overtime_done.*", Words: "{team} have had the ball in overtime", Is: engine.YesNoTerm},
	{Path: "after_safety", Words: "the kickoff follows a safety", Is: engine.YesNoTerm},
	{Path: "winner", Words: "winner", Is: engine.SideTerm},
	{Path: "phase"},
	{Path: "live.team"},
	{Path: "live.spot", Is: engine.SpotTerm},
	{Path: "line_score.*.#"},
	{Path: "over"},
}
