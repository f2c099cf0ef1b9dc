package loft

import "rollbook/engine"

// Coach is the house coach's call at a prompt, and why.
func (g *game) Coach(p *engine.Prompt, pick func(n int) int) (entry, why string) {
	return playbook.Call(g, p, pick)
}

// playbook is the house coach. What the table states it deals as well: nobody without a fenceman.
var playbook = engine.Playbook[*game]{
	engine.Advise(&playPrompt, callPurge, func(g *game) bool { return g.number == boxes && g.behind() > 7 },
		"the last box, and not even a noble draws near"),
	engine.Advise(&playPrompt, callNoble, func(g *game) bool { return g.number == boxes && g.behind() > 5 }, "the last box, and a send is not enough"),
	engine.Advise(&playPrompt, callSend, always, "a send is good more often than a noble, and stage two is still to come"),

	engine.Advise(&attemptPrompt, callNoble, func(g *game) bool { r := g.block().reals(); return r[g.defense]-r[g.attack] > g.box().potentials },
		"not even a good strike would draw level"),
	engine.Advise(&attemptPrompt, callStrike, always, "a strike is caught more often"),

	engine.Advise(&kickCallPrompt, callRisky, func(g *game) bool { r := g.block().reals(); return r[g.defense] < r[g.attack] },
		"behind: the reals have to be kept off the sheet"),
	engine.Advise(&kickCallPrompt, callNormal, always, "level or ahead: no need for the risk"),

	engine.Advise(&lastChancePrompt, callPrayer, func(g *game) bool { return g.dodgesFrom() > 2 }, "a prayer is answered more often than so long a dodge"),
	engine.Advise(&lastChancePrompt, callDodge, always, "so short a dodge succeeds as often as a prayer, which is left for another round"),

	engine.Advise(&fencemanPrompt, callNeither, always, "nobody is sent off without a word of the table"),
}

// behind is by how many potentials the side on the advance is behind.
func (g *game) behind() int {
	p := g.block().potentials()
	return p[g.defense] - p[g.attack]
}

// dodgesFrom is by how many reals the dodger is behind.
func (g *game) dodgesFrom() int {
	b := g.block()
	r := b.reals()
	return r[b.dodger.Other()] - r[b.dodger]
}

func always(*game) bool { return true }

// Situation is the stage, whether it is its last box, and who is ahead in it.
func (g *game) Situation(p *engine.Prompt) string {
	points := g.block().potentials()
	if g.stage > 1 {
		points = g.block().reals()
	}
	class := "level"
	switch lead := points[p.By] - points[p.By.Other()]; {
	case lead < 0:
		class = "behind"
	case lead > 0:
		class = "ahead"
	}
	if g.number == boxes {
		class += ", last box"
	}
	return engine.Number(g.stage) + "/" + class
}
