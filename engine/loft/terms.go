package loft

import "rollbook/engine"

// noneAtZero are the values of a term whose 0 means that there is none.
var noneAtZero = map[string]string{"0": "none"}

// terms are the members of the state (section 6) in players' words. Those without words are said by the scoreboard and
// the sentences.
var terms = []engine.Term{
	{Path: "score.*", Words: "{team} rounds"},
	{Path: "advance", Words: "on the advance", Is: engine.SideTerm, Values: map[string]string{"none": "nobody"}},
	{Path: "attempt"},
	{Path: "round", Words: "round"},
	{Path: "stage", Words: "stage", Values: noneAtZero},
	{Path: "play", Words: "play", Values: noneAtZero},
	{Path: "play_on", Words: "play goes on: an obstructor stepped outside", Is: engine.YesNoTerm},
	{Path: "misses", Words: "trigger kicks missed in this play"},
	{Path: "kick.side", Words: "kick by", Is: engine.SideTerm},
	{Path: "kick.distance", Words: "kick from", Values: map[string]string{"C": "long range", "B": "mid-range", "A": "short range", "A+": "the target circle"}},
	{Path: "kick.counts", Words: "kick for"},
	{Path: "kick.worth", Words: "worth"},
	{Path: "graze.*", Words: "{team} graze in box", Is: engine.NumberTerm, Values: noneAtZero},
	{Path: "sent_off.*", Words: "{team} fenceman off", Is: engine.YesNoTerm, Off: "{team} fenceman back on"},
	{Path: "potentials.*.#", Words: "{team} potentials in box {n}"},
	{Path: "purged.*.#", Words: "{team} potentials wiped out of box {n}"},
	{Path: "reals.*.#", Words: "{team} reals in box {n}"},
	{Path: "wiped.*.#", Words: "{team} reals of box {n} wiped out", Is: engine.YesNoTerm},
	{Path: "totals.potentials.*", Words: "{team} potentials in all"},
	{Path: "totals.reals.*", Words: "{team} reals in all"},
	{Path: "dodge.side", Words: "dodging", Is: engine.SideTerm},
	{Path: "dodge.seconds", Words: "dodge time in seconds"},
	{Path: "dodge.total", Words: "visitors' dice in the double dodge"},
	{Path: "warnings.*", Words: "{team} warnings for unsportsmanlike conduct"},
	{Path: "prayers.*", Words: "{team} prayers tried"},
	{Path: "rounds.#", Words: "round {n} won by", Is: engine.SideTerm},
	{Path: "winner", Words: "winner", Is: engine.SideTerm},
	{Path: "over"},
}
