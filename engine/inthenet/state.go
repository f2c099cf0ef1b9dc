package inthenet

import (
	"strconv"

	"rollbook/engine"
)

// Score returns the goals of both teams.
func (g *game) Score() engine.Sides[int] { return g.score }

// State adds the members of the state to the open object.
func (g *game) State(o *engine.Object) { members.AddTo(o, g) }

type member = engine.Member[*game]

var (
	nobody       = map[string]string{"none": "nobody"}
	nobodyAtZero = map[string]string{"0": "nobody"}
)

// members are what the state has, in the order of RULES.md.
var members = engine.StateMembers[*game]{
	engine.ScoreMember[*game]("{team} goals"),
	engine.OverMember(func(g *game) bool { return g.over }),
	engine.WinnerMember(func(g *game) bool { return g.over }),
	{Key: "half", Words: "half", Time: true, Value: func(g *game) engine.Value { return engine.Int(g.half) }},
	{Key: "cards", Words: "cards left", Time: true, Value: func(g *game) engine.Value { return engine.Int(g.cards) }},
	{Key: "extras", Add: func(o *engine.Object, key string, g *game) { g.extras.add(o, key) }, Parts: []member{
		{Key: "full", Words: "full cards in EXTRAS"},
		{Key: "half", Words: "sideways card in EXTRAS"},
		{Key: "spare", Words: "cards to spare for EXTRAS"},
	}},
	{Key: "possession", Role: engine.PossessionRole, Words: "possession", Values: nobody,
		Value: func(g *game) engine.Value { return engine.SideOf(g.poss) }},
	{Key: "zone", Words: "zone", Where: true, Values: map[string]string{"def": "DEF", "mid": "MID", "off": "OFF"},
		Value: func(g *game) engine.Value {
			return engine.If(g.poss != engine.Nobody, engine.Word(g.zone.String()))
		}},
	{Key: "hrec", Add: func(o *engine.Object, key string, g *game) { g.addRecovery(o, key) }, Parts: []member{
		{Key: "def", Words: "HREC, DEF"},
		{Key: "mid", Words: "HREC, MID"},
		{Key: "off", Words: "HREC, OFF"},
	}},
	{Key: "lineup", Words: "{team} spot {i}: number", Values: nobodyAtZero,
		Add: func(o *engine.Object, key string, g *game) { g.addLineup(o, key) }, Parts: []member{
			{Key: "0", Words: "{team} goalkeeper: number", Values: nobodyAtZero},
		}},
	{Key: "markers", Words: "markers on {team} number {i}",
		Add: func(o *engine.Object, key string, g *game) { g.addCautions(o, key) }},
	{Key: "windows", Words: "{team} substitution windows used",
		Add: func(o *engine.Object, key string, g *game) { o.Ints(key, g.windows) }},
	{Key: "subs", Words: "{team} substitutions made",
		Add: func(o *engine.Object, key string, g *game) { o.Ints(key, g.subs) }},
	{Key: "offence", Value: func(g *game) engine.Value { return shirtValue(g.offense) }},
	{Key: "defence", Value: func(g *game) engine.Value { return shirtValue(g.defense) }},
	{Key: "leaving", Value: func(g *game) engine.Value { return shirtValue(g.leaving) }},
}

// shirtValue returns a player's shirt number; null for nobody.
func shirtValue(no int) engine.Value { return engine.If(no != 0, engine.Label(no)) }

func (x *extras) add(o *engine.Object, key string) {
	o.Open(key)
	o.Int("full", x.full)
	o.Int("half", x.half)
	o.Int("spare", x.spare)
	o.Close()
}

func (g *game) addRecovery(o *engine.Object, key string) {
	o.Open(key)
	for z, n := range g.hrecs() {
		o.Int(zone(z).String(), n)
	}
	o.Close()
}

func (g *game) addLineup(o *engine.Object, key string) {
	o.Lists(key, func(s engine.Side) {
		for _, no := range g.lineup[s] {
			o.Label("", no)
		}
	})
}

// addCautions adds the cautions of the players on the pitch who have any, by shirt number.
func (g *game) addCautions(o *engine.Object, key string) {
	o.Open(key)
	for _, s := range engine.Teams {
		o.Open(s.String())
		for _, no := range g.lineup[s] {
			if m := g.cautions[s][no]; m > 0 {
				o.Int(strconv.Itoa(no), int(m))
			}
		}
		o.Close()
	}
	o.Close()
}
