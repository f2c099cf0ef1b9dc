package loft

import (
	"rollbook/chances/coach"
	"rollbook/engine"
)

// Coach returns the house coach's call at a prompt, and why.
func (g *game) Coach(p *engine.Prompt, pick func(n int) int) (entry, why string) {
	return playbook.Call(g, p, pick)
}

// playbook is what the house coach knows. If the table says who has no fenceman, he deals both.
var playbook = coach.NewPlaybook([]coach.Advice[*game]{
	{Prompt: &playPrompt, Call: callPurge, Why: "the last box, and too far behind even for a noble",
		When: "last box, 8 or more behind", If: func(g *game) bool { return g.number == boxes && g.gap(g.block().potentials()) > 7 }},
	{Prompt: &playPrompt, Call: callNoble, Why: "the last box, and a send would not be enough",
		When: "last box, 6 or more behind", If: func(g *game) bool { return g.number == boxes && g.gap(g.block().potentials()) > 5 }},
	{Prompt: &playPrompt, Call: callSend, Why: "a send is good more often, and stage two is still to come"},

	{Prompt: &attemptPrompt, Call: callNoble, Why: "a strike alone would not draw level",
		When: "behind by more than the box holds", If: func(g *game) bool { return g.gap(g.block().reals()) > int(g.box().potentials) }},
	{Prompt: &attemptPrompt, Call: callStrike, Why: "a strike is caught more often"},

	{Prompt: &kickCallPrompt, Call: callRisky, Why: "behind: the other side must not convert",
		When: "behind", If: func(g *game) bool { return g.gap(g.block().reals()) < 0 }},
	{Prompt: &kickCallPrompt, Call: callNormal, Why: "level or ahead: no need to take the risk"},

	{Prompt: &lastChancePrompt, Call: callPrayer, Why: "a prayer works more often than so long a dodge",
		When: "3 or more behind", If: func(g *game) bool { return g.dodgesFrom() > 2 }},
	{Prompt: &lastChancePrompt, Call: callDodge, Why: "a dodge this short works as often as a prayer, which is better saved"},

	{Prompt: &fencemanPrompt, Call: callNeither, Why: "only the table says who is sent off"},
})

// dodgesFrom returns how many reals the dodger trails by.
func (g *game) dodgesFrom() int {
	b := g.block()
	r := b.reals()
	return r[b.dodger.Other()] - r[b.dodger]
}
