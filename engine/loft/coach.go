package loft

import "rollbook/engine"

// Coach returns the house coach's call at a prompt, and why.
func (g *game) Coach(p *engine.Prompt, pick func(n int) int) (entry, why string) {
	return playbook.Call(g, p, pick)
}

// playbook is what the house coach knows. If the table says who has no fenceman, he deals both.
var playbook = engine.Playbook[*game]{
	engine.Advise(&playPrompt, callPurge, func(g *game) bool { return g.number == boxes && g.gap(g.block().potentials()) > 7 },
		"the last box, and too far behind even for a noble").When("last box, 8 or more behind"),
	engine.Advise(&playPrompt, callNoble, func(g *game) bool { return g.number == boxes && g.gap(g.block().potentials()) > 5 },
		"the last box, and a send would not be enough").When("last box, 6 or more behind"),
	engine.Advise(&playPrompt, callSend, always, "a send is good more often, and stage two is still to come"),

	engine.Advise(&attemptPrompt, callNoble, func(g *game) bool { return g.gap(g.block().reals()) > int(g.box().potentials) },
		"a strike alone would not draw level").When("behind by more than the box holds"),
	engine.Advise(&attemptPrompt, callStrike, always, "a strike is caught more often"),

	engine.Advise(&kickCallPrompt, callRisky, func(g *game) bool { return g.gap(g.block().reals()) < 0 },
		"behind: the other side must not convert").When("behind"),
	engine.Advise(&kickCallPrompt, callNormal, always, "level or ahead: no need to take the risk"),

	engine.Advise(&lastChancePrompt, callPrayer, func(g *game) bool { return g.dodgesFrom() > 2 },
		"a prayer works more often than so long a dodge").When("3 or more behind"),
	engine.Advise(&lastChancePrompt, callDodge, always, "a dodge this short works as often as a prayer, which is better saved"),

	engine.Advise(&fencemanPrompt, callNeither, always, "only the table says who is sent off"),
}

// dodgesFrom returns how many reals the dodger trails by.
func (g *game) dodgesFrom() int {
	b := g.block()
	r := b.reals()
	return r[b.dodger.Other()] - r[b.dodger]
}

func always(*game) bool { return true }
