package inthenet

import "rollbook/engine"

// terms are the members of the state (section 6) in players' words. Those without words are said by the scoreboard and
// the sentences.
var terms = []engine.Term{
	{Path: "score.*", Words: "{team} goals"},
	{Path: "possession", Words: "possession", Is: engine.SideTerm, Values: map[string]string{"none": "nobody"}},
	{Path: "zone", Words: "zone", Values: map[string]string{"def": "DEF", "mid": "MID", "off": "OFF"}},
	{Path: "half", Words: "half"},
	{Path: "cards", Words: "cards left"},
	{Path: "extras.full", Words: "full cards in EXTRAS"},
	{Path: "extras.half", Words: "sideways card in EXTRAS"},
	{Path: "extras.spare", Words: "cards to spare for EXTRAS"},
	{Path: "hrec.def", Words: "HREC, DEF"},
	{Path: "hrec.mid", Words: "HREC, MID"},
	{Path: "hrec.off", Words: "HREC, OFF"},
	{Path: "lineup.*.0", Words: "{team} goalkeeper: number", Is: engine.NumberTerm, Values: map[string]string{"0": "nobody"}},
	{Path: "lineup.*.#", Words: "{team} spot {i}: number", Is: engine.NumberTerm, Values: map[string]string{"0": "nobody"}},
	{Path: "markers.*.#", Words: "markers on {team} number {i}"},
	{Path: "windows.*", Words: "{team} substitution windows used"},
	{Path: "subs.*", Words: "{team} substitutions made"},
	{Path: "winner", Words: "winner", Is: engine.SideTerm},
	{Path: "offence", Is: engine.NumberTerm},
	{Path: "defence", Is: engine.NumberTerm},
	{Path: "leaving", Is: engine.NumberTerm},
	{Path: "over"},
}
