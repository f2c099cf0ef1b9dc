package loft

import "rollbook/engine"

// Score returns the rounds won by both teams.
func (g *game) Score() engine.Sides[int] { return g.score }

// State adds the members of the state to the open object.
func (g *game) State(o *engine.Object) { members.AddTo(o, g) }

// noneAtZero is for members where 0 means none.
var noneAtZero = map[string]string{"0": "none"}

type member = engine.Member[*game]

// members are what the state has, in the order of RULES.md.
var members = engine.StateMembers[*game]{
	engine.ScoreMember[*game]("{team} rounds"),
	engine.OverMember(func(g *game) bool { return g.over }),
	engine.WinnerMember(func(g *game) bool { return g.over }),
	{Key: "round", Words: "round", Time: true, Value: func(g *game) engine.Value { return engine.Int(g.round) }},
	{Key: "stage", Words: "stage", Values: noneAtZero, Time: true, Where: true,
		Value: func(g *game) engine.Value { return engine.Int(g.stage) }},
	{Key: "play", Words: "play", Values: noneAtZero, Time: true,
		Value: func(g *game) engine.Value { return engine.Int(g.number) }},
	{Key: "advance", Role: engine.TurnRole, Words: "on the advance", Values: map[string]string{"none": "nobody"},
		Value: func(g *game) engine.Value { return engine.SideOf(g.attack) }},
	{Key: "attempt", Value: func(g *game) engine.Value {
		if g.attempt == nil {
			return engine.Value{}
		}
		return engine.Word(g.attempt.Word)
	}},
	{Key: "play_on", Words: "play goes on: an obstructor stepped outside",
		Value: func(g *game) engine.Value { return engine.Truth(g.playOn) }},
	{Key: "misses", Words: "trigger kicks missed in this play",
		Value: func(g *game) engine.Value { return engine.Int(g.misses) }},
	{Key: "kick", Add: func(o *engine.Object, key string, g *game) { g.kick.add(o, key) }, Parts: []member{
		{Key: "side", Words: "kick by"},
		{Key: "distance", Words: "kick from",
			Values: map[string]string{"C": "long range", "B": "mid-range", "A": "short range", "A+": "the target circle"}},
		{Key: "counts", Words: "kick for"},
		{Key: "worth", Words: "worth"},
	}},
	{Key: "graze", Words: "{team} graze in box", Values: noneAtZero,
		Add: func(o *engine.Object, key string, g *game) { g.block().addGrazes(o, key) }},
	{Key: "sent_off", Words: "{team} fenceman off", Off: "{team} fenceman back on",
		Add: func(o *engine.Object, key string, g *game) { o.Bools(key, g.block().sentOff) }},
	{Key: "potentials", Words: "{team} potentials in box {n}", Add: addRow((*box).addPotentials)},
	{Key: "purged", Words: "{team} potentials wiped out of box {n}", Add: addRow((*box).addPurged)},
	{Key: "reals", Words: "{team} reals in box {n}", Add: addRow((*box).addReals)},
	{Key: "wiped", Words: "{team} reals of box {n} wiped out", Add: addRow((*box).addWiped)},
	{Key: "totals", Add: func(o *engine.Object, key string, g *game) {
		o.Open(key)
		o.Ints("potentials", g.block().potentials())
		o.Ints("reals", g.block().reals())
		o.Close()
	}, Parts: []member{
		{Key: "potentials", Words: "{team} potentials in all"},
		{Key: "reals", Words: "{team} reals in all"},
	}},
	{Key: "dodge", Add: func(o *engine.Object, key string, g *game) {
		if g.stage != 3 {
			o.Add(key, engine.Value{})
			return
		}
		o.Open(key)
		g.block().addDodge(o)
		o.Add("total", engine.If(g.total != 0, engine.Int(g.total)))
		o.Close()
	}, Parts: []member{
		{Key: "side", Words: "dodging"},
		{Key: "seconds", Words: "dodge time in seconds"},
		{Key: "total", Words: "visitors' dice in the double dodge"},
	}},
	{Key: "warnings", Words: "{team} warnings for unsportsmanlike conduct",
		Add: func(o *engine.Object, key string, g *game) { o.Ints(key, g.warnings) }},
	{Key: "prayers", Words: "{team} prayers tried",
		Add: func(o *engine.Object, key string, g *game) { o.Ints(key, g.prayers) }},
	{Key: "rounds", Words: "round {n} won by", Add: func(o *engine.Object, key string, g *game) {
		o.List(key)
		for i := range g.sheet {
			if winner := g.sheet[i].winner; winner != engine.Nobody {
				o.Side("", winner)
			}
		}
		o.Close()
	}},
}

// add adds the kick in progress; null between kicks.
func (k *kick) add(o *engine.Object, key string) {
	if k.side == engine.Nobody {
		o.Add(key, engine.Value{})
		return
	}
	o.Open(key)
	o.Side("side", k.side)
	o.Word("distance", distanceLetters[k.from])
	o.Word("counts", k.gain.word)
	o.Int("worth", k.worth)
	o.Close()
}

// addGrazes adds the number of the box with each side's check mark, 0 for none.
func (b *block) addGrazes(o *engine.Object, key string) {
	o.BySide(key, func(s engine.Side) engine.Value { return engine.Label(b.graze[s]) })
}

// addRow makes a member of one kind of value from each side's boxes.
func addRow(add func(*box, *engine.Object)) func(o *engine.Object, key string, g *game) {
	return func(o *engine.Object, key string, g *game) { g.block().addRow(o, key, add) }
}

// addRow adds one kind of value from each side's boxes in a block.
func (b *block) addRow(o *engine.Object, key string, add func(*box, *engine.Object)) {
	o.Lists(key, func(s engine.Side) {
		for i := range b.box[s] {
			add(&b.box[s][i], o)
		}
	})
}

func (b *box) addPotentials(o *engine.Object) { o.Int("", int(b.potentials)) }
func (b *box) addPurged(o *engine.Object)     { o.Int("", int(b.purged)) }
func (b *box) addWiped(o *engine.Object)      { o.Bool("", b.wiped > 0) }

func (b *box) addReals(o *engine.Object) {
	if b.played {
		o.Int("", int(b.reals+b.wiped))
	} else {
		o.Add("", engine.Value{})
	}
}

// addBoxes adds a block's boxes of stages one and two.
func (b *block) addBoxes(o *engine.Object) {
	b.addGrazes(o, "graze")
	o.Bools("sent_off", b.sentOff)
	b.addRow(o, "potentials", (*box).addPotentials)
	b.addRow(o, "purged", (*box).addPurged)
	b.addRow(o, "reals", (*box).addReals)
	b.addRow(o, "wiped", (*box).addWiped)
}

// addDodge adds who must dodge, and in which column.
func (b *block) addDodge(o *engine.Object) {
	if b.dodger == engine.BothAtTable {
		o.Word("side", "both")
	} else {
		o.Side("side", b.dodger)
	}
	o.Add("seconds", engine.If(b.seconds != 0, engine.Int(b.seconds)))
}
